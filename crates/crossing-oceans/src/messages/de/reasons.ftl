# What differs between two actions, before an amount.

feature-money = Geld
feature-contracts = Verträge
feature-points-ships = Punkte für Schiffe auf See
feature-points-houses = Punkte für Häuser
feature-points-flags = Punkte für Flaggen
feature-points-mixed = Punkte für mehrfarbige Flaggen
feature-coal = Kohle auf Schiffen
feature-turns = eigene Züge, die noch kommen
feature-sailing = Ertrag der Schiffe auf See
feature-ready = Ertrag der Schiffe mit Kohle
feature-cargo = Ertrag der besten Aktion Fracht
feature-region = Ertrag der besten Aktion Region
feature-riband = Ertrag der besten Überfahrt um das Blaue Band
feature-fastest = Regionen, in denen das schnellste Schiff deines ist
feature-icons = Kohlesymbole
feature-gain-pier = Punkte für den nächsten Kohlepier
feature-gain-house = Punkte für das nächste Haus
feature-gain-riband = Punkte für die nächste blaue Marke
feature-sites = Häfen, in denen du ein Haus bauen kannst
feature-placeable = Schiffe, die aufs Einsetzen warten
feature-placeable-income = Ertrag der Schiffe, die aufs Einsetzen warten
feature-stuck = Schiffe ohne Liegeplatz
feature-exposed = Schiffe, die andere verdrängen können
feature-exposed-income = Ertrag der Schiffe, die andere verdrängen können
feature-for-sale = Punkte der Schiffe, die du als Nächstes kaufen kannst
feature-for-sale-income = Ertrag der Schiffe, die du als Nächstes kaufen kannst
