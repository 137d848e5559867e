"""A table that keeps the secrets of a duel: no byte for the wrong eyes, by canary and by twins."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec import structs

from dogfight.cards.decks import own_decks
from dogfight.cards.duel import Duel
from dogfight.cards.orders import Draw, Order
from dogfight.cards.pieces import Decks, Face
from dogfight.cards.richthofen import Richthofen
from dogfight.chance import ProvenDice
from dogfight.dogfile import write_dog
from dogfight.game import NATURE, SPECTATOR, Draws
from dogfight.record import HIDDEN, Header, Record, verify
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
    parts = [WRITE.position(state), repr(state), write_jsonl(record), write_dog(record, GAME, at.frames()),
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


@pytest.mark.parametrize("number", range(4))
def test_ruling_c2_no_byte_tells_of_a_card_that_is_hidden(number: int) -> None:
    """Through whole games, for both players and a spectator, whatever the table is asked. [Card Hand Size]"""
    at = sat(advantage=("attack", "any")[number % 2], after_shot=("engaged", "disengaged")[number % 2])
    shown: set[int] = set()
    told = 0
    for seat in play_on(at, number):
        shown |= {card for played in at.played for card in open_cards(played.after)}
        if at.over:
            break
        for reader in READERS:
            hidden, text = hidden_from(at, reader, shown), bytes_for(at, reader)
            assert not [id for id in hidden if id in text or id.lower() in text]
            assert all(entry.roll is None and not entry.hash for entry in at.seen(reader))
            told += len(hidden)
        at.ask_back(seat)
        assert not [id for id in hidden_from(at, 1 - seat, shown) if id in repr(at.asking)]
    assert told > 1000
    assert verify(at.record(SEED), lambda _: GAME) is None


def test_a_refusal_says_the_same_of_every_card_that_is_not_in_the_hand() -> None:
    """One may guess as long as one likes: the table answers without looking at what is hidden. [Card II]"""
    at = sat()
    for _ in play_on(at, 3):
        if at.over:
            break
        seat = at.to_act()[0]
        mine = {marked().faces[card].id for card in at.state.airmen[seat].hand.value or ()}
        for word in ("attack", "advance", "modify", "fly", "turn", "draw", "defend"):
            said = {_refused(at, seat, word, face.id) for face in marked().faces if face.id not in mine}
            assert len(said) == 1, said
        for other in (1 - seat, NATURE, SPECTATOR, 7):
            assert len({_refused(at, other, "attack", face.id) for face in marked().faces}) == 1


def _refused(at: DuelTable, seat: int, word: str, id: str) -> str:
    text = f"{word} {id}" + (" climb" if word == "defend" else "")
    reply = at.submit(seat, at.version(seat), text, NOW)
    assert reply.code == "refused"
    return f"{reply.rule} {reply.why}".replace(id, "*")


def test_the_other_s_draws_are_blank_lines_and_one_s_own_are_not() -> None:
    at = sat()
    list(play_on(at, 5, 6))
    drawn = [n for n, one in enumerate(at.played) if isinstance(one.order, Draw)]
    assert len(drawn) > 8
    for n in drawn:
        order = at.played[n].order
        assert isinstance(order, Draw)
        side = 0 if order.card < 31 else 1
        assert at.seen(side)[n].order == WRITE.write(at.played[n].before, order)
        assert at.seen(1 - side)[n].order == at.seen(SPECTATOR)[n].order == HIDDEN
        assert {told.report.text for told in at.log(1 - side) if told.ply == n} == {
            told.report.text for told in at.log(side) if told.ply == n
        }


def test_at_the_end_all_is_open_and_every_card_that_came_is_proven() -> None:
    at = sat()
    list(play_on(at, 2))
    assert at.over
    record = at.record(SEED)
    assert all(at.export(reader, SEED) == record for reader in READERS)
    assert HIDDEN not in {entry.order for entry in record.entries}
    assert verify(record, lambda _: GAME) is None
    faulty = [*record.entries]
    at_draw = next(n for n, one in enumerate(at.played) if isinstance(one.order, Draw))
    other = next(WRITE.write(at.played[at_draw].before, order) for order, _ in GAME.chances(at.played[at_draw].before)
                 if order != at.played[at_draw].order)  # fmt: skip
    faulty[at_draw] = structs.replace(faulty[at_draw], order=other)
    found = verify(structs.replace(record, entries=tuple(faulty)), lambda _: GAME)
    assert found is not None
    assert found.ply == at_draw


def test_a_table_rebuilt_from_its_record_is_the_table() -> None:
    at = sat()
    list(play_on(at, 4, 15))
    again = sat()
    again.take(at.record())
    for reader in READERS:
        assert again.export(reader) == at.export(reader)
        assert again.view(reader) == at.view(reader)


# ------------------------------------------------------------------ twins
def written(number: int, orders: int) -> DuelTable:
    """A game with its cards laid by hand, so that a twin can be laid otherwise."""
    at, draws = sat(dice="table"), Draws(number)
    while orders and at.to_act():
        seat = at.to_act()[0]
        if seat == NATURE:
            chances = GAME.chances(at.state)
            give(at, WRITE.write(at.state, chances[draws.below(len(chances))][0]))
        else:
            give(at, WRITE.write(at.state, GAME.legal(at.state, seat).sample(draws)))
            orders -= 1
    return at


def never_shown(at: DuelTable, cards: tuple[int, ...]) -> list[int]:
    shown = {card for played in at.played for card in open_cards(played.after)}
    return [card for card in cards if card not in shown]


def twin_of(at: DuelTable, side: int) -> DuelTable | None:
    """The same game with other cards in the hand of a side, none of which was ever shown."""
    airman = at.state.airmen[side]
    held, left = never_shown(at, airman.hand.value or ()), never_shown(at, airman.deck.value or ())
    if not held or len(left) < len(held):
        return None
    swap = {marked().faces[one].id: marked().faces[other].id for one, other in zip(held, reversed(left), strict=False)}
    twin = sat(dice="table")
    for played in at.played:
        word, _, id = played.entry.order.partition(" ")
        give(twin, f"{word} {swap[id]}" if word == "draw" and id in swap else played.entry.order)
    assert twin.state.airmen[side].hand != airman.hand
    return twin


def test_two_games_that_differ_in_hidden_cards_alone_are_told_alike() -> None:
    """Views, records, logs, hashes, versions (so the count of messages too), byte for byte. [Card Hand Size]"""
    games = [written(number, 1 + 2 * number) for number in range(12)]
    twins = [(at, side, twin_of(at, side)) for at in games for side in (0, 1) if not at.over]
    assert len([twin for *_, twin in twins if twin]) > 12
    for at, side, twin in twins:
        if twin is None:
            continue
        for reader in (1 - side, SPECTATOR):
            assert bytes_for(twin, reader) == bytes_for(at, reader)
        assert twin.versions == at.versions
        assert [twin.undo_refusal(seat) for seat in (0, 1)] == [at.undo_refusal(seat) for seat in (0, 1)]


# ------------------------------------------------------------------ taking back
def until(kind: str, number: int = 1) -> DuelTable:
    """A table where an order of this kind has just been given, nothing rolled after it."""
    for seed in range(number, number + 60):
        at, draws = sat(), Draws(seed)
        roll(at)
        while at.to_act():
            seat = at.to_act()[0]
            order = GAME.legal(at.view(seat), seat).sample(draws)
            give(at, WRITE.write(at.state, order))
            if type(order).__name__ == kind and not at.over:
                return at
            roll(at)
    raise AssertionError(kind)


@pytest.mark.parametrize("kind", ["Defend", "Attack", "Fly", "Advance", "Modify"])
def test_a_card_that_was_played_stands(kind: str) -> None:
    """It was shown, and that cannot be taken back. [Ruling M26]"""
    at = until(kind)
    seat = at.played[-1].entry.seat
    assert "showed something" in at.undo_refusal(seat)
    before = (at.record(), at.versions[:])
    assert at.undo(seat).code == "refused"
    assert (at.record(), at.versions) == before


def test_fire_may_be_taken_back_until_the_card_is_turned_up() -> None:
    at = until("Fire")
    seat = at.played[-1].entry.seat
    assert at.undo_refusal(seat) == ""
    roll(at)
    assert at.undo_refusal(seat) == "dice were rolled since"


def test_a_pass_may_be_taken_back_until_something_follows() -> None:
    """Passing shows no card; once the other has ordered or a card has come it stands."""
    at, draws = sat(), Draws(11)
    roll(at)
    seen = 0
    while at.to_act():
        seat = at.to_act()[0]
        version = at.version(1 - seat)
        order = GAME.legal(at.view(seat), seat).sample(draws)
        give(at, WRITE.write(at.state, order))
        if type(order).__name__ == "Pass" and not at.over and not at.played[-1].shows:
            seen += 1
            assert at.version(1 - seat) == version + 1
            assert at.undo_refusal(seat) == ""
            state = at.played[-1].before
            assert at.undo(seat).code == "done"
            assert at.state == state
            give(at, WRITE.write(at.state, order))
        roll(at)
    assert seen > 2


def test_by_consent_even_a_card_comes_back_and_what_was_drawn_since_is_not_drawn_again() -> None:
    """The indices of the rolls are used up. [Ruling M26]"""
    at = until("Defend")
    seat = at.played[-1].entry.seat
    hand = at.played[-1].before.airmen[seat].hand
    roll(at)
    rolls = at.rolls
    assert at.ask_back(seat).code == "done"
    assert at.let_back(seat).code == "refused"
    assert at.let_back(1 - seat).code == "done"
    assert at.state.airmen[seat].hand == hand
    assert at.rolls == rolls
    list(play_on(at, 8))
    record: Record = at.record(SEED)
    assert verify(record, lambda _: GAME) is None
