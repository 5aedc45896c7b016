"""``python -m gabardine`` is the command ``gabardine``."""

from gabardine.cli.main import main

if __name__ == "__main__":
    main()
