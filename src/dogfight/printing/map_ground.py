"""What lies on the ground, drawn as maps of the time did: one function a kind of thing. [Ruling G4]"""

from collections.abc import Sequence
from random import Random
from typing import Final

from dogfight import hexes
from dogfight.printing.drawing import (
    Line,
    Point,
    Shape,
    aside,
    disc,
    drawn,
    drawn_out,
    evenly,
    filled,
    gap,
    heading,
    relaxed,
    smooth,
    turned,
)
from dogfight.printing.map_sheet import INK, SIZE, WIDTH, Hex, all_hexes, corners, middle, target_at
from dogfight.war.ground import NO_MANS_LAND, Feature, Ground, Hexes
from dogfight.war.pieces import ALLIED, GERMAN

SIDES: Final = ("#1f3a63", "#8a2a1e")  # Allied and German ink, as at the table
FIELD: Final = "#ece3c8"
WASTE: Final = "#cdb78a"
WOOD: Final = "#b3bb8d"
LEAF: Final = "#5d6b3c"
WATER: Final = "#adc6cb"
BANK: Final = "#47646d"
ROAD: Final = "#7d6a42"
BRICK: Final = "#8a4a38"
PAVED: Final = "#fbf6e6"
YARD: Final = "#e2d3a6"
PIECES: Final = 6  # of a curve from hex to hex
STEP: Final = 3.4  # between the points of a trench


# ------------------------------------------------------------------ ways
def way(chain: Hexes, pinned: frozenset[Hex] = frozenset()) -> Line:
    """A road or railway as a curve through its hexes, off the board where it reaches its edge."""
    curve = _curve(chain, pinned)
    longer = drawn_out(curve, 3 * SIZE)
    first = longer[:1] if hexes.is_half_hex(*chain[0]) else []
    last = longer[-1:] if hexes.is_half_hex(*chain[-1]) else []
    return [*first, *curve, *last]


def _curve(chain: Hexes, pinned: frozenset[Hex]) -> Line:
    points = [middle(*here) for here in chain]
    return smooth(relaxed(points, frozenset([i for i, here in enumerate(chain) if here in pinned])), PIECES)


def knots(features: Sequence[Feature]) -> frozenset[Hex]:
    """The hexes where several of these meet: there they must pass through the middle."""
    seen = [here for one in features for here in one.hexes]
    return frozenset([here for here in seen if seen.count(here) > 1])


def roads(ground: Ground) -> list[Shape]:
    """Roads with two edges; broken where they cross No-Man's-Land. [Mapboard Roads]"""
    joints = knots(ground.roads) | set(ground.bridge.hexes)
    lines = [way(part, joints) for road in ground.roads for part in _parts(ground, road.hexes)]
    torn = [way(road.hexes, joints) for road in ground.roads if any(_is_fought(ground, here) for here in road.hexes)]
    return [drawn(torn, ROAD, 0.9, 0.8, (4, 3)), drawn(lines, ROAD, 3.6), drawn(lines, PAVED, 2.3)]


def _parts(ground: Ground, road: Hexes) -> list[Hexes]:
    """The stretches of a road on either side of No-Man's-Land."""
    parts: list[list[Hex]] = [[]]
    for here in road:
        if _is_fought(ground, here):
            parts.append([])
        else:
            parts[-1].append(here)
    return [tuple(part) for part in parts if len(part) > 1]


def _is_fought(ground: Ground, here: Hex) -> bool:
    return ground.territory(*here) == NO_MANS_LAND


def railways(ground: Ground) -> list[Shape]:
    """A black line with cross-ties, and the stations that are targets."""
    lines = [way(one.hexes) for one in ground.railways]
    ties = [turned(p, 0.9, 5.2, heading(line, i)) for line in map(_spaced, lines) for i, p in enumerate(line)]
    at = [target_at(one) for side in ground.targets for one in side if one.kind == "station"]
    houses = [turned(p, 9, 4.5, heading(line, i)) for p in at for line, i in [_nearest(lines, p)]]
    return [drawn(lines, INK, 1.5), filled(ties, INK), filled(houses, INK)]


def _spaced(line: Line) -> Line:
    return evenly(line, 6)


def _nearest(lines: Sequence[Line], p: Point) -> tuple[Line, int]:
    return min([(line, i) for line in lines for i in range(len(line))], key=lambda one: gap(one[0][one[1]], p))


# ------------------------------------------------------------------ water, woods, villages
def course(ground: Ground) -> tuple[Line, Line]:
    """The middle of the river, and its breadth at every point, as y of points."""
    points = [middle(q, r) for q, r, _ in ground.river.course]
    widths = [(float(i), width * WIDTH) for i, (_, _, width) in enumerate(ground.river.course)]
    return smooth(points), smooth(widths)


def river(ground: Ground) -> list[Shape]:
    """Water between two banks, with lines along them as engravers drew it."""
    line, widths = course(ground)
    bank = [width / 2 for _, width in widths]
    shore = [*aside(line, bank), *reversed(aside(line, [-one for one in bank]))]
    ripples = [aside(line, [part * one for one in bank]) for part in (-0.72, -0.4, 0.4, 0.72)]
    return [
        Shape([shore], fill=WATER, stroke=BANK, width=1.3, closed=True),
        drawn(ripples, BANK, 0.4, 0.65),
    ]


def bridge(ground: Ground) -> list[Shape]:
    """Two parapets across the river, with wings."""
    here = ground.bridge.hexes[0]
    road = next(one for one in ground.roads if here in one.hexes)
    line = way(road.hexes, knots(ground.roads) | {here})
    at = min(range(len(line)), key=lambda i: gap(line[i], middle(*here)))
    angle, p = heading(line, at), line[at]
    sides = [turned(p, 26, 5.2, angle)]
    rails = [[sides[0][0], sides[0][1]], [sides[0][3], sides[0][2]]]
    return [filled(sides, PAVED), drawn(rails, INK, 1.4)]


def woods(ground: Ground) -> list[Shape]:
    """A green ground with the signs of trees all over it."""
    chance = Random(ground.seed)
    cover = [corners(*here, -0.4) for wood in ground.woods for here in wood.hexes]
    trees: list[Line] = []
    for wood in ground.woods:
        for here in wood.hexes:
            x, y = middle(*here)
            spots = [(x + dx + chance.uniform(-2, 2), y + dy + chance.uniform(-1.6, 1.6))
                     for dy in (-13, -6, 1, 8, 14) for dx in (-11, -4, 4, 11) if abs(dx) + abs(dy) < 21]  # fmt: skip
            trees += [_tree(spot, chance.uniform(1.9, 2.8)) for spot in spots]
    shade = [tree[:4] for tree in trees]
    return [filled(cover, WOOD), drawn(trees, LEAF, 0.7), drawn(shade, LEAF, 1.2)]


def _tree(at: Point, size: float) -> Line:
    """The outline of a round tree, open to the light."""
    return disc(at, size, 9)[:-1]


def villages(ground: Ground) -> list[Shape]:
    """Red houses along the roads through the hexes of a village, and a church in its first."""
    chance = Random(ground.seed + 1)
    joints = knots(ground.roads)
    lines = [evenly(way(road.hexes, joints), 8) for road in ground.roads]
    houses: list[Line] = []
    for village in ground.villages:
        centres = [middle(*here) for here in village.hexes]
        houses += _along(lines, centres, chance)
        apart = [(x + chance.uniform(-11, 11), y + chance.uniform(-11, 11)) for x, y in centres for _ in range(3)]
        houses += [turned(p, 5, 3.2, chance.uniform(0, 3)) for p in apart if _is_clear(p, lines)]
    churches = [church for one in ground.villages for church in _church(middle(*one.hexes[0]))]
    return [Shape(houses, fill=BRICK, stroke=INK, width=0.22, closed=True), filled(churches, INK)]


def _is_clear(p: Point, lines: Sequence[Line]) -> bool:
    return all(gap(p, each) > 9 for line in lines for each in line)


def _along(lines: Sequence[Line], centres: Sequence[Point], chance: Random) -> list[Line]:
    """Houses to both sides of the roads near some points."""
    found: list[Line] = []
    for line in lines:
        for side in (-5.2, 5.2):
            for i, spot in enumerate(aside(line, [side] * len(line))):
                if min(gap(spot, centre) for centre in centres) < 17:
                    found.append(turned(spot, chance.uniform(4, 6), 3.2, heading(line, i)))
    return found


def _church(at: Point) -> list[Line]:
    """A cross upon a block."""
    x, y = at[0] + 9, at[1] - 9
    return [turned((x, y), 4.5, 4.5, 0), turned((x, y - 5), 1, 6, 0), turned((x, y - 6), 4, 1, 0)]


def dumps(ground: Ground) -> list[Shape]:
    """Stacks in rows within a fence."""
    at = [middle(*here) for dump in ground.dumps for here in dump.hexes]
    fences = [turned(p, 17, 14, 0) for p in at]
    stacks = [turned((x + dx, y + dy), 3.4, 2.4, 0) for x, y in at for dx in (-5, 0, 5) for dy in (-4, 0, 4)]
    return [
        Shape(fences, fill=YARD, stroke=INK, width=0.6, closed=True, dash=(2, 1)),
        filled(stacks, INK),
    ]


# ------------------------------------------------------------------ the war
def no_mans_land(ground: Ground) -> list[Shape]:
    """The ground of neither side, its shell holes, darker than the fields. [Mapboard No-Man's-Land]"""
    chance = Random(ground.seed + 2)
    fought = [here for here in all_hexes() if _is_fought(ground, here)]
    holes = [disc((x + chance.uniform(-16, 16), y + chance.uniform(-14, 14)), chance.uniform(0.6, 2), 9)
             for x, y in [middle(*here) for here in fought] for _ in range(5)]  # fmt: skip
    return [
        filled([corners(*here, -0.3) for here in fought], WASTE),
        Shape(holes, stroke="#7d6640", width=0.5, opacity=0.8, closed=True),
    ]


def trenches(ground: Ground) -> list[Shape]:
    """Both lines: a fire trench in bays, a second line behind it, and wire before it. [Mapboard Trench-lines]"""
    shapes: list[Shape] = []
    for side, chain in ((ALLIED, ground.allied_line), (GERMAN, ground.german_line)):
        line = evenly(drawn_out(smooth(relaxed([middle(*here) for here in chain], passes=1)), 4 * SIZE), STEP)
        ahead = 1.0 if side == ALLIED else -1.0  # to the right of a line that runs east lies the south
        front, support = _bays(line, 1.7, ahead * 1.5), _bays(line, 1.1, ahead * -6)
        wire = [cross for p in aside(line, [ahead * 10.5] * len(line))[::2] for cross in _cross(p)]
        shapes += [
            drawn([front], PAVED, 3.6, 0.8),
            drawn([front], SIDES[side], 1.9),
            drawn([support], SIDES[side], 0.9),
            drawn(wire, SIDES[side], 0.45, 0.9),
        ]
    return shapes


def _bays(line: Line, depth: float, off: float) -> Line:
    """A line bent square to and fro, two steps forward and one back."""
    sides = [aside(line, [off + depth] * len(line)), aside(line, [off - depth] * len(line))]
    out: list[Point] = []
    for i in range(len(line)):
        now, before = int(i % 4 == 3), int((i - 1) % 4 == 3)
        out += [sides[before][i], sides[now][i]] if now != before else [sides[now][i]]
    return out


def _cross(at: Point) -> list[Line]:
    x, y = at
    return [[(x - 1.2, y - 1.2), (x + 1.2, y + 1.2)], [(x - 1.2, y + 1.2), (x + 1.2, y - 1.2)]]


# ------------------------------------------------------------------ objectives
def sections(ground: Ground) -> list[Shape]:
    """A broad band along each road section, with a bar at both ends. [Photo 5]"""
    shapes: list[Shape] = []
    for side in (ALLIED, GERMAN):
        lines = [_section(ground, one.hexes) for one in ground.sections[side]]
        bars = [turned(line[i], 1.4, 17, heading(line, i)) for line in lines for i in (0, len(line) - 1)]
        shapes += [drawn(lines, SIDES[side], 10, 0.22), filled(bars, SIDES[side])]
    return shapes


def _section(ground: Ground, chain: Hexes) -> Line:
    """Along the road if one road has all these hexes, else from hex to hex."""
    joints = knots(ground.roads) | set(ground.bridge.hexes)
    for road in ground.roads:
        if set(chain) <= set(road.hexes):
            first, last = sorted([road.hexes.index(chain[0]), road.hexes.index(chain[-1])])
            return _curve(road.hexes, joints)[first * PIECES : last * PIECES + 1]
    return _curve(chain, joints)


def targets(ground: Ground) -> list[Shape]:
    """A ring round each target. [Bombing 1]"""
    return [
        Shape([disc(target_at(one), 11, 28) for one in ground.targets[side]], stroke=SIDES[side], width=1.6,
              closed=True)
        for side in (ALLIED, GERMAN)
    ]  # fmt: skip
