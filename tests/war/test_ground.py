"""The ground: our map keeps to the rulings, and a bad map file is refused with file and row. [Rulings G3, G4, G6]"""

import json
from itertools import pairwise
from pathlib import Path

import pytest

from dogfight import hexes
from dogfight.errors import PackError
from dogfight.war.ground import NO_LINE, NO_MANS_LAND, Ground
from dogfight.war.pieces import ALLIED, GERMAN
from dogfight.war.scenarios.map_file import load_ground, map_json, parse_ground

TEXT = (Path(hexes.__file__).parent / "war" / "data" / "map.toml").read_text("utf-8")
BOARD = [(q, r) for r in range(41) for q in range(21 - r // 2, 53 - r // 2)]


@pytest.fixture(scope="module")
def ground() -> Ground:
    return load_ground()


def at(text: str) -> tuple[int, int]:
    q, r = hexes.parse_label(text)
    return int(q), int(r)


def row_of(word: str) -> int:
    return next(i for i, line in enumerate(TEXT.splitlines(), 1) if word in line)


def test_lines_run_unbroken_through_all_32_columns(ground: Ground) -> None:
    for line in (ground.allied_line, ground.german_line):
        assert {hexes.column(*h) for h in line} == set(range(32))
        assert all(hexes.distance(*a, *b) == 1 for a, b in pairwise(line))
        assert sum(hexes.is_full_hex(*h) for h in line) >= 30


def test_no_mans_land_is_three_to_seven_hexes_wide(ground: Ground) -> None:
    for line, other in ((ground.allied_line, ground.german_line), (ground.german_line, ground.allied_line)):
        between = [min(hexes.distance(*h, *o) for o in other) - 1 for h in line]
        assert 3 <= min(between) <= max(between) <= 7


def test_territory_is_judged_by_walking_from_the_edges(ground: Ground) -> None:
    """Another oracle: whoever stands north of all Allied trench hexes of his column is on Allied ground."""
    for q, r in BOARD:
        c = hexes.column(q, r)
        allied = [y for x, y in ground.allied_line if hexes.column(x, y) == c]
        german = [y for x, y in ground.german_line if hexes.column(x, y) == c]
        want = ALLIED if r < min(allied) else GERMAN if r > max(german) else NO_MANS_LAND
        assert ground.territory(q, r) == want, hexes.label(q, r)


def test_lines_belong_to_no_mans_land(ground: Ground) -> None:
    for side, line in ((ALLIED, ground.allied_line), (GERMAN, ground.german_line)):
        assert all(ground.territory(*h) == NO_MANS_LAND for h in line)
        assert all(ground.trench_line(*h) == side for h in line)
    marked = [h for h in BOARD if ground.trench_line(*h) != NO_LINE]
    assert len(marked) == len(ground.allied_line) + len(ground.german_line)


def test_edges_belong_to_the_sides(ground: Ground) -> None:
    assert {ground.territory(q, 0) for q in range(21, 53)} == {ALLIED}
    assert {ground.territory(q, 40) for q in range(1, 33)} == {GERMAN}


@pytest.mark.parametrize(("q", "r"), [(20, 0), (53, 0), (21, -1), (0, 40), (1, 41)])
def test_off_the_board_has_no_holder(ground: Ground, q: int, r: int) -> None:
    with pytest.raises(IndexError, match="off the board"):
        ground.territory(q, r)


def test_bridge_and_title_lie_where_the_rules_have_them(ground: Ground) -> None:
    assert ground.bridge.hexes == (at("X-19"),)
    assert at("X-19") in dict.fromkeys(h for road in ground.roads for h in road.hexes)
    first, last = ground.title.first, ground.title.last
    assert first[1] == last[1] == at("D-26")[1]
    assert first[0] < 26 < last[0]


def test_only_the_bridge_takes_a_road_over_the_river(ground: Ground) -> None:
    points = [(n + r / 2, float(r)) for n, r, _ in ground.river.course]
    banks = [(n + r / 2, float(r)) for road in ground.roads for n, r in road.hexes if (n, r) != at("X-19")]
    for x, y in banks:
        assert min((x - a) ** 2 + 0.75 * (y - b) ** 2 for a, b in points) > 0.6


def test_villages_woods_and_dumps_lie_off_the_lines(ground: Ground) -> None:
    for feature in (*ground.villages, *ground.woods, *ground.dumps):
        assert all(ground.trench_line(*h) == NO_LINE for h in feature.hexes), feature.name


def test_a_ground_is_a_chart_with_a_short_repr(ground: Ground) -> None:
    assert repr(ground) == "Ground('The Somme between Vaux and Proyart')"
    assert ground == load_ground()


def test_map_json_is_plain_and_complete(ground: Ground) -> None:
    plain = map_json(ground)
    assert json.loads(json.dumps(plain)) == plain
    assert plain["rows"] == len(plain["letters"]) == 41  # type: ignore[arg-type]
    letters = plain["territory"]
    assert isinstance(letters, list)
    assert [len(row) for row in letters] == [32] * 41
    assert all(letters[r][hexes.column(q, r)] == "AGN"[ground.territory(q, r)] for q, r in BOARD)
    assert plain["bridge"] == {"name": "Somme bridge", "hex": [19, 23]}


def test_the_client_tests_draw_this_very_map(ground: Ground) -> None:
    """After a change of map.toml write map_json anew: the client's tests check the drawing against the hexes."""
    copy = Path(__file__).parents[2] / "web" / "tests" / "ground" / "map.json"
    assert json.loads(copy.read_text("utf-8")) == map_json(ground)


def test_a_file_from_disk_reads_the_same(ground: Ground, tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text(TEXT, "utf-8")
    assert load_ground(tmp_path / "own.toml") == ground


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PackError, match=r"none\.toml: cannot be read"):
        load_ground(tmp_path / "none.toml")
    (tmp_path / "latin.toml").write_bytes("name = 'Vaux-en-Amiénois'".encode("latin-1"))
    with pytest.raises(PackError, match=r"latin\.toml: is not UTF-8"):
        load_ground(tmp_path / "latin.toml")


BAD = [
    ("broken line", "O-21 O-22 N-23", "O-21 N-23", "broken: N-23 is not next to O-21", "O-21 O-22 N-23"),
    ("listed twice", "Q-13 Q-14 Q-15", "Q-13 Q-14 Q-13", "Q-13 is listed twice", "Q-13 Q-14"),
    ("off the board", "Q-13 Q-14 Q-15", "Q-12 Q-13 Q-14 Q-15", "Q-12' is not on the map", "Q-13 Q-14"),
    ("no hex", "Q-13 Q-14 Q-15", "Q13 Q-14 Q-15", "Q13' is no hex", "Q-13 Q-14"),
    ("short in the west", "Q-13 Q-14 Q-15", "Q-14 Q-15", "from the west edge to the east edge", "allied ="),
    ("short in the east", "X-39 X-40 W-41", "X-39 X-40", "from the west edge to the east edge", "german ="),
    ("broken road", "B-40 C-39 D-39", "B-40 D-39", "broken: D-39 is not next to B-40", "B-40 C-39 D-39"),
    ("bridge off the road", '"X-19"\n\n[trench', '"X-17"\n\n[trench', "no road passes the bridge at X-17", "hex ="),
    ("bridge off the river", '"X-19"\n\n[trench', '"Y-19"\n\n[trench', "no point of the river passes", "hex ="),
    ("title askew", 'to = "D-36"', 'to = "E-36"', "eastward along one row", "from ="),
    ("river too wide", "28.6, 0.62]", "28.6, 9.0]", "is not on the map", "course ="),
    ("river short", "  [39.25, 28.3, 0.74],\n", "", "river runs from the west edge to the east edge", "course ="),
    ("name used twice", 'e = "Vaux"\nhexes', 'e = "Bonnay"\nhexes', "of its own, not 'Bonnay'", 'name = "Bonnay"'),
    ("village in two", '"K-26 L-26', '"K-26 A-26', "'Vaux' needs hexes that hang together", 'name = "Vaux"'),
]


@pytest.mark.parametrize(("old", "new", "why", "where"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_a_bad_map_is_refused_with_file_and_row(old: str, new: str, why: str, where: str) -> None:
    assert TEXT.count(old) == 1
    with pytest.raises(PackError) as caught:
        parse_ground(TEXT.replace(old, new), "own.toml")
    assert why in caught.value.why
    assert caught.value.file == "own.toml"
    assert caught.value.row == row_of(where)


def lines_replaced(allied: str, german: str) -> str:
    head, rest = TEXT.split("allied =")
    return f'{head}allied = "{allied}"\ngerman = "{german}"\n[river]{rest.split("[river]")[1]}'


def straight(row: int) -> str:
    first = 21 - row // 2
    return " ".join(hexes.label(q, row) for q in range(first, first + 32))


def test_lines_that_touch_are_refused() -> None:
    with pytest.raises(PackError, match="the trench lines touch at"):
        parse_ground(lines_replaced(straight(16), straight(17)), "own.toml")


def test_lines_the_wrong_way_round_are_refused() -> None:
    with pytest.raises(PackError, match="the Allied line is the northern one"):
        parse_ground(lines_replaced(straight(20), straight(16)), "own.toml")


def test_a_line_that_leaves_no_ground_behind_is_refused() -> None:
    with pytest.raises(PackError, match="may not use row A-21"):
        parse_ground(lines_replaced(straight(0), straight(16)), "own.toml")


def test_other_straight_lines_are_as_good() -> None:
    made = parse_ground(lines_replaced(straight(16), straight(20)), "own.toml")
    assert [made.territory(21 - r // 2, r) for r in (15, 16, 18, 20, 21)] == [ALLIED, 2, 2, 2, GERMAN]


def test_wrong_toml_is_refused_with_its_line() -> None:
    with pytest.raises(PackError) as caught:
        parse_ground('name = "x"\nseed = = 3\n', "own.toml")
    assert (caught.value.file, caught.value.row) == ("own.toml", 2)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("seed = 1918", 'seed = "x"', r"row \d+, column seed: Expected `int`, got `str`"),
        ("[[dumps]]", "[[dump]]", "unknown field `dump`"),
        ('kind = "bridge"', 'sort = "bridge"', r"row \d+, column targets\[10\]: Object contains unknown field `sort`"),
        ("seed = 1918", "", "missing required field `seed`"),
    ],
)
def test_a_wrong_shape_is_refused(old: str, new: str, why: str) -> None:
    with pytest.raises(PackError, match=why):
        parse_ground(TEXT.replace(old, new), "own.toml")
