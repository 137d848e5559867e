"""What a player can know of the cards he has not seen: the flip to come, and what the other side may hold.

All of it is made from a state as that player sees it. A card he has not seen lies in the deck or in the hand, each as
likely as its share. What could be concluded at a shuffle, that a card in neither discard nor deck must be in the hand,
is left to him who counts. [Card III, Ruling C6]
"""

from math import comb

from mypy_extensions import i64

from dogfight.cards.duel import Cards, Duel
from dogfight.cards.pieces import ATTACKER, MODIFIER, Decks


def unseen(decks: Decks, duel: Duel, side: i64) -> Cards:
    """The cards of a side that may be turned up next: its deck if the viewer knows it, else deck and hand together."""
    airman = duel.airmen[side]
    if airman.deck.value is not None:
        return airman.deck.value
    known = {*airman.discard, *airman.table}
    return tuple([card for card in decks.numbers(side) if card not in known])


def flips(decks: Decks, duel: Duel, side: i64) -> list[float]:
    """The chances that this side turns up a burst of 0, 1, 2, 3, 4; all 0 when it has no card to turn. [Card III]"""
    cards = unseen(decks, duel, side)
    counts = [0.0] * 5
    for card in cards:
        counts[decks.faces[card].burst] += 1.0 / len(cards)
    return counts


def down(decks: Decks, duel: Duel, change: i64) -> float:
    """The chance that the defender's airframe comes to 0 with this change of the burst. [Card III, Card Shot Down]"""
    airframe: i64 = duel.airmen[duel.defender].airframe
    if duel.burst >= 0:
        return 1.0 if duel.burst + change >= airframe else 0.0
    chances = flips(decks, duel, duel.attacker)
    return sum([chance for burst, chance in enumerate(chances) if burst + change >= airframe])


def holds_one(total: int, wanted: int, hand: int) -> float:
    """The chance that a hand of so many cards out of `total` unseen ones has one of the `wanted` at least."""
    if total <= 0 or hand <= 0:
        return 0.0
    return 1.0 - comb(total - wanted, hand) / comb(total, hand)


def may_hold(decks: Decks, duel: Duel, side: i64, role: i64) -> list[tuple[str, int, float]]:
    """The modifiers that a side may hold for a role: name, change and chance, the strongest first; its hand is unseen.

    [Card III.a, Card III.b, Ruling C15]
    """
    cards = unseen(decks, duel, side)
    kinds: dict[tuple[str, int], int] = {}
    for card in cards:
        face = decks.faces[card]
        if face.modifies(role):
            kinds[face.name, int(face.delta)] = kinds.get((face.name, int(face.delta)), 0) + 1
    hand = int(duel.airmen[side].in_hand)
    found = [(name, delta, holds_one(len(cards), count, hand)) for (name, delta), count in kinds.items()]
    sign = -1 if role == ATTACKER else 1
    return [row for _, row in sorted([((sign * row[1], row[0]), row) for row in found])]


def answered(decks: Decks, duel: Duel, side: i64, role: i64) -> float:
    """The chance that a side holds any modifier for a role. [Card III.a, Card III.b]"""
    cards = unseen(decks, duel, side)
    count = sum([1 for card in cards if decks.faces[card].effect == MODIFIER and decks.faces[card].by == role])
    return holds_one(len(cards), count, int(duel.airmen[side].in_hand))
