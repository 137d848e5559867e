"""Balloon busting, scenario 7: a balloon on its cable, guns around it, and fighters that come for it. [Balloon]"""

from dogfight.rulebook import FIRST, Layer
from dogfight.war.missions.anti_aircraft import OwnersGuns
from dogfight.war.missions.balloon_target import BalloonTarget
from dogfight.war.missions.balloon_victory import BalloonDown
from dogfight.war.missions.emplacing import Emplacing
from dogfight.war.missions.winching import Winching
from dogfight.war.missions.zone_of_effect import IntoTheZone, ZoneRolls

BALLOON_BUSTING = Layer(
    "Balloon-Busting",
    needs=("Basic",),
    over=("Tournament", "Advanced"),
    rulings={"objective": BalloonDown("Ruling B19")},
    vetoes={"may_fire": (BalloonTarget("Balloon 3"),)},
    tallies={"overflight": (IntoTheZone("Balloon 3.d"),), "ground": (OwnersGuns("Balloon 4"),)},
    sequence=(
        (Emplacing("Ruling S4"), FIRST),
        (Winching("Balloon 1.b.2"), "LastingRolls|EdgeShift"),
        (ZoneRolls("Balloon 3.d.4"), "ExecutionRolls|OverdiveRoll|FlyPhase"),
    ),
    option=True,
)
