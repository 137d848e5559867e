"""`dogfight map`: files that open, from our map or a pack's, and clear words for what cannot be done."""

from pathlib import Path

import pytest

from cli.conftest import Run
from dogfight.war.scenarios.packs import new_pack, own_files


@pytest.mark.parametrize(("name", "head"), [("m.pdf", b"%PDF-"), ("m.PNG", b"\x89PNG\r\n"), ("m.svg", b"<?xml")])
def test_map_writes_what_the_ending_says(run: Run, tmp_path: Path, name: str, head: bytes) -> None:
    result = run("map", "--out", tmp_path / name, "--size", "a4", "--dpi", "50", "--no-targets")
    assert result.exit_code == 0, result.output
    assert f"wrote {tmp_path / name}, A4" in result.output
    assert (tmp_path / name).read_bytes().startswith(head)


def test_map_of_a_pack_is_its_own(run: Run, tmp_path: Path) -> None:
    new_pack(tmp_path / "mine")
    text = (own_files() / "map.toml").read_text("utf-8").replace('text = "DOGFIGHT"', 'text = "SOMME"')
    (tmp_path / "mine" / "map.toml").write_text(text, "utf-8")
    assert run("map", "--pack", tmp_path / "mine", "-o", tmp_path / "m.svg").exit_code == 0
    assert "<title>SOMME: " in (tmp_path / "m.svg").read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--out", "m.doc"], "the ending says what to write, and must be .pdf, .svg or .png"),
        (["--out", "no/such/m.svg"], "cannot be written: No such file or directory"),
        (["--out", "m.png", "--size", "A0", "--dpi", "600"], "too large a picture; take fewer dots"),
        (["--size", "B5"], "Invalid value for '--size'"),
        (["--dpi", "5"], "Invalid value for '--dpi'"),
    ],
)
def test_map_says_what_it_cannot_do_and_writes_nothing(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], why: str
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("map", *words)
    assert result.exit_code == 2
    assert why in result.output
    assert not list(tmp_path.iterdir())
