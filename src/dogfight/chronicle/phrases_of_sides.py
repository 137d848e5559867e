"""The sentences of a diary that one side alone writes: of flights sent over the lines, and of those that met them."""

from typing import Final

from dogfight.chronicle.phrases import Phrases

ALLIED_WORK: Final[Phrases] = {
    # orders
    "orders": (
        "Orders for the day: {orders}.",
        "The sheet asked for {orders}.",
        "On the list this morning: {orders}.",
        "Wanted of us: {orders}.",
        "We were down for {orders}.",
        "The batteries and the staff wanted {orders}.",
        "Today's sheet: {orders}.",
        "We were asked for {orders}.",
    ),
    "no orders": (
        "Nothing was listed for us.",
        "The sheet asked for nothing.",
        "No photographs and no bombs wanted.",
    ),
    # done
    "all done": (
        "All of it was done: {done}.",
        "The list is crossed off to its last line: {done}.",
        "We brought it all off: {done}.",
        "Nothing was left over: {done}.",
        "Done as ordered: {done}.",
    ),
    # done, of a list of which not all was flown
    "flown done": (
        "What was flown was done: {done}.",
        "As far as we could fly we did what was asked: {done}.",
        "Of the list this much was done: {done}.",
    ),
    # done, undone
    "part done": (
        "Done: {done}; not done: {undone}.",
        "We have {done} to show for it, but not {undone}.",
        "On the credit side {done}; on the other {undone}.",
        "{done} came off, and {undone} did not.",
    ),
    # undone
    "none done": (
        "Nothing came of {undone}.",
        "We have nothing to show for {undone}.",
        "Not done: {undone}.",
        "The list goes back as it came: {undone}.",
    ),
    # missed
    "missed": (
        "{missed} on the sheet went unflown.",
        "Never flown: {missed} of those listed.",
        "For {missed} on the list nobody took off.",
    ),
    # patrols
    "patrols": (
        "{patrols} went over besides, to fight.",
        "Besides that we sent over {patrols} with nothing to do but fight.",
        "{patrols} crossed the lines as fighting patrols.",
    ),
    "nothing flown": (
        "Nobody left the ground.",
        "Not one of our machines took off.",
        "We stayed on the ground all day.",
    ),
    # flights
    "unmet": (
        "The enemy did not come up: {flights} went over and came back untouched.",
        "{flights} crossed the lines, and nobody barred the way.",
        "Not one enemy took off against {flights} of ours.",
        "We had the sky to ourselves, with {flights} over the lines.",
        "We sent over {flights}, and no enemy came up.",
    ),
    # ours, theirs, errand, heights
    "met one": (
        "{ours}, {errand}, met {theirs}, {heights}.",
        "{theirs} came up against {ours}, {errand}, {heights}.",
        "One fight, {heights}: {ours}, {errand}, against {theirs}.",
        "{ours} ran into {theirs}, {heights}; the flight was {errand}.",
    ),
    # count, times, fights, met_of, ours, theirs
    "met many": (
        "{count} fights: {fights}.",
        "The enemy came up {times}, {theirs} at the head of his flights.",
        "{met_of} were met: {fights}.",
        "{met_of} had to fight, those of {ours}.",
        "We were met {times}: {fights}.",
        "{times} it came to fighting, against {theirs} and those with them.",
        "{met_of} were met, and in front of them flew {theirs}.",
    ),
}

GERMAN_WORK: Final[Phrases] = {
    # flights, aircraft
    "seen": (
        "The Flugmeldienst reported {flights} across the lines, {aircraft} in all.",
        "{flights} were telephoned through from the front, {aircraft} between them.",
        "The telephone rang for {flights}, together {aircraft}.",
        "Reported from the front: {flights} with {aircraft}.",
        "Over the lines came {flights}, {aircraft} by the count of the Flugmeldienst.",
    ),
    # aircraft, of one flight
    "seen one": (
        "The Flugmeldienst reported one flight across the lines, {aircraft}.",
        "The telephone rang once: {aircraft} over the lines.",
        "One flight was telephoned through from the front, {aircraft}.",
    ),
    "nothing seen": (
        "The Flugmeldienst had nothing to report.",
        "No enemy crossed the lines.",
        "The telephone did not ring.",
    ),
    "stayed down": (
        "We let them pass.",
        "None of our flights took off.",
        "We kept our machines on the ground.",
        "Nobody was sent up against them.",
        "The order was to stay down, and we stayed down.",
    ),
    # ours, theirs, errand, heights
    "met one": (
        "{ours} went up and met {theirs}, {errand}, {heights}.",
        "One flight of ours took off, {ours}, and found {theirs}, {errand}, {heights}.",
        "Sent up once, {ours}, {heights}, against {theirs}, {errand}.",
        "{theirs}, {errand}, had to deal with {ours}, {heights}.",
    ),
    # count, times, fights, met_of, ours, theirs
    "met many": (
        "{count} fights: {fights}.",
        "We went up {times}, behind {ours}.",
        "{met_of} had us to deal with: {fights}.",
        "{times} a flight of ours took off, behind {ours}.",
        "Sent up {times}: {fights}.",
        "{met_of} were met, those of {theirs}.",
        "We met {met_of}: {fights}.",
    ),
    # done
    "all done": (
        "All that the enemy came for he got: {done}.",
        "The enemy carried home everything: {done}.",
        "The enemy got what he wanted: {done}.",
        "We kept the enemy from nothing: {done}.",
    ),
    # done, undone
    "part done": (
        "The enemy got {done}, but not {undone}.",
        "The enemy was kept from {undone}, not from {done}.",
        "For the enemy {done}; prevented by us, {undone}.",
    ),
    # undone
    "none done": (
        "The enemy went home without {undone}.",
        "All that the enemy came for was prevented: {undone}.",
        "Nothing came of what the enemy wanted: {undone}.",
    ),
    "quiet": (
        "A day without a fight.",
        "No fight, no claim, no loss.",
        "Not a line to add to our victories, and none to our losses.",
        "We let the day go by.",
        "Nothing happened that one would write home about.",
    ),
}
