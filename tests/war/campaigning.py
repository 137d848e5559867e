"""What tests of the campaign share: campaigns at a moment, orders written as the notation has them, days in a line."""

from collections.abc import Callable
from functools import cache

from dogfight.game import Draws, Refusal
from dogfight.war.campaign.campaign import Campaign
from dogfight.war.campaign.front import Front
from dogfight.war.campaign.orders import LOST, Fate, Order, Report
from dogfight.war.campaign.pieces import DEAD, NOBODY, WELL
from dogfight.war.campaign.roster import lettered, numbered
from dogfight.war.scenarios.campaign_file import own_campaign
from dogfight.war.scenarios.packs import own_charts

ALLIED, GERMAN, STAFF = 0, 1, 2
HOME = "home 0 - well well -"
# A schedule for the first day of Bloody April: three photo missions, two for bombs. FE/2 are 1 to 10, NIEU/17 11 to 22.
FIRST_DAY = "plan photo 0 1+11+12 / bombing 0 2 / photo 1 3 / photo 2 4 / bombing 1 5"
GERMANS = "plan dogfight 1+2 / dogfight 3"


@cache
def campaign(name: str = "bloody-april") -> Campaign:
    return Campaign(own_campaign(name, own_charts()))


class Days:
    """A campaign under way: `do` orders of whoever is to act, `say` what was reported last."""

    def __init__(self, name: str = "bloody-april", **setting: object) -> None:
        self.game = campaign(name)
        self.state: Front = self.game.setup(setting)
        self.told: list[str] = []

    def read(self, seat: int, text: str) -> Order:
        return self.game.notation().read(self.state, seat, text)

    def do(self, *orders: str) -> "Days":
        for text in orders:
            seat = self.game.to_act(self.state)[0]
            step = self.game.apply(self.state, seat, self.read(seat, text))
            self.state = step.state
            self.told += [report.text for report in step.reports]
        return self

    def no(self, text: str, seat: int | None = None) -> Refusal:
        """Why an order is refused."""
        who = self.game.to_act(self.state)[0] if seat is None else seat
        refusal = self.game.refusal(self.state, who, self.read(who, text))
        assert refusal is not None, f"{text} may be ordered"
        return refusal

    def may(self, text: str) -> bool:
        who = self.game.to_act(self.state)[0]
        return self.game.refusal(self.state, who, self.read(who, text)) is None

    def machine(self, side: int, number: int) -> int:
        return numbered(self.state, side, number)

    def man(self, side: int, letter: str) -> int:
        return lettered(self.state, side, letter)

    def edit(self, change: Callable[[Front], None]) -> "Days":
        """The state, changed by hand."""
        self.state = self.game.fork(self.state)
        change(self.state)
        return self

    def meet(self) -> "Days":
        """The first mission of the first day meets the first German flight: FE/2 1, NIEU/17 11 and 12; ALB/d3 1, 2."""
        return self.do(FIRST_DAY, GERMANS, "altitudes 3000 3500 3500", "intercept 1", "altitudes 4000 4000")

    def pass_all(self) -> "Days":
        """The rest of the day's missions go unopposed."""
        while self.state.phase in (1, 2):
            self.do(self.low() if self.state.phase == 1 else "intercept none")
        return self

    def low(self) -> str:
        plan = self.state.plans[ALLIED].value
        assert plan is not None
        return f"altitudes {' '.join('2000' for _ in plan.flights[self.state.mission].machines)}"

    def evening(self, *fates: str, came: str = "failed") -> "Days":
        """The first mission is reported so, the others go unopposed, and it is evening."""
        told = [*fates, *[HOME] * (5 - len(fates))]
        return self.meet().do(f"report {came} - {' / '.join(told)}").pass_all()

    def at_evening(self, change: Callable[[Front], None] | None = None) -> "Days":
        """A quiet first evening, the state changed by hand."""
        self.evening()
        return self.edit(change) if change else self


def ground(front: Front, *places: int) -> None:
    """These machines cannot fly for three days."""
    for place in places:
        front.machines[place].fit_on = front.day + 3


def losing(credited: int = NOBODY, *, two: bool = False) -> Fate:
    return Fate(LOST, 10, (), DEAD, DEAD if two else WELL, credited)


def whole(seed: int, name: str = "bloody-april") -> list[tuple[Front, int, Order, Front]]:
    """A whole campaign by chance: (before, seat, order, after)."""
    game, draws = campaign(name), Draws(seed)
    state = game.setup({})
    found: list[tuple[Front, int, Order, Front]] = []
    while game.to_act(state):
        able = game.to_act(state)
        seat = able[draws.below(len(able))]
        order = game.legal(state, seat).sample(draws)
        after = game.apply(state, seat, order).state
        found.append((state, seat, order, after))
        state = after
    return found


__all__ = ["Days", "Report", "campaign", "ground", "losing", "whole"]
