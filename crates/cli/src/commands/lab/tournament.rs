//! `riband tournament`

use riband::Library;
use riband_lab::{
    Contender, Plan, Results, Rule,
    document::{Document, tournament},
};

use super::{
    Experiment,
    setup::{Line, Setup},
    tables::{slug, wrong},
};
use crate::{
    commands::{load, seats_of},
    failure::Failure,
    render::counted,
};

/// The default number of matches per pairing.
const USUAL: [u64; 3] = [2_000, 400, 40];

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The variants: built-in ids, or paths of files that end in `.toml`.
    #[arg(required = true, value_name = "VARIANT")]
    variants: Vec<String>,
    /// The players: each meets every other.
    #[arg(long, required = true, value_delimiter = ',', value_name = "PLAYERS")]
    players: Vec<String>,
    /// The number of seats at a table.
    #[arg(long, default_value_t = 2, value_name = "N")]
    seats: usize,
}

impl Args {
    fn players(&self) -> Vec<String> {
        self.players.iter().map(|name| name.trim().to_owned()).collect()
    }

    /// The number of tables; `None` on overflow.
    fn tables(&self) -> Option<u64> {
        count(self.players.len() as u64, self.seats as u64)?.checked_mul(self.variants.len() as u64)
    }

    fn too_many(&self) -> Failure {
        let (variants, players, seats) = (self.variants.len() as u64, self.players.len() as u64, self.seats as u64);
        let tables = self.tables().map_or_else(|| "far more".to_owned(), |tables| tables.to_string());
        let fits = |players: &u64| {
            count(*players, seats).and_then(|tables| tables.checked_mul(variants)).is_some_and(|tables| tables <= MOST)
        };
        let most = (seats..players).take_while(fits).last();
        let most = most.map_or_else(String::new, |most| format!(": at most {most} players"));
        wrong(format!(
            "--players: {players} players make {tables} tables of {seats} under {}, and a tournament has at most {MOST}{most}",
            counted(self.variants.len(), "variant")
        ))
    }
}

/// The maximum number of tables: the results of each take about 50 kB.
const MOST: u64 = 5_000;

/// The binomial coefficient; `None` on overflow.
fn count(of: u64, chosen: u64) -> Option<u64> {
    (0..chosen).try_fold(1_u64, |all, nth| Some(all.checked_mul(of.checked_sub(nth)?)? / (nth + 1)))
}

/// All combinations of `count` of these, in order.
fn choices<T>(of: &[T], count: usize) -> Vec<Vec<&T>> {
    match (count, of.split_first()) {
        (0, _) => vec![Vec::new()],
        (_, None) => Vec::new(),
        (_, Some((first, rest))) => {
            let mut with = choices(rest, count - 1);
            with.iter_mut().for_each(|choice| choice.insert(0, first));
            with.extend(choices(rest, count));
            with
        }
    }
}

impl Experiment for Args {
    const MANY: usize = 100;

    fn line(&self) -> Line {
        Line::new("tournament", &self.variants.iter().collect::<Vec<_>>())
            .option("players", [self.players().join(",")])
            .option("seats", [self.seats])
    }

    fn plans(&self, setup: &Setup, library: &Library) -> Result<Vec<(String, Plan)>, Failure> {
        let players = self.players();
        let mut names = players.clone();
        names.sort();
        names.dedup();
        if names.len() != players.len() || names.len() < self.seats || self.seats < 2 {
            let why = format!("--players: at least {} different players, for tables of 2 or more", self.seats.max(2));
            return Err(wrong(why));
        }
        self.tables().filter(|tables| *tables <= MOST).ok_or_else(|| self.too_many())?;
        let mut plans: Vec<(String, Plan)> = Vec::new();
        // No deal is played twice, so that deals are independent.
        let mut seed = setup.seed;
        for (number, name) in self.variants.iter().enumerate() {
            let variant = load(library, name)?;
            let seats = seats_of(&variant, self.seats)?;
            let known = players.iter().map(|player| Contender::new(player, &variant, seats));
            let known = known.collect::<Result<Vec<_>, _>>()?;
            let mut first: Option<Plan> = None;
            for table in choices(&known, self.seats) {
                let words: Vec<&str> =
                    std::iter::once(name.as_str()).chain(table.iter().map(|one| one.name())).collect();
                let slug = slug(number, &words);
                let seated = table.into_iter().cloned().collect();
                let plan = match &first {
                    Some(first) => setup.plan_like(first, seed, seated, USUAL)?,
                    None => setup.plan_from(seed, vec![variant.clone()], seated, USUAL, Rule::Count)?,
                };
                seed = seed.wrapping_add(plan.deals());
                first.get_or_insert_with(|| plan.clone());
                plans.push((slug, plan));
            }
        }
        Ok(plans)
    }

    fn document(&self, results: Vec<(Plan, Results)>, command: &str) -> Document {
        let players = self.players();
        let tables = count(players.len() as u64, self.seats as u64).map_or(1, |tables| tables as usize);
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
        let pairs: Vec<String> =
            choices(&names, 2).into_iter().map(|pair| pair.into_iter().cloned().collect()).collect();
        assert_eq!(pairs, ["ab", "ac", "ad", "bc", "bd", "cd"]);
        assert_eq!((choices(&names, 4).len(), choices(&names, 5).len()), (1, 0));
        for seats in 0..=5 {
            assert_eq!(count(4, seats), Some(choices(&names, seats as usize).len() as u64), "{seats}");
        }
        assert_eq!((count(200, 2), count(200, 4), count(u64::MAX, 3)), (Some(19_900), Some(64_684_950), None));
    }
}
