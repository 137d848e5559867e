"""A campaign kept by hand: rosters and points out of the orders alone, by another way than the engine's.

A book of a clerk who hears every order and writes plain lists; it shares nothing with the engine but the pieces as they
stand on the first day. Aircraft and men go by their places in the rosters. [Campaign III.2]
"""

from collections import Counter

from dogfight.war.campaign.orders import Done, Fate, Intercept, Order, Plan, Reassign, Report
from dogfight.war.campaign.pieces import Battle

PHOTO, BOMBING = 0, 1
HOME, LANDED, WRECKED, LOST = range(4)


class Clerk:
    """`take` an order, in turn; then look at the lists."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.day = 0
        self.crews = {at: [int(one.pilot), int(one.observer)] for at, one in enumerate(battle.machines)}
        self.lost: dict[int, int] = {}  # aircraft, by the day it was lost
        self.away: dict[int, int] = {}  # aircraft under repair, by the first day it flies again
        self.hospital: set[int] = set()
        self.dead: set[int] = set()
        self.kills: Counter[int] = Counter()  # by pilot
        self.credits = 0  # aircraft destroyed, or landed, with a credit
        self.plans: list[Plan | None] = [None, None]
        self.up: list[int | None] = []  # what the Germans answered today
        self.sky: list[tuple[int, ...]] = []  # aircraft that were up today, a flight each
        self.done: list[bool] = []  # the missions of today, whether accomplished
        self.ready_done = 0  # sides that re-assign nothing more
        self.today = [0, 0]
        self.points = [0, 0]
        self.days: list[tuple[int, int]] = []

    # -------------------------------------------------------------- orders
    def take(self, seat: int, order: Order) -> None:
        """Writes an order down, and what follows from it."""
        if isinstance(order, Plan):
            self.plans[seat] = order
        elif isinstance(order, Intercept):
            self.up.append(None if order.flight < 0 else int(order.flight))
            self.sky.append(self._flight(0, len(self.done)))
            if order.flight < 0:
                self.done.append(True)
            else:
                self.sky.append(self._flight(1, int(order.flight)))
        elif isinstance(order, Report):
            self._report(self.sky[-2] + self.sky[-1], order)
        elif isinstance(order, Reassign):
            self._swap(int(order.machine), [int(order.pilot), int(order.observer)])
        elif isinstance(order, Done):
            self._sleep()
            return
        if None not in self.plans:
            allied = self.plans[0]
            assert allied is not None
            if len(self.done) == len(allied.flights) and not self.is_evening:
                self._reckon(allied)

    @property
    def is_evening(self) -> bool:
        """Whether the day has been reckoned up."""
        return len(self.days) > self.day

    def _flight(self, side: int, number: int) -> tuple[int, ...]:
        plan = self.plans[side]
        assert plan is not None
        return tuple(int(one) for one in plan.flights[number].machines)

    def _report(self, flown: tuple[int, ...], order: Report) -> None:
        machines = self.battle.machines
        aces = {man for man in range(len(self.battle.airmen)) if self.is_ace(man)}
        for one, fate in zip(flown, order.fates, strict=True):
            if fate.credited >= 0:
                self.kills[self.crews[int(fate.credited)][0]] += 1
                self.credits += 1
            if fate.end in (WRECKED, LOST):
                other = 1 - machines[one].side
                scale = self.battle.scale
                self.today[other] += scale.two_seater if machines[one].kind.seats == 2 else scale.aircraft
                if self.crews[one][0] in aces and fate.pilot == 2:
                    self.today[other] += scale.ace
        for one, fate in zip(flown, order.fates, strict=True):
            self._damage(one, fate)
        self.done.append(order.accomplished)

    def _damage(self, one: int, fate: Fate) -> None:
        for place, state in enumerate((fate.pilot, fate.observer)):
            man = self.crews[one][place]
            if man >= 0 and state:
                (self.hospital if state == 1 else self.dead).add(man)
                self.crews[one][place] = -1
        if fate.end in (WRECKED, LOST):
            self.lost[one] = self.day
            self.crews[one] = [-1, -1]
            return
        rest = 0
        if int(fate.boxes) > int(self.battle.machines[one].kind.damage_factor) / 2:
            rest += 1
        if len(fate.criticals) > 0:
            rest += 2
        if fate.end == LANDED:
            rest += 1
        self.away[one] = self.day + 1 + rest

    def _swap(self, one: int, men: list[int]) -> None:
        for crew in self.crews.values():
            for place in (0, 1):
                if crew[place] >= 0 and crew[place] in men:
                    crew[place] = -1
        self.crews[one] = men

    def _reckon(self, allied: Plan) -> None:
        listed = self.battle.days[self.day]
        flown = Counter(int(flight.kind) for flight in allied.flights)
        lacking = max(listed.photo - flown[PHOTO], 0) + max(listed.bombing - flown[BOMBING], 0)
        self.today[0] += lacking * self.battle.scale.missed
        for flight, came in zip(allied.flights, self.done, strict=True):
            if came and flight.kind in (PHOTO, BOMBING):
                self.today[0] += self.battle.scale.mission
        self.days.append((self.today[0], self.today[1]))
        self.points = [self.points[side] + self.today[side] for side in (0, 1)]
        self.today = [0, 0]

    def _sleep(self) -> None:
        self.ready_done += 1
        if self.ready_done == 2:
            self.day += 1
            self.ready_done, self.plans, self.up, self.sky, self.done = 0, [None, None], [], [], []

    # -------------------------------------------------------------- lists
    def is_ace(self, man: int) -> bool:
        """Whether he was one before, or has five victories."""
        return self.battle.airmen[man].ace > 0 or self.kills[man] >= 5

    def seated(self) -> list[int]:
        """All men who have an aircraft."""
        return [man for crew in self.crews.values() for man in crew if man >= 0]
