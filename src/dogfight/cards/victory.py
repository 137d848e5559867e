"""Who has won. [Card Objective]"""

from dogfight.cards.duel import BOUND, ENDINGS, ON, Duel
from dogfight.game import DRAW, Outcome


def outcome(duel: Duel) -> Outcome | None:
    """The other side of a fallen aircraft wins; at the bound the higher airframe does. [Card Objective, Ruling C11]"""
    if duel.ended == ON:
        return None
    if duel.ended == BOUND:
        return Outcome(ahead(duel), ENDINGS[BOUND])
    return Outcome(1 - duel.fallen, ENDINGS[duel.ended])


def ahead(duel: Duel) -> int:
    """The side with the higher airframe, or a draw. [Ruling C11]"""
    ours, theirs = duel.airmen[0].airframe, duel.airmen[1].airframe
    return DRAW if ours == theirs else 0 if ours > theirs else 1
