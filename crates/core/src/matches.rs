//! A match: rules, a state, and the history that led to it.

use std::sync::{Arc, OnceLock};

#[cfg(feature = "erased")]
use postcard::{ser_flavors::Size, serialize_with_flavor};
#[cfg(feature = "erased")]
use serde_json::Value;

#[cfg(feature = "erased")]
use crate::observation::Layout;
use crate::{Notation, Numbering, Rules, Sink, StateHash, Turn};

/// How a match began: everything that a record needs to restart it.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Start {
    /// The seed of the deal.
    pub seed: u64,
    /// The differences from the deal, if the match began from a position.
    #[cfg(feature = "erased")]
    pub position: Option<Value>,
}

impl Start {
    /// Starts from the deal of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self {
            seed,
            #[cfg(feature = "erased")]
            position: None,
        }
    }

    /// Starts from the deal with the differences in the document, as read by [`Positions`](crate::Positions).
    #[cfg(feature = "erased")]
    #[must_use]
    pub fn at(self, position: impl Into<Option<Value>>) -> Self {
        Self { position: position.into(), ..self }
    }
}

/// A typed match: rules, the current state, and the actions that led to it.
///
/// Undo replays the match, from its start or from one past state kept near its end; so a match stays small and is cheap
/// to fork.
///
/// ```
/// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/game.rs")); }
/// # use game::Nim;
/// use std::sync::Arc;
/// use riband_core::{Dice, Match, Seats, Turn};
///
/// let (mut nim, mut dice) = (Match::deal(Arc::new(Nim), Seats::new(2)?, 7)?, Dice::stream(7, 1));
/// let fork = nim.clone();
/// while let Some(action) = dice.pick(nim.choices()) {
///     nim.play(action, &mut ())?;
/// }
/// assert_eq!((nim.turn(), fork.played().len()), (Turn::Over, 0));
/// nim.undo(usize::MAX);
/// assert_eq!(nim.hash(), fork.hash());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Match<R: Rules> {
    rules: Arc<R>,
    start: Start,
    first: R::State,
    /// A past state on the way to the current one; `None` until an action is undone. Few matches have one.
    mark: Option<Box<Mark<R::State>>>,
    state: R::State,
    played: Vec<R::Action>,
    undone: Vec<R::Action>,
    choices: Vec<R::Action>,
    /// Created on first use.
    numbering: OnceLock<Arc<Numbering<R>>>,
    /// The observation layout, created on first use.
    #[cfg(feature = "erased")]
    pub(crate) observed: OnceLock<Arc<Layout>>,
}

/// A past state.
#[derive(Clone, Debug)]
struct Mark<S> {
    /// The number of actions that led to it; at most the number played.
    ply: usize,
    state: S,
}

/// How many actions before the undo target the past state is kept: up to that many more can be undone without replaying
/// the whole match.
const MARGIN: usize = 64;

impl<R: Rules> Clone for Match<R> {
    fn clone(&self) -> Self {
        Self {
            rules: Arc::clone(&self.rules),
            start: self.start.clone(),
            first: self.first.clone(),
            mark: self.mark.clone(),
            state: self.state.clone(),
            played: self.played.clone(),
            undone: self.undone.clone(),
            choices: self.choices.clone(),
            numbering: self.numbering.clone(),
            #[cfg(feature = "erased")]
            observed: self.observed.clone(),
        }
    }
}

impl<R: Rules> Match<R> {
    /// A match that continues from `state`, as if it began there. The state is not checked: it must be settled and pass
    /// the audit of its rules, and `start` must lead to it; [`Match::deal`] and `Match::set_up` ensure that.
    pub fn resume(rules: Arc<R>, state: R::State, start: Start) -> Self {
        let mut choices = Vec::new();
        rules.legal(&state, &mut choices);
        Self {
            rules,
            start,
            first: state.clone(),
            mark: None,
            state,
            played: Vec::new(),
            undone: Vec::new(),
            choices,
            numbering: OnceLock::new(),
            #[cfg(feature = "erased")]
            observed: OnceLock::new(),
        }
    }

    /// The rules of the match.
    pub fn rules(&self) -> &Arc<R> {
        &self.rules
    }

    /// The current position.
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// The position before the first action.
    #[cfg(feature = "erased")]
    pub(crate) fn first(&self) -> &R::State {
        &self.first
    }

    /// How the match began.
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// The actions played so far, without forced ones, which the engine takes.
    pub fn played(&self) -> &[R::Action] {
        &self.played
    }

    /// The legal actions, in a stable order.
    pub fn choices(&self) -> &[R::Action] {
        &self.choices
    }

    /// The action numbering, shared by all matches with the same rules and number of seats.
    pub fn numbering(&self) -> &Arc<Numbering<R>>
    where
        R: Notation,
    {
        self.numbering.get_or_init(|| Numbering::of(&self.rules, self.rules.seated(&self.state)))
    }

    /// What the position waits for.
    pub fn turn(&self) -> Turn {
        self.rules.turn(&self.state)
    }

    /// The hash of the current position.
    pub fn hash(&self) -> StateHash {
        self.rules.fingerprint(&self.state)
    }

    /// A cheap key of the current position, for in-memory tables: [`Rules::key`].
    pub fn key(&self) -> u64 {
        self.rules.key(&self.state)
    }

    /// Plays an action.
    ///
    /// # Errors
    /// Why it is not legal; the match is then unchanged.
    pub fn play(&mut self, action: R::Action, log: &mut impl Sink<R::Event>) -> Result<(), R::Refusal> {
        self.play_telling(action, log, |_, _| {})
    }

    /// Plays an action, and reports each forced decision that follows with the position in which the engine takes it.
    ///
    /// ```
    /// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/game.rs")); }
    /// # use game::{Action, Heap, Nim};
    /// # use std::sync::Arc;
    /// # use riband_core::{Match, Rules as _, Seats, Start};
    /// # let dealt = Nim.deal(Seats::new(2)?, &mut riband_core::Dice::new(7));
    /// let mut nim = Match::resume(Arc::new(Nim), Heap { left: 3, ..dealt }, Start::new(7));
    /// let mut forced = Vec::new();
    /// nim.play_telling(Action::Take { count: 2 }, &mut (), |_, action| forced.push(action))?;
    /// assert_eq!(forced, [Action::Take { count: 1 }]); // one match is left: the other seat must take it
    /// assert_eq!(nim.played().len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Why it is not legal; the match is then unchanged.
    pub fn play_telling(
        &mut self,
        action: R::Action,
        log: &mut impl Sink<R::Event>,
        tell: impl FnMut(&R::State, R::Action),
    ) -> Result<(), R::Refusal> {
        self.rules.check(&self.state, action)?;
        self.undone.clear();
        self.advance(action, log, tell);
        Ok(())
    }

    /// Plays the legal action at this index of [`Match::choices`], or returns `None` if there is no such index.
    ///
    /// ```
    /// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/game.rs")); }
    /// # use game::{Action, Nim};
    /// # use std::sync::Arc;
    /// # use riband_core::{Match, Seats};
    /// # let mut nim = Match::deal(Arc::new(Nim), Seats::new(2)?, 7)?;
    /// let mut log = Vec::new();
    /// assert_eq!(nim.choose(2, &mut log), Some(Action::Take { count: 3 }));
    /// assert_eq!(nim.choose(3, &mut log), None);
    /// assert_eq!(log.len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn choose(&mut self, index: usize, log: &mut impl Sink<R::Event>) -> Option<R::Action> {
        let action = *self.choices.get(index)?;
        self.undone.clear();
        self.advance(action, log, |_, _| {});
        Some(action)
    }

    /// Undoes up to `count` actions, each with the forced ones that followed, and returns how many were undone.
    ///
    /// Replays the match once, regardless of `count`: all of it, or only its end if something near there was undone
    /// before.
    ///
    /// ```
    /// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/game.rs")); }
    /// # use game::{Action, Nim};
    /// # use std::sync::Arc;
    /// # use riband_core::{Match, Seats};
    /// # let mut nim = Match::deal(Arc::new(Nim), Seats::new(2)?, 7)?;
    /// nim.play(Action::Take { count: 1 }, &mut ())?;
    /// nim.play(Action::Take { count: 3 }, &mut ())?;
    /// assert_eq!(nim.undo(1), 1);
    /// assert_eq!(nim.redo(&mut ()), Some(Action::Take { count: 3 }));
    /// assert_eq!(nim.undo(99), 2); // all there were
    /// nim.play(Action::Take { count: 2 }, &mut ())?;
    /// assert_eq!(nim.redo(&mut ()), None); // another action was played
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo(&mut self, count: usize) -> usize {
        let count = count.min(self.played.len());
        if count > 0 {
            self.undone.extend(self.played.drain(self.played.len() - count..).rev());
            self.play_again();
        }
        count
    }

    /// Replays the action that was undone last; `None` if there is none, or another action was played since.
    pub fn redo(&mut self, log: &mut impl Sink<R::Event>) -> Option<R::Action> {
        self.redo_telling(log, |_, _| {})
    }

    /// As [`Match::redo`], reporting each forced decision that follows like [`Match::play_telling`].
    pub fn redo_telling(
        &mut self,
        log: &mut impl Sink<R::Event>,
        tell: impl FnMut(&R::State, R::Action),
    ) -> Option<R::Action> {
        let action = self.undone.pop()?;
        self.advance(action, log, tell);
        Some(action)
    }

    /// Every event so far, oldest first, with the number of the action that caused it (from 0).
    ///
    /// ```
    /// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/game.rs")); }
    /// # use game::{Action, Nim};
    /// # use std::sync::Arc;
    /// # use riband_core::{Match, Seats};
    /// # let mut nim = Match::deal(Arc::new(Nim), Seats::new(2)?, 7)?;
    /// nim.play(Action::Take { count: 1 }, &mut ())?;
    /// nim.play(Action::Take { count: 3 }, &mut ())?;
    /// let lines: Vec<String> = nim.events().iter().map(|(ply, event)| format!("{ply}: {event}")).collect();
    /// assert_eq!(lines, ["0: seat 1 takes 1", "1: seat 2 takes 3"]);
    /// assert_eq!(nim.last_events().len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn events(&self) -> Vec<(usize, R::Event)> {
        let mut state = self.first.clone();
        let mut all = Vec::new();
        let mut log = Vec::new();
        for (ply, &action) in self.played.iter().enumerate() {
            self.rules.apply(&mut state, action, &mut log);
            all.extend(log.drain(..).map(|event| (ply, event)));
        }
        all
    }

    /// The events of the last action; empty before the first.
    pub fn last_events(&self) -> Vec<R::Event> {
        let Some((&last, before)) = self.played.split_last() else { return Vec::new() };
        let Some(mut state) = self.state_at(before.len()) else { return Vec::new() };
        let mut log = Vec::new();
        self.rules.apply(&mut state, last, &mut log);
        log
    }

    /// The state after the first `ply` actions, or `None` if fewer were played. Replays the match.
    ///
    /// ```
    /// # mod game { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/game.rs")); }
    /// # use game::{Action, Nim};
    /// # use std::sync::Arc;
    /// # use riband_core::{Match, Seats};
    /// # let mut nim = Match::deal(Arc::new(Nim), Seats::new(2)?, 7)?;
    /// # let dealt = nim.state().left;
    /// nim.play(Action::Take { count: 3 }, &mut ())?;
    /// assert_eq!(nim.state_at(0).map(|heap| heap.left), Some(dealt));
    /// assert_eq!(nim.state_at(1).as_ref(), Some(nim.state()));
    /// assert_eq!(nim.state_at(2), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn state_at(&self, ply: usize) -> Option<R::State> {
        let actions = self.played.get(..ply)?;
        if actions.len() == self.played.len() {
            return Some(self.state.clone());
        }
        let mark = self.mark.as_ref().filter(|mark| mark.ply <= ply);
        let (from, mut state) = mark.map_or((0, self.first.clone()), |mark| (mark.ply, mark.state.clone()));
        actions.iter().skip(from).for_each(|&action| self.rules.apply(&mut state, action, &mut ()));
        Some(state)
    }

    /// The approximate size of the match in bytes, without its rules. Heap data of states is estimated by the length of
    /// their compact serialized form.
    #[cfg(feature = "erased")]
    pub fn memory(&self) -> usize {
        let (states, mark) = self.mark.as_ref().map_or((2, 0), |_| (3, size_of::<Mark<R::State>>()));
        let beside = states
            * serialize_with_flavor(&self.state, Size::default())
                .unwrap_or_default()
                .saturating_sub(size_of::<R::State>());
        let actions = self.played.capacity() + self.undone.capacity() + self.choices.capacity();
        let position = self.start.position.as_ref().map_or(0, beside_json);
        size_of::<Self>() + mark + beside + actions * size_of::<R::Action>() + position
    }

    /// Replays the played actions to rebuild the state, and keeps a past state on the way.
    fn play_again(&mut self) {
        let kept = self.mark.take().filter(|mark| mark.ply <= self.played.len());
        let mut mark = kept.unwrap_or_else(|| Box::new(Mark { ply: 0, state: self.first.clone() }));
        let marked = mark.ply.max(self.played.len().saturating_sub(MARGIN));
        for &action in self.played.get(mark.ply..marked).unwrap_or_default() {
            self.rules.apply(&mut mark.state, action, &mut ());
        }
        mark.ply = marked;
        self.state = mark.state.clone();
        for &action in self.played.get(marked..).unwrap_or_default() {
            self.rules.apply(&mut self.state, action, &mut ());
        }
        // The first state is stored anyway.
        self.mark = Some(mark).filter(|mark| mark.ply > 0);
        self.rules.legal(&self.state, &mut self.choices);
    }

    fn advance(&mut self, action: R::Action, log: &mut impl Sink<R::Event>, tell: impl FnMut(&R::State, R::Action)) {
        self.rules.step_telling(&mut self.state, action, &mut self.choices, log, tell);
        self.played.push(action);
    }
}

/// The approximate heap size of a JSON tree in bytes.
#[cfg(feature = "erased")]
fn beside_json(value: &Value) -> usize {
    /// The cost of a map key: its text, its hash, and its index entry.
    const KEY: usize = size_of::<String>() + 3 * size_of::<usize>();
    /// The cost of a map's index and spare capacity.
    const MAP: usize = 200;
    match value {
        Value::Null | Value::Bool(_) | Value::Number(_) => 0,
        Value::String(text) => text.capacity(),
        Value::Array(items) => items.iter().map(|item| size_of::<Value>() + beside_json(item)).sum(),
        Value::Object(map) => {
            let entries = map.iter().map(|(key, item)| KEY + key.capacity() + size_of::<Value>() + beside_json(item));
            MAP + entries.sum::<usize>()
        }
    }
}
