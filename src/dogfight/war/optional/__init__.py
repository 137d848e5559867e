"""The optional rules: each a layer that may be joined to the Basic, the Tournament or the Advanced Game. [Optional]"""

from typing import Final

from dogfight.rulebook import Layer
from dogfight.war.optional.ace_status import ACE_STATUS
from dogfight.war.optional.deflection import DEFLECTION
from dogfight.war.optional.endurance import ENDURANCE
from dogfight.war.optional.forced_landings import FORCED_LANDINGS
from dogfight.war.optional.reaction import REACTION
from dogfight.war.optional.rockets import ROCKETS
from dogfight.war.optional.special_aircraft import SPECIAL
from dogfight.war.optional.variable_anti_aircraft import VARIABLE_ANTI_AIRCRAFT
from dogfight.war.optional.wind import WIND

IN_ORDER: Final = (
    WIND, REACTION, FORCED_LANDINGS, ENDURANCE, ACE_STATUS, VARIABLE_ANTI_AIRCRAFT, SPECIAL, ROCKETS, DEFLECTION,
)  # fmt: skip
OPTIONS: Final[dict[str, Layer]] = {layer.id: layer for layer in IN_ORDER}
