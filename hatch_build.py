"""Builds the native wheel: the engine, compiled by mypyc as it stands. Off unless HATCH_BUILD_HOOKS_ENABLE is set.

An editable install is always pure, and nothing is ever left beside the sources, where it would shadow them.
"""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# What bots run millions of times. What talks JSON, reads files or reflects stays as it is.
ENGINE = (
    "value.py", "game.py", "sealed.py", "hexes.py", "rulebook.py", "war/*.py", "war/basic/*.py", "war/tournament/*.py",
    "war/advanced/*.py", "war/optional/*.py", "war/missions/*.py", "war/solo/*.py", "war/campaign/*.py", "cards/*.py",
    "bots/*.py",
)  # fmt: skip
PLAIN = (
    "war/setting.py", "war/balloon_setting.py", "war/mission_setting.py", "war/position.py", "war/joint_position.py",
    "war/campaign/position.py", "cards/setting.py", "cards/position.py", "cards/decks.py",
)  # fmt: skip


def engine(src: Path) -> list[str]:
    """The modules to compile, relative to src."""
    root = src / "dogfight"
    kept = {path for pattern in ENGINE for path in root.glob(pattern)} - {root / name for name in PLAIN}
    return sorted(str(path.relative_to(src)) for path in kept)


class Mypyc(BuildHookInterface):  # type: ignore[type-arg]
    """Compiles the engine in one group, so that its modules call each other natively."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        built = Path(self.root, "build", f"mypyc-{sys.implementation.cache_tag}")
        built.mkdir(parents=True, exist_ok=True)
        self.compile(built)
        for found in built.rglob("*.so"):
            build_data["force_include"][str(found)] = str(found.relative_to(built))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def compile(self, built: Path) -> None:
        """Runs mypy, mypyc and the C compiler; module names follow the paths, so it happens inside src."""
        from mypyc.build import mypycify
        from setuptools import Distribution  # type: ignore[import-untyped]

        here = Path.cwd()
        os.chdir(Path(self.root, "src"))
        try:
            extensions = mypycify(
                ["--strict", "--explicit-package-bases", "--config-file=", *engine(Path.cwd())],
                opt_level="3",
                debug_level="0",
                multi_file=True,  # a C file a module: one of them all takes the compiler five times as long
                target_dir=str(built),
            )
            command: Any = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
            command.build_lib = command.build_temp = str(built)
            command.ensure_finalized()
            command.run()
        finally:
            os.chdir(here)
