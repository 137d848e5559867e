"""A player at the table, by mouse: what the page asks is read from the page, and answered with its own controls."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, Literal

from playwright.sync_api import Locator, Page, Response, expect

Asked = Literal["loading", "place", "announce", "fly", "fire", "wait", "over", "covered"]
LONG: Final = 30_000  # milliseconds a computer may take

# What every table and room may ask; with `has` each goes on to look for its own buttons.
ASKED_ANYWHERE: Final = """() => {
  if (document.querySelector('dialog[open]')) return 'dialog'
  if ([...document.querySelectorAll('h1')].some(one => one.textContent.startsWith('Hand over'))) return 'covered'
  const orders = document.querySelector('section[aria-label="Your orders"]')
  if (!orders) return 'loading'
  const named = [...orders.querySelectorAll('button, a')].map(one => one.textContent.trim())
  const has = text => named.some(each => each.startsWith(text))
  if (has('Watch it again')) return 'over'"""
ASKED: Final = (
    ASKED_ANYWHERE
    + """
  if (has('Place it')) return 'place'
  if (has('Hold fire') || has('Fire as announced')) return 'fire'
  if (orders.querySelector('[aria-label="Slower"]')) return 'announce'
  if (has('Ahead')) return 'fly'
  return 'wait'
}"""
)

# From units of the map to pixels of the page. Read off the attribute: Chromium's own matrix may lag behind it.
MAP: Final = """
  const svg = document.querySelector('[role=application]')
  const frame = svg.getBoundingClientRect()
  const numbers = one => one.getAttribute('transform').match(/-?[\\d.]+(e-?\\d+)?/g).map(Number)
  const [left, top, scale] = numbers(svg.querySelector('g'))
  const toPage = (x, y) => [frame.left + left + scale * x, frame.top + top + scale * y]
  const toMap = (x, y) => [(x - frame.left - left) / scale, (y - frame.top - top) / scale]
"""
SCALE: Final = f"() => {{ {MAP} return scale }}"

# The markers of the ends on the map, in pixels of the page: where, and whether an enemy would be sighted. The planner
# may grow by a line or two over the map's lower edge while the pointer is on an end, so none is taken that lies there.
MARKERS: Final = f"""() => {{ {MAP}
  const found = []
  const add = (path, sights) => {{
    for (const piece of path.getAttribute('d').split('M').filter(Boolean)) {{
      const corners = piece.replace('Z', '').split('L').map(each => each.split(',').map(Number))
      const middle = at => (corners[0][at] + corners[1][at] + corners[2][at]) / 3
      const [x, y] = toPage(middle(0), middle(1))
      const inside = x > frame.left + 4 && x < frame.right - 4 && y > frame.top + 4 && y < frame.bottom - 60
      if (inside && svg.contains(document.elementFromPoint(x, y))) found.push({{x, y, sights}})
    }}
  }}
  for (const path of svg.querySelectorAll('path[data-ends=plain]')) add(path, false)
  for (const path of svg.querySelectorAll('path[data-ends=sighting]')) add(path, true)
  return found
}}"""

COUNTERS: Final = f"""() => {{ {MAP}
  return [...svg.querySelectorAll('.counters > g[role=img]')].map(one => {{
    const name = one.getAttribute('aria-label'), at = numbers(one)
    const [x, y] = toPage(at[0], at[1])
    return {{name, side: name.split(':')[0], x, y}}
  }})
}}"""

# Whether the page shows this version of the game or a later one; a covered screen shows none.
SHOWN: Final = """version => {
  const table = document.querySelector('[data-version]')
  return !table || Number(table.dataset.version) >= version
}"""


class Seat:
    """One page at one table."""

    def __init__(self, page: Page, side: str = "Allied") -> None:
        self.page = page
        self.side = side
        self.orders = page.get_by_role("region", name="Your orders")

    def asked(self) -> Asked:
        """What the page asks now."""
        found: Asked = self.page.evaluate(ASKED)
        return found

    def wait_until_asked(self) -> Asked:
        """Waits for the computer, the dice or the friend."""
        self.page.wait_for_function(f"() => !['loading', 'wait'].includes(({ASKED})())", timeout=LONG)
        return self.asked()

    def act(self) -> Asked:
        """Answers what is asked now; says what that was."""
        asked = self.asked()
        if asked in ("announce", "fly"):
            self.fly()
        elif asked == "fire":
            self.fire()
        elif asked == "place":
            self._send(self.button("Place it"))
        elif asked == "covered":
            self.page.get_by_role("button", name=re.compile("^I am the")).click()
        return asked

    def button(self, name: str) -> Locator:
        """A button among the orders."""
        return self.orders.get_by_role("button", name=re.compile(f"^{name}"))

    def markers(self) -> list[dict[str, Any]]:
        """The markers of the ends that can be clicked as the map stands."""
        found: list[dict[str, Any]] = self.page.evaluate(MARKERS)
        return found

    def counters(self) -> list[dict[str, Any]]:
        """The counters on the map, in pixels of the page."""
        found: list[dict[str, Any]] = self.page.evaluate(COUNTERS)
        return found

    def wait_for_markers(self) -> None:
        """The ends come with the first draft."""
        self.page.wait_for_selector("[data-ends]:not([d=''])", state="attached")

    def fly(self) -> None:
        """Clicks an end on the map, one that sights an enemy if there is one, and flies there; of several aircraft
        each is announced first."""
        self.wait_for_markers()
        self.click_end(self.best_end())
        self._send(self.button("(Fly|Announce)"))

    def best_end(self) -> dict[str, Any]:
        """An end with an enemy in sight, else the one nearest to an enemy."""
        found = self.markers()
        if not found:
            self.page.get_by_role("button", name="Go to the aircraft").click()
            found = self.markers()
        assert found, "no end can be clicked on the map"
        enemies = [each for each in self.counters() if each["side"] != self.side] or self.counters()
        return min(found, key=lambda end: (not end["sights"], min(_apart(end, enemy) for enemy in enemies)))

    def click_end(self, end: dict[str, Any]) -> None:
        """One click on the map, and the flight stands in the planner."""
        self.page.mouse.click(end["x"], end["y"])
        expect(self.orders.get_by_text(re.compile(r"^Flight . 0 of \d+ points left"))).to_be_visible()

    def fire(self) -> None:
        """Takes every shot there is, then lets the guns speak."""
        shot = self.button("Fire at").first
        self._send(shot if shot.count() else self.button("(Hold fire|Fire as announced)"))

    def _send(self, button: Locator) -> None:
        """Presses a button that gives an order, and waits for the answer."""
        with self.answered(flight=button.inner_text().strip().startswith("Fly")):
            button.click()

    @contextmanager
    def answered(self, *, flight: bool = False) -> Iterator[None]:
        """Waits at the end of the block for the answer to an order: with `flight` to that, not its announcement."""
        with self.page.expect_response(lambda answer: _answers(answer, flight), timeout=LONG) as coming:
            yield
        body = coming.value.json()
        assert body["ok"], (coming.value.request.post_data_json, body["why"])
        self.page.wait_for_function(SHOWN, arg=body["view"]["version"])

    def result(self) -> str:
        """How the game ended, as the page says it."""
        return self.orders.locator(".what").inner_text()


def _answers(answer: Response, flight: bool) -> bool:
    """Whether this answers an order: a flight, not the announcement before it, where one is meant."""
    if not answer.url.endswith("/orders"):
        return False
    return not flight or not re.search(r" \d+ (0|[+-]\d+)$", str((answer.request.post_data_json or {})["order"]))


def _apart(one: dict[str, Any], other: dict[str, Any]) -> float:
    return float(((one["x"] - other["x"]) ** 2 + (one["y"] - other["y"]) ** 2) ** 0.5)


def new_game(page: Page, **choices: Any) -> str:
    """Makes a game as this browser would, and returns its id. The Basic Game, unless `choices` says otherwise."""
    answer = page.request.post("/api/games", data={"level": "basic", **choices})
    assert answer.ok, answer.text()
    return str(answer.json()["game"])


def order(page: Page, game: str, seat: int, *texts: str) -> None:
    """Gives orders as this browser would, without its page."""
    for text in texts:
        version = view(page, game, seat)["version"]
        body = {"seat": seat, "version": version, "order": text}
        answer = page.request.post(f"/api/games/{game}/orders", data=body).json()
        assert answer["ok"], answer["why"]


def view(page: Page, game: str, seat: int) -> dict[str, Any]:
    """What the server tells this browser."""
    answer = page.request.get(f"/api/games/{game}?seat={seat}")
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()
    return found


def prepared(page: Page, kind: str, **choices: Any) -> str:
    """A game of two people at this screen, brought to where the table asks this: announce, fire or over."""
    game = new_game(page, **{"scenario": "1a", "german": "here", **choices})
    if kind != "announce":
        order(page, game, 0, "SOP/camel#1 7 0", "SOP/camel#1 7")
    if kind == "over":
        body = {"seat": 0, "version": view(page, game, 0)["version"]}
        assert page.request.post(f"/api/games/{game}/resign", data=body).json()["ok"]
    return game


def sit(page: Page, game: str, side: str = "Allied") -> Seat:
    """Opens the table of a game and waits for the map."""
    page.goto(f"/#/game/{game}")
    page.get_by_role("application").wait_for()
    return Seat(page, side)
