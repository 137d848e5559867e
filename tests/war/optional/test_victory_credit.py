"""Victory Credit 3: aircraft that glide off, land, or are destroyed before they do."""

import pytest
from positions import Board, sky

from dogfight.war.basic.victory_credit import NOBODY, OPEN, settle_credit, victor
from dogfight.war.pieces import BOXES_FULL, BROKE_UP, DOWN, GLIDED_HOME, HOME, LANDED, LEFT, PILOT_KILLED
from dogfight.war.sky import Attack

FIRST, SECOND, TARGET = 0, 1, 2


def board(fate: int, *, gliding: bool, attacks: tuple[Attack, ...] = ()) -> Board:
    """Two Spads and a triplane: the first caused its glide, the second fired at it last; now it is down."""
    at = sky("tournament", "SPAD/7@U-20 E", "SPAD/13@W-20 E", "FOK/dr1@U-28 W")
    craft = at.craft("FOK/dr1")
    craft.status, craft.fate, craft.gliding = DOWN, fate, gliding
    craft.glide_by, craft.last_attacker = FIRST if gliding else OPEN, SECOND
    at.state.attacks.extend(attacks)
    return at


def hit(by: int, hits: int, distance: int = 3) -> Attack:
    """An attack of this turn."""
    return Attack(by, TARGET, hits, distance)


@pytest.mark.parametrize("fate", [LANDED, LEFT])
def test_victory_credit_3_one_that_lands_or_leaves_goes_to_who_caused_its_glide(fate: int) -> None:
    assert victor(board(fate, gliding=True).state, TARGET) == FIRST


@pytest.mark.parametrize("fate", [LANDED, LEFT])
def test_ruling_p27_also_when_another_fired_at_it_in_that_turn(fate: int) -> None:
    for hits in (0, 3):
        assert victor(board(fate, gliding=True, attacks=(hit(SECOND, hits),)).state, TARGET) == FIRST


@pytest.mark.parametrize("fate", [BOXES_FULL, PILOT_KILLED])
def test_victory_credit_3_one_that_is_destroyed_before_goes_to_the_destroyer(fate: int) -> None:
    assert victor(board(fate, gliding=True, attacks=(hit(SECOND, 1),)).state, TARGET) == SECOND


def test_victory_credit_3_one_that_leaves_under_power_goes_to_its_last_attacker() -> None:
    assert victor(board(LEFT, gliding=False).state, TARGET) == SECOND
    assert victor(board(LEFT, gliding=False, attacks=(hit(FIRST, 2), hit(SECOND, 1))).state, TARGET) == FIRST


def test_victory_credit_1_one_that_breaks_up_goes_to_its_last_attacker() -> None:
    assert victor(board(BROKE_UP, gliding=False).state, TARGET) == SECOND


def test_victory_credit_3_a_glide_that_nobody_alone_caused_is_nobodys() -> None:
    at = board(LANDED, gliding=True)
    at.craft("FOK/dr1").glide_by = NOBODY
    assert victor(at.state, TARGET) == NOBODY


def test_victory_credit_3_one_that_glides_home_is_nobodys_victory() -> None:
    at = board(GLIDED_HOME, gliding=True)
    at.craft("FOK/dr1").status = HOME
    settle_credit(at.state, None)
    assert at.craft("FOK/dr1").credited == OPEN


def test_victory_credit_3_from_the_shot_to_the_ground() -> None:
    """The first hits the fuel line, the second fires and misses, the triplane lands in that turn."""
    at = sky("tournament", "SPAD/7@U-25 E 100m", "SPAD/13@W-25 E 2000m", "FOK/dr1@U-28 W 100m", phase="attack")
    at.do("SPAD/7 f> FOK/dr1").dice(12, 3)
    assert (at.craft("FOK/dr1").gliding, at.craft("FOK/dr1").glide_by) == (True, FIRST)
    while at.phase != "AnnouncePhase":
        at.do("hold")
    at.state.attacks.append(hit(SECOND, 0))
    craft = at.craft("FOK/dr1")
    at.do(f"FOK/dr1 {craft.speed} 0", f"FOK/dr1 {craft.speed}")
    assert at.craft("FOK/dr1").fate == LANDED
    assert at.craft("FOK/dr1").credited == FIRST
    assert at.over
