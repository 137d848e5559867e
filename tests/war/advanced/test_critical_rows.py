"""Advanced: every row of the three Critical Hit Tables, with its effect in force over the following turns."""

import pytest
from skies import JointBoard, joint

from dogfight.war.advanced.critical_hits import CONTROLS_LAST, strike
from dogfight.war.advanced.field_of_fire import FROM_FRONT, FROM_REAR, FROM_SIDE
from dogfight.war.advanced.guns import not_ready
from dogfight.war.advanced.landing import landing_modifier
from dogfight.war.advanced.pads import pad_of
from dogfight.war.advanced.tailing import targets_of
from dogfight.war.announcing import announcements
from dogfight.war.flight import walk
from dogfight.war.joint import Strike
from dogfight.war.letters import SIGNS
from dogfight.war.orders import FRONT, REAR
from dogfight.war.pad import Pad
from dogfight.war.pieces import (
    DOWN,
    EXPLODED,
    FLYING,
    FRONT_BIT,
    LANDED,
    LEWIS_BIT,
    PILOT_KILLED,
    REAR_BIT,
    Craft,
)

ANGLES = {"front": FROM_FRONT, "rear": FROM_REAR, "side": FROM_SIDE}
TARGET = "FOK/d7@T-28 W speed 7"  # schedule D, climbs 200, dives 450, speeds 4 to 10
TWO = "HALB/cl2@T-28 W speed 7"
ROWS = [(angle, roll) for angle in ANGLES for roll in range(2, 13)]


def struck(angle: str, roll: int, line: str = TARGET, *, more: tuple[tuple[str, int], ...] = ()) -> JointBoard:
    """A board after the combat phase in which this target took these rows of the tables; it is turn 2."""
    at = joint("SOP/camel@T-20 E", "SOP/pup@AA-30 W", line, "ALB/d3@T-22 NE", phase="combat")
    for from_, row in ((angle, roll), *more):
        at.joint.strikes.append(Strike(2, 0, ANGLES[from_], row, 0))
    at.hold()
    assert at.state.turn == 2
    return at


def it(at: JointBoard) -> Craft:
    """The aircraft that was hit."""
    return at.state.crafts[2]


def its_pad(at: JointBoard) -> Pad:
    """Its pad."""
    return pad_of(it(at))


def limits(at: JointBoard) -> tuple[int, int, int]:
    """Top speed, climb and dive now."""
    rules, craft = at.game.rules, it(at)
    return int(rules.speed_limit.of(craft)), int(rules.climb_limit.of(craft)), int(rules.dive_limit.of(craft))


def may(at: JointBoard, word: str, speed: int = 7) -> bool:
    """Whether the target may fly this word, level, as it is."""
    plan = at.game.rules.planning.of(at.game.rules, it(at), speed, 0, False)
    leg = plan.begin(20, 20, 0)
    return walk(plan, leg, word) is not None


def front_fire(at: JointBoard) -> str:
    """What keeps its front gun from firing; empty if nothing does."""
    no = not_ready(it(at), FRONT)
    return "" if no is None else no.rule


# ------------------------------------------------------------------ the pilot
@pytest.mark.parametrize(("angle", "roll"), [("front", 2), ("front", 12), ("rear", 12)])
def test_advanced_critical_hits_pilot_killed(angle: str, roll: int) -> None:
    at = struck(angle, roll)
    assert (it(at).status, it(at).fate) == (DOWN, PILOT_KILLED)
    assert 2 not in targets_of(at.game.rules, at.state, 0)


@pytest.mark.parametrize(("angle", "roll"), [("front", 11), ("rear", 2)])
def test_advanced_critical_hits_pilot_seriously_wounded(angle: str, roll: int) -> None:
    at = struck(angle, roll)
    for _ in range(3):
        assert front_fire(at) == "Advanced Critical Hits 2"
        assert may(at, "1L1")
        assert not may(at, "1LL1")
        assert not may(at, "1L1L1")  # one hexside in the whole plot
        assert not may(at, "1SL1")
        at.turn()
    assert it(at).status == FLYING


def test_advanced_critical_hits_pilot_slightly_wounded() -> None:
    """[Ruling A10]"""
    at = struck("side", 12)
    assert (it(at).wounds, its_pad(at).serious) == (1, False)
    assert front_fire(at) == ""
    assert may(at, "1LL1")
    assert may(at, "1SL1")
    assert limits(at) == (10, 200, 450)
    assert at.game.rules.overdive.of(it(at)) == 200


@pytest.mark.parametrize("first", [("side", 12), ("rear", 2), ("front", 11)])
@pytest.mark.parametrize("second", [("side", 12), ("rear", 2), ("front", 11)])
def test_advanced_critical_hits_1_a_pilot_wounded_twice_is_killed(
    first: tuple[str, int], second: tuple[str, int]
) -> None:
    at = struck(*first, more=(second,))
    assert (it(at).status, it(at).fate) == (DOWN, PILOT_KILLED)


# ------------------------------------------------------------------ the engine
def test_advanced_critical_hits_fuel_line_severed() -> None:
    at = struck("front", 3)
    assert it(at).gliding
    assert limits(at)[:2] == (4, 0)
    assert front_fire(at) == "Advanced Critical Hits 2"
    heights = []
    for _ in range(3):
        at.turn()
        heights.append(int(it(at).altitude))
    assert heights == [2900, 2800, 2700]
    assert it(at).speed == 4


def test_ruling_a32_propeller_hit_it_glides_a_point_faster() -> None:
    at = struck("front", 4)
    assert (it(at).gliding, it(at).speed) == (True, 5)
    at.turn("FOK/d7 5 0 5")
    assert (it(at).speed, its_pad(at).net, it(at).altitude) == (5, 5, 2900)
    assert {speed for speed, _ in announcements(at.game.rules, it(at))} == {5}


@pytest.mark.parametrize(
    ("angle", "roll", "points"), [("front", 5, 2), ("front", 9, 4), ("rear", 10, 2), ("side", 3, 1)]
)
def test_advanced_critical_hits_engine_damaged(angle: str, roll: int, points: int) -> None:
    at = struck(angle, roll, "FOK/d7@T-28 W speed 10")
    assert limits(at)[0] == 10 - points
    assert it(at).speed == 10 - points
    at.turn("FOK/d7 10 0 8")
    assert it(at).speed == 10 - points
    assert not it(at).gliding


def test_advanced_critical_hits_engines_add_up_to_a_glide() -> None:
    at = struck("front", 9, more=(("front", 9),))
    assert it(at).gliding  # 10 - 8 is below 4


def test_advanced_critical_hits_oil_leak() -> None:
    """A die each turn, from the next one on: on 1 or 2 it glides. [Ruling A25]"""
    for die in range(1, 7):
        at = struck("front", 10)
        assert (at.phase, at.purpose) == ("LastingRolls", "oil")
        at.dice(die)
        assert it(at).gliding == (die <= 2)
    at = struck("front", 10)
    for _ in range(3):
        assert at.purpose == "oil"
        at.dice(3).turn()
    assert at.dice(1).told("the engine seizes")
    assert at.purpose == ""
    at.turn()
    assert at.purpose == ""  # on a glider it does nothing


def test_advanced_critical_hits_gas_tank() -> None:
    """On 1 in the first turn, 1 and 2 in the second, and so on; at most 1 to 6. [Ruling A25]"""
    for wait in range(6):
        for die in (wait + 1, wait + 2):
            if die > 6:
                continue
            at = struck("rear", 11)
            for _ in range(wait):
                assert at.purpose == "tank"
                at.dice(6).turn()
            assert its_pad(at).tank == min(wait + 1, 6)
            at.dice(die)
            assert it(at).gliding == (die <= wait + 1)


def test_ruling_a25_on_a_glider_oil_and_tank_do_nothing() -> None:
    at = struck("front", 10, more=(("rear", 11),))
    assert at.purpose == "oil"
    at.dice(1)
    assert (it(at).gliding, at.purpose, at.phase) == (True, "", "PlotPhase")
    at = struck("front", 10, more=(("rear", 11), ("front", 3)))
    assert at.phase == "PlotPhase"


# ------------------------------------------------------------------ flames
def flames() -> JointBoard:
    return struck("rear", 3)


def test_advanced_critical_hits_3_a_sideslip_in_each_of_four_turns_and_a_1() -> None:
    at = flames()
    for turn in range(4):
        assert (at.purpose, its_pad(at).burning) == ("flames", 4 - turn)
        assert front_fire(at) == "Advanced Critical Hits 2"
        at.dice(2)
        at.turn("FOK/d7 7 0 1SL4")
    assert (it(at).status, it(at).fate) == (DOWN, EXPLODED)


@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_advanced_critical_hits_3_a_1_puts_it_out(turn: int) -> None:
    at = flames()
    for _ in range(turn):
        at.dice(5).turn("FOK/d7 7 0 1SR4")
    at.dice(1)
    assert (its_pad(at).burning, front_fire(at)) == (0, "")
    at.turn("FOK/d7 8 +100 7")
    assert (it(at).status, it(at).altitude) == (FLYING, 3000 - 50 * turn + 100)


def test_ruling_a28_a_missing_sideslip_cannot_be_made_good() -> None:
    at = flames()
    at.dice(5).turn("FOK/d7 7 0 7")
    at.dice(1)
    assert its_pad(at).burning == 3
    for die in (1, 1):
        at.turn("FOK/d7 7 0 1SL4").dice(die)
    assert it(at).status == FLYING
    at.turn("FOK/d7 7 0 1SL4")
    assert (it(at).status, it(at).fate) == (DOWN, EXPLODED)


def test_ruling_a28_no_other_change_of_height_while_it_burns() -> None:
    at = flames().dice(5)
    assert limits(at)[1:] == (0, 0)
    assert {change for _, change in announcements(at.game.rules, it(at))} == {0}
    assert at.game.rules.overdive.of(it(at)) == 0
    at.turn("FOK/d7 7 -300 1SL6")
    assert (it(at).altitude, it(at).flown[:3]) == (2950, "1SL")


@pytest.mark.parametrize(("die", "crew"), [(1, "lives"), (6, "lives"), (5, "lives")])
def test_ruling_a28_landing_in_flames(die: int, crew: str) -> None:
    at = struck("rear", 3, "FOK/d7@T-28 W speed 7 50m").dice(5)
    at.plot("FOK/d7 7 0 1SL4")
    assert (it(at).fate, at.purpose) == (LANDED, "landing")
    at.dice(die)
    assert its_pad(at).landed == die + 2
    assert at.told(crew) == (die + 2 <= 8)


# ------------------------------------------------------------------ controls
def steered(word: str) -> JointBoard:
    """Controls jam (side 2) right after this plot."""
    at = joint("SOP/camel@T-20 E", "SOP/pup@AA-30 W", "FOK/dr1@T-34 W speed 7", "ALB/d3@T-22 NE")
    at.rolls()
    at.plot(f"FOK/dr1 7 0 {word}")
    at.rolls()
    if at.phase == "JointFire":
        at.joint.strikes.append(Strike(2, 0, FROM_SIDE, 2, 0))
        at.hold()
    else:
        strike(it(at), CONTROLS_LAST, 0, 0, None)
    return at


@pytest.mark.parametrize(
    ("word", "controls"),
    [("7", 3), ("6L", 1), ("5SL", 1), ("5SR", 2), ("4BL", 1), ("4BR", 2), ("5FL", 1),
     ("5FR", 2), ("2I", 3), ("4H", 3), ("4LL", 1), ("5L1", 3), ("6RR", 2), ("7R", 3), ("5(2)", 3)],
)  # fmt: skip
def test_advanced_critical_hits_5_the_last_point_says_which_way(word: str, controls: int) -> None:
    """A free turn is no point. [Ruling A27]"""
    at = steered(word)
    assert it(at).flown == word
    assert its_pad(at).controls == controls


def test_advanced_critical_hits_5_controls_jammed_in_a_turn() -> None:
    """A hexside after every hex while points last. [Ruling A27]"""
    at = struck("side", 2, "FOK/dr1@T-28 W speed 7 | last 1")
    assert at.purpose == "unjam"
    at.dice(3)
    assert not may(at, "2")
    assert not may(at, "1R1")
    assert not may(at, "1LL1")
    at.turn("FOK/dr1 7 0 7")
    assert it(at).flown == "1L1L1L1"  # each hexside to the left costs a point
    at.dice(2)
    assert its_pad(at).controls == 0
    assert may(at, "7")


@pytest.mark.parametrize(("angle", "roll"), [("side", 11), ("side", 2)])
def test_advanced_critical_hits_controls_jammed_straight(angle: str, roll: int) -> None:
    at = struck(angle, roll)  # its last point was flown straight on
    for _ in range(2):
        assert at.purpose == "unjam"
        at.dice(3)
        assert its_pad(at).controls == 3
        assert not may(at, "1L1")
        assert not may(at, "1SL1")
        assert may(at, "7")
        at.turn("FOK/d7 7 0 1L1L1L")
        assert it(at).flown == "7"
    at.dice(2)
    assert its_pad(at).controls == 0
    assert may(at, "1LL1")


@pytest.mark.parametrize("die", range(1, 7))
def test_ruling_a25_controls_come_free_on_1_or_2(die: int) -> None:
    assert its_pad(struck("side", 11).dice(die)).controls == (0 if die <= 2 else 3)


@pytest.mark.parametrize(("angle", "roll"), [("front", 6), ("side", 5)])
def test_advanced_critical_hits_aileron_hit(angle: str, roll: int) -> None:
    at = struck(angle, roll, "FOK/d7@T-28 W speed 9")
    for _ in range(2):
        assert may(at, "1LL1RR1", 9)
        assert not may(at, "1LLL1", 9)
        assert may(at, "1SL1", 9)
        at.turn()


def test_ruling_a26_aileron_cables_fouled_one_hexside_in_the_whole_plot() -> None:
    at = struck("side", 8)
    for _ in range(2):
        assert may(at, "2L1")
        assert not may(at, "2LL1")
        assert not may(at, "1L1R1")
        assert may(at, "1SL1L1")
        at.turn()


def test_advanced_critical_hits_aileron_cables_hit() -> None:
    """No special maneuvers, and a point more in every hex with a turn."""
    at = struck("side", 10, "FOK/d7@T-28 W speed 8")
    assert not may(at, "1SL1", 8)
    assert not may(at, "1(2)1", 8)
    assert may(at, "1L6", 8)  # schedule D: a free hexside
    assert not may(at, "1L7", 8)
    assert may(at, "1LL4", 8)  # 2 and 1 more
    assert not may(at, "1LL5", 8)
    assert may(at, "1L1L4", 8)
    at.turn("FOK/d7 8 0 1L7")
    assert it(at).flown == "1L6"


# ------------------------------------------------------------------ wings, tail, elevator
@pytest.mark.parametrize(
    ("angle", "roll", "climb", "dive"),
    [("front", 8, 200, 350), ("rear", 4, 0, 100), ("rear", 9, 100, 250), ("side", 4, 100, 350), ("side", 6, 150, 400),
     ("side", 7, 100, 200)],
)  # fmt: skip
def test_advanced_critical_hits_limits_of_climb_and_dive(angle: str, roll: int, climb: int, dive: int) -> None:
    """Struts: half, down to a full 50 m. [Ruling A32]"""
    at = struck(angle, roll)
    assert limits(at) == (10, climb, dive)
    at.turn("FOK/d7 9 +300 7")
    assert it(at).altitude == 3000 + climb
    height = int(it(at).altitude)
    at.turn("FOK/d7 7 -450 9")
    assert it(at).altitude == height - dive
    plan = at.game.rules.planning.of(at.game.rules, it(at), 9, 0, False)
    loops = [SIGNS[letter] for letter in plan.alphabet() if SIGNS[letter].startswith("(")]
    assert len(loops) == climb // 50


def test_ruling_a32_limits_add_and_stop_at_nothing() -> None:
    at = struck("side", 4, more=(("rear", 9), ("side", 4)))
    assert limits(at)[1:] == (0, 50)
    assert limits(struck("rear", 9, more=(("rear", 9), ("rear", 9))))[1:] == (0, 0)
    assert limits(struck("side", 7, more=(("side", 7),)))[1:] == (50, 100)
    assert limits(struck("rear", 4, more=(("side", 7),)))[1:] == (0, 100)


# ------------------------------------------------------------------ guns and crew
def test_advanced_critical_hits_front_guns_hit() -> None:
    at = struck("rear", 5)
    assert front_fire(at) == "Advanced Critical Hits"
    at.turn()
    assert front_fire(at) == "Advanced Critical Hits"
    two = struck("rear", 5, TWO)
    assert it(two).out == FRONT_BIT  # its rear gun is whole


@pytest.mark.parametrize(("die", "out"), [(1, LEWIS_BIT), (3, LEWIS_BIT), (4, FRONT_BIT), (6, FRONT_BIT)])
def test_advanced_critical_hits_4_a_die_says_which_gun(die: int, out: int) -> None:
    """With a wing Lewis; the gun not hit may still fire."""
    at = joint("SE/5a@U-25 E", "SOP/pup@C-30 W", "FOK/dr1@U-24 E", "ALB/d3@U-27 NW", phase="combat")
    at.fire("FOK/dr1 f> SE/5a").dice(11)
    assert at.purpose == "critical"
    at.dice(5)  # from behind: front guns hit
    assert at.purpose == "which"
    at.dice(die)
    craft = at.craft("SE/5a")
    assert craft.out == out
    no = {gun: not_ready(craft, gun) for gun in (FRONT, 2, 3)}
    assert no[FRONT] is not None
    assert (no[2] is None) == (out == FRONT_BIT)
    assert (no[3] is None) == (out == LEWIS_BIT)


def test_advanced_critical_hits_4_no_die_without_a_wing_lewis() -> None:
    at = joint("SOP/camel@U-25 E", "FOK/dr1@U-24 E", phase="combat").fire("FOK/dr1 f> SOP/camel").dice(11).dice(5)
    assert at.purpose != "which"
    assert at.craft("SOP/camel").out == FRONT_BIT


@pytest.mark.parametrize(("angle", "roll"), [("rear", 7), ("side", 9)])
def test_advanced_critical_hits_observer_wounded(angle: str, roll: int) -> None:
    at = struck(angle, roll, TWO)
    for _ in range(2):
        assert it(at).observer == 1
        assert at.game.rules.column.of(it(at), REAR) == 3  # D
        assert at.game.rules.column.of(it(at), FRONT) == it(at).kind.front_column
        at.turn()
    assert it(struck(angle, roll)).observer == 0  # on a single-seater nothing


def test_advanced_critical_hits_observer_killed() -> None:
    at = struck("rear", 8, TWO)
    assert (it(at).observer, it(at).out) == (2, REAR_BIT)
    at.turn()
    assert it(at).out == REAR_BIT


@pytest.mark.parametrize(("first", "second"), [(("rear", 7), ("side", 9)), (("side", 9), ("side", 9))])
def test_advanced_critical_hits_1_an_observer_wounded_twice_is_killed(
    first: tuple[str, int], second: tuple[str, int]
) -> None:
    at = struck(*first, TWO, more=(second,))
    assert (it(at).observer, it(at).out) == (2, REAR_BIT)


# ------------------------------------------------------------------ undercarriage and tail skid
@pytest.mark.parametrize(("angle", "roll"), [("front", 7), ("rear", 6)])
def test_advanced_critical_hits_undercarriage_and_tail_skid(angle: str, roll: int) -> None:
    at = struck(angle, roll)
    assert landing_modifier(it(at)) == 1
    assert limits(at) == (10, 200, 450)
    assert front_fire(at) == ""
    assert landing_modifier(it(struck("front", 7, more=(("rear", 6),)))) == 2


# ------------------------------------------------------------------ all of them
@pytest.mark.parametrize(("angle", "roll"), ROWS)
def test_advanced_critical_hits_2_forward_guns_by_row(angle: str, roll: int) -> None:
    """In a glide, on fire, or with the pilot badly wounded they are silent; otherwise only if hit themselves."""
    at = struck(angle, roll)
    silent = {("front", 3), ("front", 4), ("front", 11), ("rear", 2), ("rear", 3)}
    hit = {("rear", 5)}
    dead = {("front", 2), ("front", 12), ("rear", 12)}
    if (angle, roll) not in dead:
        wanted = "Advanced Critical Hits 2" if (angle, roll) in silent else ""
        assert front_fire(at) == ("Advanced Critical Hits" if (angle, roll) in hit else wanted)
    assert it(at).criticals == (roll,)


@pytest.mark.parametrize(("angle", "roll"), ROWS)
def test_advanced_critical_hits_every_row_is_told_with_its_angle(angle: str, roll: int) -> None:
    at = joint("SOP/camel@T-20 E", "SOP/pup@AA-30 W", TWO, "ALB/d3@T-22 NE", phase="combat")
    at.joint.strikes.append(Strike(2, 0, ANGLES[angle], roll, 0))
    at.hold()
    assert at.told(f"Critical hit {roll} from the {angle} on HALB/cl2#1")
    assert "Advanced Critical Hits" in at.rules_told()


@pytest.mark.parametrize(
    ("facing", "angle"), [("W", "front"), ("E", "rear"), ("NE", "side"), ("NW", "side"), ("SE", "side"), ("SW", "side")]
)
def test_advanced_critical_hits_the_table_is_that_of_the_angle_of_attack(facing: str, angle: str) -> None:
    at = joint("SOP/camel@U-20 E", f"FOK/dr1@U-21 {facing}", phase="combat").fire("SOP/camel f> FOK/dr1").dice(12)
    assert at.purpose == "critical"
    at.dice(7)
    assert [at.pad("FOK/dr1").gear, at.craft("FOK/dr1").observer, at.pad("FOK/dr1").halved] == {
        "front": [True, 0, 0], "rear": [False, 0, 0], "side": [False, 0, 1],
    }[angle]  # fmt: skip
