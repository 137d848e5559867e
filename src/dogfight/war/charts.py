"""The printed charts as the engine uses them: aircraft, Target Damage Table, critical hits, ground."""

from typing import Final

from mypy_extensions import i64

from dogfight.errors import ScenarioError
from dogfight.war.ground import Ground
from dogfight.war.pieces import Kind

COLUMN_MG: Final = 4
COLUMN_AA: Final = 5
TDT_COLUMNS: Final = ("A", "B", "C", "D", "MG", "AA")
LOWEST: Final = 2
HIGHEST: Final = 13
LONGEST: Final = 7


class Charts:
    """The charts of one pack. `hits` and `asterisks` are flat: (column * 8 + range) * 14 + modified roll.

    `effects` are the words of the Critical Hit Table by its roll, `criticals` what each does (critical_hits.py).
    `angled_effects` and `angled_criticals` are those of Advanced, flat: angle of attack * 13 + roll.
    `variants` are types of the chart with other guns [Optional VII], `landings` the Forced-Landing Table, flat: the die
    of a wounded pilot, 7 + the die of another [Optional III].
    `pack` is the pack's name and the hash of what the rules read in it, `sources` each table's provenance: how many
    rows come from where. `row_sources` has each row's, and `value_sources`, by designation and column, has those values
    of aircraft that come from elsewhere than their row.
    """

    chart = True

    def __init__(
        self, kinds: list[Kind], hits: list[i64], asterisks: list[bool], effects: list[str],
        criticals: list[i64], angled_effects: list[str], angled_criticals: list[i64], ground: Ground, pack: str,
        sources: dict[str, str],
    ) -> None:  # fmt: skip
        self.kinds = kinds
        self.hits = hits
        self.asterisks = asterisks
        self.effects = effects
        self.criticals = criticals
        self.angled_effects = angled_effects
        self.angled_criticals = angled_criticals
        self.ground = ground
        self.pack = pack
        self.sources = sources
        self.variants: list[Kind] = []
        self.landings: list[i64] = [0] * 14
        self.row_sources: dict[str, list[str]] = {}
        self.value_sources: dict[str, dict[str, str]] = {}

    def kind(self, designation: str) -> Kind:
        """The chart row of a designation, a variant's too; raises ScenarioError for an unknown one."""
        for kinds in (self.kinds, self.variants):
            for kind in kinds:
                if kind.designation == designation:
                    return kind
        raise ScenarioError(f"no aircraft {designation!r} in the chart")

    def variants_of(self, kind: Kind) -> list[Kind]:
        """The variants of a type, which have other guns. [Optional VII Variants]"""
        return [one for one in self.variants if one.variant_of == kind.designation]

    def hits_for(self, column: i64, distance: i64, roll: i64) -> i64:
        """Hits of a modified roll; the table ends at 2 and 13. [Basic VII.5.d, Ruling F12]"""
        return self.hits[cell(column, distance, roll)]

    def is_asterisk(self, column: i64, distance: i64, roll: i64) -> bool:
        """Whether the table calls for a critical hit. [Tournament V.4, Ruling F12]"""
        return self.asterisks[cell(column, distance, roll)]


def cell(column: i64, distance: i64, roll: i64) -> i64:
    """Where the flat table keeps a result."""
    clipped: i64 = roll
    if roll < LOWEST:
        clipped = LOWEST
    elif roll > HIGHEST:
        clipped = HIGHEST
    return (column * 8 + distance) * 14 + clipped
