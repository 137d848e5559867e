"""A commander in the operations room: what the page asks is read from the page, and answered with its own controls."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, Literal

from playwright.sync_api import Locator, Page, expect

from browser.seat import ASKED_ANYWHERE, SHOWN
from dogfight.scribe import write_jsonl
from two_days import played

Asked = Literal[
    "loading", "dialog", "covered", "debrief", "plan", "altitudes", "answer", "mission", "flying", "reassign", "wait",
    "over",
]  # fmt: skip
LONG: Final = 60_000  # milliseconds computers may take for a mission
WEEKEND: Final[dict[str, Any]] = {"family": "campaign", "campaign": "weekend", "staff": "cadet"}
APRIL: Final[dict[str, Any]] = {"family": "campaign", "campaign": "bloody-april", "staff": "cadet"}

ASKED: Final = (
    ASKED_ANYWHERE
    + """
  if (has('Go on')) return 'debrief'
  if (has('Seal the schedule')) return 'plan'
  if (has('Note the altitudes')) return 'altitudes'
  if (has('Done for this evening')) return 'reassign'
  if (has('Fly it')) return 'mission'
  if (has('To the aircraft') || has('Look on')) return 'flying'
  return has('Send flight') || has('Let it pass') ? 'answer' : 'wait'
}"""
)

# What is asked and of which side: a screen that two share may go on with the other side's view, whose versions differ.
SIGN: Final = f"() => ({ASKED})() + document.querySelector('.orders')?.className"
TAKEN: Final = f"([version, sign]) => ({SHOWN})(version) || ({SIGN})() !== sign"


def beginning(text: str) -> re.Pattern[str]:
    """Names that begin so; a stroke in a pattern would end it for the browser."""
    return re.compile("^" + re.escape(text).replace("/", r"\/"))


class Commander:
    """One page in one operations room."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.room = page.get_by_role("main", name="Operations room")
        self.orders = page.get_by_role("region", name="Your orders")
        self.pool = page.get_by_role("region", name=re.compile("^Aircraft that can fly"))

    # ---------------------------------------------------------------- what is asked
    def asked(self) -> Asked:
        """What the page asks now."""
        found: Asked = self.page.evaluate(ASKED)
        return found

    def wait_until_asked(self, *also: Asked) -> Asked:
        """Waits for the other side, and for the mission unless that is what one waits for."""
        idle = [each for each in ("loading", "wait", "flying") if each not in also]
        self.page.wait_for_function(f"idle => !idle.includes(({ASKED})())", arg=idle, timeout=LONG)
        return self.asked()

    def wait_for(self, asked: Asked) -> None:
        """Waits until this is asked, past a report that is to be read first."""
        if asked != "debrief" and self.wait_until_asked(asked) == "debrief":
            self.button("Go on").click()
        self.page.wait_for_function(f"wanted => ({ASKED})() === wanted", arg=asked, timeout=LONG)

    def come_in(self) -> None:
        """Waits for the room, and takes the cover off."""
        cover = self.page.get_by_role("button", name=re.compile("^I am the"))
        expect(self.room.or_(cover)).to_be_visible()
        if cover.is_visible():
            cover.click()
            expect(self.room).to_be_visible()

    def button(self, name: str) -> Locator:
        """A button among the orders."""
        return self.orders.get_by_role("button", name=re.compile(f"^{name}"))

    def sheet(self, name: str) -> Locator:
        """What lies on the desk."""
        return self.page.get_by_role("region", name=re.compile(name))

    # ---------------------------------------------------------------- the schedule
    def flight(self, n: int) -> Locator:
        """A flight of the schedule, from 1."""
        return self.page.get_by_role("listitem", name=re.compile(f"^Flight {n}$"))

    def aircraft(self, plate: str) -> Locator:
        """The tag of an aircraft, wherever it hangs."""
        return self._tag(self.page, plate)

    def put(self, plate: str, n: int) -> None:
        """Two clicks: on the aircraft, then on the flight."""
        self.aircraft(plate).click()
        self.flight(n).get_by_role("button", name=re.compile("^Put ")).click()
        expect(self._tag(self.flight(n), plate)).to_be_visible()

    def aim(self, n: int, target: int = 1) -> None:
        """Chooses a target by its place in the list."""
        self.page.get_by_label(f"Target of flight {n}").select_option(index=target)

    def plates(self, n: int) -> list[str]:
        """The aircraft of a flight."""
        tags = self.flight(n).locator("[data-machine]").all()
        return [str(tag.get_attribute("aria-label")).split(", ")[0].replace(" ", " No. ") for tag in tags]

    @staticmethod
    def _tag(place: Page | Locator, plate: str) -> Locator:
        """A tag has no room for more than type, number and crew."""
        return place.get_by_role("button", name=beginning(plate.replace("No. ", "") + ", "))

    # ---------------------------------------------------------------- orders
    def send(self, button: Locator) -> None:
        """Presses what gives an order, and waits for the answer."""
        with self.answered():
            button.click()

    @contextmanager
    def answered(self, verb: str = "orders") -> Iterator[None]:
        """Waits at the end of the block for the answer to an order, and until it is shown."""
        sign = self.page.evaluate(SIGN)
        with self.page.expect_response(lambda answer: answer.url.endswith(f"/{verb}"), timeout=LONG) as coming:
            yield
        body = coming.value.json()
        assert body["ok"], (coming.value.request.post_data_json, body["why"])
        self.page.wait_for_function(TAKEN, arg=[body["view"]["version"], sign])

    def act(self) -> Asked:
        """Answers what is asked now by mouse, as the staff proposes, and has missions flown by it; says what it was."""
        asked = self.asked()
        if asked == "debrief":
            self.button("Go on").click()
        elif asked == "covered":
            self.page.get_by_role("button", name=re.compile("^I am the")).click()
        elif asked == "plan":
            self.button("Let the staff propose").click()
            expect(self.button("Seal the schedule")).to_be_enabled()
            self.send(self.button("Seal the schedule"))
        elif asked == "altitudes":
            self.send(self.button("Note the altitudes"))
        elif asked == "answer":
            self.room.get_by_role("button", name="Flight 1").click()
            self.send(self.button("Send flight 1"))
        elif asked == "mission":
            with self.answered("mission"):
                self.button("Let the staff fly it").click()
        elif asked == "reassign":
            self.send(self.button("Done for this evening"))
        return asked


def command(page: Page, game: str) -> Commander:
    """Opens the operations room; a screen that two share is covered at first."""
    page.goto(f"/#/game/{game}")
    seat = Commander(page)
    seat.come_in()
    return seat


def begun(page: Page, **choices: Any) -> str:
    """A campaign of two days as this browser would make it, against the computer unless said otherwise; its id."""
    page.goto("/")
    answer = page.request.post("/api/games", data={**WEEKEND, "german": "cadet", **choices})
    assert answer.ok, answer.text()
    return str(answer.json()["game"])


def brought(page: Page, *orders: str) -> str:
    """Bloody April after these orders, hand-driven, brought as a record: both sides at this screen; its id."""
    page.goto("/")
    text = write_jsonl(played(*orders).record())
    answer = page.request.post("/api/records", data=text.encode())
    assert answer.ok, answer.text()
    return str(answer.json()["game"])
