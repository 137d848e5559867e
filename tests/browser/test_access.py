"""What a page offers to those who do not see it, or not its colours: axe on every page, names, shapes and letters."""

import re
from typing import Any, Final, Literal

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.house import WEB
from browser.seat import new_game, prepared, sit

AXE: Final = (WEB / "node_modules/axe-core/axe.min.js").read_text
GRAVE: Final = ("serious", "critical")
# Colours that change with the theme have come to their end; what inherits a colour begins when its parent has ended.
SETTLED: Final = """async () => {
  const runs = one => one instanceof CSSTransition && one.playState === 'running'
  const running = () => document.getAnimations().filter(runs)
  for (let frame = 0; running().length; frame++) {
    if (frame > 600) throw new Error('colours change for ever')
    await new Promise(requestAnimationFrame)  // a loop that gives no frame back would never see one end
  }
}"""
Theme = Literal["light", "dark"]
THEMES: Final[tuple[Theme, Theme]] = ("light", "dark")


def grave(page: Page) -> list[str]:
    """What axe finds serious or critical, each with the first elements at fault."""
    page.mouse.move(0, 0)  # what comes to lie under the pointer would open its tip in the middle of it
    page.evaluate(SETTLED)  # what is half faded in has no name yet
    page.evaluate(AXE("utf-8"))
    found: dict[str, Any] = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {one['help']} {[node['target'] for node in one['nodes'][:4]]}"
        for one in found["violations"]
        if one["impact"] in GRAVE
    ]


def grave_in_both(page: Page) -> list[str]:
    """The same in light and in dark."""
    found: list[str] = []
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        expect(page.locator(f"html[data-theme={theme}]")).to_be_attached()
        found += grave(page)
    return found


@pytest.fixture(params=THEMES)
def themed(request: pytest.FixtureRequest, new_page: NewPage) -> Page:
    """A page that follows a system in light or dark."""
    page = new_page(color_scheme=request.param)
    page.goto("/")
    expect(page.locator(f"html[data-theme={request.param}]")).to_be_attached()
    return page


def test_pages_before_and_beside_the_table(themed: Page) -> None:
    game = new_game(themed, german="here")
    for address, heading in (
        ("/#/", "Air combat"),
        ("/#/new", "New game"),
        ("/#/games", "Your games"),
        (f"/#/join/{game}/wrong", "You are invited"),
        ("/#/nowhere", ""),
    ):
        themed.goto(address)
        if heading:
            expect(themed.get_by_role("heading", level=1, name=re.compile(heading))).to_be_visible()
        assert grave(themed) == [], address


def test_new_game_with_everything_open(themed: Page) -> None:
    themed.goto("/#/new")
    themed.get_by_label("Mission").select_option("free")
    for side in ("Allied side", "German side"):
        themed.get_by_role("group", name=side).get_by_role("button", name="Add an aircraft").click()
    assert grave(themed) == []


def test_rules_and_a_paragraph(themed: Page) -> None:
    themed.goto("/#/rules")
    themed.get_by_label("Search").fill("blind spot")
    expect(themed.get_by_role("heading", name="Blind spot").first).to_be_visible()
    assert grave(themed) == []


@pytest.mark.parametrize("kind", ["announce", "fire", "over"])
def test_the_table_in_each_phase(themed: Page, kind: str) -> None:
    game = prepared(themed, kind, level="tournament")
    seat = sit(themed, game)
    expect(seat.orders.get_by_role("button").or_(seat.orders.get_by_role("link")).first).to_be_visible()
    if kind == "announce":
        seat.wait_for_markers()
    assert grave(themed) == []


def test_a_flight_half_written_and_refused(themed: Page) -> None:
    seat = sit(themed, prepared(themed, "announce"))
    seat.wait_for_markers()
    themed.keyboard.press("a")
    expect(seat.orders.locator(".bad")).to_be_visible()
    assert grave(themed) == []
    themed.keyboard.press("w")
    expect(seat.orders.get_by_text("6 of 7 points left")).to_be_visible()
    assert grave(themed) == []
    themed.keyboard.press("Escape")
    themed.get_by_role("button", name="Announce").click()
    expect(seat.button("Fly")).to_be_visible()
    assert grave(themed) == []


def test_dialogs_replay_and_dice(themed: Page) -> None:
    game = prepared(themed, "over")
    sit(themed, game)
    for button in ("Menu", "Keys"):
        themed.get_by_role("button", name=button).click()
        expect(themed.get_by_role("dialog")).to_be_visible()
        assert grave(themed) == [], button
        themed.get_by_role("dialog").get_by_role("button", name="Close").click()
    themed.goto(f"/#/replay/{game}")
    expect(themed.get_by_role("slider")).to_be_visible()
    assert grave(themed) == []
    themed.goto("/dice")
    assert grave(themed) == []


def test_every_control_of_the_table_has_a_role_and_a_name(page: Page) -> None:
    seat = sit(page, prepared(page, "announce", level="tournament"))
    seat.wait_for_markers()
    for role, names in NAMED.items():
        for name in names:
            expect(page.get_by_role(role, name=re.compile(name)).first, f"{role} {name}").to_be_visible()
    nameless = page.evaluate(NAMELESS)
    assert nameless == []


NAMED: Final[dict[Any, tuple[str, ...]]] = {
    "application": ("Map of 41 by 32 hexes",),
    "region": ("Your orders", "Log", "Sopwith Camel #1", "Fokker Dr.I #1"),
    "complementary": ("Beside the map",),
    "navigation": ("Menu",),
    "list": ("Phases of the turn",),
    "button": (
        "^Slower", "^Faster", "^Lower", "^Higher", "^Left", "^Ahead", "^Right", "^Back", "^Announce", "^Take back",
        "^Give", "^Zoom in", "^Zoom out", "^Show the whole map", "^Go to the aircraft", "^Follow the fight",
        "^Dark or light", "^Keys", "^Menu", "^Find Sopwith Camel #1 on the map", "^Basic II.7",
    ),
    "link": ("^Dogfight", "^Replay", "^Rules"),
    "combobox": ("Ends you can reach",),
    "textbox": ("Type an order",),
    "img": ("^Speed: Speed 7, from 4 to 9", "^Damage: 0 of 11", "^Front gun", "^Allied: Sopwith Camel #1, O-2., SE"),
}  # fmt: skip

NAMELESS: Final = """() => [...document.querySelectorAll('a[href], button, input, select, summary, [role=img]')]
  .filter(one => one.checkVisibility() && !one.closest('[aria-hidden=true]'))
  .filter(one => !(one.getAttribute('aria-label') || one.textContent.trim() || one.labels?.[0]?.textContent.trim()))
  .map(one => one.outerHTML.slice(0, 120))"""


def test_sides_differ_in_shape_and_letter_not_only_in_colour(page: Page) -> None:
    sit(page, prepared(page, "announce"))
    counters = page.locator("[role=application] .counters > g")
    allied, german = (counters.and_(page.get_by_label(re.compile(f"^{side}:"))) for side in ("Allied", "German"))
    expect(allied.locator("circle[r='15.5']")).to_have_count(1)
    expect(allied.locator("rect[width='29']")).to_have_count(0)
    expect(german.locator("rect[width='29']")).to_have_count(1)
    expect(german.locator("circle[r='15.5']")).to_have_count(0)
    expect(allied.get_by_text("SOP/camel #1")).to_be_visible()
    expect(german.get_by_text("FOK/dr1 #1")).to_be_visible()
    for name, shape in (("Sopwith Camel #1", "circle"), ("Fokker Dr.I #1", "rect")):
        mark = page.get_by_role("region", name=name).get_by_role("img", name=re.compile("^(Allied|German)$"))
        expect(mark.locator(shape).first).to_be_visible()


@pytest.mark.parametrize("deficiency", ["protanopia", "deuteranopia", "tritanopia", "achromatopsia"])
def test_the_sides_stand_out_without_colour(page: Page, deficiency: str) -> None:
    """Pixels of both counters through Chromium's simulations: paper and paint keep a contrast of 4.5 to 1."""
    seat = sit(page, prepared(page, "announce"))
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": deficiency})
    page.wait_for_timeout(100)
    for counter in seat.counters():
        picture = page.screenshot(clip={"x": counter["x"] - 12, "y": counter["y"] - 12, "width": 24, "height": 24})
        assert contrast(page, picture) >= 4.5, (deficiency, counter["name"])


def contrast(page: Page, png: bytes) -> float:
    """Between the lightest and the darkest tenth of a picture's pixels."""
    found: float = page.evaluate(CONTRAST, list(png))
    return found


CONTRAST: Final = """async bytes => {
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], {type: 'image/png'}))
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')
  context.drawImage(bitmap, 0, 0)
  const data = context.getImageData(0, 0, bitmap.width, bitmap.height).data
  const linear = v => v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4
  const light = []
  for (let i = 0; i < data.length; i += 4)
    light.push(0.2126 * linear(data[i]) + 0.7152 * linear(data[i + 1]) + 0.0722 * linear(data[i + 2]))
  light.sort((a, b) => a - b)
  const tenth = Math.floor(light.length / 10)
  return (light[light.length - 1 - tenth] + 0.05) / (light[tenth] + 0.05)
}"""
