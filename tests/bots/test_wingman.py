"""Wingmen order every aircraft of a side but the person's, and nothing that is the side's."""

import pytest

from dogfight.bots.computer import computer
from dogfight.bots.wingman import as_wingmen, is_of_side
from dogfight.game import NATURE, Draws
from dogfight.games import game_of
from dogfight.sealed import masked
from playing import planes

GAMES = ("war:basic", "war:basic+tournament", "war:basic+tournament+advanced")


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("own", [(0,), (0, 2)])
def test_wingmen_fly_what_the_person_does_not(id: str, own: tuple[int, ...]) -> None:
    game, draws = game_of(id), Draws(7)
    forces = [*planes("SOP/camel", "SOP/camel", "BR/f2b"), *planes("FOK/d7", "FOK/d7")]
    state = game.setup({"start": "edges", "crafts": forces})
    flyer = computer("cadet", game)
    given: dict[str, set[int]] = {"computer": set(), "person": set()}
    for _ in range(260):
        if not game.to_act(state):
            break
        seat = game.to_act(state)[0]
        if seat == NATURE:
            chances = game.chances(state)
            order = chances[draws.below(len(chances))][0]
        else:
            seen = masked(state, seat)
            theirs = as_wingmen(game, seen, seat, own) if seat == 0 else None
            order = game.legal(seen, seat).sample(draws) if theirs is None else flyer.choose(theirs, seat, draws)
            if theirs is not None and is_of_side(order):  # they hold their fire; the person ends it
                order = next(iter(game.legal(seen, seat)))
            elif theirs is not None:
                assert order.craft not in own
                given["computer"].add(order.craft)
            assert game.refusal(state, seat, order) is None
        state = game.apply(state, seat, order).state
    assert given["computer"] == {0, 1, 2} - set(own)


def test_a_person_who_flies_all_has_no_wingmen() -> None:
    game = game_of("war:basic")
    state = game.setup({"crafts": [*planes("SOP/camel"), *planes("FOK/d7")]})
    assert as_wingmen(game, masked(state, 0), 0, (0,)) is None


def test_they_wait_until_the_person_has_flown() -> None:
    game = game_of("war:basic")
    state = game.setup({"crafts": [*planes("SOP/camel", "SOP/camel"), *planes("FOK/d7")]})
    for index in (0, 1):
        order = next(one for one in game.legal(state, 0) if one.craft == index)
        state = game.apply(state, 0, order).state
    assert as_wingmen(game, masked(state, 0), 0, (0,)) is None
    flight = next(one for one in game.legal(state, 0) if one.craft == 0)
    state = game.apply(state, 0, flight).state
    assert as_wingmen(game, masked(state, 0), 0, (0,)) is not None
