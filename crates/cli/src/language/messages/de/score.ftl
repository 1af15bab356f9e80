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
        [scrapped] verschrottet
       *[other] { $id }
    }
# What a rule counts.
score-note =
    { $rule ->
        [CO-73] { $count } Pfund mit Kohle und Verträgen
        [CO-76] { $count } { $count ->
            [one] mehrfarbige Flagge
           *[other] mehrfarbige Flaggen
        } mal Farben
        [SO-62] { $count } { $count ->
            [one] Schiff
           *[other] Schiffe
        }
        [SO-64] Stufe { $count }
        [SO-66] { $count } Gebäude
        [SO-81] { $count ->
            [0] nicht gebaut
           *[other] gebaut
        }
        [SO-82] am Ende im Besitz
        [TA-64] Schiffe, die keinen Platz fanden
        [TA-70] Häuser, wo Schiffe fuhren
        [TA-88] verschiedene Flaggen
        [TA-135] { $item ->
            [money] { $count } Pfund
            [ships] { $count } { $count ->
                [one] Schiff
               *[other] Schiffe
            }
           *[other] { $count } gezählt
        }
        [TA-136] { $count } { $count ->
            [one] ganze Reihe
           *[other] ganze Reihen
        }
       *[other] { $note }
    }
