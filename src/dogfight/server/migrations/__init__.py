"""Migrations of the database, run by the server itself when it opens one."""
