"""The addresses of the pilot log: every player sees and enrols his own pilots, and nobody else's."""

import asyncio
from collections.abc import Sequence
from typing import Final, Literal

from litestar import Controller, get, post
from litestar.params import JSONBody

from dogfight.server.games import Asking, InRoom
from dogfight.server.live import now_text
from dogfight.server.pilot_log import Flown, Pilot, PilotLog
from dogfight.server.schema import Career, Flight, NewPilot

RANKS: Final[tuple[Literal["", "ace", "double ace"], ...]] = ("", "ace", "double ace")


class PilotsController(Controller):
    """Everything under /api/pilots."""

    path = "/api/pilots"

    @get()
    async def list_(self, room: InRoom, player: Asking) -> list[Career]:
        log = PilotLog(room.store)
        own = await asyncio.to_thread(log.of, player.id)
        flown = await asyncio.to_thread(log.flown, player.id)
        return [career(pilot, [one for one in flown if one.pilot == pilot.id]) for pilot in own]

    @post()
    async def enrol(self, data: JSONBody[NewPilot], room: InRoom, player: Asking) -> Career:
        return career(await asyncio.to_thread(PilotLog(room.store).enrol, player.id, data.name, now_text()), ())


def career(pilot: Pilot, flown: Sequence[Flown]) -> Career:
    """A pilot with his flights."""
    flights = [Flight(one.game, one.title, one.booked, one.aircraft, one.result, one.victories) for one in flown]
    return Career(
        pilot.id, pilot.name, pilot.string, pilot.victories, pilot.sorties, RANKS[pilot.ace()], pilot.dead,
        pilot.game, tuple(flights),
    )  # fmt: skip
