"""The computers of the card duel: legal everywhere, blind to what is sealed, the same for the same draws."""

from typing import Any

import pytest

from dogfight.bots.cards_ace import WORLDS, CardsAce
from dogfight.bots.cards_hand import holding, out_of_sight
from dogfight.bots.cards_outlook import Outlook
from dogfight.bots.cards_regret import mixed
from dogfight.bots.cards_worlds import swapped, world
from dogfight.bots.computer import LEVELS, computer, levels_of
from dogfight.cards.decks import own_decks
from dogfight.cards.duel import ADVANCING, ATTACKING, DEFENDER_MODIFIES, DEFENDING, NOBODY, Cards, Duel
from dogfight.cards.orders import FIRE, Attack, Fly, Modify, Order
from dogfight.cards.richthofen import Richthofen
from dogfight.game import NATURE, Draws
from dogfight.lab.arena import fought, match_over
from dogfight.sealed import Sealed, masked

GAME = Richthofen(own_decks())
THINKING = ("cadet", "pilot", "ace")
SETTINGS: tuple[dict[str, object], ...] = (
    {},
    {"pilots": {"allied": "Albert Ball", "german": "Manfred von Richthofen"}, "advantage": "any"},
    {"after_shot": "disengaged", "training": True, "advantage": "defence"},
)


def moved(state: Duel, order: Order) -> Duel:
    return GAME.play(GAME.fork(state), order)


def by_lot(state: Duel, draws: Draws) -> Duel:
    """Nature's next order, or any order of the seat to act."""
    able = GAME.to_act(state)
    if able[0] == NATURE:
        chances = GAME.chances(state)
        return moved(state, chances[draws.below(len(chances))][0])
    return moved(state, GAME.legal(state, able[0]).sample(draws))


def positions(count: int, seed: int, setting: dict[str, object] | None = None) -> list[tuple[Duel, int]]:
    """States of random games in which a seat has to choose, with that seat."""
    draws = Draws(seed)
    found: list[tuple[Duel, int]] = []
    while len(found) < count:
        state = GAME.setup(setting or {})
        while able := GAME.to_act(state):
            if able[0] != NATURE and len(GAME.legal(state, able[0])) > 1 and draws.below(4) == 0:
                found.append((state, able[0]))
            state = by_lot(state, draws)
    return found[:count]


def hand_exchanged(state: Duel, seat: int, draws: Draws) -> Duel:
    """The same state to this seat, but the other's hand and deck are shuffled together."""
    return world(GAME.decks, state, seat, draws).duel


# ------------------------------------------------------------------ what every one of them keeps to
@pytest.mark.parametrize("setting", SETTINGS)
def test_a_legal_order_in_90_positions_of_random_duels(setting: dict[str, object]) -> None:
    players = [computer(level, GAME) for level in THINKING]
    for number, (state, seat) in enumerate(positions(90, 5, setting)):
        player = players[number % 3]
        before = GAME.digest(state)
        order = player.choose(masked(state, seat), seat, Draws(number))
        assert GAME.refusal(state, seat, order) is None, (player.name, GAME.notation().position(state))
        assert GAME.digest(state) == before


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_draws_give_the_same_order(level: str) -> None:
    for state, seat in positions(12, 8):
        seen = masked(state, seat)
        orders = [computer(level, GAME).choose(seen, seat, Draws(3)) for _ in range(2)]
        again = computer(level, GAME)
        again.choose(seen, seat, Draws(77))  # what it thought of before does not matter
        assert orders[0] == orders[1] == again.choose(seen, seat, Draws(3))


@pytest.mark.parametrize("level", LEVELS)
def test_cards_exchanged_in_the_enemys_hand_change_nothing(level: str) -> None:
    exchanged = 0
    for number, (state, seat) in enumerate(positions(12, 21)):
        other = hand_exchanged(state, seat, Draws(number))
        exchanged += other.airmen[1 - seat].hand != state.airmen[1 - seat].hand
        assert masked(other, seat) == masked(state, seat)
        orders = [computer(level, GAME).choose(masked(one, seat), seat, Draws(4)) for one in (state, other)]
        assert orders[0] == orders[1]
    assert exchanged > 8


def test_four_levels_play_the_duel() -> None:
    assert levels_of(GAME) == LEVELS == ("random", "cadet", "pilot", "ace")
    assert [computer(level, GAME).name for level in LEVELS] == ["Random", "Cadet", "Pilot", "Ace"]


@pytest.mark.parametrize(
    ("pair", "games", "least"),
    [(("cadet", "random"), 60, 45), (("pilot", "cadet"), 100, 60), (("ace", "cadet"), 16, 10)],
)
def test_the_better_computer_wins(pair: tuple[str, str], games: int, least: int) -> None:
    won = 0
    for side, seats in (("allied", pair), ("german", (pair[1], pair[0]))):
        match = match_over("cards:richthofen", "", {}, seats=seats, seed=3)
        lines = list(fought(match, games // 2))
        won += sum(line.winner == side for line in lines)
        assert all(line.reliefs == () for line in lines)
    assert won >= least


def test_card_iii_whoever_has_matched_fires() -> None:
    fires = [(state, seat) for state, seat in positions(400, 2) if FIRE in GAME.legal(state, seat)]
    assert fires
    for level in THINKING:
        for state, seat in fires[:5]:
            assert computer(level, GAME).choose(masked(state, seat), seat, Draws(1)) == FIRE


# ------------------------------------------------------------------ what the better ones know
def first(step: int, wanted: Any, seed: int = 1) -> tuple[Duel, int]:
    """The first state of random games in this step that is as wanted."""
    draws = Draws(seed)
    while True:
        state = GAME.setup({})
        while able := GAME.to_act(state):
            if able[0] != NATURE and state.step == step and wanted(state, able[0]):
                return state, able[0]
            state = by_lot(state, draws)


def can_save_himself(state: Duel, seat: int) -> bool:
    """Whether the burst is deadly, and a modifier of his takes that off it."""
    left = int(state.airmen[seat].airframe)
    saving = [order for order in GAME.legal(state, seat) if isinstance(order, Modify)
              and state.damage + GAME.decks.faces[order.card].delta < left]  # fmt: skip
    return state.damage >= left and bool(saving)


@pytest.mark.parametrize("level", ["pilot", "ace"])
def test_card_iii_b_a_deadly_burst_is_taken_the_edge_off(level: str) -> None:
    for seed in range(4):
        state, seat = first(DEFENDER_MODIFIES, can_save_himself, seed)
        order = computer(level, GAME).choose(masked(state, seat), seat, Draws(1))
        after = moved(state, order)
        assert after.airmen[seat].airframe > 0


def has_a_match(state: Duel, seat: int) -> bool:
    hand = state.airmen[seat].hand.value or ()
    return any(GAME.decks.faces[card].attack == state.announced for card in hand)


@pytest.mark.parametrize("level", THINKING)
def test_card_ii_who_can_match_does(level: str) -> None:
    for seed in range(4):
        state, seat = first(ATTACKING, has_a_match, seed)
        order = computer(level, GAME).choose(masked(state, seat), seat, Draws(1))
        assert isinstance(order, (Attack, Fly))
        if isinstance(order, Attack):
            assert GAME.decks.faces[order.card].attack == state.announced


def test_a_hand_is_guessed_from_what_has_not_been_seen() -> None:
    state, seat = first(DEFENDING, lambda state, seat: state.exchange == 4)
    them = 1 - seat
    hidden = out_of_sight(GAME.decks, masked(state, seat), them)
    assert set(hidden) == {*(state.airmen[them].hand.value or ()), *(state.airmen[them].deck.value or ())}
    chances = holding(GAME.decks, masked(state, seat), them)
    hits = [0] * 4
    draws = Draws(5)
    for _ in range(600):
        hand = world(GAME.decks, masked(state, seat), seat, draws).duel.airmen[them].hand.value or ()
        assert len(hand) == state.airmen[them].in_hand
        for maneuver in {int(GAME.decks.faces[card].attack) for card in hand}:
            hits[maneuver] += 1
    assert [count / 600 for count in hits] == pytest.approx(chances, abs=0.08)


def test_a_world_can_be_told_what_the_enemy_holds() -> None:
    for number, (state, seat) in enumerate(positions(40, 13)):
        known = world(GAME.decks, masked(state, seat), seat, Draws(number))
        for maneuver in range(4):
            for holds in (True, False):
                airman = swapped(GAME.decks, known, 1 - seat, maneuver, holds=holds).duel.airmen[1 - seat]
                hand, deck = airman.hand.value or (), airman.deck.value or ()
                assert len(hand) == airman.in_hand
                assert len(deck) == airman.in_deck
                assert sorted([*hand, *deck]) == sorted(out_of_sight(GAME.decks, state, 1 - seat))


def test_the_outlook_is_fair_between_equals_and_better_for_the_attacker() -> None:
    state = GAME.setup({"pilots": {"allied": "Scout pilot", "german": "Jagdflieger"}})
    outlook = Outlook(GAME.decks, state)
    assert outlook.chance(150, NOBODY, 8, 8) == pytest.approx(0.5, abs=0.02)
    assert outlook.chance(150, 0, 8, 8) > 0.53 > 0.47 > outlook.chance(150, 1, 8, 8)
    assert outlook.chance(150, 0, 8, 2) > outlook.chance(150, 0, 8, 6) > outlook.chance(150, 0, 2, 6)


def test_ruling_c11_with_no_exchange_left_the_higher_airframe_counts() -> None:
    outlook = Outlook(GAME.decks, GAME.setup({"pilots": {"allied": "Scout pilot", "german": "Jagdflieger"}}))
    assert [outlook.chance(0, NOBODY, *pair) for pair in ((5, 4), (4, 4), (4, 5))] == [1.0, 0.5, 0.0]


# ------------------------------------------------------------------ mixing, and thinking time
def test_regret_matching_finds_the_balance_of_small_games() -> None:
    assert mixed([[1.0, 0.0], [0.0, 1.0]]) == pytest.approx([0.5, 0.5], abs=0.05)
    assert mixed([[1.0, 0.0], [0.0, 3.0]]) == pytest.approx([0.75, 0.25], abs=0.05)
    assert mixed([[0.4, 0.4], [0.6, 0.6]])[1] > 0.98


def test_the_ace_mixes_but_never_for_nothing() -> None:
    """Shares are shares; an order much worse than another is not given."""
    ace, several = CardsAce(GAME), 0
    for number, (state, seat) in enumerate(positions(30, 6)):
        orders, seen = list(GAME.legal(state, seat)), masked(state, seat)
        shares = ace.shares(seen, seat, orders, Draws(number))
        values = [row[0] for row in ace.values(seen, seat, orders, Draws(number))]
        assert sum(shares) == pytest.approx(1.0)
        assert min(shares) >= 0.0
        assert all(share < 0.05 for share, value in zip(shares, values, strict=True) if value < max(values) - 0.1)
        several += sum(share > 0.1 for share in shares) > 1
    assert several > 3


def test_the_ace_thinks_in_a_fixed_number_of_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """No clock is read: an order costs as many worlds as it always does. They are counted by what is drawn."""
    state, seat = first(ADVANCING, lambda state, seat: len(GAME.legal(state, seat)) > 1)
    hidden = len(out_of_sight(GAME.decks, state, 1 - seat))
    for worlds in (1, 3, WORLDS):
        draws, count = Draws(9), Draws(9)
        CardsAce(GAME, worlds).shares(masked(state, seat), seat, list(GAME.legal(state, seat)), draws)
        for _ in range(worlds * (hidden - 1 + 2 * (GAME.decks.size - 1))):
            count.below(2)
        assert draws.state == count.state


def test_no_hand_is_read_that_is_sealed() -> None:
    """A masked state has no hidden card in it, and that is all a computer gets."""
    for state, seat in positions(20, 30):
        hidden: Sealed[Cards] = masked(state, seat).airmen[1 - seat].hand
        assert hidden.value is None
        assert masked(state, seat).airmen[1 - seat].deck.value is None
