"""Records: both texts read and print back exactly, faults are told with their place, and every lie is found."""

import hashlib
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from dogfight.chance import share_commitment
from dogfight.codecs import canonical, to_json
from dogfight.dogfile import write_dog
from dogfight.errors import DogfightError, NotationError, RecordError
from dogfight.game import Draws
from dogfight.record import (
    FORMAT,
    HIDDEN,
    Closing,
    Record,
    Share,
    examine,
    final,
    settle,
    stable_part,
    verify,
)
from dogfight.scribe import MAX_CHARACTERS, read_record, write_jsonl
from dogfight.sealed import Sealed
from dogfight.table import Sitter, Table
from seating import NOW, SEED, ToyTable, finished, give, header, play_on, roll, table
from toy import ToyGame, game_of

GAME = ToyGame()


def dog(record: Record) -> str:
    return write_dog(record, GAME)


def read(text: str) -> Record:
    return read_record(text, game_of)


def bare(record: Record) -> Record:
    """A record without what only one of the texts keeps: places, and times."""
    return structs.replace(record, lines=(), entries=tuple(structs.replace(one, time="") for one in record.entries))


@given(st.integers(0, 10_000), st.integers(0, 40))
def test_both_texts_read_and_print_back_exactly(number: int, orders: int) -> None:
    at = play_on(table(), Draws(number), orders)
    record = at.record(SEED)
    assert write_jsonl(read(write_jsonl(record))) == write_jsonl(record)
    assert dog(read(dog(record))) == dog(record)
    assert bare(read(dog(record))) == bare(record) == bare(read(write_jsonl(record)))


def test_the_notation_has_a_line_a_heading_and_the_seat_where_several_act() -> None:
    lines = dog(finished()).splitlines()
    bids = next(line for line in lines if line.startswith("1.bid "))
    assert re.fullmatch(r"1\.bid (red|blue): bid \S+ \| bid \S+ #[0-9a-f]{12}", bids)
    assert any(re.fullmatch(r"1\.roll roll [1-6] \d-\d taken #[0-9a-f]{12}", line) for line in lines)


def test_a_finished_record_verifies_in_both_texts_with_proven_dice() -> None:
    for text in (dog(finished()), write_jsonl(finished())):
        verdict = examine(read(text), game_of)
        assert verdict.failure is None
        assert (verdict.dice, verdict.burned) == ("proven", ())


def test_while_the_seed_is_not_open_the_verdict_says_so() -> None:
    assert examine(read(dog(table().record(SEED))), game_of).dice == "sealed"


def test_comments_stay_with_their_orders() -> None:
    text = dog(finished())
    noted = re.sub(r"(: bid \S+)", r"\1 {a | bold bid}", text, count=1)
    assert noted != text
    back = read(noted)
    assert dog(back) == noted
    assert any("bold" in entry.comment for entry in back.entries)
    assert verify(back, game_of) is None


def test_a_comment_with_braces_or_breaks_is_made_harmless_on_printing() -> None:
    record = finished()
    loud = structs.replace(record.entries[0], comment="so {what}\nnow")
    text = dog(structs.replace(record, entries=(loud, *record.entries[1:])))
    assert read(text).entries[0].comment == "so (what) now"


def test_an_order_the_notation_cannot_hold_is_refused_on_printing() -> None:
    record = finished()
    odd = structs.replace(record.entries[0], order="deal {x}")
    with pytest.raises(RecordError, match="cannot be written"):
        write_dog(structs.replace(record, entries=(odd,)), GAME, table().frames(-2)[:1])


def test_titles_and_names_may_hold_anything() -> None:
    record = finished(title='He said "no]"\n{x} | #', seats=("Ä \\ [Seed", "Bob"))
    assert read(dog(record)).header == record.header
    assert read(write_jsonl(record)).header == record.header


def test_packs_setting_and_start_are_kept() -> None:
    record = finished(packs={"aircraft": "ab" * 32}, setting={"rounds": 1}, started=NOW)
    assert read(dog(record)).header == record.header
    assert final(record, GAME).round == 3


# ------------------------------------------------------------------ lies
def at_entry(record: Record, at: int, **changes: Any) -> Record:
    entries = list(record.entries)
    entries[at] = structs.replace(entries[at], **changes)
    return structs.replace(record, entries=tuple(entries))


def first(record: Record, verb: str) -> int:
    return next(at for at, entry in enumerate(record.entries) if entry.order.startswith(verb))


def other_die(record: Record) -> Record:
    at = first(record, "roll")
    entry = record.entries[at]
    assert entry.roll is not None
    chosen = (entry.roll.chosen + 1) % 6
    return at_entry(record, at, order=f"roll {chosen + 1}", roll=structs.replace(entry.roll, chosen=chosen))


def other_roll(**changes: Any) -> Callable[[Record], Record]:
    def change(record: Record) -> Record:
        entry = record.entries[first(record, "roll")]
        assert entry.roll is not None
        return at_entry(record, first(record, "roll"), roll=structs.replace(entry.roll, **changes))

    return change


def closing(**changes: Any) -> Callable[[Record], Record]:
    def change(record: Record) -> Record:
        assert record.closing is not None
        return structs.replace(record, closing=structs.replace(record.closing, **changes))

    return change


LIES: list[tuple[str, Callable[[Record], Record]]] = [
    ("by the seed", other_die),
    ("is not what is written", other_roll(chosen=99)),
    ("for something else", other_roll(purpose="luck")),
    ("for something else", other_roll(of=(1, 1))),
    ("out of order", other_roll(i=0)),
    ("out of order", other_roll(i=500)),
    ("without its proof", lambda record: at_entry(record, first(record, "roll"), roll=None)),
    ("nothing to prove", lambda record: at_entry(record, first(record, "bid"), roll=record.entries[0].roll)),
    ("the result is", lambda record: at_entry(record, first(record, "roll"), result="9-9 taken")),
    ("the hash is", lambda record: at_entry(record, first(record, "boast"), hash="ab" * 32)),
    ("the hash is", lambda record: at_entry(record, first(record, "boast"), hash="")),
    ("the hash is", lambda record: at_entry(record, 0, hash=record.entries[0].hash[:12])),
    ("boasts are 1, 2 or 3", lambda record: at_entry(record, first(record, "boast"), order="boast 4")),
    ("is no order", lambda record: at_entry(record, first(record, "boast"), order="sing 4")),
    ("not to act", lambda record: at_entry(record, first(record, "deal"), seat=0)),
    ("BID x is written bid x", lambda record: at_entry(record, first(record, "bid"), order="BID x")),
    ("cannot be rolled", lambda record: at_entry(record, first(record, "roll"), order="roll 7")),
    ("order is hidden", lambda record: at_entry(record, first(record, "bid"), order=HIDDEN)),
    ("not over here", lambda record: structs.replace(record, entries=record.entries[:-1])),
    ("ended otherwise", closing(winner=-1, ending="boredom")),
    ("over before it was stopped", closing(kind="agreed")),
    ("not the one committed to", closing(seed="00" * 32)),
    ("not hexadecimal", closing(seed="zz")),
    ("not hexadecimal", lambda record: structs.replace(record, header=structs.replace(record.header, commitment="no"))),
    ("is missing", lambda record: structs.replace(record, header=structs.replace(record.header, commitment=""))),
    ("no such game", lambda record: structs.replace(record, header=structs.replace(record.header, game="toy:other"))),
    (
        "rounds must be",
        lambda record: structs.replace(record, header=structs.replace(record.header, setting={"rounds": 9})),
    ),
    ("no commitment", lambda record: structs.replace(record, header=structs.replace(record.header, dice="table"))),
]


@pytest.mark.parametrize(("why", "lie"), LIES)
def test_every_lie_is_found(why: str, lie: Callable[[Record], Record]) -> None:
    found = verify(lie(finished()), game_of)
    assert found is not None
    assert why in found.why


def test_a_lie_is_told_with_its_line_in_either_text() -> None:
    record = finished()
    at = first(record, "roll")
    found = verify(read(write_jsonl(other_die(record))), game_of)
    assert found is not None
    assert (found.line, found.ply) == (at + 2, at)
    text = dog(record).replace("1-0 taken", "7-0 taken", 1).replace("0-1 taken", "7-1 taken", 1)
    line = next(n for n, row in enumerate(text.splitlines(), 1) if " 7-" in row)
    found = verify(read(text), game_of)
    assert found is not None
    assert (found.line, found.ply) == (line, at)


def test_a_changed_hash_in_the_notation_is_found_in_its_line() -> None:
    rows = dog(finished()).splitlines()
    at = next(n for n, row in enumerate(rows) if row.startswith("2.bid"))
    rows[at] = rows[at][:-1] + ("0" if rows[at][-1] != "0" else "1")
    found = verify(read("\n".join(rows)), game_of)
    assert found is not None
    assert found.line == at + 1


def test_a_die_that_the_notation_changes_is_found() -> None:
    rows = dog(finished()).splitlines()
    at = next(n for n, row in enumerate(rows) if row.startswith("3.roll"))
    face = int(rows[at].split()[2])
    rows[at] = rows[at].replace(f"roll {face}", f"roll {face % 6 + 1}", 1)
    assert first_fault("\n".join(rows)) in (at + 1, at + 2)  # the roll, or what no longer follows from it


def first_fault(text: str) -> int:
    """The line of the first fault, found while reading or by verifying; 0 for none."""
    try:
        found = verify(read(text), game_of)
    except NotationError as fault:
        return fault.line
    return found.line if found else 0


# ------------------------------------------------------------------ faults of form
FAULTS: list[tuple[str, str, int, int]] = [
    ("", "empty", 1, 1),
    ("hello", "opens with tags", 1, 1),
    ('[Game "toy:bids"', "a tag looks like", 1, 1),
    ("[Game toy]", "no value here", 1, 7),
    ('[Game "toy:bids"]\n[Colour "red"]', "no such tag", 2, 1),
    ('[Game "toy:bids"]\n[Format "x"]', "is no number", 2, 1),
    ('[Game "toy:bids"]\n[Dice "loaded"]', "Invalid enum value", 1, 1),
    ('[Title "x"]', "missing required field `game`", 1, 1),
    ('[Game "toy:bids"]\n[Dice "table"]\n\n1.deal', "no order", 4, 7),
    ('[Game "toy:bids"]\n[Dice "table"]\n\n1.deal sing x', "no roll", 4, 8),
    ('[Game "toy:bids"]\n[Dice "table"]\n\n1.deal deal auk~q1x | deal auk~q1x', "cannot be rolled", 4, 23),
    ('[Game "toy:bids"]\n[Dice "table"]\n\n2.deal deal auk~q1x', "the game is at 1.deal", 4, 8),
    ('[Game "toy:bids"]\n[Dice "table"]\n\n1.deal deal auk~q1x {so', "comment has no end", 4, 21),
    ('[Game "toy:bids"]\n\n1.deal deal auk~q1x', "lacks its hash", 3, 20),
    ('[Game "toy:bids"]\n[Dice "table"]\n\nresigns green\n[Result "red" "x"]', "green is no seat", 4, 1),
    ('[Game "toy:bids"]\n[Dice "table"]\n\nresigns red', "Result is missing", 4, 1),
    ('[Game "toy:bids"]\n[Dice "table"]\n\n[Result "red"]', "Result does not look", 4, 1),
    ('{"game": "toy:bids"', "malformed|truncated", 1, 1),
    ('{"game": "toy:bids"}\n{"seat": 0, "order": 5}', r"Expected `str`, got `int` - at `\$.order`", 2, 1),
    ('{"game": "toy:bids", "colour": 1}', "unknown field `colour`", 1, 1),
    ('{"game": "toy:bids"}\n{"seat" 0}', "malformed", 2, 9),
]


@pytest.mark.parametrize(("text", "why", "line", "column"), FAULTS)
def test_a_fault_of_form_is_told_with_line_and_column(text: str, why: str, line: int, column: int) -> None:
    with pytest.raises(NotationError, match=why) as caught:
        read(text)
    assert (caught.value.line, caught.value.column) == (line, column)


def test_simultaneous_orders_need_their_seat_in_the_notation() -> None:
    text = re.sub(r"(1\.bid )(red|blue): ", r"\1", dog(finished()))
    with pytest.raises(NotationError, match="put red or blue and a colon in front"):
        read(text)


def test_a_line_beyond_the_end_is_refused() -> None:
    text = dog(structs.replace(finished(), closing=None)) + "4.over boast 1 #000000000000\n"
    with pytest.raises(NotationError, match="over before this order"):
        read(text)


def test_the_seats_of_another_game_are_refused() -> None:
    with pytest.raises(RecordError, match="the seats of toy:bids are red, blue"):
        read(dog(finished()).replace('[Seat "red"', '[Seat "allied"'))


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused_as_ours(text: str) -> None:
    for candidate in (text, '[Game "toy:bids"]\n' + text, '{"game":"toy:bids"}\n' + text):
        try:
            read(candidate)
        except DogfightError:
            continue


@given(st.integers(0, 2000), st.integers(0, 10**6), st.sampled_from(list('x0"{}[]|# \n@')))
def test_a_damaged_record_is_refused_or_found_or_unharmed(number: int, place: int, letter: str) -> None:
    record = finished(number % 7)
    for text in (dog(record), write_jsonl(record)):
        at = place % len(text)
        try:
            back = read(text[:at] + letter + text[at + 1 :])
        except DogfightError:
            continue
        if verify(back, game_of) is None:
            assert played(back) == played(record)


def played(record: Record) -> list[object]:
    """What a game came to, leaving out names, dates and comments."""
    return [stable_part(record.header), [(one.seat, one.order, one.roll, one.hash) for one in record.entries]]


def test_a_record_beyond_the_limit_is_refused() -> None:
    with pytest.raises(RecordError, match="more than"):
        read("{" + " " * MAX_CHARACTERS)


@pytest.mark.parametrize("form", [dog, write_jsonl])
def test_a_later_format_is_refused_with_the_release_that_opens_it(form: Callable[[Record], str]) -> None:
    later = finished(format=FORMAT + 1, release="7.2.0")
    with pytest.raises(RecordError, match=r"format 2.*up to 1.*release 7\.2\.0 or newer"):
        read(form(later))


def test_a_later_format_is_refused_before_its_unknown_fields() -> None:
    row = json.dumps({"game": "toy:bids", "format": 9, "release": "9.0", "novelty": 1})
    with pytest.raises(RecordError, match=r"release 9\.0"):
        read(row)


def test_the_same_format_of_another_release_is_not_refused() -> None:
    assert verify(read(dog(finished(release="99.0"))), game_of) is None


# ------------------------------------------------------------------ hashes, dice by hand, shares, burned rolls, endings
def test_the_chain_is_what_a_stranger_computes() -> None:
    record = finished()
    state = GAME.setup({})
    chain = hashlib.sha256(stable_part(record.header).encode() + b"\n" + GAME.digest(state)).digest()
    for entry in record.entries:
        state = GAME.play(GAME.fork(state), GAME.notation().read(state, entry.seat, entry.order))
        chain = hashlib.sha256(chain + f"{entry.seat}\n{entry.order}\n".encode() + GAME.digest(state)).digest()
        assert entry.hash == chain.hex()


def test_names_title_and_date_do_not_touch_the_hashes_but_the_setting_does() -> None:
    plain, named = finished(), finished(title="other", seats=("C", "D"), started=NOW)
    assert [one.hash for one in plain.entries] == [one.hash for one in named.entries]
    assert finished(packs={"a": "b"}).entries[0].hash != plain.entries[0].hash


def by_hand() -> ToyTable:
    at: ToyTable = Table(ToyGame(), header(dice="table", commitment=""), [Sitter("Ann"), Sitter("Bob")])
    while at.to_act() == (-1,):
        order = at.game.chances(at.state)[0][0]
        reply = at.submit(-1, at.version(-2), at.game.notation().write(at.state, order), NOW)
        assert reply.code == "done"
    return at


def test_dice_of_a_real_table_are_taken_as_typed() -> None:
    record = by_hand().record(SEED)
    assert record.entries
    verdict = examine(read(dog(record)), game_of)
    assert (verdict.failure, verdict.dice) == (None, "table")
    assert all(entry.roll is None for entry in record.entries)


def test_a_record_typed_by_hand_needs_no_hashes() -> None:
    typed = re.sub(r" #[0-9a-f]{12}", "", dog(by_hand().record()))
    assert verify(read(typed), game_of) is None


def share(seat: int) -> tuple[str, str, str]:
    secret, nonce = bytes([seat]) * 16, bytes([seat + 9]) * 16
    return share_commitment(seat, secret, nonce), secret.hex(), nonce.hex()


def with_two_shares() -> ToyTable:
    at: ToyTable = Table(ToyGame(), header(), [Sitter("Ann"), Sitter("Bob")])
    for seat in (0, 1):
        assert at.commit_share(seat, share(seat)[0]).code == "done"
    assert roll(at) == 0
    for seat in (0, 1):
        assert at.open_share(seat, *share(seat)[1:]).code == "done"
    roll(at)
    return play_on(at, Draws(5))


def test_shares_of_the_seats_are_in_the_proof() -> None:
    record = with_two_shares().record(SEED)
    assert len(record.header.shares) == 2
    for text in (dog(record), write_jsonl(record)):
        assert examine(read(text), game_of).failure is None
    plain = structs.replace(record, header=structs.replace(record.header, shares=()))
    found = verify(plain, game_of)
    assert found is not None
    assert "by the seed" in found.why


def test_a_share_other_than_committed_is_found() -> None:
    record = with_two_shares().record(SEED)
    other = (Share(0, share(0)[0], share(1)[1], share(0)[2]), record.header.shares[1])
    found = verify(structs.replace(record, header=structs.replace(record.header, shares=other)), game_of)
    assert found is not None
    assert "share of seat 0" in found.why


def test_burned_rolls_show_in_both_texts_and_verify() -> None:
    at = table()
    give(at, 0, any_card(at, 0))
    give(at, 1, any_card(at, 1))
    asker = 1
    assert at.ask_back(asker).code == "done"
    assert at.let_back(0).code == "done"
    give(at, 1, any_card(at, 1))
    record = play_on(at, Draws(3)).record(SEED)
    assert " roll " in dog(record)
    assert "@9 roll" in dog(record)
    for text in (dog(record), write_jsonl(record)):
        verdict = examine(read(text), game_of)
        assert (verdict.failure, verdict.burned, verdict.dice) == (None, (8,), "proven")


def test_burned_rolls_at_the_end_are_kept_too() -> None:
    at = table()
    give(at, 0, any_card(at, 0))
    give(at, 1, any_card(at, 1))
    at.ask_back(1)
    at.let_back(0)
    record = at.record(SEED)
    assert record.rolls == 9
    assert read(dog(record)).rolls == read(write_jsonl(record)).rolls == 9


def any_card(at: ToyTable, seat: int) -> str:
    return f"bid {(at.state.hands[seat].value or ())[0]}"


@pytest.mark.parametrize("kind", ["resigned", "agreed"])
def test_an_ending_by_word_reads_back_and_verifies(kind: str) -> None:
    at = table()
    if kind == "resigned":
        at.resign(1)
    else:
        at.offer(0)
        at.offer(1)
    record = at.record(SEED)
    assert record.closing is not None
    assert record.closing.kind == kind
    for text in (dog(record), write_jsonl(record)):
        assert bare(read(text)) == bare(record)
        assert examine(read(text), game_of).failure is None


def test_whoever_stands_best_gains_when_one_of_many_resigns() -> None:
    class Three(ToyGame):
        def __init__(self) -> None:
            super().__init__()
            self.seats = ("red", "blue", "green")

    state = table().state
    state.score = (0, 1, 8)
    assert settle(Three(), state, "resigned", 0).winner == 1  # type: ignore[union-attr]
    assert settle(Three(), state, "resigned", 1).winner == -1  # type: ignore[union-attr]


def test_a_record_that_nobody_resigned_is_found() -> None:
    at = table()
    at.resign(1)
    record = structs.replace(at.record(SEED), closing=Closing("resigned", 0, "resigned"))
    found = verify(record, game_of)
    assert found is not None
    assert "nobody resigned" in found.why


def test_replay_in_a_warm_process_is_replay_in_a_fresh_one() -> None:
    wanted = [entry.hash for entry in finished(4).entries]
    for number in range(20):
        finished(number)
    assert [entry.hash for entry in finished(4).entries] == wanted


def test_values_go_out_as_json_with_their_class() -> None:
    told = json.loads(to_json(Sealed(1, table().state)))
    assert told["is"] == "Toy"
    assert canonical({"b": 1, "a": [2]}) == '{"a":[2],"b":1}'
    with pytest.raises(NotImplementedError):
        to_json(object())


def test_json_lines_may_be_spaced_as_one_likes() -> None:
    record = finished()
    spaced = "\n\n".join("  " + json.dumps(json.loads(row)) for row in write_jsonl(record).splitlines())
    assert bare(read(spaced)) == bare(record)
    assert verify(read(spaced), game_of) is None
