"""Road sections and targets: ours keep to the rules, and bad ones are refused, with the row. [Photo 5, Bombing 1]"""

from itertools import pairwise
from pathlib import Path

import pytest

from dogfight import hexes
from dogfight.errors import PackError
from dogfight.games import pack_of
from dogfight.sealed import masked
from dogfight.sheet import Findings
from dogfight.war.ground import Ground, Section
from dogfight.war.pieces import ALLIED, GERMAN
from dogfight.war.scenarios.map_file import load_ground, parse_ground, read_ground
from dogfight.war.scenarios.packs import new_pack, own_charts, own_files, pack_hash

TEXT = (own_files() / "map.toml").read_text("utf-8")


@pytest.fixture(scope="module")
def ground() -> Ground:
    return load_ground()


def row_of(text: str, *after: str) -> int:
    """The row in which a text stands, the first after others."""
    start = 0
    for one in after:
        start = TEXT.index(one, start)
    return TEXT[: TEXT.index(text, start)].count("\n") + 1


# ------------------------------------------------------------------ ours
@pytest.mark.parametrize(("side", "length"), [(ALLIED, 8), (GERMAN, 11)])
def test_photo_5_four_road_sections_a_side_of_8_and_11_hexes(ground: Ground, side: int, length: int) -> None:
    sections = ground.sections[side]
    paved = {here for road in ground.roads for here in road.hexes}
    taken = [here for one in sections for here in one.hexes]
    assert [len(one.hexes) for one in sections] == [length] * 4
    assert len({one.name for one in sections}) == 4
    assert len(taken) == len(set(taken)), "no hex counts for two sections"
    assert all(here in paved and hexes.is_full_hex(*here) and ground.territory(*here) == side for here in taken)
    assert all(hexes.distance(*a, *b) == 1 for one in sections for a, b in pairwise(one.hexes))


def test_photo_5_a_section_can_be_flown_along(ground: Ground) -> None:
    """No stretch turns back on itself by two hexsides in one hex: the sharpest bend is 60 degrees."""
    for one in (*ground.sections[ALLIED], *ground.sections[GERMAN]):
        assert all(hexes.distance(*a, *c) == 2 for a, c in zip(one.hexes, one.hexes[2:], strict=False)), one.name


@pytest.mark.parametrize("side", [ALLIED, GERMAN])
def test_bombing_1_eight_to_twelve_targets_a_side_each_on_something(ground: Ground, side: int) -> None:
    targets = ground.targets[side]
    assert 8 <= len(targets) <= 12
    assert len({(one.q, one.r) for one in targets}) == len({one.name for one in targets}) == len(targets)
    for one in targets:
        assert hexes.is_full_hex(one.q, one.r)
        assert ground.territory(one.q, one.r) == side, one.name
    assert {"dump", "village", "station", "crossroads"} <= {one.kind for one in targets}


def test_bombing_1_the_bridge_over_the_somme_is_a_german_target(ground: Ground) -> None:
    bridge = next(one for one in ground.targets[GERMAN] if one.kind == "bridge")
    assert hexes.label(bridge.q, bridge.r) == "X-19"


def test_sections_and_targets_are_charts_that_masking_leaves_alone(ground: Ground) -> None:
    section, target = ground.sections[GERMAN][0], ground.targets[ALLIED][0]
    assert masked(section, 0) is section
    assert masked(target, -1) is target
    assert Section(section.name, section.hexes) == section
    assert hash(section) == hash(Section(section.name, section.hexes))


def test_railways_run_from_edge_to_edge_each_on_one_side(ground: Ground) -> None:
    for railway in ground.railways:
        assert all(hexes.distance(*a, *b) == 1 for a, b in pairwise(railway.hexes))
        assert all(hexes.is_half_hex(*end) for end in (railway.hexes[0], railway.hexes[-1]))
        assert len({ground.territory(*here) for here in railway.hexes}) == 1


# ------------------------------------------------------------------ what is refused
SECTION = '[[sections]]\nname = "Bray road"'
RIVER_ROAD = '[[sections]]\nname = "River road"'
BAD = [
    ("too short", "M-43 N-42 O-42 P-41\"\n\n[[sections]]", "M-43 N-42 O-42\"\n\n[[sections]]",
     "a section on Allied ground has 8 hexes, not 7", row_of("hexes", SECTION)),
    ("too long", "FF-16 GG-16 GG-17 HH-17 II-16\"", "FF-16 GG-16 GG-17 HH-17 II-16 JJ-16\"",
     "a section on German ground has 11 hexes, not 12", row_of("hexes", '[[sections]]\nname = "Bridge road')),
    ("broken", "I-45 J-45 K-44 L-44 M-43 N-42 O-42 P-41", "I-45 K-44 L-44 M-43 N-42 O-42 P-41",
     "broken: K-44 is not next to I-45", row_of("K-44", SECTION)),
    ("off the road", "I-45 J-45 K-44 L-44 M-43 N-42", "I-45 J-45 J-46 K-45 L-44 M-43 N-42",
     "J-46 is on no road", row_of("I-45", SECTION)),
    ("on nobody's ground", "L-44 M-43 N-42 O-42 P-41\"", "L-44 M-43 N-42 O-42 P-41 Q-41 R-40\"",
     "R-40 is No-Man's-Land", row_of("I-45", SECTION)),
    ("at the edge", "Y-25 Y-26 Z-26 Z-27 AA-27 AA-28 AA-29 AA-30 AA-31 AA-32 AA-33\"",
     "AA-39 AA-38 BB-37 BB-36 BB-35 BB-34 BB-33 AA-33 AA-32 AA-31 AA-30\"",
     "AA-39 is a half-hex at the edge", row_of("Y-25", RIVER_ROAD)),
    ("hex of two sections", "K-27 K-28 K-29 K-30 K-31 K-32 L-32 L-33", "K-26 K-27 K-28 K-29 K-30 K-31 K-32 L-32",
     "K-26 is in the section 'Corbie road, Bonnay to Vaux' too", row_of('"K-27 K-28')),
    ("no such kind", 'kind = "bridge"', 'kind = "ferry"',
     "a target is one of bridge, village, dump, station, crossroads, not 'ferry'", row_of('kind = "bridge"')),
    ("no such dump", 'hex = "CC-15"', 'hex = "CC-14"', "CC-14 is no dump: no dump lies there",
     row_of('"CC-15"\n\n[[targets]]')),
    ("no crossroads", 'hex = "K-27"', 'hex = "K-28"', "K-28 is no crossroads: no two roads meet there",
     row_of('hex = "K-27"')),
    ("no station", 'hex = "E-42"', 'hex = "E-43"', "E-43 is no station: no railway passes it", row_of('hex = "E-42"')),
    ("off the map", 'hex = "LL-15"', 'hex = "LL-50"', "'LL-50' is not on the map", row_of('hex = "LL-15"')),
    ("target named twice", 'name = "Heilly station"', 'name = "Vaux dump"',
     "targets need names of their own, not 'Vaux dump'", row_of('"Vaux dump"', "[[targets]]")),
    ("two targets in a hex", 'kind = "village"\nhex = "K-25"', 'kind = "crossroads"\nhex = "K-27"',
     "K-27 is another target's hex", row_of('hex = "K-25"')),
    ("railway with a gap", "D-51 D-50 D-49", "D-51 D-49", "broken: D-49 is not next to D-51", row_of("D-51")),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "why", "row"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_bad_objectives_are_refused_with_file_and_row(old: str, new: str, why: str, row: int) -> None:
    head, mark, tail = TEXT.partition("[[railways]]")
    assert tail.count(old) == 1, tail.count(old)
    with pytest.raises(PackError) as caught:
        parse_ground(head + mark + tail.replace(old, new), "own.toml")
    assert why in caught.value.why
    assert (caught.value.file, caught.value.row) == ("own.toml", row)


def without(table: str, name: str) -> str:
    """The map without one section or target."""
    start = TEXT.index(f'[[{table}]]\nname = "{name}"')
    end = TEXT.find("\n\n", start)
    return TEXT[:start] + TEXT[end:]


def test_photo_5_three_sections_are_too_few() -> None:
    with pytest.raises(PackError, match=r"own\.toml, row \d+, column sections: German ground needs 4 sections, not 3"):
        parse_ground(without("sections", "Hamel road"), "own.toml")


def test_bombing_1_five_targets_are_too_few() -> None:
    text = TEXT
    for name in ("Vaux", "Bonnay", "Sailly-le-Sec", "Heilly station", "Morlancourt"):
        start = text.index(f'[[targets]]\nname = "{name}"')
        text = text[:start] + text[text.index("\n\n", start) :]
    with pytest.raises(PackError, match="column targets: Allied ground needs 6 to 12 targets, not 5"):
        parse_ground(text, "own.toml")


def test_every_fault_is_named_not_only_the_first(tmp_path: Path) -> None:
    bad = TEXT.replace('hex = "E-42"', 'hex = "E-43"').replace("D-51 D-50", "D-51").replace("O-21 O-22", "O-21")
    (tmp_path / "own.toml").write_text(bad.replace('hex = "E-42"', 'hex = "E-43"'), "utf-8")
    findings = Findings()
    assert read_ground(tmp_path / "own.toml", findings) is None
    whys = [one.why for one in findings.errors]
    assert whys[0] == "broken: N-23 is not next to O-21"
    assert any("D-49 is not next to D-51" in why for why in whys)


# ------------------------------------------------------------------ hashes
def pack_with(tmp_path: Path, text: str) -> str:
    new_pack(tmp_path)
    (tmp_path / "map.toml").write_text(text, "utf-8")
    return pack_hash(pack_of(tmp_path).charts)


def test_our_own_pack_keeps_the_hash_of_its_older_records() -> None:
    assert pack_hash(own_charts()) == "7196e1d08a765fd3676b0a02e1e0f7b01f7391ed8cfd82302353e4eef06d8cd0"


def test_a_name_changes_no_hash(tmp_path: Path) -> None:
    assert pack_with(tmp_path / "same", TEXT.replace('"River road"', '"Road by the river"')) == pack_hash(own_charts())


def test_other_objectives_are_another_pack(tmp_path: Path) -> None:
    fewer = pack_with(tmp_path / "fewer", without("targets", "Chipilly"))
    other = TEXT.replace('"Y-25 Y-26', '"X-25 Y-25 Y-26').replace('AA-32 AA-33"', 'AA-32"')
    moved = pack_with(tmp_path / "moved", other)
    assert len({fewer, moved, pack_hash(own_charts())}) == 3
