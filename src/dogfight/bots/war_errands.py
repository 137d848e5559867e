"""Flying an errand in sequential play: what to announce, and which flight does most for it at the least danger."""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.errand import errand_of
from dogfight.bots.errand_flights import best_words
from dogfight.bots.errands import Errand, Flown
from dogfight.bots.war_flights import Candidate, proposals
from dogfight.bots.war_marksman import Marksman
from dogfight.bots.war_reach import Reaches
from dogfight.bots.war_scene import Scene
from dogfight.game import Draws
from dogfight.hexes import distance, edge_distance
from dogfight.war.announcing import announcements, plan_for, runs_with
from dogfight.war.flight import Leg, Plan, walk
from dogfight.war.orders import Announce, Fly, Order
from dogfight.war.overflight import Passage, flown_over
from dogfight.war.pieces import FLYING, Craft
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky

TO_ANNOUNCE: Final = 5  # flights of a pair that are looked at
TO_FLY: Final = 16
SAMPLED: Final = 60
EVASIONS: Final = 12  # other flights of a pair that are looked at when an enemy is near
PRESSING: Final = 10  # hexes
ANSWERED: Final = 0.9
THREATENED: Final = 0.8


def _first_two(rated: tuple[float, int, Order]) -> tuple[float, int]:
    return rated[0], rated[1]


class Errands:
    """How one computer flies errands; `wary` ones weigh fire given and taken as well."""

    def __init__(self, rules: Rules, reaches: Reaches, marksman: Marksman, *, wary: bool) -> None:
        self.rules = rules
        self.reaches = reaches
        self.marksman = marksman
        self.wary = wary

    def of(self, sky: Sky, index: i64) -> Errand | None:
        """The errand of an aircraft."""
        return errand_of(self.rules, sky, index)

    def announcements(self, sky: Sky, index: i64, errand: Errand, draws: Draws) -> list[Order]:
        """Speeds, altitudes and runs, by the best flight that each allows."""
        rated: list[tuple[float, int, Order]] = []
        for order in self.worth_announcing(sky, index, errand):
            scene = self.announced(sky, order)
            found = self.to_announce(scene, errand, order.run, draws)
            worth = max([self.worth(scene, errand, one) for one in found], default=-9.0)
            rated.append((-worth, len(rated), order))
        return [order for _, _, order in sorted(rated, key=_first_two)]

    def worth_announcing(self, sky: Sky, index: i64, errand: Errand) -> list[Announce]:
        """Legal announcements that may serve it, with every run that goes with them."""
        craft = sky.crafts[index]
        found: list[Announce] = []
        for speed, change in self.pairs(craft, errand, self.wary and is_pressed(sky, craft)):
            for run in runs_with(self.rules, sky, craft, speed, change):
                found.append(Announce(index, speed, change, run))
        return found

    def to_announce(self, scene: Scene, errand: Errand, run: i64, draws: Draws) -> list["Flight"]:
        """A few flights of what is thought of being announced, others among them when an enemy is near."""
        pressed = self.wary and is_pressed(scene.sky, scene.origin)
        found = self.flights_of(scene, errand, run, TO_ANNOUNCE)
        return [*found, *self.others(scene, run, EVASIONS, draws)] if pressed else found

    def to_fly(self, scene: Scene, errand: Errand, draws: Draws) -> list["Flight"]:
        """The flights with what is announced that are looked at."""
        run: i64 = 0 if scene.me.task is None else scene.me.task.run
        found = self.flights_of(scene, errand, run, TO_FLY)
        return [*found, *self.others(scene, run, SAMPLED, draws)] if self.wary else found

    def others(self, scene: Scene, run: i64, sampled: i64, draws: Draws) -> list["Flight"]:
        """Flights that serve no errand: with an enemy before the guns, and by lot."""
        found: list[Flight] = []
        for one in proposals(scene, draws, sampled):
            found.extend(self._flown(scene, one, run))
        return found

    def pairs(self, craft: Craft, errand: Errand, pressed: bool) -> list[tuple[int, int]]:
        """Legal announcements with a change of altitude that serves, or gets away; overdives left out."""
        legal = announcements(self.rules, craft)
        wanted = errand.changes()
        if pressed:
            wanted += [int(self.rules.climb_limit.of(craft)), -int(self.rules.dive_limit.of(craft)), -100]
        found = [(speed, change) for speed, change in legal if change in wanted]
        return found if found else legal[:12]

    def announced(self, sky: Sky, order: Announce) -> Scene:
        """The scene in which this is announced."""
        scene = Scene(self.rules, self.reaches, self.marksman, sky, order.craft)
        me = scene.me
        me.altitude += order.change - self.rules.sinking.of(me, order.change)
        me.speed, me.change = order.speed, order.change
        return scene

    def flights(self, sky: Sky, index: i64, errand: Errand, draws: Draws) -> list[Order]:
        """Flights with what is announced, the best first."""
        scene = Scene(self.rules, self.reaches, self.marksman, sky, index)
        found = self.to_fly(scene, errand, draws)
        rated = [(-self.worth(scene, errand, one), number, one.word) for number, one in enumerate(found)]
        return [Fly(index, word) for _, _, word in sorted(rated)]

    def flights_of(self, scene: Scene, errand: Errand, run: i64, most: i64) -> list["Flight"]:
        """The flights that do most for the errand."""
        errand.run = run
        plan, leg = begun(self.rules, scene.me)
        found: list[Flight] = []
        for word in best_words(plan, leg, errand, most):
            found.extend(self._walked(scene, plan, word, run))
        return found

    def _flown(self, scene: Scene, one: Candidate, run: i64) -> list["Flight"]:
        return self._walked(scene, begun(self.rules, scene.me)[0], one.word, run)

    def _walked(self, scene: Scene, plan: Plan, word: str, run: i64) -> list["Flight"]:
        """The flight of a word; none if it is no word here."""
        me = scene.me
        end = walk(plan, plan.begin(me.q, me.r, me.facing), word)
        if end is None:
            return []
        path = path_of(plan, me, word)
        flown = Flown(path, end.q, end.r, end.facing, me.altitude, end.exited, me.speed, me.change, run)
        return [Flight(word, flown, end.points.code(plan.aft))]

    def worth(self, scene: Scene, errand: Errand, flight: "Flight") -> float:
        """What a flight is worth: the errand, and for the wary fire given and taken."""
        flown = flight.flown
        worth = errand.gain(flown)
        if not self.wary or flown.exits:
            return worth
        scene.stand(flown.q, flown.r, flown.facing, flight.trail)
        return worth + scene.attack() - ANSWERED * scene.answer() - THREATENED * scene.threat()


def is_pressed(sky: Sky, craft: Craft) -> bool:
    """Whether an enemy is near enough to fire soon."""
    for other in sky.crafts:
        if other.side != craft.side and other.status == FLYING:
            if distance(craft.q, craft.r, other.q, other.r) <= PRESSING:
                return True
    return False


class Flight:
    """A word that may be flown, what it is for the errand, and the trail that it leaves."""

    def __init__(self, word: str, flown: Flown, trail: i64) -> None:
        self.word = word
        self.flown = flown
        self.trail = trail


def path_of(plan: Plan, craft: Craft, word: str) -> list[Passage]:
    """The hexes that an aircraft would enter by a word from where it stands."""
    flying = craft.copy()
    flying.from_q, flying.from_r, flying.from_facing, flying.flown = craft.q, craft.r, craft.facing, word
    return flown_over(plan, flying)


def begun(rules: Rules, craft: Craft) -> tuple[Plan, Leg]:
    """The plan of what it has announced, the edge in view where it matters, and the leg before the first letter."""
    plan = plan_for(rules, craft, craft.speed, craft.change, False)
    plan.bounded = edge_distance(craft.q, craft.r) <= plan.points + plan.dives
    return plan, plan.begin(craft.q, craft.r, craft.facing)
