"""What only one thread may use at a time refuses the others with a sentence."""

from threading import Lock
from types import TracebackType


class Busy:
    """A door for one: ``with self.busy:`` round what changes an object that is more than one position."""

    def __init__(self, what: str) -> None:
        self.what = what
        self._lock = Lock()

    def __enter__(self) -> None:
        if not self._lock.acquire(blocking=False):
            raise RuntimeError(f"{self.what} is in use by another thread: each thread needs one of its own")

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._lock.release()

    def __reduce__(self) -> tuple[type["Busy"], tuple[str]]:
        """Return how it is made again: open."""
        return Busy, (self.what,)
