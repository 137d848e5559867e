"""A time limit in the browser: asked for on the page of new games, counted down at the table."""

import re
from datetime import datetime, timedelta

from playwright.sync_api import Page, expect

from browser.joint_seat import joint_game, sit_down
from browser.seat import view


def test_a_limit_is_chosen_where_all_order_at_once(page: Page) -> None:
    page.goto("/#/new")
    expect(page.get_by_label("Level", exact=True)).to_be_visible()
    expect(page.get_by_label("Time to plot and fire")).to_be_hidden()
    page.get_by_label("Level", exact=True).select_option("advanced")
    page.get_by_label("Time to plot and fire").select_option("3 minutes")
    expect(page.get_by_text("flies straight and level")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"Time left: (3:00|2:5\d)"))
    expect(page.get_by_role("timer")).to_have_attribute("aria-live", "off")


def test_the_time_left_is_counted_down_to_nothing(page: Page) -> None:
    game = joint_game(page, limit=600)
    deadline = datetime.fromisoformat(view(page, game, 0)["deadline"])
    page.clock.install(time=deadline - timedelta(seconds=65))
    sit_down(page, game)
    expect(page.get_by_role("timer")).to_contain_text("Time left: 1:0")
    page.clock.fast_forward(60_000)
    expect(page.get_by_role("timer")).to_contain_text("Time left: 0:0")
    page.clock.fast_forward(60_000)
    expect(page.get_by_role("timer")).to_have_text("Time is up")


def test_a_game_without_a_limit_counts_nothing(page: Page) -> None:
    sit_down(page, joint_game(page))
    expect(page.get_by_role("timer")).to_have_count(0)
