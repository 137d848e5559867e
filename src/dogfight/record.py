"""A record: a header, the orders one after the other, and how it ended. A state is a fold over it.

Hashes are a chain, so that a record cannot be edited in the middle: the first is made of the header's stable part and
the first state, each next one of the one before, the seat, the order's text and the state it led to.
"""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic, Literal, TypeVar

from msgspec import Struct, structs

from dogfight.chance import ProvenDice, Seed, share_commitment, shares_text
from dogfight.codecs import canonical
from dogfight.errors import DogfightError, RecordError
from dogfight.game import NATURE, Game, Outcome

FORMAT = 1
RULES = "1"  # the version of the rules that new games are played by
HIDDEN = "?"  # stands for an order that the reader of a record may not see yet

_ONE_VIEW = "an order is hidden here: this is one player's view of a game that had not ended"

S = TypeVar("S")
O = TypeVar("O")
Games = Callable[[str], Game[Any, Any]]


class Share(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A seat's part in the dice: committed first, opened (secret and nonce, hex) before the first roll.

    An empty commitment stands for one that is still awaited.
    """

    seat: int
    commitment: str = ""
    opened: str = ""
    nonce: str = ""


class Header(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a game is: all that stands before the first order."""

    format: int = FORMAT
    game: str
    rules: str = ""
    release: str = ""  # of the program that wrote the record
    title: str = ""
    started: str = ""
    seats: tuple[str, ...] = ()  # the players' names, seat by seat
    packs: dict[str, str] = {}  # name of a data pack -> hash
    setting: dict[str, Any] = {}
    dice: Literal["proven", "table"] = "proven"  # "table": rolled by hand and typed in
    commitment: str = ""
    shares: tuple[Share, ...] = ()
    resumed: int = 0  # so many entries were taken over from another record; their dice are not proven here


class Roll(Struct, frozen=True, forbid_unknown_fields=True):
    """The proof of a roll: its index in the game, what it was for, the weights, and which of them was chosen."""

    i: int
    purpose: str
    of: tuple[int, ...]
    chosen: int


class Entry(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One order (nature's seat is -1), and the chain's hash after it."""

    seat: int
    order: str
    hash: str = ""
    roll: Roll | None = None
    result: str = ""  # what a roll came to, in the notation
    time: str = ""
    comment: str = ""


class Closing(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How it ended, and the seed, opened. `seat` is who resigned."""

    kind: Literal["played", "resigned", "agreed"]
    winner: int
    ending: str
    seat: int = NATURE
    seed: str = ""
    nonce: str = ""


class Record(Struct, frozen=True):
    """A game written down. `rolls` counts the roll indices used up; `lines` says where a text had the entries."""

    header: Header
    entries: tuple[Entry, ...] = ()
    closing: Closing | None = None
    rolls: int = 0
    lines: tuple[int, ...] = ()


class Finding(Struct, frozen=True):
    """The first thing in a record that is wrong. `ply` counts entries from 0; -1 is the header."""

    line: int
    ply: int
    why: str


class Verdict(Struct, frozen=True):
    """What an examination found: the first failure, how far the dice are proven, and the burned indices."""

    failure: Finding | None
    dice: Literal["proven", "sealed", "table"]
    burned: tuple[int, ...]


class Ply(Generic[S, O]):
    """An entry with the order it stands for and the states around it."""

    def __init__(self, at: int, entry: Entry, order: O, before: S, after: S) -> None:
        self.at = at
        self.entry = entry
        self.order = order
        self.before = before
        self.after = after


# ------------------------------------------------------------------ hashes
def stable_part(header: Header) -> str:
    """What of the header never changes: names and dates may be filled in later, shares come after the start."""
    kept = ("format", "game", "rules", "packs", "setting", "dice", "commitment", "resumed")
    return canonical({name: getattr(header, name) for name in kept})


def first_hash(header: Header, digest: bytes) -> str:
    """The chain's first hash, from the header and the digest of the first state."""
    return hashlib.sha256(stable_part(header).encode() + b"\n" + digest).hexdigest()


def next_hash(previous: str, seat: int, order: str, digest: bytes) -> str:
    """The chain's hash after an order that led to the state with this digest."""
    return hashlib.sha256(bytes.fromhex(previous) + f"{seat}\n{order}\n".encode() + digest).hexdigest()


# ------------------------------------------------------------------ the fold
def start(record: Record, game: Game[S, O]) -> S:
    """The first state; raises ScenarioError when the setting does not fit the game."""
    return game.setup(record.header.setting)


def read_order(game: Game[S, O], state: S, seat: int, text: str) -> O:
    """The order a record's text names, which must be written as the game itself writes it; raises as `understood`."""
    order = understood(game, state, seat, text)
    if game.notation().write(state, order) != text:
        raise RecordError(f"{text} is written {game.notation().write(state, order)}")
    return order


def understood(game: Game[S, O], state: S, seat: int, text: str) -> O:
    """The order a text names, by a seat that is to act; raises NotationError or RecordError."""
    if text == HIDDEN:
        raise RecordError(_ONE_VIEW)
    if seat not in game.to_act(state):
        raise RecordError(f"seat {seat} is not to act here")
    order = game.notation().read(state, seat, text)
    if seat == NATURE and all(order != one for one, _ in game.chances(state)):
        raise RecordError(f"{text} cannot be rolled here")
    return order


def step(game: Game[S, O], state: S, seat: int, order: O) -> S:
    """The state after an order: checked for the players, played for nature, whose orders `chances` has listed."""
    if seat == NATURE:
        return game.play(game.fork(state), order)
    return game.apply(state, seat, order).state


def plies(record: Record, game: Game[S, O]) -> Iterator[Ply[S, O]]:
    """All orders with the states around them; raises what `read_order` and `apply` raise."""
    state = start(record, game)
    for at, entry in enumerate(record.entries):
        order = read_order(game, state, entry.seat, entry.order)
        after = step(game, state, entry.seat, order)
        yield Ply(at, entry, order, state, after)
        state = after


def final(record: Record, game: Game[S, O]) -> S:
    """The state a record leads to."""
    state = start(record, game)
    for ply in plies(record, game):
        state = ply.after
    return state


def settle(game: Game[S, O], state: S, kind: str, seat: int = NATURE) -> Outcome | None:
    """How a game ended that was played out, resigned by `seat`, or stopped by agreement."""
    if kind == "agreed":
        return game.adjudicate(state)
    if kind == "resigned":
        return Outcome(int(game.gains(state, seat)), "resigned")
    return game.outcome(state)


# ------------------------------------------------------------------ the proof
def opened_shares(header: Header) -> str:
    """The opened shares, as every roll's message has them; raises RecordError for one that was not committed to."""
    opened = []
    for share in header.shares:
        if share.opened:
            secret, nonce = unhex(share.opened, "share"), unhex(share.nonce, "nonce")
            if share_commitment(share.seat, secret, nonce) != share.commitment:
                raise RecordError(f"the share of seat {share.seat} is not the one it committed to")
            opened.append((share.seat, secret))
    return shares_text(opened)


def unhex(text: str, what: str) -> bytes:
    """Bytes from hex; raises RecordError that names `what`, never the text."""
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise RecordError(f"the {what} is not hexadecimal") from None


def opened_seed(record: Record) -> Seed | None:
    """The seed, when the record opens it; raises RecordError when it is not the one committed to."""
    closing = record.closing
    if closing is None or not closing.seed:
        return None
    seed = Seed(unhex(closing.seed, "seed"), unhex(closing.nonce, "nonce"))
    if seed.commitment() != record.header.commitment:
        raise RecordError("the seed is not the one committed to")
    return seed


def burned(record: Record) -> tuple[int, ...]:
    """Roll indices that were used up by orders taken back."""
    shown = {entry.roll.i for entry in record.entries if entry.roll}
    return tuple(i for i in range(record.rolls) if i not in shown)


def verify(record: Record, games: Games) -> Finding | None:
    """The first thing that is wrong, or None: every order legal, every die proven, every hash and result as printed."""
    return examine(record, games).failure


def examine(record: Record, games: Games) -> Verdict:
    """The same, and how far the dice could be proven: "sealed" means that the seed has not been opened yet."""
    check = _Check(record)
    try:
        check.run(games)
    except (DogfightError, ValueError) as wrong:
        return check.verdict(Finding(check.line, check.ply, str(wrong)))
    return check.verdict(None)


class _Check:
    """One examination: walks the record and remembers where it is."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.ply = -1
        self.seed: Seed | None = None
        self.shares = ""
        self.next_roll = 0

    @property
    def line(self) -> int:
        """Where the present ply stands; without a text, where JSON lines would have it."""
        lines = self.record.lines
        return lines[self.ply] if 0 <= self.ply < len(lines) else self.ply + 2

    def verdict(self, failure: Finding | None) -> Verdict:
        by_hand = self.record.header.dice == "table"
        proven: Literal["proven", "sealed"] = "proven" if self.seed else "sealed"
        return Verdict(failure, "table" if by_hand else proven, burned(self.record))

    def run(self, games: Games) -> None:
        game = games(self.record.header.game)
        self.nothing_hidden()
        self.open_dice()
        last = start(self.record, game)
        chain = first_hash(self.record.header, game.digest(last))
        self.ply = 0
        for ply in plies(self.record, game):
            self.ply = ply.at
            chain = self.check_ply(game, ply, chain)
            self.ply += 1
            last = ply.after
        self.check_end(game, last)

    def nothing_hidden(self) -> None:
        for at, entry in enumerate(self.record.entries):
            if entry.order == HIDDEN:
                self.ply = at
                raise RecordError(_ONE_VIEW)

    def open_dice(self) -> None:
        header = self.record.header
        if header.dice == "table" and (header.commitment or header.shares):
            raise RecordError("dice rolled by hand have no commitment")
        if header.dice == "proven" and len(unhex(header.commitment, "commitment")) != 32:
            raise RecordError("the commitment is missing")
        self.shares = opened_shares(header)
        self.seed = opened_seed(self.record)

    def check_ply(self, game: Game[Any, Any], ply: Ply[Any, Any], chain: str) -> str:
        entry = ply.entry
        self.check_roll(game, ply)
        told = game.notation().result(ply.before, ply.order, ply.after) if entry.seat == NATURE else ""
        if entry.result != told:
            raise RecordError(f"the result is {told or 'nothing'}, not {entry.result or 'nothing'}")
        now = next_hash(chain, entry.seat, entry.order, game.digest(ply.after))
        if entry.hash != now:
            raise RecordError(f"the hash is {now[:12]}, not {entry.hash[:12] or 'missing'}")
        return now

    def check_roll(self, game: Game[Any, Any], ply: Ply[Any, Any]) -> None:
        roll = ply.entry.roll
        due = ply.entry.seat == NATURE and self.record.header.dice == "proven" and ply.at >= self.record.header.resumed
        if due != (roll is not None):
            raise RecordError("a roll without its proof" if due else "a proof where there is nothing to prove")
        if roll is None:
            return
        if not self.next_roll <= roll.i < self.record.rolls:
            raise RecordError(f"roll {roll.i} comes out of order")
        self.next_roll = roll.i + 1
        self.check_proof(game, ply, roll)

    def check_proof(self, game: Game[Any, Any], ply: Ply[Any, Any], roll: Roll) -> None:
        chances = game.chances(ply.before)
        if roll.purpose != game.purpose(ply.before) or roll.of != tuple(int(weight) for _, weight in chances):
            raise RecordError(f"roll {roll.i} was made for something else")
        if not 0 <= roll.chosen < len(chances) or chances[roll.chosen][0] != ply.order:
            raise RecordError(f"roll {roll.i} is not what is written")
        if self.seed is None:
            return
        dice = ProvenDice(self.seed, self.record.header.game, self.shares)
        proven = dice.throw(roll.i, roll.purpose, roll.of)
        if proven != roll.chosen:
            fair = game.notation().write(ply.before, chances[proven][0])
            raise RecordError(f"roll {roll.i} is {fair} by the seed, not {ply.entry.order}")

    def check_end(self, game: Game[Any, Any], state: Any) -> None:
        closing = self.record.closing
        if closing is None:
            return
        if closing.kind != "played" and game.outcome(state) is not None:
            raise RecordError("the game was over before it was stopped")
        if closing.kind == "resigned" and not 0 <= closing.seat < len(game.seats):
            raise RecordError("nobody resigned")
        stands = settle(game, state, closing.kind, closing.seat)
        if stands is None:
            raise RecordError("the game is not over here")
        if (closing.winner, closing.ending) != (stands.winner, stands.ending):
            raise RecordError(f"the game ended otherwise: {winner_word(game, stands.winner)}, {stands.ending}")


def winner_word(game: Game[Any, Any], winner: int) -> str:
    """The name of the winning seat, or "draw"."""
    return game.seats[winner] if winner >= 0 else "draw"


def rolls_of(entries: Sequence[Entry]) -> int:
    """How many indices the rolls that are shown have used up at least."""
    return max((entry.roll.i + 1 for entry in entries if entry.roll), default=0)


def with_shares(header: Header, shares: tuple[Share, ...]) -> Header:
    """The header with these shares."""
    return structs.replace(header, shares=shares)


def refuse_newer(header: dict[str, Any], line: int = 1) -> None:
    """Raises RecordError for a format later than ours; an equal or older one passes."""
    found = header.get("format", 1)
    if isinstance(found, int) and found > FORMAT:
        release = header.get("release") or "a later one"
        raise RecordError(
            f"line {line}: this record has format {found}, and this release reads formats up to {FORMAT}: "
            f"open it with release {release} or newer"
        )
