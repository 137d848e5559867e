"""How the server shows one family of games ("war", "cards"): what its screens need beyond the protocol.

Every method gets a state that is masked already for the seat it is shown to (-2: a spectator, and after the end the
open state), so a presentation cannot give away what it does not have. Register one per family, the part of a game's
id before the colon.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, Final

from msgspec import Struct

from dogfight.errors import ScenarioError
from dogfight.game import Game
from dogfight.guests import Entered
from dogfight.ledger import Ledger
from dogfight.paragraphs import paragraphs
from dogfight.record import RULES, Games
from dogfight.server.campaign_schema import CampaignMenu, CampaignScene, ScheduleDraft, ScheduleSketch
from dogfight.server.cards_schema import CardScene, CardsMenu
from dogfight.server.fates import Fate
from dogfight.server.lessons_schema import Coach, LessonCard
from dogfight.server.problems import Refused
from dogfight.server.schema import NewGame, OptionMark, Paragraph, PhaseMark, Seating
from dogfight.server.timing import Pace
from dogfight.server.war_schema import Draft, HexScene, Sketch, WarMenu
from dogfight.server.wire import Choice
from dogfight.war.ground import Ground

Scene = HexScene | CardScene | CampaignScene
PEOPLE: Final = ("you", "here", "link")  # everybody else is a computer


class Setting(Struct, frozen=True):
    """A new game: which rules, their setting (JSON), what to call it, and the version of the rules."""

    game: str
    setting: dict[str, Any]
    title: str
    rules: str = RULES


class Taught(Struct, frozen=True):
    """The game of a lesson: the pupil has its first seat, a drill (a computer's level) the others."""

    setting: Setting
    drill: str


class Presentation(ABC):
    """One family of games on the screen."""

    family: str
    unit = "turn"  # what `turn` counts
    has_hints = False  # whether one may ask in its games what Ace would do
    computers: tuple[Choice, ...] = ()

    def invite(self, guests: Mapping[str, Entered]) -> None:
        """Lets computers of other packages be chosen beside our own."""
        own = tuple([Choice(name, name.capitalize(), f"Out of the package {one.package}.")
                     for name, one in guests.items()])  # fmt: skip
        self.computers = (*self.computers, *own)

    @property
    def house(self) -> tuple[str, ...]:
        """The levels of our own computers: no guest flies for a person's side."""
        return tuple([one.id for one in type(self).computers])

    @abstractmethod
    def menu(self) -> WarMenu | CardsMenu | CampaignMenu:
        """What a new game may be made of."""

    @abstractmethod
    def setting_of(self, new: NewGame) -> Setting:
        """The game that was asked for; raises ScenarioError when there is no such one."""

    @abstractmethod
    def scene(self, game: Game[Any, Any], state: Any, seat: int, acting: bool, flown: Collection[int] = ()) -> Scene:
        """What lies on the table, and what the seat may do now if it is acting.

        Nothing is asked about the aircraft of `flown`, which a computer orders for the person in this seat.
        """

    def numbered(self, scene: Scene, setting: Mapping[str, Any]) -> Scene:
        """The scene with what only a setting says of its pieces, such as their numbers in a roster."""
        return scene

    @abstractmethod
    def phases(self, game: Game[Any, Any], state: Any) -> tuple[PhaseMark, ...]:
        """The sequence of play, the present phase marked."""

    @abstractmethod
    def board(self, game: Game[Any, Any], state: Any, seat: int) -> str:
        """The board as lines of text."""

    def sketch(self, game: Game[Any, Any], state: Any, draft: Draft) -> Sketch:
        """What a half-made order may become; raises IllegalOrder or NotationError when it is none."""
        raise Refused(422, "no drafts", "the orders of this game are given whole, so there is nothing to draft")

    def schedule(self, game: Game[Any, Any], state: Any, draft: ScheduleDraft) -> ScheduleSketch:
        """What is wrong with a schedule as it is made; raises Refused where none are made."""
        raise Refused(422, "no schedules", "only a campaign has schedules")

    def seatings(self, new: NewGame) -> tuple[Seating, ...]:
        """Who is to sit where, seat by seat; raises ScenarioError for a computer this family does not have."""
        levels = [one.id for one in self.computers]
        for field, how in (("allied", new.allied), ("german", new.german)):
            if how not in (*PEOPLE, *levels):
                raise ScenarioError(f"{field}: no computer {how!r} plays this game; {' and '.join(levels)} do")
        return new.allied, new.german

    def lessons(self) -> tuple[LessonCard, ...]:
        """The lessons of this family, without anybody's progress."""
        return ()

    def lesson(self, id: str) -> Taught:
        """The game of a lesson; raises ScenarioError for an unknown one."""
        raise ScenarioError(f"lesson: there is no lesson {id!r}")

    def coach(self, table: Ledger[Any, Any], seat: int, plies: int) -> Coach | None:
        """What is said to a pupil beside the table, after so many entries; None where no lesson is flown."""
        return None

    def warnings(self, asked: Setting) -> tuple[str, ...]:
        """What is odd about a new game, though it may be played."""
        return ()

    def packs(self) -> Mapping[str, str]:
        """The data packs in force, name to hash."""
        return {}

    def chart(self) -> bytes:
        """The map file, JSON."""
        return b"{}"

    def terrain(self) -> Ground | None:
        """The ground fought over, to be printed; None for a game without a map."""
        return None

    def paragraphs(self) -> Iterable[Paragraph]:
        """Our wording of the rules."""
        return (Paragraph(one.id, one.title, one.text, one.status, one.rulings) for one in paragraphs().values())

    def level(self, game: Game[Any, Any]) -> str:
        """The level of the rules, in a word for the title line."""
        return game.id.partition(":")[2]

    def turn(self, game: Game[Any, Any], state: Any) -> tuple[int, int]:
        """The turn and the last one, 0 for no last one. A heading that begins with a number says it."""
        found = re.match(r"\d+", game.notation().heading(state))
        return (int(found.group()) if found else 0), 0

    def options(self, game_id: str) -> tuple[OptionMark, ...]:
        """The optional rules of a game, by its id."""
        return ()

    def is_hasty(self, game: Game[Any, Any]) -> bool:
        """Whether the rules of a game hurry its players."""
        return False

    def pace(self, game: Game[Any, Any], state: Any) -> Pace | None:
        """How long the rules of the game give for what is awaited now; None for as long as one likes."""
        return None

    def sides(self, setting: Mapping[str, Any]) -> tuple[int, ...]:
        """The side of every aircraft of a setting, in its order."""
        return ()

    def lends_a_hand(self, game: Game[Any, Any], state: Any, seat: int) -> bool:
        """Whether a computer may be asked what to do: where something is laid out, never where it is fought."""
        return False

    def may_be_advised(self, game: Game[Any, Any], state: Any, seat: int) -> bool:
        """Whether the seat is to give an order for which Ace can be asked."""
        return False

    def wingmen(self, setting: Mapping[str, Any]) -> tuple[str, ...]:
        """For every aircraft of a setting the level of the computer that flies it for its side; "" for a person's."""
        return ()

    def fates(self, game: Game[Any, Any], state: Any) -> tuple[Fate, ...]:
        """What has become of every aircraft, in the order of the setting."""
        return ()

    def dice(self, game: Game[Any, Any], state: Any, order: Any) -> tuple[int, ...]:
        """The faces of a roll of nature in this state, or nothing."""
        return ()

    def headline(self, game: Game[Any, Any], state: Any, seat: int, waiting: str) -> str:
        """One line on whose turn it is; `waiting` names who is waited for and is empty when it is this seat."""
        return f"Waiting for {waiting}." if waiting else "Your move."


class Shelf:
    """The presentations of a server, and the games behind them."""

    def __init__(self, games: Games, presentations: Iterable[Presentation]) -> None:
        self._games = games
        self._by_family = {one.family: one for one in presentations}

    def of(self, game_id: str) -> Presentation:
        """The presentation of a game's family; raises Refused when this server shows no such games."""
        found = self._by_family.get(game_id.partition(":")[0])
        if found is None:
            raise Refused(422, "unknown game", f"this server has no game {game_id!r}")
        return found

    def family(self, name: str) -> Presentation:
        """The presentation of a family by its name, the first one for no name; raises ScenarioError for another."""
        found = self._by_family.get(name) if name else self.first
        if found is None:
            raise ScenarioError(f"family: this server has no game {name!r}; {' and '.join(self._by_family)} there are")
        return found

    def game(self, game_id: str) -> Game[Any, Any]:
        """The game of an id this server shows."""
        self.of(game_id)
        return self._games(game_id)

    def __iter__(self) -> Iterator[Presentation]:
        return iter(self._by_family.values())

    @property
    def first(self) -> Presentation:
        """The family that opens the menu."""
        return next(iter(self))
