"""Richthofen's War, the Basic Game: the layer reads as its chapter's table of contents."""

from dogfight.rulebook import Layer
from dogfight.war.basic.ammunition import NeverJams, NoCriticals, NoWear, OnceATurn, TwelveShots
from dogfight.war.basic.climbing import FreeClimb, PrintedClimb, WithinClimb
from dogfight.war.basic.combat import (
    IN_BLIND_SPOT,
    AnswersTheMover,
    DamagePhase,
    HasAmmunition,
    InFieldOfFire,
    NoviceHoldsFire,
    OneTargetAPhase,
    PlainRange,
    PrintedColumn,
    RearGunsSwivel,
    RearSector,
    RowAhead,
    WithinAltitude,
    WithinReach,
)  # fmt: skip
from dogfight.war.basic.diving import AboveGround, DiveInFirstHex, NoOverdive, NoSinking, PrintedDive, WithinDive
from dogfight.war.basic.edge import EdgeShift
from dogfight.war.basic.maneuver import Flights, OneSchedule, ThreeHexsides
from dogfight.war.basic.movement import NoForcedLandings
from dogfight.war.basic.sequence import (
    AnnouncePhase,
    AttackPhase,
    AttackRolls,
    DefenceRolls,
    DefensivePhase,
    FlyPhase,
    NoHurry,
)
from dogfight.war.basic.set_up import FirstPlayer, NoRockets, PrintedGuns, Rested, Reveal, SetUp
from dogfight.war.basic.speed import PrintedSpeed, TwoPointsATurn, WithinSpeeds
from dogfight.war.basic.victory import Dogfight, Reckoning, Survivors

TOO_FAR_ABOVE = "more than 200 metres of altitude lie between them"

BASIC = Layer(
    "Basic",
    rulings={
        "planning": Flights("Basic II.1"),
        "schedule_of": OneSchedule("Basic III.2"),
        "turn_limit": ThreeHexsides("Basic III.3"),
        "climb_cost": FreeClimb("Basic IV.4"),
        "climb_limit": PrintedClimb("Basic IV.2"),
        "dive_hexes": DiveInFirstHex("Basic V.5"),
        "dive_limit": PrintedDive("Basic V.1"),
        "overdive": NoOverdive("Basic V.1"),
        "sinking": NoSinking("Basic V.4"),
        "speed_limit": PrintedSpeed("Basic VI.3"),
        "front_field": RowAhead("Basic VII.3.a"),
        "rear_field": RearSector("Basic VII.3.b"),
        "range_to": PlainRange("Basic VII.2"),
        "column": PrintedColumn("Basic VII.5.b"),
        "supply": TwelveShots("Basic VIII.1"),
        "jam_risk": NeverJams("Basic VIII.2"),
        "critical_hits": NoCriticals("Ruling S8"),
        "wear": NoWear("Basic VII.9"),
        "objective": Dogfight("Ruling V2"),
        "swivel": RearGunsSwivel("Ruling F11"),
        "forced_landing": NoForcedLandings("Ruling L3"),
        "lateness": NoHurry("Basic II.7"),
    },
    vetoes={
        "may_enter": (PrintedGuns("Ruling O8"), Rested("Ruling O3"), NoRockets("Ruling S8")),
        "may_announce": (
            TwoPointsATurn("Basic VI.1"),
            WithinSpeeds("Basic VI.3"),
            WithinClimb("Basic IV.2"),
            WithinDive("Basic V.1"),
            AboveGround("Ruling M5"),
        ),
        "may_fire": (
            WithinReach("Basic VII.1.a"),
            HasAmmunition("Basic VII.8"),
            InFieldOfFire("Basic VII.1.b", IN_BLIND_SPOT),
            WithinAltitude("Basic VII.4.b", TOO_FAR_ABOVE),
            AnswersTheMover("Basic VII.6"),
            NoviceHoldsFire("Ruling S9"),
            OneTargetAPhase("Ruling F20"),
            OnceATurn("Basic VIII.2.a"),
        ),
    },
    sequence=(
        (SetUp("Ruling S4"), ""),
        (Reveal("Ruling S4"), ""),
        (FirstPlayer("Ruling S2"), ""),
        (EdgeShift("Basic II.8.a"), ""),
        (AnnouncePhase("Basic II.7"), ""),
        (FlyPhase("Basic I.1"), ""),
        (Survivors("Ruling S3"), ""),
        (AttackPhase("Basic I.2"), ""),
        (AttackRolls("Basic VII.5"), ""),
        (DefensivePhase("Basic I.3"), ""),
        (DefenceRolls("Basic VII.5"), ""),
        (DamagePhase("Basic VII.9"), ""),
        (Reckoning("Basic I"), ""),
    ),
)
