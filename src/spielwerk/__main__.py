"""``python -m spielwerk`` is the command line."""

from spielwerk.cli import main

if __name__ == "__main__":
    main()
