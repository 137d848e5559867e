"""`dogfight rules --option`: what an optional rule answers, amends and takes back. [Optional]"""

import json

from cli.conftest import Run


def rows(run: Run, *words: str) -> list[dict[str, str]]:
    found: list[dict[str, str]] = json.loads(run("rules", *words, "--json").stdout)
    return found


def test_optional_rules_are_shown_with_their_layer_and_paragraph(run: Run) -> None:
    told = rows(run, "--tournament", "--option", "wind", "--option", "special-aircraft")
    of = {(row["kind"], row["answer"], row["rule"]) for row in told if row["layer"] in ("Wind", "Special Aircraft")}
    assert {("sequence", "WindRoll", "Optional I.1"), ("ruling", "NoseGun", "Optional VII.1"),
            ("veto", "OnlyUpward", "Optional VII.1.b")} <= of  # fmt: skip
    gone = {row["answer"] for row in told if row["kind"] == "replaced"}
    assert {"RowAhead", "RearWithBlindRow", "PrintedSupply", "PrintedGuns"} <= gone


def test_optional_rules_that_do_not_go_together_are_refused_with_the_paragraph(run: Run) -> None:
    refused = run("rules", "--advanced", "--option", "deflection")
    assert refused.exit_code == 2
    assert "Ruling A9" in refused.stderr
    assert "unknown layer 'gusts'" in run("rules", "--option", "gusts").stderr
