"""Every computer gives a legal order wherever there is one, sees only what it may see, and repeats itself."""

from typing import Any

import pytest
from positions import Board, game, sky

from dogfight.bots.computer import LEVELS, computer, levels_of, simpler
from dogfight.bots.player import Computer
from dogfight.bots.war_home import way_home
from dogfight.errors import ScenarioError
from dogfight.game import NATURE, Draws
from dogfight.hexes import FACING_NAMES, column, edge_distance, first_number, label, step
from dogfight.sealed import Sealed, masked
from dogfight.war.orders import Announce, Fire, Fly, Hold, Place
from dogfight.war.pieces import FLYING, HOME
from dogfight.war.scenarios.settings import setting_of_scenario

THINKING = ("cadet", "pilot")
ALL = ("random", *THINKING)
DUEL = {"crafts": [{"aircraft": "SOP/camel", "ace": 1}, {"aircraft": "FOK/dr1"}]}
MELEE = {
    "crafts": [{"aircraft": name} for name in ("SOP/camel", "BR/f2b", "FE/2", "FOK/dr1", "FOK/d7", "HALB/cl2")],
    "start": "edges",
    "first": "die",
}


def ask(board: Board, level: str, seed: int = 1, seat: int | None = None) -> Any:
    """The order of a computer for the seat to act, checked against the rules."""
    able = board.game.to_act(board.state)
    sitting = able[0] if seat is None else seat
    before = board.game.digest(board.state)
    order = computer(level, board.game).choose(masked(board.state, sitting), sitting, Draws(seed))
    assert board.game.digest(board.state) == before
    assert board.game.refusal(board.state, sitting, order) is None, (order, board.game.notation().position(board.state))
    return order


@pytest.mark.parametrize("level", ["basic", "tournament"])
@pytest.mark.parametrize(
    ("setting", "games"),
    [(DUEL, 2), ({**DUEL, "edge": "turn"}, 2), (MELEE, 1), ({**MELEE, "edge": "turn"}, 1)],
)
def test_a_legal_order_in_every_state_of_random_games(level: str, setting: dict[str, object], games: int) -> None:
    made = game(level)
    players = [computer(one, made) for one in THINKING]
    for seed in range(games):
        draws = Draws(seed * 7 + games)
        state = made.setup({**setting, "last_turn": 12})
        while able := made.to_act(state):
            if able[0] == NATURE:
                chances = made.chances(state)
                state = made.play(state, chances[draws.below(len(chances))][0])
                continue
            seat = able[draws.below(len(able))]
            player = players[draws.below(len(players))]
            order = player.choose(masked(state, seat), seat, draws)
            assert made.refusal(state, seat, order) is None, (player.name, order, made.notation().position(state))
            assert order in made.legal(state, seat)
            state = made.play(state, made.legal(state, seat).sample(draws))


def rim(depth: int) -> list[tuple[int, int]]:
    """The hexes within so many steps of the edge, half-hexes included."""
    board = [(int(first_number(r) + c), r) for r in range(41) for c in range(32)]
    return [(q, r) for q, r in board if edge_distance(q, r) <= depth]


@pytest.mark.parametrize("state", ["", "gliding", "stiff", "novice"])
def test_a_legal_flight_from_the_edge_whatever_the_facing_and_speed(state: str) -> None:
    draws = Draws(len(state))
    hexes = rim(3)
    for _ in range(80):
        q, r = hexes[draws.below(len(hexes))]
        facing = draws.below(6)
        ahead = step(q, r, facing)
        if edge_distance(q, r) == 0 and edge_distance(*ahead) < 1:
            continue  # nobody stands on a half-hex facing out
        speed = 3 if state == "gliding" else 3 + draws.below(7)
        line = f"FOK/dr1@{label(q, r)} {FACING_NAMES[facing]} speed {speed} {state}".strip()
        board = sky("tournament", line, "SOP/camel@T-20 SE", phase="fly", mover="german")
        board.state.edge = draws.below(2)
        for level in THINKING:
            assert isinstance(ask(board, level, seat=1), Fly)


@pytest.mark.parametrize("level", ["basic", "tournament"])
def test_a_legal_announcement_at_every_speed_and_height(level: str) -> None:
    for kind in ("SOP/camel", "FE/2", "BE/2"):
        for altitude in (50, 100, 1500, 3000):
            for speed in range(3, 7):
                line = f"{kind}@T-20 SE {altitude}m speed {speed} boxes {speed}"
                board = sky(level, line, "FOK/dr1@V-21 NW 1500m")
                for one in THINKING:
                    assert isinstance(ask(board, one, seat=0), Announce)


def test_a_blocked_aircraft_and_a_hemmed_in_glider_still_move() -> None:
    board = sky("tournament", "SOP/camel@B-21 NW speed 4 gliding", "SOP/camel#2@C-20 NW", "FOK/dr1@D-21 NW",
                phase="fly")  # fmt: skip
    for level in THINKING:
        assert isinstance(ask(board, level), Fly)


def test_jammed_and_silent_guns_are_not_fired() -> None:
    board = sky("tournament", "BR/f2b@X-19 SE jammed front", "FOK/dr1@Y-19 SE", "FOK/dr1#2@W-19 SE 3100m",
                phase="attack")  # fmt: skip
    for level in THINKING:
        order = ask(board, level)
        assert isinstance(order, Hold) or (isinstance(order, Fire) and order.gun == 1)


def test_the_pilot_fires_a_good_shot_and_saves_a_hopeless_one() -> None:
    near = sky("tournament", "SOP/camel@X-19 SE", "FOK/dr1@Y-19 SE", phase="attack")
    assert isinstance(ask(near, "pilot"), Fire)
    far = sky("tournament", "DH/2@T-20 E", "FOK/dr1@T-27 E", phase="attack")
    assert "DH/2#1 f> FOK/dr1#1" in far.shots()
    assert isinstance(ask(far, "pilot"), Hold)


def test_the_pilot_flies_to_where_his_gun_bears() -> None:
    board = sky("tournament", "SOP/camel@T-20 SE speed 8", "FOK/dr1@Y-22 SE", phase="announce")
    for _ in range(2):
        order = ask(board, "pilot")
        board.do(board.game.notation().write(board.state, order))
    assert board.phase == "AttackPhase"
    assert "SOP/camel#1 f> FOK/dr1#1" in board.shots()


def test_a_glider_of_the_pilot_goes_home() -> None:
    for seat in (0, 1):
        lines = ("SOP/camel@R-20 SE 2000m speed 4", "FOK/dr1@X-20 NW 2000m speed 3")
        board = sky("tournament", *[line + (" gliding" if side == seat else "") for side, line in enumerate(lines)],
                    phase="announce", mover=("allied", "german")[seat])  # fmt: skip
        before = to_home(board, seat)
        for turn in range(3):
            for _ in range(2):
                order = ask(board, "pilot", seed=turn, seat=seat)
                board.state = board.game.play(board.game.fork(board.state), order)
            board.state = sky_again(board, seat)
        assert to_home(board, seat) <= before - 5


def to_home(board: Board, seat: int) -> int:
    """Hexes from the first aircraft of a seat to its nearest gate."""
    craft = board.state.crafts[seat]
    return way_home(board.game.rules.charts.ground, seat, craft.q, craft.r)


def test_a_pilot_with_no_fight_left_in_him_leaves_over_his_own_edge() -> None:
    for state in ("gliding", "front 0"):
        board = sky("tournament", f"SOP/camel@C-20 NW 2000m speed 4 {state}", "FOK/dr1@JJ-10 NW", phase="fly")
        order = ask(board, "pilot")
        board.state = board.game.play(board.game.fork(board.state), order)
        assert board.state.crafts[0].status == HOME


def sky_again(board: Board, seat: int) -> Any:
    """The same aircraft at the start of the next movement of the same side."""
    state = board.game.fork(board.state)
    state.phase = [type(one).__name__ for one in board.game.rules.sequence].index("AnnouncePhase")
    state.first, state.segment = seat, 0
    board.game.rules.sequence[state.phase].enter(board.game.rules, state, None)
    return state


@pytest.mark.parametrize("level", ALL)
def test_the_same_draws_give_the_same_order(level: str) -> None:
    made = game("tournament")
    setting = setting_of_scenario("2f", "tournament")[1]
    for seed in range(3):
        orders: list[str] = []
        for _ in range(2):
            draws, state = Draws(seed), made.setup(setting)
            player: Computer[Any, Any] = computer(level, made)
            while made.to_act(state) and len(orders) < 200 and state.turn < 3:
                able = made.to_act(state)
                if able[0] == NATURE:
                    state = made.play(state, made.chances(state)[draws.below(6)][0])
                    continue
                order = player.choose(masked(state, able[0]), able[0], draws)
                orders.append(made.notation().write(state, order))
                state = made.play(state, order)
        assert orders[: len(orders) // 2] == orders[len(orders) // 2 :]


@pytest.mark.parametrize("level", ALL)
def test_what_the_enemy_has_placed_in_secret_changes_nothing(level: str) -> None:
    made = game("tournament")
    state = made.setup(setting_of_scenario("2f", "tournament")[1])
    german = list(made.legal(state, 1))
    seen = set()
    for one in (german[0], german[-1]):
        after = made.play(made.fork(state), one)
        order = computer(level, made).choose(masked(after, 0), 0, Draws(5))
        seen.add(made.notation().write(state, order))
        assert isinstance(masked(after, 0).placed[1], Sealed)
        assert masked(after, 0).placed[1].value is None
    assert len(seen) == 1


@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize("seat", [0, 1])
def test_setting_up_about_the_middle_facing_in_and_apart(level: str, seat: int) -> None:
    made = game("tournament")
    state = made.setup(MELEE)
    columns: list[int] = []
    while seat in made.to_act(state):
        order = computer(level, made).choose(masked(state, seat), seat, Draws(len(columns)))
        assert isinstance(order, Place)
        assert made.refusal(state, seat, order) is None
        assert order.r == (0, 40)[seat]
        assert edge_distance(*step(order.q, order.r, order.facing)) == 1
        columns.append(int(column(order.q, order.r)))
        state = made.play(state, order)
    assert len(columns) == 3
    assert all(8 <= one <= 23 for one in columns)
    assert min(abs(a - b) for at, a in enumerate(columns) for b in columns[:at]) >= 3
    assert state.crafts[0].status != FLYING or seat == 1


def test_an_unknown_level_is_refused_by_name() -> None:
    with pytest.raises(ScenarioError, match="unknown level 'hero'; known are random, cadet, pilot, ace"):
        computer("hero", game("basic"))
    assert levels_of(game("basic")) == (*ALL, "ace")
    assert [simpler(level) for level in LEVELS] == ["random", "random", "cadet", "pilot"]
