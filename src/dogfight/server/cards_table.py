"""The table of the card duel as a reader sees it: made of a state that is masked for him, so it can show no more."""

from typing import Final, Literal

from dogfight.cards.duel import ADVANCING, NO_CARD, NOBODY, TESTING, Cards, Duel
from dogfight.cards.notation import step_word
from dogfight.cards.pieces import EVADED, NO_EFFECT, REVERSE, SIDES, Decks, Face
from dogfight.cards.richthofen import Richthofen
from dogfight.server.cards_moves import MANEUVER, SHOWN, able, moves
from dogfight.server.cards_odds import odds
from dogfight.server.cards_schema import CardFace, CardPlayer, CardScene, OnTable, Role, Shown
from dogfight.server.cards_words import ability, effect, question

STEPS: Final = {"set-up": "Setup", "LC": "Loss of Control"}


def scene(game: Richthofen, duel: Duel, seat: int, acting: bool) -> CardScene:
    """The table, and what the seat may do now if it is acting. [Card Sequence]"""
    offered = moves(game, duel, seat) if acting else ()
    word = step_word(duel)
    return CardScene(
        players=tuple([player(game.decks, duel, side) for side in (0, 1)]),
        exchange=int(duel.exchange), step=STEPS.get(word, word),
        text=question(game.decks, duel, seat, able(duel, offered)) if acting else "", rule=game.step(duel).rule,
        moves=offered, announced=SHOWN[duel.announced], to_advance=_to_advance(game.decks, duel),
        burst=int(duel.burst), change=int(duel.change), free_shot=bool(duel.free), odds=odds(game.decks, duel),
    )  # fmt: skip


def _to_advance(decks: Decks, duel: Duel) -> Shown:
    """The attacking maneuver that the defender has to match in step IV. [Card IV]"""
    matching = duel.step == ADVANCING or (duel.step == TESTING and duel.use == REVERSE)
    return SHOWN[decks.faces[duel.attack].attack] if matching else ""


def player(decks: Decks, duel: Duel, side: int) -> CardPlayer:
    """One side's part of the table. Whose hand the reader does not see has no cards here, only their number."""
    airman = duel.airmen[side]
    pilot = decks.pilots[airman.pilot] if airman.pilot >= 0 else None
    return CardPlayer(
        side=SIDES[side], pilot=pilot.name if pilot else "", ability=ability(pilot) if pilot else "",
        airframe=int(airman.airframe), role=_fights_as(duel, side), arrow=arrow(decks, duel, side),
        hand=faces(decks, airman.hand.value), hand_count=int(airman.in_hand), deck_count=int(airman.in_deck),
        discard=faces(decks, airman.discard),
        table=tuple([OnTable(face_of(decks.faces[card]), _role(duel, side, card)) for card in airman.table]),
        turned=face_of(decks.faces[airman.turned]) if airman.turned != NO_CARD else None,
    )  # fmt: skip


def _fights_as(duel: Duel, side: int) -> Literal["", "attacker", "defender"]:
    if duel.attacker == NOBODY:
        return ""
    return "attacker" if duel.attacker == side else "defender"


def arrow(decks: Decks, duel: Duel, side: int) -> Shown:
    """Where the arrow on a pilot card points: to what he has announced, or attacked with. [Card II]"""
    if side == duel.defender:
        return SHOWN[duel.announced]
    attacks = side == duel.attacker and duel.attack != NO_CARD
    return SHOWN[decks.faces[duel.attack].attack] if attacks else ""


def _role(duel: Duel, side: int, card: int) -> Role:
    """What a card on the table was played for, read off the state of the exchange. [Card II, Card III.a, Card IV]"""
    if side == duel.attacker:
        return "attacks" if card == duel.attack else "flies" if card == duel.tested else "modifies"
    first = card == duel.airmen[side].table[0]
    if first and duel.announced == EVADED:
        return "evades"
    if card == duel.tested:
        return "flies"
    return "defends" if first else "modifies"


def faces(decks: Decks, cards: Cards | None) -> tuple[CardFace, ...]:
    """Cards face up; none for cards that the reader does not see."""
    return tuple([face_of(decks.faces[card]) for card in cards or ()])


def face_of(face: Face) -> CardFace:
    """An Action card face up. [Card Symbols]"""
    return CardFace(
        id=face.id, side=SIDES[face.side], attack=MANEUVER[face.attack],
        defence=(MANEUVER[face.first], MANEUVER[face.second]), burst=int(face.burst),
        effect="" if face.effect == NO_EFFECT else face.name, text=effect(face), source=face.source,
    )  # fmt: skip
