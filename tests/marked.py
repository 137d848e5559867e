"""Decks in which every card carries a marker of its own, and a server that plays the card duel over them."""

from functools import cache
from pathlib import Path
from typing import Any

from litestar import Litestar

from dogfight.bots.player import Computer, RandomComputer
from dogfight.cards.decks import own_decks
from dogfight.cards.pieces import Decks, Face
from dogfight.cards.richthofen import Richthofen
from dogfight.errors import RecordError
from dogfight.game import Game
from dogfight.server.app import application
from dogfight.server.cards_view import CardsPresentation
from dogfight.server.room import Room
from dogfight.server.serve import make
from dogfight.value import fields
from serving import Player

GAMES, COMPUTERS = "marked:game_of", "marked:computer"
GAME = "cards:richthofen"


def marker(card: int) -> str:
    """What no other card and nothing else has: in the id, the name of the effect and the remark on the source."""
    return f"QX{card * 37 % 100:02}Z"


@cache
def decks() -> Decks:
    """Our own decks under other names. The ids do not follow the numbers, so that no order of ids gives one away."""
    ours = own_decks()
    return Decks([_marked(card, face) for card, face in enumerate(ours.faces)], ours.pilots, "marked " + "5" * 64, {})


def _marked(card: int, face: Face) -> Face:
    kept = {name: getattr(face, name) for name in fields(face)}
    named = {"id": f"{marker(card)}A", "name": face.name and f"{face.name} {marker(card)}"}
    return Face(**{**kept, **named, "source": f"reconstructed ({marker(card)})"})


@cache
def game() -> Richthofen:
    return Richthofen(decks())


def game_of(id: str) -> Game[Any, Any]:
    """The resolver of the tests."""
    if id != GAME:
        raise RecordError(f"no such game: {id}")
    return game()


def computer(level: str, game: Game[Any, Any]) -> Computer[Any, Any]:
    """The factory that a server is given: every level draws by lot."""
    return RandomComputer(game)


def card_room(file: Path, limit: float = 10.0) -> tuple[Room, Litestar]:
    """A room on a database file, and its application."""
    room, shelf = make(str(file), [CardsPresentation(decks())], GAMES, COMPUTERS, limit)
    return room, application(room, shelf)


class Duelist(Player):
    """A browser at the card table."""

    def choices(self, game: str, seat: int) -> list[str]:
        return [move["order"] for move in self.view(game, seat)["scene"]["moves"]]
