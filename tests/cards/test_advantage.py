"""IV. Gaining the advantage."""

import pytest

from dealing import Bout, bout

HAND = "AC1 AL1 AR1 AD1"


def missed(allied: str = "AC1 AL1 AR1 AD3", german: str = "GD1 GL1 GR1 GC1", **more: object) -> Bout:
    """The Allied side defends with a bank left, and the German attack with a bank right does not match it."""
    return bout(allied, german, attacker="german", **more).do("defend AC1 bank left", "attack GR1")  # type: ignore[arg-type]


def test_card_iv_the_defender_who_matches_the_last_attack_becomes_the_attacker() -> None:
    at = missed()
    assert (at.step, at.who) == ("IV", "allied")
    assert "advance AR1" in at.orders()
    at.do("advance AR1")
    assert (at.attacker, at.exchange, at.step, at.who) == ("allied", 2, "II", "german")
    assert at.rules_told() == {"Card IV"}
    assert at.discard(0) == {"AC1", "AR1"}
    assert at.discard(1) == {"GR1"}


def test_card_iv_who_fails_to_match_is_disengaged() -> None:
    at = missed("AC1 AL1 AD1 AD3").do("pass")
    assert (at.attacker, at.exchange, at.step, at.who) == ("", 1, "I", "nature")


def test_ruling_c4_it_is_by_the_attacking_symbol_of_a_card_in_the_hand() -> None:
    at = missed("AC1 AL1 AR1 AD3")
    at.settle()
    assert at.refusal("advance AD3") == "Ruling C4"  # defends with a bank right and attacks with a dive
    assert at.refusal("advance AR3") == "Card II"  # not in the hand
    assert at.refusal("advance GR2") == "Card II"
    assert at.refusal("fire") == "Card IV"
    assert at.refusal("defend AL1 climb") == "Card IV"
    assert at.refusal("attack GL1", 1) == "Card Sequence"


def test_ruling_c4_a_card_just_drawn_may_match() -> None:
    """The hand is full again when the defender tries. [Ruling C4, Ruling C2]"""
    at = bout("AC1 AL1 AD1 AD3", "GD1 GL1 GR1 GC1", attacker="german").do("defend AC1 bank left", "draw AR4")
    at.do("attack GR1", "advance AR4")
    assert at.attacker == "allied"


def test_ruling_c4_he_may_decline_though_he_could_match() -> None:
    at = missed()
    assert at.orders() >= {"advance AR1", "pass"}
    assert at.do("pass").attacker == ""


@pytest.mark.parametrize(
    ("switch", "orders"),
    [("attack", {"advance AR1", "pass"}), ("defence", {"advance AL1", "advance AD3", "pass"}),
     ("any", {"advance AR1", "advance AL1", "advance AD3", "pass"})],
)  # fmt: skip
def test_ruling_c4_the_switch_says_what_matches(switch: str, orders: set[str]) -> None:
    """The attack was a bank right: AR1 attacks with one, AL1 and AD3 defend with one, AC2 has none."""
    at = bout("AL1 AC2 AR1 AD3 AM1", "GD1 GL1 GR1 GC1", attacker="german", advantage=switch)
    assert at.do("defend AM1 dive", "attack GR1").orders() == orders


def test_ruling_c4_by_defence_the_card_that_attacks_so_is_refused() -> None:
    at = missed(advantage="defence")
    assert at.refusal("advance AR1") == "Ruling C4"
    assert at.refusal("advance AD3") == ""


def test_card_iv_there_is_no_advantage_to_gain_after_a_match() -> None:
    at = bout(HAND, attacker="german").do("defend AC1 bank left", "attack GL1")
    assert at.refusal("advance AL1", 0) == "Card Sequence"
    at.do("pass")
    assert at.attacker == "german"


def test_card_iv_an_advanced_maneuver_of_the_wrong_use_does_not_reverse() -> None:
    at = missed("AC1 AL1 AE AT")
    assert at.refusal("fly AE") == "Ruling C8"
    assert at.refusal("fly AL1") == "Ruling C8"
    assert at.refusal("fly AV") == "Card II"
