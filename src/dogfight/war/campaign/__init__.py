"""The Campaign Game: a game above the games. A day is planned in secret, flown mission by mission, and put in order.

A module a chapter: `roster` (III), `schedule` (IV.1-7), `interception` (IV.9-11), `repair` (IV.12), `reassignment`
(IV.13), `crews` (IV.14, IV.16), `ace_status` (IV.15), `stopgap` (IV.17-19), `forced_landings` (IV.20), `points` (the
card), `days` (the sequence of a day). `mission_rules` is the layer that a mission is flown by.
"""
