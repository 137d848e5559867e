"""Optional VIII: six rockets against balloons, for the types that carried them."""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Refusal
from dogfight.rulebook import Layer
from dogfight.war.advanced.guns import is_silenced
from dogfight.war.fire import range_between
from dogfight.war.orders import ROCKET, Fire
from dogfight.war.pieces import FLOATING, Craft
from dogfight.war.questions import MayEnter, Rockets, Rules
from dogfight.war.sky import Sky

CARRIERS: Final = ("NIEU/17", "SPAD/7")
RANGE: Final = 2
A_PHASE: Final = 2

NO_CARRIER: Final = Refusal("Optional VIII", "only the Nieuport 17 and the SPAD 7 carry rockets")
AT_BALLOONS: Final = Refusal("Optional VIII", "rockets are fired at balloons only")
NONE_LEFT: Final = Refusal("Optional VIII", "it has no rocket left")
TWO_A_PHASE: Final = Refusal("Optional VIII", "no more than two rockets are fired in one attack phase")
TOO_FAR: Final = Refusal("Ruling B22", "rockets reach to range 2, altitude included")
SILENT: Final = Refusal("Ruling L2", "no rockets in a glide, in flames or with the pilot badly hurt")


class CarriesRockets(MayEnter):
    """The French Nieuport 17 and SPAD 7 carry them, variants too. [Optional VIII]"""

    def of(self, craft: Craft) -> Refusal | None:
        if craft.task is None or craft.task.rockets == 0:
            return None
        known = craft.kind.designation in CARRIERS or craft.kind.variant_of in CARRIERS
        return None if known else NO_CARRIER


class TwoAPhase(Rockets):
    """One or two in an attack phase, at a balloon within range 2; the gun may fire besides.

    The vetoes of the front gun's aim hold too: field of fire, sighting, altitude.

    [Optional VIII, Ruling B22, Ruling A33]
    """

    def refuses(self, rules: Rules, sky: Sky, craft: Craft, target: Craft) -> Refusal | None:
        if target.status != FLOATING:
            return AT_BALLOONS
        loosed: i64 = launched(sky, craft)
        if craft.task is None or craft.task.rockets <= loosed:
            return NONE_LEFT
        if loosed >= A_PHASE:
            return TWO_A_PHASE
        if craft.pad is not None and is_silenced(craft):
            return SILENT
        return None if 0 < range_between(rules, craft, target) <= RANGE else TOO_FAR


def launched(sky: Sky, craft: Craft) -> i64:
    """Rockets that an aircraft has announced in this phase, as far as that can be seen. [Optional VIII]"""
    if sky.joint is None:
        return 0 if craft.task is None else craft.task.launched
    count: i64 = 0
    for order in sky.joint.volleys[craft.side].value or ():
        if isinstance(order, Fire) and order.gun == ROCKET and sky.crafts[order.craft] is craft:
            count += 1
    return count


ROCKETS = Layer(
    "Rockets",
    needs=("Balloon-Busting",),
    vetoes={"may_enter": (CarriesRockets("Optional VIII"),)},
    tallies={"rockets": (TwoAPhase("Optional VIII"),)},
    withdraws=("NoRockets",),
    option=True,
    because="rockets are fired at balloons only",
)
