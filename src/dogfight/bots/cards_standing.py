"""How a duel stands between two exchanges in the eyes of one player: the outlook, and what his hand promises.

What a card, or a hand, adds is in points of airframe: a fit to the results of 16,000 games, for each role.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from dogfight.bots.cards_hand import holding
from dogfight.bots.cards_outlook import Outlook, exchanges_left
from dogfight.cards.duel import NOBODY, ON, Cards, Duel
from dogfight.cards.pieces import AIRFRAME, ATTACKER, DEFENDER, EVADE, MODIFIER, REVERSE, Decks
from dogfight.cards.victory import outcome
from dogfight.game import DRAW

DIFFERENT: Final[list[float]] = [-2.8, -2.0, -0.9, -0.2, 0.2]  # an attacker's hand, by the maneuvers it matches
COVERED: Final = 0.6  # its share of what the defender is likely to announce
SHY: Final = 14.0  # how much a defender prefers what is seldom matched
EXPOSED: Final = 2.2  # a defender's best maneuver, by the chance that it is matched
A_POINT: Final[list[list[float]]] = [[0.20, 0.14], [0.05, 0.32]]  # of a modifier, the attacker's and the defender's
TO_EVADE: Final[list[float]] = [0.55, 0.5]
TO_REVERSE: Final[list[float]] = [0.25, 0.25]
IN_HAND: Final[list[float]] = [0.2, 0.3]


class Standing:
    """What one player thinks of the hands he may hold when the next exchange begins."""

    def __init__(self, decks: Decks, outlook: Outlook, duel: Duel, seat: i64) -> None:
        self.decks = decks
        self.outlook = outlook
        self.seat = seat
        self.held = holding(decks, duel, 1 - seat)
        mine = holding(decks, duel, seat)
        shy = [exp(-SHY * chance) for chance in mine]
        self.announced = [one / sum(shy) for one in shy]
        self.usual = [self.average(mine, role) for role in (ATTACKER, DEFENDER)]

    def of(self, duel: Duel) -> float:
        """His chance to win, between two exchanges or at the end."""
        if duel.ended != ON:
            end = outcome(duel)
            return 0.5 if end is None or end.winner == DRAW else 1.0 if end.winner == self.seat else 0.0
        left = exchanges_left(duel) + (0 if duel.attacker == NOBODY else 1)
        ours, theirs, who = duel.airmen[0].airframe, duel.airmen[1].airframe, duel.attacker
        chance = self.outlook.chance
        better = chance(left, who, min(ours + 1, AIRFRAME), theirs) + chance(left, who, ours, theirs - 1)
        worse = chance(left, who, ours - 1, theirs) + chance(left, who, ours, min(theirs + 1, AIRFRAME))
        allied = chance(left, who, ours, theirs)
        mine = (allied if self.seat == 0 else 1.0 - allied) + self.promise(duel) * (better - worse) / 4.0
        return min(max(mine, 0.0), 1.0)

    def promise(self, duel: Duel) -> float:
        """What his hand promises for the next exchange more than any other, in points of airframe."""
        hand = duel.airmen[self.seat].hand.value or ()
        if duel.attacker == NOBODY:
            return (self.attacking(hand) + self.defending(hand)) / 2.0
        return self.attacking(hand) if duel.attacker == self.seat else self.defending(hand)

    def attacking(self, hand: Cards) -> float:
        """The same, if he is to attack."""
        seen: i64 = 0
        different, covered = 0, 0.0
        points = -self.usual[ATTACKER]
        for card in hand:
            attack: i64 = self.decks.faces[card].attack
            if (seen >> attack) & 1 == 0:
                seen |= 1 << attack
                different += 1
                covered += self.announced[attack]
            points += by_itself(self.decks, card, ATTACKER)
        return points + DIFFERENT[different] + COVERED * (4.0 * covered - float(different))

    def defending(self, hand: Cards) -> float:
        """The same, if he is to defend."""
        best = 1.0
        points = -self.usual[DEFENDER]
        for card in hand:
            face = self.decks.faces[card]
            best = min(best, self.held[face.first], self.held[face.second])
            points += by_itself(self.decks, card, DEFENDER)
        return points - EXPOSED * best

    def average(self, mine: list[float], role: i64) -> float:
        """What a hand of his promises on average; `mine` are the chances that it matches each maneuver."""
        cards = self.decks.numbers(self.seat)
        each = sum([by_itself(self.decks, card, role) for card in cards]) / len(cards)
        points = each * float(self.outlook.hands[self.seat])
        if role == DEFENDER:
            return points - EXPOSED * min(self.held)
        different = sum(mine)
        low = min(int(different), 3)
        covered = sum([share * chance for share, chance in zip(self.announced, mine, strict=True)])
        points += DIFFERENT[low] + (different - low) * (DIFFERENT[low + 1] - DIFFERENT[low])
        return points + COVERED * (4.0 * covered - different)


def by_itself(decks: Decks, card: i64, role: i64) -> float:
    """What a card adds to a hand, whatever the others are."""
    face = decks.faces[card]
    if face.effect == MODIFIER:
        return IN_HAND[role] + A_POINT[role][face.by] * float(face.delta if face.delta > 0 else -face.delta)
    if face.serves(EVADE):
        return IN_HAND[role] + TO_EVADE[role]
    return IN_HAND[role] + (TO_REVERSE[role] if face.serves(REVERSE) else 0.0)
