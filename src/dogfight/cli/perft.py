"""`dogfight perft`: how many sequences of orders there are, to any depth."""

import json
from time import perf_counter
from typing import Annotated, Any, Final

import typer

from dogfight.cards.drawing import due
from dogfight.cards.duel import NOBODY, ON, Duel
from dogfight.cards.exchange import begin
from dogfight.cards.pieces import DECK, GERMAN, HAND, NO_ABILITY, SIDES, Decks
from dogfight.cards.richthofen import Richthofen
from dogfight.cli.shared import (
    Edge,
    Family,
    JsonOption,
    Level,
    LevelOption,
    PackOption,
    Start,
    fail,
    foreign_options,
    out,
)
from dogfight.game import NATURE, Game
from dogfight.games import Pack, game_over, pack_of
from dogfight.hexes import edge_distance
from dogfight.war.advanced.joint_plotting import PlotPhase, unplotted
from dogfight.war.advanced.plotting import PlottedLeg
from dogfight.war.announcing import announcements, plan_for
from dogfight.war.basic.sequence import FlyPhase, to_order
from dogfight.war.flight import Leg, Plan, alphabet, is_complete, step
from dogfight.war.flying import Ends, has_free_end
from dogfight.war.pieces import Craft
from dogfight.war.scenarios.cards import sub_level
from dogfight.war.scenarios.settings import scenario_game, setting_of_scenario
from dogfight.war.sky import Sky
from dogfight.war.war import War

WAR: Final = "The hex game"
CARDS: Final = "The card duel"
OWN_OPTIONS: Final = {Family.war: ("scenario", "level", "start", "edge"), Family.cards: ("deck", "through")}


def perft(
    context: typer.Context,
    position: Annotated[str, typer.Argument(help="A position on one line; without one a game is set up.")] = "",
    *,
    game: Annotated[Family, typer.Option(help="The hex game, or the card duel.")] = Family.war,
    scenario: Annotated[
        str, typer.Option("--scenario", "-s", help="The scenario to set up.", rich_help_panel=WAR)
    ] = "2f",
    level: LevelOption = Level.tournament,
    start: Annotated[
        Start, typer.Option(help="Set up on the edges, or head-on in the middle.", rich_help_panel=WAR)
    ] = Start.head_on,
    edge: Annotated[Edge, typer.Option(help="Edge rule.", rich_help_panel=WAR)] = Edge.printed,
    deck: Annotated[
        int,
        typer.Option(help="Cards a side: the first so many of the pack.", min=HAND, max=DECK, rich_help_panel=CARDS),
    ] = DECK,
    through: Annotated[
        bool, typer.Option("--through", help="Count all ways through the first exchange.", rich_help_panel=CARDS)
    ] = False,
    depth: Annotated[int, typer.Option("--depth", "-d", help="Orders in a row.", min=1, max=12)] = 1,
    pack: PackOption = None,
    as_json: JsonOption = False,
) -> None:
    """Count the sequences of orders from a position, depth by depth; nature's orders count with all their outcomes.

    A duel of cards begins at step II: the German side attacks, each side holds the first four cards of its deck, and
    the pilots have no ability.

    \b
    dogfight perft --scenario 2f --depth 2
    dogfight perft --scenario 2f --start edges --level basic
    dogfight perft --scenario 2f --level advanced
    dogfight perft "1.A 4 0 0 0 60 0/0/0/-1/0 [SOP/tri#1;...]" --depth 1
    dogfight perft --game cards --depth 5
    dogfight perft --game cards --deck 5 --through
    """
    other = Family.war if game is Family.cards else Family.cards
    foreign_options(context, OWN_OPTIONS[other], f"{other} games: --game {other}")
    data = pack_of(pack)
    if game is Family.cards:
        played, state = _duel(data.decks, deck, position)
        if through:
            if state.attacker == NOBODY:
                fail("--through needs a position in an exchange: initiative may be tied for ever")
            _tell_ways(played, state, as_json)
            return
    else:
        options = {"start": str(start), "edge": str(edge)}
        played, state = _sky(data, level, scenario, options, position)
    for at in range(1, depth + 1):
        began = perf_counter()
        found = sequences(played, state, at)
        if as_json:
            print(json.dumps({"depth": at, "orders": found}), flush=True)
        else:
            out.print(f"depth {at}: {found:,} in {perf_counter() - began:.2f} s")


def _sky(data: Pack, level: Level, scenario: str, options: dict[str, str], position: str) -> tuple[Any, Any]:
    """The hex game, and where to begin."""
    game = game_over(data, scenario_game(sub_level(scenario, data.charts), level))
    if position:
        return game, game.notation().read_position(position)
    _, setting = setting_of_scenario(scenario, level, data.charts, **options)
    return game, game.setup(setting)


# ------------------------------------------------------------------ the card duel
def _duel(decks: Decks, size: int, position: str) -> tuple[Any, Any]:
    """The duel over the first cards of each deck, and where to begin: hands dealt, the German side attacking."""
    kept = [face for side in (0, 1) for face in decks.faces[decks.size * side :][:size]]
    game = Richthofen(Decks(kept, decks.pilots, decks.pack, decks.sources))
    if position:
        return game, game.notation().read_position(position)
    plain = [min(decks.pilots_of(side), key=lambda one: decks.pilots[one].ability != NO_ABILITY) for side in (0, 1)]
    pilots = {word: decks.pilots[number].name for word, number in zip(SIDES, plain, strict=True)}
    duel = game.setup({"pilots": pilots})
    while due(duel) >= 0:
        duel = game.play(duel, game.chances(duel)[0][0])
    begin(game.decks, duel, GERMAN)
    return game, duel


def _tell_ways(game: Richthofen, duel: Duel, as_json: bool) -> None:
    began = perf_counter()
    ways, ended = ways_through(game, duel, int(duel.exchange))
    if as_json:
        print(json.dumps({"ways": ways, "ended": ended}), flush=True)
    else:
        out.print(f"through the exchange: {ways:,} ways, {ended:,} of them end the game, "
                  f"in {perf_counter() - began:.2f} s")  # fmt: skip


def ways_through(game: Richthofen, duel: Duel, exchange: int) -> tuple[int, int]:
    """How many ways there are to play an exchange to its end, and how many of them end the game.

    Initiative is not followed: it may be tied for ever.
    """
    if duel.ended != ON:
        return 1, 1
    if duel.exchange > exchange or (duel.exchange == exchange and duel.attacker == NOBODY):
        return 1, 0
    seat = game.to_act(duel)[0]
    given = [one for one, _ in game.chances(duel)] if seat == NATURE else list(game.legal(duel, seat))
    found = [ways_through(game, game.play(game.fork(duel), order), exchange) for order in given]
    return sum([ways for ways, _ in found]), sum([ended for _, ended in found])


# ------------------------------------------------------------------ counting
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
