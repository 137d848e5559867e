"""What an analysis says in words."""

from collections.abc import Sequence

from dogfight.analysis.facts import BOTH, CLOSED, Throw
from dogfight.game import DRAW, NATURE, Outcome
from dogfight.war.gunnery import hits_told


def dice_told(throw: Throw) -> str:
    """A roll: what it was for, what came and what was to be expected."""
    if throw.chances:
        return f"{throw.told}: {hits_told(throw.hits)}, {throw.mean:.1f} expected."
    lucky = "lucky" if throw.worth > 0 else "unlucky"
    return f"{throw.told}: {lucky}, {throw.worth:+.2f} aircraft."


def deed_told(deeds: str) -> str:
    """What was ordered, as a sentence."""
    return f"{deeds[:1].upper()}{deeds[1:]}."


def result_told(seats: Sequence[str], end: Outcome) -> str:
    """How it ended."""
    if end.winner == DRAW:
        return f"Drawn: {end.ending}."
    return f"{seats[end.winner].capitalize()} wins: {end.ending}."


def whose(by: int, names: Sequence[str]) -> str:
    """Whose doing a stretch was: a side's orders, both sides', the dice, or a word that ended the game."""
    if by == NATURE:
        return "the dice"
    if by == CLOSED:
        return "word"
    return "the orders of both" if by == BOTH else f"{names[by]} orders"
