"""What a new game brings beside its rules: pilots of the log, a day of sorties, and the places to sit."""

from collections.abc import Sequence
from typing import Final

from msgspec import structs

from dogfight.bots.titles import title_of
from dogfight.errors import ScenarioError
from dogfight.options import known
from dogfight.server.crews import EARNED, checked, for_seat, in_full, manned
from dogfight.server.day import begun
from dogfight.server.live import Live
from dogfight.server.pilot_log import Pilot, PilotLog
from dogfight.server.presentation import Presentation, Setting
from dogfight.server.problems import Refused
from dogfight.server.schema import Join, NewGame
from dogfight.server.series import Standing
from dogfight.server.sorties import Sorties
from dogfight.server.store import Place
from dogfight.table import DONE, Reply

ENDURANCE: Final = "endurance"
CAMPAIGN: Final = "campaign"  # the family of games that have missions
SPECIAL: Final = "special-aircraft"


def set_out(
    new: NewGame, shown: Presentation, asked: Setting, log: Sequence[Pilot], seats: Sequence[int]
) -> tuple[Setting, Standing]:
    """The game with the pilots its owner of these seats has named, and the series or the day it begins.

    [Optional IV, Optional V]
    """
    if shown.family == CAMPAIGN:
        return asked, _of_campaign(new)
    if new.options and not shown.options(asked.game):
        raise ScenarioError("options: this game has no optional rules")
    known(new.options)
    checked(new)
    standing, sides = Standing(new.best_of), shown.sides(asked.setting)
    if new.wingmen:
        if new.wingman not in shown.house:
            raise ScenarioError(f"wingman: no computer {new.wingman!r} flies with you; {' and '.join(shown.house)} do")
        asked = _led(new, asked, sides, seats)
    if any(new.arms):
        asked = _armed(new, asked)
    if EARNED in new.options:
        crew = in_full(new.crew, sides, seats)
        asked = _with_rows(asked, manned(asked.setting["crafts"], crew, log, new.ace_at))
        standing = structs.replace(standing, crew=crew, ace_at=new.ace_at)
    if ENDURANCE in new.options:
        return _for_a_day(new, asked, standing, sides)
    if new.sorties:
        raise ScenarioError(f"sorties: a day of sorties needs the optional rule {ENDURANCE!r}")
    return asked, standing


def _of_campaign(new: NewGame) -> Standing:
    """A campaign is a series of its own kind, with a roster instead of pilots of the log. [Campaign I]"""
    given = {
        "bestOf": new.best_of != 1, "sorties": new.sorties, "crew": any(new.crew), "arms": any(new.arms),
        "wingmen": new.wingmen, "shares": new.shares, "limit": new.limit,
    }  # fmt: skip
    for name, there in given.items():
        if there:
            raise ScenarioError(f"{name}: there is no such thing in a campaign; leave it out")
    return Standing(sorties=Sorties())


def _for_a_day(new: NewGame, asked: Setting, standing: Standing, sides: Sequence[int]) -> tuple[Setting, Standing]:
    """The first sortie of a day. [Optional IV]"""
    if new.best_of != 1:
        raise ScenarioError("bestOf: a day of sorties is a series of its own, in which nobody changes sides")
    day = begun(asked.setting["crafts"], sides, new.sorties)
    rows = [member.next_row() for member in day.members]
    return _with_rows(asked, rows), structs.replace(standing, of=day.sorties, day=day)


def _led(new: NewGame, asked: Setting, sides: Sequence[int], seats: Sequence[int]) -> Setting:
    """Aircraft of a person's side that a computer flies; one at least is his own."""
    rows = [dict(row) for row in asked.setting["crafts"]]
    for at in new.wingmen:
        if not 0 <= at < len(rows) or sides[at] not in seats:
            raise ScenarioError(f"wingmen: aircraft {at + 1} is none of your side's {len(rows)}, counted from 1")
        rows[at] = {**rows[at], "wingman": new.wingman, "pilot": rows[at].get("pilot") or title_of(new.wingman)}
    for side in set(sides) & set(seats):
        if all(row.get("wingman") for row, one in zip(rows, sides, strict=True) if one == side):
            raise ScenarioError("wingmen: one aircraft at least is yours; to have none, seat a computer on that side")
    return _with_rows(asked, rows)


def _armed(new: NewGame, asked: Setting) -> Setting:
    """Aircraft with other arms than printed. Which there are, the setting judges. [Optional VII Variants, Ruling O8]"""
    rows = asked.setting["crafts"]
    if SPECIAL not in new.options:
        raise ScenarioError(f"arms: variants of aircraft need the optional rule {SPECIAL!r}")
    if len(new.arms) != len(rows):
        raise ScenarioError(f"arms: {len(new.arms)} for {len(rows)} aircraft; there must be one each, or none")
    paired = zip(rows, new.arms, strict=True)
    return _with_rows(asked, [{**row, "variant": arm} if arm else dict(row) for row, arm in paired])


def _with_rows(asked: Setting, rows: list[dict[str, object]]) -> Setting:
    return structs.replace(asked, setting={**asked.setting, "crafts": rows})


def seated(live: Live, seat: int, player: str, join: Join, log: PilotLog) -> Reply:
    """Takes a free seat, with pilots of one's own log where aces are earned; whoever has it already stays."""
    place = live.places[seat]
    if place.player == player:
        return Reply("repeated")
    if place.player:
        return Reply("refused", "somebody else has taken this seat with the same link")
    if any(join.crew) and not live.standing.crew:
        return Reply("refused", "pilots of the log fly where aces are earned, and in this game they are not")
    crew = for_seat(join.crew, live.screen.shown.sides(live.table.header.setting), seat) if live.standing.crew else ()
    live.places[seat] = Place(place.sitter, player)
    if any(crew):
        _sign_on(live, crew, log.of(player))
    live.table.sit(seat, place.sitter)
    if join.screen_reader:
        live.reads(seat, on=True)
    return DONE


def _sign_on(live: Live, crew: Sequence[str], log: Sequence[Pilot]) -> None:
    """Pilots come to a game that has waited for them. [Optional V, Ruling P35]"""
    if live.table.over:
        raise Refused(409, "the game is over", "nobody flies in this game any more")
    setting, standing = live.table.header.setting, live.standing
    rows = manned(setting["crafts"], crew, log, standing.ace_at)
    both = tuple(new or old for new, old in zip(crew, standing.crew, strict=True))
    live.screen.standing = structs.replace(standing, crew=both)
    live.deal({**setting, "crafts": rows})
