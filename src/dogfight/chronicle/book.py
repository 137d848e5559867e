"""The book of a campaign: everything the chronicle has, put together from the orders that were taken."""

from collections.abc import Sequence

from dogfight.chronicle.careers import careers_of, honour_of
from dogfight.chronicle.days import Taken, days_of, side_of
from dogfight.chronicle.diary import diary_of
from dogfight.chronicle.facts import Book, Side
from dogfight.chronicle.words import listed
from dogfight.war.campaign.front import OVER, Front
from dogfight.war.campaign.pieces import ALLIED, GERMAN, Battle


def book_of(battle: Battle, taken: Sequence[Taken], ending: str = "") -> Book:
    """The book as far as evenings have come; nothing of a day that is under way is in it. [Campaign IV.7]

    `ending` is how it ended by word; one that was played to its end has its band. [Campaign IV.21, Ruling P53]
    """
    days = days_of(taken)
    last: Front | None = taken[-1].after if taken else None
    if last is not None and last.phase == OVER:
        ending = battle.band(last.points).name
    keepers: dict[Side, str] = {side_of(side): _keeper(battle, side) for side in (ALLIED, GERMAN)}
    return Book(
        title=battle.title, briefing=battle.briefing, days=days, length=len(battle.days), keepers=keepers,
        diaries={side: diary_of(days, side) for side in keepers}, careers=careers_of(days), honour=honour_of(days),
        result=ending,
    )  # fmt: skip


def _keeper(battle: Battle, side: int) -> str:
    """Whose diary it is: the squadrons of a side."""
    return listed([one.name for one in battle.squadrons if one.side == side])
