# How the points of a line of the score sheet are computed.

score-sum =
    { $pounds } + { $at_sea } Kohle x { $coal } + { $contracts ->
        [one] 1 Vertrag
       *[other] { $contracts } Verträge
    } x { $contract } = { $count }
score-amounts = { $sum }, { $points } für je { $per }
score-mixed =
    { $count } x { $colours ->
        [one] 1 Farbe
       *[other] { $colours } Farben
    } x { $points }
