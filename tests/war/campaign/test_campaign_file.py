"""Campaigns as files: ours, a player's, and what is wrong with one, by file and line."""

from pathlib import Path

import pytest

from dogfight.errors import PackError, ScenarioError
from dogfight.games import faults_of, game_over, new_campaign, pack_of, packs_read
from dogfight.war.scenarios.campaign_file import OWN, letter, own_campaign, own_text, parse_campaign
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
    ("least = 50", "least = 150"): "from the most points down",
    ("count = 4", "count = 40"): "from 1 to 20",
    ('role = "observer"', 'role = "gunner"'): "role is 'gunner'",
    ("ace = 1", "ace = 7"): "ace is 7",
    ("mission = 3", 'mission = "three"'): "Expected `int`",
    ('title = "Bloody April"', "title = "): "line 6",
    ('id = "bloody-april"', 'id = "Bloody April"'): "small letters",
    ('unit = "60"', 'unit = "61"'): "there is no unit '61'",
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


def test_letters_and_names() -> None:
    """[Campaign III.1]"""
    assert [letter(number, 0) for number in (0, 25, 26)] == ["A", "Z", "a"]
    assert letter(1, 1) == "BB"
    with pytest.raises(ScenarioError):
        own_text("verdun")
