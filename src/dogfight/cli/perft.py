"""`dogfight perft`: how many sequences of orders there are, to any depth."""

import json
from time import perf_counter
from typing import Annotated, Any

import typer

from dogfight.cli.shared import Edge, JsonOption, Level, LevelOption, PackOption, Start, out
from dogfight.game import NATURE, Game
from dogfight.games import game_over, pack_of
from dogfight.hexes import edge_distance
from dogfight.war.advanced.joint_plotting import PlotPhase, unplotted
from dogfight.war.advanced.plotting import PlottedLeg
from dogfight.war.announcing import announcements, plan_for
from dogfight.war.basic.sequence import FlyPhase, to_order
from dogfight.war.flight import Leg, Plan, alphabet, is_complete, step
from dogfight.war.flying import Ends, has_free_end
from dogfight.war.pieces import Craft
from dogfight.war.scenarios.settings import game_id, setting_of_scenario
from dogfight.war.sky import Sky
from dogfight.war.war import War


def perft(
    position: Annotated[str, typer.Argument(help="A position on one line; without one a scenario is set up.")] = "",
    *,
    scenario: Annotated[str, typer.Option("--scenario", "-s", help="The scenario to set up.")] = "2f",
    level: LevelOption = Level.tournament,
    start: Annotated[Start, typer.Option(help="Set up on the edges, or head-on in the middle.")] = Start.head_on,
    edge: Annotated[Edge, typer.Option(help="Edge rule.")] = Edge.printed,
    depth: Annotated[int, typer.Option("--depth", "-d", help="Orders in a row.", min=1, max=12)] = 1,
    pack: PackOption = None,
    as_json: JsonOption = False,
) -> None:
    """Count the sequences of orders from a position, depth by depth; rolls of nature count with all their outcomes.

    \b
    dogfight perft --scenario 2f --depth 2
    dogfight perft --scenario 2f --start edges --level basic
    dogfight perft --scenario 2f --level advanced
    dogfight perft "1.A 4 0 0 0 60 0/0/0/-1/0 [SOP/tri#1;...]" --depth 1
    """
    data = pack_of(pack)
    game, charts = game_over(data, game_id(level)), data.charts
    if position:
        state: Any = game.notation().read_position(position)
    else:
        _, setting = setting_of_scenario(scenario, level, charts, start=str(start), edge=str(edge))
        state = game.setup(setting)
    for at in range(1, depth + 1):
        began = perf_counter()
        found = sequences(game, state, at)
        if as_json:
            print(json.dumps({"depth": at, "orders": found}), flush=True)
        else:
            out.print(f"depth {at}: {found:,} in {perf_counter() - began:.2f} s")


def sequences(game: Game[Any, Any], state: Any, depth: int) -> int:
    """How many ways there are to give so many orders; the order of seats that act at once is counted too."""
    total = 0
    for seat in game.to_act(state):
        if depth == 1:
            total += len(game.chances(state)) if seat == NATURE else orders(game, state, seat)
            continue
        given = [one for one, _ in game.chances(state)] if seat == NATURE else game.legal(state, seat)
        total += sum(sequences(game, game.play(game.fork(state), order), depth - 1) for order in given)
    return total


def orders(game: Game[Any, Any], state: Any, seat: int) -> int:
    """How many orders a seat may give. Flights and plots are counted by the ends they lead to, and not listed."""
    if isinstance(game, War) and isinstance(game.phase(state), FlyPhase):
        return sum(flights_of(game, state, index) for index in to_order(state, seat, moved=True))
    if isinstance(game, War) and isinstance(game.phase(state), PlotPhase):
        waiting = unplotted(state, seat)
        if not any(state.crafts[index].novice for index in waiting):  # what a novice may plot depends on its end
            return sum(plots_of(game, state, index) for index in waiting)
    return len(game.legal(state, seat))


def plots_of(game: War, sky: Sky, index: int) -> int:
    """How many whole plots an aircraft may make: all speeds and changes of altitude, special maneuvers with them."""
    craft, total = sky.crafts[index], 0
    counted: dict[int, int] = {}  # plans of one family differ in nothing that can be flown
    for speed, change in announcements(game.rules, craft):
        near = edge_distance(craft.q, craft.r) <= plan_for(game.rules, craft, speed, change, False).points
        plan = plan_for(game.rules, craft, speed, change, near)
        key = plan.family() * 2 + near
        if key not in counted:
            counted[key] = words_of(plan, craft)
        total += counted[key]
    return total


def words_of(plan: Plan, craft: Craft) -> int:
    """How many words a plan has from here. Away from the edge neither the hex nor the facing matters, and how long it
    flew straight on never does.
    """
    total = 0
    wave: dict[tuple[int, ...], tuple[Leg, int]] = {(): (plan.begin(craft.q, craft.r, craft.facing), 1)}
    while wave:
        following: dict[tuple[int, ...], tuple[Leg, int]] = {}
        for leg, ways in wave.values():
            total += ways if is_complete(plan, leg) else 0
            for letter in alphabet(plan):
                after = step(plan, leg, letter)
                if after is not None:
                    if isinstance(after, PlottedLeg):
                        after.run = 0
                    key = after.key(False) if plan.bounded else after.key(False)[2:]
                    following[key] = (after, following.get(key, (after, 0))[1] + ways)
        wave = following
    return total


def flights_of(game: War, sky: Sky, index: int) -> int:
    """How many flights an aircraft may fly now."""
    ends = Ends(game.rules, sky, index, whole=True)
    if not has_free_end(ends):
        return 1  # straight on, whoever is there [Ruling M6]
    total = 0
    wave: dict[tuple[int, ...], tuple[Leg, int]] = {(): (ends.leg(), 1)}
    while wave:
        following: dict[tuple[int, ...], tuple[Leg, int]] = {}
        for leg, ways in wave.values():
            if is_complete(ends.plan, leg) and ends.bars_end(leg.q, leg.r, leg.exited) is None:
                total += ways
            for letter in alphabet(ends.plan):
                after = step(ends.plan, leg, letter)
                if after is not None:
                    key = after.key(ends.plan.aft)[:-1]  # how it was sighted on the way does not matter here
                    following[key] = (after, following.get(key, (after, 0))[1] + ways)
        wave = following
    return total
