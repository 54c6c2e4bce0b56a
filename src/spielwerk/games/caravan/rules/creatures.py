"""The printed components of the built-in box as text, in the language of ``components``. All of it is reconstructed.

A creature is ``number name / tags / cost / points / abilities``. Slots are ``kind, needed dice: effects``; then come
what happens at round start, when played, when camping, after a trade or a beaten zombie, what always holds, and point
rules.
"""

from typing import Final

PLAYER_BOARD: Final = """
trail1 travel 2: move 1 P
trail2 travel 3: move 2 PC
trail3 travel 5: move 2 PCLM
forage resource 1: 2 food
pack resource 3: 1 bag
earn resource 6: 1 coin
recruit draw 2: draw 2
barter market 4: trade
strike attack 1 +0
"""

MARKET_BOARD: Final = """
mb1 1 bag = 1
mb2 2 bag = 2
mb3 3 bag = 3
mb4 4 bag = 5
mb5 5 bag = 7
mb6 6 bag = 9
mc1 1 coin = 2
mc2 2 coin = 4
mc3 3 coin = 7
mc4 4 coin = 10
mc5 5 coin = 14
"""

ZOMBIE_BOARD: Final = """
4 = 1
6 = 2
8 = 3
10 = 4
12 = 5
15 = 7
18 = 9
22 = 12
"""

TREASURE_TOKENS: Final = """
1 coin x5
1 fruit x4
1 bag x3
2 bag x4
3 x5
4 x3
"""

# A space is its terrain (P C L M), then perhaps its symbol (z threat, t tower, f fruit, x treasure) or c for a cloud.
MAP_SIDES: Final = """
A1: Pc Pz Pz Pc Pzc Pz / P Cz P Pt P M / L Mx M Pf Mx M / L L Pz L C Cf / P C C Lz Pz Pz / Pt P C L P P
A2: Pzc Pf C Pz P P / P P Cx Pz M Mz / P P C Mz L Lt / Lz Pc M M L P / L P Pzc Lx Lt Pz / L Pf P C Pz P
B1: M M L M Pz P / M L Lf Mx P Pz / Mf Px C Pzc C C / P Pz C Pt C Cz / Pz P P P P C / Pzc P Pc Pz Pz Ct
B2: Mx M M P Pz Pt / Pz Pz Mz C C L / P P Pc P L Lx / Pz P P Mf M Pc / P Pt M M C C / Pz Pz Pzc L Pz Cf
C1: L L P Mt P P / L Lz P M M P / Cz Ct Pc Pf M Pc / Cz Pf Px P C Pzc / P Pz Lz C Cx M / P Pz Pz Pz P M
C2: L Lf L L L Pzc / P Pt L Pzc Pc P / M Pz P Pt Pz Pz / P Pz Mx M M C / P Pz P Pf Cz C / Pz P C C C Cx
D1: Pz Px Pz M L L / Pc Pc Lt L Pz L / P Pz L Pz P C / Mf M L P Cz C / M Mx Mf Pz Pc P / M P Pt Pz Pz P
D2: Mt M Cz C Lx L / Mf P P Lz L L / P P Pz Pz Pz L / P Pz Pz Pz Pc Pf / P C Cx C M M / Pz Pt Pc C M Pc
"""

CREATURES: Final = """
cc001 Puddle Ambler / beast / 2 food / 2 / travel 2: move 1 P
cc002 Dustpaw Runner / beast / 4 food / 1 / travel 3: move 2 P
cc003 Thornback Hauler / beast / 5 food / 1 / travel 4: move 2 P, 1 food
cc004 Copper Strider / machine / 5 food 1 bag / 3 / travel 2: move 3 P
cc005 Windmill Walker / machine / 6 food 1 coin / 3 / travel 4: move 3 P
cc006 Reed Skimmer / beast / 2 food / 2 / travel 2: move 1 L
cc007 Otterkin Ferryman / folk / 5 food / 1 / travel 2: move 1 L, move 2 PL
cc008 Lantern Eel / beast spirit / 4 food / 3 / travel 2: move 1 L; camp lake: 1 food
cc009 Paddlewheel Toad / machine beast / 6 food / 2 / travel 3: move 3 PL
cc010 Cliffhorn Goat / beast / 2 food / 2 / travel 2: move 1 M
cc011 Ridge Porter / folk / 5 food / 1 / travel 2: move 1 M, move 2 PM
cc012 Granite Tortoise / beast / 5 food / 4 / travel 2: move 1 M; camp mountain: 1 food
cc013 Piston Climber / machine / 6 food / 2 / travel 3: move 3 PM
cc014 Gulch Hopper / beast / 2 food / 2 / travel 2: move 1 C
cc015 Canyon Guide Wren / folk / 5 food / 1 / travel 2: move 1 C, move 2 PC
cc016 Redrock Skink / beast / 4 food / 3 / travel 2: move 1 C; camp canyon: 1 food
cc017 Chasm Crawler / machine / 6 food / 2 / travel 3: move 3 PC
cc018 Ladder Imp / mystic / 1 food / 1 / travel 1: climb 1 PCLM
cc019 Rope-and-Hook Twins / folk / 4 food / 1 / travel 2: climb 1 PCLM, move 1 P
cc020 Cloud Moth / spirit beast / 5 food / 4 / travel 4: move 1 PCLM
cc021 Sky Gondola / machine / 6 food 1 bag / 3 / travel 4: move 3 PCLM
cc022 Four-Winds Heron / beast mystic / 6 food 1 coin / 3 / travel 6: move 4 PCLM
cc023 Moss Giantling / flora / 6 food / 3 / travel 3 3: move 4 PCLM, 1 food
cc024 Burrow Choir / beast / 4 food / 3 / travel 1: move 1 P, drop 1
cc025 Trailwise Badger / beast folk / 5 food / 3 / always dice travel +1
cc026 Wayfinder Orb / mystic / 6 food / 3 / always plain canyon
cc027 Floatstone Sage / mystic folk / 6 food / 3 / always plain lake
cc028 Stilt Colossus / machine / 6 food 1 coin / 5 / always plain mountain
cc029 Softstep Fox / beast spirit / 4 food / 2 / always spare 1
cc030 Ashbell Monk / folk mystic / 4 food / 3 / resource 2: drop 1; always spare 1
cc031 Bread Beetle / beast / 3 food / 0 / resource 1: 3 food
cc032 Honeycap Cook / folk / 6 food / 0 / resource 2: 4 food
cc033 Stewpot Golem / machine / 6 food / 0 / resource 4: 5 food
cc034 Turnip Matron / folk flora / 3 food / 0 / start: 1 food
cc035 Ever-Oven / machine mystic / 6 food 1 bag / 0 / start: 2 food
cc036 Orchard Snail / beast flora / 5 food / 5 / resource 4: 1 fruit
cc037 Pearfolk Gardener / flora folk / 6 food / 6 / resource 3 -1 food: 1 fruit
cc038 Root Granary / flora / 4 food / 1 / resource 1: 2 food; camp plain: 1 food
cc039 Knapsack Marmot / beast / 2 food / 0 / resource 3: 1 bag, 1 food
cc040 Tinker's Apprentice / folk / 4 food / 4 / resource 2: 1 bag
cc041 Satchel Spider / beast machine / 5 food / 1 / resource 3: 2 bag
cc042 Loom of Whispers / mystic / 6 food / 2 / resource 6: 3 bag
cc043 Sack-Backed Yak / beast / 7 food / 0 / start: 1 food or 1 bag
cc044 Coin Magpie / beast / 4 food / 4 / resource 4: 1 coin
cc045 Toll Troll / folk / 5 food / 1 / resource 5: 1 coin, 2 food
cc046 Mint Automaton / machine / 7 food 1 bag / 5 / resource 5: 1 coin, 1 bag
cc047 Wishing Well Sprite / spirit / 5 food / 2 / resource 3 -2 food: 2 coin
cc048 Gilded Newt / beast mystic / 6 food / 1 / resource 6: 2 coin, 1 food
cc049 Scrap Alchemist / folk mystic / 4 food / 4 / resource 2 -1 bag: 1 coin, 1 food
cc050 Map Peddler / folk / 3 food / 0 / resource 2: draw 2, 1 food
cc051 Ink Owl / beast mystic / 4 food / 2 / draw 3: draw 4 keep 2
cc052 Gossip Crickets / beast / 2 food / 1 / draw 1: draw 2
cc053 Travelling Library / machine / 5 food 1 bag / 2 / resource 3: draw 3, 1 food
cc054 Dream Archivist / spirit folk / 5 food / 1 / start: draw 1
cc055 Star-Reader Frog / beast mystic / 5 food / 3 / draw 4: draw 5 keep 3
cc056 Pigeon Post / beast / 3 food / 1 / resource 3: draw 3 keep 2, 1 food
cc057 Barter Crab / beast / 3 food / 2 / market 3: trade
cc058 Auction Parrot / beast folk / 4 food / 2 / market 3: trade, 2 food
cc059 Grand Bazaar Wagon / machine / 6 food 1 coin / 4 / market 5: trade -1, 1 food
cc060 Guild Broker / folk / 5 food / 3 / market 4: trade; always trade food +2
cc061 Scale-Weighing Djinn / spirit mystic / 6 food / 3 / always trade price -1
cc062 Night Market Cat / beast spirit / 4 food / 1 / traded: 1 food, draw 1
cc063 Brass Hawker / machine folk / 5 food / 3 / market 4 2: trade, 2 bag
cc064 Pitchfork Hare / beast folk / 2 food / 1 / attack 1 +1
cc065 Iron Bantam / beast machine / 4 food / 2 / attack 2 +2
cc066 Shield-Maiden Mole / folk beast / 4 food / 2 / attack 1 +3
cc067 Siege Rhino / beast / 5 food / 2 / attack 3 +5
cc068 Clockwork Knight / machine / 5 food 1 bag / 4 / attack 2 +4
cc069 Comet Slinger / mystic folk / 5 food 1 coin / 4 / attack 4 +6
cc070 Bramble Wall / flora / 5 food / 2 / attack 1 +1; start: 1 food
cc071 Ember Hound / beast spirit / 4 food / 2 / attack 2 +2: 2 food
cc072 Salt Exorcist / folk mystic / 4 food / 2 / attack 1 +2: draw 1
cc073 Twin-Tail Duelist / folk beast / 4 food / 2 / attack 1 +1; attack 3 +1
cc074 Storm Ballista / machine / 6 food 1 coin / 3 / attack 1 +3; attack 4 +4
cc075 War Drum Ape / beast / 5 food / 3 / always attack +2
cc076 Banner Bearer Finch / beast folk / 4 food / 1 / always attack +1; beaten: 2 food
cc077 Cinder Sweeper / folk / 2 food / 2 / resource 2: drop 1
cc078 Quiet Undertaker / folk spirit / 3 food / 2 / resource 3: drop 1, 2 food
cc079 Mountain Hermit / folk / 4 food / 3 / camp mountain: 2 food
cc080 Peak Spirit / spirit / 5 food / 3 / camp mountain: 1 coin
cc081 Lakeside Angler / folk / 4 food / 4 / camp lake: 2 food
cc082 Naiad Courier / spirit folk / 5 food / 3 / camp lake: 1 bag, 1 food
cc083 Canyon Prospector / folk / 4 food / 3 / camp canyon: 1 bag, 1 food
cc084 Echo Spirit / spirit / 4 food / 3 / camp canyon: draw 2
cc085 Meadow Piper / folk / 4 food / 2 / camp plain: 1 food
cc086 Prairie Thunderbird / beast spirit / 6 food / 1 / camp plain: draw 1, 1 food
cc087 Nimbus Shepherd / spirit folk / 4 food / 3 / camp cloud: 3 food
cc088 Cloud Glass Seer / mystic / 5 food / 3 / camp cloud: draw 2, 1 bag
cc089 Tower Custodian / machine folk / 4 food / 2 / camp tower: 1 bag, 1 coin
cc090 Pale Archivist / spirit / 4 food / 3 / camp tower: draw 2, 1 food
cc091 Threat Watcher / folk / 4 food / 3 / camp threat: 2 food
cc092 Gravelight Moth / beast spirit / 5 food / 3 / camp threat: draw 1, 1 food
cc093 Relic Ferret / beast / 5 food / 4 / camp treasure: 1 coin, draw 1
cc094 Fruit Bat Flock / beast / 4 food / 3 / camp fruit: 3 food
cc095 Pathless Nomad / folk / 4 food / 2 / camp new: 1 food
cc096 Dawn Cockatrice / beast mystic / 4 food / 2 / start: recast 1
cc097 Gambler Raccoon / beast folk / 2 food / 1 / always reroll +1
cc098 Gear Whisperer / folk machine / 4 food / 3 / start: turn 1
cc099 Weighted Bones Imp / mystic / 5 food / 2 / start: turn 2
cc100 Sixth-Spoke Wheel / machine / 7 food 1 bag / 2 / start: die 2
cc101 Little Helper Drake / beast mystic / 8 food 1 coin / 3 / start: die 4
cc102 Metronome Heron / beast machine / 6 food / 4 / resource 2: 2 food; always dice resource +1
cc103 Drill Sergeant Goose / beast folk / 4 food / 3 / always dice attack +1
cc104 Extra Wagon / machine / 4 food 1 bag / 4 / always room +2
cc105 Caravan Cartographer / folk / 5 food / 0 / play: draw 4; points 1 per 4 columns
cc106 Village Band / folk / 4 food / 2 / resource 2: 2 food; play: 3 food
cc107 Hoard Turtle / beast / 5 food 1 bag / 4 / play: treasure 1
cc108 Reliquary Djinn / spirit mystic / 7 food 1 coin / 4 / play: treasure 2
cc109 Ripe Moon Tree / flora mystic / 6 food / 3 / play: 2 fruit
cc110 Lost Toll Chest / machine / 2 food 1 bag / 1 / play: 2 coin
cc111 Packrat King / beast / 5 food / 3 / resource 2 -1 food: 2 bag
cc112 Old Road Marshal / folk / 6 food / 2 / points 1 per 1 folk
cc113 Menagerie Keeper / folk beast / 6 food / 2 / points 1 per 1 beast
cc114 Foundry Mother / machine folk / 6 food 1 bag / 4 / points 2 per 1 machine
cc115 Choir of Veils / spirit / 6 food / 2 / points 2 per 1 spirit
cc116 Archmage Snail / mystic beast / 6 food / 1 / points 2 per 1 mystic
cc117 Grove Heart / flora / 5 food / 2 / points 3 per 1 flora
cc118 Many-Coloured Herald / folk mystic / 8 food / -1 / points 2 per 1 tags
cc119 Lake Monarch / beast spirit / 5 food / 2 / points 2 per 1 camps lake
cc120 Summit Monarch / beast spirit / 5 food / 2 / points 2 per 1 camps mountain
cc121 Canyon Monarch / beast spirit / 5 food / 2 / points 2 per 1 camps canyon
cc122 Plains Monarch / beast spirit / 5 food / 2 / points 1 per 2 camps plain
cc123 Cumulus Whale / beast spirit / 6 food / 3 / points 2 per 1 camps cloud
cc124 Keeper of Pale Towers / folk mystic / 5 food / 2 / points 2 per 1 camps tower
cc125 Ember Chronicler / folk / 5 food / 1 / points 2 per 1 zombies
cc126 Ledger Gnome / folk / 5 food / 2 / points 1 per 1 trades
cc127 Jewel Dragonet / beast mystic / 6 food 1 coin / 5 / points 2 per 1 treasures
cc128 Fruit Bride / flora spirit / 5 food / 2 / points 2 per 1 fruit laid
cc129 Granary Auditor / folk machine / 4 food / 2 / points 1 per 5 food left
cc130 Satchel Hoarder / beast / 4 food / 2 / points 1 per 2 bag left
cc131 Coin Dragonling / beast mystic / 5 food / 3 / points 1 per 2 coin left
cc132 Scroll Hermit / folk mystic / 4 food / 3 / points 1 per 3 cards
cc133 Sun-Gate Sphinx / mystic beast / 7 food 1 coin / 5 / travel 6: move 3 PCLM, draw 2
cc134 Eastward Bell / machine mystic / 5 food 1 bag / 4 / travel 3: move 2 P; camp eastrey: 4 food, draw 1
"""
