//! `riband tournament`

use riband::{Library, Seats};
use riband_lab::{
    Plan, Results, Rule,
    document::{Document, tournament},
};

use super::{
    Experiment,
    setup::{Line, Setup},
    tables::{contenders, slug, wrong},
};
use crate::{commands::load, failure::Failure};

/// How many matches a pairing has if nobody says so.
const USUAL: [u64; 3] = [2_000, 400, 40];

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The variants: built-in ids, or paths of files that end in `.toml`.
    #[arg(required = true, value_name = "VARIANT")]
    variants: Vec<String>,
    /// Who plays: everybody meets everybody.
    #[arg(long, required = true, value_delimiter = ',', value_name = "PLAYERS")]
    players: Vec<String>,
    /// How many sit at a table.
    #[arg(long, default_value_t = 2, value_name = "N")]
    seats: usize,
}

impl Args {
    fn players(&self) -> Vec<String> {
        self.players.iter().map(|name| name.trim().to_owned()).collect()
    }
}

/// Every choice of so many of these, in order.
fn choices(of: &[String], count: usize) -> Vec<Vec<&str>> {
    match (count, of.split_first()) {
        (0, _) => vec![Vec::new()],
        (_, None) => Vec::new(),
        (_, Some((first, rest))) => {
            let mut with: Vec<Vec<&str>> = choices(rest, count - 1);
            with.iter_mut().for_each(|choice| choice.insert(0, first.as_str()));
            with.extend(choices(rest, count));
            with
        }
    }
}

impl Experiment for Args {
    fn line(&self) -> Line {
        Line::new("tournament", &self.variants.iter().collect::<Vec<_>>())
            .option("players", [self.players().join(",")])
            .option("seats", [self.seats])
    }

    fn plans(&self, setup: &Setup, library: &Library) -> Result<Vec<(String, Plan)>, Failure> {
        Seats::new(self.seats)?;
        let players = self.players();
        let mut names = players.clone();
        names.sort();
        names.dedup();
        if names.len() != players.len() || names.len() < self.seats || self.seats < 2 {
            let why = format!("--players: at least {} different players, for tables of 2 or more", self.seats.max(2));
            return Err(wrong(why));
        }
        let mut plans = Vec::new();
        // No deal is played twice, so that what each of them says adds up.
        let mut seed = setup.seed;
        for (number, name) in self.variants.iter().enumerate() {
            let variant = load(library, name)?;
            for table in choices(&players, self.seats) {
                let seated = contenders(&table, &variant)?;
                let words: Vec<&str> = std::iter::once(name.as_str()).chain(table).collect();
                let plan = setup.plan_from(seed, vec![variant.clone()], seated, USUAL, Rule::Count)?;
                seed = seed.wrapping_add(plan.deals());
                plans.push((slug(number, &words), plan));
            }
        }
        Ok(plans)
    }

    fn document(&self, results: Vec<(Plan, Results)>, command: &str) -> Document {
        let players = self.players();
        let tables = choices(&players, self.seats).len();
        let mut variants: Vec<(String, Vec<(Plan, Results)>)> = Vec::new();
        for (nth, (plan, results)) in results.into_iter().enumerate() {
            match variants.last_mut().filter(|_| nth % tables != 0) {
                Some((_, runs)) => runs.push((plan, results)),
                None => {
                    let name = plan.variants().first().map_or_else(String::new, |variant| variant.name().to_owned());
                    variants.push((name, vec![(plan, results)]));
                }
            }
        }
        tournament(&players, &variants, command)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_meets_everybody_once() {
        let names = ["a", "b", "c", "d"].map(str::to_owned);
        let pairs: Vec<String> = choices(&names, 2).into_iter().map(|pair| pair.concat()).collect();
        assert_eq!(pairs, ["ab", "ac", "ad", "bc", "bd", "cd"]);
        assert_eq!((choices(&names, 4).len(), choices(&names, 5).len()), (1, 0));
    }
}
