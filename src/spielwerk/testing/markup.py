"""A plug-in of mypy: markup is made of markup, numbers and strings of the source, never of words from elsewhere.

In ``pyproject.toml``: ``[tool.mypy] plugins = ["spielwerk.testing.markup"]``. What is checked is ``Markup(…)`` of
``spielwerk.core.markup``: an f-string, a sum, a choice or a ``join`` of safe parts. ``+`` and ``join`` of markup are
markup; ``esc(…)`` of markup would escape it twice.
"""

from collections.abc import Callable
from typing import Final

from mypy.errorcodes import ErrorCode
from mypy.nodes import (
    CallExpr,
    ConditionalExpr,
    Expression,
    GeneratorExpr,
    IndexExpr,
    ListComprehension,
    ListExpr,
    MemberExpr,
    NameExpr,
    OpExpr,
    StrExpr,
    TupleExpr,
)
from mypy.plugin import CheckerPluginInterface, FunctionContext, MethodContext, Plugin
from mypy.types import Instance, LiteralType, ProperType, TupleType, Type, UnionType, get_proper_type

MARKUP: Final = "spielwerk.core.markup.Markup"
ESC: Final = "spielwerk.core.markup.esc"
NUMBERS: Final = ("builtins.int", "builtins.float", "mypy_extensions.i64")
UNSAFE: Final = ErrorCode("markup", "Plain words in markup", "General")


def is_safe_type(kind: Type) -> bool:
    """Tell whether whatever has this type may stand in markup as it is."""
    kind = get_proper_type(kind)
    if isinstance(kind, UnionType):
        return all(is_safe_type(item) for item in kind.items)
    if isinstance(kind, LiteralType):
        return True
    return isinstance(kind, Instance) and (
        kind.type.fullname in (MARKUP, *NUMBERS) or kind.last_known_value is not None
    )


def type_of(node: Expression, api: CheckerPluginInterface) -> ProperType:
    """Return the type of an expression; what else mypy thinks of it was said in its own place."""
    with api.msg.filter_errors():
        return get_proper_type(api.get_expression_type(node))


def unsafe_parts(node: Expression, api: CheckerPluginInterface) -> list[Expression]:
    """Return the parts of an expression that may not stand in markup."""
    if isinstance(node, StrExpr):
        return []
    parts = _parts(node)
    if parts is not None:
        return [found for part in parts for found in unsafe_parts(part, api)]
    return [] if is_safe_type(type_of(node, api)) or _holds_markup(node, api) else [node]


def _parts(node: Expression) -> list[Expression] | None:
    """Return what an expression is put together from, or None if it is one thing."""
    if isinstance(node, ConditionalExpr):
        return [node.if_expr, node.else_expr]
    if isinstance(node, OpExpr) and node.op in ("+", "or", "and"):
        return [node.left, node.right]
    if isinstance(node, OpExpr) and node.op == "*":
        return [node.left]
    if isinstance(node, (ListExpr, TupleExpr)):
        return node.items
    if isinstance(node, (GeneratorExpr, ListComprehension)):
        return [(node.generator if isinstance(node, ListComprehension) else node).left_expr]
    if isinstance(node, CallExpr) and isinstance(node.callee, MemberExpr) and isinstance(node.callee.expr, StrExpr):
        if node.callee.name == "join":
            return node.args
        if node.callee.name == "format" and node.callee.expr.value == "{:{}}":  # a part of an f-string
            return node.args[:1]
    return None


def _holds_markup(node: Expression, api: CheckerPluginInterface) -> bool:
    """Tell whether an expression is a collection of markup."""
    kind = type_of(node, api)
    if isinstance(kind, TupleType):
        return all(is_safe_type(item) for item in kind.items)
    views = ("dict_values", "ValuesView")
    return (
        isinstance(kind, Instance) and bool(kind.args) and is_safe_type(kind.args[-1 if kind.type.name in views else 0])
    )


def _check_markup(context: FunctionContext) -> Type:
    for argument in context.args[0]:
        for found in unsafe_parts(argument, context.api):
            kind = str(type_of(found, context.api)).removeprefix("builtins.")
            context.api.fail(f"{name_of(found)} is {kind} and no markup: take esc() of it", found, code=UNSAFE)
    return context.default_return_type


def _check_words(context: FunctionContext) -> Type:
    """What is markup already would be escaped twice."""
    for argument in context.args[0]:
        kind = type_of(argument, context.api)
        if isinstance(kind, Instance) and kind.type.fullname == MARKUP:
            context.api.fail(f"{name_of(argument)} is markup already: no esc()", argument, code=UNSAFE)
    return context.default_return_type


def name_of(node: Expression) -> str:
    """Return what an expression is called in a complaint."""
    if isinstance(node, NameExpr):
        return node.name
    if isinstance(node, MemberExpr):
        return f"{name_of(node.expr)}.{node.name}"
    if isinstance(node, CallExpr):
        return f"{name_of(node.callee)}()"
    if isinstance(node, IndexExpr):
        return f"{name_of(node.base)}[…]"
    return "this"


def _sum(context: MethodContext) -> Type:
    """Markup + markup is markup."""
    left = get_proper_type(context.type)
    if isinstance(left, Instance) and left.type.fullname == MARKUP:
        right = context.args[0][0] if context.args and context.args[0] else None
        if right is not None and not unsafe_parts(right, context.api):
            return left
    return context.default_return_type


def _join(context: MethodContext) -> Type:
    """``join`` of markup is markup."""
    argument = context.args[0][0] if context.args and context.args[0] else None
    if argument is None:
        return context.default_return_type
    if isinstance(argument, GeneratorExpr):
        item: ProperType | None = type_of(argument.left_expr, context.api)
    else:
        kind = get_proper_type(context.arg_types[0][0])
        item = get_proper_type(kind.args[0]) if isinstance(kind, Instance) and kind.args else None
    return item if isinstance(item, Instance) and item.type.fullname == MARKUP else context.default_return_type


class MarkupPlugin(Plugin):
    """Looks at every ``Markup(…)`` and ``esc(…)``, at sums and at joins."""

    def get_function_hook(self, fullname: str) -> Callable[[FunctionContext], Type] | None:
        """Check what is called markup."""
        return {MARKUP: _check_markup, ESC: _check_words}.get(fullname)

    def get_method_hook(self, fullname: str) -> Callable[[MethodContext], Type] | None:
        """Know what stays markup."""
        return {f"{MARKUP}.__add__": _sum, "builtins.str.join": _join}.get(fullname)


def plugin(_version: str) -> type[Plugin]:
    """Return the plug-in, as mypy asks for it."""
    return MarkupPlugin
