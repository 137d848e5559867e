"""What the card table shows: sides, cards and their roles, orders with their words, odds, phases, the text board."""

import pytest

from dealing import Bout, bout, cut, opening
from dogfight.cards.decks import own_decks
from dogfight.cards.richthofen import Richthofen
from dogfight.game import NATURE, SPECTATOR, Draws
from dogfight.sealed import masked
from dogfight.server.cards_board import board
from dogfight.server.cards_schema import CardMove, CardScene
from dogfight.server.cards_table import scene
from dogfight.server.cards_view import CardsPresentation, phases
from playing import play

SHOWN = CardsPresentation(own_decks())


def seen(at: Bout, seat: int) -> CardScene:
    """What a seat sees now, the draws made."""
    at.settle()
    return scene(at.game, masked(at.state, seat), seat, seat in at.game.to_act(at.state))


def moves(at: Bout, seat: int) -> dict[str, CardMove]:
    return {move.order: move for move in seen(at, seat).moves}


def roles(at: Bout, side: int) -> list[tuple[str, str]]:
    return [(lying.card.id, lying.role) for lying in seen(at, SPECTATOR).players[side].table]


def now(at: Bout) -> list[str]:
    return [mark.label for mark in phases(at.state) if mark.now]


def headline(at: Bout, seat: int = 0, waiting: str = "") -> str:
    return SHOWN.headline(at.game, masked(at.state, seat), seat, waiting)


# ------------------------------------------------------------------ sides and cards
def test_a_side_shows_its_pilot_his_ability_and_his_airframe() -> None:
    at = bout(pilots=("wins_tied_initiative", "hand_minimum"), airframes=(6, 3), attacker="german")
    allied, german = seen(at, 0).players
    assert (allied.side, allied.pilot, allied.role) == ("allied", "wins_tied_initiative", "defender")
    assert allied.ability == "A tied initiative is his."
    assert (german.ability, german.airframe, german.role) == ("Holds 5 cards at least.", 3, "attacker")
    assert (german.hand_count, german.hand, len(allied.hand)) == (5, (), 4)


def test_before_the_pilots_are_drawn_nobody_sits_there() -> None:
    at = opening()
    shown = scene(at.game, masked(at.state, 0), 0, False)
    assert [(player.pilot, player.ability, player.role) for player in shown.players] == [("", "", "")] * 2
    assert (shown.step, now(at)) == ("Setup", [])
    assert headline(at, waiting="the dice") == "Pilots are drawn."
    assert "no pilot yet" in board(at.game, at.state)


FACES = [
    ("AL1", "", ""),
    ("AP2", "Change", "The attacker may play it to add 2 to the burst."),
    ("AM1", "Change", "The defender may play it to take 1 off the burst."),
    ("AT", "Stoop", "Advanced Maneuver: matches the defender. It fails when a 4 is turned up: a spin."),
    ("AX", "Loop", "Advanced Maneuver: matches the defender, cannot be matched or gains the advantage. "
                   "It fails when a 3 or 4 is turned up: a stall."),
]  # fmt: skip


@pytest.mark.parametrize(("id", "effect", "text"), FACES)
def test_ruling_c8_and_c15_a_card_explains_itself(id: str, effect: str, text: str) -> None:
    face = next(face for face in seen(bout(f"{id} AC1 AC2 AC4"), 0).players[0].hand if face.id == id)
    assert (face.effect, face.text) == (effect, text)
    assert len({face.attack, *face.defence}) == 3


# ------------------------------------------------------------------ the table, step by step
def test_card_ii_the_arrow_points_to_the_announced_maneuver_and_cards_have_their_roles() -> None:
    at = bout("AL1 AD1 AR1 AM1", "GC1 GP1 GR1 GD1", attacker="german").do("defend AL1 climb")
    shown = seen(at, 1)
    assert (shown.announced, shown.players[0].arrow, shown.players[1].arrow) == ("climb", "climb", "")
    assert roles(at, 0) == [("AL1", "defends")]
    at.do("attack GC1")
    assert roles(at, 1) == [("GC1", "attacks")]
    assert seen(at, 0).players[1].arrow == "climb"
    at.do("fire", "turn GL3", "modify GP1")
    assert roles(at, 1) == [("GC1", "attacks"), ("GP1", "modifies")]
    shown = seen(at, 0)
    assert (shown.burst, shown.change, shown.step, shown.rule) == (3, 1, "III.b", "Card III.b")
    turned = shown.players[1].turned
    assert turned is not None
    assert (turned.id, shown.players[1].discard[-1].id) == ("GL3", "GL3")


def test_ruling_c14_an_advanced_maneuver_flies_and_then_evades_matches_or_spins() -> None:
    at = bout("AX AE AR1 AV", "GX GT GR1 GD1", attacker="german").do("fly AE")
    assert roles(at, 0) == [("AE", "flies")]
    assert headline(at, waiting="the dice") == "none flies an Advanced Maneuver."
    assert now(at) == ["Defender"]
    at.do("turn AD3")
    assert roles(at, 0) == [("AE", "evades")]
    assert (seen(at, 1).announced, headline(at, 1)) == ("evade", "You attack: he evades.")
    assert "cannot be matched" in seen(at, 1).text
    assert moves(at, 1)["fly GT"].text.startswith("An evading pilot is not matched even so.")
    at.do("fly GT")
    assert (roles(at, 1), now(at)) == ([("GT", "flies")], ["Attacker"])
    at.do("turn GC3")
    assert roles(at, 1) == [("GT", "attacks")]
    at.do("fly AV")
    assert (roles(at, 0), now(at)) == ([("AE", "evades"), ("AV", "flies")], ["Advantage"])
    assert seen(at, 1).to_advance == seen(at, 0).players[1].arrow


def test_card_loss_of_control_has_a_mark_of_its_own_until_the_free_shot_is_over() -> None:
    at = bout("AX AD1 AR1 AM1", "GP2 GL1 GR1 GD1", attacker="german").do("fly AX", "turn AC4")
    assert now(at) == ["Loss of Control"]
    assert seen(at, 1).step == "Loss of Control"
    assert headline(at, waiting="the dice") == "none has lost control."
    at.do("turn AD3")
    assert (now(at), seen(at, 1).free_shot) == (["Fire"], True)
    assert [mark.label for mark in phases(at.state)][-1] == "Loss of Control"
    assert headline(at, 1) == "He has lost control: fire at once?"
    at.do("fire", "turn GL3", "modify GP2")
    assert (roles(at, 0), roles(at, 1)) == ([("AX", "flies")], [("GP2", "modifies")])
    at.do("pass")
    assert [mark.label for mark in phases(at.state)][-1] == "Advantage"


HEADLINES = [
    ((), "You defend: choose a maneuver.", "none chooses a maneuver."),
    (("defend AL1 climb",), "You attack: match his climb.", "none is to match none's climb."),
    (("defend AL1 climb", "attack GC1"), "You have matched: fire?", "none may fire."),
    (("defend AL1 climb", "attack GC1", "fire", "turn GL3"), "Your burst is 3: change it?",
     "A burst of 3: none may raise it."),
    (("defend AL1 climb", "attack GC1", "fire", "turn GL3", "pass"), "A burst of 3 comes in: change it?",
     "A burst of 3: none may lower it."),
    (("defend AL1 climb", "attack GR1"), "He has failed to match: gain the advantage?", "none may gain the advantage."),
]  # fmt: skip


@pytest.mark.parametrize(("orders", "asked", "story"), HEADLINES)
def test_card_sequence_each_step_is_asked_and_told_in_a_line(orders: tuple[str, ...], asked: str, story: str) -> None:
    at = bout("AL1 AD1 AR1 AM1", "GC1 GP1 GR1 GD1", attacker="german").do(*orders)
    seat = at.game.to_act(at.settle().state)[0]
    assert (headline(at, seat), headline(at, seat, "the dice")) == (asked, story)
    assert headline(at, 1 - seat, "the Cadet") == "Waiting for the Cadet."
    assert seen(at, seat).text
    assert (seen(at, 1 - seat).text, seen(at, 1 - seat).moves) == ("", ())


def test_card_ii_the_attacker_is_told_how_many_of_his_cards_match() -> None:
    at = bout("AL1 AD1 AR1 AM1", "GC1 GC2 GT GD1", attacker="german").do("defend AL1 climb")
    assert "3 of your cards can match" in seen(at, 1).text
    none = bout("AL1 AD1 AR1 AM1", "GL1 GR1 GR2 GD1", attacker="german").do("defend AL1 climb")
    assert "None of your cards can match" in seen(none, 1).text


# ------------------------------------------------------------------ moves
def test_card_ii_every_order_has_its_card_a_label_and_what_it_does() -> None:
    at = bout("AL1 AX AR1 AM1", "GC1 GX GR1 GD1", attacker="german")
    defend = moves(at, 0)
    assert (defend["defend AL1 climb"].label, defend["defend AL1 climb"].maneuver) == ("Climb", "climb")
    fly = defend["fly AX"]
    assert (fly.card, fly.label, fly.maneuver, fly.advanced) == ("AX", "Loop (evade)", "evade", True)
    at.do("defend AL1 climb")
    attack = moves(at, 1)
    assert attack["attack GC1"].text == "It matches: you may fire."
    assert attack["attack GR1"].text == "His climb is not matched: he may gain the advantage."
    assert (attack["fly GX"].label, attack["fly GX"].maneuver) == ("Loop (match)", "bank left")
    at = bout("AL1 AX AR1 AL2", "GC1 GX GR1 GD1", attacker="german").do("defend AL1 climb", "attack GX")
    assert moves(at, 0)["advance AL2"].maneuver == "bank left"
    assert moves(at, 0)["fly AX"].label == "Loop (reverse)"


def test_ruling_c8_the_chance_of_failing_is_of_what_is_left_in_ones_own_deck() -> None:
    at = bout("AX AC1 AL1 AR1", attacker="german").settle()
    deck = [at.decks.faces[card].burst for card in at.allied.deck.value or ()]
    failing = sum(burst >= 3 for burst in deck) / len(deck)
    assert moves(at, 0)["fly AX"].text.endswith(f"Chance of that: {failing:.0%}.")


def test_card_iii_a_and_b_a_modifier_says_what_the_burst_becomes() -> None:
    at = bout("AL1 AM2 AR1 AM1", "GC1 GP1 GR1 GD1", attacker="german")
    at.do("defend AL1 climb", "attack GC1")
    assert [(move.order, move.label) for move in seen(at, 1).moves] == [("fire", "Fire"), ("pass", "Hold fire")]
    at.do("fire", "turn GL1")
    assert moves(at, 1)["modify GP1"].label == "Change (+1)"
    assert moves(at, 1)["modify GP1"].text == "The burst becomes 2 instead of 1."
    at.do("pass")
    assert moves(at, 0)["modify AM2"].text == "The burst becomes 0 instead of 1."
    assert moves(at, 0)["pass"].text == "You do not change the burst."


def test_ruling_c7_with_no_deck_a_card_is_turned_up_from_the_hand() -> None:
    at = bout("AC1 AL1 AR1 AD1", over=cut("AC1 AL1 AR1 AD1", "GD1 GL1 GR1 GC1"))
    shown = seen(at, 0)
    assert {move.order for move in shown.moves} == {"turn AC1", "turn AL1", "turn AR1", "turn AD1"}
    assert moves(at, 0)["turn AL1"].label == "Turn up a 1"
    assert shown.text.startswith("Your deck and your discards are empty")
    assert headline(at, 0) == "Turn up a card from your hand."


# ------------------------------------------------------------------ odds
def test_card_iii_the_odds_are_those_of_the_cards_not_seen() -> None:
    at = bout("AL1 AM2 AR1 AM1", "GC1 GP2 GR1 GD1", attacker="german", airframes=(4, 8))
    assert seen(at, 0).odds is None
    at.do("defend AL1 climb", "attack GC1").settle()
    mine, his = seen(at, 1).odds, seen(at, 0).odds
    assert mine is not None
    assert his is not None
    deck = [int(at.decks.faces[card].burst) for card in at.german.deck.value or ()]
    assert mine.flips == pytest.approx([deck.count(burst) / len(deck) for burst in (1, 2, 3, 4)])
    assert mine.down == pytest.approx(deck.count(4) / len(deck))
    assert [(held.card, held.delta) for held in mine.held] == [("GP2", 2)]
    assert mine.held[0].down == pytest.approx(sum(burst >= 2 for burst in deck) / len(deck))
    assert [may.delta for may in mine.may_hold] == [-2, -1]
    unseen = [*deck, *[int(at.decks.faces[card].burst) for card in at.german.hand.value or ()]]
    assert his.flips == pytest.approx([unseen.count(burst) / len(unseen) for burst in (1, 2, 3, 4)])
    assert [(held.card, held.down) for held in his.held] == [("AM1", 0.0), ("AM2", 0.0)]
    assert [may.delta for may in his.may_hold] == [2, 1]
    assert 0 < his.answered < 1


def test_card_iii_b_once_turned_up_the_burst_is_certain_and_the_attacker_has_had_his_say() -> None:
    at = bout("AL1 AM2 AR1 AM1", "GC1 GP2 GR1 GD1", attacker="german", airframes=(4, 8))
    at.do("defend AL1 climb", "attack GC1", "fire", "turn GL3", "modify GP2")
    his, mine = seen(at, 0).odds, seen(at, 1).odds
    assert his is not None
    assert mine is not None
    assert (his.flips, his.down, his.may_hold, his.answered) == ((0.0, 0.0, 1.0, 0.0), 1.0, (), 0.0)
    assert [(held.card, held.down) for held in his.held] == [("AM1", 1.0), ("AM2", 0.0)]
    assert mine.held == ()
    assert mine.answered > 0


def test_after_the_end_and_against_an_evading_pilot_there_are_no_odds() -> None:
    at = bout("AL1 AE AR1 AM1", "GC1 GP2 GR1 GD1", attacker="german").do("fly AE", "turn AC1")
    assert seen(at, 1).odds is None
    at = bout("AL1 AE AR1 AM1", "GC1 GP2 GR1 GD1", attacker="german", airframes=(1, 8))
    at.do("defend AL1 climb", "attack GC1", "fire", "turn GL3", "pass", "pass")
    assert (seen(at, 0).odds, now(at)) == (None, [])
    assert headline(at, waiting="the dice") == "The duel is over."


# ------------------------------------------------------------------ the text board
def test_the_text_board_reads_like_the_table() -> None:
    at = bout("AL1 AM2 AR1 AM1", "GC1 GP1 GR1 GD1", attacker="german")
    at.do("defend AL1 climb", "attack GC1", "fire", "turn GL3").settle()
    lines = board(at.game, masked(at.state, 0)).splitlines()
    assert lines[0] == "Exchange 1, step III.a. Burst 3, changed by +0: 3."
    assert lines[1] == "Allied: none, defender, airframe 8, arrow on climb."
    assert "  On the table: AL1 defends." in lines
    assert "  Turned up: GL3, a 3." in lines
    held = [line for line in lines if line.startswith("  In the hand: AM1 (Change): attacks by bank right")]
    assert held[0].endswith("The defender may play it to take 1 off the burst.")
    assert not [line for line in lines if line.startswith("  In the hand: G")]
    assert not [line for line in board(at.game, masked(at.state, SPECTATOR)).splitlines() if "In the hand" in line]


# ------------------------------------------------------------------ whole duels
@pytest.mark.parametrize("number", range(4))
def test_in_every_state_of_a_duel_the_scene_is_whole(number: int) -> None:
    """Each reader's scene: legal orders and no others, one step marked, words for everything, odds between 0 and 1."""
    game = Richthofen(own_decks())
    for ply in play(game, {}, Draws(number)):
        state = ply.before
        acting = game.to_act(state)
        assert sum(mark.now for mark in phases(state)) == (state.step > 0)
        for seat in (0, 1, SPECTATOR):
            shown = scene(game, masked(state, seat), seat, seat in acting)
            assert shown == scene(game, masked(masked(state, seat), seat), seat, seat in acting)
            legal = [game.notation().write(state, order) for order in game.legal(state, seat)] if seat >= 0 else []
            assert [move.order for move in shown.moves] == legal
            assert all(move.label and move.text for move in shown.moves)
            assert bool(shown.text) == (seat in acting)
            assert SHOWN.headline(game, masked(state, seat), seat, "" if seat in acting else "the dice")
            assert_odds(shown, acting == (NATURE,))


def assert_odds(shown: CardScene, turning: bool) -> None:
    odds = shown.odds
    if odds is None:
        return
    chances = [odds.down, odds.answered, *[held.down for held in odds.held], *[may.chance for may in odds.may_hold]]
    assert all(0 <= chance <= 1 + 1e-9 for chance in (*odds.flips, *chances))
    assert sum(odds.flips) == pytest.approx(1) or sum(odds.flips) == 0
    assert odds.text
