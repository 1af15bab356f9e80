//! Laws of sailing and of coal.

use riband::core::{Coins, fleet::ShipKind};
use riband_transatlantic::{Event, OnePer, Pays, Region, Step, Tile};

use crate::{
    judge::{Verdict, closes, require},
    ledger::Ledger,
};

/// TA-70, TA-72, TA-85, TA-86: a ready ship burns a coal, earns what the card pays, and a point for each house.
pub(crate) fn voyage(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let Event::ShipSailed { seat, tile, region, money, points, coal } = events[0] else { return Ok(()) };
    let there = ledger.waters[&region].contains(&tile) || ledger.adrift == Some((tile, region));
    require(there && ledger.owners.get(&tile) == Some(&seat), || format!("{tile} is not {seat}'s in {region}"))?;
    require(ledger.is_ready(tile), || format!("{tile} has no coal"))?;
    require(coal == u8::from(ledger.is_steamship(tile)), || format!("{coal} coal"))?;
    let houses = ledger.of(seat).houses.get(&region).copied().unwrap_or(0);
    require(points == houses, || format!("{points} points for {houses} houses"))?;
    let due = if ledger.adrift.is_some() { Pays::Income } else { pays(ledger) };
    require(money == wage(ledger, tile, due), || format!("{money} for {tile} by {due:?}"))
}

fn pays(ledger: &Ledger<'_>) -> Pays {
    let sail = ledger.steps().into_iter().find_map(|step| match step {
        Step::Sail { pays, .. } => Some(*pays),
        _ => None,
    });
    sail.unwrap_or_default()
}

fn wage(ledger: &Ledger<'_>, tile: Tile, pays: Pays) -> Coins {
    let (face, rates) = (&ledger.faces[&tile], &ledger.config.rates);
    match pays {
        Pays::Income => face.income,
        Pays::Cargo => {
            let tons = face.tonnage.unwrap_or(0);
            let row = rates.cargo.iter().rfind(|(least, _)| *least <= tons);
            Coins(row.map_or(0, |(_, money)| *money))
        }
        Pays::Passengers => Coins(i32::from(face.passengers.unwrap_or(0) / rates.passengers) * rates.passenger_money),
    }
}

/// INV-18, TA-71, TA-82 to TA-87, TA-90: only REGION and a farewell let others sail; a card lets so many of one's own
/// sail, each once, and one for each region or flag where it says so.
pub(crate) fn who_sails(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let Event::ShipSailed { seat, tile, region, .. } = events[0] else { return Ok(()) };
    if ledger.adrift.is_some() {
        return Ok(());
    }
    let sailed = &ledger.doing.sailed;
    require(sailed.iter().all(|(other, _)| *other != tile), || format!("{tile} a second time"))?;
    let allowed = ledger.steps().iter().any(|step| match step {
        Step::SailRegion { .. } => true,
        Step::Sail { ships, for_each, one_per, .. } => {
            let unlimited = ships.is_none() && for_each.is_none();
            let most = usize::from(ships.unwrap_or(0)) + markers(ledger, for_each.as_deref());
            let alone = match one_per {
                None => true,
                Some(OnePer::Region) => sailed.iter().all(|(_, other)| *other != region),
                Some(OnePer::Flag) => {
                    let flag = ledger.flag(tile);
                    flag.is_some() && sailed.iter().all(|(other, _)| ledger.flag(*other) != flag)
                }
            };
            seat == ledger.turn && alone && (unlimited || sailed.len() < most)
        }
        _ => false,
    });
    require(allowed, || format!("{tile} of {seat} sails after {sailed:?}"))
}

/// The markers of a kind on the sheet, the printed ones included (TA-122).
fn markers(ledger: &Ledger<'_>, kind: Option<&str>) -> usize {
    let column = ledger.config.columns.values().position(|column| Some(column.marker.as_str()) == kind);
    column.map_or(0, |column| usize::from(ledger.config.sheet.printed + ledger.me().markers[column]))
}

/// TA-85, TA-86: where a ship must sail, one does.
pub(crate) fn duty_to_sail(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let must = ledger.steps().iter().any(|step| matches!(step, Step::Sail { must: true, .. }));
    if !must || !closes(&events[0]) || !ledger.doing.sailed.is_empty() {
        return Ok(());
    }
    let ready = ledger.waters.values().flatten().copied();
    let ready = ready.filter(|tile| ledger.owners.get(tile) == Some(&ledger.turn)).find(|&tile| ledger.is_ready(tile));
    require(ready.is_none(), || format!("{ready:?} should have sailed"))
}

/// TA-84: of a region all ready ships sail, and the income of the oldest ready foreign one goes to whoever chose it.
pub(crate) fn region(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let Event::RegionChosen { seat, region } = events[0] else {
        let stray = matches!(events[0], Event::ForeignIncome { .. });
        return require(!stray || ledger.steps().iter().any(|s| matches!(s, Step::SailRegion { .. })), || {
            "stray".into()
        });
    };
    let ready: Vec<Tile> = ledger.waters[&region].iter().copied().filter(|&tile| ledger.is_ready(tile)).collect();
    let owned: Vec<Tile> = ready.iter().copied().filter(|tile| ledger.owners.contains_key(tile)).collect();
    let (sailed, bonus) = told(&events[1..], region);
    require(sailed == owned, || format!("{sailed:?} sail, {owned:?} are ready"))?;
    let (pays, neutral) = ledger
        .steps()
        .into_iter()
        .find_map(|step| match step {
            Step::SailRegion { bonus, neutral_bonus } => Some((*bonus, *neutral_bonus)),
            _ => None,
        })
        .ok_or("no step for it")?;
    let foreign = ready.into_iter().rev().filter(|tile| ledger.owners.get(tile) != Some(&seat));
    let mut foreign = foreign.filter(|&tile| neutral || ledger.kind(tile) != Some(ShipKind::Neutral));
    let due = foreign.next().filter(|_| pays).map(|tile| (tile, ledger.faces[&tile].income));
    require(bonus == due, || format!("a bonus of {bonus:?}, due {due:?}"))
}

/// Which ships sail in a region, and the bonus.
fn told(events: &[Event], chosen: Region) -> (Vec<Tile>, Option<(Tile, Coins)>) {
    let mut bonus = None;
    let mut sailed = Vec::new();
    for event in events {
        match *event {
            Event::ShipSailed { tile, region, .. } if region == chosen => sailed.push(tile),
            Event::ForeignIncome { tile, money, .. } => bonus = Some((tile, money)),
            _ => break,
        }
    }
    (sailed, bonus)
}

/// TA-91 to TA-93, TA-81: coal goes onto own steamships with room; evenly, on ships just bought or on different ones
/// where the card says so.
pub(crate) fn loading(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let Event::CoalLoaded { seat, tile, coal } = events[0] else { return Ok(()) };
    let had = ledger.coal_of(tile);
    let most = ledger.config.limits.coal_per_ship;
    require(coal == had + 1 && coal <= most, || format!("{tile} had {had}, has {coal}"))?;
    require(ledger.coal_supply > 0 || !ledger.config.limits.coal_limited, || "the supply was empty".into())?;
    let mine = seat == ledger.turn && ledger.owners.get(&tile) == Some(&seat) && ledger.is_steamship(tile);
    require(mine, || format!("{tile} is no steamship of {seat}"))?;
    let (steamers, loaded) = (ledger.steamers(seat), &ledger.doing.loaded);
    let here = steamers.contains(&tile);
    let fewest = steamers.iter().map(|&other| ledger.coal_of(other)).min();
    let other_room = || steamers.iter().any(|other| !loaded.contains(other) && ledger.coal_of(*other) < most);
    let allowed = ledger.steps().iter().any(|step| match step {
        Step::LoadEvenly { cubes, for_each } => {
            here && Some(had) == fewest && loaded.len() < usize::from(*cubes) + markers(ledger, for_each.as_deref())
        }
        Step::LoadFreely { cubes, for_each, .. } => {
            here && loaded.len() < usize::from(*cubes) + markers(ledger, for_each.as_deref())
        }
        Step::LoadSpread { cubes, one_ship, undeployed } => {
            let new = !loaded.contains(&tile);
            (here || *undeployed) && (new || *one_ship && !other_room()) && loaded.len() < usize::from(*cubes)
        }
        // The first coal of each is told right after the purchase.
        Step::Buy { .. } => ledger.doing.bought.last() == Some(&tile) && had == 0 && !loaded.contains(&tile),
        Step::LoadBought { cubes } => {
            let first = ledger.doing.bought.iter().filter(|bought| loaded.contains(bought)).count();
            ledger.doing.bought.contains(&tile) && loaded.len() < first + usize::from(*cubes)
        }
        _ => false,
    });
    require(allowed, || format!("{tile} after {loaded:?}, of {steamers:?}"))
}

/// TA-91: COAL loads as much as it can.
pub(crate) fn all_coal_is_loaded(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    for step in ledger.steps() {
        let Step::LoadEvenly { cubes, for_each } = step else { continue };
        let due = usize::from(*cubes) + markers(ledger, for_each.as_deref());
        if !closes(&events[0]) || ledger.doing.loaded.len() >= due {
            continue;
        }
        let room = ledger.steamers(ledger.turn);
        let room = room.into_iter().find(|&tile| ledger.coal_of(tile) < ledger.config.limits.coal_per_ship);
        let coal = ledger.coal_supply > 0 || !ledger.config.limits.coal_limited;
        require(room.is_none() || !coal, || format!("{:?} of {due}, {room:?} has room", ledger.doing.loaded))?;
    }
    Ok(())
}
