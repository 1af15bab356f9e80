//! A match with its types erased: what front-ends hold.

mod sight;
mod typed;

use std::{any::Any, fmt::Debug, ops::RangeInclusive, sync::Arc};

use serde_json::Value;

use self::typed::TableOf;
use crate::{
    Breach, Choice, Dice, Disclosure, Ending, FullRules, Information, Listing, MaskTooShort, Match, Numbers, Payoffs,
    Pick, PlayError, Played, Preview, Scoresheet, Seat, Seats, Start, StateHash, Told, Turn, UnsoundRedeal,
    ledger::{Imbalance, Ledger},
    observation::Layout,
};

pub(crate) use self::sight::{Present, Sight};

/// A match with its types erased. Every match of every [`FullRules`] is one; nobody else implements it.
///
/// It tells everything, hidden parts included. What one viewer may see and do has one door, which refuses seats that the
/// match does not have: [`seen_by`](#method.seen_by), [`seated`](#method.seated) and [`spectate`](#method.spectate).
///
/// [`choose`](Table::choose) costs no more than a virtual call; strings and JSON are made only when asked for.
pub trait Table: Any + Sight + Debug + Send + Sync {
    /// How many seats the match has.
    fn seats(&self) -> Seats;
    /// What the match waits for.
    fn turn(&self) -> Turn;
    /// How many turns have been completed.
    fn turns(&self) -> u32;
    /// The seats in turn order: [`Rules::turn_order`](crate::Rules::turn_order).
    fn turn_order(&self) -> Vec<Seat>;
    /// Whether the deal treats all seats alike: [`Rules::deals_alike`](crate::Rules::deals_alike).
    fn deals_alike(&self) -> bool;
    /// Whether a driver should stop a match that no rule has ended yet.
    fn stalled(&self) -> bool;
    /// How the match began.
    fn start(&self) -> &Start;
    /// How many legal actions there are.
    fn choice_count(&self) -> usize;
    /// The legal actions.
    fn choices(&self) -> Vec<Choice>;
    /// The lines that name the legal actions, in the same order, and nothing more about them.
    fn offered(&self) -> Vec<String>;
    /// The legal action at an index with its parts, its sort under `kind`; ids are the variant's own. For front-ends that
    /// let people point at things.
    fn action(&self, index: usize) -> Option<Value>;
    /// The notation of the actions played so far.
    fn played(&self) -> Vec<String>;
    /// How many actions have been played.
    fn plies(&self) -> usize;
    /// Whether an action would be legal, and who asks may take it. [`why`](#method.why) takes any pick.
    ///
    /// # Errors
    /// Why not: as [`Table::play_pick`].
    fn why_pick(&self, pick: Pick<'_>) -> Result<(), PlayError>;
    /// What an action would do, as the seat that has to act can know it. [`preview`](#method.preview) takes any pick.
    ///
    /// # Errors
    /// As [`Table::why_pick`].
    fn preview_pick(&self, pick: Pick<'_>) -> Result<Preview, PlayError>;
    /// The markets, as the seat to act can know them, or a spectator once the match is over: every order and every empty place
    /// with its price, what limits it, and why it is refused if it is, as all of it is at the end. Nothing in a game without
    /// [`Markets`](crate::market::Markets).
    fn market(&self) -> Vec<Listing>;
    /// The legal actions of the same kind whose lines are most like this one, the nearest first, at most three: what to
    /// suggest where it was refused. None if it cannot be read.
    fn nearest(&self, notation: &str) -> Vec<String>;
    /// Plays an action. [`play`](#method.play) takes any pick.
    ///
    /// # Errors
    /// For a pick of a seat: the match has no such seat, is over, or another seat has to act. That comes first, whatever the
    /// action, since how many choices there are, and what can be read, may tell what a hidden hand holds. Then: there is no
    /// such choice, the line cannot be read, or the action is not legal.
    fn play_pick(&mut self, pick: Pick<'_>) -> Result<Played, PlayError> {
        self.play_seen(pick, None)
    }
    /// Whether the last action revealed something, to anybody, or used chance; nothing before the first.
    fn disclosed(&self) -> Disclosure;
    /// Why the match ended; none as long as it goes on.
    fn ending(&self) -> Option<Ending> {
        self.ending_seen(None)
    }
    /// Plays the legal action at an index without building events: for bots.
    ///
    /// # Errors
    /// There is no such index.
    fn choose(&mut self, index: usize) -> Result<(), PlayError>;
    /// The numbering of the actions: one for all tables on the same rules with the same number of seats.
    fn numbering(&self) -> Arc<dyn Numbers>;
    /// The numbers of the legal actions, in the order of [`Table::choices`], in place of what is in `out`.
    fn legal_numbers(&self, out: &mut Vec<usize>);
    /// The legal actions as bits: action `n` is bit `n % 64`, counted from the lowest, of word `n / 64`; all others are 0.
    ///
    /// # Errors
    /// Fewer than [`Numbers::words`] words.
    fn legal_mask(&self, mask: &mut [u64]) -> Result<(), MaskTooShort>;
    /// The legal actions as bytes: 1 at the number of a legal action, 0 elsewhere.
    ///
    /// # Errors
    /// Fewer than [`Numbers::count`] bytes.
    fn legal_bytes(&self, mask: &mut [u8]) -> Result<(), MaskTooShort>;
    /// Plays the action with a number without building events: for bots. [`play`](#method.play) takes numbers too, as
    /// [`Pick::number`].
    ///
    /// # Errors
    /// There is no such number, or the action is not legal.
    fn choose_number(&mut self, number: usize) -> Result<(), PlayError>;
    /// Undoes up to `count` actions, each with the forced ones that followed, and returns how many were undone.
    fn undo(&mut self, count: usize) -> usize;
    /// Plays the action again that was undone last; none if there is none, or something else was played since.
    fn redo(&mut self) -> Option<Played>;
    /// A second table on the same position with the same history.
    fn fork(&self) -> Box<dyn Table>;
    /// What a seat knows, for a player: the dice deal the rest again, and must be unknown to the player.
    ///
    /// # Errors
    /// The match has no such seat, or the ruleset cannot deal the rest again: no computer player can play it.
    fn information(&self, seat: Seat, dice: &mut Dice) -> Result<Information, UnsoundRedeal>;
    /// What happened since an action (counted from 0), with the number of the action that caused it.
    fn log(&self, since: usize) -> Vec<(usize, Told)> {
        self.log_seen(None, since)
    }
    /// The economic history so far: every transfer of money and pieces, and what each seat had. It tells everything,
    /// hidden parts included (what lies face down too, before the first action and wherever it goes), as
    /// [`Table::position`] does: it is not for players of a match that goes on.
    ///
    /// # Errors
    /// The events and a position differ: a defect of the ruleset.
    fn ledger(&self) -> Result<Ledger, Imbalance>;
    /// What the numbers of [`Seated::observe`](crate::Seated::observe) are: the same for every match of a variant with as many seats.
    fn observation_layout(&self) -> &Layout;
    /// The whole position, hidden parts included, in the shape a scenario accepts.
    fn position(&self) -> Value;
    /// The scores and the ranking if the match ended now.
    fn score(&self) -> Scoresheet;
    /// The points and places if the match ended now, as numbers and without allocating.
    fn payoffs(&self) -> Payoffs;
    /// The least and the most that a total can be in any position of such a match; none where the rules set no bounds.
    fn bounds(&self) -> Option<RangeInclusive<i32>>;
    /// Checks every conservation law and every bound.
    ///
    /// # Errors
    /// The first law that does not hold.
    fn audit(&self) -> Result<(), Breach>;
    /// The fingerprint of the position.
    fn hash(&self) -> StateHash;
    /// A cheap key of the position, hidden parts included, for tables in memory: [`Rules::key`](crate::Rules::key).
    fn key(&self) -> u64;
    /// About how many bytes the table holds, without the rules, which all tables of a variant share. It grows with the
    /// match by a few bytes an action.
    fn memory(&self) -> usize;
}

impl dyn Table {
    /// The match with its types, if it is played by rules of this type: `table.typed::<crossing_oceans::Rules>()`. It has
    /// the typed rules and the typed state, and a copy of it ([`Match::clone`]) is a match of its own, of which `Box::from`
    /// makes a table again.
    #[must_use]
    pub fn typed<R: FullRules>(&self) -> Option<&Match<R>> {
        let table: &dyn Any = self;
        table.downcast_ref().map(|TableOf(typed, ..)| typed)
    }

    /// The same, to play on through the types: what a [`Match`] can do leaves the table sound.
    #[must_use]
    pub fn typed_mut<R: FullRules>(&mut self) -> Option<&mut Match<R>> {
        let table: &mut dyn Any = self;
        table.downcast_mut().map(|TableOf(typed, disclosed, _)| {
            *disclosed = None;
            typed
        })
    }

    /// Plays an action: `table.play(3)`, `table.play("cargo boston")`, `table.play(Pick::from(3).by(seat))`.
    ///
    /// # Errors
    /// As [`Table::play_pick`]; the match is then as it was.
    pub fn play<'a>(&mut self, pick: impl Into<Pick<'a>>) -> Result<Played, PlayError> {
        self.play_pick(pick.into())
    }

    /// Plays random legal actions until the match is over or stalled, and returns how many were played.
    pub fn playout(&mut self, dice: &mut Dice) -> u32 {
        let mut played = 0;
        while !self.stalled() && self.turn() != Turn::Over {
            let choices = u32::try_from(self.choice_count()).unwrap_or(u32::MAX);
            if choices == 0 || self.choose(dice.below(choices) as usize).is_err() {
                break;
            }
            played += 1;
        }
        played
    }

    /// What an action would do, with all that is forced afterwards, as the seat that has to act can know it. Where something
    /// hidden or chance has a say, ten worlds are sampled.
    ///
    /// # Errors
    /// As [`Table::why_pick`].
    pub fn preview<'a>(&self, pick: impl Into<Pick<'a>>) -> Result<Preview, PlayError> {
        self.preview_pick(pick.into())
    }

    /// Whether an action would be legal.
    ///
    /// # Errors
    /// Why not: as [`Table::play_pick`].
    pub fn why<'a>(&self, pick: impl Into<Pick<'a>>) -> Result<(), PlayError> {
        self.why_pick(pick.into())
    }
}
