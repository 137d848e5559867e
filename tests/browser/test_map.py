"""The map on the page: a photograph from the start, taken anew and sharper close up, and a PDF to print."""

from math import log2

from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.seat import SCALE, new_game, sit
from browser.test_aim import WHEEL

# The pixels of a picture to a pixel of the page, and whether the close-up has about as many: while the map still moves
# it may be one taken on the way.
SHARPNESS = """one => new Promise(done => {
  const picture = new Image()
  picture.onload = () => done(picture.naturalWidth / one.getBoundingClientRect().width)
  picture.onerror = () => done(0)
  picture.src = one.getAttribute('href')
})"""
SHARP = f"""async () => {{
  const closeup = document.querySelectorAll('.ground image')[1]
  return closeup && Math.abs(await ({SHARPNESS})(closeup) - 1) < 0.1
}}"""


def test_the_ground_is_sharp_from_afar_and_close_up(new_page: NewPage) -> None:
    page = new_page(photographed=True)
    page.goto("/")
    sit(page, new_game(page)).wait_until_asked()
    pictures = page.locator(".ground image")
    pictures.first.wait_for(state="attached")
    assert page.locator(".ground path[fill-opacity]").count() < 20, "the page itself paints nothing"
    assert pictures.first.evaluate(SHARPNESS) >= 1
    assert pictures.count() == 1
    zoom(page, 3.9)
    pictures.nth(1).wait_for(state="attached")
    page.wait_for_function(SHARP)
    zoom(page, 1)
    expect(pictures).to_have_count(1)


def test_small_names_wait_until_they_can_be_read(page: Page) -> None:
    page.goto("/")
    sit(page, new_game(page)).wait_until_asked()
    label = page.locator(".ground .hexes")
    zoom(page, 0.8)
    expect(label).to_have_css("visibility", "hidden")
    zoom(page, 2)
    expect(label).to_have_css("visibility", "visible")
    expect(page.locator(".ground .spot-name", has_text="Cerisy dump")).to_have_css("visibility", "visible")
    expect(page.locator(".ground .stretch-name", has_text="River road")).to_have_css("visibility", "visible")


def test_the_menu_prints_the_map(page: Page) -> None:
    page.goto("/")
    sit(page, new_game(page)).wait_until_asked()
    page.get_by_role("button", name="Menu").click()
    link = page.get_by_role("link", name="Print the map (PDF)")
    answer = page.request.get(f"/{link.get_attribute('href')}")
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.body().startswith(b"%PDF-")


def zoom(page: Page, to: float) -> None:
    """Turns the wheel over the middle of the map until it has this scale."""
    frame = page.get_by_role("application").bounding_box()
    assert frame
    page.mouse.move(frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2)
    page.mouse.wheel(0, -log2(to / page.evaluate(SCALE)) / WHEEL)
    page.wait_for_function(f"zoom => Math.abs(({SCALE})() / zoom - 1) < 0.03", arg=to)
