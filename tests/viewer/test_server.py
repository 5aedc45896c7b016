"""The server: what it hands out, and to whom."""

from __future__ import annotations

import http.client
import json
import socket
from collections.abc import Callable
from urllib.parse import urlsplit

import numpy as np
import pytest

from gabardine.core.errors import SceneError
from gabardine.run.run import Run
from gabardine.viewer.access import Access
from gabardine.viewer.library import Library
from gabardine.viewer.server import PageServer, listen


def get(
    server: PageServer, path: str = "", token: str | None = None, method: str = "GET", **headers: str
) -> tuple[int, bytes, dict]:
    """Ask for a path below the token; headers replace the usual ones."""
    connection = http.client.HTTPConnection("127.0.0.1", server.access.port, timeout=20)
    token = server.access.token if token is None else token
    connection.putrequest(method, f"/{token}/{path}", skip_host=True)
    for name, value in {"Host": f"127.0.0.1:{server.access.port}", **headers}.items():
        connection.putheader(name.replace("_", "-"), value)
    connection.endheaders()
    answer = connection.getresponse()
    out = answer.status, answer.read(), dict(answer.getheaders())
    connection.close()
    return out


def raw(server: PageServer, data: bytes) -> bytes:
    """Whatever bytes, and what comes back."""
    with socket.create_connection(("127.0.0.1", server.access.port), timeout=20) as made:
        made.sendall(data)
        made.shutdown(socket.SHUT_WR)
        out = b""
        while True:
            try:
                more = made.recv(65536)
            except ConnectionResetError:
                return out
            if not more:
                return out
            out += more


@pytest.mark.parametrize("method", ["POST", "HEAD", "TRACE", "PUT", "OPTIONS", "DELETE"])
def test_only_get_is_answered(served: PageServer, method: str) -> None:
    """With the token and everything else right."""
    status, body, headers = get(served, method=method)
    assert (status, body, headers["Allow"]) == (405, b"", "GET")
    assert get(served)[0] == 200


def test_the_page_and_its_runs(served: PageServer, run: Run, decoded: Callable) -> None:
    status, body, headers = get(served)
    assert status == 200
    assert b"viewer.js" in body
    assert headers["Content-Type"].startswith("text/html")
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert get(served, "viewer.js")[0] == get(served, "style.css")[0] == 200
    page = json.loads(get(served, "page.json")[1])
    assert [each["name"] for each in page["runs"]] == ["swatch", "silk"]
    frames = get(served, "runs/0/frames/0")[1]
    size = 24 + 6 * run.layout.vertex_count
    assert len(frames) == size * run.frame_count
    last = decoded(frames[-size:])
    assert last == pytest.approx(run.positions[-1], abs=np.ptp(run.positions[-1]) / 65535)
    low, high = json.loads(get(served, "runs/0/range/strain")[1])
    assert low <= 0 < high


def test_the_address_is_of_this_machine_only(served: PageServer) -> None:
    address = urlsplit(served.url)
    assert address.hostname == "127.0.0.1"
    assert len(served.access.token) >= 22
    assert Access("127.0.0.1", 1).token != Access("127.0.0.1", 1).token


@pytest.mark.parametrize(
    "path",
    [
        "../../etc/passwd",
        "..%2f..%2fetc/passwd",
        "runs/0/../1/mesh",
        "runs/7/mesh",
        "runs/-1/mesh",
        "runs/0/frames/99",
        "runs/0/frames/x",
        "runs/0/values/mood/0",
        "runs/0/values/../0",
        "runs/0/range/none",
        "static/viewer.js",
        "page.py",
        "//etc/passwd",
        "runs/0/frames/" + "9" * 400,
    ],
)
def test_what_is_not_offered_is_not_found(served: PageServer, path: str) -> None:
    status, body, _ = get(served, path)
    assert (status, body) == (404, b"There is no such thing here.")
    assert get(served, "page.json")[0] == 200


@pytest.mark.parametrize("token", ["", "x", "a" * 24, "%2e%2e", "..", "viewer.js"])
def test_without_the_token_nothing_is_said(served: PageServer, token: str) -> None:
    status, body, _ = get(served, "page.json", token=token)
    assert status == 403
    assert b"swatch" not in body
    assert get(served, "page.json")[0] == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Host": "evil.example:80"},
        {"Host": ""},
        {"Host": "127.0.0.1"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Sec_Fetch_Site": "cross-site"},
        {"Sec_Fetch_Site": "same-site"},
        {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Dest": "iframe"},
    ],
)
def test_strangers_are_refused(served: PageServer, headers: dict[str, str]) -> None:
    status, body, _ = get(served, "page.json", **headers)
    assert status == 403
    assert b"swatch" not in body


def test_the_page_itself_is_let_in(served: PageServer) -> None:
    port = served.access.port
    for host in (f"127.0.0.1:{port}", f"localhost:{port}"):
        own = {"Host": host, "Origin": f"http://{host}", "Sec_Fetch_Site": "same-origin"}
        assert get(served, "page.json", **own)[0] == 200


def test_a_link_elsewhere_may_be_followed_but_not_framed(served: PageServer) -> None:
    status, _, headers = get(served, "", Sec_Fetch_Site="cross-site", Sec_Fetch_Dest="document")
    assert status == 200
    assert headers["X-Frame-Options"] == "DENY"


def test_another_host_is_an_address_or_the_machine() -> None:
    everywhere = Access("0.0.0.0", 80)
    assert everywhere.url.startswith("http://127.0.0.1:80/")
    for host, right in (
        ("192.168.1.7:80", True),
        (f"{socket.gethostname()}:80", True),
        ("evil.example:80", False),
    ):
        assert (everywhere.refusal({"Host": host}, False) == "") is right
    assert Access("127.0.0.1", 80).refusal({"Host": "192.168.1.7:80"}, False)


@pytest.mark.parametrize(
    "data",
    [
        b"\x00\xff\x16\x03\x01\x02garbage\r\n\r\n",
        b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 5000 + b"\r\n",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello",
        b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        b"",
        b"GET",
    ],
)
def test_malformed_requests_do_not_stop_it(served: PageServer, data: bytes) -> None:
    assert b"200 OK" not in raw(served, data)
    assert get(served, "page.json")[0] == 200


def test_a_page_of_finished_runs_has_no_live_connection(served: PageServer) -> None:
    from websockets.exceptions import InvalidStatus
    from websockets.sync.client import connect

    origin = served.url.rsplit("/", 2)[0]
    address = served.url.replace("http", "ws") + "live"
    with pytest.raises(InvalidStatus, match="404"), connect(address, origin=origin):  # type: ignore[arg-type]
        pass


def test_it_stops_though_a_connection_says_nothing(run: Run, serve: Callable) -> None:
    with serve(Library([("swatch", run)])) as server:
        silent = socket.create_connection(("127.0.0.1", server.access.port))
        assert get(server, "page.json")[0] == 200
    silent.settimeout(10)
    assert silent.recv(10) == b""
    silent.close()


def test_a_taken_port_is_refused_in_a_sentence() -> None:
    with listen("127.0.0.1", 0) as taken, pytest.raises(SceneError, match="choose another `port`"):
        listen("127.0.0.1", taken.getsockname()[1])
    with pytest.raises(SceneError, match="no address of this machine"):
        listen("no such host", 0)


def test_damage_is_told_and_the_server_goes_on(run: Run, tmp_path, serve: Callable) -> None:
    import gabardine as gb

    kept = gb.simulate(run.scene, tmp_path / "run")
    library = Library([("swatch", gb.open_run(tmp_path / "run"))])
    with serve(library) as server:
        assert kept.folder is not None
        library.page()
        (kept.folder / "frames" / "000003.npz").write_bytes(b"half a fra")
        status, body, _ = get(server, "runs/0/frames/0")
        assert status == 422
        assert b"The file is damaged" in body
        assert get(server, "page.json")[0] == 200
