"""Richthofen's War, the Tournament Game: what it answers otherwise than the Basic Game, and what it adds."""

from dogfight.rulebook import Layer
from dogfight.war.basic.climbing import WithinClimb
from dogfight.war.basic.combat import InFieldOfFire, WithinAltitude
from dogfight.war.basic.speed import WithinSpeeds
from dogfight.war.tournament.ace import AceAttacks, AceTargeted
from dogfight.war.tournament.ammunition import JamsOnTwo, NotJammed, PrintedSupply
from dogfight.war.tournament.climbing import ClimbKeepsMinimum, PointPer100
from dogfight.war.tournament.combat import IN_BLIND_ROW, AltitudeRange, RearWithBlindRow
from dogfight.war.tournament.critical_hits import (
    CriticalClimb,
    CriticalDive,
    CriticalTable,
    GunNotOut,
    PilotWounded,
    StiffAilerons,
    WoundedObserver,
)  # fmt: skip
from dogfight.war.tournament.damage import DamagedSpeed, SlowedByDamage
from dogfight.war.tournament.dive_speed import AtDiveSpeed, AtOverdiveSpeed, Overdive200, OverdiveRoll, SpeedSteps
from dogfight.war.tournament.diving import DiveHexes, LongestDive
from dogfight.war.tournament.gliding import FrontGunsSilent, GlideAnnouncement, GlideLoss
from dogfight.war.tournament.maneuver import BySchedule
from dogfight.war.tournament.sighting import Sight, Sighted

TOO_FAR_ABOVE = "altitude and distance together are beyond seven hexes, or more than 250 metres lie between them"

TOURNAMENT = Layer(
    "Tournament",
    needs=("Basic",),
    rulings={
        "schedule_of": BySchedule("Tournament I.1"),
        "climb_cost": PointPer100("Tournament II.1"),
        "dive_hexes": DiveHexes("Tournament III.1"),
        "overdive": Overdive200("Tournament IV.3.a"),
        "range_to": AltitudeRange("Tournament V.2"),
        "rear_field": RearWithBlindRow("Tournament V.3"),
        "critical_hits": CriticalTable("Tournament V.4"),
        "climb_limit": CriticalClimb("Tournament V.6.a"),
        "dive_limit": CriticalDive("Tournament V.4"),
        "column": WoundedObserver("Tournament V.4"),
        "turn_limit": StiffAilerons("Tournament V.5.d"),
        "sinking": GlideLoss("Tournament V.5.c"),
        "speed_limit": DamagedSpeed("Tournament V.6.a"),
        "wear": SlowedByDamage("Tournament V.6.d"),
        "supply": PrintedSupply("Tournament V.8.b"),
        "jam_risk": JamsOnTwo("Tournament V.9.a"),
    },
    vetoes={
        "may_announce": (
            GlideAnnouncement("Tournament V.5.b"),
            WithinSpeeds("Basic VI.3"),
            WithinClimb("Basic IV.2"),
            SpeedSteps("Tournament IV.2"),
            AtDiveSpeed("Tournament IV.1"),
            AtOverdiveSpeed("Tournament IV.3.c"),
            ClimbKeepsMinimum("Tournament II.4"),
            LongestDive("Ruling M17"),
        ),
        "may_fire": (
            InFieldOfFire("Tournament V.3", IN_BLIND_ROW),
            WithinAltitude("Tournament V.2.c", TOO_FAR_ABOVE),
            NotJammed("Tournament V.9.b"),
            GunNotOut("Tournament V.4"),
            FrontGunsSilent("Tournament V.5.a"),
            Sighted("Tournament V.1"),
        ),
    },
    tallies={
        "to_hit": (AceAttacks("Tournament V.7.a"), AceTargeted("Tournament V.7.b"), PilotWounded("Tournament V.4")),
    },
    withdraws=(
        "TwoPointsATurn", "WithinSpeeds", "WithinClimb", "WithinDive", "InFieldOfFire", "WithinAltitude", "OnceATurn",
    ),
    sequence=((OverdiveRoll("Tournament IV.3.b"), "FlyPhase"), (Sight("Tournament V.1.e"), "Survivors")),
)
