"""What becomes of a crew whose aircraft comes down: codes that an aircraft keeps, and the words for them."""

from typing import Final

ABOARD: Final = 0  # nothing was decided
LANDED_WHOLE: Final = 1  # a successful landing
SAVED: Final = 2  # the aircraft is destroyed, the crew lives
KILLED: Final = 3  # the aircraft is destroyed, the crew with it
CAPTURED: Final = 4  # down on ground that is not its own: aircraft and crew are lost
CREW_FATES: Final = (
    "aboard",
    "a successful landing",
    "the aircraft is destroyed, the crew survives",
    "the aircraft is destroyed, the crew is killed",
    "on other ground, aircraft and crew are lost",
)
