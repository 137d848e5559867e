"""What a camera has on film, and what is whole on it. [Photo 4, Photo 5, Ruling B2, Ruling B3]"""

from typing import Final

from mypy_extensions import i64

from dogfight.hexes import FACINGS, step
from dogfight.war.ground import NO_LINE, Ground, Hexes
from dogfight.war.pieces import ALLIED
from dogfight.war.task import Task

TRENCH: Final = 0  # as a secret target; 1 to 4 are the road sections
TRENCH_HEXES: Final = 15


def code(q: i64, r: i64) -> i64:
    """A hex as one number; no number of the board is 64 or more."""
    return r * 64 + q


def hex_of(coded: i64) -> tuple[i64, i64]:
    """The hex of such a number."""
    return coded % 64, coded // 64


def enemy_line(ground: Ground, side: i64) -> Hexes:
    """The enemy's trench line, from the west edge to the east edge. [Ruling B1]"""
    return ground.german_line if side == ALLIED else ground.allied_line


def is_enemy_trench(ground: Ground, side: i64, q: i64, r: i64) -> bool:
    """Whether the enemy's trench line runs through a hex. [Ruling B1]"""
    line: i64 = ground.trench_line(q, r)
    return line != NO_LINE and line != side


def is_enemy_section(ground: Ground, side: i64, q: i64, r: i64) -> bool:
    """Whether a section of the enemy's roads, any of them, runs through a hex. [Photo 5, Ruling B21]"""
    return any([(q, r) in section.hexes for section in ground.sections[1 - side]])


def covered(ground: Ground, side: i64, film: tuple[int, ...], target: i64) -> i64:
    """How many hexes of a target are on a film: of trenches the most that hang together. [Ruling B2, Ruling B3]"""
    if target == TRENCH:
        return _largest({one for one in film if is_enemy_trench(ground, side, *hex_of(one))})
    return sum([1 for q, r in ground.sections[1 - side][target - 1].hexes if code(q, r) in film])


def needed(ground: Ground, side: i64, target: i64) -> i64:
    """How many hexes of a target make it whole. [Photo 4, Photo 5]"""
    return TRENCH_HEXES if target == TRENCH else len(ground.sections[1 - side][target - 1].hexes)


def target_count(ground: Ground, side: i64) -> i64:
    """How many targets a side's cameras may choose from: the trench line and the road sections. [Photo 3]"""
    return 1 + len(ground.sections[1 - side])


def _largest(hexes: set[int]) -> i64:
    """The number of hexes of the largest part that hangs together."""
    best: i64 = 0
    left = set(hexes)
    while left:
        todo = [left.pop()]
        size: i64 = 0
        while todo:
            size += 1
            q, r = hex_of(todo.pop())
            for facing in range(FACINGS):
                beside = int(code(*step(q, r, facing)))
                if beside in left:
                    left.discard(beside)
                    todo.append(beside)
        best = max(best, size)
    return best


def expose(ground: Ground, side: i64, task: Task, hexes: list[tuple[i64, i64]]) -> list[tuple[i64, i64]]:
    """Put hexes on the film and note which targets are whole now; returns those that were not on it before.

    [Ruling B2, Ruling B3, Ruling P11]
    """
    fresh: list[tuple[i64, i64]] = []
    film = list(task.film)
    for q, r in hexes:
        if code(q, r) not in film:
            film.append(int(code(q, r)))
            fresh.append((q, r))
    task.film = tuple(film)
    for target in range(target_count(ground, side)):
        if covered(ground, side, task.film, target) >= needed(ground, side, target):
            task.complete |= 1 << target
    return fresh
