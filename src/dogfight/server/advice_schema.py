"""The messages of a hint: what Ace would order for one aircraft, and why.

POST /api/games/{id}/advice       AdviceAsked -> Advice    only where the game has hints, and for whose turn it is
POST /api/games/{id}/advice/stop  AdviceStop  -> Stopped   thinks no longer: the hint is the best it has so far
"""

from dogfight.server.wire import Out, Strict


class AdviceAsked(Strict, frozen=True):
    """A question of a seat, at the version it sees. `draft` is an order it has in mind, as notation."""

    seat: int
    version: int
    craft: int = -1  # whose order; -1 in a fire phase, which asks of the side
    draft: str = ""
    word: str = ""  # of the draft of an announcement: the flight that is to follow


class AdviceStop(Strict, frozen=True):
    """Whose question is to be thought about no longer."""

    seat: int


class Stopped(Out, frozen=True):
    """Whether anything was being thought about."""

    was_thinking: bool


class AdviceOption(Out, frozen=True):
    """An order with its estimate. An announcement has the flight that is meant to follow it.

    `shot`, `answered`, `feared`, `given` and `taken` are expected losses in aircraft: 1.0 is a whole one.
    """

    order: str  # notation
    speed: int
    altitude: int  # change of it, metres
    word: str  # "" where nothing is flown
    run: str
    win: float  # the chance to win that it is estimated to have, a draw half
    simulations: int
    shot: float  # by the best fire that it offers this turn
    answered: float  # by the fire that answers it
    feared: float  # by the enemy's next move
    given: float  # over the turns that were played on
    taken: float
    range: int  # of the best shot, 0 for none
    target: int  # of that shot, -1 for none
    bearing: str  # one line that says what comes of it


class Advice(Out, frozen=True):
    """What Ace would order, the best first, and how the draft compares."""

    seat: int
    version: int
    craft: int
    by: str  # who thought about it
    options: tuple[AdviceOption, ...]
    draft: AdviceOption | None
    simulations: int
    seconds: float
    text: str  # all of it in sentences
