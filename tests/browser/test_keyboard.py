"""Whole games without a mouse: by the keys of the table, and by typed orders with the board as text."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from browser.seat import Seat, new_game, prepared, view

TURNS: Final = 12  # a game that lasts longer is resigned, by keyboard too
FRAGILE: Final[dict[str, Any]] = {
    "scenario": "free", "alliedForce": [{"aircraft": "NIEU/11"}], "germanForce": [{"aircraft": "FOK/e3"}],
}  # fmt: skip
FOCUS: Final = """async () => {
  await new Promise(go => requestAnimationFrame(() => requestAnimationFrame(go)))
  const moving = document.getAnimations().filter(one => one.effect.getComputedTiming().endTime < 5000)
  await Promise.all(moving.map(one => one.finished.catch(() => null)))  // what moves in has arrived
  const one = document.activeElement
  if (!one || one === document.body) return null
  const box = one.getBoundingClientRect(), style = getComputedStyle(one)
  return {name: one.getAttribute('aria-label') || one.textContent.trim() || one.tagName,
          ring: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
          seen: box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight}
}"""

CONTROL: Final = "a[href], button, input, select, summary"
CONTROLS: Final = """control => [...document.querySelectorAll(control)].flatMap((one, at) =>
  !one.disabled && one.checkVisibility() && !one.closest('dialog') ? [at] : [])"""
NAMES: Final = """([control, which]) => {
  const all = [...document.querySelectorAll(control)]
  return which.map(at => all[at].outerHTML.slice(0, 100))
}"""
FOCUSED: Final = "control => [...document.querySelectorAll(control)].indexOf(document.activeElement)"
LISTEN: Final = """() => {
  const live = document.querySelector('[data-live]')
  const tell = () => window.heard.push(live.innerText)
  window.heard = [live.innerText]
  new MutationObserver(tell).observe(live, {childList: true, characterData: true, subtree: true})
}"""
ALL_HEARD: Final = """known => {
  const plain = text => text.trim().replace(/\\s+/g, ' ')
  const all = plain(window.heard.join(' '))
  const lines = [...document.querySelectorAll('section[aria-label=Log] li .text')].slice(known)
  return lines.every(one => all.includes(plain(one.firstChild.textContent)))
}"""


def test_a_whole_game_by_the_keys_of_the_table(page: Page) -> None:
    page.goto("/")
    game = new_game(page, **FRAGILE)
    tab_to(page, "Your games")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()
    tab_to(page, "Open: ")
    page.keyboard.press("Enter")
    seat = Seat(page)

    for _ in range(4 * TURNS):
        asked = seat.wait_until_asked()
        if asked == "over" or view(page, game, 0)["turn"] > TURNS:
            break
        if asked in ("announce", "fly"):
            fly_by_keys(seat)
        else:
            with seat.answered():
                page.keyboard.press("Enter")
    if seat.asked() != "over":
        resign_by_keys(page)
    expect(page.get_by_role("link", name="Watch it again")).to_be_visible()
    assert re.search("wins|draw", seat.result(), re.IGNORECASE)


def fly_by_keys(seat: Seat) -> None:
    """Speed and height, then the flight: an end that sights an enemy if there is one, else letter by letter."""
    page = seat.page
    seat.wait_for_markers()
    if page.locator("[data-ends=sighting]").count():
        page.keyboard.press("n")
        expect(seat.button("Take this flight")).to_be_visible()
        page.keyboard.press("Enter")
    else:
        while not seat.button("Fly").count():
            if not spends(seat, "w"):
                assert spends(seat, "d"), "neither ahead nor a turn may follow"
    with seat.answered(flight=True):
        page.keyboard.press("Enter")


def spends(seat: Seat, key: str) -> bool:
    """Presses the key of a letter; whether the flight has grown by it. If it may not follow, the page says why."""
    spent = seat.orders.locator(".pips .u")
    before = spent.count()
    seat.page.keyboard.press(key)
    expect(spent.nth(before).or_(seat.orders.locator(".bad")).or_(seat.button("Fly")).first).to_be_visible()
    return spent.count() > before


def focused(page: Page) -> dict[str, Any] | None:
    """What has the focus, once the page has drawn it; a page that was just opened may need a moment to be in front."""
    focus: dict[str, Any] | None = None
    for _ in range(20):
        focus = page.evaluate(FOCUS)
        if focus is None or (focus["ring"] and focus["seen"]):
            break
        page.wait_for_timeout(100)
    return focus


def tab_to(page: Page, name: str) -> None:
    """Presses Tab until the control with this name has the focus; every stop on the way is visible and ringed."""
    for _ in range(60):
        page.keyboard.press("Tab")
        focus = focused(page)
        if focus is None:
            continue
        assert focus["ring"], f"no ring round {focus['name']}"
        assert focus["seen"], f"{focus['name']} has the focus but is not to be seen"
        if focus["name"].startswith(name):
            return
    raise AssertionError(f"Tab never reaches {name!r}")


def resign_by_keys(page: Page) -> None:
    tab_to(page, "Menu")
    page.keyboard.press("Enter")
    tab_to(page, "Resign …")
    page.keyboard.press("Enter")
    tab_to(page, "Resign")
    page.keyboard.press("Enter")


@pytest.mark.parametrize("kind", ["announce", "fire", "over"])
def test_tab_reaches_every_control_of_the_table(page: Page, kind: str) -> None:
    """What can be pressed can be reached by Tab, in the order of the page, with a ring that shows where one is."""
    game = prepared(page, kind)
    page.goto(f"/#/game/{game}")
    seat = Seat(page)
    seat.wait_until_asked()
    if kind == "announce":
        seat.wait_for_markers()
    tab_through(page)


def controls(page: Page) -> list[int]:
    """The controls of a page that has come to rest: the last of them may be drawn a moment later."""
    wanted: list[int] = page.evaluate(CONTROLS, CONTROL)
    for _ in range(20):
        page.wait_for_timeout(250)
        before, wanted = wanted, page.evaluate(CONTROLS, CONTROL)
        if wanted == before:
            break
    return wanted


def tab_through(page: Page) -> None:
    """Presses Tab as often as there are controls, and more: each has had the focus then, and a ring round it."""
    wanted = controls(page)
    reached = set()
    for _ in range(len(wanted) + 12):
        page.keyboard.press("Tab")
        focus = focused(page)
        assert focus is None or focus["ring"], focus
        reached.add(page.evaluate(FOCUSED, CONTROL))
    missed = sorted(set(wanted) - reached)
    assert not missed, page.evaluate(NAMES, [CONTROL, missed])


def test_a_whole_game_by_typed_orders_and_the_board_as_text(page: Page) -> None:
    page.goto("/")
    game = new_game(page, **FRAGILE)
    page.goto(f"/#/game/{game}")
    seat = Seat(page)
    heard = Heard(page)
    page.get_by_text("The board as text").click()
    board = page.locator("[data-board]")

    for _ in range(4 * TURNS):
        asked = seat.wait_until_asked()
        if asked == "over" or view(page, game, 0)["turn"] > TURNS:
            break
        expect(board).to_contain_text("NIEU/11#1, allied:")
        type_order(seat, typed(seat, asked))
        heard.everything_new()
    if seat.asked() != "over":
        resign_by_keys(page)
    expect(page.get_by_role("link", name="Watch it again")).to_be_visible()
    heard.everything_new()
    heard.the_end(seat)


def typed(seat: Seat, asked: str) -> str:
    """The order a player types who hears the page: the example in the field, or a flight from the list of ends."""
    field = seat.page.get_by_role("textbox", name="Type an order")
    if asked == "fire":
        shot = field.get_attribute("placeholder") or ""
        return shot if "> " in shot else "hold"
    if asked == "announce":
        return str(field.get_attribute("placeholder"))
    ends = seat.orders.get_by_role("combobox", name="Ends you can reach")
    ends.focus()
    told = ends.locator("optgroup option").first.inner_text()  # "X-19 SE · 2RR3 ◎ Fokker E.III"
    return f"NIEU/11#1 {told.split(' · ')[1].split()[0]}"


def type_order(seat: Seat, text: str) -> None:
    page = seat.page
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    expect(page.get_by_role("textbox", name="Type an order")).to_be_focused()
    page.keyboard.type(text)
    with seat.answered():
        page.keyboard.press("Enter")
    page.keyboard.press("Escape")


class Heard:
    """What a screen reader is given: all texts the live region has had."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.locator("[data-live]").wait_for(state="attached")
        page.evaluate(LISTEN)

    def everything_new(self, known: int = 0) -> None:
        """Every line of the log has been said, but for those that stood there from the beginning."""
        self.page.wait_for_function(ALL_HEARD, arg=known)

    def the_end(self, seat: Seat) -> None:
        result = seat.orders.get_by_text(re.compile("wins|draw", re.IGNORECASE)).first.inner_text().split("\n")[0]
        assert self.page.evaluate("said => window.heard.at(-1).includes(said.split(':')[0])", result)
