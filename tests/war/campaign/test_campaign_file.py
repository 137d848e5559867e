"""Campaigns as files: ours, a player's, and what is wrong with one, by file and line."""

from pathlib import Path
from typing import get_args

import pytest

from dogfight.errors import PackError, ScenarioError
from dogfight.game import Draws
from dogfight.games import faults_of, game_over, new_campaign, pack_of, packs_read
from dogfight.war.campaign.campaign import Campaign
from dogfight.war.campaign.pieces import Battle
from dogfight.war.scenarios.campaign_file import OWN, CampaignFile, letter, own_campaign, own_text, parse_campaign
from dogfight.war.scenarios.packs import own_charts

TEXT = own_text("bloody-april")


@pytest.mark.parametrize("id", OWN)
def test_campaign_i_our_campaigns_are_good(id: str) -> None:
    battle = own_campaign(id, own_charts())
    assert battle.id == id
    assert "reconstructed" in battle.sources[f"{id}.toml"]
    assert all(1 <= day.photo <= 3 and 0 <= day.bombing <= 2 for day in battle.days)


def test_the_second_campaign_has_nothing_of_the_first() -> None:
    first, second = [own_campaign(id, own_charts()) for id in OWN]
    assert not {one.kind.designation for one in first.machines} & {one.kind.designation for one in second.machines}
    assert len(second.days) == 7


WRONG = {
    ('side = "german"', 'side = "turkish"'): "side is 'turkish'",
    ('aircraft = "ALB/d2"', 'aircraft = "ALB/d9"'): "no aircraft 'ALB/d9'",
    ('pilot = "Scott"', 'pilot = "Scott"\nobserver = "Wood"'): "has no place for an observer",
    ('date = "1917-04-10"', 'date = "1917-04-08"'): "follow the last",
    ("photo = 3\nbombing = 2", "photo = 4\nbombing = 2"): "five missions a day",
    ("least = 65", "least = 165"): "from the most points down",
    ("count = 4", "count = 40"): "from 1 to 20",
    ('role = "observer"', 'role = "gunner"'): "role is 'gunner'",
    ("ace = 1", "ace = 7"): "ace is 7",
    ("mission = 3", 'mission = "three"'): "Expected `int`",
    ('title = "Bloody April"', "title = "): "line 6",
    ('id = "bloody-april"', 'id = "Bloody April"'): "small letters",
    ('unit = "60"', 'unit = "61"'): "there is no unit '61'",
    ('pilot = "Scott"', 'pilot = ""'): "pilot must be of 1 to 60 printable characters",
    ('observer = "Lewis"', 'observer = "Le\\u001bwis"'): "observer must be of 1 to 60 printable",
    ('men = ["Brauneck"', 'men = ["  "'): "men must be of 1 to 60 printable",
    ('date = "1917-04-29"', 'date = "1917-04-31"'): "must be written 1917-04-09",
    ('date = "1917-04-14"', 'date = "1917-02-30"'): "must be written 1917-04-13",
    ("missed = -3", "missed = 3"): "missed is 3, but must be from -100 to 0",
    ("two_seater = 3", "two_seater = -3"): "two_seater is -3, but must be from 0 to 100",
    ("least = 100", "least = 90000"): "from -9999 to 9999",
    ("mission = 3", "mission = 3\nmishap = 3"): "unknown field `mishap`",
    ('source = "reconstructed (dates', 'src = "reconstructed (dates'): "unknown field `src`",
}


@pytest.mark.parametrize("change", WRONG)
def test_what_is_wrong_is_told_by_file_and_line(change: tuple[str, str]) -> None:
    old, new = change
    assert old in TEXT
    text = TEXT.replace(old, new, 1)
    with pytest.raises(PackError, match=WRONG[change]) as caught:
        parse_campaign(text, "mine.toml", own_charts())
    assert caught.value.file == "mine.toml"
    line = text.splitlines()[caught.value.row - 1]
    assert caught.value.row
    assert line.startswith("[") or line.partition(" = ")[0] == new.rpartition("\n")[2].partition(" = ")[0]


def spoiled(line: str) -> list[str]:
    """Ways to get a line wrong: gone, twice, cut, brackets astray, values of another kind, too large, too deep."""
    found = ["", f"{line}\n{line}", line[: len(line) // 2], f"[{line}", f"{line}]", "\x00"]
    key, sign, value = line.partition(" = ")
    values = ['""', "-1", "0", "9" * 20, "9" * 5000, "[" * 3000, "[]", "nan", "1917-04-09", '"1917-99-99"',
              '"\\u001b[2J"', f'"{"x" * 5000}"']  # fmt: skip
    return found + ([f"x{key} = {value}", *[f"{key} = {one}" for one in values]] if sign else [])


def playable(battle: Battle) -> None:
    """A morning of it dawns, both sides can plan, and its position is read back."""
    game, draws = Campaign(battle), Draws(1)
    state = game.setup({})
    for seat in (0, 1):
        state = game.apply(state, seat, game.legal(state, seat).sample(draws)).state
    notation = game.notation()
    assert notation.position(notation.read_position(notation.position(state))) == notation.position(state)


def test_every_line_that_is_spoiled_is_told_or_does_no_harm() -> None:
    """No line of a file, whatever stands there, raises anything but a PackError with its file and a line."""
    rows = own_text("black-day").splitlines()
    told, harmless = 0, 0
    nowhere: list[str] = []
    for at, row in enumerate(rows):
        for other in spoiled(row) if row and not row.startswith("#") else []:
            text = "\n".join([*rows[:at], other, *rows[at + 1 :]])
            try:
                battle = parse_campaign(text, "mine.toml", own_charts())
            except PackError as wrong:
                told += 1
                if wrong.file != "mine.toml" or not 1 <= wrong.row <= len(text.splitlines()):
                    nowhere.append(f"{other[:40]}: {wrong}")
            else:
                harmless += 1
                if harmless % 9 == 0:
                    playable(battle)
    assert not nowhere
    assert told > 10 * harmless > 0


@pytest.mark.parametrize(
    "text", ["", "\n", "\ufeff", "=", "id", "[[[", "\x00", "id = 1\nid = 2", "crew = 3", "[[crew]]"]
)
def test_what_is_no_campaign_at_all_is_told(text: str) -> None:
    with pytest.raises(PackError) as caught:
        parse_campaign(text, "mine.toml", own_charts())
    assert (caught.value.file, caught.value.row > 0) == ("mine.toml", True)


def test_a_side_has_numbers_for_ninety_nine_aircraft() -> None:
    """[Campaign III.1]"""
    more = '[[reserve]]\nunit = "60"\naircraft = "NIEU/17"\ncount = 20\n\n'
    at = TEXT.index("[[reserve]]")
    assert len(parse_campaign(TEXT[:at] + more * 3 + TEXT[at:], "mine.toml", own_charts()).machines) == 107
    with pytest.raises(PackError, match="the allied side has 112 aircraft, but numbers for 99"):
        parse_campaign(TEXT[:at] + more * 4 + TEXT[at:], "mine.toml", own_charts())


def test_the_record_of_a_players_campaign_names_his_folder(tmp_path: Path) -> None:
    new_campaign(tmp_path / "spring")
    pack = pack_of(tmp_path / "spring")
    assert list(packs_read(pack, "campaign:my-campaign")) == ["spring"]
    assert list(packs_read(pack, "war:basic")) == ["dogfight"], "its missions are flown over our charts"


def test_a_file_saved_on_another_system_reads_the_same(tmp_path: Path) -> None:
    new_campaign(tmp_path / "spring")
    before = packs_read(pack_of(tmp_path / "spring"), "campaign:my-campaign")
    path = tmp_path / "spring" / "campaign.toml"
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert packs_read(pack_of(tmp_path / "spring"), "campaign:my-campaign") == before


def test_a_player_starts_from_ours_and_plays_his_own(tmp_path: Path) -> None:
    folder = tmp_path / "spring"
    (path,) = new_campaign(folder)
    assert faults_of(folder) == []
    pack = pack_of(folder)
    assert game_over(pack, "campaign:my-campaign").seats == ("allied", "german", "staff")
    assert packs_read(pack, "campaign:my-campaign") != packs_read(pack_of(None), "campaign:bloody-april")
    path.write_text(path.read_text("utf-8").replace("photo = 3", "photo = 9", 1), "utf-8")
    assert [fault.file for fault in faults_of(folder)] == ["campaign.toml"]
    with pytest.raises(PackError):
        new_campaign(folder)


def test_the_guide_explains_every_field_of_the_file() -> None:
    guide = (Path(__file__).parents[3] / "docs" / "campaign.md").read_text("utf-8")
    table = guide[guide.index("## The file") :]
    for field in CampaignFile.__struct_fields__:
        kind = CampaignFile.__annotations__[field]
        assert f"`{field}`" in table or f"`[{field}]`" in table or f"`[[{field}]]`" in table
        for part in next(
            (one.__struct_fields__ for one in (kind, *get_args(kind)) if hasattr(one, "__struct_fields__")), ()
        ):
            assert f"`{part}`" in table, (field, part)


def test_letters_and_names() -> None:
    """[Campaign III.1]"""
    assert [letter(number, 0) for number in (0, 25, 26)] == ["A", "Z", "a"]
    assert letter(1, 1) == "BB"
    with pytest.raises(ScenarioError):
        own_text("verdun")
