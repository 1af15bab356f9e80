//! Printing the city: who has built what, in which order, and the effects.

use riband::salty_ocean::BuildingView;

use super::Seen;
use crate::{
    paint::{FAINT, HEADING},
    render::{Cell, Grid},
    t,
};

/// Every building with its owners in the order in which they built it.
pub(super) fn draw(seen: &Seen<'_>) -> String {
    let mut grid = Grid::default();
    let heads = [
        t!("so-city", "City"),
        t!("so-head-free", "free"),
        t!("so-head-owners", "seats (level)"),
        t!("so-head-does", "what it does"),
    ]
    .map(Cell::left);
    grid.head(heads, HEADING);
    for building in &seen.buildings {
        grid.row([
            Cell::left(format!("  {}", seen.name(building.building))),
            Cell::right(usize::from(building.copies).saturating_sub(building.owners.len())),
            Cell::left(owners(building)),
            Cell::prose(&seen.say(&building.text)).styled(FAINT),
        ]);
    }
    grid.to_string()
}

/// `2, 1`, or with levels, if there are several, `2 (3), 1 (1)`.
fn owners(building: &BuildingView) -> String {
    let owners = building.owners.iter().map(|owner| match building.levels {
        1 => owner.seat.number().to_string(),
        _ => format!("{} ({})", owner.seat.number(), owner.level),
    });
    let owners = owners.collect::<Vec<_>>().join(", ");
    if owners.is_empty() { "-".to_owned() } else { owners }
}
