//! `riband tournament`

use clap::value_parser;
use riband::{Library, Seats};
use riband_lab::{
    Plan, Results, Rule,
    document::{Document, tournament},
};

use super::{
    Experiment,
    tables::{contenders, deals, slug, usual, wrong},
    work::{Running, refuse_clocks},
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
    /// How many matches each table plays under each variant.
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    matches: Option<u64>,
    /// The seed of the first deal; the others follow.
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,
    #[command(flatten)]
    running: Running,
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
    fn command(&self) -> Vec<String> {
        let mut words = vec!["tournament".to_owned()];
        words.extend(self.variants.iter().cloned());
        let mut option = |name: &str, value: String| words.extend([format!("--{name}"), value]);
        option("players", self.players.join(","));
        option("seats", self.seats.to_string());
        self.matches.into_iter().for_each(|count| option("matches", count.to_string()));
        option("seed", self.seed.to_string());
        words
    }

    fn running(&self) -> &Running {
        &self.running
    }

    fn plans(&self, library: &Library) -> Result<Vec<(String, Plan)>, Failure> {
        Seats::new(self.seats)?;
        let mut names = self.players.clone();
        names.sort();
        names.dedup();
        if names.len() != self.players.len() || names.len() < self.seats || self.seats < 2 {
            let why = format!("--players: at least {} different players, for tables of 2 or more", self.seats.max(2));
            return Err(wrong(why));
        }
        let mut plans = Vec::new();
        for (number, name) in self.variants.iter().enumerate() {
            let variant = load(library, name)?;
            for table in choices(&self.players, self.seats) {
                let seated = contenders(&table, &variant)?;
                let deals = deals(self.matches.unwrap_or_else(|| usual(&seated, USUAL)), &seated);
                let words: Vec<&str> = std::iter::once(name.as_str()).chain(table).collect();
                plans.push((
                    slug(number, &words),
                    Plan::new(vec![variant.clone()], seated, self.seed, deals, Rule::Count)?,
                ));
            }
        }
        refuse_clocks(&plans)?;
        Ok(plans)
    }

    fn document(&self, results: Vec<(String, Plan, Results)>, command: &str) -> Document {
        let mut variants: Vec<(String, Vec<(Plan, Results)>)> = Vec::new();
        for (_, plan, results) in results {
            let name = plan.variants().first().map_or_else(String::new, |variant| variant.name().to_owned());
            match variants.last_mut().filter(|(last, _)| *last == name) {
                Some((_, runs)) => runs.push((plan, results)),
                None => variants.push((name, vec![(plan, results)])),
            }
        }
        tournament(&self.players, &variants, command)
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
