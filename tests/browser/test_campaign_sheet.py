"""The schedule in the making: what is wrong is told at its flight, aircraft are dragged, and nothing is lost."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import CDPSession, FloatRect, Locator, Page, expect

from browser.commander import Commander, begun, command
from browser.conftest import NewPage
from browser.house import Server
from browser.seat import view
from browser.test_layout import PHONE

READING: Final = "The clerk reads it"
GOOD: Final = "Nothing is wrong with this schedule."


@pytest.fixture
def seat(new_page: NewPage, headquarters: Server) -> Commander:
    """The first morning of a campaign of two days, both sides at this screen."""
    page = new_page(headquarters.address)
    return command(page, begun(page, german="here"))


def fault(place: Locator, rule: str) -> Locator:
    """A fault with a paragraph, in a flight or in the whole sheet."""
    return place.locator(".faults li").filter(has=place.page.get_by_role("button", name=rule, exact=True))


def test_campaign_iv_1_to_iv_18_faults_are_told_at_their_flight_as_they_are_made(seat: Commander) -> None:
    """[Campaign IV.1, Campaign IV.2, Campaign IV.3, Campaign IV.18]"""
    page, sheet = seat.page, seat.sheet("^Flight schedule, 7 April$")
    seat.aim(1)
    seat.put("NIEU/17 No. 3", 1)
    expect(fault(seat.flight(1), "Campaign IV.18")).to_be_visible()
    for plate in ("FE/2 No. 1", "FE/2 No. 2", "NIEU/17 No. 4"):
        seat.put(plate, 1)
    expect(fault(seat.flight(1), "Campaign IV.2")).to_contain_text("three")
    expect(seat.orders).to_contain_text("wrong yet")
    expect(seat.button("Seal the schedule")).to_be_disabled()
    seat.flight(1).get_by_role("button", name="Take NIEU/17 No. 4 out of flight 1").click()
    expect(seat.orders).to_contain_text(GOOD)
    page.get_by_role("button", name="Another flight").click()
    page.get_by_label("Mission of flight 2").select_option("photo")
    seat.aim(2, 2)
    expect(fault(seat.flight(2), "Campaign IV.3")).to_be_visible()
    expect(seat.flight(1).locator(".faults")).to_have_count(0)
    page.get_by_label("Mission of flight 2").select_option("dogfight")
    seat.put("NIEU/17 No. 4", 2)
    expect(seat.orders).to_contain_text(GOOD)
    page.get_by_role("button", name="Strike flight 1").click()
    whole = fault(sheet, "Campaign IV.1")
    expect(whole).to_contain_text("1 photo")
    whole.get_by_role("button", name="Campaign IV.1").click()
    expect(page.get_by_role("dialog")).to_contain_text("Campaign IV.1")
    page.get_by_role("dialog").get_by_role("button", name="Close").first.click()
    page.get_by_role("button", name="Undo on the sheet").click()
    expect(seat.orders).to_contain_text(GOOD)
    assert view(page, page.url.rsplit("/", 1)[-1], 0)["plies"] == 0


def test_the_staff_fills_the_sheet_and_it_may_be_changed(seat: Commander) -> None:
    seat.button("Let the staff propose").click()
    expect(seat.orders).to_contain_text(GOOD)
    plates = seat.plates(1)
    assert plates[0] in ("FE/2 No. 1", "FE/2 No. 2")
    expect(seat.page.get_by_label("Target of flight 1")).not_to_have_value("-1")
    expect(seat.button("Seal the schedule")).to_be_enabled()
    seat.flight(1).get_by_role("button", name=f"Take {plates[-1]} out of flight 1").click()
    expect(seat.aircraft(plates[-1])).to_be_visible()
    assert seat.plates(1) == plates[:-1]
    expect(seat.orders).to_contain_text(GOOD if len(plates) > 1 else "wrong yet")


def test_aircraft_and_flights_are_dragged_with_the_mouse(seat: Commander) -> None:
    page = seat.page
    page.get_by_role("button", name="Another flight").click()
    drag(seat.aircraft("FE/2 No. 2"), seat.flight(1))
    expect(seat.aircraft("FE/2 No. 2")).to_have_accessible_name("FE/2 2, Collier, Mee, in flight 1")
    drag(seat.aircraft("FE/2 No. 2"), seat.flight(2))
    assert (seat.plates(1), seat.plates(2)) == ([], ["FE/2 No. 2"])
    expect(page.locator("[data-said]")).to_have_text("FE/2 No. 2 to flight 2.")
    drag(seat.flight(2).get_by_title("Drag to change the order"), seat.flight(1))
    assert (seat.plates(1), seat.plates(2)) == (["FE/2 No. 2"], [])
    drag(seat.aircraft("NIEU/17 No. 3"), page.get_by_role("button", name="Another flight"))
    assert seat.plates(3) == ["NIEU/17 No. 3"]
    drag(seat.aircraft("FE/2 No. 2"), seat.pool)
    assert seat.plates(1) == []
    expect(seat.pool).to_have_accessible_name("Aircraft that can fly, 3 left")
    drag(seat.aircraft("FE/2 No. 2"), seat.flight(1), let="Escape")
    assert seat.plates(1) == []
    assert seat.asked() == "plan"


def drag(what: Locator, to: Locator, let: str = "") -> None:
    """Presses on the one, is over the other with one quick move and lets go; with `let` a key is pressed before."""
    expect(what.page.get_by_role("region", name="Your orders")).not_to_contain_text(READING)  # it may move the rest
    mouse = what.page.mouse
    start, end = middle(what), middle(to)
    mouse.move(*start)
    mouse.down()
    mouse.move(*end)
    expect(what.page.locator(".ghost")).to_be_visible()
    if let:
        what.page.keyboard.press(let)
        expect(what.page.locator(".ghost")).to_have_count(0)
    mouse.up()
    expect(what.page.locator(".ghost")).to_have_count(0)


def middle(what: Locator) -> tuple[float, float]:
    what.scroll_into_view_if_needed()
    box: FloatRect | None = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_finger_that_rests_carries_an_aircraft_and_one_that_moves_scrolls(
    new_page: NewPage, headquarters: Server
) -> None:
    page = new_page(headquarters.address, **PHONE)
    seat = command(page, begun(page, german="here"))
    seat.wait_for("plan")
    finger = Finger(page)
    tag = seat.aircraft("FE/2 No. 1")
    finger.down(tag)
    expect(page.locator(".ghost")).to_be_visible()
    finger.move(seat.flight(1))
    finger.up()
    expect(seat.aircraft("FE/2 No. 1")).to_have_accessible_name(re.compile("in flight 1$"))
    finger.down(seat.aircraft("FE/2 No. 2"))
    finger.by(0, -120)
    finger.up()
    expect(page.locator(".ghost")).to_have_count(0)
    assert seat.plates(1) == ["FE/2 No. 1"]


class Finger:
    """One finger on the glass, by the browser's own events."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.at = (0.0, 0.0)

    def down(self, what: Locator) -> None:
        self.at = middle(what)
        self._send("touchStart", [{"x": self.at[0], "y": self.at[1]}])

    def move(self, to: Locator) -> None:
        box = to.bounding_box()
        assert box is not None
        self._glide(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def by(self, x: float, y: float) -> None:
        self._glide(self.at[0] + x, self.at[1] + y)

    def up(self) -> None:
        self._send("touchEnd", [])

    def _glide(self, x: float, y: float) -> None:
        for step in (0.3, 0.7, 1.0):
            self._send("touchMove", [{
                "x": self.at[0] + step * (x - self.at[0]), "y": self.at[1] + step * (y - self.at[1]),
            }])  # fmt: skip
        self.at = (x, y)

    def _send(self, kind: str, points: list[dict[str, Any]]) -> None:
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_unsent_work_survives_a_reload_and_goes_with_its_day(seat: Commander) -> None:
    page = seat.page
    seat.aim(1, 3)
    target = page.get_by_label("Target of flight 1").input_value()
    seat.put("FE/2 No. 1", 1)
    seat.put("NIEU/17 No. 4", 1)
    page.reload()
    seat.come_in()
    expect(seat.orders).to_contain_text(GOOD)
    assert seat.plates(1) == ["FE/2 No. 1", "NIEU/17 No. 4"]
    expect(page.get_by_label("Target of flight 1")).to_have_value(target)
    page.get_by_role("link", name="The book").click()
    expect(page.get_by_role("heading", level=1, name=re.compile("^The book"))).to_be_visible()
    page.go_back()
    seat.come_in()
    expect(seat.orders).to_contain_text(GOOD)
    with seat.answered():
        seat.button("Seal the schedule").click()
    seat.wait_for("covered")
    seat.act()
    expect(seat.orders).to_contain_text("The sheet is still blank.")
    assert seat.plates(1) == []
