"""The addresses of the scenario editor: make, check, save, share as a file, and look before one plays."""

import asyncio
from typing import Final, Literal

from litestar import Controller, MediaType, Response, delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import structs

from dogfight.errors import ScenarioError
from dogfight.hexes import FACING_NAMES, label
from dogfight.server.games import Asking, InRoom, OnShelf
from dogfight.server.identity import AnyRequest
from dogfight.server.live import now_text
from dogfight.server.own_scenarios import ScenarioShelf, approved, card_of, checked, draft_of
from dogfight.server.presentation import Shelf
from dogfight.server.problems import Refused
from dogfight.server.scenario_schema import (
    CardDraft,
    CheckedScenario,
    EditorMenu,
    MissionChoice,
    OwnScenario,
    Preview,
    SavedScenario,
    TargetChoice,
)
from dogfight.server.schema import NewGame
from dogfight.server.war_cards import ERRANDS, PARAGRAPHS, VICTORIES
from dogfight.server.war_ground import TITLES
from dogfight.server.war_view import WarPresentation
from dogfight.war.charts import Charts
from dogfight.war.scenarios.card import BALLOON_BUSTING, MISSIONS, Card
from dogfight.war.scenarios.card_faults import TASKS
from dogfight.war.scenarios.card_files import LARGEST, card_json, card_text, file_name, read_card
from dogfight.war.scenarios.cards import card_alone

KINDS: Final = {"toml": (card_text, MediaType.TEXT), "json": (card_json, MediaType.JSON)}


class ScenariosController(Controller):
    """Everything under /api/scenarios."""

    path = "/api/scenarios"

    @get()
    async def list_(self, room: InRoom, player: Asking) -> list[OwnScenario]:
        found = await asyncio.to_thread(ScenarioShelf(room.store).of, player.id)
        return [listed(id, card, updated) for id, card, updated in found]

    @get("/menu")
    async def menu(self, shelf: OnShelf) -> EditorMenu:
        return editor_menu(charts_of(shelf))

    @get("/cards/{sub:str}")
    async def ours(self, sub: FromPath[str], shelf: OnShelf) -> CardDraft:
        """One of our cards, to start from."""
        return draft_of(copied(sub, charts_of(shelf)))

    @post("/check", status_code=200)
    async def check(self, data: JSONBody[CardDraft], shelf: OnShelf) -> CheckedScenario:
        return await asyncio.to_thread(checked, data, charts_of(shelf), shelf.game)

    @post("/preview", status_code=200)
    async def preview(self, data: JSONBody[NewGame], shelf: OnShelf) -> Preview:
        """What a new game would be; nothing is made."""
        shown = shelf.family(data.family)
        asked = await asyncio.to_thread(shown.setting_of, data)
        return Preview(asked.title, shown.warnings(asked))

    @post("/file", request_max_body_size=4 * LARGEST)
    async def bring(self, request: AnyRequest, room: InRoom, shelf: OnShelf, player: Asking) -> list[OwnScenario]:
        """A file, TOML or JSON, as the body. Every sub-level becomes a scenario; all can be played, or none is kept."""
        read = await asyncio.to_thread(brought, await request.body(), shelf)
        now = now_text()
        ids = await asyncio.to_thread(ScenarioShelf(room.store).add, player.id, read, now)
        return [listed(id, card, now) for id, card in zip(ids, read, strict=True)]

    @post()
    async def save(self, data: JSONBody[CardDraft], room: InRoom, shelf: OnShelf, player: Asking) -> SavedScenario:
        card = await asyncio.to_thread(approved, card_of(data), charts_of(shelf), shelf.game)
        ids = await asyncio.to_thread(ScenarioShelf(room.store).add, player.id, [card], now_text())
        return SavedScenario(ids[0], data)

    @post("/{id:str}", status_code=200)
    async def replace(
        self, id: FromPath[str], data: JSONBody[CardDraft], room: InRoom, shelf: OnShelf, player: Asking
    ) -> SavedScenario:
        card = await asyncio.to_thread(approved, card_of(data), charts_of(shelf), shelf.game)
        await asyncio.to_thread(ScenarioShelf(room.store).replace, player.id, id, card, now_text())
        return SavedScenario(id, data)

    @get("/{id:str}")
    async def load(self, id: FromPath[str], room: InRoom, player: Asking) -> SavedScenario:
        return SavedScenario(id, draft_of(await asyncio.to_thread(ScenarioShelf(room.store).get, player.id, id)))

    @delete("/{id:str}")
    async def remove(self, id: FromPath[str], room: InRoom, player: Asking) -> None:
        await asyncio.to_thread(ScenarioShelf(room.store).remove, player.id, id)

    @get("/{id:str}/file.toml")
    async def toml(self, id: FromPath[str], room: InRoom, player: Asking) -> Response[str]:
        """The scenario as a file to send to somebody."""
        return as_file(await asyncio.to_thread(ScenarioShelf(room.store).get, player.id, id), "toml")

    @get("/{id:str}/file.json")
    async def json(self, id: FromPath[str], room: InRoom, player: Asking) -> Response[str]:
        """The scenario as a file for programs."""
        return as_file(await asyncio.to_thread(ScenarioShelf(room.store).get, player.id, id), "json")


def charts_of(shelf: Shelf) -> Charts:
    """The charts of the hex game on this server."""
    for shown in shelf:
        if isinstance(shown, WarPresentation):
            return shown.charts
    raise Refused(404, "no scenarios", "this server does not play the hex game")


def listed(id: str, card: Card, updated: str) -> OwnScenario:
    """A line of the list."""
    sub = card.sub[0]
    title = f"{card.title}: {sub.name}" if sub.name else card.title
    return OwnScenario(id, title, sub.mission.kind if sub.mission else "dogfight", sub.when, updated)


def brought(body: bytes, shelf: Shelf) -> list[Card]:
    """The scenarios of a file, each a card of its own; raises Refused or ScenarioError that names the field."""
    try:
        text = body.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        raise Refused(422, "this text could not be read", f"byte {wrong.start + 1} is no UTF-8") from None
    card = read_card(text, "the file")
    alone = [structs.replace(card, number=0, sub=(structs.replace(sub, card=0),)) for sub in card.sub]
    return [approved(one, charts_of(shelf), shelf.game) for one in alone]


def copied(id: str, charts: Charts) -> Card:
    """A sub-level of ours as a card of its own; raises Refused for an unknown one."""
    try:
        return card_alone(id, charts)
    except ScenarioError:
        raise Refused(404, "no such scenario", f"there is no scenario {id!r}") from None


def as_file(card: Card, kind: Literal["toml", "json"]) -> Response[str]:
    """A download."""
    write, media = KINDS[kind]
    headers = {"content-disposition": f'attachment; filename="{file_name(card)}.{kind}"'}
    return Response(write(card), media_type=media, headers=headers)


def editor_menu(charts: Charts) -> EditorMenu:
    """What a scenario may be made of."""
    missions = [
        MissionChoice(kind, TITLES[kind], TASKS[kind][0], "" if kind == BALLOON_BUSTING else TASKS[kind][1],
                      VICTORIES[kind])
        for kind in MISSIONS if kind in ERRANDS and kind in PARAGRAPHS
    ]  # fmt: skip
    targets = [tuple([TargetChoice(label(one.q, one.r), one.name) for one in side]) for side in charts.ground.targets]
    return EditorMenu(tuple(missions), tuple(targets), tuple(FACING_NAMES))
