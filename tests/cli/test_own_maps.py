"""Own maps are packs: a second map of a player's, alone or with tables, is read, flown over and printed. [Ruling G4]"""

import json
from pathlib import Path

import pytest

from cli.conftest import Run
from dogfight.games import charts_of, faults_of, game_over, new_pack, pack_of
from dogfight.printing.paper import PAPERS
from dogfight.printing.svg import svg_of
from dogfight.printing.trench_map import trench_map
from dogfight.war.ground import NO_LINE
from dogfight.war.pieces import ALLIED, GERMAN
from dogfight.war.scenarios.map_file import load_ground, map_json
from dogfight.war.scenarios.packs import own_charts, pack_hash

RIDGE = Path(__file__).parents[1] / "war" / "ridge.toml"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A pack with a map and nothing else."""
    folder = tmp_path / "ridge"
    folder.mkdir()
    (folder / "map.toml").write_bytes(RIDGE.read_bytes())
    return folder


def test_a_map_alone_is_a_pack_with_our_tables(pack: Path) -> None:
    assert faults_of(pack) == []
    charts = charts_of(pack)
    assert charts.ground == load_ground(RIDGE)
    assert [kind.designation for kind in charts.kinds] == [kind.designation for kind in own_charts().kinds]
    assert charts.pack.startswith("ridge ")
    assert pack_hash(charts) != pack_hash(own_charts())


def test_its_ground_is_judged_as_ours_is(pack: Path) -> None:
    ground = charts_of(pack).ground
    assert [len(side) for side in (*ground.sections, *ground.targets)] == [4, 4, 6, 6]
    assert [ground.territory(31 - r // 2, r) for r in (13, 14, 20, 21)] == [ALLIED, 2, 2, GERMAN]
    assert ground.trench_line(20, 13) == NO_LINE
    assert (ground.woods[0].name, ground.railways) == ("Hop Wood", ())


def test_games_are_played_over_it(pack: Path) -> None:
    game = game_over(pack_of(pack), "war:basic+tournament")
    assert game.rules.charts.ground.name == "Before the ridge"  # type: ignore[attr-defined]


def test_it_is_printed(pack: Path) -> None:
    svg = svg_of(trench_map(charts_of(pack).ground), PAPERS["A4"])
    assert "<title>RIDGE: Before the ridge</title>" in svg
    assert "A5  North crossroads, F-31" in svg


def test_the_client_tests_draw_it_too() -> None:
    """After a change of ridge.toml write map_json anew, as with our own map."""
    copy = Path(__file__).parents[2] / "web" / "tests" / "ground" / "ridge.json"
    assert json.loads(copy.read_text("utf-8")) == map_json(load_ground(RIDGE))


# ------------------------------------------------------------------ commands
def test_pack_new_writes_our_map_if_asked(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    assert f"wrote {folder / 'map.toml'}" in run("pack", "new", folder, "--with", "charts", "--map").stdout
    assert "  map: ours" in run("pack", "check", folder).stdout
    assert pack_hash(charts_of(folder)) == pack_hash(own_charts())
    new_pack(tmp_path / "plain")
    assert not (tmp_path / "plain" / "map.toml").exists()


def test_pack_check_tells_what_a_map_holds(run: Run, pack: Path) -> None:
    told = run("pack", "check", pack).stdout
    assert "  map: Before the ridge: 4 and 4 road sections, 6 and 6 targets on Allied and German ground" in told


def test_pack_check_names_every_fault_of_a_map_with_its_line(run: Run, pack: Path) -> None:
    text = RIDGE.read_text("utf-8")
    bad = text.replace('kind = "bridge"', 'kind = "ferry"').replace('name = "Kerk"\nhexes', 'name = "Moulin"\nhexes')
    bad = bad.replace('hexes = "E-29"', 'hexes = "E-99"')
    (pack / "map.toml").write_text(bad, "utf-8")
    result = run("pack", "check", pack)
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert [line.split(":")[0] for line in lines] == [
        f"map.toml, row {row}" for row in (row_of(text, 'name = "Moulin"'), row_of(text, 'hexes = "E-29"'))
    ] + [line.split(":")[0] for line in lines[2:]]
    assert "every village needs a name of its own, not 'Moulin'" in lines[0]
    assert "'E-99' is not on the map: row E has the numbers 19 to 50" in lines[1]
    assert any("a target is one of bridge, village, dump, station, crossroads, not 'ferry'" in line for line in lines)


def row_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('kind = "dump"', "kind = 5", "row {row}, column targets[2].kind: Expected `str`, got `int`"),
        ("seed = 7", "seed = 7\nweather = 3", "row 0, column : Object contains unknown field `weather`"),
        ('hex = "T-20"', "", "Object missing required field `hex`"),
    ],
)
def test_a_wrong_shape_is_told_with_row_and_field(run: Run, pack: Path, old: str, new: str, why: str) -> None:
    text = RIDGE.read_text("utf-8")
    if old not in text:
        old = next(line for line in text.splitlines() if line.startswith("hex = "))
    (pack / "map.toml").write_text(text.replace(old, new, 1), "utf-8")
    result = run("pack", "check", pack)
    assert result.exit_code == 1
    wanted = why.format(row=row_of(text, old)).replace("row 0, column : ", "")
    assert wanted in result.stdout
