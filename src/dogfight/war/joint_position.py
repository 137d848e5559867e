"""The part of a position that a joint turn of Advanced adds: pads, plots, hints, volleys and hits to come.

`J<locked>.<wave>.<jamming>.<ending>`, then parted by spaces: `P` and the numbers of each pad, `t` declared tails, `p`
plots, `h` hints, `f` volleys, `a` rolls that are due, `c` critical hits. What is hidden is `?` with its eyes.
"""

from collections.abc import Callable
from typing import Final, TypeVar

from dogfight.sealed import Sealed
from dogfight.value import fields
from dogfight.war.ground_fire import FIRST_GUN
from dogfight.war.joint import (
    CLEARING,
    FLAMES,
    LANDING,
    OIL,
    OVERDIVE,
    STRAFING,
    STRAFING_LEWIS,
    TANK,
    UNJAM,
    Asked,
    Hint,
    Joint,
    Strike,
)
from dogfight.war.letters import letters
from dogfight.war.orders import ROCKET, Clear, Fire, GroundFire, Order, Plot, Tail
from dogfight.war.pad import Pad, new_pad
from dogfight.war.questions import Rules
from dogfight.war.sky import ENDINGS, ROLL_FIRE, ROLL_JAM, ROLL_NOTHING, ROLL_WHICH, Sky
from dogfight.war.task import is_run

T = TypeVar("T")
FLAGS: Final = ("missed", "oil", "serious", "narrow", "fouled", "dear", "cables", "skid", "gear", "steady", "slipped",
                "asked")  # fmt: skip
# The most that the numbers of a pad can be; none is below 0, save that nobody is tailed by -1.
MOST: Final = {
    "heat_front": 4, "heat_rear": 4, "heat_lewis": 4, "scarred": 7, "fresh_jams": 7, "cleared": 7, "controls": 3,
    "burning": 4, "tank": 6, "brisk": 1, "last": 3,
}  # fmt: skip
# What one die is rolled for in which phase.
DUE: Final = {
    "LastingRolls": (UNJAM, FLAMES, OIL, TANK),
    "ExecutionRolls": (OVERDIVE, LANDING, STRAFING, STRAFING_LEWIS),
    "ClearingRolls": (CLEARING * 4, CLEARING * 4 + 1, CLEARING * 4 + 2),
    "LandingRolls": (LANDING,),
}


def write_joint(sky: Sky) -> str:
    """The joint part of a position."""
    joint = sky.joint
    assert joint is not None
    head = f"J{joint.locked}.{joint.wave}.{joint.jamming}.{joint.ending}"
    parts = [head]
    for craft in sky.crafts:
        if craft.pad is not None:
            parts.append("P" + ",".join([str(int(getattr(craft.pad, name))) for name in fields(craft.pad)]))
    parts += [f"t{_sealed(one, _tail)}" for one in joint.tails]
    parts += [f"p{_sealed(one, _plot)}" for one in joint.plots]
    parts += [f"h{_sealed(one, _hint)}" for one in joint.hints]
    parts += [f"f{_sealed(one, _volley)}" for one in joint.volleys]
    parts += [f"a{one.craft},{one.what}" for one in joint.asked]
    parts += [f"c{one.target},{one.by},{one.angle},{one.roll},{one.which}" for one in joint.strikes]
    return " ".join(parts)


def _sealed(one: Sealed[T], write: Callable[[T], str]) -> str:
    if one.value is None:
        return f"?{one.eyes}"
    return f"{one.eyes}:{write(one.value)}"


def _tail(tail: Tail) -> str:
    return f"{tail.craft},{tail.target}"


def _plot(plot: Plot) -> str:
    run = f",{plot.run}" if plot.run else ""
    return f"{plot.craft},{plot.speed},{plot.change},{int(plot.overdive)},{plot.word}{run}"


def _hint(hint: Hint) -> str:
    return f"{hint.craft},{hint.climbs},{hint.word}"


def _volley(orders: tuple[Order, ...]) -> str:
    told = []
    for order in orders:
        if isinstance(order, Fire):
            told.append(f"{order.craft}/{order.gun}/{order.target}")
        elif isinstance(order, Clear):
            told.append(f"{order.craft}/{order.gun}")
        elif isinstance(order, GroundFire):
            told.append(f"g/{order.counter}/{order.target}")
    return ",".join(told)


def read_joint(sky: Sky, text: str) -> None:
    """Puts the joint part of a position into a sky; raises ValueError for what cannot be one."""
    head, *parts = text.split(" ")
    numbers = [int(one) for one in head[1:].split(".")]
    if len(numbers) != 4:
        raise ValueError("a joint turn begins with four numbers")
    joint = Joint([], [], [], [], numbers[0], numbers[1], [], numbers[2], [], numbers[3])
    pads: list[Pad] = []
    for part in parts:
        _read_part(joint, pads, part[:1], part[1:])
    count = len(sky.crafts)
    if len(pads) != count or len(joint.plots) != count or len(joint.tails) != count or len(joint.volleys) != 2:
        raise ValueError("a joint turn has a pad, a tail and a plot for each aircraft, and two volleys")
    for craft, pad in zip(sky.crafts, pads, strict=True):
        craft.pad = pad
    sky.joint = joint


def _read_part(joint: Joint, pads: list[Pad], kind: str, text: str) -> None:
    if kind == "P":
        pads.append(_read_pad(text))
    elif kind == "t":
        joint.tails.append(_unseal(text, _read_tail))
    elif kind == "p":
        joint.plots.append(_unseal(text, _read_plot))
    elif kind == "h":
        joint.hints.append(_unseal(text, _read_hint))
    elif kind == "f":
        joint.volleys.append(_unseal(text, _read_volley))
    elif kind == "a":
        craft, what = text.split(",")
        joint.asked.append(Asked(int(craft), int(what)))
    elif kind == "c":
        joint.strikes.append(Strike(*[int(one) for one in text.split(",")]))
    else:
        raise ValueError(f"{kind + text[:10]!r} is no part of a joint turn")


def _unseal(text: str, read: Callable[[str], T]) -> Sealed[T]:
    if text.startswith("?"):
        return Sealed(int(text[1:]), None)
    eyes, _, value = text.partition(":")
    return Sealed(int(eyes), read(value))


def _read_pad(text: str) -> Pad:
    values = text.split(",")
    names = fields(new_pad(0, 0))
    if len(values) != len(names):
        raise ValueError(f"a pad has {len(names)} numbers")
    return Pad(*[value == "1" if name in FLAGS else int(value) for name, value in zip(names, values, strict=True)])  # type: ignore[arg-type]


def _read_tail(text: str) -> Tail:
    craft, target = text.split(",")
    return Tail(int(craft), int(target))


def _read_plot(text: str) -> Plot:
    craft, speed, change, over, word, *run = text.split(",")
    return Plot(int(craft), int(speed), int(change), over == "1", word, int(run[0]) if run else 0)


def _read_hint(text: str) -> Hint:
    craft, climbs, word = text.split(",")
    return Hint(int(craft), word, int(climbs))


def _read_volley(text: str) -> tuple[Order, ...]:
    orders: list[Order] = []
    for one in text.split(",") if text else []:
        if one.startswith("g/"):
            orders.append(GroundFire(*[int(part) for part in one[2:].split("/")]))
            continue
        numbers = [int(part) for part in one.split("/")]
        orders.append(Fire(*numbers) if len(numbers) == 3 else Clear(*numbers))
    return tuple(orders)


def wrong_joint(rules: Rules, sky: Sky) -> str:
    """What of a joint turn cannot be, in words; empty if it can."""
    joint = sky.joint
    if joint is None:
        needed = rules.plotting > 0 and sky.phase >= rules.round_start
        return "there is no joint turn" if needed else ""
    if rules.plotting == 0:
        return "a joint turn in a game that knows none"
    count = len(sky.crafts)
    if joint.locked > 3 or joint.wave > count or joint.jamming > 7 or joint.ending >= len(ENDINGS):
        return "a joint turn begins with numbers that none can have"
    if any([_is_wrong(craft.pad, index, count) for index, craft in enumerate(sky.crafts)]):
        return "a pad has numbers that none can have"
    if not _are_orders_right(joint, count, 0 if sky.defences is None else len(sky.defences.counters)):
        return "an order in a joint turn is none of its aircraft's"
    return _wrong_rolls(rules, sky, joint)


def _is_wrong(pad: Pad | None, index: int, count: int) -> bool:
    if pad is None or pad.index != index or not -1 <= pad.tails < count:
        return True
    numbers = {name: int(getattr(pad, name)) for name in fields(pad) if name not in ("index", "tails")}
    return any([not 0 <= number <= MOST.get(name, 999) for name, number in numbers.items()])


def _is_fire_right(order: Order, count: int, guns: int) -> bool:
    """Whether what is announced is by a piece there is, at one there is."""
    if isinstance(order, GroundFire):
        return 0 <= order.counter < guns and 0 <= order.target < count
    if not isinstance(order, (Fire, Clear)) or not 0 <= order.craft < count:
        return False
    return 0 <= order.gun <= ROCKET and (not isinstance(order, Fire) or 0 <= order.target < count)


def _are_orders_right(joint: Joint, count: int, guns: int) -> bool:
    """Whether every order that is kept is by one of the aircraft or guns, at one of them, and can be read."""
    tails = [one.value for one in joint.tails]
    plots = [one.value for one in joint.plots]
    hints = [one.value for one in joint.hints if one.value is not None]
    orders = [order for one in joint.volleys for order in one.value or ()]
    own = all([tail is None or (tail.craft == at and -1 <= tail.target < count) for at, tail in enumerate(tails)])
    own = own and all([plot is None or (plot.craft == at and _is_plot(plot)) for at, plot in enumerate(plots)])
    for order in orders:
        own = own and _is_fire_right(order, count, guns)
    known = all([0 <= hint.craft < count and -1 <= hint.climbs <= 1 for hint in hints])
    struck = all([0 <= one.target < count and FIRST_GUN - guns < one.by < count and one.by != -1
                  and 0 <= one.angle <= 2 and 2 <= one.roll <= 12 for one in joint.strikes])  # fmt: skip
    return own and known and struck


def _is_plot(plot: Plot) -> bool:
    try:
        return len(letters(plot.word)) < 100 and 0 <= plot.speed <= 30 and plot.change % 50 == 0 and is_run(plot.run)
    except ValueError:
        return False


def _wrong_rolls(rules: Rules, sky: Sky, joint: Joint) -> str:
    """Whether what is rolled for is what its phase rolls for."""
    phase = type(rules.sequence[sky.phase]).__name__
    allowed = DUE.get(phase)
    if allowed is not None and sky.ended == 0:
        if not joint.asked:
            return "no die is due where one is rolled"
        if any([one.what not in allowed or not 0 <= one.craft < len(sky.crafts) for one in joint.asked]):
            return "a die is due for nothing it is rolled for here"
    if phase == "JointRolls":
        if sky.rolling < ROLL_FIRE or sky.shot >= len(sky.shots):
            return f"rolling is {sky.rolling} for shot {sky.shot}, where shots are resolved"
        if (sky.rolling == ROLL_JAM and joint.jamming == 0) or (sky.rolling == ROLL_WHICH and not joint.strikes):
            return "a die is due for no gun"
    elif allowed is not None or phase in ("TailPhase", "PlotPhase", "JointFire"):
        return "" if sky.rolling == ROLL_NOTHING else f"rolling is {sky.rolling} where nothing is fired"
    return ""
