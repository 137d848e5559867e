"""The card duel in words: what a card can do, what a pilot gives, what is asked of a player, how it stands."""

from collections.abc import Sequence
from typing import Final

from dogfight.cards.duel import (
    ADVANCING,
    APPOINTING,
    ATTACKER_MODIFIES,
    ATTACKING,
    CONTROL,
    DEFENDER_MODIFIES,
    DEFENDING,
    FIRING,
    INITIATIVE,
    ON,
    TESTING,
    TURNING,
    Duel,
)
from dogfight.cards.pieces import (
    ADVANCED,
    ATTACK,
    ATTACKER,
    BURSTS,
    EVADE,
    EVADED,
    FAILURES,
    HAND_MINIMUM,
    MODIFIER,
    REVERSE,
    Decks,
    Face,
    Pilot,
)
from dogfight.cards.telling import called, maneuver_word

USES: Final = ((ATTACK, "matches the defender"), (EVADE, "cannot be matched"), (REVERSE, "gains the advantage"))
ABILITIES: Final = (
    "", "A tied initiative is his.", "Draws a card whenever he matches.", "Draws a card whenever he fails to match.",
    "Draws a card at the start of each exchange.", "Holds {0} cards at least.",
)  # fmt: skip
EMPTY_DECK: Final = "Your deck and your discards are empty: turn up a card from your hand."


def ability(pilot: Pilot) -> str:
    """What a pilot gives, a sentence; empty for nothing. [Card Components, Ruling P4]"""
    number = int(pilot.value) if pilot.ability == HAND_MINIMUM else 0
    return ABILITIES[pilot.ability].format(number)


def effect(face: Face) -> str:
    """What a card can do besides its maneuvers, a sentence or two. [Card III.a, Card III.b, Ruling C8]"""
    if face.effect == MODIFIER:
        adds = f"add {face.delta} to" if face.by == ATTACKER else f"take {-face.delta} off"
        return f"The {'attacker' if face.by == ATTACKER else 'defender'} may play it to {adds} the burst."
    if face.effect != ADVANCED:
        return ""
    uses = [words for use, words in USES if face.serves(use)]
    return f"Advanced Maneuver: {_listed(uses, 'or')}. {fails(face)}"


def fails(face: Face) -> str:
    """When an Advanced Maneuver fails, and how. [Ruling C8]"""
    values = [str(burst) for burst in BURSTS if face.fails(burst)]
    return f"It fails when a {_listed(values, 'or')} is turned up: a {FAILURES[face.failure]}."


def _listed(words: Sequence[str], last: str) -> str:
    return f" {last} ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


# ------------------------------------------------------------------ what is asked
def headline(duel: Duel) -> str:
    """What the acting player has to do, in one line. [Card Sequence]"""
    if duel.step == ATTACKING:
        target = "he evades" if duel.announced == EVADED else f"match his {maneuver_word(duel.announced)}"
        return f"You attack: {target}."
    if duel.step == FIRING:
        return "He has lost control: fire at once?" if duel.free else "You have matched: fire?"
    asked = {
        DEFENDING: "You defend: choose a maneuver.",
        ATTACKER_MODIFIES: f"Your burst is {duel.damage}: change it?",
        DEFENDER_MODIFIES: f"A burst of {duel.damage} comes in: change it?",
        ADVANCING: "He has failed to match: gain the advantage?",
    }
    return asked.get(int(duel.step), "Turn up a card from your hand.")


def question(decks: Decks, duel: Duel, seat: int, able: int) -> str:
    """What is asked of the acting seat, a sentence or two; `able` of its cards would do what the step is about."""
    cards = f"{able or 'None'} of your cards"
    if duel.step == ATTACKING:
        why = " An evading pilot cannot be matched." if duel.announced == EVADED else f" {cards} can match."
        return f"You must play a card.{why} If it does not match he may gain the advantage."
    asked = {
        DEFENDING: "Play a card and announce one of its two defensive maneuvers; a match lets the attacker fire.",
        FIRING: "Firing turns up your top card: its burst value comes off his airframe.",
        ATTACKER_MODIFIES: f"{cards} can raise the burst; then he may answer.",
        DEFENDER_MODIFIES: f"{cards} can lower the burst; your airframe is {duel.airmen[seat].airframe}.",
        ADVANCING: f"{cards} can match {_wanted(decks, duel)}: then you attack. Otherwise you are disengaged.",
    }
    return asked.get(int(duel.step), EMPTY_DECK)


def _wanted(decks: Decks, duel: Duel) -> str:
    return maneuver_word(decks.faces[duel.attack].attack)


# ------------------------------------------------------------------ how it stands
def story(decks: Decks, duel: Duel) -> str:
    """What is going on, for somebody who only looks on. [Card Sequence]"""
    if duel.ended != ON:
        return "The duel is over."
    if duel.step in (APPOINTING, INITIATIVE):
        return "Pilots are drawn." if duel.step == APPOINTING else "Disengaged: who has the initiative?"
    attacker, defender = called(decks, duel, duel.attacker), called(decks, duel, duel.defender)
    told = {
        DEFENDING: f"{defender} chooses a maneuver.",
        ATTACKING: f"{attacker} is to match {_announced(duel, defender)}.",
        TESTING: f"{called(decks, duel, duel.seat)} flies an Advanced Maneuver.",
        FIRING: f"{attacker} may fire.",
        TURNING: f"{attacker} fires.",
        ATTACKER_MODIFIES: f"A burst of {duel.damage}: {attacker} may raise it.",
        DEFENDER_MODIFIES: f"A burst of {duel.damage}: {defender} may lower it.",
        ADVANCING: f"{defender} may gain the advantage.",
        CONTROL: f"{called(decks, duel, duel.seat)} has lost control.",
    }
    return told[int(duel.step)]


def _announced(duel: Duel, defender: str) -> str:
    return f"{defender}, who evades" if duel.announced == EVADED else f"{defender}'s {maneuver_word(duel.announced)}"
