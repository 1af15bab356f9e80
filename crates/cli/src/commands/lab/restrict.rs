//! `riband restrict`

use riband::Library;
use riband_lab::{
    Catalog, Plan, Results, Rule,
    document::{Document, restricted},
};

use super::{
    Experiment,
    setup::{Line, Setup},
    tables::{contenders, slug, wrong},
};
use crate::{
    commands::{load, seats_of},
    failure::Failure,
};

/// The default number of matches for each thing.
const USUAL: [u64; 3] = [2_000, 400, 40];

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The variant: a built-in id, or the path of a file that ends in `.toml`.
    variant: String,
    /// What to forbid: each thing of this type in turn, such as `card`, `spot`, `building`, `tile` or `action`; or a
    /// single thing, such as `card=cruise`. Can be given several times.
    #[arg(long, required = true, value_name = "PART")]
    of: Vec<String>,
    /// The player: all players of a table are the same.
    #[arg(long, default_value = "greedy", value_name = "PLAYER")]
    player: String,
    /// The number of seats; by default, as few as the variant allows.
    #[arg(long, value_name = "N")]
    seats: Option<usize>,
}

impl Experiment for Args {
    const MANY: usize = 1;

    fn line(&self) -> Line {
        Line::new("restrict", &[&self.variant])
            .option("of", &self.of)
            .option("player", [&self.player])
            .option("seats", self.seats)
    }

    fn plans(&self, setup: &Setup, library: &Library) -> Result<Vec<(String, Plan)>, Failure> {
        let variant = load(library, &self.variant)?;
        let seats = self.seats.map_or(Ok(variant.seats().min()), |count| seats_of(&variant, count))?;
        if seats.count() < 2 {
            return Err(wrong("--seats: at least 2".to_owned()));
        }
        let catalog = Catalog::new(&variant, seats)?;
        let mut targets: Vec<String> = Vec::new();
        for part in &self.of {
            let own: Vec<String> =
                if part.contains('=') { vec![part.clone()] } else { catalog.sort(part).map(str::to_owned).collect() };
            if own.is_empty() {
                return Err(wrong(format!(
                    "--of: no action has a part {part:?}; there are {}",
                    catalog.sorts().join(", ")
                )));
            }
            targets.extend(own);
        }
        let all = contenders(&vec![self.player.as_str(); seats.count()], &variant)?;
        let mut plans = Vec::new();
        for (nth, target) in targets.iter().enumerate() {
            let mut all = all.clone();
            if let Some(first) = all.first_mut() {
                *first = first.clone().without(std::slice::from_ref(target));
            }
            let plan = setup.plan(vec![variant.clone()], all, USUAL, Rule::Count)?;
            plans.push((slug(nth, &[target]), plan));
        }
        Ok(plans)
    }

    fn document(&self, results: Vec<(Plan, Results)>, command: &str) -> Document {
        let named = |(plan, results): (Plan, Results)| {
            let target = plan.contenders().first().map_or_else(String::new, |one| one.forbidden().join(" and "));
            (target, plan, results)
        };
        restricted(&results.into_iter().map(named).collect::<Vec<_>>(), command)
    }
}
