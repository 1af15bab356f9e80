//! The trait at the centre: what a ruleset is.

use std::{
    fmt::{Debug, Display},
    hash::Hash,
};

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::{
    Action, Breach, Dice, Names, Problems, Refusal, RuleId, Scoresheet, Scoring, Seat, SeatRange, Seats, Sink,
    StateHash, Turn, Viewer,
    ledger::{Balances, Book},
    notation::Unreadable,
    spell_text,
};

/// A variant, loaded, checked and compiled: immutable, shared by any number of matches. Pure functions over states.
pub trait Rules: Names + Scoring<<Self as Rules>::State> + Debug + Send + Sync + Sized + 'static {
    /// One position of one match: small plain data, a clone is a copy.
    type State: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// One atomic decision.
    type Action: Action;
    /// Something that happened. Its `Display` is the English log line, with ids as tokens.
    type Event: Clone + Eq + Debug + Display + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What one seat may see, built up from nothing.
    type View: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Why an action is not legal.
    type Refusal: Refusal;

    /// The rule that says whose turn it is: cited when somebody acts out of turn, unless [`Rules::turn_rule`] knows a better
    /// one.
    const TURN_ORDER: RuleId;
    /// The rule that ends the match: cited when somebody acts after it.
    const END: RuleId;

    /// Whether positions have hidden parts. If so, the contract wants [`Rules::redeal`] to change them.
    const HIDES: bool = true;
    /// Where a position holds what views do not show though everybody remembers it, as JSON pointers in which `*` stands for
    /// any one step: [`Rules::redeal`] leaves it.
    const REMEMBERED: &'static [&'static str] = &[];

    /// The numbers of seats this variant can be played with.
    fn seats(&self) -> SeatRange;

    /// The position before the first decision. `seats` lies in [`Rules::seats`].
    fn deal(&self, seats: Seats, dice: &mut Dice) -> Self::State;

    /// How many seats this match has.
    fn seated(&self, state: &Self::State) -> Seats;

    /// What the position waits for.
    fn turn(&self, state: &Self::State) -> Turn;

    /// The rule that says who has to act in this position: cited when another seat tries to. [`Rules::TURN_ORDER`] where it
    /// is the seat whose turn it is; a ruleset in which somebody else may have to act names the rule of that decision.
    fn turn_rule(&self, state: &Self::State) -> RuleId {
        let _ = state;
        Self::TURN_ORDER
    }

    /// How many turns (of one seat each) have been completed.
    fn turns(&self, state: &Self::State) -> u32;

    /// Replaces what is in `out` by the legal actions, each once, in a stable order. At least two before the end, none
    /// after it.
    fn legal(&self, state: &Self::State, out: &mut Vec<Self::Action>);

    /// Whether an action is legal. Agrees with [`Rules::legal`] for every action there is.
    ///
    /// # Errors
    /// Why it is not.
    fn check(&self, state: &Self::State, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Carries out an action, and every forced decision after it. [`Rules::check`] must have passed. Never fails, asks
    /// no clock and no entropy source.
    fn apply(&self, state: &mut Self::State, action: Self::Action, log: &mut impl Sink<Self::Event>);

    /// Replaces what is in `out` by the action space: every action that a match of this variant with so many seats can
    /// name, each once.
    fn universe(&self, seats: Seats, out: &mut Vec<Self::Action>);

    /// What a viewer may see.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// A state that this viewer cannot tell from the real one, drawn at random: what a fair bot may search.
    fn redeal(&self, state: &Self::State, viewer: Viewer, dice: &mut Dice) -> Self::State;

    /// What a viewer may be told of an event: by default all of it. Events of a ruleset with hands, say, lose the card.
    fn redact(&self, event: Self::Event, viewer: Viewer) -> Option<Self::Event> {
        let _ = viewer;
        Some(event)
    }

    /// Books what an event moves: every coin and every piece, from where to where, with nothing but what the event and
    /// the book say. All events of a match in order make a book that agrees with [`Rules::balances`].
    fn book(&self, event: &Self::Event, book: &mut Book);

    /// What lies where: all money, and all pieces that can move. The bank, and other sources without a limit, are not
    /// counted.
    fn balances(&self, state: &Self::State) -> Balances;

    /// Checks every conservation law and every bound.
    ///
    /// # Errors
    /// The first law that does not hold.
    fn audit(&self, state: &Self::State) -> Result<(), Breach>;

    /// The fingerprint of a position, for records: by default of all that the state holds. Rules as an older revision read
    /// them leave out what states did not hold then.
    fn fingerprint(&self, state: &Self::State) -> StateHash {
        StateHash::of(state)
    }

    /// The whole position, hidden parts included, with the variant's own ids: what [`Rules::set_up`] reads back.
    fn position(&self, state: &Self::State) -> Value;

    /// The position that differs from the deal only in what `position` says, settled: a forced decision is taken.
    ///
    /// # Errors
    /// Everything in `position` that cannot be read or refers to nothing.
    fn set_up(&self, seats: Seats, dice: &mut Dice, position: &Value) -> Result<Self::State, Problems>;

    /// Reads an action's notation: the line that [`RulesExt::notation`] writes.
    ///
    /// # Errors
    /// What cannot be understood, and what was probably meant.
    fn read(&self, text: &str) -> Result<Self::Action, Unreadable>;

    /// Whether a driver should stop and score a match that no rule has ended yet. No rule of the game.
    fn stalled(&self, state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// Whether a searcher should look at `action` after `previous`: false where another order of the same decisions
    /// leads to the same place and is kept. Advice for bots; [`Rules::legal`] allows any order.
    fn is_canonical(&self, state: &Self::State, previous: Option<Self::Action>, action: Self::Action) -> bool {
        let _ = (state, previous, action);
        true
    }
}

/// What every ruleset can do once it implements [`Rules`].
pub trait RulesExt: Rules {
    /// The one line that names an action for people, records and the command line, in the variant's own ids.
    fn notation(&self, action: Self::Action) -> String {
        spell_text(&action.to_string(), self)
    }

    /// The English line for an event, in the variant's own ids.
    fn tell(&self, event: &Self::Event) -> String {
        spell_text(&event.to_string(), self)
    }

    /// The English sentence for a refusal, in the variant's own ids.
    fn explain(&self, refusal: &Self::Refusal) -> String {
        spell_text(&refusal.to_string(), self)
    }

    /// The scores and the ranking if the match ended in this position.
    fn score(&self, state: &Self::State) -> Scoresheet {
        Scoresheet::tally(self, state, self.seated(state))
    }

    /// The total of one seat, as in [`RulesExt::score`], without the entries and without allocating.
    fn total(&self, state: &Self::State, seat: Seat) -> i32 {
        let mut total = 0;
        self.score_lines(state, seat, &mut total);
        total
    }

    /// The legal actions, in a fresh list.
    fn legal_list(&self, state: &Self::State) -> Vec<Self::Action> {
        let mut out = Vec::new();
        self.legal(state, &mut out);
        out
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

    /// Plays random legal actions until the match is over or stalled, and says how many were played. `buffer` is
    /// scratch space; kept between calls, nothing is allocated.
    fn playout(&self, state: &mut Self::State, dice: &mut Dice, buffer: &mut Vec<Self::Action>) -> u32 {
        let mut decisions = 0;
        while self.turn(state) != Turn::Over && !self.stalled(state) {
            self.legal(state, buffer);
            let Some(action) = dice.pick(buffer) else { break };
            self.apply(state, action, &mut ());
            decisions += 1;
        }
        decisions
    }
}

impl<R: Rules> RulesExt for R {}
