"""The table: every message gets an answer, nothing happens twice, undo goes back to a barrier and no further."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from msgspec import structs

from dogfight.chance import share_commitment
from dogfight.errors import DogfightError
from dogfight.game import NATURE, SPECTATOR, Draws
from dogfight.record import verify
from dogfight.table import Sitter, Table
from seating import NOW, SEED, ToyTable, any_order, give, header, play_on, roll, table
from toy import ToyGame, game_of


def card(at: ToyTable, seat: int, place: int = 0) -> str:
    return f"bid {(at.state.hands[seat].value or ())[place]}"


def boasting(number: int = 1) -> ToyTable:
    """A table where a seat may boast."""
    at = table()
    give(at, 0, card(at, 0, number % 4))
    give(at, 1, card(at, 1))
    assert at.state.phase == "boast"
    return at


def snapshot(at: ToyTable) -> tuple[Any, ...]:
    return at.record(SEED), tuple(at.versions), repr(at.state), at.offers.copy(), at.asking


# ------------------------------------------------------------------ taking orders
def test_nature_rolls_until_a_seat_is_to_act() -> None:
    at = table()
    assert at.to_act() == (0, 1)
    assert at.rolls == 8
    assert [one.entry.roll.i for one in at.played if one.entry.roll] == list(range(8))


def test_an_accepted_order_is_done_once_and_a_repetition_is_answered_so() -> None:
    at = table()
    version, text = at.version(0), card(at, 0)
    assert at.submit(0, version, text, NOW).code == "done"
    before = snapshot(at)
    assert at.submit(0, version, text, NOW).code == "repeated"
    assert snapshot(at) == before


def refusals() -> list[tuple[str, str, Callable[[ToyTable], tuple[int, int, str]]]]:
    return [
        ("stale", "it is", lambda at: (0, at.version(0) - 1, card(at, 0))),
        ("stale", "it is", lambda at: (0, at.version(0) + 1, card(at, 0))),
        ("refused", "you hold no such card", lambda at: (0, at.version(0), card(at, 1))),
        ("refused", "is no order", lambda at: (0, at.version(0), "sing x")),
        ("refused", "one word", lambda at: (0, at.version(0), "bid ")),
        ("refused", "this seat's turn", lambda at: (5, at.version(5), card(at, 0))),
        ("refused", "this seat's turn", lambda at: (NATURE, at.version(NATURE), "roll 6")),
        ("refused", "hidden", lambda at: (0, at.version(0), "?")),
    ]


@pytest.mark.parametrize(("code", "why", "message"), refusals())
def test_what_is_refused_says_why_and_changes_nothing(
    code: str, why: str, message: Callable[[ToyTable], tuple[int, int, str]]
) -> None:
    at = table()
    before = snapshot(at)
    reply = at.submit(*message(at), NOW)
    assert reply.code == code
    assert why in reply.why
    assert snapshot(at) == before
    give(at, 0, card(at, 0))  # and the seat may go on


def test_a_refusal_by_the_rules_cites_its_paragraph() -> None:
    at = table()
    assert at.submit(0, at.version(0), card(at, 1), NOW).rule == "Toy 2"


def test_nature_takes_no_orders_where_dice_are_proven() -> None:
    at: ToyTable = Table(ToyGame(), header(), [Sitter("Ann"), Sitter("Bob")])
    reply = at.submit(NATURE, at.version(SPECTATOR), "deal auk~q1x", NOW)
    assert (reply.code, at.played) == ("refused", [])
    assert "not rolled by hand" in reply.why


def test_after_the_end_every_order_is_answered_with_over() -> None:
    at = play_on(table(), Draws(1))
    assert at.over
    assert at.submit(0, at.version(0), "boast 1", NOW).code == "over"
    assert (at.resign(0).code, at.offer(0).code) == ("over", "over")


# ------------------------------------------------------------------ simultaneous orders [peers R-02, B-07]
def test_a_sealed_order_of_the_other_does_not_make_mine_stale() -> None:
    at = table()
    mine = at.version(0)
    give(at, 1, card(at, 1))
    assert at.version(0) == mine
    assert at.submit(0, mine, card(at, 0), NOW).code == "done"


def test_the_order_of_arrival_does_not_matter() -> None:
    one, two = table(), table()
    give(one, 0, card(one, 0))
    give(one, 1, card(one, 1))
    give(two, 1, card(two, 1))
    give(two, 0, card(two, 0))
    assert one.state == two.state


def test_the_revealing_order_makes_everybody_look_again() -> None:
    at = table()
    give(at, 1, card(at, 1))
    before = list(at.versions)
    at.submit(0, at.version(0), card(at, 0), NOW)
    assert all(new > old for new, old in zip(at.versions, before, strict=True))


def test_versions_never_come_down() -> None:
    at = boasting()
    seat = at.to_act()[0]
    seen = list(at.versions)
    at.submit(seat, at.version(seat), "boast 1", NOW)
    at.undo(seat)
    assert all(new > old for new, old in zip(at.versions, seen, strict=True))
    stale = at.submit(seat, seen[seat], "boast 2", NOW)
    assert stale.code == "stale"


def test_a_late_repetition_of_an_order_taken_back_has_no_effect() -> None:
    at = boasting()
    seat = at.to_act()[0]
    version = at.version(seat)
    at.submit(seat, version, "boast 1", NOW)
    at.undo(seat)
    before = snapshot(at)
    assert at.submit(seat, version, "boast 1", NOW).code == "repeated"
    assert snapshot(at) == before
    give(at, seat, "boast 1")


# ------------------------------------------------------------------ undo
def test_an_open_order_is_taken_back_whole() -> None:
    at = boasting()
    seat = at.to_act()[0]
    before = at.record(SEED)
    give(at, seat, "boast 3")
    assert at.undo(seat).code == "done"
    assert at.record(SEED) == before


def test_a_sealed_bid_may_be_taken_back_until_the_other_is_in() -> None:
    at = table()
    give(at, 0, card(at, 0))
    assert at.undo_refusal(0) == ""
    at.submit(1, at.version(1), card(at, 1), NOW)
    assert "since" in at.undo_refusal(0)
    assert "showed something" in at.undo_refusal(1)


def test_dice_are_a_barrier() -> None:
    at = table()
    give(at, 0, card(at, 0))
    give(at, 1, card(at, 1))
    before = snapshot(at)
    reply = at.undo(0)
    assert reply.code == "refused"
    assert "since" in reply.why
    assert snapshot(at) == before


def test_touch_move_bars_every_undo_and_says_so() -> None:
    at = table(touch_move=True)
    give(at, 0, card(at, 0))
    reply = at.undo(0)
    assert (reply.code, reply.rule) == ("refused", "Ruling M26")
    assert "touch-move" in reply.why
    assert at.ask_back(0).code == "done"
    assert at.let_back(1).code == "done"
    assert at.state.bids == (None, None)


@pytest.mark.parametrize("seat", [0, 1])
def test_who_has_given_no_order_takes_nothing_back(seat: int) -> None:
    assert "no order of yours" in table().undo(seat).why


def test_after_the_end_nothing_is_taken_back() -> None:
    at = play_on(table(), Draws(2))
    assert at.undo(0).why == "the game is over"


def test_a_simultaneous_order_given_later_by_another_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    at = table()
    monkeypatch.setattr(ToyGame, "_reveal", lambda self, mine, told: None)  # as if a third seat were still to bid
    give(at, 0, card(at, 0))
    other = card(at, 1)
    at.submit(1, at.version(1), other, NOW)
    versions = list(at.versions)
    assert at.undo(0).code == "done"
    assert [one.entry.order for one in at.played[8:]] == [other]
    assert at.state.bids[0] is None
    assert at.played[-1].entry.hash == at.chain
    assert at.versions > versions


def test_with_consent_the_dice_go_back_and_are_burned() -> None:
    at = boasting()
    index = at.rolls - 1
    assert at.ask_back(1).code == "done"
    assert at.asking == 1
    assert at.let_back(1).code == "refused"
    assert at.let_back(0).code == "done"
    assert at.asking not in (0, 1)
    assert (at.state.phase, at.rolls) == ("bid", index + 1)
    give(at, 1, card(at, 1))
    assert at.played[-1].entry.roll is not None
    assert at.played[-1].entry.roll.i == index + 1


def test_a_request_lapses_with_the_next_order() -> None:
    at = boasting()
    at.ask_back(1)
    give(at, at.to_act()[0], "boast 1")
    assert at.let_back(0).code == "refused"


def test_what_stands_for_good_is_not_taken_back_by_consent_either(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the game says so: nobody is asked."""
    at = boasting()
    give(at, 0, at.game.notation().write(at.state, next(iter(at.game.legal(at.state, 0)))))
    assert at.ask_back(1).code == "done"
    monkeypatch.setattr(ToyGame, "past_recall", lambda *_: "it is done")
    assert at.undo(1).why == "it is done"
    assert at.ask_back(1).why == "it is done"
    assert at.stands_for_good(0) == "it is done"


def test_a_computer_takes_nothing_back() -> None:
    at: ToyTable = Table(ToyGame(), header(), [Sitter("Ann"), Sitter("Cadet", "cadet")])
    roll(at)
    give(at, 0, card(at, 0))
    assert "computer" in at.ask_back(0).why


def test_what_was_taken_over_from_a_record_stays() -> None:
    old = boasting()
    seat = old.to_act()[0]
    give(old, seat, "boast 1")
    taken = tuple(structs.replace(one.entry, roll=None) for one in old.played)
    at: ToyTable = Table(ToyGame(), header(resumed=len(taken)), [Sitter("Ann"), Sitter("Bob")])
    at.take(structs.replace(old.record(), entries=taken, rolls=0))
    assert at.undo(seat).code == "refused"
    give(at, seat, "boast 2")
    assert verify(play_on(at, Draws(1)).record(SEED), game_of) is None


@given(st.integers(0, 10_000), st.integers(0, 30))
def test_undo_law_a_game_with_undos_is_the_game_without(number: int, length: int) -> None:
    """Every order that can be taken back is, and given again: the record is the same. [peers R-06]"""
    plain, fickle = table(), table()
    draws = Draws(number)
    for _ in range(length):
        if not plain.to_act():
            break
        seat, text = any_order(plain, draws)
        give(plain, seat, text)
        assert fickle.submit(seat, fickle.version(seat), text, NOW).code == "done"
        if fickle.undo(seat).code == "done":
            assert fickle.submit(seat, fickle.version(seat), text, NOW).code == "done"
        roll(fickle)
    assert fickle.record(SEED) == plain.record(SEED)


# ------------------------------------------------------------------ ending by word, seats, shares
def test_resigning_gives_the_game_to_the_other() -> None:
    at = table()
    assert at.resign(0).code == "done"
    end = at.outcome()
    assert end is not None
    assert (end.winner, end.ending, at.to_act()) == (1, "resigned", ())


def test_an_offer_stands_until_the_other_side_orders() -> None:
    at = table()
    at.offer(0)
    give(at, 0, card(at, 0))
    assert at.offers == {0}
    give(at, 1, card(at, 1))
    assert at.offers == set()


def test_an_accepted_offer_stops_and_adjudicates() -> None:
    at = boasting()
    assert at.offer(0).code == "done"
    assert not at.over
    at.offer(1)
    assert at.closing is not None
    assert (at.closing.kind, at.closing.ending) == ("agreed", "rounds taken")


def test_a_computer_agrees_and_makes_no_offers() -> None:
    at: ToyTable = Table(ToyGame(), header(), [Sitter("Ann"), Sitter("Cadet", "cadet")])
    assert at.offer(1).code == "refused"
    at.offer(0)
    assert at.over


def test_sitting_down_changes_the_names() -> None:
    at = table()
    at.sit(1, Sitter("Pilot", "pilot"))
    assert at.header.seats == ("Ann", "Pilot")
    assert at.humans() == {0}


SHARE = (share_commitment(0, b"s" * 16, b"n" * 16), (b"s" * 16).hex(), (b"n" * 16).hex())


def fresh() -> ToyTable:
    return Table(ToyGame(), header(), [Sitter("Ann"), Sitter("Bob")])


def test_nothing_is_rolled_before_a_committed_share_is_open() -> None:
    at = fresh()
    at.commit_share(0, SHARE[0])
    assert (roll(at), at.waits_for_shares()) == (0, (0,))
    assert at.open_share(0, SHARE[1], SHARE[2]).code == "done"
    assert roll(at) == 8


@pytest.mark.parametrize(
    "deed",
    [
        lambda at: at.commit_share(0, SHARE[0]),  # a second time
        lambda at: at.commit_share(1, "ab"),
        lambda at: at.open_share(1, SHARE[1], SHARE[2]),
        lambda at: at.open_share(0, "00" * 16, SHARE[2]),
    ],
)
def test_a_wrong_share_is_refused(deed: Callable[[ToyTable], Any]) -> None:
    at = fresh()
    at.commit_share(0, SHARE[0])
    before = at.header
    assert deed(at).code == "refused"
    assert at.header == before


def test_no_share_is_committed_after_one_was_opened_or_rolled() -> None:
    at = fresh()
    at.commit_share(0, SHARE[0])
    at.open_share(0, SHARE[1], SHARE[2])
    assert at.commit_share(1, SHARE[0]).code == "refused"
    assert table().commit_share(1, SHARE[0]).code == "refused"


# ------------------------------------------------------------------ rebuilding, logs
@given(st.integers(0, 10_000), st.integers(0, 30))
def test_a_table_is_rebuilt_from_its_record(number: int, length: int) -> None:
    at = play_on(table(), Draws(number), length)
    again: ToyTable = Table(ToyGame(), at.header, at.sitters)
    again.take(at.record(SEED))
    assert again.state == at.state
    for seat in (0, 1, SPECTATOR):
        assert again.log(seat) == at.log(seat)
        assert again.seat_hash(seat) == at.seat_hash(seat)
    assert again.rolls == at.rolls


def test_the_log_holds_only_what_a_reader_may_read() -> None:
    at = table()
    drawn = {seat: [line.report.text for line in at.log(seat) if "you drew" in line.report.text] for seat in (0, 1, -2)}
    assert (len(drawn[0]), len(drawn[1]), drawn[-2]) == (4, 4, [])
    assert not set(drawn[0]) & set(drawn[1])


def test_the_log_up_to_a_ply_is_the_log_as_it_was() -> None:
    at = boasting()
    before, plies = at.log(0), len(at.played)
    play_on(at, Draws(1), 3)
    assert at.log(0, plies) == before
    assert at.view(0, plies).phase == "boast"


@settings(max_examples=40, stateful_step_count=30)
class Sitting(RuleBasedStateMachine):
    """Two players, duplicates, stale messages, undo and consent in any order: the record always verifies."""

    def __init__(self) -> None:
        super().__init__()
        self.at = table()
        self.sent: list[tuple[int, int, str]] = []
        self.highest = list(self.at.versions)
        self.rolls = 0

    @precondition(lambda self: self.at.to_act())
    @rule(number=st.integers(0, 1000))
    def order(self, number: int) -> None:
        seat, text = any_order(self.at, Draws(number))
        message = (seat, self.at.version(seat), text)
        assert self.at.submit(*message, NOW).code == "done"
        self.sent.append(message)
        roll(self.at)

    @precondition(lambda self: self.sent)
    @rule(number=st.integers(0, 1000))
    def again(self, number: int) -> None:
        before = snapshot(self.at)
        code = self.at.submit(*self.sent[number % len(self.sent)], NOW).code
        assert code in ("repeated", "stale", "over")
        assert snapshot(self.at) == before

    @rule(seat=st.integers(0, 1))
    def undo(self, seat: int) -> None:
        dice = sum(one.entry.seat == NATURE for one in self.at.played)
        allowed = not self.at.undo_refusal(seat)
        assert (self.at.undo(seat).code == "done") == allowed
        assert sum(one.entry.seat == NATURE for one in self.at.played) == dice

    @rule(seat=st.integers(0, 1))
    def consented(self, seat: int) -> None:
        if self.at.ask_back(seat).code == "done":
            assert self.at.let_back(1 - seat).code == "done"
            roll(self.at)

    @rule(seat=st.integers(0, 1), text=st.text(max_size=12))
    def nonsense(self, seat: int, text: str) -> None:
        before = snapshot(self.at)
        assert self.at.submit(seat, self.at.version(seat), text, NOW).code in ("refused", "over")
        assert snapshot(self.at) == before

    @precondition(lambda self: len(self.sent) > 12)
    @rule(seat=st.integers(0, 1))
    def resign(self, seat: int) -> None:
        self.at.resign(seat)

    @invariant()
    def whole(self) -> None:
        assert verify(self.at.record(SEED), game_of) is None
        assert all(new >= old for new, old in zip(self.at.versions, self.highest, strict=True))
        assert self.at.rolls >= self.rolls
        self.highest, self.rolls = list(self.at.versions), self.at.rolls
        assert bool(self.at.to_act()) != self.at.over


TestSitting = Sitting.TestCase


def test_a_share_that_is_not_hexadecimal_is_refused() -> None:
    with pytest.raises(DogfightError, match="not hexadecimal"):
        fresh().commit_share(0, "zz")


def test_an_order_of_the_next_round_is_a_barrier_though_both_act_there() -> None:
    at = boasting()
    seat = at.to_act()[0]
    give(at, seat, "boast 1")
    give(at, seat, "boast 1")
    give(at, 1 - seat, card(at, 1 - seat))
    assert at.undo(seat).why == "the other side has given an order since"


def test_an_order_may_be_typed_loosely_and_is_recorded_as_it_is_written() -> None:
    at = table()
    text = card(at, 0).upper()
    version = at.version(0)
    assert at.submit(0, version, text, NOW).code == "done"
    assert at.played[-1].entry.order == text.lower()
    assert at.submit(0, version, text, NOW).code == "repeated"
