"""Campaign IV.17 to IV.19: who flies what, fighters in place of bombers, and the spreading of two-seaters."""

from collections.abc import Sequence
from typing import Final

from dogfight.game import Refusal
from dogfight.war.campaign.front import Front
from dogfight.war.campaign.orders import Flight
from dogfight.war.campaign.pieces import DOGFIGHT
from dogfight.war.pieces import Kind

IDLE: Final = Refusal(
    "Campaign IV.18", "fighters photograph or bomb only when no two-seater that could do it is left for the day"
)
DOUBLED: Final = Refusal(
    "Campaign IV.19", "each scheduled mission gets one two-seater before any gets a second or a fighter takes its place"
)


def is_workhorse(kind: Kind) -> bool:
    """Whether it is a photo-recon and bomber aircraft, marked R and B on the chart; all others count as fighters.

    [Campaign IV.17, Campaign IV.18, Ruling K7]
    """
    return "R" in kind.uses and "B" in kind.uses


def workhorses(front: Front, machines: Sequence[int]) -> list[int]:
    """Those of these aircraft that are photo-recon and bomber aircraft. [Campaign IV.17]"""
    return [one for one in machines if is_workhorse(front.machines[one].kind)]


def fighters(front: Front, machines: Sequence[int]) -> list[int]:
    """All others of these aircraft. [Campaign IV.17]"""
    return [one for one in machines if not is_workhorse(front.machines[one].kind)]


def is_stopgap(front: Front, flight: Flight) -> bool:
    """Whether fighters alone are to photograph or bomb. [Campaign IV.18]"""
    return flight.kind != DOGFIGHT and len(flight.machines) > 0 and not workhorses(front, flight.machines)


def has_task(front: Front, kind: int, machines: tuple[int, ...], one: int) -> bool:
    """Whether an aircraft of a flight photographs or bombs: its two-seaters, or all of them where it has none.

    [Campaign IV.17, Campaign IV.18]
    """
    if kind == DOGFIGHT:
        return False
    return is_workhorse(front.machines[one].kind) or not workhorses(front, machines)


def stopgap_faults(front: Front, flights: tuple[Flight, ...], ready: list[int]) -> list[tuple[int, Refusal]]:
    """Why fighters may not stand in like this, flight by flight: two-seaters are idle, or doubled up.

    [Campaign IV.18, Campaign IV.19]
    """
    stopgaps = [at for at, flight in enumerate(flights) if is_stopgap(front, flight)]
    if not stopgaps:
        return []
    on_task = [(at, len(workhorses(front, flight.machines))) for at, flight in enumerate(flights)
               if flight.kind != DOGFIGHT]  # fmt: skip
    spread = sum([count for _, count in on_task])
    idle = [(at, IDLE) for at in stopgaps] if spread < len(workhorses(front, ready)) else []
    return idle + [(at, DOUBLED) for at, count in on_task if count > 1]
