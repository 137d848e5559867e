"""II. Playing maneuvers."""

from dealing import bout


def test_card_ii_the_defender_plays_first_either_defence_of_any_card() -> None:
    at = bout("AC1 AL2 AD3 AR4", attacker="german")
    assert (at.step, at.who) == ("II", "allied")
    assert at.orders() == {
        "defend AC1 bank left", "defend AC1 bank right", "defend AL2 climb", "defend AL2 dive", "defend AD3 climb",
        "defend AD3 bank right", "defend AR4 climb", "defend AR4 bank left",
    }  # fmt: skip
    at.do("defend AL2 dive")
    assert at.state.announced == 3
    assert at.told("AL2", "dive")
    assert at.table(0) == {"AL2"}
    assert (at.step, at.who) == ("II", "german")


def test_card_ii_a_maneuver_that_is_not_on_the_card_or_a_card_not_in_the_hand_is_refused() -> None:
    at = bout("AC1 AL2 AD3 AR4", attacker="german")
    assert at.refusal("defend AC1 climb") == "Card II"  # its attack
    assert at.refusal("defend AC1 dive") == "Card II"
    assert at.refusal("defend AC2 bank left") == "Card II"
    assert at.refusal("defend GC1 bank left") == "Card II"
    assert at.refusal("attack AC1") == "Card II"
    assert at.refusal("pass") == "Card II"
    assert at.refusal("fire") == "Card II"
    assert at.refusal("attack GC1", 1) == "Card Sequence"


def test_card_ii_the_attacker_must_play_a_card() -> None:
    at = bout(german="GD1 GL1 GR1 GC1", attacker="german").do("defend AC1 bank left")
    assert at.who == "german"
    assert at.orders() == {"attack GD1", "attack GL1", "attack GR1", "attack GC1"}
    assert at.refusal("pass") == "Card II"
    assert at.refusal("fire") == "Card II"
    assert at.refusal("attack GD2") == "Card II"
    no = at.refuse("attack GD2")
    assert no is not None
    assert no.why == "GD2 is not in your hand"
    assert at.refusal("defend GD1 climb") == "Card II"
    assert at.refusal("defend AL1 climb", 0) == "Card Sequence"


def test_card_ii_a_match_lets_him_fire_and_anything_else_lets_the_defender_try() -> None:
    """[Card II, Card III, Card IV]"""
    matched = bout(attacker="german").do("defend AC1 bank left", "attack GL1")
    assert (matched.step, matched.who) == ("III", "german")
    assert matched.told("matched")
    missed = bout(attacker="german").do("defend AC1 bank left", "attack GR1")
    assert (missed.step, missed.who) == ("IV", "allied")
    assert missed.told("failed to match")


def test_ruling_c3_a_match_is_the_attacking_symbol_equal_to_what_was_announced() -> None:
    """The defences of the attacker's card do not matter, nor the defender's attack."""
    at = bout("AC1 AL1 AR1 AD1", "GL1 GR1 GD1 GC1", attacker="german").do("defend AC1 bank left")
    at.do("attack GR1")  # it could defend with a bank left
    assert at.step == "IV"
    at = bout("AC1 AL1 AR1 AD1", "GL1 GR1 GD1 GC1", attacker="german").do("defend AC1 bank left")
    at.do("attack GC1")  # what the Allied card attacks with
    assert at.step == "IV"


def test_ruling_c3_he_may_fire_and_need_not() -> None:
    at = bout(attacker="german").do("defend AC1 bank left", "attack GL1")
    assert at.orders() == {"fire", "pass"}
    assert at.refusal("attack GR1") == "Card III"
    assert at.refusal("turn AD2", -1) == "Card Sequence"


def test_example_albert_ball_defends_with_a_bank_right() -> None:
    """The printed example of step II: he shows a bank right, and an attack with one matches it. [Card II]"""
    at = bout("AR1 AD3 AL1 AC2", "GR1 GL1 GD1 GC1", attacker="german")
    at.do("defend AD3 bank right")
    assert at.told("AD3", "bank right")
    assert at.state.announced == 2
    assert at.do("attack GR1").step == "III"


def test_card_ii_the_sides_play_alike() -> None:
    at = bout(attacker="allied")
    assert at.who == "german"
    at.do("defend GC1 bank left")
    assert at.who == "allied"
    assert at.do("attack AL1").step == "III"
