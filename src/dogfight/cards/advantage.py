"""IV. Gaining the advantage. [Card IV]"""

from mypy_extensions import i64

from dogfight.cards.drawing import held, owe, put
from dogfight.cards.duel import NOBODY, Duel
from dogfight.cards.exchange import end
from dogfight.cards.maneuvers import announce_advanced, no_advanced, reverse
from dogfight.cards.orders import PASS, Advance, Fly, Order
from dogfight.cards.pieces import DRAWS_ON_MISS, REVERSE, Decks
from dogfight.cards.steps import Step
from dogfight.cards.telling import Reports, called, maneuver_word, say
from dogfight.game import Refusal


class Advantage(Step):
    """The defender may match the last attacking maneuver and become the attacker. [Card IV, Ruling C4]"""

    rule = "Card IV"

    def seat(self, duel: Duel) -> i64:
        return duel.defender

    def orders(self, decks: Decks, duel: Duel, seat: i64) -> list[Order]:
        found: list[Order] = []
        for card in duel.airmen[seat].hand.value or ():
            if matches(decks, duel, card):
                found.append(Advance(card))
            if decks.faces[card].serves(REVERSE):
                found.append(Fly(card))
        return [*found, PASS]

    def objection(self, decks: Decks, duel: Duel, seat: i64, order: Order) -> Refusal:
        if isinstance(order, Fly):
            return no_advanced(decks, duel, seat, order.card, "gain the advantage")
        if not isinstance(order, Advance):
            return Refusal(self.rule, "the defender plays a card that matches, or passes")
        not_held = held(duel, seat, order.card, decks)
        wanted = maneuver_word(decks.faces[duel.attack].attack)
        return not_held or Refusal("Ruling C4", f"{decks.faces[order.card].id} does not match {wanted}")

    def play(self, decks: Decks, duel: Duel, order: Order, reports: Reports) -> None:
        side = duel.defender
        name = called(decks, duel, side)
        if isinstance(order, Fly):
            announce_advanced(decks, duel, side, order.card, REVERSE, reports)
        elif isinstance(order, Advance):
            put(decks, duel, side, order.card)
            say(reports, f"{name} matches with {decks.faces[order.card].id}.", self.rule)
            reverse(decks, duel, reports)
        else:
            owe(decks, duel, side, DRAWS_ON_MISS)
            say(reports, f"{name} does not match.", self.rule)
            end(decks, duel, NOBODY, reports)


def matches(decks: Decks, duel: Duel, card: i64) -> bool:
    """Whether a card matches the attacking maneuver just played: by its own attack, or as the switch has it.

    [Card IV, Ruling C4]
    """
    wanted, face = decks.faces[duel.attack].attack, decks.faces[card]
    by_attack = duel.advantage_by != 1 and face.attack == wanted
    return by_attack or (duel.advantage_by != 0 and face.defends(wanted))
