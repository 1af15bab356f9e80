//! A match with its types erased, for front ends.

#[cfg(feature = "batch")]
pub(crate) mod packed;
mod sight;
mod typed;

use std::{any::Any, fmt::Debug, ops::RangeInclusive, sync::Arc};

use serde_json::Value;

use crate::{
    Breach, Choice, Dice, Disclosure, Ending, EventView, FullRules, Information, Listing, MaskTooShort, Match, Numbers,
    Payoffs, Pick, PlayError, Played, Preview, Scoresheet, Seat, Seats, Start, StateHash, Turn, UnsoundRedeal,
    ledger::{Imbalance, Ledger},
    observation::Layout,
};

pub(crate) use self::{
    sight::{Present, Sight},
    typed::TableOf,
};

/// A match with its types erased. Implemented for matches of every [`FullRules`]; sealed.
///
/// It exposes everything, hidden parts included. Access for one viewer goes through [`seen_by`](#method.seen_by),
/// [`seated`](#method.seated) and [`spectate`](#method.spectate), which reject seats that the match does not have.
///
/// [`choose`](Table::choose) costs no more than a virtual call; strings and JSON are built only on request.
///
/// ```
/// # mod game {
/// #     include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/game.rs"));
/// #     mod table { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/table.rs")); }
/// # }
/// # use game::Nim;
/// # use std::sync::Arc;
/// use riband_core::{Match, Pick, Seat, Seats, Table, Turn};
///
/// let mut table: Box<dyn Table> = Match::deal(Arc::new(Nim), Seats::new(2)?, 7)?.into();
/// assert_eq!(table.offered(), ["take 1", "take 2", "take 3"]);
/// assert_eq!(table.play("take 2")?.events[0].text, "seat 1 takes 2");
/// assert_eq!(table.play(Pick::from(0).by(Seat::new(1)))?.turn, Turn::Act(Seat::new(0)));
/// assert_eq!(table.why("take 7").unwrap_err().to_string(), "take 1 to 3 (N-1)");
/// assert_eq!((table.played().len(), table.undo(2), table.plies()), (2, 2, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
    /// The lines that name the legal actions, in the same order, without other details.
    fn offered(&self) -> Vec<String>;
    /// The legal action at an index with its parts, its kind under `kind`; ids are the variant's. For front ends with a
    /// graphical board.
    fn action(&self, index: usize) -> Option<Value>;
    /// The notation of the actions played so far.
    fn played(&self) -> Vec<String>;
    /// How many actions have been played.
    fn plies(&self) -> usize;
    /// The notation of the action played last, without those before it; `None` before the first.
    fn last_played(&self) -> Option<String>;
    /// Whether an action would be legal, and the seat of the pick may take it. [`why`](#method.why) takes any pick.
    ///
    /// # Errors
    /// Why not: as [`Table::play_pick`].
    fn why_pick(&self, pick: Pick<'_>) -> Result<(), PlayError>;
    /// Previews an action, as far as the seat to act can know its effects. [`preview`](#method.preview) takes any pick.
    ///
    /// # Errors
    /// As [`Table::why_pick`].
    fn preview_pick(&self, pick: Pick<'_>) -> Result<Preview, PlayError>;
    /// The markets as far as the seat to act can know them, or a spectator once the match is over: every order and
    /// every empty place with its price, its limits, and its refusal, if any; after the end, everything is refused.
    /// Empty for a game without [`Markets`](crate::market::Markets).
    fn market(&self) -> Vec<Listing>;
    /// Up to three legal actions of the same kind whose lines are most similar to this one, nearest first, as
    /// suggestions for a refused line. Empty if the line cannot be parsed.
    fn nearest(&self, notation: &str) -> Vec<String>;
    /// Plays an action. [`play`](#method.play) takes any pick.
    ///
    /// # Errors
    /// For a pick of a seat: the match has no such seat, is over, or another seat is to act. This is checked first,
    /// whatever the action, since the number of choices and which lines can be parsed may reveal a hidden hand. Then:
    /// there is no such choice, the line cannot be parsed, or the action is not legal.
    fn play_pick(&mut self, pick: Pick<'_>) -> Result<Played, PlayError> {
        self.play_seen(pick, None)
    }
    /// Whether the last action revealed something to anyone or used randomness; nothing before the first.
    fn disclosed(&self) -> Disclosure;
    /// Why the match ended; `None` while it continues.
    fn ending(&self) -> Option<Ending> {
        self.ending_seen(None)
    }
    /// Plays the legal action at an index without building events: for bots.
    ///
    /// # Errors
    /// There is no such index.
    fn choose(&mut self, index: usize) -> Result<(), PlayError>;
    /// The action numbering, shared by all tables with the same rules and number of seats.
    fn numbering(&self) -> Arc<dyn Numbers>;
    /// Replaces the contents of `out` with the numbers of the legal actions, in the order of [`Table::choices`].
    fn legal_numbers(&self, out: &mut Vec<usize>);
    /// Writes the legal actions as a bit mask: action `n` is bit `n % 64`, counted from the lowest, of word `n / 64`.
    ///
    /// # Errors
    /// The buffer has fewer than [`Numbers::words`] words.
    fn legal_mask(&self, mask: &mut [u64]) -> Result<(), MaskTooShort>;
    /// Writes the legal actions as a byte mask: 1 at the number of a legal action, 0 elsewhere.
    ///
    /// # Errors
    /// The buffer has fewer than [`Numbers::count`] bytes.
    fn legal_bytes(&self, mask: &mut [u8]) -> Result<(), MaskTooShort>;
    /// Plays the action with a number without building events: for bots. [`play`](#method.play) also accepts numbers,
    /// as [`Pick::number`].
    ///
    /// # Errors
    /// There is no such number, or the action is not legal.
    fn choose_number(&mut self, number: usize) -> Result<(), PlayError>;
    /// Undoes up to `count` actions, each with the forced ones that followed, and returns how many were undone.
    fn undo(&mut self, count: usize) -> usize;
    /// Replays the action that was undone last; `None` if there is none, or another action was played since.
    fn redo(&mut self) -> Option<Played>;
    /// A second table on the same position with the same history.
    fn fork(&self) -> Box<dyn Table>;
    /// The knowledge of a seat, for a player. The dice redeal the hidden parts, and must be unknown to the player.
    ///
    /// # Errors
    /// The match has no such seat, or the ruleset cannot redeal the hidden parts, so no computer player can play it.
    fn information(&self, seat: Seat, dice: &mut Dice) -> Result<Information, UnsoundRedeal>;
    /// The events since an action (counted from 0), each with the number of the action that caused it.
    fn log(&self, since: usize) -> Vec<(usize, EventView)> {
        self.log_seen(None, since)
    }
    /// The economic history so far: every transfer of money and pieces, and what each seat had. It exposes everything,
    /// including face-down pieces, as [`Table::position`] does: do not show it to players during a match.
    ///
    /// # Errors
    /// The events contradict a position: a bug in the ruleset.
    fn ledger(&self) -> Result<Ledger, Imbalance>;
    /// The layout of [`Seated::observe`](crate::Seated::observe): the same for every match of a variant with this
    /// number of seats.
    fn observation_layout(&self) -> &Layout;
    /// The whole position, hidden parts included, in the format of a scenario.
    fn position(&self) -> Value;
    /// The scores and the ranking if the match ended now.
    fn score(&self) -> Scoresheet;
    /// The points and places if the match ended now, as numbers, without allocating.
    fn payoffs(&self) -> Payoffs;
    /// The bounds of a total in any position of such a match; `None` if the rules set no bounds.
    fn bounds(&self) -> Option<RangeInclusive<i32>>;
    /// Checks every conservation law and every bound.
    ///
    /// # Errors
    /// The first violated law.
    fn audit(&self) -> Result<(), Breach>;
    /// The hash of the position.
    fn hash(&self) -> StateHash;
    /// Appends the position, hidden parts included, in a compact form of some hundred bytes. It depends on the
    /// variant and on the version of the ruleset; [`AnyRules::unpack`](crate::AnyRules::unpack) reads it.
    #[cfg(feature = "batch")]
    fn pack_position(&self, out: &mut Vec<u8>);
    /// A cheap key of the position, hidden parts included, for in-memory tables: [`Rules::key`](crate::Rules::key).
    fn key(&self) -> u64;
    /// The approximate size of the table in bytes, without the rules, which all tables of a variant share. Grows by a
    /// few bytes per action.
    fn memory(&self) -> usize;
}

impl dyn Table {
    /// The typed match, if it is played by rules of this type: `table.typed::<crossing_oceans::Rules>()`. It gives
    /// access to the typed rules and state; a copy of it ([`Match::clone`]) is an independent match, which `Box::from`
    /// turns back into a table.
    #[must_use]
    pub fn typed<R: FullRules>(&self) -> Option<&Match<R>> {
        let table: &dyn Any = self;
        table.downcast_ref().map(|TableOf(typed, ..)| typed)
    }

    /// The same, mutable, to continue play through the types: no method of [`Match`] can make the table inconsistent.
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
    /// As [`Table::play_pick`]; the match is then unchanged.
    pub fn play<'a>(&mut self, pick: impl Into<Pick<'a>>) -> Result<Played, PlayError> {
        self.play_pick(pick.into())
    }

    /// Plays random legal actions until the match is over or stalled, and returns how many were played.
    ///
    /// ```
    /// # mod game {
    /// #     include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/game.rs"));
    /// #     mod table { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/nim/table.rs")); }
    /// # }
    /// # use game::Nim;
    /// # use std::sync::Arc;
    /// # use riband_core::{Dice, Match, Seats, Table, Turn};
    /// let mut table: Box<dyn Table> = Match::deal(Arc::new(Nim), Seats::new(2)?, 7)?.into();
    /// let played = table.playout(&mut Dice::stream(7, 1));
    /// assert_eq!((table.plies(), table.turn()), (played as usize, Turn::Over));
    /// assert_eq!(table.score().winners().count(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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

    /// Previews an action with all forced decisions that follow, as far as the seat to act can know their effects. If
    /// hidden information or randomness is involved, ten worlds are sampled.
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
