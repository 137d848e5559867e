"""Missions in the browser: secret targets, counters on the ground, runs, the winch, and how they look."""

import re
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.seat import Seat, new_game, order, view
from browser.test_access import grave_in_both
from browser.test_layout import PHONE, UNREACHABLE

COUNTERS: Final = ("GG-19", "GG-23", "HH-19", "HH-22", "II-18", "II-21", "EE-20", "EE-22", "FF-18", "FF-23", "DD-20",
                   "DD-23")  # fmt: skip


def sit(page: Page, game: str) -> None:
    """Opens the table, past the cover where two who share the screen hide something from each other."""
    page.goto(f"/#/game/{game}")
    page.reload()
    cover, board = page.get_by_role("button", name=re.compile("I am the .* player")), page.get_by_role("application")
    expect(cover.or_(board).first).to_be_visible()
    if cover.is_visible():
        cover.click()
    expect(board).to_be_visible()


def mission(page: Page, scenario: str, **more: Any) -> str:
    """A mission of two people at this screen."""
    return new_game(page, **{"scenario": scenario, "german": "here", "start": "edges", **more})


def placed(page: Page, game: str) -> None:
    """Both sides set up in the middle of their edges."""
    for seat in (0, 1):
        while (ask := view(page, game, seat)["scene"]["ask"])["kind"] == "place":
            place = ask["places"][len(ask["places"]) // 2]
            craft = view(page, game, seat)["scene"]["counters"][ask["crafts"][0]]["id"]
            facing = ("E", "SE", "SW", "W", "NW", "NE")[place["facings"][0]]
            order(page, game, seat, f"{craft} @{place['hex']} {facing} {ask['speeds'][-1]}")


def laid(page: Page, game: str, last: int = 12) -> None:
    """The balloon and so many of its counters on the ground."""
    order(page, game, 1, "balloon @GG-21")
    kinds = ("AA",) * 4 + ("MG",) * 4 + ("dummy",) * 4
    for kind, where in list(zip(kinds, COUNTERS, strict=True))[:last]:
        order(page, game, 1, f"{kind} @{where}")


def test_a_camera_is_given_its_secret_target_by_keys_and_takes_photographs(page: Page) -> None:
    game = mission(page, "3a")
    sit(page, game)
    expect(page.get_by_text("The secret target of")).to_be_visible()
    page.keyboard.press("z")
    page.keyboard.press("Enter")
    expect(page.get_by_text("has its secret target").first).to_be_attached()
    assert view(page, game, 1)["scene"]["ground"]["targets"] == []
    assert view(page, game, 0)["scene"]["ground"]["targets"][0]["secret"]
    placed(page, game)
    sit(page, game)
    expect(page.get_by_role("button", name="Photo run")).to_be_enabled()
    page.keyboard.press("g")
    expect(page.get_by_role("button", name="Photo run")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("r")  # a climb is no photo run: it is dropped
    expect(page.get_by_role("button", name="Photo run")).to_have_attribute("aria-pressed", "false")


def test_a_first_mission_teaches_its_task_and_the_bar_keeps_its_height(page: Page) -> None:
    game = mission(page, "3a")
    sit(page, game)
    expect(page.get_by_text("Choose in secret what to photograph")).to_be_visible()
    order(page, game, 0, view(page, game, 0)["scene"]["ask"]["targets"][1]["order"])
    placed(page, game)
    sit(page, game)
    page.get_by_role("button", name="Dismiss").first.click()  # how to fly comes first
    expect(page.get_by_text("announce “Photo run” (G) with each flight over it")).to_be_visible()
    expect(page.get_by_label("RAF B.E.2 #1").get_by_text("Task: photographs")).to_be_visible()
    seat = Seat(page)
    seat.wait_for_markers()
    ends = seat.markers()
    assert ends
    heights = set()
    for end in ends[:: max(1, len(ends) // 6)]:
        page.mouse.move(end["x"], end["y"])
        page.wait_for_timeout(60)
        heights.add(seat.orders.evaluate("one => one.getBoundingClientRect().height"))
    assert len(heights) == 1
    body = {"seat": 0, "version": view(page, game, 0)["version"]}
    assert page.request.post(f"/api/games/{game}/resign", data=body).json()["ok"]
    sit(page, game)
    expect(seat.orders.get_by_text("Target of RAF B.E.2 #1: Bridge road")).to_be_visible()


def test_a_lone_player_is_told_whose_balloon_he_lays(page: Page) -> None:
    sit(page, new_game(page, scenario="7s"))
    expect(page.get_by_text("Put the balloon behind the trenches of its side").first).to_be_attached()
    page.get_by_role("button", name="Lay the rest for me").click()
    expect(page.get_by_role("button", name="Place it")).to_be_visible(timeout=20_000)


def test_balloon_and_counters_are_laid_by_mouse_and_keys_and_hide_what_they_are(new_page: NewPage) -> None:
    owner, other = new_page(), new_page()
    made = owner.request.post("/api/games", data={
        "level": "basic", "scenario": "7a", "start": "edges", "allied": "link", "german": "you",
    }).json()  # fmt: skip
    other.request.post(f"/api/games/{made['game']}/join", data={"secret": made["invitation"]})
    game = made["game"]
    order(owner, game, 1, "balloon @GG-21")
    sit(owner, game)
    owner.get_by_label("Hex", exact=True).select_option("GG-19")
    owner.keyboard.press("Escape")
    owner.get_by_role("button", name="Put it there").click()
    expect(owner.get_by_role("img", name="German AA, counter 1")).to_be_attached()
    owner.keyboard.press("z")
    owner.keyboard.press("ArrowDown")
    owner.keyboard.press("ArrowDown")
    owner.get_by_role("button", name="Put it there").click()
    expect(owner.get_by_role("img", name="German MG, counter 2")).to_be_attached()
    owner.get_by_role("button", name="Take back").click()
    expect(owner.get_by_role("img", name="German MG, counter 2")).not_to_be_attached()
    for kind, where in zip(("AA",) * 3 + ("MG",) * 4 + ("dummy",) * 4, COUNTERS[1:], strict=True):
        order(owner, game, 1, f"{kind} @{where}")
    sit(other, game)
    hidden = other.locator(".mission [role=img][aria-label*='face down']")
    expect(hidden).to_have_count(12)
    shapes = set(hidden.evaluate_all(
        "all => all.map(one => one.innerHTML + [...one.attributes].filter(each => each.name !== 'transform')"
        ".map(each => each.value.replace(/counter \\d+/, '')).join())"
    ))  # fmt: skip
    assert len(shapes) == 1


def test_the_winch_is_worked_by_keys_and_the_balloon_sinks(page: Page) -> None:
    game = new_game(page, scenario="7c", start="edges", allied="you", german="here")
    ask = view(page, game, 0)["scene"]["ask"]
    assert ask["kind"] == "emplace"  # an Allied balloon this time
    order(page, game, 0, "balloon @F-30")
    spots = [one["hex"] for one in view(page, game, 0)["scene"]["ask"]["emplacements"][0]["spots"]]
    for number, kind in enumerate(("AA",) * 4 + ("MG",) * 4 + ("dummy",) * 4):
        order(page, game, 0, f"{kind} @{spots[number * 5]}")
    placed(page, game)
    sit(page, game)
    expect(page.get_by_text("The winch:")).to_be_visible()
    with page.expect_response(lambda answer: answer.url.endswith("/orders")) as given:
        page.keyboard.press("2")
    assert given.value.json()["ok"]
    assert view(page, game, 0)["scene"]["ground"]["balloons"][0]["altitude"] == 950


@pytest.mark.parametrize("scenario", ["3a", "4a", "5a", "6a", "7b"])
def test_a_mission_has_no_grave_fault_and_fits_a_phone(new_page: NewPage, scenario: str) -> None:
    page = new_page(**PHONE)
    game = mission(page, scenario)
    if scenario == "7b":
        laid(page, game)
    elif view(page, game, 0)["scene"]["ask"]["kind"] == "target":
        ask = view(page, game, 0)["scene"]["ask"]
        order(page, game, 0, ask["targets"][1]["order"])
    placed(page, game)
    sit(page, game)
    expect(page.get_by_role("region", name="Mission").first).to_be_attached()
    assert grave_in_both(page) == []
    assert page.evaluate(UNREACHABLE) == []


def test_every_sub_level_of_a_mission_card_has_its_picture(page: Page, tmp_path: Path) -> None:
    page.goto("/#/new")
    expect(page.get_by_text("Photo-recon").first).to_be_attached()
    page.screenshot(path=str(tmp_path / "cards.png"))
    assert (tmp_path / "cards.png").stat().st_size > 10_000
