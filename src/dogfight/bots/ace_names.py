"""The names of Aces: `ace`, `ace:careful`, `ace:simulations=200+danger=0.7`, `ace:hit-and-run+seconds=0.5`."""

from math import isfinite
from typing import Final

from mypy_extensions import i64

from dogfight.bots.ace_weights import AceWeights
from dogfight.bots.styles import BALANCED, STYLES, Style
from dogfight.errors import ScenarioError
from dogfight.value import Value, fields

ACE: Final = "ace"
COUNT: Final = 400  # simulations for an order where nothing else is said
MOST: Final = 10_000_000
LONGEST: Final = 3600.0
HEAVIEST: Final = 1000.0
WEIGHTS: Final = fields(AceWeights())


class AceName(Value):
    """What a name says: the style, how many simulations (`counted` if it says so) or seconds (0: none), and weights
    by their names."""

    def __init__(self, style: Style, simulations: i64, counted: bool, seconds: float, given: dict[str, float]) -> None:
        self.style = style
        self.simulations = simulations
        self.counted = counted
        self.seconds = seconds
        self.given = given


def is_ace(level: str) -> bool:
    """Whether a level is an Ace, of whatever style."""
    return level.partition(":")[0] == ACE


def ace_name(level: str) -> AceName:
    """What the name of an Ace says; raises ScenarioError for a style, word or number that there is not."""
    found = AceName(BALANCED, COUNT, False, 0.0, {})
    base, colon, rest = level.partition(":")
    if base != ACE:
        raise ScenarioError(f"{level}: this is no Ace")
    for one in rest.split("+") if colon else []:
        word, equals, text = one.partition("=")
        if not equals:
            found.style = _style(level, word)
        else:
            _set(found, level, word, _number(level, word, text))
    if found.counted and found.seconds > 0:
        raise ScenarioError(f"{level}: either simulations or seconds, not both")
    return found


def _style(level: str, word: str) -> Style:
    style = STYLES.get(word)
    if style is None:
        raise ScenarioError(f"{level}: no style {word!r}; there are {', '.join(STYLES)}")
    return style


def _number(level: str, word: str, text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        raise ScenarioError(f"{level}: {word} is {text!r}, but must be a number") from None
    if not isfinite(number) or number < 0:
        raise ScenarioError(f"{level}: {word} must be finite and not negative")
    return number


def _set(found: AceName, level: str, word: str, number: float) -> None:
    """One word of a name with its number."""
    if word == "simulations":
        if not 1 <= number <= MOST or number != int(number):
            raise ScenarioError(f"{level}: simulations are a whole number from 1 to {MOST}")
        found.simulations, found.counted = int(number), True
    elif word == "seconds":
        if not 0 < number <= LONGEST:
            raise ScenarioError(f"{level}: seconds are more than 0 and at most {LONGEST:g}")
        found.seconds = number
    elif word in WEIGHTS:
        if number > HEAVIEST:
            raise ScenarioError(f"{level}: {word} is at most {HEAVIEST:g}")
        found.given[word] = number
    else:
        raise ScenarioError(f"{level}: no {word!r}; there are simulations, seconds, {', '.join(WEIGHTS)}")
