"""What is measured: every combination of what is named; and the table of how even the scenarios are, out of a study."""

from pathlib import Path

import pytest
from msgspec import structs

from dogfight.errors import ScenarioError
from dogfight.games import charts_of, new_pack
from dogfight.lab.arena import fight, fought, match_over, play
from dogfight.lab.balance import Asked, cells_of, pairs_of, round_robin
from dogfight.lab.compare import changed, groups_of

FLOWN = Asked(scenarios=("1a", "2f"), levels=("basic", "tournament"), options=("", "wind+deflection"),
              seats=("cadet,cadet", "random,cadet"))  # fmt: skip


def test_cells_are_every_combination_of_what_is_named() -> None:
    found = cells_of(structs.replace(FLOWN, levels=("tournament",)))
    assert len(found) == 8
    assert len({cell.id for cell in found}) == 8
    assert found[0].labels == {"scenario": "1a", "level": "tournament", "options": "", "allied computer": "cadet",
                               "german computer": "cadet"}  # fmt: skip
    assert {cell.match.game for cell in found} == {"war:basic+tournament", "war:basic+tournament+deflection+wind"}
    assert {cell.match.seats for cell in found} == {("cadet", "cadet"), ("random", "cadet")}


def test_a_scenario_of_a_cell_is_played_like_that_of_a_fight() -> None:
    (cell,) = cells_of(Asked(scenarios=("2f",), levels=("basic",), seats=("random,cadet",), seed=7))
    assert play(cell.task(1)).line == list(fight("2f", "basic", ("random", "cadet"), games=2, seed=7))[1]


def test_all_scenarios_are_those_that_two_computers_can_play() -> None:
    found = cells_of(Asked(scenarios=("all",), levels=("basic",)))
    ids = [cell.labels["scenario"] for cell in found]
    assert "1a" in ids
    assert "7s" not in ids
    assert len(ids) > 40


def test_any_type_meets_any_type_whatever_its_side() -> None:
    kinds = charts_of(None).kinds
    found = cells_of(Asked(aircraft=("all",), levels=("basic",), seats=("random,random",)))
    assert len(found) == len(kinds) ** 2
    both = next(cell for cell in found if cell.id.startswith("SOP/camel | SOP/camel"))
    assert [row.get("side") for row in both.match.setting["crafts"]] == ["allied", "german"]
    assert both.match.setting["first"] == "die"


def test_pairs_are_named_one_by_one_or_all_of_some() -> None:
    assert pairs_of(["A v B"], []) == [("A", "B")]
    assert pairs_of(["A,B v C"], []) == [("A", "C"), ("B", "C")]
    assert pairs_of(["A, B"], []) == [("A", "A"), ("A", "B"), ("B", "A"), ("B", "B")]
    assert pairs_of(["all"], ["A"], ["B", "C"]) == [("A", "B"), ("A", "C")]
    with pytest.raises(ScenarioError, match="two sides"):
        pairs_of(["A v B v C"], [])


def test_a_duel_of_cards_has_pilots_by_name_or_by_lot() -> None:
    named, drawn = cells_of(Asked(pilots=("Albert Ball v lot", "lot v lot"), seats=("random,random",)))
    assert named.match.setting["pilots"] == {"allied": "Albert Ball", "german": ""}
    assert named.labels["german pilot"] == "lot"
    match = match_over("cards:richthofen", drawn.match.title, {}, seats=("random", "random"), seed=1)
    assert play(drawn.task(0)).line.plies == next(fought(match, 1)).plies


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (Asked(), "nothing to measure"),
        (Asked(scenarios=("9z",)), "9z"),
        (Asked(aircraft=("SOP/camel v SOP/kamel",)), "SOP/kamel"),
        (Asked(pilots=("Biggles v lot",)), "Biggles"),
        (Asked(scenarios=("2f",), levels=("hard",)), "level is 'hard'"),
        (Asked(scenarios=("2f",), options=("rain",)), "no optional rule 'rain'"),
        (Asked(scenarios=("2f",), options=("reaction",)), "clock is kept by the server"),
        (Asked(scenarios=("2f",), seats=("pilot",)), "two computers"),
        (Asked(scenarios=("2f",), seats=("pilot,hero",)), "hero"),
        (Asked(scenarios=("2f",), seats=("pilot:luck=1,pilot",)), "no weight 'luck'"),
        (Asked(scenarios=("2f",), seats=("cadet:hoped=1,pilot",)), "nothing can be set of cadet, only of pilot, ace"),
        (Asked(scenarios=("2f",), seats=("pilot:hoped=much,pilot",)), "must be a number"),
        (Asked(scenarios=("2f", "2f")), "asked for 2 times"),
        (Asked(scenarios=("7s",)), "none of the scenarios is played at the level tournament"),
    ],
)
def test_what_cannot_be_measured_is_refused(asked: Asked, why: str) -> None:
    with pytest.raises(ScenarioError, match=why):
        cells_of(asked)


def test_everybody_meets_everybody_on_both_sides() -> None:
    found = round_robin(FLOWN, ["random", "cadet", "pilot"])
    assert len(found.seats) == 6
    assert {"random,pilot", "pilot,random"} < set(found.seats)
    for alone in (["cadet"], ["cadet", "cadet"]):
        with pytest.raises(ScenarioError, match="two computers or more"):
            round_robin(FLOWN, alone)


# ------------------------------------------------------------------ comparing
def test_a_comparison_changes_what_it_says_and_keeps_the_seeds() -> None:
    first = Asked(scenarios=("1a", "2f"))
    second = changed(first, ["option=wind", "seats=pilot:hoped=0.5,pilot"])
    assert second.options == ("wind",)
    groups = groups_of(first, second)
    assert len(groups) == 2
    for group in groups:
        one, other = group.cells
        assert one.match.seed == other.match.seed
        assert one.match.setting == other.match.setting
        assert (one.labels["variant"], other.labels["variant"]) == ("first", "second")
        assert other.match.seats == ("pilot:hoped=0.5", "pilot")


@pytest.mark.parametrize(
    ("change", "why"),
    [("wind", "must be such as"), ("weather=bad", "must be such as"), ("level=tournament", "changes nothing"),
     ("scenario=all", "to compare with")],
)  # fmt: skip
def test_what_cannot_be_compared_is_refused(change: str, why: str) -> None:
    first = Asked(scenarios=("1a", "2f"))
    with pytest.raises(ScenarioError, match=why):
        groups_of(first, changed(first, [change]))


def test_packs_are_compared_by_the_same_dice(tmp_path: Path) -> None:
    """A copy of our charts plays every game as they do; one with another damage factor does not."""
    copy, other = tmp_path / "copy", tmp_path / "other"
    for folder in (copy, other):
        new_pack(folder, decks=False)
    chart = (other / "aircraft.csv").read_text("utf-8")
    old = next(line for line in chart.splitlines() if line.startswith("ALB/d3,"))
    cells = old.split(",")
    cells[6] = "1"
    (other / "aircraft.csv").write_text(chart.replace(old, ",".join(cells)), "utf-8")
    first = Asked(scenarios=("2f",), levels=("basic",), seats=("cadet,cadet",), seed=5)
    lines = []
    for folder in (copy, other):
        ours, theirs = groups_of(first, changed(first, [f"pack={folder}"]))[0].cells
        lines.append([play(cell.task(0)).line for cell in (ours, theirs)])
    assert lines[0][0].turns == lines[0][1].turns
    assert lines[0][0].airframes == lines[0][1].airframes
    assert lines[1][1].turns < lines[1][0].turns
