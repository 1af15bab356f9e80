# Descriptions of cards in German. Arguments: see `Catalogue` of riband-core.

## What cards do

card-needs-pile = mit { $cards } Karten im Stapel: { $steps }
step-deploy = ein Schiff einsetzen
step-deploy-bought = eines davon einsetzen
step-buy = bis zu { $most } Plättchen kaufen
step-buy-one = ein Plättchen kaufen
step-buy-some = 1 bis { $most } Plättchen kaufen
step-buy-ships = { $tiles }, keine Zentrale
step-buy-headquarters =
    { $tiles }, höchstens { $some ->
        [one] { $some } Zentrale
       *[other] { $some } Zentralen
    }
step-renew-market = den Markt erneuern
step-load-bought = { $cubes } Kohle darauf laden
step-load-evenly = { $coal } laden, gleichmäßig verteilt
step-load-up-to = bis zu { $coal } laden, beliebig verteilt
step-load-freely = { $coal } laden, beliebig verteilt
step-load-one = 1 Kohle laden
step-load-spread = { $cubes } Kohle auf verschiedene Schiffe laden
step-load-spread-if-possible = { $cubes } Kohle laden, möglichst auf verschiedene Schiffe
step-load-spread-anywhere = { $cubes } Kohle auf verschiedene Schiffe laden, in einer Region oder nicht
step-load-spread-if-possible-anywhere = { $cubes } Kohle laden, möglichst auf verschiedene Schiffe, in einer Region oder nicht
coal-counted = { $cubes } Kohle
coal-and-per-marker = { $cubes } Kohle und 1 je { marker-piece }
step-sail = mit { $ships } fahren{ $spread }{ $pays }
ships = Schiffen
ships-any = beliebig vielen Schiffen
ships-counted =
    { $ships ->
        [one] { $ships } Schiff
       *[other] { $ships } Schiffen
    }
ships-per-marker = 1 Schiff je { marker-piece }
ships-and-per-marker =
    { $ships ->
        [one] { $ships } Schiff
       *[other] { $ships } Schiffen
    } und 1 je { marker-piece }
up-to = bis zu { $ships }
sail-one-per-region = , einem in jeder Region
sail-one-per-flag = , einem unter jeder Flagge
sail-for-cargo = , bezahlt nach Tonnage
sail-for-passengers = , bezahlt nach Passagieren
step-sail-region = alle fahrbereiten Schiffe einer Region fahren lassen
step-sail-region-foreign =
    alle fahrbereiten Schiffe einer Region fahren lassen; dazu den Ertrag des ältesten fahrbereiten fremden Schiffs dort nehmen
step-sail-region-rival =
    alle fahrbereiten Schiffe einer Region fahren lassen; dazu den Ertrag des ältesten fahrbereiten Schiffs eines anderen dort nehmen
step-flags =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } für jede Flagge, die deine Dampfer führen
step-flags-headquarters =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } für jede Flagge, die deine Dampfer und Zentralen führen
step-money-per-house = { $pounds } £ für jedes deiner Häuser nehmen
step-earn = { $pounds } £ nehmen
step-pay = { $pounds } £ zahlen
step-build = ein Haus bauen
step-build-free = ein Haus umsonst bauen
step-take-marker = einen { marker-piece } nehmen
step-take-one-of = einen Marker nehmen: { $kinds }
step-take-markers = { $count } verschiedene Marker nehmen: { $kinds }
step-choose = wählen: { $ways }
step-choose-or-none = wählen: { $ways }, oder nichts
step-then-choose = dann wählen: { $ways }
step-then-choose-or-none = dann wählen: { $ways }, oder nichts
way = { option-name } ({ $steps })
way-if-taken = { option-name } (nach einem { marker-piece }: { $steps })
step-copy = tun, was die oberste Karte eines anderen Stapels sagt
step-take-back = den Stapel zurücknehmen
step-bonus-markers = ein Marker bei { $sizes } Karten im Stapel: { $kinds }
step-sell-contracts =
    { $contracts ->
        [one] { $contracts } Vertrag
       *[other] je { $contracts } Verträge
    } gegen einen Marker tauschen, jede Art einmal: { $kinds }; den Rest für je { $pounds } £ verkaufen
step-take-card = eine Karte der Auslage nehmen und tun, was sie sagt

## What cards are for

card-idle = Eine Karte ohne eigene Wirkung.
card-deploys = Sie setzt ein Schiff ein, das du vorher gekauft hast, falls eines wartet.
card-deploys-bought = Sie setzt eines der Schiffe ein, die sie kauft.
card-buys = Sie kauft Schiffe; die bringen Geld und Punkte.
card-loads = Sie bringt Kohle, ohne die kein Dampfer fährt.
card-sails = Sie lässt deine Schiffe fahren und Geld verdienen.
card-sails-for-cargo = Sie bezahlt ein Schiff nach seiner Tonnage: am besten ein großes.
card-sails-for-passengers = Sie bezahlt ein Schiff nach seinen Passagieren: am besten einen Passagierdampfer.
card-sails-region = Sie lässt eine ganze Region fahren: am besten eine, in der die meisten Schiffe dir gehören.
card-scores = Sie bringt sofort Punkte: am meisten mit Schiffen unter vielen Flaggen.
card-pays-for-houses = Sie bezahlt dich für deine Häuser: am besten für viele.
card-earns = Sie bringt Geld.
card-builds = Sie baut ein Haus; das bringt Punkte, wenn deine Schiffe dort fahren.
card-brings-markers = Sie bringt Marker, die deine Schiffe mehr wert machen.
card-copies = Sie tut, was eine Karte oben auf dem Stapel eines anderen tut.
card-takes-back = Sie holt deine Karten auf die Hand zurück.
card-sells-contracts = Sie macht aus Verträgen Marker und Geld.
card-takes-card = Sie fügt deinen Karten eine neue hinzu.
