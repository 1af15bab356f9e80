# The lines of the log. A line about the seat that acts begins with it.

# An action of a type.
type-of-action =
    { $of ->
        [city] Stadtaktion
        [navigation] Navigationsaktion
        [harbor] Hafenaktion
        [market] Marktaktion
       *[other] Aktion { $of }
    }

event-turn-began = Zug { $turn }, { tile }
event-price-moved = Der Preis für { good } ist jetzt { $price }, Zeile { $row }
event-tile-revealed = { tile } wird auf { $place } aufgedeckt
event-passed = Platz { $seat } passt
event-action-began =
    { $surcharge ->
        [0] Platz { $seat } zahlt { $coins } für eine { type-of-action }
       *[other] Platz { $seat } zahlt { $coins } und { $surcharge } Aufpreis für eine zweite Aktion, eine { type-of-action }
    }
event-interest-charged = Platz { $seat } gerät in Schulden und zahlt { coins }
event-built =
    { $level ->
        [1] Platz { $seat } baut { $building } als { $order }. Besitzer
       *[other] Platz { $seat } baut { $building } auf Stufe { $level } aus
    }
event-ship-sent = Platz { $seat } schickt { $ship } hinaus
event-pirates-struck = Piraten richten { $damage } Schaden an { $ship } von Platz { $seat } an
event-storm-struck = Ein Sturm richtet { $damage } Schaden an { $ship } von Platz { $seat } an
event-cargo-lost = { $ship } von Platz { $seat } verliert 1 Fass { good }
event-salt-spoiled = Schlechter Fang: { $ship } von Platz { $seat } verliert { lot }
event-fish-caught = { $ship } von Platz { $seat } fängt { lot }
event-salt-unused = { $ship } von Platz { $seat } findet keinen Fisch für { lot }
event-ship-returned = Platz { $seat } holt { $ship } nach Hause
event-ship-launched = Platz { $seat } baut { $ship } für { $coins }
event-share-received = Platz { $seat } bekommt davon { coins } für { $building }
event-goods-loaded = Platz { $seat } lädt { lot } auf { $ship }
event-goods-unloaded = Platz { $seat } entlädt { lot } von { $ship }
event-goods-discarded = Platz { $seat } wirft { lot } weg
event-goods-sold =
    { $store ->
        [depot] Platz { $seat } verkauft { lot } aus dem Dépôt für { coins }
       *[other] Platz { $seat } verkauft { lot } von { $store } für { coins }
    }
event-sale-income = Platz { $seat } bekommt mit dem Verkauf { coins } für { $building }
event-goods-bought = Platz { $seat } kauft { lot } für { coins }
event-actions-ended = Alle haben gepasst, die Aktionsphase endet
event-actions-cut-short =
    { $actions ->
        [one] Nach { $actions } Aktion wird die Aktionsphase abgebrochen: Das ist ein Fehler
       *[other] Nach { $actions } Aktionen wird die Aktionsphase abgebrochen: Das ist ein Fehler
    }
event-ship-repaired = Platz { $seat } repariert { $damage } Schaden an { $ship }
event-tile-peeked =
    { $tile ->
        [none] Platz { $seat } sieht sich das Plättchen auf { $place } an
       *[other] Platz { $seat } sieht sich das Plättchen auf { $place } an: { tile }
    }
event-tiles-swapped = Platz { $seat } vertauscht die Plättchen auf { $places-1 } und { $places-2 }
event-goods-produced = { $building } bringt { lot } für Platz { $seat }
event-rent-received = { $building } bringt { coins } für Platz { $seat }
event-interest-received = { $building } zahlt { coins } Zinsen an Platz { $seat }
event-debt-interest = Platz { $seat } hat noch immer Schulden und zahlt { coins }
event-costs-reset = Alle Aktionen kosten wieder so viel wie am Anfang
event-coins-cut = Platz { $seat } hat zu viele Münzen und verliert { $coins }
event-order-taken = Platz { $seat } ist Nummer { $place } in der Zugreihenfolge
event-match-ended = Die Partie ist zu Ende
