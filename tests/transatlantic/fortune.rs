//! Laws of money, houses, markers and points.

use riband::core::Coins;
use riband_transatlantic::{Event, ScrapScoring, Step};

use crate::{
    judge::{Verdict, closes, require},
    ledger::Ledger,
};

/// TA-88, TA-89: FLEET scores the flags of own steamships, TRADE pays for own houses.
pub(crate) fn by_fleet_and_houses(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let line = ledger.me();
    let due = |step: &Step| match (*step).clone() {
        Step::PointsPerFlag { points, headquarters } => {
            let ships = ledger.steamers(ledger.turn).into_iter().chain(line.undeployed.iter().copied());
            let offices = line.headquarters.iter().copied().filter(|_| headquarters);
            let mut flags: Vec<_> = ships.chain(offices).filter_map(|tile| ledger.flag(tile)).collect();
            flags.sort();
            flags.dedup();
            Some(i32::from(points) * flags.len() as i32)
        }
        Step::MoneyPerHouse { pounds } => {
            Some(pounds * line.houses.values().map(|&houses| i32::from(houses)).sum::<i32>())
        }
        Step::Earn { pounds } => Some(pounds),
        _ => None,
    };
    let told = match events[0] {
        Event::FlagsScored { seat, points } if seat == ledger.turn => points,
        Event::MoneyEarned { seat, money } if seat == ledger.turn => money.0,
        Event::FlagsScored { .. } | Event::MoneyEarned { .. } => return Err("it is not their turn".into()),
        _ => return Ok(()),
    };
    require(ledger.steps().into_iter().filter_map(due).any(|due| due == told), || format!("{told}"))
}

/// TA-93, TA-95: what an option costs can be paid.
pub(crate) fn payment(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let Event::MoneyPaid { seat, money } = events[0] else { return Ok(()) };
    let listed = ledger.steps().iter().any(|step| matches!(step, Step::Pay { pounds } if Coins(*pounds) == money));
    require(listed && seat == ledger.turn && ledger.of(seat).money >= money, || format!("{money} paid"))
}

/// TA-93, TA-94, TA-9: a house is built beside an own ship, and no more than allowed.
pub(crate) fn house(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let Event::HouseBuilt { seat, region, site, price } = events[0] else { return Ok(()) };
    let line = ledger.of(seat);
    let ship = ledger.waters[&region].iter().any(|tile| ledger.owners.get(tile) == Some(&seat));
    require(ship && seat == ledger.turn && line.houses_left > 0, || format!("{seat} builds in {region}"))?;
    let had = line.houses.get(&region).copied().unwrap_or(0);
    require(had < ledger.config.limits.houses_per_region, || format!("{had} houses in {region} before"))?;
    let free = ledger.steps().iter().any(|step| matches!(step, Step::BuildHouse { free: true }));
    let listed = ledger.region(region).house_prices.get(site.index()).map(|&listed| Coins(i32::from(listed)));
    let listed = listed.ok_or_else(|| format!("{region} has no {site}"))?;
    let due = if free { Coins::ZERO } else { listed };
    require(price == due && line.money >= price, || format!("for {price}, {due} is due"))
}

/// TA-13, TA-93, TA-95, TA-111, TA-115: the markers that a card gives differ, and are left.
pub(crate) fn marker(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let Event::MarkerTaken { marker, .. } = events[0] else { return Ok(()) };
    let (index, taken) = (marker.index(), &ledger.doing.markers);
    require(!taken.contains(&index) && ledger.marker_supply[index] > 0, || format!("{marker} after {taken:?}"))?;
    let id = &ledger.config.columns[index].marker;
    let offered = ledger.steps().iter().any(|step| match step {
        Step::TakeMarkers { count, of, .. } => of.contains(id) && taken.len() < usize::from(*count),
        Step::BonusMarkers { of, .. } | Step::SellContracts { of, .. } => of.contains(id),
        _ => false,
    });
    require(offered, || format!("{marker} is not to be had"))
}

/// TA-115: markers for contracts, and the rest is sold.
pub(crate) fn contracts(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let rate = ledger.steps().into_iter().find_map(|step| match *step {
        Step::SellContracts { per_marker, pounds, .. } => Some((u16::from(per_marker), pounds)),
        _ => None,
    });
    let had = ledger.me().contracts;
    match (events[0], rate) {
        (Event::ContractsPaid { contracts, .. }, Some((each, _))) => {
            require(contracts == each && had >= each, || format!("{contracts} of {had} for a marker"))
        }
        (Event::ContractsSold { contracts, money, .. }, Some((_, pounds))) => {
            let due = Coins(pounds * i32::from(had));
            require(contracts == had && money == due, || format!("{contracts} of {had} sold for {money}"))
        }
        (Event::ContractsPaid { .. } | Event::ContractsSold { .. }, None) => Err("no card for contracts".into()),
        (Event::CardTaken { .. }, Some(_)) => require(had == 0, || format!("{had} contracts were kept")),
        _ => Ok(()),
    }
}

/// TA-64, TA-125: a scrapped ship scores what her flag is worth, at the end of the turn or at once.
pub(crate) fn scrapped(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let at_once = ledger.config.rulings.scrap_scoring == ScrapScoring::AtOnce;
    match events[0] {
        Event::ScrapScored { seat, column, ships, points } => {
            let scrapped = ledger.of(seat).due[column.index()];
            let due = i32::from(scrapped) * ledger.worth(seat, column);
            require(due > 0 && points == due, || format!("{points} points, {due} are due"))?;
            require(ships == scrapped, || format!("{ships} ships, {scrapped} are due"))?;
            let rest = events.iter().find(|event| !matches!(event, Event::ScrapScored { .. }));
            let last = rest.is_some_and(|event| closes(event) || ends(event));
            require(at_once || last, || format!("before {rest:?}"))
        }
        Event::ShipScrapped { tile, .. } if at_once && ledger.flag(tile).is_some() => {
            require(matches!(events.get(1), Some(Event::ScrapScored { .. })), || "not scored at once".into())
        }
        event if closes(&event) => {
            let due = ledger.players.iter().find(|line| line.due.iter().any(|&ships| ships > 0));
            require(due.is_none(), || format!("{due:?}"))
        }
        _ => Ok(()),
    }
}

/// What can come between the scores and the next turn.
fn ends(event: &Event) -> bool {
    matches!(event, Event::EndTriggered { .. } | Event::Deadlocked { .. } | Event::RoundCounted { .. })
}
