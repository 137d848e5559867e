"""Campaign IV.9 to IV.11: the Flugmeldienst, the German answer, altitudes noted and shown together."""

from collections.abc import Iterator
from typing import Final

from mypy_extensions import i64

from dogfight.game import Choices, Draws, Refusal
from dogfight.sealed import Sealed
from dogfight.war.campaign.front import ANSWER, NOBODY_YET, Engagement, Front
from dogfight.war.campaign.orders import Altitudes, Intercept, Order
from dogfight.war.campaign.pieces import ALLIED, GERMAN, NOBODY

STEP: Final = 50  # metres
ALLIED_AND_STAFF: Final = 5  # as eyes

NOT_HIS: Final = Refusal("Campaign IV.10", "he intercepts with one of his flights of the day, each once, or with none")
COUNT: Final = Refusal("Campaign IV.11", "each aircraft of the flight needs a starting altitude")


def told_of(metres: i64) -> i64:
    """An altitude as the Flugmeldienst tells it: to the nearest 1000 m, 500 upwards. [Campaign IV.10, Ruling K1]"""
    return (metres + 500) // 1000 * 1000


def reported(order: Altitudes) -> tuple[int, ...]:
    """What is told of a flight: an altitude for each aircraft, the highest first, so that no type shows.

    [Campaign IV.10, Ruling K1]
    """
    return tuple(sorted([int(told_of(one)) for one in order.metres], reverse=True))


def flying(front: Front, side: i64) -> tuple[int, ...]:
    """The aircraft of the flight that is about to start, as far as it is known. [Campaign IV.11]"""
    plan = front.plans[side].value
    if plan is None:
        return ()
    flight: i64 = front.mission if side == ALLIED else front.used[-1]
    return plan.flights[flight].machines


def answers(front: Front) -> list[Order]:
    """None, or a flight that has not been committed today. [Campaign IV.6, Campaign IV.9]"""
    plan = front.plans[GERMAN].value
    flights = [] if plan is None else range(len(plan.flights))
    return [Intercept(NOBODY), *[Intercept(one) for one in flights if one not in front.used]]


def note_altitudes(front: Front, order: Altitudes) -> None:
    """The Allied aircraft's altitudes are noted, and the Flugmeldienst sees the flight. [Campaign IV.10]"""
    front.metres = Sealed(1 << ALLIED, order)
    front.told = reported(order)
    front.phase = ANSWER


def engage(front: Front, order: Altitudes) -> None:
    """Both flights are on the board, and all altitudes are shown. [Campaign IV.11, Ruling P50]"""
    plan, noted = front.plans[ALLIED].value, front.metres.value
    assert plan is not None
    assert noted is not None
    flight = plan.flights[front.mission]
    target = Sealed(ALLIED_AND_STAFF, flight.target)
    front.engaged = Engagement(flight.kind, target, flight.machines, flying(front, GERMAN), noted.metres + order.metres)
    front.metres = Sealed[Altitudes](NOBODY_YET, None)


class Levels(Choices[Order]):
    """Starting altitudes: any up to each aircraft's ceiling, in steps of 50 m. [Campaign IV.11, Ruling K8]"""

    def __init__(self, ceilings: list[int]) -> None:
        self.ceilings = ceilings

    def __contains__(self, order: object) -> bool:
        return isinstance(order, Altitudes) and self.objection(order) is None

    def __len__(self) -> int:
        count = 1
        for ceiling in self.ceilings:
            count *= ceiling // STEP
        return count

    def __iter__(self) -> Iterator[Order]:
        for metres in _every(self.ceilings):
            yield Altitudes(metres)

    def sample(self, draws: Draws) -> Order:
        return Altitudes(tuple([STEP * (1 + int(draws.below(ceiling // STEP))) for ceiling in self.ceilings]))

    def objection(self, order: Altitudes) -> Refusal | None:
        """Why they may not start like this. [Campaign IV.11, Ruling K8]"""
        if len(order.metres) != len(self.ceilings):
            return COUNT
        for metres, ceiling in zip(order.metres, self.ceilings, strict=True):
            if not STEP <= metres <= ceiling or metres % STEP:
                return Refusal(
                    "Ruling K8", f"{metres} m is no starting altitude; they go in steps of 50 m up to {ceiling}"
                )
        return None


def _every(ceilings: list[int]) -> Iterator[tuple[int, ...]]:
    if not ceilings:
        yield ()
        return
    for rest in _every(ceilings[1:]):
        for metres in range(STEP, ceilings[0] + 1, STEP):
            yield metres, *rest


def levels(front: Front, side: i64) -> Levels:
    """What the flight that is about to start may note. [Campaign IV.11]"""
    return Levels([int(front.machines[one].kind.ceiling) for one in flying(front, side)])
