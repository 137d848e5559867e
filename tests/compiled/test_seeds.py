"""The seeds that compare the two builds reach what they are said to reach, and their hashes notice what differs."""

from collections import Counter

import pytest

from compiled.hashes import hash_of, line
from compiled.seeds import CAMPAIGN, CARDS, EVERY_SET, KINDS, chosen, level_of, rules_at, rules_of, subs_of
from dogfight.bots.styles import STYLES
from dogfight.options import options, refused
from dogfight.war.mission_setting import KINDS as MISSIONS
from dogfight.war.scenarios.card import SOLO
from dogfight.war.scenarios.cards import cards
from dogfight.war.scenarios.settings import LEVELS
from dogfight.war.war import War

BOARD = [kind for kind in KINDS if kind not in (CARDS, CAMPAIGN)]


@pytest.mark.parametrize("kind", BOARD)
def test_so_many_seeds_see_every_set_of_rules(kind: str) -> None:
    assert {rules_at(kind, turn) for turn in range(EVERY_SET)} == {*rules_of(kind)}
    for turn in range(8):
        rules = rules_at(kind, turn)
        levels = LEVELS[: LEVELS.index(level_of(kind)) + 1]
        assert {*chosen(kind, turn).game.removeprefix("war:").split("+")} == {*levels, *rules.mission, *rules.options}


def test_every_level_every_mission_and_every_optional_rule_is_among_them() -> None:
    assert {level_of(kind) for kind in BOARD} == set(LEVELS)
    for level in LEVELS:
        alone = {one for rules in rules_of(level) for one in rules.options}
        assert alone == {one.id for one in options() if not refused(level, [one.id])}
        missions = rules_of(f"{level} missions")
        assert {rules.mission[0] for rules in missions} == set(MISSIONS)
        assert {one for rules in missions for one in rules.options} == alone | {"rockets", "variable-anti-aircraft"}
    assert all(SOLO in rules.mission for rules in rules_of(SOLO))


def test_every_sub_level_can_be_met() -> None:
    met = {sub.id for kind in BOARD for rules in rules_of(kind) for sub in subs_of(rules)}
    assert met == {sub.id for card in cards() for sub in card.sub}


def test_chance_and_every_computer_play_and_few_seeds_see_unlike_sets() -> None:
    players = {kind: Counter(name for turn in range(64) for name in chosen(kind, turn).players) for kind in KINDS}
    assert all({"random", "cadet", "pilot"} <= set(of) for of in players.values())
    assert "ace" in players[CARDS]
    aces = {name for of in players.values() for name in of if name.startswith("ace:")}
    assert {name.partition(":")[2].partition("+")[0] for name in aces} == set(STYLES)
    few = [rules_at("tournament missions", turn) for turn in range(12)]
    assert len({rules.mission for rules in few}) > 3
    assert len({one for rules in few for one in rules.options}) > 5


def test_a_seed_plays_the_same_game_again_and_another_plays_another() -> None:
    assert line("basic", 3) == line("basic", 3)
    assert hash_of(chosen("basic", 3), 3) != hash_of(chosen("basic", 3), 4)


def test_a_report_that_differs_is_another_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    what, before = chosen("basic", 3), hash_of(chosen("basic", 3), 3)
    apply = War.apply

    def quiet(self: War, state: object, seat: int, order: object) -> object:
        step = apply(self, state, seat, order)  # type: ignore[arg-type]
        return type(step)(step.state, ())

    monkeypatch.setattr(War, "apply", quiet)
    assert hash_of(what, 3) != before
