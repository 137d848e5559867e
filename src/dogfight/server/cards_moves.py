"""The legal orders of a seat in the card duel, each with its card, a label and a sentence on what it does."""

from collections.abc import Sequence
from typing import Final

from dogfight.cards.duel import ADVANCING, ATTACKING, DEFENDING, FIRING, Duel
from dogfight.cards.odds import flips
from dogfight.cards.orders import Advance, Attack, Defend, Fire, Fly, Modify, Order, Turn
from dogfight.cards.pieces import BURSTS, EVADED, Decks, Face
from dogfight.cards.richthofen import Richthofen
from dogfight.cards.telling import maneuver_word
from dogfight.server.cards_schema import CardMove, Maneuver, Shown
from dogfight.server.cards_words import fails

SHOWN: Final[tuple[Shown, ...]] = ("climb", "bank left", "bank right", "dive", "evade", "")  # the last one for none, -1
MANEUVER: Final[tuple[Maneuver, ...]] = ("climb", "bank left", "bank right", "dive")
FLOWN: Final = {DEFENDING: "evade", ATTACKING: "match", ADVANCING: "reverse"}
FLYING: Final = {DEFENDING: "No attack matches it.", ATTACKING: "It matches his maneuver.",
                 ADVANCING: "You gain the advantage."}  # fmt: skip


def moves(game: Richthofen, duel: Duel, seat: int) -> tuple[CardMove, ...]:
    """Every legal order, in the order of the cards in the hand."""
    return tuple([_move(game, duel, seat, order) for order in game.legal(duel, seat)])


def able(duel: Duel, offered: Sequence[CardMove]) -> int:
    """How many cards would do what the step is about: match, change the burst, gain the advantage."""
    if duel.step != ATTACKING:
        return len({move.card for move in offered if move.card})
    wanted = SHOWN[duel.announced]
    found = {move.card for move in offered if move.maneuver == wanted or move.advanced}
    return 0 if duel.announced == EVADED else len(found)


def _move(game: Richthofen, duel: Duel, seat: int, order: Order) -> CardMove:
    written = game.notation().write(duel, order)
    if isinstance(order, Fire):
        return CardMove(written, "", "Fire", "Your top card is turned up for the burst.", "", False)
    if not isinstance(order, Advance | Attack | Defend | Fly | Modify | Turn):
        return _pass(duel, written)
    face = game.decks.faces[order.card]
    label, text, shown = _played(game.decks, duel, seat, order, face)
    return CardMove(written, face.id, label, text, shown, isinstance(order, Fly))


def _pass(duel: Duel, written: str) -> CardMove:
    if duel.step == FIRING:
        return CardMove(written, "", "Hold fire", "You do not fire.", "", False)
    text = "You do not match: the pilots are disengaged." if duel.step == ADVANCING else "You do not change the burst."
    return CardMove(written, "", "Pass", text, "", False)


def _played(decks: Decks, duel: Duel, seat: int, order: Order, face: Face) -> tuple[str, str, Shown]:
    """Label, sentence and symbol of an order that plays a card."""
    if isinstance(order, Defend):
        return _titled(order.maneuver), f"Defend by a {maneuver_word(order.maneuver)}.", SHOWN[order.maneuver]
    if isinstance(order, Attack):
        return _titled(face.attack), _attack(duel, face), SHOWN[face.attack]
    if isinstance(order, Advance):
        wanted = decks.faces[duel.attack].attack
        return _titled(wanted), "You match his attack and gain the advantage.", SHOWN[wanted]
    if isinstance(order, Modify):
        return f"{face.name} ({face.delta:+d})", _change(duel, face), ""
    if isinstance(order, Turn):
        return f"Turn up a {face.burst}", "It counts as your top card and is discarded.", ""
    return _flown(decks, duel, seat, face)


def _titled(maneuver: int) -> str:
    return maneuver_word(maneuver).capitalize()


def _attack(duel: Duel, face: Face) -> str:
    if duel.announced == face.attack:
        return "It matches: you may fire."
    against = "An evading pilot" if duel.announced == EVADED else f"His {maneuver_word(duel.announced)}"
    return f"{against} is not matched: he may gain the advantage."


def _change(duel: Duel, face: Face) -> str:
    after = max(int(duel.burst + duel.change + face.delta), 0)
    return f"The burst becomes {after} instead of {duel.damage}."


def _flown(decks: Decks, duel: Duel, seat: int, face: Face) -> tuple[str, str, Shown]:
    """An Advanced Maneuver, with the chance that it fails: a player knows what is left in his own deck. [Ruling C8]"""
    step = int(duel.step)
    chances = flips(decks, duel, seat)
    failing = sum([chances[burst] for burst in BURSTS if face.fails(burst)])
    risk = f"{fails(face)} Chance of that: {failing:.0%}."
    vain = step == ATTACKING and duel.announced == EVADED
    does = "An evading pilot is not matched even so." if vain else FLYING[step]
    shown = {DEFENDING: SHOWN[EVADED], ATTACKING: SHOWN[face.attack]}.get(step, SHOWN[-1])
    return f"{face.name} ({FLOWN[step]})", f"{does} {risk}", shown
