"""Plays games until together they reach everything there is, and keeps those: `python tests/make_records.py`.

They are the finished games that the tests replay: every ending and fate, every row of the Critical Hit Table, every
phase, every kind of order and letter of a flight. Run it again when a change of the rules changes records.
"""

import sys
from pathlib import Path
from typing import Any, Final

from dogfight.dogfile import write_dog
from dogfight.game import NATURE
from dogfight.games import game_of
from dogfight.lab.fight import Fight, Match
from dogfight.record import Record, plies, verify
from dogfight.scribe import read_record
from dogfight.war.letters import letters
from dogfight.war.orders import Fire, Fly
from dogfight.war.pieces import FATES
from dogfight.war.scenarios.packs import own_charts, packs_of
from dogfight.war.sky import ENDINGS

FOLDER: Final = Path(__file__).parent / "records"
BASIC, TOURNAMENT = "war:basic", "war:basic+tournament"
WANTED: Final = frozenset(
    {f"ending {text}" for text in ENDINGS[1:4]} | {f"fate {text}" for text in FATES[1:]}
    | {f"critical {row}" for row in range(2, 13)} | {f"letter {one}" for one in range(8)}
    | {f"order {name}" for name in ("Place", "Announce", "Fly", "Fire", "Hold", "Roll")}
    | {f"roll {name}" for name in ("first-player", "overdive", "fire", "critical", "jam")}
    | {"gun 0", "gun 1", "defence", "shift", "novice home"}
)  # fmt: skip
MATCHES: Final = (
    (TOURNAMENT, "SOP/camel FOK/dr1", ("cadet", "cadet"), {"last_turn": 25}),
    (TOURNAMENT, "BR/f2b HALB/cl2", ("pilot", "cadet"), {"last_turn": 20, "start": "edges", "first": "die"}),
    (TOURNAMENT, "FE/2 DH/4 RUM/c4 ROL/c2", ("cadet", "cadet"), {"last_turn": 20, "edge": "turn"}),
    (BASIC, "DH/2 ALB/d1", ("random", "cadet"), {"last_turn": 20}),
    (TOURNAMENT, "BE/2 FOK/e3", ("random", "random"), {"last_turn": 60, "edge": "turn"}),
    (TOURNAMENT, "BE/2 RUM/c4", ("cadet", "cadet"), {"last_turn": 60}),
    (BASIC, "SOP/camel SOP/camel FOK/dr1 FOK/dr1", ("pilot", "random"), {"last_turn": 20, "victory": "novice"}),
    (TOURNAMENT, "SPAD/13 FOK/d7", ("pilot", "pilot"), {"last_turn": 20}),
    (TOURNAMENT, "BR/f2b FOK/d7", ("pilot", "pilot"), {"last_turn": 60, "edge": "turn", "start": "edges"}),
    (TOURNAMENT, "SOP/camel ALB/d5a", ("pilot", "pilot"), {"last_turn": 30, "altitude": 150}),
    (TOURNAMENT, "BE/2 LVG/c5", ("cadet", "pilot"), {"last_turn": 200}),
)  # fmt: skip


def match_of(number: int) -> Match:
    """One of the pairings, in turn."""
    game, names, seats, more = MATCHES[number % len(MATCHES)]
    altitude = more.get("altitude", 3000)
    crafts: list[dict[str, Any]] = [{"aircraft": name, "altitude": altitude} for name in names.split()]
    if more.get("victory") == "novice":
        crafts[1]["novice"] = True
    setting = {"crafts": crafts, **{name: value for name, value in more.items() if name != "altitude"}}
    return Match(game, setting, f"record {number}: {names}", seats, 7, packs_of(own_charts()))


def features(record: Record) -> set[str]:
    """What a record reaches."""
    game: Any = game_of(record.header.game)
    found: set[str] = set()
    for ply in plies(record, game):
        found |= _of_order(game, ply.before, ply.order, ply.entry.seat)
        state = ply.after
        if ply.before.segment != state.segment and _is_shifted(ply.before, state):
            found.add("shift")
    found.add(f"ending {ENDINGS[state.ended]}")
    for craft in state.crafts if state.joint is None else ():
        found |= {f"critical {row}" for row in craft.criticals} | {f"fate {FATES[craft.fate]}"}
        if craft.novice and craft.fate == FATES.index("home"):
            found.add("novice home")
    return found


def _is_shifted(before: Any, after: Any) -> bool:
    """Whether one that had flown stands elsewhere when the next segment begins."""
    return any(a.moved and (a.q, a.r) != (b.q, b.r) for a, b in zip(before.crafts, after.crafts, strict=True))


def _of_order(game: Any, before: Any, order: Any, seat: int) -> set[str]:
    found = {f"order {type(order).__name__}"}
    if seat == NATURE:
        found.add(f"roll {game.purpose(before)}")
    if isinstance(order, Fly):
        found |= {f"letter {one}" for one in letters(order.word)}
    if isinstance(order, Fire):
        found.add(f"gun {order.gun}")
        if before.crafts[order.craft].side != before.mover:
            found.add("defence")
    return found


def kept() -> set[str]:
    """What the records reach that are there already; those that no longer verify are removed."""
    found: set[str] = set()
    for path in sorted(FOLDER.glob("*.dog")):
        record = read_record(path.read_text(), game_of)
        if verify(record, game_of) is None:
            found |= features(record)
        else:
            path.unlink()
    return found


def main(most: int) -> int:
    """Play up to so many games; 1 if something is still missing."""
    FOLDER.mkdir(exist_ok=True)
    missing = set(WANTED) - kept()
    for number in range(most):
        match = match_of(number)
        game = game_of(match.game)
        fight = Fight(match, game, number)
        fight.run()
        gained = features(fight.record()) & missing
        if gained:
            missing -= gained
            (FOLDER / f"game-{number:03}.dog").write_text(write_dog(fight.record(), game, fight.frames))
            print(number, sorted(gained), flush=True)
        if not missing:
            return 0
    print("missing:", sorted(missing))
    return 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 400))
