"""Scenarios of players' own."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Every scenario with its owner, as a text."""
    op.create_table(
        "scenarios",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("player", sa.String(64), sa.ForeignKey("players.id"), nullable=False, index=True),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("card", sa.Text, nullable=False),
        sa.Column("updated", sa.String(32), nullable=False),
    )
