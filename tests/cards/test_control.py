"""Advanced Maneuvers as we rule them, and the loss of control."""

import pytest

from dealing import Bout, bout

PLAIN = "GC1 GL1 GR1 GD1"


# ------------------------------------------------------------------ to evade
def test_ruling_c14_to_evade_is_announced_with_the_card_and_tested_first() -> None:
    at = bout("AE AL1 AR1 AD1", attacker="german")
    at.do("fly AE")
    assert (at.step, at.who) == ("II", "nature")
    assert at.game.purpose(at.state) == "test"
    assert at.told("Falling leaf", "evade")
    at.do("turn AC3")
    assert at.told("succeeds")
    assert at.rules_told() == {"Ruling C8"}
    assert (at.step, at.who) == ("II", "german")
    assert at.discard(0) == {"AC3"}
    assert at.table(0) == {"AE"}


@pytest.mark.parametrize("attack", ["GC1", "GL1", "GR1", "GD1"])
def test_ruling_c8_an_evading_pilot_cannot_be_matched(attack: str) -> None:
    at = bout("AE AL1 AR1 AD1", PLAIN, attacker="german").do("fly AE", "turn AC3", f"attack {attack}")
    assert (at.step, at.who) == ("IV", "allied")
    assert at.told("failed to match")


def test_ruling_c14_the_attacker_still_plays_a_card_and_iv_follows_against_its_symbol() -> None:
    at = bout("AE AL1 AR1 AD1", PLAIN, attacker="german").do("fly AE", "turn AC3")
    assert at.refusal("pass") == "Card II"
    at.do("attack GR1")
    assert at.refusal("advance AL1") == "Ruling C4"
    assert at.do("advance AR1").attacker == "allied"


def test_ruling_c14_an_advanced_attack_does_not_match_one_that_evades() -> None:
    at = bout("AE AL1 AR1 AD1", "GT GL1 GR1 GD1", attacker="german").do("fly AE", "turn AC3", "fly GT", "turn GL2")
    assert (at.step, at.who) == ("IV", "allied")
    assert at.refusal("advance AL1") == "Ruling C4"
    assert at.do("advance AR1").attacker == "allied"  # GT attacks with a bank right


def test_ruling_c14_a_card_may_always_be_played_plainly() -> None:
    at = bout("AE AX AR1 AD1", "GT GX GR1 GD1", attacker="german")
    assert at.orders() >= {"defend AE bank left", "defend AE bank right", "fly AE", "defend AX climb", "fly AX"}
    at.do("defend AX climb")
    assert at.who == "german"
    assert at.orders() == {"attack GT", "fly GT", "attack GX", "fly GX", "attack GR1", "attack GD1"}
    at.do("attack GX")
    assert (at.step, at.who) == ("IV", "allied")


# ------------------------------------------------------------------ to match
@pytest.mark.parametrize("maneuver", ["climb", "dive"])
def test_ruling_c8_an_advanced_attack_counts_as_matching_whatever_was_announced(maneuver: str) -> None:
    at = bout("AL1 AL2 AR1 AD1", "GT GL1 GR1 GD1", attacker="german")
    at.do(f"defend AL2 {maneuver}", "fly GT").settle()
    assert (at.step, at.who) == ("II", "nature")
    at.do("turn GC2")
    assert (at.step, at.who) == ("III", "german")
    at.do("fire", "turn GL3", "pass", "pass")
    assert at.allied.airframe == 5


def test_ruling_c8_only_cards_with_such_a_line_and_only_for_its_uses() -> None:
    at = bout("AL1 AT AV AE", "GE GV GT GL1", attacker="german")
    assert at.refusal("fly AL1") == "Ruling C8"
    assert at.refusal("fly AT") == "Ruling C8"
    assert at.refusal("fly AV") == "Ruling C8"
    assert at.refusal("fly AX") == "Card II"
    at.do("defend AL1 climb")
    assert at.refusal("fly GE") == "Ruling C8"
    assert at.refusal("fly GV") == "Ruling C8"
    assert at.refusal("fly GL1") == "Ruling C8"
    assert at.refusal("fly GX") == "Card II"


# ------------------------------------------------------------------ to reverse
def test_ruling_c8_an_advanced_reverse_gains_the_advantage_whatever_the_attack_was() -> None:
    at = bout("AC1 AV AL1 AD3", PLAIN, attacker="german").do("defend AC1 bank left", "attack GR1", "fly AV")
    assert (at.step, at.who) == ("IV", "nature")
    at.do("turn AR2")
    assert (at.attacker, at.exchange, at.who) == ("allied", 2, "german")


def test_card_advanced_maneuver_one_card_may_serve_for_all_three_uses() -> None:
    """A Loop evades, matches and reverses, each after its test. [Card Advanced Maneuver, Ruling C8]"""
    assert "fly AX" in bout("AX AL1 AR1 AD1", attacker="german").orders()
    at = bout("AC1 AX AL1 AD3", "GX GL1 GR1 GD1", attacker="german").do("defend AC1 bank left")
    assert "fly GX" in at.orders()
    assert "fly AX" in at.do("attack GR1").orders()


# ------------------------------------------------------------------ loss of control
def test_ruling_c8_the_failing_values_are_the_card_s_own() -> None:
    for up, fails in (("AC1", False), ("AC2", False), ("AC3", True), ("AC4", True)):
        at = bout("AX AL1 AR1 AD1", attacker="german").do("fly AX", f"turn {up}")
        assert (at.step == "LC") == fails, up
    for up, fails in (("AC1", False), ("AC2", False), ("AC3", False), ("AC4", True)):
        at = bout("AE AL1 AR1 AD1", attacker="german").do("fly AE", f"turn {up}")
        assert (at.step == "LC") == fails, up


@pytest.mark.parametrize(("card", "word"), [("AX", "stall"), ("AE", "spin")])
def test_card_loss_of_control_is_a_stall_or_a_spin(card: str, word: str) -> None:
    at = bout(f"{card} AL1 AR1 AD1", attacker="german").do(f"fly {card}", "turn AC4")
    assert at.told(word)
    assert (at.step, at.who) == ("LC", "nature")
    assert at.game.purpose(at.state) == "control"
    assert at.rules_told() == {"Ruling C8", "Card Loss of Control"}


def test_card_loss_of_control_a_four_is_a_crash_and_loses_the_game() -> None:
    """By either side. [Card Loss of Control]"""
    at = bout("AE AL1 AR1 AD1", attacker="german").do("fly AE", "turn AC4", "turn AL4")
    assert at.result == "german: crashed out of control"
    assert at.who == ""
    assert at.allied.airframe == 0
    at = bout("AL1 AR1 AD1 AC1", "GT GL1 GR1 GD1", attacker="german")
    at.do("defend AL1 climb", "fly GT", "turn GC4", "turn GL4")
    assert at.result == "allied: crashed out of control"


@pytest.mark.parametrize("up", ["AL1", "AL2", "AL3"])
def test_card_loss_of_control_any_other_value_costs_one_airframe(up: str) -> None:
    at = bout("AE AR1 AD1 AC1", attacker="german").do("fly AE", "turn AC4", f"turn {up}")
    assert at.allied.airframe == 7
    assert at.told("regains control", "1 airframe")
    assert at.discard(0) == {"AC4", up}


def test_card_loss_of_control_of_the_defender_lets_the_attacker_fire_at_once() -> None:
    """Once, with both changes; then both are disengaged, whatever the switch. [Ruling C13, Ruling C15]"""
    at = bout("AE AR1 AM1 AC1", "GP1 GL1 GR1 GD1", attacker="german").do("fly AE", "turn AC4", "turn AL1")
    assert (at.step, at.who) == ("III", "german")
    assert at.orders() == {"fire", "pass"}
    at.do("fire", "turn GL3")
    assert at.orders() == {"modify GP1", "pass"}
    at.do("modify GP1").settle()
    assert at.orders() >= {"modify AM1", "pass"}
    at.do("modify AM1")
    assert at.allied.airframe == 8 - 1 - 3
    assert (at.attacker, at.step, at.who) == ("", "I", "nature")
    assert at.table(0) == at.table(1) == set()


def test_ruling_c13_the_attacker_need_not_fire_and_they_are_disengaged_all_the_same() -> None:
    """[Ruling C13, Ruling P3]"""
    at = bout("AE AR1 AM1 AC1", attacker="german").do("fly AE", "turn AC4", "turn AL1", "pass")
    assert (at.attacker, at.step, at.allied.airframe) == ("", "I", 7)


def test_ruling_c13_the_attacker_s_own_loss_gives_no_free_fire_and_no_step_iv() -> None:
    at = bout("AL1 AR1 AD1 AC1", "GT GL1 GR1 GD1", attacker="german")
    at.do("defend AL1 climb", "fly GT", "turn GC4", "turn GL2")
    assert at.german.airframe == 7
    assert (at.attacker, at.step, at.who) == ("", "I", "nature")
    assert at.discard(1) == {"GC4", "GL2", "GT"}
    assert at.discard(0) == {"AL1"}


def test_ruling_c13_a_reverse_that_fails_gives_the_free_fire_too() -> None:
    at = bout("AC1 AV AL1 AD3", PLAIN, attacker="german").do("defend AC1 bank left", "attack GR1", "fly AV")
    at.do("turn AC4", "turn AL2")
    assert (at.step, at.who) == ("III", "german")
    at.do("fire", "turn GC2", "pass", "pass")
    assert (at.attacker, at.step, at.allied.airframe) == ("", "I", 5)


def test_ruling_c13_the_free_fire_is_one_only_and_the_attacker_evaded_plays_no_card() -> None:
    at = bout("AE AR1 AM1 AC1", attacker="german").do("fly AE", "turn AC4", "turn AL1")
    assert at.table(1) == set()
    at.do("fire", "turn GC2", "pass", "pass")
    assert at.refusal("fire", 1) == "Card Sequence"


@pytest.mark.parametrize("side", ["defender", "attacker"])
def test_ruling_c13_the_one_point_may_shoot_him_down(side: str) -> None:
    if side == "defender":
        at = bout("AE AL1 AR1 AD1", attacker="german", airframes=(1, 8)).do("fly AE", "turn AC4", "turn AL3")
        assert at.result == "german: shot down"
    else:
        at = bout("AL1 AR1 AD1 AC1", "GT GL1 GR1 GD1", attacker="german", airframes=(8, 1))
        at.do("defend AL1 climb", "fly GT", "turn GC4", "turn GL3")
        assert at.result == "allied: shot down"
    assert at.who == ""


def test_ruling_c13_the_free_fire_may_shoot_him_down() -> None:
    at = bout("AE AL1 AR1 AD1", attacker="german", airframes=(4, 8)).do("fly AE", "turn AC4", "turn AL3")
    at.do("fire", "turn GL3", "pass", "pass")
    assert at.result == "german: shot down"


def test_ruling_c10_in_training_a_four_costs_two_airframe_instead_of_the_aircraft() -> None:
    at = bout("AE AL1 AR1 AD1", attacker="german", training=True).do("fly AE", "turn AC4", "turn AL4")
    assert (at.result, at.allied.airframe) == ("", 6)
    assert at.rules_told() >= {"Card Loss of Control", "Ruling C10"}
    assert (at.step, at.who) == ("III", "german")
    at = bout("AE AL1 AR1 AD1", attacker="german", training=True).do("fly AE", "turn AC4", "turn AL3")
    assert at.allied.airframe == 7


@pytest.mark.parametrize("left", [1, 2])
def test_ruling_c10_two_airframe_may_be_the_last(left: int) -> None:
    at = bout("AE AL1 AR1 AD1", attacker="german", training=True, airframes=(left, 8))
    at.do("fly AE", "turn AC4", "turn AL4")
    assert at.result == "german: shot down"
    assert at.allied.airframe == 0


def test_ruling_c14_while_the_test_is_made_nobody_else_may_act() -> None:
    at: Bout = bout("AE AL1 AR1 AD1", attacker="german").do("fly AE").settle()
    assert at.orders_of(0) == at.orders_of(1) == set()
    assert at.refusal("attack GC1", 1) == "Card Sequence"
    assert at.refusal("turn AL1", 0) == "Card Sequence"
    assert at.refusal("turn AL1") == "Card Sequence"  # in the hand, not in the deck


def turned(at: Bout) -> list[str]:
    """The cards that lie turned up, side by side."""
    return ["-" if airman.turned < 0 else at.decks.faces[airman.turned].id for airman in at.state.airmen]


def test_ruling_c6_only_what_was_turned_up_last_lies_so() -> None:
    """Both cards of an initiative, then one at a time; a new exchange begins with none."""
    at = bout("AC1 AV AL1 AD3", "GT GL1 GR1 GD1").do("turn AC3", "turn GC3", "turn AC2")
    assert turned(at) == ["AC2", "-"]
    at.do("turn GD3")
    assert turned(at) == ["AC2", "GD3"]
    at.do("defend AC1 bank left")
    assert turned(at) == ["-", "-"]
    at = bout("AE AV AL1 AD3", "GT GL1 GR1 GD1", attacker="german").do("fly AE", "turn AC3")
    assert turned(at) == ["AC3", "-"]
    at.do("fly GT", "turn GC2")
    assert turned(at) == ["-", "GC2"]
    at.do("fly AV", "turn AC4")
    assert turned(at) == ["AC4", "-"]
    at.do("turn AL3")
    assert turned(at) == ["AL3", "-"]
    at.do("fire", "turn GC4")
    assert turned(at) == ["-", "GC4"]
    at.do("pass", "pass", "turn AR2")
    assert turned(at) == ["AR2", "-"]
