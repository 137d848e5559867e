"""Measurements: games per second against a reference, profiles, and hashes that a change of speed must not change."""
