"""The games for those who train and measure players: environments of PettingZoo, and games of OpenSpiel.

`dogfight.env.zoo` makes environments, `dogfight.env.spiel` games; what a seat sees and may do is turned into numbers by
a `Coding`. docs/research.md has the tables. PettingZoo, Gymnasium and NumPy come with `pip install dogfight[env]`;
the codings need none of them.
"""
