"""Joint turns in the browser: whole games in two browsers and at one screen, by mouse and by keys, and their looks."""

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.joint_seat import CHASE, JointSeat, chase, joint_game, linked, sit_down
from browser.seat import order, view
from browser.test_access import grave
from browser.test_layout import PHONE, SIX, SIZE, UNREACHABLE

MOST_ACTS: Final = 60
IDLE: Final = ("wait", "loading", "over")


# ------------------------------------------------------------------ whole games
def test_two_browsers_fly_a_whole_game_at_once(new_page: NewPage) -> None:
    host, guest = new_page(), new_page()
    game = linked(host, guest)
    seats = [sit_down(host, game), sit_down(guest, game, "German")]
    acts = {"announce": 0, "fire": 0}
    for _ in range(MOST_ACTS):
        asked = [seat.asked() for seat in seats]
        if asked == ["over", "over"]:
            break
        turn = next((at for at, what in enumerate(asked) if what not in IDLE), None)
        if turn is None:
            host.wait_for_timeout(50)
            continue
        acts[seats[turn].act()] += 1
    assert acts["announce"] >= 6
    assert seats[0].result() == seats[1].result()
    expect(host.get_by_text(re.compile("lands, . comes to")).first).to_be_attached()


def test_two_share_a_screen_and_neither_plot_is_in_the_document_of_the_other(page: Page) -> None:
    game = joint_game(page, lastTurn=2)
    seat = sit_down(page, game)
    order(page, game, 0, "SOP/camel#1 6 +50 2R1RR")  # typed elsewhere, so it stands in no planner of this page
    expect(page.get_by_role("heading", name="Hand over to the German side")).to_be_visible()
    assert_hidden(page)
    page.get_by_role("button", name="I am the German player").click()
    seat.wait_for_markers()
    expect(page.get_by_role("list", name="Who has locked")).to_contain_text("SOP/camel #1 locked")
    assert_hidden(page)
    for _ in range(MOST_ACTS):
        if seat.asked() == "over":
            break
        if seat.asked() in ("wait", "loading"):
            page.wait_for_timeout(50)
        else:
            seat.act()
    assert seat.result()
    assert "2R1RR" in page.content()  # flown, it is told


def assert_hidden(page: Page) -> None:
    """Nothing of the plot: no word, no number, no draft in the page or in the browser's memory."""
    kept = page.evaluate("() => JSON.stringify([{...localStorage}, {...sessionStorage}])")
    for text in (page.content(), kept):
        assert "2R1RR" not in text
        assert "6 +50" not in text


def test_a_whole_turn_by_keyboard(new_page: NewPage) -> None:
    host, guest = new_page(), new_page()
    game = linked(host, guest)
    seat = sit_down(host, game)
    seat.wait_for_markers()
    keys = host.keyboard
    keys.press("e")
    expect(seat.orders.get_by_text("8 of 8 points left")).to_be_visible()
    keys.press("w")
    expect(seat.orders.get_by_role("group", name="Special maneuvers")).to_be_visible()
    keys.press("Shift+J")  # a barrel roll to the left
    expect(seat.orders.locator(".word")).to_contain_text("1BL")
    keys.press("a")
    expect(seat.orders.get_by_text("after a special maneuver comes a hex straight ahead")).to_be_visible()
    keys.press("Backspace")
    expect(seat.orders.locator(".word")).not_to_contain_text("BL")
    keys.press("Shift+Digit1")
    expect(seat.orders.locator(".word")).to_contain_text("1(2)")
    for _ in range(5):
        keys.press("w")
    expect(seat.button("Lock the plot")).to_be_enabled()
    keys.press("Enter")
    expect(seat.orders.get_by_text("Waiting for the German side")).to_be_visible()
    keys.press("u")
    expect(seat.orders.locator(".word")).to_contain_text("1(2)5")
    keys.press("Enter")
    order(guest, game, 1, "FOK/dr1#1 7 0 7")
    expect(host.get_by_text("SOP/camel#1 flies 8 0 1(2)5").last).to_be_visible()
    keys.press("p")
    movement = host.get_by_role("group", name="Movement")
    expect(movement).to_contain_text(re.compile(r"Step \d of 7"))


def test_the_movement_is_shown_step_by_step_and_again(new_page: NewPage) -> None:
    host, guest = new_page(reduced_motion="no-preference"), new_page()
    game = linked(host, guest)
    seat = sit_down(host, game)
    seat.wait_for_markers()
    order(host, game, 0, "SOP/camel#1 7 0 7")
    order(guest, game, 1, "FOK/dr1#1 7 0 1RR1R1RR1")
    movement = host.get_by_role("group", name="Movement")
    expect(movement).to_be_visible()
    movement.get_by_role("button", name="Pause").click()
    before = {each["name"]: each["x"] for each in seat.counters()}
    movement.get_by_role("button", name="One step").click()
    after = {each["name"].split(",")[0]: (each["x"], each["y"]) for each in seat.counters()}
    assert before
    assert after
    movement.get_by_role("button", name="To the end").click()
    expect(movement).to_be_hidden()
    there = places(seat)
    host.get_by_role("button", name="Show the movement again").click()
    expect(movement).to_be_visible()
    assert places(seat) != there
    expect(movement).to_be_hidden(timeout=8000)
    assert places(seat) == there


def places(seat: JointSeat) -> list[tuple[int, int]]:
    """Where the counters stand on the map."""
    return [(round(each["x"]), round(each["y"])) for each in seat.counters()]


# ------------------------------------------------------------------ drafts, locks, hints, fire
def test_a_draft_survives_a_reload_and_the_other_lock_disturbs_nothing(new_page: NewPage) -> None:
    host, guest = new_page(), new_page()
    game = linked(host, guest)
    seat = sit_down(host, game)
    seat.wait_for_markers()
    for key in "wdw":
        host.keyboard.press(key)
    expect(seat.orders.locator(".word")).to_contain_text("1R1")
    order(guest, game, 1, "FOK/dr1#1 7 0 7")
    expect(host.get_by_role("list", name="Who has locked")).to_contain_text("FOK/dr1 #1 locked")
    expect(seat.orders.locator(".word")).to_contain_text("1R1")
    host.keyboard.press("w")
    expect(seat.orders.locator(".word")).to_contain_text("1R2")
    host.wait_for_timeout(300)
    host.reload()
    expect(seat.orders.locator(".word")).to_contain_text("1R2")
    assert "1R2" not in guest.content()


def test_who_tails_sees_the_hint_on_the_map_and_in_words(new_page: NewPage, pictures: Path) -> None:
    host, guest = new_page(), new_page()
    game = linked(host, guest, **CHASE)
    chase(host, guest, game)
    seat = sit_down(host, game)
    locks = host.get_by_role("list", name="Who has locked")
    expect(locks).to_contain_text("plots after its hint")
    order(guest, game, 1, "FOK/dr1#1 8 +150 1RR2RR1")
    expect(seat.orders.get_by_text("Fokker Dr.I #1 begins 1RR2 and climbs.")).to_be_visible()
    expect(host.locator("[data-hint='1RR2']")).to_be_attached()
    assert "1RR2RR1" not in host.content()
    seat.wait_for_markers()
    assert host.evaluate(SIZE) == [1366, 768]
    assert host.evaluate(UNREACHABLE) == []
    host.screenshot(path=pictures / "joint-hint.png")
    seat.fly()
    assert view(host, game, 0)["turn"] == 2 or view(host, game, 0)["scene"]["ask"]["kind"]


def test_whom_to_tail_is_chosen_by_a_key_with_what_each_would_show(new_page: NewPage) -> None:
    host, guest = new_page(), new_page()
    two = [{"aircraft": "FOK/dr1"}, {"aircraft": "FOK/d7"}]
    game = linked(host, guest, **{**CHASE, "germanForce": two})
    order(host, game, 0, "SE/5a#1 10 0 5I")
    order(guest, game, 1, "FOK/dr1#1 9 0 9", "FOK/d7#1 9 0 1L1R6")
    order(host, game, 0, "hold")
    seat = sit_down(host, game)
    expect(seat.button("Tail Fokker Dr.I #1")).to_contain_text("shows 60 % of his plot")
    assert grave(host) == []
    host.keyboard.press("2")
    expect(host.locator(".text").filter(has_text="SE/5a#1 tails FOK/d7#1.")).to_be_visible()
    expect(host.get_by_role("list", name="Who has locked")).to_contain_text("SE/5a #1 plots after its hint")


def test_a_replay_shows_the_movement_of_each_turn(new_page: NewPage) -> None:
    host, guest = new_page(), new_page()
    game = linked(host, guest)
    order(host, game, 0, "SOP/camel#1 7 0 7")
    host.goto(f"/#/replay/{game}/0")
    expect(host.get_by_text("Order 0 of 1")).to_be_visible()
    order(guest, game, 1, "FOK/dr1#1 7 0 7")
    host.goto(f"/#/game/{game}")
    host.get_by_role("application").wait_for()
    host.goto(f"/#/replay/{game}/1")
    expect(host.get_by_text(re.compile("Order 1 of [2-9]"))).to_be_visible()
    host.clock.install()
    host.clock.pause_at(datetime.now(UTC) + timedelta(minutes=1))  # within two seconds the movement would be over
    host.get_by_role("button", name="One on").click()
    expect(host.get_by_role("group", name="Movement")).to_contain_text(re.compile(r"Step \d of 7"))


def test_both_front_guns_of_an_se5a_are_offered_together_and_apart(new_page: NewPage) -> None:
    host, guest = new_page(), new_page()
    game = linked(host, guest, **CHASE)
    order(host, game, 0, "SE/5a#1 10 0 5I")
    order(guest, game, 1, "FOK/dr1#1 9 0 9")
    seat = sit_down(host, game)
    for name in ("front and Lewis", "Lewis gun", "fixed gun"):
        expect(seat.button("Fire at").filter(has_text=name)).to_be_visible()
    seat.button("Fire at").filter(has_text="Lewis gun").last.click()
    expect(host.get_by_text("announced", exact=False).first).to_be_visible()
    expect(seat.button("Fire is set")).to_be_visible()
    seat.orders.get_by_role("button", name=re.compile("Take back")).click()
    expect(seat.button("Hold fire")).to_be_visible()


# ------------------------------------------------------------------ how it looks
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", ["plot", "special", "fire", "hint"])
def test_axe_finds_nothing_grave(new_page: NewPage, scheme: str, kind: str) -> None:
    options: dict[str, Any] = {"color_scheme": scheme}
    host, guest = new_page(**options), new_page()
    bring_to(host, guest, kind)
    assert grave(host) == []


def bring_to(host: Page, guest: Page, kind: str) -> JointSeat:
    """The table where this is asked."""
    game = linked(host, guest, **CHASE)
    if kind == "hint":
        chase(host, guest, game)
        order(guest, game, 1, "FOK/dr1#1 8 +150 1RR2RR1")
    if kind == "fire":
        order(host, game, 0, "SE/5a#1 10 0 5I")
        order(guest, game, 1, "FOK/dr1#1 9 0 9")
    seat = sit_down(host, game)
    if kind == "fire":
        expect(seat.button("Hold fire")).to_be_visible()
    else:
        seat.wait_for_markers()
    if kind == "special":
        host.keyboard.press("w")
        expect(seat.orders.get_by_role("group", name="Special maneuvers")).to_be_visible()
    return seat


@pytest.mark.parametrize("kind", ["special", "fire", "hint"])
def test_a_laptop_shows_it_whole(new_page: NewPage, pictures: Path, kind: str) -> None:
    host, guest = new_page(), new_page()
    bring_to(host, guest, kind)
    assert host.evaluate(SIZE) == [1366, 768]
    assert host.evaluate(UNREACHABLE) == []
    host.screenshot(path=pictures / f"joint-laptop-{kind}.png")


@pytest.mark.parametrize("kind", ["special", "fire", "hint"])
def test_a_phone_shows_it_without_scrolling_sideways(new_page: NewPage, pictures: Path, kind: str) -> None:
    host, guest = new_page(**PHONE), new_page()
    bring_to(host, guest, kind)
    assert host.evaluate(SIZE)[0] == 360
    assert host.evaluate(UNREACHABLE) == []
    host.screenshot(path=pictures / f"joint-phone-{kind}.png", full_page=True)


def test_three_against_three_fit_a_laptop(page: Page) -> None:
    seat = sit_down(page, joint_game(page, **{**SIX, "level": "advanced"}))
    seat.wait_for_markers()
    assert page.evaluate(SIZE) == [1366, 768]
    assert page.evaluate(UNREACHABLE) == []
    order(page, str(page.url).rsplit("/", 1)[1], 0, "SOP/camel#1 7 0 7")
    expect(page.get_by_role("list", name="Who has locked")).to_contain_text("SOP/camel #1 locked")
    page.get_by_role("button", name="Unlock").click()
    expect(page.get_by_role("list", name="Who has locked")).to_contain_text("SOP/camel #1 plotting")


def test_the_level_is_chosen_on_the_page_of_new_games(page: Page) -> None:
    page.goto("/#/new")
    page.get_by_label("Level").select_option("advanced")
    expect(page.get_by_text("All plot in secret and fly at once", exact=False)).to_be_visible()
    expect(page.get_by_label("First to move")).to_have_count(0)
    page.get_by_role("group", name="German side").get_by_label("Who flies").select_option("here")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("heading", name="Hand over to the Allied side")).to_be_visible()
