"""The laws of `test_laws` with all optional rules that go together, at every level. [Optional]"""

from collections.abc import Callable
from operator import attrgetter

import pytest

import battery.test_laws as laws
from dogfight.game import NATURE
from dogfight.war.orders import Drift
from playing import Case, Setting, planes, played

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


CASES = [Case(f"war:{layers}", f"{level} {name}", setting)
         for level, layers in LEVELS.items() for name, setting in SETTINGS.items()]  # fmt: skip
cases = pytest.mark.parametrize("case", CASES, ids=attrgetter("name"))


@laws.each
@cases
def test_law(law: Callable[[Case], None], case: Case) -> None:
    law(case)


@cases
def test_a_mutated_order_is_legal_by_the_list_or_refused_with_a_paragraph(case: Case) -> None:
    foreign = [Drift(0, True), Drift(1, False), Drift(-1, True), Drift(99, False)]
    laws.judge_mutants(case, foreign, "Advanced", "Optional")


def test_together_they_meet_the_wind_choices_and_forced_landings() -> None:
    met: set[str] = set()
    for case in CASES:
        for ply in played(case):
            met.add(case.game.purpose(ply.before) if ply.seat == NATURE else type(ply.order).__name__)
    assert {"wind", "Drift", "forced-landing"} <= met
