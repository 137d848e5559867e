"""Leaves out the tests of what is not installed: the extras `lab` and `cluster`."""

from importlib.util import find_spec

NEEDS = {
    "test_studies.py": ("polars",),
    "test_balance_script.py": ("polars",),
    "test_findings.py": ("polars", "openskill"),
    "test_tune.py": ("polars", "cmaes", "matplotlib"),
    "test_ladder_ace.py": ("polars", "openskill", "matplotlib", "pyspiel"),
    "test_lab_command.py": ("polars", "matplotlib", "openskill", "cmaes"),
    "test_cluster.py": ("polars", "ray"),
}
collect_ignore = [name for name, packages in NEEDS.items() if not all(map(find_spec, packages))]
