"""Workers on a Ray cluster. A machine that is lost costs the games it was at, which are begun again elsewhere.

Ray gives a task that was lost with its worker or its machine to another one. The game is the same wherever it is
played, and the journal takes each once, so nothing is lost or counted twice. Dogfight must be installed on every
machine, in the same release; folders of packs must be found there under the same path.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from logging import WARNING
from typing import Any, Final, NamedTuple, TypeVar

import ray

import dogfight
from dogfight.errors import ScenarioError
from dogfight.lab.workers import AHEAD, Workers
from dogfight.record import RULES

T = TypeVar("T")
R = TypeVar("R")
AGAIN: Final = -1  # a task is begun again as often as its worker dies


class Release(NamedTuple):
    """What must be alike on all machines."""

    release: str
    rules: str


OURS: Final = Release(dogfight.__version__, RULES)


class Cluster(Workers):
    """A Ray cluster by its address; "auto" is the one that this machine belongs to."""

    def __init__(self, address: str) -> None:
        if not ray.is_initialized():
            try:
                ray.init(address=address, log_to_driver=False, logging_level=WARNING)
            except (ConnectionError, ValueError) as wrong:
                raise ScenarioError(f"--cluster {address}: there is no such cluster ({wrong})") from None

    def results(self, function: Callable[[T], R], items: Iterable[T]) -> Iterator[tuple[T, R]]:
        task: Any = ray.remote(max_retries=AGAIN, num_cpus=1)(_checked)
        waiting: dict[Any, T] = {}
        left = iter(items)
        try:
            while True:
                for item in islice(left, max(room() - len(waiting), 0)):  # a machine may have been lost
                    waiting[task.remote(OURS, function, item)] = item
                if not waiting:
                    return
                ready, _ = ray.wait(list(waiting), num_returns=1)
                for one in ready:
                    yield waiting.pop(one), ray.get(one)
        finally:
            for one in waiting:
                ray.cancel(one)


def room() -> int:
    """How many games are begun at once: some for every processor that the cluster has just now."""
    resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
    return AHEAD * max(1, int(resources.get("CPU", 1)))


def _checked(ours: Release, function: Callable[[T], R], item: T) -> R:
    """A result from a machine; raises ScenarioError where another release is installed."""
    if ours != OURS:
        raise ScenarioError(f"a machine of the cluster has release {OURS.release}, not {ours.release}")
    return function(item)
