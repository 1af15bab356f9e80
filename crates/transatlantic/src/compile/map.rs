//! Compiles the sea regions.

use riband_core::{Coins, ProblemKind, Problems, SeatRange};
use riband_liners::{Fleet, Tile, Tiles};

use crate::{
    config::{Config, Region as RegionConfig},
    ids::{MAX_BERTHS, MAX_REGIONS, MAX_SITES},
    rules::RegionFacts,
};

pub(super) fn compile(config: &Config, fleet: &Fleet, seats: SeatRange, check: &mut Problems) -> Vec<RegionFacts> {
    if config.regions.is_empty() || config.regions.len() > MAX_REGIONS {
        let message = format!("there are 1 to {MAX_REGIONS} regions, not {}", config.regions.len());
        check.report(
            ProblemKind::OutOfRange,
            &["regions"],
            message,
            "take some out: `pacific = false` under [regions]",
        );
    }
    let mut regions = Vec::new();
    for (id, region) in config.regions.iter().take(MAX_REGIONS) {
        check.check_id(&["regions", id], id);
        regions.push(facts(id, region, fleet, check));
    }
    check_start_ships(config, fleet, &regions, seats, check);
    regions
}

fn facts(id: &str, region: &RegionConfig, fleet: &Fleet, check: &mut Problems) -> RegionFacts {
    let path = ["regions", id, "house-prices"];
    if region.house_prices.len() > MAX_SITES {
        let message = format!("a region has at most {MAX_SITES} sites, not {}", region.house_prices.len());
        check.report(ProblemKind::OutOfRange, &path, message, "list one price a site (TA-94)");
    }
    if !region.house_prices.is_sorted() {
        check.report(
            ProblemKind::Contradiction,
            &path,
            "a site is cheaper than the one before",
            "list the cheapest first (TA-94)",
        );
    }
    let mut prices = [Coins::ZERO; MAX_SITES];
    for (slot, &price) in prices.iter_mut().zip(&region.house_prices) {
        *slot = Coins(i32::from(price));
    }
    let names = fleet.names().iter().map(String::as_str);
    let start = region.start_ship.as_deref();
    let start = start.and_then(|name| check.find("ship", name, names, &["regions", id, "start-ship"]));
    RegionFacts {
        places: region.places.min(MAX_BERTHS as u8),
        sites: region.house_prices.len().min(MAX_SITES) as u8,
        prices,
        min_seats: region.min_seats,
        riband: region.blue_riband,
        start_ship: start.map(Tile::new),
    }
}

/// TA-21 to TA-23: neutral ships are placed as the variant defines, and every seat gets a sailing ship with a region.
fn check_start_ships(config: &Config, fleet: &Fleet, regions: &[RegionFacts], range: SeatRange, check: &mut Problems) {
    let mut laid_out = Tiles::EMPTY;
    for ((id, region), facts) in config.regions.iter().zip(regions) {
        let path = ["regions", id.as_str(), "start-ship"];
        let Some(tile) = facts.start_ship else { continue };
        let name = region.start_ship.as_deref().unwrap_or_default();
        if !fleet.neutral().has(tile) {
            let message = format!("`{name}` is not a neutral ship");
            check.report(ProblemKind::Contradiction, &path, message, "only neutral ships lie somewhere from the start");
        }
        if laid_out.has(tile) {
            let message = format!("`{name}` lies in another region already");
            check.report(ProblemKind::Duplicate, &path, message, "a ship lies in one place (TA-21)");
        }
        if !facts.is_open(range.min()) {
            let message = format!("the region of `{name}` is left out with {}", range.min());
            check.report(ProblemKind::Contradiction, &path, message, "a neutral ship lies in a region of every match");
        }
        laid_out.insert(tile);
    }
    for tile in (fleet.neutral() & !laid_out).iter().filter(|_| regions.len() == config.regions.len()) {
        let advice = "make it the `start-ship` of a region, or remove it";
        check.report(ProblemKind::Contradiction, &["ships", fleet.name(tile)], "this ship starts nowhere", advice);
    }
    for seats in range.iter().filter(|_| config.seats.min <= config.seats.max) {
        let waiting = |region: &&RegionFacts| region.start_ship.is_none() && region.is_open(seats);
        let side = regions.iter().filter(waiting).count();
        if side < seats.count() {
            let message = format!("{side} regions without a `start-ship` take part with {seats}");
            check.report(
                ProblemKind::Contradiction,
                &["regions"],
                message,
                "each seat's sailing ship needs one (TA-23)",
            );
        }
    }
    let clippers = fleet.clippers().len();
    if clippers < range.max().count() {
        let message = format!("{clippers} sailing ships for {}", range.max());
        check.report(ProblemKind::Contradiction, &["ships"], message, "each seat gets one: kind `clipper` (TA-22)");
    }
}
