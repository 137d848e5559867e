"""Loss of control, by a stall or a spin. [Card Loss of Control]"""

from mypy_extensions import i64

from dogfight.cards.drawing import turn_up, turned_down
from dogfight.cards.duel import CONTROL, CRASHED, FIRING, NOBODY, ON, Duel
from dogfight.cards.exchange import end, suffer
from dogfight.cards.orders import Order, Turn
from dogfight.cards.pieces import CRASH, FAILURES, Decks
from dogfight.cards.steps import Flip
from dogfight.cards.telling import Reports, called, say


def lose_control(decks: Decks, duel: Duel, side: i64, reports: Reports) -> None:
    """The failed Advanced Maneuver puts the aircraft into a stall or a spin. [Card Loss of Control, Ruling C13]"""
    duel.seat = side
    duel.step = CONTROL
    word = FAILURES[decks.faces[duel.tested].failure]
    say(reports, f"{called(decks, duel, side)} loses control in a {word}.", "Card Loss of Control")


class LossOfControl(Flip):
    """The pilot turns up his top card: on a 4 he crashes, otherwise it costs 1 airframe. [Card Loss of Control]"""

    rule = "Card Loss of Control"

    def purpose(self, duel: Duel) -> str:
        return "control"

    def play(self, decks: Decks, duel: Duel, order: Order, reports: Reports) -> None:
        assert isinstance(order, Turn)
        turned_down(duel)
        side = duel.seat
        burst = turn_up(decks, duel, side, order.card)
        name = f"{called(decks, duel, side)} turns up {decks.faces[order.card].id}, a {burst}:"
        if burst == CRASH and not duel.training:
            crash(duel, side)
            say(reports, f"{name} he crashes.", self.rule)
            return
        cost = 2 if burst == CRASH else 1
        rules = (self.rule, "Ruling C10") if cost == 2 else (self.rule,)
        say(reports, f"{name} he regains control and loses {cost} airframe.", *rules)
        suffer(decks, duel, side, cost, reports)
        if duel.ended == ON:
            go_on(decks, duel, side, reports)


def crash(duel: Duel, side: i64) -> None:
    """The aircraft is lost, and with it the game. [Card Loss of Control]"""
    duel.airmen[side].airframe = 0
    duel.fallen, duel.ended = side, CRASHED


def go_on(decks: Decks, duel: Duel, side: i64, reports: Reports) -> None:
    """When it was the defender, the attacker may fire once at once; then the pilots are disengaged.

    [Card Loss of Control, Ruling C13]
    """
    if side == duel.attacker:
        end(decks, duel, NOBODY, reports)
        return
    duel.free = True
    duel.step = FIRING
    say(reports, f"{called(decks, duel, duel.attacker)} may fire at him at once.", "Card Loss of Control")
