"""The server: tables for many players over HTTP, kept in a database. It knows games through the protocol alone."""
