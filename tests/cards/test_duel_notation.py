"""How duels are written: orders, results, positions, and what is said about a text that is none."""

import pytest

from dealing import bout, decks, opening
from dogfight.cards.notation import CardNotation
from dogfight.cards.orders import (
    FIRE,
    PASS,
    Advance,
    Appoint,
    Attack,
    Defend,
    Draw,
    Fly,
    Modify,
    Order,
    Shuffle,
    Turn,
)
from dogfight.errors import NotationError
from dogfight.game import NATURE
from dogfight.sealed import masked

WRITE = CardNotation(decks())
CARD = decks().card("GR3")
WORDS = [("fire", FIRE), ("pass", PASS), ("defend GR3 bank left", Defend(CARD, 1)), ("attack GR3", Attack(CARD)),
         ("advance GR3", Advance(CARD)), ("fly GR3", Fly(CARD)), ("modify GR3", Modify(CARD)), ("draw GR3", Draw(CARD)),
         ("turn GR3", Turn(CARD)), ("shuffle german", Shuffle(1)), ("pilot draw_on_match", Appoint(2))]  # fmt: skip


@pytest.mark.parametrize(("text", "order"), WORDS)
def test_an_order_and_its_text(text: str, order: Order) -> None:
    state = opening().state
    assert WRITE.write(state, order) == text
    assert WRITE.read(state, NATURE, text) == order
    assert WRITE.read(state, NATURE, f"  {text} ") == order


def test_a_pilot_is_read_for_the_side_that_gets_one() -> None:
    at = opening()
    assert at.read("pilot none") == Appoint(0)
    at.do("pilot none")
    assert at.read("pilot none") == Appoint(6)


@pytest.mark.parametrize(
    ("text", "column", "why"),
    [("", 1, "no order"), ("shoot", 1, "known are"), ("fire GR3", 6, "behind fire"), ("pass now", 6, "behind pass"),
     ("attack", 8, "no card"), ("attack XX", 8, "'XX'"), ("attack gr3", 8, "'gr3'"), ("attack GR3 dive", 8, "no card"),
     ("defend XX dive", 8, "no card"), ("defend GR3", 12, "no maneuver"), ("defend GR3 bank", 12, "climb, bank left"),
     ("defend GR3 Dive", 12, "'Dive'"), ("pilot Snoopy", 7, "Snoopy"), ("shuffle french", 9, "allied, german")],
)  # fmt: skip
def test_a_text_that_is_no_order_is_refused_where_it_goes_wrong(text: str, column: int, why: str) -> None:
    with pytest.raises(NotationError) as raised:
        WRITE.read(bout().state, 0, text)
    assert why in raised.value.why
    assert raised.value.column == column


def test_results_are_the_burst_values_of_cards_turned_up() -> None:
    state = bout().state
    for text, result in (("turn GR3", "b3"), ("turn AM2", "b1"), ("draw GR3", ""), ("shuffle german", "")):
        assert WRITE.result(state, WRITE.read(state, NATURE, text), state) == result


def test_a_position_holds_everything_and_of_what_is_hidden_the_count() -> None:
    at = bout("AC1 AL1 AR1 AD1", attacker="german", pilots=("hand_minimum", "none"), airframes=(5, 2))
    line = WRITE.position(at.state)
    assert "[5;5,1,-;AC1,AL1,AR1,AD1;" in line
    assert WRITE.read_position(line) == at.state
    seen = WRITE.position(masked(at.state, 1))
    assert "[5;5,1,-;?4;?20;;]" in seen
    assert not any(f"{id}," in seen for id in at.hand(0) | at.deck(0))
    assert WRITE.read_position(seen) == masked(at.state, 1)


LINE = WRITE.position(bout(attacker="german", discards=("AC2", "GC2")).do("defend AC1 bank left").settle().state)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [(LINE, "", "ten numbers"), ("1 3 ", "1 3 0 ", "11 numbers"), ("1 3 ", "201 3 ", "exchange is 201"),
     ("1 3 ", "1 11 ", "step is 11"), ("- - 0 0/0/0", "- - 0 3/0/0", "three ways"),
     ("- - 0 0/0/0", "XX - 0 0/0/0", "'XX'"), ("[0;8", "[7;8", "pilot 7"), ("[0;8", "[-1;8", "no pilot"),
     ("[0;8", "[0;9", "airframe"), ("AC2;AC1]", "AC2,AC1;AC1]", "two places"), ("AC2;AC1]", "AC2;GC1]", "other side"),
     ("AC2;AC1]", "AC2;]", "23 cards, not 24"), ("AC2;AC1]", "AC2]", "four lots"),
     ("1 3 0 1 1", "1 3 0 1 -1", "no defensive maneuver"), ("1 3 0 1 1", "1 9 0 1 1", "no attacking maneuver"),
     ("1 3 0 1 1", "1 4 0 1 1", "no Advanced Maneuver"), ("1 3 0 1 1", "1 7 0 1 1", "no burst"),
     ("1 3 0 1 1", "1 8 0 1 1", "no burst"), ("1 3 0 1 1", "1 2 0 -1 1", "nobody attacks"),
     ("-1 0 -1 0 - -", "-1 0 -1 1 - -", "an aircraft falls"), ("-1 0 -1 0 - -", "-1 0 1 0 - -", "an aircraft falls"),
     ("1 3 0 1 1", "1 3 2 1 1", "seat is 2"), ("1 3 0 1 1", "1 3 0 2 1", "attacker is 2"),
     ("1 3 0 1 1", "1 3 0 1 5", "announced is 5"), ("[0;8,0,-", "[0;8,100,-", "100 cards to draw")],
)  # fmt: skip
def test_a_line_that_is_no_position_is_refused(old: str, new: str, why: str) -> None:
    assert old in LINE
    with pytest.raises(NotationError) as raised:
        WRITE.read_position(LINE.replace(old, new, 1))
    assert why in str(raised.value)


def test_numbers_that_name_no_card_or_maneuver_are_refused() -> None:
    at = bout(attacker="german")
    for order in (Defend(99, 0), Defend(-1, 0), Defend(0, 4), Defend(0, -1), Attack(999), Fly(-7), Modify(48)):
        no = at.game.refusal(at.state, 0, order)
        assert no is not None
        assert no.rule.startswith("Card")
    assert at.game.refusal(at.state, 0, Order()) is not None


def test_nothing_may_be_ordered_after_the_end() -> None:
    at = bout("AE AL1 AR1 AD1", attacker="german").do("fly AE", "turn AC4", "turn AL4")
    for text in ("turn AL2", "pass", "fire"):
        for seat in (-1, 0, 1):
            assert at.game.refusal(at.state, seat, at.read(text)) is not None
