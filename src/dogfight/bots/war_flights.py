"""Which announcements and flights are worth a look: ends with an enemy before the guns, and a sample of the others."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from dogfight.bots.war_scene import Scene
from dogfight.game import Draws
from dogfight.hexes import edge_distance, rotate_to
from dogfight.war.announcing import announcements
from dogfight.war.flying import Ends
from dogfight.war.pieces import FLYING, Craft
from dogfight.war.questions import Rules
from dogfight.war.sky import Sky

MOST_FRONTING: Final = 60  # ends an enemy that are looked at
AIMED: Final = (0, 50, -50, 100, -100)  # metres from the enemy's altitude


@mypyc_attr(acyclic=True)
class Candidate:
    """An end of a flight in board positions, with a word that flies there."""

    def __init__(self, q: i64, r: i64, facing: i64, trail: i64, word: str, exits: bool) -> None:
        self.q = q
        self.r = r
        self.facing = facing
        self.trail = trail
        self.word = word
        self.exits = exits


def worth_announcing(rules: Rules, sky: Sky, index: i64) -> list[tuple[int, int]]:
    """Legal announcements at every speed with a change of altitude that matters, overdives left out."""
    me = sky.crafts[index]
    wanted = {0}
    for enemy in sky.crafts:
        if enemy.side != me.side and enemy.status == FLYING:
            wanted.update(_changes(rules, me, enemy))
    legal = announcements(rules, me)
    deepest: i64 = rules.dive_limit.of(me)
    found = [(speed, change) for speed, change in legal if change in wanted and -change <= deepest]
    return found if found else legal[:40]


def _changes(rules: Rules, me: Craft, enemy: Craft) -> list[int]:
    """Changes that bring it to the enemy's altitude, or as near as it can come."""
    up: i64 = rules.climb_limit.of(me)
    down: i64 = rules.dive_limit.of(me)
    gap: i64 = enemy.altitude - me.altitude
    return [int(max(-down, min(up, gap + aimed))) for aimed in AIMED]


def proposals(scene: Scene, draws: Draws, sampled: i64, *, over_edge: bool = False) -> list[Candidate]:
    """Ends worth a look. Their words may fail near an edge, or another aircraft may be in the way.

    `over_edge`: every way to leave the board as well, for which the table is made on the spot if the edge is near.
    """
    ends = Ends(scene.rules, scene.sky, scene.index, whole=scene.me.novice)
    rows: dict[int, bool] = {}
    if ends.inland:
        _add_fronting(scene, ends, rows)
    found = _candidates(ends, rows, draws, sampled)
    return [*found, *_exits(scene)] if over_edge and ends.near_edge else found


def _exits(scene: Scene) -> list[Candidate]:
    """The flights that leave the board."""
    ends = Ends(scene.rules, scene.sky, scene.index, whole=True)
    found: list[Candidate] = []
    for row in range(len(ends.table.word)):
        if ends.table.exited[row]:
            q, r, facing, trail = ends.pose(row)
            found.append(Candidate(q, r, facing, trail, ends.table.word[row], True))
    return found


def proposals_by_lot(scene: Scene, draws: Draws, sampled: i64) -> list[Candidate]:
    """Any ends, looking for nobody."""
    return _candidates(Ends(scene.rules, scene.sky, scene.index, whole=scene.me.novice), {}, draws, sampled)


def _candidates(ends: Ends, rows: dict[int, bool], draws: Draws, sampled: i64) -> list[Candidate]:
    """These rows and a sample of the others, as far as they end on the board or leave it."""
    every: i64 = len(ends.table.word)
    for _ in range(min(sampled, every)):
        rows[draws.below(every)] = True
    found: list[Candidate] = []
    for row in rows:
        q, r, facing, trail = ends.pose(row)
        exits = ends.table.exited[row]
        if exits or edge_distance(q, r) >= 1:
            found.append(Candidate(q, r, facing, trail, ends.table.word[row], exits))
    return found


def _add_fronting(scene: Scene, ends: Ends, rows: dict[int, bool]) -> None:
    """The rows that have an enemy before the guns within range."""
    me = scene.me
    reach = scene.reaches.of(ends.plan)
    for enemy in scene.enemies:
        dq, dr = rotate_to(enemy.q - me.q, enemy.r - me.r, me.facing)
        for row in reach.fronting(dq, dr)[:MOST_FRONTING]:
            rows[row] = True
