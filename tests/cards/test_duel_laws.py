"""Laws of the duel: over whole random games, in every kind of setting, after every order."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealing import MIRROR, SYMBOLS, bout, cut, decks
from dogfight.cards.decks import own_decks
from dogfight.cards.drawing import due
from dogfight.cards.duel import ADVANTAGE_BY, AFTER_SHOT, Cards, Duel
from dogfight.cards.exchange import MOST_EXCHANGES
from dogfight.cards.orders import Defend, Draw, Order, Shuffle, Turn
from dogfight.cards.pieces import Decks
from dogfight.cards.richthofen import Richthofen
from dogfight.game import NATURE, SPECTATOR, Draws
from dogfight.sealed import Sealed, masked
from dogfight.value import fields

TINY = cut("AC1 AL2 AR3 AX", "GD1 GL2 GR3 GX")
SMALL = cut("AC1 AL2 AR3 AD4 AP2 AM1 AX AE", "GD1 GL2 GR3 GC4 GP2 GM1 GX GE")
PLAIN = ("none", "none")


class Ply(NamedTuple):
    """One order with the states around it."""

    before: Duel
    seat: int
    order: Order
    after: Duel


def played(over: Decks, seed: int, setting: dict[str, Any] | None = None) -> Iterator[Ply]:
    """A random game to its end; nobody may live for ever."""
    game, draws = Richthofen(over), Draws(seed)
    state = game.setup(setting or {})
    for _ in range(20_000):
        able = game.to_act(state)
        if not able:
            return
        seat = able[0]
        if seat == NATURE:
            chances = game.chances(state)
            order = chances[draws.below(len(chances))][0]
        else:
            order = game.legal(state, seat).sample(draws)
        after = game.play(game.fork(state), order)
        yield Ply(state, seat, order, after)
        state = after
    raise AssertionError("no end")


def setting(draws: Draws, over: Decks) -> dict[str, Any]:
    """Any setting there is."""
    pilots = {side: over.pilots[over.pilots_of(at)[draws.below(len(over.pilots_of(at)))]].name
              for at, side in enumerate(("allied", "german"))}  # fmt: skip
    return {"pilots": pilots, "advantage": ADVANTAGE_BY[draws.below(3)], "after_shot": AFTER_SHOT[draws.below(2)],
            "training": draws.below(2) == 1}  # fmt: skip


packs = pytest.mark.parametrize("over", [own_decks(), decks(), SMALL, TINY], ids=["own", "tests", "small", "tiny"])
seeds = st.integers(0, 10**6)


@packs
@settings(max_examples=12)
@given(seed=seeds)
def test_card_components_cards_are_conserved(over: Decks, seed: int) -> None:
    """Every card of a side lies in just one of its places, always: 31 a side in our own decks. [Card Discarding]"""
    for ply in played(over, seed, setting(Draws(seed), over)):
        for side, airman in enumerate(ply.after.airmen):
            places: tuple[Cards, ...] = (airman.hand.value or (), airman.deck.value or (), airman.discard, airman.table)
            assert sorted(card for place in places for card in place) == list(over.numbers(side))
            assert (len(places[0]), len(places[1])) == (airman.in_hand, airman.in_deck)


@packs
@settings(max_examples=12)
@given(seed=seeds)
def test_card_objective_the_airframe_never_rises_and_whoever_has_none_has_lost(over: Decks, seed: int) -> None:
    game = Richthofen(over)
    for ply in played(over, seed, setting(Draws(seed), over)):
        for old, new in zip(ply.before.airmen, ply.after.airmen, strict=True):
            assert 0 <= new.airframe <= old.airframe <= 8
        gone = [side for side, airman in enumerate(ply.after.airmen) if airman.airframe == 0]
        end = game.outcome(ply.after)
        assert bool(gone) == (end is not None and end.ending != "200 exchanges are over")
        assert not gone or (end is not None and end.winner == 1 - gone[0])
        assert len(gone) < 2


@packs
@settings(max_examples=12)
@given(seed=seeds)
def test_card_sequence_there_is_always_a_legal_order_and_it_is_taken(over: Decks, seed: int) -> None:
    game = Richthofen(over)
    for ply in played(over, seed, setting(Draws(seed), over)):
        if ply.seat == NATURE:
            assert all(weight > 0 for _, weight in game.chances(ply.before))
        for order in game.legal(ply.before, ply.seat):
            assert game.refusal(ply.before, ply.seat, order) is None
        for order, _ in game.chances(ply.before) if ply.seat == NATURE else ():
            assert game.refusal(ply.before, NATURE, order) is None
        assert game.refusal(ply.before, ply.seat, ply.order) is None


@packs
@settings(max_examples=12)
@given(seed=seeds)
def test_ruling_c11_no_game_has_more_than_two_hundred_exchanges_and_none_is_skipped(over: Decks, seed: int) -> None:
    for ply in played(over, seed, setting(Draws(seed), over)):
        assert ply.after.exchange - ply.before.exchange in (0, 1)
        assert ply.after.exchange <= MOST_EXCHANGES


@packs
@settings(max_examples=12)
@given(seed=seeds)
def test_ruling_c2_no_seat_is_asked_while_a_card_is_due(over: Decks, seed: int) -> None:
    """Hands hold the minimum before every order, or there was no card to draw. [Ruling C2, Ruling C7, Ruling C12]"""
    for ply in played(over, seed, setting(Draws(seed), over)):
        if ply.seat == NATURE:
            continue
        for airman in ply.before.airmen:
            assert airman.in_deck > 0 or not airman.discard
            assert airman.owed == 0
            if over.size > 20:
                assert airman.in_hand >= over.pilots[airman.pilot].hand


@settings(max_examples=12)
@given(seed=seeds)
def test_ruling_c7_never_comes_about_with_thirty_one_cards(seed: int) -> None:
    """There are always enough discards: a side never holds, and has on the table, all it has."""
    for ply in played(own_decks(), seed, setting(Draws(seed), own_decks())):
        for airman in ply.after.airmen:
            assert airman.in_deck + len(airman.discard) > 10


# ------------------------------------------------------------------ mirrors
def mirrored(order: Order, size: int) -> Order:
    """The same order by the other side, climb and dive exchanged."""
    if isinstance(order, Shuffle):
        return Shuffle(1 - order.side)
    values = {name: getattr(order, name) for name in fields(order)}
    if "card" in values:
        values["card"] = (values["card"] + size) % (2 * size)
    if isinstance(order, Defend):
        values["maneuver"] = MIRROR[int(order.maneuver)]
    return type(order)(**values)


def owner(order: Order, size: int) -> int:
    """Whose card nature moves."""
    return int(order.side) if isinstance(order, Shuffle) else int(getattr(order, "card", 0)) // size


class Glass:
    """Plays the mirror image of a game: seats order as their images did, nature moves each side's cards as there."""

    def __init__(self, over: Decks, setting: dict[str, Any]) -> None:
        self.game = Richthofen(over)
        self.size = int(over.size)
        self.state = self.game.setup(setting)
        self.nature: tuple[list[Order], list[Order]] = ([], [])

    def see(self, ply: Ply) -> None:
        """One order of the other game."""
        order = mirrored(ply.order, self.size)
        if ply.seat == NATURE:
            self.nature[owner(order, self.size)].append(order)
            return
        self.catch_up()
        assert self.game.to_act(self.state) == (1 - ply.seat,)
        assert self.game.refusal(self.state, 1 - ply.seat, order) is None
        assert {repr(one) for one in self.game.legal(self.state, 1 - ply.seat)} == {
            repr(mirrored(one, self.size)) for one in self.game.legal(ply.before, ply.seat)
        }
        self.state = self.game.play(self.game.fork(self.state), order)

    def catch_up(self) -> None:
        """Nature's orders, in this game's own sequence."""
        while self.game.to_act(self.state) == (NATURE,):
            at = due(self.state)
            order = self.nature[at if at >= 0 else _flipper(self.game, self.state)].pop(0)
            assert (order, 1) in self.game.chances(self.state)
            self.state = self.game.play(self.game.fork(self.state), order)


def _flipper(game: Richthofen, state: Duel) -> int:
    chances = game.chances(state)
    assert isinstance(chances[0][0], Turn)
    return int(chances[0][0].card) // int(game.decks.size)


@pytest.mark.parametrize("over", [own_decks(), decks(), SMALL], ids=["own", "tests", "small"])
@settings(max_examples=12)
@given(seed=seeds)
def test_mirrored_decks_give_mirrored_games(over: Decks, seed: int) -> None:
    """Climb and dive exchanged, sides exchanged, pilots without an ability. [Card Symbols, Card Sequence]"""
    plain = {side: next(over.pilots[one].name for one in over.pilots_of(at) if over.pilots[one].ability == 0)
             for at, side in enumerate(("allied", "german"))}  # fmt: skip
    one = {**setting(Draws(seed), over), "pilots": plain}
    glass, end = Glass(over, one), None
    for ply in played(over, seed, one):
        glass.see(ply)
        end = ply.after
    assert end is not None
    glass.catch_up()
    for side in (0, 1):
        ours, theirs = end.airmen[side], glass.state.airmen[1 - side]
        assert ours.airframe == theirs.airframe
        for place in ("discard", "table"):
            image = sorted((card + over.size) % (2 * over.size) for card in getattr(theirs, place))
            assert sorted(getattr(ours, place)) == image
    ended, image_ended = glass.game.outcome(end), glass.game.outcome(glass.state)
    assert ended is not None
    assert image_ended is not None
    assert ended.ending == image_ended.ending
    assert image_ended.winner == (1 - ended.winner if ended.winner >= 0 else ended.winner)


def test_our_own_decks_are_each_other_s_mirror_image() -> None:
    """Card by card, in the order of their names: only climb and dive are exchanged, and names. [Ruling C1]"""
    own = own_decks()
    for ours, theirs in zip(own.faces[: own.size], own.faces[own.size :], strict=True):
        assert theirs.attack == MIRROR[int(ours.attack)]
        assert {theirs.first, theirs.second} == {MIRROR[int(ours.first)], MIRROR[int(ours.second)]}
        for name in ("burst", "effect", "by", "delta", "uses", "fails_on"):
            assert getattr(theirs, name) == getattr(ours, name)
    assert set(SYMBOLS.values()) == set(MIRROR)


# ------------------------------------------------------------------ secrets
def dealt_anew(state: Duel, side: int, draws: Draws) -> Duel:
    """Another state that looks the same to the other side: hand and deck mixed, and dealt again."""
    mine = state.fork()
    airman = mine.airmen[side]
    lot = [*(airman.hand.value or ()), *(airman.deck.value or ())]
    for at in range(len(lot) - 1, 0, -1):
        other = draws.below(at + 1)
        lot[at], lot[other] = lot[other], lot[at]
    airman.hand = Sealed(airman.hand.eyes, tuple(sorted(lot[: airman.in_hand])))
    airman.deck = Sealed(airman.deck.eyes, tuple(sorted(lot[airman.in_hand :])))
    return mine


@packs
@settings(max_examples=12)
@given(seed=seeds)
def test_states_that_differ_only_in_cards_hidden_from_a_seat_look_the_same_to_it(over: Decks, seed: int) -> None:
    """View, orders, refusals, odds, heading, position: and to a spectator both hands may be any. [Card Hand Size]"""
    game, draws = Richthofen(over), Draws(seed + 1)
    write = game.notation()
    for ply in played(over, seed, setting(Draws(seed), over)):
        for viewer, hidden in ((0, (1,)), (1, (0,)), (SPECTATOR, (0, 1))):
            twin = ply.before
            for side in hidden:
                twin = dealt_anew(twin, side, draws)
            seen, other = masked(ply.before, viewer), masked(twin, viewer)
            assert seen == other
            assert write.position(seen) == write.position(other)
            assert write.heading(ply.before) == write.heading(twin)
            assert game.to_act(ply.before) == game.to_act(twin) == game.to_act(seen)
            assert game.purpose(ply.before) == game.purpose(twin)
            assert game.outcome(ply.before) == game.outcome(twin)
            if viewer == ply.seat:
                assert list(game.legal(ply.before, viewer)) == list(game.legal(seen, viewer))
            if viewer == ply.seat or (ply.seat == NATURE and _public(game, twin, ply.order)):
                heard: list[Any] = []
                told: list[Any] = []
                after = game.play(game.fork(ply.before), ply.order, heard)
                again = game.play(game.fork(twin), ply.order, told)
                assert heard == told
                assert masked(after, viewer) == masked(again, viewer)


def _public(game: Richthofen, twin: Duel, order: Order) -> bool:
    """Whether nature could do the same in the twin, openly."""
    return not isinstance(order, Draw) and any(order == one for one, _ in game.chances(twin))


@settings(max_examples=12)
@given(seed=seeds)
def test_a_hand_lies_in_the_order_of_its_cards_whatever_was_drawn_when(seed: int) -> None:
    """So the place of a card never tells when it came, to its owner's screen or to one behind him."""
    for ply in played(own_decks(), seed):
        for airman in ply.after.airmen:
            for lot in (airman.hand.value or (), airman.deck.value or ()):
                assert list(lot) == sorted(lot)


def test_two_ways_to_the_same_hand_are_the_same_state() -> None:
    one = bout(attacker="german").do("defend AC1 bank left", "draw AC4", "attack GR1", "draw GC4", "pass")
    two = bout("AC4 AL1 AR1 AD1", "GC4 GL1 GD1 GC1", attacker="german")
    assert one.allied.hand == two.allied.hand
    assert one.german.hand == two.german.hand
