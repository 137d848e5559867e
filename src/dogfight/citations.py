"""Finding citations: which class, function or constant names which paragraph, read from the syntax tree.

`concordance.py` says what counts; here is how it is found. Nothing is imported or run.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

import msgspec

from dogfight.paragraphs import Paragraph, paragraphs, slug

_BOOK: Final = (
    "(?:Equipment|Mapboard|Pieces|Prepare|Basic|Multi|Chart|Outline|Schedule|Example|Tournament|Scenarios|Photo"
    "|Strafing|Bombing|Balloon|Campaign|Optional|Victory|Solo|Advanced|Card|Rulings?)"
)
BRACKET: Final = re.compile(rf"\[({_BOOK}\b[^\]\"]*)\]")
WHOLE_ID: Final = re.compile(rf"{_BOOK}(?: Credit)? (?:[IVX]+|[A-Z]?\d+|[A-E])(?:\.[a-z0-9]+)*")
"""A string of this shape is meant as an id, known or not."""
RANGE: Final = re.compile(r"(.*?)(\d+|[A-Z])-(?:[A-Z](?=\d))?(\d+|[A-Z])")


class Place(msgspec.Struct, frozen=True, order=True):
    """Where something stands: the file from the package's root, and the dotted name in it ("" is the module)."""

    file: str
    name: str

    def __str__(self) -> str:
        return f"{self.file} {self.name}".rstrip()


class Source(msgspec.Struct, frozen=True):
    """What a file says: its citations, its test functions, its classes with the names of their bases."""

    file: str
    citations: tuple[tuple[Place, str], ...]
    tests: tuple[Place, ...]
    classes: tuple[tuple[str, tuple[str, ...]], ...]
    given: tuple[tuple[str, str], ...]
    """What a call of a capitalised name, perhaps an answer, is given: (name, paragraph)."""


def cited(text: str) -> list[str]:
    """The ids a docstring cites, ranges and left-out books filled in."""
    return [id_ for inside in BRACKET.findall(" ".join(text.split())) for id_ in _ids(inside)]


def _ids(inside: str) -> Iterator[str]:
    book = ""
    for part in re.split(r"[,;]\s*", inside.strip()):
        first = part.split(" ")[0]
        if re.fullmatch(_BOOK, first):
            book = first.replace("Rulings", "Ruling")
            part = part.removeprefix(first).strip()
        yield from _range(f"{book} {part}".strip())


def _range(id_: str) -> Iterator[str]:
    """The ids from "Ruling G1-G5", "Multi 6-8" or "Schedule A-E"; any other id as it is."""
    match = RANGE.fullmatch(id_)
    if match is None or match[2].isdigit() != match[3].isdigit():
        yield id_
    elif match[2].isdigit():
        yield from (f"{match[1]}{number}" for number in range(int(match[2]), int(match[3]) + 1))
    else:
        yield from (f"{match[1]}{chr(letter)}" for letter in range(ord(match[2]), ord(match[3]) + 1))


def carried(text: str) -> list[str]:
    """The ids of a string that is nothing but ids, else nothing."""
    parts = text.split(", ")
    return parts if all(WHOLE_ID.fullmatch(part) or (" " in part and part in paragraphs()) for part in parts) else []


def named_paragraph(test: str, known: Mapping[str, Paragraph]) -> str:
    """The paragraph a test is named by, the longest id winning; empty if by none."""
    name = test.removeprefix("test_") + "_"
    return max((id_ for id_ in known if name.startswith(slug(id_) + "_")), key=len, default="")


def read_source(text: str, file: str) -> Source:
    """Read a Python file."""
    reader = _Reader(file, _comments(text))
    reader.visit(ast.parse(text, file))
    return Source(file, tuple(reader.citations), tuple(reader.tests), tuple(reader.classes), tuple(reader.given))


class _Comment(msgspec.Struct, frozen=True):
    """What a comment says, and whether it has the line for itself."""

    text: str
    alone: bool


def _comments(text: str) -> dict[int, _Comment]:
    """The comments of a file by line."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return {
        token.start[0]: _Comment(token.string.lstrip("# "), token.line.lstrip().startswith("#"))
        for token in tokens
        if token.type == tokenize.COMMENT
    }


class _Reader(ast.NodeVisitor):
    """Walks a file and remembers whose body it is in."""

    def __init__(self, file: str, comments: Mapping[int, _Comment]) -> None:
        self.file = file
        self.comments = comments
        self.within: list[str] = []
        self.citations: list[tuple[Place, str]] = []
        self.tests: list[Place] = []
        self.classes: list[tuple[str, tuple[str, ...]]] = []
        self.given: list[tuple[str, str]] = []
        self.docstrings: set[int] = set()

    @property
    def place(self) -> Place:
        return Place(self.file, ".".join(self.within))

    def visit_Module(self, node: ast.Module) -> None:
        self._docstring(node)
        self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.classes.append((node.name, tuple(_name(base) for base in node.bases)))
        self._inside(node)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        self._inside(node)

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_Assign(self, node: ast.Assign) -> None:
        self._constant(node, node.targets[0])

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self._constant(node, node.target)

    def visit_Call(self, node: ast.Call) -> None:
        name = _name(node.func)
        strings = [one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
        if name[:1].isupper():
            self.given += [(name, id_) for text in strings for id_ in carried(text)]
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str) and id(node) not in self.docstrings:
            self.citations += [(self.place, id_) for id_ in carried(node.value)]

    def _constant(self, node: ast.Assign | ast.AnnAssign, target: ast.expr) -> None:
        """A string belongs to the module's constant that holds it, in a body to the function or class."""
        if self.within:
            self.generic_visit(node)
            return
        self.within.append(_name(target))
        self.citations += [(self.place, id_) for id_ in cited(self._beside(node))]
        self.generic_visit(node)
        self.within.pop()

    def _beside(self, node: ast.Assign | ast.AnnAssign) -> str:
        """The comments on the lines of a constant and right above it, for want of a docstring."""
        first = node.lineno
        while first - 1 in self.comments and self.comments[first - 1].alone:
            first -= 1
        lines = range(first, (node.end_lineno or first) + 1)
        return " ".join(self.comments[line].text for line in lines if line in self.comments)

    def _inside(self, node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        self.within.append(node.name)
        if node.name.startswith("test_"):
            self.tests.append(self.place)
        self._docstring(node)
        self.generic_visit(node)
        self.within.pop()

    def _docstring(self, node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        first = node.body[0] if node.body else None
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
            self.docstrings.add(id(first.value))
            self.citations += [(self.place, id_) for id_ in cited(first.value.value)]


def _name(node: ast.expr) -> str:
    """The last name of an expression: `RangeTo` of `questions.RangeTo` and of `RangeTo[int]`."""
    if isinstance(node, ast.Subscript):
        return _name(node.value)
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def answers(sources: Iterable[Source]) -> set[str]:
    """The names of all classes that are answers, however far down."""
    bases = {name: parents for source in sources for name, parents in source.classes}
    found = {"Answer"}
    while more := {name for name, parents in bases.items() if name not in found and found.intersection(parents)}:
        found |= more
    return found


def answers_without_citation(code: Sequence[Source]) -> list[Place]:
    """Public answers in the chapters of `war` that neither cite a paragraph nor are given one."""
    known = answers(code)
    given = {name for source in code for name, _ in source.given}
    return [
        Place(source.file, name)
        for source in code
        if re.match(r"war/\w+/", source.file)
        for name, _ in source.classes
        if name in known and not name.startswith("_") and name not in given and not _cites(source, name)
    ]


def _cites(source: Source, name: str) -> bool:
    return any(name in place.name.split(".") for place, _ in source.citations)
