"""A table to sit at: it takes orders, lets nature roll, takes back what may be taken back, shows each seat its own.

It knows no game but the protocol, no clock and no network: time comes in as a text, dice as an argument. Whatever is
refused changes nothing. A seat's version goes up with everything that matters to it and never comes down, so a late or
repeated message is recognized; an order that another seat gives at the same time does not matter to it until it shows.
"""

from collections.abc import Sequence
from typing import Generic, Literal, TypeVar

from msgspec import Struct, structs

from dogfight.audience import blanked, has_secrets, hidden_from, keeps_more, readable, reveals, veiled_hash
from dogfight.chance import Dice, Seed, share_commitment
from dogfight.dogfile import Frame
from dogfight.errors import DogfightError, IllegalOrder, RecordError, WrongSeat
from dogfight.game import NATURE, SPECTATOR, Game, Outcome, Report
from dogfight.record import (
    Closing,
    Entry,
    Header,
    Record,
    Roll,
    Share,
    first_hash,
    next_hash,
    opened_shares,
    read_order,
    settle,
    unhex,
    with_shares,
)
from dogfight.sealed import masked

S = TypeVar("S")
O = TypeVar("O")
Code = Literal["done", "refused", "stale", "repeated", "over"]


class Sitter(Struct, frozen=True):
    """Who sits at a seat: a name, and the level of a computer or nothing."""

    name: str
    computer: str = ""


class Reply(Struct, frozen=True):
    """What the table says to a message: always something. `rule` is the paragraph of a refusal."""

    code: Code
    why: str = ""
    rule: str = ""


DONE = Reply("done")


class Played(Generic[S, O]):
    """One entry with all the table knows about it."""

    def __init__(self, entry: Entry, order: O, before: S, after: S, reports: tuple[Report, ...]) -> None:
        self.entry = entry
        self.order = order
        self.before = before
        self.after = after
        self.reports = reports
        self.hidden: frozenset[int] = frozenset()  # readers the order was kept from (-1: the spectators)
        self.several = False  # whether several seats were to act
        self.shows = False  # whether it revealed something
        self.secrets = False  # whether the state it led to holds anything sealed


class Told(Struct, frozen=True):
    """A line of the log for one reader: which entry it belongs to, whose it was, and the report."""

    ply: int
    seat: int
    heading: str
    report: Report


class Table(Generic[S, O]):
    """One game being played. `take` rebuilds it from a record."""

    def __init__(self, game: Game[S, O], header: Header, sitters: Sequence[Sitter], touch_move: bool = False) -> None:
        self.game = game
        self.header = header
        self.sitters = list(sitters)
        self.touch_move = touch_move
        self.first = game.setup(header.setting)
        self.played: list[Played[S, O]] = []
        self.readers = range(-1, len(game.seats))
        self.veiled = frozenset(one for one in self.readers if hidden_from(self.first, one))
        self.root = first_hash(header, game.digest(self.first))
        self.closing: Closing | None = None
        self.rolls = 0
        self.versions = [0] * (len(game.seats) + 1)  # the last one is the spectators'
        self.offers: set[int] = set()
        self.asking: int | None = None  # who asks to take back across a barrier
        self.consents: set[int] = set()
        self.last: dict[int, tuple[int, str]] = {}  # seat -> version and text of its last accepted order

    # -------------------------------------------------------------- what is so
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

    def to_act(self) -> tuple[int, ...]:
        """Who is to act: nobody once it is over."""
        return () if self.over else self.game.to_act(self.state)

    def version(self, seat: int) -> int:
        """The version of what a seat sees; spectators have one together."""
        return self.versions[seat if 0 <= seat < len(self.game.seats) else -1]

    def outcome(self) -> Outcome | None:
        """How it ended."""
        return Outcome(self.closing.winner, self.closing.ending) if self.closing else None

    def view(self, seat: int, ply: int | None = None) -> S:
        """The state as a seat sees it, now or after `ply` entries."""
        return masked(self.at(len(self.played) if ply is None else ply), seat)

    def at(self, ply: int) -> S:
        """The unmasked state after `ply` entries."""
        return self.played[ply - 1].after if ply else self.first

    def waits_for_shares(self) -> tuple[int, ...]:
        """Seats that owe a share in the dice, or have not opened it: nothing is rolled before they do."""
        return tuple(share.seat for share in self.header.shares if not share.opened)

    def humans(self) -> set[int]:
        """Seats where no computer sits."""
        return {seat for seat, sitter in enumerate(self.sitters) if not sitter.computer}

    # -------------------------------------------------------------- orders
    def submit(self, seat: int, version: int, text: str, now: str, comment: str = "") -> Reply:
        """An order of a seat, as notation; a roll made by hand has nature's seat and the spectators' version."""
        if self.last.get(seat) == (version, text):
            return Reply("repeated", "this order has been taken already")
        if self.over:
            return Reply("over", "the game is over")
        if version != self.version(seat):
            return Reply("stale", f"this was meant for version {version}; it is {self.version(seat)} now")
        try:
            order = self._permitted(seat, text)
        except IllegalOrder as no:
            return Reply("refused", no.why, no.rule)
        except DogfightError as no:
            return Reply("refused", str(no))
        self._play(order, Entry(seat, text, time=now, comment=comment))
        self.last[seat] = (version, text)
        return DONE

    def _permitted(self, seat: int, text: str) -> O:
        """The order, judged by what its seat can see, so that a refusal tells nothing else; raises why not."""
        if seat not in self.to_act():
            raise WrongSeat("it is not this seat's turn")
        if seat == NATURE:
            if self.header.dice != "table":
                raise WrongSeat("the dice of this game are not rolled by hand")
            return read_order(self.game, self.state, seat, text)
        seen = self.view(seat)
        order = read_order(self.game, seen, seat, text)
        no = self.game.refusal(seen, seat, order)
        if no is not None:
            raise IllegalOrder(no.rule, no.why)
        if order not in self.game.legal(seen, seat):
            raise RecordError(f"{text} is not among the legal orders")
        return order

    def advance(self, dice: Dice, now: str) -> int:
        """Lets nature roll until a seat is to act, the game is over, or a share has to be opened; how many rolls."""
        made = 0
        while self.to_act() == (NATURE,) and self.header.dice == "proven" and not self.waits_for_shares():
            chances = self.game.chances(self.state)
            purpose, weights = self.game.purpose(self.state), tuple(int(weight) for _, weight in chances)
            roll = Roll(self.rolls, purpose, weights, dice.throw(self.rolls, purpose, weights))
            self.rolls += 1
            order = chances[roll.chosen][0]
            text = self.game.notation().write(self.state, order)
            self._play(order, Entry(NATURE, text, roll=roll, time=now))
            made += 1
        return made

    def _play(self, order: O, entry: Entry) -> None:
        """Plays a permitted order and settles everything that follows from it at the table."""
        able = self.to_act()
        played = self._made(self.state, order, entry)
        self.played.append(played)
        self.asking, self.consents = None, set()
        if entry.seat >= 0 and entry.seat not in self.offers:
            self.offers.clear()
        end = self.game.outcome(played.after)
        if end is not None:
            self.closing = Closing("played", int(end.winner), end.ending)
        self._bump(seat for seat in self._seats() if not self._still_free(seat, entry.seat, able, played.shows))

    def _made(self, before: S, order: O, entry: Entry) -> Played[S, O]:
        """The order played from a state, with its hash and its audience."""
        game, seat = self.game, entry.seat
        if seat == NATURE:
            reports: list[Report] = []
            after = game.play(game.fork(before), order, reports)
            told = tuple(reports)
        else:
            step = game.apply(before, seat, order)
            after, told = step.state, step.reports
        result = game.notation().result(before, order, after) if seat == NATURE else ""
        chain = next_hash(self.chain, seat, entry.order, game.digest(after))
        made = Played(structs.replace(entry, hash=chain, result=result), order, before, after, told)
        made.several = len(game.to_act(before)) > 1
        made.secrets = has_secrets(after)
        made.hidden = self._kept_from(made)
        made.shows = self._had_secrets() and seat != NATURE and reveals(before, after, len(game.seats))
        return made

    def _had_secrets(self) -> bool:
        """Whether the state before the order that is being made held anything sealed."""
        return self.played[-1].secrets if self.played else bool(self.veiled)

    def _kept_from(self, made: Played[S, O]) -> frozenset[int]:
        """Who may not read an order: as the game says, and whoever knows less of the state after it than before."""
        seat = made.entry.seat
        eyes = int(self.game.eyes(made.before, seat, made.order))
        kept = {one for one in self.readers if not readable(eyes, one)}
        if seat != NATURE and made.secrets:
            kept |= {one for one in self.readers if one != seat and keeps_more(made.before, made.after, one)}
        return frozenset(kept)

    def _seats(self) -> range:
        return range(len(self.versions))

    def _still_free(self, seat: int, actor: int, able: tuple[int, ...], shown: bool) -> bool:
        """Whether another's order leaves what this seat may do as it was: both act at once and nothing was shown."""
        return not shown and 0 <= actor != seat and seat in able and seat in self.to_act()

    def _bump(self, seats: object = None) -> None:
        for seat in self._seats() if seats is None else seats:  # type: ignore[attr-defined]
            self.versions[seat] += 1

    # -------------------------------------------------------------- taking back
    def undo_refusal(self, seat: int) -> str:
        """Why a seat may not simply take back its last order; empty when it may. [Ruling M26]"""
        at = self._last_of(seat)
        if at is None:
            return "the game is over" if self.over else "there is no order of yours to take back"
        if self.touch_move:
            return "touch-move: an order stands, unless the other side lets you take it back"
        if self.played[at].shows:
            return "the order showed something to the other side"
        for later in self.played[at + 1 :]:
            if later.entry.seat == NATURE:
                return "dice were rolled since"
            if not self._unaware(self.played[at], later):
                return "the other side has given an order since"
        return ""

    def _unaware(self, mine: Played[S, O], later: Played[S, O]) -> bool:
        """Whether a later order was another's that was due at the same time, and given without knowing mine."""
        actor = later.entry.seat
        return not later.shows and actor in mine.hidden and actor in self.game.to_act(mine.before)

    def undo(self, seat: int) -> Reply:
        """Takes back the seat's last order, up to a barrier. Orders that others gave at the same time stay."""
        why = self.undo_refusal(seat)
        at = self._last_of(seat)
        if why or at is None:
            return Reply("refused", why, "" if at is None else "Ruling M26")
        self._cut(at, keep=True)
        return DONE

    def ask_back(self, seat: int) -> Reply:
        """Asks the other side to let this seat take back its last order across a barrier."""
        if self._last_of(seat) is None:
            return Reply("refused", self.undo_refusal(seat))
        if not self.humans() - {seat}:
            return Reply("refused", "a computer takes nothing back")
        self.asking, self.consents = seat, set()
        self._bump()
        return DONE

    def let_back(self, seat: int) -> Reply:
        """Lets the asking side take back. Dice rolled since are not rolled again: their indices are used up."""
        asking = self.asking
        at = None if asking is None else self._last_of(asking)
        if asking is None or at is None or seat == asking or seat not in self.humans():
            return Reply("refused", "nobody asks this seat to take an order back")
        self.consents.add(seat)
        if self.consents >= self.humans() - {asking}:
            self._cut(at, keep=False)
        else:
            self._bump()
        return DONE

    def _last_of(self, seat: int) -> int | None:
        """The entry a seat would take back: its last one, not one taken over from another record."""
        mine = [at for at, one in enumerate(self.played) if one.entry.seat == seat and at >= self.header.resumed]
        return mine[-1] if mine and not self.over else None

    def _cut(self, at: int, keep: bool) -> None:
        later = self.played[at + 1 :] if keep else []
        self.played = self.played[:at]
        for one in later:  # they were due beside the one taken back, so they are legal without it
            self.played.append(self._made(self.state, one.order, one.entry))
        self.asking, self.consents = None, set()
        self.offers.clear()
        self._bump()

    # -------------------------------------------------------------- ending by word
    def resign(self, seat: int) -> Reply:
        """The seat gives up."""
        return self._close("resigned", seat)

    def offer(self, seat: int) -> Reply:
        """Offers to stop here, or accepts: when every person at the table has offered, the game is adjudicated."""
        if self.over:
            return Reply("over", "the game is over")
        if seat not in self.humans():
            return Reply("refused", "a computer makes no offers")
        self.offers.add(seat)
        if self.offers >= self.humans():
            return self._close("agreed", NATURE)
        self._bump()
        return DONE

    def _close(self, kind: Literal["resigned", "agreed"], seat: int) -> Reply:
        if self.over:
            return Reply("over", "the game is over")
        end = settle(self.game, self.state, kind, seat)
        assert end is not None  # only a game played out may have no outcome yet
        self.closing = Closing(kind, int(end.winner), end.ending, seat)
        self.offers.clear()
        self._bump()
        return DONE

    # -------------------------------------------------------------- seats and shares
    def sit(self, seat: int, sitter: Sitter) -> None:
        """Somebody takes a seat."""
        self.sitters[seat] = sitter
        self.header = structs.replace(self.header, seats=tuple(one.name for one in self.sitters))
        self._bump()

    def commit_share(self, seat: int, commitment: str) -> Reply:
        """A seat's part in the dice, committed: before the first roll, and before anybody opened his."""
        if len(unhex(commitment, "commitment")) != 32:
            return Reply("refused", "a commitment has 32 bytes")
        if self.rolls or self.header.dice != "proven":
            return Reply("refused", "shares come before the first roll")
        if any(share.opened or (share.seat == seat and share.commitment) for share in self.header.shares):
            return Reply("refused", "a share has been committed or opened already")
        others = [share for share in self.header.shares if share.seat != seat]
        shares = sorted((*others, Share(seat, commitment)), key=lambda share: share.seat)
        self.header = with_shares(self.header, tuple(shares))
        self._bump()
        return DONE

    def open_share(self, seat: int, opened: str, nonce: str) -> Reply:
        """Opens a seat's share; it must be the one it committed to, and nobody may still owe a commitment."""
        held = next((share for share in self.header.shares if share.seat == seat), None)
        if held is None or held.opened:
            return Reply("refused", "there is no share of this seat to open")
        if not all(share.commitment for share in self.header.shares):
            return Reply("refused", "shares are opened when all of them have been committed")
        if share_commitment(seat, unhex(opened, "share"), unhex(nonce, "nonce")) != held.commitment:
            return Reply("refused", "this is not the share that was committed")
        new = Share(seat, held.commitment, opened.lower(), nonce.lower())
        self.header = with_shares(self.header, tuple(new if share is held else share for share in self.header.shares))
        self._bump()
        return DONE

    def shares(self) -> str:
        """The opened shares as the dice take them."""
        return opened_shares(self.header)

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
        return self.over or not hidden

    def is_hidden(self, one: Played[S, O], seat: int) -> bool:
        """Whether an order is hidden from a reader still."""
        kept = max(seat, -1) in one.hidden and not self.over
        return kept and not self.game.revealed(self.state, one.entry.seat, one.order)

    def hides(self, seat: int) -> bool:
        """Whether the present state holds something that this seat may not see."""
        return bool(hidden_from(self.state, seat))

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
        for one in self.played:
            hidden = self.is_hidden(one, seat)
            bare = bare or hidden
            entry = blanked(one.entry) if hidden else one.entry
            out.append(structs.replace(entry, hash="", roll=None) if bare else entry)
        return out

    def export(self, seat: int, seed: Seed | None = None) -> Record:
        """The record for a reader: after the end all of it, before it what he may see."""
        if self.over:
            return self.record(seed)
        header = structs.replace(self.header, setting={}) if max(seat, -1) in self.veiled else self.header
        return Record(header, tuple(self.seen(seat)), None, self.rolls)

    def frames(self, seat: int) -> list[Frame]:
        """What stands around the entries in the notation, made of what the reader sees."""
        head = self.game.notation().heading
        return [Frame(head(one.before if self.over else masked(one.before, seat)), one.several) for one in self.played]

    def log(self, seat: int, ply: int | None = None) -> list[Told]:
        """The reports a reader may read, up to `ply` entries."""
        head = self.game.notation().heading
        out = []
        for at, one in enumerate(self.played[:ply]):
            told = [report for report in one.reports if readable(int(report.eyes), seat)]
            if told:
                heading = head(masked(one.before, seat))
                out += [Told(at, one.entry.seat, heading, report) for report in told]
        return out

    def take(self, record: Record) -> None:
        """Plays a record at this empty table, its end and roll count too; raises what is wrong with it."""
        for entry in record.entries:
            order = read_order(self.game, self.state, entry.seat, entry.order)
            self.played.append(self._made(self.state, order, entry))
        self.rolls = record.rolls
        self.closing = record.closing
        self.versions = [len(self.played)] * len(self.versions)


__all__ = ["DONE", "SPECTATOR", "Played", "Reply", "Sitter", "Table", "Told"]
