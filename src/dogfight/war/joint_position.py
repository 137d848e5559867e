"""The part of a position that a joint turn of Advanced adds: pads, plots, hints, volleys and hits to come.

`J<locked>.<wave>.<jamming>.<ending>`, then parted by spaces: `P` and the numbers of each pad, `t` declared tails, `p`
plots, `h` hints, `f` volleys, `a` rolls that are due, `c` critical hits. What is hidden is `?` with its eyes.
"""

from collections.abc import Callable
from typing import Final, TypeVar

from dogfight.sealed import Sealed
from dogfight.value import fields
from dogfight.war.joint import Asked, Hint, Joint, Strike
from dogfight.war.orders import Clear, Fire, Order, Plot, Tail
from dogfight.war.pad import Pad, new_pad
from dogfight.war.sky import Sky

T = TypeVar("T")
FLAGS: Final = ("missed", "oil", "serious", "narrow", "fouled", "dear", "cables", "skid", "gear", "steady", "slipped",
                "asked")  # fmt: skip


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
    return f"{plot.craft},{plot.speed},{plot.change},{int(plot.overdive)},{plot.word}"


def _hint(hint: Hint) -> str:
    return f"{hint.craft},{hint.climbs},{hint.word}"


def _volley(orders: tuple[Order, ...]) -> str:
    told = []
    for order in orders:
        if isinstance(order, Fire):
            told.append(f"{order.craft}/{order.gun}/{order.target}")
        elif isinstance(order, Clear):
            told.append(f"{order.craft}/{order.gun}")
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
    craft, speed, change, over, word = text.split(",")
    return Plot(int(craft), int(speed), int(change), over == "1", word)


def _read_hint(text: str) -> Hint:
    craft, climbs, word = text.split(",")
    return Hint(int(craft), word, int(climbs))


def _read_volley(text: str) -> tuple[Order, ...]:
    orders: list[Order] = []
    for one in text.split(",") if text else []:
        numbers = [int(part) for part in one.split("/")]
        orders.append(Fire(*numbers) if len(numbers) == 3 else Clear(*numbers))
    return tuple(orders)
