"""What the log tells: every step of a turn, with its fields, cards and numbers, once."""

from games.dewan.helpers import event_pile, heard, pile, t
from games.dewan.test_end import SEVEN
from spielwerk.core.audience import Audience
from spielwerk.games.dewan import texts
from spielwerk.games.dewan.state import Dewan

ROW = "F M H D W FM"
TOOK = "0 takes forest + artifact and mountain + artifact."


def spoken(state: Dewan, *words: str) -> list[str]:
    """Play words and return the lines of the log, each after the seat it is about."""
    audience = Audience(0, "en", ["Ben", "Anna", "Clara", "Dora"])
    return [f"{event.seat} {texts.line(event, audience)}" for event in heard(state, *words)]


def test_a_camp_is_told_with_its_price_its_berry_and_the_story_it_fulfils() -> None:
    tribes: list[dict[str, object]] = [{"stories": ["G05"], "tucked": ["F artifact:a", "F dye:a", None]}, {}]
    assert spoken(pile(t("D W", row=ROW, tribes=tribes), 0), "camp c5", "build") == [
        "0 builds camp 1 on c5 for 2 cards.",
        "0 discards desert + dye and water + dye.",
        "0 takes 1 berry.",
        "0 tells a story (1 artifact, 1 dye, 1 gem): **+4**, 2 flames.",
        "0 shuffles the discard pile: 2 cards.",
        "0 draws a card as a reward.",
        "0 draws desert + dye as a reward.",
    ]


def test_tolls_stories_tucked_cards_and_the_last_camp_are_told() -> None:
    assert spoken(t("F W M M", camps="a1", others="d1"), "camp d2", "build", "story 2") == [
        "0 builds camp 2 on d2 for 4 cards.",
        "0 pays a toll: mountain + artifact for Anna.",
        "0 discards forest + artifact, mountain + dye and water + artifact.",
        "0 takes the story **6**: 2 mountain, 1 dye.",
    ]
    assert spoken(t("D W", camps="a1"), "camp c5", "build", "story blind")[-1].startswith(
        "0 takes the story **11** blind: "
    )
    tucked = spoken(t("D W C44", camps="a1 a5"), "camp c5", "build", "tuck C44a")
    assert tucked[-1] == "0 tucks forest + artifact under slot 3."
    assert spoken(t("D W", camps=SEVEN), "camp c5", "build")[-1] == "0 builds the last camp: **last round**."
    again = spoken(t("D W", camps=SEVEN, last_round=1), "camp c5", "build")
    assert not any("last round" in line for line in again)  # it has been told


def test_takes_passes_and_the_end_are_told() -> None:
    assert spoken(t(row=ROW), "take 2-3") == ["0 takes mountain + artifact and hills + artifact."]
    assert spoken(pile(t(row="F - M - H -"), 0), "pass", "pass") == [
        "0 passes, nothing is possible.",
        "1 passes, nothing is possible.",
        "1 ends the game.",
    ]
    last = spoken(t(row=ROW, last_round=1, to_move=1), "take 1-2")
    assert last == ["1 takes forest + artifact and mountain + artifact.", "1 ends the game."]


def test_events_are_told_with_what_they_changed() -> None:
    split = event_pile(t(scenario=1, row=ROW, berries={"b1": 3}, covers=["b6"]), 2)
    assert spoken(split, "take 1-2", "cover b1") == [
        TOOK,
        "0 triggers the event: **Flood**.",
        "0 floods mountain on b1.",
        "0 splits the zone into 2 parts.",
    ]
    gone = spoken(event_pile(t(scenario=1, row=ROW), 2), "take 1-2", "cover b6")
    assert gone[-1] == "0 wipes out the zone, and 1 berry with it."
    shrunk = spoken(event_pile(t(scenario=1, row=ROW), 2), "take 1-2", "cover a0")
    assert shrunk[-1] == "0 floods forest on a0."  # its berry goes to what is left: nothing to tell
    lava = spoken(event_pile(t(scenario=2, row=ROW), 2), "take 1-2", "cover a0")
    assert lava[1:] == ["0 triggers the event: **Volcano**.", "0 buries forest on a0 under lava."]
    full = event_pile(t(scenario=1, row=ROW, covers=["a0", "a1", "a4", "b0", "b2", "b4", "b6", "c3"]), 2)
    assert spoken(full, "take 1-2")[1:] == ["0 triggers the event: **Flood**.", "0 cannot place anything."]
    villages = event_pile(t("F", "F", camps="a2 b3", others="d4", scenario=3, row=ROW), 2)
    assert spoken(villages, "take 1-2", "fish 0", "skip") == [
        TOOK,
        "0 triggers the event: **Water villages**.",
        "0 gives forest + artifact and takes **2 fish**.",
        "1 does not fish.",
    ]
