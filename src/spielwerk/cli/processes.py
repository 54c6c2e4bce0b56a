"""Several server processes on one port: one parent keeps the port open, and as many children at work as were asked for.

A child that ends is started again. On SIGHUP the children are replaced one after the other: the new one is at work
before the old one is told to stop, so that no visitor finds the door closed. New children are new programs: they read
the settings, and the program itself, as they are on the disk by then.
"""

import logging
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

READY: Final = b"r"  # what a child says when it is at work
LOOK: Final = 0.05  # seconds between two looks at the children
BEGIN: Final = 60.0  # seconds in which a new child has to be at work
GRACE: Final = 15.0  # seconds a child has to end in
STABLE: Final = 10.0  # seconds at work after which the next child is started without a pause
LONGEST: Final = 8.0  # seconds between two attempts at the most
log = logging.getLogger("spielwerk.processes")


@dataclass
class Child:
    """A server process, and the line on which it says that it is at work; its end tells a child that we are gone."""

    number: int
    process: "subprocess.Popen[bytes]"
    line: socket.socket
    begun: float = field(default_factory=time.monotonic)
    ready: bool = False

    def look(self) -> None:
        """Hear whether it is at work."""
        with suppress(OSError):
            self.ready = self.ready or self.line.recv(1) == READY

    @property
    def ended(self) -> bool:
        """Tell whether it is no more."""
        return self.process.poll() is not None

    def stop(self) -> None:
        """Tell it to finish what it does, and to end."""
        with suppress(ProcessLookupError):
            self.process.terminate()

    def kill(self) -> None:
        """End it now, and wait for that."""
        self.process.kill()
        self.process.wait()
        self.line.close()


class Parent:
    """Keeps the children at work until it is told to stop."""

    def __init__(self, listener: socket.socket, count: int, command: list[str]) -> None:
        self.listener = listener
        self.count = count
        self.command = command
        self.children: list[Child] = []
        self.ending = False
        self.renewing = False
        self._due: dict[int, float] = {}  # when a child is started again, by number
        self._replaced = -1  # the number of a child whose successor is under way
        self._quick = 0  # children that ended soon after their start, one after the other

    def run(self) -> int:
        """Work until a signal ends it, and return the exit code."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: setattr(self, "ending", True))
        signal.signal(signal.SIGHUP, lambda *_: setattr(self, "renewing", True))
        try:
            self.children = [self.start(number) for number in range(self.count)]
            if not self._until(lambda: all(child.ready for child in self.children), BEGIN, first=True):
                codes = [child.process.returncode for child in self.children if child.ended]
                return 0 if self.ending else next((code for code in codes if code), 1)
            while not self.ending:
                self._tick()
                if self.renewing:
                    self.renewing = False
                    self._renew()
        finally:
            self._stop()
        return 0

    def start(self, number: int) -> Child:
        """Start a child on the port."""
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        with theirs:
            files = (self.listener.fileno(), theirs.fileno())
            told = ",".join(map(str, (*files, number)))
            command = [*self.command, "--child", told]
            process = subprocess.Popen(command, pass_fds=files, process_group=0)  # noqa: S603 - as we were started
        return Child(number, process, ours)

    def _tick(self) -> None:
        """Wait a moment; see that everybody is at work."""
        time.sleep(LOOK)
        for child in list(self.children):
            child.look()
            if child.ended:
                self._on_lost_child(child)
        now = time.monotonic()
        for number in [number for number, due in self._due.items() if due <= now]:
            del self._due[number]
            self.children.append(self.start(number))

    def _on_lost_child(self, child: Child) -> None:
        self.children.remove(child)
        child.line.close()
        if child.number == self._replaced:
            return
        self._quick = 0 if time.monotonic() - child.begun > STABLE else self._quick + 1
        pause = min(LONGEST, 0.5 * 2 ** (self._quick - 2)) if self._quick > 1 else 0.0
        log.error("process %d ended (%s) and is started again", child.process.pid, child.process.returncode)
        self._due[child.number] = time.monotonic() + pause

    def _until(self, done: Callable[[], bool], seconds: float, first: bool = False) -> bool:
        """Wait until something is so; tell whether it is before time is up, or before everything ends."""
        until = time.monotonic() + seconds
        while not done():
            if first and any(child.ended for child in self.children):
                return False  # what does not even begin is not started again
            if self.ending or time.monotonic() > until:
                return False
            if first:
                time.sleep(LOOK)
                for child in self.children:
                    child.look()
            else:
                self._tick()
        return True

    def _renew(self) -> None:
        """Replace all children, one after the other; if a new one does not begin, the old ones stay."""
        for old in list(self.children):
            if old not in self.children:
                continue  # ended meanwhile: its successor is new already
            self._replaced = old.number
            new = self.start(old.number)

            def is_decided(new: Child = new) -> bool:
                new.look()
                return new.ready or new.ended

            self._until(is_decided, BEGIN)
            self._replaced = -1
            if not new.ready:
                new.kill()
                if self.ending:
                    return
                log.error("a new process did not begin: the others stay as they are")
                if old not in self.children:
                    self._due[old.number] = time.monotonic()
                return
            self.children.append(new)
            if old in self.children:
                self.children.remove(old)
                self._end([old])

    def _end(self, children: list[Child]) -> None:
        """Have children finish what they do, but not for ever."""
        for child in children:
            child.stop()
        until = time.monotonic() + GRACE
        while time.monotonic() < until and not all(child.ended for child in children):
            time.sleep(LOOK)
        for child in children:
            child.kill()

    def _stop(self) -> None:
        children, self.children = self.children, []
        self._end(children)
        self.listener.close()


def command() -> list[str]:
    """Return what this very program was started with."""
    return [sys.executable, "-m", "spielwerk", *sys.argv[1:]]


def supervise(listener: socket.socket, count: int) -> int:
    """Keep so many children at work on a port, each started with our own command."""
    listener.set_inheritable(False)  # they get it by name
    log.info("process %d keeps %d processes at work", os.getpid(), count)
    return Parent(listener, count, command()).run()
