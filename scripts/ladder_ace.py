"""Measures the Ace of the hex game and publishes it: matches of the laboratory into docs/ladder-ace.md.

    python scripts/ladder_ace.py build/ladder-ace --jobs 2

Every match has a folder of its own and goes on where it stopped. `--games` plays fewer games of each cell, `--only`
some of the matches; what has no games is left out of the page. Processor times are measured in a few games besides.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path
from time import process_time
from typing import Any, Final, NamedTuple

import msgspec
import polars as pl

import dogfight.war.flight as engine
from dogfight.bots.player import Computer
from dogfight.bots.relief import Relieved
from dogfight.bots.styles import STYLES
from dogfight.games import game_of
from dogfight.lab.arena import estimate
from dogfight.lab.balance import SEATS, Asked, cells_of, every_sub
from dogfight.lab.fight import Fight
from dogfight.lab.journal import Study
from dogfight.lab.pages import from_to, per_cent
from dogfight.lab.ratings import Met, meetings
from dogfight.lab.report import table
from dogfight.lab.results import Tables
from dogfight.lab.run import ENDED, finished, run
from dogfight.lab.study import Group
from dogfight.lab.weights import computer_of
from dogfight.lab.workers import Workers, workers_of
from dogfight.war.orders import Announce, Fly, Plot
from dogfight.war.pieces import SIDES
from dogfight.war.scenarios.evenness import interval

DOC: Final = Path(__file__).resolve().parent.parent / "docs" / "ladder-ace.md"
COMMAND: Final = "python scripts/ladder_ace.py build/ladder-ace"
TIMES: Final = "times.json"
TIMED: Final = 4  # games in which processor time is taken
SEED: Final = 1917
ALONE: Final = ("1a", "2e", "2f", "2g")
THREES: Final = ("2d3", "2e3", "2f3", "2g3")
MISSIONS: Final = (
    "3a",
    "3b",
    "3c",
    "3a3",
    "4a",
    "4c",
    "4b3",
    "5a",
    "5b",
    "5a3",
    "6a",
    "6b",
    "6a2",
    "7a2",
    "7b2",
    "7c2",
)
EQUAL: Final = tuple([f"{name} v {name}" for name in ("SOP/camel", "FOK/dr1", "ALB/d3", "SE/5a")])
PILOT: Final = "pilot"
ACE: Final = "ace:simulations={}"
USUAL: Final = 100  # simulations for an order
FEW: Final = 40  # where games are long
JOINT: Final = 12  # in joint turns, where each of them takes as long as ten


class Match(NamedTuple):
    """Two computers, each pair of cells flown by both sides; `aim` is the score that the first is to reach.

    `pairs` are of aircraft, head-on.
    """

    name: str
    title: str
    first: str
    second: str
    subs: tuple[str, ...] = ALONE
    level: str = "tournament"
    games: int = 50  # a cell
    aim: float = 0.0
    pairs: tuple[str, ...] = ()

    @property
    def asked(self) -> Asked:
        """What the laboratory is asked."""
        seats = [f"{self.first},{self.second}"]
        seats += [f"{self.second},{self.first}"] if self.first != self.second else []
        return Asked(scenarios=self.subs, aircraft=self.pairs, levels=(self.level,), seats=tuple(seats), seed=SEED)


def ace(simulations: int = USUAL, style: str = "") -> str:
    """The name of an Ace."""
    return f"ace:{style}+simulations={simulations}" if style else ACE.format(simulations)


STRENGTH: Final = (
    Match("tournament", "Tournament, 1 v. 1", ace(), PILOT, aim=0.75),
    Match("threes", "Tournament, 3 v. 3", ace(60), PILOT, THREES, aim=0.70),
    Match("advanced", "Advanced, 1 v. 1", ace(JOINT), PILOT, level="advanced", aim=0.70),
    Match("basic", "Basic, 1 v. 1", ace(FEW), PILOT, level="basic"),
    Match("equal", "Tournament, of the same type", ace(), PILOT, (), pairs=EQUAL),
    Match("equal-basic", "Basic, of the same type", ace(FEW), PILOT, (), level="basic", pairs=EQUAL),
)
TIME: Final = (
    Match("time-10", "10 simulations", ace(10), PILOT),
    Match("time-25", "25 simulations", ace(25), PILOT),
    STRENGTH[0],
    Match("time-400", "400 simulations", ace(400), PILOT, games=6),
    Match("threes-25", "3 v. 3, 25 simulations", ace(25), PILOT, THREES),
    STRENGTH[1],
    Match("double-100", "100 against 25", ace(100), ace(25), games=25),
    Match("double-400", "400 against 100", ace(400), ace(100), games=12),
    Match("double-1600", "1600 against 400", ace(1600), ace(400), games=6),
)
STYLED: Final = tuple([Match(f"style-{name}", name, ace(FEW, name), PILOT, games=25) for name in STYLES])
ERRANDS: Final = (
    Match("missions", "Ace", ace(FEW), PILOT, MISSIONS, games=10),
    Match("missions-pilot", "Pilot", PILOT, PILOT, MISSIONS, games=20),
)
GENERAL: Final = (Match("general", "at equal time", ace(FEW), "mcts:simulations=25", aim=0.80),)
CLOCKED: Final = tuple([
    Match(f"clock-{seconds}-{name}", f"{title}, {seconds} s", f"ace:seconds={seconds}", PILOT, subs)
    for seconds in (0.1, 1)
    for name, title, subs in (("1", "1 v. 1", ALONE), ("3", "3 v. 3", THREES), ("mission", "missions", MISSIONS))
])  # fmt: skip
EVERY: Final = (*STRENGTH, *ERRANDS, *GENERAL, *[match for match in TIME if match not in STRENGTH], *STYLED)


# ------------------------------------------------------------------ playing
def play(folder: Path, match: Match, games: int, workers: Workers) -> None:
    """Plays a match as far as it is not played, and takes processor times."""
    groups = [Group((cell,)) for cell in cells_of(match.asked)]
    run(folder / match.name, Study("arena", msgspec.to_builtins(match.asked)), groups, games=games, workers=workers)
    clock(folder, match)


def clock(folder: Path, match: Match) -> None:
    """Takes processor times in a few games of a match, unless they are taken."""
    path = folder / match.name / TIMES
    if not path.is_file():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.format(msgspec.json.encode(times(match, TIMED))))


class Timed(Computer[Any, Any]):
    """A computer whose moves are timed: announcements, flights and plots, but no shots."""

    def __init__(self, level: str, game: Any) -> None:
        self.name, self.timed, self.reports = level, Relieved(level, game, computer_of), list[str]()
        self.spent: list[float] = []

    def choose(self, state: Any, seat: int, draws: Any) -> Any:
        start = process_time()
        order = self.timed.choose(state, seat, draws)
        if isinstance(order, (Announce, Fly, Plot)):
            self.spent.append(process_time() - start)
        return order


def times(match: Match, games: int) -> dict[str, list[float]]:
    """Processor seconds a move of either computer: mean, 99th percentile, longest, and how many moves these are of."""
    cells = [cell for cell in cells_of(match.asked) if cell.labels[SEATS[0]] == match.first]
    spent: dict[str, list[float]] = {match.first: [], match.second: []}
    for number in range(games):
        cell = cells[number % len(cells)]
        fight = Fight(cell.match, game_of(cell.match.game), number)
        timed = [Timed(name, fight.game) for name in cell.match.seats]
        fight.computers = timed  # type: ignore[assignment]
        fight.run()
        for name, one in zip(cell.match.seats, timed, strict=True):
            spent[name] += one.spent
    return {name: _summed(sorted(each)) for name, each in spent.items()}


def _summed(spent: Sequence[float]) -> list[float]:
    if not spent:
        return [0.0, 0.0, 0.0, 0.0]
    return [sum(spent) / len(spent), spent[min(int(0.99 * len(spent)), len(spent) - 1)], spent[-1], len(spent)]


# ------------------------------------------------------------------ what came of it
class Result(NamedTuple):
    """A match that was played: its games, its score, its processor times."""

    match: Match
    found: Tables
    met: Met
    times: dict[str, list[float]]


def result(folder: Path, match: Match) -> Result | None:
    """What a match came to; nothing if it has not been played."""
    here = folder / match.name
    if not (here / ENDED).is_file():
        return None
    found, _ = finished(here)
    alone = Met(match.first, match.second, 0, 0, 0, 0, 0.5, 0.0, 1.0)  # a computer against itself
    met = next((one for one in meetings(found.games) if one[:2] == alone[:2]), alone)
    return Result(match, found, met, msgspec.json.decode((here / TIMES).read_bytes()))


HEAD: Final = ("match", "computers", "games", "score", "95 % interval", "won", "drawn", "lost", "turns", "s a move",
               "99 %", "of the other", "aim")  # fmt: skip


def row(one: Result) -> list[Any]:
    """A line of a ladder."""
    met, (mean, most), (low, high) = one.met, one.times[one.match.first][:2], bounds(one)
    reached = "met" if low >= one.match.aim else "missed" if high < one.match.aim else "open"
    return [
        one.match.title, f"`{met.first}` v. `{met.second}`", met.games, f"**{per_cent(met.score)}**",
        from_to(low, high), met.won, met.drawn, met.lost, _mean_turns(one.found.games), f"{mean:.3f}",
        f"{most:.3f}", f"{one.times[one.match.second][0]:.3f}",
        f"{per_cent(one.match.aim)}: {reached}" if one.match.aim else "",
    ]  # fmt: skip


def bounds(one: Result) -> tuple[float, float]:
    """The 95 % interval of a score: Wilson's, or the wider one of the means over cells.

    Games of the same number have the same dice in every cell; where cells are much alike, the games are not so many as
    they seem.
    """
    met = one.met
    own = pl.when(pl.col(SEATS[0]) == one.match.first).then(pl.col("score")).otherwise(1 - pl.col("score"))
    means = one.found.games.group_by("game").agg(own.mean().alias("mean")).sort("game")["mean"]
    _, low, high = _mean(means) if len(means) > 1 else (met.score, met.low, met.high)
    return max(min(low, met.low), 0.0), min(max(high, met.high), 1.0)


def cells_row(one: Result, sub: str, side: int) -> list[Any]:
    """The same of one sub-level and one side of the first computer."""
    shares, games = _share(one, sub, side), _games(one, sub, side)
    won, drawn = shares.count(1.0), shares.count(0.5)
    return [
        f"{sub}, first {SIDES[side]}", "", len(shares), per_cent(sum(shares) / len(shares)),
        from_to(*interval(sum(shares), len(shares))), won, drawn, len(shares) - won - drawn, _mean_turns(games),
        "", "", "", "",
    ]  # fmt: skip


def _mean_turns(games: pl.DataFrame) -> str:
    return f"{sum(games['turns'].to_list()) / games.height:.1f}"


def _games(one: Result, sub: str, side: int) -> pl.DataFrame:
    """The games of a sub-level in which the first computer flies this side."""
    return one.found.games.filter((pl.col("scenario") == sub) & (pl.col(SEATS[side]) == one.match.first))


def _share(one: Result, sub: str, side: int) -> list[float]:
    """What the first computer scores in them."""
    return [score if side == 0 else 1 - score for score in _games(one, sub, side)["score"].to_list()]


def ladder(results: Sequence[Result], *, each: bool = False) -> list[str]:
    """A table of matches, with their cells on request."""
    rows = []
    for one in results:
        rows.append(row(one))
        rows += [cells_row(one, sub, side) for sub in one.match.subs for side in (0, 1)] if each else []
    return table(HEAD, rows)


# ------------------------------------------------------------------ styles and missions
MEASURES: Final = ("score", "drawn", "damage given", "damage taken", "turns")
STYLE_HEAD: Final = ("style", "games", *MEASURES)


def measures(one: Result) -> dict[str, tuple[float, float, float]]:
    """What a style shows, each with its interval; damage as a share of the damage factor."""
    own = one.found.games.with_columns((pl.col(SEATS[0]) == one.match.first).alias("is allied"))
    damage = one.found.aircraft.group_by("cell", "game", "side").agg((pl.col("boxes") / pl.col("factor")).mean())
    joined = damage.join(own.select("cell", "game", "is allied"), on=["cell", "game"])
    is_own = (pl.col("side") == "allied") == pl.col("is allied")
    met = one.met
    drawn = (met.drawn / met.games, *interval(met.drawn, met.games))
    return {
        "score": (met.score, met.low, met.high), "drawn": drawn,
        "damage given": _mean(joined.filter(~is_own)["boxes"]), "damage taken": _mean(joined.filter(is_own)["boxes"]),
        "turns": _mean(own["turns"].cast(pl.Float64)),
    }  # fmt: skip


def _mean(values: pl.Series) -> tuple[float, float, float]:
    return estimate("", values.to_list())


def style_rows(results: Sequence[Result]) -> list[list[Any]]:
    """A line a style; what is bold does not touch the interval of the first one."""
    found = [measures(one) for one in results]
    return [[one.match.title, one.met.games, *[_told(name, has[name], found[0][name]) for name in MEASURES]]
            for one, has in zip(results, found, strict=True)]  # fmt: skip


def _told(name: str, figure: tuple[float, float, float], first: tuple[float, float, float]) -> str:
    mean, low, high = figure
    whole = f"{mean:.1f} ({low:.1f} to {high:.1f})" if name == "turns" else f"{per_cent(mean)} ({from_to(low, high)})"
    return f"**{whole}**" if low > first[2] or high < first[1] else whole


MISSION_HEAD: Final = ("sub-level", "", "games", "Ace sent", "Pilot sent", "Ace against it", "Pilot against it")


def mission_rows(flown: Result, base: Result) -> list[list[Any]]:
    """A line a sub-level: what a side scores against a Pilot, flown by an Ace and by another Pilot."""
    rows: list[list[Any]] = []
    whole: list[list[float]] = [[], [], [], []]
    for sub in every_sub():
        if sub.id in flown.match.subs and sub.mission is not None:
            sent = SIDES.index(sub.mission.side)
            shares = [_share(one, sub.id, side) for side in (sent, 1 - sent) for one in (flown, base)]
            rows.append([sub.id, sub.mission.kind, len(shares[0]), *map(_score, shares)])
            whole = [before + more for before, more in zip(whole, shares, strict=True)]
    return [*rows, ["**all**", "", len(whole[0]), *map(_score, whole)]]


def _score(shares: Sequence[float]) -> str:
    return f"{per_cent(sum(shares) / len(shares))} ({from_to(*interval(sum(shares), len(shares)))})"


# ------------------------------------------------------------------ the page
def document(folder: Path, command: str, note: str = "") -> str:
    """docs/ladder-ace.md, of all that has been played; `note` is what else there is to say of it."""
    found = {match.name: one for match in EVERY if (one := result(folder, match)) is not None}
    build = "compiled" if is_compiled() else "interpreted"
    lines = [
        "# The ladder of the Ace", "",
        "How strong the Ace of the hex game is, measured by the [laboratory](laboratory.md) with",
        f"`{command}`, release {_release(found)}, the {build} build.",
        "The same command gives the same games, for any number of jobs: Aces are given simulations, not seconds.",
        "Scores are of the first one named, a draw counts half; every sub-level is flown as often with either side.",
        "Intervals are 95 %, Wilson's of scores and shares, normal ones of means. Games of the same number have the",
        "same dice in every cell: where their means over the cells are spread wider than Wilson has it, that is the",
        "interval. Times are processor seconds a move (announcement, flight or plot) on one core, taken in a few games",
        "besides, with the 99th percentile. An aim is met or missed when the whole interval says so, and open",
        "otherwise.",
        *(["", note] if note else []),
    ]  # fmt: skip
    for title, text, part in _sections(folder, found):
        if part:
            lines += ["", f"## {title}", "", *([text, ""] if text else []), *part]
    return "\n".join([*lines, ""])


def _sections(folder: Path, found: dict[str, Result]) -> list[tuple[str, str, list[str]]]:
    def of(matches: Sequence[Match]) -> list[Result]:
        return [found[match.name] for match in matches if match.name in found]

    strength, styles, missions = of(STRENGTH), of(STYLED), of(ERRANDS)
    return [
        ("Against the Pilot", "", ladder(strength, each=True) if strength else []),
        ("More time", "Against the Pilot, and against himself with a quarter of the simulations.", _timed(found)),
        ("By the clock", "Aces who are given seconds of processor time for an order, in four games a line.",
         _clocked(folder)),
        ("Styles", "Against the Pilot, one against one. Damage is a share of the damage factor, of all games. What is "
         "bold does not touch the interval of the balanced one.",
         table(STYLE_HEAD, style_rows(styles)) if len(styles) > 1 else []),
        ("Missions", "Scores against a Pilot, of the side that is sent on the mission and of the other one.",
         table(MISSION_HEAD, mission_rows(*missions)) if len(missions) == 2 else []),
        ("Against a general search", "OpenSpiel's Monte Carlo tree search (UCT, random playouts to the end, dice "
         "sampled) over [the adapter](research.md).",
         ladder(of(GENERAL), each=True) if of(GENERAL) else []),
    ]  # fmt: skip


def _timed(found: dict[str, Result]) -> list[str]:
    there = [found[match.name] for match in TIME if match.name in found]
    return ladder(there) if len(there) > 1 else []


CLOCK_HEAD: Final = ("games", "asked for, s", "moves", "mean, s", "99 %", "longest")


def _clocked(folder: Path) -> list[str]:
    rows = []
    for match in CLOCKED:
        path = folder / match.name / TIMES
        if path.is_file():
            mean, most, longest, moves = msgspec.json.decode(path.read_bytes())[match.first]
            asked = match.first.partition("=")[2]
            rows.append([match.title, asked, int(moves), f"{mean:.3f}", f"{most:.3f}", f"{longest:.3f}"])
    return table(CLOCK_HEAD, rows) if rows else []


def _release(found: dict[str, Result]) -> str:
    return next((one.found.study.release for one in found.values()), "")


def is_compiled() -> bool:
    """Whether the engine is the native one."""
    return not str(engine.__file__).endswith(".py")


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="of the studies")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--games", type=int, default=1000, help="of a cell at most")
    parser.add_argument("--only", default="", help="matches, with commas between; - for the page alone")
    parser.add_argument("--page", type=Path, default=DOC)
    parser.add_argument("--note", default="", help="what else the page is to say of these games")
    given = parser.parse_args()
    for match in (*EVERY, *CLOCKED):
        if given.only and match.name not in given.only.split(","):
            continue
        if match in CLOCKED:
            clock(given.folder, match)
        else:
            play(given.folder, match, min(match.games, given.games), workers_of(given.jobs))
        print(match.name, flush=True)
    given.page.write_text(document(given.folder, COMMAND, given.note), "utf-8")


if __name__ == "__main__":
    main()
