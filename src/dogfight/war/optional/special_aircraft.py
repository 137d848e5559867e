"""Optional VII: special aircraft characteristics. The F.E.2's nose gun, the Roland's ring, other guns, and pushers."""

from typing import Final

from mypy_extensions import i64

from dogfight.game import Refusal
from dogfight.rulebook import Answer, Layer
from dogfight.war.charts import Charts
from dogfight.war.crew import KILLED
from dogfight.war.fire import bit
from dogfight.war.gunnery import BEHIND_OF, DISTANCE, INSIDE, NOT_BEHIND, OUTSIDE
from dogfight.war.orders import FRONT, REAR
from dogfight.war.pieces import Craft, Kind
from dogfight.war.questions import Field, ForcedLanding, MayFire, Rules, Supply, Swivel
from dogfight.war.sky import Sky

WOUNDED_ROLL: Final = 3  # of one die, in a pusher
UNHURT_ROLL: Final = 5

ONLY_UPWARD: Final = Refusal("Optional VII.1.b", "that gun fires at higher aircraft only")
ONE_GUN: Final = Refusal("Optional VII.1.c", "one gunner serves both guns, and fires one of them in a phase")


class NoseGun(Field):
    """The F.E.2's front gun covers the sector of a rear gun turned about, without a blind spot.

    [Optional VII.1, Ruling O6, Ruling A33]
    """

    def __init__(self, before: Answer) -> None:
        super().__init__("Optional VII.1")
        assert isinstance(before, Field)
        self.before: Field = before

    def of(self, kind: Kind, facing: i64, at: i64, height: i64) -> i64:
        if not kind.nose_gun:
            return self.before.of(kind, facing, at, height)
        return INSIDE if BEHIND_OF[(facing + 3) % 6 * 225 + at] != NOT_BEHIND else OUTSIDE


class GunRing(Field):
    """The Roland's rear gun covers the whole circle; blind spot and blind row remain.

    [Optional VII Roland, Ruling O7]
    """

    def __init__(self, before: Answer) -> None:
        super().__init__("Optional VII Roland")
        assert isinstance(before, Field)
        self.before: Field = before

    def of(self, kind: Kind, facing: i64, at: i64, height: i64) -> i64:
        where: i64 = self.before.of(kind, facing, at, height)
        return INSIDE if kind.ring and where == OUTSIDE and DISTANCE[at] > 0 else where


class NoseGunSwivels(Swivel):
    """Both guns of the F.E.2 follow their target as rear guns do. [Ruling F11, Ruling F19]"""

    def __init__(self, before: Answer) -> None:
        super().__init__("Ruling F11")
        assert isinstance(before, Swivel)
        self.before: Swivel = before

    def of(self, kind: Kind, gun: i64) -> bool:
        return (gun == FRONT and kind.nose_gun) or self.before.of(kind, gun)


class SixForTheSecond(Supply):
    """The second gun of an F.E.2 has the six boxes printed with it, in every game. [Optional VII.1.d]"""

    def __init__(self, before: Answer) -> None:
        super().__init__("Optional VII.1.d")
        assert isinstance(before, Supply)
        self.before: Supply = before

    def of(self, kind: Kind, gun: i64) -> i64:
        return kind.ammo_rear if gun == REAR and kind.one_gunner else self.before.of(kind, gun)


class OnlyUpward(MayFire):
    """The second gun of an F.E.2 fires at higher targets only. [Optional VII.1.b]"""

    def of(self, rules: Rules, sky: Sky, craft: Craft, gun: i64, target: Craft) -> Refusal | None:
        if gun != REAR or not craft.kind.one_gunner:
            return None
        return ONLY_UPWARD if target.altitude <= craft.altitude else None


class OneGunAPhase(MayFire):
    """One of the two guns of an F.E.2 fires in a phase. [Optional VII.1.c, Ruling O6]"""

    def of(self, rules: Rules, sky: Sky, craft: Craft, gun: i64, target: Craft) -> Refusal | None:
        other: i64 = bit(FRONT) if gun == REAR else bit(REAR)
        return ONE_GUN if craft.fired & other != 0 and craft.kind.one_gunner else None


class PusherLandings(ForcedLanding):
    """In a pusher a 3 with the pilot wounded, and a 5 with the pilot unhurt, kill the crew; in no other type.

    [Optional VII.2, Optional VII.2.a, Optional VII.2.b, Optional VII.2.c]
    """

    def __init__(self, before: Answer) -> None:
        super().__init__("Optional VII.2")
        assert isinstance(before, ForcedLanding)
        self.before: ForcedLanding = before

    def is_rolled(self) -> bool:
        return self.before.is_rolled()

    def of(self, charts: Charts, craft: Craft, roll: i64) -> i64:
        deadly: i64 = WOUNDED_ROLL if craft.wounds > 0 else UNHURT_ROLL
        if craft.kind.pusher and roll == deadly:
            return KILLED
        return self.before.of(charts, craft, roll)


# The guns of variants stand in the chart of special aircraft. [Optional VII Variants, Ruling O8]
SPECIAL: Final = Layer(
    "Special Aircraft",
    needs=("Basic",),
    over=("Tournament", "Advanced", "Forced Landings"),
    amends={
        "front_field": NoseGun,
        "rear_field": GunRing,
        "swivel": NoseGunSwivels,
        "supply": SixForTheSecond,
        "forced_landing": PusherLandings,
    },
    vetoes={"may_fire": (OnlyUpward("Optional VII.1.b"), OneGunAPhase("Optional VII.1.c"))},
    withdraws=("PrintedGuns",),
    option=True,
)
