"""Wingmen in the browser: the planner shows a person his own aircraft, under keys from 1 on, and none of theirs."""

import time
from typing import Any

from playwright.sync_api import Page, expect

from browser.seat import LONG, new_game, order, sit, view

THREE: dict[str, Any] = {
    "scenario": "free", "german": "here", "germanForce": [{"aircraft": "FOK/dr1"}],
    "alliedForce": [{"aircraft": "SOP/camel"}] * 3, "wingmen": [1], "wingman": "cadet", "first": "allied",
}  # fmt: skip


def wait_for_the_wingman(page: Page, game: str) -> None:
    """He announces as soon as he has thought of something."""
    end = time.monotonic() + LONG / 1000
    while not any("SOP/camel#2" in line["text"] for line in view(page, game, 0)["log"]):
        assert time.monotonic() < end, "he announces nothing"
        page.wait_for_timeout(100)


def test_the_tabs_are_the_persons_own_and_so_are_their_keys(page: Page) -> None:
    game = new_game(page, **THREE)
    sit(page, game)
    tabs = page.get_by_role("group", name="Aircraft").get_by_role("button")
    expect(tabs).to_have_text(["Sopwith Camel #1 1", "Sopwith Camel #3 2"])
    page.get_by_role("application").focus()
    page.keyboard.press("2")
    expect(tabs.nth(1)).to_have_attribute("aria-pressed", "true")
    wait_for_the_wingman(page, game)
    order(page, game, 0, "SOP/camel#1 7 0", "SOP/camel#3 7 0")
    expect(page.get_by_role("button", name="Ahead")).to_be_visible()
    expect(tabs).to_have_text(["Sopwith Camel #1 1", "Sopwith Camel #3 2"])  # and none of the wingman's
