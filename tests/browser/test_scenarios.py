"""The scenario cards on the page of new games, and the editor of one's own: by keyboard too, narrow, for axe.

[Scenarios Intro]
"""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.test_access import grave, themed

__all__ = ["themed"]


def test_the_seven_cards_tell_what_a_player_should_know(themed: Page) -> None:
    themed.goto("/#/new/war")
    cards = themed.get_by_role("list", name="Scenario cards").get_by_role("button")
    expect(cards).to_have_count(7, timeout=20_000)  # the first menu of a server takes its time
    cards.nth(5).click()
    sheet = themed.get_by_role("article", name="Scenario 6 · Artillery spotting")
    expect(sheet.get_by_role("heading", name="Harry Tate at work")).to_be_visible()
    expect(sheet.get_by_text("The Allied side directs the guns at Somme bridge (X-19).")).to_be_visible()
    expect(sheet.get_by_role("img", name="the guns aim at X-19, the spotter works within 4 hexes")).to_be_visible()
    expect(themed.get_by_text("On a mission aircraft turn at the edge of the map")).to_be_visible()
    assert grave(themed) == []
    cards.nth(6).click()
    themed.get_by_label("Mission").select_option("7s")
    expect(themed.get_by_label("Level", exact=True).get_by_role("option")).to_have_count(1)
    sheet.page.get_by_role("button", name="Solo game").click()
    expect(themed.get_by_role("dialog")).to_be_visible()


def test_another_aircraft_is_put_in_and_what_never_met_is_told(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/#/new/war")
    page.get_by_label("Mission").select_option("2b")
    page.get_by_label("Aircraft 1 of the German side").select_option(label="Albatros D.Va")
    expect(page.get_by_text("The Albatros D.Va came to the front in July 1917;")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_text("De Havilland 2 v. Albatros D.Va").first).to_be_visible()


def test_a_scenario_is_made_checked_saved_and_flown(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/#/editor/new")
    said = page.get_by_role("status")
    title = page.get_by_role("textbox", name="Title", exact=True)
    expect(title).to_have_attribute("aria-invalid", "true")
    title.fill("Over the bridge")
    expect(said).to_contain_text("Nothing is wrong with it.")
    page.get_by_label("What it is about").select_option("artillery-spotting")
    kind = page.get_by_role("group", name="Allied side").get_by_label("Type")
    expect(page.get_by_text("needs an aircraft for artillery spotting")).to_be_visible()
    kind.select_option(label="RAF R.E.8")
    expect(said).to_contain_text("Nothing is wrong with it.")
    page.get_by_role("group", name="German side").get_by_label("Starts").select_option(label="On the map")
    page.get_by_label("Hex, such as X-19").fill("X-90")
    expect(page.get_by_text("must be a hex of the map such as X-19")).to_be_visible()
    page.get_by_label("Hex, such as X-19").fill("X-22")
    expect(page.get_by_role("img", name="one German aircraft at X-22")).to_be_visible()
    page.get_by_role("button", name="Save", exact=True).press("Enter")
    expect(said).to_contain_text("Saved.")
    page.get_by_role("button", name="Fly it").click()
    expect(page.get_by_role("article", name="Your own")).to_contain_text("Over the bridge")
    page.get_by_label("Level", exact=True).select_option("basic")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_text("Over the bridge").first).to_be_visible()


def test_a_copy_of_ours_goes_out_as_a_file_and_comes_back(new_page: NewPage, tmp_path: Path) -> None:
    page = new_page()
    page.goto("/#/editor")
    page.get_by_label("Start with a copy of").select_option("7a2")
    page.get_by_role("button", name="Copy it").click()
    expect(page.get_by_label("The number of guns is drawn in secret")).to_be_checked()
    page.get_by_role("button", name="Save", exact=True).click()
    with page.expect_download() as downloaded:
        page.get_by_role("link", name="Save as .toml").click()
    file = tmp_path / "sent.toml"
    downloaded.value.save_as(file)
    friend = new_page()
    friend.goto("/#/editor")
    expect(friend.get_by_text("None yet.")).to_be_visible()
    friend.get_by_label("Open a scenario file").set_input_files(file)
    expect(friend.get_by_text("The scenario from the file is saved.")).to_be_visible()
    expect(friend.get_by_text("Balloon busting: Rockets and Halberstadts")).to_be_visible()
    file.write_text(file.read_text("utf-8").replace("altitude = 1500", "altitude = 1510", 1), "utf-8")
    friend.get_by_label("Open a scenario file").set_input_files(file)
    expect(friend.get_by_text("altitude: 1510, but must be a multiple of 50")).to_be_visible()
    friend.once("dialog", lambda dialog: dialog.accept())
    friend.get_by_role("button", name="Delete").click()
    expect(friend.get_by_text("None yet.")).to_be_visible()


@pytest.mark.parametrize("address", ["/#/editor", "/#/editor/copy/7a2", "/#/editor/copy/3a3"])
def test_the_editor_for_axe_and_on_a_narrow_screen(themed: Page, address: str) -> None:
    themed.goto(address)
    expect(themed.get_by_role("heading", level=1, name="Scenario editor")).to_be_visible()
    if "copy" in address:
        expect(themed.get_by_role("status")).to_contain_text("Nothing is wrong")
    assert grave(themed) == []
    themed.set_viewport_size({"width": 360, "height": 740})
    assert themed.evaluate("document.documentElement.scrollWidth") <= 360
