"""What one side may not know of the other's day, and the laws every game keeps, over whole campaigns by chance."""

import pytest
from campaigning import ALLIED, FIRST_DAY, GERMAN, GERMANS, STAFF, Days, campaign, whole

from dogfight.errors import IllegalOrder, NotationError
from dogfight.game import SPECTATOR, Draws
from dogfight.sealed import masked
from dogfight.war.campaign.front import Front
from dogfight.war.campaign.orders import Altitudes, Plan

OTHER_DAY = "plan bombing 5 6+7 / bombing 6 8+14 / photo 4 9 / photo 3 10 / photo 2 1"
TYPES = "plan photo 4 6+7+8 / bombing 0 2 / photo 1 3 / photo 2 4 / bombing 1 5"


def seen(days: Days, seat: int) -> tuple[str, list[str], list[str]]:
    """All that a seat can learn: its masked state, its orders, the reports."""
    state: Front = masked(days.state, seat)
    legal = days.game.legal(state, seat)
    draws = Draws(3)
    orders = []
    if seat in days.game.to_act(state):
        orders = [days.game.notation().write(state, legal.sample(draws)) for _ in range(5)]
    return days.game.notation().position(state), orders, days.told


@pytest.mark.parametrize("seat", [GERMAN, STAFF, SPECTATOR])
def test_ruling_p58_another_allied_schedule_looks_the_same(seat: int) -> None:
    """[Campaign IV.1, Campaign IV.10]"""
    assert seen(Days().do(FIRST_DAY), seat) == seen(Days().do(OTHER_DAY), seat)
    ours = [Days().do(plan, GERMANS, metres) for plan, metres in (
        (FIRST_DAY, "altitudes 2600 3500 4100"), (TYPES, "altitudes 3700 2800 4400"))]  # fmt: skip
    assert seen(ours[0], seat) == seen(ours[1], seat)
    for days in ours:
        days.do("intercept none")
    assert seen(ours[0], seat) == seen(ours[1], seat), "a mission that passes tells nothing of its kind"


@pytest.mark.parametrize("seat", [ALLIED, STAFF, SPECTATOR])
def test_campaign_iv_6_another_german_schedule_looks_the_same(seat: int) -> None:
    left, right = [Days().do(FIRST_DAY, plan) for plan in (GERMANS, "plan dogfight 4+5+6 / dogfight 9 / dogfight 10")]
    assert seen(left, seat) == seen(right, seat)


def test_the_target_of_a_mission_is_known_to_its_side_and_the_staff() -> None:
    """[Ruling P50]"""
    days = Days().meet()
    for seat, target in ((ALLIED, 0), (GERMAN, None), (STAFF, 0), (SPECTATOR, None)):
        engaged = masked(days.state, seat).engaged
        assert engaged is not None
        assert engaged.target.value == target


def test_orders_are_their_owners_until_they_lie_open() -> None:
    game = campaign()
    last = whole(8)[-1][3]
    for before, seat, order, after in whole(8)[:60]:
        secret = isinstance(order, Plan) or (isinstance(order, Altitudes) and seat == ALLIED)
        assert game.eyes(before, seat, order) == (1 << seat if secret else -1)
        if isinstance(order, Plan):
            assert not game.revealed(before, after, seat, order)
        if secret:
            assert game.revealed(before, last, seat, order)


@pytest.mark.parametrize("name", ["bloody-april", "black-day"])
@pytest.mark.parametrize("seed", [1, 2])
def test_whole_campaigns_by_chance_keep_the_laws(name: str, seed: int) -> None:
    """Nothing ends in a dead end; orders and positions are written and read back; `apply` leaves its argument alone."""
    game = campaign(name)
    notation = game.notation()
    plies = whole(seed, name)
    for before, seat, order, _ in plies:
        assert notation.read(before, seat, notation.write(before, order)) == order
        assert order in game.legal(before, seat)
    for before, seat, order, after in plies[::9]:
        line = notation.position(before)
        assert notation.position(notation.read_position(line)) == line
        assert notation.read_position(line) == before
        assert game.apply(before, seat, order).state == after
        assert notation.position(before) == line
        for other in (ALLIED, GERMAN, STAFF):
            if other not in game.to_act(before):
                with pytest.raises(IllegalOrder):
                    game.apply(before, other, order)
    assert game.outcome(plies[-1][3]) is not None


def test_schedules_may_come_in_any_order() -> None:
    game, days = campaign(), Days()
    plans = [(ALLIED, days.read(ALLIED, FIRST_DAY)), (GERMAN, days.read(GERMAN, "plan none"))]
    states = []
    for order in (plans, plans[::-1]):
        state = days.state
        for seat, plan in order:
            state = game.apply(state, seat, plan).state
        states.append(game.notation().position(state))
    assert states[0] == states[1]


def test_what_is_no_order_or_position_is_told() -> None:
    days = Days()
    for text in (
        "fly",
        "plan patrol 1",
        "plan photo 1",
        "plan dogfight 99",
        "plan photo x 1",
        "reassign 1",
        "report so",
    ):
        with pytest.raises(NotationError):
            days.read(ALLIED, text)
    line = days.game.notation().position(days.state)
    for wrong in (
        "",
        line.replace("bloody-april", "other"),
        line + " X:1",
        line.replace(" M:", " M:9,", 1),
        line[:200],
    ):
        with pytest.raises(NotationError):
            days.game.notation().read_position(wrong)
