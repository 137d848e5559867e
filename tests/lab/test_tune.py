"""Tuning: a search that finds what is there to be found, goes on where it stopped, and proves itself in other games."""

from math import log
from pathlib import Path

import pytest
from msgspec import structs

from dogfight.errors import ScenarioError
from dogfight.game import Draws
from dogfight.games import game_of
from dogfight.lab import journal as journals
from dogfight.lab import study as studies
from dogfight.lab.arena import Task, fought, match_of
from dogfight.lab.balance import Asked
from dogfight.lab.fight import Written
from dogfight.lab.journal import Study
from dogfight.lab.tune import VERIFYING, Effort, Sought, Tuning, tune
from dogfight.lab.tuning_page import candidates, tuning_page
from dogfight.lab.weights import Named, computer_of, named_in, standard_of, usual_weights
from dogfight.lab.workers import Here
from made_up import Died, Shuffled, made_up

OVER = Asked(scenarios=("2f",), levels=("basic",))
SOUGHT = Sought(OVER, ("hoped", "answered"), population=6, games=20)
STUDY = Study("tune", {"seed": 1, "computer": "pilot"})
STANDARD = standard_of("pilot")
BEST = {"hoped": 0.9, "answered": 0.6}


def of_weights(task: Task) -> Written:
    """A game in which the Pilot wins the more often, the nearer his weights are to the best."""
    seats = task.match.seats
    side = max((0, 1), key=lambda seat: (seats[seat].startswith("pilot"), len(seats[seat])))
    weights = {**STANDARD, **named_in(seats[side]).weights()}
    far = sum(log(weights[name] / best) ** 2 for name, best in BEST.items())
    share = max(0.05, 0.9 - far)
    match = structs.replace(task.match, setting={"share": share if side == 0 else 1 - share}, title=f"{task.cell}")
    found: Written = made_up(structs.replace(task, match=match))
    return found


@pytest.fixture
def nothing_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studies, "play", of_weights)
    monkeypatch.setattr(journals, "play", of_weights)


@pytest.mark.usefixtures("nothing_played")
def test_the_search_comes_nearer_to_the_best_and_verifies_it(tmp_path: Path) -> None:
    found = tune(tmp_path, SOUGHT, Effort(10, 200), STUDY, Here(), None)
    *search, last = candidates(found.cells)
    assert len(search) == 60
    assert last.generation == VERIFYING
    assert last.games == 400
    for name, best in BEST.items():
        assert abs(log(last.weights[name] / best)) < abs(log(STANDARD[name] / best)) / 2
    assert last.score > 0.75
    page = tuning_page(found, False)
    assert "better than the standard one" in page.said[0]
    seeds = set(found.games.filter(found.games["generation"] == VERIFYING)["hash"].to_list())
    assert not seeds & set(found.games.filter(found.games["generation"] != VERIFYING)["hash"].to_list())


@pytest.mark.usefixtures("nothing_played")
def test_a_search_goes_on_where_it_stopped_and_comes_to_the_same(tmp_path: Path) -> None:
    effort, told = Effort(3, 10), list[tuple[int, int]]()
    whole = tune(tmp_path / "whole", SOUGHT, effort, STUDY, Here(), lambda *one: told.append(one))
    assert told[-1] == (whole.games.height, whole.games.height)
    with pytest.raises(Died):
        tune(tmp_path / "killed", SOUGHT, effort, STUDY, Shuffled(1, dies_after=300), None)
    again = Shuffled(2)
    assert tune(tmp_path / "killed", SOUGHT, effort, STUDY, again, None).games.equals(whole.games)
    assert len(again.given) == whole.games.height - 300


@pytest.mark.usefixtures("nothing_played")
def test_against_a_rival_the_standard_plays_the_last_games_too(tmp_path: Path) -> None:
    sought = structs.replace(SOUGHT, against="cadet")
    found = tune(tmp_path, sought, Effort(8, 100), Study("tune", {**STUDY.options, "against": "cadet"}), Here(), None)
    *_, last, standing = candidates(found.cells)
    assert (standing.candidate, standing.weights, standing.games, last.games) == ("0", {}, 200, 200)
    said = tuning_page(found, False).said[0]
    assert "against cadet, the standard one" in said
    assert said.endswith("it is better than the standard one.")


def test_what_cannot_be_tuned_is_refused() -> None:
    for sought, why in (
        (structs.replace(SOUGHT, weights=("hoped",)), "two weights"),
        (structs.replace(SOUGHT, weights=("hoped", "luck")), "two weights"),
        (structs.replace(SOUGHT, over=structs.replace(OVER, levels=("advanced",))), "have weights to be tuned"),
        (structs.replace(SOUGHT, computer="cadet"), "cadet has no weights; pilot"),
        (structs.replace(SOUGHT, computer="pilot:hoped=0"), "hoped is 0: only what is more than 0"),
        (structs.replace(SOUGHT, against="piolt"), "piolt"),
        (structs.replace(SOUGHT, against="cadet,random"), "cadet,random"),
        (structs.replace(SOUGHT, against="ace:seconds=1"), "by a clock"),
        (structs.replace(SOUGHT, against="ace:danger=5000"), "at most 1000"),
    ):
        with pytest.raises(ScenarioError, match=why):
            Tuning(sought, Effort(1, 1))


def test_an_ace_is_tuned_from_the_weights_of_the_level() -> None:
    sought = Sought(OVER, ("danger", "turns"), computer="ace")
    assert Tuning(sought, Effort(1, 1)).weights((0.0, 0.0)) == {
        "danger": standard_of("ace", "basic")["danger"], "turns": standard_of("ace")["turns"],
    }  # fmt: skip
    assert standard_of("ace", "basic")["danger"] != standard_of("ace", "tournament")["danger"]


@pytest.mark.usefixtures("nothing_played")
def test_who_lets_it_search_longer_gets_another_proof(tmp_path: Path) -> None:
    games = [tune(tmp_path, SOUGHT, Effort(much, 10), STUDY, Here(), None).games for much in (2, 3)]
    assert [one.filter(one["generation"] == VERIFYING).height for one in games] == [20, 20]
    assert games[1].height == games[0].height + 6 * 2 * 20


def test_what_is_of_joint_turns_or_missions_is_tuned_when_it_is_named() -> None:
    assert usual_weights("pilot") == tuple(STANDARD)
    assert set(standard_of("ace")) - set(usual_weights("ace")) == {"trust", "placed", "prize"}


def test_itself_is_no_other_rival() -> None:
    for against in ("", "pilot"):
        assert len(Tuning(structs.replace(SOUGHT, against=against), Effort(1, 1)).proof()) == 2
    assert len(Tuning(structs.replace(SOUGHT, against="cadet"), Effort(1, 1)).proof()) == 4


def test_what_a_computer_sets_besides_holds_for_both_sides() -> None:
    sought = structs.replace(SOUGHT, computer="pilot:threatened=0.5+hoped=0.2")
    tuning = Tuning(sought, Effort(1, 1))
    assert tuning.weights((0.0, 0.0)) == {"hoped": 0.2, "answered": STANDARD["answered"]}
    first, last = tuning.cells("1", 1, {"hoped": 0.3, "answered": 0.5}, 7)
    assert first.match.seats == ("pilot:threatened=0.5+hoped=0.3+answered=0.5", "pilot:threatened=0.5+hoped=0.2")
    assert last.match.seats == first.match.seats[::-1]
    assert first.match.seed == 7


@pytest.mark.usefixtures("nothing_played")
def test_an_ace_is_tuned_like_a_pilot(tmp_path: Path) -> None:
    sought = Sought(OVER, ("danger", "chances"), population=4, games=1, computer="ace:simulations=1")
    study = Study("tune", {"computer": sought.computer})
    found = tune(tmp_path, sought, Effort(1, 1), study, Here(), None)
    *search, last = candidates(found.cells)
    assert len(search) == 4
    assert set(last.weights) == {"danger", "chances"}
    assert "candidates of other weights for ace:simulations=1" in tuning_page(found, False).said[0]


def test_the_pilot_of_standard_weights_is_the_pilot_and_others_fly_otherwise() -> None:
    game = game_of("war:basic")
    match = match_of("2f", "basic", ("cadet", "cadet"), 1)
    state = game.setup(match.setting)
    same = Named("pilot").weighing(STANDARD).text()
    assert computer_of(same, game).choose(state, 0, Draws(3)) == computer_of("pilot", game).choose(state, 0, Draws(3))
    hashes = [next(fought(match_of("1a", "basic", (name, "random"), 4), 1)).hash
              for name in ("pilot:hoped=0.0+threatened=9.0", "pilot:hoped=0.45")]  # fmt: skip
    assert hashes[0] != hashes[1]
