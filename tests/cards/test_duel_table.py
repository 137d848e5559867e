"""A table that keeps the secrets of a duel: no byte for the wrong eyes, by canary and by twins."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from msgspec import structs

from dogfight.cards.orders import Draw
from dogfight.game import NATURE, SPECTATOR, Draws
from dogfight.record import HIDDEN, Record, verify
from duelling import (
    GAME,
    READERS,
    WRITE,
    DuelTable,
    bytes_for,
    give,
    hidden_from,
    marked,
    open_cards,
    play_on,
    roll,
    sat,
)
from seating import NOW, SEED


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


# ------------------------------------------------------------------ anything in any order
@settings(max_examples=15, stateful_step_count=25)
class Sitting(RuleBasedStateMachine):
    """Orders, late and wrong messages, taking back with and without consent: nothing leaks, the record verifies."""

    def __init__(self) -> None:
        super().__init__()
        self.at = sat()
        roll(self.at)
        self.shown: set[int] = set()
        self.told = ""

    @precondition(lambda self: self.at.to_act())
    @rule(number=st.integers(0, 1000))
    def order(self, number: int) -> None:
        seat = self.at.to_act()[0]
        give(self.at, WRITE.write(self.at.state, GAME.legal(self.at.view(seat), seat).sample(Draws(number))))
        self.look()
        roll(self.at)
        self.look()

    @rule(seat=st.integers(0, 1), number=st.integers(0, 61), word=st.sampled_from(["attack", "turn", "fly", "draw"]))
    def guess(self, seat: int, number: int, word: str) -> None:
        """A card somebody may or may not hold."""
        if number in (self.at.state.airmen[seat].hand.value or ()):
            return
        id = marked().faces[number].id
        reply = self.at.submit(seat, self.at.version(seat), f"{word} {id}", NOW)
        assert reply.code in ("refused", "over", "repeated")
        self.told += repr(reply).replace(id, "")

    @rule(seat=st.integers(0, 1))
    def undo(self, seat: int) -> None:
        allowed = not self.at.undo_refusal(seat)
        reply = self.at.undo(seat)
        assert (reply.code == "done") == allowed
        self.told += repr(reply)

    @rule(seat=st.integers(0, 1), lets=st.booleans())
    def consented(self, seat: int, lets: bool) -> None:
        self.told += repr(self.at.ask_back(seat))
        if lets:
            self.told += repr(self.at.let_back(1 - seat))
            roll(self.at)
            self.look()

    def look(self) -> None:
        """What lies open by now was seen, and stays known whatever is taken back."""
        self.shown |= {card for played in self.at.played for card in open_cards(played.after)}

    @invariant()
    def nothing_leaks(self) -> None:
        for reader in () if self.at.over else READERS:
            text = bytes_for(self.at, reader) + self.told
            assert not [id for id in hidden_from(self.at, reader, self.shown) if id in text]
        assert verify(self.at.record(SEED), lambda _: GAME) is None


TestSitting = Sitting.TestCase
