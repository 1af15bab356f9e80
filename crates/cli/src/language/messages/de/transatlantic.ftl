# Transatlantic.

ta-when-opening = Vor Runde 1
ta-ask-card = eine Karte spielen
ta-ask-card-or-token = eine Karte spielen oder die Marke nutzen
ta-ask-redeploy = eine andere Region finden für { $ship }, verdrängt aus { $from }
ta-left = , noch { $left }
ta-to-begin = , { $seats } { $seats ->
        [one] Platz fängt
       *[other] Plätze fangen
    } noch an

ta-turn-of = Zug von { $seat }: { $cards }
ta-done-bought = gekauft: { $ships }
ta-done-used = gefahren oder beladen: { $ships }
ta-done-taken = Marker genommen: { $markers }

## Market and cards

ta-display = Auslage
ta-display-of-cards = Auslage der Karten
ta-what-card-does = was die Karte tut
ta-draw-stack = Nachziehstapel: { $cards }
ta-head-draw-stack = {"  "}Nachziehstapel
ta-next-of-deck = , die nächste aus Stapel { $deck }
ta-decks-mixed = , die Stapel gemischt
ta-discarded = abgelegt:
ta-head-discarded = {"  "}abgelegt
ta-nothing = nichts
ta-needs-pile = braucht { $cards } { $cards ->
        [one] Karte
       *[other] Karten
    } im Stapel
ta-boxed = , { $tiles } ungesehen entfernt
ta-boxed-brief = ; { $tiles } ungesehen entfernt
ta-docks-with-values = mit dem Wert eines Schiffs jeder Flagge
ta-ships-value = Wert eines Schiffs
ta-head-docks = Docks
ta-no-ships = keine Schiffe
ta-gone = Aus dem Spiel:
ta-gone-brief = aus dem Spiel:

## The map

ta-head-ready = bereit
ta-head-people = p
ta-pushed-out = verdrängt aus { $from }, { $seat } entscheidet, wohin:
ta-pushed-out-of = verdrängt aus
ta-decides = entscheidet
ta-no-houses = keine Häuser
ta-houses = Häuser: { $seats }
ta-no-site = kein freier Bauplatz
ta-free-site = freier Bauplatz { $price } Pfund
ta-free-sites = freie Bauplätze { $prices } Pfund
ta-sites = Bauplätze

## Players

ta-hand-of = Hand von
ta-hand-brief = Hand { $cards }:
ta-pile-brief = Stapel { $cards }:
ta-above = oben
ta-hidden = verdeckt
ta-pile-empty = leer
ta-on = auf
ta-on-hidden = auf verdeckten Karten
ta-top-on = { $top } auf { $below }
ta-top-on-hidden = { $top } auf { $cards } { $cards ->
        [one] verdeckten Karte
       *[other] verdeckten Karten
    }
ta-hidden-cards = { $cards } { $cards ->
        [one] Karte
       *[other] Karten
    }, verdeckt
ta-markers-in-supply = Marker im Vorrat:
ta-markers-value = Marker = Wert
ta-head-in-supply = {"    "}im Vorrat
ta-ships-by-flag = Schiffe je Flagge
ta-scrapped = abgewrackt:
ta-scrapped-for = { $ships } von { $seat } für { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    }
ta-scrapped-in-turn = In diesem Zug abgewrackt: { $ships }
ta-holdings = Karten, und Plättchen in keiner Region
ta-head-tokens = Marken
ta-head-hand = Hand
ta-head-pile = Stapel
ta-head-ships = Schiffe
ta-head-offices = Zentralen
ta-with-coal = { $ship } mit { $coal } Kohle

## What choices do

ta-note-copy = von { $owners }: { $card }
ta-note-fastest = , dort das schnellste
ta-note-pushes = , verdrängt { $ship }
ta-note-and-points = {" "}und { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    }
ta-note-has-coal = , { $coal } Kohle
ta-note-sail = in { $region }{ $coal }, bringt { $earns }{ $houses }
ta-note-load = in { $region }, hat { $coal }
ta-note-load-waiting = in keiner Region, hat { $coal }
ta-note-build = { $price }, du hast dort { $houses }
ta-note-marker = { $flag }: { $markers } Marker, ein Schiff ist { $now } wert, mit einem mehr { $then }; { $supply } im Vorrat
ta-note-buy-nothing = kaufe nichts
ta-note-buy-no-more = kaufe nichts mehr
ta-note-no-ship = lass kein Schiff fahren
ta-note-no-more-ships = lass kein Schiff mehr fahren
ta-note-no-coal = lade keine Kohle
ta-note-no-more-coal = lade keine Kohle mehr
ta-note-sell-rest = verkaufe die übrigen Verträge
ta-note-copy-none = kopiere keine Karte
ta-note-no-option = nimm keine der Möglichkeiten
ta-note-nothing-more = nimm nichts mehr

## Things and signs

ta-thing-needs = braucht im Stapel
ta-thing-copyable = kopierbar
ta-thing-worth = ein Schiff ist wert
ta-value-to = { $value } für { $seat }
ta-thing-passengers = Passagiere
ta-thing-cargo = durch Fracht
ta-thing-fares = durch Passagiere
ta-thing-riband = Blaues Band
ta-thing-places = Plätze
ta-thing-houses = Häuser
ta-houses-of = { $houses } von { $seat }
ta-thing-sites = Bauplätze
ta-brief-place = freier Platz
ta-brief-ready = fahrbereit
ta-brief-passengers = Passagiere
ta-sign-place = ein freier Platz einer Region
ta-sign-ready = ein fahrbereites Schiff
ta-sign-markers = in den Spalten eines Spielers: Marker dieser Art
ta-sign-fleet = Schiffe einer Flagge, und was jedes wert ist; +1⌂: eine Zentrale davon
ta-sign-houses = zwei Häuser von Platz 1
ta-sign-with-coal = ein Schiff von diesem Feld des Marktes kommt mit einer Kohle
ta-sign-step = ein Schritt einer Karte
ta-sign-led = in der laufenden Karte: wozu sie geführt hat
ta-sign-dot = steht zwischen Häusern und freien Bauplätzen
