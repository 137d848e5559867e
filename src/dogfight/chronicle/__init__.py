"""The chronicle of a campaign: its evenings, careers, diaries and reports, made of the states of its record."""
