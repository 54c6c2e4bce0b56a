"""The bots on my page: a name and a token for each, which is shown once; rename, a new token, delete."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from spielwerk.core.icons import icon
from spielwerk.core.language import with_label
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.table.bot_accounts import BotAccount
from spielwerk.web.html import Viewer, button, post
from spielwerk.web.people_page import ago, asks

LONGEST: Final = 24  # letters of a name


@dataclass(frozen=True)
class Shown:
    """What a person is shown about their bots."""

    bots: Sequence[BotAccount] = ()
    most: int = 0  # bots that one may have; 0: none play over the network here
    token: str = ""  # just made: shown now and never again


def section(viewer: Viewer, shown: Shown) -> Markup:
    """Return the bots of a person, and how another one is made."""
    t = viewer.t
    if not shown.most:
        return NO_MARKUP
    note = t(
        "A program of yours can play here as a bot of its own: it shows a token, sees what its seat sees, and sits "
        "down where the host welcomes bots. Everybody sees that it is a bot, and whose."
    )
    guide = Markup(f'<a href="/api/v1/openapi.json">{esc(t("How programs talk to this server"))}</a>')
    rows = "".join(_row(viewer, bot) for bot in shown.bots)
    listed = Markup(f'<ul class="devices">{rows}</ul>') if rows else NO_MARKUP
    return Markup(
        f'<section class="panel stack" id="bots"><h2>{esc(t("Bots"))}</h2><p class="dim small">{esc(note)} {guide}</p>'
        f"{_token(viewer, shown.token)}{listed}{_make(viewer, shown)}</section>"
    )


def _token(viewer: Viewer, token: str) -> Markup:
    """Return a token that was just made."""
    t = viewer.t
    if not token:
        return NO_MARKUP
    note = t("Keep it where only your program finds it. You see it only now. Whoever has it plays as your bot.")
    copy = button(Markup(f"{icon('copy')} {esc(t('Copy token'))}"), attrs=Markup(f'data-copy="{esc(token)}"'))
    return Markup(
        f'<div class="block stack token" role="status"><h3>{esc(t("The token of your bot"))}</h3>'
        f'<p class="small">{esc(note)}</p><div class="row wrap"><input class="field grow" readonly '
        f'value="{esc(token)}" aria-label="{esc(t("Token"))}" autocomplete="off" spellcheck="false">{copy}</div></div>'
    )


def _row(viewer: Viewer, bot: BotAccount) -> Markup:
    t, mark = viewer.t, {"bot": bot.mark}
    facts = t("made {ago}", ago=ago(viewer, bot.created))
    if bot.seen > bot.created:
        facts += " · " + t("last seen {ago}", ago=ago(viewer, bot.seen))
    renew = t("The old token stops working at once, open lines too.")
    remove = t("Its ratings and statistics are deleted. In running games a bot of the server takes its seat.")
    acts = asks(t("Rename"), t("Others see the new name from its next table on."), _rename(viewer, bot))
    acts += asks(t("New token"), renew, post("/me/bots/renew", esc(t("Make a new token")), mark, "small"))
    acts += asks(t("Delete"), remove, post("/me/bots/remove", esc(t("Delete this bot")), mark, "small danger"))
    return Markup(
        f'<li>{icon("bot")}<span class="grow"><b>{esc(bot.name)}</b><span class="dim small">{esc(facts)}</span></span>'
        f'<span class="row wrap top">{acts}</span></li>'
    )


def _rename(viewer: Viewer, bot: BotAccount) -> Markup:
    label = esc(with_label(viewer.lang, viewer.t("Name"), bot.name))
    return Markup(
        '<form method="post" action="/me/bots/rename" class="row wrap">'
        f'<input type="hidden" name="bot" value="{esc(bot.mark)}">{_field(bot.name, label)}'
        f'<button class="btn small">{esc(viewer.t("Save"))}</button></form>'
    )


def _make(viewer: Viewer, shown: Shown) -> Markup:
    t = viewer.t
    if len(shown.bots) >= shown.most:
        return Markup(f'<p class="dim small">{esc(t("These are all the bots that one person may have here."))}</p>')
    words = Markup(f"{icon('plus')} {esc(t('Make a bot'))}")
    return Markup(
        f'<form method="post" action="/me/bots" class="row wrap">{_field("", esc(t("Name of the bot")))}'
        f'<button class="btn">{words}</button></form>'
    )


def _field(value: str, label: Markup) -> Markup:
    return Markup(
        f'<input class="field grow" name="name" required maxlength="{LONGEST}" value="{esc(value)}" '
        f'placeholder="{label}" aria-label="{label}" autocomplete="off">'
    )
