"""`dogfight serve`: the server for the browser."""

from pathlib import Path
from typing import Annotated

import typer

from dogfight.cli.shared import PackOption, fail, pack_of


def serve(
    *,
    host: Annotated[
        str, typer.Option(help="Address to listen on; 0.0.0.0 lets others on the network join.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port; 0 takes a free one.", min=0, max=65535)] = 0,
    database: Annotated[
        str, typer.Option(help="SQLite file the games are kept in, or a database URL.")
    ] = "games.sqlite",
    pack: PackOption = None,
    browser: Annotated[bool, typer.Option(help="Open the browser where there is a desktop.")] = True,
) -> None:
    """Serve the game to browsers. Every order is saved before it is shown; Ctrl+C stops the server and loses nothing.

    \b
    dogfight serve
    dogfight serve --port 8000 --no-browser
    dogfight serve --host 0.0.0.0 --port 8000      friends on your network may join
    dogfight serve --database ~/games.sqlite --pack my-charts
    """
    pack_of(pack)
    _check_database(database)
    from dogfight.server.serve import serve as run

    raise typer.Exit(run(host, port, database, str(pack) if pack else None, browser=browser))


def _check_database(database: str) -> None:
    """A file's folder must be there."""
    path = Path(database).expanduser()
    if "://" not in database and (path.is_dir() or not path.resolve().parent.is_dir()):
        fail(f"the games cannot be kept in {database}: " + ("it is a folder" if path.is_dir() else "no such folder"))
