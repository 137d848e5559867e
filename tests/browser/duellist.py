"""A player at the card table: what the page asks is read from the page, and answered with its own controls."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, Literal

from playwright.sync_api import Locator, Page, expect

from browser.conftest import NewPage
from browser.seat import SHOWN, view

Asked = Literal["loading", "dialog", "covered", "behind", "wait", "card", "modify", "advance", "fire", "over"]
LONG: Final = 30_000  # milliseconds a computer may take
AT_ONCE: Final = "try { localStorage.setItem('dogfight:pace:cards', 'off') } catch {}"

ASKED: Final = """() => {
  if (document.querySelector('dialog[open]')) return 'dialog'
  if ([...document.querySelectorAll('h1')].some(one => one.textContent.startsWith('Hand over'))) return 'covered'
  const table = document.querySelector('[data-version]')
  const orders = document.querySelector('section[aria-label="Your orders"]')
  if (!table || !orders) return 'loading'
  if (table.dataset.behind) return 'behind'
  const named = [...orders.querySelectorAll('button, a')].map(one => one.textContent.trim())
  const has = text => named.some(each => each.startsWith(text))
  if (has('Watch it again')) return 'over'
  if (has('Fire')) return 'fire'
  const phase = document.querySelector('.phases [aria-current]')?.textContent ?? ''
  if (has('Pass')) return phase.startsWith('Modify') ? 'modify' : 'advance'
  return document.querySelector('.slot.legal') ? 'card' : 'wait'
}"""

# The numbers of the cards in the hand that may be played, from 1, and those of them whose ringed symbol fits.
LEGAL: Final = """() => [...document.querySelectorAll('.hand > li')].flatMap((one, i) =>
  one.querySelector('.slot.legal') ? [{n: i + 1, id: one.querySelector('[data-card]').dataset.card,
    fits: one.querySelector('.attack.marked') !== null}] : [])"""


def duel_page(new_page: NewPage, **options: Any) -> Page:
    """A page that shows everything at once."""
    page = new_page(**options)
    page.context.add_init_script(AT_ONCE)
    return page


def new_duel(page: Page, **choices: Any) -> str:
    """Makes a duel as this browser would, and returns its id."""
    answer = page.request.post("/api/games", data={"family": "cards", **choices})
    assert answer.ok, answer.text()
    return str(answer.json()["game"])


class Duellist:
    """One page at one card table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.orders = page.get_by_role("region", name="Your orders")
        self.hand = page.get_by_role("list", name="Your hand")

    def asked(self) -> Asked:
        """What the page asks now."""
        found: Asked = self.page.evaluate(ASKED)
        return found

    def wait_until_asked(self) -> Asked:
        """Waits for the computer, the draws or the friend."""
        waiting = "['loading', 'behind', 'wait']"
        self.page.wait_for_function(f"() => !{waiting}.includes(({ASKED})())", timeout=LONG)
        return self.asked()

    def legal(self) -> list[dict[str, Any]]:
        """The cards that may be played now."""
        found: list[dict[str, Any]] = self.page.evaluate(LEGAL)
        return found

    def best(self) -> dict[str, Any]:
        """A card that fits, if there is one."""
        return max(self.legal(), key=lambda card: card["fits"])

    def card(self, n: int) -> Locator:
        """The nth card of the hand."""
        return self.hand.get_by_role("button", name=re.compile(f"^Card {n} of"))

    def act(self) -> Asked:
        """Answers what is asked now, by mouse; says what that was."""
        asked = self.asked()
        if asked == "fire":
            self.send(self.orders.get_by_role("button", name=re.compile("^Fire")))
        elif asked == "covered":
            self.page.get_by_role("button", name=re.compile("^I am the")).click()
            expect(self.page.get_by_role("heading", name=re.compile("^Hand over"))).to_have_count(0)
        elif self.legal():
            self.play(self.best()["n"])
        elif asked in ("modify", "advance"):
            self.send(self.orders.get_by_role("button", name=re.compile("^Pass")))
        return asked

    def play(self, n: int) -> None:
        """Two clicks: on the card, then on it again or on the first of its uses."""
        self.card(n).click()
        uses = self.hand.get_by_role("group", name="How it is played").get_by_role("button")
        self.send(uses.first if uses.count() else self.card(n))

    def send(self, button: Locator) -> None:
        """Presses what gives an order, and waits for the answer."""
        with self.answered():
            button.click()

    @contextmanager
    def answered(self) -> Iterator[None]:
        """Waits at the end of the block for the answer to an order, and until it is shown."""
        with self.page.expect_response(lambda answer: answer.url.endswith("/orders"), timeout=LONG) as coming:
            yield
        body = coming.value.json()
        assert body["ok"], (coming.value.request.post_data_json, body["why"])
        self.page.wait_for_function(SHOWN, arg=body["view"]["version"])

    def result(self) -> str:
        """How the duel ended, as the page says it."""
        return self.orders.locator(".what").inner_text()


def sit_down(page: Page, game: str) -> Duellist:
    """Opens the table of a duel and waits for it."""
    page.goto(f"/#/game/{game}")
    expect(page.get_by_role("region", name="Airframe").or_(page.get_by_role("button", name="I am the"))).to_be_visible()
    return Duellist(page)


def brought_to(page: Page, step: str) -> str:
    """A duel of two people at this screen, played until an order of this kind may be given: attack, fire, modify ..."""
    for _ in range(20):
        game = new_duel(page, german="here")
        if any(found == step for found in steps(page, game)):
            return game
    raise AssertionError(f"no duel comes to {step!r}")


def steps(page: Page, game: str) -> Iterator[str]:
    """Plays a duel of two people at this screen, and stops at each kind of order when it may be given first."""
    seen: set[str] = set()
    for _ in range(200):
        seats = view(page, game, 0)["toAct"]
        if not seats:
            return
        told = view(page, game, seats[0])
        step = str(told["scene"]["moves"][0]["order"]).split()[0]
        if step not in seen and step != "pass":
            seen.add(step)
            yield step
        order_as(page, game, seats[0], _towards(told, seen), told["version"])


def _towards(told: dict[str, Any], seen: set[str]) -> str:
    """An order that brings the guns into play: a match, the trigger; no match once that has been seen."""
    scene = told["scene"]
    fits = [move for move in scene["moves"] if scene["announced"] and move["maneuver"] == scene["announced"]]
    fails = [move for move in scene["moves"] if move not in fits and not move["advanced"]]
    fires = [move for move in scene["moves"] if move["order"] == "fire"]
    wanted = fails if "modify" in seen else fits
    return str((fires or wanted or scene["moves"])[0]["order"])


def order_as(page: Page, game: str, seat: int, text: str, version: int) -> None:
    """Gives an order as this browser would, without its page."""
    body = {"seat": seat, "version": version, "order": text}
    answer = page.request.post(f"/api/games/{game}/orders", data=body).json()
    assert answer["ok"], answer["why"]


def resign(page: Page, game: str) -> None:
    """Ends a duel as this browser would, without its page."""
    body = {"seat": 0, "version": view(page, game, 0)["version"]}
    assert page.request.post(f"/api/games/{game}/resign", data=body).json()["ok"]
