"""`dogfight rules`: which layer answers which question of the rules, and with which paragraph."""

import json
from typing import Annotated, Any, Final

import typer
from rich.markup import escape
from rich.table import Table

from dogfight.cli.shared import JsonOption, PackOption, charts_of, fail, out
from dogfight.errors import Clash, RecordError
from dogfight.games import war
from dogfight.paragraphs import paragraphs
from dogfight.reading import Answered, answers, replaced
from dogfight.rulebook import Composition
from dogfight.war.charts import Charts

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
    option: Annotated[
        list[str] | None, typer.Option("--option", help="An optional rule over it, such as wind; may stand again.")
    ] = None,
    pack: PackOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show which layer answers which question of the rules, or read a paragraph.

    \b
    dogfight rules                        the Basic Game
    dogfight rules --tournament           what the Tournament Game changes and adds
    dogfight rules --advanced             the Advanced Game, and what of the others it takes back
    dogfight rules --option deflection    an optional rule over the Basic Game
    dogfight rules "Tournament V.2"       a paragraph in our words, and the rulings on it
    """
    if paragraph:
        _read(paragraph, as_json)
        return
    layers = LEVELS[: 3 if advanced else 2 if tournament else 1]
    charts = charts_of(pack)
    whole = _composed(charts, (*layers, *(option or ())))
    rows = [_row(one) for one in answers(whole)]
    if advanced or option:
        before = _composed(charts, layers if option else layers[:-1])
        rows += [_row(one) for one in replaced(before, whole)]
    if as_json:
        print(json.dumps(rows, indent=1))
        return
    for kind, heading in KINDS.items():
        _table(heading, [row for row in rows if row["kind"] == kind])
    out.print("Charts: " + "; ".join(f"{name} {source}" for name, source in charts.sources.items()))


def _composed(charts: Charts, layers: tuple[str, ...]) -> Composition:
    """These layers together; ends the command if they do not go together."""
    try:
        return war(charts, *layers).rules.whole
    except (Clash, RecordError) as no:
        fail(str(no))


def _row(one: Answered) -> dict[str, str]:
    return {"kind": one.kind, "question": one.question, "answer": one.answer, "layer": one.layer, "rule": one.rule,
            "about": one.about}  # fmt: skip


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
