"""The luck of both sides: what was rolled against what was to be expected, and how rare that is."""

from collections.abc import Sequence

from dogfight.analysis.facts import Luck, Throw
from dogfight.analysis.lots import added, as_lucky, lot_of, one_in, row
from dogfight.words import counted


def luck_of(side: int, throws: Sequence[Throw]) -> Luck:
    """All throws of a side together, their distributions convolved. [Basic VII.5]"""
    own = [one for one in throws if one.side == side]
    shots = [one for one in own if one.chances]
    hits, worth = sum([one.hits for one in shots]), sum([one.worth for one in own])
    total = added([lot_of(one.chances) for one in shots])
    gained = added([dict(one.lot) for one in own])
    return Luck(
        side=side,
        shots=len(shots),
        hits=hits,
        mean=sum([one.mean for one in shots]),
        chances=row(total),
        as_lucky=as_lucky(total, hits),
        throws=len(own),
        worth=worth,
        worth_as_lucky=as_lucky(gained, round(sum([_came(one) for one in own]))),
    )


def _came(throw: Throw) -> int:
    """The value of the lot that came out: the nearest to its worth."""
    return min([value for value, _ in throw.lot], key=lambda value: abs(value - throw.worth * 1000))


def told(name: str, luck: Luck) -> str:
    """The luck of a side in a sentence: `Allied luck: +3.2 hits over 14 shots; one in 8 would be as lucky`."""
    if not luck.shots:
        return f"{name} luck: no shots"
    by = luck.hits - luck.mean
    return f"{name} luck: {by:+.1f} hits over {counted(luck.shots, 'shot')}; {_rare(luck.as_lucky, by >= 0)}"


def told_worth(name: str, luck: Luck) -> str:
    """The same of everything that was rolled, in aircraft."""
    rare = _rare(luck.worth_as_lucky, luck.worth >= 0)
    return f"{name}, all dice: {luck.worth:+.2f} aircraft over {counted(luck.throws, 'roll')}; {rare}"


def _rare(chance: float, good: bool) -> str:
    number = one_in(chance)
    lucky = "as lucky" if good else "as unlucky"
    return f"every one would be {lucky}" if number <= 1 else f"one in {number} would be {lucky}"
