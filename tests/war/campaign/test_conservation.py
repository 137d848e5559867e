"""What holds in every campaign after every order, over campaigns by chance and against a book kept by hand.

Missions are reported by chance, so that a campaign takes a moment; the Germans go up whenever they can.
"""

from collections import Counter
from collections.abc import Iterator

from campaigning import ALLIED, GERMAN, STAFF, campaign
from hypothesis import given, settings
from hypothesis import strategies as st
from naive_campaign import Clerk

from dogfight.game import SPECTATOR, Draws
from dogfight.sealed import masked
from dogfight.war.campaign.campaign import Campaign
from dogfight.war.campaign.crews import is_complete, spare
from dogfight.war.campaign.front import ALLIED_EVENING, ANSWER, GERMAN_EVENING, OVER, PLANNING, Front
from dogfight.war.campaign.orders import DONE, Flight, Intercept, Order, Plan, Reassign
from dogfight.war.campaign.pieces import ANY_UNIT, DEAD, NOBODY, OBSERVER, PILOT, WELL, WOUNDED
from dogfight.war.campaign.repair import is_fit, is_reserve
from dogfight.war.campaign.roster import ready
from dogfight.war.campaign.schedule import free_targets

CAMPAIGNS = st.tuples(st.sampled_from(["bloody-april", "black-day"]), st.integers(0, 1 << 30))
FEW = 6


def drawn(game: Campaign, state: Front, seat: int, draws: Draws) -> Order:
    """An order by chance; the Germans intercept nine times of ten if a flight is left."""
    legal = game.legal(state, seat)
    if state.phase == ANSWER:
        answers = [order for order in legal if isinstance(order, Intercept) and order.flight != NOBODY]
        if answers and draws.below(10):
            return answers[draws.below(len(answers))]
    return legal.sample(draws)


def by_chance(name: str, seed: int) -> Iterator[tuple[Front, int, Order, Front]]:
    """A whole campaign: (before, seat, order, after)."""
    game, draws = campaign(name), Draws(seed)
    state = game.setup({})
    while state.phase != OVER:
        acting = game.to_act(state)
        assert acting, "somebody has an order until it is over"
        seat = acting[draws.below(len(acting))]
        order = drawn(game, state, seat, draws)
        after = game.apply(state, seat, order).state
        yield state, seat, order, after
        state = after
    assert game.to_act(state) == ()
    assert game.outcome(state) is not None


# ------------------------------------------------------------------ the book kept by hand
@settings(max_examples=FEW)
@given(CAMPAIGNS)
def test_rosters_and_points_are_those_of_the_orders_alone(drawn_one: tuple[str, int]) -> None:
    """[Campaign III.2, Campaign IV.12, Campaign IV.13, Campaign IV.21]"""
    name, seed = drawn_one
    clerk = Clerk(campaign(name).battle)
    for _, seat, order, now in by_chance(name, seed):
        clerk.take(seat, order)
        assert {at: [int(one.pilot), int(one.observer)] for at, one in enumerate(now.machines)} == clerk.crews
        assert {at: int(one.lost_on) for at, one in enumerate(now.machines) if one.lost_on >= 0} == clerk.lost
        repairs = {at: int(one.fit_on) for at, one in enumerate(now.machines) if one.fit_on and one.lost_on < 0}
        assert repairs == {at: day for at, day in clerk.away.items() if at not in clerk.lost}
        assert {at for at, man in enumerate(now.airmen) if man.state == WOUNDED} == clerk.hospital
        assert {at for at, man in enumerate(now.airmen) if man.state == DEAD} == clerk.dead
        assert [(one.allied_points, one.german_points) for one in now.evenings] == clerk.days
        assert now.points == clerk.points[0] - clerk.points[1]
        assert now.day == clerk.day


@settings(max_examples=FEW)
@given(CAMPAIGNS)
def test_campaign_iii_2_d_victories_are_the_credits_of_all_reports(drawn_one: tuple[str, int]) -> None:
    """No victory without an enemy that fell, none is lost, and each is its pilot's."""
    name, seed = drawn_one
    clerk = Clerk(campaign(name).battle)
    last = campaign(name).setup({})
    for _, seat, order, now in by_chance(name, seed):
        clerk.take(seat, order)
        last = now
    assert {at: man.victories for at, man in enumerate(last.airmen) if man.victories} == dict(clerk.kills)
    fallen = Counter(
        last.machines[fate.credited].side
        for evening in last.evenings for mission in evening.missions for fate in mission.fates if fate.credited >= 0
    )  # fmt: skip
    for side in (ALLIED, GERMAN):
        assert fallen[side] == sum(man.victories for man in last.airmen if man.side == side)
    assert sum(fallen.values()) == clerk.credits


# ------------------------------------------------------------------ what is conserved
def where(front: Front, place: int) -> str:
    """In which of its states an aircraft is; each is in exactly one."""
    machine = front.machines[place]
    found = [
        name for name, holds in (
            ("lost", machine.lost_on >= 0),
            ("repair", machine.lost_on < 0 and machine.fit_on > front.day),
            ("reserve", is_fit(machine, front.day) and is_reserve(machine)),
            ("half a crew", is_fit(machine, front.day) and not is_reserve(machine) and not is_complete(machine)),
            ("ready", is_fit(machine, front.day) and is_complete(machine)),
        ) if holds
    ]  # fmt: skip
    assert len(found) == 1, (machine.id, found)
    return found[0]


def post(front: Front, place: int, seats: dict[int, int], waiting: set[int]) -> str:
    """Where a man is; each is in exactly one place."""
    man = front.airmen[place]
    found = [
        name for name, holds in (
            ("wounded", man.state == WOUNDED),
            ("lost", man.state == DEAD),
            ("to come", man.state == WELL and man.arrives > front.day and place not in seats),
            ("aircraft", place in seats),
            ("waiting", place in waiting),
        ) if holds
    ]  # fmt: skip
    assert len(found) == 1, (man.name, found)
    return found[0]


def roles(front: Front) -> dict[int, int]:
    """Every man with an aircraft, and what he does in it."""
    places = [(int(one.pilot), PILOT) for one in front.machines] + [(int(one.observer), OBSERVER)
                                                                    for one in front.machines]  # fmt: skip
    seated = [pair for pair in places if pair[0] != NOBODY]
    assert len(dict(seated)) == len(seated), "nobody is in two crews"
    return dict(seated)


@settings(max_examples=FEW)
@given(CAMPAIGNS)
def test_campaign_iii_1_no_aircraft_and_no_man_comes_from_nowhere_or_goes_there(drawn_one: tuple[str, int]) -> None:
    """Aircraft are ready, short of men, in reserve, under repair or lost; men are in one place, on one side.

    [Campaign IV.12.e, Campaign IV.14, Campaign IV.16]
    """
    name, seed = drawn_one
    battle = campaign(name).battle
    for _, _, _, now in by_chance(name, seed):
        for side in (ALLIED, GERMAN):
            own = [at for at, one in enumerate(now.machines) if one.side == side]
            assert [battle.machines[at].kind for at in own] == [now.machines[at].kind for at in own]
            states = Counter(where(now, at) for at in own)
            assert sum(states.values()) == sum(one.side == side for one in battle.machines)
            if now.phase == PLANNING and now.plans[side].value is None:
                assert states["ready"] == len(ready(now, side))
        seats = roles(now)
        waiting = {man for side in (ALLIED, GERMAN) for role in (PILOT, OBSERVER)
                   for man in spare(now.machines, now.airmen, side, role, now.day)}  # fmt: skip
        posts = Counter(post(now, at, seats, waiting) for at in range(len(now.airmen)) if not dawns(now, at, seats))
        assert sum(posts.values()) == len(battle.airmen) - sum(dawns(now, at, seats) for at in range(len(now.airmen)))
        for man, role in seats.items():
            assert now.airmen[man].role == role, "pilots never serve as observers, nor observers as pilots"


def dawns(front: Front, man: int, seats: dict[int, int]) -> bool:
    """Whether he comes tomorrow, and was given an aircraft this evening already. [Campaign IV.16.b]"""
    return man in seats and front.airmen[man].arrives > front.day


@settings(max_examples=FEW)
@given(CAMPAIGNS)
def test_campaign_iv_16_b_replacements_fly_from_their_date_and_with_one_squadron(drawn_one: tuple[str, int]) -> None:
    """Who is given an aircraft in the evening flies the next day, and not before his date. [Ruling P54, Ruling P55]"""
    name, seed = drawn_one
    battle = campaign(name).battle
    for before, _, _, now in by_chance(name, seed):
        for man in roles(now):
            here = now.airmen[man]
            assert here.arrives <= now.day + (1 if now.phase > 4 else 0)
            assert here.unit != ANY_UNIT
        for was, one, earlier in zip(battle.airmen, now.airmen, before.airmen, strict=True):
            assert was.unit in (one.unit, ANY_UNIT)
            assert earlier.unit in (one.unit, ANY_UNIT), "once with a squadron, always with it"
        for unit, squadron in enumerate(battle.squadrons):
            crewed = [one for one in now.machines if one.unit == unit and one.pilot != NOBODY]
            assert len(crewed) <= squadron.strength


@settings(max_examples=FEW)
@given(CAMPAIGNS)
def test_campaign_iv_4_nobody_flies_twice_a_day_and_who_flies_can(drawn_one: tuple[str, int]) -> None:
    """[Campaign IV.12, Campaign IV.12.e, Campaign IV.14]"""
    name, seed = drawn_one
    sorties: Counter[int] = Counter()
    for before, _, order, now in by_chance(name, seed):
        if isinstance(order, Plan):
            sent = [one for flight in order.flights for one in flight.machines]
            men = [man for one in sent for man in (before.machines[one].pilot, before.machines[one].observer)
                   if man != NOBODY]  # fmt: skip
            assert len(set(sent)) == len(sent)
            assert len(set(men)) == len(men)
            assert all(before.machines[one].lost_on < 0 and before.machines[one].fit_on <= before.day for one in sent)
            assert all(before.airmen[man].state == WELL and before.airmen[man].arrives <= before.day for man in men)
            assert len(men) == sum(before.machines[one].kind.seats for one in sent), "each with its whole crew"
        if len(now.evenings) > len(before.evenings):
            evening = now.evenings[-1]
            up = [one for flight in evening.allied.flights for one in flight.machines]
            up += [one for mission in evening.missions if mission.answer >= 0
                   for one in evening.german.flights[mission.answer].machines]  # fmt: skip
            assert len(set(up)) == len(up)
            sorties.update(up)
        assert {at: one.sorties for at, one in enumerate(now.machines) if one.sorties} == sorties


@settings(max_examples=FEW // 2)
@given(st.integers(0, 1 << 30))
def test_campaign_iv_13_what_is_offered_in_the_evening_is_all_that_may_be_ordered(seed: int) -> None:
    """Every aircraft with every pilot and observer of both sides, on every evening: offered, or refused with a rule.

    [Campaign IV.14, Campaign IV.16]
    """
    game = campaign("black-day")
    evenings = 0
    for before, seat, _, _ in by_chance("black-day", seed):
        if before.phase not in (ALLIED_EVENING, GERMAN_EVENING):
            continue
        evenings += 1
        offered = list(game.legal(before, seat))
        men = range(NOBODY, len(before.airmen))
        every = [Reassign(one, pilot, observer) for one in range(len(before.machines))
                 for pilot in men for observer in men
                 if (observer == NOBODY) != before.machines[one].is_two_seater]  # fmt: skip
        may = [order for order in every if game.refusal(before, seat, order) is None]
        assert len(offered) == len(set(offered))
        assert set(offered) == {*may, DONE}
        assert all(before.machines[order.machine].side == seat for order in may)
    assert evenings >= 12


@settings(max_examples=FEW // 2)
@given(CAMPAIGNS)
def test_campaign_iv_13_whoever_changes_as_long_as_he_may_comes_to_an_end(drawn_one: tuple[str, int]) -> None:
    """Assignments are permanent: nobody can move men to and fro for ever. [Campaign IV.16.a]"""
    name, seed = drawn_one
    game, draws = campaign(name), Draws(seed)
    for before, seat, _, _ in by_chance(name, seed):
        if before.phase not in (ALLIED_EVENING, GERMAN_EVENING):
            continue
        state, changes = before, 0
        while len(orders := [order for order in game.legal(state, seat) if isinstance(order, Reassign)]):
            changes += 1
            assert changes <= len(state.machines)
            state = game.apply(state, seat, orders[draws.below(len(orders))]).state
        assert list(game.legal(state, seat)) == [DONE]


# ------------------------------------------------------------------ what is hidden
def elsewhere(front: Front, plan: Plan, draws: Draws) -> Plan:
    """The same schedule over other targets."""
    flights: list[Flight] = []
    free = {kind: [int(one) for one in free_targets(front, Plan(ALLIED, ()), kind)] for kind in (0, 1)}
    for flight in plan.flights:
        if flight.kind in free:
            other = free[flight.kind].pop(draws.below(len(free[flight.kind])))
            flights.append(Flight(flight.kind, other, flight.machines))
        else:
            flights.append(flight)
    return Plan(ALLIED, tuple(flights))


def test_what_a_seat_sees_is_written_and_read_back() -> None:
    """A masked position is a position, hidden parts and all."""
    hidden = 0
    for number, (_, _, _, now) in enumerate(by_chance("black-day", 3)):
        notation = campaign("black-day").notation()
        for eyes in (ALLIED, GERMAN, STAFF, SPECTATOR) if number % 3 == 0 else ():
            seen = masked(now, eyes)
            line = notation.position(seen)
            hidden += "?" in line
            assert notation.read_position(line) == seen
    assert hidden > 20


@settings(max_examples=FEW // 2)
@given(CAMPAIGNS)
def test_ruling_p50_twin_campaigns_with_other_targets_look_the_same_to_the_germans(drawn_one: tuple[str, int]) -> None:
    """Every day of a campaign twice, over other targets: until evening nobody else can tell which is which.

    [Campaign IV.1, Campaign IV.7, Campaign IV.10, Ruling P58]
    """
    name, seed = drawn_one
    game, draws = campaign(name), Draws(seed)
    twin = game.setup({})
    differed = 0
    for before, seat, order, now in by_chance(name, seed):
        if len(before.evenings) > before.day or before.phase == OVER:
            continue
        if before.phase == PLANNING and before.plans[ALLIED].eyes == 0 and before.plans[GERMAN].eyes == 0:
            twin = before
        other = elsewhere(before, order, draws) if isinstance(order, Plan) and seat == ALLIED else order
        differed += other != order
        told, twins = game.apply(before, seat, order), game.apply(twin, seat, other)
        twin = twins.state
        if len(now.evenings) > now.day or now.day > before.day:
            continue
        assert [one.text for one in told.reports] == [one.text for one in twins.reports]
        for eyes in (GERMAN, SPECTATOR):
            assert masked(now, eyes) == masked(twin, eyes)
        if now.engaged is None:
            assert masked(now, STAFF) == masked(twin, STAFF)
    assert differed > 3
