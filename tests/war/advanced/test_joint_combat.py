"""Advanced: fields of fire, ranges, modifiers, guns that jam, are cleared, reloaded, and fire apart or upward."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from skies import JointBoard, joint

from dogfight.hexes import distance, rotate_from
from dogfight.war.advanced.field_of_fire import angle_of, in_arc
from dogfight.war.advanced.guns import guns_of, halved
from dogfight.war.advanced.jamming import cool_and_load, jam_number
from dogfight.war.fire import modifier, modifiers
from dogfight.war.gunnery import INSIDE, spot
from dogfight.war.orders import FIXED, FRONT, LEWIS, REAR
from dogfight.war.pieces import FRONT_BIT, LEWIS_BIT, REAR_BIT, Craft

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
    for facing in range(6):
        found = [0] * 8
        for q in range(-7, 8):
            for r in range(-7, 8):
                if spot(q, r) >= 0 and rules.front_field.of(facing, spot(q, r), 0) == INSIDE:
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


# ------------------------------------------------------------------ jams
class Gun:
    """A gun turn by turn: `yes` fires, `no` rests; what it jams on."""

    def __init__(self, bit: int = FRONT_BIT) -> None:
        self.craft = joint("BR/f2b@U-20 E", "FOK/dr1@U-30 W").craft("BR/f2b")
        self.bit = bit

    def fires(self) -> int:
        number = int(jam_number(self.craft, self.bit))
        self.craft.fired = self.bit
        cool_and_load(self.craft)
        return number

    def rests(self, turns: int = 1) -> "Gun":
        for _ in range(turns):
            self.craft.fired = 0
            cool_and_load(self.craft)
        return self


@pytest.mark.parametrize("bit", [FRONT_BIT, REAR_BIT, LEWIS_BIT])
def test_advanced_jamming_numbers_rise_and_fall(bit: int) -> None:
    gun = Gun(bit)
    assert [gun.fires() for _ in range(7)] == [0, 1, 2, 3, 4, 4, 4]
    assert [gun.rests().fires()] == [3]
    assert gun.rests(9).fires() == 0


def test_ruling_a13_the_printed_example() -> None:
    """Four turns of fire, then jams on 1-3; one turn of rest, and it jams on 1-2."""
    gun = Gun()
    assert [gun.fires() for _ in range(4)][-1] == 3
    assert gun.rests().fires() == 2
    assert gun.fires() == 3
    assert gun.rests(2).fires() == 1


def firing(more: str = "") -> JointBoard:
    return joint(f"SOP/camel@U-20 E | {more}".rstrip("| "), "FOK/dr1@U-22 NE", "ALB/d3@B-30 E", phase="combat")


@pytest.mark.parametrize(("heat", "number"), [(0, 1), (1, 2), (2, 3), (3, 4), (4, 4)])
def test_advanced_jamming_is_rolled_after_the_shot(heat: int, number: int) -> None:
    for die in range(1, 7):
        at = firing(f"hot 1, heat_front {heat}").fire("SOP/camel f> FOK/dr1")
        assert at.purpose == "fire"
        at.dice(5)
        assert at.purpose == "jam"
        at.dice(die)
        assert at.craft("SOP/camel").jammed == (FRONT_BIT if die <= number else 0)


def test_advanced_jamming_a_first_shot_never_jams_but_a_warm_gun_may() -> None:
    assert firing().fire("SOP/camel f> FOK/dr1").dice(5).purpose != "jam"
    assert firing("heat_front 1").fire("SOP/camel f> FOK/dr1").dice(5).purpose == "jam"


def test_advanced_jamming_guns_roll_apart() -> None:
    at = joint("SE/5a@U-20 E | hot 5, heat_front 1, heat_lewis 0", "FOK/dr1@U-22 NE", phase="combat")
    at.fire("SE/5a f> FOK/dr1").dice(4)
    assert at.purpose == "jam"
    at.dice(2)  # the fixed gun: 1 or 2
    assert (at.purpose, at.craft("SE/5a").jammed) == ("jam", FRONT_BIT)
    at.dice(2)  # the Lewis: 1 only
    assert at.craft("SE/5a").jammed == FRONT_BIT


def test_advanced_jamming_through_turns_of_play() -> None:
    at = joint("SOP/camel@U-20 E speed 4", "FOK/dr1@U-22 E speed 4")
    for turn, number in enumerate((0, 1, 2, 3, 4)):
        at.plot("FOK/dr1 4 0 4", "SOP/camel 4 0 4").fire("SOP/camel f> FOK/dr1").dice(2)
        assert (at.purpose == "jam") == (number > 0), turn
        if number:
            at.dice(6)
    assert at.craft("SOP/camel").ammo_front == 5


# ------------------------------------------------------------------ clearing
@pytest.mark.parametrize(
    ("line", "gun", "most"),
    [("SE/5a@U-20 E", "l", 2), ("SE/5a@U-20 E", "f", 3), ("SOP/camel@U-20 E", "f", 3), ("BR/f2b@U-20 E", "f", 3),
     ("BR/f2b@U-20 E", "r", 4)],
)  # fmt: skip
def test_advanced_clearing_by_the_kind_of_gun(line: str, gun: str, most: int) -> None:
    bit = {"f": FRONT_BIT, "r": REAR_BIT, "l": LEWIS_BIT}[gun]
    name = line.partition("@")[0]
    for die in range(1, 7):
        at = joint(f"{line} | jammed {bit}", "FOK/dr1@B-30 W", phase="combat").fire(f"{name} clears {gun}")
        assert at.purpose == "clear"
        at.dice(die)
        assert at.craft(name).jammed == (0 if die <= most else bit)
        assert at.pad(name).scarred == (bit if die <= most else 0)


def test_advanced_clearing_a_second_jam_is_for_good() -> None:
    at = firing("hot 1, heat_front 3, scarred 1").fire("SOP/camel f> FOK/dr1").dice(5).dice(1)
    assert at.told("jams for good")
    at = joint("SOP/camel@U-20 E | jammed 1, scarred 1", "FOK/dr1@U-22 E", phase="combat")
    assert at.refusal("SOP/camel clears f", seat=0) != ""
    both = joint("SOP/camel@U-20 E | jammed 1, scarred 1", "SOP/pup@U-21 E", "FOK/dr1@U-22 E", phase="combat")
    assert both.refusal("SOP/camel clears f") == "Advanced Clearing"
    assert both.refusal("SOP/pup clears f") == "Advanced Clearing"


def test_ruling_a29_one_try_a_turn_instead_of_fire_from_the_turn_after_the_jam() -> None:
    fresh = joint("BR/f2b@U-20 E | jammed 1, fresh_jams 1", "FOK/dr1@U-22 E", "ALB/d3@U-18 NW", phase="combat")
    assert fresh.refusal("BR/f2b clears f") == "Ruling A29"
    at = joint("BR/f2b@U-20 E | jammed 1", "FOK/dr1@U-22 E", "ALB/d3@U-18 NW", phase="combat")
    at.do("BR/f2b clears f")
    assert at.refusal("BR/f2b clears f") == "Ruling F20"
    assert at.refusal("BR/f2b f> FOK/dr1") == "Ruling F20"
    assert at.refusal("BR/f2b r> ALB/d3") == ""


def test_ruling_a29_a_gun_that_jams_is_fired_again_the_turn_after_it_is_cleared() -> None:
    at = firing("hot 1, heat_front 3").fire("SOP/camel f> FOK/dr1").dice(5).dice(4)  # jams at 4
    assert at.state.turn == 2
    at.plot("SOP/camel 5 0 5", "FOK/dr1 5 0 5", "ALB/d3 5 0 5").fire("SOP/camel clears f").dice(3)
    assert (at.craft("SOP/camel").jammed, at.pad("SOP/camel").heat_front) == (0, 3)
    at.craft("FOK/dr1").q, at.craft("FOK/dr1").r = at.craft("SOP/camel").q + 9, at.craft("SOP/camel").r
    assert jam_number(at.craft("SOP/camel"), FRONT_BIT) == 3


def test_ruling_a29_rear_guns_need_a_live_observer() -> None:
    for observer, rule in ((0, ""), (1, ""), (2, "Ruling A29")):
        at = joint(f"BR/f2b@U-20 E | jammed 2, observer {observer}", "FOK/dr1@U-22 E", phase="combat")
        assert at.refusal("BR/f2b clears r") == rule


# ------------------------------------------------------------------ reloading
def test_advanced_reloading_rear_and_lewis_guns_fire_two_turns() -> None:
    """[Ruling A30]"""
    at = joint("BR/f2b@U-20 W | drum_rear 2", "FOK/dr1@U-22 E", "ALB/d3@U-19 W", phase="combat")
    assert at.refusal("BR/f2b r> FOK/dr1") == "Advanced Reloading"
    assert at.refusal("BR/f2b f> ALB/d3") == ""
    at = joint("SE/5a@U-20 E | drum_lewis 2", "FOK/dr1@U-22 E", phase="combat")
    assert [at.refusal(f"SE/5a {gun}> FOK/dr1") for gun in "flx"] == ["Advanced Reloading", "Advanced Reloading", ""]
    at = joint("NIEU/11@U-20 E | drum_front 2", "SOP/pup@U-18 E", "FOK/dr1@U-22 E", phase="combat")
    assert at.refusal("NIEU/11 f> FOK/dr1") == "Advanced Reloading"
    at = joint("SOP/camel@U-20 E | drum_front 7", "FOK/dr1@U-22 E", phase="combat")
    assert at.refusal("SOP/camel f> FOK/dr1") == ""  # fed by belts


@pytest.mark.parametrize(
    ("flown", "change", "loaded"),
    [("8", 0, True), ("4R4", 0, False), ("3SL3", 0, False), ("7", 50, False), ("9", -50, False), ("12", 0, True)],
)
def test_advanced_reloading_front_drums_by_a_level_straight_turn(flown: str, change: int, loaded: bool) -> None:
    for name, fired, drum in (("SE/5a", FRONT_BIT, "drum_lewis"), ("NIEU/11", 0, "drum_front")):
        at = joint(f"{name}@U-20 E | flown {flown}, change {change}, {drum} 2, fired {fired}", "FOK/dr1@B-30 W")
        cool_and_load(at.craft(name))
        assert getattr(at.pad(name), drum) == (0 if loaded else 2)


def test_advanced_reloading_rear_guns_by_a_turn_without_firing() -> None:
    at = joint("BR/f2b@U-20 E | flown 1RR1, change 100, drum_rear 2, fired 1", "FOK/dr1@B-30 W")
    cool_and_load(at.craft("BR/f2b"))
    assert at.pad("BR/f2b").drum_rear == 0


def test_ruling_a30_two_turns_since_the_last_reload_in_a_row_or_not() -> None:
    at = joint("SE/5a@U-20 E | flown 1R1, drum_lewis 1", "FOK/dr1@B-30 W")
    craft = at.craft("SE/5a")
    cool_and_load(craft)
    assert at.pad("SE/5a").drum_lewis == 1
    craft.fired = LEWIS_BIT
    cool_and_load(craft)
    assert at.pad("SE/5a").drum_lewis == 2


# ------------------------------------------------------------------ Lewis and fixed gun
def lewis(more: str = "", target: str = "FOK/dr1@U-21 W") -> JointBoard:
    return joint(f"SE/5a@U-20 E | {more}".rstrip("| "), target, phase="combat")


def test_advanced_lewis_guns_may_be_fired_together_or_apart() -> None:
    at = lewis()
    assert at.shots() == {
        "SE/5a#1 f> FOK/dr1#1", "SE/5a#1 l> FOK/dr1#1", "SE/5a#1 x> FOK/dr1#1", "FOK/dr1#1 f> SE/5a#1",
    }  # fmt: skip
    assert guns_of(at.craft("SE/5a").kind) == [FRONT, LEWIS, FIXED]
    assert guns_of(at.craft("FOK/dr1").kind) == [FRONT, REAR]


@pytest.mark.parametrize(("gun", "left"), [("f", (9, 9)), ("l", (10, 9)), ("x", (9, 10))])
def test_ruling_a31_two_counts_of_the_supply(gun: str, left: tuple[int, int]) -> None:
    at = lewis().fire(f"SE/5a {gun}> FOK/dr1").dice(4)
    assert (at.craft("SE/5a").ammo_front, at.pad("SE/5a").lewis) == left


@pytest.mark.parametrize("total", range(2, 13))
def test_ruling_a14_column_b_halved_down_for_the_lewis_and_up_for_the_fixed_gun(total: int) -> None:
    at = lewis()
    charts = at.game.rules.charts
    whole = int(charts.hits_for(1, 1, total))
    assert [halved(gun, whole) for gun in (FRONT, LEWIS, FIXED)] == [whole, whole // 2, (whole + 1) // 2]
    for gun, hits in (("f", whole), ("l", whole // 2), ("x", (whole + 1) // 2)):
        shot = lewis().fire(f"SE/5a {gun}> FOK/dr1").dice(total)
        boxes = "no hit" if hits == 0 else "1 hit" if hits == 1 else f"{hits} hits"
        assert shot.told("column B, range 1, from the front", f": {boxes}")


def asterisk() -> int:
    """A roll with an asterisk in column B at range 1."""
    charts = lewis().game.rules.charts
    return next(total for total in range(2, 13) if charts.is_asterisk(1, 1, total))


@pytest.mark.parametrize(("gun", "counts"), [("l", {1, 2, 3}), ("x", {4, 5, 6})])
def test_ruling_a31_the_asterisk_of_a_halved_attack_is_rolled_for(gun: str, counts: set[int]) -> None:
    for die in range(1, 7):
        at = lewis().fire(f"SE/5a {gun}> FOK/dr1").dice(asterisk())
        assert at.purpose == "half"
        at.dice(die)
        assert (at.purpose == "critical") == (die in counts)
    assert lewis().fire("SE/5a f> FOK/dr1").dice(asterisk()).purpose == "critical"


def test_ruling_a31_apart_at_two_targets() -> None:
    at = joint("SE/5a@U-20 E", "FOK/dr1@U-22 E", "ALB/d3@U-23 E", phase="combat")
    at.do("SE/5a l> FOK/dr1")
    assert at.refusal("SE/5a f> ALB/d3") == "Ruling F20"
    assert at.refusal("SE/5a x> ALB/d3") == ""
    at.do("SE/5a x> ALB/d3")
    at.hold().dice(4)
    assert at.told("fires its Lewis gun")
    at.dice(4)
    assert at.told("fires its fixed gun")


def test_advanced_lewis_guns_each_jams_and_empties_alone() -> None:
    at = lewis("jammed 4")
    assert [at.refusal(f"SE/5a {gun}> FOK/dr1") for gun in "flx"] == ["Advanced Jamming", "Advanced Jamming", ""]
    at = lewis("jammed 1")
    assert [at.refusal(f"SE/5a {gun}> FOK/dr1") for gun in "flx"] == ["Advanced Jamming", "", "Advanced Jamming"]
    at = lewis("lewis 0")
    assert [at.refusal(f"SE/5a {gun}> FOK/dr1") for gun in "flx"] == ["Basic VII.8", "Basic VII.8", ""]
    at = lewis("ammo_front 0")
    assert [at.refusal(f"SE/5a {gun}> FOK/dr1") for gun in "flx"] == ["Basic VII.8", "", "Basic VII.8"]


# ------------------------------------------------------------------ upward
def test_advanced_lewis_guns_fire_upward_in_their_own_hex() -> None:
    at = joint("SE/5a@U-20 E 3000m", "FOK/d7@U-20 E 3100m", phase="combat")
    assert at.shots() == {"SE/5a#1 l> FOK/d7#1"}
    assert [at.refusal(f"SE/5a {gun}> FOK/d7") for gun in "fx"] == ["Basic VII.4.c"] * 2
    at.fire("SE/5a l> FOK/d7").dice(7)
    assert at.told("Lewis gun", "column B, range 2, from the rear")
    level = joint("SE/5a@U-20 E 3000m", "FOK/d7@U-20 E 3000m", "SOP/pup@U-18 E", phase="combat")
    assert "SE/5a#1 l> FOK/d7#1" not in level.shots()


def test_advanced_fokker_d_vii_fires_upward_in_column_a() -> None:
    at = joint("SOP/camel@U-20 E 3150m", "FOK/d7@U-20 W 3000m", phase="combat")
    assert at.shots() == {"FOK/d7#1 f> SOP/camel#1"}
    at.fire("FOK/d7 f> SOP/camel").dice(7)
    assert at.told("column A, range 3, from the front")


def test_ruling_a31_no_other_gun_fires_upward() -> None:
    for name in ("NIEU/11", "SOP/camel", "NIEU/17", "BR/f2b"):
        assert joint(f"{name}@U-20 E 3000m", "ALB/d3@U-20 E 3100m", phase="combat").phase != "JointFire"


@pytest.mark.parametrize(
    ("facing", "angle"), [("E", "rear"), ("W", "front"), ("NE", "side"), ("SE", "side"), ("NW", "side"), ("SW", "side")]
)
def test_ruling_a22_the_angle_of_a_shot_upward(facing: str, angle: str) -> None:
    at = joint("SE/5a@U-20 E 3000m", f"FOK/d7@U-20 {facing} 3050m", phase="combat").fire("SE/5a l> FOK/d7").dice(7)
    assert at.told(f"range 1, from the {angle}")


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
