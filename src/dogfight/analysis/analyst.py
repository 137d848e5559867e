"""The analysis of one finished game, made piece by piece: luck at once, then the chances, place by place."""

import hashlib
from collections.abc import Generator, Mapping
from itertools import pairwise
from math import sqrt
from typing import Any, Final

from dogfight.analysis.facts import CLOSED, Analysis, Chance, Luck, Point, Stretch, Swing, Throw, TurnRow
from dogfight.analysis.families import outlook_of, subject_of
from dogfight.analysis.luck import luck_of
from dogfight.analysis.outlook import SEED, score_of
from dogfight.analysis.sentences import deed_told, dice_told, result_told
from dogfight.analysis.stretches import openings, stretches_of
from dogfight.analysis.tally import Tally, pooled
from dogfight.errors import RecordError
from dogfight.game import NATURE, Draws, Game
from dogfight.record import Ply, Record, plies, settle

DOMAIN: Final = "dogfight/1/analysis"
LOOKED_INTO: Final = 8  # turns, those that changed the chances most
SWINGS: Final = 6  # that are named
LEAST: Final = 0.05  # a change of the chances that is named
SURE: Final = 1.96  # standard errors from which on a change is one
CERTAIN: Final = 0.0
PAUSE: Final = 6  # simulations between two pauses
FEWEST: Final = 2  # simulations of a case, however rare

Chances = Mapping[int, Chance]  # by place: the number of the stretch that follows


class Analyst:
    """Looks at one record. Its answers depend on the record and the number of simulations alone, not on their order."""

    def __init__(self, game: Game[Any, Any], record: Record, simulations: int = 0) -> None:
        self.game = game
        self.record = record
        self.subject = subject_of(game)
        self.plies: list[Ply[Any, Any]] = list(plies(record, game))
        self.states = [game.setup(record.header.setting), *[ply.after for ply in self.plies]]
        closing = record.closing
        end = settle(game, self.states[-1], closing.kind, closing.seat) if closing else game.outcome(self.states[-1])
        if end is None:
            raise RecordError("only a finished game is analysed; this one goes on")
        self.end = end
        self.outlook = outlook_of(self.subject, record)
        self.simulations = simulations or self.outlook.simulations
        self.stretches = stretches_of(self.subject, self.plies)
        self.openings = openings(self.stretches)
        self._throws: tuple[Throw, ...] | None = None
        self._luck: tuple[Luck, ...] = ()

    # -------------------------------------------------------------- luck
    @property
    def throws(self) -> tuple[Throw, ...]:
        """Every roll that was worth something, or was a shot."""
        if self._throws is None:
            rolls = [self.subject.throw(ply) for ply in self.plies if ply.entry.seat == NATURE]
            self._throws = tuple([one for one in rolls if one is not None])
        return self._throws

    @property
    def luck(self) -> tuple[Luck, ...]:
        """The luck of both sides."""
        self._luck = self._luck or (luck_of(0, self.throws), luck_of(1, self.throws))
        return self._luck

    # -------------------------------------------------------------- chances
    def ply(self, place: int) -> int:
        """How many entries are behind a place."""
        return self.stretches[place].first if place < len(self.stretches) else len(self.plies)

    @property
    def is_closed_by_word(self) -> bool:
        """Whether the game was not played to its end."""
        return self.game.outcome(self.states[-1]) is None

    def missing(self, known: Chances) -> list[int]:
        """The places to be looked at next: first where turns begin, then inside those that changed the most."""
        wanted = self.openings if self.is_closed_by_word else self.openings[:-1]
        outer = [place for place in wanted if place not in known]
        return outer or [place for place in self._inner(known) if place not in known]

    def _inner(self, known: Chances) -> list[int]:
        """The places inside the turns that changed the chances most."""
        changes = []
        for first, after in pairwise(self.openings):
            if after - first > 1:
                changes.append((-abs(self._at(after, known).allied - known[first].allied), first, after))
        looked = sorted(changes)[:LOOKED_INTO]
        return [place for _, first, after in looked for place in range(first + 1, after)]

    def chance(self, place: int) -> Chance:
        """The chance at a place. Where dice are due, it is the expectation over what they may show."""
        looking = self.looking(place)
        while True:
            try:
                next(looking)
            except StopIteration as done:
                return done.value  # type: ignore[no-any-return]

    def looking(self, place: int) -> Generator[None, None, Chance]:
        """The same, with a pause after every few simulations."""
        state, draws = self.states[self.ply(place)], self._draws(place)
        end = self.game.outcome(state)
        if end is not None:
            return Chance(score_of(int(end.winner)), CERTAIN)
        parts: list[tuple[float, Tally]] = []
        made = 0
        for case, weight in self._cases(state):
            parts.append((weight, Tally()))
            for _ in range(max(FEWEST, round(weight * self.simulations))):
                parts[-1][1].add(self.outlook.score(case, Draws(draws.below(SEED))))
                made += 1
                if made % PAUSE == 0:
                    yield
        return pooled(parts)

    def _cases(self, state: Any) -> list[tuple[Any, float]]:
        """What the dice that are due may lead to, each different state with its chance; without dice the state."""
        if self.game.to_act(state) != (NATURE,):
            return [(state, 1.0)]
        chances = self.game.chances(state)
        total = sum([int(weight) for _, weight in chances])
        cases: dict[bytes, tuple[Any, float]] = {}
        for order, weight in chances:
            after = self.game.play(self.game.fork(state), order)
            key = self.game.digest(after)
            cases[key] = after, cases.get(key, (None, 0.0))[1] + int(weight) / total
        return list(cases.values())

    def _draws(self, place: int) -> Draws:
        last = self.plies[-1].entry.hash if self.plies else ""
        taken = hashlib.sha256(f"{DOMAIN}\n{last}\n{self.ply(place)}".encode()).digest()
        return Draws(int.from_bytes(taken[:6], "big"))

    def _at(self, place: int, known: Chances) -> Chance:
        """A chance that is known, the result at the end of a game played out."""
        if place == len(self.stretches) and not self.is_closed_by_word:
            return self._result()
        return known[place]

    def _result(self) -> Chance:
        return Chance(score_of(int(self.end.winner)), CERTAIN)

    # -------------------------------------------------------------- what is told
    def analysis(self, known: Chances) -> Analysis:
        """The analysis as far as these chances go."""
        left = len(self.missing(known))
        inside = any(place not in self.openings for place in known)
        more = left if inside or not left else left + LOOKED_INTO * 2
        return Analysis(
            title=self.record.header.title or self.record.header.game,
            unit=self.subject.unit,
            result=result_told(self.game.seats, self.end),
            done=len(known),
            steps=len(known) + more,
            method=f"{self.outlook.method}, {self.simulations} times from every place",
            points=self._points(known),
            turns=tuple(self._turns(known)),
            swings=tuple(self._swings(known)),
            luck=self.luck,
            throws=self.throws,
        )

    def _points(self, known: Chances) -> tuple[Point, ...]:
        found = [Point(self.ply(at), self._turn(at), known[at]) for at in sorted(known)]
        return (*found, Point(len(self.plies), self._turn(len(self.stretches)), self._result()))

    def _turn(self, place: int) -> int:
        if not self.stretches:
            return 0
        return self.stretches[min(place, len(self.stretches) - 1)].turn

    def _turns(self, known: Chances) -> list[TurnRow]:
        found = []
        for first, after in pairwise(self.openings):
            whole = after == len(self.stretches) and not self.is_closed_by_word
            if first in known and (whole or after in known):
                found.append(self._row(first, after, known))
        return found

    def _row(self, first: int, after: int, known: Chances) -> TurnRow:
        """One turn, split where its inside is known."""
        inside = range(first, after)
        split = all(place in known for place in inside)
        parts: list[float] = [0.0, 0.0]
        for place in inside if split else ():
            parts[self.stretches[place].by == NATURE] += self._change(place, known)
        turn, ply = self.stretches[first].turn, self.ply(after)
        throws = [one for one in self.throws if one.turn == turn]
        decided, rolled = (parts[0], parts[1]) if split else (None, None)
        return TurnRow(turn, ply, known[first], self._at(after, known), decided, rolled, tuple(map(dice_told, throws)))

    def _change(self, place: int, known: Chances) -> float:
        return self._at(place + 1, known).allied - known[place].allied

    def _swings(self, known: Chances) -> list[Swing]:
        """The stretches that changed the chances most, more than the error of both chances could."""
        last = len(self.stretches) - 1
        places = [at for at in known if at + 1 in known or (at == last and not self.is_closed_by_word)]
        found = [self._swing(at, known) for at in places if at < len(self.stretches)]
        if self.is_closed_by_word and len(self.stretches) in known:
            found.append(self._word(known[len(self.stretches)]))
        sure = [one for one in found if abs(one.change) >= max(LEAST, SURE * one.error)]
        return sorted(sure, key=lambda one: (-abs(one.change), one.ply))[:SWINGS]

    def _swing(self, place: int, known: Chances) -> Swing:
        stretch, before, after = self.stretches[place], known[place], self._at(place + 1, known)
        error = sqrt(before.error**2 + after.error**2)
        change = after.allied - before.allied
        return Swing(stretch.last, stretch.turn, stretch.by, change, error, self._told(stretch))

    def _word(self, before: Chance) -> Swing:
        change = self._result().allied - before.allied
        return Swing(len(self.plies), self._turn(len(self.stretches)), CLOSED, change, before.error,
                     result_told(self.game.seats, self.end))  # fmt: skip

    def _told(self, stretch: Stretch) -> str:
        if stretch.by != NATURE:
            return deed_told(self.subject.deeds(self.plies[stretch.first : stretch.last]))
        throws = [one for one in self.throws if stretch.first < one.ply <= stretch.last]
        return " ".join(map(dice_told, throws)) or "Dice."


def analysed(game: Game[Any, Any], record: Record, simulations: int = 0) -> Analysis:
    """The whole analysis at once."""
    analyst = Analyst(game, record, simulations)
    known: dict[int, Chance] = {}
    while places := analyst.missing(known):
        known |= {place: analyst.chance(place) for place in places}
    return analyst.analysis(known)
