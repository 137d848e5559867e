"""A campaign at the terminal, and packs that hold one."""

from pathlib import Path

import pytest
from campaigning import ALLIED, Days

from cli.conftest import Run
from dogfight.cli import shared
from dogfight.cli.campaign_screen import condition
from dogfight.games import game_of
from dogfight.scribe import read_record, write_jsonl

OPENED = "plan photo 0 1+11+12 / bombing 0 2 / photo 1 3 / photo 2 4 / bombing 1 5"


@pytest.fixture
def spring(run: Run, tmp_path: Path) -> Path:
    """A pack with a campaign of one day."""
    folder = tmp_path / "spring"
    assert run("pack", "new", folder, "--campaign").exit_code == 0
    path = folder / "campaign.toml"
    text = path.read_text("utf-8")
    second = text.index("[[day]]", text.index("[[day]]") + 1)
    path.write_text(text[:second].replace("photo = 3\nbombing = 2", "photo = 1\nbombing = 0"), "utf-8")
    return folder


@pytest.fixture
def kept(run: Run, tmp_path: Path) -> Path:
    """A campaign of the first morning, the Allied schedule made."""
    path = tmp_path / "april.dog"
    run("campaign", "--german", "friend", "--seed", 3, "--save", path, stdin=f"{OPENED}\nquit\n")
    assert OPENED in path.read_text("utf-8")
    return path


def test_a_campaign_is_commanded_kept_and_gone_on_with(run: Run, tmp_path: Path) -> None:
    """[Campaign]"""
    kept = tmp_path / "april.dog"
    plan = "plan photo 0 1+11+12 / bombing 0 2 / photo 1 3 / photo 2 4 / bombing 1 5"
    typed = "\n".join(["roster", "targets", "spare", "plan photo 0 1", plan, "altitudes 3000 3500 3500", "quit", ""])
    first = run("campaign", "--german", "cadet", "--seed", 3, "--save", kept, stdin=typed)
    assert first.exit_code == 0
    assert "the schedule of the day demands 2 photo and 2 bombing more" in first.stdout.replace("\n", " ")
    assert "Flugmeldienst" in first.stdout
    assert f"dogfight campaign --resume {kept}" in first.stdout.replace("\n", "")
    assert run("verify", kept).exit_code == 0
    missions = sorted(tmp_path.glob("april-*.dog"))
    assert len(missions) == 1
    for mission in missions:
        assert mission.stem.partition("-")[2] in kept.read_text()
        assert run("verify", mission).exit_code == 0
    again = run("campaign", "--resume", kept, stdin="quit\n")
    assert "Starting altitudes" in again.stdout
    assert run("play", "--resume", kept).exit_code == 2
    assert run("campaign", "--save", kept).exit_code == 2
    assert run("campaign", "--staff", "ace").exit_code == 2


def test_a_campaign_of_ones_own_is_made_and_checked(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "spring"
    assert run("pack", "new", folder, "--campaign").exit_code == 0
    checked = run("pack", "check", folder).stdout
    assert "campaign: Bloody April, 21 days, 47 aircraft, 71 airmen: hash " in checked
    assert "    campaign.toml: reconstructed (dates, units and types printed)" in checked
    assert "aircraft: ours, since the pack has none" in checked
    assert run("pack", "new", folder, "--campaign").exit_code != 0, "nothing is ever overwritten"
    (folder / "campaign.toml").write_text(
        (folder / "campaign.toml").read_text("utf-8").replace('pilot = "Scott"', 'pilot = "Scott"\nace = 3', 1), "utf-8"
    )
    spoiled = run("pack", "check", folder)
    assert (spoiled.exit_code, spoiled.stdout) == (1, "campaign.toml, row 121: ace is 3, but must be 0, 1 or 2\n")
    assert "row 121" in str(run("campaign", "my-campaign", "--pack", folder).exception)


def test_a_campaign_of_ones_own_is_begun_by_its_id(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "spring"
    run("pack", "new", folder, "--campaign")
    started = run("campaign", "my-campaign", "--pack", folder, stdin="quit\n")
    assert "day 1 of 21" in started.stdout


def test_a_campaign_of_ones_own_is_played_by_its_id_to_its_end(run: Run, spring: Path, tmp_path: Path) -> None:
    """Its record is proven over the pack, and over no other."""
    path = tmp_path / "mine.dog"
    told = run("campaign", "my-campaign", "--pack", spring, "--allied", "cadet", "--seed", 5, "--save", path)
    assert told.exit_code == 0, told.stdout
    assert "The game is over" in told.stdout
    assert "Evening of 9 April 1917" in told.stdout
    assert run("verify", path, "--pack", spring).exit_code == 0
    assert run("verify", path).exit_code == 1
    missions = [one for one in tmp_path.glob("mine-*.dog") if run("verify", one).exit_code != 0]
    assert missions == [], "its missions are flown over our charts"
    over = run("campaign", "--resume", path, "--pack", spring)
    assert over.exit_code == 2
    assert f"{path} is over; look at it with dogfight replay" in over.stderr


@pytest.mark.parametrize("form", ["dog", "jsonl"])
def test_a_campaign_of_another_pack_is_not_gone_on_with(run: Run, kept: Path, spring: Path, form: str) -> None:
    """Both packs are named by their hashes, and the file stays as it is."""
    if form == "jsonl":
        kept.write_text(write_jsonl(read_record(kept.read_text("utf-8"), game_of)), "utf-8")
    before = kept.read_bytes()
    result = run("campaign", "--resume", kept, "--pack", spring, stdin="quit\n")
    assert result.exit_code == 2
    assert f"{kept} was played with the pack dogfight " in result.stderr
    assert ", not spring " in result.stderr
    assert "Nothing was changed" in result.stderr
    assert kept.read_bytes() == before
    assert run("campaign", "--resume", kept, stdin="quit\n").exit_code == 0


def test_a_campaign_whose_file_was_changed_on_the_way_is_not_gone_on_with(
    run: Run, spring: Path, tmp_path: Path
) -> None:
    """The file cannot be read by the new order of battle at all; what is told are the packs, not where it breaks."""
    path, file = tmp_path / "mine.dog", spring / "campaign.toml"
    run("campaign", "my-campaign", "--pack", spring, "--save", path, stdin="plan photo 0 10\nquit\n")
    before, text = path.read_bytes(), file.read_text("utf-8")
    crews = text.index("[[crew]]", text.index('pilot = "Whitlock"'))
    file.write_text(text[:crews] + text[text.index("[[crew]]", crews + 1) :], "utf-8")
    result = run("campaign", "--resume", path, "--pack", spring, stdin="quit\n")
    assert result.exit_code == 2
    assert f"{path} was played with the pack spring " in result.stderr
    assert ", not spring " in result.stderr
    assert path.read_bytes() == before
    file.write_text(text.replace('title = "Bloody April"', 'title = "My April"').replace("snow", "rain"), "utf-8")
    again = run("campaign", "--resume", path, "--pack", spring, stdin="quit\n")
    assert again.exit_code == 0, "titles and notes may be bettered while a campaign is under way"


def test_a_campaign_of_other_rules_is_not_gone_on_with(run: Run, kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Version 1 was written; this release has version 2."""
    before = kept.read_bytes()
    assert b'[Rules "1"]' in before
    monkeypatch.setattr(shared, "RULES", "2")
    for command in ("campaign", "play"):
        result = run(command, "--resume", kept, stdin="quit\n")
        assert result.exit_code == 2
        assert f"{kept} was played by version 1 of the rules, and this release plays by version 2" in result.stderr
        assert kept.read_bytes() == before
    checked = run("verify", kept, "--orders-only")
    assert checked.exit_code == 1
    assert "version 1 of the rules" in checked.stdout
    monkeypatch.undo()
    assert "version" not in run("campaign", "--resume", kept, stdin="quit\n").stderr


def test_what_a_new_campaign_alone_takes_is_refused_with_resume(run: Run, kept: Path) -> None:
    other = run("campaign", "black-day", "--resume", kept)
    assert (other.exit_code, "is the campaign bloody-april, not black-day" in other.stderr) == (2, True)
    windy = run("campaign", "--resume", kept, "--option", "wind")
    assert (windy.exit_code, "--option belongs to a new campaign, not --resume" in windy.stderr) == (2, True)
    game = kept.with_name("game.dog")
    run("play", "--save", game, stdin="7 0\nquit\n")
    assert "is no campaign; dogfight play --resume goes on with it" in run("campaign", "--resume", game).stderr


def test_campaign_iv_14_the_roster_tells_what_an_aircraft_lacks() -> None:
    days = Days().evening("home 6 - well wounded -", "home 0 5 well well -", "lost 8 - lost well G1")
    first, second, reserve = [days.machine(ALLIED, number) for number in (1, 11, 23)]
    assert [condition(days.state, days.state.machines[one]) for one in (first, second, reserve)] == [
        "repair, 1 d", "repair, 2 d", "reserve"
    ]  # fmt: skip
    whole = Days().evening("home 1 - well wounded -", "home 0 - well well -")
    assert [condition(whole.state, whole.state.machines[one]) for one in (first, second)] == ["no observer", "ready"]
