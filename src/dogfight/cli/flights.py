"""`dogfight flights`: how many flights a schedule allows, counted by the automaton that judges them."""

import json
from enum import StrEnum
from typing import Annotated

import typer

from dogfight.cli.shared import JsonOption, fail, out
from dogfight.war.advanced.plotting import ANY_HEXSIDES, FREE, PlottedPlan
from dogfight.war.advanced.special_maneuvers import flyable
from dogfight.war.flight import BASIC_SCHEDULE, Plan, take_off
from dogfight.war.pieces import SCHEDULES
from dogfight.war.tables_of_flight import count, fill

MOST_POINTS = 24
ANY_HEIGHT = 1000  # metres, more than any special maneuver loses or gains


class Schedule(StrEnum):
    """A maneuver schedule, or the Basic Game's only one."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"
    E = "E"
    basic = "Basic"


def flights(
    *,
    schedule: Annotated[Schedule, typer.Option(help="Maneuver schedule.", case_sensitive=False)],
    points: Annotated[int, typer.Option(help="Movement points to spend.", min=1, max=MOST_POINTS)],
    dive: Annotated[int, typer.Option(help="Metres dived, in steps of 50.", min=0, max=1000)] = 0,
    advanced: Annotated[bool, typer.Option("--advanced", help="Count plots, special maneuvers with them.")] = False,
    climb: Annotated[int, typer.Option(help="Of a plot: its maximum climb, for loops.", min=0, max=300)] = 300,
    as_json: JsonOption = False,
) -> None:
    """Count the flights of a maneuver schedule: words that spend the points exactly, and the ends they reach.

    An end is a hex with a facing. In the Tournament Game a dive takes a dive hex for each 100 m or part of it, which
    gains a point each; words with their dive hexes in other places are counted apart. In the Advanced Game the dive is
    the beginning of a plot; a level one may have one special maneuver, those that its climb allows.

    \b
    dogfight flights --schedule E --points 8
    dogfight flights --schedule C --points 6 --dive 250 --json
    dogfight flights --advanced --schedule E --points 8 --climb 200
    """
    if advanced and schedule is Schedule.basic:
        fail("plots are made by the schedules A to E")
    dives = 0 if schedule is Schedule.basic else (dive + 99) // 100
    if dive % 50:
        fail(f"a dive goes in steps of 50 metres, not {dive}")
    if dives > points:
        fail(f"a dive of {dive} m takes {dives} dive hexes, and there are only {points} points [Ruling M17]")
    if advanced:
        found = plot_counts(SCHEDULES.index(schedule), points, dives, climb)
    else:
        found = counts(BASIC_SCHEDULE if schedule is Schedule.basic else SCHEDULES.index(schedule), points, dives)
    if as_json:
        print(json.dumps(found))
        return
    diving = f" with a dive of {dive} m" if dive else ""
    what = "plots" if advanced else "flights"
    out.print(f"Schedule {schedule}, {points} points{diving}: {found['words']:,} {what}, {found['ends']:,} ends")


def counts(schedule: int, points: int, dives: int) -> dict[str, int]:
    """Words and ends of level or diving flights far from the edge, starting to turn at will."""
    return _counted(Plan(schedule, points, dives, 3, False, True, False))


def plot_counts(schedule: int, points: int, dives: int, climb: int) -> dict[str, int]:
    """Words and ends of plots far from edge, floor and ceiling; no special maneuver beside a dive. [Ruling A3]"""
    maneuvers = 0 if dives else int(flyable(climb, ANY_HEIGHT, ANY_HEIGHT, ANY_HEIGHT))
    net = points + dives
    return _counted(PlottedPlan(schedule, net, dives, 3, False, True, maneuvers, 0, ANY_HEXSIDES, FREE))


def _counted(plan: Plan) -> dict[str, int]:
    start = take_off(plan, 0, 0, 0)
    table = fill(plan, start)
    ends = {(int(table.q[row]), int(table.r[row]), int(table.facing[row])) for row in range(len(table.word))}
    return {"words": count(plan, start), "ends": len(ends)}
