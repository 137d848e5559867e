"""Half-made orders that their owners keep from one visit to the next."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """One draft for each aircraft of each seat, of the turn it was made in."""
    op.create_table(
        "drafts",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("craft", sa.Integer, primary_key=True),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("draft", sa.Text, nullable=False),
    )
