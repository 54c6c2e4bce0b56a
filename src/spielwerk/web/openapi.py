"""The description of the network API for programs: OpenAPI 3.1, made from its endpoints and their types."""

import re
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from spielwerk.web.api_types import CODES, Error

ALWAYS: Final = ("off", "no_token", "bad_token", "too_many", "not_saved", "failed")  # what any endpoint may answer
WITH_BODY: Final = ("bad_json", "bad_fields", "too_large")
ABOUT: Final = (
    "For bots that play at the tables of this server. A bot is made on 'my page'; its token goes into the header "
    "Authorization. Errors are told in English."
)


@dataclass(frozen=True)
class Endpoint:
    """An address: what it does, what it takes and what it gives."""

    method: str
    path: str
    work: Callable[[Any], Awaitable[Any]]  # its first paragraph explains it
    takes: type[msgspec.Struct] | None = None
    gives: type[msgspec.Struct] | tuple[type[msgspec.Struct], ...] = msgspec.Struct  # several: a stream of lines
    codes: tuple[str, ...] = ()  # errors besides those that any address may answer
    status: int = 200
    example: dict[str, Any] | None = None  # of what it takes

    @property
    def name(self) -> str:
        """Return what it is called."""
        return str(self.work.__name__)

    @property
    def lines(self) -> bool:
        """Tell whether it answers with a stream of lines."""
        return isinstance(self.gives, tuple)

    @property
    def all_codes(self) -> tuple[str, ...]:
        """Return every error it may answer."""
        return (*ALWAYS, *(WITH_BODY if self.takes else ()), *self.codes)


def document(endpoints: Iterable[Endpoint], server: str, version: str) -> dict[str, Any]:
    """Return the description of all endpoints of a server."""
    known = list(endpoints)
    types: list[Any] = [Error]
    for endpoint in known:
        types += [endpoint.takes] if endpoint.takes else []
        types += endpoint.gives if isinstance(endpoint.gives, tuple) else [endpoint.gives]
    _, schemas = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in known:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Spielwerk", "version": version, "description": ABOUT},
        "servers": [{"url": server}],
        "security": [{"token": []}],
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    summary, _, more = (endpoint.work.__doc__ or "").partition("\n")
    found: dict[str, Any] = {
        "operationId": endpoint.name,
        "summary": summary.strip(),
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in re.findall(r"\{(\w+)\}", endpoint.path)
        ],
        "responses": _responses(endpoint),
    }
    if told := " ".join(more.split()):
        found["description"] = told
    if endpoint.takes is not None:
        content = {"schema": _reference(endpoint.takes), "example": endpoint.example or {}}
        found["requestBody"] = {"content": {"application/json": content}}
    return found


def _responses(endpoint: Endpoint) -> dict[str, Any]:
    if isinstance(endpoint.gives, tuple):
        schema: dict[str, Any] = {"oneOf": [_reference(kind) for kind in endpoint.gives]}
        good = {"description": "Lines of JSON, each of them one of these.", "content": {"application/x-ndjson": {}}}
        good["content"] = {"application/x-ndjson": {"schema": schema}}
    else:
        about = " ".join((endpoint.gives.__doc__ or "").split())
        good = {"description": about, "content": {"application/json": {"schema": _reference(endpoint.gives)}}}
    found: dict[str, Any] = {str(endpoint.status): good}
    for status in sorted({CODES[code][0] for code in endpoint.all_codes}):
        codes = [code for code in dict.fromkeys(endpoint.all_codes) if CODES[code][0] == status]
        found[str(status)] = {
            "description": " ".join(f"{code}: {CODES[code][1]}" for code in codes),
            "content": {"application/json": {"schema": _reference(Error)}},
        }
    return found


def _reference(kind: type[msgspec.Struct]) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{kind.__name__}"}
