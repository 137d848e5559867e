"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Players, games, entries, seats, invitations."""
    op.create_table(
        "players",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("created", sa.String(32), nullable=False),
    )
    _games()
    op.create_table(
        "entries",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("entry", sa.Text, nullable=False),
        sa.Column("sent", sa.Integer, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("player", sa.String(64), sa.ForeignKey("players.id"), index=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("computer", sa.String(20), nullable=False),
    )
    op.create_table(
        "invitations",
        sa.Column("secret", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
    )


def _games() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("closing", sa.Text),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("nonce", sa.LargeBinary, nullable=False),
        sa.Column("rolls", sa.Integer, nullable=False),
        sa.Column("versions", sa.JSON, nullable=False),
        sa.Column("offers", sa.JSON, nullable=False),
        sa.Column("asking", sa.Integer),
        sa.Column("touch_move", sa.Boolean, nullable=False),
        sa.Column("summary", sa.JSON, nullable=False),
        sa.Column("change", sa.Integer, nullable=False),
        sa.Column("updated", sa.String(32), nullable=False),
    )
