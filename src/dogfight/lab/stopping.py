"""When enough games have been played: intervals that stay true however often one looks at them, and rules to stop by.

Wilson's interval is right for a number of games fixed before. One who looks after every game and stops when he likes
what he sees needs a confidence sequence: with 95 % it holds the truth at all times together. This one mixes two beta
priors over the mean of scores between 0 and 1; a draw as half is allowed, since the likelihood ratio is convex in it.
"""

from math import exp, inf, lgamma, log
from typing import Final, NamedTuple

from dogfight.errors import ScenarioError
from dogfight.war.scenarios.evenness import FAIR

PRIORS: Final = (1.0, 20.0)  # one that is quick with landslides, and one with close matches
ERROR: Final = 0.05
HALVINGS: Final = 40
WIDEST: Final = 0.5
NARROWEST: Final = 0.005
EVEN: Final = "even"
UNEVEN: Final = "uneven"
OPEN: Final = "open"


def sequence(score: float, games: int, error: float = ERROR) -> tuple[float, float]:
    """The confidence sequence of a mean of scores between 0 and 1 after so many games; (0, 1) of none."""
    if games == 0:
        return 0.0, 1.0
    share = score / games
    return _edge(score, games, error, share, 0.0), _edge(score, games, error, share, 1.0)


def _edge(score: float, games: int, error: float, inside: float, outside: float) -> float:
    """Where the evidence against a mean reaches 1 / error, between the mean found and an end of the scale."""
    if evidence(score, games, outside) < -log(error):
        return outside
    for _ in range(HALVINGS):
        middle = (inside + outside) / 2
        if evidence(score, games, middle) < -log(error):
            inside = middle
        else:
            outside = middle
    return outside


def evidence(score: float, games: int, mean: float) -> float:
    """The logarithm of the mixture's likelihood ratio against this mean."""
    lost = games - score
    if (mean <= 0.0 and score > 0) or (mean >= 1.0 and lost > 0):
        return inf
    likelihood = (score * log(mean) if score else 0.0) + (lost * log(1 - mean) if lost else 0.0)
    ratios = [_beta(a + score, a + lost) - _beta(a, a) - likelihood for a in PRIORS]
    most = max(ratios)
    return most + log(sum(exp(one - most) for one in ratios) / len(ratios))


def _beta(a: float, b: float) -> float:
    """The logarithm of the beta function."""
    return lgamma(a) + lgamma(b) - lgamma(a + b)


class Stop(NamedTuple):
    """When a cell has been played enough; without anything it is played to its number of games.

    `within` is the half-width of the sequence at which it ends. `fair` ends it when the sequence lies inside or outside
    of what counts as an even chance. [Ruling P43]
    """

    within: float = 0.0
    fair: bool = False

    @property
    def looks(self) -> bool:
        """Whether it may end a cell before its number of games."""
        return self.fair or self.within > 0.0

    def is_enough(self, score: float, games: int) -> bool:
        """Whether these games will do."""
        if not self.looks or games == 0:
            return False
        low, high = sequence(score, games)
        settled = self.fair and verdict(low, high) != OPEN
        return settled or (self.within > 0.0 and high - low <= 2 * self.within)


TO_THE_END: Final = Stop()


def verdict(low: float, high: float) -> str:
    """What an interval of the Allied share says: even, uneven, or open while it reaches over the line. [Ruling P43]"""
    if FAIR[0] <= low and high <= FAIR[1]:
        return EVEN
    return UNEVEN if high < FAIR[0] or low > FAIR[1] else OPEN


def stop_of(text: str) -> Stop:
    """The rule that an option asks for: "", "fair", or a half-width such as 0.05; raises ScenarioError."""
    if text in ("", "fair"):
        return Stop(fair=text == "fair")
    try:
        within = float(text)
    except ValueError:
        within = 0.0
    if not NARROWEST <= within <= WIDEST:
        raise ScenarioError(f"--stop is {text!r}, but must be fair, or a half-width from {NARROWEST} to {WIDEST}")
    return Stop(within=within)
