"""A Ray cluster of two machines, one of which is lost in mid-run: nothing is lost, and nothing counted twice."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import ray
from ray.cluster_utils import Cluster as Machines
from typer.testing import CliRunner

from dogfight.cli.app import app
from dogfight.errors import ScenarioError
from dogfight.lab import cluster as clusters
from dogfight.lab.balance import Asked, cells_of
from dogfight.lab.cluster import Cluster, Release
from dogfight.lab.journal import Played, Study, read_journal
from dogfight.lab.results import GAMES as GAMES_FILE
from dogfight.lab.run import run
from dogfight.lab.study import Group
from dogfight.lab.workers import Here

ASKED = Asked(pilots=("lot v lot",), seats=("cadet,cadet", "pilot,pilot"))
GAMES = 12


@pytest.fixture(scope="module")
def machines() -> Iterator[Any]:
    """A head that plays nothing, and two machines with one worker each."""
    found = Machines(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    for _ in range(2):
        found.add_node(num_cpus=1)
    yield found
    ray.shutdown()
    found.shutdown()  # type: ignore[no-untyped-call]


@pytest.mark.slow
def test_a_machine_that_is_lost_loses_no_game(tmp_path: Path, machines: Any) -> None:
    groups = [Group((cell,)) for cell in cells_of(ASKED)]
    study = Study("balance", {"seed": 1})
    here = run(tmp_path / "here", study, groups, games=GAMES, workers=Here())
    told: list[tuple[int, int]] = []

    def tell(done: int, most: int) -> None:
        told.append((done, most))
        if done == 4 and len(machines.worker_nodes) == 2:
            machines.remove_node(sorted(machines.worker_nodes, key=lambda one: one.node_id)[0], allow_graceful=False)

    there = run(tmp_path / "there", study, groups, games=GAMES, workers=Cluster(machines.address), tell=tell)
    assert len(machines.worker_nodes) == 1
    assert there.games.equals(here.games)
    assert there.cells.equals(here.cells)
    played = [(line.cell, line.line.game) for line in read_journal(tmp_path / "there") if isinstance(line, Played)]
    assert len(played) == len(set(played)) == 2 * GAMES
    assert [done for done, _ in told] == list(range(2 * GAMES + 1))


def test_the_command_line_plays_on_a_cluster(tmp_path: Path, machines: Any) -> None:
    words = ["balance", "--pilots", "lot v lot", "--seats", "random,random", "--games", "4"]
    for folder, more in (("there", ["--cluster", machines.address]), ("here", [])):
        told = CliRunner().invoke(app, ["lab", words[0], str(tmp_path / folder), *words[1:], *more])
        assert told.exit_code == 0, told.output
    assert (tmp_path / "there" / GAMES_FILE).read_bytes() == (tmp_path / "here" / GAMES_FILE).read_bytes()


def test_a_machine_of_another_release_is_refused() -> None:
    assert clusters._checked(clusters.OURS, len, "four") == 4
    with pytest.raises(ScenarioError, match="a machine of the cluster has release"):
        clusters._checked(Release("0.0.1", "0"), len, "four")


@pytest.mark.slow
def test_a_cluster_that_has_shrunk_finishes_what_it_began(machines: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    rooms = iter([6, 2, 1])
    monkeypatch.setattr(clusters, "room", lambda: next(rooms, 1))
    found = dict(Cluster(machines.address).results(str, range(9)))
    assert found == {number: str(number) for number in range(9)}
