"""Advanced: the Landing Table after the mission."""

import pytest
from skies import JointBoard, joint

from dogfight.game import DRAW
from dogfight.war.advanced.landing import DAMAGED, KILLED, LANDED_SAFELY, WRECKED, land, landing_modifier
from dogfight.war.pieces import FLYING

FIGURE_9 = {**dict.fromkeys(range(-1, 7), (LANDED_SAFELY, 0)), 7: (DAMAGED, 2), 8: (DAMAGED, 4),
            **dict.fromkeys(range(9, 14), (KILLED, 0))}  # fmt: skip


@pytest.mark.parametrize("total", FIGURE_9)
def test_advanced_landing_every_row_of_the_landing_table(total: int) -> None:
    """Figure 9; below 1 reads 1. [Ruling A35]"""
    craft = joint("SOP/camel@U-20 E", "FOK/dr1@U-30 W").craft("SOP/camel")
    ended, boxes = FIGURE_9[total]
    assert (land(craft, total), craft.boxes) == (ended, boxes)


@pytest.mark.parametrize(
    ("more", "modifier"),
    [
        ("", 0), ("serious 1, wounds 1", 4), ("wounds 1", 2), ("gear 1", 1), ("skid 1", 1), ("boxes 5", 0),
        ("boxes 6", 1),  # of 11: over half
        ("ace 1", -1), ("ace 2", -1), ("gear 1, skid 1, wounds 1, boxes 7, ace 1", 4),
        ("serious 1, wounds 1, gear 1, skid 1, boxes 10", 7),
    ],
)  # fmt: skip
def test_advanced_landing_1_modifiers(more: str, modifier: int) -> None:
    at = joint(f"SOP/camel@U-20 E | {more}".rstrip("| "), "FOK/dr1@U-30 W")
    assert landing_modifier(at.craft("SOP/camel")) == modifier


def test_advanced_landing_1_just_half_is_not_over_half() -> None:
    at = joint("SOP/pup@U-20 E | boxes 4", "FOK/dr1@U-30 W")  # of 8
    assert landing_modifier(at.craft("SOP/pup")) == 0


def ended(*lines: str) -> JointBoard:
    """The last turn is over and the survivors land."""
    return joint(*lines, last_turn=1).turn()


def test_advanced_landing_every_survivor_rolls_after_the_mission() -> None:
    at = joint("SOP/camel@U-20 E", "FOK/dr1@K-40 W", last_turn=1).plot()
    assert (at.phase, at.purpose, at.over) == ("LandingRolls", "landing", False)
    at.dice(6)
    assert at.told("SOP/camel#1 lands, 6 comes to 6: a safe landing")
    assert (at.purpose, at.over) == ("landing", False)
    at.dice(3)
    assert (at.over, at.result) == (True, "draw: the last turn is over")


def test_ruling_a35_who_is_home_rolls_and_who_is_down_does_not() -> None:
    at = joint("SOP/camel@U-20 E", "SOP/pup@U-22 E | status 2", "BE/2@B-30 E | status 3", "FOK/dr1@K-40 W", last_turn=1)
    at.plot()
    names = []
    while at.purpose == "landing":
        names.append(at.state.crafts[at.joint.asked[0].craft].kind.designation)
        at.dice(1)
    assert names == ["SOP/camel", "SOP/pup", "FOK/dr1"]


def test_ruling_a35_an_aircraft_lost_in_landing_is_nobodys_victory() -> None:
    at = joint("SOP/camel@U-20 E | boxes 10, ammo_front 5", "FOK/dr1@K-40 W", last_turn=1).plot()
    at.dice(6)  # 7 with the damage: two boxes more than it has
    assert at.told("the aircraft is lost, the crew lives")
    assert at.craft("SOP/camel").status == FLYING
    at.dice(1)
    end = at.game.outcome(at.state)
    assert end is not None
    assert end.winner == DRAW
    assert land(joint("SOP/camel@U-20 E | boxes 10", "FOK/dr1@K-40 W").craft("SOP/camel"), 7) == WRECKED


def test_ruling_a35_crew_killed_in_landing_changes_no_victory() -> None:
    at = joint("SOP/camel@U-20 E | gear 1, skid 1, wounds 1", "FOK/dr1@K-40 W", last_turn=1).plot()
    at.dice(6)
    assert at.told("10", "aircraft and crew are lost")
    at.dice(6)
    assert at.result.startswith("draw")


def test_advanced_landing_when_one_side_is_gone() -> None:
    at = joint("SOP/camel@U-20 E", "FOK/dr1@U-22 E boxes 9", phase="combat").fire("SOP/camel f> FOK/dr1").dice(8)
    assert at.told("FOK/dr1#1 is shot down")
    assert (at.phase, at.purpose, at.craft("SOP/camel").status) == ("LandingRolls", "landing", FLYING)
    at.rolls()
    assert at.result == "allied: one side has no aircraft left"


def test_advanced_landing_is_not_rolled_before_the_end() -> None:
    at = ended("SOP/camel@U-20 E", "FOK/dr1@K-40 W")
    assert at.over
    assert [int(craft.pad.landed) for craft in at.state.crafts if craft.pad is not None] == [6, 6]


def test_ruling_a34_the_order_of_a_joint_turn() -> None:
    made = joint("SOP/camel@U-20 E", "FOK/dr1@K-40 W").game
    names = [type(one).__name__ for one in made.rules.sequence]
    assert names[3:] == [
        "JointEdgeShift", "LastingRolls", "TailPhase", "PlotPhase", "Execution", "ExecutionRolls", "JointSurvivors",
        "JointFire", "ClearingRolls", "JointRolls", "JointDamage", "JointReckoning", "LandingRolls",
    ]  # fmt: skip


def test_ruling_a1_plots_tails_execution_and_combat_with_a_shot_a_gun_a_turn() -> None:
    at = joint("SOP/camel@U-20 E speed 4", "FOK/dr1@U-22 E speed 4")
    seen = [at.phase]
    at.plot("FOK/dr1 4 0 4")
    seen.append(at.phase)
    assert seen == ["PlotPhase", "JointFire"]
    at.do("SOP/camel f> FOK/dr1")
    assert at.shots() == set()
