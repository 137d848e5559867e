"""Scenarios, maps and data packs: what is read from files and checked."""
