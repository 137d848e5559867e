"""Plays joint turns until together they reach everything, and keeps them: `python tests/make_joint_records.py`.

Every row of the three Critical Hit Tables (observers hit in two-seaters, the die for a gun with an SE/5a), every
special maneuver an aircraft of the chart can fly, every kind of order and roll. The dice are set by hand, so that rare
rows come up soon, and plots are made with an eye on the enemy's; the records say that dice were set.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from dogfight.dogfile import write_dog
from dogfight.game import NATURE, Draws
from dogfight.games import game_of
from dogfight.record import Header, Record, plies, verify
from dogfight.scribe import read_record
from dogfight.table import Sitter, Table
from dogfight.war.advanced.field_of_fire import ANGLES, angle_of
from dogfight.war.advanced.joint_plotting import end_of, reaches
from dogfight.war.announcing import announcements
from dogfight.war.fire import modifier, range_between
from dogfight.war.gunnery import in_arc
from dogfight.war.letters import SIGNS, letters
from dogfight.war.orders import FIXED, FRONT, LEWIS, REAR, Fire, Order, Plot, Tail
from dogfight.war.pieces import FLYING
from dogfight.war.scenarios.packs import own_charts, packs_of
from dogfight.war.sky import ROLL_CRITICAL, ROLL_FIRE
from dogfight.war.tables_of_flight import placed
from playing import choose

FOLDER: Final = Path(__file__).parent / "records" / "joint"
ADVANCED: Final = "war:basic+tournament+advanced"
NOW: Final = "2026-01-02T03:04:05Z"
# The loops for 10 and 12 points are beyond every aircraft of the chart: none that climbs so well is so fast.
MANEUVERS: Final = SIGNS[8:20]
OBSERVERS: Final = ("rear 7", "rear 8", "side 9")
WANTED: Final = frozenset(
    {f"hit {angle} {row}" for angle in ANGLES for row in range(2, 13)} | {f"maneuver {sign}" for sign in MANEUVERS}
    | {f"order {name}" for name in ("Place", "Plot", "Tail", "Fire", "Clear", "Lock", "Roll")}
    | {f"gun {gun}" for gun in (FRONT, REAR, LEWIS, FIXED)}
    | {f"roll {what}" for what in ("fire", "critical", "jam", "half", "which", "unjam", "flames", "oil", "tank",
                                   "overdive", "landing", "clear")}
    | {"hint", "mended", "upward", "wave 1"}
)  # fmt: skip
CASTS: Final = (
    ("SE/5a FOK/d7", {"last_turn": 25, "start": "edges"}),
    ("BR/f2b HALB/cl2", {"last_turn": 25}),
    ("SOP/camel SE/5a FOK/dr1 ALB/d3", {"last_turn": 15}),
    ("BR/f2b SE/5a HALB/cl2 FOK/d7", {"last_turn": 15, "edge": "turn"}),
    ("SOP/tri SOP/camel SE/5a FOK/dr1 FOK/d7 ALB/d5a", {"last_turn": 12, "edge": "turn"}),
)


def features(record: Record) -> set[str]:
    """What a record of joint turns reaches."""
    game: Any = game_of(record.header.game)
    found: set[str] = set()
    for ply in plies(record, game):
        before, order, after = ply.before, ply.order, ply.after
        found.add(f"order {type(order).__name__}")
        if ply.entry.seat == NATURE:
            found.add(f"roll {game.purpose(before)}")
        found |= set(_of_order(before, order)) | set(_of_states(before, after))
    return found


def _of_order(before: Any, order: Order) -> Iterator[str]:
    if isinstance(order, Fire):
        yield f"gun {order.gun}"
        one, two = before.crafts[order.craft], before.crafts[order.target]
        if (one.q, one.r) == (two.q, two.r):
            yield "upward"


def _of_states(before: Any, after: Any) -> Iterator[str]:
    if before.joint is None or after.joint is None:
        return
    if after.joint.wave > before.joint.wave:
        yield f"wave {after.joint.wave}"
    if len(after.joint.hints) > len(before.joint.hints):
        yield "hint"
    for strike in after.joint.strikes[len(before.joint.strikes) :]:
        row = f"{ANGLES[strike.angle]} {strike.roll}"
        if row not in OBSERVERS or after.crafts[strike.target].kind.seats == 2:
            yield f"hit {row}"
    for index, craft in enumerate(after.crafts):
        plot = before.joint.plots[index].value
        if plot is not None and after.joint.plots[index].value is None:
            yield from [f"maneuver {SIGNS[letter]}" for letter in letters(craft.flown) if SIGNS[letter] in MANEUVERS]
            if plot.word != craft.flown:
                yield "mended"


class Directed:
    """A game whose dice and special maneuvers are chosen by what is still missing."""

    def __init__(self, number: int, missing: set[str]) -> None:
        names, more = CASTS[number % len(CASTS)]
        game: Any = game_of(ADVANCED)
        crafts = [{"aircraft": name, "altitude": 3000} for name in names.split()]
        header = Header(game=ADVANCED, title=f"joint {number}: {names}", seats=("Ann", "Bob"), dice="table",
                        setting={"crafts": crafts, **more}, packs=packs_of(own_charts()))  # fmt: skip
        self.table: Table[Any, Any] = Table(game, header, [Sitter("Ann"), Sitter("Bob")])
        self.game, self.missing, self.draws = game, missing, Draws(number)

    def run(self) -> Record:
        """To the end."""
        while able := self.table.to_act():
            seat = able[self.draws.below(len(able))]
            order = self.rolled() if seat == NATURE else self.ordered(seat)
            text = self.game.notation().write(self.table.state, order)
            reply = self.table.submit(seat, self.table.version(seat), text, NOW)
            assert reply.code == "done", (text, reply)
        return self.table.record()

    def ordered(self, seat: int) -> Order:
        """An order of the lively kind; now and then a plot with a maneuver that is missing."""
        state = self.table.view(seat)
        order: Order = choose(self.game, state, seat, self.draws)
        wanted = [sign for sign in MANEUVERS if f"maneuver {sign}" in self.missing]
        if isinstance(order, Plot) and wanted and self.draws.below(3) == 0:
            sign = wanted[self.draws.below(len(wanted))]
            craft = state.crafts[order.craft]
            return Plot(order.craft, min(craft.speed + 2, craft.kind.max_speed), 0, False, f"1{sign}9")
        if isinstance(order, Plot):
            return self.ambush(state, order)
        if isinstance(order, Fire) and f"gun {LEWIS}" in self.missing | {"gun 2"} and self.draws.below(2) == 0:
            legal = [one for one in self.game.legal(state, seat) if isinstance(one, Fire) and one.gun in (LEWIS, FIXED)]
            return legal[self.draws.below(len(legal))] if legal else order
        return Tail(order.craft, order.target) if isinstance(order, Tail) else order

    def ambush(self, state: Any, order: Plot) -> Plot:
        """Of many plots the one that has an enemy before the guns, from an angle whose rows are missing."""
        craft, rules = state.crafts[order.craft], self.game.rules
        best, found = 0, order
        for _ in range(4):
            pairs = [pair for pair in announcements(rules, craft) if abs(pair[1]) <= 50] or announcements(rules, craft)
            speed, change = pairs[self.draws.below(len(pairs))]
            _, table, relative = reaches(rules, craft, speed, change)
            for _ in range(150):
                row = self.draws.below(len(table.word))
                q, r, facing = table.q[row], table.r[row], table.facing[row]
                if relative:
                    q, r, facing, _ = placed(table, row, craft.facing)
                    q, r = q + craft.q, r + craft.r
                score = sum(self._worth(craft, int(q), int(r), int(facing), craft.altitude + change, enemy)
                            for enemy in self.enemies(craft))  # fmt: skip
                if score > best:
                    best, found = score, Plot(order.craft, speed, change, False, table.word[row])
        return found

    def enemies(self, craft: Any) -> Iterator[tuple[int, int, int, int]]:
        """Where the enemies will be as far as their plots are in: hex, facing, altitude."""
        state = self.table.state
        for index, one in enumerate(state.crafts):
            if one.side != craft.side and one.status == FLYING:
                plot = state.joint.plots[index].value
                end = end_of(self.game.rules, one, plot) if plot is not None else one
                yield int(end.q), int(end.r), int(end.facing), int(one.altitude + (plot.change if plot else 0))

    def _worth(self, craft: Any, q: int, r: int, facing: int, height: int, enemy: tuple[int, int, int, int]) -> int:
        dq, dr = enemy[0] - q, enemy[1] - r
        if (dq, dr) == (0, 0):
            high = 0 < enemy[3] - height <= 100 and (craft.kind.upward or craft.kind.wing_lewis)
            return 9 if high and "upward" in self.missing else 0
        if not in_arc(dq, dr, facing) or abs(dq) + abs(dr) > 4 or abs(enemy[3] - height) > 100:
            return 0
        angle = "side"
        if in_arc(-dq, -dr, enemy[2]):
            angle = "front"
        elif in_arc(-dq, -dr, (enemy[2] + 3) % 6):
            angle = "rear"
        late = {"roll flames", "roll which"} & self.missing and angle == "rear"
        return 1 + (2 if late else 0) + sum(3 for row in range(2, 13) if f"hit {angle} {row}" in self.missing)

    def rolled(self) -> Order:
        """Dice that bring what is missing."""
        state = self.table.state
        chances = [order for order, _ in self.game.chances(state)]
        best = [order for order in chances if self._is_wanted(state, order)]
        ready = best or chances
        return ready[self.draws.below(len(ready))]  # type: ignore[no-any-return]

    def _is_wanted(self, state: Any, roll: Any) -> bool:
        purpose = self.game.purpose(state)
        if purpose in ("fire", "critical"):
            shot = state.shots[state.shot]
            craft, target = state.crafts[shot.craft], state.crafts[shot.target]
            angle = ANGLES[angle_of(craft, target)]
            rows = {row for row in range(2, 13) if f"hit {angle} {row}" in self.missing}
            if angle == "rear":
                rows |= {3} if "roll flames" in self.missing else set()
                rows |= {5} if "roll which" in self.missing and target.kind.wing_lewis else set()
            if target.kind.seats < 2:
                rows -= {row for row in rows if f"{angle} {row}" in OBSERVERS}
            if state.rolling == ROLL_CRITICAL:
                return bool(roll.first + roll.second in rows)
            if state.rolling == ROLL_FIRE:
                rules = self.game.rules
                total = roll.first + roll.second + modifier(rules, craft, shot.gun, target, True)
                column, far = rules.column.of(craft, shot.gun), range_between(rules, craft, target)
                return bool(rules.charts.is_asterisk(column, far, total)) == bool(rows)
        if purpose == "half":
            return bool((roll.first <= 3) == (state.shots[state.shot].gun == LEWIS))
        return bool(purpose in ("jam", "unjam") and roll.first in (1, 5))


def kept() -> set[str]:
    """What the records reach that are there; those that no longer verify are removed."""
    found: set[str] = set()
    for path in sorted(FOLDER.glob("joint-*.dog")):
        record = read_record(path.read_text("utf-8"), game_of)
        if verify(record, game_of) is None:
            found |= features(record)
        else:
            path.unlink()
    return found


def main(most: int) -> int:
    """Plays up to so many games; 1 if something is still missing."""
    missing = set(WANTED) - kept()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for number in range(most):
        path = FOLDER / f"joint-{number:03}.dog"
        if path.exists():
            continue
        game = Directed(number, missing)
        record = game.run()
        gained = features(record) & missing
        if gained:
            missing -= gained
            path.write_text(write_dog(record, game.game, game.table.frames(-2)), "utf-8")
            print(number, sorted(gained), flush=True)
        if not missing:
            return 0
    print("missing:", sorted(missing))
    return 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 200))
