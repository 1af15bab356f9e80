//! A table from the point of view of one viewer.

use serde_json::Value;

use crate::{
    Dice, Ending, EventView, Listing, NoSuchSeat, Pick, PlayError, Played, Seats, Viewer, World,
    observation::WrongLength,
};

/// A viewer that the match has. Only [`Seated`](crate::Seated) creates one, so its holders need not check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Present(Viewer);

impl Present {
    pub(crate) const SPECTATOR: Self = Self(Viewer::Spectator);

    pub(crate) fn of(viewer: Viewer, seats: Seats) -> Result<Self, NoSuchSeat> {
        seats.check(viewer).map(|()| Self(viewer))
    }

    pub(crate) const fn viewer(self) -> Viewer {
        self.0
    }
}

/// The methods that [`Seated`](crate::Seated) calls on a table. Without a viewer, they expose everything.
pub trait Sight {
    /// Plays an action, and returns what the viewer may know.
    fn play_seen(&mut self, pick: Pick<'_>, viewer: Option<Present>) -> Result<Played, PlayError>;
    /// The log since an action.
    fn log_seen(&self, viewer: Option<Present>, since: usize) -> Vec<(usize, EventView)>;
    /// Why the match ended.
    fn ending_seen(&self, viewer: Option<Present>) -> Option<Ending>;
    /// Whether the viewer may see the scores.
    fn score_is_seen(&self, viewer: Present) -> bool;
    /// The markets, as far as the viewer can know them.
    fn market_seen(&self, viewer: Present) -> Vec<Listing>;
    /// The view.
    fn view_seen(&self, viewer: Present) -> Value;
    /// The view as JSON text, appended.
    fn write_seen(&self, viewer: Present, out: &mut Vec<u8>);
    /// The view after a number of actions.
    fn view_seen_at(&self, viewer: Present, ply: usize) -> Option<Value>;
    /// The view as numbers.
    fn observe_seen(&self, viewer: Present, out: &mut [i32]) -> Result<(), WrongLength>;
    /// The position with everything redealt that the viewer does not see.
    fn world_seen(&self, viewer: Present, dice: &mut Dice) -> World;
}
