"""Runs an engine and ends all of its process group when the host is gone: ``keeper.py LINE COMMAND…``.

Run as a file by itself, with the standard library alone. ``LINE`` is the number of a socket to the host: over it goes
how the engine ended, and when the host lets go of it, or is killed, everything here is.
"""

import os
import signal
import subprocess
import sys
import threading


def main() -> None:
    """Start the engine on our own standard streams, leave those to it, and wait for one of the two ends."""
    line, *command = sys.argv[1:]
    host = int(line)
    try:
        engine = subprocess.Popen(command)  # noqa: S603 - whoever names an engine wants it to run
    except OSError as error:
        os.write(host, f"cannot be started: {error.strerror}".encode())
        return
    for stream in range(3):  # an end of one of them is the engine's own
        os.close(stream)
    threading.Thread(target=_wait_for_the_host, args=(host,), daemon=True).start()
    code = engine.wait()
    try:
        os.write(host, _ending(code).encode())
    finally:
        _end_all()


def _wait_for_the_host(host: int) -> None:
    os.read(host, 1)
    _end_all()


def _end_all() -> None:
    os.killpg(0, signal.SIGKILL)  # with whatever the engine has started; we are one of them


def _ending(code: int) -> str:
    if code >= 0:
        return f"ended with code {code}"
    return f"was ended by {signal.Signals(-code).name}"


if __name__ == "__main__":
    main()
