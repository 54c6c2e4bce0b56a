"""Logs: time and level on every line, no stack trace for what a client did, and never a flood."""

import logging
import logging.config
import re
import socket
import time
from pathlib import Path

import pytest
from web.helpers import Site, until

from spielwerk.web import logs
from spielwerk.web.guard import loggable_path
from spielwerk.web.logs import Few

LINE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d{4} (INFO|WARNING|ERROR) [\w.]+: .+")


def record(words: str, *args: object) -> logging.LogRecord:
    return logging.LogRecord("spielwerk.web", logging.WARNING, "x", 1, words, args, None)


def test_lines_of_one_kind_are_few_and_the_rest_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("spielwerk.web.logs.time.monotonic", lambda: now[0])
    few = Few(3)
    assert [few.filter(record("%s broke off", n)) for n in range(100)].count(True) == 3
    assert few.filter(record("something else"))
    assert few.left_out == 97
    now[0] = 61.0
    later = record("%s broke off", 7)
    assert few.filter(later)
    assert later.getMessage() == "7 broke off (97 more like this were left out)"
    assert few.filter(again := record("%s broke off", 8))
    assert again.getMessage() == "8 broke off"


def test_every_line_has_time_level_and_place(capsys: pytest.CaptureFixture[str]) -> None:
    before = logging.getLogger().handlers[:]
    try:
        logging.config.dictConfig(logs.config(5))
        for name in ("spielwerk.tables", "uvicorn.error", "another"):
            logging.getLogger(name).warning("one %s", "thing")
        lines = capsys.readouterr().err.splitlines()
        assert len(lines) == 3
        assert all(LINE.fullmatch(line) for line in lines)
    finally:
        for name in ("spielwerk", "uvicorn", "uvicorn.error", "uvicorn.access"):
            logger = logging.getLogger(name)
            logger.handlers.clear()
            logger.propagate = True
            logger.setLevel(logging.NOTSET)
        logging.getLogger().handlers[:] = before


def test_a_form_that_breaks_off_is_one_short_line(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "spielwerk")
    with socket.create_connection(("127.0.0.1", site.port)) as line:
        head = f"POST /prefs HTTP/1.1\r\nhost: {site.host}\r\norigin: http://{site.host}\r\ncontent-length: 100\r\n"
        line.sendall(f"{head}content-type: application/x-www-form-urlencoded\r\n\r\nlang=".encode())
        time.sleep(0.1)
    until(lambda: "broke off" in caplog.text)
    (found,) = [one for one in caplog.records if "broke off" in one.getMessage()]
    assert found.levelno == logging.INFO
    assert found.exc_info is None
    assert found.getMessage() == "POST '/prefs' broke off"


def test_addresses_of_tables_and_line_breaks_stay_out_of_the_log(tmp_path: Path) -> None:
    assert loggable_path("/t/secret123/sit") == "'/t/…/sit'"
    assert loggable_path("/a\nERROR faked") == r"'/a\nERROR faked'"
    assert len(loggable_path("/" + "x" * 5000)) < 100
