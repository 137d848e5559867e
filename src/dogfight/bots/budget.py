"""How long a search may think: so many simulations, or as long as somebody else's clock says.

Nothing here reads a clock; a budget that does stands above the engine (`dogfight.thinking`).
"""

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Budget:
    """Whether to go on thinking. A search starts it once for every order, and asks it before each simulation."""

    def __init__(self) -> None:
        self.stopped = False

    def start(self) -> None:
        """A new order is thought about."""
        self.stopped = False

    def stop(self) -> None:
        """No more for this order: the best so far is given."""
        self.stopped = True

    def more(self, done: i64) -> bool:
        """Whether another simulation may begin after so many."""
        return not self.stopped


class Simulations(Budget):
    """So many simulations for an order: the same draws give the same order on any machine."""

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.count = count

    def more(self, done: i64) -> bool:
        return done < self.count and not self.stopped
