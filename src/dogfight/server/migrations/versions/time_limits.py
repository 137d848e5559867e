"""The time limit of a game."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Games written before there were limits have none."""
    op.add_column("games", sa.Column("timing", sa.JSON, nullable=False, server_default="{}"))
