"""A stranger's game: Lanes and Spielwerk as two wheels in a fresh environment, and nothing else told to anybody.

Only what both depend on is taken from the environment of the tests, so that nothing has to be downloaded.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import httpx
import pytest
from browser.helpers import DESK, PHONE, free_port, launch, play, until, visitor
from playwright.sync_api import Browser, Page, sync_playwright

from spielwerk.games import games

ROOT = Path(__file__).parents[2]
TITLES = ("Lanes", *(game.title for game in games()))  # lightest first
CHROMIUM = pytest.mark.skipif(
    shutil.which("chromium") is None and os.environ.get("CI") != "true", reason="no chromium in PATH"
)
SKIP = shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info")


@dataclass(frozen=True)
class Fresh:
    """An environment of its own, in a folder of its own."""

    folder: Path

    def run(self, *command: str) -> str:
        """Run one of its programs, far from our sources, and return what it says."""
        found = [str(self.folder / "env/bin" / command[0]), *command[1:]]
        done = subprocess.run(found, cwd=self.folder, env=clean(), capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr or done.stdout
        return done.stdout


def clean() -> dict[str, str]:
    """Return the variables of the outside without those that lead to our sources or settings."""
    return {k: v for k, v in os.environ.items() if k != "PYTHONPATH" and not k.startswith(("SPIELWERK_", "PYTEST_"))}


def wheel(source: Path, folder: Path) -> None:
    """Build a wheel without compiling anything and without the network."""
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run(
        [*command, "--wheel-dir", str(folder), str(source)], env=clean() | {"SPIELWERK_PURE": "1"}, check=True
    )


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Fresh:
    folder = tmp_path_factory.mktemp("fresh")
    spielwerk, lanes, wheels = folder / "spielwerk", folder / "lanes", folder / "wheels"
    shutil.copytree(ROOT / "src", spielwerk / "src", ignore=SKIP)
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, spielwerk)
    shutil.copytree(ROOT / "examples/lanes", lanes, ignore=SKIP)
    wheel(spielwerk, wheels)
    wheel(lanes, wheels)
    env = folder / "env"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(env)], check=True)
    site = Path(sysconfig.get_path("purelib", vars={"base": str(env)}))
    site.joinpath("others.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    install = [sys.executable, "-m", "pip", "--python", str(env / "bin/python"), "install", "--quiet", "--no-index"]
    subprocess.run([*install, "--no-deps", *map(str, wheels.iterdir())], env=clean(), check=True)
    shutil.rmtree(spielwerk)
    shutil.rmtree(lanes / "src")
    return Fresh(folder)


def test_both_are_installed_and_the_wheel_of_spielwerk_has_no_example_in_it(fresh: Fresh) -> None:
    code = "import spielwerk, spielwerk_lanes; print(spielwerk.__file__, spielwerk_lanes.__file__)"
    for path in fresh.run("python", "-c", code).split():
        assert Path(path).is_relative_to(fresh.folder / "env")
    (whole,) = (fresh.folder / "wheels").glob("spielwerk-*.whl")
    assert (
        "lanes" not in subprocess.run(["unzip", "-l", whole], capture_output=True, text=True, check=True).stdout.lower()
    )


def test_it_is_listed_the_lightest_first(fresh: Fresh) -> None:
    assert tuple(game["title"] for game in json.loads(fresh.run("spielwerk", "games", "--json"))) == TITLES


def test_it_is_simulated(fresh: Fresh) -> None:
    told = fresh.run("spielwerk", "simulate", "lanes", "--games", "20", "--bots", "greedy,random", "--json")
    *played, summary = map(json.loads, told.splitlines())
    assert len(played) == 20
    assert "greedy" in json.dumps(summary)
    assert "LA-04" in fresh.run("spielwerk", "rules", "lanes", "LA-04")


GYM = """
import gymnasium
env = gymnasium.make("spielwerk.rl.gym:spielwerk/lanes-v1", opponents="greedy")
obs, info = env.reset(seed=3)
over, steps = False, 0
while not over:
    assert obs in env.observation_space
    obs, reward, over, cut, info = env.step(int(info["action_mask"].argmax()))
    steps += 1
print(steps, reward)
"""


def test_it_is_an_environment_of_gymnasium(fresh: Fresh) -> None:
    pytest.importorskip("gymnasium")
    steps, reward = fresh.run("python", "-W", "ignore", "-c", GYM).split()
    assert int(steps) == 18
    assert -1 <= float(reward) <= 1


def test_its_own_tests_pass_with_the_kit_that_is_installed(fresh: Fresh) -> None:
    said = fresh.run("python", "-m", "pytest", "-q", "-p", "no:cacheprovider", str(fresh.folder / "lanes"))
    assert re.search(r"\d\d passed", said)


# ---- in the browser ----
@dataclass(frozen=True)
class Served:
    """A server that runs."""

    url: str


@pytest.fixture(scope="module")
def served(fresh: Fresh) -> Iterator[Served]:
    """Run the server of the fresh environment as people start it; its bots do not dawdle."""
    port = free_port()
    command = [str(fresh.folder / "env/bin/spielwerk"), "serve", "--host", "127.0.0.1", "--port", str(port)]
    command += ["--db", str(fresh.folder / "tables.db"), "--set", "pace.bot_delay=0"]
    with (fresh.folder / "log").open("w") as log:
        server = subprocess.Popen(command, cwd=fresh.folder, env=clean(), stdout=log, stderr=log)
    try:
        for _ in range(600):
            assert server.poll() is None, (fresh.folder / "log").read_text("utf-8")
            try:
                httpx.get(f"http://127.0.0.1:{port}/health", trust_env=False)
                break
            except httpx.TransportError:
                time.sleep(0.05)
        yield Served(f"http://127.0.0.1:{port}")
    finally:
        server.terminate()
        server.wait()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


def end_of(page: Page) -> str:
    """Return what stands at the end of a game."""
    until(page, "document.querySelector('#end.end')", seconds=60)
    return page.inner_text("#end")


@CHROMIUM
@pytest.mark.browser
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_it_stands_on_the_home_page_is_played_to_the_end_and_replayed(
    fresh: Fresh, served: Served, chromium: Browser, size: tuple[int, int]
) -> None:
    with visitor(chromium, served, size=size) as someone:  # type: ignore[arg-type]
        page = someone.go("/")
        assert tuple(page.locator(".games .game h2").all_inner_texts()) == TITLES
        page.locator(".games .game", has_text="Lanes").get_by_role("button", name="Play").click()
        page.wait_for_url("**/t/*")
        assert play(page, Random(1))
        assert "All lanes are full." in end_of(page)

        table = page.url
        replay = someone.go(f"{table}/replay?step=5")
        assert replay.locator("#board-lane0").count() == 1
        record = fresh.folder / f"record-{size[0]}.json"
        record.write_bytes(someone.context.request.get(f"{table}/record.json").body())
        assert "Lanes: 36 actions, all of them legal." in fresh.run("spielwerk", "replay", str(record))
        assert json.loads(record.read_bytes())["game"] == "lanes"


@CHROMIUM
@pytest.mark.browser
@pytest.mark.parametrize("lang", ["de-DE", "en-GB"])
def test_its_pages_are_there_in_both_languages(served: Served, chromium: Browser, lang: str) -> None:
    with visitor(chromium, served, locale=lang) as someone:  # type: ignore[arg-type]
        rules = someone.go("/rules/lanes")
        assert ("Wähl eine Karte" if lang == "de-DE" else "Pick a card") in rules.inner_text("main")
        assert someone.go("/new?game=lanes").locator("[name='opt-copies']").count() >= 1
        assert "Lanes" in someone.go("/about/lanes").inner_text("h1")
        colour = "getComputedStyle(document.documentElement).getPropertyValue('--la-lane').trim()"
        assert someone.go("/").evaluate(colour) == "#d5dcc6"
