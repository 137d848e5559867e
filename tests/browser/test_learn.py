"""The lessons in the browser: by keys alone, by mouse, on a phone, read aloud, and tried again."""

import re
from typing import Final

from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.seat import Seat, order, view
from browser.test_access import grave_in_both
from browser.test_keyboard import tab_to
from browser.test_layout import PHONE, SIZE, UNREACHABLE

TURN: Final = 20_000  # milliseconds until the pupil is asked again


def begun(page: Page, lesson: str) -> str:
    """A new try at a lesson, as this browser would make it."""
    answer = page.request.post(f"/api/lessons/{lesson}", data={})
    assert answer.ok, answer.text()
    return str(answer.json()["game"])


def at_table(page: Page, game: str) -> Seat:
    page.goto(f"/#/game/{game}")
    seat = Seat(page)
    seat.wait_for_markers()
    return seat


def press(page: Page, keys: str) -> None:
    """Writes a flight and flies it."""
    for key in keys.split():
        page.keyboard.press(key)
    expect(page.get_by_role("button", name=re.compile("^Fly it"))).to_be_visible()
    page.keyboard.press("Enter")


def ticks(page: Page, met: int) -> None:
    """So many goals are ticked off."""
    expect(page.get_by_role("list", name="Tasks of this lesson").locator("li.met")).to_have_count(met, timeout=TURN)


def test_from_the_start_page_to_the_first_tick_by_keys_alone(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", name="Learn to fly")).to_be_visible()
    tab_to(page, "Begin the first lesson")
    page.keyboard.press("Enter")
    coach = page.get_by_role("region", name="Coach: lesson 1 of 5, Fly and turn")
    expect(coach.get_by_role("status")).to_contain_text("Your speed is 4")
    expect(coach.locator("[aria-current=step]")).to_have_text(re.compile("Fly straight on"))
    Seat(page).wait_for_markers()
    press(page, "w w w w")
    ticks(page, 1)
    expect(coach.get_by_role("status")).to_contain_text("Four points, four hexes")
    expect(coach.get_by_role("status")).to_contain_text("Now turn left")
    expect(coach.locator("[aria-current=step]")).to_have_text(re.compile("Turn left"))
    expect(coach.get_by_role("button", name="Basic II.1")).to_be_visible()


def test_what_was_missed_is_said_and_the_lesson_tried_again(page: Page) -> None:
    page.goto("/")
    first = begun(page, "fly")
    seat = at_table(page, first)
    press(page, "w a w w")
    status = page.get_by_role("region", name=re.compile("^Coach")).get_by_role("status")
    expect(status).to_contain_text("Not yet.", timeout=TURN)
    ticks(page, 0)
    page.get_by_role("button", name="Try again").click()
    expect(page).not_to_have_url(re.compile(first))
    seat.wait_for_markers()
    expect(status).not_to_contain_text("Not yet.")
    expect(page.get_by_role("link", name="U-19").or_(page.get_by_role("button", name="U-19")).first).to_be_visible()


def test_a_lesson_is_finished_and_m_leads_to_the_next(page: Page) -> None:
    page.goto("/")
    game = begun(page, "climb")
    for orders in (("4 +200", "4"), ("4 +100", "1R2"), ("4 -300", "4"), ("4 +200", "4")):
        fly_as_told(page, game, *orders)
    at_table(page, game)
    ticks(page, 3)
    press(page, "r r w w w w")
    expect(page.locator("[data-coach=done]")).to_contain_text("Lesson done.", timeout=TURN)
    page.keyboard.press("m")
    expect(page.get_by_role("region", name="Coach: lesson 3 of 5, Shoot")).to_be_visible()
    page.goto("/#/learn")
    cards = page.get_by_role("listitem").filter(has=page.get_by_role("heading"))
    expect(cards.nth(1)).to_contain_text("Done")
    expect(cards.nth(2).get_by_role("link", name="Go on: Shoot")).to_be_visible()


def fly_as_told(page: Page, game: str, announced: str, word: str) -> None:
    """One turn without the page, and the instructor's answer awaited."""
    order(page, game, 0, f"SOP/camel#1 {announced}", f"SOP/camel#1 {word}")
    for _ in range(400):
        if view(page, game, 0)["asking"] == "act":
            return
        page.wait_for_timeout(50)
    raise AssertionError("the instructor gave no answer")


def test_the_ringed_hex_is_reached_by_the_keys_the_coach_names(page: Page) -> None:
    page.goto("/")
    game = begun(page, "fly")
    for orders in (("4 0", "4"), ("4 0", "1L2"), ("6 0", "1LL2")):
        fly_as_told(page, game, *orders)
    at_table(page, game)
    expect(page.locator("[data-ring]")).to_be_attached()
    status = page.get_by_role("region", name=re.compile("^Coach")).get_by_role("status")
    expect(status).to_contain_text("at speed 6: W 4 times, D, W")
    press(page, "w w w w d w")
    expect(page.locator("[data-coach=done]")).to_be_attached(timeout=TURN)
    expect(page.locator("[data-ring]")).not_to_be_attached()


def test_an_enemy_is_brought_before_the_guns_and_fired_at(page: Page) -> None:
    page.goto("/")
    seat = at_table(page, begun(page, "shoot"))
    page.keyboard.press("n")
    expect(seat.button("Take this flight")).to_be_visible()
    page.keyboard.press("Enter")
    press(page, "")
    ticks(page, 1)
    expect(seat.button("Fire at")).to_be_visible(timeout=TURN)
    page.keyboard.press("Enter")
    expect(page.get_by_role("list", name="Tasks of this lesson").locator("li.met").nth(1)).to_be_attached(timeout=TURN)


def test_the_coach_and_the_list_have_no_barrier(page: Page) -> None:
    page.goto("/#/learn")
    expect(page.get_by_role("button", name="Begin: Fly and turn")).to_be_visible()
    assert grave_in_both(page) == []
    at_table(page, begun(page, "rear"))
    assert grave_in_both(page) == []


def test_a_lesson_fits_a_phone_and_a_laptop(new_page: NewPage) -> None:
    phone = new_page(**PHONE)
    phone.goto("/#/learn")
    expect(phone.get_by_role("button", name="Begin: Fly and turn")).to_be_visible()
    assert phone.evaluate(SIZE)[0] == 360
    at_table(phone, begun(phone, "fly"))
    assert phone.evaluate(SIZE)[0] == 360
    assert phone.evaluate(UNREACHABLE) == []
    laptop = new_page()
    laptop.goto("/")
    at_table(laptop, begun(laptop, "fly"))
    assert laptop.evaluate(SIZE) == [1366, 768]


def test_other_tables_have_no_coach_and_lessons_no_rematch(page: Page) -> None:
    page.goto("/")
    answer = page.request.post("/api/games", data={"level": "basic", "german": "here"})
    at_table(page, answer.json()["game"])
    expect(page.get_by_role("region", name=re.compile("^Coach"))).to_have_count(0)
    game = begun(page, "fly")
    at_table(page, game)
    page.request.post(f"/api/games/{game}/resign", data={"seat": 0, "version": view(page, game, 0)["version"]})
    expect(page.locator("[data-coach=lost]")).to_contain_text("Begin again", timeout=TURN)
    expect(page.get_by_role("button", name=re.compile("Rematch|Next game"))).to_have_count(0)
    page.keyboard.press("m")
    expect(page.locator("[data-coach=going]")).to_be_attached(timeout=TURN)
