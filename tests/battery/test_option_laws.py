"""The laws of `test_laws` with all optional rules that go together, at every level. [Optional]"""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

import battery.test_laws as laws
from dogfight.errors import IllegalOrder
from dogfight.game import NATURE
from dogfight.games import game_of
from dogfight.war.orders import Drift
from playing import Setting, planes, played

LEVELS = {
    "basic": "basic+ace-status+deflection+endurance+reaction+special-aircraft+wind",
    "tournament": "basic+tournament+ace-status+deflection+endurance+forced-landings+reaction+special-aircraft+wind",
    "advanced": "basic+tournament+advanced+ace-status+endurance+forced-landings+reaction+special-aircraft+wind",
}
SETTINGS: dict[str, Setting] = {
    "at the edge": {
        "last_turn": 8,
        "crafts": [*planes("FE/2", variant="two-guns", at="D-49", altitude=2500, fatigue=1, facing="W"),
                   *planes("BR/f2b", variant="twin-rear-guns", at="H-20", altitude=900, ace=1, boxes=6),
                   *planes("ROL/c2", at="F-46", altitude=2500, ace=2), *planes("ALB/d3", at="K-20", altitude=850)],
    },
    "low over German ground": {
        "last_turn": 12,
        "crafts": [*planes("NIEU/17", at="JJ-14", altitude=150, facing="E"),
                   *planes("SPAD/13", at="II-14", altitude=100, facing="E"),
                   *planes("DFW/c5", at="JJ-17", altitude=100, boxes=10, facing="E", speed=4),
                   *planes("DFW/c5", at="II-17", altitude=100, boxes=10, facing="E", speed=4, fatigue=2)],
    },
    "from the edges": {
        "start": "edges", "first": "die", "last_turn": 5,
        "crafts": [*planes("NIEU/17", variant="wing-lewis", altitude=2100), *planes("FOK/dr1", altitude=2100)],
    },
}  # fmt: skip


class Flight(NamedTuple):
    """A case as `playing.Case`, with options."""

    level: str
    name: str

    @property
    def id(self) -> str:
        return f"war:{LEVELS[self.level]}"

    @property
    def game(self) -> Any:
        return game_of(self.id)

    @property
    def setting(self) -> Setting:
        return SETTINGS[self.name]

    def __str__(self) -> str:
        return f"{self.level} {self.name}"


CASES = [Flight(level, name) for level in LEVELS for name in SETTINGS]
cases = pytest.mark.parametrize("case", CASES, ids=str)
SAME: list[Callable[[Any], None]] = [
    laws.test_there_is_a_legal_order_until_the_end_and_it_is_taken,
    laws.test_it_ends_within_bounds_and_stays_ended,
    laws.test_apply_leaves_its_argument_alone,
    laws.test_play_and_apply_are_one,
    laws.test_the_same_seed_gives_the_same_game,
    laws.test_a_replay_from_the_written_orders_is_the_game,
    laws.test_a_position_line_is_the_state,
    laws.test_a_damaged_position_line_is_refused_or_can_be_played,
    laws.test_a_fork_is_equal_and_apart,
    laws.test_pickling_keeps_all,
    laws.test_the_invariants_hold_after_every_order,
    laws.test_the_wrong_seat_is_always_refused,
    laws.test_a_masked_state_is_as_good_as_the_true_one_to_its_seat,
]


def named(law: Callable[[Any], None]) -> str:
    return law.__name__.removeprefix("test_")


@pytest.mark.parametrize("law", SAME, ids=named)
@cases
def test_law(law: Callable[[Any], None], case: Flight) -> None:
    law(case)


@cases
def test_a_mutated_order_is_legal_by_the_list_or_refused_with_a_paragraph(case: Flight) -> None:
    game = case.game
    for ply in laws.some(case, 9):  # type: ignore[arg-type]
        before = repr(ply.before)
        for order in [*laws.mutants(ply.order), Drift(0, True), Drift(1, False), Drift(-1, True), Drift(99, False)]:
            for seat in game.to_act(ply.before):
                if seat == NATURE:
                    continue
                no = game.refusal(ply.before, seat, order)
                if game.phase(ply.before).seat(ply.before) >= 0:
                    assert (no is None) == (order in game.legal(ply.before, seat)), (order, no)
                if no is not None:
                    with pytest.raises(IllegalOrder):
                        game.apply(ply.before, seat, order)
        assert repr(ply.before) == before


def test_together_they_meet_the_wind_choices_and_forced_landings() -> None:
    met: set[str] = set()
    for case in CASES:
        for ply in played(case):
            met.add(case.game.purpose(ply.before) if ply.seat == NATURE else type(ply.order).__name__)
    assert {"wind", "Drift", "forced-landing"} <= met
