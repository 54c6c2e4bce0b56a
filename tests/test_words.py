"""Every game in words, in random games: nothing goes unsaid in either language, and nothing is written in vain."""

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest

import spielwerk
from cases import CASES
from spielwerk.core.audience import Audience, join_words, points, with_points
from spielwerk.core.language import languages, plural
from spielwerk.core.rng import Rng
from spielwerk.core.state import NONE, OVER, State
from spielwerk.games import game, slugs
from spielwerk.testing import Case

GAMES = Path(spielwerk.__file__).parent / "games"
NAMES = ["Anna", "Ben", "Clara", "Dora"]
ONE = re.compile(  # "1 Punkte", "2 point": a number and its noun disagree
    r"(?<![\d,.+/:−-])\b1 (?:Punkte|Karten|Felder|Figuren|Steine|Schätze|Beeren|Runden|Zelte|Züge|Schritte|Münzen"
    r"|Taschen|Früchte|Spalten|Personen|points|cards|hexes|cells|fields|figures|stones|treasures|berries|rounds|tents|turns"
    r"|steps|coins|bags|columns|players|tokens|flames)\b"
    r"|\b(?:[02-9]|1\d) (?:Punkt|Karte|Feld|Figur|Stein|Schatz|Beere|Runde|Zelt|Zug|Schritt|Münze|Tasche|Spalte|point"
    r"|card|hex|cell|field|figure|stone|treasure|berry|round|tent|turn|step|coin|bag|column|player|token|flame)\b(?!-)"
)
HOLE = re.compile(r"  |[{}]|None(?! of)|\bnan\b|-\d")  # two spaces, a leftover of the program, a minus that is a hyphen
SOME = [
    c for c in CASES if not c.options or set(c.options) & {"auction", "bot", "exchange", "scenario", "side", "spirits"}
]
OUT_OF_TURN = {"TN-105", "HA-124", "HA-125"}  # no click of one's own leads there: the table answers first


def audiences(seat: int, seats: int) -> list[Audience]:
    """Return a reader in both languages."""
    return [Audience(seat, lang, NAMES[:seats]) for lang in languages()]


def proper(words: str, lang: str = "en") -> bool:
    """Tell whether words can stand on a page: no hole, no leftover, numbers and nouns agree."""
    counted = words if lang != "fr" else re.sub(r"\b0 ", "", words)  # in French nothing is one thing
    return bool(words) and words == words.strip() and not HOLE.search(words) and not ONE.search(counted)


def walk(case: Case, seed: int) -> State:
    """Return a random game that is over, with all its events."""
    state, rng = case.new(seed), Rng(seed)
    state.events = []
    while state.to_move != OVER:
        state.apply(state.random_action(rng))
    return state


@pytest.mark.parametrize("case", SOME, ids=str)
def test_everything_that_happens_is_told_in_both_languages(case: Case) -> None:
    state = walk(case, 21)
    for event in state.events or []:
        told = [case.game.texts.line(event, audience) for audience in audiences(event.seat, case.seats)]
        assert all(map(proper, told, languages())) or not (event.args or any(told)), (event, told)


@pytest.mark.parametrize("case", SOME, ids=str)
def test_every_reader_hears_what_to_do_and_every_action_has_a_name(case: Case) -> None:
    state, rng, step = case.new(22), Rng(22), 0
    while state.to_move != OVER:
        if step % 23 == 0:
            for seat in range(-1, case.seats):
                obs = state.observe(seat)
                if seat in obs.awaiting():
                    obs.turn_to(seat)
                for audience in audiences(seat, case.seats):
                    prompt = case.game.texts.prompt(obs, audience)
                    said = [prompt.say, *filter(None, [prompt.hint]), *(words for _, words in prompt.steps)]
                    assert all(proper(words, audience.lang) for words in said), said
                    assert prompt.say.endswith((".", "!")) or case.game.slug == "caravan", prompt.say
                    if seat in obs.awaiting():
                        names = [case.game.texts.label(obs, action, audience) for action in obs.legal()]
                        assert all(map(proper, names)), names
        step += 1
        state.apply(state.random_action(rng))
    for audience in audiences(0, case.seats):
        assert proper(case.game.texts.ending(state, audience))
        for seat in range(case.seats):
            for part in state.breakdown(seat):
                assert proper(case.game.texts.category(part.category, audience.lang).replace("  ", " "))
                assert not part.reason or proper(case.game.texts.reason(part, audience))


@pytest.mark.parametrize("case", SOME, ids=str)
def test_every_refusal_says_more_than_that_it_is_not_possible(case: Case) -> None:
    state, rng, step = case.new(23), Rng(23), 0
    while state.to_move != OVER:
        if step % 41 == 0:
            obs, words = state.observe(state.to_move), case.game.layout.words
            obs.turn_to(state.to_move)
            for action in {rng.below(len(words)) for _ in range(30)} - set(obs.legal()):
                row = obs.why_not(action)
                for audience in audiences(state.to_move, case.seats):
                    said = case.game.texts.refusal(row, action, obs, audience)
                    assert proper(said, audience.lang), (words[action], row)
                    assert said.endswith("."), said
                    assert said != audience.not_now(), (words[action], row)
        step += 1
        state.apply(state.random_action(rng))


# ---- nothing in vain ----
SAYING = {
    "emit",
    "tell",
    "emit_private",
    "gain",
    "Event",
}  # what makes an event, its kind among the first two arguments


def words_in(node: ast.AST) -> set[str]:
    """Return every string that is written in a piece of a program."""
    return {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def rules_of(slug: str) -> list[ast.Module]:
    """Return the modules of a game that are neither words nor drawings."""
    paths = [GAMES / slug / "state.py", *(GAMES / slug / "rules").glob("*.py")]
    return [ast.parse(path.read_text("utf-8")) for path in paths]


def emitted(slug: str) -> set[str]:
    """Return the kinds of events that the rules of a game emit, tell or emit privately, by name."""
    calls = [node for module in rules_of(slug) for node in ast.walk(module) if isinstance(node, ast.Call)]
    saying = [call for call in calls if ast.unparse(call.func).split(".")[-1] in SAYING]
    return {word for call in saying for arg in call.args[:2] for word in words_in(arg)}


def told(slug: str) -> set[str]:
    """Return every kind of event that the log of a game knows."""
    found = set()
    for node in ast.walk(ast.parse((GAMES / slug / "words" / "log.py").read_text("utf-8"))):
        if isinstance(node, ast.Compare) and ast.unparse(node.left) in {"kind", "event.kind"}:
            found |= words_in(node)
        if (
            isinstance(node, ast.AnnAssign)
            and ast.unparse(node.target) == "TELLERS"
            and isinstance(node.value, ast.Dict)
        ):
            found |= {str(key.value) for key in node.value.keys if isinstance(key, ast.Constant)}
    return found


@pytest.mark.parametrize("slug", slugs())
def test_the_log_tells_what_the_rules_emit_and_nothing_else(slug: str) -> None:
    assert emitted(slug) - told(slug) == set()
    assert told(slug) - {word for module in rules_of(slug) for word in words_in(module)} == set()


@pytest.mark.parametrize("slug", slugs())
def test_every_sentence_of_a_refusal_belongs_to_a_row_that_is_answered(slug: str) -> None:
    found = game(slug)
    rows = set(import_module(f"spielwerk.games.{slug}.rules.data").REFUSALS)
    sentences = import_module(f"spielwerk.games.{slug}.words.refusals").SENTENCES
    assert set(sentences) <= rows | OUT_OF_TURN | set(found.irreversible.values())
    state = found.new(found.seats[1], 1)
    for audience in audiences(0, found.seats[1]):
        for row in rows:
            assert found.texts.refusal(row, NONE, state, audience) != audience.not_now(), row


# ---- what all games share ----
def test_numbers_agree_with_their_nouns() -> None:
    assert [points(n, "de") for n in (-1, 0, 1, 2)] == ["−1 Punkte", "0 Punkte", "1 Punkt", "2 Punkte"]
    assert [with_points(n, "de") for n in (1, 2)] == ["1 Punkt", "2 Punkten"]
    assert [plural("en", n, "{n} die", "{n} dice") for n in (1, 2)] == ["1 die", "2 dice"]


def test_lists_are_joined_as_in_a_sentence() -> None:
    assert [join_words(NAMES[:n], "de") for n in range(4)] == ["", "Anna", "Anna und Ben", "Anna, Ben und Clara"]
    assert join_words(NAMES[:2], "en", "or") == "Anna or Ben"


def test_a_reader_is_spoken_to() -> None:
    audience = Audience(1, "de", NAMES)
    assert [audience.who(0), audience.who(1), audience.whom(1)] == ["Anna", "Du", "Dich"]
    assert audience.turn_of(0) == "Anna ist am Zug."
