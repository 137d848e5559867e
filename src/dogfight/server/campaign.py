"""The addresses of a campaign: schedules in the making, how a mission is flown, and the staff that flies it on."""

from litestar import Controller, post
from litestar.params import FromPath, JSONBody

from dogfight.server.campaign_schema import HowFlown, ScheduleDraft, ScheduleSketch
from dogfight.server.games import Asking, InRoom, answer, answer_to
from dogfight.server.live import Live
from dogfight.server.mission_deeds import handed_over, said
from dogfight.server.problems import NotYours
from dogfight.server.schema import Answer, Mark


class CampaignController(Controller):
    """What is special about campaigns under /api/games."""

    path = "/api/games"

    @post("/{id:str}/schedule", status_code=200)
    async def schedule(
        self, id: FromPath[str], data: JSONBody[ScheduleDraft], room: InRoom, player: Asking
    ) -> ScheduleSketch:
        def sketch(live: Live) -> ScheduleSketch:
            if data.seat not in live.seats_of(player.id):
                raise NotYours
            table = live.table
            return live.screen.shown.schedule(table.game, table.view(data.seat), data)

        return await room.look(id, sketch)

    @post("/{id:str}/mission", status_code=200)
    async def mission(self, id: FromPath[str], data: JSONBody[HowFlown], room: InRoom, player: Asking) -> Answer:
        return await answer(room, id, player.id, data.seat, said(data.seat, data.version, data.how))

    @post("/{id:str}/staff", status_code=200)
    async def staff(self, id: FromPath[str], data: JSONBody[Mark], room: InRoom, player: Asking) -> Answer:
        return await answer_to(room, id, player.id, data.seat, await handed_over(room, id, player.id, data))
