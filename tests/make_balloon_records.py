"""Lets computers fight for balloons and keeps what together shows everything: `python tests/make_balloon_records.py`.

At every level, with rockets and guns that are drawn, and alone: a balloon that burns and one that does not, one shot to
pieces, fire from the ground, flames that catch an aircraft, every kind of roll.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from dogfight.games import game_of
from dogfight.lab.arena import match_over
from dogfight.lab.fight import fight_one
from dogfight.record import Record, plies
from dogfight.scribe import read_record
from dogfight.war.orders import Emplace, Fire, GroundFire, Winch
from dogfight.war.pieces import BOXES_FULL, BURNT, CAUGHT
from playing import LEVELS

FOLDER: Final = Path(__file__).parent / "records" / "balloons"
FEW: Final = {"aa": 1, "mg": 1, "dummy": 1}
DRAWN: Final = "+variable-anti-aircraft+rockets"
TRIES: Final = 25
Row = dict[str, Any]


def buster(aircraft: str, at: str, **more: Any) -> Row:
    """An attacker over the enemy's ground."""
    return {"aircraft": aircraft, "at": at, "facing": "SE", "altitude": 700, "task": "buster", **more}


GUNS: Final[list[Row]] = [buster("SPAD/13", "BB-20"), buster("SPAD/13", "BB-24")]
ROCKETS: Final[list[Row]] = [buster("NIEU/17", "BB-20", rockets=6), buster("SPAD/7", "BB-24", rockets=6)]
GUARD: Final[Row] = {"aircraft": "ALB/d3", "at": "KK-14", "facing": "NW", "altitude": 900}
# Layers beside those of the level, aircraft, guns on the ground.
CASES: Final[dict[str, tuple[str, str, list[Row], dict[str, int]]]] = {
    "guns-basic": ("basic", "", GUNS, FEW),
    "guns-tournament": ("tournament", "", [*GUNS, GUARD], FEW),
    "rockets-basic": ("basic", "+rockets", ROCKETS, {}),
    "rockets-tournament": ("tournament", DRAWN, ROCKETS, {}),
    "rockets-advanced": ("advanced", DRAWN, [*ROCKETS, GUARD], {}),
    "alone": ("basic", "+rockets+solo", ROCKETS[:1], {}),
}
WANTED: Final = frozenset(
    {f"{level} {end}" for level in LEVELS for end in ("success", "failure")}
    | {f"order {one}" for one in ("Emplace", "Winch", "GroundFire", "rocket")}
    | {f"roll {one}" for one in ("zone", "defences", "counter")}
    | {"alone", "shot to pieces", "burst into flames", "caught", "turned up", "downed from the ground"}
)  # fmt: skip


def setting_of(name: str) -> dict[str, Any]:
    """The setting of a case."""
    _, _, crafts, guns = CASES[name]
    return {"mission": {"kind": "balloon-busting", "side": "allied", "altitude": 700, **guns}, "crafts": crafts}


def id_of(name: str) -> str:
    """The game of a case."""
    level, extra, _, _ = CASES[name]
    return f"{LEVELS[level]}+balloon-busting{extra}"


def features(record: Record) -> set[str]:
    """What a record reaches."""
    game: Any = game_of(record.header.game)
    level = next(name for name, layers in LEVELS.items() if record.header.game.startswith(f"{layers}+balloon"))
    found: set[str] = set()
    last: Any = None
    for ply in plies(record, game):
        found |= set(_of_order(game, ply))
        last = ply.after
    end = game.outcome(last)
    found.add(f"{level} {'success' if end.winner == last.mission.side else 'failure'}")
    if "+solo" in record.header.game:
        found.add("alone")
    for craft in last.crafts:
        if craft.status == BURNT:
            found.add("shot to pieces" if craft.fate == BOXES_FULL else "burst into flames")
        if craft.fate == CAUGHT:
            found.add("caught")
        elif craft.fate == BOXES_FULL and craft.last_attacker < -1:
            found.add("downed from the ground")
    return found


def _of_order(game: Any, ply: Any) -> Iterator[str]:
    if isinstance(ply.order, (Emplace, Winch, GroundFire)):
        yield f"order {type(ply.order).__name__}"
    if isinstance(ply.order, Fire) and ply.order.gun == 4:
        yield "order rocket"
    if ply.entry.seat < 0:
        yield f"roll {game.purpose(ply.before)}"
    if ply.after.defences.shown() > ply.before.defences.shown():
        yield "turned up"


def main() -> None:
    """Play, keep what is new, and say what is missing."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    reached: set[str] = set()
    for name in CASES:
        match = match_over(id_of(name), name, setting_of(name), seats=("pilot", "pilot"), seed=11)
        for number in range(TRIES):
            dog = fight_one(match, game_of(match.game), number, True).dog
            gained = features(read_record(dog, game_of)) - reached
            if gained & WANTED:
                (FOLDER / f"{name}-{number}.dog").write_text(dog, encoding="utf-8")
                reached |= gained
                print(name, number, sorted(gained & WANTED), flush=True)
            if number > 4 and not {one for one in WANTED - reached if one.startswith(CASES[name][0])}:
                break
    print("missing:", ", ".join(sorted(WANTED - reached)) or "nothing")


if __name__ == "__main__":
    main()
