"""II. Playing maneuvers: the defender announces, the attacker tries to match; Advanced Maneuvers. [Card II]"""

from mypy_extensions import i64

from dogfight.cards.control import lose_control
from dogfight.cards.drawing import held, owe, put, turn_up, turned_down
from dogfight.cards.duel import ADVANCING, ATTACKING, FIRING, TESTING, Duel
from dogfight.cards.exchange import end
from dogfight.cards.orders import Attack, Defend, Fly, Order, Turn
from dogfight.cards.pieces import ATTACK, DRAWS_ON_MATCH, DRAWS_ON_MISS, EVADE, EVADED, REVERSE, Decks
from dogfight.cards.steps import Flip, Step
from dogfight.cards.telling import Reports, called, maneuver_word, say, titled
from dogfight.game import Refusal


class Defence(Step):
    """The defender plays any card and announces either of its two defensive maneuvers. [Card II]"""

    rule = "Card II"

    def seat(self, duel: Duel) -> i64:
        return duel.defender

    def orders(self, decks: Decks, duel: Duel, seat: i64) -> list[Order]:
        found: list[Order] = []
        for card in duel.airmen[seat].hand.value or ():
            face = decks.faces[card]
            found += [Defend(card, face.first), Defend(card, face.second)]
            if face.serves(EVADE):
                found.append(Fly(card))
        return found

    def objection(self, decks: Decks, duel: Duel, seat: i64, order: Order) -> Refusal:
        if isinstance(order, Fly):
            return no_advanced(decks, duel, seat, order.card, "evade")
        if not isinstance(order, Defend):
            return Refusal(self.rule, "the defender plays a card and announces a defensive maneuver")
        not_held = held(duel, seat, order.card, decks)
        maneuver, id = maneuver_word(order.maneuver), decks.faces[order.card].id
        return not_held or Refusal(self.rule, f"{maneuver} is not a defensive maneuver of {id}")

    def play(self, decks: Decks, duel: Duel, order: Order, reports: Reports) -> None:
        turned_down(duel)
        side = duel.defender
        if isinstance(order, Fly):
            announce_advanced(decks, duel, side, order.card, EVADE, reports)
            return
        assert isinstance(order, Defend)
        put(decks, duel, side, order.card)
        duel.announced = order.maneuver
        duel.step = ATTACKING
        say(reports, f"{called(decks, duel, side)} defends with {decks.faces[order.card].id}: "
                     f"{maneuver_word(order.maneuver)}.", self.rule)  # fmt: skip


class Assault(Step):
    """The attacker must play a card, whether it matches or not. [Card II, Ruling C3]"""

    rule = "Card II"

    def seat(self, duel: Duel) -> i64:
        return duel.attacker

    def orders(self, decks: Decks, duel: Duel, seat: i64) -> list[Order]:
        found: list[Order] = []
        for card in duel.airmen[seat].hand.value or ():
            found.append(Attack(card))
            if decks.faces[card].serves(ATTACK):
                found.append(Fly(card))
        return found

    def objection(self, decks: Decks, duel: Duel, seat: i64, order: Order) -> Refusal:
        if isinstance(order, Fly):
            return no_advanced(decks, duel, seat, order.card, "match")
        if not isinstance(order, Attack):
            return Refusal(self.rule, "the attacker must play a card from his hand")
        return held(duel, seat, order.card, decks) or Refusal(self.rule, "this card cannot attack")

    def play(self, decks: Decks, duel: Duel, order: Order, reports: Reports) -> None:
        side = duel.attacker
        if isinstance(order, Fly):
            announce_advanced(decks, duel, side, order.card, ATTACK, reports)
            return
        assert isinstance(order, Attack)
        put(decks, duel, side, order.card)
        face = decks.faces[order.card]
        say(reports, f"{called(decks, duel, side)} attacks with {face.id}: {maneuver_word(face.attack)}.", self.rule)
        answer(decks, duel, order.card, face.attack == duel.announced, reports)


def answer(decks: Decks, duel: Duel, card: i64, matches: bool, reports: Reports) -> None:
    """What the attacker's card came to: a match lets him fire, anything else lets the defender try for the advantage.

    [Card II, Card III, Card IV, Ruling C3]
    """
    side = duel.attacker
    duel.attack = card
    duel.step = FIRING if matches else ADVANCING
    owe(decks, duel, side, DRAWS_ON_MATCH if matches else DRAWS_ON_MISS)
    name = called(decks, duel, side)
    say(reports, f"{name} has matched: he may fire." if matches else f"{name} has failed to match.", "Card II")


def announce_advanced(decks: Decks, duel: Duel, side: i64, card: i64, use: i64, reports: Reports) -> None:
    """A card is played as its Advanced Maneuver; first comes the test. [Card Advanced Maneuver, Ruling C14]"""
    put(decks, duel, side, card)
    duel.tested, duel.use, duel.seat = card, use, side
    duel.step = TESTING
    word = "match" if use == ATTACK else "evade" if use == EVADE else "gain the advantage"
    say(reports, f"{called(decks, duel, side)} flies {titled(decks, card)} to {word}.", "Ruling C14")


def no_advanced(decks: Decks, duel: Duel, seat: i64, card: i64, word: str) -> Refusal:
    """Why a card cannot be flown as an Advanced Maneuver here. [Ruling C8, Ruling C14]"""
    not_held = held(duel, seat, card, decks)
    return not_held or Refusal("Ruling C8", f"{titled(decks, card)} has no Advanced Maneuver to {word}")


class Test(Flip):
    """The pilot turns up his top card; a failing value is a loss of control. [Card Loss of Control, Ruling C8]"""

    rule = "Ruling C8"

    def purpose(self, duel: Duel) -> str:
        return "test"

    def play(self, decks: Decks, duel: Duel, order: Order, reports: Reports) -> None:
        assert isinstance(order, Turn)
        turned_down(duel)
        side, face = duel.seat, decks.faces[duel.tested]
        burst = turn_up(decks, duel, side, order.card)
        word = "fails" if face.fails(burst) else "succeeds"
        say(reports, f"{called(decks, duel, side)} turns up {decks.faces[order.card].id}, a {burst}: "
                     f"the {face.name} {word}.", self.rule)  # fmt: skip
        if face.fails(burst):
            lose_control(decks, duel, side, reports)
            return
        self.succeed(decks, duel, reports)

    def succeed(self, decks: Decks, duel: Duel, reports: Reports) -> None:
        """The maneuver takes its role: to evade, to match, or to reverse. [Ruling C8, Ruling C14]"""
        if duel.use == EVADE:
            duel.announced = EVADED
            duel.step = ATTACKING
        elif duel.use == ATTACK:
            answer(decks, duel, duel.tested, duel.announced != EVADED, reports)
        elif duel.use == REVERSE:
            reverse(decks, duel, reports)


def reverse(decks: Decks, duel: Duel, reports: Reports) -> None:
    """The defender gains the advantage: he attacks in the next exchange. [Card IV, Ruling C4]"""
    side = duel.defender
    owe(decks, duel, side, DRAWS_ON_MATCH)
    say(reports, f"{called(decks, duel, side)} gains the advantage and attacks.", "Card IV")
    end(decks, duel, side, reports)
