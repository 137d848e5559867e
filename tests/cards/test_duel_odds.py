"""What a player can know of cards he has not seen, against a count of every way they may lie."""

from itertools import combinations

import pytest

from dealing import Bout, bout, cut
from dogfight.cards.odds import answered, down, flips, holds_one, may_hold, unseen
from dogfight.cards.pieces import ATTACKER, DEFENDER
from dogfight.sealed import masked

SMALL = cut("AC1 AL2 AR3 AD4 AP1 AP2 AM1 AM2", "GC1 GL2 GR3 GD4 GP1 GP2 GM1 GM2")


def matched() -> Bout:
    """The German side has matched and fires; one card of it lies with the discards, one on the table."""
    at = bout("AL2 AD4 AR3 AM1", "GC1 GL2 GM1 GP2", attacker="german", discards=("", "GR3"), over=SMALL)
    return at.do("defend AL2 climb", "draw AP1", "attack GC1", "draw GP1", "fire")


def ways(at: Bout) -> list[tuple[set[int], set[int]]]:
    """Every hand and deck the German side may have for one who has seen discards and table alone."""
    hidden = set(at.decks.numbers(1)) - {*at.german.discard, *at.german.table}
    return [(set(hand), hidden - set(hand)) for hand in combinations(sorted(hidden), int(at.german.in_hand))]


def test_card_iii_the_flip_to_come_is_the_share_of_each_burst_in_all_ways_the_cards_may_lie() -> None:
    at = matched()
    for seat, worlds in ((0, ways(at)), (1, [(set(), set(at.german.deck.value or ()))])):
        seen = masked(at.state, seat)
        drawn = [at.decks.faces[card].burst for _, deck in worlds for card in deck]
        wanted = [drawn.count(burst) / len(drawn) for burst in range(5)]
        assert flips(at.decks, seen, 1) == pytest.approx(wanted)
        assert sum(flips(at.decks, seen, 1)) == pytest.approx(1)


def test_card_shot_down_the_chance_that_a_flip_brings_him_down_counts_the_changes() -> None:
    at = matched()
    at.allied.airframe = 3
    values = [at.decks.faces[card].burst for card in at.german.deck.value or ()]
    for change in (-2, 0, 1, 5):
        wanted = sum(burst + change >= 3 for burst in values) / len(values)
        assert down(at.decks, masked(at.state, 1), change) == pytest.approx(wanted)
    at.do("turn GD4")
    assert down(at.decks, at.state, 0) == 1.0
    assert down(at.decks, at.state, -2) == 0.0


@pytest.mark.parametrize("role", [ATTACKER, DEFENDER])
def test_ruling_c15_what_the_other_may_hold_is_its_share_of_all_hands(role: int) -> None:
    at = matched()
    seen, worlds = masked(at.state, 0), ways(at)
    kinds = {(at.decks.faces[card].name, int(at.decks.faces[card].delta)) for card in at.decks.numbers(1)
             if at.decks.faces[card].modifies(role)}  # fmt: skip
    rows = may_hold(at.decks, seen, 1, role)
    assert {(name, delta) for name, delta, _ in rows} == kinds
    assert [abs(delta) for _, delta, _ in rows] == [2, 1]  # the strongest first
    for name, delta, chance in rows:
        holding = [hand for hand, _ in worlds
                   if any(_is(at, card, name, delta) for card in hand)]  # fmt: skip
        assert chance == pytest.approx(len(holding) / len(worlds))
    some = [hand for hand, _ in worlds if any(at.decks.faces[card].modifies(role) for card in hand)]
    assert answered(at.decks, seen, 1, role) == pytest.approx(len(some) / len(worlds))


def _is(at: Bout, card: int, name: str, delta: int) -> bool:
    face = at.decks.faces[card]
    return face.name == name and face.delta == delta


def test_with_no_card_left_there_is_nothing_to_turn_and_nothing_to_hold() -> None:
    assert holds_one(0, 0, 4) == 0.0
    assert holds_one(10, 3, 0) == 0.0
    assert holds_one(4, 1, 4) == 1.0
    at = bout("AC1 AL1 AR1 AD1", over=cut("AC1 AL1 AR1 AD1", "GD1 GL1 GR1 GC1"))
    assert flips(at.decks, at.state, 0) == [0.0] * 5


def test_card_iii_the_odds_are_the_same_whatever_the_hidden_cards_are() -> None:
    """They are made of what the viewer knows."""
    at = matched()
    seen = masked(at.state, 0)
    first = (flips(at.decks, seen, 1), may_hold(at.decks, seen, 1, DEFENDER), unseen(at.decks, seen, 1))
    at.german.hand, at.german.deck = at.german.deck, at.german.hand
    other = masked(at.state, 0)
    assert (flips(at.decks, other, 1), may_hold(at.decks, other, 1, DEFENDER), unseen(at.decks, other, 1)) == first
