### Der Plan von Transatlantic.

## Wo etwas liegt

board = Spielplan
regions = Regionen
market = Schiffsmarkt
docks = Docks
display = Kartenauslage
tops = Zuletzt gespielt
hand = Hand
quay = Noch nicht eingesetzt
under-way = Unterwegs
out-of-game = Aus dem Spiel
bank = Bank

## Schiffe

pounds = { $n } £
plus = +{ $n } £
minus = −{ $n } £
surcharge = hier +{ $n }
knots = { $n } kn
tons = { $n } t
knots-long =
    { $n ->
        [one] { $n } Knoten
       *[other] { $n } Knoten
    }
tons-long =
    { $n ->
        [one] { $n } Tonne
       *[other] { $n } Tonnen
    }
people-long =
    { $n ->
        [one] { $n } Passagier
       *[other] { $n } Passagiere
    }
pays-income = Einkommen
coal-long = { $n } Kohle
no-coal = keine Kohle
with-coal = kommt mit 1 Kohle
without-coal = kommt ohne Kohle
owner-none = niemand
headquarters = Zentrale
clipper = Segler
steamship = Dampfer
neutral = herrenloses Schiff
flag-of = Flagge { $column }
sailed = in diesem Schritt gefahren
unknown = verdeckt
built-in = Baujahr { $year }

## Regionen

riband-here = Das schnellste Schiff, das einläuft, gewinnt ein Blaues Band
riband-short = Blaues Band
place = freier Platz
no-site = kein freier Bauplatz
site-long = Bauplatz für ein Haus, { $n } £
house-of = Haus von { $who }
region-of = Region { $name }
build-in = Haus bauen: { $name }
ships-there =
    { $all ->
        [one] { $n } von { $all } Platz belegt
       *[other] { $n } von { $all } Plätzen belegt
    }

## Kette

chain = Kette
entered = kommt in die Region { $to }
moved = { $from } → { $to }
scrapped = wird aus der Region { $from } abgewrackt
adrift = verdrängt aus { $from }
pushed-short = verdrängt

## Markt und Stapel

stack = Stapel
stack-next =
    { $n ->
        [one] Die nächste Rückseite ist { $back }; noch { $n } Plättchen
       *[other] Die nächste Rückseite ist { $back }; noch { $n } Plättchen
    }
stack-empty = Der Stapel ist leer
stack-long = noch { $n }
stack-backs = Rückseiten der Reihe nach: { $backs }
boxed = { $n } ungesehen entfernt
gone = { $n } aus dem Spiel
gone-long = Aus dem Spiel: { $ships }
empty-place = leer
coal = Kohle
coal-supply = { $n } Kohle im Vorrat

## Docks

row-docks = in Docks
row-supply = Vorrat
row-worth = Ein Schiff zählt jetzt
dock-ships = Schiffe „{ $column }“ in den Docks: { $ships }
dock-empty = kein Schiff „{ $column }“ in den Docks
take-marker = Marker { $marker }, noch { $n }
worth-long =
    { $n ->
        [one] Ein Schiff „{ $column }“ zählt für { $who } jetzt { $n } Punkt
       *[other] Ein Schiff „{ $column }“ zählt für { $who } jetzt { $n } Punkte
    }

## Karten

draw = Nachziehstapel
draw-long =
    { $n ->
        [one] noch { $n } Karte; die nächste ist aus Satz { $deck }
       *[other] noch { $n } Karten; die nächste ist aus Satz { $deck }
    }
draw-empty = Der Nachziehstapel ist leer
mixed = gemischt
discard = Ablage
discard-long = Ablagestapel: { $cards }
discard-empty = Der Ablagestapel ist leer
deck = Satz { $deck }
taken-away = genommen
pile-empty = keine Karte gespielt
pile-of = Stapel von
below = darunter: { $cards }
below-hidden = { $n } verdeckt darunter
token = Director-Marke
token-ready = Director-Marke: Tu, was eine Karte der Auslage sagt
token-used = Die Director-Marke ist verbraucht
token-count =
    { $n ->
        [one] noch { $n } Director-Marke
       *[other] noch { $n } Director-Marken
    }
token-armed = Wähle jetzt eine Karte der Auslage

## Die Leiste

start = Erste Schiffe
asks-card = Spiel eine Handkarte
asks-token = Spiel eine Handkarte oder nutze die Director-Marke
asks-redeploy = Wähle eine Region für { $ship }, verdrängt aus { $from }
over = Die Partie ist zu Ende
left_many = noch { $n }
done = Fertig
done-none = Fertig
done-sell = Rest verkaufen
step-done = erledigt
choose = wähle
choose-or-none = wähle etwas oder nichts
if-taken = nach einem Marker { $marker }
needs-pile =
    { $n ->
        [one] bei { $n } Karte im Stapel
       *[other] bei { $n } Karten im Stapel
    }
round = Runde { $n }
before-round = Vor Runde 1
to-begin = { $n } müssen noch ein erstes Schiff kaufen
last-rounds =
    { $n ->
        [one] noch { $n } Runde nach dieser
       *[other] noch { $n } Runden nach dieser
    }
last-round = Das ist die letzte Runde

## Tafel der Spieler

money = Geld
now = jetzt
at-end = am Ende
points-now =
    { $n ->
        [one] bisher { $n } Punkt: { $sailing } für Häuser, { $fleet } für Flaggen der Flotte, { $scrapped } für abgewrackte Schiffe
       *[other] bisher { $n } Punkte: { $sailing } für Häuser, { $fleet } für Flaggen der Flotte, { $scrapped } für abgewrackte Schiffe
    }
points-due = +{ $n } folgen
points-due-long =
    { $n ->
        [one] { $n } Punkt für Schiffe, die in diesem Zug abgewrackt wurden, folgt an seinem Ende
       *[other] { $n } Punkte für Schiffe, die in diesem Zug abgewrackt wurden, folgen an seinem Ende
    }
points-end =
    { $n ->
        [one] { $n } Punkt, wenn die Partie jetzt endete
       *[other] { $n } Punkte, wenn die Partie jetzt endete
    }
captains = Freie Kapitäne
houses = Übrige Häuser
contracts = Verträge
starting-seat = beginnt jede Runde
has-turn = ist am Zug
sheet-column =
    { $column }: { $ships } { $ships ->
        [one] Schiff
       *[other] Schiffe
    }, Zentralen: { $headquarters }; { $markers } { $markers ->
        [one] Marker
       *[other] Marker
    } { $marker }, { $acquired } erworben; ein Schiff zählt { $value }, alle zusammen { $worth }
scrapped-column = { $n } in diesem Zug abgewrackt
panel-hand = Hand
panel-pile = Stapel
panel-quay = Am Kai
panel-offices = Zentralen

## Was man tun kann, in einer Liste

do-play = Spielen: { $card }
do-token = Director-Marke: { $card }
do-buy = Kaufen: { $ship } für { $price }, Platz { $place }
do-deploy = Einsetzen: { $ship }, { $region }
do-redeploy = Wieder einsetzen in { $region }
do-sail = Fahren: { $ship }
do-region = Schiffe fahren: { $region }
do-load = Kohle laden: { $ship }
do-choose = Wählen: { $option }
do-build = Haus bauen: { $region }
do-build-site = Haus bauen: { $region }, Bauplatz { $site }
do-marker = Marker nehmen: { $marker }
do-copy = Kopieren: { $card }
do-take = Nehmen: { $card }
do-done = Fertig
