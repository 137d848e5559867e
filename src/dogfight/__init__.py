"""Dogfight: the digital edition of three air-combat games of the First World War."""

__version__ = "0.1.0"
