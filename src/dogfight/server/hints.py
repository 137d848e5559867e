"""Who may ask what Ace would fly: only he whose every opponent is a computer, or looks at the same screen."""

from collections.abc import Sequence
from typing import Final, Protocol

from dogfight.errors import ScenarioError
from dogfight.server.presentation import PEOPLE, Presentation
from dogfight.server.schema import NewGame
from dogfight.server.series import Standing
from dogfight.server.store import Place

OFF: Final = "this game was begun without hints"
OTHERS: Final = "there are no hints against somebody at another screen"
NO_GAME: Final = "hints: there are none in this game; leave it out"
BY_LINK: Final = "hints: there are none against a friend by link, who could not see that you ask"


class Seated(Protocol):
    """A game with the places at its table and where it stands."""

    places: list[Place]

    @property
    def standing(self) -> Standing: ...


def hints_in(new: NewGame, shown: Presentation, seated: Sequence[str]) -> bool:
    """Whether a new game has hints: as it asks, else where one person alone sits; raises ScenarioError where none can
    be."""
    people = [how for how in seated if how in PEOPLE]
    if new.hints is None:
        return shown.has_hints and len(people) == 1
    if new.hints and not shown.has_hints:
        raise ScenarioError(NO_GAME)
    if new.hints and "link" in people:
        raise ScenarioError(BY_LINK)
    return new.hints


def why_no_hints(at: Seated, seat: int) -> str:
    """Why nobody may ask for this seat; empty when its owner may. Whoever sits down later is looked at, too."""
    if not at.standing.hints:
        return OFF
    own = at.places[seat].player
    alike = [place for place in at.places if place.sitter.computer or place.player == own]
    return "" if len(alike) == len(at.places) else OTHERS
