"""Set-up: airframes, pilots, hands, and the switches of the rulings."""

import pytest

from dealing import bout, decks, opening
from dogfight.cards.decks import own_decks
from dogfight.cards.orders import Appoint
from dogfight.cards.pieces import ABILITIES, MANEUVERS
from dogfight.cards.richthofen import Richthofen
from dogfight.errors import ScenarioError
from dogfight.game import NATURE


def test_card_setup_airframes_pilots_and_hands_of_four() -> None:
    """Airframes at 8, all cards in two decks, a pilot each, and four cards in hand. [Card, Card Setup]"""
    at = opening()
    assert [airman.airframe for airman in at.state.airmen] == [8, 8]
    assert at.deck(0) | at.deck(1) == at.ids(tuple(range(48)))
    assert at.step == "set-up"
    at.do("pilot none", "pilot none")
    assert (at.allied.owed, at.german.owed) == (4, 4)
    at.settle()
    assert (len(at.hand(0)), len(at.hand(1))) == (4, 4)
    assert (len(at.deck(0)), len(at.deck(1))) == (20, 20)
    assert at.step == "I"


def test_ruling_c16_each_pilot_comes_by_lot_with_the_same_chance_the_allied_one_first() -> None:
    at = opening()
    six = len(ABILITIES)
    assert at.game.to_act(at.state) == (NATURE,)
    assert at.game.purpose(at.state) == "pilot"
    assert at.game.chances(at.state) == tuple((Appoint(pilot), 1) for pilot in range(six))
    at.do("pilot draw_on_miss")
    assert at.game.chances(at.state) == tuple((Appoint(pilot), 1) for pilot in range(six, 2 * six))
    assert at.told("draw_on_miss", "Allied")
    at.do("pilot wins_tied_initiative")
    assert (at.allied.pilot, at.german.pilot) == (3, six + 1)
    assert at.rules_told() == {"Card Setup"}


def test_ruling_c16_pilots_may_be_chosen_on_one_side_or_on_both() -> None:
    at = opening({"pilots": {"german": "draw_on_match"}})
    assert (at.allied.pilot, at.german.pilot) == (-1, 8)
    at.do("pilot none")
    assert at.allied.owed == 4
    at = opening({"pilots": {"allied": "none", "german": "none"}})
    assert at.step == "I"
    assert (at.allied.owed, at.german.owed) == (4, 4)


def test_ruling_c16_a_pilot_with_a_hand_minimum_starts_with_it() -> None:
    at = opening({"pilots": {"allied": "hand_minimum", "german": "none"}}).settle()
    assert (len(at.hand(0)), len(at.hand(1))) == (5, 4)


def test_ruling_c16_every_card_of_the_deck_is_as_likely_to_be_drawn() -> None:
    at = opening({"pilots": {"allied": "none", "german": "none"}})
    assert {weight for _, weight in at.game.chances(at.state)} == {1}
    assert len(at.game.chances(at.state)) == 24
    at.do("draw AX")
    assert at.hand(0) == {"AX"}
    assert len(at.game.chances(at.state)) == 23


def test_ruling_c4_c5_c10_the_switches_stand_in_the_setting_and_have_defaults() -> None:
    """[Ruling C4, Ruling C5, Ruling C10]"""
    plain, chosen = opening().state, opening({"advantage": "any", "after_shot": "disengaged", "training": True}).state
    assert (plain.advantage_by, plain.after_shot, plain.training) == (0, 0, False)
    assert (chosen.advantage_by, chosen.after_shot, chosen.training) == (2, 1, True)
    assert opening({"advantage": "defence"}).state.advantage_by == 1


@pytest.mark.parametrize(
    ("setting", "words"),
    [({"advantge": "any"}, ("advantge", "pilots, advantage, after_shot, training")),
     ({"advantage": "all"}, ("advantage", "'all'", "attack, defence, any")),
     ({"advantage": 1}, ("advantage", "1")),
     ({"after_shot": ""}, ("after_shot", "engaged, disengaged")),
     ({"training": 1}, ("training", "true or false")),
     ({"training": "no"}, ("training", "true or false")),
     ({"pilots": ["none", "none"]}, ("pilots", "side")),
     ({"pilots": {"french": "none"}}, ("french", "allied, german")),
     ({"pilots": {"allied": "Rickenbacker"}}, ("allied pilot", "Rickenbacker", "wins_tied_initiative")),
     ({"pilots": {"german": 3}}, ("german pilot", "3"))],
)  # fmt: skip
def test_a_setting_that_is_wrong_is_refused_by_its_field(setting: dict[str, object], words: tuple[str, ...]) -> None:
    with pytest.raises(ScenarioError) as raised:
        opening(setting)
    assert all(word in str(raised.value) for word in words)


def test_card_symbols_there_are_four_and_each_card_has_one_to_attack_and_two_to_defend() -> None:
    """And a burst of 1 to 4, in our own decks too, 31 cards a side. [Card Symbols, Ruling C1, Card Components]"""
    assert MANEUVERS == ("climb", "bank left", "bank right", "dive")
    own = own_decks()
    assert (own.size, len(own.faces)) == (31, 62)
    assert [len(own.pilots_of(side)) for side in (0, 1)] == [4, 4]
    for one in (*own.faces, *decks().faces):
        assert len({one.attack, one.first, one.second}) == 3
        assert one.burst in (1, 2, 3, 4)
        assert [one.defends(maneuver) for maneuver in range(4)].count(True) == 2


def test_ruling_c1_our_decks_are_marked_as_reconstructed() -> None:
    assert all(face.source.startswith("reconstructed") for face in own_decks().faces)
    assert set(own_decks().sources) == {"cards.csv", "pilots.csv"}
    game = Richthofen(own_decks())
    assert (game.id, game.seats) == ("cards:richthofen", ("allied", "german"))


def test_card_objective_is_an_enemy_airframe_of_nothing() -> None:
    at = bout("AL1 AD1 AR1 AC1", "GC4 GD1 GR1 GL1", attacker="german", airframes=(3, 1))
    at.do("defend AL1 climb", "attack GC4", "fire", "turn GR3", "pass")
    assert at.result == ""
    at.do("pass")
    assert at.allied.airframe == 0
    assert at.result == "german: shot down"
