"""What a joint turn of Advanced keeps while all plot and fire at once: plots, hints, volleys, and hits to come.

[Advanced Sequence, Ruling A15, Ruling A23]
"""

from typing import Final

from mypy_extensions import i64

from dogfight.sealed import Sealed
from dogfight.value import Value
from dogfight.war.orders import Order, Plot, Tail

# What is rolled for with one die: at the start of plotting, after execution, and after the mission. [Ruling A25]
UNJAM: Final = 0
FLAMES: Final = 1
OIL: Final = 2
TANK: Final = 3
OVERDIVE: Final = 4
LANDING: Final = 5
CLEARING: Final = 6
STRAFING: Final = 7  # a front gun that strafed right after it had fired [Ruling B6]
STRAFING_LEWIS: Final = 8
ZONE: Final = 9  # whether the burning gas of a balloon catches it [Ruling B17]
ROLLED_FOR: Final = ("unjam", "flames", "oil", "tank", "overdive", "landing", "clear", "strafing-jam", "strafing-jam",
                     "zone")  # fmt: skip


class Hint(Value):
    """What the owner of a tailing aircraft is shown of the plot of its target: how it begins, and -1, 0 or 1 for a
    dive, level flight or a climb. [Advanced Tailing 4, Advanced Tailing 7]
    """

    def __init__(self, craft: i64, word: str, climbs: i64) -> None:
        self.craft = craft
        self.word = word
        self.climbs = climbs


class Asked(Value):
    """A roll that is due: for which aircraft, and for what (UNJAM and so on)."""

    def __init__(self, craft: i64, what: i64) -> None:
        self.craft = craft
        self.what = what


class Strike(Value):
    """A critical hit that was rolled and takes effect after the last shot: on whom, by whom, from where, which row,
    and for a gun hit which of two guns. [Ruling A15]
    """

    def __init__(self, target: i64, by: i64, angle: i64, roll: i64, which: i64) -> None:
        self.target = target
        self.by = by
        self.angle = angle
        self.roll = roll
        self.which = which


class Joint(Value):
    """Everything that is under way in a joint turn.

    `tails` and `plots`, one an aircraft, and `volleys`, one a seat, are their owners' alone until all are in; a plot
    that is not in is sealed from everybody. `hints` are the tailing seats'. `locked` has a bit for each seat that has
    announced its fire, `wave` counts how many lots of aircraft have plotted, `asked` are single dice that are due.
    `jamming` are the guns of the present shot that may still jam, `strikes` the critical hits to
    come, `ending` how the mission ended while the survivors land.
    """

    def __init__(
        self, tails: list[Sealed[Tail]], plots: list[Sealed[Plot]], hints: list[Sealed[Hint]],
        volleys: list[Sealed[tuple[Order, ...]]], locked: i64, wave: i64, asked: list[Asked], jamming: i64,
        strikes: list[Strike], ending: i64,
    ) -> None:  # fmt: skip
        self.tails = tails
        self.plots = plots
        self.hints = hints
        self.volleys = volleys
        self.locked = locked
        self.wave = wave
        self.asked = asked
        self.jamming = jamming
        self.strikes = strikes
        self.ending = ending

    def fork(self) -> "Joint":
        """A copy that is yours to edit; what it holds are values."""
        return Joint(
            self.tails.copy(), self.plots.copy(), self.hints.copy(), self.volleys.copy(), self.locked, self.wave,
            self.asked.copy(), self.jamming, self.strikes.copy(), self.ending,
        )  # fmt: skip


def new_joint(crafts: i64) -> Joint:
    """Nothing plotted, nobody firing."""
    plots = [Sealed[Plot](0, None) for _ in range(crafts)]
    tails = [Sealed[Tail](0, None) for _ in range(crafts)]
    return Joint(tails, plots, [], [Sealed[tuple[Order, ...]](1 << seat, ()) for seat in (0, 1)], 0, 0, [], 0, [], 0)
