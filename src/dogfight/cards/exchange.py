"""An exchange of maneuvers: how it begins, what may end it, and who attacks in the next. [Card Sequence]"""

from typing import Final

from mypy_extensions import i64

from dogfight.cards.drawing import clear_table, draw_for_exchange
from dogfight.cards.duel import (
    BOUND,
    DEFENDING,
    INITIATIVE,
    NO_CARD,
    NO_MANEUVER,
    NOBODY,
    ON,
    SHOT_DOWN,
    Duel,
)
from dogfight.cards.pieces import Decks
from dogfight.cards.telling import Reports, called, say

MOST_EXCHANGES: Final = 200  # [Ruling C11]


def begin(decks: Decks, duel: Duel, attacker: i64) -> None:
    """A new exchange: the defender is to choose a maneuver. [Card Sequence, Card II]"""
    duel.exchange += 1
    duel.attacker = attacker
    duel.announced = NO_MANEUVER
    duel.attack = duel.tested = NO_CARD
    duel.burst, duel.change, duel.free = -1, 0, False
    draw_for_exchange(decks, duel)
    duel.step = DEFENDING


def end(decks: Decks, duel: Duel, attacker: i64, reports: Reports) -> None:
    """The exchange is over; `attacker` attacks in the next one, NOBODY if the pilots are disengaged.

    After two hundred of them the game is over. [Card Sequence, Card Discarding, Ruling C11, Ruling C12]
    """
    clear_table(duel)
    if duel.exchange >= MOST_EXCHANGES:
        duel.ended = BOUND
        say(reports, f"{MOST_EXCHANGES} exchanges are over.", "Ruling C11")
    elif attacker == NOBODY:
        disengage(duel)
        say(reports, "The pilots are disengaged.", "Card IV")
    else:
        begin(decks, duel, attacker)


def disengage(duel: Duel) -> None:
    """Nobody attacks: initiative is to be determined. [Card I]"""
    duel.attacker = NOBODY
    duel.announced = NO_MANEUVER
    duel.attack = duel.tested = NO_CARD
    duel.burst, duel.change, duel.free = -1, 0, False
    duel.seat = 0
    duel.step = INITIATIVE


def suffer(decks: Decks, duel: Duel, side: i64, damage: i64, reports: Reports) -> None:
    """Airframe lost; at 0 the aircraft is shot down. [Card Shot Down, Ruling C6]"""
    airman = duel.airmen[side]
    airman.airframe = max(int(airman.airframe - damage), 0)
    if airman.airframe == 0 and duel.ended == ON:
        duel.fallen, duel.ended = side, SHOT_DOWN
        say(reports, f"{called(decks, duel, side)} is shot down.", "Card Shot Down")
