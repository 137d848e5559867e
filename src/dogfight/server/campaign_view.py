"""The campaign on the screen: what the presentation of a family of games has to say. [Campaign]"""

from collections.abc import Collection, Mapping
from typing import Any, Final

from dogfight.errors import ScenarioError
from dogfight.folder import packs_of
from dogfight.game import Game
from dogfight.games import FAMILIES, Pack, pack_of
from dogfight.options import options
from dogfight.server.campaign_asks import headline
from dogfight.server.campaign_board import board
from dogfight.server.campaign_scene import phases, scene
from dogfight.server.campaign_schema import CampaignCard, CampaignMenu, CampaignScene, ScheduleDraft, ScheduleSketch
from dogfight.server.campaign_sketch import sketch
from dogfight.server.campaign_words import forces, span
from dogfight.server.presentation import Presentation, Setting
from dogfight.server.schema import NewGame, PhaseMark, Seating
from dogfight.server.wire import Choice
from dogfight.war.campaign.campaign import OPTIONS, Campaign
from dogfight.war.campaign.front import FLYING, OVER
from dogfight.war.campaign.pieces import ALLIED, GERMAN, Battle
from dogfight.war.scenarios.packs import own_charts

COMPUTERS: Final = (
    Choice("cadet", "Cadet", "Plans its days plausibly, and flies its missions so that it can be beaten."),
    Choice("pilot", "Pilot", "Plans its days in the same way, and flies by exact odds."),
)
STAFF: Final = (
    Choice("cadet", "Cadets", "Cadets fly what you do not fly yourself: quick, and not very able."),
    Choice("pilot", "Pilots", "Pilots fly what you do not fly yourself: able, and a little slower."),
)
FAMILY: Final = "campaign"


class CampaignPresentation(Presentation):
    """The campaigns over one pack."""

    family = FAMILY
    unit = "day"
    computers = COMPUTERS

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.battles = pack.battles()

    def menu(self) -> CampaignMenu:
        return CampaignMenu(
            campaigns=tuple([self._card(one) for one in self.battles]), computers=self.computers, staff=STAFF,
            options=tuple([Choice(one.id, one.title, one.text) for one in options() if one.id in OPTIONS]),
            pack=self._own_pack(),
        )  # fmt: skip

    def _card(self, battle: Battle) -> CampaignCard:
        sources = "; ".join(battle.sources.values())
        return CampaignCard(
            id=battle.id, title=battle.title, briefing=battle.briefing, span=span(battle), days=len(battle.days),
            forces=(forces(battle, ALLIED), forces(battle, GERMAN)), source=f"Order of battle: {sources}.",
            own=battle is self.pack.campaign,
        )  # fmt: skip

    def _own_pack(self) -> str:
        """The name of a player's own pack with the beginning of its hash; nothing for the data of the project."""
        if self.pack.campaign is None and self.pack.charts.pack == own_charts().pack:
            return ""
        name, digest = next(iter(self.packs().items()))
        return f"{name} {digest[:12]}"

    def setting_of(self, new: NewGame) -> Setting:
        """The campaign that was asked for, with the optional rules of its missions. [Campaign III, Ruling P56]"""
        for one in new.options:
            if one not in OPTIONS:
                raise ScenarioError(
                    f"options: a campaign has no optional rule {one[:40]!r}; {', '.join(OPTIONS)} it has"
                )
        for battle in self.battles:
            if battle.id == new.campaign:
                chosen = [one for one in OPTIONS if one in new.options]
                return Setting(f"{FAMILY}:{battle.id}", {"options": chosen}, battle.title)
        known = ", ".join([one.id for one in self.battles])
        raise ScenarioError(f"campaign: there is no campaign {new.campaign[:40]!r}; there are {known}")

    def seatings(self, new: NewGame) -> tuple[Seating, ...]:
        """Both sides as asked, and the level of the staff, which is nobody's seat."""
        return (*super().seatings(new), new.staff)

    def scene(
        self, game: Game[Any, Any], state: Any, seat: int, acting: bool, flown: Collection[int] = ()
    ) -> CampaignScene:
        return scene(_campaign(game), state, seat, acting)

    def schedule(self, game: Game[Any, Any], state: Any, draft: ScheduleDraft) -> ScheduleSketch:
        """What is wrong with a schedule in the making, from the state as its seat may see it."""
        return sketch(_campaign(game), state, draft)

    def phases(self, game: Game[Any, Any], state: Any) -> tuple[PhaseMark, ...]:
        return phases(state)

    def board(self, game: Game[Any, Any], state: Any, seat: int) -> str:
        campaign = _campaign(game)
        return board(scene(campaign, state, seat, seat in campaign.to_act(state)))

    def packs(self) -> Mapping[str, str]:
        return packs_of(FAMILIES[FAMILY].reads(self.pack))

    def level(self, game: Game[Any, Any]) -> str:
        return "Campaign"

    def turn(self, game: Game[Any, Any], state: Any) -> tuple[int, int]:
        return int(state.day) + 1, len(state.battle.days)

    def lends_a_hand(self, game: Game[Any, Any], state: Any, seat: int) -> bool:
        """All that is planned and noted may be proposed; missions are flown, not proposed."""
        return seat in (ALLIED, GERMAN) and state.phase not in (FLYING, OVER) and seat in game.to_act(state)

    def headline(self, game: Game[Any, Any], state: Any, seat: int, waiting: str) -> str:
        return headline(_campaign(game), state, seat, waiting)


def presentation(pack: str | None) -> CampaignPresentation:
    """The campaigns over the owner's pack in this directory, or over our own charts."""
    return CampaignPresentation(pack_of(pack))


def _campaign(game: Game[Any, Any]) -> Campaign:
    if not isinstance(game, Campaign):
        raise TypeError(f"{game.id} is no game of this family")
    return game
