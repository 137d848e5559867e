"""A view: one reader's whole screen, made of the table (who may know what) and a presentation (how it looks)."""

from typing import Any, Literal

import dogfight
from dogfight.game import DRAW, NATURE, SPECTATOR, Outcome
from dogfight.ledger import TIME_IS_UP, Played, Told
from dogfight.record import Header, winner_word
from dogfight.server.hints import why_no_hints
from dogfight.server.presentation import Presentation
from dogfight.server.schema import Card, Clock, Line, View
from dogfight.server.series import Standing
from dogfight.server.sortie_state import UNDER_WAY, Others, is_staff, sorties_of, undecided, with_tables
from dogfight.server.store import Place, Stored
from dogfight.server.war_schema import HexScene
from dogfight.server.war_wingmen import FOR_WINGMEN
from dogfight.table import Table


class Reader:
    """Who looks: a seat (or a spectator), the seats that are his, and from whose eyes after how many entries."""

    def __init__(self, seat: int, mine: tuple[int, ...], ply: int | None = None, open: bool = False) -> None:
        self.seat = seat
        self.mine = mine
        self.ply = ply
        self.open = open  # after the end one may look at everything


class Screen:
    """Builds views of one game."""

    def __init__(
        self,
        stored: Stored,
        table: Table[Any, Any],
        places: list[Place],
        shown: Presentation,
        others: Others,
    ) -> None:
        self.id = stored.id
        self.standing: Standing = stored.standing
        self.timing = stored.timing
        self.table = table
        self.places = places
        self.shown = shown
        self.others = others
        self.content: dict[int, int] = {}  # by seat, the version at which wingmen have nothing more to order

    def view(self, reader: Reader, seed: str = "") -> View:
        """The view of a reader, now or after `reader.ply` entries."""
        table, game, shown = self.table, self.table.game, self.shown
        plies = len(table.played) if reader.ply is None else table.length(reader.seat, reader.ply)
        past = plies < len(table.played)
        state = table.at(plies) if reader.open else table.view(reader.seat, plies)
        turn, last = shown.turn(game, state)
        acting = () if past or self.gathers else table.to_act()
        outcome = None if past else table.outcome()
        asking = self._asking(reader, past)
        head = table.header
        scene, waits = self._scene(state, reader.seat, asking == "act")
        return View(
            game=self.id,
            title=head.title,
            level=shown.level(game),
            version=table.version(reader.seat),
            hash=self._hash(reader, plies),
            seat=reader.seat,
            your_seats=reader.mine,
            hand_over=self._hands_over(reader.mine),
            turn=turn,
            last_turn=last,
            to_act=acting,
            sides=tuple(self._side(seat, reader) for seat in range(len(game.seats))),
            phases=shown.phases(game, state),
            headline=FOR_WINGMEN if waits else self._headline(state, reader, acting, outcome),
            asking=asking,
            scene=with_tables(self, shown.numbered(scene, head.setting), reader.mine, past, self.others),
            log=tuple(self._line(n, told) for n, told in enumerate(self._told(reader, plies))),
            dice=self._dice(reader, plies),
            **self._by_word(reader.seat, past),
            result=self._result(outcome),
            winner=winner_word(game, int(outcome.winner)) if outcome else "",
            plies=len(table.known(reader.seat)),
            thinking=next((self.places[seat].sitter.name for seat in acting if self._thinks(seat)), ""),
            position=game.notation().position(state),
            board=shown.board(game, state, reader.seat),
            commitment=head.commitment,
            seed=seed if table.over else "",
            waits_for_shares=table.waits_for_shares(),
            series=self.standing.told(len(game.seats), self._winner()),
            limit=self.timing.limit,
            deadline="" if past or self.timing.ticking else self.timing.running(table),
            coach=shown.coach(table, reader.seat, plies),
            release=dogfight.__version__,
            options=shown.options(head.game),
            clock=self.clock(past),
            free=tuple(seat for seat in range(len(game.seats)) if self._is_free(seat)),
            campaign=self.standing.campaign,
            **self._hints(reader.seat, asking),
        )

    def _hints(self, seat: int, asking: str) -> dict[str, Any]:
        """Whether a hint may be asked for now, and how many each seat has been given."""
        may = asking == "act" and not why_no_hints(self, seat) and self.may_be_advised(seat)
        return {"hints": may, "hinted": self.standing.hinted}

    def _by_word(self, seat: int, past: bool) -> dict[str, Any]:
        """What may be taken back, or stopped, and what the other side has said of it."""
        why = self._undo_why(seat)
        return {
            "undo": not past and not why,
            "undo_why": why,
            "undo_asked": self._role(self.table.asking),
            "undo_may_ask": self._may_ask(seat),
            "offered": " and ".join(self._role(each) for each in sorted(self.table.offers)),
        }

    def _scene(self, state: Any, seat: int, acting: bool) -> tuple[Any, bool]:
        """What lies on the table, and whether the person in this seat has nothing to do but to wait for his wingmen.

        What they have left undone is his after all: no game must stand still.
        """
        flown = self.wingmen(seat) if acting else {}
        scene = self.shown.scene(self.table.game, state, seat, acting, flown)
        if not flown or not isinstance(scene, HexScene) or scene.ask.kind != "wait":
            return scene, False
        if self.content.get(seat) != self.table.version(seat):
            return scene, True
        return self.shown.scene(self.table.game, state, seat, acting), False

    def may_be_advised(self, seat: int) -> bool:
        """Whether the person in this seat is to give an order for which Ace can be asked."""
        table = self.table
        if self.gathers or seat not in table.to_act() or self._computer(seat):
            return False
        return self.shown.may_be_advised(table.game, table.view(seat), seat)

    def waits(self, seat: int) -> bool:
        """Whether this seat waits for nothing but its wingmen."""
        return self._scene(self.table.view(seat), seat, seat in self.table.to_act())[1]

    def wingmen(self, seat: int) -> dict[int, str]:
        """The aircraft that computers fly for the person in this seat, with their level; none for a computer's."""
        setting = self.table.header.setting
        levels = self.shown.wingmen(setting)
        if seat < 0 or not any(levels) or self._computer(seat):
            return {}
        sides = self.shown.sides(setting)
        return {at: level for at, level in enumerate(levels) if level and sides[at] == seat}

    @property
    def gathers(self) -> bool:
        """Whether nothing may be ordered before the last player has come with his pilots. [Ruling P35]"""
        return bool(self.standing.crew) and any(map(self._is_free, range(len(self.places))))

    def _is_free(self, seat: int) -> bool:
        return not self.places[seat].player and not self._computer(seat)

    def clock(self, past: bool = False) -> Clock | None:
        """The ten seconds, in a game that has them. [Optional II, Ruling O2]"""
        if not self.shown.is_hasty(self.table.game):
            return None
        timing = self.timing
        sides = " and ".join([f"the {self._role(seat).capitalize()} side" for seat in timing.readers])
        off = f"Off for all: {sides} {'use' if len(timing.readers) > 1 else 'uses'} a screen reader." if sides else ""
        left = 0.0 if past else timing.on_screen(self.table)
        return Clock(timing.ticking if left else 0, left, off, timing.readers)

    def _winner(self) -> int | None:
        end = self.table.outcome()
        return None if end is None else int(end.winner)

    def _hands_over(self, mine: tuple[int, ...]) -> bool:
        """Whether the screen is to change hands: two persons order here, and something is hidden from one of them."""
        ordering = tuple([seat for seat in mine if not self._computer(seat)])
        return len(ordering) > 1 and not self.table.over and self._secret(ordering)

    def _secret(self, mine: tuple[int, ...]) -> bool:
        """Whether those who share a screen have something to hide from each other now."""
        return len(self.table.to_act()) > 1 or any(map(self.table.hides, mine))

    def _hash(self, reader: Reader, plies: int) -> str:
        """The hash of what is shown: the table's for the present, for the past the chain's as far as it may be seen."""
        if plies == len(self.table.played):
            return self.table.seat_hash(reader.seat)
        seen, at = self.table.seen(reader.seat), reader.ply or 0
        return seen[at - 1].hash if at else (self.table.root if self.table.sees_all(reader.seat) else "")

    def _role(self, seat: int | None) -> str:
        return self.table.game.seats[seat] if seat is not None and seat >= 0 else ""

    def _computer(self, seat: int) -> bool:
        return seat >= 0 and bool(self.places[seat].sitter.computer)

    def _thinks(self, seat: int) -> bool:
        return self._computer(seat) and not is_staff(self, seat)

    def _undo_why(self, seat: int) -> str:
        """Why a seat may not take back its last order; empty when it may."""
        return UNDER_WAY if sorties_of(self).game else self.table.undo_refusal(seat)

    def _side(self, seat: int, reader: Reader) -> str:
        place = self.places[seat]
        if place.sitter.computer:
            return f"{place.sitter.name} (computer)"
        if seat in reader.mine:
            return "you"
        return place.sitter.name if place.player else "nobody yet"

    def _asking(self, reader: Reader, past: bool) -> Literal["act", "wait", "over"]:
        if self.table.over and not past:
            return "over"
        if past or self.gathers or self._computer(reader.seat):
            return "wait"
        return "act" if reader.seat in (*self.table.to_act(), *undecided(self)) else "wait"

    def _headline(self, state: Any, reader: Reader, acting: tuple[int, ...], outcome: Outcome | None) -> str:
        if outcome:
            return self._result(outcome)
        if self.gathers:
            return "Waiting for the other player, who has yet to sit down and to name pilots."
        if self.table.waits_for_shares():
            waiting = [self._role(seat) for seat in self.table.waits_for_shares()]
            return f"Waiting for the share in the dice of {' and '.join(waiting)}."
        others = [self._awaited(seat) for seat in acting if seat >= 0]
        waiting_for = "" if reader.seat in acting else " and ".join(others) or "the dice"
        return self.shown.headline(self.table.game, state, reader.seat, waiting_for)

    def _awaited(self, seat: int) -> str:
        """Who is waited for: "the Cadet", "the German side", and whether anybody sits there."""
        place = self.places[seat]
        if place.sitter.computer:
            return f"the {place.sitter.name}"
        side = f"the {self._role(seat).capitalize()} side"
        return side if place.player else f"{side}, where nobody has sat down yet"

    def _result(self, outcome: Outcome | None) -> str:
        return result_text(self.table.game.seats, outcome)

    def _told(self, reader: Reader, plies: int) -> list[Told]:
        if not reader.open:
            return self.table.log(reader.seat, plies)
        played = enumerate(self.table.played[:plies])
        return [Told(at, one.entry.seat, one.heading, report) for at, one in played for report in one.reports]

    def _line(self, n: int, told: Told) -> Line:
        played = self.table.played[told.ply]
        first = played.reports[0] is told.report
        comment = "" if played.entry.comment == TIME_IS_UP else played.entry.comment
        return Line(
            n=n,
            turn=told.heading,
            text=told.report.text + (f" ({comment})" if first and comment else ""),
            rules=tuple(told.report.rules),
            side=self._role(told.seat),
            dice=self._faces(played) if first else (),
        )

    def _faces(self, played: Played[Any, Any]) -> tuple[int, ...]:
        """The faces of a roll that everybody may see."""
        if played.entry.seat != NATURE or played.hidden:
            return ()
        return self.shown.dice(self.table.game, played.before, played.order)

    def _dice(self, reader: Reader, plies: int) -> tuple[int, ...]:
        rolls = [one for one in self.table.played[:plies] if one.entry.seat == NATURE]
        return self._faces(rolls[-1]) if rolls else ()

    def _may_ask(self, seat: int) -> bool:
        """Whether the other side could let this seat take back what it may not take back alone."""
        table = self.table
        gave = any(one.entry.seat == seat for one in table.played[table.header.resumed :])
        barred = bool(table.undo_refusal(seat)) and not table.stands_for_good(seat) and not sorties_of(self).game
        return gave and not table.over and barred and bool(table.humans() - {seat})


def result_text(seats: tuple[str, ...], outcome: Outcome | None) -> str:
    """How it ended, as a sentence; empty while it goes on."""
    if outcome is None:
        return ""
    if outcome.winner == DRAW:
        return f"Drawn: {outcome.ending}."
    return f"{seats[outcome.winner].capitalize()} wins: {outcome.ending}."


def summary(screen: Screen) -> dict[str, Any]:
    """What the list of games shows of a game; kept beside it, so that a list opens no game."""
    table = screen.table
    turn, last = screen.shown.turn(table.game, table.view(SPECTATOR))
    return {
        "level": screen.shown.level(table.game),
        "turn": turn,
        "last": last,
        "unit": screen.shown.unit,
        "to_act": [seat for seat in (*table.to_act(), *undecided(screen)) if _is_persons(screen, seat)],
        "over": table.over,
        "result": result_text(table.game.seats, table.outcome()),
        "options": [one.title for one in screen.shown.options(table.header.game)],
        "names": [
            "" if is_staff(screen, seat) else _seated(table.game.seats[seat], place)
            for seat, place in enumerate(screen.places)
        ],
        **({"campaign": screen.standing.campaign} if screen.standing.campaign else {}),
        **_learnt(screen),
    }


def _is_persons(screen: Screen, seat: int) -> bool:
    """Whether nobody but a person could act for this seat."""
    return seat >= 0 and not screen.places[seat].sitter.computer


def _learnt(screen: Screen) -> dict[str, Any]:
    """Of a lesson: which one it is, and how many goals the pupil has met."""
    coach = screen.shown.coach(screen.table, 0, len(screen.table.played)) if screen.places[0].player else None
    return {} if coach is None else {"lesson": coach.lesson, "met": sum(task.met for task in coach.tasks)}


def _seated(role: str, place: Place) -> str:
    """Who sits there, for a list of games."""
    side = role.capitalize()
    if place.sitter.computer:
        return f"{side}: {place.sitter.name} (computer)"
    if not place.player:
        return f"{side}: nobody yet"
    return f"{side}: a friend" if place.sitter.name == side else f"{side}: {place.sitter.name}"


def card(id: str, header: Header, updated: str, told: dict[str, Any], mine: tuple[int, ...]) -> Card:
    """One game in a player's list."""
    others = [name for seat, name in enumerate(told["names"]) if name and seat not in mine]
    return Card(
        game=id,
        title=header.title,
        level=told["level"],
        seats=mine,
        opponents=", ".join(others),
        turn=told["turn"],
        unit=told.get("unit", "turn"),
        your_turn=bool(set(mine) & set(told["to_act"])),
        over=told["over"],
        result=told["result"],
        updated=updated,
        options=tuple(told.get("options", ())),
        last=told.get("last", 0),
    )


def card_of(stored: Stored, mine: tuple[int, ...]) -> Card:
    """The same from a game just stored."""
    return card(stored.id, stored.record.header, stored.updated, stored.summary, mine)
