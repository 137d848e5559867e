"""Secrets at the table: nothing that a reader gets depends on what is sealed from it, and no sealed word reaches it."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from dogfight.audience import hidden_from, reveals
from dogfight.codecs import to_json
from dogfight.dogfile import write_dog
from dogfight.game import SPECTATOR, Draws
from dogfight.record import HIDDEN
from dogfight.scribe import write_jsonl
from dogfight.sealed import Sealed, masked, seen_by
from dogfight.value import Value
from seating import NOW, SEED, ToyTable, any_order, give, play_on, roll, table
from toy import CARDS, Order, Toy, ToyGame

READERS = (0, 1, SPECTATOR)


def unknown_to(at: ToyTable, seat: int) -> set[str]:
    """The cards a reader has never seen: all but the ones in its hand, its own bids, and those turned up."""
    known = set(at.state.hands[seat].value or ()) if seat >= 0 else set()
    for one in at.played:
        known |= set(one.after.shown)
        if seat >= 0 and one.entry.seat == seat:
            known.add(one.entry.order.split()[1])
    return set(CARDS) - known


def everything(at: ToyTable, seat: int) -> str:
    """Every byte the table would give to a reader."""
    record = at.export(seat)
    told = [line.report.text for line in at.log(seat)]
    notes = [at.game.notation().position(at.view(seat)), *map(repr, told), at.undo_refusal(seat)]
    return "\n".join([to_json(at.view(seat)), write_jsonl(record), write_dog(record, at.game, at.frames(seat)), *notes])


@given(st.integers(0, 10_000), st.integers(0, 12))
def test_no_card_reaches_a_reader_that_has_not_seen_it(number: int, length: int) -> None:
    at = play_on(table(), Draws(number), length)
    if at.over:
        return
    for seat in READERS:
        told = everything(at, seat)
        assert not [marker for marker in unknown_to(at, seat) if marker in told]


def swapped(text: str, one: str, two: str) -> str:
    return text.replace(one, "\0").replace(two, one).replace("\0", two)


@given(st.integers(0, 10_000), st.integers(0, 10))
def test_noninterference_what_is_sealed_changes_nothing_that_a_reader_gets(number: int, length: int) -> None:
    """The same game with two cards swapped that the reader does not know looks the same to it, hashes included."""
    at = play_on(table(), Draws(number), length)
    for seat in READERS:
        unknown = sorted(unknown_to(at, seat))
        if at.over or len(unknown) < 2:
            continue
        other = replayed(at, unknown[0], unknown[-1])
        assert everything(other, seat) == everything(at, seat)
        assert other.seat_hash(seat) == at.seat_hash(seat)
        assert other.version(seat) == at.version(seat)
        assert list(other.game.legal(other.view(seat), seat)) == list(at.game.legal(at.view(seat), seat))


def replayed(at: ToyTable, one: str, two: str) -> ToyTable:
    """The same orders and rolls with two cards swapped."""
    other: ToyTable = type(at)(ToyGame(), at.header, at.sitters)
    for made in at.played:
        order = Order(made.order.verb, swapped(made.order.what, one, two))
        entry = structs.replace(made.entry, order=other.game.notation().write(other.state, order))
        if entry.roll:  # where the roll fell among what was left tells what was gone
            chosen = [one for one, _ in other.game.chances(other.state)].index(order)
            entry = structs.replace(entry, roll=structs.replace(entry.roll, chosen=chosen))
        other._play(order, entry)
    other.rolls = at.rolls
    return other


def test_refusals_are_the_same_whatever_is_sealed() -> None:
    at = table()
    other = replayed(at, *sorted(unknown_to(at, 0))[:2])
    for text in [f"bid {one}" for one in CARDS] + ["bid nothing", "boast 1", "roll 6"]:
        replies = [one.submit(0, one.version(0), text, NOW) for one in (at, other)]
        assert replies[0] == replies[1]
        for one in (at, other):
            one.undo(0)


@given(st.integers(0, 10_000), st.integers(0, 10))
def test_the_hash_a_seat_gets_cannot_be_used_to_try_out_a_sealed_bid(number: int, length: int) -> None:
    at = play_on(table(), Draws(number), length)
    hidden = any(entry.order == HIDDEN for entry in at.seen(0))
    assert hidden or at.over
    assert (at.seat_hash(0) == at.chain) == at.over
    if not at.over:
        assert not any(one.entry.hash[:12] in everything(at, 0) for one in at.played if hidden)


def test_what_is_hidden_keeps_its_seat_and_nothing_else() -> None:
    at = table()
    give(at, 0, f"bid {(at.state.hands[0].value or ())[0]}")
    seen = at.seen(1)[-1]
    assert (seen.seat, seen.order, seen.hash, seen.roll, seen.result) == (0, HIDDEN, "", None, "")
    assert "red: ?" in write_dog(at.export(1), at.game, at.frames(1))


def test_after_the_end_everybody_gets_all_of_it() -> None:
    at = play_on(table(), Draws(3))
    for seat in READERS:
        assert at.export(seat, SEED) == at.record(SEED)
        assert all(one.entry.order in write_jsonl(at.export(seat)) for one in at.played)


def test_the_seed_is_in_no_record_before_the_end() -> None:
    at = table()
    assert SEED.secret.hex() not in write_jsonl(at.record(SEED))
    at.resign(0)
    assert SEED.secret.hex() in write_jsonl(at.record(SEED))


def test_a_setting_with_something_sealed_is_not_exported(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = ToyGame.setup

    def setup(self: ToyGame, setting: dict[str, object]) -> Toy:
        state = plain(self, {})
        state.hands = (Sealed(1, (str(setting["red"]),)), state.hands[1])
        return state

    monkeypatch.setattr(ToyGame, "setup", setup)
    at = table(setting={"red": "marker"})
    assert at.export(0).header.setting == {}  # the deck has no eyes: no reader saw all of the start
    assert "marker" not in everything(at, 1)
    assert at.seen(1)[0].hash == ""


# ------------------------------------------------------------------ the pieces
class Box(Value):
    def __init__(self, item: object) -> None:
        self.item = item


def test_masked_keeps_type_and_shape() -> None:
    x = Box((Sealed(1, "a"), [Sealed(2, Box(Sealed(1, "b")))], 3))
    assert masked(x, 0) == Box((Sealed(1, "a"), [Sealed(2, None)], 3))
    assert masked(x, 1) == Box((Sealed(1, None), [Sealed(2, Box(Sealed(1, "b")))], 3))


@pytest.mark.parametrize("seat", [-1, -2, -7])
def test_nature_and_spectators_see_nothing_sealed(seat: int) -> None:
    assert not seen_by(seat, -1)
    assert masked(Sealed(-1, 1), seat) == Sealed(-1, None)


def test_a_sealed_value_never_prints_itself() -> None:
    assert "secret" not in repr(Box((Sealed(1, "secret"),)))


def test_hidden_atoms_are_counted_through_every_layer() -> None:
    x = Box([Sealed(1, ("a", "b", "a")), Sealed(2, Box(7)), "open"])
    assert hidden_from(x, 1) == {"'a'": 2, "'b'": 1}
    assert hidden_from(x, 0) == {"7": 1}
    assert sum(hidden_from(x, SPECTATOR).values()) == 4


@pytest.mark.parametrize(
    ("before", "after", "shown"),
    [
        (Sealed(1, ("a", "b")), (Sealed(1, ("a",)), Sealed(1, "b")), False),  # a card laid face down
        (Sealed(1, ("a", "b")), (Sealed(1, ("a",)), "b"), True),  # turned up
        (Sealed(0, "a"), Sealed(1, "a"), True),  # looked at
        (Sealed(1, "a"), Sealed(3, "a"), True),  # shown to the other alone
        ("open", Sealed(1, "open"), False),
        (Box(1), Box(2), False),
    ],
)
def test_a_reveal_is_when_somebody_comes_to_know(before: object, after: object, shown: bool) -> None:
    assert reveals(before, after, 2) is shown


def test_versions_and_number_of_lines_do_not_tell_what_was_bid() -> None:
    draws, seen = Draws(4), set()
    for place in range(4):
        at = table()
        give(at, 0, f"bid {(at.state.hands[0].value or ())[place]}")
        seen.add((tuple(at.versions), len(at.log(1)), at.seat_hash(1), json.dumps(to_json(at.view(1)))))
    assert len(seen) == 1
    assert any_order(at, draws)[0] == 1
    assert roll(at) == 0
