"""`scripts/campaigns.py`: a run that was ended goes on, and a page is written about what there is."""

import json
from pathlib import Path

import pytest
from scripts.campaigns import campaign_of, file_of, mark, page, publish, quantile, read_lines, section, told

GAME = campaign_of("black-day")


def line(number: int, points: int) -> dict[str, object]:
    """A campaign as it might have gone."""
    return {
        "campaign": number, "pack": mark(GAME), "points": points, "result": GAME.battle.band(points).name,
        "missions": 20 + number, "accomplished": 10, "missed": 1, "allied lost": 9, "german lost": 6,
    }  # fmt: skip


def written(folder: Path, *points: int) -> Path:
    """A folder with so many campaigns."""
    path = file_of(folder, "black-day", "cadet")
    path.write_text("".join(json.dumps(line(at, one)) + "\n" for at, one in enumerate(points)), "utf-8")
    return path


def test_shares_of_winners_and_bands_have_their_intervals() -> None:
    """[Campaign IV.21, Ruling P53]"""
    names = [band.name for band in GAME.battle.bands]
    best, worst = GAME.battle.bands[0].least, GAME.battle.bands[-1].least - 1
    drawn = next(band.least for band in GAME.battle.bands if band.winner == -1)
    rows = section(GAME, "cadet", [line(at, one) for at, one in enumerate((best, best, drawn, worst))]).splitlines()
    assert "| Allied | 2 | 50 % | 15 % to 85 % |" in rows
    assert "| nobody | 1 | 25 % | 5 % to 70 % |" in rows
    assert "| German | 1 | 25 % | 5 % to 70 % |" in rows
    assert f"| {names[0]} | {best:+d} | 2 | 50 % | 15 % to 85 % |" in rows
    assert f"| {names[1]} | {GAME.battle.bands[1].least:+d} | 0 | 0 % | 0 % to 49 % |" in rows
    assert f"| {names[-1]} | below | 1 | 25 % | 5 % to 70 % |" in rows
    assert "| missions that were intercepted | 21.5 | 20 | 21 | 22 | 23 | 23 |" in rows
    points = sorted((best, best, drawn, worst))
    assert f"| points, Allied minus German | {sum(points) / 4:+.1f} | {points[0]:+d} | {points[1]:+d} |" in "\n".join(
        rows
    )


def test_quantiles_of_a_hundred() -> None:
    values = list(range(100, 0, -1))
    assert [quantile(values, share) for share in (0, 5, 50, 95, 100)] == [1, 6, 51, 96, 100]
    assert quantile([7], 95) == 7


def test_a_line_that_was_cut_is_dropped_and_played_again(tmp_path: Path) -> None:
    path = written(tmp_path, 10, 20)
    whole = path.read_text("utf-8")
    path.write_text(whole + '{"campaign": 2, "poi', "utf-8")
    assert [one["points"] for one in read_lines(path, GAME)] == [10, 20]
    assert path.read_text("utf-8") == whole
    assert told(read_lines(path, GAME)).startswith("2 campaigns; points, Allied minus German: mean +15.0")


def test_campaigns_of_another_order_of_battle_are_not_mixed_in(tmp_path: Path) -> None:
    path = written(tmp_path, 10)
    path.write_text(path.read_text("utf-8").replace(mark(GAME), "0123456789ab"), "utf-8")
    with pytest.raises(SystemExit, match=f"order of battle 0123456789ab, not {mark(GAME)}"):
        read_lines(path, GAME)


def test_a_page_is_published_about_what_there_is(tmp_path: Path) -> None:
    target = tmp_path / "results.md"
    publish(tmp_path, target)
    assert "##" not in target.read_text("utf-8"), "nothing was played yet"
    written(tmp_path, 30)
    publish(tmp_path, target)
    text = target.read_text("utf-8")
    assert text == page(tmp_path)
    assert "## The Black Day, its missions flown by Cadets\n\n1 campaign.\n" in text
    assert "Bloody April" not in text
    assert not list(tmp_path.glob("*.part"))
