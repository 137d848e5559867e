"""`dogfight computers`: who may be asked for by name, our own levels and the computers of other packages."""

from dogfight.bots.ace_names import ACE
from dogfight.bots.computer import levels_in
from dogfight.bots.styles import BALANCED, STYLES
from dogfight.cli.shared import Family, out
from dogfight.guests import entered, guests_of


def computers() -> None:
    """List the computers of each family of games: our own, and those of packages that are installed beside this one.

    \b
    dogfight play --german hunter               play against one by its name
    dogfight fight --seats hunter,pilot --games 50
    """
    for family in Family:
        out.print(f"{family}: {', '.join((*levels_in(family), *styles_in(family)))}", markup=False)
        for name, guest in guests_of(family).items():
            out.print(f"{family}: {name} ({guest.package})", markup=False)
    for one in entered():
        if one.fault() or one.family not in tuple(Family):
            fault = one.fault() or f"there is no family {one.family!r}"
            out.print(f"not to be asked for: {one.name} ({one.package}): {fault}", markup=False, style="yellow")


def styles_in(family: Family) -> tuple[str, ...]:
    """The Aces of a style in a family of games."""
    if family is not Family.war:
        return ()
    return tuple(f"{ACE}:{style}" for style in STYLES if style != BALANCED.name)
