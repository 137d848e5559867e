"""Decks of a pack: what is read, what is refused with which card and field, and what the hash is of."""

import re
from collections import Counter
from pathlib import Path

import pytest
import spoiling
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from spoiling import edit, replace

from dogfight.cards.decks import CARDS, DECK_FILES, PILOTS, check_decks, load_decks, new_decks, own_decks
from dogfight.cards.pieces import (
    ADVANCED,
    ALLIED,
    CLIMB,
    DIVE,
    GERMAN,
    HAND_MINIMUM,
    MODIFIER,
    NO_EFFECT,
    SPIN,
    USES,
    Face,
)
from dogfight.errors import PackError
from dogfight.folder import pack_hash, pack_name, packs_of


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of our own decks, to spoil."""
    folder = tmp_path / "mine"
    new_decks(folder)
    return folder


def only_error(folder: Path) -> PackError:
    return spoiling.only_error(folder, check_decks, load_decks)


# ------------------------------------------------------------------ our own
def test_card_components_31_action_cards_and_4_pilots_a_side() -> None:
    decks = own_decks()
    assert [len(decks.numbers(side)) for side in (ALLIED, GERMAN)] == [31, 31]
    assert [len(decks.pilots_of(side)) for side in (ALLIED, GERMAN)] == [4, 4]
    assert all(decks.faces[number].side == side for side in (ALLIED, GERMAN) for number in decks.numbers(side))


def test_card_symbols_one_attack_two_defences_all_different() -> None:
    for face in own_decks().faces:
        assert len({face.attack, face.first, face.second}) == 3, face.id
        assert {int(face.attack), int(face.first), int(face.second)} <= {0, 1, 2, 3}
        assert [face.defends(maneuver) for maneuver in range(4)].count(True) == 2


def test_ruling_c1_both_decks_are_the_same_with_climb_and_dive_exchanged() -> None:
    decks = own_decks()
    turned = {CLIMB: DIVE, DIVE: CLIMB}

    def mirrored(face: Face) -> tuple[int, ...]:
        attack, first, second = [turned.get(int(one), int(one)) for one in (face.attack, face.first, face.second)]
        return (attack, first, second, int(face.burst), int(face.effect), int(face.by), int(face.delta), int(face.uses))

    def plain(face: Face) -> tuple[int, ...]:
        return (int(face.attack), int(face.first), int(face.second), int(face.burst), int(face.effect), int(face.by),
                int(face.delta), int(face.uses))  # fmt: skip

    for allied, german in zip(decks.numbers(ALLIED), decks.numbers(GERMAN), strict=True):
        assert mirrored(decks.faces[allied]) == plain(decks.faces[german])


def test_ruling_c1_reconstructed_decks_say_so() -> None:
    decks = own_decks()
    assert decks.sources == {CARDS: "62 reconstructed", PILOTS: "8 reconstructed"}
    assert {face.source for face in decks.faces} == {"reconstructed (not the printed card list)"}
    assert all(pilot.source.startswith("reconstructed") for pilot in decks.pilots)


@pytest.mark.parametrize(
    ("id", "effect", "name", "by", "delta"),
    [
        ("G02", NO_EFFECT, "", 0, 0),
        ("G04", MODIFIER, "Point-blank", 0, 2),
        ("A12", MODIFIER, "Into cloud", 1, -2),
        ("A20", ADVANCED, "Falling leaf", 0, 0),
    ],
)
def test_a_card_is_read_as_it_stands(id: str, effect: int, name: str, by: int, delta: int) -> None:
    face = own_decks().faces[own_decks().card(id)]
    assert (face.id, face.effect, face.name, face.by, face.delta) == (id, effect, name, by, delta)


def test_ruling_c8_an_advanced_maneuver_is_read_with_its_uses_and_failures() -> None:
    decks = own_decks()
    leaf, zoom = decks.faces[decks.card("A20")], decks.faces[decks.card("A28")]
    assert [leaf.serves(1 << use) for use in range(len(USES))] == [True, True, True]
    assert [zoom.serves(1 << use) for use in range(len(USES))] == [False, True, False]
    assert [burst for burst in (1, 2, 3, 4) if leaf.fails(burst)] == [3, 4]
    assert [burst for burst in (1, 2, 3, 4) if zoom.fails(burst)] == [4]
    assert leaf.failure == SPIN


def test_card_hand_size_the_minimum_of_a_pilot() -> None:
    hands = {pilot.name: pilot.hand for pilot in own_decks().pilots}
    assert hands.pop("Manfred von Richthofen") == 5
    assert set(hands.values()) == {4}


def test_new_decks_are_ours_under_another_name(pack: Path) -> None:
    decks = load_decks(pack)
    assert pack_name(decks) == "mine"
    assert packs_of(decks) == {"mine": pack_hash(own_decks())}
    assert check_decks(pack) == []


def test_new_decks_overwrite_nothing(pack: Path) -> None:
    with pytest.raises(PackError, match="there already"):
        new_decks(pack)


# ------------------------------------------------------------------ the hash
@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        (CARDS, "A01,dive,bank left,climb,1,advanced,Renversement", "A01,dive,bank left,climb,1,advanced,Half loop"),
        (CARDS, "A02,dive,bank left,climb", "A02,dive,climb,bank left"),
        (CARDS, "A04,dive,bank right,climb,1,burst_modifier,Point-blank,attacker,2,",
         "A04,dive,bank right,climb,1,burst_modifier,Point-blank,attacker,+2,"),
        (CARDS, "# The Action cards", "# My cards"),
        (PILOTS, "none,,reconstructed (name and side) / reported (kind of ability)\nallied,Arthur",
         "none,,reconstructed\nallied,Arthur"),
    ],
)  # fmt: skip
def test_words_leave_the_hash_alone(pack: Path, name: str, old: str, new: str) -> None:
    replace(pack, name, old, new)
    assert pack_hash(load_decks(pack)) == pack_hash(own_decks())


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        (CARDS, "A02,dive,bank left,climb,3", "A02,dive,bank left,climb,4"),
        (CARDS, "A02,dive,bank left,climb,3", "A02,dive,bank left,bank right,3"),
        (CARDS, "A02,dive,", "A77,dive,"),
        (CARDS, "A04,dive,bank right,climb,1,burst_modifier,Point-blank,attacker,2",
         "A04,dive,bank right,climb,1,burst_modifier,Point-blank,attacker,3"),
        (CARDS, "Renversement,,,reverse,4,spin", "Renversement,,,reverse,3+4,spin"),
        (CARDS, "Renversement,,,reverse,4,spin", "Renversement,,,reverse,4,stall"),
        (CARDS, "Renversement,,,reverse,4,spin", "Renversement,,,reverse+evade,4,spin"),
        (PILOTS, "hand_minimum,5", "hand_minimum,6"),
        (PILOTS, "Scout pilot,none", "Scout,none"),
        (PILOTS, "Scout pilot,none", "Scout pilot,draw_on_match"),
    ],
)  # fmt: skip
def test_what_the_rules_read_changes_the_hash(pack: Path, name: str, old: str, new: str) -> None:
    replace(pack, name, old, new)
    assert pack_hash(load_decks(pack)) != pack_hash(own_decks())


def test_order_of_rows_and_columns_bom_and_line_ends_do_not_matter(pack: Path) -> None:
    def turned(text: str) -> str:
        rows = [line.split(",") for line in text.splitlines() if not line.startswith("#")]
        return "\r\n".join(",".join(reversed(row)) for row in [rows[0], *reversed(rows[1:])])

    edit(pack, CARDS, turned)
    edit(pack, PILOTS, turned)
    (pack / PILOTS).write_bytes(b"\xef\xbb\xbf" + (pack / PILOTS).read_bytes())
    decks = load_decks(pack)
    assert pack_hash(decks) == pack_hash(own_decks())
    assert [face.id for face in decks.faces] == [face.id for face in own_decks().faces]
    assert [pilot.name for pilot in decks.pilots] == [pilot.name for pilot in own_decks().pilots]


def test_cards_are_numbered_by_side_and_by_the_number_in_their_id(pack: Path) -> None:
    edit(pack, CARDS, lambda text: text.replace(",G0", ",G"))
    ids = [face.id for face in load_decks(pack).faces]
    assert ids[:2] == ["A01", "A02"]
    assert ids[31:41] == [f"G{number}" for number in range(1, 11)]


# ------------------------------------------------------------------ faults in cards
PLAIN = "A02,dive,bank left,climb,3,none,,,,,,,"
CHANGES = "A04,dive,bank right,climb,1,burst_modifier,Point-blank,attacker,2,,,,"
SHIELDS = "A12,bank left,bank right,climb,1,burst_modifier,Into cloud,defender,-2,,,,"
FLIES = "A01,dive,bank left,climb,1,advanced,Renversement,,,reverse,4,spin,"
CARD_FAULTS = [
    (PLAIN, "A02,loop,bank left,climb,3,none,,,,,,,", "attack", "card A02 needs one of climb, bank left"),
    (PLAIN, "A02,dive,Bank Left,climb,3,none,,,,,,,", "defence_1", "card A02 needs one of climb, bank left"),
    (PLAIN, "A02,dive,bank left,,3,none,,,,,,,", "defence_2", "card A02 needs one of climb, bank left"),
    (PLAIN, "A02,dive,dive,climb,3,none,,,,,,,", "defence_1", "card A02 needs a maneuver other than the attack"),
    (PLAIN, "A02,dive,bank left,dive,3,none,,,,,,,", "defence_2", "card A02 needs a third maneuver, not dive"),
    (PLAIN, "A02,dive,climb,climb,3,none,,,,,,,", "defence_2", "card A02 needs a third maneuver, not climb"),
    (PLAIN, "A02,dive,bank left,climb,0,none,,,,,,,", "burst", "card A02 needs a number from 1 to 4, not 0"),
    (PLAIN, "A02,dive,bank left,climb,5,none,,,,,,,", "burst", "card A02 needs a number from 1 to 4, not 5"),
    (PLAIN, "A02,dive,bank left,climb,-1,none,,,,,,,", "burst", "card A02 needs a whole number, not '-1'"),
    (PLAIN, "A02,dive,bank left,climb,two,none,,,,,,,", "burst", "card A02 needs a whole number, not 'two'"),
    (PLAIN, "A02,dive,bank left,climb,3,heal,,,,,,,", "effect", "card A02 needs one of none, burst_modifier, advanced"),
    (PLAIN, "A02,dive,bank left,climb,3,,,,,,,,", "effect", "card A02 needs one of none, burst_modifier, advanced"),
    (PLAIN, "A02,dive,bank left,climb,3,none,Loop,,,,,,", "name", "card A02 needs an empty cell, because its effect"),
    (PLAIN, "A02,dive,bank left,climb,3,none,,,1,,,,", "delta", "card A02 needs an empty cell, because its effect"),
    (CHANGES, CHANGES.replace("Point-blank", ""), "name", "card A04 needs a text of 1 to 40"),
    (CHANGES, CHANGES.replace("attacker", "both"), "by", "card A04 needs one of attacker, defender"),
    (CHANGES, CHANGES.replace("attacker", ""), "by", "card A04 needs one of attacker, defender"),
    (CHANGES, CHANGES.replace(",2,,,,", ",,,,,"), "delta", "card A04 needs a whole number, not ''"),
    (CHANGES, CHANGES.replace(",2,,,,", ",0,,,,"), "delta", "card A04 needs a number from 1 to 4, not 0"),
    (CHANGES, CHANGES.replace(",2,,,,", ",5,,,,"), "delta", "card A04 needs a number from 1 to 4, not 5"),
    (CHANGES, CHANGES.replace(",2,,,,", ",-2,,,,"), "delta", "card A04 needs a whole number, not '-2'"),
    (CHANGES, CHANGES.replace(",2,,,,", ",2,evade,,,"), "uses", "card A04 needs an empty cell, because its effect"),
    (SHIELDS, SHIELDS.replace("-2", "2"), "delta", "card A12 needs a number from -4 to -1, not 2"),
    (SHIELDS, SHIELDS.replace("-2", "-5"), "delta", "card A12 needs a number from -4 to -1, not -5"),
    (SHIELDS, SHIELDS.replace("-2", "0"), "delta", "card A12 needs a number from -4 to -1, not 0"),
    (SHIELDS, SHIELDS.replace("-2,,,,", "-2,,,spin,"), "failure", "card A12 needs an empty cell, because its effect"),
    (FLIES, FLIES.replace("Renversement", ""), "name", "card A01 needs a text of 1 to 40"),
    (FLIES, FLIES.replace(",reverse,", ",,"), "uses", "card A01 needs one or several of attack, evade, reverse"),
    (FLIES, FLIES.replace(",reverse,", ",flee,"), "uses", "card A01 needs one or several of attack, evade, reverse"),
    (FLIES, FLIES.replace(",reverse,", ",evade+evade,"), "uses", "each once, not 'evade+evade'"),
    (FLIES, FLIES.replace(",4,", ",,"), "fails_on", "card A01 needs one or several of 1, 2, 3, 4"),
    (FLIES, FLIES.replace(",4,", ",4+5,"), "fails_on", "card A01 needs one or several of 1, 2, 3, 4"),
    (FLIES, FLIES.replace(",4,", ",44,"), "fails_on", "not '44'"),
    (FLIES, FLIES.replace(",spin,", ",crash,"), "failure", "card A01 needs one of stall, spin"),
    (FLIES, FLIES.replace(",spin,", ",,"), "failure", "card A01 needs one of stall, spin"),
    (FLIES, FLIES.replace("Renversement,", "Renversement,attacker"), "by", "card A01 needs an empty cell"),
    (PLAIN, PLAIN.replace("A02", "A01"), "id", "card A01 stands in row 18 already"),
    (PLAIN, PLAIN.replace("A02", "A 2"), "id", "needs 1 to 12 letters, digits or dashes, not 'A 2'"),
    (PLAIN, PLAIN.replace("A02", ""), "id", "needs 1 to 12 letters, digits or dashes, not ''"),
    (PLAIN, PLAIN.replace("A02", "-A"), "id", "needs 1 to 12 letters, digits or dashes, not '-A'"),
    (PLAIN, PLAIN.replace("A02", "A234567890123"), "id", "needs 1 to 12 letters, digits or dashes"),
    ("allied," + PLAIN, "french," + PLAIN, "side", "card A02 needs one of allied, german, not 'french'"),
    (PLAIN + "reconstructed", PLAIN + "guessed", "source", "card A02 needs one of printed"),
]


@pytest.mark.parametrize(("old", "new", "column", "why"), CARD_FAULTS)
def test_a_fault_in_cards_is_told_with_card_and_field(pack: Path, old: str, new: str, column: str, why: str) -> None:
    row = replace(pack, CARDS, old, new)
    error = only_error(pack)
    assert (error.file, error.row, error.column) == (CARDS, row, column)
    assert why in error.why
    assert str(error).startswith(f"cards.csv, row {row}, column {column}: ")


def test_no_two_cards_share_an_id_not_even_across_the_decks_or_in_small_letters(pack: Path) -> None:
    row = replace(pack, CARDS, "allied,A31,", "allied,g01,")
    error = only_error(pack)
    assert (error.row, error.column) == (row + 1, "id")
    assert error.why == f"card G01 stands in row {row} already"


def test_card_components_no_more_and_no_fewer_than_31_cards(pack: Path) -> None:
    edit(pack, CARDS, lambda text: re.sub(r"allied,A31.*\n", "", text))
    assert only_error(pack).why == "has 30 allied cards, but a side has 31"
    edit(pack, CARDS, lambda text: text + f"german,G99,{PLAIN[4:]}printed\n")
    assert [error.why for error in check_decks(pack)] == [
        "has 30 allied cards, but a side has 31", "has 32 german cards, but a side has 31"
    ]  # fmt: skip


def test_all_faults_of_a_card_and_of_both_files_are_told_at_once(pack: Path) -> None:
    replace(pack, CARDS, FLIES, "A01,dive,dive,climb,9,advanced,,,,flee,5,crash,")
    replace(pack, PILOTS, "hand_minimum,5", "hand_minimum,9")
    assert [error.column for error in check_decks(pack)] == ["defence_1", "burst", "name", "uses", "fails_on",
                                                             "failure", "value"]  # fmt: skip


# ------------------------------------------------------------------ faults in pilots
PILOT_FAULTS = [
    ("Scout pilot,none,", "Scout pilot,flies_well,", "ability", "Scout pilot needs one of none, wins_tied_initiative"),
    ("Scout pilot,none,", "Scout pilot,,", "ability", "Scout pilot needs one of none, wins_tied_initiative"),
    ("Scout pilot,none,,", "Scout pilot,none,5,", "value", "Scout pilot needs an empty cell, because the ability is"),
    ("hand_minimum,5", "hand_minimum,", "value", "Manfred von Richthofen needs a whole number, not ''"),
    ("hand_minimum,5", "hand_minimum,3", "value", "Manfred von Richthofen needs a number from 4 to 8, not 3"),
    ("hand_minimum,5", "hand_minimum,9", "value", "Manfred von Richthofen needs a number from 4 to 8, not 9"),
    ("Arthur Roy Brown", "Scout pilot", "name", "Scout pilot stands in row 14 already"),
    ("Arthur Roy Brown", "scout Pilot", "name", "scout Pilot stands in row 14 already"),
    ("Scout pilot,none", ",none", "name", "needs a name of 1 to 40 letters"),
    ("Scout pilot,none", "Scout|pilot,none", "name", "needs a name of 1 to 40 letters"),
    ("Scout pilot,none", " -,none", "name", "needs a name of 1 to 40 letters"),
    ("allied,Scout pilot", "french,Scout pilot", "side", "Scout pilot needs one of allied, german"),
]


@pytest.mark.parametrize(("old", "new", "column", "why"), PILOT_FAULTS)
def test_a_fault_in_pilots_is_told_with_pilot_and_field(pack: Path, old: str, new: str, column: str, why: str) -> None:
    row = replace(pack, PILOTS, old, new)
    error = only_error(pack)
    assert (error.file, error.row, error.column) == (PILOTS, row, column)
    assert why in error.why


def test_card_components_four_pilots_a_side(pack: Path) -> None:
    edit(pack, PILOTS, lambda text: re.sub(r"german,Werner Voss.*\n", "", text))
    assert only_error(pack).why == "has 3 german pilots, but a side has 4"


def test_both_sides_may_have_a_pilot_of_the_same_name(pack: Path) -> None:
    replace(pack, PILOTS, "Jagdflieger", "Scout pilot")
    assert Counter(pilot.name for pilot in load_decks(pack).pilots)["Scout pilot"] == 2


def test_an_ability_with_a_number_gives_a_larger_hand(pack: Path) -> None:
    replace(pack, PILOTS, "Scout pilot,none,,", "Scout pilot,hand_minimum,8,")
    scout = next(pilot for pilot in load_decks(pack).pilots if pilot.name == "Scout pilot")
    assert (scout.ability, scout.hand) == (HAND_MINIMUM, 8)


# ------------------------------------------------------------------ files
@pytest.mark.parametrize("name", DECK_FILES)
def test_a_missing_file_is_missed(pack: Path, name: str) -> None:
    (pack / name).unlink()
    error = only_error(pack)
    assert (error.file, error.why) == (name, "is missing from the pack")


def test_a_column_that_is_missing_or_unknown(pack: Path) -> None:
    replace(pack, CARDS, "defence_1,defence_2,burst,", "defence_1,defence2,burst,")
    told = [(error.column, error.why[:14]) for error in check_decks(pack)]
    assert told == [("defence_2", "this column is"), ("defence2", "unknown column")]


def test_no_such_folder(tmp_path: Path) -> None:
    assert "there is no folder" in only_error(tmp_path / "nowhere").why


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(name=st.sampled_from(DECK_FILES), data=st.data())
def test_no_file_however_damaged_breaks_the_check(
    tmp_path_factory: pytest.TempPathFactory, name: str, data: st.DataObject
) -> None:
    folder = tmp_path_factory.mktemp("pack") / "p"
    new_decks(folder)
    good = (folder / name).read_bytes()
    at = data.draw(st.integers(0, len(good)))
    cut = data.draw(st.integers(0, 40))
    (folder / name).write_bytes(good[:at] + data.draw(st.binary(max_size=20)) + good[at + cut :])
    for error in check_decks(folder):
        assert error.file == name
        assert error.why
