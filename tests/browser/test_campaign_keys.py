"""The operations room without a mouse, and as it is read out."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from browser.commander import APRIL, Commander, begun, brought, command
from browser.conftest import NewPage
from browser.house import Server
from browser.seat import view
from browser.test_access import NAMELESS
from browser.test_keyboard import Heard, tab_through
from two_days import FIRST

FLIGHT_OF: Final = "number => document.querySelector(`[data-machine='${number}']`).closest('[data-lane]').dataset.lane"


@pytest.fixture
def page(new_page: NewPage, headquarters: Server) -> Page:
    """A page of the server with a campaign of two days."""
    return new_page(headquarters.address)


def test_a_day_of_the_german_side_by_the_keys_of_the_room(page: Page) -> None:
    """[Campaign IV.6, Campaign IV.9, Campaign IV.11]"""
    seat = command(page, begun(page, allied="cadet", german="you"))
    seat.wait_for("plan")
    heard = Heard(page)
    schedule_by_keys(seat)
    assert seat.wait_until_asked() == "answer"
    page.keyboard.press("l")
    expect(seat.orders).to_contain_text("Nobody is sent.")
    page.keyboard.press("1")
    expect(seat.room.get_by_role("button", name="Flight 1")).to_have_attribute("aria-pressed", "true")
    with seat.answered():
        page.keyboard.press("Enter")
    seat.wait_for("altitudes")
    altitudes_by_keys(seat)
    seat.wait_for("mission")
    with seat.answered("mission"):
        page.keyboard.press("l")
    seat.wait_for("debrief")
    heard.everything_new()
    page.keyboard.press("Enter")
    assert seat.wait_until_asked() == "reassign"
    with seat.answered():
        page.keyboard.press("Enter")
    seat.wait_for("plan")
    expect(page.get_by_role("list", name="Phases of the turn")).to_contain_text("Day 2/2")
    heard.everything_new()


def schedule_by_keys(seat: Commander) -> None:
    """Arrows go over the tags; Enter takes one up, a number puts it into a flight; what was done is said."""
    page, said = seat.page, seat.page.locator("[data-said]")
    page.keyboard.press("ArrowRight")
    expect(seat.aircraft("ALB/d3 No. 1")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(seat.aircraft("ALB/d3 No. 2")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(said).to_have_text("ALB/d3 No. 1 taken up.")
    expect(seat.aircraft("ALB/d3 No. 1")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("1")
    expect(said).to_have_text("ALB/d3 No. 1 to flight 1.")
    expect(seat.aircraft("ALB/d3 No. 1")).to_be_focused()
    page.keyboard.press("0")
    expect(said).to_have_text("ALB/d3 No. 1 back among the fit aircraft.")
    page.keyboard.press("z")
    expect(seat.aircraft("ALB/d3 No. 1")).to_have_accessible_name(re.compile("in flight 1$"))
    page.keyboard.press("n")
    expect(seat.flight(2)).to_be_visible()
    seat.aircraft("ALB/d3 No. 2").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("2")
    expect(seat.aircraft("ALB/d3 No. 2")).to_be_focused()
    page.keyboard.press("Shift+ArrowUp")
    expect(said).to_have_text("Flight 2 is now flight 1.")
    assert (page.evaluate(FLIGHT_OF, 2), page.evaluate(FLIGHT_OF, 1)) == ("0", "1")
    page.keyboard.press("Escape")
    expect(seat.orders.get_by_role("status")).to_have_text("Nothing is wrong with this schedule.")
    with seat.answered():
        page.locator("body").press("Enter")


def altitudes_by_keys(seat: Commander) -> None:
    """Up and down by 50 m, with Shift by 500; the range says its metres."""
    page = seat.page
    height = seat.room.get_by_role("slider", name="Altitude of ALB/d3 No. 2")
    before = int(height.input_value())
    for key, by in (("ArrowDown", -50), ("Shift+ArrowDown", -550), ("ArrowUp", -500)):
        page.locator("body").press(key)
        expect(height).to_have_value(str(before + by))
    expect(height).to_have_attribute("aria-valuetext", f"{before - 500} m")
    with seat.answered():
        page.locator("body").press("Enter")


def test_an_evening_by_keys(new_page: NewPage) -> None:
    """A report is read, then a crew gets another aircraft by the number of its offer. [Campaign IV.13.a]"""
    page = new_page()
    seat = command(page, brought(page, *FIRST[:-4]))
    seat.wait_for("debrief")
    page.keyboard.press("Enter")
    seat.wait_for("reassign")
    evening = seat.sheet("^The evening")
    offered = evening.get_by_role("button", name=re.compile("^Assign "))
    first = offered.filter(has=page.locator("kbd", has_text="1")).first.locator(".hidden").inner_text().strip()
    expect(evening.get_by_role("button", name=f"Assign {first}", exact=True).first).to_be_visible()
    with seat.answered():
        page.keyboard.press("1")
    expect(evening.get_by_role("button", name=f"Assign {first}", exact=True)).to_have_count(0)
    page.keyboard.press("p")
    expect(seat.sheet("^The evening").get_by_text("the staff proposes it").or_(
        seat.orders.get_by_text("The staff proposes to end the evening.")
    )).to_be_visible()  # fmt: skip


def test_orders_are_typed_with_the_room_as_text(page: Page) -> None:
    """What the room shows stands in the board as text, and every order of a day can be typed."""
    game = begun(page)
    seat = command(page, game)
    heard = Heard(page)
    page.get_by_text("The board as text").click()
    board = page.locator("[data-board]")
    for asked, shown in (("plan", "Day 1 of 2"), ("altitudes", "mission 1")):
        seat.wait_for(asked)  # type: ignore[arg-type]
        expect(board).to_contain_text(shown)
        page.keyboard.press("Escape")
        if asked == "plan":
            page.keyboard.press("p")
            expect(seat.button("Seal the schedule")).to_be_enabled()
        typed(seat)
        heard.everything_new()
    seat.wait_for("mission")
    assert view(page, game, 0)["plies"] >= 5


def typed(seat: Commander) -> None:
    """Types the example of the field, which is the order as the sheet stands."""
    page = seat.page
    page.keyboard.press("t")
    field = page.get_by_role("textbox", name="Type an order")
    expect(field).to_be_focused()
    page.keyboard.type(str(field.get_attribute("placeholder")))
    with seat.answered():
        page.keyboard.press("Enter")
    page.keyboard.press("Escape")


NAMED: Final[dict[Any, tuple[str, ...]]] = {
    "main": ("^Operations room$",),
    "region": ("Your orders", "Log", "^Flight schedule, 9 April$", "^Aircraft that can fly, 22 left$"),
    "navigation": ("^Menu$", "^Sheets on the desk$"),
    "list": ("^Phases of the turn$", "^Days of the campaign$", "^The missions of the day, in their order$"),
    "listitem": ("^Flight 1$", "^Flight 5$"),
    "img": ("^Points so far: 0, ",),
    "combobox": ("^Mission of flight 1$", "^Target of flight 1$", "^Add an aircraft to flight 1$"),
    "button": (
        "^FE.2 1, Tollemache, Wood$", "^Flight 2 earlier$", "^Flight 1 later$", "^Strike flight 1$",
        "^Let the staff propose", "^Seal the schedule", "^The day.s work", "^Aircraft A$", "^Men M$", "^Keys$",
        "^Menu$",
    ),
    "link": ("^The book$", "^Replay$", "^Rules$"),
    "textbox": ("Type an order",),
    "status": ("",),
}  # fmt: skip

ROSTERS: Final = {
    "a": ("Aircraft roster, Allied", ("No.", "Aircraft", "Unit", "Pilot", "Observer", "Hits", "Can fly", "Sorties")),
    "m": ("Airmen, Allied", ("Name", "Unit", "Role", "Victories", "Aircraft", "State")),
}


def test_everything_of_the_room_has_a_role_and_a_name(new_page: NewPage) -> None:
    page = new_page()
    seat = command(page, begun(page, **APRIL))
    seat.wait_for("plan")
    for role, names in NAMED.items():
        for name in names:
            expect(page.get_by_role(role, name=re.compile(name)).first, f"{role} {name}").to_be_visible()
    for key, (sheet, columns) in ROSTERS.items():
        page.keyboard.press(key)
        table = page.get_by_role("table", name=sheet)
        for column in columns:
            expect(table.get_by_role("columnheader", name=column, exact=True)).to_be_visible()
        assert page.evaluate(NAMELESS) == []
    page.get_by_role("columnheader", name="Name").get_by_role("button").click()
    expect(page.get_by_role("columnheader", name="Name")).to_have_attribute("aria-sort", "ascending")


def test_tab_reaches_every_control_of_the_sheet(page: Page) -> None:
    """With a ring that shows where one is."""
    seat = command(page, begun(page))
    seat.wait_for("plan")
    seat.put("FE/2 No. 1", 1)
    expect(seat.orders).to_contain_text("wrong yet")
    tab_through(page)
