"""Campaign IV.20 and IV.12: what the staff may report of a mission, forced landings by the table among it."""

from collections.abc import Iterator
from typing import Final

from mypy_extensions import i64

from dogfight.game import Choices, Draws, Refusal
from dogfight.war.campaign.front import Engagement, Front
from dogfight.war.campaign.orders import ENDS, HOME, LOST, Fate, Order, Report
from dogfight.war.campaign.pieces import DEAD, NOBODY, PHOTO, WELL, WOUNDED, Machine
from dogfight.war.campaign.repair import is_destroyed
from dogfight.war.campaign.stopgap import has_task

NO_MISSION: Final = Refusal("Campaign IV.8", "no mission is under way")
EACH: Final = Refusal("Campaign IV.12", "a report has a fate for each aircraft of the mission")
NO_OBJECT: Final = Refusal("Campaign IV.17", "nothing was to be accomplished, or nobody who could have came through")
NO_FATE: Final = Refusal(
    "Campaign IV.20", "an aircraft is home, landed, wrecked or lost, its men well, wounded or lost"
)
BOXES: Final = Refusal("Campaign IV.12", "an aircraft that comes back has fewer boxes marked than bring it down")
CRITICAL: Final = Refusal("Campaign IV.12.c", "critical hits have numbers from 2 to 12")
WITH_ITS_CREW: Final = Refusal("Ruling K5", "who is lost with his aircraft is lost, and nobody else's pilot is")
NO_SUCH_MAN: Final = Refusal("Campaign IV.14", "a single-seater has no observer who could be hurt")
CREDIT: Final = Refusal(
    "Ruling V3", "a victory is credited to an enemy aircraft of the mission, and over one that fell"
)


def report_refusal(front: Front, order: Report) -> Refusal | None:
    """Why this cannot have become of the mission. [Campaign IV.8, Campaign IV.12, Campaign IV.20]"""
    engaged = front.engaged
    if engaged is None:
        return NO_MISSION
    if len(order.fates) != len(engaged.machines):
        return EACH
    for one, fate in zip(engaged.machines, order.fates, strict=True):
        no = _of_fate(front.machines[one], fate) or _of_credit(front, engaged, one, fate)
        if no is not None:
            return no
    return NO_OBJECT if order.accomplished and not _could(front, engaged, order.fates) else None


def _of_fate(machine: Machine, fate: Fate) -> Refusal | None:
    if not 0 <= fate.end < len(ENDS) or not 0 <= fate.pilot <= DEAD or not 0 <= fate.observer <= DEAD:
        return NO_FATE
    if not fate.boxes >= 0 or (not is_destroyed(fate) and fate.boxes >= machine.kind.damage_factor):
        return BOXES
    if any([not 2 <= one <= 12 for one in fate.criticals]):
        return CRITICAL
    if not machine.is_two_seater and fate.observer != WELL:
        return NO_SUCH_MAN
    with_it = fate.pilot == DEAD and (fate.observer == DEAD or not machine.is_two_seater)
    return WITH_ITS_CREW if (fate.end == LOST) != with_it or (fate.pilot == DEAD and fate.end != LOST) else None


def _of_credit(front: Front, engaged: Engagement, one: i64, fate: Fate) -> Refusal | None:
    if fate.credited == NOBODY:
        return None
    enemy = fate.credited in engaged.machines and front.machines[fate.credited].side != front.machines[one].side
    return None if enemy and fate.end != HOME else CREDIT


def _could(front: Front, engaged: Engagement, fates: tuple[Fate, ...]) -> bool:
    """Whether an aircraft with the task was there; a film has to come back with it, bombs do not.

    [Campaign IV.17, Ruling K6]
    """
    for one, fate in zip(engaged.allied, fates, strict=False):
        if has_task(front, engaged.kind, engaged.allied, one) and (not is_destroyed(fate) or engaged.kind != PHOTO):
            return True
    return False


def unharmed() -> Fate:
    """Home without a scratch."""
    return Fate(HOME, 0, (), WELL, WELL, NOBODY)


class Reports(Choices[Order]):
    """What may be reported of a mission: far more than could be listed, so the quiet reports alone are."""

    def __init__(self, front: Front) -> None:
        self.front = front

    def __contains__(self, order: object) -> bool:
        return isinstance(order, Report) and report_refusal(self.front, order) is None

    def __iter__(self) -> Iterator[Order]:
        engaged = self.front.engaged
        if engaged is not None:
            fates = tuple([unharmed() for _ in engaged.machines])
            yield Report(False, fates, "")
            if _could(self.front, engaged, fates):
                yield Report(True, fates, "")

    def sample(self, draws: Draws) -> Order:
        engaged = self.front.engaged
        assert engaged is not None
        fates = tuple([_drawn(self.front, engaged, one, draws) for one in engaged.machines])
        return Report(draws.below(2) == 1 and _could(self.front, engaged, fates), fates, "")


def _drawn(front: Front, engaged: Engagement, one: i64, draws: Draws) -> Fate:
    """A fate by chance: half come home whole."""
    machine = front.machines[one]
    if draws.below(2) == 0:
        return unharmed()
    end: i64 = draws.below(len(ENDS))
    criticals = (2 + int(draws.below(11)),) if draws.below(3) == 0 else ()
    enemies = [two for two in engaged.machines if front.machines[two].side != machine.side]
    credited = enemies[draws.below(len(enemies))] if end != HOME and draws.below(4) else NOBODY
    boxes: i64 = draws.below(machine.kind.damage_factor)
    if end == LOST:
        return Fate(LOST, boxes, criticals, DEAD, DEAD if machine.is_two_seater else WELL, credited)
    pilot: i64 = WOUNDED if draws.below(5) == 0 else WELL
    observer: i64 = draws.below(3) if machine.is_two_seater and draws.below(4) == 0 else WELL
    return Fate(end, boxes, criticals, pilot, observer, credited)
