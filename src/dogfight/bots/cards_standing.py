"""How a duel stands between two exchanges in the eyes of one player: the outlook, and what his hand promises.

What a card, or a hand, adds is in points of airframe: a fit to the results of 16,000 games, for each role.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from dogfight.bots.cards_hand import hand_of, holding
from dogfight.bots.cards_outlook import Outlook, exchanges_left
from dogfight.cards.duel import NOBODY, ON, Cards, Duel
from dogfight.cards.pieces import AIRFRAME, ATTACKER, DEFENDER, Decks
from dogfight.cards.victory import outcome
from dogfight.game import DRAW

DIFFERENT: Final[list[float]] = [-2.2, -1.2, 0.0, 0.75, 1.25]  # an attacker's hand, by the maneuvers it matches
COVERED: Final = 0.6  # its share of what the defender is likely to announce
SHY: Final = 14.0  # how much a defender prefers what is seldom matched
EXPOSED: Final = 2.7  # a defender's best maneuver, by the chance that it is matched
EVEN: Final = 0.3  # what a point is worth besides its place in the outlook, the more the more open the game is


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
        hand = hand_of(duel, self.seat)
        if duel.attacker == NOBODY:
            return self.chance(duel, self.attacking(hand) / 2.0, self.defending(hand) / 2.0)
        if duel.attacker == self.seat:
            return self.chance(duel, self.attacking(hand), 0.0)
        return self.chance(duel, 0.0, self.defending(hand))

    def chance(self, duel: Duel, given: float, spared: float) -> float:
        """His chance to win, when he will give and be spared so many points more than with any other hand."""
        left, who = exchanges_left(duel) + (0 if duel.attacker == NOBODY else 1), duel.attacker
        ours, theirs = int(duel.airmen[self.seat].airframe), int(duel.airmen[1 - self.seat].airframe)
        plain = self.at(left, who, ours, theirs)
        open_still = EVEN * plain * (1.0 - plain)
        more = self.at(left, who, ours, theirs - 1) - self.at(left, who, ours, min(theirs + 1, AIRFRAME))
        safer = self.at(left, who, min(ours + 1, AIRFRAME), theirs) - self.at(left, who, ours - 1, theirs)
        found = plain + (given * (more / 2.0 + open_still) + spared * (safer / 2.0 + open_still)) / 2.0
        return min(max(found, 0.0), 1.0)

    def at(self, left: i64, who: i64, ours: i64, theirs: i64) -> float:
        """His chance by the outlook alone."""
        if self.seat == 0:
            return self.outlook.chance(left, who, ours, theirs)
        return 1.0 - self.outlook.chance(left, who, theirs, ours)

    def attacking(self, hand: Cards) -> float:
        """What a hand promises an attacker more than any other, in points of airframe."""
        seen: i64 = 0
        different, covered = 0, 0.0
        points = -self.usual[ATTACKER]
        for card in hand:
            attack: i64 = self.decks.faces[card].attack
            if (seen >> attack) & 1 == 0:
                seen |= 1 << attack
                different += 1
                covered += self.announced[attack]
            points += self.outlook.points[ATTACKER][card]
        return points + DIFFERENT[different] + COVERED * (4.0 * covered - float(different))

    def defending(self, hand: Cards) -> float:
        """What a hand promises a defender."""
        best = 1.0
        points = -self.usual[DEFENDER]
        for card in hand:
            face = self.decks.faces[card]
            best = min(best, self.held[face.first], self.held[face.second])
            points += self.outlook.points[DEFENDER][card]
        return points - EXPOSED * best

    def average(self, mine: list[float], role: i64) -> float:
        """What a hand of his promises on average; `mine` are the chances that it matches each maneuver."""
        cards = self.decks.numbers(self.seat)
        each = sum([self.outlook.points[role][card] for card in cards]) / len(cards)
        points = each * float(self.outlook.hands[self.seat])
        if role == DEFENDER:
            return points - EXPOSED * min(self.held)
        different = sum(mine)
        low = min(int(different), 3)
        covered = sum([share * chance for share, chance in zip(self.announced, mine, strict=True)])
        points += DIFFERENT[low] + (different - low) * (DIFFERENT[low + 1] - DIFFERENT[low])
        return points + COVERED * (4.0 * covered - different)
