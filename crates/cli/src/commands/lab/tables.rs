//! Parsing tables of players.

use clap::error::ErrorKind;
use riband::{Variant, players::Level};
use riband_lab::{Contender, LabError};

use crate::{commands::seats_of, failure::Failure};

/// The minimum number of seats for playing against each other.
pub(super) fn fewest(variant: &Variant) -> usize {
    variant.seats().min().count().max(2)
}

/// The requested tables: a list of players each; a number N is a table of N random players and one of N greedy
/// players; by default, as few seats as the variant allows.
pub(super) fn tables(asked: &[String], variant: &Variant) -> Result<Vec<Vec<Contender>>, Failure> {
    let unasked = [fewest(variant).to_string()];
    let asked = if asked.is_empty() { &unasked[..] } else { asked };
    let mut tables = Vec::new();
    for table in asked {
        match table.parse::<usize>() {
            Ok(count) => {
                for level in ["random", "greedy"] {
                    tables.push(contenders(&vec![level; seats_of(variant, count)?.count()], variant)?);
                }
            }
            Err(_) => tables.push(contenders(&table.split(',').map(str::trim).collect::<Vec<_>>(), variant)?),
        }
    }
    Ok(tables)
}

/// The one table of an experiment.
#[derive(clap::Args, Debug)]
pub(super) struct OneTable {
    /// The players, one for each seat; by default greedy players on as few seats as the variant allows.
    #[arg(long, value_name = "PLAYERS")]
    pub(super) seats: Option<String>,
}

impl OneTable {
    /// The players of the table.
    pub(super) fn contenders(&self, variant: &Variant) -> Result<Vec<Contender>, Failure> {
        let unasked = vec!["greedy"; fewest(variant)];
        let names = self.seats.as_ref().map_or(unasked, |table| table.split(',').map(str::trim).collect());
        if names.len() == 1 {
            return Err(wrong("--seats: a player for each seat, as greedy,greedy".to_owned()));
        }
        contenders(&names, variant)
    }
}

/// Players by their names, for the seats of one table.
pub(super) fn contenders(names: &[&str], variant: &Variant) -> Result<Vec<Contender>, Failure> {
    let seats = seats_of(variant, names.len())?;
    let all: Result<Vec<_>, LabError> = names.iter().map(|name| Contender::new(name, variant, seats)).collect();
    Ok(all?)
}

/// The default number of matches for such players.
pub(super) fn usual(contenders: &[Contender], [random, greedy, others]: [u64; 3]) -> u64 {
    let slow = |contender: &Contender| match contender.level() {
        Level::Random => random,
        Level::Greedy => greedy,
        _ => others,
    };
    contenders.iter().map(slow).min().unwrap_or(others)
}

/// A name for a folder: `1-greedy-random`.
pub(super) fn slug(nth: usize, words: &[&str]) -> String {
    let letters = words.join("-");
    let kept: String =
        letters.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '-' }).take(60).collect();
    format!("{}-{kept}", nth + 1)
}

/// The same for a table.
pub(super) fn slug_of(nth: usize, contenders: &[Contender]) -> String {
    slug(nth, &contenders.iter().map(Contender::name).collect::<Vec<_>>())
}

/// Parses a share in percentage points: `1`, `0.5`, `1%`.
pub(super) fn points(text: &str) -> Result<f64, String> {
    let number = text.trim().trim_end_matches('%').trim();
    match number.parse::<f64>() {
        Ok(points) if points > 0.0 && points < 100.0 => Ok(points / 100.0),
        _ => Err("a number of points of a hundred, more than 0, as 0.5".to_owned()),
    }
}

/// A share in percentage points as it was typed, without binary rounding errors.
pub(super) fn of_hundred(share: f64) -> f64 {
    (share * 100.0 * 1e9).round() / 1e9
}

/// A usage error that the command line parser does not detect.
pub(super) fn wrong(why: String) -> Failure {
    Failure::Usage(clap::Command::new("riband").error(ErrorKind::InvalidValue, why))
}
