"""Reads the `.dog` notation of dogfile, playing the orders on the way: only the game tells whose they are."""

import json
import re
from typing import Any

import msgspec

from dogfight.dogfile import HASH_DIGITS
from dogfight.errors import DogfightError, NotationError, RecordError
from dogfight.game import NATURE, Game
from dogfight.record import (
    HIDDEN,
    Closing,
    Entry,
    Games,
    Header,
    Record,
    Roll,
    first_hash,
    next_hash,
    read_order,
    refuse_newer,
    rolls_of,
    step,
)

_TAG = re.compile(r"\[([A-Z][a-z]+) (.*)\]\s*$")
_HASH = re.compile(rf" #([0-9a-f]{{{HASH_DIGITS}}})\s*$")
_INDEX = re.compile(r"@(\d{1,9}) ")


def read_dog(text: str, games: Games) -> Record:
    """A record from the notation; raises NotationError with line and column. Orders are played while they are read."""
    reader = _Reader(text.lstrip("\ufeff").splitlines())
    return reader.read(games)


def read_tags(text: str) -> Header:
    """The header of a record in the notation, its orders unread; raises NotationError with line and column."""
    return _Reader(text.lstrip("\ufeff").splitlines()).header()[0]


class _Reader:
    """Reads tags, then lines of orders, then the ending."""

    def __init__(self, rows: list[str]) -> None:
        self.rows = rows
        self.at = 0

    def read(self, games: Games) -> Record:
        header, roles = self.header()
        game: Game[Any, Any] = games(header.game)
        if roles and tuple(roles) != tuple(game.seats)[: len(roles)]:
            raise RecordError(f"the seats of {header.game} are {', '.join(game.seats)}")
        body = _Body(header, game)
        while (row := self.row()) is not None and not _is_ending(row):
            body.line(self.at + 1, row)
            self.at += 1
        return self.ending(game, body)

    def row(self) -> str | None:
        """The next row that is not empty, or None."""
        while self.at < len(self.rows) and not self.rows[self.at].strip():
            self.at += 1
        return self.rows[self.at] if self.at < len(self.rows) else None

    def tag(self, row: str) -> tuple[str, list[Any]]:
        found = _TAG.match(row)
        if not found:
            raise NotationError('a tag looks like [Name "value"]', self.at + 1)
        return found.group(1), self.values(found.group(2), found.start(2))

    def values(self, text: str, start: int) -> list[Any]:
        """The JSON values of a tag, one after the other."""
        out, at = [], 0
        while at < len(text):
            try:
                value, at = json.JSONDecoder().raw_decode(text, at)
            except ValueError as wrong:
                raise NotationError(f"no value here: {wrong}", self.at + 1, start + at + 1) from None
            out.append(value)
            at += len(text[at:]) - len(text[at:].lstrip())
        return out

    def header(self) -> tuple[Header, list[str]]:
        tags: list[tuple[str, list[Any]]] = []
        first = None
        while (row := self.row()) is not None and row.startswith("[") and not _is_ending(row):
            first = first or self.at + 1
            tags.append(self.tag(row))
            self.at += 1
        if first is None:
            raise NotationError('a record opens with tags like [Game "..."]', self.at + 1)
        return _header_of(tags, first)

    def ending(self, game: Game[Any, Any], body: "_Body") -> Record:
        kind, seat, seed, rolls, line = "played", NATURE, ["", ""], rolls_of(body.entries), 0
        result: list[Any] | None = None
        while (row := self.row()) is not None:
            line = line or self.at + 1
            if row.startswith("resigns "):
                kind, seat = "resigned", self.role(game, row.removeprefix("resigns ").strip())
            elif row.strip() == "agreed":
                kind = "agreed"
            else:
                name, values = self.tag(row)
                if not all(isinstance(value, str) for value in values) or len(values) != (1 if name == "Rolls" else 2):
                    raise NotationError(f"{name} does not look like this", self.at + 1)
                result = values if name == "Result" else result
                seed = values if name == "Seed" else seed
                rolls = _number(values[0], self.at + 1) if name == "Rolls" else rolls
            self.at += 1
        if result is None:
            if kind != "played" or seed[0]:
                raise NotationError("the Result is missing", len(self.rows))
            return Record(body.header, tuple(body.entries), None, rolls, tuple(body.lines))
        winner = -1 if result[0] == "draw" else self.role(game, result[0])
        closing = msgspec.convert(
            {"kind": kind, "winner": winner, "ending": result[1], "seat": seat, "seed": seed[0], "nonce": seed[1]},
            Closing,
        )
        return Record(body.header, tuple(body.entries), closing, rolls, (*body.lines, line))

    def role(self, game: Game[Any, Any], word: str) -> int:
        if word not in game.seats:
            raise NotationError(
                f"{word} is no seat; the seats are {', '.join(game.seats)}", min(self.at + 1, len(self.rows))
            )
        return game.seats.index(word)


def _is_ending(row: str) -> bool:
    return row.startswith(("resigns ", "[Result ", "[Seed ", "[Rolls ")) or row.strip() == "agreed"


def _number(text: object, line: int) -> int:
    if not isinstance(text, str) or not re.fullmatch(r"\d{1,9}", text):
        raise NotationError(f"{text!r} is no number", line)
    return int(text)


def _header_of(tags: list[tuple[str, list[Any]]], line: int) -> tuple[Header, list[str]]:
    """The header that the tags describe, and the roles they name."""
    found: dict[str, Any] = {"packs": {}, "shares": [], "seats": []}
    roles: list[str] = []
    for at, (name, values) in enumerate(tags, line):
        if (
            name in ("Game", "Rules", "Release", "Title", "Started", "Dice", "Commitment", "Setting")
            and len(values) == 1
        ):
            found[name.lower()] = values[0]
        elif name in ("Format", "Resumed") and len(values) == 1:
            found[name.lower()] = _number(values[0], at)
        elif name == "Pack" and len(values) == 2:
            found["packs"][values[0]] = values[1]
        elif name == "Seat" and len(values) == 2:
            roles.append(values[0])
            found["seats"].append(values[1])
        elif name == "Share" and len(values) in (2, 4):
            share = dict(zip(("commitment", "opened", "nonce"), values[1:], strict=False))
            found["shares"].append({"seat": _number(values[0], at), **share})
        elif found.get("format", 1) == 1:
            raise NotationError(f"no such tag: {name} with {len(values)} values", at)
    return _checked(found, line), roles


def _checked(found: dict[str, Any], line: int) -> Header:
    refuse_newer(found, line)
    try:
        return msgspec.convert(found, Header)
    except msgspec.ValidationError as wrong:
        raise NotationError(str(wrong), line) from None


class _Body:
    """The lines of orders: plays what it reads and keeps the entries, their lines and the chain of hashes."""

    def __init__(self, header: Header, game: Game[Any, Any]) -> None:
        self.header = header
        self.game = game
        self.state = game.setup(header.setting)
        self.chain = first_hash(header, game.digest(self.state))
        self.entries: list[Entry] = []
        self.lines: list[int] = []
        self.next_roll = 0

    def line(self, number: int, row: str) -> None:
        """One line; `number` counts from 1."""
        found = _HASH.search(row)
        heading, _, orders = row[: found.start() if found else len(row)].partition(" ")
        if not orders.strip():
            raise NotationError("no order after the heading", number, len(heading) + 1)
        for column, chunk in _chunks(orders, len(heading) + 2):
            self.order(heading, number, column, chunk)
        self.close(number, row, found.group(1) if found else "")

    def order(self, heading: str, number: int, column: int, chunk: str) -> None:
        """One order with what stands around it; every fault is told with its line and column."""
        try:
            here = self.game.notation().heading(self.state)
            if self.game.outcome(self.state) is None and here != heading:
                raise RecordError(f"the game is at {here} here, not at {heading}")
            self.entries.append(self.play(chunk))
            self.lines.append(number)
        except NotationError as wrong:
            raise NotationError(wrong.why, number, column + wrong.column - 1) from None
        except DogfightError as wrong:
            raise NotationError(str(wrong), number, column) from None

    def play(self, chunk: str) -> Entry:
        text, comment = _comment(chunk)
        seat, text = self.seat(text)
        index, text = self.index(text)
        text, result = self.split(text) if seat == NATURE else (text, "")
        before = self.state
        order = read_order(self.game, before, seat, text)
        roll = self.roll(order, index) if seat == NATURE else None
        self.state = step(self.game, before, seat, order)
        self.chain = next_hash(self.chain, seat, text, self.game.digest(self.state))
        return Entry(seat, text, self.chain, roll, result, "", comment)

    def seat(self, text: str) -> tuple[int, str]:
        """Whose order it is, and the rest: named in front where several may act."""
        able = self.game.to_act(self.state)
        if len(able) == 1:
            return able[0], text
        role, colon, rest = text.partition(": ")
        if not able:
            raise RecordError("the game is over before this order")
        if not colon or role not in self.game.seats:
            raise NotationError(f"several may act here: put {' or '.join(self.game.seats)} and a colon in front")
        return self.game.seats.index(role), rest

    def index(self, text: str) -> tuple[int | None, str]:
        found = _INDEX.match(text)
        return (int(found.group(1)), text[found.end() :]) if found else (None, text)

    def split(self, text: str) -> tuple[str, str]:
        """A roll and its result: the longest row of words that is a roll as the game itself writes it."""
        if text == HIDDEN:
            return text, ""
        write = self.game.notation()
        words = text.split(" ")
        for count in range(len(words), 0, -1):
            roll = " ".join(words[:count])
            try:
                if write.write(self.state, write.read(self.state, NATURE, roll)) == roll:
                    return roll, " ".join(words[count:])
            except DogfightError:
                continue
        raise NotationError(f"no roll: {text}")

    def roll(self, order: object, index: int | None) -> Roll | None:
        """The proof of a roll, as far as the notation has it: its index; the rest is the game's."""
        if self.header.dice == "table" or len(self.entries) < self.header.resumed:
            return None
        chances = self.game.chances(self.state)
        i = self.next_roll if index is None else index
        self.next_roll = i + 1
        chosen = next(at for at, (one, _) in enumerate(chances) if one == order)
        return Roll(i, self.game.purpose(self.state), tuple(int(weight) for _, weight in chances), chosen)

    def close(self, number: int, row: str, mark: str) -> None:
        """Compares the line's hash. One that differs is kept, so that `verify` finds it in its place."""
        if not mark and self.header.dice != "table":
            raise NotationError(f"the line lacks its hash of {HASH_DIGITS} hexadecimal digits", number, len(row) + 1)
        last = self.entries[-1]
        if mark and not last.hash.startswith(mark):
            self.entries[-1] = msgspec.structs.replace(last, hash=mark)


def _chunks(text: str, column: int) -> list[tuple[int, str]]:
    """The orders of a line with their columns: cut at ' | ', but not inside a comment."""
    out, start, depth = [], 0, 0
    for at, letter in enumerate(text):
        depth += (letter == "{") - (letter == "}")
        if depth == 0 and text.startswith(" | ", at):
            out.append((column + start, text[start:at]))
            start = at + 3
    return [*out, (column + start, text[start:].rstrip())]


def _comment(chunk: str) -> tuple[str, str]:
    """An order and the comment behind it."""
    text, brace, rest = chunk.partition(" {")
    if brace and not rest.endswith("}"):
        raise NotationError("the comment has no end", 1, len(text) + 2)
    return text, rest[:-1]
