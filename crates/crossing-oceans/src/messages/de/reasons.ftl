# What differs between two actions, before an amount.

feature-money = Geld
feature-contracts = Verträge
feature-points-ships = Punkte für Schiffe auf See
feature-points-houses = Punkte für Häuser
feature-points-flags = Punkte für Flaggen
feature-points-mixed = Punkte für mehrfarbige Flaggen
feature-coal = Kohle auf Schiffen
feature-turns = Züge, die noch kommen
feature-sailing = Ertrag der Schiffe auf See
feature-ready = Ertrag der Schiffe mit Kohle
feature-cargo = der beste Frachtauftrag
feature-region = die beste Region
feature-riband = die beste Überfahrt um das Blaue Band
feature-fastest = Regionen mit dem schnellsten Schiff
feature-icons = Kohlesymbole
feature-gain-pier = Punkte für den nächsten Kohlepier
feature-gain-house = Punkte für das nächste Haus
feature-gain-riband = Punkte für die nächste blaue Marke
feature-sites = Häfen, die für ein Haus offen sind
feature-placeable = Schiffe zum Einsetzen
feature-placeable-income = Ertrag der Schiffe zum Einsetzen
feature-stuck = Schiffe ohne Liegeplatz
feature-exposed = Schiffe, die andere verdrängen können
feature-exposed-income = Ertrag der Schiffe, die andere verdrängen können
feature-for-sale = Punkte in Schiffen, die zum Verkauf stehen
feature-for-sale-income = Ertrag der Schiffe, die zum Verkauf stehen
