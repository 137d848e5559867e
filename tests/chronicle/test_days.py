"""What the chronicle knows of days that are over: facts that agree with the campaign's own books."""

import json
from functools import cache
from typing import Any, NamedTuple

import msgspec
import pytest
from campaigning import Days, campaign, whole

from dogfight.chronicle.book import book_of
from dogfight.chronicle.days import days_of
from dogfight.chronicle.facts import Book, Day
from dogfight.record import Closing
from dogfight.sealed import masked
from dogfight.war.campaign.ace_status import ace_level
from dogfight.war.campaign.front import Front
from make_chronicle import book
from two_days import FIRST, SEALED, SECOND, played, two_days


class Move(NamedTuple):
    """An order of a campaign with the states around it."""

    before: Any
    after: Any
    order: Any


@cache
def moves(seed: int, name: str = "bloody-april") -> list[Move]:
    """A whole campaign by chance."""
    return [Move(before, after, order) for before, _, order, after in whole(seed, name)]


@cache
def by_chance(seed: int, name: str = "bloody-april") -> tuple[Book, Front]:
    """Its book and its last state."""
    taken = moves(seed, name)
    last: Front = taken[-1].after
    return book_of(campaign(name).battle, taken), last


EACH = [("bloody-april", 1), ("bloody-april", 5), ("black-day", 3)]


# ------------------------------------------------------------------ the books agree
@pytest.mark.parametrize(("name", "seed"), EACH)
def test_campaign_iv_21_points_reckoned_from_the_facts_are_those_shown(name: str, seed: int) -> None:
    """Photographs and bombs, missed missions, aircraft destroyed, aces killed: counted anew from each page."""
    told, last = by_chance(seed, name)
    scale = campaign(name).battle.scale
    total = 0
    for day in told.days:
        scored = {"allied": int(scale.missed * day.missed), "german": 0}
        for mission in day.missions:
            scored["allied"] += int(scale.mission) if mission.is_done else 0
            for back in mission.returns:
                if back.is_destroyed:
                    worth = int(scale.two_seater if back.aircraft.two_seater else scale.aircraft)
                    worth += int(scale.ace) if back.aircraft.pilot.ace and back.pilot == "lost" else 0
                    scored["german" if back.aircraft.side == "allied" else "allied"] += worth
        assert (day.allied_points, day.german_points) == (scored["allied"], scored["german"])
        each = [(one.allied_points, one.german_points) for one in day.missions]
        assert sum(one for one, _ in each) + scale.missed * day.missed == day.allied_points
        assert sum(two for _, two in each) == day.german_points
        total += day.allied_points - day.german_points
        assert day.total == total
    assert total == last.points
    assert told.result == campaign(name).battle.band(total).name


@pytest.mark.parametrize(("name", "seed"), EACH)
def test_victory_credit_each_victory_is_an_aircraft_that_fell_with_a_credit(name: str, seed: int) -> None:
    """[Campaign III.2.d, Ruling V3]"""
    told, last = by_chance(seed, name)
    fell = [back for day in told.days for back in day.returns if back.credited is not None]
    feats = {(one.man.side, one.man.letter): len(one.feats) for one in told.careers}
    assert sum(feats.values()) == len(fell) > 0
    for man in last.airmen:
        key = (("allied", "german")[man.side], man.letter)
        assert feats.get(key, 0) == man.victories  # type: ignore[arg-type]
    for career in told.careers:
        assert career.ace == next(int(ace_level(man)) for man in last.airmen
                                  if (man.letter, ("allied", "german")[man.side]) == (career.man.letter,
                                                                                      career.man.side))  # fmt: skip


@pytest.mark.parametrize(("name", "seed"), EACH)
def test_campaign_iii_2_sorties_losses_and_honour_are_those_of_the_rosters(name: str, seed: int) -> None:
    told, last = by_chance(seed, name)
    lost = [back for day in told.days for back in day.returns if back.is_destroyed]
    assert len(lost) == sum(machine.lost_on >= 0 for machine in last.machines)
    assert len(told.honour) == sum(man.state == 2 for man in last.airmen)
    flown = [one for day in told.days for mission in day.missions for one in (*mission.sent, *mission.met)]
    assert len(flown) == sum(machine.sorties for machine in last.machines)
    assert sum(one.sorties for one in told.careers) == sum(len(one.men) for one in flown)
    ended = {(one.man.side, one.man.letter) for one in told.careers if one.end}
    assert len(ended) == sum(man.state != 0 for man in last.airmen)


@pytest.mark.parametrize(("name", "seed"), EACH)
def test_campaign_iv_12_every_aircraft_is_fit_or_under_repair_or_lost(name: str, seed: int) -> None:
    told, last = by_chance(seed, name)
    for day in told.days:
        for side, strength in ((0, day.allied), (1, day.german)):
            machines = [one for one in last.machines if one.side == side]
            assert strength.fit + strength.repair + strength.lost == len(machines)
            assert strength.repair == sum(one.side == ("allied", "german")[side] for one in day.repairs)
        for back in day.returns:
            out = (1 if back.boxes * 2 > back.factor else 0) + (2 if back.criticals else 0) + (back.end == "landed")
            assert back.days_out == (0 if back.is_destroyed else out)


# ------------------------------------------------------------------ two days by hand
def test_campaign_iii_2_an_evening_says_who_fell_to_whom_and_what_can_fly_when() -> None:
    first, second = book().days
    tollemache, scott, bishop, richthofen, _ = first.missions[0].returns
    assert (tollemache.aircraft.manned, tollemache.end, tollemache.observer) == (
        "FE/2 No. 1 (Tollemache and Wood)", "home", "wounded"
    )  # fmt: skip
    assert scott.credited is not None
    assert scott.credited.manned == "ALB/d3 No. 1 (von Richthofen)"
    assert (bishop.days_out, bishop.fit_on) == (0, "1917-04-10")
    assert (richthofen.end, richthofen.days_out, richthofen.fit_on) == ("landed", 3, "1917-04-13")
    assert richthofen.criticals == ("wing or tail hit, climb 100 m and dive 200 m less",)
    assert [one.metres for one in first.missions[0].sent] == [3000, 3500, 3500]
    assert [one.metres for one in first.missions[1].sent] == [0]
    assert [(one.aircraft, one.crew) for one in first.changes] == [
        ("NIEU/17 No. 29", "Tollemache"), ("ALB/d3 No. 12", "von Richthofen")
    ]  # fmt: skip
    assert [(one.side, one.aircraft, one.fit_on) for one in first.repairs] == [
        ("allied", "FE/2 No. 1", "1917-04-11"), ("german", "ALB/d3 No. 1", "1917-04-13")
    ]  # fmt: skip
    assert [one.outcome for one in second.missions] == [
        "not accomplished", "unopposed", "not accomplished", "unopposed", "dogfight"
    ]  # fmt: skip
    assert second.missions[0].returns[2].aircraft.manned == "ALB/d3 No. 12 (von Richthofen)"


def test_campaign_iii_2_g_what_became_of_a_man_is_told_in_words() -> None:
    ends = {one.man.name: one.end for one in book().careers}
    assert ends["Scott"] == "lost on 9 April in NIEU/17 No. 11, to von Richthofen"
    assert ends["Wood"] == "wounded on 9 April in FE/2 No. 1"
    assert ends["Tilbury"] == "killed on 10 April in FE/2 No. 4, by Schäfer"
    assert ends["Allmenröder"] == "lost on 10 April in ALB/d3 No. 4"
    assert ends["Bishop"] == ""
    assert "Tilbury, observer, No. 11 Squadron, 10 April 1917, FE/2 No. 4" in book().honour
    feats = {one.man.name: [(feat.day, feat.mission, feat.over.crew) for feat in one.feats] for one in book().careers}
    assert feats["Wolff"] == [(1, 3, "Parfitt and Mearns"), (2, 3, "Graves and Norrish")]


def test_campaign_iv_16_b_replacements_are_announced_the_evening_before() -> None:
    days = days_of(moves(5))
    coming = {day.date: [man.name for man in day.arrivals if man.side == "german"] for day in days}
    assert coming["1917-04-13"] == ["Brauneck", "Mohnicke", "Niederhoff"]
    assert coming["1917-04-14"] == []


def test_campaign_iv_1_missions_listed_and_not_flown_are_told() -> None:
    def too_few(front: Front) -> None:
        for one in front.machines:
            if one.side == 0 and one.number != 2:
                one.fit_on = 9

    days = Days().edit(too_few)
    taken: list[Move] = []
    for text in ("plan photo 0 2", "plan none", "altitudes 2000", "intercept none"):
        before = days.state
        order = days.read(days.game.to_act(before)[0], text)
        days.do(text)
        taken.append(Move(before, days.state, order))
    (day,) = days_of(taken)
    assert (day.missed, len(day.missions), day.allied_points) == (4, 1, 3 - 4 * 3)


# ------------------------------------------------------------------ what is not told
@pytest.mark.parametrize("seat", [0, 1, 2, -2])
def test_campaign_iv_7_the_book_is_the_same_for_every_seat(seat: int) -> None:
    """Of days that are over everybody knows everything; made from what a seat sees it is the same book."""
    taken = two_days().played
    seen = [Move(masked(one.before, seat), masked(one.after, seat), one.order) for one in taken]
    assert book_of(campaign().battle, seen) == book()


def test_campaign_iv_7_nothing_of_a_day_under_way_is_in_the_book() -> None:
    """[Ruling P58]"""
    battle = campaign().battle
    begun = [
        (*FIRST, *SECOND), (*FIRST, *SECOND, SEALED), (*FIRST, *SECOND, SEALED.replace("photo 4", "photo 2")),
        (*FIRST, *SECOND, SEALED, "plan dogfight 2", "altitudes 2000", "intercept 1", "altitudes 1000",
         "report failed - lost 10 - lost lost G2 / home 1 - well well -"),
    ]  # fmt: skip
    books = [msgspec.json.encode(book_of(battle, played(*orders).played)) for orders in begun]
    assert len(set(books)) == 1


def test_before_the_first_evening_the_book_is_empty() -> None:
    for orders in ((), FIRST[:2], FIRST[:6]):
        told = book_of(campaign().battle, played(*orders).played)
        assert (told.days, told.careers, told.honour, told.result) == ((), (), (), "")


def test_ruling_p53_how_a_campaign_ended_by_word_stands_in_the_book() -> None:
    table = played(*FIRST)
    told = book_of(campaign().battle, table.played, Closing("agreed", -1, "stalemate"))
    assert told.result == "stalemate"
    assert book_of(campaign().battle, table.played, Closing("resigned", 1, "resigned", 0)).result == (
        "given up by the Allied side"
    )


def test_a_book_is_plain_data() -> None:
    days = msgspec.json.decode(msgspec.json.encode(book()), type=Book).days
    assert days == book().days
    assert isinstance(days[0], Day)
    assert json.loads(msgspec.json.encode(book()))["days"][0]["date"] == "1917-04-09"
