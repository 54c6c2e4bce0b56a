"""The page of everything that other programs may call: ``python -m spielwerk.testing.api docs/api.md`` writes it.

It is read off the sources, so that it is the same whether the rules are compiled or not; a test compares it.
"""

import ast
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

PUBLIC: Final[
    dict[str, dict[str, tuple[str, ...]]]
] = {  # what stands on the page: a heading, and for each module the names in it
    "Games, analysis": {"spielwerk": ("game", "analyse", "walk", "is_compiled"), "spielwerk.games": ("games", "slugs")},
    "A game": {
        "spielwerk.core.game": ("Game", "Option", "OptionError", "PositionError", "IllegalActionError"),
        "spielwerk.core.layout": ("Layout",),
    },
    "A position": {"spielwerk.core.state": ("State", "Frozen", "Event", "Part", "playout")},
    "Records": {
        "spielwerk.core.record": ("Record", "Walk", "replay", "RecordError"),
        "spielwerk.bots.review": ("Review", "Turn", "Line", "Budget"),
        "spielwerk.core.picture": ("show", "Picture"),
    },
    "Bots": {
        "spielwerk.bots": ("Bot", "make", "UnknownBotError"),
        "spielwerk.bots.arena": ("Plan", "run", "Outcome", "Summary"),
    },
    "Learning": {
        "spielwerk.rl.gym": ("SeatEnv",),
        "spielwerk.rl.zoo": ("env", "parallel_env", "TableEnv", "TogetherEnv"),
        "spielwerk.rl.vector": ("Games", "BatchEnv"),
        "spielwerk.rl.spiel": ("load_game",),
        "spielwerk.rl.features": ("blocks", "outline", "Block"),
    },
}
BEGIN: Final = "<!-- written by make api -->\n"
END: Final = "<!-- end -->\n"


def page(text: str) -> str:
    """Return the text of the page with what the sources say between its marks."""
    before, _, rest = text.partition(BEGIN)
    return f"{before}{BEGIN}\n{everything()}\n{END}{rest.partition(END)[2]}"


def everything() -> str:
    """Return all that is public, heading by heading."""
    parts = []
    for heading, modules in PUBLIC.items():
        parts.append(f"## {heading}\n")
        for module, names in modules.items():
            parts += [described(module, name) for name in names]
    return "\n".join(parts)


def described(module: str, name: str) -> str:
    """Return what stands on the page of a class or function."""
    spec = find_spec(module)
    assert spec is not None
    assert spec.origin is not None
    path = Path(spec.origin)
    source = path if path.suffix == ".py" else path.with_name(path.name.partition(".")[0] + ".py")
    tree = ast.parse(source.read_text("utf-8"))
    (node,) = [node for node in tree.body if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == name]
    if isinstance(node, ast.FunctionDef):
        return f"### `{module}.{signature(node)}`\n\n{ast.get_docstring(node)}\n"
    made = [inner for inner in node.body if isinstance(inner, ast.FunctionDef) and inner.name == "__init__"]
    title = f"{name}({arguments(made[0])})" if made else name
    rows = [
        *(f"| `{text}` | {meaning} |" for text, meaning in fields(node, source)),
        *(
            f"| `{called(inner)}` | {(ast.get_docstring(inner) or '').partition(chr(10))[0]} |"
            for inner in node.body
            if isinstance(inner, ast.FunctionDef) and not inner.name.startswith("_")
        ),
    ]
    table = "\n".join(["| | |", "|---|---|", *rows, ""]) if rows else ""
    return f"### `{module}.{title}`\n\n{ast.get_docstring(node)}\n\n{table}"


def fields(node: ast.ClassDef, source: Path) -> list[tuple[str, str]]:
    """Return the declared fields of a class, with what the comment beside them says."""
    lines = source.read_text("utf-8").splitlines()
    return [
        (
            f"{ast.unparse(inner.target)}: {ast.unparse(inner.annotation)}".replace("|", "\\|"),
            lines[inner.lineno - 1].partition("  # ")[2],
        )
        for inner in node.body
        if isinstance(inner, ast.AnnAssign) and not ast.unparse(inner.target).startswith("_")
    ]


def called(node: ast.FunctionDef) -> str:
    """Return how a method is written where it is used: a property without brackets."""
    marks = {ast.unparse(mark) for mark in node.decorator_list}
    return node.name if "property" in marks else signature(node).replace("|", "\\|")


def signature(node: ast.FunctionDef) -> str:
    """Return name, parameters and result."""
    back = f" -> {ast.unparse(node.returns)}" if node.returns is not None else ""
    return f"{node.name}({arguments(node)}){back}"


def arguments(node: ast.FunctionDef) -> str:
    """Return the parameters, without the one that is the object itself."""
    text = ast.unparse(node.args)
    for first in ("self", "cls"):
        if text == first:
            return ""
        text = text.removeprefix(f"{first}, ")
    return text


if __name__ == "__main__":
    file = Path(sys.argv[1])
    file.write_text(page(file.read_text("utf-8")), "utf-8")
