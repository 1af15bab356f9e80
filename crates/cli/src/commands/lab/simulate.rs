//! `riband simulate`

use clap::value_parser;
use riband::Library;
use riband_lab::{
    Plan, Results, Rule,
    document::{Document, simulated},
};

use super::{
    Experiment,
    tables::{deals, points, slug_of, tables, usual, wrong},
    work::{Running, refuse_clocks},
};
use crate::{commands::load, failure::Failure};

/// How many matches there are if nobody says so: between players at random, greedy ones, and any others.
const USUAL: [u64; 3] = [20_000, 1_000, 40];
/// The same as a bound, where a precision is asked for.
const MOST: [u64; 3] = [1_000_000, 50_000, 2_000];

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The variant: a built-in id, or the path of a file that ends in `.toml`.
    variant: String,
    /// Who plays, a player for each seat: `club,club`, `greedy,random,mcts:500`. A number stands for so many of random and so
    /// many of greedy. Can be given several times.
    #[arg(long, value_name = "PLAYERS")]
    seats: Vec<String>,
    /// How many matches, at most where a precision is asked for.
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    matches: Option<u64>,
    /// Stop when everybody's share of the win is known within so many points of a hundred.
    #[arg(long, value_name = "POINTS", value_parser = points)]
    precision: Option<f64>,
    /// What a seat may not use where there is anything else to do: `card=cruise`, `spot=house`. Can be given several times.
    #[arg(long, value_name = "PART=NAME")]
    without: Vec<String>,
    /// Which seat may not use it, counted from 1; without it nobody may.
    #[arg(long, value_name = "N", requires = "without")]
    without_seat: Option<usize>,
    /// The seed of the first deal; the others follow.
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,
    #[command(flatten)]
    running: Running,
}

impl Experiment for Args {
    fn command(&self) -> Vec<String> {
        let mut words = vec!["simulate".to_owned(), self.variant.clone()];
        let mut option = |name: &str, value: String| words.extend([format!("--{name}"), value]);
        self.seats.iter().for_each(|table| option("seats", table.clone()));
        self.matches.into_iter().for_each(|count| option("matches", count.to_string()));
        self.precision.into_iter().for_each(|share| option("precision", (share * 100.0).to_string()));
        self.without.iter().for_each(|target| option("without", target.clone()));
        self.without_seat.into_iter().for_each(|seat| option("without-seat", seat.to_string()));
        option("seed", self.seed.to_string());
        words
    }

    fn running(&self) -> &Running {
        &self.running
    }

    fn plans(&self, library: &Library) -> Result<Vec<(String, Plan)>, Failure> {
        let variant = load(library, &self.variant)?;
        let mut plans = Vec::new();
        for (nth, contenders) in tables(&self.seats, &variant)?.into_iter().enumerate() {
            if self.without_seat.is_some_and(|seat| seat == 0 || seat > contenders.len()) {
                return Err(wrong(format!("--without-seat: there are seats 1 to {}", contenders.len())));
            }
            let (usual_ones, rule) = match self.precision {
                Some(share) => (MOST, Rule::Precision(share)),
                None => (USUAL, Rule::Count),
            };
            let matches = self.matches.unwrap_or_else(|| usual(&contenders, usual_ones));
            let slug = slug_of(nth, &contenders);
            let may_not = |seat: usize| self.without_seat.is_none_or(|only| only == seat + 1);
            let contenders = contenders.into_iter().enumerate();
            let contenders: Vec<_> =
                contenders.map(|(seat, one)| if may_not(seat) { one.without(&self.without) } else { one }).collect();
            let deals = deals(matches, &contenders);
            plans.push((slug, Plan::new(vec![variant.clone()], contenders, self.seed, deals, rule)?));
        }
        refuse_clocks(&plans)?;
        Ok(plans)
    }

    fn document(&self, results: Vec<(String, Plan, Results)>, command: &str) -> Document {
        let runs: Vec<_> = results.into_iter().map(|(_, plan, results)| (plan, results)).collect();
        simulated(&runs, command)
    }
}
