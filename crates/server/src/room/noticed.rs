//! What notices are about.

use super::{Asked, Room, turn};
use crate::{happening::SeatNumber, secret::Id, store::Millis};

impl Room {
    /// The title of the match, or else the name of its variant.
    #[must_use]
    pub fn title(&self) -> &str {
        if self.settings.title.is_empty() { self.variant.name() } else { &self.settings.title }
    }

    /// Who came to which seat, or to look on (seat 0), in this order.
    pub fn holders(&self) -> impl Iterator<Item = (SeatNumber, &Id)> {
        self.holders.iter().map(|(seat, person, _)| (*seat, person))
    }

    /// The name of the first who came to a seat, and how many others did.
    #[must_use]
    pub fn name_of(&self, seat: SeatNumber) -> String {
        let mut names = self.holders.iter().filter(|(held, ..)| *held == seat).map(|(.., name)| name.as_str());
        match (names.next(), names.count()) {
            (None, _) => format!("seat {seat}"),
            (Some(name), 0) => name.to_owned(),
            (Some(name), others) => format!("{name} and {others} more"),
        }
    }

    /// Whether a computer player has a seat.
    #[must_use]
    pub fn is_computer(&self, seat: SeatNumber) -> bool {
        self.player(seat).is_some()
    }

    /// Whether the match is paused.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.clocks.is_paused()
    }

    /// Whether somebody has come to each seat that no computer player has.
    #[must_use]
    pub const fn has_begun(&self) -> bool {
        self.clocks.has_begun()
    }

    /// When the match began, and who waited for it: not who is to act first, nor who came last.
    #[must_use]
    pub fn begun(&self) -> Option<(Millis, &[Id])> {
        self.begun.as_ref().map(|(at, waited)| (*at, waited.as_slice()))
    }

    /// When the match was over.
    #[must_use]
    pub const fn ended(&self) -> Option<Millis> {
        self.ended
    }

    /// How many turns were before the present one; none if the match is over.
    #[must_use]
    pub fn turn_number(&self) -> Option<u32> {
        self.table().and_then(turn).map(|(_, number)| number)
    }

    /// When the seat to act was last found late; none if it is in time.
    #[must_use]
    pub fn late_since(&self) -> Option<Millis> {
        self.clocks.late_since()
    }

    /// The seat that played the last action.
    #[must_use]
    pub fn last_actor(&self) -> Option<SeatNumber> {
        self.actors.last().copied()
    }

    /// What is asked, and the entry with which it was.
    #[must_use]
    pub fn asked(&self) -> Option<(u64, &Asked)> {
        self.asked.as_ref().map(|asked| (self.asked_at, asked))
    }
}
