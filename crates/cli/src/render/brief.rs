//! A match in few lines: what a decision needs, where the whole position would fill the screen.

use riband::{Seat, Told};

use super::{Cell, Grid};
use crate::paint::FAINT;

/// How the table of the players begins, in every game that is drawn.
const PLAYERS: &str = "Players";

/// Of a drawn position what stands above it, and the table of the players.
pub(crate) fn brief(drawn: &str) -> String {
    let mut sections = drawn.split("\n\n");
    let first = sections.next().unwrap_or_default().trim_end();
    let players = sections.find(|section| anstream::adapter::strip_str(section).to_string().starts_with(PLAYERS));
    let players = players.map(|section| format!("{}\n", section.trim_end())).unwrap_or_default();
    format!("{first}\n{players}")
}

/// An action and what came of it in a paragraph; the beginning of the next turn is none of it.
pub(crate) fn summary(seat: Option<Seat>, notation: &str, events: &[Told]) -> String {
    let who = seat.map_or_else(String::new, |seat| format!("{seat}: "));
    let own = seat.map(|seat| format!("{seat} ")).unwrap_or_default();
    let told: Vec<&str> = events
        .iter()
        .map(|told| told.text.as_str())
        .filter(|text| !text.starts_with("-- "))
        .map(|text| text.strip_prefix(own.as_str()).filter(|rest| !own.is_empty() && !rest.is_empty()).unwrap_or(text))
        .collect();
    let mut grid = Grid::default();
    grid.row([Cell::prose(&format!("{who}{notation}")).styled(FAINT)]);
    if !told.is_empty() {
        grid.row([Cell::left(""), Cell::prose(&told.join("; "))]);
    }
    grid.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::{scene, watch};

    #[test]
    fn every_position_has_a_brief_form_with_its_players() {
        for variant in ["crossing-oceans", "transatlantic", "salty-ocean"] {
            for seats in [2, 4] {
                watch::watch(variant, seats, |table, _| {
                    if table.plies() % 40 == 0 {
                        let viewer = table.turn().seat().map_or(riband::Viewer::Spectator, riband::Viewer::Seat);
                        let text = watch::shown(&brief(&scene(table, viewer).draw()));
                        assert!(text.lines().count() <= 9, "{text}");
                        assert!(
                            (1..=seats).all(|seat| text.contains(&format!("\n  seat {seat}"))
                                || text.contains(&format!("\n> seat {seat}"))),
                            "{text}"
                        );
                    }
                });
            }
        }
    }
}
