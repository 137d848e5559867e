"""What a player is asked in the terminal, and the short forms in which he may answer."""

from collections.abc import Iterator
from typing import Final

from dogfight.errors import DogfightError
from dogfight.hexes import COLUMNS, FACING_NAMES, LAST_ROW, NW, SE, first_number, label
from dogfight.war.advanced.joint_combat import JointFire
from dogfight.war.advanced.joint_plotting import PlotPhase, TailPhase, undeclared, unplotted
from dogfight.war.announcing import announcements, plan_of
from dogfight.war.basic.sequence import AnnouncePhase, FirePhase, FlyPhase, to_order
from dogfight.war.basic.set_up import SetUp, unplaced
from dogfight.war.fire import shots_of
from dogfight.war.flight import alphabet, is_complete, step, take_off, walk
from dogfight.war.letters import AHEAD, spell
from dogfight.war.orders import FIXED, FRONT, LEWIS, REAR, Clear, Fire, Order
from dogfight.war.pieces import ALLIED, Craft
from dogfight.war.sky import Sky
from dogfight.war.war import War

ORDERS: Final = """\
Orders (the aircraft may be left out where only one can be meant):
  SOP/camel#1 @A-36 SE 7    set up on A-36 facing south-east at speed 7   (auto: in the middle)
  SOP/camel#1 8 +100        announce speed 8 and a climb of 100 m (0 level, -250 a dive)
  SOP/camel#1 2RR3          fly 2 hexes, turn two hexsides right, fly 3 (v a dive hex, eL eR an edge turn, x leave)
  SOP/camel#1 f> FOK/dr1#1  fire the front gun (r> the rear gun)
  hold                      fire no more in this phase
In the Advanced Game:
  SOP/camel#1 8 +100 2RR3   plot speed, change of altitude and flight in one (-450! an overdive; SL SR slip, BL BR roll,
                            FL FR leaf, I Immelmann, H half roll, (4) a loop)
  SOP/camel#1 tails nobody  say whom it tails, where there are several
  SE/5a#1 l> FOK/dr1#1      fire a wing Lewis alone (x> the fixed gun alone)
  SE/5a#1 clears f          try to clear a jammed gun"""
GUNS: Final = {"f": FRONT, "r": REAR, "l": LEWIS, "x": FIXED}
WORDS: Final = """\
  pads, odds       the status pads, and what may be fired
  aim              flights that bring an enemy before the guns
  draft 2RR        where a flight stands, and how it may go on"""


def crafts_to_order(game: War, sky: Sky, seat: int) -> list[int]:
    """The aircraft that the seat may give an order to now."""
    phase = game.phase(sky)
    if isinstance(phase, SetUp):
        return unplaced(sky, seat)
    if isinstance(phase, (AnnouncePhase, FlyPhase)):
        return to_order(sky, seat, moved=isinstance(phase, FlyPhase))
    if isinstance(phase, FirePhase):
        return sorted({int(fire.craft) for fire in shots_of(game.rules, sky, seat)})
    if isinstance(phase, PlotPhase):
        return unplotted(sky, seat)
    if isinstance(phase, TailPhase):
        return undeclared(sky, seat)
    return sorted({int(order.craft) for order in game.legal(sky, seat) if isinstance(order, (Fire, Clear))})


def question(game: War, sky: Sky, seat: int) -> list[str]:
    """What is asked now, a line an aircraft."""
    phase = game.phase(sky)
    crafts = [sky.crafts[index] for index in crafts_to_order(game, sky, seat)]
    if isinstance(phase, SetUp):
        return [f"Set up {craft.id}: @hex, nose and speed, such as {_example(game, sky, seat)}, or auto"
                for craft in crafts]  # fmt: skip
    if isinstance(phase, AnnouncePhase):
        return [f"Announce {craft.id}: {_announcements(game, craft)}" for craft in crafts]
    if isinstance(phase, FlyPhase):
        return [f"Fly {craft.id}: {_allowance(game, craft)}" for craft in crafts]
    if isinstance(phase, PlotPhase):
        return [line for craft in crafts for line in _plot(game, sky, craft)]
    if isinstance(phase, TailPhase):
        return [f"Whom does {craft.id} tail? tails and a name, or tails nobody" for craft in crafts]
    if isinstance(phase, JointFire):
        orders = [game.notation().write(sky, order) for order in game.legal(sky, seat)]
        return ["Announce your fire; both sides' is opened together:", *[f"  {order}" for order in orders]]
    return ["Fire, or hold"]


def _plot(game: War, sky: Sky, craft: Craft) -> list[str]:
    """What an aircraft may plot, and what its pilot sees of the plot of one he tails."""
    hints = [one.value for one in sky.joint.hints] if sky.joint else []
    told = [f"{craft.id} sees that its target {CLIMBS[hint.climbs]} and begins {hint.word or '(nothing is shown)'}"
            for hint in hints if hint is not None and sky.crafts[hint.craft] is craft]  # fmt: skip
    return [*told, f"Plot {craft.id}: {_announcements(game, craft)}; then the flight, such as {craft.speed} 0 2R3"]


CLIMBS: Final = {-1: "dives", 0: "stays level", 1: "climbs"}


def _example(game: War, sky: Sky, seat: int) -> str:
    text = placing(game, sky, seat)
    return text.partition(" ")[2]


def _announcements(game: War, craft: Craft) -> str:
    pairs = announcements(game.rules, craft)
    speeds = sorted({speed for speed, _ in pairs})
    climb, dive = max(change for _, change in pairs), min(change for _, change in pairs)
    told = [f"speed {speeds[0]} to {speeds[-1]} (now {craft.speed})"]
    told.append(f"climb up to {climb} m" if climb > 0 else "no climb")
    told.append(f"dive up to {-dive} m" if dive < 0 else "no dive")
    return ", ".join(told)


def _allowance(game: War, craft: Craft) -> str:
    plan = plan_of(game.rules, craft, False)
    dives = f", {plan.dives} dive hexes (v) that gain as many" if plan.dives else ""
    return f"{plan.points} points to spend{dives}"


def placing(game: War, sky: Sky, seat: int) -> str:
    """The set-up of the next aircraft in the middle of its edge, as an order; friends stand two hexes apart."""
    index = unplaced(sky, seat)[0]
    row = 0 if sky.crafts[index].side == ALLIED else LAST_ROW
    facing = SE if row == 0 else NW
    craft = sky.crafts[index]
    speed = max(craft.kind.min_speed, craft.kind.max_speed - 2)
    across = [COLUMNS // 2 + away for step in range(COLUMNS // 4) for away in (2 * step, -2 * step)]
    texts = [f"{craft.id} @{label(first_number(row) + at, row)} {FACING_NAMES[facing]} {speed}" for at in across]
    return next((text for text in texts if _allowed(game, sky, seat, text)), texts[0])


def readings(game: War, sky: Sky, seat: int, text: str) -> Iterator[str]:
    """What a short text may stand for, the likeliest first: an order in full, with its aircraft and its target."""
    yield text
    crafts = [sky.crafts[index] for index in crafts_to_order(game, sky, seat)]
    for craft in crafts if len(crafts) == 1 else []:
        yield f"{craft.id} {text}"
    gun = GUNS.get(text.rpartition(" ")[2].removesuffix(">"))
    if gun is not None and isinstance(game.phase(sky), (FirePhase, JointFire)):
        shots = [fire for fire in game.legal(sky, seat) if isinstance(fire, Fire) and fire.gun == gun]
        named = text.partition(" ")[0] if " " in text else ""
        for fire in shots if len(shots) == 1 or named else []:
            if named in ("", sky.crafts[fire.craft].id):
                yield game.notation().write(sky, fire)


def in_full(game: War, sky: Sky, seat: int, text: str) -> str:
    """The order that a text stands for: the first reading that is allowed, else the first that can be read at all."""
    known = ""
    for reading in readings(game, sky, seat, text):
        if _read(game, sky, seat, reading) is None:
            continue
        if _allowed(game, sky, seat, reading):
            return reading
        known = known or reading
    return known or text


def _read(game: War, sky: Sky, seat: int, text: str) -> Order | None:
    try:
        return game.notation().read(sky, seat, text)
    except DogfightError:
        return None


def _allowed(game: War, sky: Sky, seat: int, text: str) -> bool:
    order = _read(game, sky, seat, text)
    return order is not None and game.refusal(sky, seat, order) is None


def draft(game: War, sky: Sky, index: int, word: str) -> str:
    """Where a flight stands after some letters, and which letters may follow."""
    craft = sky.crafts[index]
    plan = plan_of(game.rules, craft, True)
    leg = walk(plan, take_off(plan, craft.q, craft.r, craft.facing), word)
    if leg is None:
        return f"{craft.id} cannot fly {word!r} with what it announced [Ruling M1]"
    following = []
    for letter in alphabet(plan):
        if step(plan, leg, letter) is not None:
            following.append("ahead" if letter == AHEAD else spell("", letter))
    ready = "; complete" if is_complete(plan, leg) else ""
    onward = f"; may go on with {', '.join(following)}" if following else ""
    return f"{word or 'start'}: {label(leg.q, leg.r)} {FACING_NAMES[leg.facing]}, {leg.left} points left{ready}{onward}"
