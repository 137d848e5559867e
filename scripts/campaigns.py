"""Plays whole campaigns between equal computers and tells how their points are spread, for the bands of results.

    nice python scripts/campaigns.py --games 100 --staff cadet --out campaigns --publish docs/campaign-results.md
    python scripts/campaigns.py --id black-day --seconds 600
    python scripts/campaigns.py --games 0 --publish docs/campaign-results.md

Each campaign that is over is a line of <out>/<id>-<staff>.jsonl, so a run that was ended, even killed, goes on where it
stopped. --publish writes a page about everything in <out>, again after each campaign; --games 0 only writes it. With
--records every campaign and every mission is kept as .dog beside it. Run it with the interpreter of the compiled build.
"""

import argparse
import json
import os
from pathlib import Path
from time import monotonic
from typing import Any

from dogfight.bots.campaign_planner import CampaignPlanner
from dogfight.bots.computer import PilotsOf
from dogfight.bots.greedy import Greedy
from dogfight.dogfile import write_dog
from dogfight.folder import pack_hash
from dogfight.game import Draws
from dogfight.games import game_of
from dogfight.sealed import masked
from dogfight.war.campaign.campaign import Campaign
from dogfight.war.campaign.front import FLYING, Front
from dogfight.war.campaign.pieces import ALLIED, GERMAN, SIDES
from dogfight.war.scenarios.campaign_file import OWN
from dogfight.war.scenarios.evenness import interval

STAFFS = ("cadet", "pilot")
SHARES = (5, 25, 50, 75, 95)  # per cent
COUNTED = {
    "missions": "missions that were intercepted",
    "accomplished": "of them accomplished",
    "missed": "listed missions not attempted",
    "allied lost": "Allied aircraft lost",
    "german lost": "German aircraft lost",
}
Line = dict[str, Any]


# ------------------------------------------------------------------ playing
def fly(game: Campaign, level: str, number: int, out: Path | None) -> Line:
    """One campaign, and its line. Its missions' records are written into a folder if there is one."""
    planner = CampaignPlanner(game, PilotsOf(level))
    computer = Greedy(level, game, planner)
    draws = Draws(number * 7919 + 17)
    state = game.setup({})
    missions = 0
    while game.to_act(state):
        seat = game.to_act(state)[0]
        day, mission, flying = state.day, state.mission, state.phase == FLYING
        state = game.apply(state, seat, computer.choose(masked(state, seat), seat, draws)).state
        missions += flying
        last = planner.staff.last
        if flying and out is not None and last is not None:
            name = f"{game.battle.id}-{number:04d}-{day + 1:02d}-{mission + 1}.dog"
            (out / name).write_text(write_dog(last.record(), last.game), "utf-8")
    return line_of(game, state, number, missions)


def line_of(game: Campaign, state: Front, number: int, missions: int) -> Line:
    """What is counted of a campaign."""
    end = game.outcome(state)
    fought = [one for evening in state.evenings for one in evening.missions if one.answer >= 0]
    lost = [sum(one.lost_on >= 0 for one in state.machines if one.side == side) for side in (ALLIED, GERMAN)]
    return {
        "campaign": number, "pack": mark(game), "points": state.points, "result": end.ending if end else "",
        "missions": missions, "accomplished": sum(one.accomplished for one in fought),
        "missed": sum(one.missed for one in state.evenings), "allied lost": lost[0], "german lost": lost[1],
    }  # fmt: skip


def mark(game: Campaign) -> str:
    """By what lines of another order of battle are told."""
    return pack_hash(game.battle)[:12]


def read_lines(path: Path, game: Campaign) -> list[Line]:
    """The campaigns of a file; a last line that was cut by the end of a run is dropped, there and in the file."""
    if not path.exists():
        return []
    text = path.read_text("utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        path.write_text(whole, "utf-8")
    lines = [json.loads(line) for line in whole.splitlines()]
    for line in lines:
        if line.get("pack") != mark(game):
            raise SystemExit(
                f"{path} was played with the order of battle {line.get('pack')}, not {mark(game)}: name another --out"
            )
    return lines


# ------------------------------------------------------------------ telling
def quantile(values: list[int], share: int) -> int:
    """The value that so many per cent of them do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) * share // 100, len(ordered) - 1)]


def mean(values: list[int]) -> float:
    return sum(values) / len(values)


def told(lines: list[Line]) -> str:
    """The distribution in words."""
    points = [int(line["points"]) for line in lines]
    marks = ", ".join(f"{share} %: {quantile(points, share):+d}" for share in SHARES)
    parts = [f"{len(lines)} campaigns; points, Allied minus German: mean {mean(points):+.1f}; {marks}"]
    parts += [f"{name} {mean([line[name] for line in lines]):.1f}" for name in COUNTED]
    for result in sorted({line["result"] for line in lines}):
        parts.append(f"{result}: {sum(line['result'] == result for line in lines)}")
    return "\n".join(parts)


def share_of(count: int, games: int) -> str:
    """A share with Wilson's 95 % interval."""
    low, high = interval(count, games)
    return f"{count} | {100 * count / games:.0f} % | {100 * low:.0f} % to {100 * high:.0f} % |"


def section(game: Campaign, staff: str, lines: list[Line]) -> str:
    """What a page says of one campaign: who wins, which results, points, missions and losses."""
    games = len(lines)
    points = [int(line["points"]) for line in lines]
    winners = {band.name: int(band.winner) for band in game.battle.bands}
    rows = [f"## {game.battle.title}, its missions flown by {staff.capitalize()}s", "",
            f"{games} {'campaign' if games == 1 else 'campaigns'}.", "",
            "| won by | campaigns | share | 95 % interval |", "|---|---:|---:|---|"]  # fmt: skip
    for winner, name in ((ALLIED, SIDES[ALLIED].capitalize()), (-1, "nobody"), (GERMAN, SIDES[GERMAN].capitalize())):
        rows.append(f"| {name} | {share_of(sum(winners[line['result']] == winner for line in lines), games)}")
    rows += ["", "| result | from points | campaigns | share | 95 % interval |", "|---|---:|---:|---:|---|"]
    for at, band in enumerate(game.battle.bands):
        least = "below" if at + 1 == len(game.battle.bands) else f"{band.least:+d}"
        count = sum(line["result"] == band.name for line in lines)
        rows.append(f"| {band.name} | {least} | {share_of(count, games)}")
    head = " | ".join(f"{share} %" for share in SHARES)
    rows += ["", f"| of a campaign | mean | {head} |", f"|---|---:|{'---:|' * len(SHARES)}"]
    rows.append(_spread("points, Allied minus German", points, "+"))
    rows += [_spread(what, [int(line[name]) for line in lines], "") for name, what in COUNTED.items()]
    return "\n".join(rows)


def _spread(what: str, values: list[int], sign: str) -> str:
    cells = [f"{mean(values):{sign}.1f}", *[f"{quantile(values, share):{sign}d}" for share in SHARES]]
    return f"| {what} | {' | '.join(cells)} |"


def page(out: Path) -> str:
    """Everything that lies in a folder, as a page."""
    parts = ["# How the campaigns end", "",
             "Written by `scripts/campaigns.py`: whole campaigns, both sides commanded by the same planner, their",
             "missions flown by equal computers. Intervals are Wilson's; the columns in per cent are quantiles: so",
             "many of the campaigns come to that figure or less."]  # fmt: skip
    for id in OWN:
        for staff in STAFFS:
            game = campaign_of(id)
            lines = read_lines(file_of(out, id, staff), game)
            if lines:
                parts += ["", section(game, staff, lines)]
    return "\n".join(parts) + "\n"


def publish(out: Path, target: Path) -> None:
    """Writes the page, whole or not at all."""
    half = target.with_name(target.name + ".part")
    half.write_text(page(out), "utf-8")
    os.replace(half, target)


# ------------------------------------------------------------------ the command
def campaign_of(id: str) -> Campaign:
    game = game_of(f"campaign:{id}")
    assert isinstance(game, Campaign)
    return game


def file_of(out: Path, id: str, staff: str) -> Path:
    return out / f"{id}-{staff}.jsonl"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--id", choices=OWN, default="bloody-april", help="the campaign")
    parser.add_argument("--games", type=int, default=10, help="how many campaigns in all; 0 plays none")
    parser.add_argument("--seconds", type=float, default=0.0, help="begin none after so many seconds")
    parser.add_argument("--staff", choices=STAFFS, default="cadet", help="who flies the missions")
    parser.add_argument("--out", type=Path, default=Path("campaigns"), help="folder for what was played")
    parser.add_argument("--records", action="store_true", help="keep every mission as .dog")
    parser.add_argument("--publish", type=Path, help="a page to write about everything in --out")
    asked = parser.parse_args()
    game = campaign_of(asked.id)
    asked.out.mkdir(parents=True, exist_ok=True)
    path = file_of(asked.out, asked.id, asked.staff)
    lines = read_lines(path, game)
    if asked.publish is not None:
        publish(asked.out, asked.publish)
    began = monotonic()
    for number in range(len(lines), asked.games):
        if asked.seconds and monotonic() - began > asked.seconds:
            break
        line = fly(game, asked.staff, number, asked.out if asked.records else None)
        with path.open("a", encoding="utf-8") as stream:
            stream.write(json.dumps(line) + "\n")
        lines.append(line)
        print(json.dumps(line), flush=True)
        if asked.publish is not None:
            publish(asked.out, asked.publish)
    print(told(lines) if lines else "nothing was played")


if __name__ == "__main__":
    main()
