//! A match with its types erased: what front-ends hold.

use std::fmt::Debug;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::{
    Action as _, Breach, FullRules, Match, Refusal as _, RuleId, Scoresheet, Seat, Seats, Start, StateHash, Turn,
    Viewer,
    ledger::{Imbalance, Ledger},
    notation::{Unreadable, unlikeness},
    spell,
};

/// Something that happened, for a person and for a program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Told {
    /// The English line.
    pub text: String,
    /// The event with its facts, its name under `kind`; ids are the variant's own.
    pub event: Value,
}

/// One legal action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Choice {
    /// Its index among the legal actions.
    pub index: usize,
    /// The line that names it.
    pub notation: String,
    /// The sort of action.
    pub kind: &'static str,
}

/// What playing an action did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Played {
    /// The line that names the action.
    pub notation: String,
    /// What happened, forced decisions included.
    pub events: Vec<Told>,
    /// What the match waits for now.
    pub turn: Turn,
}

/// Why an action is not legal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Refused {
    /// The rule that forbids it.
    pub rule: RuleId,
    /// The condition, a stable name in kebab-case.
    pub kind: &'static str,
    /// The English sentence.
    pub message: String,
    /// The condition with its numbers; ids are the variant's own.
    pub facts: Value,
    /// Legal actions of the same sort whose lines are most like it, the nearest first; at most [`Refused::NEAREST`].
    pub nearest: Vec<String>,
}

impl Refused {
    /// How many legal alternatives are told at most.
    pub const NEAREST: usize = 3;
}

/// Why an action was not played. The match is as it was.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The match has ended.
    #[error("the match is over ({rule})")]
    Over {
        /// The rule that ended it.
        rule: RuleId,
    },
    /// Somebody else has to act.
    #[error("{turn} has to act now, not {seat} ({rule})")]
    NotYourTurn {
        /// Who wanted to act.
        seat: Seat,
        /// Who has to.
        turn: Seat,
        /// The rule that says so, [`Rules::turn_rule`](crate::Rules::turn_rule).
        rule: RuleId,
    },
    /// There is no legal action with this index.
    #[error("there is no choice {index}: there are {choices}, counted from 0")]
    NoSuchChoice {
        /// The index that was asked for.
        index: usize,
        /// How many there are.
        choices: usize,
    },
    /// The notation means nothing.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// The action is not legal.
    #[error("{} ({})", .0.message, .0.rule)]
    Refused(Box<Refused>),
}

impl PlayError {
    /// A stable name of the error in kebab-case.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Over { .. } => "over",
            Self::NotYourTurn { .. } => "not-your-turn",
            Self::NoSuchChoice { .. } => "no-such-choice",
            Self::Unreadable(_) => "unreadable",
            Self::Refused(refused) => refused.kind,
        }
    }

    /// The rule behind it, where there is one.
    #[must_use]
    pub fn rule(&self) -> Option<RuleId> {
        match self {
            Self::Over { rule } | Self::NotYourTurn { rule, .. } => Some(*rule),
            Self::NoSuchChoice { .. } | Self::Unreadable(_) => None,
            Self::Refused(refused) => Some(refused.rule),
        }
    }
}

mod sealed {
    /// Keeps [`Table`](super::Table) and `AnyRules` ours to extend.
    pub trait Sealed {}
}

pub(crate) use sealed::Sealed;

impl<R: FullRules> Sealed for TableOf<R> {}

/// A match with its types erased. Every match of every [`FullRules`] is one; nobody else implements it.
///
/// Playing by index costs no more than a virtual call; strings and JSON are made only when asked for.
pub trait Table: Sealed + Debug + Send + Sync {
    /// How many seats the match has.
    fn seats(&self) -> Seats;
    /// What the match waits for.
    fn turn(&self) -> Turn;
    /// How many turns have been completed.
    fn turns(&self) -> u32;
    /// Whether a driver should stop a match that no rule has ended yet.
    fn stalled(&self) -> bool;
    /// How the match began.
    fn start(&self) -> &Start;
    /// How many legal actions there are.
    fn choice_count(&self) -> usize;
    /// The legal actions.
    fn choices(&self) -> Vec<Choice>;
    /// The legal action at an index with its parts, its sort under `kind`; ids are the variant's own. For front-ends that
    /// let people point at things.
    fn action(&self, index: usize) -> Option<Value>;
    /// The notation of the actions played so far.
    fn played(&self) -> Vec<String>;
    /// How many actions have been played.
    fn plies(&self) -> usize;
    /// Whether an action would be legal.
    ///
    /// # Errors
    /// Why not.
    fn why(&self, notation: &str) -> Result<(), PlayError>;
    /// The rule against an action, or against this seat's taking it; none if it is legal. What [`Table::why`] says, without
    /// the words and the suggestions: the fast way.
    ///
    /// # Errors
    /// The action cannot be read; that is found first, whoever's turn it is.
    fn rule_against(&self, seat: Option<Seat>, notation: &str) -> Result<Option<RuleId>, Unreadable>;
    /// Plays the legal action at an index, and tells nothing: the fast way.
    ///
    /// # Errors
    /// There is no such index.
    fn choose(&mut self, index: usize) -> Result<(), PlayError>;
    /// Plays the legal action at an index.
    ///
    /// # Errors
    /// There is no such index.
    fn play_index(&mut self, index: usize) -> Result<Played, PlayError>;
    /// Plays the action with this notation.
    ///
    /// # Errors
    /// It cannot be read, or is not legal.
    fn play(&mut self, notation: &str) -> Result<Played, PlayError>;
    /// Plays the action with this notation if it is this seat's turn.
    ///
    /// # Errors
    /// The match is over, or another seat has to act: that comes first, whatever the notation. Else as [`Table::play`].
    fn play_as(&mut self, seat: Seat, notation: &str) -> Result<Played, PlayError>;
    /// Plays the legal action at an index if it is this seat's turn.
    ///
    /// # Errors
    /// The match is over, or another seat has to act: that comes first, whatever the index, since the number of choices
    /// tells what a hidden hand holds. Else as [`Table::play_index`].
    fn play_index_as(&mut self, seat: Seat, index: usize) -> Result<Played, PlayError>;
    /// Takes the last action back and says which it was.
    fn undo(&mut self) -> Option<String>;
    /// Takes so many actions back, or all if there are fewer, as if each were undone, and says how many.
    fn take_back(&mut self, count: usize) -> usize;
    /// Takes every action back: [`Table::redo`] plays them again, one by one.
    fn rewind(&mut self);
    /// Plays the action again that was last taken back.
    fn redo(&mut self) -> Option<Played>;
    /// Plays the action again that was last taken back, and tells nothing: the fast way. False if there is none.
    fn redo_untold(&mut self) -> bool;
    /// A second table on the same position with the same history.
    fn fork(&self) -> Box<dyn Table>;
    /// What a viewer may be told of what happened since an action (counted from 0), with the number of the action that
    /// caused it; without a viewer, everything.
    fn log(&self, viewer: Option<Viewer>, since: usize) -> Vec<(usize, Told)>;
    /// The economic history so far: every transfer of money and pieces, and what each seat had. It tells everything,
    /// hidden parts included (what lies face down too, before the first action and wherever it goes), as
    /// [`Table::position`] does: it is not for players of a match that goes on.
    ///
    /// # Errors
    /// The events and a position differ: a defect of the ruleset.
    fn ledger(&self) -> Result<Ledger, Imbalance>;
    /// What a viewer may see.
    fn view(&self, viewer: Viewer) -> Value;
    /// The whole position, hidden parts included, in the shape a scenario accepts.
    fn position(&self) -> Value;
    /// The scores and the ranking if the match ended now.
    fn score(&self) -> Scoresheet;
    /// Checks every conservation law and every bound.
    ///
    /// # Errors
    /// The first law that does not hold.
    fn audit(&self) -> Result<(), Breach>;
    /// The fingerprint of the position.
    fn hash(&self) -> StateHash;
}

/// The one implementation of [`Table`].
#[derive(Debug)]
pub(crate) struct TableOf<R: FullRules>(Match<R>);

/// `{"ship-placed": {"seat": 1}}` as `{"kind": "ship-placed", "seat": 1}`, which front-ends find easier to branch on.
fn with_kind(event: Value) -> Value {
    let (kind, facts) = match event {
        Value::Object(map) if map.len() == 1 => match map.into_iter().next() {
            Some((kind, Value::Object(facts))) => (kind, facts),
            Some((kind, fact)) => (kind, Map::from_iter([("fact".to_owned(), fact)])),
            None => return Value::Null,
        },
        Value::String(kind) => (kind, Map::new()),
        other => return other,
    };
    Value::Object(std::iter::once(("kind".to_owned(), Value::String(kind))).chain(facts).collect())
}

impl<R: FullRules> TableOf<R> {
    pub(crate) fn new(typed: Match<R>) -> Self {
        Self(typed)
    }

    fn rules(&self) -> &R {
        self.0.rules()
    }

    fn told(&self, event: &R::Event) -> Told {
        Told { text: self.rules().describe(event), event: with_kind(self.spelled(event)) }
    }

    fn spelled(&self, value: &impl Serialize) -> Value {
        let mut value = serde_json::to_value(value).unwrap_or_default();
        spell(&mut value, self.rules());
        value
    }

    fn refused(&self, action: R::Action, refusal: &R::Refusal) -> PlayError {
        if self.turn() == Turn::Over {
            return PlayError::Over { rule: R::END };
        }
        PlayError::Refused(Box::new(Refused {
            rule: refusal.rule(),
            kind: refusal.kind(),
            message: self.rules().explain(refusal),
            facts: self.spelled(refusal),
            nearest: self.nearest(action),
        }))
    }

    /// The legal actions of the same sort whose lines are most like this one's.
    fn nearest(&self, action: R::Action) -> Vec<String> {
        let line = self.rules().notation(action);
        let same = self.0.choices().iter().filter(|other| other.kind() == action.kind());
        let mut lines: Vec<String> = same.map(|&other| self.rules().notation(other)).collect();
        lines.sort_by_cached_key(|other| unlikeness(other, &line));
        lines.truncate(Refused::NEAREST);
        lines
    }

    fn played_event(&self, action: R::Action, events: &[R::Event]) -> Played {
        Played {
            notation: self.rules().notation(action),
            events: events.iter().map(|event| self.told(event)).collect(),
            turn: self.turn(),
        }
    }

    /// Whether it is for this seat to act.
    fn acts(&self, seat: Seat) -> Result<(), PlayError> {
        match self.turn() {
            Turn::Over => Err(PlayError::Over { rule: R::END }),
            Turn::Act(turn) if turn != seat => {
                let rule = self.rules().turn_rule(self.0.state());
                Err(PlayError::NotYourTurn { seat, turn, rule })
            }
            Turn::Act(_) => Ok(()),
        }
    }

    fn no_such_choice(&self, index: usize) -> PlayError {
        match self.turn() {
            Turn::Over => PlayError::Over { rule: R::END },
            Turn::Act(_) => PlayError::NoSuchChoice { index, choices: self.0.choices().len() },
        }
    }
}

impl<R: FullRules> Table for TableOf<R> {
    fn seats(&self) -> Seats {
        self.rules().seated(self.0.state())
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn turns(&self) -> u32 {
        self.rules().turns(self.0.state())
    }

    fn stalled(&self) -> bool {
        self.rules().stalled(self.0.state())
    }

    fn start(&self) -> &Start {
        self.0.start()
    }

    fn choice_count(&self) -> usize {
        self.0.choices().len()
    }

    fn choices(&self) -> Vec<Choice> {
        let choice = |(index, &action): (usize, &R::Action)| Choice {
            index,
            notation: self.rules().notation(action),
            kind: action.kind(),
        };
        self.0.choices().iter().enumerate().map(choice).collect()
    }

    fn action(&self, index: usize) -> Option<Value> {
        self.0.choices().get(index).map(|action| with_kind(self.spelled(action)))
    }

    fn played(&self) -> Vec<String> {
        self.0.played().iter().map(|&action| self.rules().notation(action)).collect()
    }

    fn plies(&self) -> usize {
        self.0.played().len()
    }

    fn why(&self, notation: &str) -> Result<(), PlayError> {
        let action = self.rules().read(notation)?;
        self.rules().check(self.0.state(), action).map_err(|refusal| self.refused(action, &refusal))
    }

    fn rule_against(&self, seat: Option<Seat>, notation: &str) -> Result<Option<RuleId>, Unreadable> {
        let action = self.rules().read(notation)?;
        Ok(match self.turn() {
            Turn::Over => Some(R::END),
            Turn::Act(turn) if seat.is_some_and(|seat| seat != turn) => Some(self.rules().turn_rule(self.0.state())),
            Turn::Act(_) => self.rules().check(self.0.state(), action).err().map(|refusal| refusal.rule()),
        })
    }

    fn choose(&mut self, index: usize) -> Result<(), PlayError> {
        match self.0.choose(index, &mut ()) {
            Some(_) => Ok(()),
            None => Err(self.no_such_choice(index)),
        }
    }

    fn play_index(&mut self, index: usize) -> Result<Played, PlayError> {
        let mut log = Vec::new();
        let action = self.0.choose(index, &mut log).ok_or_else(|| self.no_such_choice(index))?;
        Ok(self.played_event(action, &log))
    }

    fn play(&mut self, notation: &str) -> Result<Played, PlayError> {
        let action = self.rules().read(notation)?;
        let mut log = Vec::new();
        self.0.play(action, &mut log).map_err(|refusal| self.refused(action, &refusal))?;
        Ok(self.played_event(action, &log))
    }

    fn play_as(&mut self, seat: Seat, notation: &str) -> Result<Played, PlayError> {
        self.acts(seat)?;
        self.play(notation)
    }

    fn play_index_as(&mut self, seat: Seat, index: usize) -> Result<Played, PlayError> {
        self.acts(seat)?;
        self.play_index(index)
    }

    fn undo(&mut self) -> Option<String> {
        self.0.undo().map(|action| self.rules().notation(action))
    }

    fn take_back(&mut self, count: usize) -> usize {
        self.0.take_back(count)
    }

    fn rewind(&mut self) {
        self.0.rewind();
    }

    fn redo(&mut self) -> Option<Played> {
        let mut log = Vec::new();
        let action = self.0.redo(&mut log)?;
        Some(self.played_event(action, &log))
    }

    fn redo_untold(&mut self) -> bool {
        self.0.redo(&mut ()).is_some()
    }

    fn fork(&self) -> Box<dyn Table> {
        Box::new(Self(self.0.clone()))
    }

    fn log(&self, viewer: Option<Viewer>, since: usize) -> Vec<(usize, Told)> {
        let redacted =
            |event| viewer.map_or(Some(R::Event::clone(&event)), |viewer| self.rules().redact(event, viewer));
        let wanted = self.0.events().into_iter().filter(|(ply, _)| *ply >= since);
        wanted.filter_map(|(ply, event)| Some((ply, self.told(&redacted(event)?)))).collect()
    }

    fn ledger(&self) -> Result<Ledger, Imbalance> {
        self.0.ledger()
    }

    fn view(&self, viewer: Viewer) -> Value {
        self.spelled(&self.rules().view(self.0.state(), viewer))
    }

    fn position(&self) -> Value {
        self.rules().position(self.0.state())
    }

    fn score(&self) -> Scoresheet {
        self.rules().score(self.0.state())
    }

    fn audit(&self) -> Result<(), Breach> {
        self.rules().audit(self.0.state())
    }

    fn hash(&self) -> StateHash {
        self.0.hash()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_one_of_a_kind_says_which() {
        for (told, expected) in [
            (json!({"paid": {"seat": 1}}), json!({"kind": "paid", "seat": 1})),
            (json!({"paid": 3}), json!({"kind": "paid", "fact": 3})),
            (json!("over"), json!({"kind": "over"})),
            (json!({"seat": 1, "coins": 3}), json!({"seat": 1, "coins": 3})),
            (json!({}), json!({})),
            (json!([1]), json!([1])),
        ] {
            assert_eq!(with_kind(told), expected);
        }
    }
}
