"""The last two movement points of a flight, which is all that sighting asks about. [Tournament V.1]

Both points were spent in the end hex or in the hex before it, so hex positions need not be kept: for each point we
keep whether it was a turn, the facing before and after, and for the earlier one whether it lies a hex back.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

NO_TRAIL: Final = -1


@mypyc_attr(acyclic=True)
class Points:
    """The last two movement points. `count` so far (at most 2), then the last and the earlier, then the way in.

    `turn1`, `turn2`: 1 for a turning point; `before`/`after`: facings (equal for a hex entered); `back2`: 1 if the
    earlier point was spent one hex back; `way`: the facing on entering the present hex.
    """

    def __init__(
        self,
        count: i64,
        turn1: i64,
        before1: i64,
        after1: i64,
        turn2: i64,
        back2: i64,
        before2: i64,
        after2: i64,
        way: i64,
    ) -> None:
        self.count = count
        self.turn1 = turn1
        self.before1 = before1
        self.after1 = after1
        self.turn2 = turn2
        self.back2 = back2
        self.before2 = before2
        self.after2 = after2
        self.way = way

    def entered(self, facing: i64) -> "Points":
        """One more point: a hex was entered, facing so."""
        count: i64 = 2 if self.count > 0 else 1
        return Points(count, 0, facing, facing, self.turn1, 1, self.before1, self.after1, facing)

    def turned(self, before: i64, after: i64, cost: i64, more: bool) -> "Points":
        """A turn from `before` to `after` cost so many points more; `more` when it continues a turn in this hex.

        A turn that cost nothing is no point, but it ends where the turn it continues ends. [Ruling F18, Ruling F19]
        """
        last = self
        if more and self.turn1 == 1:
            again2: i64 = after if self.turn2 == 1 and self.back2 == 0 else self.after2
            last = Points(self.count, 1, before, after, self.turn2, self.back2, self.before2, again2, self.way)
        if cost == 0:
            return last
        if cost == 1:
            count: i64 = 2 if last.count > 0 else 1
            return Points(count, 1, before, after, last.turn1, 0, last.before1, last.after1, last.way)
        return Points(2, 1, before, after, 1, 0, before, after, last.way)

    def code(self, aft: bool) -> int:
        """Packed into one number, three bits a field; NO_TRAIL while fewer than two points are spent.

        Without a rear gun (`aft` false) only two things are ever asked: whether both points flew straight ahead, and
        where they were spent. Everything else is left out, so that far fewer ends differ.
        """
        if self.count < 2:
            return NO_TRAIL
        if not aft and not self.straight():
            return ((((1 * 512) + 1) * 8 + self.back2) * 8 * 8) * 8 + self.way
        high: i64 = ((self.turn1 * 8 + self.before1) * 8 + self.after1) * 8 + self.turn2
        return (((high * 8 + self.back2) * 8 + self.before2) * 8 + self.after2) * 8 + self.way

    def straight(self) -> bool:
        """Whether both points entered hexes in one direction."""
        return self.turn1 == 0 and self.turn2 == 0 and self.before2 == self.way

    def key(self, aft: bool) -> int:
        """What a longer flight can still depend on, together with the present code."""
        packed: i64 = self.code(aft)
        return packed * 4 + self.turn1 * 2 + (1 if self.count == 1 else 0)


def unpack(code: i64) -> Points:
    """The points of a packed trail."""
    return Points(
        2, (code >> 21) & 7, (code >> 18) & 7, (code >> 15) & 7, (code >> 12) & 7, (code >> 9) & 7,
        (code >> 6) & 7, (code >> 3) & 7, code & 7,
    )  # fmt: skip


def is_trail(code: i64) -> bool:
    """Whether a number is a packed trail."""
    p = unpack(code)
    return p.turn1 < 2 and p.turn2 < 2 and p.back2 < 2 and max(p.before1, p.after1, p.before2, p.after2, p.way) < 6


def rotated(p: Points, hexsides: i64) -> Points:
    """The points of the same flight begun so many hexsides further round."""
    return Points(
        p.count, p.turn1, (p.before1 + hexsides) % 6, (p.after1 + hexsides) % 6, p.turn2, p.back2,
        (p.before2 + hexsides) % 6, (p.after2 + hexsides) % 6, (p.way + hexsides) % 6,
    )  # fmt: skip


_TURNED: Final[list[dict[int, int]]] = [{}, {}, {}, {}, {}, {}]


def turned_by(code: i64, hexsides: i64) -> i64:
    """The trail of the same flight begun so many hexsides further round."""
    if code == NO_TRAIL:
        return NO_TRAIL
    found = _TURNED[hexsides].get(code)
    if found is None:
        p = unpack(code)
        bare = p.turn1 == 1 and p.before1 == p.after1  # of one without a rear gun: only the way in means anything
        turned = (p.way + hexsides) % 6
        found = int(code - p.way + turned) if bare else rotated(p, hexsides).code(True)
        _TURNED[hexsides][code] = found
    return found
