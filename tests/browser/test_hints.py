"""What would Ace fly? Asked by a key, read aloud, drawn on the map, taken over with Enter and altered at will."""

import re
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from browser.seat import LONG, Seat, new_game, order, sit, view
from browser.test_access import grave, grave_in_both

DUEL: Final[dict[str, Any]] = {
    "scenario": "free", "level": "tournament", "german": "here", "first": "allied", "hints": True,
    "alliedForce": [{"aircraft": "SOP/camel"}], "germanForce": [{"aircraft": "FOK/dr1"}],
}  # fmt: skip


def opened(page: Page, **more: Any) -> Seat:
    """A table that asks for the first announcement."""
    seat = sit(page, new_game(page, **{**DUEL, **more}))
    seat.wait_for_markers()
    page.get_by_role("application").focus()
    return seat


def hint(page: Page) -> Locator:
    return page.get_by_role("region", name=re.compile("^What would Ace"))


def asked(page: Page) -> Locator:
    """A hint, asked for by its key and cut short."""
    page.keyboard.press("b")
    expect(hint(page)).to_contain_text("Ace is thinking")
    hint(page).get_by_role("button", name="That is enough").click()
    expect(hint(page).get_by_role("button", name="Take it over")).to_be_visible(timeout=LONG)
    return hint(page)


def test_a_hint_is_asked_for_taken_over_and_flown_by_keys(page: Page) -> None:
    seat = opened(page)
    told = asked(page)
    expect(page.locator("[data-advice]")).to_contain_text("Ace would order SOP/camel#1")
    expect(page.locator("[data-advised]")).to_be_attached()
    assert grave_in_both(page) == []
    options = told.get_by_role("list").get_by_role("button")
    expect(options.first).to_have_attribute("aria-pressed", "true")
    if options.count() > 1:
        page.keyboard.press("b")  # the focus is on a button, and the key is the table's all the same
        expect(options.nth(1)).to_have_attribute("aria-pressed", "true")
    chosen = told.locator("[aria-pressed=true] small").inner_text().split()[-1]
    page.keyboard.press("Enter")
    expect(told).to_be_hidden()
    expect(seat.orders.locator(".word")).to_contain_text(chosen)
    expect(page.locator("[data-advised]")).to_have_count(0)
    expect(seat.button("Fly it")).to_be_visible()
    with seat.answered(flight=True):
        page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Log")).to_contain_text("(after a hint)")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_contain_text("Hints given in this game: 1")


def test_escape_sends_him_away_and_a_draft_is_compared(page: Page) -> None:
    seat = opened(page)
    page.keyboard.press("b")
    expect(hint(page)).to_contain_text("Ace is thinking")
    page.keyboard.press("Escape")
    expect(hint(page)).to_be_hidden()
    page.keyboard.press("e")
    expect(seat.orders.get_by_text("8 of 8 points left")).to_be_visible()
    page.wait_for_timeout(300)  # until he has heard that he is not wanted
    asked(page)
    expect(hint(page)).to_contain_text("simulations in")
    page.keyboard.press("Escape")
    expect(hint(page)).to_be_hidden()
    expect(seat.orders.get_by_text("8 of 8 points left")).to_be_visible()  # the draft is as it was


def test_before_a_shot_he_says_whether_to_fire(page: Page) -> None:
    game = new_game(page, **DUEL)
    order(page, game, 0, "SOP/camel#1 7 0", "SOP/camel#1 7")
    seat = sit(page, game)
    expect(seat.button("Hold fire")).to_be_visible()
    page.get_by_role("button", name="Ask Ace").click()
    hint(page).get_by_role("button", name="That is enough").click()
    take = hint(page).get_by_role("button", name="Take it over")
    expect(take).to_be_focused(timeout=LONG)
    assert grave(page) == []
    hint(page).get_by_role("button", name=re.compile("^hold")).click()
    take.click()
    expect(seat.button("Hold fire")).to_be_focused()


def test_on_a_narrow_screen_everything_is_to_be_reached(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    opened(page)
    told = asked(page)
    assert grave(page) == []
    wide = page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= 360
    box = told.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360


def test_where_the_game_has_none_nothing_is_offered(page: Page) -> None:
    opened(page, hints=False)
    expect(page.get_by_role("button", name="Ask Ace")).to_have_count(0)
    page.keyboard.press("b")
    expect(hint(page)).to_have_count(0)


def test_the_switch_of_a_new_game(page: Page) -> None:
    page.goto("/#/new")
    switch = page.get_by_role("checkbox", name=re.compile("^Hints:"))
    expect(switch).to_be_checked()  # against the Cadet one plays alone
    who = page.get_by_role("group", name="German side").get_by_label("Who flies")
    who.select_option(label="A friend at this screen")
    expect(switch).not_to_be_checked()
    switch.check()
    who.select_option(label="A friend by secret link")
    expect(switch).to_have_count(0)
    expect(page.get_by_text("There are no hints against a friend by link.")).to_be_visible()
    who.select_option(label="Hit-and-run Ace (computer)")
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("application").wait_for()
    game = page.url.split("/")[-1]
    shown = view(page, game, 0)
    assert shown["sides"] == ["you", "Hit-and-run Ace (computer)"]
    assert shown["hints"] or shown["asking"] == "wait"
