//! Weights files.

use std::{collections::BTreeMap, fmt::Write as _};

use riband_core::Seats;
use serde::Deserialize;

use super::{
    Evaluation,
    curve::{Bend, Curve, Weight},
};

/// Weights that do not fit the features.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WeightsError {
    /// The text is not TOML, or has invalid keys.
    #[error("these are no weights: {message}")]
    Text {
        /// The message, with the place of the error.
        message: String,
    },
    /// A weight without a feature.
    #[error("{name:?} has a weight, but is no feature: those are {}", features.join(", "))]
    Unknown {
        /// The name of the weight.
        name: String,
        /// The existing features.
        features: Vec<&'static str>,
    },
    /// A feature has no weight.
    #[error("the feature {name:?} has no weight")]
    Missing {
        /// The first such feature.
        name: &'static str,
    },
    /// A number is not finite, bends do not ascend, or a scale is not above 0.
    #[error("{name:?} has an invalid weight: weights are finite, bends ascend, scales are above 0")]
    Number {
        /// The feature, `base` or `scale`.
        name: String,
    },
    /// A table that cannot be replaced.
    #[error("the table for {seats} seats does not stand under a header [ends.{seats}], so it cannot be replaced")]
    NoHeader {
        /// The number of seats.
        seats: usize,
    },
    /// A table for an impossible number of seats.
    #[error("no number of seats {text:?} for weights at ends of turns")]
    Seats {
        /// The key of the table.
        text: String,
    },
    /// More features than an evaluation holds.
    #[error("{count} features: an evaluation holds up to {}", Evaluation::MOST_FEATURES)]
    TooMany {
        /// The number of features.
        count: usize,
    },
}

/// The contents of a weights file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    scale: Weight,
    weights: BTreeMap<String, Weight>,
    /// By the number of seats.
    #[serde(default)]
    ends: BTreeMap<String, EndsTable>,
}

/// A table of weights for ends of turns.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EndsTable {
    /// How they were obtained, for people.
    #[serde(rename = "how")]
    _how: String,
    scale: Weight,
    #[serde(default)]
    base: Weight,
    weights: BTreeMap<String, CurveTable>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CurveTable {
    slope: Weight,
    /// From a value on: the slopes at the beginning and at the end.
    #[serde(default)]
    bends: Vec<[f32; 3]>,
}

impl From<CurveTable> for Curve {
    fn from(CurveTable { slope, bends }: CurveTable) -> Self {
        let bends = bends.into_iter().map(|[from, begin, end]| Bend { from, slope: [begin, end] }).collect();
        Self { slope, bends }
    }
}

/// Whether a text is a weights file, for whatever features.
///
/// ```
/// use riband_players::is_weights_file;
///
/// assert!(is_weights_file("scale = [4, 1]\n[weights]\nmoney = [1, 1]"));
/// assert!(!is_weights_file("extends = 'salty-ocean'"));
/// ```
#[must_use]
pub fn is_weights_file(text: &str) -> bool {
    toml::from_str::<File>(text).is_ok()
}

/// The evaluations of a file: within turns, and at ends of turns by the number of seats. All its tables are checked.
pub(super) fn read(
    features: &[&'static str],
    text: &str,
) -> Result<(Evaluation, BTreeMap<usize, Evaluation>), WeightsError> {
    let File { scale, weights, ends } =
        toml::from_str(text).map_err(|error| WeightsError::Text { message: error.to_string() })?;
    let within = Evaluation::checked(features, ([0.0; 2], in_order(features, weights)?), Some(scale))?;
    let of_seats = |(seats, EndsTable { scale, base, weights, .. }): (String, EndsTable)| {
        let count = seats.parse().ok().filter(|count| Seats::new(*count).is_ok());
        let count = count.ok_or(WeightsError::Seats { text: seats })?;
        Ok((count, Evaluation::checked(features, (base, in_order(features, weights)?), Some(scale))?))
    };
    Ok((within, ends.into_iter().map(of_seats).collect::<Result<_, _>>()?))
}

/// The curves in the order of the features.
fn in_order<T: IntoCurve>(
    features: &[&'static str],
    mut weights: BTreeMap<String, T>,
) -> Result<Vec<Curve>, WeightsError> {
    let weight = |&name: &&'static str| weights.remove(name).ok_or(WeightsError::Missing { name });
    let found = features.iter().map(weight).collect::<Result<Vec<_>, _>>()?;
    match weights.pop_first() {
        Some((name, _)) => Err(WeightsError::Unknown { name, features: features.to_vec() }),
        None => Ok(found.into_iter().map(IntoCurve::curve).collect()),
    }
}

trait IntoCurve {
    fn curve(self) -> Curve;
}

impl IntoCurve for Weight {
    fn curve(self) -> Curve {
        Curve::line(self)
    }
}

impl IntoCurve for CurveTable {
    fn curve(self) -> Curve {
        self.into()
    }
}

/// Weights for positions where a turn is over, as a table of a weights file.
///
/// ```
/// use riband_players::{Bend, Curve, Ends, Evaluations};
///
/// let text = "# By hand.\nscale = [40.0, 6.0]\n[weights]\nmoney = [0.02, 0.01]\n";
/// let bend = Bend { from: 100.0, slope: [0.01, 0.01] };
/// let curves = vec![Curve { slope: [0.03, 0.01], bends: vec![bend] }];
/// let ends = Ends { how: "By hand, too.".to_owned(), scale: [30.0, 6.0], base: [0.0; 2], curves };
/// let longer = ends.add_to(text, &["money"], 2)?;
/// assert!(longer.starts_with(text) && longer.contains("[ends.2]"));
/// let evaluations = Evaluations::new(&["money"], &longer, 2)?;
/// assert_eq!(evaluations.ends().scale(), Some([30.0, 6.0]));
/// assert_eq!(evaluations.within().scale(), Some([40.0, 6.0]));
/// assert_eq!(ends.add_to(&longer, &["money"], 2)?, longer); // replaced
/// # Ok::<(), riband_players::WeightsError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Ends {
    /// How they were obtained: sentences for people.
    pub how: String,
    /// The standard deviations of the final difference between two seats from its estimate, at the beginning and at the
    /// end of a match.
    pub scale: [f32; 2],
    /// Points that every seat gets.
    pub base: [f32; 2],
    /// One for each feature, in order.
    pub curves: Vec<Curve>,
}

impl Ends {
    /// A weights file with this table for a number of seats, in place of the one that it may have. Everything else
    /// stays as it is, comments included.
    ///
    /// # Errors
    /// The text is no weights file for these features, the curves do not fit them, or the present table is written inline.
    pub fn add_to(&self, text: &str, features: &[&'static str], seats: usize) -> Result<String, WeightsError> {
        let old = ["ends".to_owned(), seats.to_string()];
        let mut is_old = false;
        // Comments directly above a header belong to its table.
        let (mut kept, mut before) = (String::new(), String::new());
        for line in text.lines() {
            if let Some(keys) = header(line) {
                is_old = keys.starts_with(&old);
                if is_old {
                    let apart = before.rfind("\n\n").map_or(0, |end| end + 1);
                    let others = before.get(..apart).filter(|lines| !lines.trim().is_empty());
                    kept += others.unwrap_or_default();
                }
            } else if line.trim_start().starts_with('#') || line.trim().is_empty() {
                before.extend([line, "\n"]);
                continue;
            }
            let before = std::mem::take(&mut before);
            if !is_old {
                kept.extend([&before, line, "\n"]);
            }
        }
        kept += &before;
        let all = format!("{}\n\n{}", kept.trim_end(), self.table(features, seats));
        let is_there = |text: &str| read(features, text).is_ok_and(|(_, ends)| ends.contains_key(&seats));
        let (_, ends) = read(features, &all)
            .map_err(|error| if is_there(text) { WeightsError::NoHeader { seats } } else { error })?;
        let fits = ends.contains_key(&seats) && self.curves.len() == features.len();
        fits.then_some(all).ok_or(WeightsError::Seats { text: seats.to_string() })
    }

    /// The text of the table.
    fn table(&self, features: &[&'static str], seats: usize) -> String {
        let pair = |[begin, end]: Weight| format!("[{begin:?}, {end:?}]");
        let mut text = format!("[ends.{seats}]\nhow = {}\n", toml::Value::from(self.how.as_str()));
        // Writing to a string cannot fail.
        let _ = writeln!(text, "scale = {}\nbase = {}\n\n[ends.{seats}.weights]", pair(self.scale), pair(self.base));
        for (name, Curve { slope, bends }) in features.iter().zip(&self.curves) {
            let bend = |Bend { from, slope: [begin, end] }: &Bend| format!("[{from:?}, {begin:?}, {end:?}]");
            let bends = bends.iter().map(bend).collect::<Vec<_>>().join(", ");
            let bends = if bends.is_empty() { bends } else { format!(", bends = [{bends}]") };
            let _ = writeln!(text, "{name} = {{ slope = {}{bends} }}", pair(*slope));
        }
        text
    }
}

/// The keys of the header of a table, if a line is one.
fn header(line: &str) -> Option<Vec<String>> {
    let (keys, rest) = line.trim_start().strip_prefix('[')?.split_once(']')?;
    let is_bare =
        |key: &str| !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte));
    let keys: Vec<String> = keys.split('.').map(|key| key.trim().trim_matches(['"', '\'']).to_owned()).collect();
    let ends = rest.trim_start().is_empty() || rest.trim_start().starts_with('#');
    (ends && keys.iter().all(|key| is_bare(key))).then_some(keys)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Evaluations;

    const FEATURES: [&str; 2] = ["points", "money"];
    const WITHIN: &str = "scale = [4, 1]\n[weights]\npoints = [1, 1]\nmoney = [1, 1]\n";
    const AT_TWO: &str = "[ends.2]\nhow = \"\"\nscale = [3, 2]\n[ends.2.weights]\n";

    #[test]
    fn ends_of_turns_have_tables_by_the_number_of_seats() {
        let text =
            format!("{WITHIN}{AT_TWO}points = {{ slope = [2, 2], bends = [[5, 1, 0]] }}\nmoney = {{ slope = [0, 1] }}");
        let two = Evaluations::new(&FEATURES, &text, 2).unwrap();
        assert_eq!((two.ends().scale(), two.within().scale()), (Some([3.0, 2.0]), Some([4.0, 1.0])));
        assert_eq!(two.ends().weights(), [[2.0, 2.0], [0.0, 1.0]]);
        // At a table of another size nothing is different from a file without them.
        let three = Evaluations::new(&FEATURES, &text, 3).unwrap();
        assert_eq!(three, Evaluations::new(&FEATURES, WITHIN, 3).unwrap());
        assert_eq!(three.ends(), three.within());
    }

    #[test]
    fn tables_that_do_not_fit_are_refused_at_every_table() {
        let both = "points = { slope = [1, 1] }\nmoney = { slope = [1, 1] }\n";
        let read = |text: &str| Evaluations::new(&FEATURES, &format!("{WITHIN}{text}"), 4);
        assert!(read(&format!("{AT_TWO}{both}")).is_ok());
        for (text, why) in [
            (format!("{AT_TWO}points = {{ slope = [1, 1] }}"), "\"money\" has no weight"),
            (format!("{AT_TWO}{both}salt = {{ slope = [1, 1] }}"), "\"salt\" has a weight, but is no feature"),
            (format!("{AT_TWO}{both}").replace("ends.2", "ends.99"), "no number of seats \"99\""),
            (format!("{AT_TWO}{both}").replace("[3, 2]", "[3, 0]"), "\"scale\" has an invalid weight"),
            (format!("{AT_TWO}{both}").replace("how = \"\"\n", ""), "how"),
            (
                format!("{AT_TWO}{both}").replace("money = { ", "money = { bends = [[2, 1, 1], [1, 1, 1]], "),
                "\"money\"",
            ),
            (format!("{AT_TWO}{both}").replace("money = { ", "money = { knots = [1], "), "knots"),
        ] {
            let error = read(&text).unwrap_err().to_string();
            assert!(error.contains(why), "{error}");
        }
    }

    #[test]
    fn a_table_is_added_and_replaced_in_its_place() {
        let curves = |slope: f32| vec![Curve::line([slope, 0.25]), Curve::line([slope; 2])];
        let ends =
            |slope| Ends { how: "\"Fitted\".".to_owned(), scale: [9.0, 3.5], base: [1.5, 0.0], curves: curves(slope) };
        let text = format!("# A comment.\n{WITHIN}");
        let two = ends(0.5).add_to(&text, &FEATURES, 2).unwrap();
        let both = ends(0.75).add_to(&two, &FEATURES, 3).unwrap();
        assert!(both.starts_with(&two));
        let again = ends(2.0).add_to(&both, &FEATURES, 2).unwrap();
        assert!(again.starts_with(&text));
        let slopes = |seats| Evaluations::new(&FEATURES, &again, seats).unwrap().ends().weights().to_vec();
        assert_eq!((slopes(2), slopes(3)), (vec![[2.0, 0.25], [2.0; 2]], vec![[0.75, 0.25], [0.75; 2]]));
        assert!(ends(1.0).add_to(&text, &["points"], 2).is_err() && ends(1.0).add_to(&text, &FEATURES, 0).is_err());
        let few = Ends { curves: Vec::new(), ..ends(1.0) };
        assert!(few.add_to(&text, &FEATURES, 2).is_err());
    }

    #[test]
    fn a_table_is_replaced_however_its_header_is_written() {
        let both = "points = { slope = [1, 1] }\nmoney = { slope = [1, 1] }\n";
        let others = format!("{WITHIN}# Of three.\n{}{both}# Done.\n", AT_TWO.replace("ends.2", "ends.3"));
        let old = format!("# Of two.\n{AT_TWO}{both}");
        let ends =
            Ends { how: String::new(), scale: [9.0, 3.5], base: [0.0; 2], curves: vec![Curve::line([0.5; 2]); 2] };
        let expected = ends.add_to(&others, &FEATURES, 2).unwrap();
        for written in [
            old.clone(),
            old.replace("[ends.2]", "[ends.2] # By hand."),
            old.replace("[ends.2", "  [ ends . \"2\" "),
            old.replace("slope = [1, 1]", "slope = [\n1, 1 ], bends = [\n[5, 1, 1],\n[6, 1, 1]\n]"),
        ] {
            let text = others.replace("# Of three.", &format!("{written}# Of three."));
            assert!(Evaluations::new(&FEATURES, &text, 2).is_ok(), "{text}");
            assert_eq!(ends.add_to(&text, &FEATURES, 2).unwrap(), expected, "{text}");
        }
        // Comments that do not touch the header stay.
        let apart = others.replace("# Of three.", &format!("# money = [2, 2] is worse.\n\n{old}\n# Of three."));
        let stays = others.replace("# Of three.", "# money = [2, 2] is worse.\n\n# Of three.");
        assert_eq!(ends.add_to(&apart, &FEATURES, 2).unwrap(), ends.add_to(&stays, &FEATURES, 2).unwrap());
        for (line, expected) in
            [("[a]", Some(1)), ("[a.b.\"c\"] # [d]", Some(3)), ("[1, 2]", None), ("[1],", None), ("a", None)]
        {
            assert_eq!(header(line).map(|keys| keys.len()), expected, "{line}");
        }
    }
}
