"""An analysis on the wire. Chances are the Allied side's, 0 to 1, a draw counted half; `ply` leads into the replay."""

from typing import Literal

from dogfight.server.wire import Out, Side


class ChanceOf(Out, frozen=True):
    """A chance with its 95 % interval."""

    allied: float
    low: float
    high: float


class CurvePoint(Out, frozen=True):
    ply: int
    turn: int
    chance: ChanceOf


class AnalysisTurn(Out, frozen=True):
    """A turn: what was decided and what was rolled add up to its change, where its inside was looked into."""

    turn: int
    ply: int  # at its end
    before: ChanceOf
    after: ChanceOf
    decided: float | None
    rolled: float | None
    dice: tuple[str, ...]


class AnalysisSwing(Out, frozen=True):
    turn: int
    ply: int
    by: Literal["allied", "german", "both", "dice", "end"]
    change: float
    told: str


class LuckOf(Out, frozen=True):
    """The luck of a side; `chances` are those of 0, 1, 2 ... hits in all its shots together."""

    side: Side
    shots: int
    hits: int
    mean: float
    chances: tuple[float, ...]
    told: str
    throws: int
    worth: float  # of all dice, in aircraft
    all_told: str


class ThrowOf(Out, frozen=True):
    """A roll; of a shot its hits and the chances of 0, 1, 2 ... of them, of others -1 and none."""

    ply: int
    turn: int
    side: Side
    what: str
    told: str
    hits: int
    mean: float
    chances: tuple[float, ...]
    worth: float


class GameAnalysis(Out, frozen=True):
    """The analysis of a finished game, as far as it has come: `done` of `steps`, whole when they are equal."""

    game: str
    title: str
    unit: str
    result: str
    done: int
    steps: int
    method: str
    points: tuple[CurvePoint, ...]
    turns: tuple[AnalysisTurn, ...]
    swings: tuple[AnalysisSwing, ...]
    luck: tuple[LuckOf, ...]
    throws: tuple[ThrowOf, ...]
