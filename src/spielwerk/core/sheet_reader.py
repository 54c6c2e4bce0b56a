"""Score sheets from files and addresses: what cannot be is refused with its place and the reason."""

from collections.abc import Sequence

from spielwerk.core.parsing import LONGEST_NAME, PadError, fits
from spielwerk.core.sheet import DASH, DOT, END_OF_LIST, END_OF_PLAYER, SUM, Count, Number, Option, Pad, Points, Sheet


# ---- what the files of all pads begin with ----
def read_players(data: object, keys: Sequence[str], fewest: int, most: int) -> list[object]:
    """Return what a file says of each player; it has no other keys than these, ``players`` among them."""
    if not isinstance(data, dict):
        raise PadError("object")
    for key in data:
        if keys and key not in keys:
            raise PadError("key", str(key), " ".join(keys))
    players = data.get("players")
    if not isinstance(players, list) or not fewest <= len(players) <= most:
        raise PadError("players", str(fewest), str(most))
    return players


def read_name(entry: dict[str, object], player: int) -> str:
    """Return the name that a file gives a player."""
    name = entry.get("name", "")
    if not isinstance(name, str) or len(name) > LONGEST_NAME:
        raise PadError("name", str(player), str(LONGEST_NAME))
    return name


# ---- a counting sheet from a file ----
def from_data(sheet: Sheet, data: object) -> Pad:
    """Return the pad of a file, ``{"options": {…}, "players": [{"name": "Anna", "berries": 3, "stories": [6, 10]}]}``.

    A list whose sum may be typed may be written as its sum alone. Raise PadError with the place and the reason.
    """
    keys = ["options", "players"] if sheet.options else ["players"]
    players = read_players(data, keys, sheet.fewest, sheet.most)
    assert isinstance(data, dict)
    pad = Pad(sheet, len(players))
    pad.options = _options(sheet.options, data.get("options", {}))
    for player, given in enumerate(players):
        _read_count(pad, player, given)
    return pad


def _options(known: Sequence[Option], given: object) -> list[int]:
    if not isinstance(given, dict):
        raise PadError("options")
    names = [option[0] for option in known]
    for key in given:
        if key not in names:
            raise PadError("no_option", ", ".join(names), str(key))
    return [_option(option, given.get(option[0], option[2])) for option in known]


def _option(option: Option, value: object) -> int:
    name, values, _default, _fine = option
    if not isinstance(value, int) or isinstance(value, bool) or value not in values:
        raise PadError("option", name, ", ".join(map(str, values)))
    return value


def _read_count(pad: Pad, player: int, given: object) -> None:
    """Read what a file says of a player."""
    if not isinstance(given, dict):
        raise PadError("player", str(player))
    known = [entry.name for entry in pad.sheet.entries]
    for key in given:
        if key not in ("name", *known):
            raise PadError("field", str(player), str(key), ", ".join(entry.name for entry in pad.entries_in_play()))
    count = pad.counts[player]
    count.name = read_name(given, player)
    for entry in pad.sheet.entries:
        if entry.name not in given:
            continue
        value = given[entry.name]
        if isinstance(entry, Number):
            count.numbers[entry.name] = _number(value, entry, player)
            if value and entry not in pad.entries_in_play():
                raise PadError("elsewhere", str(player), entry.name)
        elif isinstance(value, int) and entry.limits[1]:
            count.sums[entry.name] = _number(value, entry, player)
        else:
            count.lists[entry.name] = _points(value, entry, player)
    _check(count, player)


# ---- from an address ----
def from_code(sheet: Sheet, code: str) -> Pad:
    """Return the pad of an address; raise PadError."""
    words = code.split(END_OF_PLAYER)
    options = words.pop(0) if sheet.options else ""
    if len(code) > sheet.longest or not sheet.fewest <= len(words) <= sheet.most:
        raise PadError("code")
    if len(options) != len(sheet.options) or not (options.isdecimal() or not sheet.options):
        raise PadError("code")
    pad = Pad(sheet, len(words))
    pad.options = [_option(option, int(digit)) for option, digit in zip(sheet.options, options, strict=True)]
    for player, word in enumerate(words):
        _decode(pad.counts[player], word, player)
    return pad


def _decode(count: Count, word: str, player: int) -> None:
    """Read the word of a player."""
    sheet = count.sheet
    if sheet.dashed:
        fields = word.split(DOT)
        lists, numbers = fields[: len(sheet.lists)], fields[len(sheet.lists) :]
    else:
        first, *lists = word.split(END_OF_LIST)
        numbers = first.split(DOT) if first else []
    needed = sum(not number.late for number in sheet.numbers)
    if len(lists) != len(sheet.lists) or not needed <= len(numbers) <= len(sheet.numbers):
        raise PadError("code")
    for number, digits in zip(sheet.numbers, numbers, strict=False):
        count.numbers[number.name] = _number(_whole(digits), number, player)
    for points, text in zip(sheet.lists, lists, strict=True):
        if text.startswith(SUM) and points.limits[1]:
            count.sums[points.name] = _number(_whole(text.removeprefix(SUM)), points, player)
        else:
            found = text.split(DASH if sheet.dashed else DOT) if text else []
            count.lists[points.name] = _points([_whole(digits) for digits in found], points, player)
    _check(count, player)


def _whole(word: str) -> int:
    """Return a number of an address."""
    digits = word.removeprefix("-")
    if not digits.isdecimal() or len(digits) > 3:
        raise PadError("code")
    return int(word)


# ---- limits ----
def _number(value: object, entry: Number | Points, player: int) -> int:
    low, high = entry.limits
    if not fits(value, low, high):
        raise PadError("number", str(player), entry.name, str(low), str(high))
    return value


def _points(given: object, points: Points, player: int) -> list[int]:
    if not isinstance(given, list) or len(given) > points.room:
        raise PadError("list", str(player), points.name, str(points.room))
    for value in given:
        if not fits(value, points.low, points.high):
            raise PadError("points", str(player), points.name, str(points.low), str(points.high))
    return list(given)


def _check(count: Count, player: int) -> None:
    """Refuse what cannot be counted together."""
    fitting = count.sheet.consistent(count)
    for number in count.sheet.numbers:
        if fitting.numbers[number.name] != count.numbers[number.name]:
            raise PadError("needs" if number.needs else "unsettled", str(player), number.name, number.needs)
