"""What a seed plays where the two builds are compared: every level of the game with every set of optional rules.

Each kind of game has a list of all that composes; its seeds walk through the list by a stride that brings unlike sets
early. By lot come the aircraft, the sub-level, and who plays: half of the time chance, which goes where no computer
would, else a computer. Games are short: what goes wrong goes wrong early or in a damaged state, and these end up so.
"""

from collections.abc import Mapping
from functools import cache
from itertools import combinations
from typing import Any, Final, NamedTuple

from dogfight.bots.styles import STYLES
from dogfight.cards.duel import ADVANTAGE_BY, AFTER_SHOT
from dogfight.errors import ScenarioError
from dogfight.game import Draws
from dogfight.options import options
from dogfight.war.mission_setting import KINDS as MISSIONS
from dogfight.war.scenarios.card import BALLOON_BUSTING, SOLO, Sub
from dogfight.war.scenarios.cards import cards
from dogfight.war.scenarios.settings import LEVELS, game_id, levels_of, scenario_game, setting_of_scenario

EVERY_SET: Final = 1024  # seeds of a kind that see all its sets of rules: the longest list has as many
STRIDE: Final = 77  # odd, while the lists are as long as powers of two

CARDS: Final = "cards"
CAMPAIGN: Final = "campaign"
KINDS: Final = (*LEVELS, *[f"{level} missions" for level in LEVELS], SOLO, CARDS, CAMPAIGN)

FORCES: Final = (
    "SOP/camel FOK/dr1", "BR/f2b HALB/cl2", "SE/5a FOK/d7", "NIEU/17 HALB/d3", "FE/2 ROL/c2", "BE/2 RUM/c4",
    "SPAD/7 ALB/d3", "FE/2 SPAD/13 FOK/d7 RUM/c4", "BR/f2b NIEU/11 HALB/cl2 FOK/dr1",
    "DH/2 NIEU/17 RE/8 ALB/d1 FOK/e3 ROL/c2",
)  # fmt: skip
VARIANTS: Final = {
    "FE/2": "two-guns",
    "NIEU/17": "wing-lewis",
    "HALB/d3": "twin-guns",
    "BR/f2b": "twin-rear-guns",
}
FLYERS: Final = ("random", "random", "random", "random", "cadet", "cadet", "cadet")
THINKERS: Final = ("pilot", "ace")  # over many aircraft they think too long for a test
THINKERS_FLY: Final = 2
SIMULATIONS: Final = 4  # of an Ace, who by nature is of one of the styles
DUELLISTS: Final = (*FLYERS, "pilot", "pilot", "ace")
CAMPAIGNS: Final = ("campaign:bloody-april", "campaign:black-day")
CADETS_COMMAND: Final = (0, 33)  # of 64 campaigns: one of each; chance commands the rest
PILOTS_COMMAND: Final = (50, 115)  # of 256
SOME_DAYS: Final = 40  # orders of a campaign whose missions are flown


class Chosen(NamedTuple):
    """A game to play: what it is called, its id and setting, who plays it, and how many orders of it (0: all)."""

    name: str
    game: str
    setting: Mapping[str, object]
    players: tuple[str, ...]
    most: int = 0


class Rules(NamedTuple):
    """One way to compose a kind of game: the layers of a mission, if it is one, and optional rules."""

    mission: tuple[str, ...]
    options: tuple[str, ...]


def chosen(kind: str, turn: int) -> Chosen:
    """What the seed of this number plays of a kind of game."""
    draws = Draws(turn * len(KINDS) + KINDS.index(kind))
    if kind == CARDS:
        return _duel(draws)
    if kind == CAMPAIGN:
        return _campaign(turn)
    rules = rules_at(kind, turn)
    if rules.mission or draws.below(2):
        return _scenario(level_of(kind), rules, draws)
    return _free(level_of(kind), rules.options, draws)


# ------------------------------------------------------------------ what there is to compose
@cache
def rules_of(kind: str) -> tuple[Rules, ...]:
    """Every set of optional rules that goes together in this kind of game, with every mission of it."""
    missions = [(BALLOON_BUSTING, SOLO)] if kind == SOLO else [(one,) for one in MISSIONS]
    mission_rules: list[tuple[str, ...]] = [()] if kind in LEVELS else [*missions]
    ids = [one.id for one in options()]
    sets = [some for size in range(len(ids) + 1) for some in combinations(ids, size)]
    listed = [Rules(mission, some) for mission in mission_rules for some in sets]
    return tuple([rules for rules in listed if _composes(level_of(kind), rules)])


def rules_at(kind: str, turn: int) -> Rules:
    """The rules that the seed of this number plays by."""
    listed = rules_of(kind)
    return listed[turn * STRIDE % len(listed)]


def level_of(kind: str) -> str:
    """The level that a kind of game of the hex board is played at. [Solo 1]"""
    return LEVELS[0] if kind == SOLO else kind.partition(" ")[0]


def _composes(level: str, rules: Rules) -> bool:
    try:
        game_id(level, [*rules.mission, *rules.options])
    except ScenarioError:
        return False
    return bool(subs_of(rules))


def subs_of(rules: Rules) -> list[Sub]:
    """The sub-levels that can be played by these rules: what comes with the card is among them."""
    subs = [sub for card in cards() for sub in card.sub]
    named = {*rules.mission, *rules.options}
    return [sub for sub in subs if {*rules.mission} <= {*sub.rules} <= named]


# ------------------------------------------------------------------ what is played
def _scenario(level: str, rules: Rules, draws: Draws) -> Chosen:
    """A sub-level of a card."""
    subs = [sub for sub in subs_of(rules) if level in levels_of(sub)]
    sub = subs[draws.below(len(subs))]
    id = scenario_game(sub, level, rules.options)
    _, setting = setting_of_scenario(sub.id, level, rules=rules.options, last_turn=6 + draws.below(7))
    return Chosen(f"{sub.id} {id}", id, setting, _flyers(len(setting["crafts"]), draws))


def _free(level: str, options: tuple[str, ...], draws: Draws) -> Chosen:
    """A free dogfight, some of it low, some of it from the edges."""
    id, names = game_id(level, options), FORCES[draws.below(len(FORCES))].split()
    setting = {
        "crafts": [_craft(name, options, draws) for name in names], "last_turn": 12,
        "start": ("head-on", "edges")[draws.below(2)], "edge": ("printed", "turn")[draws.below(2)],
        "first": ("allied", "german", "die")[draws.below(3)],
    }  # fmt: skip
    return Chosen(f"{len(names)} aircraft {id}", id, setting, _flyers(len(names), draws))


def _craft(name: str, options: tuple[str, ...], draws: Draws) -> dict[str, Any]:
    craft = {"aircraft": name, "ace": draws.below(3), "altitude": (300, 1500, 2500)[draws.below(3)]}
    if "special-aircraft" in options and name in VARIANTS and draws.below(2):
        craft["variant"] = VARIANTS[name]
    if "endurance" in options:
        craft["fatigue"] = draws.below(3)
    return craft


def _flyers(aircraft: int, draws: Draws) -> tuple[str, ...]:
    able = (*FLYERS, *THINKERS) if aircraft <= THINKERS_FLY else FLYERS
    style = tuple(STYLES)[draws.below(len(STYLES))]
    names = [able[draws.below(len(able))] for _ in (0, 1)]
    return tuple([f"ace:{style}+simulations={SIMULATIONS}" if name == "ace" else name for name in names])


def _duel(draws: Draws) -> Chosen:
    """A duel of cards, with its switches by lot."""
    setting = {
        "advantage": ADVANTAGE_BY[draws.below(len(ADVANTAGE_BY))],
        "after_shot": AFTER_SHOT[draws.below(len(AFTER_SHOT))],
        "training": draws.below(2) == 1,
    }
    return Chosen("duel", "cards:richthofen", setting, tuple([DUELLISTS[draws.below(len(DUELLISTS))] for _ in (0, 1)]))


def _campaign(turn: int) -> Chosen:
    """A whole campaign by chance, or the first days of one whose missions computers fly."""
    id = CAMPAIGNS[turn % 2]
    if turn % 64 in CADETS_COMMAND:
        return Chosen(f"cadets {id}", id, {}, ("cadet",) * 3, SOME_DAYS)
    if turn % 256 in PILOTS_COMMAND:
        return Chosen(f"pilots {id}", id, {}, ("pilot",) * 3, SOME_DAYS)
    return Chosen(id, id, {}, ("random",) * 3)
