//! `riband restrict`

use clap::value_parser;
use riband::Library;
use riband_lab::{
    Catalog, Plan, Results, Rule,
    document::{Document, restricted},
};

use super::{
    Experiment,
    tables::{contenders, slug, usual, wrong},
    work::{Running, refuse_clocks},
};
use crate::{commands::load, failure::Failure};
use riband::Seats;

/// How many matches there are for each thing if nobody says so.
const USUAL: [u64; 3] = [2_000, 400, 40];

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The variant: a built-in id, or the path of a file that ends in `.toml`.
    variant: String,
    /// What is forbidden: one thing of this sort after the other, as `card`, `spot`, `building`, `tile`, or `action`; or one
    /// thing, as `card=cruise`. Can be given several times.
    #[arg(long, required = true, value_name = "PART")]
    of: Vec<String>,
    /// Who plays: all players of a table are the same.
    #[arg(long, default_value = "greedy", value_name = "PLAYER")]
    player: String,
    /// How many sit at the table; without it, as few as the variant allows.
    #[arg(long, value_name = "N")]
    seats: Option<usize>,
    /// How many matches for each thing.
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    matches: Option<u64>,
    /// The seed of the first deal; the others follow.
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,
    #[command(flatten)]
    running: Running,
}

impl Experiment for Args {
    fn command(&self) -> Vec<String> {
        let mut words = vec!["restrict".to_owned(), self.variant.clone()];
        let mut option = |name: &str, value: String| words.extend([format!("--{name}"), value]);
        self.of.iter().for_each(|part| option("of", part.clone()));
        option("player", self.player.clone());
        self.seats.into_iter().for_each(|count| option("seats", count.to_string()));
        self.matches.into_iter().for_each(|count| option("matches", count.to_string()));
        option("seed", self.seed.to_string());
        words
    }

    fn running(&self) -> &Running {
        &self.running
    }

    fn plans(&self, library: &Library) -> Result<Vec<(String, Plan)>, Failure> {
        let variant = load(library, &self.variant)?;
        let seats = self.seats.map_or(Ok(variant.seats().min()), Seats::new)?;
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
        let matches = self.matches.unwrap_or_else(|| usual(&all, USUAL));
        let mut plans = Vec::new();
        for (nth, target) in targets.iter().enumerate() {
            let mut all = all.clone();
            if let Some(first) = all.first_mut() {
                *first = first.clone().without(std::slice::from_ref(target));
            }
            let deals = matches.div_ceil(seats.count() as u64);
            plans.push((slug(nth, &[target]), Plan::new(vec![variant.clone()], all, self.seed, deals, Rule::Count)?));
        }
        refuse_clocks(&plans)?;
        Ok(plans)
    }

    fn document(&self, results: Vec<(String, Plan, Results)>, command: &str) -> Document {
        let named = |(_, plan, results): (String, Plan, Results)| {
            let target = plan.contenders().first().map_or_else(String::new, |one| one.forbidden().join(" and "));
            (target, plan, results)
        };
        restricted(&results.into_iter().map(named).collect::<Vec<_>>(), command)
    }
}
