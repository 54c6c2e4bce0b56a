"""Settings from outside: the command line, else the environment, else a file, else what stands in settings.py.

Names, kinds and explanations are those of the ``Settings`` themselves: a field that is added there can be set.
"""

import ast
import inspect
import os
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from difflib import get_close_matches
from functools import cache
from importlib.util import find_spec
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final, get_type_hints

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from spielwerk.table import offered
from spielwerk.table.naming import read_words
from spielwerk.web.guard import Rate
from spielwerk.web.settings import Settings

FILE: Final = "spielwerk.toml"
PREFIX: Final = "SPIELWERK_"
OURS: Final = {"catalogue", "lan"}  # of the program, not of whoever runs it
OTHERS: Final = {"CONFIG", "PURE", "STRICT_BUILD"}  # names in the environment that are no settings
UNITS: Final = {"s": 1, "min": 60, "h": 3600, "d": 86400}
YES, NO = ("true", "yes", "on", "1"), ("false", "no", "off", "0")
LEVELS: Final = ("debug", "info", "warning", "error")
SECRET: Final = {"metrics_token", "notify.vapid_key", "notify.smtp_password"}  # are shown to nobody


class SettingError(ValueError):
    """A setting nobody knows, or a value it cannot have: one sentence."""


@dataclass(frozen=True)
class Setting:
    """One thing that can be set."""

    name: str  # with a dot if it belongs to a group: pace.idle
    kind: type
    default: Any
    help: str

    @property
    def variable(self) -> str:
        """Return what it is called in the environment."""
        return PREFIX + self.name.upper().replace(".", "_")


@dataclass(frozen=True)
class Config:
    """Settings in force, and where each that is not as usual comes from."""

    settings: Settings
    sources: dict[str, str]  # by name

    def value(self, name: str) -> Any:
        """Return a setting by its name."""
        found: Any = self.settings
        for part in name.split("."):
            found = getattr(found, part)
        return found


# ---- what there is ----
@cache
def all_settings() -> dict[str, Setting]:
    """Return everything that can be set, by name."""
    return {setting.name: setting for setting in _known_settings(Settings(), "")}


def _known_settings(group: Any, prefix: str) -> Iterator[Setting]:
    kinds, said = get_type_hints(type(group)), _comments(type(group))
    for one in fields(group):
        value = getattr(group, one.name)
        if is_dataclass(value) and not isinstance(value, Rate):
            yield from _known_settings(value, f"{prefix}{one.name}.")
        elif prefix or one.name not in OURS:
            kind = kinds[one.name]
            yield Setting(prefix + one.name, getattr(kind, "__origin__", kind), value, said.get(one.name, ""))


def _comments(kind: type) -> dict[str, str]:
    """Return the words behind each field of a class."""
    source = inspect.cleandoc(f"\n{inspect.getsource(kind)}")
    lines = source.splitlines()
    (body,) = (node.body for node in ast.parse(source).body if isinstance(node, ast.ClassDef))
    found = [node for node in body if isinstance(node, ast.AnnAssign)]
    return {ast.unparse(node.target): _behind(lines[(node.end_lineno or 1) - 1]) for node in found}


def _behind(line: str) -> str:
    return line.rpartition("# ")[2] if "  # " in line else ""


# ---- what is said ----
def load(
    file: Path | None = None,
    given: Iterable[str] = (),
    flags: Mapping[str, Any] | None = None,
    env: Mapping[str, str] | None = None,
) -> Config:
    """Return the settings in force: flags and ``name=value`` pairs, else the environment, else the file."""
    env = os.environ if env is None else env
    found: dict[str, tuple[Any, str]] = {}
    path = file or (Path(env[f"{PREFIX}CONFIG"]) if env.get(f"{PREFIX}CONFIG") else None)
    if path is None and Path(FILE).exists():
        path = Path(FILE)
    for source, pairs in (
        (str(path), _from_file(path) if path else ()),
        ("environment", _from_environment(env)),
        ("command line", [*_from_pairs(given), *(flags or {}).items()]),
    ):
        for name, value in pairs:
            setting = all_settings().get(name)
            if setting is None:
                raise SettingError(f"{source}: there is no setting {name!r}{_near(name)}")
            try:
                found[name] = read(setting, value), source
            except ValueError as error:
                shown = "" if setting.name in SECRET else f" {value!r}"
                raise SettingError(f"{source}: {name} cannot be{shown}: {error}") from None
    settings = _with(Settings(), {name: value for name, (value, _) in found.items()})
    return Config(settings, {name: source for name, (_, source) in found.items()})


def _from_file(path: Path) -> Iterator[tuple[str, Any]]:
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingError(f"{path}: {error}") from None
    yield from _flat(data, "")


def _flat(data: dict[str, Any], prefix: str) -> Iterator[tuple[str, Any]]:
    for name, value in data.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield prefix + name, value


def _from_environment(env: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    names = {setting.variable: setting.name for setting in all_settings().values()}
    for variable, value in env.items():
        if variable.startswith(PREFIX) and variable.removeprefix(PREFIX) not in OTHERS:
            yield names.get(variable, variable), value


def _from_pairs(given: Iterable[str]) -> Iterator[tuple[str, str]]:
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals:
            raise SettingError(f"--set {pair!r} is not written name=value")
        yield name.strip(), value.strip()


def _near(name: str) -> str:
    plain = name.removeprefix(PREFIX).lower()
    names = {setting.name.replace(".", "_"): setting.name for setting in all_settings().values()} | {
        n: n for n in all_settings()
    }
    near = get_close_matches(plain, names, 1)
    return f"; did you mean {names[near[0]]}?" if near else "; `spielwerk settings` lists them"


def _with(group: Any, values: dict[str, Any]) -> Any:
    """Return settings with some of them changed, those of its groups too."""
    own: dict[str, Any] = {}
    for name, value in values.items():
        first, dot, rest = name.partition(".")
        own[first] = _with(own.get(first, getattr(group, first)), {rest: value}) if dot else value
    return replace(group, **own)


def database(settings: Settings) -> str:
    """Return where the tables are kept: in this user's folder, if nothing else was said."""
    return settings.db or str(data_folder() / "tables.db")


def data_folder() -> Path:
    """Return the folder for this user's tables, made if it is missing."""
    base = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA") or str(Path.home() / ".local" / "share")
    folder = Path(base) / "spielwerk"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


# ---- values ----
def read(setting: Setting, given: Any) -> Any:
    """Return a value as its setting needs it, or raise ValueError with a sentence."""
    value = READERS[setting.kind](given)
    check = CHECKS.get(setting.name)
    if check is not None:
        return check(value)
    if setting.kind in {int, float} and value < 0:
        raise ValueError("it is a number from 0 on")
    return value


def _bool(given: Any) -> bool:
    text = str(given).strip().lower()
    if text not in YES + NO:
        raise ValueError("it is true or false")
    return text in YES


def _int(given: Any) -> int:
    if isinstance(given, bool) or not re.fullmatch(r"-?[\d_]+", str(given).strip()):
        raise ValueError("it is a whole number")
    return int(given)


def _float(given: Any) -> float:
    if isinstance(given, bool) or not re.fullmatch(r"-?\d+(\.\d+)?", str(given).strip()):
        raise ValueError("it is a number")
    return float(given)


def _str(given: Any) -> str:
    if not isinstance(given, str):
        raise ValueError("it is a text")
    return given.strip()


def _list(given: Any) -> tuple[str, ...]:
    items = given.split(",") if isinstance(given, str) else given
    if not isinstance(items, list | tuple) or not all(isinstance(item, str) for item in items):
        raise ValueError("it is a list of texts, or one text with commas")
    return tuple(item.strip() for item in items if item.strip())


def _rate(given: Any) -> Rate:
    found = re.fullmatch(r"(\d+(?:\.\d+)?)\s*\+\s*(\d+(?:\.\d+)?)\s*/\s*(s|min|h|d)", str(given).strip())
    if found is None or float(found[1]) < 1:
        raise ValueError("it is so many at once and so many in a time after that, such as 60 + 20/s or 40 + 40/h")
    return Rate(float(found[1]), float(found[2]) / UNITS[found[3]])


READERS: Final[dict[type, Callable[[Any], Any]]] = {
    bool: _bool,
    int: _int,
    float: _float,
    str: _str,
    tuple: _list,
    Rate: _rate,
}


def _port(value: int) -> int:
    if not 0 <= value <= 65535:
        raise ValueError("a port is a number from 0 to 65535")
    return value


def _path(value: str) -> str:
    path = f"/{value.strip('/')}" if value.strip("/") else ""
    if not re.fullmatch(r"(/[\w.~-]+)*", path, re.ASCII) or "/." in path:
        raise ValueError("it is a path such as /games, of letters, digits, - and _")
    return path


def _level(value: str) -> str:
    if value.lower() not in LEVELS:
        raise ValueError(f"it is one of {', '.join(LEVELS)}")
    return value.lower()


def _networks(value: tuple[str, ...]) -> tuple[str, ...]:
    for item in value:
        if item != "*":
            try:
                ip_network(item)
            except ValueError:
                raise ValueError(f"{item!r} is no address such as 10.0.0.7 and no network such as 10.0.0.0/8") from None
    return value


def _bots(value: tuple[str, ...]) -> tuple[str, ...]:
    offered.read(value)
    return value


def _origins(value: tuple[str, ...]) -> tuple[str, ...]:
    for item in value:
        if not re.fullmatch(r"https?://[^/\s]+", item):
            raise ValueError(f"{item!r} is no origin such as https://games.example.org")
    return value


def _words(value: str) -> str:
    try:
        read_words(value) if value else []
    except (OSError, ValueError) as error:
        raise ValueError(f"it is a file of words that can be read ({type(error).__name__})") from None
    return value


def _origin(value: str) -> str:
    if value and not re.fullmatch(r"https?://[A-Za-z0-9.-]+(:\d+)?/?", value):
        raise ValueError("it is the beginning of all addresses of the site, such as https://games.example.org")
    return value.rstrip("/")


def _vapid_key(value: str) -> str:
    from spielwerk.web.push import public_key

    if value and find_spec("pywebpush") is None:
        raise ValueError("push messages need a package: pip install 'spielwerk[push]'")
    try:
        if value:
            public_key(value)
    except ValueError:
        raise ValueError("it is a key that `spielwerk admin keys` has made") from None
    return value


def _vapid_contact(value: str) -> str:
    if value and not re.fullmatch(r"(mailto:[^@\s]+@[^@\s]+|https://\S+)", value):
        raise ValueError("it is an address such as mailto:me@example.org or https://example.org")
    return value


def _security(value: str) -> str:
    if value not in {"starttls", "tls", "none"}:
        raise ValueError("it is one of starttls, tls, none")
    return value


def _sender(value: str) -> str:
    from email.utils import parseaddr

    from spielwerk.web.mail import clean_address

    if value and (not clean_address(parseaddr(value)[1]) or not value.isprintable()):
        raise ValueError("it is an address such as Spielwerk <games@example.org>")
    return value


def _ports(value: tuple[str, ...]) -> tuple[str, ...]:
    if not all(item.isdecimal() and 0 < int(item) < 65536 for item in value):
        raise ValueError("these are numbers from 1 to 65535")
    return value


def _share(value: float) -> float:
    if not 0 <= value < 1:
        raise ValueError("it is a share, from 0 to less than 1")
    return value


CHECKS: Final[dict[str, Callable[[Any], Any]]] = {
    "port": _port,
    "base_path": _path,
    "log_level": _level,
    "proxies": _networks,
    "metrics_allow": _networks,
    "bots": _bots,
    "origins": _origins,
    "words_file": _words,
    "address": _origin,
    "notify.vapid_key": _vapid_key,
    "notify.vapid_contact": _vapid_contact,
    "notify.smtp_port": _port,
    "notify.smtp_security": _security,
    "notify.mail_from": _sender,
    "notify.ports": _ports,
    "notify.remind": _share,
}


# ---- shown ----
def format_value(value: Any) -> str:
    """Return a value as one would write it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return ", ".join(value)
    if isinstance(value, Rate):
        each = {unit: round(float(value.per_second) * n, 6) for unit, n in UNITS.items()}
        unit = next((unit for unit, n in each.items() if n >= 1 and n.is_integer()), "s")
        return f"{value.burst:g} + {each[unit]:g}/{unit}"
    return f"{value:g}" if isinstance(value, float) else str(value)


def rows(config: Config) -> list[tuple[str, str, str, str]]:
    """Return each setting with its value, where that comes from, and what it means; secrets are not told."""
    out = []
    for name, setting in all_settings().items():
        value = format_value(config.value(name))
        if name in SECRET and value:
            value = "***"
        elif name == "db":
            value = without_password(value)
        out.append((name, value, config.sources.get(name, "default"), setting.help))
    return out


def without_password(db: str) -> str:
    """Return the name of a database as it may be told."""
    try:
        return make_url(db).render_as_string() if "://" in db else db
    except ArgumentError:
        return "***"


def markdown() -> str:
    """Return the table of all settings for the documentation."""
    lines = ["| name | environment | default | what it is |", "|---|---|---|---|"]
    for setting in all_settings().values():
        value = f"`{format_value(setting.default)}`" if format_value(setting.default) else ""
        lines.append(f"| `{setting.name}` | `{setting.variable}` | {value} | {setting.help} |")
    return "\n".join(lines)
