"""What lies on the ground in a mission, as a masked state shows it: balloons, counters, marks, targets, the wind.

A state that hides something has it blank, so nothing here can tell what its reader may not know.
"""

from typing import Final, Literal

from dogfight.hexes import FACING_NAMES, distance, is_full_hex, label
from dogfight.server.mission_schema import (
    Balloon,
    Burning,
    Face,
    GroundCounter,
    GroundMark,
    GroundTarget,
    MissionGround,
    Spotting,
    Wind,
)
from dogfight.server.war_tasks import tasks
from dogfight.war.balloon import is_balloon
from dogfight.war.defences import BALLOON, DUMMY, FACE_DOWN, UNSEEN, Counter, Defences
from dogfight.war.ground_fire import HEIGHT as GUN_HEIGHT
from dogfight.war.ground_fire import REACH
from dogfight.war.mission import MARKED, Mission
from dogfight.war.missions.artillery_spotting import CORRECTIONS, NEAR, corrections
from dogfight.war.missions.film import TRENCH, code
from dogfight.war.missions.ground_objective import Errand, Tally
from dogfight.war.missions.photo_recon import film_shows, subject
from dogfight.war.missions.zone_of_effect import HEIGHT as ZONE_HEIGHT
from dogfight.war.pieces import BURNT, FLOATING, MOORED, SIDES, Craft
from dogfight.war.questions import Rules
from dogfight.war.sky import ON, Sky
from dogfight.war.task import BOMBER, CAMERA, NOT_BOMBED

TITLES: Final = {
    "photo-recon": "Photo-recon", "trench-strafing": "Trench-strafing", "tactical-bombing": "Tactical bombing",
    "artillery-spotting": "Artillery spotting", "balloon-busting": "Balloon busting",
}  # fmt: skip
OF_THE_TRENCHES: Final = ("photo-recon", "trench-strafing")
WINDS: Final = ("east", "southeast", "southwest", "west", "northwest", "northeast")
Floating = Literal["not placed", "floating", "on the ground", "burnt"]
Hexes = tuple[tuple[int, int], ...]


def mission_layer(rules: Rules) -> str:
    """The layer of the mission that is flown; empty in a dogfight."""
    return next((layer for layer in rules.whole.ids if layer in TITLES), "")


def ground(rules: Rules, sky: Sky, seat: int) -> MissionGround | None:
    """Everything of the mission and the weather; None in a plain dogfight."""
    if sky.mission is None and sky.weather is None:
        return None
    layer = mission_layer(rules)
    mission = sky.mission
    return MissionGround(
        mission=TITLES.get(layer, ""),
        side=None if mission is None else SIDES[mission.side],
        score=_score(rules, sky),
        line=_line(rules, mission) if layer in OF_THE_TRENCHES else (),
        balloons=tuple([_balloon(sky, index) for index, craft in enumerate(sky.crafts) if is_balloon(craft)]),
        counters=_counters(sky.defences),
        burning=_burning(sky),
        marks=_marks(sky.crafts, mission),
        targets=() if mission is None else tuple(_targets(rules, sky, mission)),
        spotting=_spotting(rules, sky, mission) if layer == "artillery-spotting" else None,
        wind=_wind(sky),
        tasks=tasks(rules, sky),
    )


def _score(rules: Rules, sky: Sky) -> str:
    """How a mission stands that is decided by points."""
    objective = rules.objective
    if isinstance(objective, Tally):
        allied, german = int(objective.points(sky, 0)), int(objective.points(sky, 1))
        return f"Points: Allied {allied}, German {german}."
    if isinstance(objective, Errand) and sky.mission is not None and sky.ended == ON:
        return f"The {SIDES[sky.mission.side].capitalize()} side wins if the mission is accomplished."
    return ""


def _line(rules: Rules, mission: Mission | None) -> Hexes:
    """The trench line that is photographed or strafed: the enemy's. [Ruling B1]"""
    if mission is None:
        return ()
    found = rules.charts.ground.german_line if mission.side == 0 else rules.charts.ground.allied_line
    return tuple([(int(q), int(r)) for q, r in found])


# ------------------------------------------------------------------ balloons and guns
def _balloon(sky: Sky, index: int) -> Balloon:
    craft = sky.crafts[index]
    q, r = _mooring(sky, craft)
    where = label(q, r) if is_full_hex(q, r) else ""
    status = floating(craft)
    over = f" over {where}" if where else ""
    told = "laid out" if where and craft.status == MOORED else status
    boxes = f", {craft.boxes} of {craft.kind.damage_factor} boxes marked" if craft.boxes else ""
    return Balloon(
        craft=index, side=SIDES[craft.side], hex=where, q=q, r=r, altitude=int(craft.altitude),
        top=int(craft.kind.ceiling), damage=int(min(craft.boxes, craft.kind.damage_factor)),
        damage_factor=int(craft.kind.damage_factor), status=status,
        text=f"{craft.kind.name}{over}, {craft.altitude} m: {told}{boxes}.",
    )  # fmt: skip


def _mooring(sky: Sky, craft: Craft) -> tuple[int, int]:
    """Where a balloon hangs, or where its owner has put it while the others may not see."""
    laid = () if sky.defences is None else sky.defences.laid.value or ()
    if craft.status == MOORED:
        for order in laid:
            if order.what == BALLOON:
                return int(order.q), int(order.r)
    return int(craft.q), int(craft.r)


def floating(craft: Craft) -> Floating:
    """What a balloon is doing."""
    if craft.status == MOORED:
        return "not placed"
    if craft.status == BURNT:
        return "burnt"
    return "floating" if craft.status == FLOATING and craft.altitude > 0 else "on the ground"


def _counters(defences: Defences | None) -> tuple[GroundCounter, ...]:
    """The counters on the ground, and for their owner those he is still laying."""
    if defences is None:
        return ()
    found = [_counter(defences, at, one) for at, one in enumerate(defences.counters)]
    for order in defences.laid.value or ():
        if order.what != BALLOON:
            one = Counter(order.q, order.r, FACE_DOWN, defences.draw)
            found.append(_faced(defences, len(found), one, int(order.what)))
    return tuple(found)


def _counter(defences: Defences, at: int, one: Counter) -> GroundCounter:
    known = int(one.shown) if one.up else one.what.value
    return _faced(defences, at, one, UNSEEN if known is None else known)


def _faced(defences: Defences, at: int, one: Counter, what: int) -> GroundCounter:
    """A counter whose kind is known as far as `what` says; UNSEEN looks the same whatever lies under it."""
    face: Face = "" if what == UNSEEN else _face(what)
    lies = "face up" if one.up else "face down"
    told = f"{face}, {lies}" if face else lies
    return GroundCounter(
        number=at + 1, side=SIDES[defences.side], hex=label(one.q, one.r), q=int(one.q), r=int(one.r), up=one.up,
        face=face, field=_field(one, what) if face else (), ceiling=int(GUN_HEIGHT[what]) if face else 0,
        text=f"Counter {at + 1} at {label(one.q, one.r)}: {told}.",
    )  # fmt: skip


def _face(what: int) -> Face:
    faces: tuple[Face, ...] = ("", "AA", "MG", "dummy")
    return faces[what]


def _field(one: Counter, what: int) -> Hexes:
    """The hexes a gun fires into: all round, never its own. [Ruling B11]"""
    reach = int(REACH[what]) if what != DUMMY else 0
    return _around(int(one.q), int(one.r), 1, reach)


def _around(q: int, r: int, least: int, most: int) -> Hexes:
    """The full hexes from one distance to another."""
    box = [(q + dq, r + dr) for dr in range(-most, most + 1) for dq in range(-most, most + 1)]
    return tuple([(a, b) for a, b in box if least <= distance(q, r, a, b) <= most and is_full_hex(a, b)])


def _burning(sky: Sky) -> tuple[Burning, ...]:
    if sky.defences is None:
        return ()
    found = []
    for zone in sky.defences.zones:
        until = f"the end of the {SIDES[zone.side].capitalize()} movement of turn {zone.turn + 1}"
        if sky.joint is not None:
            until = f"the end of all movement in turn {zone.turn + 1}"
        low, high = max(0, int(zone.altitude - ZONE_HEIGHT)), int(zone.altitude + ZONE_HEIGHT)
        text = (f"Burning gas from {low} to {high} m until {until}: who enters the balloon's hex is lost, "
                "who enters one of the six around is lost on 1 or 2.")  # fmt: skip
        hexes = _around(int(zone.q), int(zone.r), 0, 1)
        found.append(Burning(int(zone.q), int(zone.r), hexes, low, high, text, "Balloon 3.d"))
    return tuple(found)


# ------------------------------------------------------------------ marks and targets
def _marks(crafts: list[Craft], mission: Mission | None) -> tuple[GroundMark, ...]:
    whats: tuple[Literal["photographed", "strafed", "bombed"], ...] = ("photographed", "strafed", "bombed")
    assert whats == MARKED
    if mission is None:
        return ()
    return tuple([
        GroundMark(whats[mark.what], label(mark.q, mark.r), int(mark.q), int(mark.r), int(mark.craft))
        for mark in mission.marks
    ])  # fmt: skip


def _targets(rules: Rules, sky: Sky, mission: Mission) -> list[GroundTarget]:
    """The secret targets that the reader of this state may know."""
    found: list[GroundTarget] = []
    for index, craft in enumerate(sky.crafts):
        target = int(mission.target_of(index))
        if craft.task is None or target < 0:
            continue
        secret = not mission.shown
        if craft.task.role == CAMERA:
            found.append(_picture(rules, sky, index, target, secret))
        elif craft.task.role == BOMBER:
            found.append(_aim(rules, sky, index, target, secret))
    return found


def _picture(rules: Rules, sky: Sky, index: int, target: int, secret: bool) -> GroundTarget:
    """What a camera is to photograph, and how much of it is on film. [Photo 4, Photo 5]"""
    craft = sky.crafts[index]
    assert craft.task is not None
    there, needed = film_shows(rules, craft, target)
    hexes = target_hexes(rules, int(craft.side), target)
    film = {int(one) for one in craft.task.film}
    done = tuple([(q, r) for q, r in hexes if int(code(q, r)) in film])
    height = f", from {craft.task.height} m" if film else ""
    return GroundTarget(
        craft=index, name=subject(rules.charts.ground, craft.side, target),
        kind="trench line" if target == TRENCH else "road", hexes=hexes, done=done, secret=secret,
        text=f"{there} of {needed} hexes{height}", rule="Photo 3",
    )  # fmt: skip


def target_hexes(rules: Rules, side: int, target: int) -> Hexes:
    """The hexes of a target of a side's cameras."""
    ground = rules.charts.ground
    lines = (ground.allied_line, ground.german_line)
    found = lines[1 - side] if target == TRENCH else ground.sections[1 - side][target - 1].hexes
    return tuple([(int(q), int(r)) for q, r in found])


def _aim(rules: Rules, sky: Sky, index: int, target: int, secret: bool) -> GroundTarget:
    """What a bomber is to bomb. [Bombing 1]"""
    craft = sky.crafts[index]
    assert craft.task is not None
    aim = rules.charts.ground.targets[1 - craft.side][target]
    here = (int(aim.q), int(aim.r))
    hit = craft.task.bombed == target
    text = "bombed" if hit else "not bombed" if craft.task.bombed == NOT_BOMBED else "another target was bombed"
    return GroundTarget(index, aim.name, aim.kind, (here,), (here,) if hit else (), secret, text, "Bombing 1")


def _spotting(rules: Rules, sky: Sky, mission: Mission | None) -> Spotting | None:
    if mission is None or mission.place < 0:
        return None
    target = rules.charts.ground.targets[1 - mission.side][mission.place]
    made = int(corrections(sky))
    where = label(target.q, target.r)
    text = (f"{target.name}, {where}: {made} of {CORRECTIONS} corrections. A movement that begins and ends within "
            f"{NEAR} hexes at 1000 to 2000 m, with no attack on the spotter since its last, is one.")  # fmt: skip
    q, r = int(target.q), int(target.r)
    circle = _around(q, r, 0, int(NEAR))
    return Spotting(target.name, where, q, r, int(NEAR), circle, made, int(CORRECTIONS), text, "Ruling B9")


def _wind(sky: Sky) -> Wind | None:
    if sky.weather is None or sky.weather.wind < 0:
        return None
    facing = int(sky.weather.wind)
    text = f"The wind blows towards {WINDS[facing]} ({FACING_NAMES[facing]}): 1 hex a turn from 850 m, 2 above 2000 m."
    return Wind(facing, text, "Optional I")


def ground_lines(rules: Rules, sky: Sky, seat: int) -> list[str]:
    """The same in words, for the board in text."""
    told = ground(rules, sky, seat)
    if told is None:
        return []
    lines = [f"Mission: {told.mission}. {told.score}".strip()] if told.mission else []
    lines += [one.text for one in told.balloons] + [one.text for one in told.counters]
    lines += [one.text for one in told.burning]
    lines += [f"Target of {sky.crafts[one.craft].id}: {one.name}, {one.text}." for one in told.targets]
    if told.spotting is not None:
        lines.append(told.spotting.text)
    marked = [f"{mark.hex} {mark.what}" for mark in told.marks]
    lines += [f"Marked: {', '.join(marked)}."] if marked else []
    lines += [told.wind.text] if told.wind is not None else []
    return lines + [f"{sky.crafts[one.craft].id}: {' '.join(one.lines)}" for one in told.tasks if one.lines]
