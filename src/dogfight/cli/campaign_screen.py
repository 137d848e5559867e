"""A campaign at a terminal: rosters, the day's schedule, what the Flugmeldienst tells, and orders in the notation."""

from rich.console import Console
from rich.table import Table

from dogfight.cli.screen import Looks, Screen
from dogfight.war.campaign.ace_status import ace_level
from dogfight.war.campaign.campaign import Campaign
from dogfight.war.campaign.crews import spare
from dogfight.war.campaign.front import (
    ALTITUDES,
    ANSWER,
    GERMAN_ALTITUDES,
    OVER,
    PLANNING,
    Front,
)
from dogfight.war.campaign.pieces import BOMBING, NOBODY, OBSERVER, PHOTO, PILOT, SIDES, Machine
from dogfight.war.campaign.roster import fitness, machines_of
from dogfight.war.campaign.schedule import target_name, target_total
from dogfight.war.campaign.words import missions
from dogfight.words import dated

MOST_SHOWN = 40


class CampaignScreen(Screen):
    """The Campaign Game, day by day. [Campaign]"""

    orders = """\
Orders, by their number where they are listed:
  plan photo 0 1+11+12 / bombing 3 2 / dogfight 13+14   the day's missions in order: kind, target, aircraft
  plan dogfight 1+2+3 / dogfight 4                      a German schedule; plan none for none
  altitudes 3000 3500 3500                              of the flight's aircraft, in its order
  intercept 2, intercept none                           the answer to a mission
  reassign 23 A AA                                      an aircraft for a pilot, and an observer if it has one
  done                                                  nothing more this evening"""
    words = """\
  roster           both sides' aircraft and crews
  targets          what may be photographed and bombed
  spare            men without aircraft"""
    chance = "dice"
    committed = "The dice are committed to"
    more = "the rosters"
    command = "campaign"

    def __init__(self, game: Campaign, console: Console, signs: bool) -> None:
        super().__init__(game, console, signs)
        self.game = game

    def table(self, state: Front) -> None:
        today = state.today
        self.console.print(f"{dated(today.date, year=True)}. {today.note}".strip(), style="bold", markup=False)
        self.console.print(f"Listed: {missions(today.photo, today.bombing)}. Points: {state.points:+d}.")

    def details(self, state: Front) -> None:
        for side in (0, 1):
            self.roster(state, side)

    def ask(self, state: Front, seat: int) -> None:
        self.console.rule(f"{state.battle.title}, day {state.day + 1} of {len(state.battle.days)}")
        self.table(state)
        if state.phase == PLANNING:
            self.roster(state, seat)
            self.console.print("Make the schedule of the day, such as: plan ...")
        elif state.phase in (ALTITUDES, GERMAN_ALTITUDES):
            self.flight(state, seat)
        elif state.phase == ANSWER:
            told = ", ".join(f"{one} m" for one in state.told)
            self.console.print(f"Flugmeldienst: {len(state.told)} aircraft at {told}. Which flight intercepts?")
            self.listed(state, seat)
        elif state.phase != OVER:
            self.roster(state, seat)
            self.listed(state, seat)

    def flight(self, state: Front, seat: int) -> None:
        """The flight that is about to start."""
        plan = state.plans[seat].value
        assert plan is not None
        flight = plan.flights[state.mission if seat == 0 else state.used[-1]]
        named = ", ".join(f"{state.machines[one].id} (to {state.machines[one].kind.ceiling} m)"
                          for one in flight.machines)  # fmt: skip
        self.console.print(f"Starting altitudes of {named}?", markup=False)

    def listed(self, state: Front, seat: int) -> None:
        """The orders there are, by number."""
        orders = list(self.game.legal(state, seat))
        for number, order in enumerate(orders[:MOST_SHOWN], 1):
            self.console.print(f"  {number:>2}  {self.game.notation().write(state, order)}", markup=False)
        if len(orders) > MOST_SHOWN:
            self.console.print(f"  and {len(orders) - MOST_SHOWN} more")

    def roster(self, state: Front, side: int) -> None:
        """A side's aircraft. [Campaign III.2]"""
        shown = Table(title=f"{SIDES[side].capitalize()} roster", title_justify="left")
        for heading in ("No.", "type", "pilot", "observer", "victories", "state"):
            shown.add_column(heading)
        for place in machines_of(state, side):
            machine = state.machines[place]
            victories = str(state.airmen[machine.pilot].victories) if machine.pilot != NOBODY else ""
            shown.add_row(str(machine.number), machine.kind.designation, man(state, machine.pilot),
                          man(state, machine.observer), victories, condition(state, machine))  # fmt: skip
        self.console.print(shown)

    def looks(self, state: Front, seat: int, rest: str) -> Looks:
        return {
            "roster": lambda: self.details(state),
            "targets": lambda: self.targets(state),
            "spare": lambda: self.spare(state, seat),
        }

    def targets(self, state: Front) -> None:
        """The targets by number. [Campaign IV.7]"""
        for kind, word in ((PHOTO, "photo"), (BOMBING, "bombing")):
            for target in range(target_total(state, kind)):
                self.console.print(f"  {word} {target}  {target_name(state, kind, target)}", markup=False)

    def spare(self, state: Front, seat: int) -> None:
        """Men without aircraft. [Campaign IV.16.b]"""
        for role, word in ((PILOT, "pilots"), (OBSERVER, "observers")):
            found = ", ".join(man(state, one) for one in spare(state.machines, state.airmen, seat, role, state.day + 1))
            self.console.print(f"  {word}: {found or 'none'}", markup=False)

    def in_full(self, state: Front, seat: int, text: str) -> str:
        """The order with this number, where they are listed."""
        if not text.isdecimal() or state.phase in (PLANNING, ALTITUDES, GERMAN_ALTITUDES):
            return text
        orders = list(self.game.legal(state, seat))
        return self.game.notation().write(state, orders[int(text) - 1]) if 1 <= int(text) <= len(orders) else text

    def secret(self, state: Front, seat: int) -> str:
        return f"whose schedule the {SIDES[1 - seat].capitalize()} side may not see" if seat < 2 else ""


def man(state: Front, place: int) -> str:
    """A man by letter and name; an ace has a star, a double ace two."""
    if place == NOBODY:
        return "-"
    one = state.airmen[place]
    return f"{one.letter} {one.name}{'*' * int(ace_level(one))}"


def condition(state: Front, machine: Machine) -> str:
    """Whether an aircraft can fly today, of an evening tomorrow. [Campaign III.2.f]"""
    next_ = state.day + (1 if state.is_evening else 0)
    found = fitness(machine, next_)
    return f"repair, {machine.fit_on - next_} d" if found == "repair" else found
