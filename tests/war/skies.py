"""Positions of Advanced: as in `positions`, and behind a `|` what the pad holds.

    at = joint("SOP/camel@X-19 E speed 8 | controls 3", "FOK/dr1@Z-19 W")
    at.plot("SOP/camel 8 0 2RR3", "FOK/dr1 8 0 8")

`phase` is "plot" (the turn begins: edge shift, lasting rolls, tails, plots) or "combat" (all have flown).
"""

from positions import Board, craft_of, game

from dogfight.game import NATURE
from dogfight.war.advanced.pads import pad_of
from dogfight.war.joint import Hint, Joint
from dogfight.war.orders import Lock
from dogfight.war.pad import Pad
from dogfight.war.pieces import Craft
from dogfight.war.sky import ON, Sky
from dogfight.war.war import advance

FIRST = {"plot": "JointEdgeShift", "combat": "JointFire"}
NAMES = ("unjam", "flames", "oil", "tank")


class JointBoard(Board):
    """A joint turn in a test."""

    def __init__(self, state: Sky, level: str = "advanced") -> None:
        super().__init__(level, state)

    def pad(self, name: str) -> Pad:
        """An aircraft's pad."""
        return pad_of(self.craft(name))

    @property
    def joint(self) -> Joint:
        """The joint turn."""
        found = self.state.joint
        assert found is not None
        return found

    def hints(self) -> list[Hint]:
        """The hints that were given."""
        return [one.value for one in self.joint.hints if one.value is not None]

    def plot(self, *texts: str) -> "JointBoard":
        """Plots, and straight on for everybody who is not named."""
        turn = self.state.turn
        self.do(*texts)
        while self.phase == "PlotPhase" and self.state.turn == turn:
            seat = self.game.to_act(self.state)[0]
            waiting = self.game.legal(self.state, seat).waiting  # type: ignore[attr-defined]
            craft = self.state.crafts[waiting[0]]
            self.do(f"{craft.id} {craft.speed} 0")
        return self

    def hold(self) -> "JointBoard":
        """Everybody has announced all his fire."""
        for seat in (0, 1):
            if self.phase == "JointFire" and seat in self.game.to_act(self.state):
                took = self.game.apply(self.state, seat, Lock(seat))
                self.state, self.reports = took.state, took.reports
        return self

    def fire(self, *texts: str) -> "JointBoard":
        """Announces fire, or jams to be cleared, and nothing else."""
        self.do(*texts)
        return self.hold()

    def rolls(self, *totals: int) -> "JointBoard":
        """Dice as in `dice`, then 6s on single dice and 7s on two until a seat is to act."""
        self.dice(*totals)
        while self.game.to_act(self.state) == (NATURE,):
            self.dice(6 if len(self.game.chances(self.state)) == 6 else 7)
        return self

    def turn(self, *texts: str) -> "JointBoard":
        """The rest of a turn without fire; everybody not named flies straight on."""
        turn = self.state.turn
        self.rolls()
        self.plot(*texts)
        while self.state.turn == turn and not self.over:
            self.rolls()
            self.hold()
        return self


def joint(*lines: str, phase: str = "plot", level: str = "advanced", **more: int) -> JointBoard:
    """A board of Advanced, perhaps with options, in the first turn; `more` are fields of Sky."""
    made = game(level)
    names = [type(one).__name__ for one in made.rules.sequence]
    crafts = [craft_of(made, line.split(" | ")[0]) for line in lines]
    state = Sky(crafts, 1, 0, names.index(FIRST[phase]), 0, 1, 0, 60, [], [], 0, False, 0, -1, [], ON, None)
    for name, value in more.items():
        assert hasattr(state, name), name
        setattr(state, name, value)
    made.rules.sequence[names.index("TakeOff")].enter(made.rules, state, None)
    for craft, line in zip(crafts, lines, strict=True):
        craft.flown = "8"
        craft.moved = phase == "combat"
        _note(craft, line.partition(" | ")[2])
    made.rules.sequence[state.phase].enter(made.rules, state, None)
    advance(made.rules, state, None)
    return JointBoard(state, level)


def _note(craft: Craft, text: str) -> None:
    """What the pad, or the aircraft itself, is said to hold: `controls 3, oil 1, flown 2R1`."""
    for part in text.split(", ") if text else []:
        name, _, value = part.partition(" ")
        thing = pad_of(craft) if hasattr(pad_of(craft), name) else craft
        held = getattr(thing, name)
        setattr(thing, name, value if isinstance(held, str) else value == "1" if isinstance(held, bool) else int(value))


def turned(at: JointBoard, name: str, word: str) -> str:
    """Where an aircraft ends that plots this word at its present speed, level."""
    at.plot(f"{name} {at.craft(name).speed} 0 {word}")
    return at.where(name)
