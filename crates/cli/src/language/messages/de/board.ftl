# Headings, labels and signs of the boards.

players = Spieler
market = Markt
docks = Docks
map = Karte
blue-riband = Blaues Band
player-first = Startspieler
at-the-end = am Ende
coal-in-supply = Kohle im Vorrat
sale-empty = leer
tile-sails = segelt
flag-mixed = bunt
flag-none = keine
token-of = Marke { $column }
generic-all-on-board = Alles, was es zu sehen gibt, steht auf dem Brett.

brief-coal = Kohle
brief-houses = Häuser
brief-knots = Knoten
brief-tons = Tonnen

head-captains = Kapitäne
head-coal = Kohle
head-contracts = Verträge
head-cost = Preis
head-ended-now = am Ende
head-flag = Flagge
head-houses = Häuser
head-income = Ertrag
head-knots = kn
head-money = Geld
head-owner = von
head-points = Punkte
head-ship = {"  "}Schiff
head-tile = Plättchen
head-tons = t
head-year = Jahr

stack =
    { $tiles ->
        [one] { $tiles } Plättchen im Stapel
       *[other] { $tiles } Plättchen im Stapel
    }
stack-of-eras = { $tiles } Plättchen im Stapel, als Nächstes aus Ära { $backs }
stack-of-backs = { $tiles } Plättchen im Stapel, die nächsten Rückseiten { $backs }

note-income = Ertrag { $income }
note-your-houses =
    { $houses ->
        [one] { $houses } Haus von dir
       *[other] { $houses } Häuser von dir
    }

## Signs

sign-seat = 1 oder [1]
sign-seat-means = ein Platz
sign-acts = wer am Zug ist
sign-first = (erster)
sign-changed = ohne Farben: was nicht mehr so ist wie bei deiner letzten Entscheidung
sign-water = freies Wasser: hier liegt kein Schiff
sign-nobodys = ein Schiff, das keinem Spieler gehört
sign-flag = eine Flagge, deren Name keine Farbe dieses Terminals ist
sign-coal = Kohle auf einem Schiff und freier Platz dafür; ●×7, wo es viel ist
sign-houses = die Handelshäuser dieser Plätze
sign-tile = ein Plättchen, das in keinem Hafen liegt: ein Schiff im Vorrat, eine Zentrale
sign-income = was das Schiff einbringt, wenn es fährt
sign-measures = Knoten; 5164t: Tonnen; 40p: Passagiere
sign-asks = was ein Feld des Marktes verlangt: den Preis des Schiffs und den Aufpreis des Feldes
