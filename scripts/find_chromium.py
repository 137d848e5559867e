"""Prints the path of a Chromium for the browser tests, and gets one if there is none.

An installed one, else playwright's, else Debian's package when root. The one without windows comes first: a window that
nobody sees costs a quarter of the time. Nothing on stdout means playwright's own.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
PACKAGES = (("chromium-headless-shell", "fonts-liberation"), ("chromium",))
PATIENCE = 300  # seconds for a download


def installed() -> str | None:
    """One that is there already."""
    named = os.environ.get("DOGFIGHT_CHROMIUM")
    if named:
        return named
    found = next((path for path in map(shutil.which, NAMES) if path), None)
    return found or (MAC if Path(MAC).exists() else None)


def runs(*command: str) -> bool:
    """Whether a command succeeds in time; what it says goes to stderr."""
    print("$", *command, file=sys.stderr, flush=True)
    try:
        return subprocess.run(command, stdout=sys.stderr, timeout=PATIENCE, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired) as wrong:
        print(wrong, file=sys.stderr)
        return False


def starts(path: str) -> bool:
    """Whether a browser can be started here: a downloaded one may lack the system's libraries."""
    return runs(path, "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "about:blank")


def playwrights() -> str | None:
    """Playwright's own, downloaded if need be."""
    from playwright.sync_api import sync_playwright

    if not runs(sys.executable, "-m", "playwright", "install", "chromium"):
        return None
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() and starts(path) else None


def debians() -> str | None:
    """Debian's package, when root."""
    if os.name != "posix" or os.getuid() != 0 or not shutil.which("apt-get"):
        return None
    if not runs("apt-get", "update", "-qq"):
        return None
    got = next((names for names in PACKAGES if runs("apt-get", "install", "-y", "-qq", *names)), None)
    return shutil.which(got[0]) if got else None


def main() -> int:
    """The first that is found."""
    found = installed() or playwrights() or debians()
    if found is None:
        print(
            "There is no Chromium and none could be installed; install one or set DOGFIGHT_CHROMIUM.", file=sys.stderr
        )
        return 1
    print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
