//! The core trait, with everything needed to play a game, and the sum of the traits that a table needs.

use std::{fmt::Debug, hash::Hash, ops::ControlFlow};

use serde::{Serialize, de::DeserializeOwned};

use crate::{
    Action, Collect, Dice, Event, Freedom, KeyHasher, Refusal, RuleId, Seat, SeatRange, Seats, Sink, StateHash, Turn,
};
#[cfg(feature = "erased")]
use crate::{
    Evaluated, Notation, Payoffs, Positions, Scoresheet, Scoring, Secrets, ledger::Bookkeeping, market::Markets,
};

/// A variant, loaded, validated and compiled: immutable, and shared by any number of matches. Pure functions over
/// states.
///
/// This trait alone suffices to play matches; [`FullRules`] adds what a [`Table`](crate::Table) needs. A ruleset
/// defines what one action does and which actions are legal; [`Rules::settle`] takes forced decisions.
///
/// Rules are pure functions over states, so a search needs nothing else:
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/game.rs")); }
/// # use game::{Heap, Nim};
/// use riband_core::{Dice, Rules, Seats, Turn};
///
/// /// Whether the seat to act can force a win.
/// fn wins(heap: &Heap) -> bool {
///     Nim.legal_list(heap).into_iter().any(|action| {
///         let mut next = heap.clone();
///         Nim.perform(&mut next, action, &mut ());
///         Nim.turn(&next) == Turn::Over || !wins(&next)
///     })
/// }
/// let dealt = Nim.deal(Seats::clamped(2), &mut Dice::new(7));
/// let at = |left| wins(&Heap { left, ..dealt.clone() });
/// assert_eq!([3, 4, 5, 8].map(at), [true, false, true, false]);
/// ```
pub trait Rules: Debug + Send + Sync + Sized + 'static {
    /// A position of a match: small plain data.
    type State: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// One atomic decision.
    type Action: Action;
    /// Something that happened.
    type Event: Event;
    /// Why an action is not legal.
    type Refusal: Refusal;

    /// The rule that determines whose turn it is: cited for an action out of turn, unless [`Rules::turn_rule`] names a
    /// more specific one.
    const TURN_ORDER: RuleId;
    /// The rule that ends the match: cited for an action after the end.
    const END: RuleId;

    /// The supported numbers of seats.
    fn seats(&self) -> SeatRange;

    /// The position after the rulebook's setup. `seats` must be in [`Rules::seats`].
    fn setup(&self, seats: Seats, dice: &mut Dice) -> Self::State;

    /// The number of seats in this match.
    fn seated(&self, state: &Self::State) -> Seats;

    /// What the position waits for.
    fn turn(&self, state: &Self::State) -> Turn;

    /// The number of completed turns (of one seat each). By default always 0: turns are not counted.
    fn turns(&self, state: &Self::State) -> u32 {
        let _ = state;
        0
    }

    /// The seats in the turn order of this position, each once, starting with the first seat of a round, regardless of
    /// who acts now. By default clockwise from the seat to act.
    fn turn_order(&self, state: &Self::State) -> Vec<Seat> {
        self.seated(state).clockwise_from(self.turn(state).seat().unwrap_or(Seat::new(0))).collect()
    }

    /// Whether the deal treats all seats alike: each seat has each place in the turn order equally often, and its
    /// starting possessions depend on randomness and on this place, but not on the seat's number. Then equal players
    /// win equally often at every seat. By default false, as when the first seat always begins.
    fn deals_alike(&self) -> bool {
        false
    }

    /// Passes the legal actions to `out`, each once, in a stable order; none after the end.
    fn list(&self, state: &Self::State, out: &mut impl Collect<Self::Action>) -> ControlFlow<()>;

    /// Passes the legal ones of `actions` to `out`, as decided by [`Rules::check`]. For a ruleset with cheap checks,
    /// this implements [`Rules::list`], so that the two agree. A ruleset optimized for speed lists from sets that it
    /// maintains.
    #[inline]
    fn offer(
        &self,
        state: &Self::State,
        actions: impl IntoIterator<Item = Self::Action>,
        out: &mut impl Collect<Self::Action>,
    ) -> ControlFlow<()> {
        actions.into_iter().filter(|&action| self.check(state, action).is_ok()).try_for_each(|action| out.add(action))
    }

    /// Checks whether an action is legal. Must agree with [`Rules::list`] for every action.
    ///
    /// # Errors
    /// Why it is not legal.
    fn check(&self, state: &Self::State, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Performs one action, and only that. [`Rules::check`] must have passed. Never fails, and uses neither a clock nor
    /// external randomness.
    fn perform(&self, state: &mut Self::State, action: Self::Action, log: &mut impl Sink<Self::Event>);

    /// Performs what happens automatically where no action is legal, such as the end of a step without options, and
    /// returns whether anything happened. By default, only final positions have no legal action.
    fn proceed(&self, state: &mut Self::State, log: &mut impl Sink<Self::Event>) -> bool {
        let _ = (state, log);
        false
    }

    /// The rule that determines the seat to act in this position: cited when another seat tries to act. By default
    /// [`Rules::TURN_ORDER`]; a ruleset in which another seat may have to act returns the rule of that decision.
    fn turn_rule(&self, state: &Self::State) -> RuleId {
        let _ = state;
        Self::TURN_ORDER
    }

    /// Whether a driver should stop and score a match that no rule has ended yet. Not a rule of the game.
    fn stalled(&self, state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// The hash of a position, for records: by default of the whole state. Rules compiled as of an older revision leave
    /// out what states did not contain then.
    fn fingerprint(&self, state: &Self::State) -> StateHash {
        StateHash::of(state)
    }

    /// A cheap key of a position, for in-memory transposition tables: equal positions have equal keys, and different
    /// ones collide with a probability of about 2^-64. Covers the whole state, including hidden parts. See
    /// [`KeyHasher`] for its limitations.
    ///
    /// By default the state is hashed field by field, which takes some hundreds of nanoseconds; a ruleset that writes
    /// whole words to the hasher takes less than a hundred.
    fn key(&self, state: &Self::State) -> u64 {
        KeyHasher::of(state)
    }

    /// The rule by which this event causes the end of the match, or `None`. The first such event since the deal
    /// determines why the match ended; without one, [`Rules::END`] does.
    fn ends_by(&self, event: &Self::Event) -> Option<RuleId> {
        let _ = event;
        None
    }

    /// The position before the first decision. `seats` must be in [`Rules::seats`].
    fn deal(&self, seats: Seats, dice: &mut Dice) -> Self::State {
        let mut state = self.setup(seats, dice);
        self.settle(&mut state, &mut ());
        state
    }

    /// Replaces the contents of `out` with the legal actions, each once, in a stable order. A settled position has at
    /// least two before the end, and none after it.
    #[inline]
    fn legal(&self, state: &Self::State, out: &mut Vec<Self::Action>) {
        out.clear();
        let _ = self.list(state, out);
    }

    /// The legal actions, in a new list.
    fn legal_list(&self, state: &Self::State) -> Vec<Self::Action> {
        let mut out = Vec::new();
        self.legal(state, &mut out);
        out
    }

    /// How much choice there is.
    #[inline]
    fn freedom(&self, state: &Self::State) -> Freedom<Self::Action> {
        Freedom::of(|two| self.list(state, two))
    }

    /// Takes forced decisions until there is a choice or the match is over.
    ///
    /// ```
    /// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/game.rs")); }
    /// # use game::{Heap, Nim};
    /// # use riband_core::{Dice, Freedom, Rules, Seats, Turn};
    /// # let dealt = Nim.setup(Seats::clamped(2), &mut Dice::new(7));
    /// let mut heap = Heap { left: 1, ..dealt };
    /// assert!(matches!(Nim.freedom(&heap), Freedom::Forced(_)));
    /// let mut log = Vec::new();
    /// Nim.settle(&mut heap, &mut log);
    /// assert_eq!((Nim.turn(&heap), log.len()), (Turn::Over, 1));
    /// ```
    #[inline]
    fn settle(&self, state: &mut Self::State, log: &mut impl Sink<Self::Event>) {
        loop {
            match self.freedom(state) {
                Freedom::Choice => return,
                Freedom::Forced(action) => self.perform(state, action, log),
                Freedom::None => {
                    if !self.proceed(state, log) {
                        return;
                    }
                }
            }
        }
    }

    /// Performs an action and all forced decisions after it. [`Rules::check`] must have passed.
    #[inline]
    fn apply(&self, state: &mut Self::State, action: Self::Action, log: &mut impl Sink<Self::Event>) {
        self.perform(state, action, log);
        self.settle(state, log);
    }

    /// Performs an action and all forced decisions after it, and replaces the contents of `legal` with the legal
    /// actions: the same as [`Rules::apply`] and then [`Rules::legal`], with one listing less. [`Rules::check`] must
    /// have passed.
    #[inline]
    fn step(
        &self,
        state: &mut Self::State,
        action: Self::Action,
        legal: &mut Vec<Self::Action>,
        log: &mut impl Sink<Self::Event>,
    ) {
        self.step_telling(state, action, legal, log, |_, _| {});
    }

    /// The same, reporting each forced decision with the position in which it is taken.
    #[inline]
    fn step_telling(
        &self,
        state: &mut Self::State,
        action: Self::Action,
        legal: &mut Vec<Self::Action>,
        log: &mut impl Sink<Self::Event>,
        mut tell: impl FnMut(&Self::State, Self::Action),
    ) {
        self.perform(state, action, log);
        loop {
            self.legal(state, legal);
            match legal[..] {
                [] if self.proceed(state, log) => {}
                [forced] => {
                    tell(state, forced);
                    self.perform(state, forced, log);
                }
                _ => return,
            }
        }
    }

    /// Checks an action, then performs it.
    ///
    /// ```
    /// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/game.rs")); }
    /// # use game::{Action, Nim};
    /// # use riband_core::{Dice, Refusal as _, Rules, Seats};
    /// let mut heap = Nim.deal(Seats::clamped(2), &mut Dice::new(7));
    /// let before = heap.clone();
    /// let refusal = Nim.play(&mut heap, Action::Take { count: 5 }, &mut ()).unwrap_err();
    /// assert_eq!((refusal.kind(), heap), ("not-so-many", before));
    /// ```
    ///
    /// # Errors
    /// Why it is not legal; the state is then unchanged.
    fn play(
        &self,
        state: &mut Self::State,
        action: Self::Action,
        log: &mut impl Sink<Self::Event>,
    ) -> Result<(), Self::Refusal> {
        self.check(state, action)?;
        self.apply(state, action, log);
        Ok(())
    }

    /// Plays random legal actions until the match is over or stalled, and returns how many were played. `buffer` is
    /// scratch space; reuse it between calls to avoid allocation.
    ///
    /// ```
    /// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/game.rs")); }
    /// # use game::Nim;
    /// # use riband_core::{Dice, Rules, Seats, Turn};
    /// let (mut dice, mut buffer) = (Dice::new(7), Vec::new());
    /// for _ in 0..10 {
    ///     let mut heap = Nim.deal(Seats::clamped(2), &mut dice);
    ///     let played = Nim.playout(&mut heap, &mut dice, &mut buffer);
    ///     assert!(Nim.turn(&heap) == Turn::Over && played >= 5);
    /// }
    /// ```
    fn playout(&self, state: &mut Self::State, dice: &mut Dice, buffer: &mut Vec<Self::Action>) -> u32 {
        let mut decisions = 0;
        self.legal(state, buffer);
        while !self.stalled(state)
            && let Some(action) = dice.pick(buffer)
        {
            self.step(state, action, buffer, &mut ());
            decisions += 1;
        }
        decisions
    }
}

/// Everything that tables, records and the contract tests need of a ruleset. Implemented for every type that has all
/// parts.
#[cfg(feature = "erased")]
pub trait FullRules:
    Rules + Scoring<<Self as Rules>::State> + Secrets + Notation + Positions + Bookkeeping + Markets + Evaluated
{
    /// The scores and the ranking if the match ended in this position.
    fn score(&self, state: &Self::State) -> Scoresheet {
        Scoresheet::tally(self, state, self.seated(state))
    }

    /// The points and places if the match ended in this position: the result of [`FullRules::score`] as numbers,
    /// without allocating.
    fn payoffs(&self, state: &Self::State) -> Payoffs {
        Payoffs::of(self, state, self.seated(state))
    }
}

#[cfg(feature = "erased")]
impl<R> FullRules for R where
    R: Rules + Scoring<<R as Rules>::State> + Secrets + Notation + Positions + Bookkeeping + Markets + Evaluated
{
}
