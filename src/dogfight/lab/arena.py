"""Matches of computers: many games over one or more processes, the same lines whatever the number of jobs."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct

from dogfight.errors import PackError
from dogfight.game import Game
from dogfight.games import PACK, Pack, charts_of, game_over, pack_of, packs_read
from dogfight.lab.fight import GameLine, Match, Written, fight_one, write
from dogfight.lab.watch import SHARES
from dogfight.lab.weights import computer_of
from dogfight.lab.workers import in_order, workers_of
from dogfight.war.scenarios.cards import sub_level
from dogfight.war.scenarios.evenness import NORMAL, interval
from dogfight.war.scenarios.settings import scenario_game, setting_of_scenario

T = TypeVar("T")
R = TypeVar("R")


def mapped(function: Callable[[T], R], items: Iterable[T], jobs: int) -> Iterator[R]:
    """The results in the order of the items. With one job nothing leaves this process."""
    yield from in_order(workers_of(jobs), function, items)


class Task(Struct, frozen=True):
    """One game of a match, as it is sent to a process. `cell` is the part of a study that it belongs to."""

    match: Match
    number: int
    written: bool = False
    pack: str = ""  # the folder of its data, if they are not those in force
    cell: str = ""


def play(task: Task) -> Written:
    """Play one game of a match; raises PackError where the data are others than those the match was made with."""
    return fight_one(task.match, _game(task.pack, task.match), task.number, task.written)


@cache
def _pack(path: str) -> Pack:
    return pack_of(path or os.environ.get(PACK))


@cache
def _over(path: str, id: str) -> Game[Any, Any]:
    return game_over(_pack(path), id)


def _game(path: str, match: Match) -> Game[Any, Any]:
    found = packs_read(_pack(path), match.game)
    if found != match.packs:
        raise PackError(f"{match.title}: here the data are {_told(found)}, but it was begun with {_told(match.packs)}")
    return _over(path, match.game)


def _told(packs: dict[str, str]) -> str:
    return ", ".join([f"{name} {hash[:12]}" for name, hash in packs.items()])


def match_of(scenario: str, level: str, seats: tuple[str, str], seed: int) -> Match:
    """The match of a scenario; raises ScenarioError for an unknown scenario, level of rules or computer."""
    charts = charts_of(os.environ.get(PACK))
    id = scenario_game(sub_level(scenario, charts), level)
    title, setting = setting_of_scenario(scenario, level, charts)
    return match_over(id, title, setting, seats=seats, seed=seed)


def match_over(
    id: str, title: str, setting: dict[str, Any], *, seats: tuple[str, str], seed: int, pack: str = ""
) -> Match:
    """The match of any game with this setting, over a pack; raises ScenarioError for what cannot be fought."""
    game = _over(pack, id)
    for seat in seats:
        computer_of(seat, game)
    game.setup(setting)
    return Match(game.id, setting, title, seats, seed, packs_read(_pack(pack), id))


def fought(
    match: Match, games: int, jobs: int = 1, *, out: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> Iterator[GameLine]:  # fmt: skip
    """So many games of a match in their order; with `out` each is written there as a `.dog`.

    The same seed gives the same lines for any number of jobs. `progress` is told how many games are over.
    """
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
    tasks = (Task(match, number, out is not None) for number in range(games))
    for written in mapped(play, tasks, jobs):
        if out is not None:
            write(out, written)
        if progress is not None:
            progress(written.line.game + 1)
        yield written.line


def fight(
    scenario: str, level: str, seats: tuple[str, str], *, games: int, seed: int, jobs: int = 1,
    out: Path | None = None, progress: Callable[[int], None] | None = None,
) -> Iterator[GameLine]:  # fmt: skip
    """So many games of a scenario, Allied computer first. Raises ScenarioError for what cannot be fought."""
    yield from fought(match_of(scenario, level, seats, seed), games, jobs, out=out, progress=progress)


def summary(lines: Iterable[GameLine], seats: tuple[str, str]) -> dict[str, Any]:
    """Counts and shares of a match: wins a side, draws, the Allied score (a draw is half) and its 95 % interval."""
    played = list(lines)
    games = len(played)
    allied = sum(line.winner == "allied" for line in played)
    german = sum(line.winner == "german" for line in played)
    draws = games - allied - german
    score = allied + draws / 2
    low, high = interval(score, games)
    return {
        "games": games,
        "seats": list(seats),
        "allied": allied,
        "german": german,
        "draws": draws,
        "score": round(score / games, 4) if games else 0.5,
        "interval": [round(low, 4), round(high, 4)],
        "draw_share": round(draws / games, 4) if games else 0.0,
        "turns": round(sum(line.turns for line in played) / games, 2) if games else 0.0,
        "reliefs": sum(len(line.reliefs) for line in played),
        "facts": facts(played),
    }


def facts(lines: list[GameLine]) -> dict[str, list[float]]:
    """Mean and 95 % interval of everything that is counted: length in turns and orders, and the facts of the family."""
    columns = columns_of(lines, "turns", "plies")
    return {name: [round(value, 4) for value in estimate(name, values)] for name, values in columns.items()}


def columns_of(lines: Sequence[GameLine], *lengths: str) -> dict[str, list[float]]:
    """These lengths of all games, then the facts that are counted in them, by name; nothing of no games."""
    columns = {name: [float(getattr(line, name)) for line in lines] for name in lengths if lines}
    for line in lines:
        for name, value in line.facts.items():
            columns.setdefault(name, []).append(value)
    return columns


def estimate(name: str, values: list[float]) -> tuple[float, float, float]:
    """Mean and interval: Wilson's of a share, the normal one of a count."""
    games = len(values)
    mean = sum(values) / games
    if name in SHARES:
        return mean, *interval(sum(values), games)
    spread = sqrt(sum((value - mean) ** 2 for value in values) / max(games - 1, 1) / games)
    return mean, mean - NORMAL * spread, mean + NORMAL * spread
