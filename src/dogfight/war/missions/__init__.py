"""Missions against the ground: each a layer for the Basic, Tournament or Advanced Game. [Scenarios Intro]"""

from typing import Final

from dogfight.rulebook import Layer
from dogfight.war.missions.artillery_spotting import ARTILLERY_SPOTTING
from dogfight.war.missions.balloon_busting import BALLOON_BUSTING
from dogfight.war.missions.photo_recon import PHOTO_RECON
from dogfight.war.missions.tactical_bombing import TACTICAL_BOMBING
from dogfight.war.missions.trench_strafing import TRENCH_STRAFING

FLOWN_OVER_GROUND: Final = (PHOTO_RECON, TRENCH_STRAFING, TACTICAL_BOMBING, ARTILLERY_SPOTTING)
MISSIONS: Final[dict[str, Layer]] = {layer.id: layer for layer in (*FLOWN_OVER_GROUND, BALLOON_BUSTING)}
