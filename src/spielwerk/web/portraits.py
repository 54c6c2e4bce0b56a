"""The small portraits people choose from: our animals, each in a medallion."""

from typing import Final

from spielwerk.core.drawing import frame
from spielwerk.core.language import msg
from spielwerk.core.markup import Markup, cached, esc
from spielwerk.core.painting import animal

WATER, FIELD, WOOD, ROCK, CLAY = "d9effb", "fbeabd", "d8efc6", "e6e9f1", "ffe2d8"  # the grounds, in both themes
PORTRAITS: Final = {  # what it is called, and the ground behind it
    "frog": (msg("Frog"), WATER),
    "bear": (msg("Bear"), WOOD),
    "fennec_fox": (msg("Fennec fox"), ROCK),
    "hedgehog": (msg("Hedgehog"), CLAY),
    "parrot": (msg("Parrot"), WOOD),
    "penguin": (msg("Penguin"), ROCK),
    "raccoon": (msg("Raccoon"), FIELD),
    "squirrel": (msg("Squirrel"), CLAY),
    "otter": (msg("Otter"), WATER),
    "koala": (msg("Koala"), WOOD),
    "llama": (msg("Llama"), FIELD),
    "wolf": (msg("Wolf"), WOOD),
    "flamingo": (msg("Flamingo"), WATER),
    "hare": (msg("Hare"), FIELD),
    "bee": (msg("Bee"), WOOD),
    "duck": (msg("Duck"), WATER),
    "panther": (msg("Panther"), FIELD),
    "bat": (msg("Bat"), ROCK),
    "crocodile": (msg("Crocodile"), WATER),
    "raven": (msg("Raven"), FIELD),
}
NAMES: Final[tuple[str, ...]] = tuple(PORTRAITS)
NOBODY: Final = Markup(
    '<circle r="24" fill="var(--surface-2)"/>'
    '<path d="M-15 18.6C-14 8-8 4 0 4S14 8 15 18.6A24 24 0 0 1-15 18.6Z" fill="var(--line-2)"/>'
    '<circle cy="-6" r="8.5" fill="var(--line-2)"/>'
)


@cached(256)
def portrait(name: str, title: str = "") -> Markup:
    """Return a portrait by its name; whoever chose none gets a neutral one. Without a title it is decoration."""
    body = NOBODY
    if name in PORTRAITS:
        body = Markup(f'<circle r="24" fill="#{esc(PORTRAITS[name][1])}"/>{animal(name)}')
    ring = Markup('<circle r="24.7" fill="none" stroke="var(--line-2)" stroke-width="1.2"/>')
    said = Markup(f'role="img" aria-label="{esc(title)}"' if title else 'aria-hidden="true"')
    return frame((-26, -26, 52, 52), Markup(f"{body}{ring}"), Markup(f'class="portrait" {said}'))
