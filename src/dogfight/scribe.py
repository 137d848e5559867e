"""Records as text: JSON lines here, the `.dog` notation in dogfile; `read_record` tells them apart."""

import re
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import msgspec

from dogfight.dogreader import read_dog, read_tags
from dogfight.errors import NotationError, RecordError
from dogfight.record import Closing, Entry, Games, Header, Record, refuse_newer, rolls_of

T = TypeVar("T")
MAX_CHARACTERS = 4 * 1024 * 1024


class _End(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The optional last line: how it ended, and how many roll indices were used up when undone ones were the last."""

    closing: Closing | None = None
    rolls: int = 0


def read_record(text: str, games: Games) -> Record:
    """A record from either of its texts; raises NotationError with line and column, or RecordError."""
    return read_jsonl(text) if _is_jsonl(text) else read_dog(text, games)


def read_header(text: str) -> Header:
    """The header alone: it is readable over any pack and by any rules. Raises as `read_record` does."""
    if not _is_jsonl(text):
        return read_tags(text)
    return _header(*next(_rows(text)))


def _is_jsonl(text: str) -> bool:
    """Which of the two texts it is; raises for one that can be neither."""
    if len(text) > MAX_CHARACTERS:
        raise RecordError(f"a record of more than {MAX_CHARACTERS} characters")
    opening = text.lstrip("\ufeff \t\r\n")
    if not opening:
        raise NotationError("an empty text is no record")
    return opening.startswith("{")


def write_jsonl(record: Record) -> str:
    """The record as JSON lines."""
    rows = [msgspec.json.encode(record.header, order="sorted")]
    rows += [msgspec.json.encode(entry) for entry in record.entries]
    extra = record.rolls if record.rolls != rolls_of(record.entries) else 0
    if record.closing or extra:
        rows.append(msgspec.json.encode(_End(record.closing, extra)))
    return b"\n".join(rows).decode() + "\n"


def read_jsonl(text: str) -> Record:
    """A record from JSON lines. Only the form is checked here; `verify` plays it."""
    rows = list(_rows(text))
    header = _header(*rows[0])
    end = _End()
    if len(rows) > 1 and not {"seat", "order"} & set(_decode(*rows[-1], dict[str, Any])):
        end = _decode(*rows[-1], _End)
    body = rows[1:-1] if end != _End() else rows[1:]
    entries = tuple(_decode(number, row, Entry) for number, row in body)
    lines = tuple(number for number, _ in rows[1:])
    return Record(header, entries, end.closing, end.rolls or rolls_of(entries), lines)


def _rows(text: str) -> Iterator[tuple[int, str]]:
    """The lines that have something in them, with their numbers."""
    return ((number, row) for number, row in enumerate(text.lstrip("\ufeff").splitlines(), 1) if row.strip())


def _header(number: int, row: str) -> Header:
    """Records of a later format are told by which release to open them, before anything else is looked at."""
    refuse_newer(_decode(number, row, dict[str, Any]), number)
    return _decode(number, row, Header)


_BYTE = re.compile(r"\(byte (\d+)\)")


def _decode(number: int, row: str, kind: type[T] | Callable[..., T]) -> T:
    """One line; what does not fit becomes a NotationError with its line, and the column where JSON itself breaks."""
    try:
        return msgspec.json.decode(row, type=kind)
    except msgspec.DecodeError as wrong:
        at = _BYTE.search(str(wrong))
        raise NotationError(str(wrong), number, int(at.group(1)) + 1 if at else 1) from None
