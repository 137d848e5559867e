"""The solo game: balloon busting for one player against guns that nobody has seen. [Solo]"""

from dogfight.rulebook import FIRST, Layer
from dogfight.war.solo.hidden_counters import Discovery, Mixing, NobodyDefends
from dogfight.war.solo.program import BeforeItIsDown, ProgramsGuns, Sinks

SOLO = Layer(
    "Solo",
    needs=("Balloon-Busting",),
    bars=("Tournament", "Advanced", "Variable Anti-Aircraft"),
    rulings={"objective": BeforeItIsDown("Ruling B19")},
    vetoes={"may_enter": (NobodyDefends("Ruling B20"),)},
    tallies={"ground": (ProgramsGuns("Solo 4"),)},
    withdraws=("OwnersGuns", "Winching"),
    sequence=(
        (Mixing("Solo 2"), FIRST),
        (Sinks("Solo 5"), "EdgeShift"),
        (Discovery("Solo 3"), "ZoneRolls"),
    ),
    option=True,
    because="it is played alone, at the Basic level, against twelve counters that nobody has seen",
)
