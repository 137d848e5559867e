"""What the revised Aircraft Status Pad of Advanced keeps of an aircraft beyond the others. [Advanced Figure 1]"""

from typing import Final

from mypy_extensions import i64

from dogfight.value import Value

NOBODY: Final = -1

# Which way controls are jammed, and which way the last movement point was flown. [Advanced Critical Hits 5]
FREE: Final = 0
LEFTWARD: Final = 1
RIGHTWARD: Final = 2
STRAIGHT_ON: Final = 3


class Pad(Value):
    """One aircraft's pad.

    Guns, each by front (the fixed one), rear and wing Lewis: `heat_*` the number on which it jams, `drum_*` turns fired
    since it was loaded, `lewis` boxes left of the wing Lewis. Bits of guns: `scarred` jammed once before, `fresh_jams`
    jammed in this turn, `cleared` tried to clear in this turn. [Ruling A13, Ruling A29, Ruling A30, Ruling A31]

    Hits: `controls` jammed, `burning` plots to come with the engine on fire, `missed` a sideslip in one, `oil` leaks,
    `tank` the number up to which it is lost, `serious` the pilot's wound, `narrow` two hexsides a hex, `fouled` one
    hexside a plot, `dear` a point more each hex with a turn, `cables` of the elevator, `halved` how often, `brisk`
    points above the minimum in a glide, `skid` and `gear`. [Advanced Critical Hits]

    Of the last plot: `net` points, `steady` flown straight at the last, `last` way of its last point, `slipped`.
    `tails` is the aircraft it tails, `asked` whether that is settled. `landed` is its roll on the Landing Table, 0 for
    none. [Advanced Tailing, Advanced Landing]
    """

    def __init__(
        self, index: i64, heat_front: i64, heat_rear: i64, heat_lewis: i64, drum_front: i64, drum_rear: i64,
        drum_lewis: i64, lewis: i64, scarred: i64, fresh_jams: i64, cleared: i64, controls: i64, burning:
        i64, missed: bool, oil: bool, tank: i64, serious: bool, narrow: bool, fouled: bool, dear: bool,
        cables: bool, halved: i64, brisk: i64, skid: bool, gear: bool, net: i64, steady: bool, last: i64,
        slipped: bool, tails: i64, asked: bool, landed: i64,
    ) -> None:  # fmt: skip
        self.index = index  # of the aircraft among all of them
        self.heat_front = heat_front
        self.heat_rear = heat_rear
        self.heat_lewis = heat_lewis
        self.drum_front = drum_front
        self.drum_rear = drum_rear
        self.drum_lewis = drum_lewis
        self.lewis = lewis
        self.scarred = scarred
        self.fresh_jams = fresh_jams
        self.cleared = cleared
        self.controls = controls
        self.burning = burning
        self.missed = missed
        self.oil = oil
        self.tank = tank
        self.serious = serious
        self.narrow = narrow
        self.fouled = fouled
        self.dear = dear
        self.cables = cables
        self.halved = halved
        self.brisk = brisk
        self.skid = skid
        self.gear = gear
        self.net = net
        self.steady = steady
        self.last = last
        self.slipped = slipped
        self.tails = tails
        self.asked = asked
        self.landed = landed

    def copy(self) -> "Pad":
        """The same pad, yours to edit."""
        return Pad(
            self.index, self.heat_front, self.heat_rear, self.heat_lewis, self.drum_front,
            self.drum_rear, self.drum_lewis, self.lewis, self.scarred, self.fresh_jams, self.cleared,
            self.controls, self.burning, self.missed, self.oil, self.tank, self.serious, self.narrow,
            self.fouled, self.dear, self.cables, self.halved, self.brisk, self.skid, self.gear,
            self.net, self.steady, self.last, self.slipped, self.tails, self.asked, self.landed,
        )  # fmt: skip


def new_pad(index: i64, lewis: i64) -> Pad:
    """The pad of an aircraft that has just taken off, with so many boxes for a wing Lewis."""
    return Pad(index, 0, 0, 0, 0, 0, 0, lewis, 0, 0, 0, FREE, 0, False, False, 0, False, False, False, False, False, 0,
               0, False, False, 0, False, STRAIGHT_ON, False, NOBODY, False, 0)  # fmt: skip
