"""``python -m gabardine`` is the command ``gabardine``."""

from gabardine.cli.entry import main

if __name__ == "__main__":
    main()
