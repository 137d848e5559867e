"""Which wheel is built, what that needs, and which modules are compiled."""

import os
from pathlib import Path

import hatch_build
import pytest
from hatch_build import ASKED, PLAIN, TOOLS, engine, why_pure

SRC = Path(hatch_build.__file__).parent / "src"


@pytest.fixture(autouse=True)
def nothing_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a kind of wheel nor a compiler is named by whoever runs the tests."""
    monkeypatch.setenv(ASKED, "")
    monkeypatch.delenv("CC", raising=False)


def compiler(folder: Path, code: int) -> str:
    """A C compiler that says something and ends with this code."""
    path = folder / "cc"
    path.write_text(f"#!/bin/sh\necho no such header >&2\nexit {code}\n", "utf-8")
    path.chmod(0o755)
    return str(path)


def test_a_compiler_that_works_makes_the_native_wheel_and_wants_its_tools(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", compiler(tmp_path, 0) + " -pthread")
    assert why_pure() == ""
    assert set(TOOLS) <= set(hatch_build.get_requires_for_build_wheel())


def test_without_a_compiler_the_wheel_is_pure_and_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", str(tmp_path / "gone"))
    assert "there is no C compiler" in why_pure()
    assert hatch_build.get_requires_for_build_wheel() == []


def test_a_compiler_without_the_headers_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", compiler(tmp_path, 1))
    assert why_pure() == "the C compiler cannot build for this Python: no such header"


def test_pure_can_be_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", compiler(tmp_path, 0))
    monkeypatch.setenv(ASKED, "pure")
    assert ASKED in why_pure()
    assert hatch_build.get_requires_for_build_wheel() == []


@pytest.mark.parametrize(("asked", "why"), [("native", "there is no C compiler"), ("fast", "must be pure or native")])
def test_native_without_a_compiler_and_another_word_are_errors(
    asked: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", str(tmp_path / "gone"))
    monkeypatch.setenv(ASKED, asked)
    with pytest.raises(SystemExit, match=why):
        why_pure()


def test_an_editable_install_and_an_sdist_want_no_tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", compiler(tmp_path, 0))
    assert hatch_build.get_requires_for_build_sdist() == []
    assert not set(TOOLS) & set(hatch_build.get_requires_for_build_editable())
    assert os.environ[ASKED] == "pure"


def test_what_is_kept_out_of_the_engine_is_there_and_all_computers_are_in_it() -> None:
    compiled = engine(SRC)
    assert all((SRC / "dogfight" / name).is_file() for name in PLAIN)
    assert not {f"dogfight/{name}" for name in PLAIN} & set(compiled)
    assert {f"dogfight/bots/{path.name}" for path in (SRC / "dogfight" / "bots").glob("*.py")} <= set(compiled)
