"""Where a game stands in its series."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Games written before there were series stand alone."""
    op.add_column("games", sa.Column("series", sa.JSON, nullable=False, server_default="{}"))
