"""Hints over HTTP: who may ask, what Ace is shown, what is marked, and what happens when he cannot answer."""

import asyncio
import pickle
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import structs

from advisers import NOTHING
from dogfight.advice import Found, Question
from dogfight.hexes import FACING_NAMES
from dogfight.server.brains import Brains, Failed
from joint_seating import CAMEL, TRIPLANE, Flyer, war_room
from serving import House

pytestmark = pytest.mark.house(war_room, Flyer)

FREE: dict[str, Any] = {
    "level": "tournament", "scenario": "free", "alliedForce": [CAMEL], "germanForce": [TRIPLANE], "first": "allied",
    "start": "head-on",
}  # fmt: skip


@pytest.fixture(autouse=True)
def quick(here: House) -> Iterator[None]:
    """Hints of a moment, by Ace himself."""
    here.room.brains.patience, here.room.brains.adviser = 0.05, "dogfight.advice:found"
    yield
    here.room.brains.patience = 0.05


def advice(who: Flyer, game: str, seat: int = 0, **more: Any) -> Any:
    version = who.view(game, seat)["version"] if "version" not in more else more["version"]
    return who.post(f"/api/games/{game}/advice", {"craft": 0, **more, "seat": seat, "version": version})


def begun(who: Flyer, **more: Any) -> str:
    return str(who.new(**{**FREE, "hints": True, **more})["game"])


def why(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["why"]


# ------------------------------------------------------------------ what one is told
def test_a_hint_is_an_order_with_its_reasons(ann: Flyer) -> None:
    game = begun(ann)
    assert ann.view(game, 0)["hints"]
    answer = advice(ann, game, draft="SOP/camel#1 7 0", word="7")
    assert answer.status_code == 200, answer.text
    told = answer.json()
    best = told["options"][0]
    assert (told["by"], told["craft"], told["seat"]) == ("Ace", 0, 0)
    assert told["draft"]["order"] == "SOP/camel#1 7 0"
    assert best["order"] == f"SOP/camel#1 {best['speed']} {best['altitude'] and format(best['altitude'], '+d')}"
    assert f"Ace would order {best['order']}" in told["text"]
    assert told["simulations"] >= 1
    draft = {"seat": 0, "craft": 0, **{key: best[key] for key in ("speed", "altitude", "word")}}
    assert ann.post(f"/api/games/{game}/draft", draft).json()["complete"]


def test_asking_does_nothing_but_to_be_counted_and_marked(ann: Flyer) -> None:
    game = begun(ann)
    before = ann.view(game, 0)
    assert before["hinted"] == []
    advice(ann, game)
    after = ann.view(game, 0)
    assert after == {**before, "hinted": [1, 0]}
    assert ann.order(game, 0, "SOP/camel#1 7 0")["ok"]
    assert ann.order(game, 0, "SOP/camel#1 7")["ok"]
    marks = [(line["text"].split(" ")[1], "after a hint" in line["text"]) for line in ann.view(game, 0)["log"]]
    assert ("flies", True) in marks
    assert [marked for _, marked in marks].count(True) == 1
    assert "after a hint" in ann.get(f"/api/games/{game}/record.jsonl").text


def test_hints_are_counted_over_a_restart_and_begin_anew_with_the_next_game(here: House, ann: Flyer) -> None:
    game = begun(ann)
    advice(ann, game)
    here.room._live.pop(game)
    assert ann.view(game, 0)["hinted"] == [1, 0]
    ann.mark(game, "resign", 0)
    assert not ann.view(game, 0)["hints"]
    second = ann.post(f"/api/games/{game}/rematch", {}).json()["game"]
    shown = [ann.view(second, seat) for seat in (0, 1)]
    assert [one["hinted"] for one in shown] == [[], []]
    assert any(one["hints"] for one in shown)


# ------------------------------------------------------------------ where there are none
@pytest.mark.parametrize(
    ("new", "hints"),
    [
        ({"german": "cadet"}, True), ({"german": "cadet", "hints": False}, False),
        ({"german": "here"}, False), ({"german": "here", "hints": True}, True),
        ({"allied": "cadet", "german": "cadet"}, False),
    ],
)  # fmt: skip
def test_alone_there_are_hints_unless_one_wants_none(here: House, ann: Flyer, new: dict[str, Any], hints: bool) -> None:
    game = ann.new(**{**FREE, **new})["game"]
    ann.view(game)
    assert here.room._live[game].standing.hints is hints


def test_a_game_begun_without_hints_has_none(ann: Flyer) -> None:
    game = begun(ann, hints=False)
    assert not ann.view(game, 0)["hints"]
    assert why(advice(ann, game)) == (403, "this game was begun without hints")


@pytest.mark.parametrize(("more", "told"), [({"german": "link"}, "against a friend by link")])
def test_a_game_that_cannot_have_hints_is_not_made(ann: Flyer, more: dict[str, Any], told: str) -> None:
    answer = ann.post("/api/games", {**FREE, "hints": True, **more})
    assert answer.status_code == 422
    assert told in answer.json()["why"]


def test_against_somebody_at_another_screen_there_are_none(here: House, ann: Flyer) -> None:
    """Also where a seat was handed over after the game was begun."""
    game = begun(ann, german="here")
    assert ann.view(game, 0)["hints"]
    places = here.room._live[game].places
    places[1] = structs.replace(places[1], player="somebody else")
    assert not ann.view(game, 0)["hints"]
    assert why(advice(ann, game)) == (403, "there are no hints against somebody at another screen")


def test_nobody_asks_for_a_seat_that_is_not_his(ann: Flyer, bob: Flyer) -> None:
    game = begun(ann)
    version = ann.view(game, 0)["version"]
    for path, more in (("advice", {"version": version}), ("advice/stop", {})):
        answer = bob.post(f"/api/games/{game}/{path}", {"seat": 0, **more})
        assert answer.status_code == 403


def test_out_of_turn_out_of_date_and_out_of_the_air(ann: Flyer) -> None:
    game = begun(ann)
    assert why(advice(ann, game, 1))[0] == 409
    assert why(advice(ann, game, version=99)) == (409, "the game has moved on; ask again")
    edges = begun(ann, start="edges")  # nothing flies yet
    assert not ann.view(edges, 0)["hints"]
    assert "to announce, fly, plot or fire" in why(advice(ann, edges))[1]
    assert why(advice(ann, game, draft="SOP/camel#1 30 0"))[0] == 409
    assert ann.view(game, 0)["hinted"] == []


def test_the_aircraft_of_a_wingman_is_not_asked_about(ann: Flyer) -> None:
    game = begun(ann, german="here", alliedForce=[CAMEL, CAMEL], wingmen=[1], wingman="cadet")
    assert advice(ann, game, craft=1).status_code == 409


# ------------------------------------------------------------------ what Ace is shown
def test_he_is_shown_what_the_seat_sees_and_nothing_else(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games that differ in what the other side has set up in secret put the same question, byte for byte."""
    asked: list[bytes] = []

    async def listen(self: Brains, key: tuple[str, int], question: Question, seconds: float) -> Found:
        asked.append(pickle.dumps(question))
        return NOTHING

    monkeypatch.setattr(Brains, "advise", listen)
    monkeypatch.setattr("dogfight.server.war_view.may_be_asked", lambda game, state, seat: seat in game.to_act(state))
    for at, speed in ((3, 7), (9, 6)):
        ann = Flyer(here.client)
        game = begun(ann, german="here", start="edges")
        place = ann.view(game, 1)["scene"]["ask"]["places"][at]
        facing = FACING_NAMES[place["facings"][0]]
        told = ann.order(game, 1, f"FOK/dr1#1 @{place['hex']} {facing} {speed}")
        assert told["ok"], told["why"]
        assert advice(ann, game).status_code == 200
    assert asked[0] == asked[1]


# ------------------------------------------------------------------ when he cannot answer
@pytest.mark.parametrize(("adviser", "told"), [("dies", "Ace failed"), ("sleeps", "Ace did not answer within 1 s")])
def test_one_who_cannot_answer_is_excused_in_plain_words(here: House, ann: Flyer, adviser: str, told: str) -> None:
    brains = here.room.brains
    game = begun(ann)
    assert advice(ann, game).status_code == 200  # the process is there
    limit, brains.limit, brains.adviser = brains.limit, 1.0, f"advisers:{adviser}"
    status, reason = why(advice(ann, game))
    assert (status, reason.split(";")[0]) == (503, told)
    brains.limit, brains.adviser = limit, "dogfight.advice:found"
    assert advice(ann, game).status_code == 200  # another process
    assert ann.view(game, 0)["hinted"] == [2, 0]


def test_he_can_be_stopped_and_says_what_he_has(here: House, ann: Flyer) -> None:
    here.room.brains.adviser = "advisers:waits"
    game = begun(ann)
    answers: list[Any] = []
    also = Flyer(here.client)
    also.cookies = ann.cookies
    asking = threading.Thread(target=lambda: answers.append(advice(also, game)))
    asking.start()
    until = time.monotonic() + 20
    while not here.room.brains._under_way and time.monotonic() < until:
        time.sleep(0.01)
    assert why(advice(ann, game)) == (409, "a hint for this seat is being thought about already")
    assert ann.post(f"/api/games/{game}/advice/stop", {"seat": 0}).json() == {"wasThinking": True}
    asking.join(20)
    assert answers[0].json()["text"] == "stopped"
    assert ann.post(f"/api/games/{game}/advice/stop", {"seat": 0}).json() == {"wasThinking": False}


def test_one_that_is_stopped_before_its_turn_is_not_thought_about() -> None:
    brains = Brains("dogfight.games:game_of", "dogfight.guests:computer")

    async def stopped() -> None:
        async with brains._turn:
            asking = asyncio.create_task(brains.advise(("a", 0), Question("war:basic", None, 0), 1.0))
            await asyncio.sleep(0)
            assert brains.stop(("a", 0))
        with pytest.raises(Failed, match="stopped"):
            await asking
        assert not brains.stop(("a", 0))

    try:
        asyncio.run(stopped())
    finally:
        brains.close()
