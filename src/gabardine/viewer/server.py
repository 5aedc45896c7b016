"""The page's server: HTTP and WebSocket on one port, one asyncio loop, until it is told to stop."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from gabardine.core.errors import SceneError
from gabardine.viewer.access import Access
from gabardine.viewer.routes import TEXT, Answer, Shown, answer

if TYPE_CHECKING:
    from websockets.asyncio.server import ServerConnection
    from websockets.http11 import Request, Response

LARGEST_MESSAGE = 4096
"""Bytes of a message from a page; all that are meant are below 200."""
SLOWEST_S = 60.0
"""A request is answered within this time or given up."""
POLITE_S = 0.3
"""Time for viewers to take their leave when the server stops."""
LIVE, LARGEST_PORT = "live", 65535

_HEADERS = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Connection": "close",
}
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "media-src blob:; connect-src 'self' ws://{host}; frame-ancestors 'none'; base-uri 'none'; "
    "form-action 'none'"
)

Handler = Callable[["ServerConnection"], Awaitable[None]]


def listen(host: str, port: int) -> socket.socket:
    """A socket bound to an address; port 0 takes any that is free."""
    if not 0 <= port <= LARGEST_PORT:
        raise SceneError(f"--port {port} is no port; give one from 1 to {LARGEST_PORT}, or 0 for any.")
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM)[
            0
        ]
        bound = socket.socket(family, kind, protocol)
    except (OSError, OverflowError) as error:
        raise SceneError(f'--host "{host}" is no address of this machine: {error}.') from None
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(address)
        bound.listen(64)
    except OSError as error:
        bound.close()
        raise SceneError(
            f"Nothing can be served at {host}:{port}: {error.strerror}; "
            "choose another --port, or leave it out."
        ) from None
    return bound


class PageServer:
    """Serves what is shown at an address with a token, several viewers at once.

    live: handles the WebSocket of a viewer, where a scene is being computed
    """

    def __init__(
        self, shown: Shown, host: str = "127.0.0.1", port: int = 0, live: Handler | None = None
    ) -> None:
        self.shown, self.live = shown, live
        self._socket = listen(host, port)
        self.access = Access(host, self._socket.getsockname()[1])

    @property
    def url(self) -> str:
        return self.access.url

    async def run(self, stop: asyncio.Event) -> None:
        """Serve until `stop` is set."""
        from websockets.asyncio.server import serve

        opened: set[asyncio.BaseTransport] = set()
        async with serve(
            self._connected,
            sock=self._socket,
            process_request=self._request,
            max_size=LARGEST_MESSAGE,
            max_queue=8,
            open_timeout=SLOWEST_S,
            close_timeout=1.0,
            ping_interval=20.0,
            compression=None,
            server_header=None,
            logger=_silent(),
            create_connection=_tracked(opened),
        ):
            await stop.wait()
            asyncio.get_running_loop().call_later(POLITE_S, _abort, opened)

    def close(self) -> None:
        """Give the address back if the server never ran."""
        self._socket.close()

    async def _connected(self, connection: ServerConnection) -> None:
        assert self.live is not None
        await self.live(connection)

    async def _request(self, connection: ServerConnection, request: Request) -> Response | None:
        """The answer to a request; None lets a WebSocket in."""
        if getattr(request, "method", "GET") != "GET":  # older libraries refuse others themselves
            refused_method = self._respond(connection, HTTPStatus.METHOD_NOT_ALLOWED, Answer(TEXT, b""))
            refused_method.headers["Allow"] = "GET"
            return refused_method
        headers = _single(request)
        wants_socket = headers.get("Upgrade", "").lower() == "websocket"
        refused = self.access.refusal(headers, wants_socket)
        if refused:
            return self._respond(connection, HTTPStatus.FORBIDDEN, Answer(TEXT, refused.encode()))
        path = self.access.path(request.path)
        if path is None:
            return self._respond(
                connection, HTTPStatus.FORBIDDEN, Answer(TEXT, b"The address lacks its token.")
            )
        if wants_socket and path == LIVE and self.live is not None:
            return None
        try:
            made = await asyncio.to_thread(answer, self.shown, path)
        except SceneError as error:
            return self._respond(
                connection, HTTPStatus.UNPROCESSABLE_ENTITY, Answer(TEXT, str(error).encode())
            )
        if made is None or wants_socket:
            return self._respond(
                connection, HTTPStatus.NOT_FOUND, Answer(TEXT, b"There is no such thing here.")
            )
        return self._respond(connection, HTTPStatus.OK, made)

    def _respond(self, connection: ServerConnection, status: HTTPStatus, made: Answer) -> Response:
        response = connection.respond(status, "")
        response.body = made.body
        for name in ("Content-Length", "Content-Type"):
            del response.headers[name]
        policy = _POLICY.format(host=self.access.url.split("/")[2])
        kind = {"Content-Type": made.kind, "Content-Length": str(len(made.body))}
        response.headers.update({**_HEADERS, **kind, "Content-Security-Policy": policy})
        return response


def _tracked(opened: set[asyncio.BaseTransport]) -> type[ServerConnection]:
    """Connections that say when they come and go, those without a request among them.

    Browsers open some in advance; the library would wait for what they have to say before it stops.
    """
    from websockets.asyncio.server import ServerConnection

    class Tracked(ServerConnection):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            opened.add(transport)
            super().connection_made(transport)

        def connection_lost(self, exc: Exception | None) -> None:
            opened.discard(self.transport)
            super().connection_lost(exc)

    return Tracked


def _abort(opened: set[asyncio.BaseTransport]) -> None:
    for transport in list(opened):
        if isinstance(transport, asyncio.Transport):
            transport.abort()


def _single(request: Request) -> dict[str, str]:
    """Headers that may stand only once; one given twice is as good as wrong."""
    names = ("Host", "Origin", "Upgrade", "Sec-Fetch-Site", "Sec-Fetch-Dest")
    return {name: ", ".join(found) for name in names if (found := request.headers.get_all(name))}


def _silent() -> Any:
    """What strangers send is no news for the user's terminal."""
    logger = logging.getLogger("gabardine.viewer")
    logger.addHandler(logging.NullHandler())
    logger.propagate = False
    return logger
