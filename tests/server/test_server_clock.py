"""The reaction rule: ten real seconds for every flight, fair to a slow line, off for all where one cannot see.

[Optional II]
"""

from typing import Any

import pytest

from dogfight.server import timing
from dogfight.server.timing import LAG, PATIENCE, Timing, exactly_after
from joint_seating import Flyer, late, war_room
from livewire import wait_until
from serving import House

pytestmark = pytest.mark.house(war_room, Flyer)

EARLY = "2027-03-04T05:06:07.000Z"
QUICK: dict[str, Any] = {
    "level": "basic", "scenario": "free", "alliedForce": [{"aircraft": "SOP/camel"}, {"aircraft": "SOP/camel"}],
    "germanForce": [{"aircraft": "FOK/dr1"}], "options": ["reaction"],
}  # fmt: skip
SAID = ("SOP/camel#1 7 0", "SOP/camel#2 7 0")


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The instant, in a list so that a test may turn it on."""
    told = [EARLY]
    monkeypatch.setattr(timing, "instant", lambda: told[0])
    return told


def later(now: list[str], seconds: float) -> None:
    now[0] = exactly_after(now[0], seconds)


def announced(ann: Flyer, **more: Any) -> str:
    """A game in which the Allied side has announced both its aircraft."""
    game = str(ann.new(**{**QUICK, **more})["game"])
    for order in SAID:
        assert ann.order(game, 0, order)["ok"]
    return game


def clock(ann: Flyer, game: str, seat: int = 0) -> dict[str, Any]:
    return dict(ann.view(game, seat)["clock"])


def show(ann: Flyer, game: str, seat: int = 0, lag: float = 0.2, version: int | None = None) -> dict[str, Any]:
    at = ann.view(game, seat)["version"] if version is None else version
    answer = ann.post(f"/api/games/{game}/shown", {"seat": seat, "version": at, "lag": lag})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


# ------------------------------------------------------------------ when it runs
def test_optional_ii_it_begins_with_the_last_announcement_and_anew_with_every_move(ann: Flyer, now: list[str]) -> None:
    game = str(ann.new(**QUICK)["game"])
    assert clock(ann, game)["seconds"] == 0
    ann.order(game, 0, SAID[0])
    assert clock(ann, game)["seconds"] == 0
    ann.order(game, 0, SAID[1])
    assert (clock(ann, game)["seconds"], clock(ann, game)["left"]) == (10, 10.0)
    show(ann, game)
    later(now, 6)
    assert clock(ann, game)["left"] == pytest.approx(4.0)
    assert clock(ann, game, 1)["left"] == 4.0  # both see it
    ann.order(game, 0, "SOP/camel#1 7")
    assert clock(ann, game)["left"] == 10.0


def test_optional_ii_fire_is_not_timed(ann: Flyer, now: list[str]) -> None:
    game = announced(ann)
    for order in ("SOP/camel#1 7", "SOP/camel#2 7"):
        ann.order(game, 0, order)
    view = ann.view(game, 0)
    assert view["scene"]["ask"]["kind"] != "fly"
    assert view["clock"]["seconds"] == 0


def test_optional_ii_who_is_late_flies_straight_on(ann: Flyer, now: list[str]) -> None:
    game = announced(ann)
    show(ann, game)
    later(now, 10.1)
    assert not late(ann.view(game, 0))  # the way there and back is given
    later(now, 0.2)
    wait_until(lambda: late(ann.view(game, 0)))
    view = ann.view(game, 0)
    assert "SOP/camel#1" in next(line["text"] for line in view["log"] if " flies" in line["text"])
    assert view["scene"]["counters"][0]["track"][0] != view["scene"]["counters"][0]["track"][-1]
    assert view["scene"]["ask"]["crafts"] == [1]
    assert view["clock"]["left"] == 10.0  # the other aircraft has its own ten seconds


# ------------------------------------------------------------------ fair to a slow line
@pytest.mark.parametrize(("lag", "given"), [(0.0, 0.0), (0.7, 0.7), (9.0, LAG), (-5.0, 0.0)])
def test_ruling_p36_the_line_is_given_what_it_takes_up_to_a_limit(lag: float, given: float, now: list[str]) -> None:
    begun = Timing(deadline=exactly_after(EARLY, PATIENCE + 10 + LAG), ticking=10, each=True)
    later(now, 1.0)
    told = begun.shown(lag)
    assert timing.left(told.deadline, EARLY) == pytest.approx(1.0 + 10 + given)
    later(now, 1.0)
    assert told.shown(0.0) == told  # said once


def test_ruling_p36_who_keeps_silent_gains_no_more(now: list[str]) -> None:
    begun = Timing(deadline=exactly_after(EARLY, PATIENCE + 10 + LAG), ticking=10, each=True)
    later(now, 12.0)
    assert begun.shown(1.5).deadline == begun.deadline
    assert Timing(limit=30, deadline=EARLY).shown(0.1) == Timing(limit=30, deadline=EARLY)


def test_only_the_screen_of_him_who_is_awaited_starts_it(ann: Flyer, here: House, now: list[str]) -> None:
    game = announced(ann)
    stranger = Flyer(here.client)
    version = ann.view(game, 0)["version"]
    later(now, 2.0)
    for who, seat, at in ((stranger, 0, version), (ann, 1, version), (ann, 0, version - 1)):
        show(who, game, seat, 0.0, at)
        assert clock(ann, game)["left"] == 10.0
    later(now, 2.0)
    assert show(ann, game)["left"] == 10.0
    later(now, 2.0)
    assert clock(ann, game)["left"] == pytest.approx(8.0)


# ------------------------------------------------------------------ a flight stands; a screen reader
def test_ruling_p36_a_flight_made_in_time_stands(ann: Flyer, now: list[str]) -> None:
    game = announced(ann)
    ann.order(game, 0, "SOP/camel#1 7")
    view = ann.view(game, 0)
    assert not view["undo"]
    assert "touch-move" in view["undoWhy"]


def test_optional_ii_one_screen_reader_switches_it_off_for_all(ann: Flyer, now: list[str]) -> None:
    game = announced(ann)
    assert ann.mark(game, "reader", 1, on=True)["ok"]
    for seat in (0, 1):
        told = clock(ann, game, seat)
        assert (told["seconds"], told["readers"]) == (0, [1])
        assert told["off"] == "Off for all: the German side uses a screen reader."
    later(now, 60)
    assert not late(ann.view(game, 0))
    assert ann.view(game, 0)["undo"]
    assert ann.mark(game, "reader", 1, on=False)["ok"]
    assert clock(ann, game)["seconds"] == 10


def test_it_may_be_said_with_the_new_game_and_with_the_invitation(ann: Flyer, here: House) -> None:
    assert clock(ann, ann.new(**QUICK, german="cadet", screenReader=True)["game"])["readers"] == [0]
    made = ann.new(**QUICK, german="link")
    assert ann.view(made["game"], 0)["clock"]["off"] == ""
    bob = Flyer(here.client)
    bob.post(f"/api/games/{made['game']}/join", {"secret": made["invitation"], "screenReader": True})
    assert ann.view(made["game"], 0)["clock"]["readers"] == [1]


def test_a_game_without_the_rule_has_no_clock(ann: Flyer) -> None:
    assert ann.view(ann.new(**{**QUICK, "options": []})["game"], 0)["clock"] is None


# ------------------------------------------------------------------ joint turns, computers
def test_in_a_joint_turn_there_are_ten_seconds_for_each_plot(ann: Flyer, now: list[str]) -> None:
    game = str(ann.new(**{**QUICK, "level": "advanced"})["game"])
    assert clock(ann, game)["seconds"] == 20
    ann.act(game, 1)
    assert clock(ann, game)["seconds"] == 20
    later(now, 20 + PATIENCE + LAG + 0.1)
    wait_until(lambda: late(ann.view(game, 0)))
    assert late(ann.view(game, 0)) == ["Time is up for the Allied side."]


def test_a_computer_is_not_hurried_and_answers_within(ann: Flyer) -> None:
    game = str(ann.new(**{**QUICK, "alliedForce": QUICK["alliedForce"][:1]}, german="pilot")["game"])
    ann.order(game, 0, SAID[0])
    ann.order(game, 0, "SOP/camel#1 7")
    ann.order(game, 0, "hold")
    wait_until(lambda: ann.view(game, 0)["asking"] == "act" and ann.view(game, 0)["plies"] > 3, 30)
    assert not late(ann.view(game, 0))
    ann.mark(game, "resign", 0)
