"""The addresses of lessons: their list with this player's progress, and a new try at one of them."""

import asyncio
from collections.abc import Iterable
from typing import Any, Final

from litestar import Controller, get, post
from litestar.params import FromPath
from msgspec import structs

from dogfight.record import Header
from dogfight.server.games import Asking, InRoom, OnShelf
from dogfight.server.lessons_schema import LessonCard
from dogfight.server.live import fresh
from dogfight.server.presentation import Presentation, Shelf
from dogfight.server.problems import Refused
from dogfight.server.schema import Created
from dogfight.server.series import Standing
from dogfight.server.store import Place
from dogfight.table import Sitter

INSTRUCTOR: Final = "Instructor"


class LessonsController(Controller):
    """Everything under /api/lessons."""

    path = "/api/lessons"

    @get()
    async def list_(self, room: InRoom, shelf: OnShelf, player: Asking) -> list[LessonCard]:
        rows = await asyncio.to_thread(room.store.games_of, player.id)
        tries = [(id, told) for id, _, _, told, _ in rows if "lesson" in told]
        return [_with_tries(card, tries) for shown in shelf for card in shown.lessons()]

    @post("/{id:str}")
    async def begin(self, id: FromPath[str], room: InRoom, shelf: OnShelf, player: Asking) -> Created:
        shown = _teacher(shelf, id)
        taught = shown.lesson(id)
        game = shelf.game(taught.setting.game)
        header = Header(
            game=taught.setting.game,
            rules=taught.setting.rules,
            title=taught.setting.title,
            setting=taught.setting.setting,
            packs=dict(shown.packs()),
        )
        pupil, *others = [role.capitalize() for role in game.seats]
        places = (Place(Sitter(pupil), player.id), *[Place(Sitter(INSTRUCTOR, taught.drill)) for _ in others])
        made = await room.create(fresh(header, places, Standing(), touch_move=False, limit=0), [])
        await room.open(made.id)
        return Created(made.id, (0,), "", made.seed.commitment())


def _teacher(shelf: Shelf, id: str) -> Presentation:
    """The family that has this lesson; raises Refused when none has."""
    for shown in shelf:
        if id in [card.id for card in shown.lessons()]:
            return shown
    known = ", ".join(card.id for shown in shelf for card in shown.lessons())
    raise Refused(404, "no such lesson", f"there is no lesson {id!r}; there are {known or 'none'}")


def _with_tries(card: LessonCard, tries: Iterable[tuple[str, dict[str, Any]]]) -> LessonCard:
    """A lesson with the best of a player's tries, and the last one if it can be gone on with."""
    own = [(id, told) for id, told in tries if told["lesson"] == card.id]
    best = max((int(told["met"]) for _, told in own), default=0)
    last = own[0] if own else ("", {"over": True})
    open_ = not last[1]["over"] and last[1]["met"] < card.goals
    return structs.replace(card, met=min(best, card.goals), game=last[0] if open_ else "")
