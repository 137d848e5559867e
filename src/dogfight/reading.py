"""The rule books as they are read for one game: which paragraphs are in force, what changes them, what they answer.

A paragraph belongs to a layer ("basic", "tournament", "wind" ...), to the missions, or to another game. What a layer
above changes in it is told by `amendments`, and by the composition itself where a layer's answer gives way to another.

A campaign is read with the rules that its missions are flown by. Which optional rules those have is no part of its id,
so they are told beside it. [Campaign III, Ruling P56]
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any, Final, Literal, NamedTuple

from dogfight.amendments import Amendment, amendments
from dogfight.cards.richthofen import SEQUENCE, Richthofen
from dogfight.game import Game
from dogfight.options import PARAGRAPHS as OPTION_PARAGRAPHS
from dogfight.paragraphs import Paragraph, paragraphs
from dogfight.rulebook import Composition, Layer, Provenance, compose
from dogfight.war.campaign.campaign import Campaign
from dogfight.war.questions import Rules
from dogfight.war.scenarios.campaign_missions import ALWAYS, LAYER_OF
from dogfight.war.scenarios.card import BALLOON_BUSTING, MISSIONS
from dogfight.war.scenarios.settings import LAYERS as STACKS
from dogfight.war.war import LAYERS, War

Kind = Literal["ruling", "veto", "tally", "sequence", "replaced"]
State = Literal["", "in force", "amended", "replaced", "mission", "elsewhere"]
"""No game chosen; holds; holds in part; holds no more; holds where the mission calls for it; of no concern."""

# The layer of paragraphs by how their ids begin; the longest beginning counts.
HOMES: Final = {
    "Equipment": "basic", "Equipment Critical Hit Table": "tournament", "Mapboard": "basic", "Pieces": "basic",
    "Pieces 2": BALLOON_BUSTING, "Pieces 3": BALLOON_BUSTING, "Pieces 4": BALLOON_BUSTING,
    "Pieces 5": BALLOON_BUSTING, "Pieces 7": "wind",
    "Prepare": "basic", "Prepare 2.h": "tournament", "Prepare 2.i": "tournament", "Prepare 2.k": "tournament",
    "Prepare 2.l": "tournament", "Prepare 2.o": "tournament", "Basic": "basic", "Multi": "basic", "Chart": "basic",
    "Outline": "basic", "Outline A.2.b": "tournament", "Outline A.2.d": "tournament", "Outline A.3.d": "tournament",
    "Schedule": "tournament", "Example Field-of-Fire": "basic", "Example Pad": "tournament",
    "Example Blind Spot": "tournament", "Example Climb": "tournament", "Example Dive": "tournament",
    "Example Deflection": "deflection", "Example Wind": "wind", "Example": BALLOON_BUSTING, "Tournament": "tournament",
    "Scenarios": "basic", "Photo": "photo-recon", "Strafing": "trench-strafing", "Bombing": "tactical-bombing",
    "Balloon": BALLOON_BUSTING,
    "Campaign": "campaign", "Optional": "basic", "Victory Credit": "basic", "Solo": "solo", "Advanced": "advanced",
    "Card": "cards", **{chapter: layer for layer, chapter in OPTION_PARAGRAPHS.items()},
}  # fmt: skip
NAMES: Final = {"campaign": "Campaign", "solo": "Solo game", "cards": "Card duel"}


class Answered(NamedTuple):
    """A question of the rules, and which paragraph of which layer answers it; of a step its place in the sequence."""

    kind: Kind
    question: str
    answer: str
    layer: str
    rule: str
    about: str  # the paragraph's title
    instead_of: tuple[str, ...] = ()  # paragraphs of layers below that answered it before


class Reading(NamedTuple):
    """How a paragraph stands in a game; `by` changes or replaces it."""

    state: State
    home: str  # the layer, or what else it belongs to
    by: tuple[str, ...]


def home_of(id_: str) -> str:
    """The layer that a paragraph belongs to, or the missions, another game, "ruling"."""
    if id_.startswith("Ruling "):
        return "ruling"
    found = [start for start in HOMES if id_ == start or id_.startswith((f"{start} ", f"{start}."))]
    return HOMES[max(found, key=len)]


def home_name(home: str) -> str:
    """What a reader calls it: "Tournament", "Prevailing wind", "Missions"."""
    if home in OPTION_PARAGRAPHS:
        return paragraphs()[OPTION_PARAGRAPHS[home]].title
    return NAMES.get(home) or (LAYERS[home].name if home in LAYERS else home.capitalize())


# ------------------------------------------------------------------ who answers what
def rules_of(game: Game[Any, Any], options: Iterable[str] = ()) -> Rules | None:
    """The composed rules that are flown by; of a campaign those of its missions, with these options of its own."""
    if isinstance(game, Campaign):
        names = (*STACKS["tournament"].split("+"), *ALWAYS, *options)
        return Rules(game.battle.charts, compose([LAYERS[one] for one in names]))
    return game.rules if isinstance(game, War) else None


def answers_of(game: Game[Any, Any], options: Iterable[str] = ()) -> list[Answered]:
    """Every answer of a game's rules; with what stood there before, where a layer has replaced it."""
    return _answers_by(game, rules_of(game, options))


def _answers_by(game: Game[Any, Any], rules: Rules | None) -> list[Answered]:
    if isinstance(game, Richthofen):
        return [_step(at, step.rule) for at, step in enumerate(SEQUENCE, 1)]
    if rules is None:
        return []
    before = _before(rules.whole)
    return [one._replace(instead_of=_earlier(one, before)) for one in answers(rules.whole)]


def answers(whole: Composition) -> Iterator[Answered]:
    """Every answer of a ruleset with its layer and paragraph, and the paragraph's title."""
    for question, one in whole.rulings.items():
        yield _answered("ruling", question, one)
    for question, several in whole.vetoes.items():
        yield from [_answered("veto", question, one) for one in several]
    for question, several in whole.tallies.items():
        yield from [_answered("tally", question, one) for one in several]
    for at, one in enumerate(whole.sequence, 1):
        yield _answered("sequence", str(at), one)


def replaced(before: Composition, whole: Composition) -> Iterator[Answered]:
    """Answers and phases of the layers below that the layer on top answers otherwise, or takes back."""
    for question, one in before.rulings.items():
        if whole.rulings[question].answer is not one.answer:
            yield _answered("replaced", question, one)
    for found, kept in ((before.vetoes, whole.vetoes), (before.tallies, whole.tallies)):
        for question, several in found.items():
            held = [one.answer for one in kept[question]]
            yield from [_answered("replaced", question, one) for one in several if one.answer not in held]
    phases = [one.answer for one in whole.sequence]
    for one in before.sequence:
        if one.answer not in phases:
            yield _answered("replaced", "sequence", one)


def _answered(kind: Kind, question: str, one: Provenance) -> Answered:
    return Answered(kind, question, type(one.answer).__name__, one.layer, one.answer.rule, _title(one.answer.rule))


def _step(at: int, rule: str) -> Answered:
    return Answered("sequence", str(at), "", "Cards", rule, _title(rule))


def _title(rule: str) -> str:
    known = paragraphs().get(rule)
    return known.title if known else ""


def _before(whole: Composition) -> list[Answered]:
    """What the layers of a game answered when those above were not there yet, from the lowest up."""
    stack = [LAYERS[one] for one in whole.ids]
    stages = [compose(stack[:height]) for height in range(1, len(stack) + 1) if _stands(stack[:height])]
    found: list[Answered] = []
    for lower, upper in pairwise(stages):
        found += [one for one in replaced(lower, upper) if one not in found]
    return found


def _stands(stack: list[Layer]) -> bool:
    """Whether these layers hold together without those above."""
    names = {layer.name for layer in stack}
    return all(set(layer.needs) <= names for layer in stack)


def _earlier(one: Answered, before: Iterable[Answered]) -> tuple[str, ...]:
    """The paragraphs that gave way to a ruling's answer."""
    if one.kind != "ruling":
        return ()
    return tuple(dict.fromkeys(old.rule for old in before if old.question == one.question and old.rule != one.rule))


# ------------------------------------------------------------------ how paragraphs stand
def readings(game: Game[Any, Any] | None, options: Iterable[str] = ()) -> Mapping[str, Reading]:
    """How every paragraph stands in a game, or only where it belongs when none is chosen."""
    known = paragraphs()
    if game is None:
        return {id_: Reading("", home_of(id_), ()) for id_ in known}
    rules = rules_of(game, options)
    given, layers = _answers_by(game, rules), tuple(rules.whole.ids) if rules else ("cards",)
    called = _called(game, layers)
    found = {id_: _read(id_, layers, called) for id_ in known if not known[id_].is_ruling}
    _derive(found, given)
    return found | _rulings(found, known, {one.rule for one in given})


def _called(game: Game[Any, Any], layers: tuple[str, ...]) -> tuple[str, ...]:
    """The missions that may come: any where none is chosen, in a campaign those that its schedules have."""
    if isinstance(game, Campaign):
        return tuple(LAYER_OF.values())
    return MISSIONS if "basic" in layers and not set(layers) & set(MISSIONS) else ()


def _read(id_: str, layers: tuple[str, ...], called: tuple[str, ...]) -> Reading:
    """Where no mission is chosen, the paragraphs of missions hold when a mission calls for them."""
    home = home_of(id_)
    if home in called:
        return Reading("mission", home, ())
    if home not in layers:
        return Reading("elsewhere", home, ())
    changed = _changes(id_, layers)
    if not changed:
        return Reading("in force", home, ())
    last = [one for one in changed if one.how == "replaced"][-1:]
    if last:
        return Reading("replaced", home, last[0].by)
    return Reading("amended", home, tuple(dict.fromkeys(rule for one in changed for rule in one.by)))


def _changes(id_: str, layers: tuple[str, ...]) -> list[Amendment]:
    """What changes a paragraph, from the lowest layer up."""
    found = [one for one in amendments() if one.layer in layers and one.touches(id_)]
    return sorted(found, key=lambda one: layers.index(one.layer))


def _derive(found: dict[str, Reading], given: list[Answered]) -> None:
    """A ruling's answer has given way to another, and nothing in force cites its paragraph: so far it is changed."""
    cited = {one.rule for one in given}
    for one in given:
        for rule in one.instead_of:
            old = found.get(rule)
            if old is not None and old.state in ("in force", "amended") and not old.by and rule not in cited:
                found[rule] = old._replace(state="amended", by=(*old.by, one.rule))


def _rulings(found: Mapping[str, Reading], known: Mapping[str, Paragraph], cited: set[str]) -> dict[str, Reading]:
    """A ruling holds where a paragraph that holds is touched by it, or an answer cites it."""
    touched = {one for id_, read in found.items() if read.state in ("in force", "amended", "mission")
               for one in known[id_].rulings}  # fmt: skip
    return {id_: Reading("in force" if id_ in touched | cited else "elsewhere", "ruling", ())
            for id_ in known if known[id_].is_ruling}  # fmt: skip
