"""Lets computers fly missions and keeps a success and a failure of each: `python tests/make_mission_records.py`.

Every mission over the ground at every level, set up near its goal. A success is a win of the side that flies it. In
all, the records show every run, a dry run that is repeated, a corrected fire, a film brought home.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from dogfight.games import game_of
from dogfight.lab.arena import match_over
from dogfight.lab.fight import fight_one
from dogfight.record import Record, plies
from dogfight.scribe import read_record
from dogfight.war.orders import Announce, Assign, Plot
from dogfight.war.task import RUNS
from playing import LEVELS

FOLDER: Final = Path(__file__).parent / "records" / "missions"
TRIES: Final = 12
ENDS: Final = ("success", "failure")
Row = dict[str, Any]


def row(aircraft: str, at: str, facing: str, altitude: int, **more: Any) -> Row:
    """An aircraft of a setting, where it stands."""
    return {"aircraft": aircraft, "at": at, "facing": facing, "altitude": altitude, **more}


MISSIONS: Final[dict[str, list[Row]]] = {
    "photo-recon": [row("FE/2", "U-12", "E", 3500, speed=5, task="camera"), row("HALB/d3", "FF-12", "NW", 3000)],
    "trench-strafing": [row("DH/5", "U-12", "E", 350, speed=5, task="strafer"), row("ALB/d3", "AA-20", "NW", 700)],
    "tactical-bombing": [row("BR/f2b", "X-16", "E", 2000, speed=6, task="bomber"), row("PFZ/d3", "GG-21", "NW", 2500)],
    "artillery-spotting": [row("RE/8", "X-18", "SE", 1500, task="spotter"), row("ALB/d5a", "JJ-25", "NW", 1500)],
}
FLOWN: Final[dict[str, Row]] = {  # with their errand well begun
    "photo-recon": row("RUM/c4", "T-13", "SE", 3500, speed=7, side="allied", task="camera"),
    "trench-strafing": row("DH/5", "U-12", "E", 350, speed=5, task="strafer"),
    "tactical-bombing": row("BR/f2b", "X-16", "E", 2000, speed=6, task="bomber"),
    "artillery-spotting": row("RE/8", "X-18", "SE", 1500, task="spotter"),
}
CASES: Final = tuple((kind, level) for kind in MISSIONS for level in LEVELS)
WANTED: Final = frozenset(
    {f"{kind} {level} {end}" for kind, level in CASES for end in ENDS}
    | {f"run {run}" for run in RUNS if run} | {"target chosen", "bombed", "corrected", "complete", "dry run"}
)  # fmt: skip


def setting_of(kind: str, beset: bool = False) -> dict[str, Any]:
    """The setting of a mission near its goal; `beset` by a second enemy, who is near."""
    mission = {"kind": kind, "side": "allied"} | ({"target": 0} if kind == "artillery-spotting" else {})
    crafts = list(MISSIONS[kind])
    if beset:
        high = crafts[0]["altitude"]
        crafts += [row("FOK/dr1", "U-22", "W", high), row("FOK/dr1", "W-20", "NW", high)]
    return {"mission": mission, "crafts": crafts, "last_turn": 30}


def features(record: Record) -> set[str]:
    """What a record of a mission reaches."""
    game: Any = game_of(record.header.game)
    kind = record.header.setting["mission"]["kind"]
    level = next(name for name, layers in LEVELS.items() if record.header.game == f"{layers}+{kind}")
    found: set[str] = set()
    last: Any = None
    for ply in plies(record, game):
        found |= set(_of_order(ply.order))
        last = ply.after
        for craft in last.crafts:
            if craft.task is not None:
                found |= set(_of_task(craft.task))
    end = game.outcome(last)
    found.add(f"{kind} {level} {'success' if end.winner == last.mission.side else 'failure'}")
    return found


def _of_order(order: Any) -> Iterator[str]:
    if isinstance(order, Assign):
        yield "target chosen"
    if isinstance(order, (Announce, Plot)) and order.run:
        yield f"run {RUNS[order.run]}"


def _of_task(task: Any) -> Iterator[str]:
    if task.bombed >= 0:
        yield "bombed"
    if task.corrections:
        yield "corrected"
    if task.complete:
        yield "complete"
    if task.passes:
        yield "dry run"


def made(kind: str, level: str, end: str) -> str:
    """A success, or a failure of a random player against many, as `.dog`; empty if none comes about."""
    id = f"{LEVELS[level]}+{kind}"
    wanted, seats = ("allied", ("pilot", "cadet")) if end == "success" else ("german", ("random", "cadet"))
    match = match_over(id, f"{kind}, {level}", setting_of(kind, end == "failure"), seats=seats, seed=7)
    for number in range(TRIES):
        written = fight_one(match, game_of(id), number, True)
        if written.line.winner == wanted:
            return written.dog
    return ""


def main() -> None:
    """Play what is not there yet, keep it, and say what is missing."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    reached: set[str] = set()
    for kind, level, end in [(kind, level, end) for kind, level in CASES for end in ENDS]:
        path = FOLDER / f"{kind}-{level}-{end}.dog"
        if not path.exists() and (dog := made(kind, level, end)):
            path.write_text(dog, encoding="utf-8")
            print(path.name)
        if path.exists():
            reached |= features(read_record(path.read_text(), game_of))
    print("missing:", ", ".join(sorted(WANTED - reached)) or "nothing")


if __name__ == "__main__":
    main()
