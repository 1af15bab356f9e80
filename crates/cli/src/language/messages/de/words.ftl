# Words that many sentences share.

seat = Platz { $number }
nobody = niemand
yes = ja
no = nein
label-you = du
ask-choose = wähle
question-over = die Partie ist zu Ende

count-barrel =
    { $count ->
        [one] { $count } Fass
       *[other] { $count } Fässer
    }
count-captain =
    { $count ->
        [one] { $count } Kapitän
       *[other] { $count } Kapitäne
    }
count-card =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
count-coal-icon = { $count } Kohlesymbol{ $count ->
        [one] {""}
       *[other] e
    }
count-contract =
    { $count ->
        [one] { $count } Vertrag
       *[other] { $count } Verträge
    }
count-house =
    { $count ->
        [one] { $count } Haus
       *[other] { $count } Häuser
    }
count-knot = { $count } Knoten
count-office = { $count } Zentrale{ $count ->
        [one] {""}
       *[other] n
    }
count-passenger = { $count } Passagier{ $count ->
        [one] {""}
       *[other] e
    }
count-point = { $count } Punkt{ $count ->
        [one] {""}
       *[other] e
    }
count-seat =
    { $count ->
        [one] { $count } Platz
       *[other] { $count } Plätze
    }
count-token = { $count } Marke{ $count ->
        [one] {""}
       *[other] n
    }
count-ton = { $count } Tonne{ $count ->
        [one] {""}
       *[other] n
    }

price-free = kostenlos
price-for = für { $cost }
own-thing = deine { $name }
thing-of = { $name } von { $seat }
your-ships-earn = deine Schiffe bringen { $money }
ships-of-earn = die von { $seat } { $money }
coins-short = { $amount }M
points-short = {" "}{ $points }P

when-round = Runde { $round }
when-turn-of = Zug { $turn } von { $last }
when-last = , die letzte Runde
when-one-more = , danach noch eine Runde
when-more = , danach noch { $rounds } Runden
heading-to-act = { $seat } ist am Zug: { $question }

balance-money = Geld
balance-points = Punkte
balance-range = { $word } { $before } → { $least } bis { $most }

ended-over = Die Partie ist zu Ende.
ended-stalled = Die Partie würde nicht von selbst enden und wird gewertet, wie sie steht.
ending-over = die Partie ist zu Ende
ending-stalled = die Partie würde nicht von selbst enden und wird gewertet, wie sie steht

error-over = die Partie ist zu Ende ({ $rule })
error-too-short = der Zeile fehlt am Ende ein Wort
error-too-long = die Zeile müsste vor „{ $word }“ enden
error-word = „{ $word }“ passt hier nicht
error-word-meant = „{ $word }“ passt hier nicht (meinst du „{ $meant }“?)
