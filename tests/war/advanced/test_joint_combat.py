"""Advanced: fields of fire, ranges, modifiers, guns that jam, are cleared, reloaded, and fire apart or upward."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from skies import JointBoard, joint

from dogfight.hexes import distance, rotate_from
from dogfight.war.advanced.field_of_fire import angle_of
from dogfight.war.fire import modifier, modifiers
from dogfight.war.gunnery import INSIDE, in_arc, spot
from dogfight.war.orders import FIXED, FRONT, LEWIS, REAR
from dogfight.war.pieces import Craft

CAMEL = "SOP/camel@U-20 E"
FIGURE_7 = (
    (0, 1, 2, 3, 4, 5, 6, 7), (1, 1, 2, 3, 4, 5, 6, 7), (2, 2, 3, 4, 4, 5, 6, 7), (3, 3, 4, 4, 5, 6, 7, 0),
    (4, 4, 4, 5, 6, 6, 7, 0), (5, 5, 5, 6, 6, 7, 0, 0),
)  # fmt: skip
PER_ROW = (1, 3, 3, 5, 5, 7, 7)


# ------------------------------------------------------------------ field of fire and range
def test_advanced_field_of_fire_counts_of_every_facing() -> None:
    """Partial hexes included: 1, 3, 3, 5, 5, 7 and 7 hexes at ranges 1 to 7. [Ruling A2]"""
    rules = joint(CAMEL, "FOK/dr1@U-30 W").game.rules
    kind = rules.charts.kind("SOP/camel")
    for facing in range(6):
        found = [0] * 8
        for q in range(-7, 8):
            for r in range(-7, 8):
                if spot(q, r) >= 0 and rules.front_field.of(kind, facing, spot(q, r), 0) == INSIDE:
                    found[int(distance(0, 0, q, r))] += 1
        assert tuple(found[1:]) == PER_ROW
        assert found[0] == 0


def by_the_text(ahead: int, side: int) -> bool:
    """So many rows ahead and so far to the side along the neighbouring row."""
    return ahead > 0 and side <= ahead


@pytest.mark.parametrize("side", [1, 5])  # the row to the right and the row to the left
def test_ruling_a2_every_hex_within_reach(side: int) -> None:
    steps = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    for ahead in range(0, 8):
        for beside in range(0, 8 - ahead):
            q, r = ahead + steps[side][0] * beside, steps[side][1] * beside
            assert in_arc(q, r, 0) == (by_the_text(ahead, beside) and (q, r) != (0, 0))


@given(st.integers(-7, 7), st.integers(-7, 7), st.integers(0, 5), st.integers(0, 5))
def test_arcs_turn_and_mirror_with_the_board(q: int, r: int, facing: int, by: int) -> None:
    turned = rotate_from(q, r, by)
    assert in_arc(q, r, facing) == in_arc(turned[0], turned[1], (facing + by) % 6)
    assert in_arc(q, r, facing) == in_arc(q + r, -r, (6 - facing) % 6)
    assert not (in_arc(q, r, facing) and in_arc(q, r, (facing + 3) % 6))


@given(st.integers(-7, 7), st.integers(-7, 7), st.integers(0, 5), st.integers(0, 5), st.integers(0, 5))
def test_angles_of_attack_turn_and_mirror_with_the_board(dq: int, dr: int, one: int, two: int, by: int) -> None:
    at = joint("SOP/camel@U-26 E", "FOK/dr1@U-28 E")
    a, b = at.craft("SOP/camel"), at.craft("FOK/dr1")

    def angle(q: int, r: int, first: int, second: int) -> int:
        a.q, a.r, a.facing, b.facing = b.q + q, b.r + r, first % 6, second % 6
        return int(angle_of(a, b))

    turned = rotate_from(dq, dr, by)
    assert angle(dq, dr, one, two) == angle(int(turned[0]), int(turned[1]), one + by, two + by)
    assert angle(dq, dr, one, two) == angle(dq + dr, -dr, 6 - one, 6 - two)
    back = angle(dq, dr, one, two + 3)
    assert {angle(dq, dr, one, two), back} in ({0, 1}, {2})


def test_advanced_field_of_fire_reaches_seven_hexes() -> None:
    assert joint(CAMEL, "FOK/dr1@U-27 NE", phase="combat").shots() == {"SOP/camel#1 f> FOK/dr1#1"}
    at = joint(CAMEL, "SOP/pup@U-22 W", "FOK/dr1@U-28 NE", "ALB/d3@U-21 NE", phase="combat")
    assert at.refusal("SOP/camel f> FOK/dr1") == "Basic VII.1.a"
    assert at.refusal("SOP/pup f> FOK/dr1") == "Advanced Field-of-Fire"
    assert at.refusal("SOP/camel r> FOK/dr1") == "Basic VII.1.a"


@pytest.mark.parametrize(
    ("where", "inside"),
    [("T-22", True), ("V-21", True), ("T-21", False), ("V-20", False), ("S-24", True), ("S-23", False)],
)
def test_advanced_field_of_fire_partial_hexes(where: str, inside: bool) -> None:
    at = joint(CAMEL, f"FOK/dr1@{where} NE", "ALB/d3@U-21 NE", phase="combat")
    assert at.refusal("SOP/camel f> FOK/dr1") == ("" if inside else "Advanced Field-of-Fire")


@pytest.mark.parametrize("hexes", range(8))
@pytest.mark.parametrize("step", range(7))
def test_advanced_range_every_cell_of_the_range_chart(step: int, hexes: int) -> None:
    """Figure 7, and no shot over more than 250 m. [Ruling A6]"""
    rules = joint(CAMEL, "FOK/dr1@U-30 W").game.rules
    assert rules.range_to.of(hexes, 50 * step) == (FIGURE_7[step][hexes] if step < 6 else 0)
    assert rules.range_to.of(8, 50 * step) == 0


def test_advanced_range_at_the_altitudes_the_turn_ended_with() -> None:
    at = joint("SOP/camel@U-20 E 3000m speed 8", "ALB/d3@U-33 W 3000m speed 7").plot("SOP/camel 8 -200 4RR6")
    assert at.craft("SOP/camel").altitude == 2800
    at = joint("SOP/camel@U-20 E 3000m speed 8", "ALB/d3@U-34 W 3200m speed 5")
    at.plot("SOP/camel 8 +150 6", "ALB/d3 5 0 5")
    at.do("SOP/camel f> ALB/d3").hold().dice(7)
    assert at.told("range 3")


def test_advanced_range_no_shot_beyond_the_chart() -> None:
    at = joint("SOP/camel@U-20 E 3000m", "FOK/dr1@U-27 NE 3150m", "ALB/d3@U-21 NE 3000m", phase="combat")
    assert at.refusal("SOP/camel f> FOK/dr1") == "Advanced Range"


# ------------------------------------------------------------------ modifiers
def dice(at: JointBoard, name: str, target: str, gun: int = FRONT) -> dict[str, int]:
    """The modifiers of a shot by their names."""
    rules = at.game.rules
    found = modifiers(rules, at.craft(name), gun, at.craft(target), True)
    assert sum(value for _, value in found) == modifier(rules, at.craft(name), gun, at.craft(target), True)
    return {tally.name: value for tally, value in found}


def test_advanced_modifiers_1_a_side_attack() -> None:
    for facing in ("NE", "SE", "NW", "SW"):
        at = joint(CAMEL, f"FOK/dr1@U-22 {facing}", phase="combat")
        assert dice(at, "SOP/camel", "FOK/dr1") == {"attack from the side": -1}


def test_advanced_modifiers_2_a_tail_attack() -> None:
    assert dice(joint(CAMEL, "FOK/dr1@U-22 E", phase="combat"), "SOP/camel", "FOK/dr1") == {"attack from behind": 1}
    assert dice(joint(CAMEL, "FOK/dr1@U-22 W", phase="combat"), "SOP/camel", "FOK/dr1") == {}


def test_advanced_modifiers_3_the_aircraft_tailed_this_turn_with_any_gun() -> None:
    """Added to the tail attack. [Ruling A21]"""
    at = joint("BR/f2b@U-20 E | tails 1", "FOK/dr1@U-22 E", "ALB/d3@U-18 SE", phase="combat")
    assert dice(at, "BR/f2b", "FOK/dr1") == {"attack from behind": 1, "target tailed this turn": 1}
    assert dice(at, "BR/f2b", "FOK/dr1", REAR) == {"attack from behind": 1, "target tailed this turn": 1}
    assert "target tailed this turn" not in dice(at, "BR/f2b", "ALB/d3", REAR)


@pytest.mark.parametrize(("net", "value"), [(9, 0), (10, -1), (14, -1)])
def test_advanced_modifiers_4_a_fast_attacker(net: int, value: int) -> None:
    at = joint(f"{CAMEL} | net {net}", "FOK/dr1@U-22 W", phase="combat")
    assert dice(at, "SOP/camel", "FOK/dr1").get("fast attacker", 0) == value


@pytest.mark.parametrize(("net", "value"), [(9, 0), (10, -1)])
def test_advanced_modifiers_5_a_fast_target(net: int, value: int) -> None:
    at = joint(CAMEL, f"FOK/dr1@U-22 W | net {net}", phase="combat")
    assert dice(at, "SOP/camel", "FOK/dr1").get("fast target", 0) == value


@pytest.mark.parametrize(
    ("plot", "steady"),
    [
        ("8 0 8", True),
        ("8 0 4L3", False),  # 4 + 1 + 3: three of the last four only
        ("8 0 3L4", True),
        ("8 0 4R4", True),  # a free turn, before the last half
        ("8 0 5R3", False),  # a free turn in it
        ("8 0 8R", False),
        ("9 0 4L4", False),  # a half of nine is five
        ("9 0 3L5", True),
        ("8 0 2SL4", True),
        ("8 0 3SL3", False),
        ("7 -100 3L4", True),
    ],
)
def test_advanced_modifiers_6_straight_in_the_last_half(plot: str, steady: bool) -> None:
    """[Ruling A8, Ruling A36]"""
    at = joint("SOP/camel@U-20 E speed 8", "RUM/c4@Y-36 E 1000m").plot(f"SOP/camel {plot}")
    assert at.pad("SOP/camel").steady == steady
    at.craft("RUM/c4").q, at.craft("RUM/c4").r = at.craft("SOP/camel").q + 1, at.craft("SOP/camel").r
    assert ("flew straight at the last" in dice(at, "SOP/camel", "RUM/c4")) == steady


def test_ruling_a36_an_edge_turn_breaks_it() -> None:
    at = joint("SPAD/7@B-24 NE speed 8", "RUM/c4@Y-36 E").plot("SPAD/7 8 0 eR6")
    assert (at.craft("SPAD/7").flown, at.pad("SPAD/7").steady) == ("eR6", True)
    at = joint("SPAD/7@G-24 NE speed 8", "RUM/c4@Y-36 E").plot("SPAD/7 8 0 5eR1")
    assert (at.craft("SPAD/7").flown, at.pad("SPAD/7").steady) == ("5eR1", False)


def test_ruling_a9_aces_on_both_sides_with_every_forward_gun() -> None:
    at = joint("SE/5a@U-20 E ace 1", "FOK/dr1@U-22 W", phase="combat")
    for gun in (FRONT, LEWIS, FIXED):
        assert dice(at, "SE/5a", "FOK/dr1", gun) == {"ace attacks": 1}
    assert dice(at, "FOK/dr1", "SE/5a") == {"target flown by an ace": -1}
    assert dice(joint("BR/f2b@U-20 W ace 1", "FOK/dr1@U-22 W", phase="combat"), "BR/f2b", "FOK/dr1", REAR) == {}


def test_advanced_modifiers_add_up_for_every_gun() -> None:
    at = joint("BR/f2b@U-20 W | net 10, steady 1", "FOK/dr1@U-22 SE | net 11", phase="combat")
    assert dice(at, "BR/f2b", "FOK/dr1", REAR) == {
        "attack from the side": -1, "fast attacker": -1, "fast target": -1, "flew straight at the last": 1,
    }  # fmt: skip
    at.do("BR/f2b r> FOK/dr1").hold().dice(9)
    assert at.told("from the side", "dice 9-2")


# ------------------------------------------------------------------ joint fire
def test_advanced_combat_both_sides_fire_in_one_phase() -> None:
    at = joint(CAMEL, "FOK/dr1@U-22 W", phase="combat")
    assert at.game.to_act(at.state) == (0, 1)
    at.do("FOK/dr1 f> SOP/camel", "SOP/camel f> FOK/dr1").hold()
    at.dice(4)
    assert at.told("SOP/camel#1 fires")
    at.dice(4)
    assert at.told("FOK/dr1#1 fires")


def test_ruling_a15_all_shots_are_rolled_on_the_state_before_the_first() -> None:
    """The first shot kills the pilot; he fires all the same, and hits take effect after the last shot."""
    at = joint("SOP/camel@U-20 E", "FOK/dr1@U-21 W boxes 9", phase="combat")
    at.fire("SOP/camel f> FOK/dr1", "FOK/dr1 f> SOP/camel").dice(10)
    assert at.purpose == "critical"
    at.dice(12)
    assert (at.purpose, at.craft("FOK/dr1").status, at.craft("FOK/dr1").boxes) == ("fire", 1, 9)
    at.dice(8)
    assert (at.craft("FOK/dr1").fate, at.craft("FOK/dr1").boxes) == (2, 9)  # dead before the boxes are counted
    assert at.craft("SOP/camel").boxes > 0


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 2, 1, 0), (2, 0, 3, 1)])
def test_ruling_a15_the_order_of_announcements_does_not_matter(order: tuple[int, ...]) -> None:
    lines = ("SOP/camel@U-20 E", "BR/f2b@U-21 W", "FOK/dr1@U-22 W", "ALB/d3@U-18 E")
    texts = ("SOP/camel f> FOK/dr1", "BR/f2b f> ALB/d3", "FOK/dr1 f> SOP/camel", "ALB/d3 f> BR/f2b")
    at = joint(*lines, phase="combat").fire(*[texts[n] for n in order])
    same = joint(*lines, phase="combat").fire(*texts)
    assert at.state == same.state


def test_ruling_a15_a_side_may_hold_its_fire() -> None:
    at = joint(CAMEL, "FOK/dr1@U-22 W", phase="combat").hold()
    assert at.state.turn == 2
    assert at.craft("SOP/camel").ammo_front == 10


def test_advanced_combat_who_can_do_nothing_is_not_asked() -> None:
    at = joint(CAMEL, "FOK/dr1@U-22 E", phase="combat")
    assert at.game.to_act(at.state) == (0,)
    assert at.refusal("hold", seat=1) == "Basic I"


def test_ruling_f20_two_guns_at_two_targets_one_gun_at_one() -> None:
    at = joint("BR/f2b@U-20 E", "FOK/dr1@U-22 NE", "ALB/d3@U-18 NW", "ALB/d1@U-23 NE", phase="combat")
    at.do("BR/f2b f> FOK/dr1", "BR/f2b r> ALB/d3")
    assert at.refusal("BR/f2b f> ALB/d1") == "Ruling F20"


def hits(craft: Craft) -> int:
    return int(craft.boxes)


def test_ruling_s9_the_novice_holds_his_fire_in_a_joint_turn() -> None:
    at = joint("SOP/camel@U-20 E novice", "SOP/pup@U-20 E", "FOK/dr1@U-22 E", phase="combat")
    assert at.refusal("SOP/camel f> FOK/dr1") == "Ruling S9"
    assert hits(at.craft("FOK/dr1")) == 0
