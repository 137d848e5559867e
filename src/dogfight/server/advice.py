"""The addresses of hints: what Ace would order for one's own aircraft. He sees what the seat sees, and no more."""

from typing import Final

from litestar import Controller, post
from litestar.params import FromPath, JSONBody
from msgspec import structs

from dogfight.advice import ASKED_WHEN, Found, Option, Question
from dogfight.errors import DogfightError
from dogfight.server.advice_schema import Advice, AdviceAsked, AdviceOption, AdviceStop, Stopped
from dogfight.server.brains import Failed
from dogfight.server.games import Asking, InRoom
from dogfight.server.hints import why_no_hints
from dogfight.server.live import Live
from dogfight.server.problems import NotYours, Refused

BY: Final = "Ace"
NO_HINT: Final = "no hint"
BUSY: Final = "a hint for this seat is being thought about already"
HURRIED: Final = 3  # where time runs, a hint takes at most one part in so many of what is left


class AdviceController(Controller):
    """Everything under /api/games/{id}/advice."""

    path = "/api/games/{id:str}/advice"

    @post(status_code=200)
    async def advise(self, id: FromPath[str], data: JSONBody[AdviceAsked], room: InRoom, player: Asking) -> Advice:
        question, seconds = await room.look(id, lambda live: _question(live, player.id, data, room.brains.patience))
        key = (id, data.seat)
        if room.brains.is_advising(key):
            raise Refused(409, NO_HINT, BUSY)
        try:
            found = await room.brains.advise(key, question, seconds)
        except DogfightError as wrong:
            raise Refused(409, NO_HINT, str(wrong)) from wrong
        except Failed as wrong:
            raise Refused(503, NO_HINT, str(wrong)) from wrong
        await room.change(id, lambda live, now: live.hint(data.seat, data.version))
        return _told(data, found)

    @post("/stop", status_code=200)
    async def stop(self, id: FromPath[str], data: JSONBody[AdviceStop], room: InRoom, player: Asking) -> Stopped:
        await room.look(id, lambda live: _check_owner(live, player.id, data.seat))
        return Stopped(room.brains.stop((id, data.seat)))


def _check_owner(live: Live, player: str, seat: int) -> None:
    if seat not in live.seats_of(player):
        raise NotYours


def _question(live: Live, player: str, asked: AdviceAsked, patience: float) -> tuple[Question, float]:
    """What Ace is asked, and how long he may think; raises Refused for what may not be asked."""
    _check_owner(live, player, asked.seat)
    table, screen = live.table, live.screen
    if no := why_no_hints(live, asked.seat):
        raise Refused(403, NO_HINT, no)
    if asked.version != table.version(asked.seat):
        raise Refused(409, NO_HINT, "the game has moved on; ask again")
    state = table.view(asked.seat)
    if not screen.may_be_advised(asked.seat) or asked.craft in screen.wingmen(asked.seat):
        raise Refused(409, NO_HINT, ASKED_WHEN)
    clock = screen.clock()
    seconds = min(patience, clock.left / HURRIED) if clock is not None and clock.left else patience
    others = tuple(screen.wingmen(asked.seat))
    return Question(table.header.game, state, asked.seat, asked.craft, asked.draft, asked.word, others), seconds


def _told(asked: AdviceAsked, found: Found) -> Advice:
    """The hint as a message."""
    options = tuple(_option(one) for one in found.options)
    draft = None if found.draft is None else _option(found.draft)
    return Advice(
        asked.seat, asked.version, asked.craft, BY, options, draft, found.simulations, found.seconds, found.text
    )


def _option(one: Option) -> AdviceOption:
    return AdviceOption(**structs.asdict(one))
