"""What has happened at a table, entry by entry, and who may know how much of it."""

from typing import Final, Generic, TypeVar

from msgspec import Struct, structs

from dogfight.audience import EVERYBODY, blanked, hidden_from, keeps_more, readable, reveals, sealed_in, veiled_hash
from dogfight.chance import Seed
from dogfight.dogfile import Frame
from dogfight.game import NATURE, SPECTATOR, Game, Report
from dogfight.record import Closing, Entry, Header, Record, first_hash, next_hash
from dogfight.sealed import Sealed, masked

S = TypeVar("S")
O = TypeVar("O")
TIME_IS_UP: Final = "time is up"  # the comment of an order that a seat is taken to have given


class Played(Generic[S, O]):
    """One entry with all the table knows about it."""

    def __init__(self, entry: Entry, order: O, before: S, after: S, reports: tuple[Report, ...]) -> None:
        self.entry = entry
        self.order = order
        self.before = before
        self.after = after
        self.reports = reports
        self.hidden: frozenset[int] = frozenset()  # readers the order was kept from (-1: the spectators)
        self.heading = ""  # of the state before it, in the notation
        self.public_heading = ""  # the same, made of what a spectator sees
        self.several = False  # whether several seats were to act
        self.shows = False  # whether it revealed something
        self.sealed: list[Sealed[object]] = []  # what is sealed in the state it led to
        self.silent = False  # whether those it was kept from did not even learn of it
        self.hushed = False  # whether others' orders might be silent where it was given


class Told(Struct, frozen=True):
    """A line of the log for one reader: which entry it belongs to, whose it was, and the report."""

    ply: int
    seat: int
    heading: str
    report: Report


class Ledger(Generic[S, O]):
    """The entries of a game with their states, hashes and readers. It plays what it is given and judges nothing."""

    def __init__(self, game: Game[S, O], header: Header) -> None:
        self.game = game
        self.header = header
        self.first = game.setup(header.setting)
        self.played: list[Played[S, O]] = []
        self.readers = range(-1, len(game.seats))
        self.sealed = sealed_in(self.first)
        self.veiled = frozenset(one for one in self.readers if hidden_from(self.sealed, one))
        self.root = first_hash(header, game.digest(self.first))
        self.closing: Closing | None = None
        self.rolls = 0

    @property
    def state(self) -> S:
        """The present state, unmasked."""
        return self.played[-1].after if self.played else self.first

    @property
    def chain(self) -> str:
        """The chain's present hash."""
        return self.played[-1].entry.hash if self.played else self.root

    @property
    def over(self) -> bool:
        """Whether the game has ended, on the board or by word."""
        return self.closing is not None

    def at(self, ply: int) -> S:
        """The unmasked state after `ply` entries."""
        return self.played[ply - 1].after if ply else self.first

    def view(self, seat: int, ply: int | None = None) -> S:
        """The state as a seat sees it, now or after `ply` entries."""
        return masked(self.at(len(self.played) if ply is None else ply), seat)

    # -------------------------------------------------------------- entries
    def made(self, before: S, order: O, entry: Entry) -> Played[S, O]:
        """The order played from a state, with its hash and its audience."""
        game, seat = self.game, entry.seat
        if seat == NATURE:
            reports: list[Report] = []
            after = game.play(game.fork(before), order, reports)
            told = tuple(reports)
        else:
            step = game.apply(before, seat, order)
            after, told = step.state, step.reports
        after = game.thinned(before, after)
        told = (*self._said_of_time(entry), *told)
        result = game.notation().result(before, order, after) if seat == NATURE else ""
        chain = next_hash(self.chain, seat, entry.order, game.digest(after))
        made = Played(structs.replace(entry, hash=chain, result=result), order, before, after, told)
        made.several = len(game.to_act(before)) > 1
        made.heading = game.notation().heading(before)
        made.public_heading = self._public_heading(made)
        made.sealed = sealed_in(after)
        made.hidden = self._kept_from(made)
        made.silent = bool(made.hidden) and game.silent(before, seat, order)
        made.hushed = game.keeps_silence(before)
        was = self._sealed_now()
        revealed = bool(was) and seat != NATURE and reveals(was, made.sealed, len(game.seats))
        made.shows = revealed or (seat != NATURE and game.lets_on(before, after))
        return made

    def _said_of_time(self, entry: Entry) -> tuple[Report, ...]:
        """That somebody's time was up, told once for all the orders he is taken to have given one after the other."""
        last = self.played[-1].entry if self.played else None
        again = last is not None and last.seat == entry.seat and last.comment == TIME_IS_UP
        if entry.comment != TIME_IS_UP or again:
            return ()
        return (Report(f"Time is up for the {self.game.seats[entry.seat].capitalize()} side.", (), EVERYBODY),)

    def _public_heading(self, made: Played[S, O]) -> str:
        """The heading as everybody may see it."""
        if not self._sealed_now():
            return made.heading
        return self.game.notation().heading(masked(made.before, SPECTATOR))

    def _sealed_now(self) -> list[Sealed[object]]:
        """What is sealed in the present state, before the order that is being made."""
        return self.played[-1].sealed if self.played else self.sealed

    def _kept_from(self, made: Played[S, O]) -> frozenset[int]:
        """Who may not read an order: as the game says, and whoever knows less of the state after it than before."""
        seat = made.entry.seat
        eyes = int(self.game.eyes(made.before, seat, made.order))
        kept = {one for one in self.readers if not readable(eyes, one)}
        if seat != NATURE and made.sealed:
            was = self._sealed_now()
            kept |= {one for one in self.readers if one != seat and keeps_more(was, made.sealed, one)}
        return frozenset(kept)

    # -------------------------------------------------------------- records and logs
    def record(self, seed: Seed | None = None) -> Record:
        """The whole record; the seed is opened in it once the game is over."""
        closing = self.closing
        if closing and seed:
            closing = structs.replace(closing, seed=seed.secret.hex(), nonce=seed.nonce.hex())
        return Record(self.header, tuple(one.entry for one in self.played), closing, self.rolls)

    def sees_all(self, seat: int) -> bool:
        """Whether nothing that happened is hidden from this reader, from the first state on, or the game is over."""
        hidden = max(seat, -1) in self.veiled or any(self.is_hidden(one, seat) for one in self.played)
        return self.over or not (hidden or self.game.keeps_silence(self.state))

    def is_hidden(self, one: Played[S, O], seat: int) -> bool:
        """Whether an order is hidden from a reader still."""
        kept = max(seat, -1) in one.hidden and not self.over
        return kept and not self.game.revealed(one.before, self.state, one.entry.seat, one.order)

    def is_unknown(self, one: Played[S, O], seat: int) -> bool:
        """Whether a reader does not know of an order at all yet."""
        return one.silent and self.is_hidden(one, seat)

    def is_quiet(self) -> bool:
        """Whether the last order was one that others do not learn of yet."""
        return bool(self.played) and self.played[-1].silent

    def is_hushed(self, one: Played[S, O]) -> bool:
        """Whether an order was given where silent ones may have been given, that do not lie open yet."""
        return one.hushed and not self.game.revealed(one.before, self.state, one.entry.seat, one.order)

    def known(self, seat: int) -> list[Played[S, O]]:
        """The entries a reader knows of, whether he may read them or not."""
        return [one for one in self.played if not self.is_unknown(one, seat)]

    def length(self, seat: int, plies: int) -> int:
        """How many entries there are in truth when a reader counts so many; the unknown come with those before them."""
        at = [place for place, one in enumerate(self.played) if not self.is_unknown(one, seat)]
        return len(self.played) if plies >= len(at) else at[plies]

    def hides(self, seat: int) -> bool:
        """Whether the present state holds something that this seat may not see."""
        return bool(hidden_from(self._sealed_now(), seat))

    def seat_hash(self, seat: int) -> str:
        """The hash of what a reader sees: the chain's own while nothing is hidden from it."""
        return self.chain if self.sees_all(seat) else veiled_hash(self.seen(seat))

    def seen(self, seat: int) -> list[Entry]:
        """The entries as a reader may see them.

        From the first thing on that is hidden from it the chain's hashes and the proofs of rolls are left out: what
        was hidden could be tried out on a hash, and where a roll fell among what was left tells what was gone.
        """
        if self.over:
            return [one.entry for one in self.played]
        out, bare = [], max(seat, -1) in self.veiled
        for one in self.known(seat):
            hidden = self.is_hidden(one, seat)
            bare = bare or hidden or self.is_hushed(one)
            entry = blanked(one.entry) if hidden else one.entry
            out.append(self._bared(one, entry, seat) if bare else entry)
        return out

    def _bared(self, one: Played[S, O], entry: Entry, seat: int) -> Entry:
        """An entry without hash and proof; the result of a roll as far as the reader sees what it came to."""
        result = entry.result
        if result:
            result = self.game.notation().result(masked(one.before, seat), one.order, masked(one.after, seat))
        return structs.replace(entry, hash="", roll=None, result=result)

    def export(self, seat: int, seed: Seed | None = None) -> Record:
        """The record for a reader: after the end all of it, before it what he may see."""
        if self.over:
            return self.record(seed)
        header = structs.replace(self.header, setting={}) if max(seat, -1) in self.veiled else self.header
        return Record(header, tuple(self.seen(seat)), None, self.rolls)

    def frames(self, seat: int) -> list[Frame]:
        """What stands around the entries a reader knows of, before the end made of what everybody sees."""
        known = self.known(seat)
        return [Frame(one.heading if self.over else one.public_heading, one.several) for one in known]

    def log(self, seat: int, ply: int | None = None) -> list[Told]:
        """The reports a reader may read, up to `ply` entries."""
        return [
            Told(at, one.entry.seat, one.public_heading, report)
            for at, one in enumerate(self.played[:ply])
            for report in one.reports
            if readable(int(report.eyes), seat)
        ]
