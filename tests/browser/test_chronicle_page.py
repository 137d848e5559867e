"""The report of a campaign in a browser: for eyes, for screen readers, on a telephone, without a line of script."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize

from browser.test_access import THEMES, Theme, grave
from dogfight.chronicle.page import page_of
from make_chronicle import PROOF, book

LAPTOP: ViewportSize = {"width": 1366, "height": 768}
PHONE: ViewportSize = {"width": 360, "height": 740}


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a report that lies on the disk, as one would keep it."""
    path: Path = tmp_path_factory.mktemp("report") / "april.html"
    path.write_text(page_of(book(), PROOF), "utf-8")
    return path.as_uri()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_report_is_for_everybody_on_every_screen(
    chrome: Browser, report: str, theme: Theme, size: ViewportSize
) -> None:
    with chrome.new_context(viewport=size, color_scheme=theme) as context:
        page = context.new_page()
        page.goto(report)
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        assert grave(page) == []
        page.get_by_role("link", name="10 April").click()
        assert page.get_by_role("heading", name="10 April 1917, day 2 of 21").is_visible()
        assert page.get_by_role("img", name="Points, Allied minus German").count() == 1


def test_without_script_nothing_is_missing(chrome: Browser, report: str) -> None:
    with chrome.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(report)
        assert page.get_by_role("row", name="Ashdown").count() >= 1
        assert page.get_by_text("Roll of honour").is_visible()
