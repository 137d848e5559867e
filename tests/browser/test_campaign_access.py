"""The operations room and its book on every screen and for everybody: axe in light and dark, a laptop, a telephone."""

import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from browser.commander import APRIL, Asked, Commander, begun, brought, command
from browser.conftest import LAPTOP
from browser.seat import view
from browser.test_access import grave_in_both
from browser.test_layout import SIZE, UNREACHABLE
from two_days import FIRST, SEALED, SECOND

TELEPHONE: Final = (360, 740)
# Orders of Bloody April after which a part of the day has come; what is asked then.
PARTS: Final[dict[str, tuple[tuple[str, ...], Asked]]] = {
    "altitudes": (FIRST[:2], "altitudes"),
    "answer": (FIRST[:3], "answer"),
    "german-altitudes": (FIRST[:4], "altitudes"),
    "mission": (FIRST[:5], "mission"),
    "debrief": (FIRST[:-4], "debrief"),
    "evening": (FIRST[:-4], "reassign"),
    "second-day": ((*FIRST, *SECOND), "plan"),
}
# Scrolling is done at once, so nothing waits for a frame: a roster has a hundred controls.
HIDDEN: Final = UNREACHABLE.replace("await new Promise(requestAnimationFrame)", "")
BOOK: Final = ("sofar", "careers", "honour", "1", "2")


def fits(page: Page, pictures: Path, name: str, *, whole: bool = True) -> None:
    """Nothing grave in light or dark; a laptop shows it `whole`, a telephone without scrolling sideways."""
    found = grave_in_both(page)
    assert not found, "\n".join(found)
    size = page.evaluate(SIZE)
    assert size[0] == LAPTOP["width"]
    assert not whole or size[1] == LAPTOP["height"], size
    assert page.evaluate(HIDDEN) == []
    page.screenshot(path=pictures / f"campaign-{name}.png")
    page.set_viewport_size({"width": TELEPHONE[0], "height": TELEPHONE[1]})
    expect(page.get_by_role("heading").first).to_be_attached()
    assert page.evaluate(SIZE)[0] == TELEPHONE[0]
    assert page.evaluate(HIDDEN) == []
    page.screenshot(path=pictures / f"campaign-{name}-360.png", full_page=True)


@pytest.mark.parametrize("part", PARTS)
def test_the_room_in_each_part_of_the_day(page: Page, pictures: Path, part: str) -> None:
    orders, asked = PARTS[part]
    seat = command(page, brought(page, *orders))
    seat.wait_for(asked)
    fits(page, pictures, part)


def test_a_schedule_half_made(page: Page, pictures: Path) -> None:
    seat = april(page)
    seat.button("Let the staff propose").click()
    expect(seat.button("Seal the schedule")).to_be_enabled()
    plate = seat.plates(1)[0]
    seat.flight(1).get_by_role("button", name=f"Take {plate} out of flight 1").click()
    page.get_by_label("Target of flight 2").select_option("-1")
    expect(seat.orders).to_contain_text("wrong yet")
    seat.pool.get_by_role("button").first.click()
    fits(page, pictures, "plan")


def test_the_whole_sheet_lies_on_a_laptop_without_scrolling(page: Page) -> None:
    """Five flights of twenty-two aircraft, a fault, and what is to be pressed."""
    seat = april(page)
    seat.button("Let the staff propose").click()
    expect(seat.button("Seal the schedule")).to_be_in_viewport(ratio=1)
    for n in range(1, 6):
        expect(seat.flight(n)).to_be_in_viewport(ratio=1)
    expect(seat.pool).to_be_in_viewport()


@pytest.mark.parametrize("sheet", ["a", "m"])
def test_the_rosters(page: Page, pictures: Path, sheet: str) -> None:
    seat = command(page, brought(page, *FIRST, *SECOND))
    seat.wait_for("plan")
    page.keyboard.press(sheet)
    expect(page.get_by_role("table").first).to_be_visible()
    fits(page, pictures, f"roster-{sheet}")


@pytest.mark.parametrize("leaf", BOOK)
def test_the_book(page: Page, pictures: Path, leaf: str) -> None:
    game = brought(page, *FIRST, *SECOND, SEALED)
    page.goto(f"/#/book/{game}/{leaf}")
    expect(page.get_by_role("heading", level=2).last).to_be_visible()
    fits(page, pictures, f"book-{leaf}", whole=False)


def test_the_end_and_the_replay(page: Page, pictures: Path) -> None:
    game = brought(page, *FIRST, *SECOND)
    seat = command(page, game)
    seat.wait_for("plan")
    told = view(page, game, 0)
    body = {"seat": 0, "version": told["version"]}
    assert page.request.post(f"/api/games/{game}/resign", data=body).json()["ok"]
    seat.wait_for("over")
    fits(page, pictures, "over")
    page.set_viewport_size(LAPTOP)
    page.goto(f"/#/replay/{game}")
    expect(page.get_by_text(re.compile(r"Order 0 of [1-9]"))).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_text(re.compile(r"Order (\d+) of \1"))).to_be_visible()
    fits(page, pictures, "replay", whole=False)


def test_before_it_begins(page: Page, pictures: Path) -> None:
    page.goto("/#/")
    expect(page.get_by_role("heading", level=2, name="Campaign", exact=True)).to_be_visible()
    fits(page, pictures, "start", whole=False)
    page.set_viewport_size(LAPTOP)
    page.goto("/#/new/campaign")
    expect(page.get_by_role("radio", name="Bloody April")).to_be_visible()
    expect(page.get_by_role("radio", name="The Black Day")).to_be_visible()
    fits(page, pictures, "new", whole=False)
    page.set_viewport_size(LAPTOP)
    answer = page.request.post("/api/games", data={**APRIL, "german": "link"}).json()
    page.goto(f"/#/join/{answer['game']}/{answer['invitation']}")
    expect(page.get_by_role("heading", level=1, name="You are invited to a campaign")).to_be_visible()
    fits(page, pictures, "join", whole=False)


def april(page: Page) -> Commander:
    """The first morning of Bloody April."""
    seat = command(page, begun(page, **APRIL))
    seat.wait_for("plan")
    return seat
