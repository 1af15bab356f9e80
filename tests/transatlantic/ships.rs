//! Laws of ships: buying them, and where they go.

use riband::core::{
    Coins,
    fleet::{Figure, ShipKind},
};
use riband_transatlantic::{DeployFrom, Event, NeutralPushed, Region, Renewal, Step, Tile};

use crate::{
    judge::{Verdict, closes, require},
    ledger::Ledger,
};

/// TA-38, TA-40, TA-8: whoever buys pays the price of the place, and has a captain for each card.
pub(crate) fn purchase(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let Event::TileBought { seat, tile, price } = events[0] else { return Ok(()) };
    let place = ledger.market.iter().position(|other| *other == Some(tile)).ok_or("it is not on the market")?;
    let due = ledger.faces[&tile].price + Coins(i32::from(ledger.config.market.surcharges[place]));
    require(price == due, || format!("{tile} at place {place} costs {due}, {price} was paid"))?;
    let line = ledger.of(seat);
    require(seat == ledger.turn && line.money >= price, || format!("{seat} had {}", line.money))?;
    require(line.captains > 0 || !ledger.config.limits.captains_limited, || "no captain was free".into())?;
    let is_office = |tile: &&Tile| ledger.kind(**tile) == Some(ShipKind::Headquarters);
    let bought = &ledger.doing.bought;
    let offices = bought.iter().chain([&tile]).filter(is_office).count();
    let allowed = ledger.steps().iter().any(|step| match step {
        Step::Buy { most, most_headquarters, .. } => {
            bought.len() < usize::from(*most) && offices <= usize::from(*most_headquarters)
        }
        _ => false,
    });
    require(allowed, || format!("{tile} after {bought:?}"))
}

/// TA-41, TA-140, TA-11: a coal comes with each ship from the right place, as long as there is coal.
pub(crate) fn first_coal(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let Event::TileBought { tile, .. } = events[0] else { return Ok(()) };
    let place = ledger.market.iter().position(|other| *other == Some(tile)).unwrap_or(usize::MAX);
    let due = ledger.is_steamship(tile)
        && place < usize::from(ledger.config.market.coal_places)
        && (ledger.coal_supply > 0 || !ledger.config.limits.coal_limited);
    let came = matches!(events.get(1), Some(Event::CoalLoaded { tile: loaded, coal: 1, .. }) if *loaded == tile);
    require(came == due, || format!("a coal: {came}, due: {due}"))
}

/// TA-42, TA-43, TA-44: only when a ship was bought does one go to the docks: the leftmost, if it is a steamship.
pub(crate) fn renewal(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let bought_ship = ledger.doing.bought.iter().any(|&tile| ledger.is_steamship(tile));
    let docks = ledger.opening == 0 || ledger.config.start.renewal == Renewal::Full;
    let leftmost = ledger.market.iter().flatten().next().copied();
    match events[0] {
        Event::TileDocked { tile, column } => {
            let fits = leftmost == Some(tile) && ledger.is_steamship(tile) && ledger.flag(tile) == Some(column);
            require(fits && bought_ship && docks && ledger.doing.docked == 0, || format!("{tile} to the docks"))
        }
        event if closes(&event) && bought_ship && docks && ledger.doing.docked == 0 => {
            require(!leftmost.is_some_and(|tile| ledger.is_steamship(tile)), || "nothing went to the docks".into())
        }
        _ => Ok(()),
    }
}

/// TA-46 to TA-51, TA-63, TA-80: a card deploys one ship, into a legal place, and must if there is one.
pub(crate) fn deployment(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let steps = ledger.steps();
    let sources = steps.iter().filter_map(|step| match step {
        Step::Deploy { from } => Some(*from),
        _ => None,
    });
    let may =
        |tile: &Tile| sources.clone().any(|from| from == DeployFrom::Undeployed || ledger.doing.bought.contains(tile));
    match events[0] {
        Event::ShipDeployed { seat, tile, region } => {
            let mine = seat == ledger.turn && ledger.of(seat).undeployed.contains(&tile);
            require(mine && may(&tile), || format!("{tile} is not to be deployed now"))?;
            require(ledger.doing.deployed < sources.clone().count(), || "one ship too many".into())?;
            let places = ledger.places(tile, None);
            require(places.contains(&region), || format!("{tile} in {region}, of {places:?}"))
        }
        event if closes(&event) && ledger.doing.deployed == 0 => {
            let due = ledger.me().undeployed.iter().filter(|tile| may(tile));
            let due = due.copied().find(|&tile| !ledger.places(tile, None).is_empty());
            require(due.is_none(), || format!("{due:?} should have been deployed"))
        }
        _ => Ok(()),
    }
}

/// TA-52: whoever enters a full region from the top pushes the oldest out, and nobody else pushes.
pub(crate) fn push(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let Some((_, region)) = entry(&events[0]) else {
        let pushes = matches!(events[0], Event::ShipPushed { .. });
        return require(!pushes || ledger.chain.last.is_some(), || "nobody entered".into());
    };
    let oldest = ledger.waters[&region].last().copied().filter(|_| ledger.is_full(region));
    let pushed = match events.get(1) {
        Some(Event::ShipPushed { tile, region: from, .. }) if *from == region => Some(*tile),
        _ => None,
    };
    require(pushed == oldest, || format!("{pushed:?} is pushed out, the oldest of a full region is {oldest:?}"))
}

/// INV-15, TA-53, TA-54: in a chain each ship is older than the one that pushed her, no region is entered twice.
pub(crate) fn chain(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let chain = &ledger.chain;
    match events[0] {
        Event::ShipPushed { owner, tile, .. } => {
            require(owner == ledger.owners.get(&tile).copied(), || format!("{tile} is not of {owner:?}"))?;
            let pusher = chain.last.ok_or("nobody pushed her")?;
            require(ledger.year(tile) < ledger.year(pusher), || format!("{tile} by {pusher}"))?;
            let most = ledger.waters.len(); // a side region for each player, and the home region
            require(chain.regions.len() <= most, || format!("{:?}", chain.regions))
        }
        Event::ShipRedeployed { owner, tile, region } => {
            require(owner == ledger.owners.get(&tile).copied(), || format!("{tile} is not of {owner:?}"))?;
            let (adrift, from) = ledger.adrift.ok_or("nobody was pushed out")?;
            require(adrift == tile && !chain.regions.contains(&region), || format!("{tile} in {region}: {chain:?}"))?;
            let places = ledger.places(tile, Some(from));
            require(places.contains(&region), || format!("{tile} in {region}, of {places:?}"))
        }
        _ => Ok(()),
    }
}

/// TA-53, TA-55, TA-56, TA-58: a pushed-out ship leaves the game only if she must, after a farewell trip if she is ready.
pub(crate) fn farewell(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    match events[0] {
        Event::ShipPushed { tile, region, .. } => {
            let of_her = |event: &&Event| matches!(event, Event::ShipSailed { tile: other, .. } | Event::ShipScrapped { tile: other, .. } | Event::ShipRedeployed { tile: other, .. } if *other == tile);
            let next: Vec<&Event> = events.iter().filter(of_her).take(2).collect();
            let trip = matches!(next.first(), Some(Event::ShipSailed { region: from, .. }) if *from == region);
            let scrapped = next.iter().any(|event| matches!(event, Event::ShipScrapped { .. }));
            require(!scrapped || trip == ledger.is_ready(tile), || format!("{tile}: a farewell trip: {trip}"))
        }
        Event::ShipScrapped { owner, tile, coal } => {
            let (adrift, from) = ledger.adrift.ok_or("nobody was pushed out")?;
            let places = ledger.places(tile, Some(from));
            require(adrift == tile && places.is_empty(), || format!("{tile} could go to {places:?}"))?;
            require(ledger.owners.get(&tile) == Some(&owner), || format!("{tile} is not {owner}'s"))?;
            require(coal == ledger.coal_of(tile), || format!("{coal} coal went back"))
        }
        Event::NeutralRemoved { tile } => {
            let (adrift, from) = ledger.adrift.ok_or("nobody was pushed out")?;
            let stays = ledger.config.rulings.neutral_pushed == NeutralPushed::Redeploy;
            let must = !stays || ledger.places(tile, Some(from)).is_empty();
            require(adrift == tile && ledger.kind(tile) == Some(ShipKind::Neutral) && must, || format!("{tile} leaves"))
        }
        _ => Ok(()),
    }
}

/// TA-59, TA-60, TA-13: a riband goes to the ship that enters a region with one and outruns all others there.
pub(crate) fn riband(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let Some((tile, region)) = entry(&events[0]) else { return Ok(()) };
    let new = matches!(events[0], Event::ShipDeployed { .. });
    let owner = ledger.owners.get(&tile).copied();
    let speed = |tile: Tile| ledger.faces[&tile].speed.unwrap_or(0);
    let column = ledger.config.columns.values().position(|column| column.marker == ledger.config.sheet.riband);
    let due = owner.filter(|_| {
        ledger.region(region).blue_riband
            && (new || ledger.config.rulings.riband_on_redeploy)
            && company(ledger, region, &events[1..]).all(|other| speed(other) < speed(tile))
            && column.is_some_and(|column| ledger.marker_supply[column] > 0)
    });
    let won = right_after(events).find_map(|event| match *event {
        Event::RibandWon { seat, tile: winner } if winner == tile => Some(seat),
        _ => None,
    });
    require(won == due, || format!("{tile} won a riband for {won:?}, due to {due:?}"))
}

/// TA-62: a new ship, and no other, brings a contract for each figure in which she beats her region.
pub(crate) fn contracts(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let Some((tile, region)) = entry(&events[0]) else { return Ok(()) };
    let new = matches!(events[0], Event::ShipDeployed { .. });
    let figure = |tile: Tile, figure: Figure| match (&ledger.faces[&tile], figure) {
        (face, Figure::Speed) => face.speed.map(u32::from),
        (face, Figure::Tonnage) => face.tonnage,
        (face, Figure::Passengers) => face.passengers.map(u32::from),
    };
    let beats = |&&of: &&Figure| {
        company(ledger, region, &events[1..])
            .all(|other| figure(other, of).unwrap_or(0) < figure(tile, of).unwrap_or(0))
    };
    let due = if new { ledger.config.contracts.figures.iter().filter(beats).count() } else { 0 };
    let won = right_after(events).find_map(|event| match *event {
        Event::ContractsWon { tile: winner, contracts, .. } if winner == tile => Some(usize::from(contracts)),
        _ => None,
    });
    require(won.unwrap_or(0) == due, || format!("{tile} won {won:?} contracts of {due}"))
}

/// Who enters which region.
fn entry(event: &Event) -> Option<(Tile, Region)> {
    match *event {
        Event::ShipDeployed { tile, region, .. } | Event::ShipRedeployed { tile, region, .. } => Some((tile, region)),
        _ => None,
    }
}

/// The other ships of a region once a ship has entered it.
fn company<'a>(ledger: &'a Ledger<'_>, region: Region, next: &[Event]) -> impl Iterator<Item = Tile> + 'a {
    let pushed = match next.first() {
        Some(Event::ShipPushed { tile, .. }) => Some(*tile),
        _ => None,
    };
    ledger.waters[&region].iter().copied().filter(move |tile| Some(*tile) != pushed)
}

/// What happens before the next ship enters anything.
fn right_after(events: &[Event]) -> impl Iterator<Item = &Event> {
    events[1..].iter().take_while(|event| entry(event).is_none())
}
