"""The parts of a state that few games have: every field is written, read back, and in the digest."""

from collections.abc import Callable
from typing import Any

import pytest

from dogfight.errors import NotationError
from dogfight.games import game_of
from dogfight.sealed import Sealed, masked
from dogfight.value import Value, fields
from dogfight.war.defences import AA, MG, Counter, Defences, Zone
from dogfight.war.joint import Asked
from dogfight.war.mission import Mark as MapMark
from dogfight.war.mission import Mission
from dogfight.war.orders import Assign, Emplace
from dogfight.war.sky import Sky
from dogfight.war.task import BOMBER, PHOTO, Pass, new_task
from dogfight.war.weather import Weather
from playing import planes


def laden() -> tuple[Any, Sky]:
    """A game with every rare part in its state."""
    game = game_of("war:basic+tournament")
    state = game.fork(game.setup({"crafts": [*planes("SOP/camel"), *planes("FOK/dr1")]}))
    task = new_task(BOMBER, 6)
    task.run, task.film, task.passes = PHOTO, (77, 78), (Pass(3, 2, 6, 2000, 4),)
    state.crafts[0].task = task
    state.mission = Mission(0, [Sealed(1, Assign(0, 3)), Sealed[Assign](0, None)], [MapMark(1, 30, 4, 0)], 5, 12, True,
                            (3, -1))  # fmt: skip
    counters = [Counter(31, 25, 0, Sealed(2, AA)), Counter(32, 25, MG, Sealed(2, MG))]
    laid = Sealed[tuple[Emplace, ...]](2, (Emplace(0, 30, 25),))
    state.defences = Defences(1, 12, counters, [Zone(30, 20, 800, 0, 7)], Sealed(2, (1, 2, 3)), laid, Sealed(2, 4))
    state.weather = Weather(3, [1], [0, 1])
    state.asked = [Asked(0, 4)]
    return game, state


def test_every_rare_part_is_read_as_it_was_written() -> None:
    game, state = laden()
    line = game.notation().position(state)
    assert game.notation().read_position(line) == state
    for seat in (0, 1):
        seen = masked(state, seat)
        assert game.notation().read_position(game.notation().position(seen)) == seen


PARTS: list[Callable[[Sky], Value | None]] = [
    lambda sky: sky.crafts[0].task, lambda sky: sky.mission, lambda sky: sky.defences, lambda sky: sky.weather,
    lambda sky: sky.defences.counters[0] if sky.defences else None,
    lambda sky: sky.defences.zones[0] if sky.defences else None,
]  # fmt: skip


@pytest.mark.parametrize("part", PARTS)
def test_every_field_of_a_rare_part_counts(part: Callable[[Sky], Value | None]) -> None:
    game, state = laden()
    whole = part(state)
    assert whole is not None
    for name in fields(whole):
        mine = game.fork(laden()[1])
        ours = part(mine)
        assert ours is not None
        value = getattr(ours, name)
        changed = [Sealed[Assign](1, None)] * 2 if name == "targets" else (2, -1) if value == (3, -1) else _other(value)
        setattr(ours, name, changed)
        assert game.digest(mine) != game.digest(state), name
        assert game.notation().read_position(game.notation().position(mine)) == mine, name


def _other(value: object) -> object:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value - 1 if value > 0 else value + 1
    if isinstance(value, Sealed):
        return Sealed(value.eyes, None)
    if isinstance(value, (list, tuple)):
        return type(value)(list(value)[:-1])
    raise TypeError(type(value))


def test_a_fork_shares_no_list_with_its_state() -> None:
    game, state = laden()
    mine = game.fork(state)
    assert mine == state
    assert mine.mission is not None
    assert mine.defences is not None
    mine.mission.marks.clear()
    mine.defences.counters.clear()
    mine.asked.clear()
    assert state == laden()[1]


@pytest.mark.parametrize(
    ("part", "why"),
    [("{mission 0}", "place is missing"), ("{weather 9,0,0}", "wind is 9"), ("{weather 1,0,0,4}", "1 numbers are left"),
     ("{storm 1}", "'storm' is no part"), ("{task 7,0}", "aircraft is 7"), ("{asked 0}", "what is missing")],
)  # fmt: skip
def test_a_bad_part_is_refused_with_its_reason(part: str, why: str) -> None:
    game = game_of("war:basic+tournament")
    state = game.setup({"crafts": [*planes("SOP/camel"), *planes("FOK/dr1")]})
    with pytest.raises(NotationError, match=why):
        game.notation().read_position(game.notation().position(state) + " " + part)
