"""The optional rules as the menu, the terminal and a game's id name them. [Optional]"""

from collections.abc import Iterator

import pytest

import dogfight.options as module
from dogfight.errors import ScenarioError
from dogfight.options import OF_THE_SERVER, PARAGRAPHS, hindrances, known, options, options_of, refused, rules_line
from dogfight.paragraphs import paragraphs
from dogfight.rulebook import Layer
from dogfight.war.scenarios.settings import game_id
from dogfight.war.war import LAYERS

FAKES = {
    "wind": Layer("Wind", needs=("Basic",)),
    "deflection": Layer("Deflection", needs=("Basic",)),
    "rockets": Layer("Rockets", needs=("Tournament",)),
}


@pytest.fixture
def some(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Three layers that answer nothing: what is tested here asks only for their names and needs."""
    forget()
    with monkeypatch.context() as changed:
        for id in PARAGRAPHS:
            changed.delitem(LAYERS, id, raising=False)
        for id, layer in FAKES.items():
            changed.setitem(LAYERS, id, layer)
        yield
    forget()


def forget() -> None:
    """Nothing that was found out of these layers is kept for others."""
    for kept in (module.options, module._refused):
        getattr(kept, "cache_clear", lambda: None)()


def test_optional_every_rule_has_its_paragraph_and_text(some: None) -> None:
    assert [one.id for one in options()] == ["wind", "rockets", "deflection"]
    assert all(one.rule == PARAGRAPHS[one.id] and paragraphs()[one.rule].text in one.text for one in options())
    assert set(OF_THE_SERVER) <= set(PARAGRAPHS)


def test_optional_rules_are_part_of_the_games_id_in_one_order(some: None) -> None:
    assert game_id("basic", ("wind", "deflection")) == game_id("basic", ("deflection", "wind", "wind"))
    assert game_id("tournament", ("wind",)) in ("war:basic+tournament+wind", "war:basic+wind+tournament")
    assert game_id("tournament") == "war:basic+tournament"


def test_what_does_not_go_together_says_why(some: None) -> None:
    with pytest.raises(ScenarioError, match="Rockets needs Tournament"):
        game_id("basic", ("rockets",))
    assert refused("basic", ("rockets",)) == "Rockets needs Tournament"
    assert [(one.level, one.other) for one in hindrances("rockets")] == [("basic", "")]
    assert hindrances("wind") == ()


def test_what_can_be_had_nowhere_is_told_once(some: None, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as changed:
        changed.setitem(LAYERS, "endurance", Layer("Endurance", needs=("Balloon-Busting",)))
        forget()
        assert [(one.level, one.other) for one in hindrances("endurance")] == [("", "")]
        assert [one.level for one in hindrances("endurance", ("balloon-busting",))] != [""]


@pytest.mark.parametrize("name", ["", "gale", "Wind", "tournament", "basic", "wind+deflection"])
def test_an_unknown_rule_is_refused_by_its_name(some: None, name: str) -> None:
    with pytest.raises(ScenarioError, match=r"options: .*there are wind, rockets, deflection"):
        known((name,))
    with pytest.raises(ScenarioError, match=r"options: there is no optional rule"):
        game_id("tournament", (name,))


def test_terminal_and_browser_read_the_same_line(some: None) -> None:
    assert rules_line("war:basic+tournament+deflection+wind") == "Optional rules: Prevailing wind, Deflection."
    assert [one.id for one in options_of("war:basic+wind")] == ["wind"]
    assert (rules_line("war:basic"), rules_line("cards:richthofen")) == ("", "")


def test_every_rule_of_this_release_is_listed() -> None:
    assert [one.id for one in options()] == list(PARAGRAPHS)
