"""Rulesets as layers: a layer reads as its chapter's table of contents, and composing is a fold.

A question is one class with one named method; an answer is an instance of a subclass that carries its paragraph as
data. Rulings have one answer, vetoes and tallies have any number, the sequence is the list of phases. A layer may
replace what a layer it needs has answered; two unrelated layers answering one ruling is a `Clash`.
"""

from collections.abc import Iterable, Mapping

from mypy_extensions import mypyc_attr

from dogfight.errors import Clash


@mypyc_attr(allow_interpreted_subclasses=True)
class Answer:
    """An answer to a question of the rules; `rule` is its paragraph."""

    def __init__(self, rule: str) -> None:
        self.rule = rule


class Provenance:
    """Who answers a question: the layer's name, and the answer with its paragraph."""

    def __init__(self, layer: str, answer: Answer) -> None:
        self.layer = layer
        self.answer = answer


class Layer:
    """A chapter of rules: what it answers, what it adds, what it takes back, and where its phases stand.

    `withdraws` names the classes of vetoes, tallies and phases of needed layers that no longer hold. `sequence` lists
    pairs (phase, name of the phase it follows); an empty name puts it last.
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
    ) -> None:
        self.name = name
        self.needs = needs
        self.rulings = dict(rulings or {})
        self.vetoes = dict(vetoes or {})
        self.tallies = dict(tallies or {})
        self.withdraws = withdraws
        self.sequence = sequence


class Composition:
    """What the chosen layers answer together."""

    def __init__(self) -> None:
        self.layers: tuple[str, ...] = ()
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

    Raises Clash when a needed layer is missing or two unrelated layers answer one ruling.
    """
    whole = Composition()
    ordered = _in_order(list(layers))
    lower = {layer.name: _below(layer, ordered) for layer in ordered}
    for layer in ordered:
        _answer(whole, layer, lower[layer.name])
        _add(whole.vetoes, layer, layer.vetoes)
        _add(whole.tallies, layer, layer.tallies)
        whole.sequence = [one for one in whole.sequence if type(one.answer).__name__ not in layer.withdraws]
        for phase, after in layer.sequence:
            _insert(whole.sequence, Provenance(layer.name, phase), after)
    whole.layers = tuple([layer.name for layer in ordered])
    return whole


def _below(layer: Layer, layers: list[Layer]) -> set[str]:
    """The names of all layers that `layer` needs, directly or not."""
    found: set[str] = set()
    waiting = list(layer.needs)
    by_name = {one.name: one for one in layers}
    while waiting:
        name = waiting.pop()
        if name not in by_name:
            raise Clash(f"{layer.name} needs {name}")
        if name not in found:
            found.add(name)
            waiting.extend(by_name[name].needs)
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
    for found in (whole.vetoes, whole.tallies):
        for question in found:
            found[question] = [one for one in found[question] if type(one.answer).__name__ not in layer.withdraws]


def _add(found: dict[str, list[Provenance]], layer: Layer, more: Mapping[str, tuple[Answer, ...]]) -> None:
    for question, answers in more.items():
        found.setdefault(question, []).extend([Provenance(layer.name, answer) for answer in answers])


def _insert(sequence: list[Provenance], one: Provenance, after: str) -> None:
    names = [type(entry.answer).__name__ for entry in sequence]
    if after and after not in names:
        raise Clash(f"{one.layer} puts a phase after {after}, which is not in the sequence")
    sequence.insert(names.index(after) + 1 if after else len(sequence), one)
