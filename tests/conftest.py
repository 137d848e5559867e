"""Makes the tests' own modules (toy, seating) importable from every directory below; settings of Hypothesis."""

from hypothesis import settings

settings.register_profile("house", deadline=None, max_examples=60)
settings.load_profile("house")
