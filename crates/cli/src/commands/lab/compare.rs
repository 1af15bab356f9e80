//! `riband compare`

use riband::Library;
use riband_lab::{
    Plan, Results, Rule,
    document::{Document, compared},
};

use super::{
    Experiment,
    setup::{Line, Setup},
    tables::{of_hundred, points, slug_of, tables},
};
use crate::{commands::load, failure::Failure};

/// How many matches of each variant there are at most if nobody says so.
const USUAL: [u64; 3] = [20_000, 600, 40];

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
    /// A difference of the share of the win below this many percentage points is practically none.
    #[arg(long, default_value = "2", value_name = "POINTS", value_parser = points)]
    margin: f64,
    /// Play all the matches, instead of stopping when the shares of the win are decided: narrower intervals for the same number.
    #[arg(long)]
    fixed: bool,
}

impl Experiment for Args {
    const TELLS_UNFINISHED: bool = true;

    fn line(&self) -> Line {
        Line::new("compare", &[&self.before, &self.after])
            .option("seats", &self.seats)
            .option("margin", [of_hundred(self.margin)])
            .flag("fixed", self.fixed)
    }

    fn plans(&self, setup: &Setup, library: &Library) -> Result<Vec<(String, Plan)>, Failure> {
        let variants = vec![load(library, &self.before)?, load(library, &self.after)?];
        let mut plans = Vec::new();
        let Some(first) = variants.first() else { return Ok(plans) };
        let tables = tables(&self.seats, first)?;
        let of = tables.len();
        for (nth, contenders) in tables.into_iter().enumerate() {
            let rule = if self.fixed { Rule::Count } else { Rule::Margin(self.margin) };
            let slug = slug_of(nth, &contenders);
            plans.push((slug, setup.plan(variants.clone(), contenders, USUAL, rule)?.among(of)));
        }
        Ok(plans)
    }

    fn document(&self, runs: Vec<(Plan, Results)>, command: &str) -> Document {
        compared(&runs, self.margin, command)
    }
}
