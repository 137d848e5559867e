"""The files of the client, the page that checks dice, and a plain page when the client has not been built."""

from importlib import resources
from pathlib import Path
from typing import Final

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import File

from dogfight.server.identity import Player
from dogfight.server.problems import Refused

STATIC: Final = Path(str(resources.files("dogfight.server"))) / "static"
_POLICY: Final = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)
_DICE_POLICY: Final = (
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; frame-ancestors 'none'"
)
_NOT_BUILT: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Dogfight</title>
<body style="font: 1.1rem/1.5 serif; max-width: 40rem; margin: 3rem auto; padding: 0 1rem">
<h1>Dogfight</h1><p>The server runs, but its client has not been built. With Node 20 or later:</p>
<pre>make play</pre>
<p>or, by hand, <code>cd web &amp;&amp; npm ci &amp;&amp; npm run build</code>; then reload this page.</p>
<p>The address <a href="/dice">/dice</a> works without it, and so does the terminal: <code>dogfight play</code>.</p>
</body></html>"""


@get("/dice", include_in_schema=False)
async def dice() -> Response[bytes]:
    """The page that checks the dice of a record, offline: its policy forbids it every connection."""
    page = resources.files("dogfight.server").joinpath("pages/dice.html").read_bytes()
    return Response(page, media_type="text/html; charset=utf-8", headers={"content-security-policy": _DICE_POLICY})


@get("/", include_in_schema=False)
async def front(player: NamedDependency[Player]) -> Response[bytes] | File:
    """The client. A new player gets his cookie with it, since the page's first requests go out all at once."""
    return _of_client("")


@get("/{path:path}", include_in_schema=False)
async def page(path: FromPath[str]) -> Response[bytes] | File:
    """A file of the client; what is none becomes the client's own page, so that its addresses can be reloaded."""
    return _of_client(path)


def _of_client(path: str) -> Response[bytes] | File:
    if path.lstrip("/").startswith("api/"):
        raise Refused(404, "nothing here", "there is no such address; the client may be older than the server")
    root = STATIC.resolve()
    wanted = (root / path.lstrip("/")).resolve()
    if wanted.is_file() and wanted.is_relative_to(root) and wanted.name != "index.html":
        lasting = "public, max-age=31536000, immutable" if wanted.parent.name == "assets" else "no-cache"
        return File(wanted, filename=wanted.name, content_disposition_type="inline", headers={"cache-control": lasting})
    index = root / "index.html"
    body = index.read_bytes() if index.is_file() else _NOT_BUILT.encode()
    headers = {"content-security-policy": _POLICY, "cache-control": "no-cache"}
    return Response(body, media_type="text/html; charset=utf-8", headers=headers)
