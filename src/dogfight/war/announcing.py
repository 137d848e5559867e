"""What an aircraft may announce: every speed and change of altitude that no veto refuses. [Ruling M4, Ruling M15]"""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Refusal
from dogfight.war.flight import Plan
from dogfight.war.orders import Announce
from dogfight.war.pieces import Craft
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky
from dogfight.war.task import NO_RUN

STEP: Final = 50  # metres
FLOOR: Final = 50
ROOM: Final = 1000  # metres to the ground or the ceiling from which on neither matters to an announcement
NO_SUCH_RUN: Final = Refusal("Ruling M4", "this game knows no such run")


class Offers:
    """What one aircraft may announce: pairs (speed, change in metres), and the most hexes any of them covers.

    `extents` is for the edge to remember how far these flights come each way.
    """

    def __init__(self, pairs: list[tuple[int, int]], reach: i64) -> None:
        self.pairs = pairs
        self.known = set(pairs)
        self.reach = reach
        self.extents: dict[int, list[int]] = {}


_MEMO: Final[dict[tuple[str, str, int, int], Offers]] = {}


def refuses(rules: Rules, craft: Craft, speed: i64, change: i64) -> Refusal | None:
    """The first veto that speaks against this announcement."""
    for veto in rules.may_announce:
        refusal = veto.of(rules, craft, speed, change)
        if refusal is not None:
            return refusal
    return None


def announcements(rules: Rules, craft: Craft) -> list[tuple[int, int]]:
    """All legal pairs (speed, change in metres)."""
    return offers(rules, craft).pairs


def is_offered(rules: Rules, craft: Craft, speed: i64, change: i64) -> bool:
    """Whether a pair is among them."""
    return (int(speed), int(change)) in offers(rules, craft).known


def refuses_run(rules: Rules, sky: Sky, craft: Craft, order: Announce) -> Refusal | None:
    """Why a run may not be announced with this speed and altitude; None also for no run at all."""
    if order.run == NO_RUN:
        return None
    for run in rules.runs:
        if run.run == order.run:
            return run.refuses(rules, sky, craft, order.speed, order.change)
    return NO_SUCH_RUN


def runs_with(rules: Rules, sky: Sky, craft: Craft, speed: i64, change: i64) -> list[int]:
    """The runs that may be announced with a legal pair; flying without one is always the first."""
    found: list[int] = [NO_RUN]
    for run in rules.runs:
        if run.refuses(rules, sky, craft, speed, change) is None:
            found.append(run.run)
    return found


def offers(rules: Rules, craft: Craft) -> Offers:
    """All that it may announce. The same limits give the same offers, so they are kept."""
    climb: i64 = rules.climb_limit.of(craft)
    dive: i64 = rules.dive_limit.of(craft)
    over: i64 = rules.overdive.of(craft)
    kind = craft.kind
    room: i64 = min(craft.altitude, ROOM) * 2048 + min(kind.ceiling - craft.altitude, ROOM)
    limits: i64 = ((climb // STEP * 64 + craft.speed) * 64 + rules.speed_limit.of(craft)) * 4194304 + dive * 2048 + over
    key = (rules.id, kind.designation, int(limits), int(room * 2 + (1 if craft.gliding else 0)))
    found = _MEMO.get(key)
    if found is None:
        found = _all(rules, craft, climb, dive + over)
        _MEMO[key] = found
    return found


def _all(rules: Rules, craft: Craft, climb: i64, dive: i64) -> Offers:
    found: list[tuple[int, int]] = []
    reach: i64 = 0
    for speed in range(craft.kind.min_speed, craft.kind.max_speed + 1):
        for steps in range(-(dive // STEP), climb // STEP + 1):
            if refuses(rules, craft, speed, steps * STEP) is None:
                found.append((speed, steps * STEP))
                plan = plan_for(rules, craft, speed, steps * STEP, False)
                reach = max(reach, plan.points + plan.dives)
    return Offers(found, reach)


def plan_for(rules: Rules, craft: Craft, speed: i64, change: i64, bounded: bool) -> Plan:
    """The flight plan that the rules in force make of an announcement."""
    return rules.planning.of(rules, craft, speed, change, bounded)


def plan_of(rules: Rules, craft: Craft, bounded: bool) -> Plan:
    """The plan of what this aircraft has announced."""
    return plan_for(rules, craft, craft.speed, craft.change, bounded)
