"""How the orders of missions and weather are written: targets, counters on the ground, the winch, the wind."""

import re

from dogfight.errors import NotationError
from dogfight.hexes import label, parse_label
from dogfight.war.defences import COUNTERS
from dogfight.war.orders import Assign, Drift, Emplace, GroundFire, Order, Winch
from dogfight.war.sky import Sky

EMPLACE = re.compile(r"(balloon|AA|MG|dummy|counter) @(\S+)")
GROUND_FIRE = re.compile(r"counter (\d{1,2}) > (\S+)")
TARGET = re.compile(r"target (\d{1,2})")
WINCH = re.compile(r"winch ([+-]\d{1,4}|0)")


def write_ground_order(state: Sky, order: Order) -> str:
    """Such an order as text; empty for another."""
    if isinstance(order, Assign):
        return f"{state.crafts[order.craft].id} target {order.target}"
    if isinstance(order, Emplace):
        return f"{COUNTERS[order.what]} @{label(order.q, order.r)}"
    if isinstance(order, Winch):
        change = f"{order.change:+d}" if order.change else "0"
        return f"{state.crafts[order.craft].id} winch {change}"
    if isinstance(order, GroundFire):
        return f"counter {order.counter + 1} > {state.crafts[order.target].id}"
    if isinstance(order, Drift):
        return f"{state.crafts[order.craft].id} {'drifts' if order.goes else 'stays'}"
    return ""


def read_ground_order(state: Sky, text: str) -> Order | None:
    """An order that begins with a counter's name; None for another."""
    found = EMPLACE.fullmatch(text)
    if found is not None:
        return _emplace(found)
    found = GROUND_FIRE.fullmatch(text)
    if found is None:
        return None
    for index, craft in enumerate(state.crafts):
        if craft.id == found[2]:
            return GroundFire(int(found[1]) - 1, index)
    raise NotationError(f"there is no aircraft {found[2]!r} here", 1, found.start(2) + 1)


def _emplace(found: re.Match[str]) -> Emplace:
    try:
        q, r = parse_label(found[2])
    except NotationError as error:
        raise NotationError(error.why, 1, found.start(2) + 1) from None
    return Emplace(COUNTERS.index(found[1]), q, r)


def read_own_order(craft: int, rest: str, column: int) -> Order | None:
    """An order of an aircraft or balloon whose designation has been read; None for another."""
    found = TARGET.fullmatch(rest)
    if found is not None:
        return Assign(craft, int(found[1]))
    found = WINCH.fullmatch(rest)
    if found is not None and found[1] not in ("+0", "-0"):
        return Winch(craft, int(found[1]))
    if rest in ("drifts", "stays"):
        return Drift(craft, rest == "drifts")
    return None
