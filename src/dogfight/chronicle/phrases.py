"""The sentences of a squadron's diary, by subject: what both sides write alike.

A sentence says nothing but what its words say; who chooses among them is `diary.py`. Names in braces are words of the
subject. A crew may be one man or two, so verbs that follow one are in the past tense, or are {was}.
"""

from collections.abc import Mapping
from typing import Final

Phrases = Mapping[str, tuple[str, ...]]

FIGHTS: Final[Phrases] = {
    # crew, aircraft, victor, him, was
    "loss one to": (
        "{crew} did not come back; {aircraft} fell to {victor}.",
        "We lost {crew} in {aircraft}, to {victor}.",
        "{victor} brought down {aircraft}, and {crew} with it.",
        "{aircraft} is struck from the roster with {crew}: {victor} had the better of {him}.",
        "{crew} {was} beaten by {victor}, and {aircraft} is gone.",
        "There is nobody to sign for {aircraft} any more: {crew} fell to {victor}.",
    ),
    "loss one": (
        "{crew} did not come back, nor did {aircraft}.",
        "We lost {crew} and {aircraft}, to nobody's credit.",
        "{crew} failed to return in {aircraft}, and nobody on the other side can claim {him}.",
        "{aircraft} is struck from the roster with {crew}; the credit for it belongs to nobody.",
    ),
    # count, crews
    "loss many": (
        "{count} machines did not come back: {crews}.",
        "We lost {crews}.",
        "Struck from the roster, and their crews with them: {crews}.",
        "Missing tonight: {crews}.",
        "{count} machines went out and stayed out: {crews}.",
    ),
    "first loss": (
        "It is the first machine this campaign has cost us.",
        "Until today nobody of ours had failed to come home.",
        "That is where our list of losses begins.",
        "We had lost nothing before this.",
    ),
    # pilot, aircraft
    "wreck one": (
        "{pilot} came down on our side of the lines, but {aircraft} is beyond repair.",
        "{aircraft} was wrecked in a forced landing on our own ground with {pilot} at the stick.",
        "Nothing can be done for {aircraft}, which {pilot} had to put down behind our lines.",
        "{pilot} got {aircraft} down on our own ground, and it will not fly again.",
    ),
    # count, each
    "wreck many": (
        "{count} machines were wrecked in forced landings on our own ground: {each}.",
        "Forced landings behind our lines finished {each}.",
        "Beyond repair after forced landings on our own side: {each}.",
    ),
    # pilot, aircraft, again
    "landed one": (
        "{pilot} glided {aircraft} down behind our own lines; {again}.",
        "A forced landing for {pilot}, on the right side of the lines: {aircraft} can be mended, and {again}.",
        "{aircraft} came down without power under {pilot}, on our ground, and {again}.",
        "{pilot} made a clean forced landing in {aircraft}; {again}.",
    ),
    # pilot, aircraft, again, victor
    "landed one to": (
        "{victor} forced {pilot} down in {aircraft}, but on our side of the lines; {again}.",
        "{pilot} had to come down before {victor}, and did it on our own ground: as for {aircraft}, {again}.",
        "{aircraft} was driven down by {victor}, behind our lines at least, and {again}.",
        "The enemy writes down {aircraft} for {victor}; {pilot} landed it on our own ground, and {again}.",
    ),
    # count, each
    "landed many": (
        "{count} forced landings on our own ground: {each}.",
        "Down behind our lines, and to be mended: {each}.",
        "We collected {count} machines from forced landings on our side: {each}.",
    ),
    # name, role, aircraft
    "wounded one": (
        "{name} was wounded in {aircraft} and will not fly again in this campaign.",
        "Wounded and off the roster: {name}, {role} of {aircraft}.",
        "A wound takes {name}, {role} of {aircraft}, off the roster.",
        "{name} was hit in {aircraft}; he lives, but his campaign is over.",
    ),
    # count, names
    "wounded many": (
        "Wounded and off the roster: {names}.",
        "{names} were wounded and will not fly again in this campaign.",
        "{count} men hurt, who will not fly again with us: {names}.",
        "The wounds of the day take {names} off the roster.",
    ),
    # name, aircraft, pilot, down
    "killed one": (
        "{name} was killed in {aircraft}, which {pilot} brought {down}.",
        "{pilot} brought {aircraft} {down} with {name} dead in it.",
        "{name} is dead; {pilot} brought {aircraft} {down}.",
    ),
    # names
    "killed many": (
        "Killed in machines that were brought back: {names}.",
        "{names} were killed, though their pilots live.",
    ),
    # victor, aircraft, crew, nth
    "victory one": (
        "{victor} shot down {aircraft}, flown by {crew}: {nth}.",
        "{victor} has {nth}: {aircraft}, with {crew}.",
        "{aircraft} fell to {victor} with {crew}; that makes {nth}.",
        "Credit to {victor} for {aircraft} and {crew}, {nth}.",
        "{crew} met {victor}, who has {nth}: {aircraft} did not get home.",
        "The victory of the day is {victor}'s, over {crew} in {aircraft}, {nth}.",
    ),
    "victory one down": (
        "{victor} forced {crew} down in {aircraft}: {nth}.",
        "{aircraft} with {crew} came down on its own side before {victor}, and it counts as {nth}.",
        "{victor} drove {aircraft} to the ground, flown by {crew}: {nth}.",
        "{crew} had to land in {aircraft}, on the far side; {victor} is credited with {nth}.",
    ),
    # count, claims
    "victory many": (
        "{count} victories: {claims}.",
        "To our credit: {claims}.",
        "The book has {count} more victories in it: {claims}.",
        "We can claim {count}: {claims}.",
        "Counted and agreed, {count} victories: {claims}.",
    ),
    # count, tally
    "victory crowd": (
        "{count} victories in one day: {tally}.",
        "The claims fill a page, {count} of them: {tally}.",
        "{count} victories, so that names must do: {tally}.",
    ),
    # victor, count
    "double": (
        "{victor} had {count} of them.",
        "{count} of them were {victor}'s.",
        "It was {victor}'s day, with {count}.",
    ),
    "first victory": (
        "Our list of victories begins with it.",
        "Nothing had been credited to us before today.",
        "With that our own account is opened.",
        "It is the first entry on the right side of the book.",
    ),
    # each
    "unclaimed": (
        "The enemy lost {each}, and nobody can say to whom.",
        "Nobody of ours is credited with {each}, though the enemy's roster is the shorter for it.",
        "The enemy has struck off {each}, and the credit is nobody's.",
        "Down without a claim from us: {each}.",
    ),
    # name
    "posthumous": (
        "{name} did not come back to hear of his victory.",
        "The victory of {name} is entered without him.",
        "{name} is not here to sign his claim.",
    ),
    # fallen, victor, whom, date
    "debt": (
        "{fallen} had brought down {whom} on {date}; that account is closed.",
        "It was {fallen} to whom we lost {whom} on {date}.",
        "We remember {fallen} for {date}, and for {whom}.",
        "With {fallen} goes the man who beat {whom} on {date}.",
    ),
}

MEN: Final[Phrases] = {
    # name, victories
    "new ace": (
        "{name} is an ace from today, with {victories} in this campaign.",
        "With {victories} to his name {name} is an ace.",
        "{victories} make an ace, and {name} has them.",
        "We have a new ace: {name}, with {victories}.",
    ),
    "double ace": (
        "{name} is twice an ace now, with {victories} in this campaign.",
        "{victories} in this campaign: {name} is a double ace.",
        "There is a double ace among us, {name}, with {victories} since it began.",
    ),
    # name, kind
    "ace lost": (
        "{name} was {kind}, and we have nobody to put in his place.",
        "With {name} we lose {kind}.",
        "{name} was {kind}; the roster has no line that would make up for it.",
        "That he was {kind} makes the loss of {name} no easier to write down.",
    ),
    "ace beaten": (
        "{name} was {kind} of theirs.",
        "With {name} they lose {kind}.",
        "They will miss {name}, who was {kind}.",
        "It was no beginner: {name} was {kind}.",
    ),
    # men, names
    "arrivals named": (
        "In the morning {men} join us: {names}.",
        "Replacements are on their way, {men}: {names}.",
        "{names} report tomorrow as replacements.",
        "Expected in the morning: {men}, {names}.",
    ),
    # men
    "arrivals": (
        "In the morning {men} join us.",
        "Replacements are announced for tomorrow: {men}.",
        "Tomorrow brings {men}.",
    ),
    # changes
    "changes": (
        "On the roster from tomorrow: {changes}.",
        "The roster was rewritten this evening: {changes}.",
        "New hands for old machines: {changes}.",
        "Changed places tonight: {changes}.",
    ),
    # fit
    "few left": (
        "Fit for tomorrow: {fit}.",
        "We have {fit} left that can be flown tomorrow.",
        "The whole of the roster that is fit to fly comes to {fit}.",
        "Counted tonight, fit to fly: {fit}.",
    ),
    # repair, fit
    "sheds": (
        "In the sheds tonight: {repair}; fit to fly, {fit}.",
        "The fitters have {repair} to work on, and {fit} can fly tomorrow.",
        "Under repair, {repair}; for tomorrow, {fit}.",
    ),
}

CLOSINGS: Final[Phrases] = {
    "quiet": (
        "A quiet day, and nobody the worse for it.",
        "Nothing more to enter.",
        "Not a shot was fired at us, nor by us.",
        "So few lines for a whole day: we do not complain of it.",
        "Nobody hurt and nothing broken.",
    ),
    "plain": (
        "Much flying for little, on either side.",
        "Every machine that went up is accounted for, on both sides.",
        "A day of fighting that left both sides the machines they had.",
        "Neither side has a machine the fewer tonight.",
        "Not one machine struck off, on their side or on ours.",
    ),
    "good": (
        "A good day.",
        "We should like more days like this one.",
        "The day is ours, whatever the next one brings.",
        "The enemy has the longer list of losses tonight.",
        "We came off the better, and the roster shows it.",
        "The enemy will have found it the longer day.",
        "It is a page that one likes to write.",
        "They paid more than we did.",
    ),
    "even": (
        "Neither side can call it a victory.",
        "As many gone over there as here: an even day, and a dear one.",
        "The losses balance, which is small comfort.",
        "They lost what we lost.",
        "Blow for blow, and nothing gained on either roster.",
    ),
    "bad": (
        "A poor day.",
        "The enemy had the better of it.",
        "We paid more than we got.",
        "There is nothing good to add.",
        "It was not our day.",
        "The enemy's diary will read better than ours tonight.",
        "We have gone down a little further than they have.",
        "So much for today.",
        "It could be borne if it were seldom.",
    ),
    "worst": (
        "A black day, and we cannot stand many like it.",
        "The worst of it is how short the roster looks tonight.",
        "One does not like to turn this page back.",
        "It is a heavy page to write.",
        "We do not ask what the enemy writes tonight.",
        "There were more of us this morning.",
    ),
    # days
    "unbroken": (
        "For {days} days now we have not lost a machine.",
        "That is {days} days without a machine lost.",
        "{days} days, and not a machine of ours struck off in them.",
    ),
    # victories, machines
    "last": (
        "So the campaign ends for us: {victories} to our credit, {machines} lost.",
        "Here the diary closes, with {victories} won and {machines} gone.",
        "The last entry, and the reckoning with it: {victories}, against {machines} lost.",
    ),
}
