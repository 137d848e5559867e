"""On the board: what may be flown is what the naive generator flies, less the hexes that others bar."""

import pytest
from positions import sky

import naive
from dogfight.hexes import FACING_NAMES, first_number, is_full_hex, label
from dogfight.war.orders import Fly

EDGE = ((1, 1), (2, 1), (3, 15), (1, 30), (20, 2), (21, 29), (38, 30))  # row and column
PLACES = [(25, 20), *[(first_number(r) + c, r) for r, c in EDGE]]


@pytest.mark.parametrize("place", PLACES, ids=lambda place: label(*place))
@pytest.mark.parametrize(
    ("level", "name", "schedule"),
    [("basic", "SOP/camel", "Basic"), ("tournament", "SOP/camel", "E"), ("tournament", "BR/f2b", "C")],
)
def test_the_legal_flights_are_the_naive_ones_less_taken_hexes(
    place: tuple[int, int], level: str, name: str, schedule: str
) -> None:
    for facing in range(6):
        rules = naive.Rules(schedule, 4, 0, 3, True)
        all_ = {flight.word: flight for flight in naive.flights(rules, *place, facing)}
        taken = sorted({(f.q, f.r) for f in all_.values() if not f.exited and is_full_hex(f.q, f.r)})[::3]
        friends = [hex_ for hex_ in taken if hex_ != place]
        lines = [f"SPAD/7#{n}@{label(*hex_)} E" for n, hex_ in enumerate(friends, 1)]
        at = sky(level, f"{name}@{label(*place)} {FACING_NAMES[facing]} speed 4", *lines, "FOK/dr1@X-19 E", phase="fly")
        for craft in at.state.crafts[1:-1]:
            craft.moved = True
        wanted = {word for word, f in all_.items() if f.exited or (f.q, f.r) not in friends}
        assert {
            order.word for order in at.game.legal(at.state, 0) if isinstance(order, Fly) and order.craft == 0
        } == wanted
        endless = {flight.word for flight in naive.flights(rules._replace(edge=False), *place, facing)}
        for word in sorted(endless | set(all_)):
            assert (at.refusal(f"{name} {word}") == "") == (word in wanted), (facing, word)
