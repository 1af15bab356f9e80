//! `riband sweep`

use clap::value_parser;
use riband::{Library, Variant};
use riband_lab::{
    LabError, Plan, Results, Rule,
    document::{Document, swept},
};

use super::{
    Experiment,
    tables::{contenders, deals, slug, usual, wrong},
    work::{Running, refuse_clocks},
};
use crate::{commands::load, failure::Failure};

/// How many matches each value has if nobody says so.
const USUAL: [u64; 3] = [5_000, 1_000, 60];
/// How many values there are at most.
const MOST: i64 = 200;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The variant: a built-in id, or the path of a file that ends in `.toml`.
    variant: String,
    /// A number of the variant and its values: `ships.arizona.price=40..100:10`. A place in a list is counted from 0:
    /// `money.start.1=10..20`.
    #[arg(value_name = "KEY=FROM..TO[:STEP]")]
    range: String,
    /// Who plays, a player for each seat; without it as few of greedy as the variant allows.
    #[arg(long, value_name = "PLAYERS")]
    seats: Option<String>,
    /// How many matches each value has.
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    matches: Option<u64>,
    /// The seed of the first deal; the others follow.
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,
    #[command(flatten)]
    running: Running,
}

/// A key and its values.
fn range(text: &str) -> Result<(&str, Vec<i64>), LabError> {
    let read = || {
        let (key, values) = text.split_once('=')?;
        let (values, step) = values.split_once(':').unwrap_or((values, "1"));
        let (from, to) = values.split_once("..")?;
        let (from, to, step) =
            (from.trim().parse::<i64>().ok()?, to.trim().parse::<i64>().ok()?, step.trim().parse::<i64>().ok()?);
        let is_fine = !key.is_empty() && step > 0 && from <= to && to.checked_sub(from)? / step < MOST;
        is_fine.then(|| (key, (0..=(to - from) / step).map(|nth| from + nth * step).collect()))
    };
    read().ok_or_else(|| LabError::Range { range: text.to_owned() })
}

/// The variant with another number under a key.
fn with(library: &Library, variant: &Variant, key: &str, value: i64) -> Result<Variant, Failure> {
    let no_number = || LabError::Key { key: key.to_owned() };
    let mut tree: toml::Value = toml::from_str(&variant.to_toml()).map_err(|_| no_number())?;
    let mut place = &mut tree;
    for part in key.split('.') {
        let inner = match place {
            toml::Value::Array(list) => part.parse::<usize>().ok().and_then(|nth| list.get_mut(nth)),
            toml::Value::Table(table) => table.get_mut(part),
            _ => None,
        };
        place = inner.ok_or_else(no_number)?;
    }
    if !place.is_integer() {
        return Err(no_number().into());
    }
    *place = toml::Value::Integer(value);
    let text = toml::to_string(&tree).map_err(|_| no_number())?;
    Ok(library.load_str(&format!("{key}={value}"), &text)?)
}

impl Experiment for Args {
    fn command(&self) -> Vec<String> {
        let mut words = vec!["sweep".to_owned(), self.variant.clone(), self.range.clone()];
        let mut option = |name: &str, value: String| words.extend([format!("--{name}"), value]);
        self.seats.iter().for_each(|table| option("seats", table.clone()));
        self.matches.into_iter().for_each(|count| option("matches", count.to_string()));
        option("seed", self.seed.to_string());
        words
    }

    fn running(&self) -> &Running {
        &self.running
    }

    fn plans(&self, library: &Library) -> Result<Vec<(String, Plan)>, Failure> {
        let variant = load(library, &self.variant)?;
        let (key, values) = range(&self.range)?;
        let fewest = vec!["greedy"; variant.seats().min().count().max(2)];
        let names = self.seats.as_ref().map_or(fewest, |table| table.split(',').map(str::trim).collect());
        if names.len() == 1 {
            return Err(wrong("--seats: a player for each seat, as greedy,greedy".to_owned()));
        }
        let all = contenders(&names, &variant)?;
        let deals = deals(self.matches.unwrap_or_else(|| usual(&all, USUAL)), &all);
        let mut plans = Vec::new();
        for (nth, value) in values.into_iter().enumerate() {
            let changed = with(library, &variant, key, value)?;
            plans.push((
                slug(nth, &[&value.to_string()]),
                Plan::new(vec![changed], all.clone(), self.seed, deals, Rule::Count)?,
            ));
        }
        refuse_clocks(&plans)?;
        Ok(plans)
    }

    fn document(&self, results: Vec<(String, Plan, Results)>, command: &str) -> Document {
        let (key, values) = range(&self.range).unwrap_or((&self.range, Vec::new()));
        let runs = results.into_iter().zip(values).map(|((_, plan, results), value)| (value as f64, plan, results));
        swept(key, &runs.collect::<Vec<_>>(), command)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_whole_or_refused() {
        assert_eq!(range("a.b=4..10:3").unwrap(), ("a.b", vec![4, 7, 10]));
        assert_eq!(range("a=-1..1").unwrap(), ("a", vec![-1, 0, 1]));
        for wrong in [
            "",
            "a",
            "a=1",
            "a=2..1",
            "a=1..2:0",
            "=1..2",
            "a=1..2.5",
            "a=0..9999999",
            "a=-9223372036854775808..9223372036854775807",
        ] {
            assert!(range(wrong).is_err(), "{wrong}");
        }
    }
}
