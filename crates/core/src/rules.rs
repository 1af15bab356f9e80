//! The trait at the centre: what it takes to play a game, and the sum of what a table needs.

use std::{fmt::Debug, hash::Hash, ops::ControlFlow};

use serde::{Serialize, de::DeserializeOwned};

use crate::{
    Action, Collect, Dice, Event, Freedom, KeyHasher, Refusal, RuleId, Seat, SeatRange, Seats, Sink, StateHash, Turn,
};
#[cfg(feature = "erased")]
use crate::{
    Evaluated, Notation, Payoffs, Positions, Scoresheet, Scoring, Secrets, ledger::Bookkeeping, market::Markets,
};

/// A variant, loaded, checked and compiled: immutable, shared by any number of matches. Pure functions over states.
///
/// This trait alone plays matches; [`FullRules`] names what a [`Table`](crate::Table) needs besides. A ruleset says what
/// one action does and which are legal; that a decision without a choice is taken by the engine follows here, in
/// [`Rules::settle`].
pub trait Rules: Debug + Send + Sync + Sized + 'static {
    /// One position of one match: small plain data, a clone is a copy.
    type State: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// One atomic decision.
    type Action: Action;
    /// Something that happened.
    type Event: Event;
    /// Why an action is not legal.
    type Refusal: Refusal;

    /// The rule that says whose turn it is: cited when somebody acts out of turn, unless [`Rules::turn_rule`] knows a better
    /// one.
    const TURN_ORDER: RuleId;
    /// The rule that ends the match: cited when somebody acts after it.
    const END: RuleId;

    /// The numbers of seats this variant can be played with.
    fn seats(&self) -> SeatRange;

    /// The position that the rulebook's setup leads to. `seats` lies in [`Rules::seats`].
    fn setup(&self, seats: Seats, dice: &mut Dice) -> Self::State;

    /// How many seats this match has.
    fn seated(&self, state: &Self::State) -> Seats;

    /// What the position waits for.
    fn turn(&self, state: &Self::State) -> Turn;

    /// How many turns (of one seat each) have been completed. By default always 0: nobody counts them.
    fn turns(&self, state: &Self::State) -> u32 {
        let _ = state;
        0
    }

    /// The seats in the turn order of this position, each once: first the seat that is first in a round, whoever acts just
    /// now. By default clockwise from the seat that acts.
    fn turn_order(&self, state: &Self::State) -> Vec<Seat> {
        self.seated(state).clockwise_from(self.turn(state).seat().unwrap_or(Seat::new(0))).collect()
    }

    /// Whether the deal treats all seats alike: each seat has each place in the turn order as often, and what it begins with,
    /// and where, depends on chance and on this place, but not on the seat's number. Then equal players win equally often at
    /// every seat, whatever the rules. By default not, as where the first seat always begins.
    fn deals_alike(&self) -> bool {
        false
    }

    /// Hands the legal actions to `out`, each once, in a stable order; none after the end.
    fn list(&self, state: &Self::State, out: &mut impl Collect<Self::Action>) -> ControlFlow<()>;

    /// Hands to `out` those of `actions` that [`Rules::check`] lets pass: the whole of [`Rules::list`] for a ruleset whose
    /// checks are cheap, so that what is listed is legal. A ruleset made for speed lists from sets that it keeps.
    #[inline]
    fn offer(
        &self,
        state: &Self::State,
        actions: impl IntoIterator<Item = Self::Action>,
        out: &mut impl Collect<Self::Action>,
    ) -> ControlFlow<()> {
        actions.into_iter().filter(|&action| self.check(state, action).is_ok()).try_for_each(|action| out.add(action))
    }

    /// Whether an action is legal. Agrees with [`Rules::list`] for every action there is.
    ///
    /// # Errors
    /// Why it is not.
    fn check(&self, state: &Self::State, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Carries out one action, and only that. [`Rules::check`] must have passed. Never fails, asks no clock and no entropy
    /// source.
    fn perform(&self, state: &mut Self::State, action: Self::Action, log: &mut impl Sink<Self::Event>);

    /// Carries out what happens without a decision where no action is legal, such as the end of a step that can do
    /// nothing, and returns whether anything did. By default there is no such position but the last.
    fn proceed(&self, state: &mut Self::State, log: &mut impl Sink<Self::Event>) -> bool {
        let _ = (state, log);
        false
    }

    /// The rule that says who has to act in this position: cited when another seat tries to. [`Rules::TURN_ORDER`] where it
    /// is the seat whose turn it is; a ruleset in which somebody else may have to act names the rule of that decision.
    fn turn_rule(&self, state: &Self::State) -> RuleId {
        let _ = state;
        Self::TURN_ORDER
    }

    /// Whether a driver should stop and score a match that no rule has ended yet. No rule of the game.
    fn stalled(&self, state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// The fingerprint of a position, for records: by default of all that the state holds. Rules as an older revision read
    /// them leave out what states did not hold then.
    fn fingerprint(&self, state: &Self::State) -> StateHash {
        StateHash::of(state)
    }

    /// A cheap key of a position, for transposition tables in memory: equal positions have equal keys, and others, but for
    /// one in 2^64, have others. Of all that the state holds, so hidden parts too. See [`KeyHasher`] for what keys are not.
    ///
    /// By default the state is hashed field by field, in some hundreds of nanoseconds; a ruleset that writes whole words
    /// to the hasher takes less than a hundred.
    fn key(&self, state: &Self::State) -> u64 {
        KeyHasher::of(state)
    }

    /// The rule by which this event brings the end of the match about; none if it does not. The first such event since the
    /// deal says why a match ended; without one, [`Rules::END`] does.
    fn ends_by(&self, event: &Self::Event) -> Option<RuleId> {
        let _ = event;
        None
    }

    /// The position before the first decision. `seats` lies in [`Rules::seats`].
    fn deal(&self, seats: Seats, dice: &mut Dice) -> Self::State {
        let mut state = self.setup(seats, dice);
        self.settle(&mut state, &mut ());
        state
    }

    /// Replaces what is in `out` by the legal actions, each once, in a stable order. In a settled position there are at
    /// least two before the end, and none after it.
    #[inline]
    fn legal(&self, state: &Self::State, out: &mut Vec<Self::Action>) {
        out.clear();
        let _ = self.list(state, out);
    }

    /// The legal actions, in a fresh list.
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

    /// Takes every decision that leaves no choice, until one does or the match is over.
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

    /// Carries out an action, and every forced decision after it. [`Rules::check`] must have passed.
    #[inline]
    fn apply(&self, state: &mut Self::State, action: Self::Action, log: &mut impl Sink<Self::Event>) {
        self.perform(state, action, log);
        self.settle(state, log);
    }

    /// Carries out an action, and every forced decision after it, and replaces what is in `legal` by the legal actions: what
    /// [`Rules::apply`] and then [`Rules::legal`] do, with one listing less. [`Rules::check`] must have passed.
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

    /// The same, and tells each forced decision with the position in which it is taken.
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

    /// Checks an action, then carries it out.
    ///
    /// # Errors
    /// Why it is not legal; the state is then as it was.
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
    /// scratch space; kept between calls, nothing is allocated.
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

/// All that tables, records and the contract need of a ruleset. Whatever has the parts is one.
#[cfg(feature = "erased")]
pub trait FullRules:
    Rules + Scoring<<Self as Rules>::State> + Secrets + Notation + Positions + Bookkeeping + Markets + Evaluated
{
    /// The scores and the ranking if the match ended in this position.
    fn score(&self, state: &Self::State) -> Scoresheet {
        Scoresheet::tally(self, state, self.seated(state))
    }

    /// What [`FullRules::score`] ranks, as numbers and without allocating: the points and places if the match ended in this
    /// position.
    fn payoffs(&self, state: &Self::State) -> Payoffs {
        Payoffs::of(self, state, self.seated(state))
    }
}

#[cfg(feature = "erased")]
impl<R> FullRules for R where
    R: Rules + Scoring<<R as Rules>::State> + Secrets + Notation + Positions + Bookkeeping + Markets + Evaluated
{
}
