"""The pilot log."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Pilots with their careers, and every flight that counts in one."""
    op.create_table(
        "pilots",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("player", sa.String(64), sa.ForeignKey("players.id"), nullable=False, index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("string", sa.Integer, nullable=False),
        sa.Column("victories", sa.Integer, nullable=False),
        sa.Column("sorties", sa.Integer, nullable=False),
        sa.Column("dead", sa.String(80), nullable=False),
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id")),
        sa.Column("created", sa.String(32), nullable=False),
    )
    op.create_table(
        "flights",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("craft", sa.Integer, primary_key=True),
        sa.Column("pilot", sa.String(32), sa.ForeignKey("pilots.id"), nullable=False, index=True),
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("aircraft", sa.String(40), nullable=False),
        sa.Column("result", sa.String(80), nullable=False),
        sa.Column("victories", sa.JSON, nullable=False),
        sa.Column("booked", sa.String(32), nullable=False),
    )
