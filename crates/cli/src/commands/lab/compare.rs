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

/// The default maximum number of matches per variant.
const USUAL: [u64; 3] = [20_000, 600, 40];

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The variant before the change: a built-in id, or the path of a file that ends in `.toml`.
    before: String,
    /// The variant with the change.
    after: String,
    /// The players, one for each seat: `club,club`. A number N is a table of N random players and one of N greedy
    /// players, which is also the default. Can be given several times: trust what weak and strong players agree on.
    #[arg(long, value_name = "PLAYERS")]
    seats: Vec<String>,
    /// Treat a difference in the share of the win below this many percentage points as none.
    #[arg(long, default_value = "2", value_name = "POINTS", value_parser = points)]
    margin: f64,
    /// Play all the matches, instead of stopping when the shares of the win are decided: narrower intervals for the
    /// same number.
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
