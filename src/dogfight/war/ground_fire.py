"""Fire from the ground: how far anti-aircraft and machine guns reach, and what their dice do. [Balloon 4]"""

from typing import Final

from mypy_extensions import i64

from dogfight.hexes import distance, is_full_hex, label
from dogfight.war.balloon import DESIGNATION, is_balloon
from dogfight.war.charts import COLUMN_AA, COLUMN_MG, TDT_COLUMNS
from dogfight.war.defences import AA, COUNTERS, Counter
from dogfight.war.gunnery import Spread, hits_told, spread
from dogfight.war.orders import FRONT, Roll
from dogfight.war.pieces import BURNT, FLOATING, FLYING, Craft
from dogfight.war.questions import Reports, Rules, tell
from dogfight.war.sky import Attack, Shot, Sky

# Shots and attacks name a counter on the ground by a number below those of aircraft and of nobody.
FIRST_GUN: Final = -2
REACH: Final[list[i64]] = [0, 2, 1, 0, 0]  # hexes, by what the counter is [Balloon 4.a, Balloon 4.b]
HEIGHT: Final[list[i64]] = [0, 2000, 600, 0, 0]  # metres


def gunner(counter: i64) -> i64:
    """The number under which a counter attacks."""
    return FIRST_GUN - counter


def counter_of(attacker: i64) -> i64:
    """The counter that attacks under this number; below 0 for an aircraft."""
    return FIRST_GUN - attacker


def is_ground(attacker: i64) -> bool:
    """Whether a counter on the ground attacks, and no aircraft."""
    return attacker <= FIRST_GUN


def reaches(what: i64, counter: Counter, target: Craft) -> bool:
    """Whether such a gun reaches an aircraft, all round, over level distance and up to its height; not its own hex.

    [Balloon 4.a, Balloon 4.b, Balloon 4.c, Ruling B11]
    """
    if target.status != FLYING or target.altitude > HEIGHT[what]:
        return False
    return 0 < distance(counter.q, counter.r, target.q, target.r) <= REACH[what]


def column_of(what: i64) -> i64:
    """The column of the Target Damage Table. [Balloon 4.h]"""
    return COLUMN_AA if what == AA else COLUMN_MG


def modifier_from_ground(rules: Rules, target: Craft) -> i64:
    """What is added to the dice: the pilot who is aimed at counts, angles do not. [Ruling F26, Ruling F28]"""
    total: i64 = 0
    for tally in rules.to_hit:
        total += tally.from_ground(target)
    return total


def odds_from_ground(rules: Rules, counter: Counter, what: i64, target: Craft) -> Spread:
    """The exact distribution of a shot of such a gun; the target must be in its reach. [Balloon 4.h]"""
    far: i64 = distance(counter.q, counter.r, target.q, target.r)
    return spread(rules.charts, column_of(what), far, modifier_from_ground(rules, target))


def what_fires(sky: Sky, attacker: i64) -> Counter:
    """The counter on the ground that attacks under this number."""
    defences = sky.defences
    assert defences is not None
    return defences.counters[counter_of(attacker)]


def announce_ground(sky: Sky, counter: i64, target: i64, reports: Reports) -> None:
    """A gun on the ground has a target: it is turned face up. [Balloon 4.g, Ruling B12, Ruling F7]"""
    defences = sky.defences
    assert defences is not None
    one = defences.counters[counter]
    if not one.up and one.what.value is not None:
        defences.turn_up(counter, one.what.value)
        tell(reports, f"The counter at {label(one.q, one.r)} is turned up: {COUNTERS[one.what.value]}.", "Balloon 4.g")
    sky.shots.append(Shot(gunner(counter), FRONT, target, False))


def resolve_ground(rules: Rules, sky: Sky, shot: Shot, roll: Roll, reports: Reports) -> bool:
    """Dice, column and range; the hits count like an aircraft's. Whether the table calls for a critical hit.

    [Balloon 4.h, Balloon 4.f, Ruling B11]
    """
    gun, target = what_fires(sky, shot.craft), sky.crafts[shot.target]
    column: i64 = column_of(gun.shown)
    far: i64 = distance(gun.q, gun.r, target.q, target.r)
    added: i64 = modifier_from_ground(rules, target)
    total: i64 = roll.first + roll.second + added
    hits: i64 = rules.charts.hits_for(column, far, total)
    target.fresh += hits
    target.last_attacker = shot.craft
    sky.attacks.append(Attack(shot.craft, shot.target, hits, far))
    asterisk = rules.charts.is_asterisk(column, far, total)
    if reports is not None:
        dice = f"{roll.first + roll.second}" + (f"{added:+d}" if added else "")
        where = f"column {TDT_COLUMNS[column]}, range {far}, dice {dice}"
        tell(reports, f"{COUNTERS[gun.shown]} at {label(gun.q, gun.r)} fires at {target.id}: {where}: {hits_told(hits)}"
                      f"{' and a critical hit' if asterisk else ''}.", "Balloon 4.h")  # fmt: skip
    return asterisk


def wrong_ground(sky: Sky) -> str:
    """What of balloons and guns in a state cannot be, in words; empty if it can."""
    for craft in sky.crafts:
        if is_balloon(craft) != (craft.kind.designation == DESIGNATION):
            return f"{craft.id} is a balloon in the air, or an aircraft on a cable"
        if craft.status in (FLOATING, BURNT) and not is_full_hex(craft.q, craft.r):
            return f"{craft.id} hangs nowhere"
        if is_balloon(craft) and (sky.defences is None or sky.mission is None):
            return f"{craft.id} belongs to no mission"
    for shot in sky.shots:
        if is_ground(shot.craft) and not _can_fire(sky, shot):
            return "a counter fires that cannot"
    return ""


def _can_fire(sky: Sky, shot: Shot) -> bool:
    gun, target = what_fires(sky, shot.craft), sky.crafts[shot.target]
    return 0 < distance(gun.q, gun.r, target.q, target.r) <= REACH[gun.shown]
