"""Random play against the clock: `python tests/fuzz.py --seconds 60`.

Free games, duels of cards, and the scenarios with their missions, at every level, with optional rules by lot.
Every state is checked. What goes wrong is written as a record (`fuzz-<seed>.jsonl`) that `dogfight replay` opens; its
last order is the one that broke.
"""

import argparse
import sys
import time
import traceback
from pathlib import Path
from typing import Any, Final

from dogfight.cards.decks import own_decks
from dogfight.cards.duel import ADVANTAGE_BY, AFTER_SHOT
from dogfight.cards.pieces import SIDES
from dogfight.errors import ScenarioError
from dogfight.game import Draws, Report
from dogfight.games import game_of
from dogfight.record import Entry, Header, Record, first_hash, next_hash
from dogfight.scribe import write_jsonl
from dogfight.war.optional import OPTIONS
from dogfight.war.scenarios.card import Sub
from dogfight.war.scenarios.cards import cards
from dogfight.war.scenarios.settings import levels_of, scenario_game, setting_of_scenario
from invariants import check
from playing import ADVANCED, BASIC, CARDS, TOURNAMENT, choose

PAIRS: Final = ("SOP/camel FOK/dr1", "BR/f2b HALB/cl2", "FE/2 ALB/d2", "DH/2 FOK/e3", "SE/5a FOK/d7", "BE/2 RUM/c4",
                "SOP/camel SE/5a FOK/dr1 FOK/d7", "FE/2 NIEU/17 NIEU/12 ALB/d3 ROL/c2 ALB/d1")  # fmt: skip
GAMES: Final = (BASIC, TOURNAMENT, ADVANCED, CARDS)


def game_and_setting(draws: Draws) -> tuple[str, dict[str, object]]:
    """A random game: half of them a scenario of a card, with optional rules."""
    if draws.below(2):
        return scenario_of(draws)
    game = GAMES[draws.below(len(GAMES))]
    return game, duel_of(draws) if game == CARDS else war_of(draws)


def scenario_of(draws: Draws) -> tuple[str, dict[str, object]]:
    """A random sub-level at a random level, with some of the optional rules that go with it."""
    subs = [sub for card in cards() for sub in card.sub]
    sub = subs[draws.below(len(subs))]
    level = levels_of(sub)[draws.below(len(levels_of(sub)))]
    options: list[str] = []
    for option in OPTIONS:
        if draws.below(3) == 0 and composes(sub, level, [*options, option]):
            options.append(option)
    _, setting = setting_of_scenario(sub.id, level, rules=options, last_turn=3 + draws.below(18))
    return scenario_game(sub, level, options), setting


def composes(sub: Sub, level: str, options: list[str]) -> bool:
    """Whether these optional rules go together in this scenario."""
    try:
        scenario_game(sub, level, options)
    except ScenarioError:
        return False
    return True


def duel_of(draws: Draws) -> dict[str, object]:
    """A random duel of cards: which pilots, which switches."""
    pilots = {side: own_decks().pilots[own_decks().pilots_of(at)[draws.below(4)]].name for at, side in enumerate(SIDES)}
    return {"pilots": pilots if draws.below(4) else {}, "advantage": ADVANTAGE_BY[draws.below(3)],
            "after_shot": AFTER_SHOT[draws.below(2)], "training": draws.below(2) == 1}  # fmt: skip


def war_of(draws: Draws) -> dict[str, object]:
    """A random setting of the hex game: who flies, from where, at what height, by which edge rule."""
    names = PAIRS[draws.below(len(PAIRS))].split()
    crafts: list[dict[str, object]] = [{"aircraft": name, "altitude": 50 * (1 + draws.below(60)), "ace": draws.below(3)}
                                       for name in names]  # fmt: skip
    crafts[0]["novice"] = draws.below(8) == 0
    return {
        "crafts": crafts, "start": ("head-on", "edges")[draws.below(2)], "edge": ("printed", "turn")[draws.below(2)],
        "first": ("allied", "german", "die")[draws.below(3)], "victory": ("dogfight", "novice")[draws.below(2)],
        "last_turn": 5 + draws.below(36),
    }  # fmt: skip


class Session:
    """One random game under test, written down as it is played."""

    def __init__(self, seed: int) -> None:
        self.draws = Draws(seed)
        id_, setting = game_and_setting(self.draws)
        game: Any = game_of(id_)
        self.game = game
        self.header = Header(game=game.id, title=f"fuzz {seed}", seats=game.seats, setting=setting, dice="table")
        self.state = game.setup(self.header.setting)
        self.chain = first_hash(self.header, game.digest(self.state))
        self.entries: list[Entry] = []

    def play(self, until: float) -> None:
        """To the end or until this time; raises whatever goes wrong."""
        check(self.game, self.state)
        while (acting := self.game.to_act(self.state)) and time.monotonic() < until:
            self.step(acting[self.draws.below(len(acting))])

    def step(self, seat: int) -> None:
        """One order: chosen, noted, played, and the state after it checked."""
        order = choose(self.game, self.state, seat, self.draws)
        text = self.game.notation().write(self.state, order)
        self.entries.append(Entry(seat, text))
        before = self.game.digest(self.state)
        assert self.game.notation().read(self.state, seat, text) == order, f"{text!r} reads as another order"
        after = self.game.apply(self.state, seat, order)
        assert self.game.digest(self.state) == before, f"{text!r} changed the state it was applied to"
        assert all(isinstance(report, Report) and report.rules for report in after.reports), "a report cites nothing"
        self.chain = next_hash(self.chain, seat, text, self.game.digest(after.state))
        self.entries[-1] = Entry(seat, text, hash=self.chain)
        self.state = after.state
        check(self.game, self.state)

    def record(self) -> Record:
        """What was played so far."""
        return Record(self.header, tuple(self.entries), None, 0)


def fuzz(seconds: float, first: int, folder: Path) -> int:
    """Plays until the time is up; the number of games that broke."""
    until = time.monotonic() + seconds
    seed, broken = first, 0
    while time.monotonic() < until and broken < 5:
        session = Session(seed)
        try:
            session.play(until)
        except Exception:
            broken += 1
            file = folder / f"fuzz-{seed}.jsonl"
            file.write_text(write_jsonl(session.record()))
            traceback.print_exc()
            print(f"game {seed} broke; dogfight replay {file}", file=sys.stderr)
        seed += 1
    print(f"fuzz: {seed - first - broken} games played, {broken} broken")
    return broken


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Random play against the clock.")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--out", type=Path, default=Path("."), help="where records of broken games go")
    told = parser.parse_args()
    return 1 if fuzz(told.seconds, told.seed, told.out) else 0


if __name__ == "__main__":
    sys.exit(main())
