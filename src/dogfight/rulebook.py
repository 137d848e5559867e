"""Rulesets as layers: a layer reads as its chapter's table of contents, and composing is a fold.

A question is one class with one named method; an answer is an instance of a subclass that carries its paragraph as
data. Rulings have one answer, vetoes and tallies have any number, the sequence is the list of phases. A layer may
replace what a layer below it has answered, or amend it; two unrelated layers answering one ruling is a `Clash`.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from dogfight.errors import Clash

FIRST: Final = "^"  # of a phase: before all others


@mypyc_attr(allow_interpreted_subclasses=True)
class Answer:
    """An answer to a question of the rules; `rule` is its paragraph."""

    def __init__(self, rule: str) -> None:
        self.rule = rule


Amendment = Callable[[Answer], Answer]
NOTHING: Final[Mapping[str, Amendment]] = {}


class Provenance:
    """Who answers a question: the layer's name, and the answer with its paragraph."""

    def __init__(self, layer: str, answer: Answer) -> None:
        self.layer = layer
        self.answer = answer


class Layer:
    """A chapter of rules: what it answers, what it adds, what it takes back, and where its phases stand.

    `over` names layers that it stands above where they are in force, and does without where they are not. `amends`
    makes a ruling's answer out of the one below. `withdraws` names the classes of vetoes, tallies and phases of the
    layers below that no longer hold. `sequence` lists pairs (phase, name of the phase it follows); "" puts it last,
    FIRST first; of several names between bars the first that is there counts. An `option` is no level of its own; it
    cannot be joined to what it `bars`, nor be without what it needs, `because`.
    """

    def __init__(
        self,
        name: str,
        *,
        needs: tuple[str, ...] = (),
        rulings: Mapping[str, Answer] | None = None,
        vetoes: Mapping[str, tuple[Answer, ...]] | None = None,
        tallies: Mapping[str, tuple[Answer, ...]] | None = None,
        withdraws: tuple[str, ...] = (),
        sequence: tuple[tuple[Answer, str], ...] = (),
        option: bool = False,
        over: tuple[str, ...] = (),
        bars: tuple[str, ...] = (),
        because: str = "",
        amends: Mapping[str, Amendment] = NOTHING,
    ) -> None:
        self.name = name
        self.needs = needs
        self.rulings = dict(rulings or {})
        self.vetoes = dict(vetoes or {})
        self.tallies = dict(tallies or {})
        self.withdraws = withdraws
        self.sequence = sequence
        self.option = option
        self.over = over
        self.bars = bars
        self.because = because
        self.amends = dict(amends)

    @property
    def id(self) -> str:
        """The name as ids of games have it: `ace-status`."""
        return self.name.lower().replace(" ", "-")


class Composition:
    """What the chosen layers answer together. `level` is the highest of them that is no option."""

    def __init__(self) -> None:
        self.layers: tuple[str, ...] = ()
        self.ids: tuple[str, ...] = ()
        self.level = ""
        self.rulings: dict[str, Provenance] = {}
        self.vetoes: dict[str, list[Provenance]] = {}
        self.tallies: dict[str, list[Provenance]] = {}
        self.sequence: list[Provenance] = []

    def answers(self, question: str) -> list[Answer]:
        """The answers to a veto or tally question, in the order of the layers."""
        found = self.vetoes.get(question, []) + self.tallies.get(question, [])
        return [one.answer for one in found]


def compose(layers: Iterable[Layer]) -> Composition:
    """The layers together, in an order of their own, so that the order in which boxes were ticked does not matter.

    Raises Clash when a needed layer is missing, when one bars another, or when two unrelated ones answer one ruling.
    """
    whole = Composition()
    ordered = _in_order(list(layers))
    for layer in ordered:
        _admit(layer, ordered)
    lower = {layer.name: _below(layer, ordered) for layer in ordered}
    for layer in ordered:
        _answer(whole, layer, lower[layer.name])
        _add(whole.vetoes, layer, layer.vetoes)
        _add(whole.tallies, layer, layer.tallies)
        whole.sequence = [one for one in whole.sequence if type(one.answer).__name__ not in layer.withdraws]
        for phase, after in layer.sequence:
            _insert(whole.sequence, Provenance(layer.name, phase), after)
    whole.layers = tuple([layer.name for layer in ordered])
    whole.ids = tuple([layer.id for layer in ordered])
    whole.level = [layer.name for layer in ordered if not layer.option][-1]
    return whole


def _admit(layer: Layer, layers: list[Layer]) -> None:
    """Refuses what a layer bars."""
    for other in layers:
        if other.name in layer.bars:
            raise Clash(f"{layer.name} cannot be joined to {other.name}: {layer.because}")


def _below(layer: Layer, layers: list[Layer]) -> set[str]:
    """The names of all layers that `layer` needs, or stands over where they are there, directly or not."""
    found: set[str] = set()
    by_name = {one.name: one for one in layers}
    waiting = [*layer.needs, *[name for name in layer.over if name in by_name]]
    while waiting:
        name = waiting.pop()
        if name not in by_name:
            raise Clash(f"{layer.name} needs {name}" + (f": {layer.because}" if layer.because else ""))
        if name not in found:
            found.add(name)
            waiting.extend(by_name[name].needs)
            waiting.extend([one for one in by_name[name].over if one in by_name])
    return found


def _in_order(layers: list[Layer]) -> list[Layer]:
    """Needed layers first, then by name."""
    return sorted(layers, key=lambda layer: (len(_below(layer, layers)), layer.name))


def _answer(whole: Composition, layer: Layer, below: set[str]) -> None:
    for question, answer in layer.rulings.items():
        before = whole.rulings.get(question)
        if before is not None and before.layer not in below:
            raise Clash(f"{before.layer} and {layer.name} both answer {question}")
        whole.rulings[question] = Provenance(layer.name, answer)
    for question, amend in layer.amends.items():
        before = whole.rulings[question]
        amended = amend(before.answer)
        whole.rulings[question] = before if amended is before.answer else Provenance(layer.name, amended)
    for found in (whole.vetoes, whole.tallies):
        for question in found:
            found[question] = [one for one in found[question] if type(one.answer).__name__ not in layer.withdraws]


def _add(found: dict[str, list[Provenance]], layer: Layer, more: Mapping[str, tuple[Answer, ...]]) -> None:
    for question, answers in more.items():
        found.setdefault(question, []).extend([Provenance(layer.name, answer) for answer in answers])


def _insert(sequence: list[Provenance], one: Provenance, after: str) -> None:
    names = [type(entry.answer).__name__ for entry in sequence]
    if after in ("", FIRST):
        sequence.insert(0 if after == FIRST else len(sequence), one)
        return
    there = [name for name in after.split("|") if name in names]
    if not there:
        raise Clash(f"{one.layer} puts a phase after {after}, which is not in the sequence")
    sequence.insert(names.index(there[0]) + 1, one)
