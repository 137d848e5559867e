"""I. Determine initiative. [Card I]"""

from dogfight.cards.drawing import turn_up, turned_down
from dogfight.cards.duel import NO_CARD, NOBODY, Duel
from dogfight.cards.exchange import begin
from dogfight.cards.orders import Order, Turn
from dogfight.cards.pieces import WINS_TIES, Decks
from dogfight.cards.steps import Flip
from dogfight.cards.telling import Reports, called, say


class Initiative(Flip):
    """Both turn up a card, the Allied side first; the higher burst value attacks. [Card I]"""

    rule = "Card I"

    def purpose(self, duel: Duel) -> str:
        return "initiative"

    def play(self, decks: Decks, duel: Duel, order: Order, reports: Reports) -> None:
        assert isinstance(order, Turn)
        side = duel.seat
        if side == 0:
            turned_down(duel)
        burst = turn_up(decks, duel, side, order.card)
        say(reports, f"{called(decks, duel, side)} turns up {decks.faces[order.card].id}: {burst}.", self.rule)
        if side == 0:
            duel.seat = 1
        else:
            self.compare(decks, duel, reports)

    def compare(self, decks: Decks, duel: Duel, reports: Reports) -> None:
        """Whoever has the initiative attacks; after a tie both turn up another card. [Card I, Ruling C9]"""
        winner = has_initiative(decks, duel)
        if winner == NOBODY:
            duel.seat = 0
            say(reports, "A tie: both turn up another card.", self.rule)
            return
        name = called(decks, duel, winner)
        if is_tied(decks, duel):
            say(reports, f"A tie: {name} wins it.", self.rule, "Ruling C9")
        say(reports, f"{name} has the initiative and attacks.", self.rule)
        begin(decks, duel, winner)


def has_initiative(decks: Decks, duel: Duel) -> int:
    """The side with the higher burst value; of a tie the only pilot who wins ties, or NOBODY. [Card I, Ruling C9]"""
    ours, theirs = bursts(decks, duel)
    if ours != theirs:
        return 0 if ours > theirs else 1
    winners = [side for side in (0, 1) if decks.pilots[duel.airmen[side].pilot].ability == WINS_TIES]
    return winners[0] if len(winners) == 1 else NOBODY


def is_tied(decks: Decks, duel: Duel) -> bool:
    """Whether both cards turned up have the same burst value."""
    ours, theirs = bursts(decks, duel)
    return ours == theirs


def bursts(decks: Decks, duel: Duel) -> list[int]:
    """The burst values of the cards both sides have turned up."""
    return [int(decks.faces[one.turned].burst) if one.turned != NO_CARD else 0 for one in duel.airmen]
