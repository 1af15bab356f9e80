# What is said during a match, in German: events, refusals and features. Arguments: see `Catalogue` of riband-core.

## Words of several messages, for ids that the built-in variants have

marker-name =
    { $marker ->
        [riband] Blaues Band
        [bunker] Bunker
        [freight] Fracht
        [mail] Post
        [passenger] Passagiere
       *[other] { $marker }
    }
marker-piece =
    { $marker ->
        [riband] Blauband-Marker
        [bunker] Bunker-Marker
        [freight] Fracht-Marker
        [mail] Post-Marker
        [passenger] Passagier-Marker
       *[other] { $marker }-Marker
    }
# "deine blauen Schiffe"
of-flag =
    { $column ->
        [blue] blauen
        [black] schwarzen
        [green] grünen
        [white] weißen
        [red] roten
       *[other] { $column }
    }
under-flag =
    { $column ->
        [blue] unter blauer Flagge
        [black] unter schwarzer Flagge
        [green] unter grüner Flagge
        [white] unter weißer Flagge
        [red] unter roter Flagge
       *[other] unter der Flagge { $column }
    }
option-name =
    { $choice ->
        [house] Haus
        [bunker] Bunker
        [marker] Marker
        [markers] Marker
        [coal] Kohle
        [regions] Regionen
        [flags] Flaggen
        [mail] Post
       *[other] { $choice }
    }
pounds = { $pounds } £

## Events

event-start-turn-began = vor Runde 1, Platz { $seat }
event-turn-began = Runde { $round }, Platz { $seat }
event-turn-passed = Platz { $seat } kann keine Karte spielen
event-card-played = Platz { $seat } spielt { $card }
event-token-used = Platz { $seat } setzt die Director-Marke für { $card } ein
event-card-copied = Platz { $seat } kopiert { $card }
event-option-chosen = Platz { $seat } wählt { option-name }
event-nothing-chosen = Platz { $seat } verzichtet
event-pile-taken-back =
    Platz { $seat } nimmt { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    } zurück
event-card-taken = Platz { $seat } nimmt { $card } aus der Auslage
event-card-discarded = { $copy } wird abgelegt
event-card-revealed = { $copy } kommt in die Auslage
event-discard-shuffled =
    { $cards ->
        [one] { $cards } abgelegte Karte wird zum Nachziehstapel
       *[other] { $cards } abgelegte Karten werden zum Nachziehstapel
    }
event-tile-bought = Platz { $seat } kauft { $tile } für { $price } £
event-coal-loaded = Platz { $seat } belädt { $tile }, nun mit { $coal } Kohle an Bord
event-ship-deployed = Platz { $seat } setzt { $tile } in der Region { $region } ein
event-ship-pushed = { $tile } wird aus der Region { $region } verdrängt
event-ship-redeployed = { $tile } wechselt in die Region { $region }
event-ship-scrapped =
    { $tile } von Platz { $owner } findet keine Region mehr und wird abgewrackt{ $coal ->
        [0] {""}
       *[other] ; { $coal } Kohle geht zurück
    }
event-neutral-removed = { $tile } verlässt das Spiel
event-scrap-scored =
    Platz { $seat } erhält { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } für { $ships ->
        [one] ein abgewracktes Schiff
       *[other] { $ships } abgewrackte Schiffe
    } { under-flag }
event-riband-won = Platz { $seat } gewinnt mit { $tile } das Blaue Band
event-contracts-won =
    Platz { $seat } bekommt mit { $tile } { $contracts ->
        [one] { $contracts } Vertrag
       *[other] { $contracts } Verträge
    }
event-ship-sailed =
    Platz { $seat } fährt mit { $tile } in der Region { $region }: { $money } £, { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }, { $coal } Kohle verbraucht
event-region-chosen = Platz { $seat } wählt die Region { $region }
event-foreign-income = Platz { $seat } nimmt { $money } £ für { $tile } ein
event-flags-scored =
    Platz { $seat } erhält { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } für die Flaggen der Flotte
event-money-earned = Platz { $seat } nimmt { $money } £ ein
event-money-paid = Platz { $seat } zahlt { $money } £
event-house-built =
    Platz { $seat } baut { $price ->
        [0] umsonst
       *[other] für { $price } £
    } ein Haus in der Region { $region }
event-marker-taken = Platz { $seat } nimmt einen { marker-piece }
event-contracts-paid =
    Platz { $seat } gibt { $contracts ->
        [one] { $contracts } Vertrag
       *[other] { $contracts } Verträge
    } ab
event-contracts-sold =
    Platz { $seat } verkauft { $contracts ->
        [one] { $contracts } Vertrag
       *[other] { $contracts } Verträge
    } für { $money } £
event-tile-docked = { $tile } geht { under-flag } in die Docks
event-tile-drawn = { $tile } kommt auf den Markt
event-end-triggered =
    kein Dampfer ist mehr zu kaufen: { $rounds ->
        [0] keine weitere Runde
        [one] noch { $rounds } Runde
       *[other] noch { $rounds } Runden
    } nach dieser
event-deadlocked =
    niemand kann mehr ein Schiff kaufen oder einsetzen: { $rounds ->
        [0] keine weitere Runde
        [one] noch { $rounds } Runde
       *[other] noch { $rounds } Runden
    } nach dieser
event-round-counted =
    { $left ->
        [0] keine weitere Runde
        [one] noch { $left } Runde
       *[other] noch { $left } Runden
    } nach dieser
event-round-limit-reached =
    { $rounds ->
        [one] die Grenze von { $rounds } Runde
       *[other] die Grenze von { $rounds } Runden
    } ist erreicht
event-match-ended = die Partie ist zu Ende

## Refusals

refusal-match-over = die Partie ist zu Ende
refusal-wrong-phase = du kannst jetzt { turn-part }; als Nächstes: { decision }
turn-part =
    { $part ->
        [play-card] keine Karte spielen
        [buy-ships] keine Schiffe kaufen
        [deploy-ship] kein Schiff einsetzen
        [redeploy-ship] kein Schiff umsetzen
        [sail-ship] nicht mit einem Schiff fahren
        [sail-region] nicht die Schiffe einer Region fahren lassen
        [load-coal] keine Kohle laden
        [choose-option] keine Möglichkeit einer Karte wählen
        [build-house] kein Haus bauen
        [take-marker] keinen Marker nehmen
        [copy-card] keine Karte der anderen kopieren
        [take-card] keine Karte aus der Auslage nehmen
       *[end-step] keinen Schritt beenden
    }
decision =
    { $now ->
        [play-card] eine Karte spielen
        [redeploy] eine andere Region für das verdrängte Schiff finden
        [deploy] ein Schiff einsetzen
        [buy] vom Schiffsmarkt kaufen
        [buy-or-end] vom Schiffsmarkt kaufen oder aufhören
        [load-bought-or-end] ein eben gekauftes Schiff beladen oder aufhören
        [sail] mit einem Schiff fahren
        [sail-or-end] mit einem Schiff fahren oder aufhören
        [sail-region] die Region wählen, deren Schiffe fahren
        [load] das Schiff für die nächste Kohle wählen
        [load-or-end] das Schiff für die nächste Kohle wählen oder aufhören
        [build] wählen, wo das Haus gebaut wird
        [take-marker] einen Marker nehmen
        [sell-contracts] Verträge gegen einen Marker tauschen oder den Rest verkaufen
        [choose] eine Möglichkeit der Karte wählen
        [choose-or-none] eine Möglichkeit der Karte wählen oder keine
        [copy-or-none] eine Karte der anderen kopieren oder keine
        [take-card] eine Karte aus der Auslage nehmen
        [over] nichts, die Partie ist zu Ende
       *[nothing] nichts
    }
waits-for = { decision }
refusal-may-not-stop = das muss sein; als Nächstes: { decision }
refusal-no-such-card = diese Karte gibt es in dieser Variante nicht
refusal-no-such-ship = dieses Schiff gibt es in dieser Variante nicht
refusal-no-such-region = diese Region gibt es in dieser Variante nicht
refusal-no-such-place = diese Stelle gibt es auf diesem Markt nicht
refusal-no-such-site = diesen Bauplatz gibt es in der Region { $region } nicht
refusal-no-such-marker = diesen Marker gibt es in dieser Variante nicht
refusal-no-such-choice = diese Möglichkeit gibt es in dieser Variante nicht
refusal-region-closed = die Region { $region } ist bei dieser Zahl von Spielern geschlossen
refusal-not-in-hand = { $card } ist nicht auf deiner Hand
refusal-pile-too-small =
    mit { $card } hätte dein Stapel { $have ->
        [one] { $have } Karte
       *[other] { $have } Karten
    }, nötig sind { $need }
refusal-no-token = du hast deine Director-Marke schon eingesetzt
refusal-not-displayed = { $card } liegt nicht in der Auslage
refusal-not-copyable = { $card } führt selbst eine andere Karte aus und lässt sich nicht kopieren
refusal-not-on-top = { $card } liegt bei keinem der anderen oben auf dem Stapel
refusal-market-empty = an Stelle { $place } des Marktes liegt nichts
refusal-too-many-headquarters =
    hier darfst du { $most ->
        [0] keine Zentrale
        [one] nur { $most } Zentrale auf einmal
       *[other] nur { $most } Zentralen auf einmal
    } kaufen
refusal-no-captain = du hast keinen Kapitän mehr für ein weiteres Plättchen
refusal-cannot-afford = das kostet { $need } £, du hast { $have } £
refusal-not-undeployed = { $tile } gehört nicht zu deinen Schiffen, die auf ihren Einsatz warten
refusal-not-just-bought = { $tile } hast du nicht eben gekauft
refusal-just-left = { $tile } hat die Region { $region } gerade verlassen
refusal-not-younger =
    { $tile } (Baujahr { $year }) ist nicht jünger als { $youngest } (Baujahr { $youngest-year }), und es gibt eine andere Region dafür
refusal-no-place = für { $tile } ist dort kein Platz
refusal-not-own-ship = { $tile } ist keines deiner Schiffe in einer Region
refusal-sailed-already = { $tile } ist mit dieser Karte schon gefahren
refusal-not-ready = { $tile } hat keine Kohle
refusal-region-sailed = in der Region { $region } ist mit dieser Karte schon ein Schiff von dir gefahren
refusal-flag-sailed = mit dieser Karte ist schon ein Schiff von dir { under-flag } gefahren
refusal-no-flag = { $tile } führt keine Flagge
refusal-not-own-steamship = { $tile } ist keiner deiner Dampfer
refusal-not-in-region = { $tile } ist noch in keiner Region
refusal-coal-full = { $tile } hat schon { $most } Kohle, mehr passt nicht an Bord
refusal-not-the-least-coal = die nächste Kohle bekommt ein Schiff mit der wenigsten Kohle, { $tile } hat mehr
refusal-loaded-already = { $tile } wurde eben beladen, die nächste Kohle bekommt ein anderes Schiff
refusal-marker-not-offered = einen { marker-piece } gibt es hier nicht
refusal-marker-taken-already = einen { marker-piece } hast du mit dieser Karte schon genommen, der nächste muss ein anderer sein
refusal-marker-gone = es ist kein { marker-piece } mehr da
refusal-too-few-contracts =
    das kostet { $need ->
        [one] { $need } Vertrag
       *[other] { $need } Verträge
    }, du hast { $have }
refusal-not-offered = { option-name } steht bei dieser Karte nicht zur Wahl
refusal-not-taken = { option-name } geht nur, wenn du gerade einen { marker-piece } genommen hast
refusal-too-few-markers =
    dazu braucht es { $need ->
        [one] { $need } Marker
       *[other] { $need } verschiedene Marker
    }, zu haben { $left ->
        [one] ist noch { $left }
       *[other] sind noch { $left }
    }
refusal-nowhere-to-build = du kannst nirgends ein Haus bauen
refusal-no-house-left = du hast kein Haus mehr
refusal-no-own-ship-there = du hast kein Schiff in der Region { $region }
refusal-too-many-houses =
    du hast in der Region { $region } schon { $most ->
        [one] { $most } Haus
       *[other] { $most } Häuser
    }, mehr sind nicht erlaubt
refusal-no-free-site = diesen freien Bauplatz gibt es in der Region { $region } nicht
refusal-site-not-free = ein Haus kommt auf den billigsten freien Bauplatz; nenne keinen
refusal-site-not-chosen = ein Bauplatz muss genannt werden

## Features in reasons, before an amount

feature-won = gewonnene Punkte
feature-ship-scores = Punkte für Schiffe
feature-rows = Punkte für Reihen
feature-full-amounts = Punkte für Geld
feature-money = Geld
feature-turns-left = Züge bis zum Ende
feature-ships-at-sea = Schiffe auf See
feature-ships-waiting = Schiffe, die einzusetzen sind
feature-ships-stranded = Schiffe ohne Platz
feature-ribands-to-win = Blaue Bänder in Aussicht
feature-pushed-next = Schiffe, die als nächste verdrängt werden
feature-income = Ertrag der Schiffe auf See
feature-ready-income = Ertrag der Schiffe mit Kohle
feature-coal = Kohle auf Schiffen
feature-coal-income = Einnahmen aus dieser Kohle
feature-houses = Häuser
feature-income-to-come = Einnahmen der kommenden Karten
feature-points-to-come = Punkte der kommenden Karten
feature-marker-gain = Punkte für den besten Marker
feature-markers = Marker
feature-contracts = Verträge
feature-cards-in-hand = Karten auf der Hand
feature-cards = Karten
feature-tokens = Director-Marken

## How the points of a line of the score sheet are computed

score-sailing = Häuser, wo Schiffe fuhren
score-fleet = verschiedene Flaggen
score-scrapped = Schiffe, die keinen Platz fanden
score-ships = { $count } x ({ $value } + { $docks } in den Docks)
score-money = { $money } Pfund, { $points } für je { $per }
score-rows =
    { $complete } vollständig, { $rest ->
        [one] 1 Marker
       *[other] { $rest } Marker
    } in der nächsten
