"""The book of a campaign: everything the chronicle has, put together from the orders that were taken."""

from collections.abc import Sequence

from dogfight.chronicle.careers import careers_of, honour_of
from dogfight.chronicle.days import Taken, days_of, side_of
from dogfight.chronicle.diary import diary_of
from dogfight.chronicle.facts import Book, Side
from dogfight.record import Closing
from dogfight.war.campaign.front import OVER, Front
from dogfight.war.campaign.pieces import ALLIED, GERMAN, SEATS, Battle
from dogfight.words import listed


def book_of(battle: Battle, taken: Sequence[Taken], closing: Closing | None = None) -> Book:
    """The book as far as evenings have come; nothing of a day that is under way is in it. [Campaign IV.7]"""
    days = days_of(taken)
    keepers: dict[Side, str] = {side_of(side): _keeper(battle, side) for side in (ALLIED, GERMAN)}
    return Book(
        title=battle.title, briefing=battle.briefing, days=days, length=len(battle.days), keepers=keepers,
        diaries={side: diary_of(days, side) for side in keepers}, careers=careers_of(days), honour=honour_of(days),
        bands=tuple([(band.name, int(band.least)) for band in battle.bands]), result=_result(battle, taken, closing),
    )  # fmt: skip


def _result(battle: Battle, taken: Sequence[Taken], closing: Closing | None) -> str:
    """The band of a campaign that was played to its end or stopped by agreement; who gave up; "" while it goes on.

    [Campaign IV.21, Ruling P53]
    """
    last: Front | None = taken[-1].after if taken else None
    if last is not None and last.phase == OVER:
        return battle.band(last.points).name
    if closing is None:
        return ""
    return f"given up by the {SEATS[closing.seat].capitalize()} side" if closing.kind == "resigned" else closing.ending


def _keeper(battle: Battle, side: int) -> str:
    """Whose diary it is: the squadrons of a side."""
    return listed([one.name for one in battle.squadrons if one.side == side])
