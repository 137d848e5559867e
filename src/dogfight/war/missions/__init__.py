"""Missions against the ground: each a layer for the Basic, Tournament or Advanced Game. [Scenarios Intro]"""

from typing import Final

from dogfight.rulebook import Layer
from dogfight.war.missions.photo_recon import PHOTO_RECON
from dogfight.war.missions.tactical_bombing import TACTICAL_BOMBING

MISSIONS: Final[dict[str, Layer]] = {layer.id: layer for layer in (PHOTO_RECON, TACTICAL_BOMBING)}
