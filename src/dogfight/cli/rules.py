"""`dogfight rules`: which layer answers which question of the rules, and with which paragraph."""

import json
from collections.abc import Iterator
from typing import Annotated, Any, Final

import typer
from rich.markup import escape
from rich.table import Table

from dogfight.cli.shared import JsonOption, PackOption, charts_of, fail, out
from dogfight.games import war
from dogfight.paragraphs import paragraphs
from dogfight.rulebook import Composition, Provenance

KINDS: Final = {
    "ruling": "Rulings: one answer each",
    "veto": "Vetoes: the first that refuses speaks",
    "tally": "Tallies: what is added to the dice",
    "sequence": "The sequence of play",
    "replaced": "What no longer holds",
}
LEVELS: Final = ("basic", "tournament", "advanced")


def rules(
    paragraph: Annotated[str, typer.Argument(help='A paragraph to read instead, such as "Tournament V.2".')] = "",
    *,
    tournament: Annotated[
        bool, typer.Option("--tournament", help="Lay the Tournament Game over the Basic one.")
    ] = False,
    advanced: Annotated[
        bool, typer.Option("--advanced", help="Lay the Advanced Game over the Tournament one.")
    ] = False,
    pack: PackOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show which layer answers which question of the rules, or read a paragraph.

    \b
    dogfight rules                        the Basic Game
    dogfight rules --tournament           what the Tournament Game changes and adds
    dogfight rules --advanced             the Advanced Game, and what of the others it takes back
    dogfight rules "Tournament V.2"       a paragraph in our words, and the rulings on it
    """
    if paragraph:
        _read(paragraph, as_json)
        return
    layers = LEVELS[: 3 if advanced else 2 if tournament else 1]
    charts = charts_of(pack)
    whole = war(charts, *layers).rules.whole
    rows = list(answers(whole))
    if advanced:
        rows += replaced(war(charts, *layers[:-1]).rules.whole, whole)
    if as_json:
        print(json.dumps(rows, indent=1))
        return
    for kind, heading in KINDS.items():
        _table(heading, [row for row in rows if row["kind"] == kind])
    out.print("Charts: " + "; ".join(f"{name} {source}" for name, source in charts.sources.items()))


def answers(whole: Composition) -> Iterator[dict[str, str]]:
    """Every answer of a ruleset with its layer and paragraph, and the paragraph's title."""
    for question, one in whole.rulings.items():
        yield _row("ruling", question, one)
    for kind, found in (("veto", whole.vetoes), ("tally", whole.tallies)):
        for question, several in found.items():
            for one in several:
                yield _row(kind, question, one)
    for at, one in enumerate(whole.sequence, 1):
        yield _row("sequence", str(at), one)


def replaced(before: Composition, whole: Composition) -> Iterator[dict[str, str]]:
    """Answers and phases of the layers below that the layer on top answers otherwise, or takes back."""
    for question, one in before.rulings.items():
        if whole.rulings[question].answer is not one.answer:
            yield _row("replaced", question, one)
    for found, kept in ((before.vetoes, whole.vetoes), (before.tallies, whole.tallies)):
        for question, several in found.items():
            held = [one.answer for one in kept[question]]
            for one in several:
                if one.answer not in held:
                    yield _row("replaced", question, one)
    phases = [one.answer for one in whole.sequence]
    for one in before.sequence:
        if one.answer not in phases:
            yield _row("replaced", "sequence", one)


def _row(kind: str, question: str, one: Provenance) -> dict[str, str]:
    rule = one.answer.rule
    known = paragraphs().get(rule)
    about = known.title if known else ""
    return {"kind": kind, "question": question, "answer": type(one.answer).__name__, "layer": one.layer, "rule": rule,
            "about": about}  # fmt: skip


def _table(heading: str, rows: list[dict[str, str]]) -> None:
    table = Table(title=heading, title_justify="left", title_style="bold")
    for column in ("question", "answer", "layer", "paragraph", "about"):
        table.add_column(column, no_wrap=column != "about")
    for row in rows:
        style = "cyan" if row["layer"] != "Basic" else None
        table.add_row(
            row["question"].replace("_", " "), row["answer"], row["layer"], row["rule"], row["about"], style=style
        )
    if rows:
        out.print(table)
        out.print()


def _read(id: str, as_json: bool) -> None:
    """One paragraph and the rulings that touch it."""
    known: dict[str, Any] = {one.id.lower(): one for one in paragraphs().values()}
    found = known.get(id.lower().strip())
    if found is None:
        near = [one.id for one in known.values() if id.lower() in one.id.lower() or id.lower() in one.title.lower()]
        fail(f"no paragraph {id!r}" + (f"; there is {', '.join(near[:8])}" if near else ""))
    if as_json:
        print(json.dumps({name: getattr(found, name) for name in ("id", "title", "text", "status", "rulings")}))
        return
    for one in [
        found,
        *[known[f"ruling {name}".lower()] for name in _names(found.rulings) if f"ruling {name}".lower() in known],
    ]:
        out.print(f"[bold]{escape(one.id)}[/bold]  {escape(one.title)}  [dim]{one.status}[/dim]")
        out.print(one.text or "(a heading)", markup=False)
        out.print()


def _names(rulings: tuple[str, ...]) -> list[str]:
    """Ruling ids without the word."""
    return [name.removeprefix("Ruling ") for name in rulings]
