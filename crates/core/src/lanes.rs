//! Matches of one variant side by side, without history.

use std::{any::Any, fmt::Debug, sync::Arc};

use crate::{
    Dice, FullRules, Information, MaskTooShort, Match, Numbering, Numbers, OpenError, Payoffs, Seat, Seats, Start,
    Table, Turn, UnsoundRedeal, Viewer,
    observation::{Layout, WrongLength},
    open::seats_fit,
    sealed::Sealed,
};

/// Matches of one variant with one number of seats, side by side, for learning: each lane has a position and its legal
/// actions, and neither undo, log nor record. All share the rules, the action numbering and the observation layout.
/// Created by [`AnyRules::lanes`](crate::AnyRules::lanes). Sealed.
///
/// A lane that does not exist is like a finished match without actions: nothing panics.
pub trait Lanes: Any + Sealed + Debug + Send + Sync {
    /// The number of lanes.
    fn len(&self) -> usize;

    /// Whether there are no lanes.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number of seats in every match.
    fn seats(&self) -> Seats;

    /// The action numbering.
    fn numbering(&self) -> Arc<dyn Numbers>;

    /// The slots of observations.
    fn layout(&self) -> &Layout;

    /// No lanes, of the same variant and number of seats.
    fn empty(&self) -> Box<dyn Lanes>;

    /// Adds a lane with the deal of this seed.
    fn push(&mut self, seed: u64);

    /// Replaces the match of a lane by the deal of this seed: the same as [`Table`]s have.
    fn deal(&mut self, lane: usize, seed: u64);

    /// What a match waits for. A match that has [stalled](crate::Rules::stalled) is over.
    fn turn(&self, lane: usize) -> Turn;

    /// The number of legal actions; none after the end, and only then.
    fn choice_count(&self, lane: usize) -> usize;

    /// The index of the action with this number among the legal ones, in the order in which tables list them; `None` if
    /// it is not legal.
    fn index(&self, lane: usize, number: usize) -> Option<usize>;

    /// Plays the legal action with this index and the forced ones that follow. Returns false, and changes nothing, if
    /// there are fewer.
    fn play(&mut self, lane: usize, index: usize) -> bool;

    /// The number of the legal action with this index, in the order in which tables list them; `None` if there are
    /// fewer.
    fn number(&self, lane: usize, index: usize) -> Option<usize>;

    /// Appends the numbers of the legal actions, in the order in which tables list them.
    fn numbers(&self, lane: usize, out: &mut Vec<u32>);

    /// Writes the legal actions as a bit mask, as [`Table::legal_mask`] does.
    ///
    /// # Errors
    /// The buffer is too short.
    fn mask(&self, lane: usize, mask: &mut [u64]) -> Result<(), MaskTooShort>;

    /// Writes the legal actions as a byte mask, as [`Table::legal_bytes`] does.
    ///
    /// # Errors
    /// The buffer is too short.
    fn mask_bytes(&self, lane: usize, mask: &mut [u8]) -> Result<(), MaskTooShort>;

    /// Writes what a viewer observes; zeros for a lane that does not exist.
    ///
    /// # Errors
    /// The buffer is not as long as the layout.
    fn observe(&self, lane: usize, viewer: Viewer, out: &mut [i32]) -> Result<(), WrongLength>;

    /// The points and places if the match ended now; `None` for a lane that does not exist.
    fn payoffs(&self, lane: usize) -> Option<Payoffs>;

    /// What a seat knows, for computer players; `None` for a lane that does not exist.
    ///
    /// # Errors
    /// As for [`Table::information`].
    fn information(&self, lane: usize, seat: Seat, dice: &mut Dice) -> Option<Result<Information, UnsoundRedeal>>;

    /// A table that begins at the position of a lane; `None` for a lane that does not exist. Its record would not
    /// replay, for the way to the position is not known.
    fn table(&self, lane: usize) -> Option<Box<dyn Table>>;
}

/// The implementation of [`Lanes`].
pub(crate) struct LanesOf<R: FullRules> {
    seats: Seats,
    numbering: Arc<Numbering<R>>,
    layout: Arc<Layout>,
    lanes: Vec<Lane<R>>,
}

/// A match without its history.
struct Lane<R: FullRules> {
    state: R::State,
    /// The legal actions; none once the match is over or has stalled.
    legal: Vec<R::Action>,
    plies: usize,
}

impl<R: FullRules> Debug for LanesOf<R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Lanes").field("seats", &self.seats).field("len", &self.lanes.len()).finish_non_exhaustive()
    }
}

impl<R: FullRules> LanesOf<R> {
    /// No lanes yet.
    pub(crate) fn new(rules: &Arc<R>, seats: Seats) -> Result<Self, OpenError> {
        seats_fit(&**rules, seats)?;
        let layout = Arc::new(Layout::of(&**rules, seats));
        Ok(Self { seats, numbering: Numbering::of(rules, seats), layout, lanes: Vec::new() })
    }

    fn rules(&self) -> &R {
        self.numbering.rules()
    }

    fn dealt(&self, seed: u64) -> Lane<R> {
        let mut lane = Lane { state: self.rules().deal(self.seats, &mut Dice::new(seed)), legal: Vec::new(), plies: 0 };
        self.rules().legal(&lane.state, &mut lane.legal);
        lane
    }

    fn legal(&self, lane: usize) -> &[R::Action] {
        self.lanes.get(lane).map_or(&[], |lane| &lane.legal)
    }
}

impl<R: FullRules> Sealed for LanesOf<R> {}

impl<R: FullRules> Lanes for LanesOf<R> {
    fn len(&self) -> usize {
        self.lanes.len()
    }

    fn seats(&self) -> Seats {
        self.seats
    }

    fn numbering(&self) -> Arc<dyn Numbers> {
        Arc::clone(&self.numbering) as Arc<dyn Numbers>
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn empty(&self) -> Box<dyn Lanes> {
        let (numbering, layout) = (Arc::clone(&self.numbering), Arc::clone(&self.layout));
        Box::new(Self { seats: self.seats, numbering, layout, lanes: Vec::new() })
    }

    fn push(&mut self, seed: u64) {
        let lane = self.dealt(seed);
        self.lanes.push(lane);
    }

    fn deal(&mut self, lane: usize, seed: u64) {
        let rules = self.numbering.rules();
        if let Some(lane) = self.lanes.get_mut(lane) {
            lane.state = rules.deal(self.seats, &mut Dice::new(seed));
            lane.plies = 0;
            rules.legal(&lane.state, &mut lane.legal);
        }
    }

    fn turn(&self, lane: usize) -> Turn {
        self.lanes
            .get(lane)
            .filter(|lane| !lane.legal.is_empty())
            .map_or(Turn::Over, |lane| self.rules().turn(&lane.state))
    }

    fn choice_count(&self, lane: usize) -> usize {
        self.legal(lane).len()
    }

    fn index(&self, lane: usize, number: usize) -> Option<usize> {
        let action = self.numbering.action(number)?;
        self.legal(lane).iter().position(|&legal| legal == action)
    }

    fn play(&mut self, lane: usize, index: usize) -> bool {
        let rules = self.numbering.rules();
        let Some(lane) = self.lanes.get_mut(lane) else { return false };
        let Some(&action) = lane.legal.get(index) else { return false };
        rules.step(&mut lane.state, action, &mut lane.legal, &mut ());
        lane.plies += 1;
        if rules.stalled(&lane.state) {
            lane.legal.clear();
        }
        true
    }

    fn number(&self, lane: usize, index: usize) -> Option<usize> {
        self.legal(lane).get(index).and_then(|&action| self.numbering.known(action))
    }

    fn numbers(&self, lane: usize, out: &mut Vec<u32>) {
        out.extend(self.numbering.numbers(self.legal(lane)).map(|number| number as u32));
    }

    fn mask(&self, lane: usize, mask: &mut [u64]) -> Result<(), MaskTooShort> {
        self.numbering.mark(self.legal(lane), mask)
    }

    fn mask_bytes(&self, lane: usize, mask: &mut [u8]) -> Result<(), MaskTooShort> {
        self.numbering.mark_bytes(self.legal(lane), mask)
    }

    fn observe(&self, lane: usize, viewer: Viewer, out: &mut [i32]) -> Result<(), WrongLength> {
        let Some(lane) = self.lanes.get(lane) else {
            out.fill(0);
            return if out.len() == self.layout.len() {
                Ok(())
            } else {
                Err(WrongLength { expected: self.layout.len(), found: out.len() })
            };
        };
        self.layout.observe(self.rules(), &lane.state, viewer, out)
    }

    fn payoffs(&self, lane: usize) -> Option<Payoffs> {
        self.lanes.get(lane).map(|lane| self.rules().payoffs(&lane.state))
    }

    fn information(&self, lane: usize, seat: Seat, dice: &mut Dice) -> Option<Result<Information, UnsoundRedeal>> {
        let lane = self.lanes.get(lane)?;
        Some(Information::new(&self.numbering, &lane.state, seat, lane.plies, dice))
    }

    fn table(&self, lane: usize) -> Option<Box<dyn Table>> {
        let lane = self.lanes.get(lane)?;
        Some(Match::resume(Arc::clone(self.numbering.rules()), lane.state.clone(), Start::new(0)).into())
    }
}
