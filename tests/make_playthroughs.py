"""Golden transcripts: openings with what each seat sees and hears. `python tests/make_playthroughs.py` writes them.

A change in them is a change in the game: run it, read the difference, and commit it with the change that made it.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from dogfight.game import NATURE, SPECTATOR, Game, Report
from dogfight.sealed import masked, seen_by
from playing import BASIC, CARDS, DUELS, SETTINGS, TOURNAMENT, Case, Ply, played

FOLDER: Final = Path(__file__).parent / "playthroughs"
LONGEST: Final = 60
GAMES: Final = {
    "secret-set-up": Case(TOURNAMENT, "duel from the edges", SETTINGS["duel from the edges"]),
    "two-seaters": Case(TOURNAMENT, "two seaters", SETTINGS["two seaters"]),
    "novice": Case(BASIC, "novice", SETTINGS["novice"]),
    "card-duel": Case(CARDS, "full hands", DUELS["full hands"]),
}


def transcript(case: Case) -> str:
    """The first orders of a game, with views and reports."""
    game = case.game
    first = played(case)[0].before
    lines = [f"game {game.id}", f"setting {case.setting}", "", *_views(game, first)]
    for number, ply in enumerate(played(case)[:LONGEST], 1):
        lines += ["", *_order(game, ply, number), *_views(game, ply.after)]
    end = game.outcome(played(case)[LONGEST - 1 if len(played(case)) > LONGEST else -1].after)
    lines += ["", f"end {end.winner} {end.ending}" if end else "and so on"]
    return "\n".join(lines) + "\n"


def _order(game: Game[Any, Any], ply: Ply, number: int) -> Iterator[str]:
    who = "nature" if ply.seat == NATURE else game.seats[ply.seat]
    result = game.notation().result(ply.before, ply.order, ply.after) if ply.seat == NATURE else ""
    said = f"{game.notation().write(ply.before, ply.order)} {result}".rstrip()
    yield f"{number}. {game.notation().heading(ply.before)} {who}: {said}"
    reports: list[Report] = []
    game.play(game.fork(ply.before), ply.order, reports)
    for report in reports:
        heard = "all" if report.eyes == -1 else ",".join(n for s, n in enumerate(game.seats) if seen_by(s, report.eyes))
        yield f"   told {heard}: {report.text} [{', '.join(report.rules)}]"


def _views(game: Game[Any, Any], state: Any) -> Iterator[str]:
    """What each seat sees; one line when all see the same."""
    names = [*enumerate(game.seats), (SPECTATOR, "spectator")]
    views = {name: game.notation().position(masked(state, seat)) for seat, name in names}
    if len(set(views.values())) == 1:
        yield f"   all see {views['spectator']}"
    else:
        yield from (f"   {name} sees {view}" for name, view in views.items())
    able = ["nature" if seat == NATURE else game.seats[seat] for seat in game.to_act(state)]
    yield f"   to act: {', '.join(able) or 'nobody'}"


def main() -> int:
    """Write all transcripts."""
    FOLDER.mkdir(exist_ok=True)
    for name, case in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(transcript(case), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
