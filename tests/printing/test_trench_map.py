"""The printed map: everything that the map file names is on it, where the rules have it. [Mapboard, Ruling G4]"""

import re
from collections.abc import Iterator
from math import hypot
from xml.etree import ElementTree

import pypdfium2  # type: ignore[import-untyped]
import pytest

from dogfight import hexes
from dogfight.printing.drawing import (
    Drawing,
    Line,
    Shape,
    Words,
    aside,
    disc,
    drawn_out,
    evenly,
    gap,
    relaxed,
    smooth,
    turned,
)
from dogfight.printing.map_ground import SIDES, river, roads, sections, trenches
from dogfight.printing.map_sheet import BOARD, SIZE, all_hexes, grid, margin, middle
from dogfight.printing.paper import PAPERS, scale_on
from dogfight.printing.pdf import pdf_of, png_of
from dogfight.printing.svg import svg_of
from dogfight.printing.trench_map import trench_map
from dogfight.war.ground import Ground
from dogfight.war.pieces import ALLIED, GERMAN
from dogfight.war.scenarios.map_file import load_ground


@pytest.fixture(scope="module")
def ground() -> Ground:
    return load_ground()


@pytest.fixture(scope="module")
def whole(ground: Ground) -> Drawing:
    return trench_map(ground)


def words(drawing: Drawing) -> list[str]:
    return [item.text for item in drawing.items if isinstance(item, Words)]


def points(drawing: Drawing) -> Iterator[tuple[float, float]]:
    for item in drawing.items:
        if isinstance(item, Shape):
            yield from (point for line in item.lines for point in line)
        else:
            yield item.x, item.y


def under(x: float, y: float) -> tuple[int, int]:
    """The hex of the board that a point lies in."""
    return min(all_hexes(), key=lambda here: hypot(middle(*here)[0] - x, middle(*here)[1] - y))


# ------------------------------------------------------------------ what is on it
def test_mapboard_41_letters_at_both_sides_and_the_numbers_1_to_52() -> None:
    marks = [item.text for item in margin() if isinstance(item, Words)]
    assert sorted(mark for mark in marks if mark.isalpha()) == sorted(2 * hexes.ROW_LETTERS)
    assert {int(mark) for mark in marks if mark.isdigit()} == set(range(1, 53))


def test_mapboard_every_hexside_once() -> None:
    sides = next(item for item in grid() if isinstance(item, Shape) and item.stroke).lines
    assert len(sides) == len({frozenset((round(x), round(y)) for x, y in side) for side in sides})
    inner = sum(hexes.is_on_board(*hexes.step(q, r, facing)) for q, r in all_hexes() for facing in range(6))
    assert len(sides) == 6 * 41 * 32 - inner // 2


def test_mapboard_hexes_lie_where_they_touch_their_neighbours() -> None:
    for facing in range(6):
        q, r = hexes.step(19, 23, facing)
        assert gap(middle(19, 23), middle(int(q), int(r))) == pytest.approx(3**0.5 * SIZE)
    x, y, width, height = BOARD
    assert middle(21, 0) == pytest.approx((x + 3**0.5 * SIZE / 2, y + SIZE))
    assert middle(32, 40)[1] == pytest.approx(y + height - SIZE)
    assert x < middle(1, 40)[0] < middle(52, 0)[0] < x + width


def test_mapboard_trench_lines_run_through_all_their_hexes_from_edge_to_edge(ground: Ground) -> None:
    x, _, width, _ = BOARD
    for side, chain in ((ALLIED, ground.allied_line), (GERMAN, ground.german_line)):
        front = next(one for one in trenches(ground) if one.stroke == SIDES[side] and one.width > 1).lines[0]
        assert {under(*point) for point in front if x < point[0] < x + width} >= set(chain[1:-1])
        assert min(p[0] for p in front) <= x
        assert max(p[0] for p in front) >= x + width


def test_mapboard_roads_pass_their_hexes_and_only_the_bridge_takes_one_over_the_river(ground: Ground) -> None:
    lines = [line for shape in roads(ground) if not shape.dash for line in shape.lines]
    for road in ground.roads:
        for here in road.hexes:
            if ground.territory(*here) == 2 or hexes.is_half_hex(*here):
                continue
            assert min(gap(point, middle(*here)) for line in lines for point in line) < SIZE, hexes.label(*here)
    shore = river(ground)[0].lines[0]
    wet = [point for line in lines for point in line if _inside(shore, point)]
    assert wet
    assert all(gap(point, middle(19, 23)) < SIZE for point in wet)


def _inside(rim: Line, point: tuple[float, float]) -> bool:
    x, y = point
    crossings = 0
    for (ax, ay), (bx, by) in zip(rim, [*rim[1:], rim[0]], strict=True):
        if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
            crossings += 1
    return crossings % 2 == 1


def test_photo_5_bands_follow_the_sections_hexes(ground: Ground) -> None:
    bands = [line for shape in sections(ground) if shape.width == 10 for line in shape.lines]
    written = [*ground.sections[ALLIED], *ground.sections[GERMAN]]
    assert len(bands) == len(written) == 8
    for band, section in zip(bands, written, strict=True):
        for here in section.hexes:
            assert min(gap(point, middle(*here)) for point in band) < SIZE, (section.name, hexes.label(*here))


def test_bombing_1_every_target_and_section_is_listed_with_its_hexes(whole: Drawing, ground: Ground) -> None:
    text = "\n".join(words(whole))
    for letter, side in (("A", ALLIED), ("G", GERMAN)):
        for i, one in enumerate(ground.targets[side], 1):
            assert f"{letter}{i}  {one.name}, {hexes.label(one.q, one.r)}" in text
        for section in ground.sections[side]:
            first, last = hexes.label(*section.hexes[0]), hexes.label(*section.hexes[-1])
            assert f"{section.name}: {first} to {last}, {len(section.hexes)} hexes" in text


def test_names_and_title_are_lettered(whole: Drawing, ground: Ground) -> None:
    text = words(whole)
    assert {one.name for one in (*ground.villages, *ground.woods, *ground.dumps)} <= set(text)
    letters = [item for item in whole.items if isinstance(item, Words) and item.size > 50]
    assert "".join(letter.text for letter in letters) == ground.title.text
    assert (26, 3) in [under(letter.x, letter.y) for letter in letters]
    assert {"N", "NE", "SE", "SW", "NW"} <= set(text)


def test_without_objectives_nothing_tells_of_them(ground: Ground) -> None:
    text = words(trench_map(ground, objectives=False))
    assert not {"Targets", "Road sections", "Road section", "Target", "A1", "G1"} & set(text)
    assert not [line for line in text if "8 hexes" in line or re.match(r"[AG]\d", line)]


def test_everything_lies_on_the_sheet_and_below_the_margin(whole: Drawing) -> None:
    assert all(-SIZE * 4 < x < whole.width + 4 * SIZE and -SIZE <= y <= whole.height for x, y in points(whole))


def test_the_same_map_is_the_same_drawing(ground: Ground, whole: Drawing) -> None:
    assert trench_map(load_ground()) == whole


# ------------------------------------------------------------------ files
@pytest.mark.parametrize("name", PAPERS)
def test_svg_is_well_formed_and_of_the_papers_size(whole: Drawing, name: str) -> None:
    paper = PAPERS[name]
    root = ElementTree.fromstring(svg_of(whole, paper).encode())
    assert root.get("width") == f"{paper.width:g}mm"
    left, top, width, height = [float(one) for one in (root.get("viewBox") or "").split()]
    assert width / height == pytest.approx(paper.width / paper.height, rel=1e-3)
    assert left <= 0.01
    assert top <= 0.01
    assert width >= whole.width - 0.1
    assert height >= whole.height - 0.1
    assert len(root.findall(".//{*}text")) == len(words(whole))


def test_svg_escapes_what_a_map_is_called() -> None:
    odd = Drawing("<&>", 10, 10, [Words('a < b & "c"', 5, 5, 2), Shape([[(0, 0), (1, 1)]], stroke="#000000")])
    root = ElementTree.fromstring(svg_of(odd, PAPERS["A4"]).encode())
    assert [one.text for one in root.iter() if one.text and one.text.strip()] == ["<&>", 'a < b & "c"']


def test_pdf_is_one_page_of_vectors_and_always_the_same(ground: Ground) -> None:
    small = Drawing("small", 100, 141, [Words("Warfusée, Łódź, 東", 50, 50, 9, halo="#ffffff", italic=True),
                                        Shape([[(0, 0), (90, 90)]], stroke="#123456", dash=(2, 1), opacity=0.5),
                                        Shape([[(0, 0), (9, 9), (0, 9)]], fill="#123456", closed=True)])  # fmt: skip
    made = pdf_of(small, PAPERS["A4"])
    assert made == pdf_of(small, PAPERS["A4"])
    document = pypdfium2.PdfDocument(made)
    assert len(document) == 1
    assert document[0].get_size() == pytest.approx((210 * 72 / 25.4, 297 * 72 / 25.4), abs=0.1)
    assert "Warfusée, Lódz, ?" in document[0].get_textpage().get_text_range()
    document.close()


def test_pdf_and_png_of_the_whole_map_open(whole: Drawing) -> None:
    document = pypdfium2.PdfDocument(pdf_of(whole, PAPERS["A3"]))
    text = document[0].get_textpage().get_text_range()
    assert "G1 Somme bridge, X-19" in re.sub(r"\s+", " ", text)
    document.close()
    picture = png_of(whole, PAPERS["A4"], 72)
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    size = (int.from_bytes(picture[16:20], "big"), int.from_bytes(picture[20:24], "big"))
    assert size == pytest.approx((595, 842), abs=1)


def test_scale_fits_breadth_and_height() -> None:
    assert scale_on(Drawing("", 100, 10, []), PAPERS["A4"]) == pytest.approx(2.1)
    assert scale_on(Drawing("", 10, 297, []), PAPERS["A4"]) == pytest.approx(1)


# ------------------------------------------------------------------ lines
def test_lines_are_moved_smoothed_and_drawn_out() -> None:
    straight = [(0.0, 0.0), (10.0, 0.0), (20.0, 0.0)]
    assert evenly(straight, 5) == [(0, 0), (5, 0), (10, 0), (15, 0), (20, 0)]
    assert aside(straight, [2, 2, 2]) == [(0, 2), (10, 2), (20, 2)]
    assert smooth(straight, 2)[1] == pytest.approx((4.375, 0))
    assert relaxed([(0, 0), (5, 8), (10, 0)])[1] == (5, 2)
    assert relaxed([(0, 0), (5, 8), (10, 0)], frozenset([1]))[1] == (5, 8)
    assert drawn_out(straight, 5)[0] == (-5, 0)
    assert drawn_out(straight, 5)[-1] == (25, 0)
    assert drawn_out([(0.0, 0.0)], 5) == [(0, 0)]
    assert turned((0, 0), 4, 2, 0) == [(-2, -1), (2, -1), (2, 1), (-2, 1)]
    assert all(gap(point, (1, 1)) == pytest.approx(3) for point in disc((1, 1), 3))
