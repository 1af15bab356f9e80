# Scores.

score-title = Wertung
score-title-here = Wertung, wenn die Partie hier endete
score-hidden = Die Wertung zählt, was verborgen ist; sie wird gezeigt, wenn die Partie zu Ende ist.
score-total = {"  "}gesamt
score-ranking = Rangliste
score-shared = geteilt
score-by-tie-break = durch den Gleichstand
score-place = { $name }: { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    }
score-place-shared = { $name }: { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    }, geteilt
lead-by-points = { $first } liegt { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } vor { $next }
lead-by-tie-break = { $first } liegt durch den Gleichstand ({ $rule }) vor { $next }

# Parts of an item; other ids are those of the variant.
score-item =
    { $id ->
        [money] Geld
        [captains] Kapitäne
        [houses] Häuser
        [flags] Flaggen
        [mixed] mehrfarbige Flaggen
        [ships] Schiffe
        [buildings] Gebäude
        [rows] Reihen
        [coins] Münzen
        [sailing] Häuser
        [fleet] FLEET
        [scrapped] abgewrackt
       *[other] { $id }
    }
