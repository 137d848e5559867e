"""Special maneuvers: what they cost, how they change altitude, and who may fly which. [Advanced Plotting 5]"""

from typing import Final

from mypy_extensions import i64

from dogfight.war.letters import (
    BARREL_LEFT,
    BARREL_RIGHT,
    LEAF_LEFT,
    LEAF_RIGHT,
    LOOP_2,
    LOOP_12,
    SLIP_LEFT,
    SLIP_RIGHT,
)

FIRST: Final = SLIP_LEFT
LAST: Final = LOOP_12

# Movement points by letter, from the first special maneuver on. Figure 2 is lost, ours is reconstructed; the loops of
# Figure 3 are printed. [Advanced Figure 2, Advanced Plotting 6, Ruling A11]
COSTS: Final[list[i64]] = [2, 2, 3, 3, 2, 2, 5, 3, 2, 4, 6, 8, 10, 12]
# Metres gained. [Ruling A11]
HEIGHTS: Final[list[i64]] = [-50, -50, 0, 0, -150, -150, 100, -200, 0, 0, 0, 0, 0, 0]



def is_special(letter: i64) -> bool:
    """Whether a letter is a special maneuver."""
    return FIRST <= letter <= LAST


def cost_of(letter: i64) -> i64:
    """Movement points of a special maneuver. [Advanced Plotting 5, Ruling A11]"""
    return COSTS[letter - FIRST]


def height_of(letter: i64) -> i64:
    """Metres a special maneuver gains or, below 0, loses; it costs and gains no point. [Ruling A11, Ruling A19]"""
    return HEIGHTS[letter - FIRST]


def bit_of(letter: i64) -> i64:
    """The bit of a special maneuver in the set of those that may be flown."""
    return 1 << (letter - FIRST)


def is_loop(letter: i64) -> bool:
    """Whether it is a loop."""
    return letter >= LOOP_2


def climb_for_loop(letter: i64) -> i64:
    """The maximum climb in metres that a loop needs: 50 m a step of Figure 3. [Advanced Plotting 6]"""
    return 50 * (letter - LOOP_2 + 1)


def flyable(climb: i64, dive: i64, below: i64, above: i64) -> i64:
    """The set of special maneuvers for these limits (metres): a loop by its climb, the others by what they need.

    So many metres lie below it to the floor, and above it to the ceiling.

    [Advanced Plotting 5, Advanced Plotting 6, Advanced Plotting 7, Ruling A19]
    """
    found: i64 = 0
    for letter in range(FIRST, LAST + 1):
        height: i64 = height_of(letter)
        if is_loop(letter):
            fits = climb >= climb_for_loop(letter)
        else:
            fits = -dive <= height <= climb and -below <= height <= above
        if fits:
            found |= bit_of(letter)
    return found


def only_losing(maneuvers: i64) -> i64:
    """Of a set those that lose height, which is all a glider may fly. [Ruling A19]"""
    found: i64 = 0
    for letter in range(FIRST, LAST + 1):
        if height_of(letter) < 0:
            found |= maneuvers & bit_of(letter)
    return found


def direction_of(letter: i64) -> i64:
    """1 for a maneuver to the left, 2 to the right, 0 for neither; a roll, a leaf or a slip has one. [Ruling A27]"""
    if letter in (SLIP_LEFT, BARREL_LEFT, LEAF_LEFT):
        return 1
    return 2 if letter in (SLIP_RIGHT, BARREL_RIGHT, LEAF_RIGHT) else 0


def is_sideslip(letter: i64) -> bool:
    """Whether it is a sideslip, which keeps flames away. [Advanced Critical Hits 3]"""
    return letter == SLIP_LEFT or letter == SLIP_RIGHT
