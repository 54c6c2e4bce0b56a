"""What the others do, in words: the step just made, the turn so far, and all that happened since one's own turn."""

from spielwerk.bots import longest_thought
from spielwerk.core.icons import icon
from spielwerk.core.language import with_colon, with_label
from spielwerk.core.markup import NO_MARKUP, Markup, esc, rich
from spielwerk.core.state import NONE
from spielwerk.web import turns
from spielwerk.web.html import chip, plain, seat_badge
from spielwerk.web.scene import Scene
from spielwerk.web.turns import Turn, TurnSteps


def watching(scene: Scene) -> bool:
    """Tell whether the reader waits for others."""
    return (
        scene.mode == "table"
        and not scene.looking
        and not scene.over
        and scene.session.why_stopped is None
        and scene.viewer.seat not in scene.awaiting()
    )


def _others(scene: Scene) -> list[int]:
    """Return everybody else, and who plays without a seat."""
    return [seat for seat in range(len(scene.obs.scores())) if seat != scene.viewer.seat]


def _turns_to_tell(scene: Scene, turn: Turn | None) -> list[TurnSteps]:
    return turns.steps_for(scene.session, turn, scene.audience) if turn else []


def acting(scene: Scene) -> list[TurnSteps]:
    """Return what the seat to move has done in this turn, as the reader is told it; nothing where it has only begun."""
    mover, found = scene.obs.to_move, turns.turns(scene.session)
    turn = turns.newest(scene.session, range(len(scene.obs.scores())))
    if turn is None or turn.seat != mover or (turn is not found[-1] and not turn.setup):
        return []
    return _turns_to_tell(scene, turn)


def prompt_lines(scene: Scene) -> tuple[str, str]:
    """Return the sentence and the hint of the prompt; while others act they tell the step just made."""
    prompt, audience = scene.prompt, scene.audience
    if not watching(scene):
        return prompt.say, prompt.hint
    if scene.game.simultaneous:
        news = _news(scene)
        return (turns.sentence(news, audience), prompt.say) if news else (prompt.say, prompt.hint)
    lines = acting(scene)
    if not lines:
        mover = scene.obs.to_move
        say = audience.turn_of(mover) if prompt.say == audience.thinks(mover) else prompt.say
        return say, " ".join(filter(None, (_last_turn_aloud(scene), prompt.hint, _longest_thought(scene, mover))))
    one = turns.gist(turns.latest(lines))
    assert one is not None
    hint = ""
    if len(lines) > 1:
        hint = audience.t("So far: {steps}.", steps=turns.summary(scene.game, lines, audience)) + " "
    return turns.sentence(one, audience), f"{hint}{prompt.hint}".strip()


def _longest_thought(scene: Scene, seat: int) -> str:
    """Say how long a bot thinks at the most, where one notices it."""
    seats = scene.session.seats
    if not 0 <= seat < len(seats) or seats[seat].kind != "bot":
        return ""
    seconds = longest_thought(seats[seat].level) // 1000
    if not seconds:
        return ""
    return scene.n(
        seconds,
        "It thinks for up to {n} second before each step.",
        "It thinks for up to {n} seconds before each step.",
    )


def _news(scene: Scene) -> TurnSteps | None:
    """Return the last thing that somebody else did, where all act at the same time."""
    lines = _turns_to_tell(scene, turns.newest(scene.session, _others(scene)))
    return turns.gist(turns.latest(lines)) if lines else None


def prompt(scene: Scene, note: str = "") -> Markup:
    """Return the words of the prompt, not closed: what to do, or what the others do; under it a note, or a hint."""
    say, hint = prompt_lines(scene)
    hint = note or hint
    watched, mover = watching(scene), scene.obs.to_move
    face, attrs, waits = NO_MARKUP, Markup(' role="status"'), NO_MARKUP
    if watched:
        news = _news(scene) if scene.game.simultaneous else None
        seat = news.event.seat if news else mover
        face = Markup(f'<span class="phone-only">{seat_badge(seat, 20)}</span> ' if seat >= 0 else "")
        attrs = Markup(f' data-turn="{esc(plain(_last_turn_aloud(scene)))}"')
        if not scene.game.simultaneous:
            words = scene.t("{name} has been thinking for {{n}}.", name=scene.audience.name(mover))
            waits = Markup(f'<span id="waits" data-waits="{esc(words)}" hidden></span>')
        waits += Markup('<span id="busy" hidden></span>')
    lines = Markup(f'<div class="hint">{rich(hint)} {waits}</div>' if hint or waits else "")
    return Markup(f'<div class="grow"{attrs}><div class="say">{face}{rich(say)}</div>{_recap(scene)}{lines}')


def _recap(scene: Scene) -> Markup:
    """Return what the others did since one's turn, while one has not begun.

    Where all act at the same time: the last thing somebody did, and who is still at work.
    """
    if scene.looking or scene.over or scene.session.why_stopped is not None or scene.viewer.seat < 0:
        return NO_MARKUP
    if scene.game.simultaneous:
        news = None if watching(scene) else _news(scene)
        waits = [seat for seat in scene.awaiting() if seat != scene.viewer.seat]
        names = {seat: esc(scene.audience.name(seat)) for seat in waits}
        chips = "".join(chip(Markup(f"{seat_badge(seat, 14)} {name}"), "at") for seat, name in names.items())
        words = esc(scene.t("Still acting:"))
        who = Markup(f'<span class="waited"><span class="sr">{words}</span>{chips}</span>' if chips else "")
        told = Markup(
            f"{_button(scene, news.step, news.step)}<span>{rich(turns.sentence(news, scene.audience))}</span>"
            if news
            else ""
        )
        beside = Markup(" beside" if news else "")  # where there is a rail it stands there
        return Markup(f'<div class="hint recap{beside}">{told}{who}</div>' if told or who else "")
    if watching(scene) or _has_begun(scene):
        return NO_MARKUP
    found = since(scene)
    if not found:
        turn = turns.newest(scene.session, _others(scene))
        lines = _turns_to_tell(scene, turn) if turn and turn.setup else []
        if not lines or lines[-1].step < scene.step:
            return NO_MARKUP
        first = last = lines[-1].step
        words = rich(turns.sentence(lines[-1], scene.audience))
    else:
        (first, _), (_, last) = (turns.span(scene.session, turn) for _, turn in (found[0], found[-1]))
        words = Markup(
            '<span class="sr">; </span>'.join(
                f"<span>{seat_badge(turn.seat, 14)} {line(scene, n, turn, _turns_to_tell(scene, turn))}</span>"
                for n, turn in found
            )
        )
    return Markup(f'<div class="hint recap">{_button(scene, first, last)}<span class="told">{words}</span></div>')


def _has_begun(scene: Scene) -> bool:
    """Tell whether the reader has done something in this turn."""
    found, log = turns.turns(scene.session), scene.session.log
    if not found or found[-1].seat != scene.viewer.seat or found[-1].setup:
        return False
    dealt = log[found[-2].lines[-1]].step if len(found) > 1 else 0  # what the step before brought is not one's own
    return any(one.step > dealt for one in _turns_to_tell(scene, found[-1]))


def since(scene: Scene) -> list[tuple[int, Turn]]:
    """Return the others' turns since the reader's last one, with their numbers; all at once, those of this round."""
    found, me = turns.turns(scene.session), scene.viewer.seat
    out: list[tuple[int, Turn]] = []
    if me < 0 or not found:
        return out
    now = found[-1]
    for n in range(len(found) - 1, -1, -1):
        turn = found[n]
        if turn.setup or (scene.game.simultaneous and turn.head != now.head):
            break
        if turn.seat == me and not scene.game.simultaneous and turn is not now:
            break
        if turn.seat not in {me, NONE} and _turns_to_tell(scene, turn):
            out.append((n, turn))
    mine = now.seat == me and me in scene.awaiting()
    return out[::-1] if mine or now.seat != me or scene.game.simultaneous else []


def line(scene: Scene, n: int, turn: Turn, lines: list[TurnSteps], words: str = "") -> Markup:
    """Return a turn in one line, as markup: in short, or with other words, and the points that fell in it."""
    gains = turns.gains(scene.session, n, scene.viewer.seat)
    own = Markup(f"<b>{gains[turn.seat]:+d}</b>" if 0 <= turn.seat < len(gains) and gains[turn.seat] else "")
    rest = Markup(
        "".join(f"{seat_badge(seat, 14)}<b>{got:+d}</b>" for seat, got in enumerate(gains) if got and seat != turn.seat)
    )
    fell = Markup(f' <span class="fell">{own}{rest}</span>' if own or rest else "")
    return Markup(f'<span class="short">{rich(words or turns.summary(scene.game, lines, scene.audience))}</span>{fell}')


def _last_turn_aloud(scene: Scene) -> str:
    """Return the last turn of the others that is over, in one sentence to be read aloud."""
    found, last = turns.turns(scene.session), turns.newest(scene.session, range(len(scene.obs.scores())))
    if last is not None and last.setup:
        lines = _turns_to_tell(scene, last) if last.seat != scene.viewer.seat else []
        return turns.sentence(lines[-1], scene.audience) if lines else ""
    for n in range(len(found) - 1, -1, -1):
        turn = found[n]
        if turn.seat == scene.viewer.seat or turn.setup:
            return ""
        if turn.seat != scene.obs.to_move and turn.seat >= 0 and (lines := _turns_to_tell(scene, turn)):
            gain = turns.gains(scene.session, n, scene.viewer.seat)[turn.seat]
            points = f", {gain:+d}" if gain else ""
            told = f"{turns.summary(scene.game, lines, scene.audience)}{points}."
            return with_label(scene.lang, scene.audience.name(turn.seat), told)
    return ""


def _row(scene: Scene, n: int, turn: Turn) -> Markup:
    """Return the button of a turn; where all act at the same time it tells the last thing done, the rest when asked."""
    lines = _turns_to_tell(scene, turn)
    one = turns.gist(turns.latest(lines)) if scene.game.simultaneous and lines else None
    words, title = (one.words, turns.summary(scene.game, lines, scene.audience)) if one else ("", "")
    first, last = turns.span(scene.session, turn)
    name = Markup(f'<span class="sr">{esc(with_colon(scene.lang, scene.audience.name(turn.seat)))} </span>')
    whole = Markup(f' title="{esc(plain(title))}"' if title else "")
    return Markup(
        f'<li><button type="button" data-replay="{first}-{last}"{whole}>{icon("play")}{seat_badge(turn.seat)}'
        f"<span>{name}{line(scene, n, turn, lines, words)}</span></button></li>"
    )


def _button(scene: Scene, first: int, last: int) -> Markup:
    """Return the button that shows steps again on the board: the positions after the first to the last of them."""
    words = esc(scene.t("Show it again"))
    return Markup(
        f'<button type="button" class="again" data-replay="{first}-{last}" aria-label="{words}" title="{words}">'
        f"{icon('play')}</button>"
    )


def panel(scene: Scene) -> Markup:
    """Return the panel with the others' turns since one's own: each can be shown again."""
    if scene.mode == "replay" or scene.viewer.seat < 0 or scene.over or len(scene.obs.scores()) < 2:
        return Markup('<section id="since" hidden></section>')
    found = since(scene)
    rows = "".join(_row(scene, n, turn) for n, turn in found)
    done = {turn.seat for _, turn in found}
    for seat in range(len(scene.session.seats)):  # the panel keeps its height while they act
        if seat not in done and seat != scene.viewer.seat:
            none = with_label(scene.lang, scene.audience.name(seat), scene.t("nothing yet"))
            rows += Markup(f'<li class="dim">{seat_badge(seat)}<span>{esc(none)}</span></li>')
    title = esc(scene.t("Since your turn"))
    if scene.game.simultaneous:
        title = esc(scene.t("This round"))
    return Markup(
        f'<section id="since" class="panel"><h2 class="label">{title}</h2><ul class="since">{rows}</ul></section>'
    )
