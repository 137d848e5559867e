"""A hint: what Ace would order for one aircraft, and the reason in numbers. He gets what the seat may see."""

import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec import Struct

from dogfight.bots.advised import NOBODY, Advised
from dogfight.bots.advising import Adviser
from dogfight.bots.budget import Budget
from dogfight.errors import IllegalOrder, ScenarioError
from dogfight.game import Draws, Game
from dogfight.thinking import Seconds
from dogfight.war.advanced.joint_combat import JointFire
from dogfight.war.advanced.joint_plotting import PlotPhase
from dogfight.war.basic.sequence import AnnouncePhase, FirePhase, FlyPhase
from dogfight.war.orders import Announce, Fire, Fly, Order, Plot
from dogfight.war.sky import Sky
from dogfight.war.task import RUNS
from dogfight.war.war import War

SHOWN: Final = 4  # options: the best, and the next three
OF_THE_DRAFT: Final = 0.25  # the part of the time in which a draft is looked at
SURE: Final = 0.995  # a share from which on nothing is mixed
ASKED: Final = (AnnouncePhase, FlyPhase, FirePhase, PlotPhase, JointFire)
HINT: Final = 3.0  # seconds
AFTER_HINT: Final = "after a hint"  # the remark on an order
ASKED_WHEN: Final = "a hint is for an order of your own in a dogfight: to announce, fly, plot or fire"
OTHER_GAME: Final = "only the hex game has hints"
NOTHING: Final = "Ace has nothing to weigh here: he would do as a Pilot does, without a count of chances"

Part = Callable[[float], Budget]  # so much of the time there is, 1 for all of it


class Question(Struct, frozen=True):
    """Whose order is asked for: `state` is masked for the seat, `draft` an order it has in mind, as notation.

    `word` is the flight that the draft of an announcement means. `craft` is -1 in a fire phase. Nothing is asked of
    `others`, aircraft of the seat that computers fly.
    """

    game: str
    state: Any
    seat: int
    craft: int = NOBODY
    draft: str = ""
    word: str = ""
    others: tuple[int, ...] = ()


class Option(Struct, frozen=True):
    """An order with its estimate, as in `Advised`; `word` is flown, or is to follow. `bearing` says it in a line."""

    order: str
    speed: int
    altitude: int
    word: str
    run: str
    win: float
    simulations: int
    shot: float
    answered: float
    feared: float
    given: float
    taken: float
    range: int
    target: int
    bearing: str


class Found(Struct, frozen=True):
    """What Ace considered, the best first, and what he thinks of the draft; `text` says all of it in sentences."""

    options: tuple[Option, ...]
    draft: Option | None
    simulations: int
    seconds: float
    text: str


class Unless(Seconds):
    """So many seconds, unless somebody says that it is enough."""

    def __init__(self, enough: Callable[[], bool], seconds: float) -> None:
        super().__init__(seconds)
        self.enough = enough

    def more(self, done: int) -> bool:
        return super().more(done) and (done == 0 or not self.enough())


def may_be_asked(game: Game[Any, Any], state: Any, seat: int) -> bool:
    """Whether the seat is to give an order of a dogfight that Ace has something to say of."""
    if not isinstance(game, War) or seat not in game.to_act(state):
        return False
    return state.mission is None and state.defences is None and isinstance(game.phase(state), ASKED)


def found(game: Game[Any, Any], question: Question, part: Part, draws: Draws) -> Found:
    """What Ace thinks of in this seat; raises ScenarioError where he has nothing to say, and what is wrong with a
    draft."""
    if not isinstance(game, War):
        raise ScenarioError(OTHER_GAME)
    began, writing = time.monotonic(), Writing(game, question.state)
    order = _read(game, question) if question.draft else None
    adviser = Adviser(game, question.state, question.seat, part(1.0 if order is None else 1 - OF_THE_DRAFT))
    adviser.leave_out(list(question.others))
    adviser.leave_out(adviser.before(_craft_of(question.craft, order)))
    looked_at = adviser.considered(draws)
    if not looked_at:
        raise ScenarioError(NOTHING)
    drafted = None if order is None else _thought_of(order, question.word, looked_at)
    if drafted is None and order is not None:
        drafted = adviser.drafted(order, question.word, part(OF_THE_DRAFT), draws)
    best = _each_once(looked_at)[:SHOWN]
    for one in [*best, *([drafted] if drafted else [])]:
        adviser.explain(one)
    options = tuple(writing.option(one) for one in best)
    draft = None if drafted is None else writing.option(drafted)
    made = _made(looked_at, draft)
    seconds = time.monotonic() - began
    return Found(options, draft, made, seconds, writing.told(options, draft, made, seconds))


def _made(looked_at: Sequence[Advised], draft: Option | None) -> int:
    """All simulations. A plan of plots is one, which a draft is judged by, too."""
    if isinstance(looked_at[0].order, Plot):
        return int(looked_at[0].simulations)
    return sum(int(one.simulations) for one in looked_at) + (draft.simulations if draft else 0)


def _read(game: War, question: Question) -> Order:
    """The draft as an order; raises what is wrong with it."""
    order = game.notation().read(question.state, question.seat, question.draft)
    no = game.refusal(question.state, question.seat, order)
    if no is not None:
        raise IllegalOrder(no.rule, no.why)
    return order


def _craft_of(craft: int, order: Order | None) -> int:
    """Whose order is asked for: the aircraft that was named, else that of the draft."""
    if craft < 0 and isinstance(order, (Announce, Fly, Plot)):
        return int(order.craft)
    return craft


def _thought_of(order: Order, word: str, looked_at: Sequence[Advised]) -> Advised | None:
    """The draft, if Ace has thought of it himself and tried it."""
    return next((one for one in looked_at if one.order == order and word in ("", one.word) and one.simulations), None)


def _each_once(looked_at: Sequence[Advised]) -> list[Advised]:
    """Of an announcement with several flights the best; what was not tried is no option, unless nothing was."""
    kept: dict[str, Advised] = {}
    for one in [each for each in looked_at if each.simulations] or looked_at:
        kept.setdefault(repr(one.order), one)
    return list(kept.values())


class Writing:
    """How hints on one moment are written."""

    def __init__(self, game: War, sky: Sky) -> None:
        self.notation = game.notation()
        self.sky = sky

    def option(self, one: Advised) -> Option:
        """An order that was looked at, with everything that is told of it."""
        order, speed, altitude, run = one.order, 0, 0, ""
        if isinstance(order, (Announce, Plot)):
            speed, altitude, run = int(order.speed), int(order.change), RUNS[order.run] if order.run else ""
        return Option(
            order=self.notation.write(self.sky, order), speed=speed, altitude=altitude, word=one.word, run=run,
            win=one.win, simulations=int(one.simulations), shot=one.shot, answered=one.answered, feared=one.feared,
            given=one.given, taken=one.taken, range=int(one.range), target=int(one.target), bearing=self.bearing(one),
        )  # fmt: skip

    def bearing(self, one: Advised) -> str:
        """What comes of an order, in a line."""
        if isinstance(one.order, Fire):
            return f"{self.name(one.target)} at range {one.range}: {lost(one.shot)} of it to be expected"
        if isinstance(one.order, Plot):
            mixed = f"one of those he would mix, {percent(one.share)} of the time; " if 0 < one.share < SURE else ""
            return f"{mixed}against what the others may plot: {lost(one.given)} given, {lost(one.taken)} taken"
        if not isinstance(one.order, (Announce, Fly)):
            return ""
        shot = f"shot at {self.name(one.target)}, range {one.range}: {lost(one.shot)} of it"
        told = [shot if one.target >= 0 else "no shot this turn"]
        if one.answered:
            told.append(f"answer: {lost(one.answered)} of yours")
        told.append(f"the enemy's next move: {lost(one.feared)}" if one.feared else "nothing to fear next")
        return "; ".join(told)

    def name(self, index: int) -> str:
        """An aircraft by its designation."""
        return str(self.sky.crafts[index].id)

    def told(self, options: Sequence[Option], draft: Option | None, made: int, seconds: float) -> str:
        """The whole hint as sentences, a line each."""
        best = options[0]
        lines = [f"Ace would order {said(best)}: he wins with it {percent(best.win)} of the time."]
        if best.bearing:
            lines.append(f"{best.bearing[0].upper()}{best.bearing[1:]}.")
        if (best.given or best.taken) and best.bearing.count("given") == 0:
            lines.append(f"In the turns he has played on: {lost(best.given)} of an aircraft given, {lost(best.taken)} "
                         "taken.")  # fmt: skip
        if options[1:]:
            lines.append(f"Next best: {'; '.join([f'{said(one)}, {percent(one.win)}' for one in options[1:]])}.")
        if draft is not None:
            lines.append(f"Your draft {said(draft)}: {percent(draft.win)}, {compared(draft.win, best.win)}.")
        lines.append(f"{made} simulations in {seconds:.1f} s." if made else "Reckoned from this fire alone.")
        return "\n".join(lines)


def said(one: Option) -> str:
    """An order, and the flight that is to follow an announcement."""
    return one.order if one.order.endswith(f" {one.word}") or not one.word else f"{one.order}, then {one.word}"


def compared(draft: float, best: float) -> str:
    """How much better or worse than the best, in what is shown of both."""
    points = round(draft * 100) - round(best * 100)
    if points == 0:
        return "as good as his"
    return f"{abs(points)} {'point' if abs(points) == 1 else 'points'} {'less' if points < 0 else 'more'} than his"


def percent(chance: float) -> str:
    """A chance as one reads it."""
    return f"{chance * 100:.0f} %"


def lost(aircraft: float) -> str:
    """A loss as one reads it."""
    return f"{aircraft * 100:.0f} %"
