# Crossing Oceans.

co-ask-place = setze ein Schiff ein oder nimm einen Vertrag
co-ask-contracts = nutze Verträge
co-ask-rondel = ziehe den Kapitän
co-ask-buying = kaufe Plättchen
co-ask-pier = nimm einen Kohlepier
co-ask-loading = lade Kohle
co-ask-fleet = lass die Flotte fahren
co-ask-cargo = wähle ein Schiff für den Frachtauftrag
co-ask-region = wähle eine Region
co-ask-blue-riband = wähle ein Schiff für das Blaue Band
co-ask-house = baue ein Handelshaus
co-ask-overflow = wähle die Spalte der Marke
co-ask-over = Ende
co-or-end = , oder beende das
co-or-skip = , oder lass es aus
co-or-decline = , oder verzichte
co-bought-so-far = {" "}(bisher { $bought } gekauft)
co-coal-left = {" "}(noch { $left })

co-supply = { $coal } Kohle im Vorrat, { $stack }
co-rondel = Rondell: { $spots }
co-closed = geschlossen:
co-closed-regions = geschlossen: { $regions }
co-for-sale = Angebot
co-market-place = Markt { $place }
co-dock-place = Dock { $flag }
co-captains-to-come = noch nicht da
co-long-move = ↻ ein Zug von mehr als { $steps } { $steps ->
        [one] Schritt
       *[other] Schritten
    } kostet { $cost } { $cost ->
        [one] Vertrag
       *[other] Verträge
    }
co-nowhere = noch nirgends
co-captain-on = Kapitän auf dem Rondell:
co-flags = Flaggen
co-value-by-tokens = Wert{"\u00A0"}nach{"\u00A0"}Marken, +{"\u00A0"}die{"\u00A0"}nächste
co-for-each-colour = einer je Farbe
co-column-full = voll
co-head-coal-icons = Kohlesymbole
co-head-rondel = Rondell
co-flags-by-value = Flaggen x Wert
co-tokens-next = {"    "}Marken, nächste
co-tiles-ashore = Plättchen an Land

co-brief-port = Hafen
co-brief-oldest = ältestes Schiff
co-sign-port = ein Hafen
co-sign-oldest = das älteste Schiff der Region
co-sign-way = der Weg um das Rondell
co-sign-longer = was ein weiterer Weg kostet
co-sign-worth = was eine Flagge ohne, mit einer, mit zwei Marken wert ist, und was jetzt
co-sign-next = daneben: was die nächste Marke kostet
co-sign-points = Flaggen, was jede wert ist, und die Punkte

## What choices do

co-note-contracts = du hast { $contracts }
co-note-coal = { $ship } hat { $coal }
co-note-cargo = { $ship }, { $tons } { $tons ->
        [one] Tonne
       *[other] Tonnen
    }
co-note-riband = { $ship }, { $speed } Knoten, { $coal } Kohle, bringt { $income }
co-note-end-contracts = nutze keinen mehr, behalte { $contracts } { $contracts ->
        [one] Vertrag
       *[other] Verträge
    }
co-note-buy-no-more = kaufe nichts mehr; der Markt wird aufgefüllt
co-note-buy-nothing = kaufe nichts; der Markt wird aufgefüllt
co-note-skip-pier = nimm keinen Kohlepier, lade Kohle
co-note-no-ship = lass kein Schiff fahren
co-note-no-cargo = lass kein Schiff für Fracht fahren
co-note-no-riband = lass kein Schiff um das Blaue Band fahren
co-note-no-house = baue kein Handelshaus
co-note-makes-way = Ertrag { $income }; { $old } weicht { $new }: { $ship }
co-note-move = { $steps } { $steps ->
        [one] Schritt
       *[other] Schritte
    }: { $action }
co-note-long-move = { $steps } { $steps ->
        [one] Schritt
       *[other] Schritte
    }, { $pay } { $pay ->
        [one] Vertrag
       *[other] Verträge
    }: { $action }
co-note-onto-another = in eine andere Spalte
co-note-fee = { $fee } an Gegner mit einem Haus dort
co-note-flags = { $flags } { $flags ->
        [one] Flagge
       *[other] Flaggen
    } zu { $value }
co-note-token = Marke { $price }, { $flags }

co-spot-coal = nimm einen Kohlepier, lade Kohle
co-spot-region = alle fahrbereiten Schiffe einer Region fahren
co-spot-ships = kaufe Schiffe; der Markt wird aufgefüllt
co-spot-blue-riband = das schnellste Schiff gewinnt ein Blaues Band
co-spot-house = ein Handelshaus und eine Marke
co-spot-fleet = alle deine fahrbereiten Schiffe fahren
co-spot-cargo = ein Schiff bringt Geld nach seinen Tonnen
