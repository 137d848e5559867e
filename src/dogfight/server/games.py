"""The addresses of games: making, seeing, ordering, taking back, ending, joining."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.response import ServerSentEvent, ServerSentEventMessage
from msgspec import structs

from dogfight.bots.titles import title_of
from dogfight.dogfile import write_dog
from dogfight.errors import DogfightError
from dogfight.game import NATURE, SPECTATOR
from dogfight.record import Header, Record, Share
from dogfight.scribe import write_jsonl
from dogfight.server.hints import hints_in
from dogfight.server.identity import Player
from dogfight.server.live import Live, fresh, timely
from dogfight.server.mission_deeds import handed_over
from dogfight.server.new_games import seated as take_seat
from dogfight.server.new_games import set_out
from dogfight.server.pilot_log import PilotLog
from dogfight.server.presentation import PEOPLE, Shelf
from dogfight.server.problems import NotYours, Refused
from dogfight.server.rematch import following
from dogfight.server.room import Room
from dogfight.server.schema import (
    Answer,
    Card,
    Clock,
    Contribution,
    Created,
    Join,
    Mark,
    NewGame,
    Shown,
    Submit,
    Suggestion,
    Undo,
    View,
)
from dogfight.server.schema import Reader as ScreenReader
from dogfight.server.sortie_state import UNDER_WAY, sorties_of
from dogfight.server.store import Place
from dogfight.server.views import Reader, card, card_of
from dogfight.server.war_schema import Draft, Kept, Sketch
from dogfight.table import DONE, Reply, Sitter

PING: Final = 5.0  # seconds
NO_CLOCK: Final = Clock(0, 0.0, "", ())
InRoom = NamedDependency[Room]
OnShelf = NamedDependency[Shelf]
Asking = NamedDependency[Player]
Seat = Annotated[int | None, QueryParameter(ge=-2, le=63)]


def seat_for(live: Live, player: str, seat: int | None) -> int:
    """The seat a request looks from: the one it names, the player's only one, else a spectator's."""
    mine = live.seats_of(player)
    if seat is None or seat < 0:
        return mine[0] if len(mine) == 1 else SPECTATOR
    if seat not in mine:
        raise NotYours
    return seat


def seed_of(live: Live) -> str:
    """The opened seed; empty before the end."""
    closing = live.table.closing
    if closing is None:
        return ""
    return closing.seed or (live.stored.seed.secret.hex() if own_seed(live) else "")


def own_seed(live: Live) -> bool:
    """Whether the game's dice come from this server's seed, and not from a record that was brought here."""
    return live.stored.seed.commitment() == live.table.header.commitment


def see(live: Live, player: str, seat: int | None) -> View:
    """The present view of a player."""
    reader = Reader(seat_for(live, player, seat), live.seats_of(player))
    return live.screen.view(reader, seed_of(live))


def deed_of(player: str, seat: int, doing: Callable[[Live, str], Reply]) -> Callable[[Live, str], Reply]:
    """A deed that only the owner of a seat may do. Rolls made by hand are typed by whoever sits at the table."""

    def deed(live: Live, now: str) -> Reply:
        mine = live.seats_of(player)
        by_hand = seat == NATURE and bool(mine) and live.table.header.dice == "table"
        if seat not in mine and not by_hand:
            return _NOT_YOURS
        if seat >= 0 and live.places[seat].sitter.computer:
            return Reply("refused", "computers fly this side for the staff", "Campaign IV.8")
        try:
            return doing(live, now)
        except DogfightError as wrong:
            return Reply("refused", str(wrong))

    return deed


_NOT_YOURS: Final = Reply("refused", "this seat belongs to another player", "not-yours")


async def answer(room: Room, id: str, player: str, seat: int, doing: Callable[[Live, str], Reply]) -> Answer:
    """Does something for a seat, and answers with what became of it and the present view, whatever that was."""
    return await answer_to(room, id, player, seat, deed_of(player, seat, doing))


async def answer_to(room: Room, id: str, player: str, seat: int, deed: Callable[[Live, str], Reply]) -> Answer:
    """The same for a deed that looks itself who may do it."""
    _, reply = await room.change(id, deed)
    yours = reply is not _NOT_YOURS

    def look(live: Live) -> Answer:
        view = see(live, player, seat if yours and seat in live.seats_of(player) else None)
        rule = reply.rule if yours else ""
        return Answer(reply.code in ("done", "repeated"), reply.code if yours else "not-yours", reply.why, rule, view)

    return await room.look(id, look)


HAND: Final = "pilot"  # the computer that lends one
FLOWN_OUT: Final = ("a mission is flown until the rules end it; the staff can take over your aircraft", "Campaign IV.8")
NO_HAND: Final = "a computer may be asked only what is planned or laid out, by the seat whose turn it is"
STAFF: Final = "staff"  # the seat of a campaign that is nobody's


class GamesController(Controller):
    """Everything under /api/games."""

    path = "/api/games"

    @get()
    async def list_(self, room: InRoom, player: Asking) -> list[Card]:
        rows = await asyncio.to_thread(room.store.games_of, player.id)
        return _cards([row for row in rows if "lesson" not in row[3]])

    @post()
    async def create(self, data: JSONBody[NewGame], room: InRoom, shelf: OnShelf, player: Asking) -> Created:
        shown = shelf.family(data.family)
        asked = shown.setting_of(data)
        game = shelf.game(asked.game)
        seated = shown.seatings(data)
        if data.sides_by_lot and secrets.choice((False, True)):
            seated = (*seated[1::-1], *seated[2:])
        people = [seat for seat, how in enumerate(seated) if how in PEOPLE]
        own = [seat for seat in people if seated[seat] != "link"]
        log = await asyncio.to_thread(PilotLog(room.store).of, player.id) if data.crew else []
        asked, standing = set_out(data, shown, asked, log, own)
        standing = structs.replace(standing, hints=hints_in(data, shown, seated))
        header = Header(
            game=asked.game,
            rules=asked.rules,
            title=asked.title,
            setting=asked.setting,
            packs=dict(shown.packs()),
            shares=tuple(Share(seat) for seat in people if data.shares),
        )
        places = tuple(_place(role, how, player.id) for role, how in zip(game.seats, seated, strict=True))
        secret = secrets.token_urlsafe(24) if "link" in seated else ""
        invited = [(seat, secret) for seat, how in enumerate(seated) if how == "link"]
        if len(invited) > 1:
            raise Refused(422, "nobody to begin", "one seat at least must be yours, or a computer's")
        new = fresh(header, places, standing, touch_move=data.touch_move, limit=data.limit)
        if data.screen_reader:
            new = structs.replace(new, timing=structs.replace(new.timing, readers=tuple(own)))
        made = await room.create(new, invited)
        await room.open(made.id)  # a computer that begins starts to think
        mine = tuple(seat for seat, place in enumerate(places) if place.player)
        return Created(made.id, mine, secret, made.seed.commitment())

    @get("/{id:str}")
    async def view(self, id: FromPath[str], room: InRoom, player: Asking, seat: Seat = None) -> View:
        return await room.look(id, lambda live: see(live, player.id, seat))

    @get("/{id:str}/events")
    async def events(self, id: FromPath[str], room: InRoom, player: Asking, seat: Seat = None) -> ServerSentEvent:
        await room.look(id, lambda live: seat_for(live, player.id, seat))
        return ServerSentEvent(_stream(room, id, player.id, seat), headers={"cache-control": "no-store"})

    @post("/{id:str}/orders", status_code=200)
    async def order(self, id: FromPath[str], data: JSONBody[Submit], room: InRoom, player: Asking) -> Answer:
        def deed(live: Live, now: str) -> Reply:
            if live.screen.gathers:
                return Reply("refused", "the other player has yet to sit down and to name pilots", "Ruling P35")
            remark = live.remark(data.seat, data.version)
            return live.table.submit(data.seat, data.version, data.order, now, remark)

        return await answer(room, id, player.id, data.seat, deed)

    @post("/{id:str}/draft", status_code=200)
    async def draft(self, id: FromPath[str], data: JSONBody[Draft], room: InRoom, player: Asking) -> Sketch:
        def sketch(live: Live) -> Sketch:
            if data.seat not in live.seats_of(player.id):
                raise NotYours
            shown, state = live.screen.shown, live.table.view(data.seat)
            found = shown.sketch(live.table.game, state, data)
            if data.keep and not live.table.over:
                draft = Kept(data.craft, data.speed, data.altitude, found.word, data.run)
                room.store.keep(id, data.seat, shown.turn(live.table.game, state)[0], draft)
            return found

        return await room.look(id, sketch)

    @get("/{id:str}/drafts")
    async def drafts(self, id: FromPath[str], room: InRoom, player: Asking, seat: Seat = None) -> list[Kept]:
        def read(live: Live) -> list[Kept]:
            own = seat_for(live, player.id, seat)
            turn, _ = live.screen.shown.turn(live.table.game, live.table.view(own))
            return room.store.kept(id, own, turn) if own >= 0 else []

        return await room.look(id, read)

    @get("/{id:str}/suggestion")
    async def suggestion(self, id: FromPath[str], room: InRoom, player: Asking, seat: Seat = None) -> Suggestion:
        def read(live: Live) -> tuple[str, Any, int]:
            own, table = seat_for(live, player.id, seat), live.table
            state = table.view(own)
            if own < 0 or not live.screen.shown.lends_a_hand(table.game, state, own):
                raise Refused(409, "no suggestion", NO_HAND)
            return table.header.game, state, own

        game, state, own = await room.look(id, read)
        thought = await room.brains.choose(game, HAND, state, own)
        return Suggestion(thought.order)

    @post("/{id:str}/undo", status_code=200)
    async def undo(self, id: FromPath[str], data: JSONBody[Undo], room: InRoom, player: Asking) -> Answer:
        def deed(live: Live) -> Reply:
            if sorties_of(live).game:
                return Reply("refused", UNDER_WAY, "Campaign IV.8")
            if data.grant:
                return live.table.let_back(data.seat)
            reply = live.table.ask_back(data.seat) if data.ask else live.table.undo(data.seat)
            live.screen.content[data.seat] = live.table.version(data.seat)  # his wingmen wait for his next order
            return reply

        return await answer(room, id, player.id, data.seat, timely(data.seat, data.version, deed))

    @post("/{id:str}/resign", status_code=200)
    async def resign(self, id: FromPath[str], data: JSONBody[Mark], room: InRoom, player: Asking) -> Answer:
        if await room.look(id, lambda live: live.standing.campaign):
            return await answer_to(room, id, player.id, data.seat, await handed_over(room, id, player.id, data))
        deed = timely(data.seat, data.version, lambda live: live.table.resign(data.seat))
        return await answer(room, id, player.id, data.seat, deed)

    @post("/{id:str}/offer", status_code=200)
    async def offer(self, id: FromPath[str], data: JSONBody[Mark], room: InRoom, player: Asking) -> Answer:
        def offered(live: Live) -> Reply:
            return Reply("refused", *FLOWN_OUT) if live.standing.campaign else live.table.offer(data.seat)

        deed = timely(data.seat, data.version, offered)
        return await answer(room, id, player.id, data.seat, deed)

    @post("/{id:str}/contribution", status_code=200)
    async def contribution(
        self, id: FromPath[str], data: JSONBody[Contribution], room: InRoom, player: Asking
    ) -> Answer:
        def deed(live: Live, now: str) -> Reply:
            if data.commitment:
                return live.table.commit_share(data.seat, data.commitment)
            return live.table.open_share(data.seat, data.opened, data.nonce)

        return await answer(room, id, player.id, data.seat, deed)

    @post("/{id:str}/join", status_code=200)
    async def join(self, id: FromPath[str], data: JSONBody[Join], room: InRoom, player: Asking) -> Card:
        seat = await asyncio.to_thread(room.store.invited, id, data.secret)
        if seat is None:
            raise Refused(403, "no invitation", "this link invites to no seat here; ask your friend for another")
        log = PilotLog(room.store)
        _, reply = await room.change(id, lambda live, now: take_seat(live, seat, player.id, data, log))
        if reply.code == "refused":
            raise Refused(409, "seat taken", reply.why)
        return await room.look(id, lambda live: card_of(live.stored, live.seats_of(player.id)))

    @post("/{id:str}/rematch", status_code=200)
    async def rematch(self, id: FromPath[str], room: InRoom, player: Asking) -> Created:
        if not await room.look(id, lambda live: live.seats_of(player.id)):
            raise NotYours("a rematch is asked for by those who played")
        log = PilotLog(room.store)
        live = await room.follow(id, lambda live: following(live, log))
        return Created(live.id, live.seats_of(player.id), "", live.table.header.commitment)

    @post("/{id:str}/abort", status_code=200)
    async def abort(self, id: FromPath[str], data: JSONBody[Mark], room: InRoom, player: Asking) -> Answer:
        return await answer(room, id, player.id, data.seat, lambda live, now: _abort(live, data))

    @post("/{id:str}/reader", status_code=200)
    async def reader(self, id: FromPath[str], data: JSONBody[ScreenReader], room: InRoom, player: Asking) -> Answer:
        def deed(live: Live) -> Reply:
            live.reads(data.seat, data.on)
            return live.table.noted()

        return await answer(room, id, player.id, data.seat, timely(data.seat, data.version, deed))

    @post("/{id:str}/shown", status_code=200)
    async def shown(self, id: FromPath[str], data: JSONBody[Shown], room: InRoom, player: Asking) -> Clock:
        await room.change(id, lambda live, now: _shown(live, player.id, data))
        return await room.look(id, lambda live: live.screen.clock() or NO_CLOCK)

    @get("/{id:str}/record.dog", media_type="text/plain")
    async def record_dog(self, id: FromPath[str], room: InRoom, player: Asking, seat: Seat = None) -> Response[str]:
        def write(live: Live) -> str:
            reading = seat_for(live, player.id, seat)
            return write_dog(_export(live, reading), live.table.game, live.table.frames(reading))

        return _file(await room.look(id, write), f"{id}.dog", "text/plain; charset=utf-8")

    @get("/{id:str}/record.jsonl")
    async def record_jsonl(self, id: FromPath[str], room: InRoom, player: Asking, seat: Seat = None) -> Response[str]:
        text = await room.look(id, lambda live: write_jsonl(_export(live, seat_for(live, player.id, seat))))
        return _file(text, f"{id}.jsonl", "application/jsonl; charset=utf-8")

    @get("/{id:str}/replay")
    async def replay(
        self, id: FromPath[str], room: InRoom, player: Asking, ply: FromQuery[int], eyes: Seat = None
    ) -> View:
        return await room.look(id, lambda live: _replay(live, player.id, ply, eyes))


def _cards(rows: Sequence[tuple[str, str, str, dict[str, Any], tuple[int, ...]]]) -> list[Card]:
    """The list of a player's games. A mission stands in it as its campaign, whose turn is the mission's too."""
    made = [(told, card(id, _header(head), updated, told, mine)) for id, head, updated, told, mine in rows]
    waiting = {told["campaign"] for told, one in made if one.your_turn and "campaign" in told}
    return [
        structs.replace(one, your_turn=True) if one.game in waiting and not one.over else one
        for told, one in made
        if "campaign" not in told
    ]


def _header(text: str) -> Header:
    return msgspec.json.decode(text, type=Header)


def _place(role: str, how: str, player: str) -> Place:
    """A seat as it was asked for: mine, a friend's at this screen, a friend's by a link, or a computer's."""
    if role == STAFF:
        return Place(Sitter(role.capitalize(), how))
    if how in ("you", "here"):
        return Place(Sitter(role.capitalize()), player)
    if how == "link":
        return Place(Sitter(role.capitalize()))
    return Place(Sitter(title_of(how), how))


def _abort(live: Live, data: Mark) -> Reply:
    """No more sorties today, by the word of one side. [Optional IV]"""
    day, table = live.standing.day, live.table
    if day is None or not table.over or not day.goes_on or live.standing.next:
        return Reply("refused", "missions are aborted between two sorties of a day, and there is none to come")
    ended = structs.replace(day, ended=table.game.seats[data.seat])
    live.screen.standing = structs.replace(live.standing, day=ended)
    return table.noted()


def _shown(live: Live, player: str, data: Shown) -> Reply:
    """The screen of the one person who is awaited shows it; from others nothing begins. [Ruling P36]"""
    table, timing = live.table, live.screen.timing
    awaited = set(table.to_act()) & table.humans()
    if awaited != {data.seat} or data.seat not in live.seats_of(player) or data.version != table.version(data.seat):
        return Reply("stale", "nobody waits for this")
    live.screen.timing = timing.shown(data.lag)
    return Reply("stale", "it was shown before") if live.screen.timing == timing else DONE


def _export(live: Live, seat: int) -> Record:
    return live.table.export(seat, live.stored.seed if own_seed(live) else None)


def _file(text: str, name: str, kind: str) -> Response[str]:
    return Response(text, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})


def _replay(live: Live, player: str, ply: int, eyes: int | None) -> View:
    """An earlier view. Before the end only through one's own eyes; after it through anybody's, or open."""
    table = live.table
    mine = live.seats_of(player)
    known = len(table.known(seat_for(live, player, eyes) if not table.over else SPECTATOR))
    if not 0 <= ply <= known:
        raise Refused(422, "no such place", f"this game has {known} orders, not {ply}")
    if not table.over:
        return live.screen.view(Reader(seat_for(live, player, eyes), mine, ply))
    if eyes is not None and eyes >= len(table.game.seats):
        raise Refused(422, "no such seat", f"there is no seat {eyes} in this game")
    open_ = eyes is None or eyes < 0
    return live.screen.view(Reader(SPECTATOR if open_ else int(eyes or 0), mine, ply, open=open_), seed_of(live))


async def _stream(room: Room, id: str, player: str, seat: int | None) -> AsyncIterator[ServerSentEventMessage]:
    """What a listener hears: the present version at once and after every change, and a ping in the silence between."""

    def told(live: Live) -> tuple[int, str]:
        looking = seat_for(live, player, seat)
        return live.table.version(looking), live.table.seat_hash(looking)

    last: tuple[int, str] | None = None
    with room.bells.listen(id) as bell:
        while not room.bells.closed:
            bell.clear()
            version, hash = await room.look(id, told)
            if (version, hash) != last:  # what this listener must not notice is no news
                last = version, hash
                data = msgspec.json.encode({"version": version, "hash": hash}).decode()
                yield ServerSentEventMessage(data, event="view", id=version)
            while not room.bells.closed:
                try:
                    await asyncio.wait_for(bell.wait(), PING)
                    break
                except TimeoutError:
                    yield ServerSentEventMessage("{}", event="ping")
