"""The rule books as they are read for one game."""

import pytest

from dogfight.amendments import amendments, read
from dogfight.errors import PackError
from dogfight.games import game_of
from dogfight.options import PARAGRAPHS
from dogfight.paragraphs import paragraphs
from dogfight.reading import HOMES, answers_of, home_of, readings, replaced
from dogfight.war.campaign.campaign import OPTIONS
from dogfight.war.war import LAYERS, War

BASIC, TOURNAMENT, ADVANCED = "war:basic", "war:basic+tournament", "war:basic+tournament+advanced"


def test_amendments_name_paragraphs_and_layers_that_there_are() -> None:
    layers = {*LAYERS, *PARAGRAPHS}
    for one in amendments():
        assert {one.paragraph, *one.by} <= set(paragraphs())
        assert one.layer in layers


@pytest.mark.parametrize(
    ("line", "row", "column"),
    [("Basic I,advanced,Advanced Sequence,gone", 2, "how"), ("Basic I,advanced,,replaced", 2, "")],
)
def test_a_fault_among_the_amendments_is_told_with_its_row(line: str, row: int, column: str) -> None:
    with pytest.raises(PackError) as wrong:
        list(read(["paragraph,layer,by,how", line], "amendments.csv"))
    assert (wrong.value.row, wrong.value.column) == (row, column)


def test_every_paragraph_has_a_home() -> None:
    homes = {home_of(id_) for id_ in paragraphs()}
    assert homes == {*HOMES.values(), "ruling"}


def test_a_mission_puts_its_own_chapter_in_force_and_no_other() -> None:
    found = readings(game_of("war:basic+photo-recon"))
    assert (found["Photo 1"].state, found["Bombing 1"].state) == ("in force", "elsewhere")
    assert readings(game_of(BASIC))["Bombing 1"].state == "mission"


def test_a_campaign_is_read_with_the_rules_its_missions_are_flown_by() -> None:
    found = readings(game_of("campaign:bloody-april"))
    assert {found[id_].state for id_ in found if id_.startswith("Campaign")} == {"in force"}
    assert {found[id_].state for id_ in ("Tournament V.2", "Optional III", "Optional V")} == {"in force"}
    assert (found["Photo 1"].state, found["Bombing 1"].state) == ("mission", "mission")
    assert (found["Strafing 1"].state, found["Balloon 1"].state) == ("elsewhere", "elsewhere")
    assert (found["Optional I"].state, found["Advanced Sequence"].state) == ("elsewhere", "elsewhere")
    assert "Campaign IV.18" in {one.rule for one in answers_of(game_of("campaign:bloody-april"))}


def test_ruling_p56_the_optional_rules_of_a_campaigns_missions_are_read_with_it() -> None:
    found = readings(game_of("campaign:black-day"), OPTIONS)
    assert {found[PARAGRAPHS[one]].state for one in OPTIONS} == {"in force"}
    assert {found[PARAGRAPHS[one]].state for one in ("rockets", "endurance")} == {"elsewhere"}


def test_a_mission_of_a_campaign_is_read_with_the_campaign() -> None:
    mission = "war:basic+tournament+ace-status+forced-landings+campaign+photo-recon"
    found = readings(game_of(mission))
    assert (found["Campaign IV.18"].state, found["Photo 1"].state, found["Bombing 1"].state) == (
        "in force", "in force", "elsewhere"
    )  # fmt: skip


def test_basic_is_read_as_it_stands() -> None:
    found = readings(game_of(BASIC))
    assert {read.state for id_, read in found.items() if id_.startswith("Basic")} == {"in force"}
    assert found["Tournament V.1"].state == "elsewhere"
    assert found["Photo 1"].state == "mission"
    assert found["Ruling F9"].state == "elsewhere"


@pytest.mark.parametrize(
    ("game", "id_", "state", "by"),
    [
        (TOURNAMENT, "Basic VII.4.b", "replaced", ("Tournament V.2.c",)),
        (TOURNAMENT, "Basic VII.1", "amended", ("Tournament V.1",)),
        (TOURNAMENT, "Basic VII.1.a", "in force", ()),
        (TOURNAMENT, "Basic II.1", "in force", ()),
        (ADVANCED, "Basic I.4", "replaced", ("Advanced Sequence",)),
        (ADVANCED, "Basic II.1", "amended", ("Advanced Plotting 2",)),
        (ADVANCED, "Basic III.3", "amended", ("Advanced Critical Hits",)),
        (ADVANCED, "Tournament V.1.c", "replaced", ("Advanced Modifiers",)),
        (ADVANCED, "Tournament III.4", "in force", ()),
    ],
)
def test_what_a_layer_above_does_to_a_paragraph(game: str, id_: str, state: str, by: tuple[str, ...]) -> None:
    found = readings(game_of(game))[id_]
    assert (found.state, found.by) == (state, by)


def test_every_answer_that_a_level_takes_back_is_accounted_for() -> None:
    """No paragraph is told to hold whose answer is gone, save those that other answers carry on."""
    carried_on = {"Basic VII.1.b", "Basic VII.5", "Ruling S8", "Ruling F20", "Ruling S2"}
    for below, above in ((BASIC, TOURNAMENT), (TOURNAMENT, ADVANCED)):
        lower, upper = game_of(below), game_of(above)
        assert isinstance(lower, War)
        assert isinstance(upper, War)
        cited = {one.rule for one in answers_of(upper)}
        found = readings(upper)
        for old in replaced(lower.rules.whole, upper.rules.whole):
            if old.rule not in cited | carried_on:
                assert found[old.rule].state != "in force", old


def test_an_answer_says_what_it_stands_instead_of() -> None:
    (span,) = [one for one in answers_of(game_of(ADVANCED)) if one.question == "range_to"]
    assert (span.rule, span.instead_of) == ("Advanced Range", ("Basic VII.2", "Tournament V.2"))


def test_the_card_duel_has_its_own_book_and_its_steps() -> None:
    found = readings(game_of("cards:richthofen"))
    assert {read.state for id_, read in found.items() if id_.startswith("Card")} == {"in force"}
    assert found["Basic I"].state == "elsewhere"
    assert [one.rule for one in answers_of(game_of("cards:richthofen"))][:2] == ["Card Setup", "Card I"]


def test_without_a_game_nothing_is_said_of_force() -> None:
    assert {read.state for read in readings(None).values()} == {""}


@pytest.mark.parametrize("option", [one for one in PARAGRAPHS if one in LAYERS])
def test_an_option_puts_its_chapter_in_force(option: str) -> None:
    needed = "".join([f"+{name.lower()}" for name in LAYERS[option].needs if name not in ("Basic", "Tournament")])
    found = readings(game_of(f"{TOURNAMENT}{needed}+{option}"))
    assert found[PARAGRAPHS[option]].state in ("in force", "amended")
    assert readings(game_of(TOURNAMENT))[PARAGRAPHS[option]].state == "elsewhere"
