"""How the wheels are built: the native one, its engine compiled by mypyc as it stands, or the pure one.

Where a C compiler can build for this Python, a wheel is native; where none can, it is pure, and the build says so.
`DOGFIGHT_WHEEL=pure` asks for the pure one, `DOGFIGHT_WHEEL=native` refuses to do without a compiler. A compiler that
works and then fails on the engine is an error. An editable install is always pure and needs none of the tools, and
nothing is ever left beside the sources, where it would shadow them.

pip calls the functions of this module (PEP 517), which are hatchling's; hatchling calls `Mypyc`, its build hook.
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling import build as hatchling
from hatchling.build import *  # noqa: F403
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ASKED = "DOGFIGHT_WHEEL"
PURE, NATIVE = "pure", "native"
TOOLS = ["mypy==2.4.*", "setuptools>=75", "msgspec>=0.19"]  # msgspec: mypy reads what imports it

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


# ------------------------------------------------------------------ which wheel
def why_pure() -> str:
    """Why the wheel is to be pure, in a line; "" for the native one. Raises SystemExit where native was asked for."""
    asked = os.environ.get(ASKED, "")
    if asked not in ("", PURE, NATIVE):
        raise SystemExit(f"{ASKED} is {asked!r}, but must be {PURE} or {NATIVE}, or not be set")
    if asked == PURE:
        return f"{ASKED} is {PURE}"
    lack = _lack()
    if lack and asked == NATIVE:
        raise SystemExit(f"{ASKED} is {NATIVE}, but {lack}")
    return lack


def _lack() -> str:
    """What is missing for a native wheel; "" where a few lines over the headers of this Python compile."""
    if sys.implementation.name != "cpython":
        return f"mypyc does not compile for {sys.implementation.name}"
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cl")
    if not shutil.which(command[0]):
        return f"there is no C compiler ({command[0]})"
    with TemporaryDirectory() as folder:
        trial = Path(folder, "trial.c")
        trial.write_text("#include <Python.h>\nint main(void) { return Py_IsInitialized() & 0; }\n", "utf-8")
        include = {sysconfig.get_path("include"), sysconfig.get_path("platinclude")}
        done = subprocess.run([*command, *[f"-I{path}" for path in sorted(include)], "-c", trial.name],
                              cwd=folder, capture_output=True, text=True, errors="replace", check=False)  # fmt: skip
    if not done.returncode:
        return ""
    said = (done.stderr + done.stdout).strip().splitlines() or [shlex.join(command)]
    return f"the C compiler cannot build for this Python: {said[0]}"


# ------------------------------------------------------------------ what pip calls
def get_requires_for_build_editable(  # type: ignore[no-redef]
    config_settings: dict[str, Any] | None = None,
) -> list[str]:
    """Without the tools that compile: an editable install has no use for them."""
    os.environ[ASKED] = PURE
    return hatchling.get_requires_for_build_editable(config_settings)


class Mypyc(BuildHookInterface):  # type: ignore[type-arg]
    """Compiles the engine in one group, so that its modules call each other natively."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [] if why_pure() else TOOLS

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if why := why_pure():
            self.app.display_warning(f"The wheel is the pure one, several times slower: {why}.")
            return
        self.app.display_info("The wheel is the native one: the engine is compiled, which takes some minutes.")
        built = Path(self.root, "build", f"mypyc-{sys.implementation.cache_tag}")
        built.mkdir(parents=True, exist_ok=True)
        for path in self.compile(built):
            build_data["force_include"][path] = str(Path(path).relative_to(built))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def compile(self, built: Path) -> list[str]:
        """Runs mypy, mypyc and the C compiler; returns the libraries. It happens in src: modules are named by paths."""
        from mypyc.build import mypycify
        from setuptools import Distribution  # type: ignore[import-untyped]

        here = Path.cwd()
        os.chdir(Path(self.root, "src"))
        try:
            extensions = mypycify(
                ["--strict", "--explicit-package-bases", "--config-file=", f"--cache-dir={built / 'mypy'}",
                 *engine(Path.cwd())],
                opt_level="3",
                debug_level="0",
                multi_file=True,  # a C file a module: one of them all takes the compiler five times as long
                target_dir=str(built),
            )  # fmt: skip
            command: Any = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
            command.build_lib = command.build_temp = str(built)
            command.ensure_finalized()
            command.run()
            return [str(path) for path in command.get_outputs()]
        finally:
            os.chdir(here)
