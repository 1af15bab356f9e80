//! A table as one viewer has it: what a server hands out.

use std::{
    fmt,
    ops::{Deref, DerefMut},
    sync::Arc,
};

use json_patch::Patch;
use serde_json::Value;

use crate::{
    Choice, Dice, Disclosure, Ending, Imagined, Information, Listing, NoSuchSeat, Numbers, Pick, PlayError, Played,
    Preview, Scoresheet, Seats, Table, Told, Turn, UnsoundRedeal, Viewer,
    observation::{Layout, WrongLength},
    table::Present,
};

/// A table bound to one seat, or to a spectator. Every answer, log, event, error, index and count is that viewer's:
/// permuting what it cannot see changes no byte of any, which the contract checks for every ruleset. Nothing here reaches
/// the seed, the position, the ledger, a record, or the choices of another seat.
///
/// The table may be borrowed or owned: `Seated<&mut dyn Table>` is what [`seated`](trait.Table.html#method.seated)
/// gives, `Seated<&dyn Table>` looks on and cannot play, a `Seated<Box<dyn Table>>` owns its table.
pub struct Seated<T> {
    table: T,
    viewer: Present,
}

/// Whose it is, and nothing of the table.
impl<T> fmt::Debug for Seated<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Seated").field("viewer", &self.viewer.viewer()).finish_non_exhaustive()
    }
}

impl dyn Table {
    /// The table as one viewer has it: a seat, or [`Viewer::Spectator`].
    ///
    /// # Errors
    /// The match has no such seat.
    pub fn seated(&mut self, viewer: impl Into<Viewer>) -> Result<Seated<&mut dyn Table>, NoSuchSeat> {
        Seated::new(self, viewer)
    }

    /// The same to look on: it cannot play.
    ///
    /// # Errors
    /// The match has no such seat.
    pub fn seen_by(&self, viewer: impl Into<Viewer>) -> Result<Seated<&dyn Table>, NoSuchSeat> {
        Seated::new(self, viewer)
    }

    /// The same as a spectator has it, which every match has.
    #[must_use]
    pub fn spectate(&self) -> Seated<&dyn Table> {
        Seated { table: self, viewer: Present::SPECTATOR }
    }
}

impl<T: Deref<Target = dyn Table>> Seated<T> {
    /// Binds a table to a viewer, for good.
    ///
    /// # Errors
    /// The match has no such seat.
    pub fn new(table: T, viewer: impl Into<Viewer>) -> Result<Self, NoSuchSeat> {
        let viewer = Present::of(viewer.into(), table.seats())?;
        Ok(Self { table, viewer })
    }

    /// Whose session it is.
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

    /// Whether it is for this viewer to act.
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

    /// How many choices this seat has: 0 when another one has to act.
    pub fn choice_count(&self) -> usize {
        if self.acts() { self.table.choice_count() } else { 0 }
    }

    /// The choices of this seat: none when another one has to act.
    pub fn choices(&self) -> Vec<Choice> {
        if self.acts() { self.table.choices() } else { Vec::new() }
    }

    /// The lines that name the choices of this seat, in the same order.
    pub fn offered(&self) -> Vec<String> {
        if self.acts() { self.table.offered() } else { Vec::new() }
    }

    /// The choice at an index with its parts; none when another seat has to act.
    pub fn action(&self, index: usize) -> Option<Value> {
        if self.acts() { self.table.action(index) } else { None }
    }

    /// The choices that are most like a line, as [`Table::nearest`]; none when another seat has to act.
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

    /// What an action of this seat would do.
    ///
    /// # Errors
    /// As [`Seated::why`].
    pub fn preview<'a>(&self, pick: impl Into<Pick<'a>>) -> Result<Preview, PlayError> {
        self.table.preview_pick(self.own(pick.into())?)
    }

    /// The markets as they are for whoever trades now, as far as this viewer can know them: as [`Table::market`], of the
    /// position that stands for all those which the viewer cannot tell from the true one
    /// ([`Secrets::canonical`](crate::Secrets::canonical)).
    pub fn market(&self) -> Vec<Listing> {
        self.table.market_seen(self.viewer)
    }

    /// What this viewer may see.
    pub fn view(&self) -> Value {
        self.table.view_seen(self.viewer)
    }

    /// Appends what this viewer may see as JSON text: what [`Seated::view`] gives, without a tree in between.
    pub fn write_view(&self, out: &mut Vec<u8>) {
        self.table.write_seen(self.viewer, out);
    }

    /// What this viewer may see, as JSON text: several times as fast as a tree that is printed.
    pub fn view_json(&self) -> String {
        let mut text = Vec::with_capacity(4096);
        self.write_view(&mut text);
        // What JSON is written with is UTF-8.
        String::from_utf8(text).unwrap_or_default()
    }

    /// What this viewer could see after that many actions; none if fewer have been played. Replays the match up to then.
    pub fn view_at(&self, ply: usize) -> Option<Value> {
        self.table.view_seen_at(self.viewer, ply)
    }

    /// What has changed in the view since that many actions had been played: a JSON Patch (RFC 6902) that makes the view of
    /// now of the view of then. None if fewer have been played. Empty where the viewer sees the same.
    ///
    /// It says what is different, not what happened: [`Seated::log`] with the same number does. Replays the match up to
    /// then: a front-end that kept the view of then is faster off with [`diff`](json_patch::diff) and the view of now.
    pub fn view_changes(&self, since: usize) -> Option<Patch> {
        Some(json_patch::diff(&self.view_at(since)?, &self.view()))
    }

    /// What the numbers of [`Seated::observe`] are.
    pub fn observation_layout(&self) -> &Layout {
        self.table.observation_layout()
    }

    /// Writes what this viewer may see as numbers: as much as [`Seated::view`] tells, for bots that learn.
    ///
    /// # Errors
    /// The buffer is not as long as the layout; nothing is written then.
    pub fn observe(&self, out: &mut [i32]) -> Result<(), WrongLength> {
        self.table.observe_seen(self.viewer, out)
    }

    /// How the actions of the variant are numbered: the same for all seats.
    pub fn numbering(&self) -> Arc<dyn Numbers> {
        self.table.numbering()
    }

    /// The numbers of the choices of this seat: none when another one has to act.
    pub fn legal_numbers(&self) -> Vec<usize> {
        let mut numbers = Vec::new();
        if self.acts() {
            self.table.legal_numbers(&mut numbers);
        }
        numbers
    }

    /// What this viewer may be told of what happened since an action (counted from 0), with the number of the action that
    /// caused it.
    pub fn log(&self, since: usize) -> Vec<(usize, Told)> {
        self.table.log_seen(Some(self.viewer), since)
    }

    /// The scores and the ranking if the match ended now; none while they count what this viewer may not see.
    pub fn score(&self) -> Option<Scoresheet> {
        self.table.score_is_seen(self.viewer).then(|| self.table.score())
    }

    /// Whether the last action revealed something, to anybody, or used chance: what a rule for undoing asks.
    pub fn disclosed(&self) -> Disclosure {
        self.table.disclosed()
    }

    /// Why the match ended; none as long as it goes on.
    pub fn ending(&self) -> Option<Ending> {
        self.table.ending_seen(Some(self.viewer))
    }

    /// A guess to search: the position with everything dealt again that this viewer cannot see. It is no match and has no
    /// record. Where the match began at a position that was loaded, nothing is remembered
    /// ([`Secrets::redeal_unremembered`](crate::Secrets::redeal_unremembered)), for nobody has seen how that came about.
    ///
    /// Draw the dice from what the player does not know: who knows how the hidden parts were dealt again knows what they
    /// were.
    pub fn fork(&self, dice: &mut Dice) -> Imagined {
        self.table.imagine_seen(self.viewer, dice)
    }

    /// What this seat knows, for a player to search; none for a spectator. The dice as for [`Seated::fork`].
    ///
    /// # Errors
    /// The ruleset cannot deal the rest again: no computer player can play it.
    pub fn information(&self, dice: &mut Dice) -> Result<Option<Information>, UnsoundRedeal> {
        self.viewer().seat().map(|seat| self.table.information(seat, dice)).transpose()
    }

    /// An action on behalf of this viewer.
    fn own<'a>(&self, pick: Pick<'a>) -> Result<Pick<'a>, PlayError> {
        self.viewer().seat().map(|seat| pick.by(seat)).ok_or(PlayError::Spectator)
    }
}

impl<T: DerefMut<Target = dyn Table>> Seated<T> {
    /// Plays an action for this seat. Of its events, and of the forced decisions after it, only what the seat may be told.
    ///
    /// # Errors
    /// As [`Table::play_pick`] for a pick of this seat; a spectator does not act. The match is then as it was.
    pub fn play<'a>(&mut self, pick: impl Into<Pick<'a>>) -> Result<Played, PlayError> {
        let (pick, viewer) = (self.own(pick.into())?, self.viewer);
        self.table.play_seen(pick, Some(viewer))
    }
}
