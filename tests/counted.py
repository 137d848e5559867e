"""A budget for tests, which stops by itself in the middle of thinking."""

from dogfight.bots.budget import Budget


class Counted(Budget):
    """Stops after so many simulations, and notes how far it was asked."""

    def __init__(self, at: int) -> None:
        super().__init__()
        self.at = at
        self.most = 0

    def more(self, done: int) -> bool:
        self.most = max(self.most, done)
        if done == self.at:
            self.stop()
        return super().more(done)
