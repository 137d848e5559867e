"""Secret targets: who flies the mission writes them down before anything else; they lie open when it is over."""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Choices, Listed, Refusal
from dogfight.sealed import Sealed
from dogfight.war.mission import Mission
from dogfight.war.orders import Assign, Order
from dogfight.war.questions import BOTH, Phase, Reports, Rules, tell
from dogfight.war.sky import Sky

NOT_NOW: Final = Refusal("Ruling B21", "the secret targets are being chosen now")
NOT_YOURS: Final = Refusal("Ruling B21", "that aircraft has no target to choose, or has chosen")
NO_TARGET: Final = Refusal("Ruling B21", "there is no such target on the list")


def mission_of(sky: Sky) -> Mission:
    """The mission of a sky that has one."""
    mission = sky.mission
    assert mission is not None
    return mission


def with_task(sky: Sky, role: i64) -> list[int]:
    """The aircraft that were sent out with this task, wherever they are now."""
    found: list[int] = []
    for index, craft in enumerate(sky.crafts):
        if craft.task is not None and craft.task.role == role:
            found.append(index)
    return found


class ChooseTargets(Phase):
    """The side that flies the mission chooses a target for each aircraft with the task, in secret.

    [Photo 3, Bombing 1, Bombing 2, Ruling B21]
    """

    label = "chooses targets"

    def __init__(self, rule: str, role: i64) -> None:
        super().__init__(rule)
        self.role = role

    def count(self, rules: Rules, sky: Sky) -> i64:
        """How many targets there are to choose from."""
        return 0

    def waits(self, rules: Rules, sky: Sky) -> bool:
        return len(self.open(sky)) > 0

    def asks(self, rules: Rules, sky: Sky, seat: i64) -> bool:
        return seat == mission_of(sky).side and len(self.open(sky)) > 0

    def open(self, sky: Sky) -> list[int]:
        """The aircraft whose target is still to be chosen."""
        targets = mission_of(sky).targets
        return [index for index in with_task(sky, self.role) if targets[index].eyes == 0]

    def seat(self, sky: Sky) -> i64:
        return BOTH

    def is_secret(self, sky: Sky) -> bool:
        return True

    def choices(self, rules: Rules, sky: Sky, seat: i64) -> Choices[Order]:
        ready: list[Order] = []
        if self.asks(rules, sky, seat):
            for index in self.open(sky):
                ready += [Assign(index, target) for target in range(self.count(rules, sky))]
        return Listed(ready)

    def refusal(self, rules: Rules, sky: Sky, seat: i64, order: Order) -> Refusal | None:
        if not isinstance(order, Assign):
            return NOT_NOW
        if not self.asks(rules, sky, seat) or order.craft not in self.open(sky):
            return NOT_YOURS
        return None if 0 <= order.target < self.count(rules, sky) else NO_TARGET

    def play(self, rules: Rules, sky: Sky, order: Order, reports: Reports) -> None:
        if isinstance(order, Assign):
            mission = mission_of(sky)
            mission.targets[order.craft] = Sealed(1 << mission.side, order)
            tell(reports, f"{sky.crafts[order.craft].id} has its secret target.", "Ruling B21")


def show_targets(sky: Sky) -> None:
    """The papers are unfolded. [Ruling B21]"""
    mission = mission_of(sky)
    mission.shown = tuple([int(mission.target_of(index)) for index in range(len(mission.targets))])
