"""The concordance: every paragraph of the rules, the code that carries it out and the tests that prove it.

`python -m dogfight.concordance` writes `docs/concordance.md` and the list in `RULINGS.md`, prints what is wrong and
exits with 1 if anything is; with `--check` it writes nothing and also finds a file stale.

What counts as a citation
- in the docstring of a class or function: brackets round ids, as (Tournament V.1.a, Ruling M3) but square. After the
  first id the book may be left out ("Rulings M3, M4"), and a range may close an id ("Rulings G1-G5", "Schedule A-E").
- a comment beside or right above a constant of a module, since constants have no docstring.
- a string in the code that is an id, or ids with commas between: what answers, refusals and reports carry as data. It
  counts for the function or constant that holds it.
- a docstring of a module is checked but proves nothing: a paragraph needs a place more exact than a file.

Code that only shows or uses the rules (`READERS`) is checked likewise and proves nothing; what lies between games and
what takes time, the server carries out itself (`KEEPERS`).

What counts as a test: a function named by the paragraph, `test_basic_ii_8_a_two_aircraft_are_shifted`, the longest
id winning; or one whose own docstring cites it, since one worked example often proves several paragraphs.

What a `done` paragraph needs: a citation in the code and a test. Two kinds are excused. A worked example makes no
rule, so it needs the test only ("Example ..." in id or title). A paragraph above others needs neither of its own when
all paragraphs right under it are `done` or `physical`, at least one of them `done`. A citation of a paragraph covers
that paragraph, not the ones under or above it. Other statuses may be cited and need nothing.

Beside this every public answer in the chapters of `war` (a subclass of `Answer`) must cite its paragraph or be given
it where it is made.
"""

import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec

from dogfight.citations import Place, Source, answers_without_citation, named_paragraph, read_source
from dogfight.paragraphs import Paragraph, paragraphs, parent

HERE: Final = Path(__file__).resolve().parents[2]
OURSELVES: Final = ("citations.py", "concordance.py", "paragraphs.py", "test_concordance.py")
READERS: Final = ("bots/", "cli/", "lab/", "server/", "reading.py")
KEEPERS: Final = ("server/crews.py", "server/day.py", "server/fates.py", "server/pilot_log.py", "server/rematch.py",
                  "server/timing.py", "server/war_options.py")  # fmt: skip
MARKER: Final = "<!-- The rest is written by `python -m dogfight.concordance` from the list of paragraphs. -->"


class Problem(msgspec.Struct, frozen=True, order=True):
    """Something wrong: `kind` is one of "unknown citation", "no function", "no test", "uncited answer", "stale"."""

    kind: str
    where: str
    why: str


class Concordance:
    """The list of paragraphs beside the code and the tests that cite them."""

    def __init__(self, known: Mapping[str, Paragraph], code: Sequence[Source], tests: Sequence[Source]) -> None:
        self.known = known
        self.code = code
        self.tests = tests
        self.functions = _by_paragraph(_proofs([source for source in code if _carries_out(source.file)]))
        self.proofs = _by_paragraph([*_proofs(tests), *_named(tests, known)])

    def problems(self) -> list[Problem]:
        """All that is wrong, sorted by kind."""
        return sorted([*self._unknown(), *self._unproved(), *self._uncited()])

    def needs(self, id_: str) -> tuple[bool, bool]:
        """Whether a paragraph needs a function, and whether it needs a test."""
        row = self.known[id_]
        needed = row.status == "done" and not self._is_covered_below(id_)
        return needed and not row.is_example, needed

    def _is_covered_below(self, id_: str) -> bool:
        statuses = [row.status for row in self.known.values() if parent(row.id, self.known) == id_]
        return "done" in statuses and set(statuses) <= {"done", "physical"}

    def _unknown(self) -> Iterable[Problem]:
        for source in [*self.code, *self.tests]:
            for place, id_ in source.citations:
                if id_ not in self.known:
                    yield Problem("unknown citation", str(place), f"there is no paragraph {id_!r}")

    def _unproved(self) -> Iterable[Problem]:
        for id_ in self.known:
            function, test = self.needs(id_)
            if function and id_ not in self.functions:
                yield Problem("no function", id_, "is done, but no function or answer cites it")
            if test and id_ not in self.proofs:
                yield Problem("no test", id_, "is done, but no test is named by it or cites it")

    def _uncited(self) -> Iterable[Problem]:
        for place in answers_without_citation(self.code):
            yield Problem("uncited answer", str(place), "answers a question of the rules and cites no paragraph")


def _carries_out(file: str) -> bool:
    return file in KEEPERS or not file.startswith(READERS)


def _proofs(sources: Iterable[Source]) -> Iterable[tuple[Place, str]]:
    return ((place, id_) for source in sources for place, id_ in source.citations if place.name)


def _named(tests: Iterable[Source], known: Mapping[str, Paragraph]) -> Iterable[tuple[Place, str]]:
    for source in tests:
        for place in source.tests:
            if id_ := named_paragraph(place.name.rpartition(".")[2], known):
                yield place, id_


def _by_paragraph(pairs: Iterable[tuple[Place, str]]) -> dict[str, list[Place]]:
    found: dict[str, set[Place]] = {}
    for place, id_ in pairs:
        found.setdefault(id_, set()).add(place)
    return {id_: sorted(places) for id_, places in found.items()}


def survey(root: Path = HERE) -> Concordance:
    """Read a checkout of the project: its sources, its tests, its list of paragraphs."""
    code, tests = root / "src" / "dogfight", root / "tests"
    if not code.is_dir():
        raise FileNotFoundError(f"{code} is no directory: the concordance is made from a checkout, not an installation")
    return Concordance(paragraphs(), _sources(code, "*.py"), _sources(tests, "test_*.py"))


def _sources(folder: Path, pattern: str) -> list[Source]:
    files = [file for file in sorted(folder.rglob(pattern)) if file.name not in OURSELVES]
    return [read_source(file.read_text("utf-8"), file.relative_to(folder).as_posix()) for file in files]


def page(concordance: Concordance) -> str:
    """`docs/concordance.md`."""
    lines = [PREFACE.format(counts=_counts(concordance.known.values()))]
    book = ""
    for row in concordance.known.values():
        if _book(row.id) != book:
            book = _book(row.id)
            lines += ["", f"## {book}", "", HEADING, "|---|---|---|---|---|---|"]
        lines.append(_line(concordance, row))
    return "\n".join(lines) + "\n"


def _line(concordance: Concordance, row: Paragraph) -> str:
    function, test = concordance.needs(row.id)
    cells = (
        row.id,
        row.title,
        row.status,
        _places(concordance.functions.get(row.id, []), function),
        _places(concordance.proofs.get(row.id, []), test),
        ", ".join(one.removeprefix("Ruling ") for one in row.rulings),
    )
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _places(places: Iterable[Place], needed: bool) -> str:
    return "<br>".join(f"{place.file} `{place.name}`" for place in places) or ("**none**" if needed else "")


def _counts(rows: Iterable[Paragraph]) -> str:
    statuses = [row.status for row in rows]
    return ", ".join(f"{statuses.count(one)} {one}" for one in dict.fromkeys(statuses))


def _book(id_: str) -> str:
    return "Victory Credit" if id_.startswith("Victory Credit") else id_.split(" ")[0]


HEADING: Final = "| paragraph | about | status | code | tests | rulings |"
PREFACE: Final = """# Concordance

Every paragraph of the three rule texts and every ruling, with the code that carries it out and the tests that prove
it. Written by `python -m dogfight.concordance`; do not edit. The wording of each paragraph is in
[paragraphs.csv](paragraphs.csv), the rulings are in [RULINGS.md](../RULINGS.md).

Paragraphs: {counts}."""


def rulings(head: str, known: Mapping[str, Paragraph]) -> str:
    """`RULINGS.md`: its hand-written head down to the marker, then every ruling with the paragraphs it touches."""
    lines = [head.partition(MARKER)[0].rstrip(), "", MARKER]
    family = ""
    for row in (row for row in known.values() if row.is_ruling):
        short = row.id.removeprefix("Ruling ")
        if short[0] != family:
            family = short[0]
            lines += ["", f"## {FAMILIES.get(family, family)}", ""]
        touched = [one.id for one in known.values() if row.id in one.rulings and not one.is_ruling]
        about = f" *({'; '.join(touched)})*" if touched else ""
        lines.append(f"- **{short} {row.title}.** {row.text}{about}")
    return "\n".join(lines) + "\n"


FAMILIES: Final = {
    "G": "Geometry and ground",
    "S": "Set-up and end",
    "M": "Movement",
    "F": "Gunnery",
    "L": "Gliding",
    "A": "Advanced, the game of secret plots",
    "C": "Cards",
    "B": "Balloons and missions",
    "O": "Optional rules",
    "K": "Campaign",
    "V": "Victory",
    "P": "Points that came up while building",
}


def documents(concordance: Concordance, root: Path) -> dict[Path, str]:
    """The files this module writes, and what should stand in them."""
    book = root / "RULINGS.md"
    head = book.read_text("utf-8") if book.exists() else "# Rulings\n"
    return {root / "docs" / "concordance.md": page(concordance), book: rulings(head, concordance.known)}


def stale(concordance: Concordance, root: Path = HERE) -> list[Problem]:
    """Which written files no longer say what code, tests and list say."""
    return [
        Problem("stale", file.name, "is out of date: run python -m dogfight.concordance")
        for file, text in documents(concordance, root).items()
        if not file.exists() or file.read_text("utf-8") != text
    ]


def main(arguments: Sequence[str], root: Path = HERE) -> int:
    """Write or check the documents; the exit code says whether all is well."""
    concordance = survey(root)
    if "--check" not in arguments:
        for file, text in documents(concordance, root).items():
            file.write_text(text, "utf-8")
    problems = [*concordance.problems(), *stale(concordance, root)]
    for problem in problems:
        print(f"{problem.kind}: {problem.where} {problem.why}")
    print(f"{len(concordance.known)} paragraphs, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
