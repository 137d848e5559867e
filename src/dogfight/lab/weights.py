"""Computers that something is set of, by name: `pilot:hoped=0.6+answered=0.8`, `ace:careful+simulations=200`.

After the colon stand words and numbers with "+" between. Weights are the numbers that a search may seek better ones of
(`lab tune`); what is not set is as it stands in the computer itself.
"""

from collections.abc import Callable, Mapping
from importlib.util import find_spec
from math import isfinite
from typing import Any, Final, NamedTuple

from dogfight.bots.ace_names import ACE
from dogfight.bots.ace_weights import BY_LEVEL, AceWeights
from dogfight.bots.computer import family
from dogfight.bots.greedy import Greedy
from dogfight.bots.player import Computer
from dogfight.bots.styles import STYLES
from dogfight.bots.war_pilot import WarPilot
from dogfight.bots.war_weights import Weights
from dogfight.errors import ScenarioError
from dogfight.game import Game
from dogfight.guests import computer
from dogfight.value import fields

MOST_SIMULATIONS: Final = 1_000_000


class Named(NamedTuple):
    """What a computer's name says: the level, and what is set of it."""

    level: str
    words: tuple[str, ...] = ()
    numbers: Mapping[str, float] = {}

    def weights(self) -> dict[str, float]:
        """The weights that are set."""
        standard = standard_of(self.level)
        return {name: number for name, number in self.numbers.items() if name in standard}

    def weighing(self, weights: Mapping[str, float]) -> "Named":
        """The same computer with these weights as well."""
        return self._replace(numbers={**self.numbers, **weights})

    def text(self) -> str:
        """The name; numbers as `float` reads them back, whole ones without a point."""
        told = [*self.words, *[f"{name}={_told(number)}" for name, number in self.numbers.items()]]
        return self.level + (":" + "+".join(told) if told else "")


class Settable(NamedTuple):
    """A computer of which something can be set: what, and how it is made."""

    make: Callable[[Any, Named], Computer[Any, Any]]
    weights: Mapping[str, float] = {}  # the standard of each
    efforts: tuple[str, ...] = ()  # of which one at most is named
    words: tuple[str, ...] = ()
    by_level: Mapping[str, Mapping[str, float]] = {}  # weights, where the games of a level have others
    rare: tuple[str, ...] = ()  # weights that say nothing in most games


def computer_of(name: str, game: Game[Any, Any]) -> Computer[Any, Any]:
    """The computer of this name, with what it sets; raises ScenarioError for one that does not play this game."""
    asked = named_in(name)
    if asked.level not in SETTABLE or (name == asked.level and name != GENERAL):
        return computer(name, game)
    if family(game) != "war":
        raise ScenarioError(f"{name}: only computers of the hex game have something to be set")
    return SETTABLE[asked.level].make(game, asked)


# ------------------------------------------------------------------ the names
def named_in(name: str) -> Named:
    """What a name says; raises ScenarioError for a level, a word or a number that cannot be set."""
    level, colon, rest = name.partition(":")
    if not colon:
        return Named(level)
    if level not in SETTABLE:
        raise ScenarioError(f"{name}: nothing can be set of {level}, only of {', '.join(SETTABLE)}")
    words, numbers = list[str](), dict[str, float]()
    for one in rest.split("+"):
        what, equals, number = one.partition("=")
        if what in words or what in numbers:
            raise ScenarioError(f"{name}: {what} is set twice")
        if equals:
            numbers[what] = _number(name, what, number)
        else:
            words.append(what)
    return _sound(name, Named(level, tuple(words), numbers))


def _sound(name: str, asked: Named) -> Named:
    """The same; raises ScenarioError for what the computer does not have."""
    known = SETTABLE[asked.level]
    for word in asked.words:
        if word not in known.words:
            raise ScenarioError(f"{name}: no {word!r}; there are {_listed(known)}")
    for number in asked.numbers:
        if number not in known.weights and number not in known.efforts:
            raise ScenarioError(f"{name}: no weight {number!r}; there are {_listed(known)}")
    if len(asked.words) > 1 or sum(number in known.efforts for number in asked.numbers) > 1:
        raise ScenarioError(f"{name}: one style, and one of {', '.join(known.efforts)}")
    return asked


def _listed(known: Settable) -> str:
    return ", ".join([*known.words, *[f"{name}=" for name in (*known.efforts, *known.weights)]])


def _number(name: str, what: str, text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        raise ScenarioError(f"{name}: {what} is {text!r}, but must be a number") from None
    if not isfinite(number):
        raise ScenarioError(f"{name}: {what} must be finite")
    return number


def _told(number: float) -> str:
    return str(int(number)) if number == int(number) and abs(number) < MOST_SIMULATIONS else repr(number)


def standard_of(computer: str, level: str = "") -> Mapping[str, float]:
    """The standard weights of a computer in the games of a level of the rules; raises ScenarioError for one without."""
    if computer not in SETTABLE or not SETTABLE[computer].weights:
        raise ScenarioError(f"{computer} has no weights; {', '.join(WEIGHED)} have")
    known = SETTABLE[computer]
    return {**known.weights, **known.by_level.get(level, {})}


def usual_weights(computer: str) -> tuple[str, ...]:
    """The weights of a computer that are tuned if none is named."""
    return tuple([name for name in standard_of(computer) if name not in SETTABLE[computer].rare])


def simulations_of(name: Named, standard: int) -> int:
    """How many simulations a name asks for; raises ScenarioError for less than one, or a part of one."""
    number = name.numbers.get("simulations", standard)
    if not 1 <= number <= MOST_SIMULATIONS or number != int(number):
        raise ScenarioError(f"{name.text()}: simulations are from 1 to {MOST_SIMULATIONS}")
    return int(number)


# ------------------------------------------------------------------ the computers
def _pilot(game: Any, asked: Named) -> Computer[Any, Any]:
    return Greedy("Pilot", game, WarPilot(game.rules, weights=Weights(**asked.weights())))


def _ace(game: Any, asked: Named) -> Computer[Any, Any]:
    """An Ace; with seconds he is asked for processor time, and no game of his is ever played again the same way."""
    return computer(asked.text(), game)


def _general(game: Any, asked: Named) -> Computer[Any, Any]:
    """OpenSpiel's Monte Carlo tree search, for games in which nothing is hidden."""
    if find_spec("pyspiel") is None:
        raise ScenarioError(f"{asked.text()}: needs open_spiel: pip install 'dogfight[lab]'")
    if "advanced" in game.id:
        raise ScenarioError(f"{asked.text()}: knows no plots that are hidden, so it does not play {game.id}")
    from dogfight.env.generic import General

    return General(game, simulations_of(asked, GENERAL_SIMULATIONS))


def _standard(weights: Any) -> dict[str, float]:
    return {name: float(getattr(weights, name)) for name in fields(weights)}


RARE: Final = ("trust", "placed", "prize")  # of joint turns, and of missions
GENERAL: Final = "mcts"  # for measures alone
GENERAL_SIMULATIONS: Final = 100
SETTABLE: Final[dict[str, Settable]] = {
    "pilot": Settable(_pilot, _standard(Weights())),
    ACE: Settable(_ace, _standard(AceWeights()), ("simulations", "seconds"), tuple(STYLES), BY_LEVEL, RARE),
    GENERAL: Settable(_general, efforts=("simulations",)),
}
WEIGHED: Final = tuple([level for level, one in SETTABLE.items() if one.weights])
