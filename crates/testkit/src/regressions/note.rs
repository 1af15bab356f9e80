//! The note beside a record, or in place of one.

use riband::{Seats, Variant};
use riband_core::StateHash;
use serde::{Deserialize, Serialize};

use crate::{Options, Plan, Shrunk, breach::title};

/// The header of a note.
const HEAD: &str = "# A promise of the contract that was broken here, kept by riband-testkit to be tried again by every run.\n\
                    # The match is in the record of the same name. Delete both when they are of no more use.\n";

/// The header of a note without a record.
const BARE_HEAD: &str = "# A promise of the contract that was broken here, kept by riband-testkit to be tried again by every run.\n\
     # No record of the match can be written. Delete this file when it is of no more use.\n";

/// What was broken, and the options that show it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Note {
    /// The number of the promise, from 1 to 11.
    pub(super) promise: u8,
    /// The name of the check that found it.
    #[serde(default)]
    pub(super) check: String,
    /// The promise in words.
    pub(super) broken: String,
    /// What was expected and what was found.
    pub(super) detail: String,
    /// The fingerprint of the record beside it, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) record: Option<String>,
    /// The options that show it.
    pub(super) options: Options,
    /// The match, if there is no record.
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    pub(super) bare: Option<Bare>,
}

/// A match that cannot be recorded.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Bare {
    /// The id of the variant.
    pub(super) variant_id: String,
    /// The number of seats.
    pub(super) seats: Seats,
    /// The seed of the deal, as text: TOML integers are too small.
    seed: String,
    /// The index of each action in the list of legal actions.
    choices: Vec<u16>,
    /// The whole variant.
    variant: toml::Table,
}

impl Note {
    pub(super) fn of(shrunk: &Shrunk) -> Self {
        let Shrunk { breach, options } = shrunk;
        let (promise, broken, detail) = (breach.promise, title(breach.promise).to_owned(), breach.detail.clone());
        let check = breach.check.to_owned();
        Self { promise, check, broken, detail, record: None, options: *options, bare: None }
    }

    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let note: Self = toml::from_str(text).map_err(|error| error.to_string().trim_end().to_owned())?;
        match note {
            Self { promise: 0 | 12.., .. } => Err(format!("there is no promise {}", note.promise)),
            Self { record: None, bare: None, .. } => Err("neither `record` nor `match` is there".to_owned()),
            Self { record: Some(_), bare: Some(_), .. } => Err("both `record` and `match` are there".to_owned()),
            Self { bare: Some(ref bare), .. } if bare.seed.parse::<u64>().is_err() => {
                Err(format!("match.seed: expected a number from 0 to {} in quotes", u64::MAX))
            }
            note => Ok(note),
        }
    }

    /// The text of the file.
    pub(super) fn text(&self) -> Result<String, toml::ser::Error> {
        let head = if self.bare.is_some() { BARE_HEAD } else { HEAD };
        Ok(format!("{head}\n{}", toml::to_string(self)?))
    }
}

impl Bare {
    pub(super) fn of(variant: &Variant, shrunk: &Shrunk) -> Result<Self, toml::de::Error> {
        let breach = &shrunk.breach;
        Ok(Self {
            variant_id: variant.id().to_owned(),
            seats: breach.seats,
            seed: breach.seed.to_string(),
            choices: breach.choices.clone(),
            variant: variant.to_toml().parse()?,
        })
    }

    pub(super) fn plan(&self) -> Plan {
        // `Note::parse` has validated the seed.
        Plan { seed: self.seed.parse().unwrap_or_default(), choices: self.choices.clone() }
    }

    /// The variant as text.
    pub(super) fn variant_text(&self) -> String {
        self.variant.to_string()
    }
}

/// The fingerprint of a record, independent of line endings.
pub(super) fn fingerprint(record: &riband::Record) -> String {
    StateHash::of(&record.to_string()).to_string()
}
