"""One server for all tests that do not need one of their own."""

from collections.abc import Iterator

import pytest
from web.helpers import Site, running, settings


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with running(settings(tmp_path_factory.mktemp("site"))) as found:
        yield found
