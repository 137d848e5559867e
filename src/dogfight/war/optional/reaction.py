"""Optional II: the reaction rule. Who has not moved an aircraft in time flies straight on. (The clock is not here.)"""

from typing import Final

from mypy_extensions import i64

from dogfight.rulebook import Layer
from dogfight.war.flying import Ends, FlightChoices, refuses_flight, straight_on
from dogfight.war.orders import Fly, Order
from dogfight.war.questions import Lateness, Rules
from dogfight.war.sky import Sky

SECONDS: Final = 10  # for each aircraft, from the announcements on [Ruling O2]


class StraightWhenLate(Lateness):
    """The whole allowance straight ahead, a dive in the first hexes; if that is barred, the first flight that is not.

    [Optional II, Ruling M13, Ruling M27, Ruling O2, Ruling P21]
    """

    def of(self, rules: Rules, sky: Sky, index: i64) -> Order | None:
        ends = Ends(rules, sky, index, whole=True)
        word = straight_on(ends.plan, ends.leg())
        if refuses_flight(rules, sky, index, word) is None:
            return Fly(index, word)
        return next(iter(FlightChoices(rules, sky, index)))


REACTION: Final = Layer(
    "Reaction",
    needs=("Basic",),
    over=("Tournament", "Advanced"),
    rulings={"lateness": StraightWhenLate("Optional II")},
    option=True,
)
