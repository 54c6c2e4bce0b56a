"""The examples of docs/operate.md, run as they stand there: a proxy with TLS in front of a real server."""

import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from web.helpers import PATIENCE
from websockets.sync.client import connect
from websockets.typing import Origin

OPERATE = Path(__file__).parents[2] / "docs" / "operate.md"
PROXIES = ("nginx", "caddy")
NGINX = """
daemon off; pid {folder}/pid; error_log stderr warn; {user}
events {{ worker_connections 64; }}
http {{
    access_log off; client_body_temp_path {folder}/a; proxy_temp_path {folder}/b; fastcgi_temp_path {folder}/c;
    uwsgi_temp_path {folder}/d; scgi_temp_path {folder}/e;
    {example}
}}
"""


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def example(kind: str) -> str:
    """Return an example of the documentation."""
    (found,) = re.findall(rf"```{kind}\n(.*?)```", OPERATE.read_text("utf-8"), re.DOTALL)
    return str(found)


def put(text: str, *pairs: tuple[str, str]) -> str:
    """Put in what is different here; what is not there to be replaced fails."""
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new)
    return text


@contextmanager
def started(command: list[str], url: str, folder: Path, verify: ssl.SSLContext | bool = True) -> Iterator[None]:
    """Run a program until the end of the block, from when it answers."""
    env = os.environ | {
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
        "HOME": str(folder),
    }
    with (folder / "said").open("ab") as said:
        program = subprocess.Popen(command, cwd=folder, env=env, stdout=said, stderr=said)
    try:
        end = time.monotonic() + PATIENCE
        while True:
            assert program.poll() is None, (folder / "said").read_text("utf-8")
            try:
                httpx.get(url, verify=verify, trust_env=False)
                break
            except httpx.TransportError:
                assert time.monotonic() < end, (folder / "said").read_text("utf-8")
                time.sleep(0.05)
        yield
    finally:
        program.send_signal(signal.SIGTERM)
        program.wait(PATIENCE)


class Front:
    """A proxy and the server behind it."""

    def __init__(self, folder: Path, kind: str) -> None:
        self.folder, self.kind = folder, kind
        self.port, self.behind = free_port(), free_port()
        self.url = f"https://localhost:{self.port}"
        self.pem, self.key = folder / "c.pem", folder / "c.key"
        names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
        make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *names]
        subprocess.run([*make, "-keyout", self.key, "-out", self.pem], check=True, capture_output=True)
        self.tls = ssl.create_default_context(cafile=str(self.pem))

    def visitor(self, address: str = "127.0.0.1", **headers: str) -> httpx.Client:
        """Return somebody who comes from an address of this computer, through the proxy."""
        transport = httpx.HTTPTransport(verify=self.tls, local_address=address)
        return httpx.Client(base_url=self.url, transport=transport, headers={"origin": self.url} | headers)

    def file(self, path: str = "") -> list[str]:
        """Write the example down for these ports and return how to run it."""
        file = self.folder / "proxy.conf"
        if self.kind == "nginx":
            text = put(
                example("nginx"),
                ("listen 443 ssl", f"listen 127.0.0.1:{self.port} ssl"),
                ("games.example.org;", "localhost;"),
                ("/etc/ssl/games.example.org.pem", str(self.pem)),
                ("/etc/ssl/games.example.org.key", str(self.key)),
                ("127.0.0.1:8000", f"127.0.0.1:{self.behind}"),
            )
            text = put(text, ("location / {", f"location {path}/ {{")) if path else text
            user = "user root;" if os.geteuid() == 0 else ""
            file.write_text(NGINX.format(folder=self.folder, user=user, example=text), "utf-8")
            return ["nginx", "-p", str(self.folder), "-c", str(file)]
        text = put(
            example("caddy"),
            ("games.example.org {", f"{self.url} {{\n    bind 127.0.0.1\n    tls {self.pem} {self.key}"),
            ("127.0.0.1:8000", f"127.0.0.1:{self.behind}"),
        )
        if path:
            text = put(
                text,
                ("reverse_proxy", f"handle {path}/* {{\n        reverse_proxy"),
                (f":{self.behind}", f":{self.behind}\n    }}"),
            )
        file.write_text(f"{{\n    admin off\n    auto_https disable_redirects\n}}\n{text}", "utf-8")
        return ["caddy", "run", "--adapter", "caddyfile", "--config", str(file)]


Fronts = Callable[..., Front]


@pytest.fixture(params=PROXIES)
def front(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Fronts]:
    """Return how to start a server and a proxy in front of it."""
    for program in (request.param, "openssl"):
        if shutil.which(program) is None and os.environ.get("CI") != "true":
            pytest.skip(f"{program} is not installed here (apt-get install {program})")
    with ExitStack() as stack:

        def start(path: str = "", *given: str) -> Front:
            found = Front(tmp_path, request.param)
            serve = [sys.executable, "-m", "spielwerk", "serve", "--host", "127.0.0.1", "--db", "t.db"]
            more = ["https=true", f"base_path={path}", *given]
            command = [*serve, "--port", str(found.behind), *(word for one in more for word in ("--set", one))]
            stack.enter_context(started(command, f"http://127.0.0.1:{found.behind}/health", tmp_path))
            stack.enter_context(started(found.file(path), f"{found.url}{path}/health", tmp_path, found.tls))
            return found

        yield start


def opens(visitor: httpx.Client, path: str = "") -> httpx.Response:
    return visitor.post(f"{path}/new", data={"game": "harmonies", "seat-0-kind": "me", "seat-1-kind": "here"})


@pytest.mark.parametrize("path", ["", "/games"])
def test_forms_cookies_pages_and_sockets_work_through_the_proxy(front: Fronts, path: str) -> None:
    proxy = front(path)
    with proxy.visitor() as anna, proxy.visitor(origin="https://elsewhere.example") as stranger:
        answer = anna.get(f"{path}/")
        assert answer.status_code == 200
        assert "Secure" in answer.headers["set-cookie"]
        assert answer.headers["strict-transport-security"]
        answer = opens(anna, path)
        assert answer.status_code == 303, answer.text
        table = answer.headers["location"]
        assert table.startswith(f"{path}/t/")
        page = anna.get(table).text
        assert f'data-place="{proxy.url}{path}"' in page
        assert anna.get(re.findall(r'src="([^"]+page\.js[^"]*)"', page)[0]).status_code == 200
        assert opens(stranger, path).status_code == 403
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in anna.cookies.jar)
        url = f"wss://localhost:{proxy.port}{table}/ws"
        origin = Origin(proxy.url)
        with connect(url, ssl=proxy.tls, origin=origin, additional_headers={"cookie": cookies}) as line:
            first = str(line.recv(PATIENCE))
            (word, *_) = re.findall(r'data-do=\\"([^"\\]+)\\" tabindex=\\"0\\"', first)
            line.send(f'{{"do": "{word}", "seq": 0}}')
            while '"seq":1' not in str(line.recv(PATIENCE)):  # what else there is to tell comes between
                pass
        assert anna.get(f"{path}/metrics").status_code == 404


def test_people_are_told_apart_by_their_own_address_and_nobody_can_make_one_up(front: Fronts) -> None:
    proxy = front("", "tables_here=1 + 1/d")
    with proxy.visitor("127.0.0.2") as anna, proxy.visitor("127.0.0.3") as ben:
        assert opens(anna).status_code == 303
        assert opens(anna).status_code == 429
        assert opens(ben).status_code == 303
    with proxy.visitor("127.0.0.2", **{"x-forwarded-for": "203.0.113.7"}) as liar:
        assert opens(liar).status_code == 429
    direct = f"http://127.0.0.1:{proxy.behind}"  # past the proxy, from an address nobody trusts
    for made_up, status in (("203.0.113.8", 303), ("203.0.113.9", 429)):
        transport = httpx.HTTPTransport(local_address="127.0.0.4")
        with httpx.Client(transport=transport, base_url=direct, headers={"origin": direct}) as liar:
            liar.headers["x-forwarded-for"] = made_up
            assert opens(liar).status_code == status
