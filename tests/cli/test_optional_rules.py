"""Optional rules on the command line, in the words of the browser. [Optional]"""

import pytest

from cli.conftest import Run
from dogfight.cli.openings import Wanted, war_opening
from dogfight.war.scenarios.packs import own_charts

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


# ------------------------------------------------------------------ other guns
NIEUPORTS = ("--aircraft", "NIEU/17,FE/2,NIEU/17 v HALB/d3", "--level", "tournament")


def variants(arms: list[str]) -> list[str]:
    """What the aircraft of that game carry."""
    wanted = Wanted("1a", "tournament", aircraft=NIEUPORTS[1], rules=("special-aircraft",), arms=tuple(arms))
    return [row.get("variant", "") for row in war_opening(own_charts(), wanted, {}).setting["crafts"]]


@pytest.mark.parametrize(
    ("arms", "told"),
    [
        ([], ["", "", "", ""]),
        (["NIEU/17=wing-lewis"], ["wing-lewis", "", "wing-lewis", ""]),
        (["nieu/17#2=wing-lewis"], ["", "", "wing-lewis", ""]),
        (["FE/2=two-guns, HALB/d3 = twin-guns"], ["", "two-guns", "", "twin-guns"]),
        (["FE/2=two-guns", "HALB/d3=twin-guns"], ["", "two-guns", "", "twin-guns"]),
    ],
)
def test_optional_vii_variants_are_named_by_type_or_one_by_one(arms: list[str], told: list[str]) -> None:
    assert variants(arms) == told


def test_optional_vii_variants_are_flown(run: Run) -> None:
    done = run("play", *NIEUPORTS, "--option", "special-aircraft", "--arms", "NIEU/17#1=wing-lewis", stdin="quit\n")
    assert done.exit_code == 0, done.stderr
    assert "NIEU/17L#1" in done.stdout
    assert "NIEU/17#" in done.stdout


@pytest.mark.parametrize(
    ("arms", "why"),
    [
        ("NIEU/17", "--arms needs an aircraft and its arms"),
        ("=wing-lewis", "--arms needs an aircraft and its arms"),
        ("SPAD/7=wing-lewis", "no SPAD/7 flies here; there are NIEU/17, FE/2, HALB/d3"),
        ("NIEU/17=twin-guns", "NIEU/17 has no arms 'twin-guns'; known are wing-lewis"),
        ("NIEU/17#3=wing-lewis", "there is no NIEU/17#3; NIEU/17 is there 2 times, counted from #1"),
        ("NIEU/17#x=wing-lewis", "there is no NIEU/17#x"),
        ("NIEU/17=wing-lewis,NIEU/17#1=wing-lewis", "--arms names NIEU/17#1 twice"),
    ],
)
def test_optional_vii_arms_that_cannot_be_had_say_why(run: Run, arms: str, why: str) -> None:
    done = run("play", *NIEUPORTS, "--option", "special-aircraft", "--arms", arms)
    assert (done.exit_code, why in done.stderr) == (2, True), done.stderr


def test_optional_vii_arms_need_their_rule_and_the_hex_game(run: Run) -> None:
    done = run("play", *NIEUPORTS, "--arms", "NIEU/17=wing-lewis")
    assert (done.exit_code, "need the optional rule --option special-aircraft" in done.stderr) == (2, True)
    other = run("play", "--game", "cards", "--arms", "NIEU/17=wing-lewis")
    assert "--arms belongs to the hex game" in other.stderr
