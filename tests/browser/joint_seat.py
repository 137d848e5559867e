"""A player of joint turns at the table, by mouse: plots are locked, fire is set, whom to tail is said."""

import re
from typing import Any, Final

from playwright.sync_api import Page, expect

from browser.seat import ASKED, Asked, Seat, order

FIRE_IS_ASKED: Final = "has('Hold fire') || has('Fire as announced')"
JOINT_ASKED: Final = ASKED.replace(FIRE_IS_ASKED, "has('Hold fire') || has('Fire is set') || has('Tail ')")
WATCHED: Final = "() => !document.querySelector('[aria-label=\"Movement\"] progress')"


class JointSeat(Seat):
    """One page at one table of a game in which all move at once."""

    def asked(self) -> Asked:
        found: Asked = self.page.evaluate(JOINT_ASKED)
        return found

    def act(self) -> Asked:
        """As before; the cover goes when the view of the other seat is there."""
        asked = super().act()
        if asked == "covered":
            expect(self.page.get_by_role("heading", name=re.compile("^Hand over"))).to_be_hidden()
        return asked

    def fly(self) -> None:
        """Clicks an end on the map, one that aims at an enemy if there is one, and locks the plot."""
        self.page.wait_for_function(WATCHED)  # while the movement is shown the map shows no ends
        self.wait_for_markers()
        self.click_end(self.best_end())
        self._send(self.button("Lock the plot"))

    def fire(self) -> None:
        """Says whom it tails, or takes every shot there is and then sets its fire."""
        tail, shot = self.button("Tail "), self.button("Fire at")
        last = self.button("(Hold fire|Fire is set)")
        self._send(next((each.first for each in (tail, shot) if each.count()), last))


def joint_game(page: Page, **choices: Any) -> str:
    """A game of two people at this screen, of few turns."""
    page.goto("/")
    settings = {"level": "advanced", "scenario": "1a", "german": "here", "lastTurn": 3, **choices}
    answer = page.request.post("/api/games", data=settings)
    assert answer.ok, answer.text()
    return str(answer.json()["game"])


def linked(host: Page, guest: Page, **choices: Any) -> str:
    """A game of two browsers, both seated."""
    host.goto("/")
    guest.goto("/")
    settings = {"level": "advanced", "scenario": "1a", "german": "link", "lastTurn": 3, **choices}
    made = host.request.post("/api/games", data=settings).json()
    assert guest.request.post(f"/api/games/{made['game']}/join", data={"secret": made["invitation"]}).ok
    return str(made["game"])


def sit_down(page: Page, game: str, side: str = "Allied") -> JointSeat:
    """Opens the table; a screen that two share is covered at first."""
    page.goto(f"/#/game/{game}")
    table, cover = page.get_by_role("application"), page.get_by_role("button", name=re.compile("^I am the"))
    expect(table.or_(cover)).to_be_visible()
    if cover.is_visible():
        cover.click()
        table.wait_for()
    return JointSeat(page, side)


def chase(host: Page, guest: Page, game: str) -> None:
    """An S.E.5a comes down behind a Triplane and both hold their fire; in the second turn it tails it."""
    order(host, game, 0, "SE/5a#1 10 0 5I")
    order(guest, game, 1, "FOK/dr1#1 9 0 9")
    order(host, game, 0, "hold")


CHASE: Final[dict[str, Any]] = {
    "scenario": "free", "alliedForce": [{"aircraft": "SE/5a"}], "germanForce": [{"aircraft": "FOK/dr1"}],
}  # fmt: skip
