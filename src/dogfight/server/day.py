"""Endurance: a day of several sorties, the aircraft patched up in between and the pilots tired from the first on.

What every aircraft and its pilot will fly is fixed before the day. Nobody changes sides. [Optional IV, Ruling O3]
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct, structs

from dogfight.errors import ScenarioError
from dogfight.server.fates import LOST, Fate
from dogfight.war.optional.endurance import MOST_SORTIES, boxes_repaired, fatigue_of


class Member(Struct, frozen=True, omit_defaults=True):
    """An aircraft of the day with its pilot: the row of the first setting, the sorties fixed for it, and those flown.

    `boxes` are marked since its last sortie; `out` says why it flies no more today.
    """

    row: dict[str, Any]
    side: int
    sorties: int = 2
    flown: int = 0
    boxes: int = 0
    out: str = ""

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
        out = fate.told if not fate.back or fate.crew in LOST else "its pilot is wounded" if fate.crew != "well" else ""
        return structs.replace(self, flown=self.flown + 1, boxes=fate.boxes, out=out)


class Day(Struct, frozen=True, omit_defaults=True):
    """The day: everybody in it, who of them flies in this game, and whether this game is in its books already."""

    members: tuple[Member, ...]
    flying: tuple[int, ...]
    booked: bool = False
    ended: str = ""  # by whose word the remaining missions are aborted

    @property
    def sorties(self) -> int:
        """The most that anybody is to fly."""
        return max(member.sorties for member in self.members)

    @property
    def goes_on(self) -> bool:
        """Whether every side that flies at all can fly once more. [Optional IV]"""
        sides = {member.side for member in self.members}
        return not self.ended and {member.side for member in self.members if member.flies_again} == sides

    def closed(self, fates: Sequence[Fate]) -> "Day":
        """The books after this game; once. [Optional IV]"""
        if self.booked:
            return self
        landed = dict(zip(self.flying, fates, strict=True))
        members = tuple(one.landed(landed[at]) if at in landed else one for at, one in enumerate(self.members))
        return structs.replace(self, members=members, booked=True)

    def following(self) -> tuple["Day", list[dict[str, Any]]]:
        """The next sortie: who flies in it, repaired and with all rounds, as rows of a setting. [Optional IV]"""
        flying = tuple(at for at, one in enumerate(self.members) if one.flies_again)
        rows = [self.members[at].next_row() for at in flying]
        members = tuple(structs.replace(one, boxes=one.boxes - one.mended) for one in self.members)
        return Day(members, flying), rows


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
