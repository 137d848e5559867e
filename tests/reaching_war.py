"""What records of the hex game should reach together, and the pairings that reach it."""

from typing import Any, Final

from dogfight.game import NATURE
from dogfight.games import pack_of, packs_read
from dogfight.lab.fight import Match
from dogfight.record import Record, plies
from dogfight.war.letters import letters
from dogfight.war.orders import Fire, Fly
from dogfight.war.pieces import CAUGHT, FATES
from dogfight.war.sky import ENDINGS
from playing import BASIC, TOURNAMENT

OPTIONS: Final = f"{TOURNAMENT}+deflection+wind+forced-landings+special-aircraft"
WANTED: Final = frozenset(
    {f"ending {text}" for text in ENDINGS[1:4]} | {f"fate {text}" for text in FATES[1:CAUGHT]}
    | {f"critical {row}" for row in range(2, 13)} | {f"letter {one}" for one in range(8)}
    | {f"order {name}" for name in ("Place", "Announce", "Fly", "Fire", "Hold", "Roll")}
    | {f"roll {name}" for name in ("first-player", "overdive", "fire", "critical", "jam")}
    | {"gun 0", "gun 1", "defence", "shift", "novice home"}
    | {"order Drift", "roll wind"}
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
    (OPTIONS, "BR/f2bT HALB/cl2", ("pilot", "cadet"), {"last_turn": 40, "start": "edges", "first": "die"}),
    (OPTIONS, "BR/f2bT NIEU/17L ALB/d3", ("random", "random"), {"last_turn": 20, "edge": "turn", "altitude": 2500}),
)  # fmt: skip


def match_of(number: int) -> Match:
    """One of the pairings, in turn."""
    game, names, seats, more = MATCHES[number % len(MATCHES)]
    altitude = more.get("altitude", 3000)
    crafts: list[dict[str, Any]] = [{"aircraft": name, "altitude": altitude} for name in names.split()]
    if more.get("victory") == "novice":
        crafts[1]["novice"] = True
    setting = {"crafts": crafts, **{name: value for name, value in more.items() if name != "altitude"}}
    return Match(game, setting, f"record {number}: {names}", seats, 7, packs_read(pack_of(None), game))


def features(record: Record, game: Any) -> set[str]:
    """What a record reaches."""
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
