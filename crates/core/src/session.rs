//! A table from the point of view of one viewer, as handed out by a server.

use std::{
    fmt,
    ops::{Deref, DerefMut},
    sync::Arc,
};

use json_patch::Patch;
use serde_json::Value;

use crate::{
    Choice, Dice, Disclosure, Ending, EventView, Information, Listing, NoSuchSeat, Numbers, Pick, PlayError, Played,
    Preview, Scoresheet, Seats, Table, Turn, UnsoundRedeal, Viewer, World,
    observation::{Layout, WrongLength},
    table::Present,
};

/// A table bound to one seat, or to a spectator. Every reply, log, event, error, index and count is limited to what
/// that viewer may know: permuting what it cannot see changes no byte of any, which the contract tests check for every
/// ruleset. Nothing here exposes the seed, the position, the ledger, a record, or the choices of another seat.
///
/// The table may be borrowed or owned: [`seated`](trait.Table.html#method.seated) returns `Seated<&mut dyn Table>`,
/// `Seated<&dyn Table>` is read-only, and a `Seated<Box<dyn Table>>` owns its table.
///
/// ```
/// # mod game {
/// #     include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/game.rs"));
/// #     mod table { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/table.rs")); }
/// # }
/// # use game::Nim;
/// # use std::sync::Arc;
/// use riband_core::{Match, Seat, Seats, Table, Viewer};
///
/// let mut table: Box<dyn Table> = Match::deal(Arc::new(Nim), Seats::new(2)?, 7)?.into();
/// let mut second = table.seated(Seat::new(1))?;
/// assert!(!second.acts() && second.choices().is_empty());
/// assert_eq!(second.play("take 1").unwrap_err().to_string(), "seat 1 has to act now, not seat 2 (N-2)");
/// table.seated(Seat::new(0))?.play("take 1")?;
/// assert_eq!(table.spectate().log(0)[0].1.text, "seat 1 takes 1");
/// assert_eq!(table.seated(Viewer::Spectator)?.play(0).unwrap_err().kind(), "spectator");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Seated<T> {
    table: T,
    viewer: Present,
}

/// Shows the viewer, and nothing of the table.
impl<T> fmt::Debug for Seated<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Seated").field("viewer", &self.viewer.viewer()).finish_non_exhaustive()
    }
}

impl dyn Table {
    /// Binds the table to a viewer: a seat, or [`Viewer::Spectator`].
    ///
    /// # Errors
    /// The match has no such seat.
    pub fn seated(&mut self, viewer: impl Into<Viewer>) -> Result<Seated<&mut dyn Table>, NoSuchSeat> {
        Seated::new(self, viewer)
    }

    /// The same, read-only.
    ///
    /// # Errors
    /// The match has no such seat.
    pub fn seen_by(&self, viewer: impl Into<Viewer>) -> Result<Seated<&dyn Table>, NoSuchSeat> {
        Seated::new(self, viewer)
    }

    /// The same for a spectator, which never fails.
    #[must_use]
    pub fn spectate(&self) -> Seated<&dyn Table> {
        Seated { table: self, viewer: Present::SPECTATOR }
    }
}

impl<T: Deref<Target = dyn Table>> Seated<T> {
    /// Binds a table to a viewer.
    ///
    /// # Errors
    /// The match has no such seat.
    pub fn new(table: T, viewer: impl Into<Viewer>) -> Result<Self, NoSuchSeat> {
        let viewer = Present::of(viewer.into(), table.seats())?;
        Ok(Self { table, viewer })
    }

    /// The viewer.
    pub fn viewer(&self) -> Viewer {
        self.viewer.viewer()
    }

    /// How many seats the match has.
    pub fn seats(&self) -> Seats {
        self.table.seats()
    }

    /// What the match waits for.
    pub fn turn(&self) -> Turn {
        self.table.turn()
    }

    /// Whether this viewer is to act.
    pub fn acts(&self) -> bool {
        self.turn().seat().is_some_and(|seat| self.viewer() == Viewer::Seat(seat))
    }

    /// How many turns have been completed.
    pub fn turns(&self) -> u32 {
        self.table.turns()
    }

    /// How many actions have been played.
    pub fn plies(&self) -> usize {
        self.table.plies()
    }

    /// Whether a driver should stop a match that no rule has ended yet.
    pub fn stalled(&self) -> bool {
        self.table.stalled()
    }

    /// The number of choices of this seat: 0 when another one is to act.
    pub fn choice_count(&self) -> usize {
        if self.acts() { self.table.choice_count() } else { 0 }
    }

    /// The choices of this seat: empty when another one is to act.
    pub fn choices(&self) -> Vec<Choice> {
        if self.acts() { self.table.choices() } else { Vec::new() }
    }

    /// The lines that name the choices of this seat, in the same order.
    pub fn offered(&self) -> Vec<String> {
        if self.acts() { self.table.offered() } else { Vec::new() }
    }

    /// The choice at an index with its parts; `None` when another seat is to act.
    pub fn action(&self, index: usize) -> Option<Value> {
        if self.acts() { self.table.action(index) } else { None }
    }

    /// The choices that are most similar to a line, as [`Table::nearest`]; empty when another seat is to act.
    pub fn nearest(&self, notation: &str) -> Vec<String> {
        if self.acts() { self.table.nearest(notation) } else { Vec::new() }
    }

    /// Whether this seat may take an action.
    ///
    /// # Errors
    /// Why not: as [`Seated::play`].
    pub fn why<'a>(&self, pick: impl Into<Pick<'a>>) -> Result<(), PlayError> {
        self.table.why_pick(self.own(pick.into())?)
    }

    /// Previews an action of this seat.
    ///
    /// # Errors
    /// As [`Seated::why`].
    pub fn preview<'a>(&self, pick: impl Into<Pick<'a>>) -> Result<Preview, PlayError> {
        self.table.preview_pick(self.own(pick.into())?)
    }

    /// The markets for the seat that trades now, as far as this viewer can know them: as [`Table::market`], for the
    /// canonical representative of the positions that the viewer cannot distinguish
    /// ([`Secrets::canonical`](crate::Secrets::canonical)).
    pub fn market(&self) -> Vec<Listing> {
        self.table.market_seen(self.viewer)
    }

    /// The viewer's view.
    pub fn view(&self) -> Value {
        self.table.view_seen(self.viewer)
    }

    /// Appends the view as JSON text: the same as [`Seated::view`], without building a tree.
    pub fn write_view(&self, out: &mut Vec<u8>) {
        self.table.write_seen(self.viewer, out);
    }

    /// The view as JSON text: several times as fast as printing the tree.
    pub fn view_json(&self) -> String {
        let mut text = Vec::with_capacity(4096);
        self.write_view(&mut text);
        // The JSON serializer writes UTF-8.
        String::from_utf8(text).unwrap_or_default()
    }

    /// The view after `ply` actions, or `None` if fewer were played. Replays the match.
    pub fn view_at(&self, ply: usize) -> Option<Value> {
        self.table.view_seen_at(self.viewer, ply)
    }

    /// The changes in the view since the first `since` actions: a JSON Patch (RFC 6902) that turns the earlier view
    /// into the current one. `None` if fewer were played; empty if the views are equal.
    ///
    /// The patch contains differences, not events; for those, call [`Seated::log`] with the same number. Replays the
    /// match: a front end that kept the earlier view should rather call [`diff`](json_patch::diff) on it and the
    /// current one.
    ///
    /// ```
    /// # mod game {
    /// #     include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/game.rs"));
    /// #     mod table { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/table.rs")); }
    /// # }
    /// # use game::Nim;
    /// # use std::sync::Arc;
    /// # use riband_core::{Match, Seats, Table};
    /// # let mut table: Box<dyn Table> = Match::deal(Arc::new(Nim), Seats::new(2)?, 7)?.into();
    /// let mut view = table.spectate().view();
    /// table.play("take 3")?;
    /// let patch = table.spectate().view_changes(0).ok_or("no such action")?;
    /// riband_core::json_patch::patch(&mut view, &patch)?;
    /// assert_eq!(view, table.spectate().view());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn view_changes(&self, since: usize) -> Option<Patch> {
        Some(json_patch::diff(&self.view_at(since)?, &self.view()))
    }

    /// The layout of [`Seated::observe`].
    pub fn observation_layout(&self) -> &Layout {
        self.table.observation_layout()
    }

    /// Writes what this viewer may see as numbers, with the same information as [`Seated::view`], for learning bots.
    ///
    /// # Errors
    /// The length of the buffer differs from the layout; nothing is written.
    pub fn observe(&self, out: &mut [i32]) -> Result<(), WrongLength> {
        self.table.observe_seen(self.viewer, out)
    }

    /// The action numbering of the variant: the same for all seats.
    pub fn numbering(&self) -> Arc<dyn Numbers> {
        self.table.numbering()
    }

    /// The numbers of the choices of this seat: empty when another one is to act.
    pub fn legal_numbers(&self) -> Vec<usize> {
        let mut numbers = Vec::new();
        if self.acts() {
            self.table.legal_numbers(&mut numbers);
        }
        numbers
    }

    /// The events since an action (counted from 0), as far as this viewer may see them, each with the number of the
    /// action that caused it.
    pub fn log(&self, since: usize) -> Vec<(usize, EventView)> {
        self.table.log_seen(Some(self.viewer), since)
    }

    /// The scores and the ranking if the match ended now; `None` while they include what this viewer may not see.
    pub fn score(&self) -> Option<Scoresheet> {
        self.table.score_is_seen(self.viewer).then(|| self.table.score())
    }

    /// Whether the last action revealed something to anyone or used randomness, as a basis for undo rules.
    pub fn disclosed(&self) -> Disclosure {
        self.table.disclosed()
    }

    /// Why the match ended; `None` while it continues.
    pub fn ending(&self) -> Option<Ending> {
        self.table.ending_seen(Some(self.viewer))
    }

    /// A world to search: the position with everything redealt that this viewer cannot see. If the match began from a
    /// loaded position, nothing is remembered
    /// ([`Secrets::redeal_unremembered`](crate::Secrets::redeal_unremembered)), since nobody has seen its history.
    ///
    /// Create the dice from a seed unknown to the player: whoever knows how the hidden parts were redealt can infer
    /// what they were.
    pub fn fork(&self, dice: &mut Dice) -> World {
        self.table.world_seen(self.viewer, dice)
    }

    /// The knowledge of this seat, for a player to search; `None` for a spectator. The dice as for [`Seated::fork`].
    ///
    /// # Errors
    /// The ruleset cannot redeal the hidden parts, so no computer player can play it.
    pub fn information(&self, dice: &mut Dice) -> Result<Option<Information>, UnsoundRedeal> {
        self.viewer().seat().map(|seat| self.table.information(seat, dice)).transpose()
    }

    /// An action on behalf of this viewer.
    fn own<'a>(&self, pick: Pick<'a>) -> Result<Pick<'a>, PlayError> {
        self.viewer().seat().map(|seat| pick.by(seat)).ok_or(PlayError::Spectator)
    }
}

impl<T: DerefMut<Target = dyn Table>> Seated<T> {
    /// Plays an action for this seat. The reply contains its events and those of forced decisions as far as the seat
    /// may see them.
    ///
    /// # Errors
    /// As [`Table::play_pick`] for a pick of this seat; a spectator cannot act. The match is then unchanged.
    pub fn play<'a>(&mut self, pick: impl Into<Pick<'a>>) -> Result<Played, PlayError> {
        let (pick, viewer) = (self.own(pick.into())?, self.viewer);
        self.table.play_seen(pick, Some(viewer))
    }
}
