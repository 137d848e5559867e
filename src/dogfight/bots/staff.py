"""The staff of a campaign: flies each mission as a game of its own, with computers, and reports what became of it."""

import hashlib
from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from dogfight.bots.player import Computer, RandomComputer
from dogfight.chance import NONCE_BYTES, ProvenDice, Seed
from dogfight.game import NATURE, Draws, Game
from dogfight.record import Closing, Entry, Header, Record, Roll, first_hash, next_hash
from dogfight.sealed import masked
from dogfight.war.campaign.campaign import Campaign
from dogfight.war.campaign.front import FLYING, Front
from dogfight.war.campaign.orders import Order, Report
from dogfight.war.campaign.pieces import ALLIED
from dogfight.war.orders import Order as WarOrder
from dogfight.war.scenarios.campaign_missions import Flown, mission_setting, report_of, target_orders
from dogfight.war.sky import Sky
from dogfight.war.war import LAYERS, War

DOMAIN: Final = "dogfight/1/staff"


def mission_game(front: Front, flown: Flown) -> War:
    """The game that a mission is flown by, over the campaign's charts. [Campaign III, Campaign IV.8]"""
    names = flown.game.partition(":")[2].split("+")
    return War(front.battle.charts, *[LAYERS[name] for name in names])


class Sortie:
    """A mission under way. The staff opens with the targets of the schedule; then everybody orders for himself.

    `entries` are its record as it grows; every die is proven by a seed of its own.
    """

    def __init__(self, front: Front, number: int) -> None:
        self.front = front
        self.flown = mission_setting(front)
        self.game = mission_game(front, self.flown)
        secret = hashlib.sha256(f"{DOMAIN}/dice\n{number}".encode()).digest()
        nonce = hashlib.sha256(f"{DOMAIN}/nonce\n{number}".encode()).digest()[:NONCE_BYTES]
        self.seed = Seed(secret, nonce)
        self.dice = ProvenDice(self.seed, self.game.id, "")
        name, _, digest = front.battle.charts.pack.partition(" ")
        self.header = Header(
            game=self.game.id, title=self.flown.title, packs={name: digest}, setting=self.flown.setting,
            commitment=self.seed.commitment(),
        )  # fmt: skip
        self.sky: Sky = self.game.setup(self.flown.setting)
        self.entries: list[Entry] = []
        self.rolls = 0
        self.chain = first_hash(self.header, self.game.digest(self.sky))
        for order in target_orders(front, self.sky):
            self.play(ALLIED, order, None)

    def run(self, players: Sequence[Computer[Any, Any]], draws: Draws) -> Report:
        """Fly it to its end, with a computer for each side, and report. [Campaign IV.8]"""
        acting = self.game.to_act(self.sky)
        while acting:
            if acting[0] == NATURE:
                self.roll()
            else:
                seat = acting[0]
                self.play(seat, players[seat].choose(masked(self.sky, seat), seat, draws), None)
            acting = self.game.to_act(self.sky)
        return self.report()

    def roll(self) -> None:
        """Nature's order, proven by the seed."""
        chances = self.game.chances(self.sky)
        purpose, weights = self.game.purpose(self.sky), tuple([int(weight) for _, weight in chances])
        chosen = self.dice.throw(self.rolls, purpose, weights)
        made = Roll(self.rolls, purpose, weights, chosen)
        self.rolls += 1
        self.play(NATURE, chances[chosen][0], made)

    def play(self, seat: int, order: WarOrder, made: Roll | None) -> None:
        """An order is carried out and written down."""
        notation = self.game.notation()
        text = notation.write(self.sky, order)
        before = self.game.fork(self.sky) if made else self.sky
        self.sky = self.game.play(self.sky, order)
        result = notation.result(before, order, self.sky) if made else ""
        self.chain = next_hash(self.chain, seat, text, self.game.digest(self.sky))
        self.entries.append(Entry(seat, text, hash=self.chain, roll=made, result=result))

    def report(self) -> Report:
        """What became of it, once it is over. [Campaign IV.12, Campaign IV.20]"""
        return report_of(self.front, self.game.rules, self.sky, self.chain)

    def record(self) -> Record:
        """Its whole record, the seed opened."""
        end = self.game.outcome(self.sky)
        closing = None if end is None else Closing(
            "played", int(end.winner), end.ending, seed=self.seed.secret.hex(), nonce=self.seed.nonce.hex()
        )  # fmt: skip
        return Record(self.header, tuple(self.entries), closing, self.rolls)


class Staff(Computer[Front, Order]):
    """Flies the missions of a campaign by computers of one level; `last` is the mission flown last."""

    def __init__(self, game: Campaign, pilots: "Pilots") -> None:
        self.name = "Staff"
        self.game = game
        self.pilots = pilots
        self.last: Sortie | None = None

    def choose(self, state: Front, seat: i64, draws: Draws) -> Order:
        if state.phase != FLYING:
            return self.game.legal(state, seat).sample(draws)
        sortie = Sortie(state, int(draws.below(1 << 30)))
        self.last = sortie
        return sortie.run([self.pilots.of(sortie.game), self.pilots.of(sortie.game)], draws)


@mypyc_attr(allow_interpreted_subclasses=True)
class Pilots:
    """Makes the computers that fly missions: here such as order by chance."""

    def of(self, game: Game[Any, Any]) -> Computer[Any, Any]:
        """A computer for a mission's game."""
        return RandomComputer(game)
