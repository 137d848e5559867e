"""The rules page of a game and the aircraft chart page: reading, searching, sorting, comparing, by mouse and keys."""

import re
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.seat import new_game
from browser.test_access import grave

TOURNAMENT: Final = "/#/rules/war%3Abasic%2Btournament"
PHONE: Final[dict[str, Any]] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
SLOW: Final = 15_000  # milliseconds a page of many paragraphs may take
WIDTH: Final = "() => document.scrollingElement.scrollWidth"


def paragraph(page: Page, id_: str) -> Any:
    return page.locator(f"article[id='p-{id_}']")


# ------------------------------------------------------------------ the rules
def test_a_paragraph_says_what_replaces_it(page: Page) -> None:
    page.goto(f"{TOURNAMENT}/Basic VII.4.b")
    article = paragraph(page, "Basic VII.4.b")
    expect(article).to_be_focused(timeout=SLOW)
    expect(article).to_be_in_viewport()
    expect(article).to_contain_text("Replaced by Tournament V.2.c")
    article.get_by_role("link", name="Tournament V.2.c").first.click()
    expect(paragraph(page, "Tournament V.2.c")).to_be_focused(timeout=SLOW)
    page.go_back()
    expect(article).to_be_focused(timeout=SLOW)


def test_rulings_stand_beside_the_paragraph_in_full(page: Page) -> None:
    page.goto(f"{TOURNAMENT}/Basic II.3")
    expect(paragraph(page, "Basic II.3").get_by_role("complementary")).to_contain_text("Stacking is judged at the end")


def test_only_what_is_in_force_is_shown_until_all_is_asked_for(page: Page) -> None:
    page.goto(TOURNAMENT)
    expect(paragraph(page, "Basic I")).to_be_attached(timeout=SLOW)
    expect(paragraph(page, "Advanced Plotting 1")).not_to_be_attached()
    page.get_by_label("Show also what is not in this game").check()
    expect(paragraph(page, "Advanced Plotting 1")).to_contain_text("not in this game")


def test_the_search_finds_words_and_numbers(page: Page) -> None:
    page.goto(TOURNAMENT)
    expect(paragraph(page, "Basic I")).to_be_attached(timeout=SLOW)
    page.keyboard.press("/")
    expect(page.get_by_label("Search")).to_be_focused(timeout=SLOW)
    page.keyboard.type("V.2.c")
    expect(page.locator("article")).to_have_count(1)
    page.get_by_label("Search").fill("no such word here")
    expect(page.get_by_text("No paragraph has all these words.")).to_be_visible()


def test_keys_go_from_paragraph_to_paragraph(page: Page) -> None:
    page.goto(f"{TOURNAMENT}/Basic II")
    expect(paragraph(page, "Basic II")).to_be_focused(timeout=SLOW)
    page.keyboard.press("j")
    expect(paragraph(page, "Basic II.1")).to_be_focused(timeout=SLOW)
    page.keyboard.press("ArrowDown")
    expect(paragraph(page, "Basic II.2")).to_be_focused(timeout=SLOW)
    page.keyboard.press("k")
    page.keyboard.press("ArrowUp")
    expect(paragraph(page, "Basic II")).to_be_focused(timeout=SLOW)


def test_levels_and_options_are_other_readings(page: Page) -> None:
    page.goto(TOURNAMENT)
    page.get_by_role("link", name="Advanced Game", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The rules of: Advanced Game", timeout=SLOW)
    page.get_by_role("link", name="Tournament Game", exact=True).click()
    page.locator(".chooser summary").click()
    page.get_by_label("Deflection").check()
    expect(page.get_by_role("heading", level=1)).to_contain_text("with Deflection")
    expect(paragraph(page, "Optional IX")).to_be_attached(timeout=SLOW)
    page.get_by_role("link", name=re.compile("card duel")).first.click()
    expect(paragraph(page, "Card II")).to_be_attached(timeout=SLOW)


def test_a_table_shows_where_its_rows_come_from(page: Page) -> None:
    page.goto(f"{TOURNAMENT}/table:critical")
    table = page.get_by_role("table", name="Critical Hit Table")
    expect(table).to_be_in_viewport()
    expect(table.get_by_role("row").nth(6)).to_contain_text("derived (sample status pad)")


def test_what_is_in_force_names_the_paragraph_of_a_question(page: Page) -> None:
    page.goto(TOURNAMENT)
    page.get_by_text("What is in force").click()
    row = page.get_by_role("row", name=re.compile("Range to a target"))
    expect(row).to_contain_text("Tournament V.2")
    expect(row).to_contain_text("instead of Basic VII.2")


def test_a_table_and_a_new_game_open_their_own_rules(page: Page) -> None:
    page.goto("/")
    game = new_game(page, level="advanced", german="here")
    page.goto(f"/#/rules/{game}/Basic I.1")
    expect(page.get_by_role("heading", level=1)).to_have_text("The rules of: Advanced Game", timeout=SLOW)
    expect(paragraph(page, "Basic I.1")).to_contain_text("Replaced by Advanced Sequence")
    page.goto("/#/new/war")
    page.get_by_label("Level").select_option("basic")
    page.get_by_role("button", name="The rules of this game").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The rules of: Basic Game")


@pytest.mark.parametrize("address", ["/#/rules/Basic VII.5", "/#/rules/all/Basic VII.5"])
def test_a_paragraph_alone_is_shown_among_all_books(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_have_text("Rules")
    expect(paragraph(page, "Basic VII.5")).to_be_focused(timeout=SLOW)


def test_an_unknown_game_or_paragraph_is_told(page: Page) -> None:
    page.goto("/#/rules/war%3Acanasta")
    expect(page.get_by_role("alert")).to_contain_text("canasta")
    page.goto(f"{TOURNAMENT}/Basics XX")
    expect(page.get_by_role("alert")).to_contain_text("Basics XX")


# ------------------------------------------------------------------ the chart
def names(page: Page) -> list[str]:
    """The types of the chart in their order."""
    expect(page.locator("tbody tr").first).to_be_visible()
    return [each.split("\n")[0].strip() for each in page.locator("tbody th .named b").all_inner_texts()]


def test_every_column_sorts_both_ways_by_keyboard(page: Page) -> None:
    page.goto("/#/chart")
    assert len(names(page)) == 34
    heading = page.get_by_role("columnheader", name="Climb, m")
    heading.get_by_role("button").focus()
    page.keyboard.press("Enter")
    expect(heading).to_have_attribute("aria-sort", "descending")
    assert names(page)[0] == "Fokker Dr.I"
    page.keyboard.press("Enter")
    expect(heading).to_have_attribute("aria-sort", "ascending")
    assert names(page)[-1] == "Fokker Dr.I"
    for each in page.get_by_role("columnheader").get_by_role("button").all():
        each.click()
    expect(page.locator("th[aria-sort]")).to_have_count(1)


def test_filters_work_together(page: Page) -> None:
    page.goto("/#/chart")
    page.get_by_label("Side").select_option("german")
    page.get_by_label("Flies").select_option("R")
    expect(page.get_by_role("status")).to_contain_text("5 of 34")
    page.get_by_label(re.compile("At the front in")).fill("1")
    expect(page.get_by_text("No type fits.")).to_be_visible()
    page.get_by_role("button", name="Show all").click()
    expect(page.get_by_role("status")).to_contain_text("34 of 34")


def test_two_are_compared_in_words_and_numbers(page: Page) -> None:
    page.goto("/#/chart")
    for name in ("Sopwith Camel", "Fokker Dr.I"):
        page.get_by_label(f"Compare {name}").check()
    page.get_by_role("link", name="Compare 2").click()
    table = page.get_by_role("table", name="Side by side")
    expect(table).to_contain_text("climbs better, 300 m a turn against 200")
    expect(table).to_contain_text("dives deeper, 400 m a turn against 300")
    page.reload()
    expect(table).to_be_visible()
    page.get_by_role("link", name="Back to the chart").click()
    expect(page.get_by_label("Compare Fokker Dr.I")).to_be_checked()


def test_a_card_of_a_type_and_the_next_one(page: Page) -> None:
    page.goto("/#/chart")
    page.get_by_role("link", name=re.compile("RAF F.E.2")).click()
    card = page.get_by_role("dialog")
    expect(card.get_by_role("img", name="RAF F.E.2 from above")).to_be_visible()
    expect(card).to_contain_text("Its nose gun swivels")
    page.keyboard.press("ArrowRight")
    expect(card.get_by_role("heading", level=2)).not_to_have_text("RAF F.E.2")
    page.keyboard.press("Escape")
    expect(card).not_to_be_visible()
    assert page.url.endswith("#/chart")


def test_marks_of_origin_are_said_and_can_be_left_out(page: Page) -> None:
    page.goto("/#/chart")
    row = page.get_by_role("row", name=re.compile("Fokker Dr.I"))
    expect(row).to_contain_text("3, printed (Tournament II.4)")
    page.get_by_label("Mark where each value comes from").uncheck()
    expect(row).not_to_contain_text("printed")
    page.reload()
    expect(row).not_to_contain_text("printed")


def test_an_unknown_type_is_told(page: Page) -> None:
    page.goto("/#/chart/XX%2F1")
    expect(page.get_by_role("alert")).to_contain_text("XX/1")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "address", ["/#/chart", "/#/chart/BR%2Ff2b", "/#/chart/SOP%2Fcamel/FOK%2Fdr1", f"{TOURNAMENT}/Basic VII.5"]
)
def test_axe_finds_nothing_grave(new_page: NewPage, address: str, scheme: str) -> None:
    page = new_page(color_scheme=scheme)
    page.goto(address)
    expect(page.locator("article" if "rules" in address else "table, .detail").first).to_be_visible(timeout=SLOW)
    if "rules" in address:
        page.get_by_label("Search").fill("VII.5")
    assert grave(page) == []


@pytest.mark.parametrize("address", ["/#/chart", "/#/chart/BR%2Ff2b", "/#/chart/SOP%2Fcamel/FOK%2Fdr1", TOURNAMENT])
def test_a_phone_needs_no_scrolling_sideways(new_page: NewPage, pictures: Path, address: str) -> None:
    page = new_page(**PHONE)
    page.goto(address)
    expect(page.locator("table, article").first).to_be_attached(timeout=SLOW)
    assert page.evaluate(WIDTH) == 360
    page.screenshot(path=pictures / f"phone{re.sub('[^a-z0-9]+', '-', address)}.png")
