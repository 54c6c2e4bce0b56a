"""What several commands take and how they answer: languages, settings, JSON, and mistakes in one sentence."""

import json
import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from spielwerk.web.config import Config


class Lang(StrEnum):
    """The languages of the house."""

    de = "de"
    en = "en"


class Mistake(ValueError):  # noqa: N818 - it is the user's, not the program's
    """Something in the arguments cannot be: one sentence."""


Language = Annotated[Lang | None, typer.Option("--lang", help="Language; else that of the terminal.")]
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


def language(lang: Lang | None) -> str:
    """Return the language asked for, or that of the terminal."""
    if lang is not None:
        return lang.value
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return "de" if spoken.lower().startswith("de") else "en"


def configured(file: Path | None, given: list[str] | None, **flags: object) -> "Config":
    """Return the settings in force, or complain."""
    from spielwerk.web import config

    return config.load(file, given or (), {name: value for name, value in flags.items() if value is not None})


def write_json(data: object) -> None:
    """Print one JSON value on one line."""
    sys.stdout.write(json.dumps(data, ensure_ascii=False) + "\n")
