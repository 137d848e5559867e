"""The hex game in numbers.

A side may have tens of thousands of legal orders, and ten million flights. So a number names none of them for ever: it
is a place in a menu of at most `slots` orders that is made out of what the seat sees, always the same for the same
sight, and every order on it is described by a row of its own. docs/research.md tells what never comes on a menu.
"""

from itertools import islice
from typing import Any, Final, NamedTuple

from dogfight.bots.joint_courses import Course, Courses, flown
from dogfight.bots.joint_marksman import JointMarksman
from dogfight.bots.joint_tables import Aims
from dogfight.bots.war_flights import Candidate, proposals, proposals_by_lot, worth_announcing
from dogfight.bots.war_marksman import Marksman
from dogfight.bots.war_reach import Reaches
from dogfight.bots.war_scene import Scene
from dogfight.env.coding import Coding, Menu, Row, one_of, share
from dogfight.game import Draws
from dogfight.hexes import distance, edge_distance, is_on_board, rotate_to
from dogfight.war.advanced.joint_plotting import PlotPhase, unplotted
from dogfight.war.basic.sequence import AnnouncePhase, FlyPhase, to_order
from dogfight.war.fire import odds, range_between
from dogfight.war.gunnery import in_arc
from dogfight.war.letters import poses
from dogfight.war.orders import Announce, Fire, Fly, Order, Place, Plot, Tail
from dogfight.war.pad import NOBODY
from dogfight.war.pieces import FLYING, Craft
from dogfight.war.sky import Sky
from dogfight.war.war import War

SLOTS: Final = 96
A_SIDE: Final = 4  # aircraft a side that are observed
LOOKED_THROUGH: Final = 4000  # orders of a long list
ORDERS: Final = (Announce, Fly, Plot, Fire, Tail, Place)
KINDS: Final = ("announce", "fly", "plot", "fire", "tail", "place", "other")  # in the order of ORDERS
PHASES: Final = 40

FAR: Final = 20  # hexes that count as 1
HIGH: Final = 500  # metres that count as 1, between two aircraft
CEILING: Final = 6000
FAST: Final = 15
TURNS: Final = 60
ROUNDS: Final = 12
HITS: Final = 5
IN_RANGE: Final = 7

CRAFT_CELLS: Final = (
    "there", "flying", "ahead", "aside", "apart", *[f"facing {at}" for at in range(6)], "altitude", "above", "speed",
    "change", "announced", "moved", "damage", "front rounds", "rear rounds", "jammed", "guns out", "gliding", "ace",
    "novice", "wounds", "tails the eye", "tailed by the eye", "edge",
)  # fmt: skip
HINT_CELLS: Final = ("there", "ahead", "aside", *[f"facing {at}" for at in range(6)], "climbs")
ROW_CELLS: Final = (
    *[f"kind: {word}" for word in KINDS], "speed", "change", "leaves the board", "edge", "enemy there", "enemy ahead",
    "enemy aside", "enemy apart", *[f"enemy facing {at}" for at in range(6)], "enemy above", "aimed at him",
    "aimed at by him", "hits",
)  # fmt: skip


class End(NamedTuple):
    """An order that may be given, and how the aircraft it is about stands after it."""

    order: Order
    craft: Craft
    exits: bool = False
    hits: float = 0.0


class WarCoding(Coding):
    """The coding of one composition of rules."""

    def __init__(self, game: War, slots: int = SLOTS) -> None:
        self.game, self.rules, self.slots = game, game.rules, slots
        self.actions = 1 + slots
        self.row_cells = ROW_CELLS
        self.cells = tuple(_cells())
        self.reaches, self.aims = Reaches(game.rules), Aims()
        self.marksman, self.joint_marksman = Marksman(game.rules), JointMarksman(game.rules)

    # -------------------------------------------------------------- orders
    def menu(self, seen: Sky, seat: int) -> Menu:
        if seat not in self.game.to_act(seen):
            return Menu({})
        ends = self._proposed(seen, seat) or self._listed(seen, seat)
        ready = dict(enumerate(ends[: self.slots], 1))
        orders = {number: end.order for number, end in ready.items()}
        return Menu(orders, {number: self._row(seen, seat, end) for number, end in ready.items()})

    def _proposed(self, seen: Sky, seat: int) -> list[End]:
        """The orders that are looked for rather than listed: announcements, flights and plots of the next aircraft."""
        phase = self.game.phase(seen)
        if isinstance(phase, AnnouncePhase):
            return self._legal(seen, seat, self._announcements(seen, to_order(seen, seat, moved=False)[0]))
        if isinstance(phase, FlyPhase):
            return self._flights(seen, to_order(seen, seat, moved=True)[0])
        if isinstance(phase, PlotPhase):
            return self._legal(seen, seat, self._plots(seen, unplotted(seen, seat)[0]))
        return []

    def _legal(self, seen: Sky, seat: int, ends: list[End]) -> list[End]:
        return [end for end in ends if self.game.refusal(seen, seat, end.order) is None]

    def _announcements(self, sky: Sky, index: int) -> list[End]:
        pairs = sorted(set(worth_announcing(self.rules, sky, index)))
        return [_announced(sky, Announce(index, speed, change)) for speed, change in spread(pairs, self.slots)]

    def _flights(self, sky: Sky, index: int) -> list[End]:
        """Half of them with an enemy before the guns, if there are so many; the others by lot, always the same lot."""
        scene = Scene(self.rules, self.reaches, self.marksman, sky, index)
        aimed = spread(proposals(scene, lot_of(sky, index), 0), self.slots // 2)
        found = {one.word: one for one in [*aimed, *proposals_by_lot(scene, lot_of(sky, index), self.slots)]}
        seat = sky.crafts[index].side
        legal = (one for one in found.values() if self.game.refusal(sky, seat, Fly(index, one.word)) is None)
        return [_flown(sky, index, one) for one in sorted(islice(legal, self.slots), key=_word)]

    def _plots(self, sky: Sky, index: int) -> list[End]:
        """Half of them with an enemy before the guns where he is now, the others by lot, always the same lot."""
        courses, draws = Courses(self.rules, sky, index), lot_of(sky, index)
        enemies = [one for one in sky.crafts if one.side != sky.crafts[index].side and one.status == FLYING]
        found: list[Course] = []
        for enemy in enemies:
            found += courses.aimed(self.aims, enemy.q, enemy.r, draws, self.slots // 2 // len(enemies))
        found += courses.by_lot(draws, self.slots - len(found))
        each = {self.game.notation().write(sky, one.plot): one for one in found}
        return [End(one.plot, one.craft, one.exits) for _, one in sorted(each.items())]

    def _listed(self, sky: Sky, seat: int) -> list[End]:
        """Of a short list everything, of a long one orders at even distances; by lot where there is no list."""
        phase, legal = self.game.phase(sky), self.game.legal(sky, seat)
        if isinstance(phase, (FlyPhase, PlotPhase)):
            draws = lot_of(sky, 0)
            orders = list({repr(one): one for one in [legal.sample(draws) for _ in range(self.slots)]}.values())
        else:
            orders = spread(list(islice(legal, LOOKED_THROUGH)), self.slots)
        return [self._end(sky, order) for order in orders]

    def _end(self, sky: Sky, order: Order) -> End:
        """An order of any kind with what it leads to, as far as that can be told."""
        if isinstance(order, Announce):
            return _announced(sky, order)
        if isinstance(order, Fly):
            after = self.game.play(self.game.fork(sky), order).crafts[order.craft]
            return End(order, after, after.status != FLYING)
        if isinstance(order, Plot):
            course = flown(self.rules, sky.crafts[order.craft], order)
            return End(order, course.craft, course.exits)
        if isinstance(order, Fire):
            return End(order, sky.crafts[order.craft], hits=self._hits(sky, order))
        index = int(getattr(order, "craft", -1))
        return End(order, sky.crafts[index] if index >= 0 else sky.crafts[0])

    def _hits(self, sky: Sky, shot: Fire) -> float:
        """The hits that a shot promises; of a joint turn what it is worth in hits, critical ones included."""
        craft, target = sky.crafts[shot.craft], sky.crafts[shot.target]
        if sky.joint is None:
            return float(odds(self.rules, craft, shot.gun, target, craft.side == sky.mover).mean)
        return self.joint_marksman.worth(craft, shot.gun, target, range_between(self.rules, craft, target))

    def _row(self, sky: Sky, seat: int, end: End) -> Row:
        order, craft = end.order, end.craft
        speed = int(getattr(order, "speed", craft.speed))
        row = one_of(_kind(order), len(KINDS))
        row += [share(speed, FAST), share(int(craft.change), HIGH), float(end.exits)]
        on_board = is_on_board(craft.q, craft.r)
        row.append(share(edge_distance(craft.q, craft.r), FAR) if on_board else 0.0)
        enemy = _meant(sky, order, craft)
        if enemy is None or end.exits or not on_board:
            return row + [0.0] * (len(ROW_CELLS) - len(row))
        return [*row, *_before(craft, enemy), share(end.hits, HITS)]

    # -------------------------------------------------------------- what is seen
    def observation(self, seen: Sky, seat: int) -> Row:
        whose = self._next(seen, seat)
        row = [share(seen.turn, TURNS), share(seen.last_turn - seen.turn, TURNS), float(seen.mover == seat)]
        row += [float(seat in self.game.to_act(seen)), share(len(seen.shots), A_SIDE), share(seen.segment, 1)]
        row += one_of(int(seen.phase), PHASES)
        row += _hint(seen, whose)
        for side in (seat, 1 - seat):
            each = sorted([(at != whose, at) for at, one in enumerate(seen.crafts) if one.side == side])
            for place in range(A_SIDE):
                row += _craft(seen, whose, each[place][1]) if place < len(each) else [0.0] * len(CRAFT_CELLS)
        return row

    def _next(self, sky: Sky, seat: int) -> int:
        """The aircraft through whose eyes the sky is seen: the one that is to be ordered next, else the first."""
        phase = self.game.phase(sky)
        waiting: list[int] = []
        if seat in self.game.to_act(sky):
            if isinstance(phase, (AnnouncePhase, FlyPhase)):
                waiting = to_order(sky, seat, moved=isinstance(phase, FlyPhase))
            elif isinstance(phase, PlotPhase):
                waiting = unplotted(sky, seat)
        flying = [at for at, one in enumerate(sky.crafts) if one.side == seat and one.status == FLYING]
        own = [at for at, one in enumerate(sky.crafts) if one.side == seat]
        return [*waiting, *flying, *own][0]


# ------------------------------------------------------------------ small things
def lot_of(sky: Sky, index: int) -> Draws:
    """The lot that fills a menu: the same for the same turn and place, whoever asks."""
    craft = sky.crafts[index]
    return Draws(((int(sky.turn) * 64 + index) * 128 + int(craft.q) % 128) * 128 + int(craft.r) % 128)


def spread(orders: list[Any], most: int) -> list[Any]:
    """At most so many of a list, at even distances, the first one among them."""
    if len(orders) <= most:
        return orders
    return [orders[at * len(orders) // most] for at in range(most)]


def _announced(sky: Sky, order: Announce) -> End:
    after = sky.crafts[order.craft].copy()
    after.speed, after.change = order.speed, order.change
    after.altitude += order.change
    return End(order, after)


def _flown(sky: Sky, index: int, one: Candidate) -> End:
    after = sky.crafts[index].copy()
    after.q, after.r, after.facing = one.q, one.r, one.facing
    return End(Fly(index, one.word), after, bool(one.exits))


def _word(one: Candidate) -> str:
    return str(one.word)


def _kind(order: Order) -> int:
    return ORDERS.index(type(order)) if type(order) in ORDERS else len(ORDERS)


def _meant(sky: Sky, order: Order, craft: Craft) -> Craft | None:
    """The enemy an order is about: its target, or the nearest to the aircraft as it will stand."""
    if isinstance(order, (Fire, Tail)):
        return sky.crafts[order.target] if order.target >= 0 else None
    enemies = [one for one in sky.crafts if one.side != craft.side and one.status == FLYING]
    return min(enemies, key=lambda one: int(distance(one.q, one.r, craft.q, craft.r)), default=None)


def _before(craft: Craft, enemy: Craft) -> Row:
    """How an enemy lies to an aircraft, and who has whom before his guns."""
    dq, dr = enemy.q - craft.q, enemy.r - craft.r
    ahead, aside = rotate_to(dq, dr, craft.facing)
    apart = int(distance(craft.q, craft.r, enemy.q, enemy.r))
    row = [1.0, share(ahead, FAR), share(aside, FAR), share(apart, FAR)]
    row += one_of(int(enemy.facing - craft.facing) % 6, 6)
    near = apart <= IN_RANGE
    return [*row, share(enemy.altitude - craft.altitude, HIGH), float(near and in_arc(dq, dr, craft.facing)),
            float(near and in_arc(-dq, -dr, enemy.facing))]  # fmt: skip


def _cells() -> list[str]:
    named = ["turn", "turns left", "own segment", "own turn", "shots announced", "second segment"]
    named += [f"phase {at}" for at in range(PHASES)]
    named += [f"hint: {cell}" for cell in HINT_CELLS]
    for whose in ("own", "enemy"):
        named += [f"{whose} {place}: {cell}" for place in range(A_SIDE) for cell in CRAFT_CELLS]
    return named


def _hint(sky: Sky, whose: int) -> Row:
    """What an aircraft that tails is shown of the plot of its target: where that comes first. [Advanced Tailing 4]"""
    eye = sky.crafts[whose]
    for sealed in [] if sky.joint is None else sky.joint.hints:
        hint = sealed.value
        if hint is None or hint.craft != whose or eye.pad is None or eye.pad.tails == NOBODY:
            continue
        target = sky.crafts[eye.pad.tails]
        q, r, facing = poses(target.q, target.r, target.facing, hint.word)[-1]
        ahead, aside = rotate_to(q - eye.q, r - eye.r, eye.facing)
        row = [1.0, share(ahead, FAR), share(aside, FAR), *one_of(int(facing - eye.facing) % 6, 6)]
        return [*row, float(hint.climbs)]
    return [0.0] * len(HINT_CELLS)


def _craft(sky: Sky, whose: int, index: int) -> Row:
    """An aircraft as it is seen from another. Where it is not on the board only its state is told."""
    eye, one = sky.crafts[whose], sky.crafts[index]
    flying = one.status == FLYING
    row = [1.0, float(flying)]
    if flying and eye.status == FLYING:
        ahead, aside = rotate_to(one.q - eye.q, one.r - eye.r, eye.facing)
        row += [share(ahead, FAR), share(aside, FAR), share(distance(eye.q, eye.r, one.q, one.r), FAR)]
        row += one_of(int(one.facing - eye.facing) % 6, 6)
    else:
        row += [0.0] * 9
    row += [share(one.altitude, CEILING), share(one.altitude - eye.altitude, HIGH), share(one.speed, FAST)]
    row += [share(one.change, HIGH), float(one.announced), float(one.moved)]
    row += [share(one.boxes, max(int(one.kind.damage_factor), 1)), share(one.ammo_front, ROUNDS)]
    row += [share(one.ammo_rear, ROUNDS), float(one.jammed != 0), float(one.out != 0), float(one.gliding)]
    row += [float(one.ace > 0), float(one.novice), share(one.wounds, 3)]
    row += [
        float(one.pad is not None and one.pad.tails == whose),
        float(eye.pad is not None and eye.pad.tails == index),
    ]
    return [*row, share(edge_distance(one.q, one.r), FAR) if flying else 0.0]
