"""What a hint leaves open: the courses of a tailed aircraft that begin as shown and climb or dive as told.

[Advanced Tailing 4, Advanced Tailing 6, Advanced Tailing 7]
"""

from typing import Final

from mypy_extensions import i64

from dogfight.bots.joint_courses import Course, Courses, bare, bounded, flown, worth_plotting
from dogfight.bots.joint_tables import special_flights
from dogfight.game import Draws
from dogfight.hexes import edge_distance
from dogfight.war.advanced.joint_plotting import joint_of
from dogfight.war.advanced.plotting import PlottedPlan
from dogfight.war.advanced.special_maneuvers import is_special
from dogfight.war.advanced.tailing import points_shown, shown_part
from dogfight.war.announcing import announcements, plan_for
from dogfight.war.flight import walk
from dogfight.war.joint import Hint
from dogfight.war.letters import letters as letters_of
from dogfight.war.orders import Plot
from dogfight.war.pad import NOBODY
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky
from dogfight.war.tables_of_flight import fill

MOST_PAIRS: Final = 24


class Shown:
    """What the owner of an aircraft is shown of an enemy's plot in this turn; `hint` is None for nothing."""

    def __init__(self, rules: Rules, sky: Sky, index: i64, enemy: i64) -> None:
        self.rules = rules
        self.sky = sky
        self.index = index
        self.enemy = enemy
        self.hint = hint_on(sky, index, enemy)

    def courses(self, draws: Draws, wanted: i64) -> list[Course]:
        """Courses that fit, a sample by lot; none if the plot was of a kind that is not thought of."""
        hint = self.hint
        if hint is None:
            return []
        found: list[Course] = []
        words = self._words(hint, self.pairs(hint.climbs, worth_plotting(self.rules, self.sky, self.enemy)))
        if not words:
            words = self._words(hint, self.pairs(hint.climbs, announcements(self.rules, self.sky.crafts[self.enemy])))
        for _ in range(wanted if words else 0):
            speed, change, word = words[draws.below(len(words))]
            plot = Plot(self.enemy, speed, change, False, word)
            found.append(flown(self.rules, self.sky.crafts[self.enemy], plot))
        return found

    def pairs(self, climbs: i64, legal: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Those of the pairs that climb, dive or stay level as told."""
        fits = [(speed, change) for speed, change in legal
                if (change > 0) - (change < 0) == climbs]  # fmt: skip
        return fits[:: max(len(fits) // MOST_PAIRS, 1)]

    def _words(self, hint: Hint, pairs: list[tuple[int, int]]) -> list[tuple[int, int, str]]:
        """Every word of these pairs of which just the same would be shown."""
        found: list[tuple[int, int, str]] = []
        for speed, change in pairs:
            for word in self._begun(hint.word, speed, change):
                if self.would_show(speed, change, word) == hint.word:
                    found.append((speed, change, word))
        return found

    def _begun(self, begun: str, speed: i64, change: i64) -> list[str]:
        """Words of a pair that begin so; one for each end."""
        craft = self.sky.crafts[self.enemy]
        plan = plan_for(self.rules, craft, speed, change, False)
        assert isinstance(plan, PlottedPlan)
        near = edge_distance(craft.q, craft.r) <= plan.points
        flies_special = any([is_special(letter) for letter in letters_of(begun)])
        walked = plan if flies_special else bare(plan)
        if near:
            walked = plan_near(plan, flies_special)
        leg = walk(walked, walked.begin(craft.q, craft.r, craft.facing), begun)
        if leg is None:
            return []
        found = fill(walked, leg, begun).word
        if plan.maneuvers != 0 and not flies_special:
            found = [*found, *[word for word in special_flights(plan).word if begins(word, begun)]]
        return found

    def would_show(self, speed: i64, change: i64, word: str) -> str:
        """What would be shown of this plot. [Advanced Tailing 7]"""
        craft, target = self.sky.crafts[self.index], self.sky.crafts[self.enemy]
        plan = plan_for(self.rules, target, speed, change, False)
        start = plan.begin(target.q, target.r, target.facing)
        return shown_part(plan, start, word, points_shown(self.rules, craft, target, plan.points))


def plan_near(plan: PlottedPlan, flies_special: bool) -> PlottedPlan:
    """The plan with the edge in view, without special maneuvers unless one was begun."""
    found = bounded(plan)
    found.maneuvers = plan.maneuvers if flies_special else 0
    return found


def begins(word: str, begun: str) -> bool:
    """Whether a word begins with these letters."""
    shown = letters_of(begun)
    return letters_of(word)[: len(shown)] == shown


def hint_on(sky: Sky, index: i64, enemy: i64) -> Hint | None:
    """The hint that the owner of an aircraft has on an enemy, if it tails it and the hint is ours to see."""
    pad = sky.crafts[index].pad
    if pad is None or pad.tails == NOBODY or pad.tails != enemy:
        return None
    for sealed in joint_of(sky).hints:
        if sealed.value is not None and sealed.value.craft == index:
            return sealed.value
    return None


__all__ = ["Courses", "Shown", "begins", "hint_on"]
