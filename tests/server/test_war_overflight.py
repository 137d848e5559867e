"""What a drafted bombing run would do: the dry run it could repeat, and in what it is another flight. [Bombing 4]"""

import pytest
from sorties import Sortie, sortie

from dogfight.server.joint_sketch import PlotPlanner
from dogfight.server.war_schema import Draft
from dogfight.server.war_sketch import Planner

AGAIN = "To bomb, pass again: Cerisy, facing E at speed 6 and 2000 m. In this draft "
LEVELS = ("basic", "tournament", "advanced")


def after_a_dry_run(level: str, q: int = 15, r: int = 27, facing: int = 0) -> Sortie:
    """A bomber that has passed eastward over Cerisy at speed 6, and stands there now."""
    at = sortie("tactical-bombing", level, "DH/4@BB-15 E 2000m speed 6 bomber", "FOK/dr1@C-25 E 3000m speed 4")
    at.do("DH/4 target 1")
    at.fly("DH/4 6 0 6") if level == "advanced" else at.fly("DH/4 6 0", "DH/4 6")
    craft = at.craft("DH/4")
    craft.q, craft.r, craft.facing = q, r, facing
    return at


def told(at: Sortie, word: str, speed: int = 6, altitude: int = 0) -> list[str]:
    """What the planner says of a bombing run by this word."""
    planner = Planner if at.state.joint is None else PlotPlanner
    draft = Draft(0, 0, speed, altitude, word, run="bomb")
    return [one.text for one in planner(at.game.rules, at.state, draft).sketch().ground if one.what != "dry run"
            or one.text.startswith("To bomb")]  # fmt: skip


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("word", "speed", "altitude", "how"),
    [
        ("5", 5, 0, "its speed is 5"),
        ("6", 6, 100, "its altitude is 2100 m"),
        ("5", 5, 50, "its speed is 5, its altitude is 2050 m"),
        ("2", 6, 0, "it does not enter BB-18"),
        ("3", 6, 0, "it does not fly straight out of the hex"),
    ],
)
def test_bombing_4_a_draft_says_in_what_it_is_another_flight(
    level: str, word: str, speed: int, altitude: int, how: str
) -> None:
    assert told(after_a_dry_run(level), word, speed, altitude) == [AGAIN + how]


@pytest.mark.parametrize("level", LEVELS)
def test_ruling_b8_other_hexsides_are_another_flight(level: str) -> None:
    at = after_a_dry_run(level, 18, 24, 1)
    assert told(at, "6") == [AGAIN + "it enters facing SE"]


@pytest.mark.parametrize("level", LEVELS)
def test_bombing_4_the_same_flight_bombs(level: str) -> None:
    assert told(after_a_dry_run(level), "6") == ["BB-18 would be bombed"]
