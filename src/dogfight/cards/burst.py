"""III. Produce burst damage: fire, the two modifications, and what comes off the airframe. [Card III]"""

from mypy_extensions import i64

from dogfight.cards.drawing import held, put, turn_up, turned_down
from dogfight.cards.duel import ATTACKER_MODIFIES, DEFENDER_MODIFIES, NOBODY, ON, TURNING, Duel
from dogfight.cards.exchange import end, suffer
from dogfight.cards.orders import FIRE, PASS, Fire, Modify, Order, Turn
from dogfight.cards.pieces import ATTACKER, DEFENDER, ROLES, Decks
from dogfight.cards.steps import Flip, Step
from dogfight.cards.telling import Reports, called, say, titled
from dogfight.game import Refusal


class Firing(Step):
    """The attacker who has matched may fire. [Card III, Ruling C3]"""

    rule = "Card III"

    def seat(self, duel: Duel) -> i64:
        return duel.attacker

    def orders(self, decks: Decks, duel: Duel, seat: i64) -> list[Order]:
        return [FIRE, PASS]

    def objection(self, decks: Decks, duel: Duel, seat: i64, order: Order) -> Refusal:
        return Refusal(self.rule, "the attacker fires, or passes")

    def play(self, decks: Decks, duel: Duel, order: Order, reports: Reports) -> None:
        name = called(decks, duel, duel.attacker)
        if isinstance(order, Fire):
            duel.step = TURNING
            say(reports, f"{name} fires.", self.rule)
            return
        say(reports, f"{name} holds his fire.", self.rule, "Ruling P3")
        after_shot(decks, duel, reports)


class BurstFlip(Flip):
    """The top card of the attacker's deck gives the burst value; its effect is ignored. [Card III, Ruling C15]"""

    rule = "Card III"

    def side(self, duel: Duel) -> i64:
        return duel.attacker

    def purpose(self, duel: Duel) -> str:
        return "burst"

    def play(self, decks: Decks, duel: Duel, order: Order, reports: Reports) -> None:
        assert isinstance(order, Turn)
        turned_down(duel)
        duel.burst = turn_up(decks, duel, duel.attacker, order.card)
        duel.step = ATTACKER_MODIFIES
        name = called(decks, duel, duel.attacker)
        say(reports, f"{name} turns up {decks.faces[order.card].id}: a burst of {duel.burst}.", self.rule)


class Modification(Step):
    """One player has one chance to change the burst damage with a card from his hand. [Card III.a, Card III.b]"""

    def __init__(self, role: i64) -> None:
        self.role = role
        self.rule = "Card III.a" if role == ATTACKER else "Card III.b"

    def seat(self, duel: Duel) -> i64:
        return duel.attacker if self.role == ATTACKER else i64(duel.defender)

    def orders(self, decks: Decks, duel: Duel, seat: i64) -> list[Order]:
        """Every card whose effect names burst and this role, and passing. [Ruling C15]"""
        cards = duel.airmen[seat].hand.value or ()
        found: list[Order] = [Modify(card) for card in cards if decks.faces[card].modifies(self.role)]
        return [*found, PASS]

    def objection(self, decks: Decks, duel: Duel, seat: i64, order: Order) -> Refusal:
        if not isinstance(order, Modify):
            return Refusal(self.rule, f"the {ROLES[self.role]} changes the burst with a card, or passes")
        not_held = held(duel, seat, order.card, decks)
        why = f"{titled(decks, order.card)} does not change burst damage for the {ROLES[self.role]}"
        return not_held or Refusal("Ruling C15", why)

    def play(self, decks: Decks, duel: Duel, order: Order, reports: Reports) -> None:
        side = self.seat(duel)
        name = called(decks, duel, side)
        if isinstance(order, Modify):
            put(decks, duel, side, order.card)
            face = decks.faces[order.card]
            duel.change += face.delta
            say(reports, f"{name} plays {titled(decks, order.card)}: {face.delta:+d}.", self.rule)
        else:
            say(reports, f"{name} changes nothing.", self.rule)
        if self.role == ATTACKER:
            duel.step = DEFENDER_MODIFIES
        else:
            hit(decks, duel, reports)


def hit(decks: Decks, duel: Duel, reports: Reports) -> None:
    """Burst damage comes off the defender's airframe, once, and never less than nothing. [Card III, Ruling C6]"""
    side, damage = duel.defender, duel.damage
    say(reports, f"{called(decks, duel, side)} loses {damage} airframe.", "Card III", "Ruling C6")
    suffer(decks, duel, side, damage, reports)
    if duel.ended == ON:
        after_shot(decks, duel, reports)


def after_shot(decks: Decks, duel: Duel, reports: Reports) -> None:
    """The pilots stay engaged in the same roles, unless the switch or a loss of control says otherwise.

    A shot that was not taken counts like one. [Card Sequence, Ruling C5, Ruling C13, Ruling P3]
    """
    apart = duel.free or duel.after_shot == 1
    end(decks, duel, NOBODY if apart else duel.attacker, reports)


ATTACKERS = Modification(ATTACKER)
DEFENDERS = Modification(DEFENDER)
