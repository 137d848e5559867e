"""The rules page: the library as it is read for one game."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Annotated, Any, Final

from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from dogfight.errors import ScenarioError
from dogfight.game import Game
from dogfight.options import options, options_of
from dogfight.paragraphs import paragraphs, parent
from dogfight.reading import Reading, answers_of, home_name, readings
from dogfight.server.games import InRoom, OnShelf
from dogfight.server.presentation import Shelf
from dogfight.server.rule_tables import tables_of
from dogfight.server.rulebook_schema import InForce, Part, Passage, Rulebook, Ruleset, RuleTable, Switch
from dogfight.server.schema import NewGame
from dogfight.war.campaign.campaign import OPTIONS as CAMPAIGN_OPTIONS
from dogfight.war.campaign.campaign import Campaign
from dogfight.war.scenarios.card import BALLOON_BUSTING, MISSIONS, SOLO
from dogfight.war.scenarios.settings import LAYERS as STACKS
from dogfight.war.scenarios.settings import LEVELS, game_id
from dogfight.war.war import LAYERS
from dogfight.words import listed

# The parts of the library in the order of the contents: title, and how the ids of their paragraphs begin.
PARTS: Final = (
    ("before", "Before play", ("Equipment", "Mapboard", "Pieces", "Prepare")),
    ("basic", "Basic Game", ("Basic",)),
    ("multi", "Several aircraft or players", ("Multi",)),
    ("tournament", "Tournament Game", ("Tournament",)),
    ("advanced", "Advanced Game", ("Advanced",)),
    ("charts", "Charts, outline and examples", ("Chart", "Outline", "Schedule", "Example")),
    ("missions", "Missions", ("Scenarios", "Photo", "Strafing", "Bombing", "Balloon")),
    ("optional", "Optional rules", ("Optional",)),
    ("victory", "Victory credit", ("Victory Credit",)),
    ("campaign", "Campaign Game", ("Campaign",)),
    ("solo", "Solo game", ("Solo",)),
    ("cards", "The card duel", ("Card",)),
    ("rulings", "Rulings", ("Ruling",)),
)
FIRST_GAMES: Final = {
    "war": "war:basic+tournament", "cards": "cards:richthofen", "campaign": "campaign:bloody-april"
}  # fmt: skip
FAMILY_TITLES: Final = {
    "war": "Richthofen's War", "cards": "Richthofen, the card duel", "campaign": "The Campaign Game"
}  # fmt: skip
CAMPAIGN: Final = "campaign:"
LEVEL_TITLES: Final = {"basic": "Basic Game", "tournament": "Tournament Game", "advanced": "Advanced Game"}
Text = Annotated[str, QueryParameter(max_length=200)]


@get("/api/rulebook")
async def rulebook(shelf: OnShelf, room: InRoom, game: Text = "", table: Text = "") -> Rulebook:
    """The library for a game by the id of its rules, or for a table by its own; for neither, all of it."""
    if table:
        game = await room.look(table, lambda live: read_as(live.table.game.id, live.table.header.setting))
    return book(shelf, game)


@post("/api/rulebook", status_code=200)
async def ruleset(shelf: OnShelf, data: JSONBody[NewGame]) -> Ruleset:
    """The rules that a new game would have; raises ScenarioError for one that cannot be made."""
    asked = shelf.family(data.family).setting_of(data)
    return Ruleset(read_as(asked.game, asked.setting))


def read_as(game: str, setting: Mapping[str, Any]) -> str:
    """The id under which rules are read: that of a campaign has the optional rules of its missions after it."""
    return "+".join([game, *setting.get("options", ())]) if game.startswith(CAMPAIGN) else game


def _parted(game: str) -> tuple[str, tuple[str, ...]]:
    """The id of a game, and the optional rules of a campaign's missions that stand after it."""
    first, *more = game.split("+") if game.startswith(CAMPAIGN) else [game]
    return first, tuple([one for one in CAMPAIGN_OPTIONS if one in more])


@lru_cache(maxsize=32)
def book(shelf: Shelf, game: str) -> Rulebook:
    """The library for one game, or all of it for ""."""
    first, more = _parted(game)
    played = shelf.game(first) if game else None
    tables, read = tables_of(played, more), readings(played, more)
    whose = shelf.of(game) if game else None
    return Rulebook(
        game="+".join([played.id, *more]) if played else "",
        title=title(played, more) if played else "",
        pack=next(iter(whose.packs()), "") if whose else "",
        families=tuple(_families(shelf, game)),
        levels=tuple(_levels(game)),
        missions=tuple(_missions(game)),
        options=tuple(_options(game)),
        parts=tuple(_parts(game)),
        passages=tuple([_passage(id_, one, tables) for id_, one in read.items()]),
        in_force=tuple(_in_force(played, more)) if played else (),
        tables=tables,
    )


def title(played: Game[Any, Any], more: tuple[str, ...] = ()) -> str:
    """What a reader calls these rules: "Tournament Game, Photo-Recon, with Prevailing wind and Deflection"."""
    game = str(played.id)
    if isinstance(played, Campaign):
        return f"{FAMILY_TITLES['campaign']}, {played.battle.title}" + _with([home_name(one) for one in more])
    if not game.startswith("war:"):
        return FAMILY_TITLES.get(game.partition(":")[0], game)
    flown = [LAYERS[id].name for id in (*MISSIONS, SOLO) if id in _layers(game)]
    joined = _with([one.title for one in options_of(game)])
    return ", ".join([LEVEL_TITLES[_level(game)], *flown]) + ("," if flown and joined else "") + joined


def _with(names: list[str]) -> str:
    return f" with {listed(names)}" if names else ""


def _layers(game: str) -> list[str]:
    return game.partition(":")[2].split("+")


def _chosen(game: str) -> list[str]:
    """What a game has beside its level: a mission, optional rules."""
    return [id for id in _layers(game) if id not in LEVELS]


def _level(game: str) -> str:
    return next(level for level in reversed(LEVELS) if level in _layers(game))


def _families(shelf: Shelf, game: str) -> Iterator[Switch]:
    now = game.partition(":")[0]
    for one in shelf:
        if one.family in FIRST_GAMES:
            first = FIRST_GAMES[one.family]
            yield Switch(one.family, FAMILY_TITLES[one.family], one.family == now, first, "")


def _levels(game: str) -> Iterator[Switch]:
    if not game.startswith("war:"):
        return
    for level in LEVELS:
        found, why = _composed(level, _chosen(game))
        yield Switch(level, LEVEL_TITLES[level], level == _level(game), found or f"war:{STACKS[level]}", why)


def _missions(game: str) -> Iterator[Switch]:
    """The missions, one at a time; the one that is on leads back to none."""
    if not game.startswith("war:"):
        return
    kept = [id for id in _chosen(game) if id in [one.id for one in options()]]
    for id in (*MISSIONS, SOLO):
        on = id in _layers(game) and not (id == BALLOON_BUSTING and SOLO in _layers(game))
        flown = [] if on else [BALLOON_BUSTING, SOLO] if id == SOLO else [id]
        found, why = _composed(_level(game), [*flown, *kept])
        yield Switch(id, home_name(id), on, found, why)


def _options(game: str) -> Iterator[Switch]:
    if game.startswith(CAMPAIGN):
        yield from _of_missions(game)
    if not game.startswith("war:"):
        return
    level, chosen = _level(game), _chosen(game)
    for one in options():
        on = one.id in chosen
        found, why = _composed(level, [id for id in chosen if id != one.id] if on else [*chosen, one.id])
        yield Switch(one.id, one.title, on, found, why)


def _of_missions(game: str) -> Iterator[Switch]:
    """The optional rules that a campaign's missions may have; all go together. [Ruling P56]"""
    first, more = _parted(game)
    for id in CAMPAIGN_OPTIONS:
        others = [one for one in CAMPAIGN_OPTIONS if (one == id) != (one in more)]
        yield Switch(id, home_name(id), id in more, "+".join([first, *others]), "")


def _composed(level: str, chosen: list[str]) -> tuple[str, str]:
    """The id of a game, or why there is none."""
    try:
        return game_id(level, chosen), ""
    except ScenarioError as no:
        return "", str(no)


def _parts(game: str) -> Iterator[Part]:
    """The parts in their order; for a campaign its own stands before those its missions are flown by."""
    own = CAMPAIGN.rstrip(":") if game.startswith(CAMPAIGN) else ""
    for id_, name, starts in sorted(PARTS, key=lambda one: one[0] != own) if own else PARTS:
        ids = [one for one in paragraphs() if any(one == start or one.startswith(f"{start} ") for start in starts)]
        yield Part(id_, name, tuple(ids))


def _passage(id_: str, read: Reading, tables: tuple[RuleTable, ...]) -> Passage:
    mine = tuple([table.id for table in tables if table.rule == id_])
    return Passage(id_, _depth(id_), read.state, home_name(read.home), read.by, mine)


def _depth(id_: str) -> int:
    """How many paragraphs stand above it; the books of Example and Ruling have no head."""
    depth, above = 0, parent(id_, paragraphs())
    while above:
        depth, above = depth + 1, parent(above, paragraphs())
    return depth


def _in_force(played: Game[Any, Any], more: tuple[str, ...]) -> Iterator[InForce]:
    for one in answers_of(played, more):
        if one.kind != "replaced":
            yield InForce(one.kind, one.question, one.layer, one.rule, one.about, one.instead_of)
