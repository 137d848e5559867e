"""The card table as lines of text, for screen readers and for the terminal's eyes."""

from dogfight.cards.duel import NO_CARD, Duel
from dogfight.cards.notation import step_word
from dogfight.cards.pieces import MANEUVERS, SIDES, Decks, Face
from dogfight.cards.richthofen import Richthofen
from dogfight.cards.telling import maneuver_word, titled
from dogfight.server.cards_table import player
from dogfight.server.cards_words import effect


def board(game: Richthofen, duel: Duel) -> str:
    """The whole table: the exchange, then each side, then the hand that the reader sees, a card a line."""
    lines = [f"Exchange {duel.exchange}, step {step_word(duel)}.{_shot(duel)}"]
    for side in (0, 1):
        lines += _side(game.decks, duel, side)
    return "\n".join(lines)


def _shot(duel: Duel) -> str:
    return f" Burst {duel.burst}, changed by {duel.change:+d}: {duel.damage}." if duel.burst >= 0 else ""


def _side(decks: Decks, duel: Duel, side: int) -> list[str]:
    airman, shown = duel.airmen[side], player(decks, duel, side)
    role = f", {shown.role}" if shown.role else ""
    points = f", arrow on {shown.arrow}" if shown.arrow else ""
    top = f", {decks.faces[airman.discard[-1]].id} on top" if airman.discard else ""
    lines = [
        f"{SIDES[side].capitalize()}: {shown.pilot or 'no pilot yet'}{role}, airframe {shown.airframe}{points}.",
        f"  Hand {shown.hand_count}, deck {shown.deck_count}, discards {len(airman.discard)}{top}.",
    ]
    if airman.turned != NO_CARD:
        lines.append(f"  Turned up: {decks.faces[airman.turned].id}, a {decks.faces[airman.turned].burst}.")
    lines += [f"  On the table: {one.card.id} {one.role}." for one in shown.table]
    return lines + [f"  In the hand: {card_line(decks, card)}" for card in airman.hand.value or ()]


def card_line(decks: Decks, card: int) -> str:
    """One card: `A03 (Sideslip): attacks by dive, defends by bank left or climb, burst 2.`"""
    face: Face = decks.faces[card]
    defences = f"{maneuver_word(face.first)} or {maneuver_word(face.second)}"
    line = f"{titled(decks, card)}: attacks by {MANEUVERS[face.attack]}, defends by {defences}, burst {face.burst}."
    return f"{line} {effect(face)}".rstrip()
