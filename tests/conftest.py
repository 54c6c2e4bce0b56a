"""What all tests share: they run on the package as it is installed, or on the source beside them, always alike."""

from itertools import count

import pytest
from hypothesis import settings

from spielwerk.core import chance

DERIVE = chance.derive

settings.register_profile("alike", derandomize=True, deadline=None)  # a busy machine is not a broken one
settings.load_profile("alike")


@pytest.fixture(autouse=True)
def dealt_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the tables of a test the same secrets in every run, and let their names not matter."""
    number = count(2026_11_16_0000001)
    monkeypatch.setattr("spielwerk.table.begin.new_secret", lambda: f"{next(number):064x}")
    monkeypatch.setattr(chance, "derive", lambda secret, _, shares: DERIVE(secret, "alike", shares))
