# Why an action is not legal, as a continuation of a sentence.

refusal-match-over = die Partie ist zu Ende
refusal-wrong-phase =
    jetzt ist nicht die Zeit, { $part ->
        [place] ein Schiff einzusetzen oder einen Vertrag zu nehmen
        [contracts] Verträge zu nutzen
        [rondel] auf dem Rondell zu ziehen
        [buying] Schiffe zu kaufen
        [pier] einen Kohlepier zu bauen
        [loading] Kohle zu laden
        [fleet] die Flotte fahren zu lassen
        [cargo] Fracht zu befördern
        [region] eine Region fahren zu lassen
        [blue-riband] das Blaue Band zu gewinnen
        [house] ein Handelshaus zu bauen
        [overflow] die Spalte für eine Marke zu wählen
       *[decline] auf eine Aktion zu verzichten
    }; nächste Entscheidung: { $now ->
        [place] ein Schiff einsetzen oder einen Vertrag nehmen
        [contracts] Verträge nutzen oder diesen Teil beenden
        [rondel] auf dem Rondell ziehen
        [buying] Schiffe kaufen oder den Kauf beenden
        [pier] einen Kohlepier bauen oder darauf verzichten
        [loading] das Schiff für die nächste Kohle wählen
        [fleet] die Flotte fahren lassen
        [cargo] das Schiff für die Fracht wählen
        [region] eine Region wählen
        [blue-riband] das Schiff für die Überfahrt wählen
        [house] einen Hafen und eine Marke für das Haus wählen
        [overflow] die Spalte für die Marke wählen
       *[over] keine, die Partie ist zu Ende
    }
refusal-no-such-tile = dieses Plättchen gibt es in dieser Variante nicht
refusal-no-such-port = diesen Hafen gibt es in dieser Variante nicht
refusal-no-such-region = diese Region gibt es in dieser Variante nicht
refusal-no-such-column = diese Spalte gibt es in dieser Variante nicht
refusal-no-such-spot = dieses Feld gibt es auf diesem Rondell nicht
refusal-no-such-place = diese Stelle gibt es in diesem Markt nicht
refusal-region-closed = die Region { $region } ist bei dieser Spielerzahl geschlossen
refusal-never-placed = Zentralen werden nie eingesetzt
refusal-not-in-supply = { $tile } ist nicht in deinem Vorrat
refusal-empty-spot-first = { $port } ist besetzt, und in der Region { $region } ist noch ein Hafen frei: freie Häfen gehen vor
refusal-not-the-oldest = die Region { $region } ist voll: verdrängen lässt sich nur ihr ältestes Schiff, das in { $oldest }
refusal-not-younger = { $tile } (Baujahr { $year }) ist nicht jünger als { $oldest } (Baujahr { $oldest-year })
refusal-no-captain = du hast keinen Kapitän mehr für ein weiteres Schiff
refusal-too-few-contracts =
    { $need ->
        [one] das kostet einen Vertrag, du hast { $have }
       *[other] das kostet { $need } Verträge, du hast { $have }
    }
refusal-no-own-steamship = in { $port } liegt kein Dampfer von dir
refusal-no-own-ship = in { $port } liegt kein Schiff von dir
refusal-coal-full = das Schiff in { $port } hat schon { $most } Kohle, mehr fasst es nicht
refusal-no-coal-left = der allgemeine Vorrat an Kohle ist leer
refusal-staying-put = der Kapitän muss das Feld { spot } verlassen: stehen bleiben oder einmal ganz herum ziehen darf er nicht
refusal-long-move =
    das Feld { spot } ist { $steps ->
        [one] ein Feld
       *[other] { $steps } Felder
    } entfernt; mehr als { $free ->
        [one] ein Feld zu ziehen
       *[other] { $free } Felder zu ziehen
    } kostet { $need ->
        [one] einen Vertrag
       *[other] { $need } Verträge
    }, du hast { $have }
refusal-market-empty = an Stelle { $place } des Marktes liegt nichts
refusal-dock-empty = das { column-e } Dock ist leer
refusal-cannot-afford = das kostet { $need } £, du hast { $have } £
refusal-no-token-to-have = es ist keine Marke zu haben: jede Spalte ist voll, oder du kannst die leerste nicht bezahlen
refusal-not-the-least-coal = die nächste Kohle geht an einen Dampfer mit der wenigsten Kohle, und der in { $port } hat mehr
refusal-not-ready = das Schiff in { $port } hat keine Kohle
refusal-none-ready = keines deiner Schiffe kann fahren
refusal-no-tonnage = für das Schiff in { $port } ist keine Tonnage angegeben
refusal-no-riband-waters = { $port } liegt in Gewässern, in denen kein Blaues Band gewonnen wird
refusal-no-speed = für das Schiff in { $port } ist keine Geschwindigkeit angegeben
refusal-not-the-fastest = das Schiff in { $port } läuft { $speed } Knoten, das schnellste dort { $fastest }
refusal-too-little-coal = die Überfahrt kostet { $need } Kohle, das Schiff in { $port } hat { $have }
refusal-house-already = du hast in { $port } schon ein Handelshaus
refusal-no-house-left = du hast kein Handelshaus mehr
refusal-token-not-chosen = wähle eine Handelsmarke: für eine ist noch Platz
refusal-no-trade-token = eine { column-e } Handelsmarke gibt es nicht
refusal-column-full = deine { column-e } Spalte ist voll
refusal-not-tied = die { column-e } Spalte ist keine von denen, die für diese Marke gleichauf liegen
refusal-may-not-decline = eine Aktion, die sich ausführen lässt, muss ausgeführt werden
