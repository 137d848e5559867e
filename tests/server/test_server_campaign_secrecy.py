"""What one side of a campaign keeps from the other changes no byte that the other gets, in whatever way it asks.

Two campaigns with the same seeds, addresses and times differ in a secret alone; what the other side and a spectator
are answered is compared byte for byte. [Campaign IV.1, Campaign IV.6, Campaign IV.7, Campaign IV.11,
Ruling P50, Ruling P58]
"""

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from campaigning import FIRST_DAY, GERMANS

from campaign_seating import Commander, campaign_room, plain
from dogfight.chance import Seed
from serving import House, Player, house

PLANS = (
    "plan photo 1 1+11+12 / bombing 0 2 / photo 2 3 / photo 3 4 / bombing 1 5",
    "plan photo 2 1+11+12 / bombing 2 2 / photo 3 3 / photo 1 4 / bombing 3 5",
)
OTHER_PLAN = "plan photo 1 1+11+12 / photo 2 3+13 / photo 3 4 / bombing 0 2 / bombing 1 5+14"
NOTED = ("altitudes 3000 3600 3500", "altitudes 2950 3550 3950")
FLIGHTS = ("plan dogfight 1+2 / dogfight 3", "plan dogfight 1+2 / dogfight 4+5 / dogfight 6")
UP = "altitudes 4000 4000"


class Probe:
    """Everything that a side, or somebody who looks on, is answered at a moment."""

    def __init__(self, who: Player, seat: int | None) -> None:
        self.who = who
        self.asked = "" if seat is None else f"?seat={seat}"
        self.heard: list[str] = []

    def look(self, game: str) -> None:
        """Views, replays, records, the list, what is kept and what is read: of the campaign and of its mission."""
        view = self.who.view(game)
        for table in (game, (view["scene"].get("mission") or {}).get("game", "")):
            if table:
                self.heard += [self.who.get(path).text for path in self.paths(table)]
        self.heard.append(self.who.get("/api/games").text)

    def paths(self, table: str) -> list[str]:
        base = f"/api/games/{table}"
        plies = self.who.view(table)["plies"]
        book = [f"{base}/book", f"{base}/report.html"]
        past = [f"{base}/replay?ply={ply}" for ply in range(plies + 1)]
        return [f"{base}{self.asked}", f"{base}/record.jsonl", f"{base}/record.dog", f"{base}/drafts", *book, *past]


class Campaign:
    """A campaign between two browsers, with a third that looks on; ids, seeds and times are always the same."""

    def __init__(self, here: House) -> None:
        self.allied, self.german, self.other = [Commander(here.client) for _ in range(3)]
        made = self.allied.new("you", "link", family="campaign", staff="cadet")
        self.game = str(made["game"])
        self.german.post(f"/api/games/{self.game}/join", {"secret": made["invitation"]})

    def mission(self) -> str:
        """Both want to fly: the table of the mission."""
        self.allied.how(self.game, 0, "fly")
        self.german.how(self.game, 1, "fly")
        return str(self.allied.mission(self.game)["game"])


def told(tmp: Path, monkeypatch: pytest.MonkeyPatch, play: Callable[[Campaign, Callable[[], None]], None]) -> list[Any]:
    """What both sides and a spectator heard while it was played."""
    with monkeypatch.context() as patch, house(tmp / "games.sqlite", opening=campaign_room, browser=Commander) as here:
        ids = count()
        patch.setattr("dogfight.server.live.new_seed", lambda: Seed(bytes(range(32)), bytes(16)))
        patch.setattr("dogfight.server.live.new_id", lambda: f"game-{next(ids)}")
        patch.setattr("dogfight.server.room.now_text", lambda: "1917-04-09T05:00:00Z")
        campaign = Campaign(here)
        probes = [Probe(campaign.allied, 0), Probe(campaign.german, 1), Probe(campaign.other, None)]

        def look() -> None:
            for probe in probes:
                probe.look(campaign.game)

        play(campaign, look)
        return [probe.heard for probe in probes]


def both(
    tmp: Path, monkeypatch: pytest.MonkeyPatch, plays: tuple[Callable[[Campaign, Callable[[], None]], None], ...]
) -> list[list[Any]]:
    found = []
    for number, play in enumerate(plays):
        (tmp / str(number)).mkdir()
        found.append(told(tmp / str(number), monkeypatch, play))
    return found


def fly(campaign: Campaign, table: str) -> None:
    """Both sides give the first order there is until the first turn is over."""
    for _ in range(60):
        view = campaign.allied.view(table)
        if view["turn"] > 1:
            return
        seat = view["toAct"][0]
        who = (campaign.allied, campaign.german)[seat]
        assert who.order(table, seat, plain(who.view(table)))["ok"]


def test_targets_are_nothing_to_the_german_side_nor_to_who_looks_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the sealed schedule into the mission itself. [Campaign IV.7, Ruling P50]"""

    def play(plan: str) -> Callable[[Campaign, Callable[[], None]], None]:
        def run(campaign: Campaign, look: Callable[[], None]) -> None:
            campaign.allied.give(campaign.game, plan)
            look()
            campaign.german.give(campaign.game, GERMANS)
            look()
            campaign.allied.give(campaign.game, NOTED[0])
            look()
            campaign.german.give(campaign.game, "intercept 1", UP)
            look()
            table = campaign.mission()
            look()
            fly(campaign, table)
            look()

        return run

    one, two = both(tmp_path, monkeypatch, (play(PLANS[0]), play(PLANS[1])))
    assert one[0] != two[0]
    assert one[1:] == two[1:]


def test_what_comes_later_in_the_day_is_nothing_to_the_german_side(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Kinds, order and aircraft of the missions that have not come. [Campaign IV.7]"""

    def play(plan: str) -> Callable[[Campaign, Callable[[], None]], None]:
        def run(campaign: Campaign, look: Callable[[], None]) -> None:
            campaign.allied.give(campaign.game, plan)
            campaign.german.give(campaign.game, GERMANS)
            look()
            campaign.allied.give(campaign.game, NOTED[0])
            campaign.german.give(campaign.game, "intercept 1", UP)
            look()

        return run

    one, two = both(tmp_path, monkeypatch, (play(PLANS[0]), play(OTHER_PLAN)))
    assert one[0] != two[0]
    assert one[1:] == two[1:]


def test_noted_altitudes_are_known_as_the_flugmeldienst_tells_them_until_they_are_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[Campaign IV.10, Campaign IV.11]"""

    def play(metres: str, show: bool) -> Callable[[Campaign, Callable[[], None]], None]:
        def run(campaign: Campaign, look: Callable[[], None]) -> None:
            campaign.allied.give(campaign.game, PLANS[0])
            campaign.german.give(campaign.game, GERMANS)
            campaign.allied.give(campaign.game, metres)
            look()
            campaign.german.give(campaign.game, "intercept 1")
            look()
            if show:
                campaign.german.give(campaign.game, UP)
                look()

        return run

    one, two = both(tmp_path, monkeypatch, (play(NOTED[0], False), play(NOTED[1], False)))
    assert one[0] != two[0]
    assert one[1:] == two[1:]
    again = tmp_path / "shown"
    again.mkdir()
    shown = both(again, monkeypatch, (play(NOTED[0], True), play(NOTED[1], True)))
    assert shown[0][1] != shown[1][1]


def test_german_flights_that_have_not_gone_up_are_nothing_to_the_allied_side(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[Campaign IV.6, Campaign IV.10]"""

    def play(flights: str) -> Callable[[Campaign, Callable[[], None]], None]:
        def run(campaign: Campaign, look: Callable[[], None]) -> None:
            campaign.german.give(campaign.game, flights)
            look()
            campaign.allied.give(campaign.game, FIRST_DAY)
            look()
            campaign.allied.give(campaign.game, NOTED[0])
            campaign.german.give(campaign.game, "intercept 1")
            look()
            campaign.german.give(campaign.game, UP)
            table = campaign.mission()
            look()
            fly(campaign, table)
            look()

        return run

    one, two = both(tmp_path, monkeypatch, (play(FLIGHTS[0]), play(FLIGHTS[1])))
    assert one[1] != two[1]
    assert (one[0], one[2]) == (two[0], two[2])
