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
        "Of {flights} that went over none was met.",
    ),
    # ours, theirs, errand, heights
    "met one": (
        "{ours}, {errand}, met {theirs}, {heights}.",
        "{theirs} came up against {ours}, {errand}, {heights}.",
        "One fight, {heights}: {ours}, {errand}, against {theirs}.",
        "{ours} ran into {theirs}, {heights}; the flight was {errand}.",
    ),
    # count, fights
    "met many": (
        "{count} fights: {fights}.",
        "The enemy came up {times}: {fights}.",
        "We were met {times}: {fights}.",
        "{times} it came to fighting: {fights}.",
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
    # count, fights
    "met many": (
        "{count} fights: {fights}.",
        "We went up {times}: {fights}.",
        "{times} a flight of ours took off: {fights}.",
        "Sent up {times}: {fights}.",
    ),
    # done
    "all done": (
        "All that the enemy came for he got: {done}.",
        "The enemy carried home everything: {done}.",
        "He got what he wanted: {done}.",
        "We kept him from nothing: {done}.",
    ),
    # done, undone
    "part done": (
        "The enemy got {done}, but not {undone}.",
        "He was kept from {undone}, not from {done}.",
        "For him {done}; prevented by us, {undone}.",
    ),
    # undone
    "none done": (
        "He went home without {undone}.",
        "All that he came for was prevented: {undone}.",
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
