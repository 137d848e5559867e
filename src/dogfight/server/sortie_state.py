"""What is so about the missions of a campaign: who has to say how they are flown, and what the room shows of it."""

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, Protocol, cast

from msgspec import structs

from dogfight.record import Closing
from dogfight.server.campaign_asks import ended
from dogfight.server.campaign_schema import CampaignScene, How, MissionNow
from dogfight.server.series import Standing
from dogfight.server.sorties import Sorties
from dogfight.server.store import Place
from dogfight.table import Table
from dogfight.war.campaign.campaign import Campaign
from dogfight.war.campaign.front import FLYING, Front
from dogfight.war.campaign.pieces import ALLIED, GERMAN, NOBODY, STAFF

SIDES: Final = (ALLIED, GERMAN)
UNDER_WAY: Final = "a mission is being flown: nothing is taken back before it is reported"
Others = Callable[[str], Mapping[str, Any]]  # the summary of another game, as its list shows it; empty for none


class Seated(Protocol):
    """A game with the places at its table and where it stands."""

    table: Table[Any, Any]
    places: list[Place]

    @property
    def standing(self) -> Standing: ...


def is_staff(at: Seated, seat: int) -> bool:
    """Whether it is the seat that flies the missions of a campaign: no computer thinks for it. [Campaign IV.8]"""
    return seat == STAFF and isinstance(at.table.game, Campaign)


def sorties_of(at: Seated) -> Sorties:
    """What is kept of the missions; nothing of a game that is no campaign."""
    return at.standing.sorties or Sorties()


def waiting(at: Seated) -> Front | None:
    """The state of a campaign both flights of which have met: the mission is to be flown. [Campaign IV.8]"""
    state = at.table.state
    flying = isinstance(at.table.game, Campaign) and not at.table.over and state.phase == FLYING
    return cast(Front, state) if flying else None


def undecided(at: Seated) -> tuple[int, ...]:
    """The sides of people who have yet to say how their side of the mission is flown."""
    sorties = sorties_of(at)
    if waiting(at) is None or sorties.game:
        return ()
    return tuple(seat for seat in SIDES if not at.places[seat].sitter.computer and not sorties.choices[seat])


def is_due(at: Seated) -> bool:
    """Whether a mission is to be flown that has no table yet, and nobody has to be asked about it any more."""
    return waiting(at) is not None and not sorties_of(at).game and not undecided(at)


def chosen(at: Seated) -> tuple[How | Literal["", "computer"], ...]:
    """By seat, how each side is flown."""
    picked = sorties_of(at).choices
    return tuple(
        "computer" if at.places[seat].sitter.computer else cast(How | Literal[""], picked[seat]) for seat in SIDES
    )


def with_tables(at: Seated, scene: Any, mine: tuple[int, ...], past: bool, others: Others) -> Any:
    """The scene of a campaign, with what its state cannot know: the level of the staff, and how a mission is flown."""
    if not isinstance(scene, CampaignScene):
        return scene
    scene = structs.replace(scene, staff=at.places[STAFF].sitter.computer)
    if at.table.closing is not None and not past:
        scene = _closed(at, at.table.closing, scene)
    if scene.mission is None:
        return scene
    mission, sorties = scene.mission, sorties_of(at)
    if past:
        table = sorties.table_of(scene.day, mission.number)
        return structs.replace(scene, mission=structs.replace(mission, game=table, state=""))
    return structs.replace(scene, mission=_flown(at, mission, mine, others))


def _closed(at: Seated, closing: Closing, scene: CampaignScene) -> CampaignScene:
    """The room of a campaign that is over: one that ended by word asks for nothing, whatever was under way."""
    if scene.part == "over":
        return scene
    gave_up = closing.seat if closing.kind == "resigned" else NOBODY
    return structs.replace(scene, part="over", ask=ended(at.table.state, gave_up))


def _flown(at: Seated, mission: MissionNow, mine: tuple[int, ...], others: Others) -> MissionNow:
    game = sorties_of(at).game
    if not game:
        state: Literal["", "choosing"] = "choosing" if waiting(at) is not None else ""
        return structs.replace(mission, state=state, choices=chosen(at) if state else mission.choices)
    told = others(game)
    return structs.replace(
        mission,
        state="over" if told.get("over") else "flying",
        choices=chosen(at),
        game=game,
        game_turn=int(told.get("turn", 0)),
        yours_to_move=bool(set(mine) & set(told.get("to_act", ()))),
    )
