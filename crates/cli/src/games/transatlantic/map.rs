//! Printing the map: regions, their ships, their houses.

use riband::{
    Seat,
    liners::Tile,
    transatlantic::{HouseView, RegionView},
};

use super::{Seen, print};
use crate::{
    games::thing::YES,
    language,
    paint::{FAINT, HEADING},
    render::{Cell, Grid, width},
    screen, t,
};

/// The regions with everything in them, the youngest ship of each first; and a ship that was pushed out.
pub(super) fn draw(seen: &Seen<'_>) -> String {
    let mut grid = Grid::default();
    let heads = [
        Cell::left(t!("map", "Map")),
        Cell::right(t!("head-year", "year")),
        Cell::left(t!("head-flag", "flag")),
        Cell::left(t!("head-owner", "owner")),
        Cell::right(t!("head-coal", "coal")),
        Cell::left(t!("ta-head-ready", "ready")),
        Cell::right(t!("head-income", "income")),
        Cell::right(t!("head-knots", "knots")),
        Cell::right(t!("head-tons", "tons")),
        Cell::right(t!("ta-head-people", "people")),
    ];
    grid.head(heads, HEADING);
    for region in &seen.regions {
        for title in titles(seen, region) {
            grid.row([Cell::left(title)]);
        }
        for ship in &region.ships {
            let ready = if ship.ready { YES.to_string() } else { "-".to_owned() };
            grid.row(row(seen, ship.ship, ship.owner, ship.coal, &ready));
        }
        for _ in region.ships.len()..usize::from(region.places) {
            grid.row([Cell::left("    -").styled(FAINT)]);
        }
    }
    if let Some(pushed) = &seen.pushed_out {
        let (from, seat) = (seen.name(pushed.from), language::seat(pushed.decides));
        let title = t!("ta-pushed-out", "pushed out of {from}, {seat} decides where she goes:", from, seat);
        grid.row([Cell::left(format!("  {title}"))]);
        grid.row(row(seen, pushed.ship, pushed.owner, pushed.coal, "-"));
    }
    grid.to_string()
}

/// The heading above the ships: on one line if it fits, or else on two.
pub(super) fn titles(seen: &Seen<'_>, region: &RegionView) -> Vec<String> {
    let (name, ground) = (name(seen, region), ground(region));
    let line = format!("  {name}: {ground}");
    if line.chars().count() <= width() { vec![line] } else { vec![format!("  {name}:"), format!("    {ground}")] }
}

/// The id, the name on the board if it differs, and the mark for Blue Ribands: `home (New York, Blue Riband)`.
fn name(seen: &Seen<'_>, region: &RegionView) -> String {
    let (id, name) = (seen.name(region.region), screen::name(&region.name));
    let is_another = name.to_lowercase().replace(' ', "-") != id;
    let riband = region.blue_riband.then(|| t!("blue-riband", "Blue Riband"));
    let more = [is_another.then_some(name), riband];
    let more: Vec<String> = more.into_iter().flatten().collect();
    if more.is_empty() { id.to_owned() } else { format!("{id} ({})", more.join(", ")) }
}

/// The owners of houses, and the prices of free sites: `houses: seat 1 x2, seat 3; free sites 40, 50 pounds`.
fn ground(region: &RegionView) -> String {
    let houses = |entry: &HouseView| match entry.houses {
        1 => language::seat(entry.seat),
        houses => format!("{} x{houses}", language::seat(entry.seat)),
    };
    let houses: Vec<String> = region.houses.iter().map(houses).collect();
    let sites: Vec<String> = region.free_sites.iter().map(|site| site.price.to_string()).collect();
    let houses = match houses.as_slice() {
        [] => t!("ta-no-houses", "no houses"),
        houses => t!("ta-houses", "houses: {seats}", seats = houses.join(", ")),
    };
    let sites = match sites.as_slice() {
        [] => t!("ta-no-site", "no free site"),
        [price] => t!("ta-free-site", "free site {price} pounds", price),
        prices => t!("ta-free-sites", "free sites {prices} pounds", prices = prices.join(", ")),
    };
    format!("{houses}; {sites}")
}

fn row(seen: &Seen<'_>, ship: Tile, owner: Option<Seat>, coal: u8, ready: &str) -> Vec<Cell> {
    let name = Cell::left(format!("    {}", seen.name(ship)));
    let Some(print) = print(seen, ship) else { return vec![name] };
    vec![
        name,
        Cell::number(print.year),
        if print.flag.is_some() { print.flag_cell() } else { Cell::left("-") },
        Cell::left(language::owner(owner)),
        print.coal_cell(coal),
        Cell::left(ready),
        print.income_cell(),
        Cell::number(print.speed),
        Cell::number(print.tonnage),
        Cell::number(print.passengers),
    ]
}
