"""A table to sit at: it takes orders, lets nature roll, takes back what may be taken back, shows each seat its own.

It knows no game but the protocol, no clock and no network: time comes in as a text, dice as an argument. Whatever is
refused changes nothing. A seat's version goes up with everything that matters to it and never comes down, so a late or
repeated message is recognized; an order that another seat gives at the same time does not matter to it until it shows.
"""

from collections.abc import Iterable, Sequence
from typing import Literal, TypeVar

from msgspec import Struct, structs

from dogfight.chance import Dice, share_commitment
from dogfight.errors import DogfightError, IllegalOrder, RecordError, WrongSeat
from dogfight.game import NATURE, Game, Outcome
from dogfight.ledger import TIME_IS_UP, Ledger, Played
from dogfight.record import (
    Closing,
    Entry,
    Header,
    Record,
    Roll,
    Share,
    opened_shares,
    read_order,
    settle,
    understood,
    unhex,
    with_shares,
)

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


class Table(Ledger[S, O]):
    """One game being played. `take` rebuilds it from a record."""

    def __init__(self, game: Game[S, O], header: Header, sitters: Sequence[Sitter], touch_move: bool = False) -> None:
        super().__init__(game, header)
        self.sitters = list(sitters)
        self.touch_move = touch_move
        self.versions = [0] * (len(game.seats) + 1)  # the last one is the spectators'
        self.offers: set[int] = set()
        self.asking: int | None = None  # who asks to take back across a barrier
        self.consents: set[int] = set()
        self.last: dict[int, tuple[int, str]] = {}  # seat -> version and text of its last accepted order

    # -------------------------------------------------------------- what is so
    def to_act(self) -> tuple[int, ...]:
        """Who is to act: nobody once it is over."""
        return () if self.over else self.game.to_act(self.state)

    def version(self, seat: int) -> int:
        """The version of what a seat sees; spectators have one together."""
        return self.versions[seat if 0 <= seat < len(self.game.seats) else -1]

    def outcome(self) -> Outcome | None:
        """How it ended."""
        return Outcome(self.closing.winner, self.closing.ending) if self.closing else None

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
        written = self.game.notation().write(self.state, order)
        self._play(order, Entry(seat, written, time=now, comment=comment))
        self.last[seat] = (version, text)
        return DONE

    def _permitted(self, seat: int, text: str) -> O:
        """The order, judged by what its seat can see, so that a refusal tells nothing else; raises why not."""
        if seat not in self.to_act():
            raise WrongSeat("it is not this seat's turn")
        if seat == NATURE:
            if self.header.dice != "table":
                raise WrongSeat("the dice of this game are not rolled by hand")
            return understood(self.game, self.state, seat, text)
        seen = self.view(seat)
        order = understood(self.game, seen, seat, text)
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
        played = self.made(self.state, order, entry)
        self.played.append(played)
        if played.silent:  # to the others nothing has happened
            self._bump([entry.seat])
            return
        self.asking, self.consents = None, set()
        if entry.seat >= 0 and entry.seat not in self.offers:
            self.offers.clear()
        end = self.game.outcome(played.after)
        if end is not None:
            self.closing = Closing("played", int(end.winner), end.ending)
        self._bump(seat for seat in self._seats() if not self._still_free(seat, entry.seat, able, played.shows))

    def _seats(self) -> range:
        return range(len(self.versions))

    def _still_free(self, seat: int, actor: int, able: tuple[int, ...], shown: bool) -> bool:
        """Whether another's order leaves what this seat may do as it was: both act at once and nothing was shown."""
        return not shown and 0 <= actor != seat and seat in able and seat in self.to_act()

    def _bump(self, seats: Iterable[int] | None = None) -> None:
        for seat in self._seats() if seats is None else seats:
            self.versions[seat] += 1

    # -------------------------------------------------------------- when time is up
    def overdue(self, seat: int) -> O | None:
        """What a person who is to act is taken to order when the time is up, judged by what the seat can see."""
        if seat not in self.to_act() or seat not in self.humans():
            return None
        return self.game.overdue(self.view(seat), seat)

    def is_timed(self) -> bool:
        """Whether a person is awaited for whom something could be ordered when the time is up."""
        return any(self.overdue(seat) is not None for seat in self.to_act())

    def stage(self) -> int:
        """With which entry the present wait began. What others do at the same time begins no new one."""
        at, heading = len(self.played), self.game.notation().heading(self.state)
        while at and self.played[at - 1].heading == heading and not self._opens(self.played[at - 1]):
            at -= 1
        return at

    def _opens(self, one: Played[S, O]) -> bool:
        """Whether an order gave somebody something new to think of: a roll, a secret shown, a seat that may act now."""
        newly = set(self.game.to_act(one.after)) - set(self.game.to_act(one.before))
        return one.entry.seat == NATURE or one.shows or bool(newly)

    def time_is_up(self, now: str, once: bool = False) -> Reply:
        """Orders for every person who is awaited still what he is taken to order, until this wait is over, or `once`.

        [Ruling A37, Ruling O2]
        """
        stage = self.stage()
        for seat in sorted(self.humans()):
            order = self.overdue(seat)
            while order is not None and self.stage() == stage:
                text = self.game.notation().write(self.state, order)
                reply = self.submit(seat, self.version(seat), text, now, TIME_IS_UP)
                if reply.code != "done" or once:
                    return reply
                order = self.overdue(seat)
        return DONE

    # -------------------------------------------------------------- taking back
    def undo_refusal(self, seat: int) -> str:
        """Why a seat may not simply take back its last order; empty when it may. [Ruling M26]"""
        at = self._last_of(seat)
        if at is None:
            return "the game is over" if self.over else "there is no order of yours to take back"
        if stands := self.stands_for_good(seat):
            return stands
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

    def stands_for_good(self, seat: int) -> str:
        """Why nobody could let a seat take back its last order; empty when the others could."""
        at = self._last_of(seat)
        return "" if at is None else self.game.past_recall(self.played[at].before, self.state)

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
        if stands := self.stands_for_good(seat):
            return Reply("refused", stands)
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
        taken = self.played[at]
        self.played = self.played[:at]
        for one in later:  # they were due beside the one taken back, so they are legal without it
            self.played.append(self.made(self.state, one.order, one.entry))
        if taken.silent and keep:
            self._bump([taken.entry.seat])
            return
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

    def noted(self, seat: int | None = None) -> Reply:
        """Something beside the game has changed that everybody is to see, or one seat alone."""
        self._bump(None if seat is None else (seat,))
        return DONE

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

    # -------------------------------------------------------------- rebuilding
    def take(self, record: Record) -> None:
        """Plays a record at this empty table, its end and roll count too; raises what is wrong with it."""
        for entry in record.entries:
            order = read_order(self.game, self.state, entry.seat, entry.order)
            self.played.append(self.made(self.state, order, entry))
        self.rolls = record.rolls
        self.closing = record.closing
        self.versions = [len(self.played)] * len(self.versions)
