//! The header and result of a record, as data.

use riband_core::{Seat, Seats, StateHash};
use serde::{Deserialize, Serialize};

use super::{Outcome, Record, Standing};
use crate::Library;

/// The header and result of a record. It is not replayed, so the information may be wrong if it does not replay.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub struct RecordInfo {
    /// The number of its format.
    pub format: u32,
    /// The version of the engine that wrote it.
    pub engine: String,
    /// The ruleset of the variant.
    pub ruleset: String,
    /// The revision of the ruleset, from 1.
    pub revision: u32,
    /// The name of the variant: the id of a built-in one, or the name of a file.
    pub variant: String,
    /// The title of the variant, for people; its id if it has no title, or cannot be loaded.
    pub title: String,
    /// The hash of the built-in variant that the record refers to; null if it contains its rules.
    pub refers: Option<StateHash>,
    /// The number of seats in the match.
    pub seats: Seats,
    /// The seed of the deal, in decimal digits.
    pub seed: String,
    /// Whether the match began at a position other than the deal.
    pub set_up: bool,
    /// The players, seat by seat.
    pub players: Vec<PlayerInfo>,
    /// The number of actions.
    pub plies: usize,
    /// The ranking, best first; null while the match is unfinished.
    pub result: Option<Vec<Standing>>,
}

/// The player of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub struct PlayerInfo {
    /// The seat.
    pub seat: Seat,
    /// The name of the player; null if unknown.
    pub name: Option<String>,
    /// The type of player: `human`, or a computer player; null if unknown.
    pub player: Option<String>,
}

impl Record {
    /// Extracts the information. The library is used only for the title of the variant.
    ///
    /// ```
    /// use riband::{Library, Record, Seats};
    /// let library = Library::new();
    /// let variant = library.load("crossing-oceans/short").unwrap();
    /// let table = variant.open(Seats::new(2).unwrap(), 7).unwrap();
    /// let info = Record::of(&variant, &*table).with_names(["Anna", ""])?.info(&library);
    /// assert_eq!((info.variant.as_str(), info.title.as_str()), ("crossing-oceans/short", variant.name()));
    /// assert_eq!((info.players[0].name.as_deref(), info.plies, info.result), (Some("Anna"), 0, None));
    /// # Ok::<(), riband::RecordError>(())
    /// ```
    #[must_use]
    pub fn info(&self, library: &Library) -> RecordInfo {
        let variant = self.variant(library).ok();
        let title = variant.as_ref().map_or(self.variant_id(), |variant| variant.name());
        let player = |seat: Seat| PlayerInfo {
            seat,
            name: self.name_of(seat).map(str::to_owned),
            player: self.player_of(seat).map(str::to_owned),
        };
        RecordInfo {
            format: self.format(),
            engine: self.engine.clone(),
            ruleset: self.ruleset.clone(),
            revision: self.revision,
            variant: self.variant.clone(),
            title: title.to_owned(),
            refers: self.refers,
            seats: self.seats,
            seed: self.start.seed.to_string(),
            set_up: self.start.position.is_some(),
            players: self.seats.iter().map(player).collect(),
            plies: self.plies(),
            result: match &self.outcome {
                Outcome::Unfinished => None,
                Outcome::Finished(standings) => Some(standings.clone()),
            },
        }
    }
}
