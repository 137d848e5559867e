"""Balance: who wins how often in any set of scenarios, aircraft, options, packs and computers."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations, product
from pathlib import Path
from typing import Any, Final

from msgspec import Struct, structs

from dogfight.errors import ScenarioError
from dogfight.games import Pack, pack_of
from dogfight.lab.arena import match_over
from dogfight.lab.journal import Cell
from dogfight.options import OF_THE_SERVER, known
from dogfight.war.scenarios.card import Sub
from dogfight.war.scenarios.cards import cards, sub_level
from dogfight.war.scenarios.settings import free_dogfight, game_id, levels_of, scenario_game, setting_of_sub

ALL: Final = "all"
OWN: Final = ""  # our own data
PLAIN: Final = ""  # no optional rule
AGAINST: Final = " v "
CARDS: Final = "cards:richthofen"
LOT: Final = "lot"  # a pilot drawn by lot
AIRCRAFT: Final = ("allied aircraft", "german aircraft")  # labels
PILOTS: Final = ("allied pilot", "german pilot")
SEATS: Final = ("allied computer", "german computer")
Titled = tuple[str, str, dict[str, Any]]  # a game, a title, a setting


class Asked(Struct, frozen=True):
    """What is to be measured: every combination of these. Empty where a family of games does not have it.

    `scenarios` are sub-levels, or "all"; `aircraft` are pairs such as "SOP/camel v FOK/dr1", "A,B,C" for each of them
    against each, or "all"; `pilots` are such pairs of the card duel. `options` are sets of optional rules with "+".
    """

    scenarios: tuple[str, ...] = ()
    aircraft: tuple[str, ...] = ()
    pilots: tuple[str, ...] = ()
    levels: tuple[str, ...] = ("tournament",)
    options: tuple[str, ...] = (PLAIN,)
    packs: tuple[str, ...] = (OWN,)
    seats: tuple[str, ...] = ("pilot,pilot",)
    seed: int = 1


def cells_of(asked: Asked) -> list[Cell]:
    """The cells, in the order in which they are asked for; raises ScenarioError for what cannot be played."""
    if not (asked.scenarios or asked.aircraft or asked.pilots):
        raise ScenarioError("nothing to measure: name scenarios, pairs of aircraft or pairs of pilots")
    found = [cell for pack in asked.packs for cell in _over(asked, pack, pack_of(pack or None))]
    if not found:
        raise ScenarioError(f"none of the scenarios is played at the level {' or '.join(asked.levels)}")
    for id, times in Counter([cell.id for cell in found]).items():
        if times > 1:
            raise ScenarioError(f"{id} is asked for {times} times")
    return found


def _over(asked: Asked, path: str, pack: Pack) -> Iterator[Cell]:
    """The cells over one pack."""
    of_the_pack = {"pack": Path(path).name} if path else {}
    for labels, (game, title, setting) in _games(asked, pack):
        for seats in asked.seats:
            pair = pair_of(seats)
            match = match_over(game, title, setting, seats=pair, seed=asked.seed, pack=path)
            told = {**labels, **of_the_pack, SEATS[0]: pair[0], SEATS[1]: pair[1]}
            yield Cell(_id(told), match, told, path)


def _games(asked: Asked, pack: Pack) -> Iterator[tuple[dict[str, str], Titled]]:
    for level, options in product(asked.levels, asked.options):
        rules = rules_in(options)
        game_id(level, rules)
        labels = {"level": level, "options": options}
        for sub in _subs(asked.scenarios, pack):
            if level in levels_of(sub):
                yield {"scenario": sub.id, **labels}, scenario_opening(sub, level, rules, pack)
        for allied, german in pairs_of(asked.aircraft, [kind.designation for kind in pack.charts.kinds]):
            yield {AIRCRAFT[0]: allied, AIRCRAFT[1]: german, **labels}, duel_opening(allied, german, level, rules, pack)
    names = [[pilot.name for pilot in pack.decks.pilots if pilot.side == side] for side in (0, 1)]
    for allied, german in pairs_of(asked.pilots, names[0], names[1]):
        yield {PILOTS[0]: allied, PILOTS[1]: german}, card_opening(allied, german)


# ------------------------------------------------------------------ games
def scenario_opening(sub: Sub, level: str, rules: Sequence[str], pack: Pack) -> Titled:
    """A sub-level with optional rules."""
    return (scenario_game(sub, level, rules), *setting_of_sub(sub, level, pack.charts, rules))


def duel_opening(allied: str, german: str, level: str, rules: Sequence[str], pack: Pack) -> Titled:
    """One aircraft a side, head-on; a type may fly for either side, and a die says who moves first."""
    rows = [{"aircraft": allied, "side": "allied"}, {"aircraft": german, "side": "german"}]
    title, setting = free_dogfight(level, rows[:1], rows[1:], pack.charts, first="die")
    return game_id(level, rules), title, setting


def card_opening(allied: str, german: str) -> Titled:
    """A duel of cards between two pilots, "lot" for one by lot. [Ruling C16]"""
    chosen = {side: "" if name == LOT else name for side, name in (("allied", allied), ("german", german))}
    told = [name or f"{side.capitalize()} pilot by lot" for side, name in chosen.items()]
    return CARDS, f"Richthofen: {told[0]} v. {told[1]}", {"pilots": chosen}


def _subs(ids: Sequence[str], pack: Pack) -> list[Sub]:
    """The sub-levels that are named."""
    return every_sub() if tuple(ids) == (ALL,) else [sub_level(id, pack.charts) for id in ids]


def every_sub() -> list[Sub]:
    """The sub-levels that two computers can play against each other, in the order of the cards."""
    return [sub for card in cards() for sub in card.sub if not (sub.mission and sub.mission.solo)]


# ------------------------------------------------------------------ words
def pairs_of(words: Sequence[str], names: Sequence[str], others: Sequence[str] | None = None) -> list[tuple[str, str]]:
    """Pairs such as "A v B"; "A,B,C" is each of them against each, "all" each of the names against each of the others.

    On either side of the "v" there may be several with commas.
    """
    if tuple(words) == (ALL,):
        return list(product(names, names if others is None else others))
    found: list[tuple[str, str]] = []
    for word in words:
        sides = [[name.strip() for name in side.split(",")] for side in word.split(AGAINST)]
        if len(sides) > 2:
            raise ScenarioError(f'a pair has two sides with "{AGAINST}" between, not as {word!r}')
        found += product(sides[0], sides[-1])
    return found


def pair_of(seats: str) -> tuple[str, str]:
    """Two computers, the Allied one first; raises ScenarioError for another number of them."""
    names = [name.strip() for name in seats.split(",")]
    if len(names) != 2:
        raise ScenarioError(f"seats are two computers with a comma between, such as pilot,cadet; not {seats!r}")
    return names[0], names[1]


def rules_in(options: str) -> tuple[str, ...]:
    """Optional rules joined by "+"; raises ScenarioError for one there is not, or that only a server can keep."""
    rules = tuple([name for name in options.split("+") if name])
    known(rules)
    for name in rules:
        if name in OF_THE_SERVER:
            raise ScenarioError(f"option {name}: {OF_THE_SERVER[name]}")
    return rules


def round_robin(asked: Asked, computers: Sequence[str]) -> Asked:
    """The same with every computer against every other one, on both sides; raises ScenarioError for one alone."""
    if len(set(computers)) != len(computers) or len(computers) < 2:
        raise ScenarioError(f"a round robin needs two computers or more, each once, not {', '.join(computers)}")
    return structs.replace(asked, seats=tuple([",".join(pair) for pair in permutations(computers, 2)]))


def _id(labels: dict[str, str]) -> str:
    return " | ".join([value for value in labels.values() if value])
