"""Advanced Richthofen's War: what it answers otherwise than the other games, what it adds, and its joint turn."""

from dogfight.rulebook import Layer
from dogfight.war.advanced.effects import (
    AdvancedClimb,
    AdvancedDive,
    AdvancedGlide,
    AdvancedOverdive,
    AdvancedSpeed,
    HexsidesAHex,
    NoDiveInFlames,
)
from dogfight.war.advanced.field_of_fire import TOO_FAR, Arc60, InField60, RangeChart, WithinReach60
from dogfight.war.advanced.guns import GunReady, OwnColumn
from dogfight.war.advanced.joint_combat import (
    ClearingRolls,
    JointDogfight,
    JointFire,
    JointReckoning,
    LandingRolls,
)
from dogfight.war.advanced.joint_execution import Execution, ExecutionRolls, JointSurvivors
from dogfight.war.advanced.joint_plotting import JointEdgeShift, LastingRolls, PlotPhase, TailPhase, TakeOff
from dogfight.war.advanced.joint_rolls import JointDamage, JointRolls
from dogfight.war.advanced.modifiers import (
    FastAttacker,
    FastTarget,
    SideAttack,
    SteadyAim,
    TailAttack,
    TailedTarget,
)
from dogfight.war.advanced.planning import Plots
from dogfight.war.basic.combat import WithinAltitude
from dogfight.war.tournament.critical_hits import WoundedObserver

# All other rules hold as before. [Advanced]
ADVANCED = Layer(
    "Advanced",
    needs=("Tournament",),
    rulings={
        "planning": Plots("Advanced Plotting 2"),
        "turn_limit": HexsidesAHex("Advanced Critical Hits"),
        "climb_limit": AdvancedClimb("Advanced Critical Hits"),
        "dive_limit": AdvancedDive("Advanced Critical Hits"),
        "overdive": AdvancedOverdive("Ruling A17"),
        "speed_limit": AdvancedSpeed("Tournament V.6.a"),
        "front_field": Arc60("Advanced Field-of-Fire"),
        "range_to": RangeChart("Advanced Range"),
        "column": OwnColumn("Advanced Lewis Guns", WoundedObserver("Tournament V.4")),
        "objective": JointDogfight("Ruling V2"),
    },
    vetoes={
        "may_announce": (AdvancedGlide("Tournament V.5.b"), NoDiveInFlames("Advanced Critical Hits 3")),
        "may_fire": (
            WithinReach60("Basic VII.1.a"),
            InField60("Advanced Field-of-Fire"),
            WithinAltitude("Advanced Range", TOO_FAR),
            GunReady("Advanced Jamming"),
        ),
    },
    tallies={
        "to_hit": (
            SideAttack("Advanced Modifiers 1"),
            TailAttack("Advanced Modifiers 2"),
            TailedTarget("Advanced Modifiers 3"),
            FastAttacker("Advanced Modifiers 4"),
            FastTarget("Advanced Modifiers 5"),
            SteadyAim("Advanced Modifiers 6"),
        ),
    },
    withdraws=(
        "WithinReach", "InFieldOfFire", "WithinAltitude", "HasAmmunition", "AnswersTheMover", "OneTargetAPhase",
        "NotJammed", "GunNotOut", "FrontGunsSilent", "Sighted", "PilotWounded", "GlideAnnouncement", "FirstPlayer",
        "EdgeShift", "AnnouncePhase", "FlyPhase", "OverdiveRoll", "Survivors", "Sight", "AttackPhase", "AttackRolls",
        "DefensivePhase", "DefenceRolls", "DamagePhase", "Reckoning",
    ),
    sequence=(
        (TakeOff("Advanced Figure 1"), "Reveal"),
        (JointEdgeShift("Basic II.8.a"), ""),
        (LastingRolls("Ruling A25"), ""),
        (TailPhase("Advanced Tailing"), ""),
        (PlotPhase("Advanced Plotting 1"), ""),
        (Execution("Advanced Execution"), ""),
        (ExecutionRolls("Ruling A17"), ""),
        (JointSurvivors("Ruling S3"), ""),
        (JointFire("Advanced Combat"), ""),
        (ClearingRolls("Advanced Clearing"), ""),
        (JointRolls("Ruling A15"), ""),
        (JointDamage("Advanced Combat"), ""),
        (JointReckoning("Advanced Sequence"), ""),
        (LandingRolls("Advanced Landing"), ""),
    ),
)
