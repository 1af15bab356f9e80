//! `riband compare`

use clap::value_parser;
use riband::Library;
use riband_lab::{
    Plan, Results, Rule,
    document::{Document, compared},
};

use super::{
    Experiment,
    tables::{deals, points, slug_of, tables, usual},
    work::{Running, refuse_clocks},
};
use crate::{commands::load, failure::Failure};

/// How many matches of each variant there are at most if nobody says so.
const USUAL: [u64; 3] = [20_000, 1_000, 40];

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The variant as it was: a built-in id, or the path of a file that ends in `.toml`.
    before: String,
    /// The variant with the change.
    after: String,
    /// Who plays, a player for each seat: `club,club`. A number stands for so many of random and so many of greedy, which is
    /// what there is without it. Can be given several times: trust what weak and strong players agree on.
    #[arg(long, value_name = "PLAYERS")]
    seats: Vec<String>,
    /// How many matches of each variant at most.
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    matches: Option<u64>,
    /// A difference of the share of the win of less than so many points of a hundred is practically none.
    #[arg(long, default_value = "2", value_name = "POINTS", value_parser = points)]
    margin: f64,
    /// Play all the matches, instead of stopping when the shares of the win are decided: narrower intervals for the same number.
    #[arg(long)]
    fixed: bool,
    /// The seed of the first deal; the others follow.
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,
    #[command(flatten)]
    running: Running,
}

impl Experiment for Args {
    fn command(&self) -> Vec<String> {
        let mut words = vec!["compare".to_owned(), self.before.clone(), self.after.clone()];
        let mut option = |name: &str, value: String| words.extend([format!("--{name}"), value]);
        self.seats.iter().for_each(|table| option("seats", table.clone()));
        self.matches.into_iter().for_each(|count| option("matches", count.to_string()));
        option("margin", (self.margin * 100.0).to_string());
        option("seed", self.seed.to_string());
        words.extend(self.fixed.then(|| "--fixed".to_owned()));
        words
    }

    fn running(&self) -> &Running {
        &self.running
    }

    fn plans(&self, library: &Library) -> Result<Vec<(String, Plan)>, Failure> {
        let variants = vec![load(library, &self.before)?, load(library, &self.after)?];
        let mut plans = Vec::new();
        let Some(first) = variants.first() else { return Ok(plans) };
        for (nth, contenders) in tables(&self.seats, first)?.into_iter().enumerate() {
            let rule = if self.fixed { Rule::Count } else { Rule::Margin(self.margin) };
            let deals = deals(self.matches.unwrap_or_else(|| usual(&contenders, USUAL)), &contenders);
            plans.push((slug_of(nth, &contenders), Plan::new(variants.clone(), contenders, self.seed, deals, rule)?));
        }
        refuse_clocks(&plans)?;
        Ok(plans)
    }

    fn document(&self, results: Vec<(String, Plan, Results)>, command: &str) -> Document {
        let runs: Vec<_> = results.into_iter().map(|(_, plan, results)| (plan, results)).collect();
        compared(&runs, self.margin, command)
    }
}
