"""New games as they are asked for on the command line: which game, its title and its setting."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from dogfight.cards.pieces import SIDES, Decks
from dogfight.cli.arms import armed
from dogfight.cli.scenario import sub_in_file
from dogfight.cli.shared import fail
from dogfight.options import OF_THE_SERVER, known
from dogfight.war.charts import Charts
from dogfight.war.scenarios.cards import sub_level
from dogfight.war.scenarios.settings import free_dogfight, game_id, scenario_game, setting_of_sub


class Opening(NamedTuple):
    """A game to begin."""

    game: str
    title: str
    setting: dict[str, Any]


# ------------------------------------------------------------------ the hex game
class Wanted(NamedTuple):
    """A game of the hex game as it is asked for: a scenario, one of a file, or aircraft named side by side."""

    scenario: str
    level: str
    file: Path | None = None
    aircraft: str = ""
    rules: tuple[str, ...] = ()  # optional ones
    arms: tuple[str, ...] = ()  # other guns than printed, such as "NIEU/17=wing-lewis"


def war_opening(charts: Charts, wanted: Wanted, options: dict[str, Any]) -> Opening:
    """A scenario of the hex game, or aircraft named side by side."""
    opening = _unarmed(charts, wanted, options)
    return opening._replace(setting=armed(charts, opening.setting, wanted.arms, wanted.rules))


def _unarmed(charts: Charts, wanted: Wanted, options: dict[str, Any]) -> Opening:
    if not wanted.aircraft:
        sub = sub_in_file(wanted.file, wanted.scenario, charts) if wanted.file else sub_level(wanted.scenario, charts)
        game = scenario_game(sub, wanted.level, wanted.rules)
        return Opening(game, *setting_of_sub(sub, wanted.level, charts, wanted.rules, **options))
    sides = [side.split(",") for side in wanted.aircraft.split(" v ")]
    if len(sides) != 2:
        fail(f'--aircraft needs two sides with " v " between, such as "SOP/camel v FOK/dr1", not {wanted.aircraft!r}')
    forces = [[{"aircraft": name.strip()} for name in side] for side in sides]
    titled = free_dogfight(wanted.level, forces[0], forces[1], charts, **options)
    return Opening(game_id(wanted.level, wanted.rules), *titled)


def rules_named(names: Sequence[str] | None) -> tuple[str, ...]:
    """The optional rules that were asked for; the command ends at one there is not, or that only a server can keep."""
    chosen = tuple(names or ())
    known(chosen)
    for name in chosen:
        if name in OF_THE_SERVER:
            fail(f"--option {name}: {OF_THE_SERVER[name]}; start it with dogfight serve")
    return chosen


# ------------------------------------------------------------------ the card duel
def card_opening(decks: Decks, pilots: Sequence[str], switches: dict[str, Any]) -> Opening:
    """The card duel, with the pilots that were named; the others are drawn by lot. [Ruling C16]"""
    chosen = {side: "" for side in SIDES}
    for name in pilots:
        side, found = pilot_named(decks, name)
        if chosen[side]:
            fail(f"--pilot names two {side.capitalize()} pilots, {chosen[side]} and {found}")
        chosen[side] = found
    told = [chosen[side] or f"{side.capitalize()} pilot by lot" for side in SIDES]
    title = f"Richthofen: {told[0]} v. {told[1]}" if any(chosen.values()) else "Richthofen"
    return Opening("cards:richthofen", title, {"pilots": chosen, **switches})


def pilot_named(decks: Decks, name: str) -> tuple[str, str]:
    """Side and name of the one pilot that is meant: in full, or by a part of his name; "german: Smith" if need be."""
    side, _, rest = name.lower().rpartition(":")
    wanted = rest.strip()
    known = [(SIDES[pilot.side], pilot.name) for pilot in decks.pilots if side.strip() in ("", SIDES[pilot.side])]
    found = [one for one in known if one[1].lower() == wanted] or [one for one in known if wanted in one[1].lower()]
    if len(found) == 1 and wanted:
        return found[0]
    if not wanted or not found:
        fail(f"--pilot {name!r} is nobody; there are {_listed(known) or 'the sides allied and german'}")
    fail(f"--pilot {name!r} may be {_listed(found)}")


def _listed(pilots: Sequence[tuple[str, str]]) -> str:
    return ", ".join([f"{side}: {name}" for side, name in pilots])
