"""Optional VI: how many guns a balloon has is drawn in secret by its owner, and shown when the game is over."""

from typing import Final

from mypy_extensions import i64

from dogfight.game import NATURE, Report
from dogfight.rulebook import FIRST, Layer
from dogfight.sealed import Sealed
from dogfight.war.missions.emplacing import defences_of
from dogfight.war.orders import ONE_DIE, Order, Roll
from dogfight.war.questions import Phase, Reports, Rules
from dogfight.war.sky import Sky

# AA, MG and dummies for each number drawn; twelve in all, so that their number tells nothing. [Optional VI]
TABLE: Final = ((2, 5, 5), (3, 5, 4), (4, 4, 4), (4, 5, 3), (5, 5, 2), (6, 6, 0))


class DrawGuns(Phase):
    """One of six papers is drawn for the owner's eyes alone, before he puts anything on the ground.

    [Optional VI, Ruling O5]
    """

    label = "draws its guns"

    def waits(self, rules: Rules, sky: Sky) -> bool:
        return defences_of(sky).draw.eyes == 0

    def seat(self, sky: Sky) -> i64:
        return NATURE

    def chances(self, sky: Sky) -> tuple[tuple[Roll, int], ...]:
        return ONE_DIE

    def eyes_of_roll(self, sky: Sky) -> i64:
        return 1 << defences_of(sky).side

    def purpose(self, sky: Sky) -> str:
        return "defences"

    def play(self, rules: Rules, sky: Sky, order: Order, reports: Reports) -> None:
        if not isinstance(order, Roll):
            return
        defences = defences_of(sky)
        eyes: i64 = 1 << defences.side
        stock = TABLE[order.first - 1]
        defences.draw, defences.stock = Sealed(eyes, int(order.first)), Sealed(eyes, stock)
        defences.left = 1 + sum(stock)
        if reports is not None:
            drawn = f"Paper {order.first} is drawn: {stock[0]} AA, {stock[1]} MG, {stock[2]} dummies."
            reports.append(Report(drawn, ("Optional VI", "Ruling O5"), eyes))


VARIABLE_ANTI_AIRCRAFT = Layer(
    "Variable Anti-Aircraft",
    needs=("Balloon-Busting",),
    sequence=((DrawGuns("Optional VI"), FIRST),),
    option=True,
    because="it draws the guns of a balloon",
)
