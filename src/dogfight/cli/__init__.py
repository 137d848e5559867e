"""The command line. Each command is a module of its own."""


def main() -> None:
    """The entry point of the installed program."""
    from dogfight.cli.app import main as run

    run()
