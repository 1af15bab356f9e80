//! Score sheets.

use riband::{Scoresheet, SeatScore};

use super::{Cell, Grid};
use crate::paint::{FAINT, HEADING};

/// Every seat's score with all its entries, best seat first, and the ranking.
pub(crate) fn score_text(sheet: &Scoresheet) -> String {
    let mut grid = Grid::default();
    for place in &sheet.places {
        if let Some(score) = sheet.seats.iter().find(|score| score.seat == place.seat) {
            items(&mut grid, score);
        }
    }
    format!("{grid}{}", ranking(sheet))
}

fn items(grid: &mut Grid, score: &SeatScore) {
    grid.row([Cell::left(score.seat).styled(HEADING)]);
    for entry in &score.entries {
        grid.row([
            Cell::left(format!("  {}", entry.item)),
            Cell::right(entry.points),
            Cell::left(entry.rule).styled(FAINT),
            Cell::left(&entry.note).styled(FAINT),
        ]);
    }
    grid.head([Cell::left("  total"), Cell::right(score.total)], HEADING);
}

fn ranking(sheet: &Scoresheet) -> String {
    let mut grid = Grid::default();
    grid.row([Cell::left("Ranking").styled(HEADING)]);
    for (place, next) in sheet.places.iter().zip(sheet.places.iter().skip(1).map(Some).chain([None])) {
        let by_tiebreak = next.is_some_and(|next| next.total == place.total && next.place != place.place);
        let note = match (place.shared, by_tiebreak) {
            (true, _) => "shared",
            (false, true) => "by the tie-break",
            (false, false) => "",
        };
        grid.row([
            Cell::left(format!("  {}.", place.place)),
            Cell::left(place.seat),
            Cell::right(place.total),
            Cell::left(note).styled(FAINT),
        ]);
    }
    grid.to_string()
}
