"""What the computers do about the wind: ignore it where they may, but for a glider it brings home. [Optional I.5]"""

from mypy_extensions import i64

from dogfight.war.basic.movement import is_own_ground
from dogfight.war.orders import Drift, Order
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky


def is_drifting(sky: Sky) -> bool:
    """Whether owners say now who ignores the wind."""
    return sky.weather is not None and len(sky.weather.choosing) > 0


def drifts(rules: Rules, sky: Sky, seat: i64) -> list[Order]:
    """What this seat's aircraft do that have a choice."""
    weather = sky.weather
    found: list[Order] = []
    if weather is not None:
        for index in weather.choosing:
            craft = sky.crafts[index]
            if craft.side == seat:
                found.append(Drift(index, craft.gliding and is_own_ground(rules, craft)))
    return found
