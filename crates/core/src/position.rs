//! The kit for reading the document of a position.

use std::fmt::Display;

use crate::{
    Pile, ProblemKind, Problems, Seat, Seats,
    fleet::{Fleet, MAX_TILES, Tile, Tiles},
    market::Row,
};

/// Reads the parts of a position that every game has, and collects what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PositionReader {
    /// What was wrong so far.
    pub problems: Problems,
}

impl PositionReader {
    /// The index of a name among those of the variant.
    pub fn find(&mut self, what: &str, name: &str, names: &[String], path: &[&str]) -> Option<usize> {
        self.problems.find(what, name, names.iter().map(String::as_str), path)
    }

    /// A tile by name; the empty name means none.
    pub fn tile(&mut self, fleet: &Fleet, name: &str, path: &[&str]) -> Option<Tile> {
        if name.is_empty() {
            return None;
        }
        self.find("tile", name, fleet.names(), path).map(Tile::new)
    }

    /// The tiles with these names.
    pub fn tiles(&mut self, fleet: &Fleet, names: &[String], path: &[&str]) -> Vec<Tile> {
        names.iter().filter_map(|name| self.tile(fleet, name, path)).collect()
    }

    /// A pile of tiles, the first name on top.
    pub fn pile(&mut self, fleet: &Fleet, names: &[String], path: &[&str]) -> Pile<Tile, MAX_TILES> {
        let tiles = self.tiles(fleet, names, path);
        Pile::from_top(tiles.into_iter()).unwrap_or_else(|_| {
            self.problems.report(ProblemKind::OutOfRange, path, "more tiles than there are", "");
            Pile::EMPTY
        })
    }

    /// A market with this many positions, from the left; empty names are gaps.
    pub fn market<const N: usize>(
        &mut self,
        fleet: &Fleet,
        names: &[String],
        positions: usize,
        path: &[&str],
    ) -> Row<Tile, N> {
        if names.len() > positions {
            let message = format!("{} tiles, but the market has {positions} positions", names.len());
            self.problems.report(ProblemKind::OutOfRange, path, message, "");
        }
        let mut row = Row::EMPTY;
        for (place, name) in names.iter().enumerate().take(positions) {
            row.put(place, self.tile(fleet, name, path));
        }
        row
    }

    /// The tiles that a document mentions, each with the path of the mention. Reports those that are mentioned twice;
    /// names that mean nothing are passed over, for they are reported where the tile is laid.
    pub fn named<'n>(&mut self, mentions: impl IntoIterator<Item = (&'n str, Vec<&'n str>)>, fleet: &Fleet) -> Tiles {
        let mut named = Tiles::EMPTY;
        for (name, path) in mentions {
            let Some(tile) = fleet.tile(name) else { continue };
            if named.has(tile) {
                self.problems.report(ProblemKind::Duplicate, &path, format!("`{name}` is in two places"), "");
            }
            named.insert(tile);
        }
        named
    }

    /// The seat that a key of `[seats]` stands for.
    pub fn seat_number(&mut self, number: &str, seats: Seats) -> Option<Seat> {
        let seat = number.parse().ok().and_then(Seat::from_number).filter(|&seat| seats.holds(seat));
        if seat.is_none() {
            let message = format!("the match has {seats}, numbered from 1");
            self.problems.report(ProblemKind::UnknownKey, &["seats", number], message, "");
        }
        seat
    }

    /// Whether somebody sits on this seat.
    pub fn seated(&mut self, seat: Seat, seats: Seats, path: &[&str]) -> bool {
        if !seats.holds(seat) {
            let message = format!("there is no {seat}, the match has {seats}");
            self.problems.report(ProblemKind::OutOfRange, path, message, "");
        }
        seats.holds(seat)
    }

    /// Compares a number that follows from the rest (none: it would be negative, which cannot be) with what is stated.
    pub fn compare<T: PartialEq + Display>(
        &mut self,
        path: &[&str],
        what: &str,
        derived: Option<T>,
        stated: Option<T>,
    ) {
        match (derived, stated) {
            (None, _) => {
                let message = format!("the position uses more than there is: {what} would be negative");
                self.problems.report(ProblemKind::Contradiction, path, message, "");
            }
            (Some(derived), Some(stated)) if derived != stated => {
                let message = format!("{what}: {stated} is stated, {derived} follows from the rest");
                self.problems.report(ProblemKind::Contradiction, path, message, "leave it out");
            }
            _ => {}
        }
    }

    /// The number that follows from the rest, compared with what is stated; 0 if it would be negative.
    pub fn derive<T: PartialEq + Display + Default + Copy>(
        &mut self,
        path: &[&str],
        what: &str,
        derived: Option<T>,
        stated: Option<T>,
    ) -> T {
        self.compare(path, what, derived, stated);
        derived.unwrap_or_default()
    }

    /// Reports a key that is stated but says something about a phase which is not the present one.
    pub fn idle(&mut self, key: &str, stated: bool, fits: bool) {
        if stated && !fits {
            let message = "this key belongs to another phase";
            self.problems.report(ProblemKind::Contradiction, &[key], message, "leave it out");
        }
    }
}
