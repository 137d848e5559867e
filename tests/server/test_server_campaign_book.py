"""The book of a campaign over HTTP, and its reports: what is over lies open to all, and nothing else does."""

import json
from typing import Any

import pypdfium2  # type: ignore[import-untyped]
import pytest
from campaigning import FIRST_DAY, GERMANS

from campaign_seating import Commander, campaign_room
from dogfight.scribe import write_jsonl
from make_chronicle import book
from two_days import FIRST, SEALED, SECOND, played

pytestmark = pytest.mark.house(campaign_room, Commander)


def brought(who: Commander, *orders: str) -> str:
    """A campaign after these orders, brought to the server as a record."""
    text = write_jsonl(played(*orders).record())
    answer = who.call("POST", "/api/records", content=text.encode())
    assert answer.status_code == 201, answer.text
    return str(answer.json()["game"])


def read(who: Commander, game: str) -> dict[str, Any]:
    answer = who.get(f"/api/games/{game}/book")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


# ------------------------------------------------------------------ the book
def test_campaign_iii_2_the_book_has_every_evening_careers_and_the_fallen(cat: Commander) -> None:
    told = read(cat, brought(cat, *FIRST, *SECOND, SEALED))
    assert (told["title"], told["result"], told["diaryOf"]) == (
        "Bloody April", "", ["No. 11 Squadron and No. 60 Squadron", "Jasta 11"]
    )  # fmt: skip
    first, second = told["evenings"]
    assert (first["date"], first["alliedPoints"], first["germanPoints"], second["total"]) == ("1917-04-09", 12, 5, 14)
    assert first["missions"][0]["sent"][0] == "FE/2 No. 1 (Tollemache and Wood)"
    assert first["missions"][0]["fates"][1] == {
        "number": 11, "side": "allied", "aircraft": "NIEU/17 No. 11", "crew": "Scott", "end": "lost", "boxes": 8,
        "factor": 8, "criticals": [], "pilot": "lost", "observer": "", "credited": "ALB/d3 No. 1 (von Richthofen)",
        "daysOut": 0,
    }  # fmt: skip
    assert first["repairs"] == [
        "Allied, fit again on 11 April: FE/2 No. 1", "German, fit again on 13 April: ALB/d3 No. 1"
    ]  # fmt: skip
    assert first["reassigned"] == ["NIEU/17 No. 29 to Tollemache", "ALB/d3 No. 12 to von Richthofen"]
    assert second["german"] == {"fit": 12, "repair": 1, "lost": 2}
    assert [tuple(one["diary"]) for one in told["evenings"]] == list(book().diaries["allied"])
    assert [tuple(one["germanDiary"]) for one in told["evenings"]] == list(book().diaries["german"])
    assert tuple(told["honour"]) == book().honour
    wolff = next(one for one in told["careers"] if one["name"] == "Wolff")
    assert [(one["over"], one["mission"]) for one in wolff["feats"]] == [
        ("FE/2 No. 3 (Parfitt and Mearns)", 3), ("FE/2 No. 5 (Graves and Norrish)", 3)
    ]  # fmt: skip


def test_replacements_are_written_by_side_and_role(cat: Commander) -> None:
    """[Campaign IV.16.b]"""
    third = ("plan photo 0 2 / photo 1 6 / photo 2 7 / bombing 0 8 / bombing 1 9", "plan none",
             *["altitudes 2000", "intercept none"] * 5, "done", "done")  # fmt: skip
    fourth = ("plan photo 0 2 / photo 1 6 / bombing 0 7", "plan none", *["altitudes 2000", "intercept none"] * 3)
    told = read(cat, brought(cat, *FIRST, *SECOND, *third, *fourth))
    assert told["evenings"][2]["arrivals"] == []
    assert told["evenings"][3]["arrivals"] == [
        "Six Allied pilots: Abbot, Brigstock, Clegg, Denholm, Ferris and Goodwin",
        "Six Allied observers: Harker, Iveson, Jessop, Kerr, Lockyer and Mundy",
    ]


def test_campaign_iv_8_missions_and_victories_lead_to_their_tables(cat: Commander) -> None:
    game = cat.meet()
    table = cat.fly(game, "staff", "staff")
    cat.reported(game)
    assert read(cat, game)["evenings"] == []
    for _ in range(4):
        cat.give(game, "altitudes 2000", "intercept none")
    (evening,) = read(cat, game)["evenings"]
    assert [one["game"] for one in evening["missions"]] == [table, "", "", "", ""]
    for career in read(cat, game)["careers"]:
        assert all(one["game"] == table for one in career["feats"])
    assert cat.get(f"/api/games/{table}").status_code == 200


# ------------------------------------------------------------------ who reads it
def test_campaign_iv_7_everybody_reads_the_same_and_nothing_of_today(cat: Commander, dan: Commander) -> None:
    """[Ruling P58]"""
    before = brought(cat, *FIRST, *SECOND)
    sealed = brought(cat, *FIRST, *SECOND, SEALED)
    told = [read(who, game) for who in (cat, dan) for game in (before, sealed)]
    for one in told:
        one["version"] = 0
    assert all(one == told[0] for one in told)
    reports = {
        dan.get(f"/api/games/{game}/report.html").text.replace(commitment(dan, game), "") for game in (before, sealed)
    }
    assert len(reports) == 1


def commitment(who: Commander, game: str) -> str:
    header = json.loads(who.get(f"/api/games/{game}/record.jsonl").text.splitlines()[0])
    return str(header.get("commitment") or header["header"]["commitment"])


def test_the_evening_in_the_making_is_written_on(cat: Commander) -> None:
    game = cat.begin()
    cat.give(game, FIRST_DAY, GERMANS)
    for low in ("altitudes 2000 2000 2000", *["altitudes 2000"] * 4):
        assert read(cat, game)["evenings"] == []
        cat.give(game, low, "intercept none")
    told = read(cat, game)
    assert len(told["evenings"]) == 1
    assert told["evenings"][0]["reassigned"] == []
    cat.give(game, "done")
    assert read(cat, game)["version"] > told["version"]
    cat.mark(game, "resign", 0)
    assert read(cat, game)["result"] == "given up by the Allied side"


# ------------------------------------------------------------------ reports
def test_a_report_is_a_page_that_runs_nothing_or_a_file(cat: Commander, dan: Commander) -> None:
    game = brought(cat, *FIRST, *SECOND)
    page = dan.get(f"/api/games/{game}/report.html")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["content-disposition"] == 'inline; filename="bloody-april.html"'
    assert page.headers["content-security-policy"] == "default-src 'none'; style-src 'unsafe-inline'"
    assert "10 April 1917, day 2 of 21" in page.text
    sheets = dan.get(f"/api/games/{game}/report.pdf?evening=1")
    assert sheets.headers["content-type"] == "application/pdf"
    assert sheets.headers["content-disposition"] == 'attachment; filename="bloody-april-1917-04-09.pdf"'
    document = pypdfium2.PdfDocument(sheets.content)
    assert "9 April 1917" in document[0].get_textpage().get_text_range()
    document.close()


@pytest.mark.parametrize("form", ["html", "pdf"])
def test_an_evening_that_has_not_come_has_no_report(cat: Commander, form: str) -> None:
    game = brought(cat, *FIRST)
    for evening in (0, 2, -1):
        answer = cat.get(f"/api/games/{game}/report.{form}?evening={evening}")
        assert (answer.status_code, answer.json()["what"]) == (404, "no such evening")
        assert answer.json()["why"] == f"this campaign has evenings 1 to 1 behind it, not {evening}"
    begun = brought(cat, FIRST[0])
    answer = cat.get(f"/api/games/{begun}/report.{form}?evening=1")
    assert answer.json()["why"] == "this campaign has no evening behind it, not 1"
    assert cat.get(f"/api/games/{begun}/report.html").status_code == 200
    assert cat.get(f"/api/games/{game}/report.{form}?evening=two").status_code in (400, 422)


@pytest.mark.parametrize("path", ["book", "report.html", "report.pdf"])
def test_only_a_campaign_has_a_book(cat: Commander, path: str) -> None:
    duel = str(cat.new()["game"])
    answer = cat.get(f"/api/games/{duel}/{path}")
    assert (answer.status_code, answer.json()["what"]) == (422, "no book")
    assert cat.get(f"/api/games/nowhere/{path}").status_code == 404
