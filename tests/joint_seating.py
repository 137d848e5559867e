"""Joint turns for the tests of the server: a server that plays the hex game, and skies in the middle of a turn."""

from pathlib import Path
from typing import Any, Final

from litestar import Litestar

from dogfight.game import Draws
from dogfight.games import game_of
from dogfight.server.app import application
from dogfight.server.joint_sketch import PlotPlanner
from dogfight.server.room import Room
from dogfight.server.serve import make
from dogfight.server.war_schema import Draft, Sketch
from dogfight.server.war_view import presentation
from dogfight.war.announcing import announcements
from dogfight.war.sky import Sky
from dogfight.war.war import War, advance
from serving import Player, Recording

GAME: Final = "war:basic+tournament+advanced"
GAMES, COMPUTERS = "dogfight.games:game_of", "dogfight.bots.computer:computer"
CAMEL, TRIPLANE = {"aircraft": "SOP/camel"}, {"aircraft": "FOK/dr1"}
DUEL: Final[dict[str, Any]] = {
    "level": "advanced", "scenario": "free", "alliedForce": [CAMEL], "germanForce": [TRIPLANE],
}  # fmt: skip
SIX: Final[dict[str, Any]] = {
    "level": "advanced", "scenario": "free",
    "alliedForce": [{"aircraft": name} for name in ("SE/5a", "SOP/camel", "BR/f2b")],
    "germanForce": [{"aircraft": name} for name in ("FOK/d7", "FOK/dr1", "HALB/cl2")],
}  # fmt: skip


def war_room(file: Path, limit: float = 10.0) -> tuple[Room, Litestar]:
    """A room that plays the hex game alone, and its application."""
    room, shelf = make(str(file), [presentation(None)], GAMES, COMPUTERS, limit)
    return room, application(room, shelf)


def the_game() -> War:
    """The Advanced Game over our own charts."""
    game = game_of(GAME)
    assert isinstance(game, War)
    return game


def sky_of(game: War, *names: str, last_turn: int = 30) -> Sky:
    """Head-on, the first turn about to be plotted."""
    return game.setup({"crafts": [{"aircraft": name} for name in names], "last_turn": last_turn})


def put(sky: Sky, index: int, q: int, r: int, facing: int, altitude: int = 3000) -> None:
    """An aircraft somewhere else."""
    craft = sky.crafts[index]
    craft.q, craft.r, craft.facing, craft.altitude = q, r, facing, altitude


def at_phase(game: War, sky: Sky, name: str) -> Sky:
    """The sky as this phase begins, and what follows by itself."""
    at = next(at for at, phase in enumerate(game.rules.sequence) if type(phase).__name__ == name)
    sky.phase = at
    game.rules.sequence[at].enter(game.rules, sky, None)
    advance(game.rules, sky, None)
    return sky


def sketch(game: War, sky: Sky, index: int, word: str, speed: int | None = None, altitude: int = 0) -> Sketch:
    """What the planner says of a plot of this aircraft."""
    craft = sky.crafts[index]
    draft = Draft(int(craft.side), index, int(craft.speed) if speed is None else speed, altitude, word)
    return PlotPlanner(game.rules, sky, draft).sketch()


def any_draft(game: War, sky: Sky, index: int, draws: Draws) -> Sketch:
    """A whole plot of this aircraft, made as the page makes it: an announcement, then an end on the map."""
    pairs = announcements(game.rules, sky.crafts[index])
    speed, change = pairs[draws.below(len(pairs))]
    ends = sketch(game, sky, index, "", int(speed), int(change)).ends
    return sketch(game, sky, index, ends[draws.below(len(ends))].word, int(speed), int(change))


def late(view: dict[str, Any]) -> list[str]:
    """The lines of the log that say that the time was up."""
    return [line["text"] for line in view["log"] if line["text"].startswith("Time is up")]


class Flyer(Player):
    """A browser that plays joint turns."""

    def joint(self, id: str, seat: int) -> dict[str, Any]:
        """How far the turn is, as this seat sees it."""
        return dict(self.view(id, seat)["scene"]["joint"])

    def ask(self, id: str, seat: int) -> dict[str, Any]:
        """What this seat may do now."""
        return dict(self.view(id, seat)["scene"]["ask"])

    def act(self, id: str, seat: int, word: str = "", *, fires: bool = True) -> str:
        """Gives the first order that is asked of this seat; a plot is this word, flown level. Says what it was."""
        view = self.view(id, seat)
        asked = view["scene"]["ask"]
        if asked["kind"] == "plot":
            counter = view["scene"]["counters"][asked["crafts"][0]]
            text = f"{counter['id']} {counter['speed']} 0 {word or counter['speed']}"
        elif asked["kind"] == "tail":
            text = asked["tailings"][0]["order"]
        else:
            shots = [shot["order"] for shot in asked["shots"] if shot["order"] and fires]
            text = shots[0] if shots else asked["hold"]
        told = self.order(id, seat, text)
        assert told["ok"], (text, told["why"])
        return str(text)


class Listening(Recording, Flyer):
    """A browser that plays joint turns and keeps every byte it gets."""
