"""A headless Chromium, driven through its DevTools protocol."""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--hide-scrollbars",
    "--remote-debugging-port=0",
)
PATIENCE_S = 90.0
"""Kernels of contact may have to be compiled first, on two cores that do other things too."""


def chromium() -> str | None:
    """The program, if there is one."""
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


def eventually(attempt: Callable[[], Any], what: str, patience_s: float = PATIENCE_S) -> Any:
    """The first true answer; AssertionError if none comes."""
    deadline = time.monotonic() + patience_s
    while time.monotonic() < deadline:
        answer = attempt()
        if answer:
            return answer
        time.sleep(0.05)
    raise AssertionError(f"it did not happen: {what}")


class Browser:
    """One Chromium process with its own empty profile."""

    def __init__(self, profile: Path, size: tuple[int, int] = (1280, 800)) -> None:
        program = chromium()
        assert program is not None
        options = [f"--user-data-dir={profile}", f"--window-size={size[0]},{size[1]}"]
        self.process = subprocess.Popen(
            [program, *FLAGS, *options, "about:blank"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        port_file = profile / "DevToolsActivePort"
        lines = eventually(
            lambda: port_file.exists() and port_file.read_text().splitlines()[1:] and port_file.read_text(),
            "Chromium starts",
        ).splitlines()
        self.address = f"ws://127.0.0.1:{lines[0]}{lines[1]}"

    def open(self, url: str, size: tuple[int, int] = (1280, 800), scheme: str = "light") -> Tab:
        """A new tab showing an address, as wide and high as told."""
        tab = Tab(self.address, size, scheme)
        TABS.append(tab)
        tab.go(url)
        return tab

    def close(self) -> None:
        for tab in list(TABS):
            tab.close()
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


class Tab:
    """A tab: ask it JavaScript, press its keys, move its mouse, take its picture."""

    def __init__(self, address: str, size: tuple[int, int], scheme: str) -> None:
        from websockets.sync.client import connect

        self._open = ExitStack()
        # Pings come from a thread that draws from `random` under the feet of other tests of this process.
        options = {"max_size": None, "open_timeout": PATIENCE_S, "ping_interval": None}
        self.socket = self._open.enter_context(connect(address, **options))
        self.number = 0
        self.session: str | None = None
        self.complaints: list[str] = []
        self.target = self.call("Target.createTarget", url="about:blank", newWindow=True)["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.resize(*size)
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        self.call("Emulation.setEmulatedMedia", features=features)

    def call(self, method: str, **parameters: Any) -> Any:
        self.number += 1
        message: dict[str, Any] = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self.socket.send(json.dumps(message))
        while True:
            answer = json.loads(self.socket.recv(timeout=PATIENCE_S))
            if answer.get("id") == self.number:
                assert "error" not in answer, answer["error"]
                return answer["result"]
            self._hear(answer)

    def _hear(self, event: dict[str, Any]) -> None:
        """Keep what the page complained about."""
        if event["method"] == "Runtime.exceptionThrown":
            self.complaints.append(json.dumps(event["params"]["exceptionDetails"])[:600])
        if event["method"] == "Log.entryAdded" and event["params"]["entry"]["level"] == "error":
            self.complaints.append(event["params"]["entry"]["text"])

    def go(self, url: str) -> None:
        self.call("Page.navigate", url=url)

    def resize(self, width: int, height: int) -> None:
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=width < 600,
        )

    def ask(self, expression: str) -> Any:
        """The value of an expression; a promise is awaited."""
        answer = self.call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True, timeout=60000
        )
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def wait(self, expression: str, patience_s: float = PATIENCE_S) -> Any:
        return eventually(lambda: self.ask(expression), expression, patience_s)

    def opened(self) -> Tab:
        """Wait until the page shows its first frame."""
        self.wait("Boolean(window.gabardine && (gabardine.error || gabardine.ready()))")
        assert self.ask("gabardine.error ?? null") is None
        return self

    def settled(self) -> Tab:
        """Wait until the page has its shape and draws in full again what moved."""
        self.ask("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        self.wait("!gabardine.state().draft")
        return self

    def state(self) -> dict[str, Any]:
        return self.ask("gabardine.state()")

    def key(self, key: str, code: str = "", text: str = "") -> None:
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=code or key, text=text)

    def mouse(self, kind: str, x: float, y: float, buttons: int = 0) -> None:
        button = "none" if kind == "mouseMoved" and not buttons else "left"
        self.call(
            "Input.dispatchMouseEvent", type=kind, x=x, y=y, button=button, buttons=buttons, clickCount=1
        )

    def click(self, x: float, y: float) -> None:
        self.mouse("mouseMoved", x, y)
        self.mouse("mousePressed", x, y, 1)
        self.mouse("mouseReleased", x, y)

    def drag(self, x: float, y: float, to_x: float, to_y: float) -> None:
        """With the left button, in a few moves."""
        self.mouse("mouseMoved", x, y)
        self.mouse("mousePressed", x, y, 1)
        for k in range(1, 6):
            self.mouse("mouseMoved", x + (to_x - x) * k / 5, y + (to_y - y) * k / 5, 1)
        self.mouse("mouseReleased", to_x, to_y)

    def picture(self, path: Path) -> Path:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))
        return path

    def close(self) -> None:
        if self in TABS:
            TABS.remove(self)
            self.session = None
            self.call("Target.closeTarget", targetId=self.target)
            self._open.close()


TABS: list[Tab] = []
"""Those that are open."""


@contextmanager
def closing_tabs() -> Iterator[None]:
    """Close the tabs that are opened meanwhile: each would go on drawing while later tests run."""
    before = list(TABS)
    yield
    for tab in [tab for tab in TABS if tab not in before]:
        tab.close()
