"""Optional III: forced landings. A die says what becomes of aircraft and crew that come down in a glide."""

from typing import Final

from mypy_extensions import i64

from dogfight.game import NATURE
from dogfight.rulebook import Layer
from dogfight.war.basic.movement import is_own_ground
from dogfight.war.charts import Charts
from dogfight.war.crew import ABOARD, CAPTURED, CREW_FATES
from dogfight.war.orders import ONE_DIE, Order, Roll
from dogfight.war.pieces import GLIDED_HOME, LANDED, LEFT, Craft
from dogfight.war.questions import ForcedLanding, Phase, Reports, Rules, tell
from dogfight.war.sky import Sky

WELL: Final = 7  # where the table's column for a pilot who is not wounded begins
IN_FLAMES: Final = 2  # added to the die of who lands in flames [Ruling A28]


class LandingTable(ForcedLanding):
    """The Forced-Landing Table: a column for a wounded pilot, and one for another; above 6 reads 6.

    [Optional III, Ruling L9, Ruling A28, Ruling P25]
    """

    def is_rolled(self) -> bool:
        return True

    def of(self, charts: Charts, craft: Craft, roll: i64) -> i64:
        die: i64 = min(roll, 6)
        return charts.landings[die if craft.wounds > 0 else WELL + die]


def has_come_down(craft: Craft) -> bool:
    """Whether it has landed on the board, or left it in a glide, and nothing is decided yet. [Ruling L9]"""
    if craft.crew != ABOARD:
        return False
    return craft.fate == LANDED or craft.fate == GLIDED_HOME or (craft.fate == LEFT and craft.gliding)


class ForcedLandingRolls(Phase):
    """A die for whoever came down on its own ground, one after the other; elsewhere aircraft and crew are lost.

    It decides who lives, never who was shot down. [Optional III, Ruling L9, Ruling L3]
    """

    label = "forced landings"

    def enter(self, rules: Rules, sky: Sky, reports: Reports) -> None:
        for craft in sky.crafts:
            if has_come_down(craft) and not is_own_ground(rules, craft):
                craft.crew = CAPTURED
                tell(reports, f"{craft.id} has come down: {CREW_FATES[CAPTURED]}.", "Ruling L9")

    def waits(self, rules: Rules, sky: Sky) -> bool:
        return _next(sky) is not None

    def seat(self, sky: Sky) -> i64:
        return NATURE

    def chances(self, sky: Sky) -> tuple[tuple[Roll, int], ...]:
        return ONE_DIE

    def purpose(self, sky: Sky) -> str:
        return "forced-landing"

    def play(self, rules: Rules, sky: Sky, order: Order, reports: Reports) -> None:
        craft = _next(sky)
        if craft is None or not isinstance(order, Roll):
            return
        burns = craft.pad is not None and craft.pad.burning > 0
        craft.crew = rules.forced_landing.of(rules.charts, craft, order.first + (IN_FLAMES if burns else 0))
        if reports is not None:
            pilot = "pilot wounded" if craft.wounds > 0 else "pilot not wounded"
            dice = f"{order.first}{f'+{IN_FLAMES} in flames' if burns else ''}"
            tell(reports, f"Forced landing of {craft.id}, {pilot}, {dice}: {CREW_FATES[craft.crew]}.",
                 "Optional III", rules.forced_landing.rule)  # fmt: skip


def _next(sky: Sky) -> Craft | None:
    """The first that is still to be rolled for."""
    for craft in sky.crafts:
        if has_come_down(craft):
            return craft
    return None


FORCED_LANDINGS: Final = Layer(
    "Forced Landings",
    needs=("Tournament",),
    over=("Advanced", "Wind", "Balloon-Busting"),
    rulings={"forced_landing": LandingTable("Ruling L9")},
    sequence=(
        (ForcedLandingRolls("Optional III"), "ZoneRolls|OverdiveRoll|ExecutionRolls"),
        (ForcedLandingRolls("Optional III"), "DriftPhase|DamagePhase|JointDamage"),
    ),
    option=True,
    because="nobody glides in the Basic Game [Ruling S8]",
)
