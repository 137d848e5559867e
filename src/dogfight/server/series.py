"""Series: games between the same players, sides swapped from one to the next, until one of them cannot be caught."""

from collections.abc import Sequence
from typing import Literal, TypeVar

from msgspec import Struct, structs

from dogfight.server.day import Day, Member
from dogfight.server.fates import Fate
from dogfight.server.schema import DayRow, Series
from dogfight.server.sorties import Sorties

T = TypeVar("T")


class Standing(Struct, frozen=True, omit_defaults=True):
    """Where a game stands in its series of `of`: which one it is, and the wins before it by the seats of this game.

    `next` is the game that followed it, once somebody has asked for one. A `day` of sorties is a series of another
    kind: nobody changes sides. `crew` are the pilots of the log in this game, aircraft by aircraft ("" nobody), and
    `ace_at` how many victories make an ace in this series. [Optional IV, Optional V]

    A campaign has `sorties`, what it keeps of its missions; a mission's own table has the `campaign` it belongs to.

    With `hints` one may ask what Ace would fly; `hinted` counts who has, by seat.
    """

    of: int = 1
    game: int = 1
    wins: tuple[int, ...] = ()
    next: str = ""
    day: Day | None = None
    crew: tuple[str, ...] = ()
    ace_at: int = 5
    campaign: str = ""
    sorties: Sorties | None = None
    hints: bool = False
    hinted: tuple[int, ...] = ()

    def counted(self, seats: int, winner: int | None) -> tuple[int, ...]:
        """The wins with this game's own winner; a draw (below 0) and a game that goes on (None) count for nobody."""
        before = self.wins or (0,) * seats
        return tuple(won + (seat == winner) for seat, won in enumerate(before))

    def decided(self, seats: int, winner: int | None) -> bool:
        """Whether nothing of the series is left to play: it was the last game, or the lead is beyond reach."""
        if winner is None:
            return False
        if self.day is not None:
            return not self.day.goes_on
        best, *others = sorted(self.counted(seats, winner), reverse=True)
        left = self.of - self.game
        return left <= 0 or best - max(others, default=0) > left

    def after(self, seats: int, winner: int) -> "Standing":
        """The standing of the next game, everybody on the other side; a new series once this one is decided."""
        if self.decided(seats, winner):
            return Standing(self.of)
        return Standing(self.of, self.game + 1, swapped(self.counted(seats, winner)))

    def told(self, seats: int, winner: int | None) -> Series:
        """What the players see of it."""
        series = Series(self.of, self.game, self.wins or (0,) * seats, self.next, self.decided(seats, winner))
        return series if self.day is None else _with_day(series, self.day)

    def closed(self, fates: Sequence[Fate]) -> "Standing":
        """The standing with this game in the books of the day. [Optional IV]"""
        return self if self.day is None else structs.replace(self, day=self.day.closed(fates, self.crew))


def _with_day(series: Series, day: Day) -> Series:
    rows = tuple(_row(one) for one in day.members)
    again: Literal["next", "again"] = "next" if day.has_tomorrow else "again"
    after: Literal["", "next", "again"] = again if series.decided else ""
    return structs.replace(series, day=rows, day_ended=day.ended, day_number=day.number, another_day=after)


def _row(one: Member) -> DayRow:
    return DayRow(
        one.row["aircraft"], one.row.get("pilot", ""), ("allied", "german")[one.side], one.sorties, one.flown,
        one.boxes, one.mended, one.fatigue, one.out,
    )  # fmt: skip


def swapped(by_seat: Sequence[T]) -> tuple[T, ...]:
    """What belonged to the seats, after the players have changed sides."""
    return tuple(reversed(by_seat))
