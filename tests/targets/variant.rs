//! The text of a variant.

use std::sync::Arc;

use riband::{
    RulesVisitor, Variant, VariantError,
    core::{Dice, FullRules, Seats},
};
use riband_testkit::{Options, follow};

use super::{Found, Verdict, dice, ensure, is_readable, library};

/// The name of the text in messages.
const NAME: &str = "hostile";

/// How many actions are played with a variant that is accepted.
const PLIES: usize = 30;

/// How thoroughly those are checked.
const OPTIONS: Options = Options { longest: 1_000, every: 12, hostile: 4, garbage: 1, redeals: 0 };

/// A variant is refused with a helpful message, or reads back the same and can be played under the contract.
pub(super) fn check(data: &[u8]) -> Verdict {
    let text = String::from_utf8_lossy(data);
    match library().load_str(NAME, &text) {
        Err(error) => is_told_well(&error, &text).map(|()| false),
        Ok(variant) => {
            reads_back(&variant)?;
            let mut dice = dice(data);
            [Some(variant.seats().min()), Some(variant.seats().max())]
                .into_iter()
                .flatten()
                .try_for_each(|seats| is_playable(&variant, seats, &mut dice))
                .map(|()| true)
        }
    }
}

/// Loads the input, or formats the error.
pub(super) fn read(data: &[u8]) {
    let loaded = library().load_str(NAME, &String::from_utf8_lossy(data));
    drop(loaded.map_err(|error| error.to_string()));
}

fn is_told_well(error: &VariantError, text: &str) -> Found {
    is_readable(error)?;
    ensure!(!error.diagnostics.is_empty(), "a variant is refused without a problem");
    ensure!(serde_json::to_value(error).is_ok(), "JSON cannot hold the report");
    for found in &error.diagnostics {
        ensure!(!found.problem.message.trim().is_empty(), "a problem says nothing: {found:?}");
        let inside = found.file != NAME || found.line.is_none_or(|line| (1..=text.lines().count() + 1).contains(&line));
        ensure!(inside, "a problem beyond the end of the text: {found:?}");
    }
    Ok(())
}

fn reads_back(variant: &Variant) -> Found {
    let text = variant.to_toml();
    let again = library().load_str(NAME, &text).map_err(|error| format!("written out, it is refused:\n{error}"))?;
    ensure!(again.to_toml() == text, "written out twice, it is another text");
    ensure!(again.seats() == variant.seats(), "written out, it is for other numbers of seats");
    let values = |variant: &Variant| variant.values().map(|value| (value.path, value.value)).collect::<Vec<_>>();
    // Nested keys are written after the others, so the order may differ.
    let (mut first, mut second) = (values(variant), values(&again));
    first.sort_by(|one, other| one.0.0.cmp(&other.0.0));
    second.sort_by(|one, other| one.0.0.cmp(&other.0.0));
    ensure!(first == second, "written out, it has other values");
    Ok(())
}

fn is_playable(variant: &Variant, seats: Seats, dice: &mut Dice) -> Found {
    let choices = (0..PLIES).map(|_| dice.bits() as u16).collect();
    let played = variant.visit(Few { seats, seed: dice.bits(), choices });
    played.unwrap_or_else(|| Err("the library does not hand out the rules of this variant".to_owned()))
}

/// A few actions under the contract.
struct Few {
    seats: Seats,
    seed: u64,
    choices: Vec<u16>,
}

impl RulesVisitor for Few {
    type Output = Found;

    fn visit<R: FullRules>(self, rules: Arc<R>) -> Found {
        let report = follow(&rules, self.seats, self.seed, &self.choices, OPTIONS);
        report.map(drop).map_err(|breach| breach.to_string())
    }
}
