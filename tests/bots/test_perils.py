"""Fighters near a balloon: they keep out of its burning gas, and the attackers' ones away from the guns below."""

import pytest
from ballooning import Siege, busting

from dogfight.bots import errand
from dogfight.bots.computer import computer
from dogfight.bots.errand import errand_of
from dogfight.bots.errand_buster import BusterHome
from dogfight.bots.joint_courses import flown
from dogfight.bots.joint_errands import path_of
from dogfight.bots.war_perils import Perils
from dogfight.game import Draws
from dogfight.hexes import distance
from dogfight.sealed import masked
from dogfight.war.defences import Zone
from dogfight.war.orders import Fly, Plot
from dogfight.war.pieces import ALLIED, GERMAN

BEYOND = "SPAD/7@JJ-24 W 800m speed 5 buster"
HERE = "ALB/d3@JJ-17 E 800m speed 6"
SEEDS = 6


def burning(level: str, altitude: int) -> Siege:
    """The Germans are to fly, their balloon burns at this height over JJ-20, and an enemy comes from beyond it."""
    at = busting(level, BEYOND, HERE, counters=("AA@LL-30",), first="german").until("AnnouncePhase", "PlotPhase")
    at.defences.zones.append(Zone(at.balloon.q, at.balloon.r, altitude, ALLIED, at.state.turn))
    return at


def passes(at: Siege, mind: str, seed: int) -> bool:
    """Whether a German computer flies over or next to the balloon's hex."""
    rules, state, chooser, draws = at.game.rules, at.state, computer(mind, at.game), Draws(seed)
    order = chooser.choose(masked(state, GERMAN), GERMAN, draws)
    if isinstance(order, Plot):
        path = path_of(rules, state.crafts[1], flown(rules, state.crafts[1], order))
    else:
        state = at.game.apply(state, GERMAN, order).state
        flight = chooser.choose(masked(state, GERMAN), GERMAN, draws)
        assert isinstance(flight, Fly)
        path = Perils(rules, state, 1).path_of(flight.word)
    return any(distance(at.balloon.q, at.balloon.r, one.q, one.r) <= 1 for one in path)


@pytest.mark.parametrize("mind", ["cadet", "pilot"])
@pytest.mark.parametrize("level", ["basic", "tournament", "advanced"])
def test_balloon_3_d_who_guards_a_balloon_flies_round_its_gas(level: str, mind: str) -> None:
    """The same fire far above does not bar the way, and then some fly there."""
    assert not any(passes(burning(level, 800), mind, seed) for seed in range(SEEDS))
    assert any(passes(burning(level, 1800), mind, seed) for seed in range(SEEDS))


def test_balloon_1_c_3_the_flames_are_worse_than_the_ring_and_above_them_is_nothing() -> None:
    at = burning("basic", 800)
    perils = Perils(at.game.rules, at.state, 1)
    through, past, short = (perils.of(perils.path_of(word), 0, 0, 800, True) for word in ("6", "2", "1"))
    assert through > past > short == 0
    high = burning("basic", 1100)
    assert Perils(high.game.rules, high.state, 1).of_flight("6", 0, 0, False) == 0


def test_balloon_4_d_the_guns_below_are_feared_by_the_attackers_side_alone() -> None:
    """A counter face down may be anything; one that is known to be a dummy is nothing. [Balloon 4.a, Balloon 4.g]"""
    escort = "SPAD/7@JJ-26 W 800m speed 5"
    at = busting("basic", BEYOND, escort, HERE, counters=("AA@LL-30", "dummy@LL-10")).until("AnnouncePhase")
    q, r = at.defences.counters[0].q, at.defences.counters[0].r
    mine, theirs = (Perils(at.game.rules, masked(at.state, seat), 1 + seat) for seat in (ALLIED, GERMAN))
    assert theirs.flak(q + 1, r, 500) == 0
    assert mine.flak(q + 1, r, 500) > mine.flak(q + 2, r, 500) > mine.flak(q + 3, r, 500) == 0
    assert mine.flak(q + 2, r, 2050) == 0


def test_who_breaks_off_a_fight_goes_home_round_the_fire(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(errand, "breaks_off", lambda *_: True)
    at = burning("basic", 800)
    assert isinstance(errand_of(at.game.rules, at.state, 1), BusterHome)
    at.defences.zones.clear()
    assert not isinstance(errand_of(at.game.rules, at.state, 1), BusterHome)
