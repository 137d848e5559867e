"""Endurance: a day of several sorties, the aircraft patched up in between and the pilots tired from the first on.

What every aircraft and its pilot will fly is fixed before the day. Nobody changes sides. After it another day may be
flown. [Optional IV, Ruling O3, Ruling P59]
"""

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct, structs

from dogfight.errors import ScenarioError
from dogfight.server.fates import LOST, Fate
from dogfight.war.optional.endurance import MOST_SORTIES, boxes_repaired, fatigue_of

WOUNDED: Final = "its pilot is wounded"


class Member(Struct, frozen=True, omit_defaults=True):
    """An aircraft of the day with its pilot: the row of the first setting, the sorties fixed for it, and those flown.

    `boxes` are marked since its last sortie; `out` says why it flies no more today. `crew` is the pilot of the log who
    flew it last.
    """

    row: dict[str, Any]
    side: int
    sorties: int = 2
    flown: int = 0
    boxes: int = 0
    out: str = ""
    crew: str = ""

    @property
    def survives(self) -> bool:
        """Whether it may be in another day: a wounded pilot was out for the one day alone. [Ruling P31, Ruling P59]"""
        return self.out in ("", WOUNDED)

    @property
    def mended(self) -> int:
        """The boxes repaired after its last sortie, if it flies again. [Optional IV, Optional IV.b]"""
        return min(self.boxes, int(boxes_repaired(self.sorties))) if self.flies_again else 0

    @property
    def flies_again(self) -> bool:
        """Whether there is a sortie left for it, and it can be flown."""
        return not self.out and self.flown < self.sorties

    @property
    def fatigue(self) -> int:
        """What the day takes off its pilot's dice, from the first sortie on. [Optional IV, Ruling P30]"""
        return int(fatigue_of(self.sorties))

    def next_row(self) -> dict[str, Any]:
        """The aircraft of the next sortie: what boxes are left, all rounds, tired as before. [Optional IV]"""
        left = self.boxes - self.mended
        return {**self.row, **({"boxes": left} if left else {}), **({"fatigue": self.fatigue} if self.fatigue else {})}

    def landed(self, fate: Fate) -> "Member":
        """The same after a sortie. Who is wounded flies no more today. [Optional IV, Ruling P31]"""
        out = fate.told if not fate.back or fate.crew in LOST else WOUNDED if fate.crew != "well" else ""
        return structs.replace(self, flown=self.flown + 1, boxes=fate.boxes, out=out)

    def rested(self) -> "Member":
        """The same on the morning of another day: whole, and with all its sorties before it. [Ruling P59]

        A pilot of the log who was lost has left an aircraft without a name or an ace.
        """
        lost = self.crew and not self.survives
        row = {name: value for name, value in self.row.items() if not (lost and name in ("pilot", "ace"))}
        return Member(row, self.side, self.sorties, crew="" if lost else self.crew)


class Day(Struct, frozen=True, omit_defaults=True):
    """The day: everybody in it, who of them flies in this game, and whether this game is in its books already.

    `number` counts the days that were flown one after the other, from 1.
    """

    members: tuple[Member, ...]
    flying: tuple[int, ...]
    booked: bool = False
    ended: str = ""  # by whose word the remaining missions are aborted
    number: int = 1

    @property
    def sorties(self) -> int:
        """The most that anybody is to fly."""
        return max(member.sorties for member in self.members)

    @property
    def goes_on(self) -> bool:
        """Whether every side that flies at all can fly once more. [Optional IV]"""
        sides = {member.side for member in self.members}
        return not self.ended and {member.side for member in self.members if member.flies_again} == sides

    def closed(self, fates: Sequence[Fate], crew: Sequence[str] = ()) -> "Day":
        """The books after this game; once. `crew`: its pilots of the log, if they flew in it. [Optional IV]"""
        if self.booked:
            return self
        landed, flew = dict(zip(self.flying, fates, strict=True)), dict(zip(self.flying, crew, strict=False))
        members = tuple(
            structs.replace(one.landed(landed[at]), crew=flew.get(at, "")) if at in landed else one
            for at, one in enumerate(self.members)
        )
        return structs.replace(self, members=members, booked=True)

    def following(self) -> tuple["Day", list[dict[str, Any]]]:
        """The next sortie: who flies in it, repaired and with all rounds, as rows of a setting. [Optional IV]"""
        flying = tuple(at for at, one in enumerate(self.members) if one.flies_again)
        rows = [self.members[at].next_row() for at in flying]
        members = tuple(structs.replace(one, boxes=one.boxes - one.mended) for one in self.members)
        return Day(members, flying, number=self.number), rows

    @property
    def has_tomorrow(self) -> bool:
        """Whether every side has somebody left for another day. [Ruling P59]"""
        return {one.side for one in self.members} == {one.side for one in self.members if one.survives}

    def tomorrow(self) -> tuple["Day", list[dict[str, Any]]]:
        """Another day of those who came back, whole and rested, and the rows of its first sortie; where a side has
        nobody left, the same day again with everybody who was in it. [Ruling P59]"""
        moves_on = self.has_tomorrow
        flying = tuple(one.rested() for one in self.members if one.survives or not moves_on)
        day = Day(flying, tuple(range(len(flying))), number=self.number + moves_on)
        return day, [one.next_row() for one in flying]


def begun(rows: Sequence[dict[str, Any]], sides: Sequence[int], sorties: Sequence[int]) -> Day:
    """A new day; raises ScenarioError for sorties that are no such number. [Optional IV.a]"""
    fixed = tuple(sorties) or (2,) * len(rows)
    if len(fixed) != len(rows):
        raise ScenarioError(f"sorties: {len(fixed)} numbers for {len(rows)} aircraft; there must be one each, or none")
    for number in fixed:
        if not 2 <= number <= MOST_SORTIES:
            raise ScenarioError(f"sorties: {number} a day cannot be flown; an aircraft flies 2 to {MOST_SORTIES}")
    members = [Member(dict(row), side, number) for row, side, number in zip(rows, sides, fixed, strict=True)]
    return Day(tuple(members), tuple(range(len(rows))))
