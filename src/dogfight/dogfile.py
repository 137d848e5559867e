"""The `.dog` notation of a record and its writer (dogreader reads it): tags, then a line a heading, then how it ended.

    [Game "war:basic+tournament"]
    [Commitment "5f..."]

    1.A SOP/camel#1 8 +100 | SOP/camel#1 2RR3 {too far} | f> FOK/dr1#1 | 2d6=5+3 3h #0123456789ab

    resigns allied
    [Result "german" "resigned"]
    [Seed "..." "..."]

The hash at a line's end is the start of the chain's hash after its last order. Where several seats act at once an order
has its seat in front (`allied: ...`); a roll whose index is not the next one has it in front (`@7 ...`).
"""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from dogfight.errors import RecordError
from dogfight.game import Game
from dogfight.record import Entry, Header, Record, plies, rolls_of, winner_word

HASH_DIGITS = 12


class Frame:
    """What stands around an entry: its line's heading, and whether several seats act at once there."""

    def __init__(self, heading: str, several: bool) -> None:
        self.heading = heading
        self.several = several


def frames(record: Record, game: Game[Any, Any]) -> list[Frame]:
    """The frames of all entries; raises what a fold over a faulty record raises."""
    write = game.notation()
    return [Frame(write.heading(ply.before), len(game.to_act(ply.before)) > 1) for ply in plies(record, game)]


def write_dog(record: Record, game: Game[Any, Any], around: Sequence[Frame] | None = None) -> str:
    """The record in the notation. `around` spares the fold, and is needed where orders are hidden."""
    ready = frames(record, game) if around is None else around
    parts = [
        "".join(f"{tag}\n" for tag in _tags(record.header, game)),
        *_body(record, game, ready),
        *_ending(record, game),
    ]
    return "\n".join(parts)


def _tag(name: str, *values: object) -> str:
    return f"[{name} {' '.join(json.dumps(value, ensure_ascii=False, sort_keys=True) for value in values)}]"


def _tags(header: Header, game: Game[Any, Any]) -> Iterator[str]:
    yield _tag("Format", str(header.format))
    yield _tag("Game", header.game)
    for name in ("rules", "release", "title", "started"):
        if getattr(header, name):
            yield _tag(name.capitalize(), getattr(header, name))
    for role, name in zip(game.seats, header.seats, strict=False):
        yield _tag("Seat", role, name)
    for pack, digest in header.packs.items():
        yield _tag("Pack", pack, digest)
    yield _tag("Setting", header.setting)
    if header.dice == "table":
        yield _tag("Dice", header.dice)
    if header.commitment:
        yield _tag("Commitment", header.commitment)
    for share in header.shares:
        opened = (share.opened, share.nonce) if share.opened else ()
        yield _tag("Share", str(share.seat), share.commitment, *opened)
    if header.resumed:
        yield _tag("Resumed", str(header.resumed))


def _body(record: Record, game: Game[Any, Any], around: Sequence[Frame]) -> Iterator[str]:
    lines: list[str] = []
    expected = 0
    for at, (entry, frame) in enumerate(zip(record.entries, around, strict=True)):
        text = _chunk(entry, frame, game, expected)
        expected = entry.roll.i + 1 if entry.roll else expected
        opens = at == 0 or around[at - 1].heading != frame.heading
        closes = at + 1 == len(around) or around[at + 1].heading != frame.heading
        mark = f" #{entry.hash[:HASH_DIGITS]}\n" if entry.hash else "\n"
        lines.append((f"{frame.heading} " if opens else " | ") + text + (mark if closes else ""))
    if lines:
        yield "".join(lines)


def _chunk(entry: Entry, frame: Frame, game: Game[Any, Any], expected: int) -> str:
    if any(part in entry.order for part in ("{", "}", " | ", "\n")):
        raise RecordError(f"an order that cannot be written down: {entry.order!r}")
    index = f"@{entry.roll.i} " if entry.roll and entry.roll.i != expected else ""
    seat = f"{game.seats[entry.seat]}: " if frame.several else ""
    result = f" {entry.result}" if entry.result else ""
    comment = " ".join(entry.comment.replace("{", "(").replace("}", ")").split())
    return f"{seat}{index}{entry.order}{result}" + (f" {{{comment}}}" if comment else "")


def _ending(record: Record, game: Game[Any, Any]) -> Iterator[str]:
    rows = []
    closing = record.closing
    if closing and closing.kind == "resigned":
        rows.append(f"resigns {game.seats[closing.seat]}")
    if closing and closing.kind == "agreed":
        rows.append("agreed")
    if closing:
        rows.append(_tag("Result", winner_word(game, closing.winner), closing.ending))
    if record.rolls != rolls_of(record.entries):
        rows.append(_tag("Rolls", str(record.rolls)))
    if closing and closing.seed:
        rows.append(_tag("Seed", closing.seed, closing.nonce))
    if rows:
        yield "\n".join(rows) + "\n"
