"""Two people in one campaign: each at a browser of his own, or both at one screen; what is sealed stays sealed."""

import json
import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Response, expect

from browser.commander import LONG, Commander, begun, command
from browser.conftest import NewPage
from browser.house import Server
from browser.seat import Seat, view

# What the page shows, with all attributes, what fields hold and what the browser keeps.
EVERYTHING: Final = """() => document.documentElement.outerHTML
  + [...document.querySelectorAll('input, select')].map(one => one.value).join(' ') + JSON.stringify(localStorage)"""
# A target that no other mission has, by its name and as the notation writes it.
TARGET: Final = 4
PLAN: Final = f"photo {TARGET} 1+3"
HEIGHTS: Final = ("3150", "3850")
ROUGH: Final = (re.compile("at about 3.?000 m"), re.compile("at about 4.?000 m"))


class Ear:
    """Everything the server tells a page; the lists of all targets, which every seat has, are left out."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard: list[str] = []
        page.on("response", self._listen)

    def _listen(self, answer: Response) -> None:
        if "/api/games/" in answer.url and "json" in answer.headers.get("content-type", ""):
            self.heard.append(json.dumps(without_targets(answer.json())))

    def never(self, *words: str) -> None:
        """None of these was told, nor stands on the page."""
        told = self._told()
        for word in words:
            assert word not in told, f"{word!r} has come out"

    def knows(self, *words: str) -> None:
        """All of these were told."""
        told = self._told()
        for word in words:
            assert word in told, f"{word!r} was not told"

    def _told(self) -> str:
        assert self.heard, "the page has heard nothing"
        return "\n".join([*self.heard, self.page.evaluate(EVERYTHING)])


def without_targets(told: Any) -> Any:
    """A message without the list of targets that lie in the map."""
    if isinstance(told, dict):
        return {key: without_targets(value) for key, value in told.items() if key != "targets"}
    return [without_targets(each) for each in told] if isinstance(told, list) else told


@pytest.fixture
def base(headquarters: Server) -> str:
    """The server with a campaign of two days."""
    return headquarters.address


def test_a_friend_joins_by_the_link_and_both_fly_the_mission(new_page: NewPage, base: str) -> None:
    """[Campaign IV.5.d, Campaign IV.9, Campaign IV.11, Campaign IV.8]"""
    host, guest = new_page(base), new_page(base)
    invited(host, guest)
    allied, german, ear, ear_of_host = Commander(host), Commander(guest), Ear(guest), Ear(host)
    name = sealed(allied)
    expect(host.get_by_role("complementary").locator("li").get_by_text(name)).to_be_visible()
    german.wait_for("plan")
    guest.reload()  # whatever the page is told from its first look on
    german.wait_for("plan")
    expect(german.room).to_be_visible()
    ear.never(name, PLAN)
    told_roughly(allied, german, ear, name)
    ear_of_host.never("dogfight 1+2")
    ear_of_host.knows(name, PLAN, *HEIGHTS)
    met(allied, german, ear_of_host)
    both_fly(allied, german)


def invited(host: Page, guest: Page) -> None:
    """The link is made on the page for new games, and taken in another browser."""
    host.goto("/#/new/campaign")
    host.get_by_role("radio", name="The Weekend").check()
    host.get_by_role("group", name="German side").get_by_label("Who commands").select_option("link")
    host.get_by_role("button", name="Start the game").click()
    guest.goto(host.get_by_label("Send this link").input_value())
    expect(guest.get_by_role("heading", level=1, name="You are invited to a campaign")).to_be_visible()
    expect(guest.get_by_text("The Weekend")).to_be_visible()
    guest.get_by_role("button", name="Take the seat").click()
    expect(guest.get_by_role("main", name="Operations room")).to_be_visible()
    assert "join" not in guest.url, "the secret stays in the address"
    host.get_by_role("button", name="To the table").click()
    expect(host.get_by_role("main", name="Operations room")).to_be_visible()


def sealed(allied: Commander) -> str:
    """The Allied schedule by mouse; the name of its target."""
    allied.wait_for("plan")
    allied.aim(1, TARGET + 1)
    chosen = allied.page.get_by_label("Target of flight 1").locator("option:checked")
    name = chosen.inner_text()
    allied.put("FE/2 No. 1", 1)
    allied.put("NIEU/17 No. 3", 1)
    allied.send(allied.button("Seal the schedule"))
    return name


def told_roughly(allied: Commander, german: Commander, ear: Ear, name: str) -> None:
    """The German side is told how many come and about how high; it sees neither target nor altitude nor kind."""
    german.put("ALB/d3 No. 1", 1)
    german.put("ALB/d3 No. 2", 1)
    german.send(german.button("Seal the schedule"))
    allied.wait_for("altitudes")
    for n, metres in enumerate(HEIGHTS):
        allied.room.get_by_role("slider").nth(n).fill(metres)
    ear.never(name, PLAN)
    allied.send(allied.button("Note the altitudes"))
    german.wait_for("answer")
    wire = german.sheet("^From the Flugmeldienst$")
    expect(wire).to_contain_text("2 enemy aircraft over the front.")
    for rough in ROUGH:
        expect(wire.locator("svg").get_by_text(rough)).to_have_count(1)
    expect(allied.page.get_by_role("complementary")).to_contain_text("What is in it is not for you to see.")
    ear.never(name, PLAN, *HEIGHTS, *[f"{one[0]} {one[1:]}" for one in HEIGHTS])
    german.room.get_by_role("button", name="Flight 1").click()
    expect(german.orders).to_contain_text("Flight 1 is chosen.")
    german.send(german.button("Send flight 1"))


def met(allied: Commander, german: Commander, ear: Ear) -> None:
    """German altitudes are as secret until both flights are on the board; then all are shown at once."""
    german.wait_for("altitudes")
    german.room.get_by_role("slider").first.fill("3350")
    ear.never("3350")
    german.send(german.button("Note the altitudes"))
    for seat in (allied, german):
        seat.wait_for("mission")
        mission = seat.sheet("^Mission 1$")
        for metres in ("3150", "3850", "3350"):
            pattern = re.compile(f"{metres[0]}.?{metres[1:]} m")
            expect(mission.get_by_role("listitem").filter(has_text=pattern)).to_have_count(1)


def both_fly(allied: Commander, german: Commander) -> None:
    """Each says it for himself; then both sit at one table, and each sets up his own."""
    with allied.answered("mission"):
        allied.button("Fly it").click()
    expect(german.sheet("^Mission 1$")).to_contain_text("Allied: flown by the player")
    german.button("Fly it").click()
    for seat in (allied, german):
        seat.page.get_by_role("application").wait_for(timeout=LONG)
    assert allied.page.url == german.page.url
    tables = Seat(allied.page), Seat(german.page, "German")
    first = tables[view(allied.page, allied.page.url.rsplit("/", 1)[-1], 0)["toAct"][0]]
    assert first.wait_until_asked() == "place"
    first.act()


def test_two_people_at_one_screen_hand_it_over(new_page: NewPage, base: str) -> None:
    """The screen is covered whenever it changes hands, and shows each side its own; both choose how they fly."""
    page = new_page(base)
    seat = command(page, begun(page, german="here"))
    name = sealed(seat)
    handed_to(seat, "German", name)
    seat.put("ALB/d3 No. 1", 1)
    seat.send(seat.button("Seal the schedule"))
    handed_to(seat, "Allied")
    expect(page.get_by_role("complementary").locator("li").get_by_text(name)).to_be_visible()
    seat.send(seat.button("Note the altitudes"))
    handed_to(seat, "German", name)
    seat.wait_for("answer")
    seat.act()
    seat.wait_for("altitudes")
    seat.send(seat.button("Note the altitudes"))
    seat.wait_until_asked()
    if seat.asked() == "covered":
        seat.act()
    both_choose(seat)
    while (asked := seat.wait_until_asked()) != "plan":
        assert asked in ("debrief", "covered", "reassign")
        seat.act()
    expect(page.get_by_role("list", name="Days of the campaign").get_by_text("7 April:")).to_contain_text("Over")


def handed_to(seat: Commander, side: str, *secrets: str) -> None:
    """The cover says who comes next; neither it nor what it gives way to tells a secret."""
    seat.wait_for("covered")
    expect(seat.page.get_by_role("heading", level=1)).to_have_text(f"Hand over to the {side} side")
    button = seat.page.get_by_role("button", name=f"I am the {side} player")
    expect(button).to_be_focused()
    for secret in secrets:
        expect(seat.page.locator("body")).not_to_contain_text(secret)
    button.press("Enter")
    expect(seat.room).to_be_visible()
    for secret in secrets:
        expect(seat.page.locator("body")).not_to_contain_text(secret)


def both_choose(seat: Commander) -> None:
    """One after the other at the same screen."""
    for side in ("Allied", "German"):
        expect(seat.orders).to_contain_text(f"{side}: how is this mission flown?")
        seat.button("Let the staff fly it").click()
    expect(seat.button("Let the staff fly it")).to_have_count(0)
