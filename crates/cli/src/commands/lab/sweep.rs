//! `riband sweep`

use riband::{KeyPath, Library, Variant};
use riband_lab::{
    LabError, Plan, Results, Rule,
    document::{Document, swept},
    number_of, with_numbers,
};

use super::{
    Experiment,
    setup::{Line, Setup},
    tables::{OneTable, of_hundred, points, slug_of},
};
use crate::{commands::load, failure::Failure};

/// The default number of matches per value.
const USUAL: [u64; 3] = [5_000, 1_000, 60];
/// The maximum number of values.
const MOST: u64 = 200;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The variant: a built-in id, or the path of a file that ends in `.toml`.
    variant: String,
    /// A number of the variant and its values: `ships.arizona.price=40..100:10`. List indices count from 0:
    /// `money.start.1=10..20`.
    #[arg(value_name = "KEY=FROM..TO[:STEP]")]
    range: String,
    #[command(flatten)]
    table: OneTable,
    /// Treat a difference in the share of the win below this many percentage points as none.
    #[arg(long, default_value = "2", value_name = "POINTS", value_parser = points)]
    margin: f64,
}

/// Parses a key and its values.
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

/// The values to play, starting with the variant's current one, which is always played.
fn from_present(variant: &Variant, key: &KeyPath, asked: Vec<i64>) -> Result<Vec<i64>, LabError> {
    let present = number_of(variant, key)?;
    Ok(std::iter::once(present).chain(asked.into_iter().filter(|value| *value != present)).collect())
}

impl Experiment for Args {
    const TELLS_UNFINISHED: bool = true;

    fn line(&self) -> Line {
        Line::new("sweep", &[&self.variant, &self.range])
            .option("seats", &self.table.seats)
            .option("margin", [of_hundred(self.margin)])
    }

    fn plans(&self, setup: &Setup, library: &Library) -> Result<Vec<(String, Plan)>, Failure> {
        let variant = load(library, &self.variant)?;
        let (key, values) = range(&self.range)?;
        let path = KeyPath::of(key.split('.'));
        let with = |value| with_numbers(library, &variant, &format!("{key}={value}"), &[(path.clone(), value)]);
        let values = from_present(&variant, &path, values)?;
        let variants = values.into_iter().map(with).collect::<Result<_, _>>()?;
        let contenders = self.table.contenders(&variant)?;
        let slug = slug_of(0, &contenders);
        Ok(vec![(slug, setup.plan(variants, contenders, USUAL, Rule::Count)?)])
    }

    fn document(&self, runs: Vec<(Plan, Results)>, command: &str) -> Document {
        let Some(run) = runs.first() else { return Document::default() };
        let (key, asked) = range(&self.range).unwrap_or((&self.range, Vec::new()));
        let first = run.0.variants().first();
        let values = first.and_then(|first| from_present(first, &KeyPath::of(key.split('.')), asked).ok());
        let values: Vec<f64> = values.unwrap_or_default().into_iter().map(|value| value as f64).collect();
        swept(key, &values, run, self.margin, command)
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
