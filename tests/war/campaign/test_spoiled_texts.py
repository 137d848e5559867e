"""Positions and orders with something astray: told by line and column, or read as what they say, and nothing else."""

import pytest
from campaigning import ALLIED, GERMAN, STAFF, Days, campaign, whole

from dogfight.errors import NotationError
from dogfight.game import Draws
from dogfight.sealed import masked

SIGNS = "0123456789,-+/?#:. PHTUEFMAVGa\u00b2\u0663"
NAME = "black-day"


def spoiled(text: str, draws: Draws) -> str:
    """A sign gone, another, one more, a number without end, the rest cut off, or a word elsewhere."""
    at = int(draws.below(len(text)))
    sign = SIGNS[draws.below(len(SIGNS))]
    words = text.split(" ")
    word = words.pop(draws.below(len(words)))
    words.insert(draws.below(len(words) + 1), word)
    return [
        text[:at] + text[at + 1 :],
        text[:at] + sign + text[at + 1 :],
        text[:at] + sign + text[at:],
        text[:at] + "9" * (3, 6, 20, 5000)[draws.below(4)] + text[at:],
        text[:at],
        " ".join(words),
    ][draws.below(6)]


def test_a_spoiled_position_is_told() -> None:
    notation, draws = campaign(NAME).notation(), Draws(1)
    lines = [notation.position(masked(now, seat)) for _, _, _, now in whole(3, NAME)[::9]
             for seat in (ALLIED, GERMAN, STAFF)]  # fmt: skip
    read, told = 0, 0
    for line in lines:
        for other in [spoiled(line, draws) for _ in range(40)]:
            try:
                state = notation.read_position(other)
            except NotationError:
                told += 1
            else:
                assert notation.read_position(notation.position(state)) == state
                read += 1
    assert told > read > 0


def test_a_number_without_end_is_no_day() -> None:
    notation = campaign(NAME).notation()
    line = notation.position(Days(NAME).state)
    for head in ("9" * 5000 + ".0.0", "0.0." + "9" * 5000, "0.9.0"):
        with pytest.raises(NotationError):
            notation.read_position(line.replace("0.0.0", head, 1))


def test_a_spoiled_order_is_told_or_judged() -> None:
    """What can be read is refused or not, and written back as itself."""
    game, draws = campaign(NAME), Draws(2)
    notation = game.notation()
    read, told = 0, 0
    for before, seat, order, _ in whole(3, NAME):
        text = notation.write(before, order)
        for other in [spoiled(text, draws) for _ in range(25)]:
            try:
                found = notation.read(before, seat, other)
            except NotationError:
                told += 1
                continue
            read += 1
            game.refusal(before, seat, found)
            assert notation.read(before, seat, notation.write(before, found)) == found
    assert told > read > 0
