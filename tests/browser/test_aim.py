"""Pixel, hex, pixel: what is clicked on the map is what is taken, at every zoom and wherever the map was dragged to."""

from math import atan2, degrees, log2
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from browser.seat import MAP, SCALE, Seat, order, prepared, sit, view

# The hex whose middle is nearest to a pixel of the page: q and r.
HEX_AT: Final = f"""([x, y]) => {{ {MAP}
  const [mx, my] = toMap(x, y), wide = Math.sqrt(3) * 20
  const near = Math.round(my / 30)
  const hexes = [near - 1, near, near + 1].flatMap(r =>
    [-1, 0, 1].map(by => ({{q: Math.round(mx / wide - r / 2) + by, r}})))
  const far = ({{q, r}}) => (wide * (q + r / 2) - mx) ** 2 + (30 * r - my) ** 2
  const best = hexes.reduce((a, b) => far(b) < far(a) ? b : a)
  return [best.q, best.r]
}}"""
MIDDLE: Final = f"([q, r]) => {{ {MAP} return toPage(Math.sqrt(3) * 20 * (q + r / 2), 30 * r) }}"
STANDS_AT: Final = f"""([x, y]) => {{ {MAP}
  const [a, b] = numbers(svg.querySelector('.counters > g[role=img]')), at = toPage(a, b)
  return Math.abs(at[0] - x) < 2 && Math.abs(at[1] - y) < 2
}}"""
# After a drag the map takes the next click for its end until a timer has gone off, which may wait behind the drawing.
LET_GO: Final = "() => new Promise(done => setTimeout(done))"
WHEEL: Final = 0.002  # doublings of the scale for a pixel of the wheel


@pytest.mark.parametrize("zoom", [0.5, 1.0, 3.0])
def test_the_marker_that_is_clicked_is_the_end_that_is_taken(page: Page, zoom: float) -> None:
    page.goto("/")
    game = prepared(page, "announce", level="tournament")
    seat = sit(page, game)
    seat.wait_for_markers()
    zoom_to(page, zoom)
    found = seat.markers()
    assert len(found) > 20
    for marker in found[:: max(1, len(found) // 6)]:
        q, r = page.evaluate(HEX_AT, [marker["x"], marker["y"]])
        sketch = clicked(page, seat, marker)
        end = sketch["path"][-1]
        assert (end["q"], end["r"]) == (q, r)
        assert pointing(end["facing"], marker, middle_of(page, q, r))
        page.keyboard.press("Escape")
        expect(seat.orders.get_by_text("7 of 7 points left")).to_be_visible()


def zoom_to(page: Page, zoom: float) -> None:
    """Turns the wheel over the aircraft to move until the map has this scale."""
    counter = Seat(page).counters()[0]
    page.mouse.move(counter["x"] + 40, counter["y"] + 40)
    page.mouse.wheel(0, -log2(zoom / page.evaluate(SCALE)) / WHEEL)
    page.wait_for_function(f"zoom => Math.abs(({SCALE})() / zoom - 1) < 0.03", arg=zoom)


def clicked(page: Page, seat: Seat, marker: dict[str, Any]) -> dict[str, Any]:
    """The server's sketch of the flight that one click has written."""
    page.mouse.move(marker["x"], marker["y"])
    word = seat.orders.locator(".word")
    page.mouse.click(marker["x"], marker["y"])
    expect(seat.orders.get_by_text("0 of 7 points left")).to_be_visible()
    text = word.inner_text().split(":")[-1].strip().strip("_")
    body = {"seat": 0, "craft": 0, "speed": 7, "altitude": 0, "word": text}
    game = page.url.rsplit("/", 1)[-1]
    found: dict[str, Any] = page.request.post(f"/api/games/{game}/draft", data=body).json()
    return found


def middle_of(page: Page, q: int, r: int) -> tuple[float, float]:
    """The pixel in the middle of a hex."""
    x, y = page.evaluate(MIDDLE, [q, r])
    return x, y


def pointing(facing: int, marker: dict[str, Any], middle: tuple[float, float]) -> bool:
    """Whether the marker lies on that side of its hex: 0 east, then clockwise."""
    angle = degrees(atan2(marker["y"] - middle[1], marker["x"] - middle[0])) % 360
    return abs((angle - 60 * facing + 180) % 360 - 180) < 30


def test_a_drag_moves_the_map_and_takes_nothing(page: Page) -> None:
    page.goto("/")
    seat = sit(page, prepared(page, "announce"))
    seat.wait_for_markers()
    zoom_to(page, 1.5)
    before, marker = seat.counters()[0], seat.markers()[0]
    page.mouse.move(marker["x"], marker["y"])
    page.mouse.down()
    page.mouse.move(marker["x"] + 30, marker["y"] + 20)
    page.mouse.move(marker["x"] + 60, marker["y"] + 40)
    page.mouse.up()
    page.evaluate(LET_GO)
    page.wait_for_function(STANDS_AT, arg=[before["x"] + 60, before["y"] + 40])
    expect(seat.orders.get_by_text("7 of 7 points left")).to_be_visible()
    seat.click_end(seat.best_end())


def test_every_end_that_is_offered_may_be_flown(page: Page) -> None:
    """An end in a hex that another aircraft holds is not offered."""
    page.goto("/")
    game = prepared(page, "announce")
    order(page, game, 0, "SOP/camel#1 7 0", "SOP/camel#1 7", "hold")
    order(page, game, 1, "hold", "FOK/dr1#1 5 0", "FOK/dr1#1 1RR1")
    while view(page, game, 0)["scene"]["ask"]["kind"] != "announce":
        order(page, game, view(page, game, 0)["toAct"][0], "hold")
    seat = sit(page, game)
    seat.wait_for_markers()
    enemy = next(each for each in seat.counters() if each["side"] == "German")
    held = page.evaluate(HEX_AT, [enemy["x"], enemy["y"]])
    offered = [page.evaluate(HEX_AT, [one["x"], one["y"]]) for one in seat.markers()]
    assert offered
    assert held not in offered
    body = {"seat": 0, "craft": 0, "speed": 7, "altitude": 0, "word": ""}
    sketch = page.request.post(f"/api/games/{game}/draft", data=body).json()
    for end in sketch["ends"]:
        told = page.request.post(f"/api/games/{game}/draft", data={**body, "word": end["word"]}).json()
        assert told["complete"], (end, told["why"])


def test_keys_move_and_zoom_the_map(page: Page) -> None:
    page.goto("/")
    seat = sit(page, prepared(page, "announce"))
    seat.wait_for_markers()
    scale = page.evaluate(SCALE)
    page.keyboard.press("+")
    page.wait_for_function(f"was => ({SCALE})() > was * 1.2", arg=scale)
    page.keyboard.press("-")
    page.keyboard.press("0")
    page.wait_for_function(f"was => ({SCALE})() < was", arg=scale)
    page.keyboard.press("c")
    page.wait_for_function(f"was => ({SCALE})() === was", arg=scale)
    zoom_to(page, 1.5)
    page.get_by_role("application").focus()
    before = seat.counters()[0]
    page.keyboard.press("ArrowLeft")
    page.wait_for_function(STANDS_AT, arg=[before["x"] + 80, before["y"]])
