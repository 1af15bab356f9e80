# How the points of a line of the score sheet are computed.

score-held = am Ende im Besitz
score-level = Stufe { $level }
score-not-built = nicht gebaut
score-built = als Nummer { $order } gebaut
score-each =
    { $of ->
        [ship] { $count ->
            [one] 1 Schiff
           *[other] { $count } Schiffe
        }
       *[building] { $count } Gebäude
    }, für { $per ->
        [1] jedes
       *[other] je { $per }
    }
