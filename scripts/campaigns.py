"""Plays whole campaigns between equal computers and tells how their points are spread, for the bands of results.

    python scripts/campaigns.py --games 100 --staff cadet --out campaigns
    python scripts/campaigns.py --id black-day --seconds 600

Each campaign that is over is a line of <out>/<id>-<staff>.jsonl, so a run that was ended goes on where it stopped; with
--records every campaign and every mission is kept as .dog beside it. Run it with the interpreter of the compiled build.
"""

import argparse
import json
from pathlib import Path
from time import monotonic
from typing import Any

from dogfight.bots.campaign_planner import CampaignPlanner
from dogfight.bots.computer import PilotsOf
from dogfight.bots.greedy import Greedy
from dogfight.dogfile import write_dog
from dogfight.game import Draws
from dogfight.games import game_of
from dogfight.sealed import masked
from dogfight.war.campaign.campaign import Campaign
from dogfight.war.campaign.front import FLYING, Front

SHARES = (5, 25, 50, 75, 95)  # per cent


def fly(game: Campaign, level: str, number: int, out: Path | None) -> dict[str, Any]:
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


def line_of(game: Campaign, state: Front, number: int, missions: int) -> dict[str, Any]:
    """What is counted of a campaign."""
    end = game.outcome(state)
    fought = [one for evening in state.evenings for one in evening.missions if one.answer >= 0]
    lost = [sum(one.lost_on >= 0 for one in state.machines if one.side == side) for side in (0, 1)]
    return {
        "campaign": number, "points": state.points, "result": end.ending if end else "", "missions": missions,
        "accomplished": sum(one.accomplished for one in fought), "missed": sum(one.missed for one in state.evenings),
        "allied lost": lost[0], "german lost": lost[1],
    }  # fmt: skip


def told(lines: list[dict[str, Any]]) -> str:
    """The distribution in words."""
    points = sorted(line["points"] for line in lines)
    marks = ", ".join(f"{share} %: {points[min(len(points) * share // 100, len(points) - 1)]:+d}" for share in SHARES)
    parts = [f"{len(lines)} campaigns; points, Allied minus German: mean {sum(points) / len(points):+.1f}; {marks}"]
    for name in ("missions", "accomplished", "missed", "allied lost", "german lost"):
        parts.append(f"{name} {sum(line[name] for line in lines) / len(lines):.1f}")
    for result in sorted({line["result"] for line in lines}):
        parts.append(f"{result}: {sum(line['result'] == result for line in lines)}")
    return "\n".join(parts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--id", default="bloody-april", help="the campaign")
    parser.add_argument("--games", type=int, default=10, help="how many campaigns in all")
    parser.add_argument("--seconds", type=float, default=0.0, help="begin none after so many seconds")
    parser.add_argument("--staff", choices=("cadet", "pilot"), default="cadet", help="who flies the missions")
    parser.add_argument("--out", type=Path, default=Path("campaigns"), help="folder for what was played")
    parser.add_argument("--records", action="store_true", help="keep every mission as .dog")
    asked = parser.parse_args()
    game = game_of(f"campaign:{asked.id}")
    assert isinstance(game, Campaign)
    asked.out.mkdir(parents=True, exist_ok=True)
    path = asked.out / f"{asked.id}-{asked.staff}.jsonl"
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []
    began = monotonic()
    for number in range(len(lines), asked.games):
        if asked.seconds and monotonic() - began > asked.seconds:
            break
        line = fly(game, asked.staff, number, asked.out if asked.records else None)
        with path.open("a", encoding="utf-8") as stream:
            stream.write(json.dumps(line) + "\n")
        lines.append(line)
        print(json.dumps(line), flush=True)
    print(told(lines) if lines else "nothing was played")


if __name__ == "__main__":
    main()
