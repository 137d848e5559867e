"""The card table in letters: both sides, the hand with its numbered orders, and the odds of a burst."""

from collections.abc import Sequence
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from dogfight.cards.pieces import AIRFRAME
from dogfight.server.cards_schema import CardFace, CardMove, CardOdds, CardPlayer, CardScene

STYLES: Final = ("bold blue", "bold red")
SIGNS: Final = {"climb": "▲", "bank left": "■", "bank right": "●", "dive": "✕", "evade": "↺"}
TRACK: Final = (("#", "."), ("█", "░"))  # boxes left and lost, in plain letters and not


def sign(maneuver: str, signs: bool) -> str:
    """A maneuver with its symbol before it, where the console can show it."""
    return f"{SIGNS[maneuver]} {maneuver}" if signs and maneuver else maneuver


def sides(scene: CardScene, signs: bool) -> Table:
    """What lies on the table, a column a side; nothing of it is hidden from anybody. [Card Setup]"""
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("", min_width=12)
    for player, style in zip(scene.players, STYLES, strict=True):
        table.add_column(Text(player.side.capitalize(), style=style), min_width=28)
    rows = [_side(player, signs) for player in scene.players]
    for name in rows[0]:
        if any(row[name] for row in rows):
            table.add_row(name, *[escape(row[name]) for row in rows])
    return table


def _side(player: CardPlayer, signs: bool) -> dict[str, str]:
    """The lines of one side, by their names."""
    top = f", {player.discard[-1].id} on top" if player.discard else ""
    turned = f"{player.turned.id}, a {player.turned.burst}" if player.turned else ""
    return {
        "pilot": player.pilot or "not drawn yet",
        "gives": player.ability,
        "airframe": f"{player.airframe} {track(player.airframe, signs)}",
        "role": player.role,
        "arrow": sign(player.arrow, signs),
        "cards": f"{player.hand_count} in hand, {player.deck_count} in the deck",
        "discards": f"{len(player.discard)}{top}",
        "on the table": ", ".join([f"{one.card.id} {one.role}" for one in player.table]),
        "turned up": turned,
    }


def track(airframe: int, signs: bool) -> str:
    """The Airframe card from 8 down to 0. [Card Components]"""
    full, gone = TRACK[signs]
    return full * airframe + gone * (AIRFRAME - airframe)


def hand(title: str, cards: Sequence[CardFace], moves: Sequence[CardMove], signs: bool) -> Table:
    """A hand, a card a line, each with the orders that play it; an order may be given by its number. [Card II]"""
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    for column in ("card", "attack", "defends by", "burst", *(("orders",) if moves else ())):
        table.add_column(column, no_wrap=column != "orders")
    for card in cards:
        defences = " / ".join([sign(one, signs) for one in card.defence])
        orders = [numbered(moves, card.id)] if moves else []
        table.add_row(card.id, sign(card.attack, signs), defences, str(card.burst), *orders)
    return table


def effects(cards: Sequence[CardFace]) -> list[str]:
    """What the cards of a hand can do besides, a line a card that can do anything."""
    return [f"{card.id} {card.effect}: {card.text}" for card in cards if card.effect]


def numbered(moves: Sequence[CardMove], card: str) -> str:
    """The orders that play this card, or none at all (""), each behind its number."""
    told = [f"[bold]{number}[/bold] {escape(move.label)}" for number, move in enumerate(moves, 1) if move.card == card]
    return "  ".join(told) if card == "" else "\n".join(told)


def odds_lines(odds: CardOdds) -> list[str]:
    """The burst to come, as far as the reader can know. [Card III, Card III.a, Card III.b]"""
    chances = "  ".join([f"{burst}: {chance:.0%}" for burst, chance in enumerate(odds.flips, 1)])
    flips = "As it is, the " if 1.0 in odds.flips else f"Burst {chances}; "
    lines = [odds.text, f"{flips}chance that it brings him down: {odds.down:.0%}"]
    if odds.held:
        lines.append("You hold " + ", ".join([f"{one.card} {one.name} {one.delta:+d} (then {one.down:.0%})"
                                              for one in odds.held]))  # fmt: skip
    if odds.may_hold:
        told = ", ".join([f"{one.name} {one.delta:+d} {one.chance:.0%}" for one in odds.may_hold])
        lines.append(f"The other side may hold {told}; anything at all: {odds.answered:.0%}")
    return lines
