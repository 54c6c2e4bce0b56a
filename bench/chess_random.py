"""The yardstick: random games of python-chess in plies per second: ``python -m bench.chess_random``."""

from bench.measure import in_process, three_digits

ROUNDS = 7
SECONDS = 0.6


def main() -> None:
    """Measure in fresh processes and print the best."""
    found = [in_process("rival", "chess", SECONDS, False) for _ in range(ROUNDS)]
    if not found[0]:
        raise SystemExit("python-chess is not installed: pip install chess")
    print(f"python-chess {three_digits(max(one['driven'] for one in found)):>12} plies/s")


if __name__ == "__main__":
    main()
