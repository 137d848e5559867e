"""What must hold in every state of a game, whatever was ordered and whatever came by lot."""

from typing import Any

from dogfight.cards.duel import ADVANCING, ATTACKING, BOUND, INITIATIVE, Airman, Duel
from dogfight.cards.duel import ON as STILL_ON
from dogfight.cards.exchange import MOST_EXCHANGES
from dogfight.cards.pieces import AIRFRAME
from dogfight.cards.richthofen import Richthofen
from dogfight.game import NATURE, Game
from dogfight.hexes import is_full_hex, is_on_board
from dogfight.war.pad import Pad
from dogfight.war.pieces import (
    BURNT,
    CAUGHT,
    DOWN,
    EXPLODED,
    FLOATING,
    FLYING,
    HOME,
    MOORED,
    PILOT_KILLED,
    WAITING,
    Craft,
)
from dogfight.war.sky import ON, Sky
from dogfight.war.war import War

LOST_AT_ONCE = (PILOT_KILLED, EXPLODED, CAUGHT)


def check(game: Game[Any, Any], state: Any) -> None:
    """Raises AssertionError that names what is broken."""
    if isinstance(game, War):
        _check_sky(game, state)
    elif isinstance(game, Richthofen):
        _check_duel(game, state)
    _somebody_acts(game, state)


def _somebody_acts(game: Game[Any, Any], state: Any) -> None:
    acting = game.to_act(state)
    assert (acting == ()) == (game.outcome(state) is not None), f"{acting} act, the outcome being {game.outcome(state)}"
    for seat in acting:
        if seat == NATURE:
            assert game.chances(state), "nature is to move and has no chances"
        else:
            assert next(iter(game.legal(state, seat)), None) is not None, f"seat {seat} has no legal order"


# ------------------------------------------------------------------ the hex game
def _check_sky(game: War, sky: Sky) -> None:
    for craft in sky.crafts:
        _numbers(game, craft)
        if craft.status == FLYING:
            _place(sky, craft)
        else:
            assert not _is_used(sky, craft), f"{craft.id} is off the board and yet shoots or is shot at"
    _turn(game, sky)


def _numbers(game: War, craft: Craft) -> None:
    kind, rules = craft.kind, game.rules
    assert 0 <= craft.altitude <= kind.ceiling, f"{craft.id} at {craft.altitude} m"
    assert craft.altitude % 50 == 0, f"{craft.id} at {craft.altitude} m"
    assert 0 <= craft.ammo_front <= rules.supply.of(kind, 0), f"{craft.id} has {craft.ammo_front} front boxes"
    assert 0 <= craft.ammo_rear <= rules.supply.of(kind, 1), f"{craft.id} has {craft.ammo_rear} rear boxes"
    assert min(craft.boxes, craft.fresh) >= 0, f"{craft.id} has {craft.boxes} boxes and {craft.fresh} fresh ones"
    assert 0 <= craft.facing < 6, f"{craft.id} faces {craft.facing}"
    known = (WAITING, FLYING, HOME, DOWN, MOORED, FLOATING, BURNT)
    assert craft.status in known, f"{craft.id} has status {craft.status}"
    if craft.pad is not None:
        _pad(craft, craft.pad)
    if craft.status == FLYING:
        landed = craft.pad is not None and craft.pad.landed > 0
        assert landed or craft.boxes < kind.damage_factor, f"{craft.id} flies with all boxes full"
        assert kind.min_speed <= craft.speed <= kind.max_speed, f"{craft.id} at speed {craft.speed}"
        # What a hard landing breaks slows nobody down: he stands on the ground, and is down when the turn ends.
        assert landed or craft.speed <= rules.speed_limit.of(craft), f"{craft.id} is faster than it can fly now"


def _pad(craft: Craft, pad: Pad) -> None:
    """What the pad of a joint turn holds."""
    supply = craft.kind.ammo_front if craft.kind.wing_lewis else 0
    assert 0 <= pad.lewis <= supply, f"{craft.id} has {pad.lewis} boxes for its Lewis"
    assert max(pad.heat_front, pad.heat_rear, pad.heat_lewis) <= 4, f"{craft.id} has a gun hotter than can be"
    assert pad.drum_rear <= 2, f"{craft.id} has fired {pad.drum_rear} turns from one drum"
    assert pad.drum_front <= 2 or not craft.kind.drum_fed, f"{craft.id} has fired too long from one drum"
    assert 0 <= pad.burning <= 4, f"{craft.id} burns for {pad.burning} plots"
    assert pad.tank <= 6, f"{craft.id} loses its tank on {pad.tank}"
    assert pad.brisk == 0 or craft.gliding, f"{craft.id} glides briskly and does not glide"
    assert not pad.serious or craft.wounds > 0, f"{craft.id} has a wounded pilot without a wound"


def _place(sky: Sky, craft: Craft) -> None:
    assert is_on_board(craft.q, craft.r), f"{craft.id} flies off the board"
    assert is_full_hex(craft.q, craft.r) or not craft.flown, f"{craft.id} flies in a half-hex"
    assert craft.altitude > 0 or not craft.moved, f"{craft.id} flies at 0 m"


def _is_used(sky: Sky, craft: Craft) -> bool:
    """Whether one that is out of the game still attacks; announced attacks on it are made, its own are not answered."""
    index = sky.crafts.index(craft)
    return any(shot.craft == index for shot in sky.shots[sky.shot + 1 :]) and craft.fate not in LOST_AT_ONCE


def _turn(game: War, sky: Sky) -> None:
    assert 1 <= sky.turn <= sky.last_turn, f"turn {sky.turn}"
    assert sky.segment in (0, 1), f"segment {sky.segment}"
    assert (game.to_act(sky) == ()) == (sky.ended != ON), f"the game has ended as {sky.ended}"


# ------------------------------------------------------------------ the card duel
def _check_duel(game: Richthofen, duel: Duel) -> None:
    assert 0 <= duel.exchange <= MOST_EXCHANGES, f"exchange {duel.exchange}"
    assert (duel.step > INITIATIVE) == (duel.attacker >= 0), f"step {duel.step} with attacker {duel.attacker}"
    assert duel.step != ADVANCING or duel.attack >= 0, "there is no attack to match"
    assert duel.step != ATTACKING or duel.announced >= 0, "there is nothing to match"
    assert duel.ended in (STILL_ON, BOUND) or duel.airmen[duel.fallen].airframe == 0, "the fallen one flies"
    for side, airman in enumerate(duel.airmen):
        _airman(game, airman, side)
        assert duel.ended != STILL_ON or airman.airframe > 0, f"side {side} flies without an airframe"


def _airman(game: Richthofen, airman: Airman, side: int) -> None:
    assert 0 <= airman.airframe <= AIRFRAME, f"side {side} has airframe {airman.airframe}"
    hand, deck = airman.hand.value or (), airman.deck.value or ()
    assert (len(hand), len(deck)) == (airman.in_hand, airman.in_deck), f"side {side} miscounts its cards"
    assert list(hand) == sorted(hand), f"the hand of side {side} tells what was drawn when"
    assert list(deck) == sorted(deck), f"the deck of side {side} tells what comes next"
    everywhere = sorted([*hand, *deck, *airman.discard, *airman.table])
    assert everywhere == list(game.decks.numbers(side)), f"side {side} has lost or gained a card"
    assert airman.owed >= 0, f"side {side} owes {airman.owed} cards"
