"""Orders with a rating each, put in their order."""

from dogfight.war.orders import Order


def in_order(rated: list[tuple[float, int, Order]]) -> list[Order]:
    """The orders, the lowest rating first; of several as low, those with the lower number."""
    return [order for _, _, order in sorted(rated, key=_first_two)]


def _first_two(rated: tuple[float, int, Order]) -> tuple[float, int]:
    return rated[0], rated[1]
