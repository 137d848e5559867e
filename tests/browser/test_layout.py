"""What fits where: a laptop without scrolling, a phone without scrolling sideways, text at twice its size."""

from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import FLAGS, LAPTOP, NewPage
from browser.house import Server, chromium
from browser.seat import new_game, order, prepared, sit

PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2,
}  # fmt: skip
SIZE: Final = "() => [document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight]"
THREE: Final = [
    {"aircraft": "SOP/camel", "altitude": 3000},
    {"aircraft": "BR/f2b", "altitude": 3100},
    {"aircraft": "SE/5a", "altitude": 2900},
]
FOES: Final = [{"aircraft": "FOK/dr1", "altitude": height} for height in (3000, 3100, 3200)]
SIX: Final[dict[str, Any]] = {
    "scenario": "free", "level": "tournament", "german": "here", "alliedForce": THREE, "germanForce": FOES,
}  # fmt: skip

# Controls that no scrolling brings to view, that something else covers, or whose name is cut off.
UNREACHABLE: Final = """async () => {
  const bad = []
  for (const one of document.querySelectorAll('a[href], button, input, select, summary')) {
    if (one.disabled || !one.checkVisibility() || one.closest('.skip, [aria-hidden=true]')) continue
    one.scrollIntoView({block: 'center', inline: 'nearest'})
    await new Promise(requestAnimationFrame)
    const box = one.getBoundingClientRect()
    const name = (one.getAttribute('aria-label') || one.textContent || one.tagName).trim().slice(0, 40)
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    const label = one.labels?.[0]
    if (box.left < -1 || box.right > innerWidth + 1) bad.push(name + ': beyond the side')
    else if (!at || !(one.contains(at) || at.contains(one) || label?.contains(at)))
      bad.push(`${name}: covered by ${at?.outerHTML.slice(0, 80)}`)
  }
  window.scrollTo(0, 0)
  return bad
}"""


def six(page: Page) -> str:
    """Three against three, at this screen."""
    page.goto("/")
    return new_game(page, **SIX)


@pytest.mark.parametrize("kind", ["announce", "fire", "over"])
def test_a_laptop_shows_the_table_whole(page: Page, pictures: Path, kind: str) -> None:
    page.goto("/")
    seat = sit(page, prepared(page, kind, level="tournament"))
    if kind == "announce":
        seat.wait_for_markers()
    assert page.evaluate(SIZE) == [1366, 768]
    assert page.evaluate(UNREACHABLE) == []
    page.screenshot(path=pictures / f"laptop-{kind}.png")


def test_a_laptop_shows_three_against_three_whole(page: Page, pictures: Path) -> None:
    game = six(page)
    seat = sit(page, game)
    seat.wait_for_markers()
    assert page.evaluate(SIZE) == [1366, 768]
    assert page.evaluate(UNREACHABLE) == []
    page.screenshot(path=pictures / "laptop-six-announce.png")
    ids = [f"{each['aircraft']}#1" for each in THREE]
    order(page, game, 0, *(f"{one} 7 0" for one in ids), *(f"{one} 7" for one in ids))
    expect(seat.button("Hold fire")).to_be_visible()
    assert page.evaluate(SIZE) == [1366, 768]
    assert page.evaluate(UNREACHABLE) == []
    page.screenshot(path=pictures / "laptop-six-fire.png")


@pytest.mark.parametrize("kind", ["announce", "fire", "over"])
def test_a_phone_shows_the_table_without_scrolling_sideways(new_page: NewPage, pictures: Path, kind: str) -> None:
    page = new_page(**PHONE)
    page.goto("/")
    seat = sit(page, prepared(page, kind, level="tournament"))
    expect(seat.orders).to_be_visible()
    if kind == "announce":
        seat.wait_for_markers()
    for tab in ("Aircraft", "Fire", "Log"):
        page.get_by_role("button", name=tab, exact=True).click()
        assert page.evaluate(SIZE)[0] == 360, tab
        assert page.evaluate(UNREACHABLE) == [], tab
        page.screenshot(path=pictures / f"phone-{kind}-{tab}.png", full_page=True)


def test_a_phone_shows_three_against_three(new_page: NewPage, pictures: Path) -> None:
    page = new_page(**PHONE)
    game = six(page)
    sit(page, game).wait_for_markers()
    assert page.evaluate(SIZE)[0] == 360
    assert page.evaluate(UNREACHABLE) == []
    page.screenshot(path=pictures / "phone-six.png", full_page=True)


def test_a_finger_flies_and_fires(new_page: NewPage) -> None:
    """A tap takes an end, taps in its hex turn the nose; everything is big enough to be hit."""
    page = new_page(**PHONE)
    page.goto("/")
    seat = sit(page, prepared(page, "announce"))
    seat.wait_for_markers()
    end = max(seat.markers(), key=lambda one: (one["sights"], one["y"]))
    page.touchscreen.tap(end["x"], end["y"])
    expect(seat.button("Fly")).to_be_enabled()
    with seat.answered(flight=True):
        seat.button("Fly").tap()
    assert seat.wait_until_asked() in ("fire", "announce")


@pytest.mark.parametrize(
    "address", ["/#/", "/#/new", "/#/games", "/#/rules", "/#/join/a/b", "/#/replay/{game}", "/dice"]
)
def test_a_phone_shows_every_other_page(new_page: NewPage, pictures: Path, address: str) -> None:
    page = new_page(**PHONE)
    page.goto("/")
    game = prepared(page, "over")
    page.goto(address.format(game=game))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    if "rules" in address:
        page.get_by_label("Search").fill("V.7")
    if "replay" in address:
        page.get_by_role("application").wait_for()  # the controls are drawn anew when the game has come
    if "new" in address:
        page.get_by_label("Mission").select_option("free")
        page.get_by_role("button", name="Add an aircraft").first.click()
    assert page.evaluate(SIZE)[0] == 360
    assert page.evaluate(UNREACHABLE) == []
    page.screenshot(path=pictures / f"phone{address.translate(str.maketrans('#/{}', '----'))}.png", full_page=True)


@pytest.mark.parametrize("kind", ["announce", "fire", "over"])
def test_text_at_twice_its_size_loses_nothing(chrome: Browser, server: Server, pictures: Path, kind: str) -> None:
    """A reader who has set the font size of the browser to 32 pixels."""
    large = chrome.browser_type.launch(executable_path=chromium(), args=[*FLAGS, "--blink-settings=defaultFontSize=32"])
    page = large.new_context(viewport=LAPTOP, base_url=server.address, reduced_motion="reduce").new_page()
    page.goto("/")
    assert page.evaluate("() => parseFloat(getComputedStyle(document.documentElement).fontSize)") == 32
    whole(page, prepared(page, kind, level="tournament"))
    page.screenshot(path=pictures / f"twice-{kind}.png", full_page=True)
    large.close()


@pytest.mark.parametrize("kind", ["announce", "fire", "over"])
def test_a_laptop_at_twice_its_zoom_loses_nothing(new_page: NewPage, kind: str) -> None:
    page = new_page(viewport={"width": 683, "height": 384}, device_scale_factor=2)
    page.goto("/")
    whole(page, prepared(page, kind, level="tournament"))


def whole(page: Page, game: str) -> None:
    """Nothing beyond the side, every control within reach."""
    seat = sit(page, game)
    expect(seat.orders).to_be_visible()
    width = page.evaluate("() => innerWidth")
    assert page.evaluate(SIZE)[0] <= width
    assert page.evaluate(UNREACHABLE) == []
