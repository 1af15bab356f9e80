### The board of Transatlantic.

## Where things are

board = Board
regions = Regions
market = Ship market
docks = Docks
display = Display of cards
tops = Played last
hand = Hand
quay = Not yet deployed
under-way = Under way
out-of-game = Out of the game
bank = Bank

## Ships

pounds = £{ $n }
plus = +£{ $n }
minus = −£{ $n }
surcharge = +{ $n } here
knots = { $n } kn
tons = { $n } t
knots-long =
    { $n ->
        [one] { $n } knot
       *[other] { $n } knots
    }
tons-long =
    { $n ->
        [one] { $n } ton
       *[other] { $n } tons
    }
people-long =
    { $n ->
        [one] { $n } passenger
       *[other] { $n } passengers
    }
pays-income = income
coal-long = { $n } coal
no-coal = no coal
with-coal = comes with 1 coal
without-coal = comes without coal
owner-none = nobody’s
headquarters = head office
clipper = sailing ship
steamship = steamship
neutral = ship of nobody
flag-of = { $column } flag
sailed = used in this step
unknown = face down
built-in = built { $year }

## Regions

riband-here = The fastest ship that enters wins a Blue Riband
riband-short = Blue Riband
place = free place
no-site = no free site
site-long = site for a house, £{ $n }
house-of = house of { $who }
region-of = Region { $name }
build-in = Build a house in { $name }
ships-there =
    { $all ->
        [one] { $n } of { $all } place taken
       *[other] { $n } of { $all } places taken
    }

## Chain

chain = Chain
entered = enters { $to }
moved = { $from } → { $to }
scrapped = scrapped, from { $from }
adrift = pushed out of { $from }
pushed-short = pushed out

## Market and stack

stack = Stack
stack-next =
    { $n ->
        [one] The next back is { $back }; { $n } tile is left
       *[other] The next back is { $back }; { $n } tiles are left
    }
stack-empty = The stack is empty
stack-long = { $n } left
stack-backs = Backs in order: { $backs }
boxed = { $n } taken out unseen
gone = { $n } out of the game
gone-long = Out of the game: { $ships }
empty-place = empty
coal = Coal
coal-supply = { $n } coal in the supply

## Docks

row-docks = in docks
row-supply = supply
row-worth = A ship is worth, now
dock-ships = { $column } ships in the docks: { $ships }
dock-empty = no { $column } ship in the docks
take-marker = { $marker } marker, { $n } left
worth-long =
    { $n ->
        [one] A { $column } ship is worth { $n } point to { $who } now
       *[other] A { $column } ship is worth { $n } points to { $who } now
    }

## Cards

draw = Draw stack
draw-long =
    { $n ->
        [one] { $n } card left; the next is of deck { $deck }
       *[other] { $n } cards left; the next is of deck { $deck }
    }
draw-empty = The draw stack is empty
mixed = mixed
discard = Discard
discard-long = Discarded: { $cards }
discard-empty = Nothing is discarded
deck = deck { $deck }
taken-away = taken
pile-empty = no card played
pile-of = pile of
below = below: { $cards }
below-hidden = { $n } hidden below
token = Token
token-ready = Token: do what a card of the display says
token-used = The token is used
token-count =
    { $n ->
        [one] { $n } token left
       *[other] { $n } tokens left
    }
token-armed = Now choose a card of the display

## The strip

start = First ships
asks-card = Play a card of the hand
asks-token = Play a card of the hand, or use the token
asks-redeploy = Choose a region for { $ship }, pushed out of { $from }
over = The match is over
left_many = { $n } left
done = Done
done-none = Nothing
done-sell = Sell the rest
step-done = done
choose = choose
choose-or-none = choose, or nothing
if-taken = after a { $marker } marker
needs-pile =
    { $n ->
        [one] with { $n } card in the pile
       *[other] with { $n } cards in the pile
    }
round = Round { $n }
before-round = Before round 1
to-begin = { $n } to buy a first ship
last-rounds =
    { $n ->
        [one] { $n } more round after this one
       *[other] { $n } more rounds after this one
    }
last-round = This is the last round

## Panel

money = Money
now = now
at-end = at the end
points-now =
    { $n ->
        [one] { $n } point won so far: { $sailing } for houses, { $fleet } for flags of the fleet, { $scrapped } for scrapped ships
       *[other] { $n } points won so far: { $sailing } for houses, { $fleet } for flags of the fleet, { $scrapped } for scrapped ships
    }
points-due = +{ $n } due
points-due-long =
    { $n ->
        [one] { $n } point for ships scrapped in this turn, due at its end
       *[other] { $n } points for ships scrapped in this turn, due at its end
    }
points-end =
    { $n ->
        [one] { $n } point if the match ended now
       *[other] { $n } points if the match ended now
    }
captains = Free captains
houses = Houses left
contracts = Contracts
starting-seat = starts each round
has-turn = has the turn
sheet-column =
    { $column }: { $ships } { $ships ->
        [one] ship
       *[other] ships
    }, { $headquarters } headquarters; { $markers } { $marker } { $markers ->
        [one] marker
       *[other] markers
    }, { $acquired } acquired; a ship is worth { $value } and in all { $worth }
scrapped-column = { $n } scrapped in this turn
panel-hand = Hand
panel-pile = Pile
panel-quay = At the quay
panel-offices = Offices

## What can be done, in a list

do-play = Play { $card }
do-token = Token: { $card }
do-buy = Buy { $ship } for { $price }, place { $place }
do-deploy = Deploy { $ship } in { $region }
do-redeploy = Redeploy in { $region }
do-sail = Sail with { $ship }
do-region = Ships of { $region } sail
do-load = Load coal on { $ship }
do-choose = Choose { $option }
do-build = Build a house in { $region }
do-build-site = Build a house in { $region }, site { $site }
do-marker = Take a { $marker } marker
do-copy = Copy { $card }
do-take = Take { $card }
do-done = Done
