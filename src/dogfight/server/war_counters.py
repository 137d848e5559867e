"""The counters of Richthofen's War on the screen: the Aircraft Status Pad of every aircraft, and the text board."""

from collections.abc import Mapping
from typing import Any, Final

from msgspec import structs

from dogfight.hexes import FACING_NAMES, distance, is_on_board, label, rotate_to
from dogfight.server.joint_notes import flown_poses, joint_notes, lewis_state, with_pads
from dogfight.server.joint_view import joint_lines
from dogfight.server.war_ground import floating, ground_lines
from dogfight.server.war_schema import Counter, Critical, HexScene
from dogfight.war.balloon import is_balloon
from dogfight.war.fire import ammunition, bit
from dogfight.war.flight import turn_cost
from dogfight.war.letters import poses
from dogfight.war.orders import FRONT, REAR
from dogfight.war.pieces import DOWN, FATES, FLYING, HOME, LANDED, LEFT, SCHEDULES, SIDES, WAITING, Craft
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky

ACES: Final = ("", "ace", "double ace")


def counters(rules: Rules, sky: Sky, seat: int) -> tuple[Counter, ...]:
    """Aircraft and balloons in the order of the set-up. A placement the seat may see stands where it was placed."""
    ready = with_pads(rules, sky)
    return tuple([counter(rules, ready, index) for index in range(len(sky.crafts))])


def counter(rules: Rules, sky: Sky, index: int) -> Counter:
    """One aircraft as its status pad shows it."""
    craft = sky.crafts[index]
    kind = craft.kind
    q, r, facing, speed = _where(sky, index)
    return Counter(
        id=craft.id, index=index, name=kind.name, side=SIDES[craft.side], number=int(craft.number), pilot=_pilot(craft),
        ace=int(craft.ace), status=status(craft), on_board=is_on_board(q, r) and craft.status in (FLYING, WAITING),
        hex=label(q, r) if is_on_board(q, r) else "", q=q, r=r, facing=facing, altitude=int(craft.altitude),
        speed=speed, min_speed=int(kind.min_speed), max_speed=int(kind.max_speed),
        top_speed=int(rules.speed_limit.of(craft)), damage=int(min(craft.boxes, kind.damage_factor)),
        fresh_damage=int(craft.fresh), damage_factor=int(kind.damage_factor),
        ammo_front=_boxes(rules, craft, FRONT), ammo_front_full=int(rules.supply.of(kind, FRONT)),
        ammo_rear=_boxes(rules, craft, REAR), ammo_rear_full=int(rules.supply.of(kind, REAR)),
        front=gun_state(rules, craft, FRONT), rear=gun_state(rules, craft, REAR),
        ceiling=int(kind.ceiling), climb=int(kind.climb), dive=int(kind.dive),
        climb_now=int(rules.climb_limit.of(craft)), dive_now=int(rules.dive_limit.of(craft)),
        dive_speed=int(kind.dive_speed), overdive_speed=int(kind.overdive_speed),
        schedule=schedule_name(rules, craft), schedule_costs=costs(rules, craft),
        criticals=_criticals(rules, craft), notes=tuple(_notes(rules, sky, craft)), track=track(craft),
        source=kind.source, balloon=is_balloon(craft), lewis=lewis_state(craft),
        ammo_lewis=int(craft.pad.lewis) if craft.pad else 0,
        ammo_lewis_full=int(rules.supply.of(kind, FRONT)) if lewis_state(craft) else 0, flown=flown_poses(craft),
    )  # fmt: skip


def with_roster(scene: HexScene, setting: Mapping[str, Any]) -> HexScene:
    """The scene of a mission with the numbers that its aircraft have in the roster of the campaign. [Campaign III.1]"""
    numbers = [int(row.get("roster", 0)) for row in setting.get("crafts", ())]
    if not any(numbers):
        return scene
    numbered = [structs.replace(one, roster=n) for one, n in zip(scene.counters, numbers, strict=False)]
    return structs.replace(scene, counters=(*numbered, *scene.counters[len(numbered) :]))


def _criticals(rules: Rules, craft: Craft) -> tuple[Critical, ...]:
    """Its rolls on the one Critical Hit Table; of the three tables of Advanced the pad keeps what they did."""
    rolls = craft.criticals if craft.pad is None else ()
    return tuple([Critical(roll, rules.charts.effects[roll], "Tournament V.4") for roll in rolls])


def _notes(rules: Rules, sky: Sky, craft: Craft) -> list[str]:
    return notes(rules, craft) if craft.pad is None else joint_notes(rules, sky, craft)


def _where(sky: Sky, index: int) -> tuple[int, int, int, int]:
    craft = sky.crafts[index]
    if craft.status == WAITING and index < len(sky.placed):
        place = sky.placed[index].value
        if place is not None:
            return int(place.q), int(place.r), int(place.facing), int(place.speed)
    return int(craft.q), int(craft.r), int(craft.facing), int(craft.speed)


def _boxes(rules: Rules, craft: Craft, gun: int) -> int:
    """Ammunition left; guns are loaded when all are set up, so until then they show as full."""
    return int(rules.supply.of(craft.kind, gun) if craft.status == WAITING else ammunition(craft, gun))


def _pilot(craft: Craft) -> str:
    standing = "novice" if craft.novice else ACES[craft.ace]
    return ", ".join([part for part in (craft.pilot, standing) if part])


def status(craft: Craft) -> str:
    """What it is doing, in a word or two."""
    if is_balloon(craft):
        return floating(craft)
    if craft.status == WAITING:
        return "not placed"
    if craft.status == HOME:
        return "home"
    if craft.status == DOWN:
        return FATES[craft.fate] if craft.fate in (LANDED, LEFT) else "shot down"
    return "gliding" if craft.gliding else "flying"


def gun_state(rules: Rules, craft: Craft, gun: int) -> str:
    """What a gun can do: none, empty, out, jammed, fired (in its last fire phase) or ready."""
    if rules.supply.of(craft.kind, gun) == 0:
        return "none"
    if craft.out & bit(gun):
        return "out"
    if craft.jammed & bit(gun):
        return "jammed"
    if ammunition(craft, gun) <= 0 and craft.status != WAITING:
        return "empty"
    return "fired" if (craft.hot | craft.fired) & bit(gun) else "ready"


def schedule_name(rules: Rules, craft: Craft) -> str:
    """The maneuver schedule in force: a letter, or Basic."""
    number = rules.schedule_of.of(craft.kind)
    return SCHEDULES[number] if number < len(SCHEDULES) else "Basic"


def costs(rules: Rules, craft: Craft) -> str:
    """The points for each further hexside, as the pad lists them."""
    number = rules.schedule_of.of(craft.kind)
    sides = []
    for right in (False, True):
        total = [int(turn_cost(number, right, n)) for n in range(4)]
        sides.append("/".join([str(total[n] - total[n - 1]) for n in (1, 2, 3)]))
    return sides[0] if sides[0] == sides[1] else f"left {sides[0]}, right {sides[1]}"


def notes(rules: Rules, craft: Craft) -> list[str]:
    """What limits it now, in plain sentences."""
    found: list[str] = []
    if craft.status != FLYING:
        return found
    if craft.gliding:
        found.append(f"Gliding: speed {craft.kind.min_speed}, loses 100 m a turn, front guns silent.")
    top = rules.speed_limit.of(craft)
    if top < craft.kind.max_speed and not craft.gliding:
        found.append(f"Slowed to at most {top}.")
    if rules.climb_limit.of(craft) < craft.kind.climb and not craft.gliding:
        found.append(f"Climbs at most {rules.climb_limit.of(craft)} m a turn.")
    if rules.turn_limit.of(craft) < 3:
        found.append("Turns one hexside a hex at the most.")
    if craft.wounds > 0:
        found.append("The pilot is wounded: -1 on his dice, no overdive.")
    if craft.fresh > 0:
        found.append(f"{craft.fresh} more boxes take effect after the defensive phase.")
    return found


def track(craft: Craft) -> tuple[tuple[int, int], ...]:
    """The hexes of its last flight, the first where it began."""
    if not craft.flown:
        return ()
    hexes: list[tuple[int, int]] = []
    for q, r, _ in poses(craft.from_q, craft.from_r, craft.from_facing, craft.flown):
        if not hexes or hexes[-1] != (q, r):
            hexes.append((q, r))
    return tuple(hexes)


def board(rules: Rules, sky: Sky, seat: int) -> str:
    """The board in words: where each aircraft is, and where the others lie from it."""
    lines: list[str] = []
    for index, craft in enumerate(sky.crafts):
        if is_balloon(craft):
            continue
        q, r, facing, speed = _where(sky, index)
        if craft.status not in (FLYING, WAITING) or not is_on_board(q, r):
            lines.append(f"{craft.id}, {SIDES[craft.side]}: {status(craft)}.")
            continue
        lines.append(f"{craft.id}, {SIDES[craft.side]}: {label(q, r)} facing {FACING_NAMES[facing]}, "
                     f"{craft.altitude} m, speed {speed}.")  # fmt: skip
        lines.extend([f"  {_bearing(craft, other)}" for other in sky.crafts if _is_enemy_in_sight(craft, other)])
    return "\n".join([*lines, *joint_lines(rules, sky), *ground_lines(rules, sky, seat)])


def _is_enemy_in_sight(craft: Craft, other: Craft) -> bool:
    return other.side != craft.side and craft.status == FLYING and other.status == FLYING


def _bearing(craft: Craft, other: Craft) -> str:
    far = distance(craft.q, craft.r, other.q, other.r)
    gap = int(other.altitude - craft.altitude)
    height = "same height" if gap == 0 else f"{abs(gap)} m {'higher' if gap > 0 else 'lower'}"
    return f"{other.id} is {far} {'hex' if far == 1 else 'hexes'} away, {bearing(craft, other)}, {height}."


def bearing(craft: Craft, other: Craft) -> str:
    """Where the other lies as seen from the cockpit."""
    away_q, away_r = rotate_to(other.q - craft.q, other.r - craft.r, craft.facing)
    dq, dr = int(away_q), int(away_r)
    if dq == 0 and dr == 0:
        return "in the same hex"
    if dr == 0:
        return "straight ahead" if dq > 0 else "straight behind"
    side = "right" if dr > 0 else "left"
    along = 2 * dq + dr  # twice the way ahead; the way aside is dr times the root of 3
    if abs(along) < abs(dr):
        return f"to the {side}"
    return f"{'ahead' if along > 0 else 'behind'} on the {side}"
