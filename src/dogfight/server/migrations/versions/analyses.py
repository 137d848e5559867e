"""Analyses of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Every analysis under the hash of what it was made of."""
    op.create_table(
        "analyses",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("analysis", sa.Text, nullable=False),
    )
