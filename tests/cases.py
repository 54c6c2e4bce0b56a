"""Every game × seat count × option that is tested; what a game's tests have to know stands beside them."""

from importlib import import_module

from spielwerk.games import slugs
from spielwerk.testing import Case, Subject
from spielwerk_lanes import GAME as LANES

SUBJECTS: list[Subject] = [import_module(f"games.{slug}.subject").SUBJECT for slug in slugs()]
GAMES = [LANES, *(subject.game for subject in SUBJECTS)]
CASES: list[Case] = [case for subject in (Subject(LANES), *SUBJECTS) for case in subject.cases()]
GOLDEN: list[Case] = [case for subject in SUBJECTS for case in subject.recorded_cases()]
