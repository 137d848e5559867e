"""The guns of a joint turn: jams by heat, clearing, reloading, a wing Lewis beside a fixed gun, upward fire."""

import pytest
from skies import JointBoard, joint

from dogfight.war.advanced.guns import guns_of, halved
from dogfight.war.advanced.jamming import cool_and_load, jam_number
from dogfight.war.orders import FIXED, FRONT, LEWIS, REAR
from dogfight.war.pieces import FRONT_BIT, LEWIS_BIT, REAR_BIT


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
