"""The address of analyses. Only of finished games: then everything lies open, as in their replays."""

from typing import Final, Literal

from litestar import Controller, get
from litestar.params import FromPath

from dogfight.analysis.facts import BOTH, CLOSED, Analysis, Chance, Luck, Swing, Throw, TurnRow
from dogfight.analysis.families import is_analysed
from dogfight.analysis.luck import told, told_worth
from dogfight.game import NATURE
from dogfight.record import Record
from dogfight.server.analysis_schema import (
    AnalysisSwing,
    AnalysisTurn,
    ChanceOf,
    CurvePoint,
    GameAnalysis,
    LuckOf,
    ThrowOf,
)
from dogfight.server.games import Asking, InRoom
from dogfight.server.live import Live
from dogfight.server.problems import Refused
from dogfight.server.wire import Side

SIDES: Final[tuple[Side, ...]] = ("allied", "german")
BY: Final[dict[int, Literal["allied", "german", "both", "dice", "end"]]] = {
    0: "allied", 1: "german", BOTH: "both", NATURE: "dice", CLOSED: "end",
}  # fmt: skip


class AnalysisController(Controller):
    """What a game looks like afterwards, for whoever may see its replay."""

    path = "/api/games/{id:str}"

    @get("/analysis")
    async def analysis(self, id: FromPath[str], room: InRoom, player: Asking) -> GameAnalysis:
        record = await room.look(id, finished)
        return on_the_wire(id, await room.analyses.of(record))


def finished(live: Live) -> Record:
    """The record of a game that is over; raises Refused for one that is not, or of a family that is not analysed."""
    table = live.table
    if not is_analysed(table.game):
        raise Refused(422, "no analysis", "only games over the map are analysed")
    if not table.over:
        raise Refused(409, "not over", "an analysis shows everything, so it is made when the game is over")
    return table.record()


def on_the_wire(game: str, found: Analysis) -> GameAnalysis:
    """An analysis as the page shows it."""
    return GameAnalysis(
        game=game, title=found.title, unit=found.unit, result=found.result, done=found.done, steps=found.steps,
        method=found.method,
        points=tuple([CurvePoint(one.ply, one.turn, _chance(one.chance)) for one in found.points]),
        turns=tuple(map(_turn, found.turns)), swings=tuple(map(_swing, found.swings)),
        luck=tuple(map(_luck, found.luck)), throws=tuple(map(_throw, found.throws)),
    )  # fmt: skip


def _chance(one: Chance) -> ChanceOf:
    return ChanceOf(one.allied, one.low, one.high)


def _turn(one: TurnRow) -> AnalysisTurn:
    return AnalysisTurn(
        one.turn, one.ply, _chance(one.before), _chance(one.after), one.decided, one.rolled, one.told
    )  # fmt: skip


def _swing(one: Swing) -> AnalysisSwing:
    return AnalysisSwing(one.turn, one.ply, BY[one.by], one.change, one.told)


def _luck(one: Luck) -> LuckOf:
    side = SIDES[one.side]
    name = side.capitalize()
    return LuckOf(side, one.shots, one.hits, one.mean, one.chances, told(name, one), one.throws, one.worth,
                  told_worth(name, one))  # fmt: skip


def _throw(one: Throw) -> ThrowOf:
    return ThrowOf(one.ply, one.turn, SIDES[one.side], one.what, one.told, one.hits, one.mean, one.chances, one.worth)
