"""Every aircraft of the Advanced Game has a pad. [Advanced Figure 1]"""

from dogfight.war.pad import Pad
from dogfight.war.pieces import Craft


def pad_of(craft: Craft) -> Pad:
    """The pad of an aircraft in a joint turn."""
    pad = craft.pad
    assert pad is not None
    return pad
