"""Hints: Ace's orders for one aircraft with their reasons in numbers, out of what its seat may see."""

from typing import Any

import pytest

from dogfight.advice import Found, Part, Question, Unless, compared, found, may_be_asked, percent
from dogfight.bots.budget import Simulations
from dogfight.bots.titles import title_of
from dogfight.errors import DogfightError, IllegalOrder, ScenarioError
from dogfight.game import Draws, Game
from dogfight.games import game_of
from dogfight.sealed import Sealed, masked
from dogfight.war.orders import Announce, Fly, Place
from dogfight.war.pieces import FLYING
from dogfight.war.scenarios.cards import sub_level
from dogfight.war.scenarios.settings import scenario_game, setting_of_scenario
from dogfight.war.sky import Sky
from dogfight.war.war import War
from joint_seating import at_phase, put, sky_of

CAMEL, TRIPLANE = "SOP/camel#1", "FOK/dr1#1"


def a_game(id: str = "war:basic+tournament") -> War:
    game = game_of(id)
    assert isinstance(game, War)
    return game


GAME = a_game()


def duel(apart: int = 6, allied: int = 1, **crafts: Any) -> Sky:
    """A Camel to announce, and a triplane so many hexes ahead of it, nose to nose."""
    planes = [{"aircraft": "SOP/camel"}] * allied + [{"aircraft": "FOK/dr1"}]
    sky = GAME.setup({"crafts": planes, "last_turn": 20, "start": "head-on", "first": "allied"})
    mine, other = sky.crafts[0], sky.crafts[-1]
    for at, one in enumerate(sky.crafts[:-1]):
        one.q, one.r, one.facing = mine.q - 3 * at, mine.r, 0
    other.q, other.r, other.facing = mine.q + apart, mine.r, 3
    return sky


def after(sky: Sky, *texts: str) -> Sky:
    """The sky after these orders of whoever is to act."""
    for text in texts:
        seat = GAME.to_act(sky)[0]
        sky = GAME.apply(sky, seat, GAME.notation().read(sky, seat, text)).state
    return sky


def asked(sky: Sky, part: Part | None = None, seat: int = 0, seed: int = 1, **more: Any) -> Found:
    """A hint of few simulations."""
    few: Part = part or (lambda part: Simulations(int(24 * part)))
    return found(GAME, Question(GAME.id, masked(sky, seat), seat, **{"craft": 0, **more}), few, Draws(seed))


@pytest.mark.parametrize("orders", [(), (f"{CAMEL} 7 0",), (f"{CAMEL} 7 0", f"{CAMEL} 7")])
def test_every_order_is_legal_and_was_tried(orders: tuple[str, ...]) -> None:
    sky = after(duel(9), *orders)
    told = asked(sky)
    wins = [one.win for one in told.options]  # in the order of his own judgement
    assert wins[0] > max(wins) - 0.2  # the Ace ranks by his style, and doubts what he hardly tried
    assert 2 <= len(wins) <= 4
    assert all(0 < win < 1 for win in wins)
    assert told.simulations == 24
    assert sum(one.simulations for one in told.options) <= 24
    for one in told.options:
        assert GAME.refusal(sky, 0, GAME.notation().read(sky, 0, one.order)) is None


def test_an_announcement_comes_with_the_flight_that_is_to_follow() -> None:
    sky = duel()
    for one in asked(sky).options:
        flown = after(sky, one.order)
        assert GAME.refusal(flown, 0, Fly(0, one.word)) is None
        order = GAME.notation().read(sky, 0, one.order)
        assert isinstance(order, Announce)
        assert (order.speed, order.change) == (one.speed, one.altitude)


def test_the_numbers_are_those_of_the_shot() -> None:
    """Two hexes ahead at the same height: what the Target Damage Table gives is what the hint promises."""
    sky = after(duel(9), f"{CAMEL} 7 0", f"{CAMEL} 7")
    shot = next(one for one in asked(sky).options if one.order != "hold")
    assert (shot.range, shot.target) == (2, 1)
    assert 0.1 < shot.shot < 0.4
    flown = asked(after(duel(9), f"{CAMEL} 7 0"), draft=f"{CAMEL} 7").draft
    assert flown is not None
    assert (flown.range, flown.target) == (2, 1)
    assert flown.shot == pytest.approx(shot.shot)
    assert flown.answered > 0
    assert flown.feared > 0


def test_fire_is_compared_with_holding_it() -> None:
    sky = after(duel(9), f"{CAMEL} 7 0", f"{CAMEL} 7")
    orders = [one.order for one in asked(sky, craft=-1).options]
    assert sorted(orders) == [f"{CAMEL} f> {TRIPLANE}", "hold"]


# ------------------------------------------------------------------ drafts
@pytest.mark.parametrize(
    ("orders", "draft", "word"),
    [((), f"{CAMEL} 7 0", "7"), ((), f"{CAMEL} 6 +50", ""), ((f"{CAMEL} 7 0",), f"{CAMEL} 3R4", "")],
)
def test_a_draft_is_judged_beside_the_others(orders: tuple[str, ...], draft: str, word: str) -> None:
    told = asked(after(duel(), *orders), draft=draft, word=word)
    assert told.draft is not None
    assert told.draft.order == draft
    assert not word or told.draft.word == word
    assert told.draft.simulations > 0
    assert f"Your draft {draft}" in told.text
    assert told.simulations <= 24


def test_a_draft_that_flies_away_is_worth_less() -> None:
    sky = after(duel(9), f"{CAMEL} 7 0")
    told = asked(sky, lambda part: Simulations(int(80 * part)), draft=f"{CAMEL} 1L1L3")
    assert told.draft is not None
    assert told.draft.win < told.options[0].win


@pytest.mark.parametrize(("draft", "error"), [("nonsense", DogfightError), (f"{CAMEL} 30 0", IllegalOrder)])
def test_a_draft_that_is_none_is_refused_before_any_thought(draft: str, error: type[Exception]) -> None:
    def never(part: float) -> Simulations:
        raise AssertionError("thought about")

    with pytest.raises(error):
        asked(duel(), never, draft=draft)


# ------------------------------------------------------------------ who is asked about, and what is known
def test_of_several_aircraft_the_one_is_asked_about_that_was_named() -> None:
    sky = duel(allied=2)
    for craft in (0, 1):
        assert all(one.order.startswith(f"SOP/camel#{craft + 1} ") for one in asked(sky, craft=craft).options)
    assert asked(sky, craft=-1, draft="SOP/camel#2 7 0").draft is not None


def test_nothing_is_said_of_what_a_computer_flies() -> None:
    sky = duel(allied=2)
    assert all(one.order.startswith("SOP/camel#2 ") for one in asked(sky, craft=1, others=(0,)).options)


def test_the_same_seed_gives_the_same_hint() -> None:
    first, again = asked(duel()), asked(duel())
    assert (first.options, first.draft) == (again.options, again.draft)


def test_what_the_seat_may_not_see_changes_nothing() -> None:
    """Twins that differ in what is sealed for the other side alone: their masks are one, and so is the hint."""
    twins = []
    for q in (3, 5):
        sky = duel()
        sky.placed = [Sealed(1, None), Sealed(2, Place(1, q, 0, 3, 7))]
        twins.append(sky)
    assert twins[0] != twins[1]
    assert asked(twins[0]).options == asked(twins[1]).options


def test_one_who_wants_home_is_advised_as_a_pilot_flies() -> None:
    sky = duel()
    sky.crafts[0].boxes, sky.crafts[0].gliding = 10, True
    told = asked(sky, lambda part: Simulations(6))
    assert told.options
    assert all(one.simulations > 0 for one in told.options)


# ------------------------------------------------------------------ where, and how long
def test_hints_are_for_orders_of_dogfights() -> None:
    sky = duel()
    assert may_be_asked(GAME, sky, 0)
    assert not may_be_asked(GAME, sky, 1)
    assert may_be_asked(JOINT, joint("PlotPhase"), 1)
    photo = a_game(scenario_game(sub_level("3a"), "tournament"))
    over_the_ground = photo.setup(setting_of_scenario("3a", "tournament")[1])
    assert over_the_ground.mission is not None
    assert not any(may_be_asked(photo, over_the_ground, seat) for seat in (0, 1))
    cards: Game[Any, Any] = game_of("cards:richthofen")
    assert not may_be_asked(cards, cards.setup({}), 0)
    with pytest.raises(ScenarioError, match="only the hex game"):
        found(cards, Question(cards.id, None, 0), lambda part: Simulations(1), Draws(1))


def test_enough_is_enough_but_one_simulation_is_made() -> None:
    told = asked(duel(), lambda part: Unless(lambda: True, 60.0))
    assert told.simulations == 1
    assert len(told.options) == 1


def test_however_soon_it_is_enough_fire_is_compared_with_holding_it() -> None:
    told = asked(after(duel(9), f"{CAMEL} 7 0", f"{CAMEL} 7"), lambda part: Unless(lambda: True, 60.0), craft=-1)
    assert [one.simulations for one in told.options] == [1, 1]


def test_the_sky_that_was_asked_about_is_left_alone() -> None:
    sky = duel(allied=2)
    before = sky.fork()
    asked(sky, craft=1, draft="SOP/camel#2 7 0")
    assert sky == before
    assert all(craft.status == FLYING for craft in sky.crafts)


@pytest.mark.parametrize(("chance", "text"), [(0.124, "12 %"), (1.0, "100 %"), (0.0, "0 %")])
def test_chances_are_read_in_hundreds(chance: float, text: str) -> None:
    assert percent(chance) == text


@pytest.mark.parametrize(
    ("level", "title"),
    [
        ("cadet", "Cadet"), ("ace", "Ace"), ("ace:balanced", "Ace"), ("ace:hit-and-run", "Hit-and-run Ace"),
        ("ace:simulations=50+careful", "Careful Ace"), ("pilot:hoped=0.5", "Pilot"), ("hunter", "Hunter"),
    ],
)  # fmt: skip
def test_computers_have_titles(level: str, title: str) -> None:
    assert title_of(level) == title


# ------------------------------------------------------------------ joint turns
JOINT = a_game("war:basic+tournament+advanced")


def joint(name: str, apart: int = 4) -> Sky:
    """A Camel and a triplane nose to nose as this phase begins. [Advanced Sequence]"""
    sky = sky_of(JOINT, "SOP/camel", "FOK/dr1")
    mine = sky.crafts[0]
    put(sky, 0, mine.q, mine.r, 0)
    put(sky, 1, mine.q + apart, mine.r, 3)
    return at_phase(JOINT, sky, name)


def asked_jointly(sky: Sky, **more: Any) -> Found:
    question = Question(JOINT.id, masked(sky, 0), 0, **more)
    return found(JOINT, question, lambda part: Simulations(int(4 * part)), Draws(1))


def test_a_plot_is_one_of_those_he_would_mix() -> None:
    sky, draft = joint("PlotPhase"), f"{CAMEL} 7 0 7"
    told = asked_jointly(sky, craft=0, draft=draft)
    assert told.options
    for one in told.options:
        assert JOINT.refusal(sky, 0, JOINT.notation().read(sky, 0, one.order)) is None
        assert one.order.split()[1:4:2] == [str(one.speed), one.word]
    assert told.draft is not None
    assert told.draft.order == draft
    assert 0 < told.draft.win < 1


def test_a_plot_knows_nothing_of_what_is_locked() -> None:
    """Whatever the other side has plotted, the hint is the same."""
    told = []
    for plot in ("FOK/dr1#1 7 0 7", "FOK/dr1#1 6 0 2R3"):
        sky = joint("PlotPhase")
        sky = JOINT.apply(sky, 1, JOINT.notation().read(sky, 1, plot)).state
        told.append(asked_jointly(sky, craft=0).options)
    assert told[0] == told[1]


def test_joint_fire_is_reckoned() -> None:
    told = asked_jointly(joint("JointFire", 2))
    assert [one.order for one in told.options] == [f"{CAMEL} f> {TRIPLANE}", "hold"]
    assert told.options[0].win > told.options[1].win
    assert told.simulations == 0
    assert "Reckoned from this fire alone" in told.text


@pytest.mark.parametrize(
    ("draft", "best", "text"),
    [(0.5, 0.504, "as good as his"), (0.49, 0.5, "1 point less than his"), (0.6, 0.5, "10 points more than his")],
)
def test_a_draft_is_compared_in_what_is_shown(draft: float, best: float, text: str) -> None:
    assert compared(draft, best) == text
