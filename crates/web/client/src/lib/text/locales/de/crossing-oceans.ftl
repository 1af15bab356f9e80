### Der Plan von Crossing Oceans.

round = Runde { $round }
countdown = noch { $rounds } nach dieser
lastRound = letzte Runde
over = Die Partie ist zu Ende

phase-place = Setze ein Schiff ein oder nimm einen Vertrag
phase-contracts = Nutze Verträge oder geh weiter zum Rondell
phase-rondel = Zieh den Kapitän auf dem Rondell
phase-buying = Kaufe Schiffe oder beende den Kauf
phase-pier = Baue einen Kohlepier oder geh weiter zum Laden
phase-loading = Wähle ein Schiff für die nächste Kohle
phase-fleet = Lass die Flotte fahren
phase-cargo = Wähle ein Schiff für einen Frachtauftrag
phase-region = Wähle eine Region, deren Schiffe fahren
phase-blue-riband = Wähle ein Schiff für das Blaue Band
phase-house = Wähle einen Hafen für ein Handelshaus und die Spalte der Marke
phase-overflow = Wähle eine Spalte für die Marke

fact-bought = bisher { $n } gekauft
fact-left = noch { $n }

do-take-contract = Vertrag nehmen
do-sell-contract = Vertrag verkaufen
do-end-contracts = Zum Rondell
do-end-buying = Kauf beenden
do-buy-pier = Pier bauen
do-skip-pier = Kein Pier
do-fleet = Flotte fahren lassen
do-decline = Verzichten

choice-place = Einsetzen: { $ship } in { $port }
choice-contract-coal = Vertrag für Kohle in { $port }
choice-contract-house = Verträge für ein Haus in { $port }, Marke { $column }
choice-contract-house-plain = Verträge für ein Haus in { $port }
choice-move = Kapitän: { $spot }
choice-buy-market = Kaufen: { $ship } für { $price }, Markt { $place }
choice-buy-dock = Kaufen: { $ship } für { $price }, Dock { $column }
choice-load = Kohle in { $port }
choice-cargo = Frachtauftrag für das Schiff in { $port }
choice-region = Fahren: { $region }
choice-riband = Blaues Band mit dem Schiff in { $port }
choice-house = Haus in { $port }, Marke { $column }
choice-house-plain = Haus in { $port }
choice-column = Marke in Spalte { $column }

map = Karte
region = Region { $region }
closed = { $region }, geschlossen
closedNote = geschlossen
port = { $port }: kein Schiff
portShip = { $port }: { $ship }, { $owner }, { $facts }, { $coal } Kohle, { $ready }
ready = bereit
notReady = nicht bereit
oldest = das älteste der Region
ownedBy = von { $seat }
nobody = von niemandem
housesAt = Häuser: { $seats }

rondel = Rondell
rondelSpot = { $spot }, Rondell
captainsHere = Kapitäne: { $seats }

market = Markt
docks = Docks
marketPlace = Markt { $place }: { $tile }, { $facts }, kostet { $price }
marketEmpty = Markt { $place }: leer
dockPlace = Dock { $column }: { $tile }, { $facts }, kostet { $price }
dockEmpty = Dock { $column }: leer

year = Baujahr { $year }
income = Einkommen { $income }
knots =
    { $speed ->
        [one] { $speed } Knoten
       *[other] { $speed } Knoten
    }
tons =
    { $tons ->
        [one] { $tons } Tonne
       *[other] { $tons } Tonnen
    }
flag = Flagge { $column }
mixedFlag = mehrfarbige Flagge
tokenOf = Marke { $column }
kn = kn
kt = kt

kind-steamship = Dampfer
kind-clipper = Segler
kind-neutral = herrenloses Schiff
kind-headquarters = Zentrale

supply = Allgemeiner Vorrat
stack =
    { $tiles ->
        [one] Stapel: { $tiles } Plättchen, das nächste aus Epoche { $era }
       *[other] Stapel: { $tiles } Plättchen, das nächste aus Epoche { $era }
    }
stackEmpty = Stapel: leer
stackShort = Stapel
era = Epoche { $era }
coalSupply = Kohle: { $coal } im Vorrat
coalShort = Kohle
contractHeap = Verträge
houseHeap = Handelshaus für Verträge
houseShort = Haus
tokenHeap = Marke { $column }
bank = Bank

panel = { $name }, Platz { $letter }
starts = beginnt jede Runde
money = { $money } Geld
contracts =
    { $contracts ->
        [one] { $contracts } Vertrag
       *[other] { $contracts } Verträge
    }
captains =
    { $captains ->
        [one] { $captains } Kapitän im Vorrat
       *[other] { $captains } Kapitäne im Vorrat
    }
houses =
    { $houses ->
        [one] { $houses } Handelshaus im Vorrat
       *[other] { $houses } Handelshäuser im Vorrat
    }
coalIcons =
    { $icons ->
        [one] { $icons } Kohlesymbol
       *[other] { $icons } Kohlesymbole
    }
column =
    Spalte { $column }: { $tokens } { $tokens ->
        [one] Marke
       *[other] Marken
    }, { $flags } { $flags ->
        [one] Flagge
       *[other] Flaggen
    } zu { $value } { $value ->
        [one] Punkt
       *[other] Punkten
    }, { $next }
columnNext = nächste Marke kostet { $cost }
columnFull = voll
columnFree = frei
mixed = Bunt
mixedFlags =
    { $flags } { $flags ->
        [one] mehrfarbige Flagge
       *[other] mehrfarbige Flaggen
    } zu { $value } { $value ->
        [one] Punkt
       *[other] Punkten
    }
supplyShip = { $ship } im Vorrat, { $facts }
supplyOf = Schiffe von { $seat }, die nicht auf See sind
supplyShort = Schiffe
headquarters = { $name }, Zentrale

pounds = { $n } £
plus = +{ $n } £
minus = −{ $n } £
