"""III. Produce burst damage, and what becomes of the pilots after a shot."""

import pytest

from dealing import Bout, bout


def matched(allied: str = "AL1 AD1 AR1 AM1", german: str = "GC1 GP1 GR1 GD1", **more: object) -> Bout:
    """The German side has matched and may fire; each side holds a modifier for its role, as a rule."""
    at = bout(allied, german, attacker="german", **more)  # type: ignore[arg-type]
    return at.do("defend AL1 climb", "attack GC1")


def test_card_iii_the_attacker_s_top_card_gives_the_damage() -> None:
    at = matched()
    assert at.step == "III"
    at.do("fire")
    assert (at.step, at.who) == ("III", "nature")
    assert at.game.purpose(at.state) == "burst"
    assert at.refusal("turn AC2") == "Card Sequence"  # the other deck
    at.do("turn GL3")
    assert at.state.burst == 3
    assert at.game.notation().result(at.state, at.read("turn GL3"), at.state) == "b3"
    at.do("pass", "pass")
    assert (at.allied.airframe, at.german.airframe) == (5, 8)
    assert {report.text for report in at.heard} >= {"none loses 3 airframe."}


def test_card_iii_a_the_attacker_modifies_first_and_once() -> None:
    at = matched(german="GC1 GP1 GP2 GD1").do("fire", "turn GL3")
    assert (at.step, at.who) == ("III.a", "german")
    assert at.orders() == {"modify GP1", "modify GP2", "pass"}
    at.do("modify GP2")
    assert at.state.damage == 5
    assert (at.step, at.who) == ("III.b", "allied")
    assert at.refusal("modify GP1", 1) == "Card Sequence"
    at.do("pass")
    assert at.allied.airframe == 3


def test_card_iii_b_the_defender_modifies_second_and_once() -> None:
    at = matched("AL1 AD1 AM2 AM1").do("fire", "turn GL3", "pass")
    assert (at.step, at.who) == ("III.b", "allied")
    assert at.orders() == {"modify AM1", "modify AM2", "pass"}
    at.do("modify AM2")
    assert at.allied.airframe == 7
    assert (at.step, at.who) == ("II", "allied")


def test_card_iii_a_both_may_change_the_same_burst() -> None:
    """[Card III.a, Card III.b, Ruling C6]"""
    at = matched().do("fire", "turn GL3", "modify GP1", "modify AM1")
    assert at.allied.airframe == 5
    assert {*at.discard(0)} == {"AL1", "AM1"}
    assert {*at.discard(1)} == {"GC1", "GL3", "GP1"}


def test_card_iii_a_who_has_no_fitting_card_can_only_pass_and_is_asked_all_the_same() -> None:
    at = matched("AL1 AD1 AR1 AC1", "GC1 GL1 GR1 GD1").do("fire", "turn GL3")
    assert at.orders() == {"pass"}
    at.do("pass")
    assert (at.who, at.orders()) == ("allied", {"pass"})


def test_ruling_c15_only_a_card_whose_effect_names_burst_and_the_role_may_be_played() -> None:
    at = matched("AL1 AP1 AX AM1", "GC1 GM1 GX GP1").do("fire", "turn GL3")
    assert at.refusal("modify GM1") == "Ruling C15"  # the defender's
    assert at.refusal("modify GX") == "Ruling C15"
    assert at.refusal("modify GP2") == "Card II"  # not in the hand
    assert at.refusal("fire") == "Card III.a"
    assert at.refusal("attack GX") == "Card III.a"
    at.do("modify GP1")
    assert at.refusal("modify AP1") == "Ruling C15"  # the attacker's
    assert at.refusal("modify AX") == "Ruling C15"
    assert at.refusal("defend AX climb") == "Card III.b"


def test_ruling_c15_the_effect_of_the_card_turned_up_is_ignored() -> None:
    at = matched().do("fire", "turn GP2", "pass", "pass")
    assert at.allied.airframe == 7  # its burst of 1, not 2 more


def test_ruling_c15_hands_are_filled_up_between_the_two_changes() -> None:
    """A card just drawn may serve at once: the defender's before his change. [Ruling C15, Ruling C2]"""
    at = matched("AL1 AD1 AR1 AC1").do("fire", "turn GL3")
    assert len(at.hand(0)) == len(at.hand(1)) == 4
    at.do("modify GP1")
    assert at.german.owed == 1
    at.do("draw GM2")
    assert at.who == "allied"
    assert len(at.hand(1)) == 4
    at = bout("AL1 AD1 AR1 AC1", "GC1 GP1 GR1 GD1", attacker="german").do("defend AL1 climb", "draw AM2", "attack GC1")
    at.do("fire", "turn GL3", "pass", "modify AM2")
    assert at.allied.airframe == 7


def test_ruling_c6_the_damage_is_subtracted_once_and_is_never_less_than_nothing() -> None:
    at = matched("AL1 AD1 AR1 AM2").do("fire", "turn GL1", "pass")
    assert at.allied.airframe == 8
    at.do("modify AM2")
    assert at.allied.airframe == 8
    assert "none loses 0 airframe." in {report.text for report in at.reports}


def test_ruling_c6_a_change_below_nothing_counts_in_full_against_the_other() -> None:
    """Both changes are summed before anything is cut off at nothing."""
    at = matched("AL1 AD1 AR1 AM2", "GC1 GP1 GR1 GD1").do("fire", "turn GL1", "modify GP1")
    assert at.state.damage == 2
    at.do("modify AM2")
    assert at.allied.airframe == 8


def test_ruling_c6_cards_turned_up_go_to_their_owner_s_discards() -> None:
    at = matched().do("fire", "turn GL3")
    assert at.discard(1) == {"GL3"}
    assert at.discard(0) == set()
    assert at.decks.faces[at.german.turned].id == "GL3"


def test_ruling_c5_after_a_shot_the_pilots_stay_engaged_in_the_same_roles() -> None:
    at = matched().do("fire", "turn GL3", "pass", "pass")
    assert (at.attacker, at.exchange, at.step, at.who) == ("german", 2, "II", "allied")
    assert at.table(0) == at.table(1) == set()


def test_ruling_c5_or_are_disengaged_by_the_switch() -> None:
    at = matched(after_shot="disengaged").do("fire", "turn GL3", "pass", "pass")
    assert (at.attacker, at.exchange, at.step, at.who) == ("", 1, "I", "nature")


@pytest.mark.parametrize(("switch", "attacker"), [("engaged", "german"), ("disengaged", "")])
def test_ruling_p3_holding_his_fire_ends_the_exchange_as_a_shot_would(switch: str, attacker: str) -> None:
    at = matched(after_shot=switch).do("pass")
    assert at.attacker == attacker
    assert at.allied.airframe == 8
    assert at.discard(1) == {"GC1"}
    assert at.rules_told() >= {"Ruling P3"}


def test_card_shot_down_at_nothing_or_less_the_aircraft_is_down_and_nothing_follows() -> None:
    at = matched(airframes=(2, 8)).do("fire", "turn GL4", "pass", "pass")
    assert at.allied.airframe == 0
    assert at.result == "german: shot down"
    assert at.who == ""
    assert at.rules_told() >= {"Card Shot Down", "Card III", "Ruling C6"}
    assert at.orders_of(0) == at.orders_of(1) == set()


def test_card_shot_down_not_before_the_defender_had_his_change() -> None:
    at = matched(airframes=(2, 8)).do("fire", "turn GL2", "pass")
    assert at.result == ""
    at.do("modify AM1")
    assert (at.allied.airframe, at.result) == (1, "")
