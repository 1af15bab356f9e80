# Words and sentences of Crossing Oceans that several messages share.

## Parts of other messages

n-contracts =
    { $contracts ->
        [one] einen Vertrag
       *[other] { $contracts } Verträge
    }
n-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
times =
    { $times ->
        [2] das Doppelte
        [3] das Dreifache
       *[other] das { $times }-Fache
    }
flag-e =
    { $flag ->
        [black] schwarze
        [blue] blaue
        [green] grüne
        [multicolored] mehrfarbige
        [red] rote
        [white] weiße
       *[other] { $flag }
    }
flag-en =
    { $flag ->
        [black] schwarzen
        [blue] blauen
        [green] grünen
        [multicolored] mehrfarbigen
        [red] roten
        [white] weißen
       *[other] { $flag }
    }
column-e =
    { $column ->
        [black] schwarze
        [blue] blaue
        [green] grüne
        [red] rote
        [white] weiße
       *[other] { $column }
    }
spot =
    { $spot ->
        [blue-riband] { spot-blue-riband }
        [cargo] { spot-cargo }
        [coal] { spot-coal }
        [fleet] { spot-fleet }
        [house] { spot-house }
        [region] { spot-region }
        [ships] { spot-ships }
        [ships-2] { spot-ships } 2
       *[other] { $spot }
    }

## Names

spot-blue-riband = Blaues Band
spot-cargo = Fracht
spot-coal = Kohle
spot-fleet = Flotte
spot-house = Haus
spot-region = Region
spot-ships = Schiffe
colour =
    { $flag ->
        [black] Schwarz
        [blue] Blau
        [green] Grün
        [red] Rot
        [white] Weiß
       *[other] { $flag }
    }
region-name =
    { $key ->
        [indian-ocean] Indischer Ozean
        [north-atlantic] Nordatlantik
        [pacific] Pazifik
        [south-atlantic] Südatlantik
        [tasmanian-sea] Tasmansee
       *[other] { $name }
    }

## Sentences that several texts share

captain-moves =
    Der Kapitän zieht im Uhrzeigersinn: { $spots ->
        [one] ein Feld
       *[other] bis zu { $spots } Felder
    } kostenlos, weiter für insgesamt { n-contracts }.
captain-moves-freely = Der Kapitän zieht im Uhrzeigersinn, so weit du willst.
contract-uses = Ein Vertrag bringt { $money } £ oder eine Kohle für ein Schiff; für { n-contracts } baust du ein Handelshaus.
worth = { n-points }
worth-by-tokens = { $points } Punkte bei 0 bis { $tokens } Marken in ihrer Spalte
worth-grows = umso mehr, je mehr Marken du in die Spalte ihrer Farbe gelegt hast
