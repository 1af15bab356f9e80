//! `riband sweep`

use riband::{KeyPath, Library};
use riband_lab::{
    LabError, Plan, Results, Rule,
    document::{Document, swept},
    with_numbers,
};

use super::{
    Experiment,
    setup::{Line, Setup},
    tables::{OneTable, slug},
};
use crate::{commands::load, failure::Failure};

/// How many matches each value has if nobody says so.
const USUAL: [u64; 3] = [5_000, 1_000, 60];
/// How many values there are at most.
const MOST: u64 = 200;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The variant: a built-in id, or the path of a file that ends in `.toml`.
    variant: String,
    /// A number of the variant and its values: `ships.arizona.price=40..100:10`. A place in a list is counted from 0:
    /// `money.start.1=10..20`.
    #[arg(value_name = "KEY=FROM..TO[:STEP]")]
    range: String,
    #[command(flatten)]
    table: OneTable,
}

/// A key and its values.
fn range(text: &str) -> Result<(&str, Vec<i64>), LabError> {
    let read = || {
        let (key, values) = text.split_once('=')?;
        let (values, step) = values.split_once(':').unwrap_or((values, "1"));
        let (from, to) = values.split_once("..")?;
        let (from, to, step) =
            (from.trim().parse::<i64>().ok()?, to.trim().parse::<i64>().ok()?, step.trim().parse::<u64>().ok()?);
        (!key.is_empty() && step > 0 && from <= to).then_some((key, from, to, step))
    };
    let (key, from, to, step) = read().ok_or_else(|| LabError::Range { range: text.to_owned() })?;
    let steps = from.abs_diff(to) / step;
    if steps >= MOST {
        return Err(LabError::Values { range: text.to_owned(), values: steps.saturating_add(1), most: MOST });
    }
    Ok((key, (0..=steps).filter_map(|nth| from.checked_add_unsigned(nth * step)).collect()))
}

impl Experiment for Args {
    fn line(&self) -> Line {
        Line::new("sweep", &[&self.variant, &self.range]).option("seats", &self.table.seats)
    }

    fn plans(&self, setup: &Setup, library: &Library) -> Result<Vec<(String, Plan)>, Failure> {
        let variant = load(library, &self.variant)?;
        let (key, values) = range(&self.range)?;
        let all = self.table.contenders(&variant)?;
        let mut plans = Vec::new();
        for (nth, value) in values.into_iter().enumerate() {
            let number = (KeyPath::of(key.split('.')), value);
            let changed = with_numbers(library, &variant, &format!("{key}={value}"), &[number])?;
            let plan = setup.plan(vec![changed], all.clone(), USUAL, Rule::Count)?;
            plans.push((slug(nth, &[&value.to_string()]), plan));
        }
        Ok(plans)
    }

    fn document(&self, results: Vec<(Plan, Results)>, command: &str) -> Document {
        let (key, values) = range(&self.range).unwrap_or((&self.range, Vec::new()));
        let runs = results.into_iter().zip(values).map(|((plan, results), value)| (value as f64, plan, results));
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
        for wrong in ["", "a", "a=1", "a=2..1", "a=1..2:0", "a=1..2:-1", "=1..2", "a=1..2.5"] {
            assert!(matches!(range(wrong), Err(LabError::Range { .. })), "{wrong}");
        }
        assert_eq!(range("a=1..200").unwrap().1.len(), 200);
        let all = "a=-9223372036854775808..9223372036854775807";
        for (wide, count) in [("a=0..200", 201), ("a=0..9999999:10", 1_000_000), (all, u64::MAX)] {
            let error = range(wide).unwrap_err();
            assert!(matches!(error, LabError::Values { values, most: 200, .. } if values == count), "{error}");
            assert!(error.to_string().contains("at most 200"), "{error}");
        }
        assert_eq!(range(&format!("{all}:9223372036854775807")).unwrap().1, [i64::MIN, -1, i64::MAX - 1]);
    }
}
