"""What several commands take and how they answer: languages, settings, JSON, and mistakes in one sentence."""

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from spielwerk.core.language import ENGLISH, languages

if TYPE_CHECKING:
    from spielwerk.web.config import Config


class CommandError(ValueError):
    """Something in the arguments cannot be: one sentence."""


def _spoken(lang: str) -> str:
    """Return the language asked for, or that of the terminal."""
    if lang in languages():
        return lang
    if lang:
        raise typer.BadParameter(f"there is no {lang[:20]!r}; there are: {', '.join(languages())}")
    said = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    code = said.lower()[:2]
    return code if code in languages() else ENGLISH


Language = Annotated[  # where none is said, a command finds that of the terminal in it
    str,
    typer.Option(
        "--lang",
        metavar="|".join(languages()),
        callback=_spoken,
        help="Language; else that of the terminal.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Own = Annotated[
    Path | None,
    typer.Option("--components", metavar="FOLDER", help="Play with your own components: see docs/components.md."),
]
Db = Annotated[str | None, typer.Option("--db", help="Database file, or the URL of a PostgreSQL database.")]
ConfigFile = Annotated[
    Path | None, typer.Option("--config", metavar="FILE", help="File of settings, else spielwerk.toml if it is here.")
]
Given = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="A setting, as `spielwerk settings` lists them; repeatable."),
]


def load_settings(file: Path | None, given: list[str] | None, **flags: object) -> "Config":
    """Return the settings in force, or complain."""
    from spielwerk.web import config

    return config.load(file, given or (), {name: value for name, value in flags.items() if value is not None})


def write_json(data: object) -> None:
    """Print one JSON value on one line."""
    sys.stdout.write(json.dumps(data, ensure_ascii=False) + "\n")
