"""Who may ask: requests to the page's server are checked before they are understood.

A page on the internet can make a browser send requests to 127.0.0.1. So every address begins with a random
token that only the printed address has; the Host must be one of the server's own, or a name that somebody
else owns could be pointed here (DNS rebinding); and where a browser says what page a request comes from
(Origin, Sec-Fetch-Site), it must be this one. A WebSocket must say it.
"""

from __future__ import annotations

import ipaddress
import secrets
import socket
from collections.abc import Mapping
from dataclasses import dataclass, field
from hmac import compare_digest

TOKEN_BYTES = 18
EVERYWHERE = ("", "0.0.0.0", "::")
"""Hosts that mean every address of this machine."""


@dataclass(frozen=True)
class Access:
    """The token, and the hosts that a request may name.

    host, port: what the server is bound to
    """

    host: str
    port: int
    token: str = field(default_factory=lambda: secrets.token_urlsafe(TOKEN_BYTES))

    @property
    def shown_host(self) -> str:
        """The host in the address that is printed."""
        return "127.0.0.1" if self.host in EVERYWHERE else self.host

    @property
    def url(self) -> str:
        return f"http://{_bracketed(self.shown_host)}:{self.port}/{self.token}/"

    def path(self, target: str) -> str | None:
        """What follows the token in a request's target, or None without the right token."""
        first, slash, rest = target.partition("?")[0].removeprefix("/").partition("/")
        right = compare_digest(first.encode(), self.token.encode())
        return rest if right and slash else None

    def refusal(self, headers: Mapping[str, str], socket_wanted: bool) -> str:
        """Why a request is refused, or nothing."""
        host = headers.get("Host", "")
        if not self._own(host):
            return "This server does not go by that name."
        origin = headers.get("Origin")
        if origin is None and socket_wanted:
            return "A connection must say which page it comes from."
        if origin is not None and origin != f"http://{host}":
            return "Only the server's own page may ask."
        followed = headers.get("Sec-Fetch-Dest") == "document"  # a link to the page, token and all
        if not followed and headers.get("Sec-Fetch-Site", "none") not in ("none", "same-origin"):
            return "Only the server's own page may ask."
        return ""

    def _own(self, host: str) -> bool:
        name, _, port = host.rpartition(":")
        if port != str(self.port):
            return False
        name = name.removeprefix("[").removesuffix("]").lower()
        if name in {"localhost", "127.0.0.1", self.host.lower()}:
            return True
        # Bound to every address: a literal one cannot be rebound, and the machine's own name is its own.
        return self.host in EVERYWHERE and (_is_address(name) or name == socket.gethostname().lower())


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
