"""The planner's questions about a plot: what it costs, which letters and maneuvers may follow, where it can still end.

Whom it would have before its guns is a guess: the others are supposed to fly straight and level, after what a hint has
shown of their plots.
"""

from typing import Final

from dogfight.errors import IllegalOrder, NotationError, WrongSeat
from dogfight.game import Refusal
from dogfight.hexes import edge_distance
from dogfight.server.joint_fire import GUNS
from dogfight.server.joint_objections import against_plotted
from dogfight.server.mission_schema import OverGround
from dogfight.server.war_overflight import over_ground, run_of
from dogfight.server.war_schema import Draft, End, Letter, Pose, Sight, Sketch, Supposed
from dogfight.server.war_sketch import KEYS
from dogfight.war.advanced.guns import guns_of, is_fitted
from dogfight.war.advanced.joint_plotting import IS_IN, PlotPhase, is_near_edge, joint_of, unplotted
from dogfight.war.advanced.mending import altitude_after, height_in, mended, plotted_over
from dogfight.war.advanced.plotting import PlottedLeg, PlottedPlan
from dogfight.war.advanced.special_maneuvers import height_of, is_special
from dogfight.war.announcing import plan_for, refuses
from dogfight.war.fire import range_between, refuses_fire
from dogfight.war.flight import Leg, alphabet, is_complete, step, walk
from dogfight.war.gunnery import FAR, spot
from dogfight.war.letters import AHEAD, EXIT, SIGNS, letters, poses, spell
from dogfight.war.notation import WarNotation
from dogfight.war.orders import FRONT, LEWIS, REAR, Plot
from dogfight.war.pieces import FLYING, HOME, Craft
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky
from dogfight.war.tables_of_flight import Flights, fill, flights, placed
from dogfight.war.tournament.dive_speed import is_overdive

SPECIALS: Final = 32  # a plot's trail is how long it flew straight at the last, times this, and its special maneuver
Where = tuple[int, int, int, bool]


class PlotPlanner:
    """One draft of one aircraft's plot, as its owner may see it."""

    def __init__(self, rules: Rules, sky: Sky, draft: Draft) -> None:
        self.rules = rules
        self.draft = draft
        self.sky = sky.fork()
        self.craft = self._craft(draft)
        no = refuses(rules, self.craft, draft.speed, draft.altitude)
        if no is not None:
            raise IllegalOrder(no.rule, no.why)
        self.plan = self._plan()
        self.start = self.plan.begin(self.craft.q, self.craft.r, self.craft.facing)
        self.height = int(self.craft.altitude)
        self._suppose()

    def _craft(self, draft: Draft) -> Craft:
        if not 0 <= draft.craft < len(self.sky.crafts):
            raise NotationError(f"there is no aircraft {draft.craft}")
        craft = self.sky.crafts[draft.craft]
        if craft.side != draft.seat or not isinstance(self.rules.sequence[self.sky.phase], PlotPhase):
            raise WrongSeat(f"{craft.id} is not yours to plan now")
        if draft.craft not in unplotted(self.sky, draft.seat):
            if joint_of(self.sky).plots[draft.craft].eyes:
                raise IllegalOrder(IS_IN.rule, IS_IN.why)
            raise WrongSeat(f"{craft.id} is not to be plotted now")
        return craft

    def _plan(self) -> PlottedPlan:
        plan = plan_for(self.rules, self.craft, self.draft.speed, self.draft.altitude, False)
        if edge_distance(self.craft.q, self.craft.r) <= plan.points:
            plan = plan_for(self.rules, self.craft, self.draft.speed, self.draft.altitude, True)
        assert isinstance(plan, PlottedPlan)
        return plan

    def _suppose(self) -> None:
        """Puts the enemies where they come to if they fly straight and level, after what hints have shown of them."""
        shown = {int(self.sky.crafts[told.craft].pad.tails): told.word  # type: ignore[union-attr]
                 for told in [sealed.value for sealed in joint_of(self.sky).hints] if told is not None}  # fmt: skip
        for index, other in enumerate(self.sky.crafts):
            if other.side == self.craft.side or other.status != FLYING:
                continue
            plot = Plot(index, other.speed, 0, False, shown.get(index, ""))
            near = is_near_edge(self.rules, other, plot.speed, 0)
            flown = mended(self.rules, other, plot, near)
            plan = plan_for(self.rules, other, flown.speed, flown.change, near)
            end = walk(plan, plan.begin(other.q, other.r, other.facing), flown.word)
            if end is None or end.exited:
                other.status = HOME
                continue
            other.altitude = altitude_after(self.rules, other, flown.change, height_in(flown.word))
            other.q, other.r, other.facing = end.q, end.r, end.facing

    def sketch(self) -> Sketch:
        """Everything the planner shows for this word."""
        word, leg, no = self._follow(self.draft.word)
        complete = no is None and is_complete(self.plan, leg)
        trace = poses(self.craft.q, self.craft.r, self.craft.facing, word)
        return Sketch(
            word=word, spent=int(self.plan.points - leg.left), left=int(leg.left), gain=0, dive_hexes=0,
            complete=complete, order=self._order(word) if complete else "", why=no.why if no else "",
            rule=no.rule if no else "", path=tuple([Pose(q, r, facing) for q, r, facing in trace]),
            dives=self._dives(word), letters=tuple(self._letters(word, leg)), ends=tuple(self._ends(word, leg)),
            sights=tuple(self._sights(word, leg)) if complete and not leg.exited else (),
            height=self._altitude(height_in(word)), supposed=self._supposed(), ground=self._over_ground(word),
        )  # fmt: skip

    def _over_ground(self, word: str) -> tuple[OverGround, ...]:
        """What the plot would do over the ground, flown as it stands."""
        mine = self.sky.fork()
        craft = mine.crafts[self.draft.craft]
        craft.altitude, craft.change = self._altitude(height_in(word)), self.draft.altitude
        craft.speed = self.draft.speed
        if craft.task is not None:
            craft.task.run = run_of(self.draft.run)
        change = self.draft.altitude
        return over_ground(self.rules, mine, self.draft.craft, word,
                           lambda flown: plotted_over(self.plan, flown, change))  # fmt: skip

    def _supposed(self) -> tuple[Supposed, ...]:
        return tuple([Supposed(at, int(one.q), int(one.r), int(one.facing), int(one.altitude))
                      for at, one in self._enemies()])  # fmt: skip

    def _order(self, word: str) -> str:
        over = is_overdive(self.rules, self.craft, self.draft.altitude)
        run = run_of(self.draft.run)
        plot = Plot(self.draft.craft, self.draft.speed, self.draft.altitude, over, word, run)
        return WarNotation(self.rules).write(self.sky, plot)

    def _altitude(self, metres: int) -> int:
        return altitude_after(self.rules, self.craft, self.draft.altitude, metres)

    def _dives(self, word: str) -> tuple[int, ...]:
        """Which poses of the path are reached by dive hexes: the first hexes of the plot are. [Ruling A3]"""
        ahead = [at + 1 for at, letter in enumerate(letters(word)) if letter == AHEAD]
        return tuple(ahead[: int(self.plan.dives)])

    def _follow(self, word: str) -> tuple[str, Leg, Refusal | None]:
        """The longest part of the word that can be plotted, and what is wrong with the rest."""
        try:
            spelt = letters(word)
        except ValueError as error:
            raise NotationError("that is no letter of a plot", 1, int(error.args[0]) + 1) from None
        kept, leg = "", self.start
        for letter in spelt:
            after = step(self.plan, leg, letter)
            if after is None:
                assert isinstance(leg, PlottedLeg)
                return kept, leg, against_plotted(self.plan, leg, letter, self.draft.altitude)
            kept, leg = spell(kept, letter), after
        return kept, leg, None

    def _letters(self, word: str, leg: Leg) -> list[Letter]:
        found: list[Letter] = []
        for letter in alphabet(self.plan):
            after = step(self.plan, leg, letter)
            if after is not None:
                cost = 0 if letter == EXIT else int(leg.left - after.left)
                height = int(height_of(letter)) if is_special(letter) else 0
                found.append(Letter(KEYS.get(letter, SIGNS[letter]), spell(word, letter), cost, height))
        return found

    # -------------------------------------------------------------- ends
    def _rows(self, word: str, leg: Leg) -> list[tuple[Where, int, str]]:
        """Every end: where, the special maneuver flown on the way (0 for none), and a word that comes to it."""
        relative = not word and not self.plan.bounded
        table = flights(self.plan) if relative else fill(self.plan, leg, word)
        return [row for at in range(len(table.word)) if (row := self._row(table, at, relative)) is not None]

    def _row(self, table: Flights, at: int, relative: bool) -> tuple[Where, int, str] | None:
        q, r, facing, trail = table.q[at], table.r[at], table.facing[at], table.trail[at]
        if relative:
            q, r, facing, trail = placed(table, at, self.start.facing)
            q, r = q + self.start.q, r + self.start.r
        special = int(trail) % SPECIALS
        if special and self.plan.bounded and walk(self.plan, self.start, table.word[at]) is None:
            return None  # a maneuver aside or back may cross the edge where the hex ahead does not
        return (int(q), int(r), int(facing), table.exited[at]), special, table.word[at]

    def _ends(self, word: str, leg: Leg) -> list[End]:
        """Every position and facing that can still be reached, one word each: one with a shot, and a plain one."""
        best: dict[Where, tuple[int, bool, str, tuple[int, ...]]] = {}
        seen: dict[tuple[Where, int], tuple[int, ...]] = {}
        for where, special, flown in self._rows(word, leg):
            metres = int(height_of(special)) if special else 0
            if (where, metres) not in seen:
                seen[where, metres] = () if where[3] else self._targets(where, metres)
            sights = seen[where, metres]
            known = best.get(where)
            if known is None or (len(sights), not special) > known[:2]:
                best[where] = (len(sights), not special, flown, sights)
        self._stand((int(self.start.q), int(self.start.r), int(self.start.facing), False), None)
        return [End(q, r, facing, flown, sights, out) for (q, r, facing, out), (_, _, flown, sights) in best.items()]

    def _stand(self, where: Where, metres: int | None) -> None:
        """Puts the aircraft where it would be; without metres at the height it has."""
        self.craft.q, self.craft.r, self.craft.facing = where[:3]
        self.craft.altitude = self.height
        if metres is not None:
            self.craft.altitude = self._altitude(metres)

    def _targets(self, where: Where, metres: int) -> tuple[int, ...]:
        """Whom it would have before a gun there, if the others fly straight on."""
        self._stand(where, metres)
        mine, found = self.craft, []
        for index, other in self._enemies():
            if spot(other.q - mine.q, other.r - mine.r) == FAR:
                continue
            if any([refuses_fire(self.rules, self.sky, mine, gun, other) is None for gun in guns_of(mine.kind)]):
                found.append(index)
        return tuple(found)

    def _enemies(self) -> list[tuple[int, Craft]]:
        side = self.craft.side
        return [(at, one) for at, one in enumerate(self.sky.crafts) if one.side != side and one.status == FLYING]

    def _sights(self, word: str, leg: Leg) -> list[Sight]:
        """What each gun could do from the end of the word if the others fly straight on, and if nothing, why not."""
        self._stand((int(leg.q), int(leg.r), int(leg.facing), False), height_in(word))
        found = [sight for index, other in self._enemies() for sight in self._sights_of(index, other)]
        self._stand((int(self.start.q), int(self.start.r), int(self.start.facing), False), None)
        return found

    def _sights_of(self, index: int, other: Craft) -> list[Sight]:
        """The front guns together and the rear gun; a wing Lewis only where it alone can fire, upward."""
        found = [self._sight(gun, index, other) for gun in (FRONT, REAR) if is_fitted(self.craft, gun)]
        lewis = self._sight(LEWIS, index, other) if self.craft.kind.wing_lewis and not found[0].sighted else None
        return [*found, lewis] if lewis and lewis.sighted else found

    def _sight(self, gun: int, index: int, other: Craft) -> Sight:
        no = refuses_fire(self.rules, self.sky, self.craft, gun, other)
        if no is not None:
            return Sight(index, GUNS[gun], False, no.why, no.rule)
        far = range_between(self.rules, self.craft, other)
        text = f"a shot at {other.id} if it flies straight on, range {far}"
        return Sight(index, GUNS[gun], True, text, self.rules.range_to.rule)
