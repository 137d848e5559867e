"""Optional rules on the command line, in the words of the browser. [Optional]"""

import pytest

from cli.conftest import Run

WIND = ("--option", "wind", "--option", "deflection", "--level", "tournament")


def test_what_is_on_is_said_before_the_first_order(run: Run) -> None:
    done = run("play", *WIND, stdin="quit\n")
    assert "Optional rules: Prevailing wind, Deflection." in done.stdout


def test_computers_fight_with_them(run: Run) -> None:
    done = run("fight", "-s", "1a", *WIND, "--seats", "cadet,cadet", "--games", "1")
    assert "Optional rules: Prevailing wind, Deflection." in done.stderr
    assert "1 games" in done.stdout


@pytest.mark.parametrize("command", ["play", "fight"])
@pytest.mark.parametrize("rule", ["reaction", "endurance", "ace-status"])
def test_what_a_server_keeps_is_the_servers(run: Run, command: str, rule: str) -> None:
    done = run(command, "--option", rule)
    assert done.exit_code == 2
    assert f"--option {rule}: its" in done.stderr
    assert "dogfight serve" in done.stderr


@pytest.mark.parametrize(
    ("more", "why"),
    [
        (("--option", "gale"), "there is no optional rule 'gale'"),
        (("--option", "deflection", "--level", "advanced"), "Deflection cannot be joined to Advanced"),
        (("--option", "rockets", "--level", "basic"), "rockets are fired at balloons only"),
        (("--game", "cards", "--option", "wind"), "--option belongs to the hex game"),
    ],
)
def test_what_cannot_be_had_says_why(run: Run, more: tuple[str, ...], why: str) -> None:
    done = run("play", *more)
    assert done.exit_code
    assert why in done.stderr + str(done.exception)
