"""The examples of the rules help: what works and what does not, drawn with the pieces of the game."""

from spielwerk.core.audience import cards, points
from spielwerk.core.drawing import at, cross, hexagon, text, tick
from spielwerk.core.examples import caption, example
from spielwerk.core.language import say
from spielwerk.core.markup import NO_MARKUP, Markup, esc
from spielwerk.games.dewan.help.scenes import Scene, card, strip
from spielwerk.games.dewan.rules.data import ARTIFACT, BERRY, DYE, GEM, GROUP, LEAD, SYMBOLS
from spielwerk.games.dewan.view import pieces
from spielwerk.games.dewan.words.terms import title


def box(lang: str) -> Markup:
    """Show terrains, resources, flame and berry with their names."""
    out = NO_MARKUP
    for k in range(5):
        x = 66 + 133 * k
        land = hexagon(30, Markup(f'fill="{pieces.colour(k)}"')) + pieces.MOTIF[pieces.KEYS[k]]
        out += at(x, 44, land, 1.25) + caption(x, 106, title(k, lang))
        out += at(x, 154, pieces.goods(SYMBOLS[k], 11), 2.3) + caption(x, 206, title(5 + k, lang))
    label = say(lang, "Terrains and symbols")
    return example(label, out, 216)


def take(lang: str) -> Markup:
    """Show two neighbours in the row, and two cards that are none."""
    out = NO_MARKUP
    for side, pair in enumerate(((1, 2), (0, 2))):
        left = 22 + 326 * side
        for i, letters in enumerate(("FM", "D", "HW", "MH")):
            lift = -8 if i in pair else 0
            out += at(left + 76 * i, 16 + lift, card(letters, BERRY if i == 1 else -1))
        x0, x1 = left + 76 * pair[0] - 6, left + 76 * pair[1] + 66
        look = Markup('stroke="var(--legal)"' if side == 0 else 'stroke="var(--bad)" stroke-dasharray="8 7"')
        out += Markup(
            f'<rect x="{x0}" y="3" width="{x1 - x0}" height="100" rx="12" fill="none" {look} stroke-width="5"/>'
        )
        out += at((x0 + x1) / 2, 104, tick(15) if side == 0 else cross(15))
    out += caption(170, 144, say(lang, "Neighbours"))
    out += caption(500, 144, say(lang, "no neighbours"))
    label = say(lang, "Two cards out of the row")
    return example(label, out, 156)


def way(lang: str) -> Markup:
    """Show that source, target and every field between is paid."""
    near = Scene((" DH", "FMH", " DM"), "", {(0, 1): 0, (1, 1): 0}, ((0, 1), (1, 1)), ("F", "M"), ghost=((1, 1),))
    near.caption = say(lang, "Neighbour:|{cards}", cards=cards(near.cost(), lang))
    route = ((0, 1), (1, 1), (2, 1))
    far = Scene((" DH", "FMH", " DM"), "", {(0, 1): 0, (2, 1): 0}, route, ("F", "M", "H"), ghost=((2, 1),))
    far.caption = say(lang, "one further:|{cards}", cards=cards(far.cost(), lang))
    return strip(say(lang, "What a way costs"), near, far)


def pay(lang: str) -> Markup:
    """Show that a run of water costs one card, and water after land another."""
    rows = ("FDDMH", "WWWFD", "MHDHM")
    route = ((0, 0), (0, 1), (1, 1), (2, 1), (3, 1))
    one = Scene(rows, "", {(0, 0): 0, (3, 1): 0}, route, ("F", "W", "F"), ghost=((3, 1),))
    one.caption = say(lang, "One run of water:|{cards}", cards=cards(one.cost(), lang))
    rows = ("FDDMH", "WDWFD", "MHDHM")
    two = Scene(rows, "", {(0, 0): 0, (3, 1): 0}, route, ("F", "W", "D", "W", "F"), ghost=((3, 1),))
    two.caption = say(lang, "two runs of water:|{cards}", cards=cards(two.cost(), lang))
    return strip(say(lang, "Water on the path"), one, two)


def toll(lang: str) -> Markup:
    """Show whose card the one for a foreign camp is."""
    route = ((0, 1), (1, 1), (2, 1))
    scene = Scene(("FDM", "FMH", "HDF"), "", {(0, 1): 0, (1, 1): 1, (2, 1): 0}, route, ("F", "M", "H"), owner=1)
    scene.ghost = ((2, 1),)
    scene.caption = say(lang, "Blue gets the mountain card,|the others are discarded")
    return strip(say(lang, "A path across another player's camp"), scene)


def berry(lang: str) -> Markup:
    """Show that the berry belongs to the zone."""
    zone = ((0, 0), (1, 0), (1, 1))
    words = say(lang, "The berry is the zone's:|you take it here")
    yes = Scene(("FFD", "MFH"), words, {(1, 1): 0}, berries=((0, 0),), zones=(zone,), verdict=True)
    words = say(lang, "Another zone:|no berry")
    no = Scene(("FFD", "MHF"), words, {(2, 1): 0}, berries=((0, 0),), zones=(((0, 0), (1, 0)),), verdict=False)
    return strip(say(lang, "Berries"), yes, no)


def slots(lang: str) -> Markup:
    """Show the eight slots with their effects."""
    words = {
        2: say(lang, "story"),
        3: say(lang, "card"),
        8: say(lang, "flame"),
    }
    out = Markup('<rect x="4" y="8" width="656" height="96" rx="16" fill="var(--wood)" stroke="var(--wood-edge)"/>')
    for n in range(1, 9):
        x = 45 + 82 * (n - 1)
        out += Markup(f'<rect x="{x - 34}" y="20" width="68" height="72" rx="10" fill="var(--wood-2)"/>')
        out += at(x, 56, pieces.effect_icon(n), 2)
        kind = 8 if n == 8 else 2 if n % 2 == 0 else 3 if n > 1 else 0
        out += text(x, 132, n, 20) + (text(x, 156, esc(words[kind]), 17, attrs=NO_MARKUP) if kind else "")
    label = say(lang, "The eight slots")
    return example(label, out, 164)


def stories(lang: str) -> Markup:
    """Show that two camps in one zone count once."""
    one = ((0, 0), (1, 0), (0, 1))
    words = say(lang, "One forest:|counts once")
    no = Scene(("FFD", "FMH"), words, {(0, 0): 0, (1, 0): 0}, zones=(one,), verdict=False)
    words = say(lang, "Two forests:|count twice")
    yes = Scene(("FMF", "FHF"), words, {(0, 0): 0, (2, 0): 0}, verdict=True)
    yes.zones = (((0, 0), (0, 1)), ((2, 0), (2, 1)))
    words = say(lang, "touches artifact|and dye")
    icons = (((0, 0), (1, 0), ARTIFACT), ((1, 0), (1, 1), DYE), ((2, 0), (2, 1), GEM))
    touch = Scene(("DMF", "FHF"), words, {(1, 0): 0}, icons=icons, lit=((1, 0),))
    return strip(say(lang, "What counts for stories"), no, yes, touch)


def end(lang: str) -> Markup:
    """Show groups of camps."""
    camps = {(0, 0): 0, (1, 0): 0, (3, 1): 0, (3, 0): 0, (4, 0): 0, (1, 2): 0}
    groups = 2
    worth = points(GROUP * groups, lang)
    words = say(lang, "{groups} groups, one single camp: {points}", groups=groups, points=worth)
    scene = Scene(("FMDHF", "HFMDH", "DHFMD"), words, camps)
    scene.zones = (((0, 0), (1, 0)), ((3, 1), (3, 0), (4, 0)))
    return strip(say(lang, "Groups at the end"), scene)


def flood(lang: str) -> Markup:
    """Show a field before and after the flood."""
    rows = ("DWWH", "FFFM", "HDMD")
    words = say(lang, "Land by water|can go under")
    before = Scene(rows, words, berries=((2, 1),), lit=((0, 0), (0, 1), (1, 1), (2, 1), (3, 0)))
    words = say(lang, "The forest splits,|the water grows")
    after = Scene(rows, words, berries=((2, 1),), covers=((1, 1),), zones=(((0, 1),), ((2, 1),)))
    return strip(say(lang, "The flood"), before, after)


def volcano(lang: str) -> Markup:
    """Show lava in the way."""
    rows = ("DFMH", "FVHM", "HDFD")
    words = say(lang, "Beside volcano or lava")
    lay = Scene(rows, words, covers=((2, 1),), lit=((0, 1), (1, 0), (2, 0), (3, 0), (1, 2), (2, 2), (3, 2), (3, 1)))
    words = say(lang, "No way leads across lava")
    wall = Scene(rows, words, {(0, 1): 0}, covers=((2, 1),), bad=((1, 1), (2, 1)))
    return strip(say(lang, "Lava"), lay, wall)


def villages(lang: str) -> Markup:
    """Show a village and the camps beside its water."""
    rows = ("DWWH", "FWHM", "HDMD")
    zone = ((1, 0), (2, 0), (1, 1))
    words = say(lang, "One village a water")
    one = Scene(rows, words, {(1, 0): 0}, zones=(zone,), bad=((2, 0), (1, 1)))
    words = say(lang, "2 against 1 ashore: {points} for Blue", points=LEAD)
    lead = Scene(rows, words, {(1, 0): 0, (0, 1): 0, (2, 1): 1, (3, 0): 1}, zones=(zone,), lit=((2, 1), (3, 0)))
    return strip(say(lang, "Water villages"), one, lead)
