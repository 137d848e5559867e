"""No scene tells what its seat may not know: whole campaigns by chance, every word and number of the JSON looked at.

[Campaign IV.1, Campaign IV.6, Campaign IV.10, Campaign IV.11, Ruling P50, Ruling P58]
"""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from campaigning import ALLIED, FIRST_DAY, GERMAN, GERMANS, STAFF, Days, campaign, whole

from briefing import room_of
from dogfight.game import SPECTATOR
from dogfight.sealed import masked
from dogfight.server.campaign_board import board
from dogfight.server.campaign_schema import CampaignScene
from dogfight.server.campaign_view import presentation
from dogfight.war.campaign.front import ANSWER, FLYING, GERMAN_ALTITUDES, PLANNING, Front
from dogfight.war.campaign.pieces import NO_TARGET
from dogfight.war.campaign.schedule import target_name

OTHER_DAY = "plan bombing 5 6+7 / bombing 6 8+14 / photo 4 9 / photo 3 10 / photo 2 1"
STRANGERS = (GERMAN, STAFF, SPECTATOR)
LIE_OPEN = ("targets", "machines", "men", "units", "schedule", "bands", "scale", "briefing", "note")


def leaves(x: Any) -> Iterator[Any]:
    """Every string and number in a piece of JSON."""
    if isinstance(x, dict):
        for value in x.values():
            yield from leaves(value)
    elif isinstance(x, list):
        for value in x:
            yield from leaves(value)
    else:
        yield x


def told(shown: CampaignScene) -> list[Any]:
    """What a scene tells beside the charts and rosters that lie open."""
    built = msgspec.json.decode(msgspec.json.encode(shown))
    return list(leaves({key: value for key, value in built.items() if key not in LIE_OPEN}))


def states(seed: int) -> list[Front]:
    return [before for before, _, _, _ in whole(seed)][:250]


def secret_targets(front: Front) -> set[str]:
    plan = front.plans[ALLIED].value
    flights = [] if plan is None else plan.flights
    return {target_name(front, one.kind, one.target) for one in flights if one.target != NO_TARGET}


@pytest.mark.parametrize("seed", [4, 21])
def test_no_stranger_reads_a_target_of_the_day(seed: int) -> None:
    game, hidden = campaign(), 0
    for front in states(seed):
        targets = secret_targets(front)
        hidden += len(targets)
        for seat in (GERMAN, SPECTATOR):
            shown = room_of(game, front, seat)
            texts = [one for one in told(shown) if isinstance(one, str)]
            assert not [one for one in texts for target in targets if target in one]
            assert all(one.target == NO_TARGET for one in shown.allied if front.phase <= FLYING)
            today = front.today.date
            assert front.phase > FLYING or all(one.taken != today for one in shown.targets)
            lines = board(shown).split("Allied roster:")[0]
            assert not [target for target in targets if target in lines] or shown.part in ("evening", "over")
    assert hidden > 100


@pytest.mark.parametrize("seed", [4, 21])
def test_no_stranger_reads_an_altitude_before_the_flights_meet(seed: int) -> None:
    game, hidden = campaign(), 0
    for front in states(seed):
        noted = front.metres.value
        if noted is None:
            continue
        secret = {int(one) for one in noted.metres if one > 1000} - set(front.told)
        hidden += len(secret)
        for seat in STRANGERS:
            assert not secret & {one for one in told(room_of(game, front, seat)) if isinstance(one, int)}
        own = room_of(game, front, ALLIED).mission
        assert own is not None
        assert [one.metres for one in own.up if one.side == "allied"] == list(noted.metres)
    assert hidden > 20


@pytest.mark.parametrize("seed", [4, 21])
def test_no_stranger_learns_how_many_missions_come_nor_what_for_before_he_meets_them(seed: int) -> None:
    game = campaign()
    for front in states(seed):
        for seat in STRANGERS:
            shown = room_of(game, front, seat)
            if front.phase == PLANNING:
                assert shown.allied == ()
            elif front.phase <= FLYING:
                assert len(shown.allied) == front.mission + 1, "those that have come, and no more"
                assert all((one.kind is None) == (one.state == "passed") for one in shown.allied[:-1])
                assert all(one.target_name == "" for one in shown.allied)
            if front.phase in (ANSWER, GERMAN_ALTITUDES) and shown.mission is not None:
                assert shown.mission.kind is None
                assert all(one.side == "german" for one in shown.mission.up)
            assert shown.demanded == 0


@pytest.mark.parametrize("seed", [4, 21])
def test_no_stranger_sees_german_flights_that_have_not_gone_up(seed: int) -> None:
    game, hidden = campaign(), 0
    for front in states(seed):
        plan = front.plans[GERMAN].value
        if plan is None:
            continue
        unseen = [at for at in range(len(plan.flights)) if at not in front.used]
        hidden += len(unseen)
        for seat in (ALLIED, STAFF, SPECTATOR):
            shown = room_of(game, front, seat)
            numbers = [one.number for one in shown.german]
            assert not {at + 1 for at in unseen} & set(numbers)
            assert len(numbers) == len(front.used)
            assert not shown.ask.answers
            if front.phase == GERMAN_ALTITUDES:
                assert shown.german[-1].aircraft == ()
        assert len(room_of(game, front, GERMAN).german) == len(plan.flights)
    assert hidden > 50


@pytest.mark.parametrize("seat", STRANGERS)
def test_another_secret_schedule_makes_the_same_room(seat: int) -> None:
    """Up to the answer: other targets, kinds, aircraft and heights that the Flugmeldienst tells alike."""
    left, right = FIRST_DAY.replace("1+11+12", "1+11"), OTHER_DAY
    for after in ((), (GERMANS,), (GERMANS, "altitudes 2600 4400")):
        other = ("altitudes 3700 3300",) if len(after) > 1 else after[1:]
        rooms = [Days().do(left, *after), Days().do(right, *after[:1], *other)]
        assert room_of(campaign(), rooms[0].state, seat) == room_of(campaign(), rooms[1].state, seat)


def test_the_words_beside_the_scene_are_made_of_the_same_masked_state() -> None:
    shown = presentation(None)
    days = Days().do(FIRST_DAY, GERMANS, "altitudes 3050 3550 3550")
    state = masked(days.state, GERMAN)
    words = [shown.headline(days.game, state, GERMAN, ""), shown.board(days.game, state, GERMAN),
             *[mark.label for mark in shown.phases(days.game, state)]]  # fmt: skip
    for word in words:
        assert "3550" not in word
        assert "trench line" not in word
