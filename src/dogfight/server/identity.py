"""Who asks: a browser is known by one cookie, whose token is kept nowhere but in the browser."""

import re
import secrets
from typing import Final
from urllib.parse import urlsplit

from litestar import Request
from litestar.datastructures import Cookie
from litestar.datastructures.state import State

from dogfight.server.problems import Refused
from dogfight.server.store import hashed

COOKIE: Final = "dogfight_player"
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")
_YEAR: Final = 365 * 24 * 3600
AnyRequest = Request[None, None, State]


class Player:
    """The player behind a request: an id made of the token, and the cookie to set when it is a new one."""

    def __init__(self, token: str, fresh: bool, secure: bool) -> None:
        self.id = hashed(token)
        self.cookie = _cookie(token, secure) if fresh else None


def player_of(request: AnyRequest) -> Player:
    """Who asks. A missing or malformed cookie makes a new player, whom the database learns of when he sits down."""
    token = request.cookies.get(COOKIE, "")
    known = bool(_TOKEN.fullmatch(token))
    return Player(token if known else secrets.token_urlsafe(32), not known, request.url.scheme == "https")


def _cookie(token: str, secure: bool) -> Cookie:
    return Cookie(key=COOKIE, value=token, httponly=True, samesite="lax", max_age=_YEAR, secure=secure)


def check_origin(request: AnyRequest) -> None:
    """A change must come from our own page: a browser says where a request comes from, and another site is refused."""
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return
    origin = request.headers.get("origin")
    if origin is not None and urlsplit(origin).netloc.lower() != request.headers.get("host", "").lower():
        raise Refused(403, "another site", "this request comes from a page of another site, so nothing was done")
    if origin is None and request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise Refused(403, "another site", "this request comes from a page of another site, so nothing was done")
