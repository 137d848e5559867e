"""The winch: with his announcements the owner hauls his balloon up or down. [Balloon 1.b.2, Ruling B13]"""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Choices, Listed, Refusal
from dogfight.war.balloon import WINCH
from dogfight.war.missions.emplacing import defences_of
from dogfight.war.orders import Order, Winch
from dogfight.war.pieces import FLOATING, Craft
from dogfight.war.questions import NEXT, Phase, Reports, Rules, tell
from dogfight.war.sky import Sky

NOT_NOW: Final = Refusal("Ruling B13", "the winch is to be ordered now")
NO_BALLOON: Final = Refusal("Ruling B13", "there is no such balloon on its cable, or it has been winched in this turn")
STEPS: Final = Refusal("Balloon 1.b.2", "a winch hauls 50 metres up or down in a turn, or nothing")
TOO_HIGH: Final = Refusal("Balloon 1.b.1", "its cable is not as long as that")
TOO_LOW: Final = Refusal("Balloon 1.b.2", "it lies on the ground already")


def is_owners_turn(sky: Sky) -> bool:
    """Whether the owner of the balloon announces now; in a joint turn all do. [Ruling A34]"""
    return sky.joint is not None or sky.mover == defences_of(sky).side


def unwinched(sky: Sky) -> list[int]:
    """The balloons of which nothing has been ordered in this turn."""
    if not is_owners_turn(sky):
        return []
    return [at for at, craft in enumerate(sky.crafts) if craft.status == FLOATING and not craft.announced]


def refuses_winch(craft: Craft, change: i64) -> Refusal | None:
    """What speaks against hauling it so far. [Balloon 1.b.1, Balloon 1.b.2]"""
    if change not in (0, WINCH, -WINCH):
        return STEPS
    if craft.altitude + change < 0:
        return TOO_LOW
    return TOO_HIGH if craft.altitude + change > craft.kind.ceiling else None


def haul(craft: Craft, change: i64, reports: Reports) -> None:
    """Up or down. [Balloon 1.b.2]"""
    craft.altitude += change
    craft.change = change
    craft.announced = True
    how = "stays" if change == 0 else f"is hauled {'up' if change > 0 else 'down'} 50 m"
    tell(reports, f"{craft.id} {how}, at {craft.altitude} m.", "Balloon 1.b.2")


class Winching(Phase):
    """0 or 50 m, before the owner's aircraft announce. [Balloon 1.b.2, Ruling B13, Ruling A34, Ruling P18]"""

    label = "works the winch"

    def enter(self, rules: Rules, sky: Sky, reports: Reports) -> None:
        if is_owners_turn(sky):
            for craft in sky.crafts:
                if craft.status == FLOATING:
                    craft.announced = False

    def waits(self, rules: Rules, sky: Sky) -> bool:
        return len(unwinched(sky)) > 0

    def seat(self, sky: Sky) -> i64:
        return defences_of(sky).side

    def choices(self, rules: Rules, sky: Sky, seat: i64) -> Choices[Order]:
        ready: list[Order] = []
        for index in unwinched(sky):
            for change in (0, WINCH, -WINCH):
                if refuses_winch(sky.crafts[index], change) is None:
                    ready.append(Winch(index, change))
        return Listed(ready)

    def refusal(self, rules: Rules, sky: Sky, seat: i64, order: Order) -> Refusal | None:
        if not isinstance(order, Winch):
            return NOT_NOW
        if order.craft not in unwinched(sky):
            return NO_BALLOON
        return refuses_winch(sky.crafts[order.craft], order.change)

    def overdue(self, rules: Rules, sky: Sky, seat: i64) -> Order | None:
        """It stays where it is."""
        return Winch(unwinched(sky)[0], 0)

    def play(self, rules: Rules, sky: Sky, order: Order, reports: Reports) -> None:
        if isinstance(order, Winch):
            haul(sky.crafts[order.craft], order.change, reports)

    def leave(self, rules: Rules, sky: Sky, reports: Reports) -> i64:
        return NEXT
