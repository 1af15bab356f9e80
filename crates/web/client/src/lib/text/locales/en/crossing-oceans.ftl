### The board of Crossing Oceans.

round = Round { $round }
countdown = { $rounds } more after this round
lastRound = last round
over = The match is over

phase-place = Place a ship or take a contract
phase-contracts = Use contracts, or go on to the rondel
phase-rondel = Move the captain on the rondel
phase-buying = Buy ships, or end this
phase-pier = Build a coal pier, or go on to load
phase-loading = Choose a ship for the next coal
phase-fleet = Run the fleet
phase-cargo = Choose a ship for a cargo job
phase-region = Choose a region whose ships sail
phase-blue-riband = Choose a ship for the Blue Riband
phase-house = Choose a port for a trade house, and the token’s column
phase-overflow = Choose a column for the token

fact-bought = { $n } bought so far
fact-left = { $n } left

do-take-contract = Take a contract
do-sell-contract = Sell a contract
do-end-contracts = To the rondel
do-end-buying = End buying
do-buy-pier = Build a pier
do-skip-pier = No pier
do-fleet = Run the fleet
do-decline = Decline

choice-place = Place { $ship } in { $port }
choice-contract-coal = A contract for coal in { $port }
choice-contract-house = Contracts for a house in { $port }, { $column } token
choice-contract-house-plain = Contracts for a house in { $port }
choice-move = Captain to { $spot }
choice-buy-market = Buy { $ship } for { $price }, market { $place }
choice-buy-dock = Buy { $ship } for { $price }, { $column } dock
choice-load = Coal in { $port }
choice-cargo = Cargo job of the ship in { $port }
choice-region = Sail in { $region }
choice-riband = Blue Riband with the ship in { $port }
choice-house = House in { $port }, { $column } token
choice-house-plain = House in { $port }
choice-column = Token in the { $column } column

map = Chart
region = { $region }, region
closed = { $region }, closed
closedNote = closed
port = { $port }: no ship
portShip = { $port }: { $ship }, { $owner }, { $facts }, { $coal } coal, { $ready }
ready = ready
notReady = not ready
oldest = oldest of the region
ownedBy = of { $seat }
nobody = of nobody
housesAt = houses: { $seats }

rondel = Rondel
rondelSpot = { $spot }, rondel
captainsHere = captains: { $seats }

market = Market
docks = Docks
marketPlace = Market { $place }: { $tile }, { $facts }, costs { $price }
marketEmpty = Market { $place }: empty
dockPlace = Dock { $column }: { $tile }, { $facts }, costs { $price }
dockEmpty = Dock { $column }: empty

year = built { $year }
income = income { $income }
knots =
    { $speed ->
        [one] { $speed } knot
       *[other] { $speed } knots
    }
tons =
    { $tons ->
        [one] { $tons } ton
       *[other] { $tons } tons
    }
flag = { $column } flag
mixedFlag = multicolored flag
tokenOf = { $column } token
kn = kn
kt = kt

kind-steamship = steamship
kind-clipper = clipper
kind-neutral = nobody’s ship
kind-headquarters = headquarters

supply = Common supply
stack =
    { $tiles ->
        [one] Stack: { $tiles } tile, next of era { $era }
       *[other] Stack: { $tiles } tiles, next of era { $era }
    }
stackEmpty = Stack: empty
stackShort = Stack
era = era { $era }
coalSupply = Coal: { $coal } in the supply
coalShort = Coal
contractHeap = Contracts
houseHeap = Trade house for contracts
houseShort = House
tokenHeap = { $column } token
bank = Bank

panel = { $name }, seat { $letter }
starts = starts each round
money = money { $money }
contracts =
    { $contracts ->
        [one] { $contracts } contract
       *[other] { $contracts } contracts
    }
captains =
    { $captains ->
        [one] { $captains } captain in the supply
       *[other] { $captains } captains in the supply
    }
houses =
    { $houses ->
        [one] { $houses } trade house in the supply
       *[other] { $houses } trade houses in the supply
    }
coalIcons =
    { $icons ->
        [one] { $icons } coal icon
       *[other] { $icons } coal icons
    }
column =
    { $column } column: { $tokens } { $tokens ->
        [one] token
       *[other] tokens
    }, { $flags } { $flags ->
        [one] flag
       *[other] flags
    } of { $value } { $value ->
        [one] point
       *[other] points
    }, { $next }
columnNext = next token costs { $cost }
columnFull = full
columnFree = free
mixed = Mixed
mixedFlags =
    { $flags } multicolored { $flags ->
        [one] flag
       *[other] flags
    } of { $value } { $value ->
        [one] point
       *[other] points
    }
supplyShip = { $ship } in the supply, { $facts }
supplyOf = Ships of { $seat } that are not at sea
supplyShort = Ships
headquarters = { $name }, headquarters

pounds = £{ $n }
plus = +£{ $n }
minus = −£{ $n }
