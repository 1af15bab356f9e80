//! Who plays.

use clap::error::ErrorKind;
use riband::{Variant, players::Level};
use riband_lab::{Contender, LabError};

use crate::{commands::seats_of, failure::Failure};

/// How few can play a variant against each other.
pub(super) fn fewest(variant: &Variant) -> usize {
    variant.seats().min().count().max(2)
}

/// Who sits at the tables that are asked for: a list of players each, or, for a number, so many of random and so many of
/// greedy; without any, as few as the variant allows.
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
    /// Who plays, a player for each seat; without it as few of greedy as the variant allows.
    #[arg(long, value_name = "PLAYERS")]
    pub(super) seats: Option<String>,
}

impl OneTable {
    /// Who sits at it.
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

/// How many matches are worth waiting for between such players, if nobody says so.
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

/// A share that is written as points of a hundred: `1`, `0.5`, `1%`.
pub(super) fn points(text: &str) -> Result<f64, String> {
    let number = text.trim().trim_end_matches('%').trim();
    match number.parse::<f64>() {
        Ok(points) if points > 0.0 && points < 100.0 => Ok(points / 100.0),
        _ => Err("a number of points of a hundred, more than 0, as 0.5".to_owned()),
    }
}

/// The same as it was typed, without what binary fractions add to it.
pub(super) fn of_hundred(share: f64) -> f64 {
    (share * 100.0 * 1e9).round() / 1e9
}

/// What is wrong with a command line beyond what its parser sees.
pub(super) fn wrong(why: String) -> Failure {
    Failure::Usage(clap::Command::new("riband").error(ErrorKind::InvalidValue, why))
}
