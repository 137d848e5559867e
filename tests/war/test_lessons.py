"""The lessons of the first flight: their file, their goals, and that each can be flown as its texts say."""

from importlib.resources import files
from typing import Any

import pytest

from dogfight.errors import ScenarioError
from dogfight.hexes import label
from dogfight.paragraphs import paragraphs
from dogfight.war.lessons.goals import JUDGES
from dogfight.war.scenarios.lessons import check_lessons, lesson_of, lessons, parse_lessons
from dogfight.war.scenarios.packs import load_pack, new_pack, own_charts
from learning import Pupil

TEXT = (files("dogfight") / "war" / "data" / "lessons.toml").read_text("utf-8")
CAMEL, BRISTOL = "SOP/camel#1", "BR/f2b#1"


# ------------------------------------------------------------------ flown as told
def test_lesson_fly_as_its_texts_say() -> None:
    """[Basic II.1, Basic III.2.a, Basic III.2.b, Basic VI.1]"""
    pupil = Pupil("fly")
    assert pupil.progress.state == "going"
    assert pupil.fly(CAMEL, ("4 0", "4")).met == 1
    assert pupil.fly(CAMEL, ("4 0", "1L2")).met == 2
    assert pupil.order(f"{CAMEL} 6 0").met == 3
    assert pupil.order(f"{CAMEL} 6").met == 3
    told = pupil.fly(CAMEL, ("6 0", "1LL2"))
    assert told.met == 4
    assert told.mark is not None
    ends = Pupil("fly")
    ends.moves = list(pupil.moves)
    ends.order(f"{CAMEL} 6 0")
    there = [word for word in flights(ends) if where(ends, word) == told.mark]
    assert there, "the ringed hex can be reached in one flight at the same speed"
    assert pupil.order(f"{CAMEL} 6 0", f"{CAMEL} {there[0]}").state == "done"


def flights(pupil: Pupil) -> list[str]:
    found = pupil.game.legal(pupil.sky, 0)
    return [pupil.game.notation().write(pupil.sky, order).split()[1] for order in found]


def where(pupil: Pupil, word: str) -> tuple[int, int]:
    order = pupil.game.notation().read(pupil.sky, 0, f"{CAMEL} {word}")
    me = pupil.game.apply(pupil.sky, 0, order).state.crafts[0]
    return int(me.q), int(me.r)


def test_lesson_climb_as_its_texts_say() -> None:
    """[Basic IV.2, Basic IV.4, Basic V.1, Basic VII.4.a]"""
    pupil = Pupil("climb")
    assert pupil.fly(CAMEL, ("4 +200", "4")).met == 1
    assert pupil.fly(CAMEL, ("4 +50", "1R2")).met == 2
    assert pupil.fly(CAMEL, ("4 -300", "4")).met == 3
    assert pupil.fly(CAMEL, ("4 +200", "4"), ("4 +150", "4")).state == "done"


def test_lesson_shoot_as_its_texts_say() -> None:
    """[Basic VII.3.a, Basic VII.5.c, Basic VII.5.d, Basic VII.9]"""
    pupil = Pupil("shoot", dice=(1, 1))
    pupil.order(f"{CAMEL} 6 0", f"{CAMEL} {fronting(pupil, '6 0')}")
    assert pupil.progress.met == 1
    assert pupil.order(f"{CAMEL} f> PFZ/d12#1").met >= 2
    pupil.dice = (6, 6)
    while pupil.progress.state == "going":
        pupil.hold()
        pupil.order(f"{CAMEL} 5 0", f"{CAMEL} {fronting(pupil, '5 0')}", f"{CAMEL} f> PFZ/d12#1")
        assert len(pupil.moves) < 200
    assert pupil.progress.met == 4


def fronting(pupil: Pupil, announced: str) -> str:
    """A flight after which the front gun may fire, from as near as it can be."""
    trial = pupil.game.apply(pupil.sky, 0, pupil.game.notation().read(pupil.sky, 0, f"{CAMEL} {announced}")).state
    found: list[tuple[int, str]] = []
    for order in pupil.game.legal(trial, 0):
        after = pupil.game.apply(trial, 0, order).state
        if any("f>" in pupil.game.notation().write(after, each) for each in pupil.game.legal(after, 0)):
            me, him = after.crafts
            far = max(abs(int(me.q - him.q)), abs(int(me.r - him.r)), abs(int(me.q + me.r - him.q - him.r)))
            found.append((far, pupil.game.notation().write(trial, order).split()[1]))
    return min(found)[1]


def test_lesson_rear_as_its_texts_say() -> None:
    """[Basic VII.3.b, Basic VII.3.c, Basic VII.6, Basic VII.7]"""
    pupil = Pupil("rear")
    assert pupil.fly(BRISTOL, ("5 0", "5")).met == 1
    me, him = pupil.sky.crafts
    assert (him.q, him.r) == (me.q - 1, me.r)
    assert pupil.fly(BRISTOL, ("5 0", "5")).met == 1
    assert pupil.order(f"{BRISTOL} r> PFZ/d3#1").met == 2
    pupil.order(f"{BRISTOL} 5 -50", f"{BRISTOL} 5", "hold")
    assert f"{BRISTOL} r> PFZ/d3#1" in pupil.asked, "he is right behind, but higher"
    assert pupil.order(f"{BRISTOL} r> PFZ/d3#1").state == "done"


@pytest.mark.parametrize("speed", [4, 5, 6, 7])
def test_basic_vii_3_b_the_shadow_finds_the_blind_spot_whatever_the_speed(speed: int) -> None:
    pupil = Pupil("rear")
    pupil.fly(BRISTOL, (f"{speed} 0", str(speed)))
    assert pupil.hold().met == 1


@pytest.mark.parametrize("speed", [5, 6, 7])
def test_lesson_dive_as_its_texts_say(speed: int) -> None:
    """[Tournament III.1, Tournament III.3, Tournament V.1.a, Tournament V.2.a]"""
    pupil = Pupil("dive")
    assert pupil.fly(CAMEL, (f"{speed} -200", f"vv{speed}")).met == 1
    assert pupil.fly(CAMEL, (f"{speed} -100", f"v{speed}")).met >= 2
    if pupil.progress.met == 2:
        assert pupil.fly(CAMEL, (f"{speed} 0", f"{speed}")).met == 3
    assert pupil.order(f"{CAMEL} f> PFZ/d12#1").state == "done"


# ------------------------------------------------------------------ progress
def test_what_is_taken_back_is_no_longer_met() -> None:
    """[Ruling M26]"""
    pupil = Pupil("fly")
    assert pupil.order(f"{CAMEL} 4 0", f"{CAMEL} 4").met == 1
    pupil.moves = pupil.moves[:1]
    assert pupil.progress.met == 0


def test_a_goal_is_missed_when_a_turn_has_passed_without_it() -> None:
    pupil = Pupil("fly")
    assert not pupil.order(f"{CAMEL} 4 0").missed
    assert pupil.order(f"{CAMEL} 1L2").missed
    assert not pupil.fly(CAMEL, ("4 0", "4")).missed, "met, and the next one has not been tried"


def test_a_goal_set_by_an_announcement_is_not_missed_by_the_same_flight() -> None:
    pupil = Pupil("fly")
    pupil.fly(CAMEL, ("4 0", "4"), ("4 0", "1L2"))
    told = pupil.fly(CAMEL, ("6 0", "6"))
    assert (told.met, told.missed) == (3, False)


def test_one_order_may_meet_several_goals() -> None:
    pupil = Pupil("climb")
    assert pupil.fly(CAMEL, ("4 +200", "1R2")).met == 2


def test_leaving_the_map_loses_the_lesson() -> None:
    pupil = Pupil("fly")
    told = pupil.progress
    for _ in range(12):
        pupil.hold()
        if pupil.progress.state == "lost":
            break
        pupil.order(f"{CAMEL} 9 0" if pupil.sky.crafts[0].speed >= 7 else f"{CAMEL} {pupil.sky.crafts[0].speed + 2} 0")
        words = [each.split()[1] for each in pupil.asked]
        told = pupil.order(f"{CAMEL} {next((word for word in words if 'x' in word), words[0])}")
    assert told.state == "lost"
    assert not told.missed


def test_the_ring_is_on_the_map_wherever_the_goal_is_set() -> None:
    """[Ruling G3]"""
    pupil = Pupil("fly")
    pupil.sky.crafts[0].q, pupil.sky.crafts[0].r = 21, 1
    pupil.lesson = lesson_of("fly").__class__(**{**_fields(), "goal": _fields()["goal"][-1:]})
    assert pupil.progress.mark is not None


def _fields() -> dict[str, Any]:
    one = lesson_of("fly")
    return {name: getattr(one, name) for name in one.__struct_fields__}


# ------------------------------------------------------------------ the file
def test_there_are_five_lessons_in_order() -> None:
    assert [one.id for one in lessons()] == ["fly", "climb", "shoot", "rear", "dive"]
    assert [one.level for one in lessons()] == ["basic"] * 4 + ["tournament"]


@pytest.mark.parametrize("lesson", lessons(), ids=lambda one: one.id)
def test_every_goal_has_a_judge_a_paragraph_and_its_sentences(lesson: Any) -> None:
    assert 3 <= len(lesson.goal) <= 5
    for goal in lesson.goal:
        assert goal.kind in JUDGES
        assert goal.rule in paragraphs()
        for text in (goal.task, goal.keys, goal.done, goal.missed):
            assert text.strip().endswith("."), text
        assert len(goal.task) < 330, "one or two breaths"


@pytest.mark.parametrize("lesson", lessons(), ids=lambda one: one.id)
def test_nothing_in_a_lesson_is_secret_and_the_pupil_begins(lesson: Any) -> None:
    """[Basic I, Ruling S4]"""
    pupil = Pupil(lesson.id)
    assert pupil.game.to_act(pupil.first) == (0,)
    assert not pupil.first.placed
    assert label(pupil.first.crafts[0].q, pupil.first.crafts[0].r) == lesson.allied[0]["at"]


def spoiled(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [('kind = "straight"', 'kind = "loop"', "lessons.toml, fly, goal: there is no kind 'loop'"),
     ('level = "basic"', 'level = "advanced"', "fly, level: 'advanced', but must be one of basic, tournament"),
     ('drill = "steady"', 'drill = "ace"', "fly, drill: 'ace', but must be one of steady, shadow"),
     ('at = "U-19"', 'at = "U-99"', "fly, setting: at of SOP/camel: 'U-99' is not on the map"),
     ('at = "U-19", ', "", "fly, at: SOP/camel stands nowhere"),
     ('aircraft = "SOP/camel"', 'aircraft = "SOP/dromedary"', "no aircraft 'SOP/dromedary'"),
     ("speed = 4 }]", 'speed = 4 }, { aircraft = "SOP/pup", at = "T-30" }]', "fly, allied: 2 aircraft"),
     ('id = "climb"', 'id = "fly"', "the id 'fly' is there twice"), ('id = "fly"', 'ID = "fly"', "unknown field `ID`"),
     ("number = 4", 'number = "four"', "Expected `int`")],
)  # fmt: skip
def test_a_lesson_that_cannot_be(old: str, new: str, why: str) -> None:
    with pytest.raises(ScenarioError) as raised:
        check_lessons(parse_lessons(spoiled(old, new), "lessons.toml"), own_charts(), "lessons.toml")
    assert why in str(raised.value)


def test_an_unknown_lesson_names_those_there_are() -> None:
    with pytest.raises(ScenarioError, match="no lesson 'loop'; there are fly, climb"):
        lesson_of("loop")


def test_a_pack_keeps_the_lessons_it_has_the_aircraft_for(tmp_path: Any) -> None:
    folder = tmp_path / "small"
    new_pack(folder)
    chart = folder / "aircraft.csv"
    chart.write_text("\n".join(line for line in chart.read_text().splitlines() if not line.startswith("PFZ/d12")))
    assert [one.id for one in lessons(load_pack(folder))] == ["fly", "climb", "rear"]
