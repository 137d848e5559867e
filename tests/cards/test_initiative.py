"""I. Determine initiative."""

import re
from pathlib import Path

import pytest

from dealing import bout
from dogfight.cards.decks import CARDS, check_decks, new_decks


def test_card_i_both_turn_up_their_top_card_and_the_higher_burst_attacks() -> None:
    at = bout()
    assert (at.step, at.who) == ("I", "nature")
    assert at.game.purpose(at.state) == "initiative"
    assert len(at.game.chances(at.state)) == 20
    at.do("turn AC2")
    assert at.told("AC2", "2")
    assert (at.step, at.who) == ("I", "nature")
    at.do("turn GL3")
    assert (at.attacker, at.exchange, at.step, at.who) == ("german", 2, "II", "allied")
    assert at.told("has the initiative")


def test_example_the_german_side_wins_the_initiative_with_a_burst_of_three() -> None:
    """The printed example of step I: three is more, and he attacks. [Card I]"""
    for ours, theirs, winner in (("AC1", "GC3", "german"), ("AC2", "GC3", "german"), ("AC4", "GC3", "allied")):
        over = bout("AR1 AL1 AR2 AD1", "GR1 GL1 GR2 GD1")
        assert over.do(f"turn {ours}", f"turn {theirs}").attacker == winner


def test_card_i_a_tie_is_repeated_until_it_is_none() -> None:
    at = bout()
    at.do("turn AC2", "turn GC2")
    assert (at.attacker, at.step, at.exchange) == ("", "I", 1)
    assert at.told("tie")
    at.do("turn AC3", "turn GC3")
    assert at.attacker == ""
    at.do("turn AL4", "turn GL3")
    assert at.attacker == "allied"
    assert at.discard(0) == {"AC2", "AC3", "AL4"}


@pytest.mark.parametrize(
    ("allied", "german", "winner"),
    [("wins_tied_initiative", "none", "allied"), ("none", "wins_tied_initiative", "german"),
     ("draw_on_match", "wins_tied_initiative", "german"), ("wins_tied_initiative", "wins_tied_initiative", ""),
     ("draw_on_miss", "draw_each_exchange", "")],
)  # fmt: skip
def test_ruling_c9_a_tie_is_the_only_pilot_s_who_wins_ties(allied: str, german: str, winner: str) -> None:
    at = bout(pilots=(allied, german)).do("turn AC2", "turn GC2")
    assert at.attacker == winner
    assert ("Ruling C9" in at.rules_told()) == bool(winner)


def test_ruling_c9_a_pilot_who_wins_ties_wins_nothing_else() -> None:
    at = bout(pilots=("wins_tied_initiative", "none")).do("turn AC2", "turn GC3")
    assert at.attacker == "german"


def test_card_i_nobody_but_nature_may_order_anything_now() -> None:
    at = bout()
    for seat in (0, 1):
        assert at.refusal("fire", seat) == "Card Sequence"
        assert at.refusal("turn AC2", seat) == "Card Sequence"
    assert at.refusal("turn AC1") == "Card Sequence"  # it is in the hand
    assert at.refusal("turn GC2") == "Card Sequence"  # it is the other deck
    assert at.refusal("draw AC2") == "Card Sequence"
    assert at.refusal("turn AC2") == ""


def burst_everywhere(folder: Path, burst: str, cards: int) -> None:
    """Prints one burst value on the first so many cards of each side, and 4 on the others."""
    rows, seen = [], {"allied": 0, "german": 0}
    for row in (folder / CARDS).read_text("utf-8").splitlines():
        side = row.partition(",")[0]
        if side in seen:
            seen[side] += 1
            value = burst if seen[side] <= cards else "4"
            row = re.sub(r"^((?:[^,]*,){5})[1-4]", rf"\g<1>{value}", row)
        rows.append(row)
    (folder / CARDS).write_text("\n".join(rows), "utf-8")


@pytest.mark.parametrize(("cards", "tied"), [(31, True), (21, True), (20, False)])
def test_card_i_decks_that_could_tie_for_ever_are_no_pack(tmp_path: Path, cards: int, tied: bool) -> None:
    new_decks(tmp_path / "mine")
    burst_everywhere(tmp_path / "mine", "2", cards)
    found = [str(one) for one in check_decks(tmp_path / "mine")]
    assert [("tied for ever" in one and "burst of 2" in one) for one in found] == [True] * tied
