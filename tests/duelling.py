"""Tables of card duels for the tests: cards with names that stand nowhere else, and every byte a reader gets."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from dogfight.cards.decks import own_decks
from dogfight.cards.duel import Duel
from dogfight.cards.orders import Order
from dogfight.cards.pieces import Decks, Face
from dogfight.cards.richthofen import Richthofen
from dogfight.chance import ProvenDice
from dogfight.dogfile import write_dog
from dogfight.game import SPECTATOR, Draws
from dogfight.record import Header
from dogfight.scribe import write_jsonl
from dogfight.table import Sitter, Table
from dogfight.value import fields
from seating import NOW, SEED

DuelTable = Table[Duel, Order]
READERS = (0, 1, SPECTATOR)


@cache
def marked() -> Decks:
    """Our own decks, every card with a name that stands nowhere else: QX07ZA is the eighth Allied one."""
    own, faces = own_decks(), []
    for number, face in enumerate(own.faces):
        values = {name: getattr(face, name) for name in fields(face)}
        side = number // int(own.size)
        values["id"] = f"QX{number % own.size:02}Z{'AG'[side]}"
        values["name"] = values["name"] and f"{values['name']} {values['id'].lower()}"
        faces.append(Face(**values))
    return Decks(faces, own.pilots, "markers 0", {})


GAME = Richthofen(marked())
WRITE = GAME.notation()


def sat(*, dice: str = "proven", **setting: Any) -> DuelTable:
    """A new duel with two players, nothing drawn yet."""
    header = Header(game=GAME.id, title="A duel", seats=("Ann", "Bob"), setting=setting, dice=dice,  # type: ignore[arg-type]
                    commitment=SEED.commitment() if dice == "proven" else "")  # fmt: skip
    return Table(GAME, header, [Sitter("Ann"), Sitter("Bob")])


def roll(at: DuelTable) -> None:
    at.advance(ProvenDice(SEED, GAME.id, ""), NOW)


def give(at: DuelTable, text: str) -> None:
    """An order of whoever is to act, which must be taken."""
    seat = at.to_act()[0]
    reply = at.submit(seat, at.version(seat), text, NOW)
    assert reply.code == "done", reply


def play_on(at: DuelTable, number: int, orders: int = 1000) -> Iterator[int]:
    """Random orders until the end, or so many; the seat after each."""
    draws = Draws(number)
    roll(at)
    while orders and at.to_act():
        seat = at.to_act()[0]
        give(at, WRITE.write(at.state, GAME.legal(at.view(seat), seat).sample(draws)))
        roll(at)
        orders -= 1
        yield seat


def bytes_for(at: DuelTable, seat: int) -> str:
    """Everything the table tells a reader: view, orders, log, records, undo answers, hash and version."""
    state, record = at.view(seat), at.export(seat)
    parts = [WRITE.position(state), repr(state), write_jsonl(record), write_dog(record, GAME, at.frames(seat)),
             repr(at.log(seat)), at.seat_hash(seat), repr(at.seen(seat)), str(at.version(seat)), repr(at.offers),
             at.undo_refusal(seat) if seat >= 0 else "", repr(at.undo(99)), GAME.purpose(state),
             WRITE.heading(state), repr(at.to_act()), repr(GAME.outcome(state))]  # fmt: skip
    if seat in at.to_act():
        parts += [WRITE.write(state, order) for order in GAME.legal(state, seat)]
    return "\n".join(parts)


def hidden_from(at: DuelTable, seat: int, shown: set[int]) -> set[str]:
    """The markers of cards that a reader may not know of: in the other's hand and deck, and never shown."""
    sides = [side for side in (0, 1) if side != seat]
    lots = [lot for side in sides for lot in (at.state.airmen[side].hand, at.state.airmen[side].deck)]
    return {marked().faces[card].id for lot in lots for card in lot.value or () if card not in shown}


def open_cards(state: Duel) -> set[int]:
    """What lies for everybody to see."""
    return {card for airman in state.airmen for card in (*airman.discard, *airman.table, airman.turned)}
