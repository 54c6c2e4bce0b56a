"""What the 134 creatures are called: our own names, English and German."""

from typing import Final

from spielwerk.core.voice import say

# one creature a line, by card number
_LIST: Final = """
Puddle Ambler|Pfützentrotter
Dustpaw Runner|Staubpfotenläufer
Thornback Hauler|Dornrückenschlepper
Copper Strider|Kupferstelzer
Windmill Walker|Windmühlengänger
Reed Skimmer|Schilfgleiter
Otterkin Ferryman|Otterfährmann
Lantern Eel|Laternenaal
Paddlewheel Toad|Schaufelradkröte
Cliffhorn Goat|Klippenhornziege
Ridge Porter|Gratträger
Granite Tortoise|Granitschildkröte
Piston Climber|Kolbenkletterer
Gulch Hopper|Schluchthüpfer
Canyon Guide Wren|Canyonzaunkönig
Redrock Skink|Rotfelsskink
Chasm Crawler|Klammkriecher
Ladder Imp|Leiterkobold
Rope-and-Hook Twins|Seilzwillinge
Cloud Moth|Wolkenfalter
Sky Gondola|Himmelsgondel
Four-Winds Heron|Vierwinde-Reiher
Moss Giantling|Moosriesling
Burrow Choir|Höhlenchor
Trailwise Badger|Wegekundiger Dachs
Wayfinder Orb|Wegweiserkugel
Floatstone Sage|Schwebstein-Weiser
Stilt Colossus|Stelzenkoloss
Softstep Fox|Leisetrittfuchs
Ashbell Monk|Aschglocken-Mönch
Bread Beetle|Brotkäfer
Honeycap Cook|Honigkappenkoch
Stewpot Golem|Eintopfgolem
Turnip Matron|Rübenmutter
Ever-Oven|Immerofen
Orchard Snail|Obstgartenschnecke
Pearfolk Gardener|Birnvolkgärtner
Root Granary|Wurzelspeicher
Knapsack Marmot|Rucksackmurmel
Tinker's Apprentice|Kesselflickerlehrling
Satchel Spider|Taschenspinne
Loom of Whispers|Flüsterwebstuhl
Sack-Backed Yak|Sackyak
Coin Magpie|Münzelster
Toll Troll|Zolltroll
Mint Automaton|Prägeautomat
Wishing Well Sprite|Brunnengeist
Gilded Newt|Goldmolch
Scrap Alchemist|Schrottalchemist
Map Peddler|Kartenhändler
Ink Owl|Tinteneule
Gossip Crickets|Klatschgrillen
Travelling Library|Wanderbibliothek
Dream Archivist|Traumarchivar
Star-Reader Frog|Sternguckerfrosch
Pigeon Post|Taubenpost
Barter Crab|Tauschkrabbe
Auction Parrot|Auktionspapagei
Grand Bazaar Wagon|Basarwagen
Guild Broker|Gildenmakler
Scale-Weighing Djinn|Waagen-Dschinn
Night Market Cat|Nachtmarktkatze
Brass Hawker|Messinghausierer
Pitchfork Hare|Forkenhase
Iron Bantam|Eisenhahn
Shield-Maiden Mole|Schildmaid-Maulwurf
Siege Rhino|Belagerungsnashorn
Clockwork Knight|Uhrwerkritter
Comet Slinger|Kometenschleuderer
Bramble Wall|Brombeerwall
Ember Hound|Gluthund
Salt Exorcist|Salzexorzist
Twin-Tail Duelist|Zweischwanz-Duellant
Storm Ballista|Sturmballiste
War Drum Ape|Kriegstrommelaffe
Banner Bearer Finch|Bannerfink
Cinder Sweeper|Aschenkehrer
Quiet Undertaker|Stiller Bestatter
Mountain Hermit|Bergeinsiedler
Peak Spirit|Gipfelgeist
Lakeside Angler|Seeangler
Naiad Courier|Najadenbotin
Canyon Prospector|Canyonschürfer
Echo Spirit|Echogeist
Meadow Piper|Wiesenpfeifer
Prairie Thunderbird|Präriedonnervogel
Nimbus Shepherd|Wolkenschäfer
Cloud Glass Seer|Wolkenglasseherin
Tower Custodian|Turmwart
Pale Archivist|Bleicher Archivar
Threat Watcher|Gefahrenspäher
Gravelight Moth|Grablichtmotte
Relic Ferret|Reliktfrettchen
Fruit Bat Flock|Flughundschwarm
Pathless Nomad|Wegloser Nomade
Dawn Cockatrice|Morgenbasilisk
Gambler Raccoon|Zockerwaschbär
Gear Whisperer|Zahnradflüsterer
Weighted Bones Imp|Knöchelkobold
Sixth-Spoke Wheel|Sechsspeichenrad
Little Helper Drake|Helferdrache
Metronome Heron|Metronomreiher
Drill Sergeant Goose|Drillgans
Extra Wagon|Extrawagen
Caravan Cartographer|Kartenzeichner
Village Band|Dorfkapelle
Hoard Turtle|Hortschildkröte
Reliquary Djinn|Schrein-Dschinn
Ripe Moon Tree|Mondobstbaum
Lost Toll Chest|Verlorene Zolltruhe
Packrat King|Packrattenkönig
Old Road Marshal|Alter Wegmarschall
Menagerie Keeper|Tierhüter
Foundry Mother|Gießereimutter
Choir of Veils|Schleierchor
Archmage Snail|Erzmagierschnecke
Grove Heart|Hainherz
Many-Coloured Herald|Bunter Herold
Lake Monarch|Seekönig
Summit Monarch|Gipfelkönig
Canyon Monarch|Canyonkönig
Plains Monarch|Steppenkönig
Cumulus Whale|Kumuluswal
Keeper of Pale Towers|Hüter der weißen Türme
Ember Chronicler|Glutchronist
Ledger Gnome|Kontorgnom
Jewel Dragonet|Juwelendrächlein
Fruit Bride|Fruchtbraut
Granary Auditor|Kornspeicherprüfer
Satchel Hoarder|Taschenhorter
Coin Dragonling|Münzdrächlein
Scroll Hermit|Schriftrollen-Eremit
Sun-Gate Sphinx|Sonnentor-Sphinx
Eastward Bell|Ostglocke
"""
NAMES: Final = tuple(tuple(line.split("|")) for line in _LIST.strip().splitlines())


def creature(card: int, lang: str) -> str:
    """Return the name of a creature."""
    english, german = NAMES[card]
    return say(lang, german, english)
