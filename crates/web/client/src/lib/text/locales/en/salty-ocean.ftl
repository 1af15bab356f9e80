### The board of Upon a Salty Ocean.

so-board = Rouen, its harbor and the open sea
so-turn = Turn { $turn } of { $last }
so-order = Turn order
so-passes =
    { $seats ->
        [one] { $passes } of { $seats } pass
       *[other] { $passes } of { $seats } passes
    }

so-pass = Pass
so-done-send = No more ships
so-done-second-action = No second action
so-done-repair = Repair none
so-done-peek = Look no further
so-done-swap = Leave them
so-swap = Exchange them
so-convoy-some =
    { $n ->
        [one] { $n } ship
       *[other] { $n } ships
    }
so-convoy-all = All ships
so-lose = Lose { $good }
so-left = { $n } left to share out
so-left-discard = { $n } too many
so-surcharge = { $n } of it for a second action
so-second = second action
so-sold = { $n } from { $store }
so-sent = sent: { $ships }

so-amount = How many barrels
so-amount-other = Another number

so-do-build = Build { $building }
so-do-sell = Sell { $good }
so-do-buy = Buy { $good }
so-do-lose = Lose a barrel of { $good }
so-do-send = Send { $ship } out
so-do-repair = Repair { $ship }
so-do-bring = Bring home { $ships }
so-do-catch = Catch { $n } { $good }
so-do-discard = Discard { $n } { $good }
so-do-stow = { $n } { $good } aboard { $ship }
so-do-take = Sell { $n } from { $store }
so-do-order = Buy { $n }
so-do-peek = Look at { $place }
so-do-done = Done

so-type-city = City
so-type-navigation = Navigation
so-type-harbor = Harbor
so-type-market = Market
so-cost = A { $type } action costs { $coins } now
so-risen =
    { $n ->
        [one] risen { $n } time
       *[other] risen { $n } times
    }

so-events = Events
so-place-turn = Turn { $n }
so-place-unused = Unused { $n }
so-face-down = face down
so-now = now
so-calm = calm
so-hazard-pirates = pirates
so-hazard-storm = storm
so-hazard-poor-fishing = poor fishing
so-seen-by = seen by { $seats }
so-hidden = { $n } still face down
so-rows-up = { $good } up { $n }
so-rows-down = { $good } down { $n }

so-depots = Dépôt
so-harbor = Harbor
so-sea = Open sea
so-sail-out = Sail out
so-sail-home = Sail home
so-move = Move goods
so-way = On the way out
so-attacks-some =
    { $n ->
        [one] pirates: { $n } attack to come
       *[other] pirates: { $n } attacks to come
    }
so-attacks-none = pirates have struck
so-depot = Dépôt of { $name }
so-depot-full =
    { $capacity ->
        [one] { $n } of { $capacity } barrel
       *[other] { $n } of { $capacity } barrels
    }
so-empty = empty
so-at-harbor = in the harbor
so-at-sea = at sea
so-damage = damage { $n }
so-ship = { $ship } of { $name }, { $where }: { $cargo }
so-hold = room for { $n }
so-will = will have { $cargo }
so-catch = Catch { $good }

so-market = Market
so-sell = Sell
so-buy = Buy
so-sell-at = Sell { $coins }: { $good }
so-buy-at = Buy { $coins }: { $good }
so-price = { $good } at { $coins }, row { $row } of { $rows }
so-was = was here
so-bank = bank { $n }
so-drop-each =
    { $n ->
        [one] A sale lowers its price by { $rows } for each { $n } barrel, begun or full
       *[other] A sale lowers its price by { $rows } for each { $n } barrels, begun or full
    }
so-drop-once = A sale lowers its price by { $rows }
so-row =
    { $n ->
        [one] { $n } row
       *[other] { $n } rows
    }

so-yard = Shipyard
so-launch = Build a { $ship }
so-launch-price = { $name } pays { $coins }
so-launch-none = not for { $name } now

so-city = City of Rouen
so-copies = { $n } of { $copies } built
so-free = free
so-level = level { $n }
so-owner = { $n }. { $name }

so-coins =
    { $n ->
        [one] { $n } coin
       *[other] { $n } coins
    }
so-keeps = keeps { $n }
so-keeps-all = keeps all
so-brings = a turn brings
so-buildings = Buildings
so-no-buildings = no buildings yet
so-used = used this turn
so-has-seen = has seen { $places }
so-first = first in the turn order
so-nth = number { $n } in the turn order

## Names of the built-in variants

so-good-salt = salt
so-good-herring = herring
so-good-cod = cod
so-class-caravel = Caravel
so-class-carrack = Carrack
