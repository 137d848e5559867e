"""Games written by hand for the analysis: a short duel, and whatever was kept of whole games."""

from functools import cache
from pathlib import Path
from typing import Any

from dogfight.game import Game
from dogfight.games import game_of
from dogfight.record import Closing, Entry, Header, Record
from dogfight.scribe import read_record

RECORDS = Path(__file__).parent / "records"
TOURNAMENT = "war:basic+tournament"
SETTING = {"crafts": [{"aircraft": "SOP/camel", "altitude": 150}, {"aircraft": "ALB/d5a", "altitude": 150}]}
APPROACH = ("0 SOP/camel#1 9 0", "0 SOP/camel#1 9", "0 SOP/camel#1 f> ALB/d5a#1")
LEAVE = ("1 ALB/d5a#1 8 +100", "1 ALB/d5a#1 2LL1RR")


def duel(attack: str, *answer: str) -> Record:
    """A turn of a duel: the camel flies up and fires at three hexes, the Albatros answers and flies on."""
    answered = ("1 ALB/d5a#1 f> SOP/camel#1", *(f"- {roll}" for roll in answer)) if answer else ("1 hold",)
    end = Closing("played", -1, "the last turn is over")
    return record_of((*APPROACH, f"- {attack}", *answered, *LEAVE), end)


def record_of(lines: tuple[str, ...], closing: Closing | None) -> Record:
    """The duel with these entries: the seat, `-` for nature, and the order."""
    entries = tuple([Entry(-1 if line[0] == "-" else int(line[0]), line[2:]) for line in lines])
    return Record(Header(game=TOURNAMENT, setting={**SETTING, "last_turn": 1}, dice="table"), entries, closing)


@cache
def kept(name: str) -> tuple[Game[Any, Any], Record]:
    """A kept game and its record."""
    record = read_record((RECORDS / f"{name}.dog").read_text(), game_of)
    return game_of(record.header.game), record
