"""One game between computers, out of nothing but its number and the seed: played, hashed, and written down."""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

import dogfight
from dogfight.bots.relief import Relieved
from dogfight.chance import NONCE_BYTES, ProvenDice, Seed
from dogfight.dogfile import Frame, write_dog
from dogfight.game import DRAW, NATURE, Draws, Game
from dogfight.lab.airframe import Airframe
from dogfight.lab.watch import watch_of
from dogfight.lab.weights import computer_of
from dogfight.record import Closing, Entry, Header, Record, Roll, first_hash, next_hash, winner_word
from dogfight.sealed import masked

DOMAIN: Final = "dogfight/1/lab"


class Match(Struct, frozen=True):
    """What is fought: the game, its setting, the levels of the computers seat by seat, and the seed of all games."""

    game: str
    setting: dict[str, Any]
    title: str
    seats: tuple[str, ...]
    seed: int
    packs: dict[str, str] = {}


class GameLine(Struct, frozen=True):
    """How one game went. `hash` is the last of its record's chain; `reliefs` tell of computers that failed.

    `facts` are what is counted in a game of this family besides, `airframes` what became of every aircraft.
    """

    game: int
    winner: str
    ending: str
    turns: int
    plies: int
    hash: str
    reliefs: tuple[str, ...] = ()
    facts: dict[str, float] = {}
    airframes: tuple[Airframe, ...] = ()


class Written(Struct, frozen=True):
    """A game's line, and its record as `.dog`."""

    line: GameLine
    dog: str = ""


def seed_of(seed: int, number: int) -> Seed:
    """The secret of a game's dice and its nonce."""
    secret = hashlib.sha256(f"{DOMAIN}/dice\n{seed}\n{number}".encode()).digest()
    nonce = hashlib.sha256(f"{DOMAIN}/nonce\n{seed}\n{number}".encode()).digest()
    return Seed(secret, nonce[:NONCE_BYTES])


def draws_of(seed: int, number: int, seat: int) -> Draws:
    """The numbers that a seat's computer draws from in a game."""
    taken = hashlib.sha256(f"{DOMAIN}/draws\n{seed}\n{number}\n{seat}".encode()).digest()
    return Draws(int.from_bytes(taken[:6], "big"))


class Fight:
    """One game under way. Its computers see masked states; everything is written down as it is played."""

    def __init__(self, match: Match, game: Game[Any, Any], number: int) -> None:
        self.match, self.game, self.number = match, game, number
        self.seed = seed_of(match.seed, number)
        self.dice = ProvenDice(self.seed, game.id, "")
        self.computers = [Relieved(level, game, computer_of) for level in match.seats]
        self.draws = [draws_of(match.seed, number, seat) for seat in range(len(match.seats))]
        self.header = Header(
            game=game.id, release=dogfight.__version__, title=match.title, seats=match.seats, packs=match.packs,
            setting=match.setting, commitment=self.seed.commitment(),
        )  # fmt: skip
        self.state = game.setup(match.setting)
        self.watch = watch_of(game)
        self.entries: list[Entry] = []
        self.frames: list[Frame] = []
        self.rolls = 0
        self.chain = first_hash(self.header, game.digest(self.state))

    def run(self) -> None:
        """Play it to its end."""
        acting = self.game.to_act(self.state)
        while acting:
            self.frames.append(Frame(self.game.notation().heading(self.state), len(acting) > 1))
            if acting[0] == NATURE:
                self.roll()
            else:
                self.order(acting[0])
            acting = self.game.to_act(self.state)

    def roll(self) -> None:
        """Nature's order, proven by the seed."""
        chances = self.game.chances(self.state)
        purpose, weights = self.game.purpose(self.state), tuple(int(weight) for _, weight in chances)
        chosen = self.dice.throw(self.rolls, purpose, weights)
        made = Roll(self.rolls, purpose, weights, chosen)
        self.rolls += 1
        self._play(NATURE, chances[chosen][0], made)

    def order(self, seat: int) -> None:
        """The order of a seat's computer."""
        self._play(seat, self.computers[seat].choose(masked(self.state, seat), seat, self.draws[seat]), None)

    def _play(self, seat: int, order: Any, made: Roll | None) -> None:
        text = self.game.notation().write(self.state, order)
        before = self.game.fork(self.state) if made else self.state
        self.state = self.game.play(self.state, order)
        self.watch.saw(seat, order, self.state)
        result = self.game.notation().result(before, order, self.state) if made else ""
        self.chain = next_hash(self.chain, seat, text, self.game.digest(self.state))
        self.entries.append(Entry(seat, text, hash=self.chain, roll=made, result=result))

    def record(self) -> Record:
        """The whole record, its seed opened."""
        end = self.game.outcome(self.state)
        closing = None if end is None else Closing(
            "played", int(end.winner), end.ending, seed=self.seed.secret.hex(), nonce=self.seed.nonce.hex()
        )  # fmt: skip
        return Record(self.header, tuple(self.entries), closing, self.rolls)

    def line(self) -> GameLine:
        """How it went."""
        end = self.game.outcome(self.state)
        winner = "draw" if end is None else winner_word(self.game, int(end.winner))
        reliefs = tuple(report for computer in self.computers for report in computer.reports)
        return GameLine(
            self.number, winner, "" if end is None else end.ending, int(getattr(self.state, "turn", 0)),
            len(self.entries), self.chain, reliefs, self.watch.facts(DRAW if end is None else int(end.winner)),
            self.watch.airframes(),
        )  # fmt: skip


def fight_one(match: Match, game: Game[Any, Any], number: int, written: bool) -> Written:
    """Play one game of a match."""
    fight = Fight(match, game, number)
    fight.run()
    return Written(fight.line(), write_dog(fight.record(), game, fight.frames) if written else "")


def name_of(number: int) -> str:
    """The file of a game."""
    return f"game-{number:05d}.dog"


def write(out: Path, written: Written) -> None:
    """Put a game's record into a directory, whole or not at all."""
    with whole(out / name_of(written.line.game)) as path:
        path.write_text(written.dog, encoding="utf-8")


@contextmanager
def whole(path: Path) -> Iterator[Path]:
    """Where to write a file, so that it is there whole or not at all."""
    half = path.with_name(f"{path.name}.part")
    yield half
    half.replace(path)
