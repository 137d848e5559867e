"""The squadrons' diaries: what they say is so, and they do not say it twice running."""

import re
from collections.abc import Iterator
from itertools import pairwise
from string import Formatter

import pytest
from msgspec import structs

from chronicle.test_days import EACH, by_chance, moves
from dogfight.chronicle.days import days_of
from dogfight.chronicle.diary import MOST, PHRASES, diary_of, topics_of
from dogfight.chronicle.facts import Day, End, Man, Promoted, Return, Side, Strength
from dogfight.chronicle.topics import Lived, Topic
from make_chronicle import book

SIDES: tuple[Side, ...] = ("allied", "german")
STOP = re.compile(r"(?<!No)(?<!\bL)\. |\.$")


def sentences(page: tuple[str, ...]) -> list[str]:
    """A page's sentences; "No. 7" and "L. von Richthofen" end none."""
    return [one for paragraph in page for one in STOP.split(paragraph) if one]


def topics(days: tuple[Day, ...], side: Side) -> Iterator[list[Topic]]:
    """What each page speaks of."""
    for at, day in enumerate(days):
        yield topics_of(Lived(side, day, days[:at]))


def quiet(day: Day) -> Day:
    """The same day, and nobody met."""
    flown = [structs.replace(one, met=(), returns=(), outcome="unopposed") for one in day.missions]
    return structs.replace(day, missions=tuple(flown), repairs=(), aces=(), changes=(), arrivals=())


def subjects(day: Day, side: Side, before: tuple[Day, ...] = ()) -> list[str]:
    return [one.subject for one in topics_of(Lived(side, day, before))]


def page(day: Day, side: Side) -> str:
    return " ".join(diary_of([day], side)[0])


# ------------------------------------------------------------------ laws of every page
@pytest.mark.parametrize(("name", "seed"), EACH)
@pytest.mark.parametrize("side", SIDES)
def test_a_page_has_three_to_eight_sentences_and_no_gap(name: str, seed: int, side: Side) -> None:
    told, _ = by_chance(seed, name)
    for day, found in zip(told.days, topics(told.days, side), strict=True):
        assert 3 <= len(found) <= MOST
        assert [one.paragraph for one in found] == sorted(one.paragraph for one in found)
        written = " ".join(told.diaries[side][day.day - 1])
        assert not re.search(r"[{}]|  |\.\.| ,|\(\)", written), written
        assert all(one[0].isupper() or one[0].isdigit() for one in sentences(told.diaries[side][day.day - 1]))


@pytest.mark.parametrize(("name", "seed"), EACH)
@pytest.mark.parametrize("side", SIDES)
def test_no_sentence_of_a_page_stands_on_the_page_before(name: str, seed: int, side: Side) -> None:
    told, _ = by_chance(seed, name)
    for (one, day), (two, next_) in pairwise(zip(told.diaries[side], told.days, strict=True)):
        alike = set(sentences(one)) & set(sentences(two))
        assert alike <= set(sentences((day.note, next_.note)))  # what the schedule says of the weather may be repeated


@pytest.mark.parametrize("side", SIDES)
def test_phrases_change_from_day_to_day(side: Side) -> None:
    """Over a quiet campaign every topic goes through at least half of its sentences."""
    day = quiet(structs.replace(book().days[0], note=""))
    days = [structs.replace(day, day=at) for at in range(1, 13)]
    pages = diary_of(days, side)
    assert all(one != two for one, two in pairwise(pages))
    assert len({sentences(one)[0] for one in pages}) >= len(PHRASES[side]["orders" if side == "allied" else "seen"]) / 2


@pytest.mark.parametrize("side", SIDES)
def test_a_page_stays_as_it_was_written(side: Side) -> None:
    days = days_of(moves(7))
    whole = diary_of(days, side)
    for at in range(len(days)):
        assert diary_of(days[:at], side) == whole[:at]
    assert diary_of(days, side) == whole


@pytest.mark.parametrize(("name", "seed"), EACH)
@pytest.mark.parametrize("side", SIDES)
def test_a_page_names_nobody_who_has_nothing_to_do_with_it(name: str, seed: int, side: Side) -> None:
    told, last = by_chance(seed, name)
    everybody = {man.name for man in last.airmen}
    known: set[str] = set()
    for day, found in zip(told.days, told.diaries[side], strict=True):
        flown = {man.name for one in day.missions for each in (*one.sent, *one.met) for man in each.men}
        today = flown | {man.name for man in day.arrivals} | {name for one in day.changes for name in
                                                              one.crew.split(" and ")}  # fmt: skip
        text = " ".join(found).replace("L. von Richthofen", "")
        for man in everybody - today - known:
            assert not re.search(rf"\b{re.escape(man)}\b", text), (man, text)
        known |= {back.aircraft.pilot.name for back in day.returns} | {
            man.name for back in day.returns if back.end == "lost" for man in back.aircraft.men
        }


# ------------------------------------------------------------------ the sentences
def words_of(phrase: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(phrase) if name}


def every_topic() -> Iterator[tuple[Side, Topic]]:
    """Topics of many campaigns, and of days that chance seldom brings."""
    for name, seed in (*EACH, *[("bloody-april", seed) for seed in (0, 2, 3, 4, 6, 7)]):
        days = days_of(moves(seed, name))
        for side in SIDES:
            for found in topics(days, side):
                yield from ((side, one) for one in found)
    for side, day in rare_days():
        yield from ((side, one) for one in topics_of(Lived(side, day, ())))


def rare_days() -> Iterator[tuple[Side, Day]]:
    first, second = book().days
    for side in SIDES:
        ace = Man(side, "M", "Molesworth", "pilot", 0)
        yield side, structs.replace(quiet(first), aces=(Promoted(ace, 1), Promoted(ace, 2)), photo=0, bombing=0)
        yield side, structs.replace(first, missions=(), photo=0, bombing=0, repairs=(), changes=(), note="")
        yield side, structs.replace(quiet(second), missed=2, arrivals=(ace,))
        yield side, structs.replace(quiet(second), arrivals=(ace,) * 5)
        yield side, structs.replace(quiet(second), allied=Strength(2, 1, 9), german=Strength(1, 0, 9))
        yield from ((each, fate(side, "lost", credited=True)) for each in SIDES)
        yield side, fate(side, "home", observer=True)
        yield side, fate(side, "wrecked", observer=True, twice=True)
        yield side, heavy(side)


def fate(side: Side, end: End, *, credited: bool = False, observer: bool = False, twice: bool = False) -> Day:
    """A day with one fight, in which one aircraft of a side, or two, came to this end; every other came home whole."""
    day = quiet(book().days[1])
    mission = book().days[1].missions[0]
    enemy = next(one.aircraft for one in mission.returns if one.aircraft.side != side)
    ours = next(one.aircraft for one in mission.returns if one.aircraft.side == side)
    gunner = ours.observer or Man(side, "ZZ", "Kessler", "observer", 0)
    pilot = structs.replace(ours.pilot, ace=0)
    seated = structs.replace(ours, two_seater=True, pilot=pilot, observer=gunner)
    back = Return(
        aircraft=seated, end=end, boxes=3, factor=10, criticals=(), pilot="lost" if end == "lost" else "well",
        observer="lost" if end == "lost" or observer else "well", credited=enemy if credited else None, days_out=0,
        fit_on="1917-04-12",
    )  # fmt: skip
    fought = structs.replace(mission, returns=(back, back) if twice else (back,), outcome="not accomplished")
    return structs.replace(day, missions=(fought,), note="")


def heavy(side: Side) -> Day:
    """A day on which a side lost four."""
    day = fate(side, "lost", twice=True)
    return structs.replace(day, missions=day.missions * 2)


def test_every_sentence_can_be_said_with_the_words_of_its_topic() -> None:
    reached: dict[Side, set[str]] = {"allied": set(), "german": set()}
    for side, topic in every_topic():
        reached[side].add(topic.subject)
        for phrase in PHRASES[side][topic.subject]:
            assert words_of(phrase) <= set(topic.words), (topic.subject, phrase)
            assert all(topic.words[name] for name in words_of(phrase)), (topic, phrase)
    assert reached == {side: set(PHRASES[side]) for side in SIDES}


def test_every_topic_has_several_sentences_that_end() -> None:
    for side in SIDES:
        for subject, phrases in PHRASES[side].items():
            assert len(set(phrases)) == len(phrases)
            assert subject == "note" or len(phrases) >= 2
            assert all(phrase.endswith(".") and not phrase.endswith("..") for phrase in phrases if subject != "note")


# ------------------------------------------------------------------ what kind of day it was
def test_campaign_iv_9_a_day_on_which_nobody_met_is_told_as_quiet() -> None:
    day = structs.replace(quiet(book().days[0]), note="")
    assert subjects(day, "allied") == ["orders", "all done", "unmet", "quiet"]
    assert subjects(day, "german") == ["seen", "stayed down", "all done", "quiet"]
    assert "the photographs of the trench line, the Bridge road (south of the Somme) and the River road" in page(
        day, "allied"
    )


def test_a_note_without_an_end_gets_one() -> None:
    assert page(structs.replace(quiet(book().days[0]), note="Snow"), "allied").startswith("Snow. ")
    assert page(structs.replace(quiet(book().days[0]), note="Snow?"), "german").startswith("Snow? ")


def test_a_loss_is_told_by_both_sides_each_in_its_way() -> None:
    day = fate("allied", "lost", credited=True)
    assert {"loss one to", "first loss", "bad"} <= set(subjects(day, "allied"))
    assert {"victory one", "first victory", "good"} <= set(subjects(day, "german"))
    for side in SIDES:
        assert "Ashdown and Tilbury" in page(day, side)
        assert "von Richthofen" in page(day, side)
    assert "his first of the campaign" in page(day, "german")


def test_campaign_iv_15_aces_are_told_of_when_they_are_made_and_when_they_fall() -> None:
    second = book().days[1]
    before = book().days[:1]
    assert "ace beaten" in subjects(second, "allied", before)
    assert "ace lost" in subjects(second, "german", before)
    risen = structs.replace(quiet(second), aces=(Promoted(Man("allied", "M", "Molesworth", "pilot", 0), 1),))
    assert "new ace" in subjects(risen, "allied")
    assert "new ace" not in subjects(risen, "german")
    assert "Molesworth" in page(risen, "allied")
    double = structs.replace(risen, aces=(Promoted(Man("allied", "M", "Molesworth", "pilot", 1), 2),))
    assert "double ace" in subjects(double, "allied")


def test_who_had_beaten_one_of_ours_is_remembered_when_he_falls() -> None:
    found = [one for one in topics_of(Lived("allied", book().days[1], book().days[:1])) if one.subject == "debt"]
    assert [one.words for one in found] == [
        {"fallen": "von Richthofen", "victor": "Ashdown", "whom": "Scott", "date": "9 April"}
    ]
    assert "debt" not in subjects(book().days[1], "allied")  # nothing is known of other days


def test_campaign_iv_20_forced_landings_and_wrecks_are_told_by_their_owner() -> None:
    assert "landed one" in subjects(fate("german", "landed"), "german")
    assert "landed one to" in subjects(fate("german", "landed", credited=True), "german")
    assert "wreck one" in subjects(fate("allied", "wrecked"), "allied")
    assert "landed one" not in subjects(fate("german", "landed"), "allied")
    assert "on 12 April" in page(fate("german", "landed"), "german")


def test_campaign_iv_14_wounded_and_killed_men_are_told_by_name() -> None:
    killed = fate("allied", "wrecked", observer=True)
    assert "killed one" in subjects(killed, "allied")
    assert "wreck one" not in subjects(killed, "allied")  # it is said with it
    assert "Tilbury" in page(killed, "allied")
    first = next(one for one in topics_of(Lived("allied", book().days[0], ())) if one.subject == "wounded one")
    assert first.words == {"name": "Wood", "role": "observer", "aircraft": "FE/2 No. 1"}


def test_campaign_iv_21_the_last_day_reckons_up_the_campaign() -> None:
    days = days_of(moves(5))
    for side in SIDES:
        last = topics_of(Lived(side, days[-1], days[:-1]))[-1]
        lost = sum(one.is_destroyed for day in days for one in day.returns if one.aircraft.side == side)
        won = sum(one.credited is not None for day in days for one in day.returns if one.aircraft.side != side)
        assert last.subject == "last"
        assert str(lost) in last.words["machines"] or lost <= 20
        assert str(won) in last.words["victories"] or won <= 20


def test_campaign_iv_1_a_list_that_was_not_flown_to_its_end_is_not_called_done() -> None:
    day = structs.replace(quiet(book().days[0]), missed=1, note="")
    assert subjects(day, "allied") == ["orders", "flown done", "missed", "unmet", "quiet"]
    assert "one mission" in page(day, "allied")
    assert "missed" not in subjects(day, "german")


def test_a_victor_who_is_lost_himself_keeps_his_victory() -> None:
    """[Campaign III.2.d, Ruling V3]"""
    (wreck, escort, ace, wingman) = book().days[1].missions[0].returns
    both = structs.replace(escort, end="lost", pilot="lost", credited=wingman.aircraft)
    taken = structs.replace(ace, credited=escort.aircraft)
    mission = structs.replace(book().days[1].missions[0], returns=(wreck, both, taken, wingman))
    day = structs.replace(book().days[1], missions=(mission,))
    assert "posthumous" in subjects(day, "allied")
    assert "posthumous" not in subjects(day, "german")
    assert "posthumous" not in subjects(book().days[1], "allied")


def test_campaign_i_how_few_are_left_is_told() -> None:
    few = structs.replace(quiet(book().days[0]), allied=Strength(2, 3, 20), note="")
    assert "few left" in subjects(few, "allied")
    assert "few left" not in subjects(few, "german")
    assert "two machines" in page(few, "allied")


def test_bad_days_and_good_days_are_told_apart_by_what_was_struck_off() -> None:
    assert subjects(heavy("german"), "german")[-1] == "worst"
    assert subjects(heavy("german"), "allied")[-1] == "good"
    assert subjects(fate("german", "home"), "german")[-1] == "plain"
    three = tuple(structs.replace(quiet(book().days[0]), day=at) for at in (1, 2, 3))
    assert subjects(three[2], "allied", three[:2])[-1] == "unbroken"
    assert subjects(three[1], "allied", three[:1])[-1] == "quiet"
