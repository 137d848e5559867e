"""Advisers that the tests put in Ace's place: one dies, one never ends, one thinks until he is stopped."""

import os
import time
from typing import Any

from dogfight.advice import Found, Part, Question
from dogfight.game import Draws, Game

NOTHING = Found((), None, 0, 0.0, "nothing")


def dies(game: Game[Any, Any], question: Question, part: Part, draws: Draws) -> Found:
    """An adviser whose process ends."""
    os._exit(3)


def sleeps(game: Game[Any, Any], question: Question, part: Part, draws: Draws) -> Found:
    """An adviser who never comes to an end."""
    time.sleep(60)
    return NOTHING


def waits(game: Game[Any, Any], question: Question, part: Part, draws: Draws) -> Found:
    """An adviser who thinks until he is stopped."""
    enough = part(1.0).enough  # type: ignore[attr-defined]
    while not enough():
        time.sleep(0.01)
    return Found((), None, 1, 0.0, "stopped")
