"""The move planner's questions: what a half-written flight costs, which letters may follow, where it can still end."""

from typing import Any, Final

from dogfight.errors import IllegalOrder, NotationError, WrongSeat
from dogfight.game import Refusal
from dogfight.hexes import edge_distance
from dogfight.server.war_overflight import over_ground, run_of
from dogfight.server.war_schema import Draft, End, Letter, Pose, Sight, Sketch
from dogfight.war.announcing import plan_of, refuses
from dogfight.war.fire import range_between, refuses_fire
from dogfight.war.flight import FLOWN, Leg, is_complete, step, take_off, walk
from dogfight.war.flying import Ends, refuses_flight, straight_on
from dogfight.war.gunnery import FAR, spot
from dogfight.war.letters import (
    AHEAD,
    DIVE,
    EDGE_LEFT,
    EDGE_RIGHT,
    EDGE_STAY,
    EXIT,
    LEFT,
    LETTERS,
    RIGHT,
    letters,
    poses,
    spell,
)
from dogfight.war.objections import against_letter
from dogfight.war.overflight import flown_over
from dogfight.war.pieces import FLYING, Craft
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky
from dogfight.war.tables_of_flight import Flights, fill, flights, placed

KEYS: Final[dict[int, Any]] = {
    AHEAD: "ahead", DIVE: "dive", LEFT: "left", RIGHT: "right", EDGE_LEFT: "edge-left", EDGE_RIGHT: "edge-right",
    EDGE_STAY: "edge-stay", EXIT: "exit",
}  # fmt: skip


class Planner:
    """One draft of one aircraft: its plan as announced, or as it would be announced."""

    def __init__(self, rules: Rules, sky: Sky, draft: Draft) -> None:
        self.rules = rules
        self.draft = draft
        self.sky = sky.fork()
        self.craft = self._craft(draft)
        if not self.craft.announced:
            self._announce(draft)
        self.plan = plan_of(rules, self.craft, False)
        self.plan.bounded = edge_distance(self.craft.q, self.craft.r) <= self.plan.points + self.plan.dives
        self.start = take_off(self.plan, self.craft.q, self.craft.r, self.craft.facing)

    def _craft(self, draft: Draft) -> Craft:
        if not 0 <= draft.craft < len(self.sky.crafts):
            raise NotationError(f"there is no aircraft {draft.craft}")
        craft = self.sky.crafts[draft.craft]
        if craft.side != draft.seat or craft.status != FLYING or craft.side != self.sky.mover:
            raise WrongSeat(f"{craft.id} is not yours to plan now")
        if craft.moved:
            raise IllegalOrder("Basic II.7", f"{craft.id} has flown")
        return craft

    def _announce(self, draft: Draft) -> None:
        """As if this were announced; raises IllegalOrder with the paragraph that forbids it."""
        craft = self.craft
        no = refuses(self.rules, craft, draft.speed, draft.altitude)
        if no is not None:
            raise IllegalOrder(no.rule, no.why)
        craft.altitude += draft.altitude - self.rules.sinking.of(craft, draft.altitude)
        craft.speed, craft.change, craft.announced = draft.speed, draft.altitude, True
        if craft.task is not None:
            craft.task.run = run_of(draft.run)

    def sketch(self) -> Sketch:
        """Everything the planner shows for this word."""
        word, leg, no = self._follow(self.draft.word)
        complete = no is None and is_complete(self.plan, leg)
        no = refuses_flight(self.rules, self.sky, self.draft.craft, word) if complete else no
        trace = poses(self.craft.q, self.craft.r, self.craft.facing, word)
        return Sketch(
            word=word, spent=self._spent(leg), left=int(leg.left), gain=self._gain(leg),
            dive_hexes=int(leg.dives), complete=complete and no is None,
            order=f"{self.craft.id} {word}" if complete and no is None else "", why=no.why if no else "",
            rule=no.rule if no else "", path=tuple([Pose(q, r, facing) for q, r, facing in trace]), dives=_dives(word),
            letters=tuple(self._letters(word, leg)), ends=tuple(self._ends(word, leg)),
            sights=tuple(self._sights(leg)) if complete else (), height=int(self.craft.altitude),
            ground=over_ground(self.rules, self.sky, self.draft.craft, word, lambda one: flown_over(self.plan, one)),
        )  # fmt: skip

    def _gain(self, leg: Leg) -> int:
        return int(self.plan.dives) if self.plan.dives and leg.stage <= FLOWN else 0

    def _spent(self, leg: Leg) -> int:
        gained = self.plan.dives if self.plan.dives and leg.stage > FLOWN else 0
        return int(self.plan.points + gained - leg.left)

    def _follow(self, word: str) -> tuple[str, Leg, Refusal | None]:
        """The longest part of the word that can be flown, and what is wrong with the rest."""
        try:
            spelt = letters(word)
        except ValueError as error:
            raise NotationError("that is no letter of a flight", 1, int(error.args[0]) + 1) from None
        kept, leg = "", self.start
        for letter in spelt:
            after = step(self.plan, leg, letter)
            if after is None:
                return kept, leg, against_letter(self.plan, leg, letter)
            kept, leg = spell(kept, letter), after
        return kept, leg, None

    def _letters(self, word: str, leg: Leg) -> list[Letter]:
        found: list[Letter] = []
        for letter in LETTERS:
            after = step(self.plan, leg, letter)
            if after is not None:
                cost = int(leg.left - after.left) + (int(self.plan.dives) if _claims(leg, after) else 0)
                found.append(Letter(KEYS[letter], spell(word, letter), 0 if letter == EXIT else cost))
        return found

    def _table(self, word: str, leg: Leg) -> tuple[Flights, bool]:
        if not word and not self.plan.bounded:
            return flights(self.plan), True
        return fill(self.plan, leg, word), False

    def _open_rows(self, table: Flights, relative: bool) -> list[tuple[int, int, int, int, int]]:
        """The rows that neither another aircraft nor a novice's orders bar: row, position, facing, trail."""
        bars = Ends(self.rules, self.sky, self.draft.craft, whole=self.craft.novice)
        found: list[tuple[int, int, int, int, int]] = []
        for row in range(len(table.word)):
            q, r, facing, trail = table.q[row], table.r[row], table.facing[row], table.trail[row]
            if relative:
                q, r, facing, trail = placed(table, row, self.start.facing)
                q, r = q + self.start.q, r + self.start.r
            if bars.bars_end(q, r, table.exited[row]) is None:
                found.append((row, int(q), int(r), int(facing), int(trail)))
        return found

    def _ends(self, word: str, leg: Leg) -> list[End]:
        """Every position and facing that can still be reached, one word each; one that has a shot is preferred."""
        table, relative = self._table(word, leg)
        best: dict[tuple[int, int, int, bool], tuple[str, tuple[int, ...]]] = {}
        mine = self.sky.crafts[self.draft.craft]
        for row, q, r, facing, trail in self._open_rows(table, relative):
            mine.q, mine.r, mine.facing, mine.trail = q, r, facing, trail
            seen = () if table.exited[row] else self._targets(mine)
            key = (q, r, facing, table.exited[row])
            if key not in best or len(seen) > len(best[key][1]):
                best[key] = (table.word[row], seen)
        mine.q, mine.r, mine.facing = self.start.q, self.start.r, self.start.facing
        found = [End(q, r, facing, flown, seen, out) for (q, r, facing, out), (flown, seen) in best.items()]
        return found or self._forced(word)

    def _forced(self, word: str) -> list[End]:
        """Where every end is barred the aircraft flies straight on, and that may be shared. [Ruling M6]"""
        forced = straight_on(self.plan, self.start)
        leg = walk(self.plan, self.start, forced)
        if leg is None or not forced.startswith(word.rstrip("0123456789")):
            return []
        return [End(int(leg.q), int(leg.r), int(leg.facing), forced, (), leg.exited)]

    def _targets(self, mine: Craft) -> tuple[int, ...]:
        """Whom this aircraft could fire at from where it now stands."""
        found = []
        for index, other in enumerate(self.sky.crafts):
            if other.side == mine.side or other.status != FLYING or spot(other.q - mine.q, other.r - mine.r) == FAR:
                continue
            if any([refuses_fire(self.rules, self.sky, mine, gun, other) is None for gun in (0, 1)]):
                found.append(index)
        return tuple(found)

    def _sights(self, leg: Leg) -> list[Sight]:
        """What each gun could do from the end of the word, and if nothing, why not."""
        mine = self.sky.crafts[self.draft.craft]
        mine.q, mine.r, mine.facing = leg.q, leg.r, leg.facing
        mine.trail = leg.points.code(self.plan.aft)
        found: list[Sight] = []
        for index, other in enumerate(self.sky.crafts):
            if other.side == mine.side or other.status != FLYING:
                continue
            for gun, name in ((0, "front"), (1, "rear")):
                if self.rules.supply.of(mine.kind, gun) > 0:
                    found.append(self._sight(mine, gun, name, index, other))
        mine.q, mine.r, mine.facing = self.start.q, self.start.r, self.start.facing
        return found

    def _sight(self, mine: Craft, gun: int, name: Any, index: int, other: Craft) -> Sight:
        no = refuses_fire(self.rules, self.sky, mine, gun, other)
        if no is None:
            far = range_between(self.rules, mine, other)
            return Sight(index, name, True, f"a shot at {other.id}, range {far}", self.rules.range_to.rule)
        return Sight(index, name, False, no.why, no.rule)


def _claims(before: Leg, after: Leg) -> bool:
    return before.stage == FLOWN and after.stage != FLOWN


def _dives(word: str) -> tuple[int, ...]:
    """Which steps of the path are dive hexes; the first step leads to pose 1."""
    return tuple([at + 1 for at, letter in enumerate(letters(word)) if letter == DIVE])
