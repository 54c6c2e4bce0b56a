"""What the built-in box of rules 1 printed otherwise: tables dealt by them keep it.

Each line takes the place of today's line in ``creatures`` that begins with the same word.
"""

from typing import Final

BEFORE: Final = """
trail2 travel 3: move 1 PC
trail3 travel 5: move 1 PCLM
cc002 Dustpaw Runner / beast / 5 food / 0 / travel 3: move 2 P
cc003 Thornback Hauler / beast / 6 food / 0 / travel 4: move 2 P, 1 food
cc004 Copper Strider / machine / 6 food 1 bag / 2 / travel 2: move 2 P
cc005 Windmill Walker / machine / 7 food 1 coin / 1 / travel 4: move 3 P
cc007 Otterkin Ferryman / folk / 6 food / 0 / travel 3: move 1 L, move 1 PL
cc009 Paddlewheel Toad / machine beast / 6 food / 2 / travel 3: move 2 L
cc011 Ridge Porter / folk / 6 food / 0 / travel 3: move 1 M, move 1 PM
cc013 Piston Climber / machine / 6 food / 2 / travel 3: move 2 M
cc015 Canyon Guide Wren / folk / 6 food / 0 / travel 3: move 1 C, move 1 PC
cc017 Chasm Crawler / machine / 6 food / 2 / travel 3: move 2 C
cc021 Sky Gondola / machine / 7 food 1 bag / 1 / travel 4: move 2 PCLM
cc022 Four-Winds Heron / beast mystic / 8 food 1 coin / 2 / travel 6: move 3 PCLM
cc023 Moss Giantling / flora / 7 food / 1 / travel 3 3: move 2 PCLM, 1 food
cc024 Burrow Choir / beast / 5 food / 0 / travel 1: move 1 P, drop 1
cc030 Ashbell Monk / folk mystic / 5 food / 2 / resource 2: drop 1; always spare 1
cc053 Travelling Library / machine / 6 food 1 bag / 1 / resource 3: draw 3, 1 food
cc055 Star-Reader Frog / beast mystic / 6 food / 2 / draw 4: draw 5 keep 3
cc056 Pigeon Post / beast / 4 food / 0 / resource 3: draw 3 keep 2, 1 food
cc057 Barter Crab / beast / 4 food / 2 / market 3: trade
cc058 Auction Parrot / beast folk / 5 food / 0 / market 3: trade, 1 food
cc059 Grand Bazaar Wagon / machine / 7 food 1 coin / 3 / market 5: trade -1, 1 food
cc060 Guild Broker / folk / 6 food / 1 / market 4: trade; always trade food +2
cc063 Brass Hawker / machine folk / 5 food / 4 / market 4 2: trade, 1 bag
cc064 Pitchfork Hare / beast folk / 2 food / 0 / attack 1 +1
cc065 Iron Bantam / beast machine / 4 food / 1 / attack 2 +2
cc066 Shield-Maiden Mole / folk beast / 5 food / 0 / attack 1 +3
cc067 Siege Rhino / beast / 7 food / 0 / attack 3 +5
cc068 Clockwork Knight / machine / 6 food 1 bag / 2 / attack 2 +4
cc069 Comet Slinger / mystic folk / 6 food 1 coin / 2 / attack 4 +6
cc070 Bramble Wall / flora / 6 food / 0 / attack 1 +1; start: 1 food
cc071 Ember Hound / beast spirit / 7 food / 0 / attack 2 +2: 2 food
cc072 Salt Exorcist / folk mystic / 5 food / 0 / attack 1 +2: draw 1
cc073 Twin-Tail Duelist / folk beast / 5 food / 0 / attack 1 +1; attack 3 +1
cc074 Storm Ballista / machine / 8 food 1 coin / 0 / attack 1 +3; attack 4 +4
cc078 Quiet Undertaker / folk spirit / 4 food / 0 / resource 3: drop 1, 2 food
cc081 Lakeside Angler / folk / 4 food / 3 / camp lake: 2 food
cc083 Canyon Prospector / folk / 5 food / 2 / camp canyon: 1 bag, 1 food
cc084 Echo Spirit / spirit / 4 food / 2 / camp canyon: draw 2
cc095 Pathless Nomad / folk / 5 food / 1 / camp new: 1 food
cc105 Caravan Cartographer / folk / 5 food / 0 / play: draw 4; points 1 per 8 columns
cc129 Granary Auditor / folk machine / 4 food / 3 / points 1 per 3 food left
cc130 Satchel Hoarder / beast / 4 food / 3 / points 1 per 1 bag left
cc131 Coin Dragonling / beast mystic / 5 food / 4 / points 1 per 1 coin left
cc133 Sun-Gate Sphinx / mystic beast / 9 food 1 coin / 4 / travel 6: move 2 PCLM, draw 2
cc134 Eastward Bell / machine mystic / 6 food 1 bag / 4 / travel 3: move 1 P; camp eastrey: 4 food, draw 1
"""
