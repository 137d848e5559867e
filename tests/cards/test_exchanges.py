"""The sequence of play from exchange to exchange, and how long it may go on."""

import pytest

from dealing import Bout, bout
from dogfight.cards.exchange import MOST_EXCHANGES
from dogfight.game import DRAW, SPECTATOR, Draws


def test_card_sequence_initiative_maneuvers_then_burst_or_advantage_again_and_again() -> None:
    """[Card Sequence, Card]"""
    at, seen = bout("AC1 AL1 AR1 AD1", "GD1 GL1 GR1 GC1", exchange=0), []
    for text in ("turn AC2", "turn GC3", "defend AC1 bank left", "attack GL1", "fire", "turn GD2", "pass", "pass",
                 "defend AL1 climb", "attack GR1", "advance AR1"):  # fmt: skip
        at.settle("AC2 GC3 GD2 AL1 GR1 AR1")
        seen.append(at.game.notation().heading(at.state))
        at.do(text)
    seen.append(at.game.notation().heading(at.state))
    first, second = "0.I 0.I 1.II 1.II 1.III 1.III 1.III.a 1.III.b", "2.II 2.II 2.IV 3.II"
    assert seen == f"{first} {second}".split()
    assert at.attacker == "allied"


def test_card_sequence_headings_of_tests_and_lost_control() -> None:
    at = bout("AC1 AV AL1 AD3", attacker="german").do("defend AC1 bank left", "attack GR1", "fly AV").settle()
    assert at.step == "IV"
    assert at.do("turn AC4").step == "LC"
    assert at.do("turn AL2").step == "III"


def test_card_sequence_nobody_acts_out_of_turn() -> None:
    at = bout("AC1 AL1 AR1 AD1", "GD1 GL1 GR1 GC1", attacker="german")
    for text in ("defend AC1 bank left", "attack GL1", "fire", "turn GD2", "pass", "pass"):
        at.settle("GD2")
        able = at.game.to_act(at.state)
        assert len(able) == 1
        order = at.read(text)
        for seat in (SPECTATOR, -1, 0, 1, 2, 99):
            if seat not in able:
                no = at.game.refusal(at.state, seat, order)
                assert no is not None
                assert no.rule == "Card Sequence"
                assert not list(at.game.legal(at.state, seat))
        at.do(text)


def test_card_sequence_a_new_beginning_keeps_nothing_of_the_exchange_before() -> None:
    """Neither do disengaged pilots, after a shot with changes as a free one."""
    at = bout("AE AL1 AR1 AM1", "GP1 GL1 GR1 GD1", attacker="german")
    at.do("fly AE", "turn AC4", "turn AL2", "fire", "turn GC2", "modify GP1", "pass")
    assert at.step == "I"
    _is_clean(at)
    at = bout("AL1 AD1 AR1 AM1", "GC1 GP1 GR1 GD1", attacker="german")
    at.do("defend AL1 climb", "attack GC1", "fire", "turn GL3", "modify GP1", "pass")
    assert at.step == "II"
    _is_clean(at)


def _is_clean(at: Bout) -> None:
    state = at.state
    assert (state.announced, state.attack, state.tested, state.burst, state.change) == (-1, -1, -1, -1, 0)
    assert not state.free
    assert at.table(0) == at.table(1) == set()


def last(airframes: tuple[int, int], exchange: int = MOST_EXCHANGES) -> Bout:
    """The last exchange there is, and the attacker has missed."""
    at = bout("AC1 AL1 AR1 AD1", attacker="german", exchange=exchange, airframes=airframes)
    return at.do("defend AC1 bank left", "attack GR1")


@pytest.mark.parametrize(
    ("airframes", "result"),
    [((5, 3), "allied: 200 exchanges are over"), ((1, 2), "german: 200 exchanges are over"),
     ((4, 4), "draw: 200 exchanges are over")],
)  # fmt: skip
def test_ruling_c11_after_two_hundred_exchanges_the_higher_airframe_wins(
    airframes: tuple[int, int], result: str
) -> None:
    assert MOST_EXCHANGES == 200
    at = last(airframes).do("pass")
    assert at.result == result
    assert at.who == ""
    assert at.rules_told() >= {"Ruling C11"}
    assert at.game.adjudicate(at.state).winner == at.game.outcome(at.state).winner  # type: ignore[union-attr]


def test_ruling_c11_not_before_and_not_by_gaining_the_advantage() -> None:
    assert last((5, 3), MOST_EXCHANGES - 1).do("pass").result == ""
    assert last((5, 3)).do("advance AR1").result == "allied: 200 exchanges are over"


def test_ruling_c11_the_last_exchange_is_played_to_its_end() -> None:
    at = bout("AC1 AL1 AR1 AD1", attacker="german", exchange=MOST_EXCHANGES, airframes=(3, 2))
    at.do("defend AC1 bank left", "attack GL1", "fire", "turn GC3", "pass", "pass")
    assert at.result == "german: shot down"


def test_ruling_c11_stopped_by_agreement_the_higher_airframe_stands_better() -> None:
    for airframes, winner in (((8, 7), 0), ((2, 7), 1), ((3, 3), DRAW)):
        at = bout(airframes=airframes)
        assert at.game.adjudicate(at.state).winner == winner
        assert at.game.adjudicate(at.state).ending == "stopped by agreement"
        assert at.game.outcome(at.state) is None


@pytest.mark.slow
def test_ruling_c11_two_hundred_exchanges_in_which_nobody_ever_fires() -> None:
    """A whole game of that length, the cards going round and round."""
    at, draws = bout(exchange=0), Draws(1)
    while at.who:
        if at.who == "nature":
            at.play(at.game.chances(at.state)[draws.below(len(at.game.chances(at.state)))][0])
        else:
            ready = at.orders()
            at.do("pass" if "pass" in ready else min(one for one in ready if not one.startswith("fly")))
    assert at.exchange == MOST_EXCHANGES
    assert at.result == "draw: 200 exchanges are over"
