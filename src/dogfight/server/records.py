"""Bringing a record to the server: a finished one to replay, an unfinished one to go on with at this screen."""

import asyncio
from typing import Any, Final

from litestar import post
from msgspec import structs

from dogfight.errors import NotationError, RecordError
from dogfight.game import Game
from dogfight.record import Header, Record, examine, final
from dogfight.scribe import read_record
from dogfight.server.games import Asking, InRoom, OnShelf
from dogfight.server.identity import AnyRequest
from dogfight.server.presentation import Shelf
from dogfight.server.room import ended
from dogfight.server.schema import Card
from dogfight.server.views import card_of

MAX_RECORD: Final = 4 * 1024 * 1024  # bytes


@post("/api/records", request_max_body_size=MAX_RECORD)
async def upload(request: AnyRequest, room: InRoom, shelf: OnShelf, player: Asking) -> Card:
    """A `.dog` or JSON lines as the body. It is checked from the first order to the last before it becomes a game."""
    text = _text(await request.body())
    record, names = await asyncio.to_thread(_brought, text, shelf)
    stored = await room.adopt(record, player.id, names)
    return card_of(stored, tuple(seat for seat, place in enumerate(stored.places) if place.player))


def _text(body: bytes) -> str:
    try:
        return body.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        line = body[: wrong.start].count(b"\n") + 1
        column = wrong.start - body[: wrong.start].rfind(b"\n")
        raise NotationError("this is no UTF-8 text", line, column) from None


def _brought(text: str, shelf: Shelf) -> tuple[Record, tuple[str, ...]]:
    record = read_record(text, shelf.game)
    failure = examine(record, shelf.game).failure
    if failure:
        raise RecordError(f"line {failure.line}: {failure.why}")
    _same_packs(record.header, dict(shelf.of(record.header.game).packs()))
    game = shelf.game(record.header.game)
    record = ended(record, game, final(record, game))
    return record if record.closing else resumed(record), _names(record.header, game)


def _same_packs(header: Header, ours: dict[str, str]) -> None:
    """A game played with other charts cannot be shown with ours."""
    for name, digest in header.packs.items():
        if ours.get(name) != digest:
            raise RecordError(f"this was played with another pack, {name!r} ({digest[:12]}): start the server with it")


def _names(header: Header, game: Game[Any, Any]) -> tuple[str, ...]:
    return tuple([*header.seats, *(role.capitalize() for role in game.seats)][: len(game.seats)])


def resumed(record: Record) -> Record:
    """An unfinished game to be continued: what was played is taken over; the dice from here on have a seed of ours."""
    entries = tuple(structs.replace(entry, roll=None, hash="") for entry in record.entries)
    header = structs.replace(record.header, dice="proven", commitment="", shares=(), resumed=len(entries))
    return Record(header, entries)
