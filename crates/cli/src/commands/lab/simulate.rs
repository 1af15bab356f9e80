//! `riband simulate`

use riband::Library;
use riband_lab::{
    Plan, Results, Rule,
    document::{Document, simulated},
};

use super::{
    Experiment,
    setup::{Line, Setup},
    tables::{of_hundred, points, slug_of, tables, wrong},
};
use crate::{commands::load, failure::Failure};

/// The default number of matches: between random players, greedy ones, and any others.
const USUAL: [u64; 3] = [20_000, 1_000, 40];
/// The default maximum if a precision is requested.
const MOST: [u64; 3] = [1_000_000, 50_000, 2_000];

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The variant: a built-in id, or the path of a file that ends in `.toml`.
    variant: String,
    /// The players, one for each seat: `club,club`, `greedy,random,mcts:500`. A number N is a table of N random
    /// players and one of N greedy players. Can be given several times.
    #[arg(long, value_name = "PLAYERS")]
    seats: Vec<String>,
    /// Stop when every share of the win is known to within this many percentage points.
    #[arg(long, value_name = "POINTS", value_parser = points)]
    precision: Option<f64>,
    /// Forbid a seat to use something if it has an alternative: `card=cruise`, `spot=house`. Can be given several
    /// times.
    #[arg(long, value_name = "PART=NAME")]
    without: Vec<String>,
    /// The seat that may not use it, counted from 1; by default all of them.
    #[arg(long, value_name = "N", requires = "without")]
    without_seat: Option<usize>,
}

impl Experiment for Args {
    const TELLS_UNFINISHED: bool = true;

    fn line(&self) -> Line {
        Line::new("simulate", &[&self.variant])
            .option("seats", &self.seats)
            .option("precision", self.precision.map(of_hundred))
            .option("without", &self.without)
            .option("without-seat", self.without_seat)
    }

    fn plans(&self, setup: &Setup, library: &Library) -> Result<Vec<(String, Plan)>, Failure> {
        let variant = load(library, &self.variant)?;
        let mut plans = Vec::new();
        let tables = tables(&self.seats, &variant)?;
        let of = tables.len();
        for (nth, contenders) in tables.into_iter().enumerate() {
            if self.without_seat.is_some_and(|seat| seat == 0 || seat > contenders.len()) {
                return Err(wrong(format!("--without-seat: there are seats 1 to {}", contenders.len())));
            }
            let (unasked, rule) = match self.precision {
                Some(share) => (MOST, Rule::Precision(share)),
                None => (USUAL, Rule::Count),
            };
            let slug = slug_of(nth, &contenders);
            let may_not = |seat: usize| self.without_seat.is_none_or(|only| only == seat + 1);
            let contenders = contenders.into_iter().enumerate();
            let contenders: Vec<_> =
                contenders.map(|(seat, one)| if may_not(seat) { one.without(&self.without) } else { one }).collect();
            plans.push((slug, setup.plan(vec![variant.clone()], contenders, unasked, rule)?.among(of)));
        }
        Ok(plans)
    }

    fn document(&self, runs: Vec<(Plan, Results)>, command: &str) -> Document {
        simulated(&runs, command)
    }
}
