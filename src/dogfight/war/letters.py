"""The letters of flights, how they are spelt, and where each one takes an aircraft.

A number flies so many hexes ahead, `R` and `L` turn one hexside each in the hex just entered, `v` enters the hex ahead
as a dive hex, `e` turns in place at the map edge, `x` leaves over the edge. Advanced adds sideslips `SL` `SR`, barrel
rolls `BL` `BR`, falling leaves `FL` `FR`, the Immelmann turn `I`, the half roll `H`, and loops by cost: `(4)`.
`2RR3` flies two, turns two hexsides right, flies three. [Advanced Plotting 3, Advanced Plotting 4]
"""

from typing import Final

from mypy_extensions import i64

from dogfight.hexes import DQ, DR

AHEAD: Final = 0
DIVE: Final = 1
LEFT: Final = 2
RIGHT: Final = 3
EDGE_LEFT: Final = 4
EDGE_RIGHT: Final = 5
EDGE_STAY: Final = 6
EXIT: Final = 7

# The special maneuvers of Advanced, the loops by what they cost.
SLIP_LEFT: Final = 8
SLIP_RIGHT: Final = 9
BARREL_LEFT: Final = 10
BARREL_RIGHT: Final = 11
LEAF_LEFT: Final = 12
LEAF_RIGHT: Final = 13
IMMELMANN: Final = 14
HALF_ROLL: Final = 15
LOOP_2: Final = 16
LOOP_12: Final = 21

INLAND: Final[list[i64]] = [AHEAD, DIVE, LEFT, RIGHT]
AT_EDGE: Final[list[i64]] = [EDGE_LEFT, EDGE_RIGHT, EDGE_STAY, EXIT]
LETTERS: Final[list[i64]] = [AHEAD, DIVE, LEFT, RIGHT, EDGE_LEFT, EDGE_RIGHT, EDGE_STAY, EXIT]
SIGNS: Final = ("", "v", "L", "R", "eL", "eR", "e", "x", "SL", "SR", "BL", "BR", "FL", "FR", "I", "H",
                "(2)", "(4)", "(6)", "(8)", "(10)", "(12)")  # fmt: skip
BY_SIGN: Final = {sign: number for number, sign in enumerate(SIGNS) if sign}
DIGITS: Final = "0123456789"

# Which way a letter takes an aircraft, in hexsides off its nose (-1 left, 1 right), how many hexes, and its turn.
_WAYS: Final = (0, 0, 0, 0, 0, 0, 0, 0, -1, 1, -1, 1, -1, 1, 0, 0, 0, 0, 0, 0, 0, 0)
_HEXES: Final = (1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0, -1, -2, -3, -4, -5)
_TURNS: Final = (0, 0, 5, 1, 5, 1, 0, 0, 0, 0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0, 0)

# Flat by letter * 6 + facing: offset of the hex it ends in, and the facing there. [Advanced Plotting 6, Ruling A11]
ALONG_Q: Final[list[i64]] = [DQ[(f + _WAYS[n] + 6) % 6] * _HEXES[n] for n in range(22) for f in range(6)]
ALONG_R: Final[list[i64]] = [DR[(f + _WAYS[n] + 6) % 6] * _HEXES[n] for n in range(22) for f in range(6)]
FACES: Final[list[i64]] = [(f + _TURNS[n]) % 6 for n in range(22) for f in range(6)]


def spell(word: str, letter: i64) -> str:
    """The word with one more letter; hexes ahead are counted up."""
    if letter == AHEAD:
        digits = len(word)
        while digits > 0 and word[digits - 1] in DIGITS:
            digits -= 1
        count = int(word[digits:]) if digits < len(word) else 0
        return word[:digits] + str(count + 1)
    return word + SIGNS[letter]


def letters(word: str) -> list[int]:
    """The letters of a word; raises ValueError at the first sign that is none, with its place (from 0) as argument."""
    found: list[int] = []
    at = 0
    while at < len(word):
        start = at
        if word[at] in DIGITS:
            while at < len(word) and word[at] in DIGITS:
                at += 1
            count = int(word[start:at])
            if count == 0 or word[start] == "0" or count > 99:
                raise ValueError(start)
            found.extend([AHEAD] * count)
            continue
        for size in (4, 3, 2, 1):
            letter = BY_SIGN.get(word[at : at + size], -1)
            if letter >= 0 and at + size <= len(word):
                found.append(letter)
                at += size
                break
        else:
            raise ValueError(start)
    return found


def poses(q: i64, r: i64, facing: i64, word: str) -> list[tuple[int, int, int]]:
    """Position and facing at the start and after every letter, for drawing a flight that was flown."""
    found = [(int(q), int(r), int(facing))]
    for letter in letters(word):
        if letter != EDGE_STAY and letter != EXIT:
            q, r = q + ALONG_Q[letter * 6 + facing], r + ALONG_R[letter * 6 + facing]
            facing = FACES[letter * 6 + facing]
            found.append((int(q), int(r), int(facing)))
    return found
