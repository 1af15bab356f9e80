//! A match in few lines: what a decision needs, where the whole position would fill the screen.

use riband::{Seat, Told};

use super::{Cell, Grid};

/// How the table of the players begins, in every game that is drawn.
const PLAYERS: &str = "Players";
/// What comes after the time, above a drawn position.
const WHO: [&str; 2] = ["; seat ", "; the match is over"];

/// When it is, as a drawn position says it; empty where it does not.
pub(crate) fn when(drawn: &str) -> String {
    let first = plain(drawn.split("\n\n").next().unwrap_or_default()).replace('\n', " ");
    let end = WHO.iter().filter_map(|who| first.find(who)).min();
    first.get(..end.unwrap_or_default()).unwrap_or_default().to_owned()
}

/// The table of the players of a drawn position; with `own`, the row of the one who has to act alone.
pub(crate) fn players(drawn: &str, own: bool) -> String {
    let section = drawn.split("\n\n").find(|section| plain(section).starts_with(PLAYERS)).unwrap_or_default();
    let mut lines = section.trim_end().lines();
    let head = lines.next();
    let rows = lines.filter(|line| !own || plain(line).starts_with('>'));
    head.into_iter().chain(rows).flat_map(|line| [line, "\n"]).collect()
}

fn plain(text: &str) -> String {
    crate::paint::unpainted(text)
}

/// An action and what came of it in a paragraph; the beginning of the next turn is none of it.
pub(crate) fn summary(seat: Option<Seat>, notation: &str, events: &[Told]) -> String {
    let mut grid = Grid::default();
    grid.row([Cell::left(""), Cell::prose(&sentence(seat, notation, events))]);
    // The lines after the first stand below its third character.
    grid.to_string().trim_start().to_owned()
}

/// The same without line ends.
pub(crate) fn sentence(seat: Option<Seat>, notation: &str, events: &[Told]) -> String {
    let who = seat.map_or_else(String::new, |seat| format!("{seat}: "));
    let own = seat.map(|seat| format!("{seat} ")).unwrap_or_default();
    let without_own = |told: &Told| match told.text.strip_prefix(own.as_str()) {
        Some(rest) if seat.is_some() && told.seat == seat && !rest.is_empty() => rest.to_owned(),
        _ => told.text.clone(),
    };
    let told: Vec<String> = events.iter().filter(|told| !told.heading).map(without_own).collect();
    if told.is_empty() { format!("{who}{notation}") } else { format!("{who}{notation} ({})", told.join("; ")) }
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
                        let drawn = scene(table, viewer).draw();
                        let all = watch::shown(&players(&drawn, false));
                        assert_eq!(all.lines().count(), 1 + seats, "{all}");
                        if let Some(seat) = table.turn().seat() {
                            let own = watch::shown(&players(&drawn, true));
                            assert!(own.lines().count() == 2 && own.contains(&format!("\n> {seat}")), "{own}");
                        }
                        let when = when(&drawn);
                        assert!(when.contains("ound ") || when.starts_with("Turn "), "{when}");
                    }
                });
            }
        }
    }
}
