"""The laws of `test_laws` in missions over the ground, at every level, and the secrecy of targets. [Ruling B21]"""

from collections.abc import Callable
from itertools import product
from operator import attrgetter
from typing import Any

import pytest

import battery.test_laws as laws
import playing
from dogfight.game import Draws
from dogfight.sealed import Sealed, masked
from dogfight.value import fields
from dogfight.war.mission import Mark
from dogfight.war.orders import Assign
from dogfight.war.sky import ON
from dogfight.war.task import Pass, Task
from playing import LEVELS, Case, Setting

BOOKS = ("Photo", "Strafing", "Bombing")


def standing(aircraft: str, at: str, facing: str, altitude: int, speed: int, **more: Any) -> dict[str, Any]:
    """An aircraft of a setting that stands somewhere already."""
    return {"aircraft": aircraft, "at": at, "facing": facing, "altitude": altitude, "speed": speed, **more}


SETTINGS: dict[str, Setting] = {
    "photo-recon": {
        "mission": {"kind": "photo-recon", "side": "allied"}, "last_turn": 8,
        "crafts": [standing("FE/2", "U-13", "E", 3000, 5, task="camera"),
                   standing("BR/f2b", "AA-26", "E", 3500, 6, task="camera"),
                   standing("ALB/d3", "Z-24", "W", 3000, 6)],
    },
    "trench-strafing": {
        "mission": {"kind": "trench-strafing", "side": "german"}, "last_turn": 8,
        "crafts": [standing("HALB/cl2", "P-18", "E", 350, 5, task="strafer"), standing("ALB/d3", "R-18", "E", 600, 6),
                   standing("SOP/camel", "O-25", "W", 500, 6)],
    },
    "tactical-bombing": {
        "mission": {"kind": "tactical-bombing", "side": "allied"}, "last_turn": 8,
        "crafts": [standing("DH/4", "BB-15", "E", 2000, 6, task="bomber"),
                   standing("DH/4", "GG-21", "E", 2000, 6, task="bomber"), standing("FOK/dr1", "X-19", "E", 2200, 6)],
    },
    "artillery-spotting": {
        "mission": {"kind": "artillery-spotting", "side": "allied", "target": 1}, "last_turn": 8,
        "crafts": [standing("RE/8", "BB-16", "E", 1500, 4, task="spotter"), standing("ALB/d5a", "BB-26", "W", 1500, 6)],
    },
    "photo-recon from the edges": {
        "mission": {"kind": "photo-recon", "side": "german"}, "start": "edges", "last_turn": 3,
        "crafts": [{"aircraft": "RUM/c4", "altitude": 3500, "task": "camera"}, {"aircraft": "ALB/d3"},
                   {"aircraft": "SPAD/7"}],
    },
}  # fmt: skip


CASES = [Case(f"{game}+{name.split(' ')[0]}", f"{level} {name}", setting)
         for level, game in LEVELS.items() for name, setting in SETTINGS.items()]  # fmt: skip
cases = pytest.mark.parametrize("case", CASES, ids=attrgetter("name"))
SECRET = [case for case in CASES if "photo" in case.name or "bomb" in case.name]


@laws.each
@cases
def test_law(law: Callable[[Case], None], case: Case) -> None:
    law(case)


@cases
def test_a_mutated_order_is_legal_by_the_list_or_refused_with_a_paragraph(case: Case) -> None:
    laws.judge_mutants(case, [Assign(0, 0), Assign(1, 99), Assign(-1, 2)], "Advanced", *BOOKS)


@pytest.mark.parametrize("case", SECRET, ids=attrgetter("name"))
def test_ruling_b21_whatever_is_written_on_the_paper_the_others_see_the_same(case: Case) -> None:
    """The same game with other targets: what others see, hear and may do is no different before its end."""
    game = case.game
    for ply in laws.some(case, 3):
        other = with_other_targets(ply.before)
        side = ply.before.mission.side
        for seat in (1 - side, -1):
            assert masked(other, seat) == masked(ply.before, seat)
        assert game.to_act(other) == game.to_act(ply.before)
        for seat in (0, 1):
            if seat in game.to_act(other) and not isinstance(ply.order, Assign):
                assert game.legal(other, seat).sample(Draws(3)) == game.legal(ply.before, seat).sample(Draws(3))
        if isinstance(ply.order, Assign):
            continue
        then, told = played_on(game, other, ply.order)
        now, heard = played_on(game, ply.before, ply.order)
        if then.ended == ON and now.ended == ON:
            assert told == heard
            for seat in (1 - side, -1):
                assert masked(then, seat) == masked(now, seat)


def with_other_targets(state: Any) -> Any:
    """The state with another secret target for everybody who has one."""
    mine = state.fork()
    mine.mission.targets = [
        one if one.value is None else Sealed(one.eyes, Assign(one.value.craft, (one.value.target + 1) % 5))
        for one in mine.mission.targets
    ]
    return mine


def played_on(game: Any, state: Any, order: Any) -> tuple[Any, list[Any]]:
    """What an order makes of a state, and what is told."""
    reports: list[Any] = []
    return game.play(game.fork(state), order, reports), reports


@cases
def test_every_field_of_a_mission_and_its_tasks_is_copied_read_and_in_the_digest(case: Case) -> None:
    game, write = case.game, case.game.notation()
    state = playing.played(case)[-1].before
    task = next(craft.task for craft in state.crafts if craft.task is not None)
    extra: dict[str, Any] = {"film": (*task.film, 70), "passes": (*task.passes, Pass(1, 2, 6, 2000, 3))}
    for name in fields(task):
        held = getattr(task, name)
        value = extra.get(name, not held if isinstance(held, bool) else (held + 1 if held < 2 else held - 1)
                          if isinstance(held, int) else held)  # fmt: skip
        mine = state.fork()
        changed = next(craft.task for craft in mine.crafts if craft.task is not None)
        setattr(changed, name, value)
        assert Task(*[getattr(changed, one) for one in fields(changed)]).copy() == changed
        assert game.digest(mine) != game.digest(state), name
        assert write.read_position(write.position(mine)) == mine, name
    count = len(state.crafts)
    targets = [Sealed(1, Assign(n, 2)) for n in range(count)]
    for name, value in (("marks", [Mark(1, 20, 20, 0)]), ("points", 7), ("done", True), ("place", 3),
                        ("targets", targets), ("shown", (1,) * count)):  # fmt: skip
        mine = state.fork()
        setattr(mine.mission, name, value)
        assert mine.fork().mission == mine.mission
        assert game.digest(mine) != game.digest(state), name
        assert write.read_position(write.position(mine)) == mine, name


def test_together_the_games_reach_every_run_and_ending() -> None:
    seen: set[str] = set()
    runs: set[int] = set()
    always = {"the mission has been flown", "the last turn is over"}
    for seed, case in product((1, 2, 3), CASES):
        game: Any = case.game
        plies = playing.played(case, seed)
        seen.add(game.outcome(plies[-1].after).ending)
        runs |= {int(getattr(ply.order, "run", 0)) for ply in plies}
        if runs >= {0, 1, 2} and always <= seen and seen & {"the mission has failed", "the mission is accomplished"}:
            return
    pytest.fail(f"only {runs} and {seen}")
