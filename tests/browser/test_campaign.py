"""A campaign from the first morning to its book, in the browser, by mouse."""

import re
from pathlib import Path

import pypdfium2  # type: ignore[import-untyped]
import pytest
from playwright.sync_api import Page, expect

from browser.commander import LONG, Commander
from browser.conftest import NewPage
from browser.house import Server
from browser.seat import Seat
from browser.test_friends import download


@pytest.fixture
def page(new_page: NewPage, headquarters: Server) -> Page:
    """A page of the server with a campaign of two days."""
    return new_page(headquarters.address)


def test_a_campaign_against_the_computer_from_its_first_morning_to_its_book(page: Page, tmp_path: Path) -> None:
    """[Campaign IV.1, Campaign IV.5, Campaign IV.8, Campaign IV.21]"""
    seat = opened(page)
    first_morning(seat)
    by_hand_then_by_the_staff(seat)
    report_and_evening(seat)
    while seat.wait_until_asked() != "over":
        seat.act()
    result = seat.orders.locator(".what b").inner_text()
    assert re.search(r"(Allied|German|quiet) weekend", result)
    the_list_of_games(page, result)
    the_book(page, result, tmp_path)


def opened(page: Page) -> Commander:
    """Chooses the campaign on the page for new games, and begins it."""
    page.goto("/#/")
    page.get_by_role("region").or_(page.locator("section")).filter(
        has=page.get_by_role("heading", name="Campaign", exact=True)
    ).get_by_role("link").click()
    card = page.get_by_role("radio", name="The Weekend")
    card.check()
    expect(card).to_have_accessible_description(re.compile("Two days in April"))
    page.get_by_role("group", name="German side").get_by_label("Who commands").select_option("cadet")
    page.get_by_label("Missions that nobody flies are flown by").select_option("cadet")
    page.get_by_role("button", name="Start the game").click()
    seat = Commander(page)
    seat.wait_for("plan")
    return seat


def first_morning(seat: Commander) -> None:
    """The schedule: a target, a two-seater, an escort; then the altitudes."""
    expect(seat.room).to_contain_text("7 April 1917")
    expect(seat.room).to_contain_text("Day 1 of 2")
    expect(seat.button("Seal the schedule")).to_be_disabled()
    seat.aim(1)
    seat.put("FE/2 No. 1", 1)
    seat.put("NIEU/17 No. 3", 1)
    assert seat.plates(1) == ["FE/2 No. 1", "NIEU/17 No. 3"]
    expect(seat.orders).to_contain_text("Nothing is wrong with this schedule.")
    seat.send(seat.button("Seal the schedule"))
    seat.wait_for("altitudes")
    escort = seat.page.get_by_role("group", name="Altitude of NIEU/17 No. 3")
    before = escort.get_by_role("status").inner_text()
    escort.get_by_role("button", name="50 m higher").click()
    expect(escort.get_by_role("status")).not_to_have_text(before)
    seat.send(seat.button("Note the altitudes"))


def by_hand_then_by_the_staff(seat: Commander) -> None:
    """The Cadet comes up to meet them: the first turn is flown by hand, the rest by the staff."""
    page = seat.page
    assert seat.wait_until_asked("flying") == "mission"
    mission = seat.sheet("^Mission 1$")
    for who in ("FE/2 No. 1 Tollemache and Wood", "NIEU/17 No. 3 Ashdown", "ALB/d3 No. 1", "ALB/d3 No. 2"):
        expect(mission.get_by_role("listitem").filter(has_text=who)).to_be_visible()
    room = page.url
    seat.button("Fly it").click()
    page.get_by_role("application").wait_for(timeout=LONG)
    expect(page).not_to_have_url(room)
    table = Seat(page)
    while table.wait_until_asked() == "place":
        table.act()
    table.act()
    page.get_by_role("button", name="Menu").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Resign")).to_have_count(0)
    expect(dialog.get_by_role("button", name="Offer to stop")).to_have_count(0)
    dialog.get_by_role("button", name="Let the staff fly on …").click()
    dialog.get_by_role("button", name="Let the staff fly on", exact=True).click()
    back = table.orders.get_by_role("link", name="To the operations room")
    expect(back).to_be_visible(timeout=LONG)
    expect(table.orders.get_by_role("button", name="Rematch")).to_have_count(0)
    back.click()
    expect(page).to_have_url(room)


def report_and_evening(seat: Commander) -> None:
    """The report is read, then crews without aircraft are assigned as long as any are."""
    seat.wait_for("debrief")
    report = seat.sheet("^The report of mission 1$")
    expect(report.get_by_role("listitem").filter(has_text="photo mission is")).to_have_count(1)
    expect(report.get_by_role("button", name="Campaign IV.17")).to_be_visible()
    seat.button("Go on").click()
    seat.wait_for("reassign")
    give = seat.sheet("^The evening").get_by_role("button", name=re.compile("^Assign "))
    while give.count():
        left = give.count()
        seat.send(give.first)
        seat.wait_for("reassign")
        assert give.count() < left
    seat.send(seat.button("Done for this evening"))
    seat.wait_for("plan")
    expect(seat.room).to_contain_text("Day 2 of 2")


def the_list_of_games(page: Page, result: str) -> None:
    """One card: missions do not stand in the list."""
    room = page.url
    page.goto("/#/games")
    card = page.get_by_role("listitem").filter(has_text="The Weekend")
    expect(card).to_have_count(1)
    expect(card).to_contain_text(result)
    expect(card).to_contain_text("Day 2 of 2")
    expect(page.get_by_role("listitem").filter(has=page.get_by_role("link", name="Open:"))).to_have_count(1)
    card.get_by_role("link", name="Open: The Weekend").click()
    expect(page).to_have_url(room)


def the_book(page: Page, result: str, folder: Path) -> None:
    """Both evenings, careers, the mission once more, and the reports."""
    page.get_by_role("main", name="Operations room").get_by_role("link", name="Open the book").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The book of The Weekend")
    band = page.get_by_role("region", name="Result").locator(".band").inner_text()
    assert band.lower() in result.lower()
    pages = page.get_by_role("navigation", name="Pages of the book")
    for date in ("7 April", "8 April"):
        pages.get_by_role("link", name=re.compile(f"^{date}")).click()
        expect(page.get_by_role("heading", level=2, name=re.compile(date))).to_be_focused()
        expect(page.get_by_role("region", name="Diary").locator("p").first).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("heading", level=2, name=re.compile("7 April"))).to_be_focused()
    flown = page.get_by_role("article", name=re.compile("^Mission 1: photographs"))
    expect(flown.get_by_role("row").filter(has_text="Tollemache and Wood")).to_have_count(1)
    pages.get_by_role("link", name="Careers").click()
    expect(page.get_by_role("row").filter(has_text="Tollemache")).to_have_count(1)
    pages.get_by_role("link", name="Roll of honour").click()
    expect(page.get_by_role("heading", level=2, name="Roll of honour")).to_be_visible()
    the_reports(page, band, folder)
    pages.get_by_role("link", name=re.compile("^7 April")).click()
    flown.get_by_role("link", name="Watch it again: mission 1").click()
    expect(page.get_by_text(re.compile("Order 0 of [1-9]"))).to_be_visible()


def the_reports(page: Page, band: str, folder: Path) -> None:
    with page.context.expect_page() as coming:
        page.get_by_role("link", name="Report (HTML)").first.click()
    report = coming.value
    expect(report.get_by_role("heading", level=1)).to_contain_text("The Weekend")
    expect(report.locator("body")).to_contain_text(band, ignore_case=True)
    expect(report.locator("body")).to_contain_text("Tollemache")
    report.close()
    pdf = pypdfium2.PdfDocument(download(page, "Report (PDF)", folder))
    text = "\n".join(pdf[n].get_textpage().get_text_range() for n in range(len(pdf)))
    pdf.close()
    for word in ("The Weekend", band, "Tollemache"):
        assert word.lower() in text.lower(), word
