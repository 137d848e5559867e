"""Hand size, discarding, a deck that runs out, and the cards that pilots draw."""

import pytest

from dealing import Bout, bout, cut, opening
from dogfight.cards.orders import Draw, Shuffle
from dogfight.game import NATURE

FOUR = "AC1 AL1 AR1 AD1"
THEIRS = "GD1 GL1 GR1 GC1"


def run_out(**more: object) -> Bout:
    """The Allied deck is empty at the next draw: four cards in hand, none in the deck, three discards."""
    small = cut(f"{FOUR} AC2 AL2 AR2", f"{THEIRS} GC2 GL2 GR2")
    return bout(FOUR, THEIRS, attacker="german", discards=("AC2 AL2", ""), over=small, **more)  # type: ignore[arg-type]


def test_card_hand_size_a_hand_below_four_is_filled_up() -> None:
    at = bout(attacker="german").do("defend AC1 bank left")
    assert (at.allied.in_hand, at.allied.owed) == (3, 1)
    assert at.game.to_act(at.state) == (NATURE,)
    assert at.game.purpose(at.state) == "draw"
    assert len(at.game.chances(at.state)) == 20
    at.do("draw AC4")
    assert at.hand(0) == {"AL1", "AR1", "AD1", "AC4"}
    assert at.told("draws a card")
    assert not at.told("AC4")
    assert at.who == "german"


def test_ruling_c2_hands_are_filled_up_at_once_before_the_next_step() -> None:
    """After each card of an exchange, the attacker's too."""
    at = bout(attacker="german")
    for text in ("defend AC1 bank left", "attack GR1", "advance AR1"):
        at.do(text)
        assert at.game.purpose(at.state) == "draw"
        at.settle()
        assert (at.allied.in_hand, at.german.in_hand) == (4, 4)


def test_ruling_c2_there_is_no_maximum() -> None:
    at = bout("AC1 AL1 AR1 AD1 AC2 AC3 AC4 AL2", attacker="german").do("defend AC1 bank left")
    assert at.allied.owed == 0
    assert at.who == "german"
    assert at.allied.in_hand == 7


def test_ruling_c2_a_card_turned_up_leaves_the_deck_and_not_the_hand() -> None:
    at = bout().do("turn AC2", "turn GC3")
    assert (at.allied.in_hand, at.german.in_hand) == (4, 4)
    assert (at.allied.in_deck, at.german.in_deck) == (19, 19)


def test_card_discarding_used_cards_lie_on_the_table_and_then_with_the_discards() -> None:
    at = bout(attacker="german").do("defend AC1 bank left", "attack GR1")
    assert (at.table(0), at.table(1)) == ({"AC1"}, {"GR1"})
    at.do("advance AR1")
    assert at.table(0) == at.table(1) == set()
    assert (at.discard(0), at.discard(1)) == ({"AC1", "AR1"}, {"GR1"})


def test_card_discarding_an_empty_deck_is_made_of_the_discards() -> None:
    at = run_out().do("defend AC1 bank left", "draw AR2")
    assert at.allied.in_deck == 0
    assert at.shuffles() == ["allied"]
    assert at.game.purpose(at.state) == "shuffle"
    assert at.game.chances(at.state) == ((Shuffle(0), 1),)
    at.do("shuffle allied")
    assert at.deck(0) == {"AC2", "AL2"}
    assert at.discard(0) == set()
    assert at.told("shuffles", "2 cards")
    assert at.rules_told() == {"Card Discarding", "Ruling C12"}


def test_ruling_c12_the_discards_are_shuffled_at_once_without_the_cards_on_the_table() -> None:
    """At once: before the next step, though no card is asked for yet. The table follows when the exchange is over."""
    at = run_out().do("defend AC1 bank left", "draw AR2", "shuffle allied")
    assert at.table(0) == {"AC1"}
    assert at.who == "german"
    at.do("attack GR1", "pass")
    assert at.discard(0) == {"AC1"}
    assert at.deck(0) == {"AC2", "AL2"}


def test_ruling_c12_the_card_that_emptied_the_deck_by_being_turned_up_is_shuffled_too() -> None:
    small = cut(f"{FOUR} AC2", f"{THEIRS} GC3")
    at = bout(FOUR, THEIRS, over=small).do("turn AC2")
    assert at.shuffles() == ["allied"]
    at.do("shuffle allied")
    assert at.deck(0) == {"AC2"}
    at.do("turn GC3")
    assert at.attacker == "german"  # what was turned up counts, wherever it lies by now
    assert at.told("has the initiative")


def test_ruling_c12_two_decks_that_run_out_together_are_shuffled_one_after_the_other() -> None:
    small = cut("AC1 AL1 AR1 AD1 AC2 AC3", "GD1 GL1 GR1 GC1 GC2 GC3")
    at = bout(FOUR, THEIRS, attacker="german", discards=("AC2 AC3", "GC2 GC3"), over=small)
    assert at.shuffles() == ["allied"]
    assert at.do("shuffle allied").shuffles() == ["german"]
    assert at.do("shuffle german").who == "allied"


def test_ruling_c7_with_the_discards_empty_as_well_a_draw_is_skipped() -> None:
    small = cut(FOUR, THEIRS)
    at = bout(FOUR, THEIRS, attacker="german", over=small).do("defend AC1 bank left")
    assert (at.allied.in_hand, at.allied.owed) == (3, 0)
    assert at.game.to_act(at.state) == (1,)
    at.do("attack GL1")
    assert (at.german.in_hand, at.german.owed) == (3, 0)
    assert at.step == "III"


def test_ruling_c7_some_draws_may_still_be_made_before_the_rest_is_skipped() -> None:
    small = cut(f"{FOUR} AC2", f"{THEIRS} GC2")
    at = bout(FOUR, THEIRS, attacker="german", pilots=("draw_on_miss", "draw_on_match"), over=small)
    at.do("defend AC1 bank left", "draw AC2", "attack GL1")
    assert at.german.owed == 2
    at.do("draw GC2")
    assert (at.german.in_hand, at.german.owed) == (4, 0)
    assert at.who == "german"


def test_ruling_c7_then_a_flip_is_a_card_of_its_owner_s_choice_out_of_the_hand() -> None:
    small = cut(FOUR, THEIRS)
    at = bout("AC1 AL1 AR1 AD1", "GD1 GL1 GR1 GC1", attacker="german", over=small)
    at.do("defend AC1 bank left", "attack GL1", "fire")
    assert (at.step, at.who) == ("III", "german")
    assert at.orders() == {"turn GD1", "turn GR1", "turn GC1"}
    assert at.refusal("turn GL1") == "Card III"  # it lies on the table
    assert at.refusal("pass") == "Card III"
    at.do("turn GC1")
    assert at.state.burst == 1
    assert at.shuffles() == ["german"]  # what was turned up is a discard, and so it may be drawn again [Ruling C6]
    at.do("shuffle german", "draw GC1")
    assert at.hand(1) == {"GD1", "GR1", "GC1"}


def test_ruling_c7_initiative_and_loss_of_control_too() -> None:
    """[Ruling C7, Card I, Card Loss of Control]"""
    small = cut("AE AL1 AR1 AD4", "GD1 GL1 GR1 GC1")
    at = bout("AE AL1 AR1 AD4", THEIRS, over=small)
    assert (at.step, at.who) == ("I", "allied")
    at.do("turn AL1")
    assert at.who == "german"
    assert at.orders() == {"turn GD1", "turn GL1", "turn GR1", "turn GC1"}
    at = bout("AE AL1 AR1 AD4", THEIRS, attacker="german", over=small).do("fly AE")
    assert (at.step, at.who) == ("II", "allied")
    assert at.orders() == {"turn AL1", "turn AR1", "turn AD4"}
    at.do("turn AD4")
    assert at.step == "LC"
    at.do("shuffle allied", "draw AD4")
    assert at.who == "allied"
    at.do("turn AR1")
    assert at.allied.airframe == 7


def test_ruling_c7_the_other_seat_may_turn_nothing() -> None:
    small = cut(FOUR, THEIRS)
    at = bout(FOUR, THEIRS, over=small)
    assert at.who == "allied"
    assert at.refusal("turn GD1", 1) == "Card Sequence"
    assert at.refusal("turn AC1", NATURE) == "Card Sequence"


# ------------------------------------------------------------------ pilots
def owed(at: Bout) -> tuple[int, int]:
    """What each side is to draw beyond its minimum."""
    return tuple(max(airman.owed + airman.in_hand - 4, 0) for airman in at.state.airmen)  # type: ignore[return-value]


def engaged(pilot: str, side: int = 1) -> Bout:
    """The pilot flies for one side; the German side attacks."""
    pilots = ("none", pilot) if side else (pilot, "none")
    return bout("AC1 AL1 AR1 AD1", "GD1 GL1 GR1 GC1", attacker="german", pilots=pilots)


def test_ruling_p4_one_who_draws_on_a_match_draws_when_his_attack_matches() -> None:
    at = engaged("draw_on_match").do("defend AC1 bank left", "attack GL1")
    assert owed(at) == (0, 1)
    at.settle()
    assert at.german.in_hand == 5
    at = engaged("draw_on_match").do("defend AC1 bank left", "attack GR1")
    assert owed(at) == (0, 0)
    at = engaged("draw_on_match", 0).do("defend AC1 bank left", "attack GL1")
    assert owed(at) == (0, 0)  # the other's match is not his


def test_ruling_p4_and_when_he_matches_to_gain_the_advantage() -> None:
    at = engaged("draw_on_match", 0).do("defend AC1 bank left", "attack GR1", "advance AR1")
    assert owed(at) == (1, 0)


def test_ruling_p4_one_who_draws_on_a_miss_draws_when_his_attack_fails_to_match() -> None:
    at = engaged("draw_on_miss").do("defend AC1 bank left", "attack GR1")
    assert owed(at) == (0, 1)
    at = engaged("draw_on_miss").do("defend AC1 bank left", "attack GL1")
    assert owed(at) == (0, 0)


def test_ruling_p4_and_when_he_passes_in_step_iv() -> None:
    at = engaged("draw_on_miss", 0).do("defend AC1 bank left", "attack GR1")
    assert owed(at) == (0, 0)
    at.do("pass")
    assert owed(at) == (1, 0)
    at = engaged("draw_on_miss", 0).do("defend AC1 bank left", "attack GR1", "advance AR1")
    assert owed(at) == (0, 0)


def test_ruling_p4_an_advanced_maneuver_that_succeeds_is_a_match_and_one_that_is_evaded_a_miss() -> None:
    at = bout(FOUR, "GT GL1 GR1 GD1", attacker="german", pilots=("none", "draw_on_match"))
    at.do("defend AC1 bank left", "fly GT")
    assert owed(at) == (0, 0)  # not before the test
    at.do("turn GC2")
    assert owed(at) == (0, 1)
    at = bout("AE AL1 AR1 AD1", "GT GL1 GR1 GD1", attacker="german", pilots=("none", "draw_on_miss"))
    assert owed(at.do("fly AE", "turn AC2", "fly GT", "turn GC2")) == (0, 1)
    at = bout("AC1 AV AL1 AD3", THEIRS, attacker="german", pilots=("draw_on_match", "none"))
    assert owed(at.do("defend AC1 bank left", "attack GR1", "fly AV", "turn AR2")) == (1, 0)


@pytest.mark.parametrize("ability", ["draw_on_match", "draw_on_miss"])
def test_ruling_p4_a_lost_control_is_neither_a_match_nor_a_miss(ability: str) -> None:
    at = bout(FOUR, "GT GL1 GR1 GD1", attacker="german", pilots=("none", ability))
    assert owed(at.do("defend AC1 bank left", "fly GT", "turn GC4", "turn GL2")) == (0, 0)
    at = bout("AC1 AV AL1 AD3", THEIRS, attacker="german", pilots=(ability, "none"))
    at.do("defend AC1 bank left", "attack GR1", "fly AV", "turn AC4", "turn AL2")
    assert owed(at) == (0, 0)


def test_ruling_p4_neither_is_a_shot_that_was_not_fired() -> None:
    at = engaged("draw_on_miss").do("defend AC1 bank left", "attack GL1").settle()
    assert owed(at.do("pass")) == (0, 0)


def test_ruling_p4_one_who_draws_each_exchange_draws_at_its_start() -> None:
    at = bout(pilots=("draw_each_exchange", "none")).do("turn AC2", "turn GC3")
    assert owed(at) == (1, 0)
    at.settle()
    assert at.allied.in_hand == 5
    at.do("defend AC1 bank left", "attack GL1")
    assert owed(at) == (0, 0)  # he played the fifth card, so he holds four
    at.do("fire", "turn GL2", "pass", "pass")
    assert (at.exchange, owed(at)) == (3, (1, 0))


def test_ruling_p4_but_not_for_an_initiative_that_was_tied() -> None:
    at = bout(pilots=("draw_each_exchange", "none")).do("turn AC2", "turn GC2")
    assert owed(at) == (0, 0)


def test_ruling_p4_the_card_comes_on_top_of_the_hand_minimum() -> None:
    """With the card that was played to be replaced, he draws two. [Ruling P4, Ruling C2]"""
    at = engaged("draw_on_match").do("defend AC1 bank left", "attack GL1")
    assert (at.german.in_hand, at.german.owed) == (3, 2)
    at.do("draw GC4", "draw GC3")
    assert at.german.in_hand == 5


def test_card_hand_size_a_pilot_may_have_a_higher_minimum() -> None:
    at = opening({"pilots": {"allied": "hand_minimum", "german": "none"}})
    at.do("turn AR1", "turn GC3").settle()
    assert (at.allied.in_hand, at.german.in_hand) == (5, 4)
    at = bout("AC1 AL1 AR1 AD1 AC2", attacker="german", pilots=("hand_minimum", "none")).do("defend AC1 bank left")
    assert at.allied.owed == 1


def test_card_hand_size_a_card_drawn_is_known_to_its_owner_alone() -> None:
    at = bout(attacker="german").do("defend AC1 bank left")
    game, card = at.game, at.decks.card("AC4")
    assert game.eyes(at.state, NATURE, Draw(card)) == 1
    assert game.eyes(at.state, NATURE, Draw(at.decks.card("GC4"))) == 2
    for text in ("turn AC4", "shuffle allied", "defend AC1 bank left", "pass"):
        assert game.eyes(at.state, NATURE, at.read(text)) == -1
