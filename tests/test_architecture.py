"""The shape of the tree: who may import whom, and what the engine may not touch. [design of the project]"""

import ast
from pathlib import Path

import pytest

SRC = Path(__file__).parent.parent / "src" / "dogfight"

# Core knows no game; a game knows core alone; bots and tables know games; everything else may know those.
CORE = {"value", "errors", "sealed", "game", "chance", "record", "scribe", "dogfile", "dogreader", "codecs", "rulebook",
        "hexes", "ledger", "audience", "sheet", "folder", "words"}  # fmt: skip
FAMILIES = {"war", "cards"}
ABOVE = {"bots", "table", "chronicle", "lab", "cli", "server", "games", "guests", "env", "printing", "concordance",
         "citations", "paragraphs", "processes", "analysis", "thinking", "advice"}  # fmt: skip
WORLDLY = {"random", "time", "datetime", "os", "socket", "asyncio", "logging", "secrets", "threading", "subprocess"}
READS_FILES = {"war/scenarios"}

# Inside war: basic knows no tournament, and neither layer is known to what stands below both.
BELOW_LAYERS = {"pieces", "sky", "orders", "questions", "flight", "trail", "tables_of_flight", "gunnery", "fire",
                "announcing", "flying", "charts", "ground"}  # fmt: skip


def modules() -> list[Path]:
    """Every module of the package."""
    return sorted(path for path in SRC.rglob("*.py") if "static" not in path.parts)


def imports(path: Path) -> set[str]:
    """The absolute names a module imports anywhere in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def name_of(path: Path) -> str:
    return path.relative_to(SRC).with_suffix("").as_posix()


def part(path: Path) -> str:
    """The top part of the package a module belongs to."""
    return name_of(path).split("/")[0]


def ours(path: Path) -> set[str]:
    """The parts of our own package that a module imports."""
    return {name.split(".")[1] for name in imports(path) if name.startswith("dogfight.")}


def test_there_is_something_to_judge() -> None:
    names = {name_of(path) for path in modules()}
    assert {"war/war", "war/basic/combat", "war/tournament/sighting", "cards/richthofen", "cards/burst"} <= names


@pytest.mark.parametrize("path", [p for p in modules() if part(p) in CORE], ids=name_of)
def test_core_knows_no_game(path: Path) -> None:
    assert not ours(path) & (FAMILIES | ABOVE)


@pytest.mark.parametrize("path", [p for p in modules() if part(p) in FAMILIES], ids=name_of)
def test_a_game_knows_core_alone(path: Path) -> None:
    assert not ours(path) & ((FAMILIES - {part(path)}) | ABOVE)


@pytest.mark.parametrize("path", [p for p in modules() if part(p) in {"bots", "table", "ledger"}], ids=name_of)
def test_bots_and_table_know_no_server(path: Path) -> None:
    assert not ours(path) & {"lab", "cli", "server"}


@pytest.mark.parametrize("path", [p for p in modules() if part(p) in CORE | FAMILIES | {"bots", "table"}], ids=name_of)
def test_the_engine_reads_no_clock_and_draws_nothing(path: Path) -> None:
    if any(name_of(path).startswith(one) for one in READS_FILES):
        return
    assert not {name.split(".")[0] for name in imports(path)} & WORLDLY
    calls = {node.func.id for node in ast.walk(ast.parse(path.read_text()))
             if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}  # fmt: skip
    assert not calls & {"print", "open", "input"}


@pytest.mark.parametrize("path", [p for p in modules() if part(p) not in {"lab", "env"}], ids=name_of)
def test_nothing_but_the_laboratory_and_the_environments_needs_an_array(path: Path) -> None:
    arrays = {"numpy", "gymnasium", "pettingzoo", "pyspiel", "polars", "matplotlib"}
    assert not {name.split(".")[0] for name in imports(path)} & arrays


@pytest.mark.parametrize("path", [p for p in modules() if part(p) == "env"], ids=name_of)
def test_environments_know_neither_server_nor_command_line(path: Path) -> None:
    assert not ours(path) & {"server", "cli"}


@pytest.mark.parametrize("path", [p for p in modules() if part(p) == "analysis"], ids=name_of)
def test_an_analysis_knows_neither_server_nor_command_line_nor_the_clock(path: Path) -> None:
    assert not ours(path) & {"server", "cli", "lab"}
    assert not {name.split(".")[0] for name in imports(path)} & WORLDLY


@pytest.mark.parametrize("path", [p for p in modules() if name_of(p).startswith("war/")], ids=name_of)
def test_layers_are_known_upwards_only(path: Path) -> None:
    known = imports(path)
    layers = {name.split(".")[2] for name in known if name.startswith("dogfight.war.") and name.count(".") >= 2}
    if path.stem in BELOW_LAYERS and path.parent.name == "war":
        assert not layers & {"basic", "tournament"}
    if path.parent.name == "basic":
        assert "tournament" not in layers


@pytest.mark.parametrize("path", [p for p in modules() if name_of(p).startswith("war/")], ids=name_of)
def test_no_rule_asks_which_ruleset_it_is_in(path: Path) -> None:
    """Variants answer named questions; nobody looks at the names of the layers in force."""
    if name_of(path) in {"war/questions", "war/war"}:
        return
    tree = ast.walk(ast.parse(path.read_text()))
    assert not [node for node in tree if isinstance(node, ast.Attribute) and node.attr in {"names", "layers", "whole"}]
