"""What a hand of cards promises: which maneuvers it matches, and what each card is worth to whoever keeps it."""

from typing import Final

from mypy_extensions import i64

from dogfight.cards.duel import Cards, Duel
from dogfight.cards.odds import holds_one
from dogfight.cards.pieces import ADVANCED, ATTACKER, MODIFIER, Decks

MANEUVERS: Final = 4

# In points of airframe. A card played is replaced by another, so only what is better than the next card counts.
ONLY_ONE: Final = 0.30  # the only card in the hand that matches its maneuver
SPARE: Final = 0.05
A_POINT: Final = 0.40  # each point of a modifier for the role he is in
A_POINT_LATER: Final = 0.20  # for the other role
A_FEAT: Final = 0.15  # an Advanced Maneuver


def hand_of(duel: Duel, side: i64) -> Cards:
    """The hand of a side as far as the viewer knows it."""
    return duel.airmen[side].hand.value or ()


def symbols(decks: Decks, hand: Cards) -> list[int]:
    """How many cards of a hand match each maneuver."""
    counts = [0] * MANEUVERS
    for card in hand:
        counts[decks.faces[card].attack] += 1
    return counts


def keeping(decks: Decks, hand: Cards, card: i64, role: i64) -> float:
    """What it costs a player in this role to play the card away, in points of airframe."""
    face = decks.faces[card]
    worth = ONLY_ONE if symbols(decks, hand)[face.attack] == 1 else SPARE
    if face.effect == MODIFIER:
        size = face.delta if face.by == ATTACKER else -face.delta
        worth += (A_POINT if face.by == role else A_POINT_LATER) * float(size)
    elif face.effect == ADVANCED:
        worth += A_FEAT
    return worth


def out_of_sight(decks: Decks, duel: Duel, side: i64) -> list[int]:
    """The cards of a side that its enemy has not seen since they were shuffled: in its hand or in its deck."""
    airman = duel.airmen[side]
    return [card for card in decks.numbers(side) if card not in airman.discard and card not in airman.table]


def holding(decks: Decks, duel: Duel, side: i64, more: int = 0) -> list[float]:
    """The chance of each maneuver, to its enemy, that a side holds a card that attacks with it. [Card II]"""
    counts = [0] * MANEUVERS
    cards = out_of_sight(decks, duel, side)
    for card in cards:
        counts[decks.faces[card].attack] += 1
    hand = min(int(duel.airmen[side].in_hand) + more, len(cards))
    return [holds_one(len(cards), count, hand) for count in counts]
