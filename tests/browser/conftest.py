"""One server and one browser for all tests of the pages; they are skipped where there is no Chromium."""

import os
import shutil
from collections.abc import Callable, Iterator

import pytest
from browser.helpers import Devices, Site, Visitor, launch
from playwright.sync_api import Browser, sync_playwright


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test here, and skip it if the browser is missing; on CI it must not be missing."""
    missing = shutil.which("chromium") is None and os.environ.get("CI") != "true"
    for item in items:
        if "/tests/browser/" in str(item.path):
            item.add_marker(pytest.mark.browser)
            if missing:
                item.add_marker(pytest.mark.skip(reason="no chromium in PATH (apt-get install chromium)"))


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Run a server."""
    site = Site(tmp_path_factory.mktemp("site") / "spielwerk.db")
    site.start()
    yield site
    site.kill()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Run a browser."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def devices(chromium: Browser) -> Devices:
    """Return the devices of this browser."""
    return Devices(chromium)


@pytest.fixture
def device(devices: Devices, site: Site, request: pytest.FixtureRequest) -> Iterator[Callable[..., Visitor]]:
    """Return how to get a device; a complaint of its console fails the test."""
    failed = request.session.testsfailed
    yield lambda **settings: devices.lend(settings.pop("site", site), **settings)
    devices.take_back(whole=request.session.testsfailed == failed)
