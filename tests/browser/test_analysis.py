"""The analysis of a finished game: by eye, by keys, by axe, and back into the replay."""

import re

import msgspec
import pytest
from playwright.sync_api import Page, Route, expect

from analysing import RECORDS
from browser.test_access import grave_in_both
from dogfight.analysis.analyst import analysed
from dogfight.games import game_of
from dogfight.scribe import read_record
from dogfight.server.analysis_page import on_the_wire

SHORT = RECORDS / "game-020.dog"
BRING = """async text => {
  const answer = await fetch('api/records', {method: 'POST', body: text, headers: {'content-type': 'text/plain'}})
  return (await answer.json()).game
}"""


@pytest.fixture
def game(page: Page) -> str:
    """A finished game on the server; its analysis is made here, so that nobody waits for it."""
    page.goto("/")
    found: str = page.evaluate(BRING, SHORT.read_text())
    record = read_record(SHORT.read_text(), game_of)
    told = msgspec.json.encode(on_the_wire(found, analysed(game_of(record.header.game), record, 4)))

    def answered(route: Route) -> None:
        route.fulfill(body=told, content_type="application/json")

    page.route("**/analysis", answered)
    return found


def curve(page: Page) -> None:
    expect(page.get_by_role("slider", name=re.compile("Chance to win"))).to_be_visible()


def test_a_finished_game_leads_to_its_analysis_and_back_into_the_replay_by_keys(page: Page, game: str) -> None:
    page.goto("/#/games")
    page.get_by_role("link", name=re.compile("^Analysis: record 20")).click()
    slider = page.get_by_role("slider")
    slider.focus()
    assert slider.get_attribute("aria-valuetext", timeout=15_000).startswith("At the start")  # type: ignore[union-attr]
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^After turn 1: Allied "))
    page.keyboard.press("End")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^After turn 6: Allied 0 %"))
    expect(page.get_by_role("link", name="Replay from turn 6")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(rf"#/replay/{game}/24"))
    page.get_by_role("link", name="Analysis", exact=True).click()
    curve(page)


def test_swings_rolls_and_luck_are_told_to_whoever_does_not_see_the_curve(page: Page, game: str) -> None:
    page.goto(f"/#/analysis/{game}")
    curve(page)
    expect(page.get_by_text("German luck: +8.1 hits over 2 shots; one in 1296 would be as lucky.")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("it came to 13"))).to_be_visible()
    mark = page.locator("[data-ply='34'], [data-ply='35']").first
    mark.click()
    expect(page).to_have_url(re.compile(rf"#/replay/{game}/3[45]"))
    page.go_back()
    page.get_by_text("The same as a table").click()
    expect(page.get_by_role("region", name="Chance to win").get_by_role("row")).to_have_count(7)
    page.get_by_text("Every roll (7)").click()
    page.get_by_role("link", name="ALB/d5a#1 fires its front gun at SOP/camel#1").last.click()
    expect(page).to_have_url(re.compile(rf"#/replay/{game}/34"))


def test_everybody_can_use_it_on_a_telephone_too(page: Page, game: str) -> None:
    page.goto(f"/#/analysis/{game}")
    curve(page)
    assert grave_in_both(page) == []
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_before_the_end_there_is_none(page: Page) -> None:
    page.goto("/")
    made = "async () => (await (await fetch('api/games', {method: 'POST', body: '{\"german\": \"here\"}', " \
           "headers: {'content-type': 'application/json'}})).json()).game"  # fmt: skip
    page.goto(f"/#/analysis/{page.evaluate(made)}")
    expect(page.get_by_text("an analysis shows everything, so it is made when the game is over")).to_be_visible()
