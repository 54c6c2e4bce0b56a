"""An option that stands for things laid in a row: ready-made arrangements, or one's own, place by place.

Without a script the places are lists to choose from; with one their pictures follow, and the page says what is wrong.
"""

from collections.abc import Mapping

from spielwerk.core.game import Game, Option
from spielwerk.core.markup import NO_MARKUP, Markup, esc, rich
from spielwerk.web.html import Viewer, segments

OWN = "own"  # the value of the form by which the places count


def value_name(game: Game, option: Option, value: int, lang: str) -> str:
    """Return what a value of an option is called: an arrangement by the things that lie in it."""
    text = game.texts.option(option.name, lang)
    if value in text.values or option.arrangement is None:
        return text.values.get(value, str(value))
    return " ".join(text.things[thing] for thing in option.arrangement.things(value))


def control(viewer: Viewer, game: Game, option: Option, form: Mapping[str, str]) -> Markup:
    """Return the ready-made arrangements as a row of choices, and the places under "lay it myself"."""
    assert option.arrangement is not None
    t, name, picture = viewer.t, f"opt-{option.name}", option.arrangement.picture
    text = game.texts.option(option.name, viewer.lang)
    now = form.get(name, str(option.default))
    known = {str(value) for value in text.values}
    number = int(now) if now.isdecimal() and int(now) in option.values and now not in known else option.values[1]
    choices = [(str(value), esc(words)) for value, words in text.values.items()]
    choices.append((OWN, esc(t("lay it myself"))))
    places = NO_MARKUP
    for place, thing in enumerate(option.arrangement.things(number)):
        lies = form.get(f"{name}-{place}", str(thing))
        items = Markup(
            "".join(
                f'<option value="{k}"{" selected" if str(k) == lies else ""}>{esc(words)}</option>'
                for k, words in enumerate(text.things)
            )
        )
        shown = picture(int(lies)) if lies.isdecimal() and int(lies) < len(text.things) else NO_MARKUP
        label = t("{title}, place {place}", title=text.title, place=place + 1)
        places += Markup(
            f'<label class="laid"><span class="piece-art">{shown}</span>'
            f'<select class="field" name="{esc(name)}-{place}" aria-label="{esc(label)}">{items}</select></label>'
        )
    art = Markup("".join(f"<span>{picture(thing)}</span>" for thing in range(len(text.things))))
    return Markup(
        f'<div class="opt arranged"><div class="row"><b>{esc(text.title)}</b>'
        f'<span class="dim small">{rich(text.hint)}</span></div>'
        f"{segments(name, choices, now if now in known else OWN, text.title, 'wide')}"
        f'<div class="places">{places}</div><template>{art}</template></div>'
    )


def read(game: Game, fields: Mapping[str, str]) -> dict[str, int]:
    """Return the options of a form as numbers, or raise ValueError."""
    found = {}
    laid = {f"opt-{option.name}": option.arrangement for option in game.options if option.arrangement is not None}
    for name, value in fields.items():
        if not name.startswith("opt-") or name.rpartition("-")[0] in laid:
            continue
        there = laid.get(name)
        if value == OWN and there is not None:
            things = [fields[key] for key in sorted(fields) if key.rpartition("-")[0] == name]
            found[name.removeprefix("opt-")] = there.number([int(thing) for thing in things])
        else:
            found[name.removeprefix("opt-")] = int(value)
    return found
