"""Mixed plans for a joint turn in which others may see how a plot begins, and may be expected to fly as Pilots do.

[Advanced Tailing 4, Advanced Tailing 7]
"""

from mypy_extensions import i64

from dogfight.bots.joint_mixing import Matrix, Regrets


class Foe:
    """One who chooses against the own side.

    `payoff` is what is won from him, a row for each own choice; `theirs` what each of his choices is worth to him
    whatever the own side does. `seen` is for each own choice what he is shown of it, as a number from 0: own choices
    that look alike to him he has to answer alike. `expected` are the shares in which he is thought to choose if he is
    a Pilot; nothing for no such thought.
    """

    def __init__(self, theirs: list[float], payoff: Matrix, seen: list[int], expected: list[float]) -> None:
        self.theirs = theirs
        self.payoff = payoff
        self.seen = seen
        self.expected = expected
        self.views: i64 = max(seen) + 1
        self.regrets = [Regrets(len(theirs)) for _ in range(self.views)]
        self.plans = [one.plan() for one in self.regrets]

    def believed(self, trust: float) -> list[list[float]]:
        """How he is believed to choose, view by view: with this chance as expected, else by his own regrets."""
        if not self.expected or trust <= 0.0:
            return self.plans
        return [[trust * sure + (1.0 - trust) * share for sure, share in zip(self.expected, plan, strict=True)]
                for plan in self.plans]  # fmt: skip

    def add_values(self, found: list[float], trust: float) -> None:
        """Adds to the worth of each own choice what is won from him."""
        believed = self.believed(trust)
        for number, row in enumerate(self.payoff):
            plan = believed[self.seen[number]]
            total = 0.0
            for place, share in enumerate(plan):
                if share > 0.0:
                    total += share * row[place]
            found[number] += total

    def learn(self, mine: list[float], weight: i64) -> None:
        """One round of regrets against the own plan."""
        for view in range(self.views):
            reached = 0.0
            values = [0.0] * len(self.theirs)
            for number, share in enumerate(mine):
                if share > 0.0 and self.seen[number] == view:
                    reached += share
                    for place, value in enumerate(self.payoff[number]):
                        values[place] -= share * value
            if reached > 0.0:
                for place, value in enumerate(self.theirs):
                    values[place] += reached * value
                self.regrets[view].add(values, self.plans[view], weight)
                self.plans[view] = self.regrets[view].plan()


class JointMixing:
    """One who chooses against several others at once; `own` is what a choice is worth whatever they do."""

    def __init__(self, own: list[float], foes: list[Foe], trust: float) -> None:
        self.own = own
        self.foes = foes
        self.trust = trust

    def solve(self, rounds: i64) -> list[float]:
        """The own average plan after so many rounds of regret matching, later rounds counting more."""
        mine = Regrets(len(self.own))
        for round_ in range(1, rounds + 1):
            plan = mine.plan()
            mine.add(self.values(), plan, round_)
            plan = mine.plan()
            for foe in self.foes:
                foe.learn(plan, round_)
        return mine.average()

    def values(self) -> list[float]:
        """What each own choice is worth now."""
        found = self.own.copy()
        for foe in self.foes:
            foe.add_values(found, self.trust)
        return found

    def settle(self) -> None:
        """From now on the others choose by their average plans."""
        for foe in self.foes:
            foe.plans = [one.average() for one in foe.regrets]
