"""The compose file: what it names is there, and its proxy really divides visitors between servers on one database."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml
from table.postgres import NEEDED, postgres
from web.helpers import PATIENCE
from web.test_proxy import free_port, opens, put, started
from websockets.sync.client import connect
from websockets.typing import Origin

from spielwerk.web.config import all_settings, load

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "deploy" / "compose"
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
SERVERS = ("spielwerk-1", "spielwerk-2")


def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(FOLDER.joinpath("compose.yaml").read_text("utf-8"))
    return found


def test_every_service_stays_up_says_how_it_is_and_finds_the_others() -> None:
    whole = compose()
    assert set(whole["services"]) == {*SERVERS, "db", "caddy"}
    for name, service in whole["services"].items():
        assert service["restart"] == "unless-stopped", name
        assert service["healthcheck"]["test"][0] == "CMD", name
        assert set(service["networks"]) <= set(whole["networks"]), name
        assert set(service.get("depends_on", {})) <= set(whole["services"]), name
        for mount in service.get("volumes", []):
            source = mount.partition(":")[0]
            assert source in whole["volumes"] or (FOLDER / source).is_file(), mount
        for secret in service.get("secrets", []):
            assert (FOLDER / whole["secrets"][secret]["file"]).is_file()
    db, caddy = whole["services"]["db"], whole["services"]["caddy"]
    assert set(db["networks"]).isdisjoint(caddy["networks"])  # nobody outside speaks to the database
    assert "ports" not in db
    assert {port.partition(":")[0] for port in caddy["ports"]} == {"80", "443"}
    assert any(mount.startswith("db:/var/lib/postgresql/") for mount in db["volumes"])


@pytest.mark.parametrize("name", SERVERS)
def test_the_servers_get_settings_that_there_are_and_the_port_of_the_image(name: str) -> None:
    whole = compose()
    service = whole["services"][name]
    given = service["environment"]
    known = {setting.variable for setting in all_settings().values()} | {"SPIELWERK_CONFIG"}
    assert set(given) <= known
    filled = {key: re.sub(r"\$\{\w+:\?[^}]*\}", "x", value) for key, value in given.items()}
    mounted = FOLDER / whole["secrets"][Path(given["SPIELWERK_CONFIG"]).name]["file"]
    settings = load(mounted, env=filled | {"SPIELWERK_CONFIG": str(mounted)}).settings
    assert settings.https
    assert settings.port == int(re.findall(r"^EXPOSE (\d+)$", DOCKERFILE, re.MULTILINE)[0]) == int(service["expose"][0])
    assert settings.proxies == (whole["networks"]["front"]["ipam"]["config"][0]["subnet"],)
    assert [name for name, one in whole["services"].items() if "front" in one["networks"]] == [*SERVERS, "caddy"]
    user, _, rest = settings.db.removeprefix("postgresql://").partition(":")
    host, _, database = rest.partition("@")[2].partition("/")
    stored = whole["services"][host]["environment"]
    assert (user, database) == (stored["POSTGRES_USER"], stored["POSTGRES_DB"])
    assert given["SPIELWERK_DB"].count(stored["POSTGRES_PASSWORD"]) == 1
    (told,) = re.findall(r'^HEALTHCHECK .*CMD python -c "(.+)"$', DOCKERFILE, re.MULTILINE)
    assert service["healthcheck"]["test"] == ["CMD", "python", "-c", told]


def test_what_has_to_be_filled_in_stands_in_the_example_and_holds_no_password() -> None:
    asked = set(re.findall(r"\$\{(\w+):\?", FOLDER.joinpath("compose.yaml").read_text("utf-8")))
    example = dict(re.findall(r"^(\w+)=(.*)$", FOLDER.joinpath("env.example").read_text("utf-8"), re.MULTILINE))
    assert asked <= set(example)
    assert not example["POSTGRES_PASSWORD"]


def test_the_image_has_everything_that_is_optional_elsewhere() -> None:
    extras = set(tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"])
    (named,) = re.findall(r"\.whl\)\[([\w,]+)\]", DOCKERFILE)
    assert set(named.split(",")) == extras - {"data", "onnx", "rl", "ray"}  # for laboratories


def ready(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/ready", trust_env=False, timeout=PATIENCE).is_success
    except httpx.TransportError:
        return False


def pages_of_a_table(table: str, who: str, ports: list[int]) -> tuple[int, ...]:
    """Open three pages of a table, and return how many of them each server has."""
    before = [open_pages(port) for port in ports]
    host = table.partition("/t/")[0]
    with ExitStack() as stack:
        for view in ("table", "table&pace=slow", "table&have=1"):
            line = connect(
                f"{table}/ws?view={view}".replace("http", "ws", 1),
                origin=Origin(host),
                additional_headers={"cookie": f"who={who}"},
                proxy=None,
                open_timeout=PATIENCE,
            )
            stack.enter_context(line).recv(PATIENCE)
        return tuple(open_pages(port) - old for port, old in zip(ports, before, strict=True))


def open_pages(port: int) -> int:
    told = httpx.get(f"http://127.0.0.1:{port}/metrics", trust_env=False, timeout=PATIENCE).text
    return int(float(re.findall(r"^spielwerk_sockets (\S+)$", told, re.MULTILINE)[0]))


@NEEDED
@pytest.mark.skipif(shutil.which("caddy") is None, reason="Caddy is not installed here")
def test_pages_of_a_table_share_a_server_which_may_die(tmp_path: Path) -> None:
    ports, front = [free_port(), free_port()], free_port()
    text = put(
        FOLDER.joinpath("Caddyfile").read_text("utf-8"),
        *((f"{name}:8000", f"127.0.0.1:{port}") for name, port in zip(SERVERS, ports, strict=True)),
        ("{$SITE} {", f"http://localhost:{front} {{\n\tbind 127.0.0.1"),
    )
    file = tmp_path / "Caddyfile"
    file.write_text(f"{{\n\tadmin off\n}}\n{text}", "utf-8")
    with ExitStack() as stack:
        db = stack.enter_context(postgres()).url
        serve = [sys.executable, "-m", "spielwerk", "serve", "--host", "127.0.0.1", "--db", db]
        env = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        servers = []
        for port in ports:
            with (tmp_path / "said").open("ab") as said:
                servers.append(
                    subprocess.Popen([*serve, "--port", str(port)], env=env, cwd=tmp_path, stdout=said, stderr=said)
                )
            stack.callback(servers[-1].wait, PATIENCE)
            stack.callback(servers[-1].kill)
        url = f"http://localhost:{front}"
        caddy = ["caddy", "run", "--adapter", "caddyfile", "--config", str(file)]
        stack.enter_context(started(caddy, f"{url}/health", tmp_path))
        visitor = stack.enter_context(
            httpx.Client(base_url=url, headers={"origin": url}, timeout=PATIENCE, trust_env=False)
        )
        end = time.monotonic() + PATIENCE
        for port in ports:
            while not ready(port):
                assert time.monotonic() < end, (tmp_path / "said").read_text("utf-8")
                time.sleep(0.1)
        found: set[tuple[int, ...]] = set()
        while found != {(0, 3), (3, 0)}:  # a server that has just come is used after Caddy's next look
            assert time.monotonic() < end, found
            answer = opens(visitor)
            assert answer.status_code == 303
            shares = pages_of_a_table(f"{url}{answer.headers['location']}", str(visitor.cookies["who"]), ports)
            assert sorted(shares) == [0, 3]
            found.add(shares)
        servers[0].send_signal(signal.SIGKILL)
        servers[0].wait()
        for _ in range(4):  # whoever would have got the dead one gets the other
            assert visitor.get("/").status_code == 200
        end = time.monotonic() + PATIENCE
        while (answer := opens(visitor)).status_code != 303:  # Debian's Caddy sends no form twice until it has noticed
            # Caddy's own word, without a page: 503 where on a busy machine the other one was late for a look, too
            assert answer.status_code in {502, 503}
            assert not answer.content, answer.text
            assert time.monotonic() < end
        for _ in range(4):
            answer = opens(visitor)
            assert answer.status_code == 303
            assert visitor.get(answer.headers["location"]).status_code == 200
