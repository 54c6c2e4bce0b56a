"""Learning programs at our tables: Gymnasium, PettingZoo and OpenSpiel see every game in the same way.

``spielwerk.rl.gym``, ``spielwerk.rl.zoo`` and ``spielwerk.rl.spiel`` each import what they are named after:
``pip install spielwerk[rl]`` brings the first two, ``pip install open_spiel`` the third.
"""
