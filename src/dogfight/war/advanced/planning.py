"""What a plot may be made of: net movement points, special maneuvers, and what hits have left. [Advanced Plotting 2]"""

from mypy_extensions import i64

from dogfight.war.advanced.effects import hexsides_a_plot
from dogfight.war.advanced.pads import pad_of
from dogfight.war.advanced.plotting import PlottedPlan
from dogfight.war.advanced.special_maneuvers import flyable, only_losing
from dogfight.war.announcing import FLOOR
from dogfight.war.flight import Plan
from dogfight.war.pieces import Craft
from dogfight.war.questions import Planning, Rules


class Plots(Planning):
    """Speed and points won or lost by the change of altitude are the net points, all of them to be spent.

    Gliders and jammed controls do not turn at the edge. [Advanced Plotting 2, Ruling A3, Ruling M21]
    """

    def of(self, rules: Rules, craft: Craft, speed: i64, change: i64, bounded: bool) -> Plan:
        pad = pad_of(craft)
        dives: i64 = rules.dive_hexes.of(-change) if change < 0 else 0
        cost: i64 = rules.climb_cost.of(change) if change > 0 else 0
        limit: i64 = rules.turn_limit.of(craft)
        turns = limit > 0 and not craft.gliding and pad.controls == 0
        return PlottedPlan(
            rules.schedule_of.of(craft.kind), speed + dives - cost, dives, limit, bounded, turns,
            maneuvers_of(rules, craft, change), 1 if pad.dear else 0, hexsides_a_plot(craft), pad.controls,
        )  # fmt: skip


def maneuvers_of(rules: Rules, craft: Craft, change: i64) -> i64:
    """The special maneuvers it may fly with this change of altitude: none beside another change, none with some hits.

    [Advanced Plotting 7, Advanced Critical Hits, Ruling A19, Ruling A28]
    """
    pad = pad_of(craft)
    if change != 0 or pad.serious or pad.dear or pad.controls > 0:
        return 0
    climb: i64 = rules.climb_limit.of(craft)
    dive: i64 = 50 if pad.burning > 0 else rules.dive_limit.of(craft)
    low = pad.burning > 0 or craft.gliding
    found: i64 = flyable(climb, dive, craft.altitude if low else craft.altitude - FLOOR,
                         craft.kind.ceiling - craft.altitude)  # fmt: skip
    return only_losing(found) if craft.gliding else found
