"""Takes the picture of the README: `python scripts/screenshot.py docs/table.png`, in the environment of the tests."""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from browser.house import Server, build_client, chromium
from browser.seat import new_game, sit

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
ORDERS = 6  # answered before the picture is taken: the two have met by then


def main() -> int:
    """Plays the opening of a fight at a table of its own, and looks at it in the middle of a move."""
    target = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/table.png")
    build_client()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "games.sqlite")
        server.start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            page = browser.new_page(viewport={"width": 1366, "height": 768}, base_url=server.address, locale="en-GB")
            page.goto("/")
            game = new_game(page, scenario="1a", level="tournament")
            seat = sit(page, game)
            for _ in range(ORDERS):
                if seat.wait_until_asked() == "over":
                    break
                seat.act()
            if seat.wait_until_asked() in ("announce", "fly"):
                seat.wait_for_markers()
                seat.click_end(seat.best_end())
            page.wait_for_timeout(800)
            page.screenshot(path=str(target))
            browser.close()
        finally:
            server.stop()
    print(target)
    return 0


if __name__ == "__main__":
    sys.exit(main())
