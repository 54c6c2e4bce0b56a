"""Random playouts of every game, compiled against interpreted: ``python -m bench.playouts [--quick]``."""

import argparse

from bench.measure import in_process, three_digits
from spielwerk import is_compiled
from spielwerk.games import slugs


def main() -> None:
    """Measure and print, the two modes alternating."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="shorter and rougher")
    rounds, seconds = (2, 0.2) if parser.parse_args().quick else (7, 0.6)
    modes = [False, True] if is_compiled() else [True]
    for slug in slugs():
        best = dict.fromkeys(modes, 0.0)
        for _ in range(rounds):
            for pure in modes:
                best[pure] = max(best[pure], in_process("playouts", slug, seconds, pure)["inside"])
        for pure in modes:
            print(f"{slug:12} {'interpreted' if pure else 'compiled':12} {three_digits(best[pure]):>12} steps/s")
        if len(modes) == 2:
            print(f"{slug:12} {'ratio':12} {best[False] / best[True]:12.1f} x")
        else:
            print(f"{slug:12} nothing is compiled here: no ratio")


if __name__ == "__main__":
    main()
