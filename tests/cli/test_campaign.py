"""A campaign at the terminal, and packs that hold one."""

from pathlib import Path

from cli.conftest import Run


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
    assert "campaign: Bloody April, 21 days" in run("pack", "check", folder).stdout
    started = run("campaign", "my-campaign", "--pack", folder, stdin="quit\n")
    assert "day 1 of 21" in started.stdout
