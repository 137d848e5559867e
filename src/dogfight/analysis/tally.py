"""Scores counted up to a chance with its error."""

from math import sqrt

from dogfight.analysis.facts import Chance


class Tally:
    """Scores between 0 and 1 that came out of equal chances."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, score: float) -> None:
        """One more."""
        self.count += 1
        self.total += score
        self.squares += score * score

    @property
    def mean(self) -> float:
        """The mean score."""
        return self.total / self.count

    @property
    def variance(self) -> float:
        """Of the mean. Half a win and half a loss more are counted, so that ten wins out of ten are not certainty."""
        count = self.count + 1
        mean = (self.total + 0.5) / count
        return max((self.squares + 0.5) / count - mean * mean, 0.0) / count


def pooled(parts: list[tuple[float, Tally]]) -> Chance:
    """The chance over cases that come out with these weights, each of them tallied."""
    mean = sum([weight * tally.mean for weight, tally in parts])
    variance = sum([weight * weight * tally.variance for weight, tally in parts])
    return Chance(min(max(mean, 0.0), 1.0), sqrt(variance))
