"""Computers and balloons: they lay one well, fire its guns, come for it straight, and go home round its fire."""

import pytest
from ballooning import BALLOON, Siege, busting, siege_of

from dogfight.bots.computer import computer
from dogfight.bots.errand import errand_of
from dogfight.bots.errand_buster import BusterErrand, BusterHome
from dogfight.bots.siege import worth_of
from dogfight.bots.war_ground import approaches
from dogfight.game import NATURE, Draws
from dogfight.hexes import distance
from dogfight.sealed import masked
from dogfight.war.defences import AA, MG
from dogfight.war.gunnery import Spread
from dogfight.war.orders import FRONT, ROCKET

NEAR = "SPAD/7@JJ-13 E 800m speed 5 buster"


def thought(at: Siege, level: str, seat: int) -> str:
    """What a computer of this level orders, in the notation."""
    mind = computer(level, at.game)
    order = mind.choose(masked(at.state, seat), seat, Draws(5))
    return at.game.notation().write(at.state, order)


@pytest.mark.parametrize("mind", ["cadet", "pilot"])
def test_the_balloon_is_laid_far_back_and_its_guns_round_it(mind: str) -> None:
    at = Siege(*siege_of("basic", NEAR, counters=("AA@x",) * 4 + ("MG@x",) * 4 + ("dummy@x",) * 4))
    while at.phase == "Emplacing":
        at.do(thought(at, mind, 1))
    balloon = at.balloon
    assert balloon.r > 30
    assert len(approaches(balloon.q, balloon.r)) <= 15
    far = [distance(one.q, one.r, balloon.q, balloon.r) for one in at.defences.counters]
    assert max(far) <= 5
    guns = [one for one in at.defences.counters if one.what.value in (AA, MG)]
    for q, r, hexes in approaches(balloon.q, balloon.r):
        assert hexes > 3 or any(0 < distance(one.q, one.r, q, r) <= 2 for one in guns)


@pytest.mark.parametrize("mind", ["cadet", "pilot"])
@pytest.mark.parametrize("level", ["basic", "advanced"])
def test_it_is_winched_down_and_its_guns_fire(mind: str, level: str) -> None:
    at = busting(level, NEAR, counters=("AA@KK-17",)).until("Winching")
    assert thought(at, mind, 1) == "BALLOON#1 winch -50"
    at = busting(level, "SPAD/7@JJ-13 E 500m speed 5 buster", counters=("AA@KK-17", "dummy@LL-30"))
    while not (at.phase in ("AttackPhase", "JointFire") and 1 in at.game.to_act(at.state)):
        at.hold()
        at.go_on()
    assert thought(at, mind, 1) == "counter 1 > SPAD/7#1"


@pytest.mark.parametrize("mind", ["cadet", "pilot"])
@pytest.mark.parametrize("extra", ["", "+rockets"])
def test_attackers_come_within_range_and_fire(mind: str, extra: str) -> None:
    line = "SPAD/7@JJ-8 E 800m speed 5 buster" + (" rockets 6" if extra else "")
    at = busting("tournament", line, extra=extra, counters=("AA@LL-30",))
    fired = False
    while at.state.turn < 6 and not at.over:
        able = at.game.to_act(at.state)
        if able[0] == NATURE:
            at.dice(6)
        elif able[0] == 1:
            at.go_on()
        else:
            text = thought(at, mind, 0)
            fired = fired or f"> {BALLOON}" in text
            at.do(text)
    assert fired


def test_when_it_has_burnt_they_go_home_round_the_fire() -> None:
    at = busting("basic", NEAR).until("AttackPhase")
    assert isinstance(errand_of(at.game.rules, at.state, 0), BusterErrand)
    at.do("SPAD/7 f> BALLOON#1").hold().dice(12)
    while not at.is_due("SPAD/7"):
        at.go_on()
    assert isinstance(errand_of(at.game.rules, at.state, 0), BusterHome)
    at.do(thought(at, "pilot", 0), *[])
    at.do(thought(at, "pilot", 0))
    assert at.craft("SPAD/7").status == 1  # through the ring, not through the balloon's hex
    assert at.purpose == "zone"


def test_a_last_attacker_fears_the_flames_as_much_as_he_wants_the_balloon() -> None:
    odds = Spread((18, 9, 9), (0, 0, 3))
    near, ring, clear = (worth_of(odds, FRONT, hexes, 3.0, 0) for hexes in (1, 2, 3))
    assert near < ring < clear
    assert worth_of(odds, FRONT, 1, 1.0, 0) > near
    assert worth_of(odds, ROCKET, 3, 3.0, 0) > clear
    assert worth_of(odds, FRONT, 3, 3.0, 11) > clear
