"""Optional rules in the browser: the switches, the ten seconds, a day of sorties, the pilot log."""

import re
from typing import Any

from playwright.sync_api import Page, Request, expect

from browser.conftest import NewPage
from browser.seat import new_game, order, sit, view

PAIR: dict[str, Any] = {
    "scenario": "free", "german": "here", "germanForce": [{"aircraft": "FOK/dr1"}],
    "alliedForce": [{"aircraft": "SOP/camel"}, {"aircraft": "SOP/camel"}],
}  # fmt: skip
SAID = ("SOP/camel#1 7 0", "SOP/camel#2 7 0")


def open_rules(page: Page) -> None:
    page.goto("/#/new")
    page.get_by_text("Optional rules", exact=True).click()


def stop(page: Page, game: str) -> None:
    """Both at this screen agree to stop."""
    for seat in (0, 1):
        body = {"seat": seat, "version": view(page, game, seat)["version"]}
        page.request.post(f"/api/games/{game}/offer", data=body)


# ------------------------------------------------------------------ switches
def test_a_rule_is_switched_on_read_and_shown_at_the_table(page: Page) -> None:
    open_rules(page)
    expect(page.get_by_text("none chosen")).to_be_visible()
    wind = page.get_by_role("checkbox", name="Prevailing wind")
    expect(wind).to_have_accessible_description(re.compile("^Wind usually helped"))
    wind.check()
    page.get_by_role("checkbox", name="Deflection").check()
    expect(page.get_by_text("2 chosen")).to_be_visible()
    page.get_by_role("button", name="Optional IX", exact=True).click()
    expect(page.get_by_role("dialog")).to_contain_text("Deflection")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("application").wait_for()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_contain_text("Optional rules: Prevailing wind, Deflection.")
    page.goto("/#/games")
    expect(page.get_by_role("main")).to_contain_text("Optional rules: Prevailing wind, Deflection")


def test_what_does_not_go_together_is_barred_with_the_reason(page: Page) -> None:
    open_rules(page)
    rockets = page.get_by_role("checkbox", name="Anti-balloon rockets")
    expect(rockets).to_be_disabled()
    expect(rockets).to_have_accessible_description(re.compile("Not now: .*balloons only"))
    deflection = page.get_by_role("checkbox", name="Deflection")
    deflection.check()
    page.get_by_label("Level", exact=True).select_option("advanced")
    expect(deflection).to_be_disabled()
    expect(deflection).not_to_be_checked()
    expect(page.get_by_text("none chosen")).to_be_visible()
    page.get_by_label("Level", exact=True).select_option("tournament")
    expect(deflection).to_be_checked()


def test_the_switches_work_by_keyboard(page: Page) -> None:
    page.goto("/#/new")
    summary = page.locator("summary", has_text="Optional rules")
    summary.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.get_by_role("checkbox", name="Prevailing wind")).to_be_checked()


# ------------------------------------------------------------------ ten seconds
def _version(sent: Request) -> int:
    return int((sent.post_data_json or {})["version"])


def test_the_seconds_are_counted_from_when_the_screen_shows_them(page: Page) -> None:
    game = new_game(page, **PAIR, options=["reaction"])
    order(page, game, 0, *SAID)
    page.clock.install()
    told: list[int] = []  # versions that the page says it shows
    page.on("request", lambda sent: told.append(_version(sent)) if sent.url.endswith("/shown") else None)
    sit(page, game)
    timer = page.get_by_role("timer")
    expect(timer).to_have_text(re.compile(r"^(10|9) s$"))
    expect(timer).to_have_attribute("aria-live", "off")
    expect(page.get_by_role("status").filter(has_text="seconds to fly this aircraft")).to_have_count(1)
    page.clock.fast_forward(6_000)
    assert told
    assert len(told) == len(set(told))  # each wait once, however often the view comes
    expect(timer).to_have_text(re.compile(r"^[34] s$"))
    expect(page.get_by_role("status").filter(has_text="4 seconds left")).to_have_count(1)


def test_who_is_late_sees_his_aircraft_fly_straight_on(page: Page) -> None:
    game = new_game(page, **PAIR, options=["reaction"])
    order(page, game, 0, *SAID)
    sit(page, game)
    expect(page.get_by_role("timer")).to_be_visible()
    log = page.get_by_role("region", name="Log").or_(page.locator(".log"))
    expect(log.get_by_text("Time is up for the Allied side.").first).to_be_visible(timeout=20_000)
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"^(10|9|8) s$"))  # the other aircraft has its own


def test_a_screen_reader_switches_them_off_for_both(page: Page, new_page: NewPage) -> None:
    made = page.request.post(
        "/api/games", data={"level": "basic", **PAIR, "german": "link", "options": ["reaction"]}
    ).json()
    friend = new_page()
    friend.goto(f"/#/join/{made['game']}/{made['invitation']}")
    expect(friend.get_by_text("Optional rules: Reaction rule.")).to_be_visible()
    friend.get_by_role("checkbox", name="I use a screen reader").check()
    friend.get_by_role("button", name="Take the seat").click()
    friend.get_by_role("application").wait_for()
    sit(page, made["game"])
    expect(page.get_by_text("Off for all: the German side uses a screen reader.")).to_be_visible()
    friend.get_by_role("button", name="Menu").click()
    friend.get_by_role("checkbox", name="I use a screen reader").uncheck()
    expect(page.get_by_text("Off for all")).to_have_count(0)


# ------------------------------------------------------------------ a day
def test_a_day_is_flown_sortie_by_sortie_and_ended_by_word(page: Page) -> None:
    game = new_game(page, **PAIR, options=["endurance"], sorties=[3, 2, 3])
    stop(page, game)
    sit(page, game)
    expect(page.get_by_text("Sortie 1 of 3").first).to_be_visible()
    page.get_by_role("button", name="The day so far").click()
    rows = page.get_by_role("dialog").get_by_role("row")
    expect(rows).to_have_count(4)
    expect(rows.nth(1)).to_contain_text("1 of 3")
    expect(rows.nth(1)).to_contain_text("1 off his dice")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Next sortie").click()
    expect(page.get_by_text("Sortie 2 of 3").first).to_be_visible()
    second = page.url.rsplit("/", 1)[1]
    stop(page, second)
    page.get_by_role("button", name="No more sorties today").click()
    expect(page.get_by_role("button", name="Next sortie")).to_have_count(0)
    page.get_by_role("button", name="Next day").click()
    expect(page.get_by_text("Day 2, sortie 1 of 3").first).to_be_visible()


# ------------------------------------------------------------------ the pilot log
def test_a_pilot_is_enrolled_flies_and_his_flight_is_in_the_log(page: Page) -> None:
    page.goto("/#/pilots")
    page.get_by_label("Name of a new pilot").fill("Roy Brown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_have_text("Roy Brown is enrolled.")
    expect(page.get_by_text("5 more for an ace")).to_be_visible()
    open_rules(page)
    page.get_by_role("checkbox", name="Earned aces").check()
    page.get_by_label("Pilot of your log").select_option(label="Roy Brown (0 victories)")
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("application").wait_for()
    game = page.url.rsplit("/", 1)[1]
    expect(page.get_by_text("Roy Brown").first).to_be_visible()
    body = {"seat": 0, "version": view(page, game, 0)["version"]}
    page.request.post(f"/api/games/{game}/resign", data=body)
    page.goto("/#/pilots")
    page.get_by_text("Flights of Roy Brown").click()
    expect(page.get_by_text("its pilot captured")).to_be_visible()
    page.get_by_role("link", name=re.compile("^Watch 1a")).click()
    expect(page).to_have_url(re.compile(f"#/replay/{game}"))


def test_the_pages_of_optional_rules_fit_a_small_screen(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 360, "height": 740})
    open_rules(page)
    for name in ("Endurance", "Earned aces", "Reaction rule"):
        page.get_by_role("checkbox", name=name).check()
    wide = "document.documentElement.scrollWidth"
    assert page.evaluate(wide) <= 360
    page.goto("/#/pilots")
    page.get_by_role("heading", name="Pilot log").wait_for()
    assert page.evaluate(wide) <= 360
