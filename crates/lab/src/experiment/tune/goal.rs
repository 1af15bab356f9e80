//! Goals in words: where a measure of a variant should lie.

use crate::{
    By, Catalog, LabError, Whose,
    document::is_share,
    stats::{Estimate, Share, needed},
};

/// The measures of a match that a goal can name, besides those of things.
const MEASURES: [&str; 6] = ["turns", "decisions", "lead changes", "margin", "half-time leader wins", "stalled"];
/// Examples of all goals.
const FORMS: &str = "write \"order within 2\", \"seats within 2\", \"turns between 40 and 60\", \"decisions at most 150\", \
                     \"card=cruise at least 0.5\" or \"no card worth more than 10\"";

/// What a goal is about.
#[derive(Clone, PartialEq, Debug)]
enum About {
    /// The shares of the win, by place in the turn order or by seat.
    Shares(By),
    /// A measure of the match: `turns`.
    Match(&'static str),
    /// How often a seat uses a thing: `card=cruise`.
    Use(String),
    /// The share of the win that a player loses without a thing, or without any one of a type: `card=cruise`, `card`.
    Worth(String),
}

/// A goal: a measure, or each of several, lies between two bounds. Shares of the win and of matches are in percentage
/// points.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Goal {
    text: String,
    about: About,
    low: f64,
    high: f64,
}

/// A measure of a goal: which players have to play for it, and how its value follows from what they do.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Column {
    /// The index of its goal.
    pub(super) goal: usize,
    /// The thing that the first player may not use, if it is measured by its loss.
    pub(super) without: Option<String>,
    /// The name of the measure.
    pub(super) measure: String,
    /// The value is `offset` and `factor` times the measure.
    pub(super) offset: f64,
    pub(super) factor: f64,
    /// The bounds of the value, and the excess that counts as a miss of 1.
    pub(super) low: f64,
    pub(super) high: f64,
    pub(super) unit: f64,
}

impl Column {
    /// A value with its interval, without what it can never be.
    pub(super) fn possible(&self, estimate: Estimate) -> Estimate {
        let (one, other) = (self.offset, self.offset + self.factor);
        let (least, most) = if self.is_share() { (one.min(other), one.max(other)) } else { (0.0, f64::INFINITY) };
        Estimate { low: estimate.low.max(least), high: estimate.high.min(most), ..estimate }
    }

    /// Whether it is made of a share between 0 and 1.
    pub(super) const fn is_share(&self) -> bool {
        self.factor.abs() == 100.0
    }

    /// The value of a share.
    pub(super) fn of_share(&self, share: Share) -> Estimate {
        let of = |share: f64| self.offset + self.factor * share;
        let (one, other) = (of(share.low), of(share.high));
        Estimate { mean: of(share.mean), low: one.min(other), high: one.max(other) }
    }

    /// The thing that it is about.
    pub(super) fn target(&self) -> Option<&str> {
        self.without.as_deref().or_else(|| self.measure.strip_prefix("uses/"))
    }

    /// An interval that is wider than a point even where all deals have the same value: by the rule of three, as if further
    /// deals differed by as much as the value, by 1, or by the range of a share.
    pub(super) fn uncertain(&self, estimate: Estimate, count: u64, alpha: f64) -> Estimate {
        let scale = if self.is_share() { self.factor.abs() } else { estimate.mean.abs().max(1.0) };
        let least = (-alpha.ln()).max(1.0) * scale / count.max(1) as f64;
        // Values that are equal up to rounding.
        if estimate.half() > 1e-9 * scale { estimate } else { Estimate::around(estimate.mean, least) }
    }

    /// The fewest matches whose interval fits between the bounds if the mean lies in the middle: those of a share between two
    /// bounds, as nothing is known of other variances.
    pub(super) fn least(&self, alpha: f64) -> u64 {
        if !self.is_share() || !self.low.is_finite() || !self.high.is_finite() {
            return 0;
        }
        let share = ((self.low + self.high) / 2.0 - self.offset) / self.factor;
        let half = (self.high - self.low) / 2.0 / self.factor.abs();
        needed((share * (1.0 - share)).max(0.0), half, alpha, false)
    }

    /// Its name in results.
    pub(super) fn name(&self) -> String {
        self.without.as_ref().map_or_else(|| self.measure.clone(), |target| format!("worth/{target}"))
    }
}

impl Goal {
    /// Parses a goal.
    pub(super) fn new(text: &str) -> Result<Self, LabError> {
        let wrong = |why: &str| LabError::Goal { goal: text.to_owned(), why: why.to_owned() };
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let words = words.strip_suffix(" points").unwrap_or(&words);
        let number = |text: &str| {
            let number = text.trim_end_matches('%').trim_end().parse().ok();
            number.filter(|number: &f64| number.is_finite() && *number >= 0.0).ok_or_else(|| wrong(FORMS))
        };
        let goal = |about, low, high| Self { text: words.to_owned(), about, low, high };
        if let Some((whose, within)) = words.split_once(" within ") {
            let by = match whose {
                "order" => By::Order,
                "seats" => By::Seat,
                _ => return Err(wrong(FORMS)),
            };
            let within = number(within)?;
            return match within > 0.0 && within < 100.0 {
                true => Ok(goal(About::Shares(by), -within, within)),
                false => Err(wrong("a margin is more than 0 and less than 100 points")),
            };
        }
        let every =
            words.split_once(" worth more than ").and_then(|(part, most)| Some((part.strip_prefix("no ")?, most)));
        if let Some((thing, most)) = every.or_else(|| words.split_once(" worth at most ")) {
            let most = number(most)?;
            return match most > 0.0 && most < 100.0 {
                true => Ok(goal(About::Worth(thing.to_owned()), f64::NEG_INFINITY, most)),
                false => Err(wrong("a thing is worth more than 0 and less than 100 points")),
            };
        }
        let bounds = || {
            let (what, bounds) = words.split_once(" between ")?;
            let (low, high) = bounds.split_once(" and ")?;
            Some((what, low, high))
        };
        let (what, low, high) = if let Some((what, low, high)) = bounds() {
            (what, number(low)?, number(high)?)
        } else if let Some((what, low)) = words.split_once(" at least ") {
            (what, number(low)?, f64::INFINITY)
        } else if let Some((what, high)) = words.split_once(" at most ") {
            (what, f64::NEG_INFINITY, number(high)?)
        } else {
            return Err(wrong(FORMS));
        };
        let about = match MEASURES.into_iter().find(|known| *known == what) {
            Some(known) => About::Match(known),
            None if what.contains('=') => About::Use(what.trim_end_matches(" used").to_owned()),
            None => {
                let known = MEASURES.join(", ");
                return Err(wrong(&format!("there are {known}, and things such as card=cruise")));
            }
        };
        let most = if matches!(about, About::Match(known) if is_share(known)) { 100.0 } else { f64::INFINITY };
        match low {
            _ if low >= high => Err(wrong("the first bound is less than the second")),
            _ if high == 0.0 || low == 0.0 && high.is_infinite() => Err(wrong("a single bound is more than 0")),
            _ if low > most || high > most && high.is_finite() => Err(wrong("a share of the matches is at most 100 %")),
            _ => Ok(goal(about, low, high)),
        }
    }

    /// The goal as it was given, with single blanks.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Whether it needs players that are all the same.
    pub(super) const fn needs_equals(&self) -> bool {
        matches!(self.about, About::Worth(_))
    }

    /// The measures of the goal, which is the one with this index, at tables of `seats`. Those of shares come once for
    /// two seats: the second follows from the first.
    pub(super) fn columns(&self, goal: usize, catalog: &Catalog, seats: usize) -> Result<Vec<Column>, LabError> {
        let fair = 100.0 / seats as f64;
        let one = |measure: String| Column {
            goal,
            without: None,
            factor: if is_share(&measure) { 100.0 } else { 1.0 },
            measure,
            offset: 0.0,
            low: self.low,
            high: self.high,
            unit: self.unit(),
        };
        let shares = |by: By| {
            let told = if seats > 2 { seats } else { 1 };
            Whose::all(by, seats).take(told).map(|whose| {
                let column = one(whose.wins());
                Column { low: fair + self.low, high: fair + self.high, ..column }
            })
        };
        let lost = |target: &str| {
            let column = one(Whose { by: By::Player, nth: 1 }.wins());
            Column { without: Some(target.to_owned()), offset: fair, factor: -100.0, ..column }
        };
        Ok(match &self.about {
            About::Shares(by) => shares(*by).collect(),
            About::Match(measure) => vec![one((*measure).to_owned())],
            About::Use(target) => {
                catalog.having(std::slice::from_ref(target))?;
                vec![one(format!("uses/{target}"))]
            }
            About::Worth(target) if target.contains('=') => {
                catalog.having(std::slice::from_ref(target))?;
                vec![lost(target)]
            }
            About::Worth(part) => {
                let all: Vec<Column> = catalog.sort(part).map(lost).collect();
                match all.is_empty() {
                    true => return Err(LabError::Part { part: part.clone(), known: catalog.sorts().join(", ") }),
                    false => all,
                }
            }
        })
    }

    /// The excess that counts as a miss of 1: half of the distance between the bounds, or a tenth of a single one.
    fn unit(&self) -> f64 {
        match (self.low.is_finite(), self.high.is_finite()) {
            (true, true) => (self.high - self.low) / 2.0,
            (true, false) => self.low / 10.0,
            (false, _) => self.high / 10.0,
        }
    }
}

/// Checks that no measure is to lie in two places.
pub(super) fn agree(goals: &[Goal]) -> Result<(), LabError> {
    for (nth, one) in goals.iter().enumerate() {
        let apart = |other: &&Goal| other.about == one.about && other.low.max(one.low) > other.high.min(one.high);
        if let Some(other) = goals.iter().skip(nth + 1).find(apart) {
            return Err(LabError::Contradiction { one: one.text.clone(), other: other.text.clone() });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use riband::{Library, Seats};

    use super::*;

    fn columns(text: &str, seats: usize) -> Vec<(String, Option<String>, f64, f64, f64)> {
        let variant = Library::new().load("transatlantic").unwrap();
        let catalog = Catalog::new(&variant, Seats::new(seats).unwrap()).unwrap();
        let columns = Goal::new(text).unwrap().columns(0, &catalog, seats).unwrap();
        columns.into_iter().map(|one| (one.measure, one.without, one.low, one.high, one.unit)).collect()
    }

    #[test]
    fn goals_are_bounds_of_measures() {
        let (least, most) = (f64::NEG_INFINITY, f64::INFINITY);
        for (text, seats, measure, without, low, high, unit) in [
            ("order within 2.5", 2, "order wins/1", None, 47.5, 52.5, 2.5),
            ("seats  within 5 points", 4, "wins/1", None, 20.0, 30.0, 5.0),
            ("turns between 40 and 60", 2, "turns", None, 40.0, 60.0, 10.0),
            ("half-time leader wins at most 60 %", 2, "half-time leader wins", None, least, 60.0, 6.0),
            ("card=cruise used at least 0.5", 2, "uses/card=cruise", None, 0.5, most, 0.05),
            ("card=cruise worth at most 10", 2, "player wins/1", Some("card=cruise"), least, 10.0, 1.0),
        ] {
            let all = columns(text, seats);
            assert_eq!(all[0], (measure.to_owned(), without.map(str::to_owned), low, high, unit), "{text}");
            assert_eq!(all.len(), if measure == "wins/1" { seats } else { 1 }, "{text}");
        }
        let cards = columns("no card worth more than 10 points", 2);
        assert!(
            cards.len() > 5
                && cards.iter().all(|(_, without, ..)| without.as_ref().is_some_and(|one| one.starts_with("card=")))
        );
    }

    #[test]
    fn what_is_no_goal_is_refused_with_one() {
        for text in ["", "fair", "order", "order within", "order within x", "player within 2", "rounds at most 9 at"] {
            let error = Goal::new(text).unwrap_err().to_string();
            assert!(error.contains("order within 2"), "{text}: {error}");
        }
        for (text, why) in [
            ("order within 0", "more than 0"),
            ("order within 100", "less than 100"),
            ("rounds at most 9", "there are turns, decisions"),
            ("turns between 60 and 40", "the first bound is less"),
            ("turns at most 0", "more than 0"),
            ("stalled at most 101", "at most 100 %"),
            ("no card worth more than 0", "more than 0"),
        ] {
            let error = Goal::new(text).unwrap_err();
            assert!(matches!(error, LabError::Goal { .. }) && error.to_string().contains(why), "{text}: {error}");
        }
    }

    #[test]
    fn goals_that_no_variant_could_reach_together_contradict() {
        let goals = |texts: &[&str]| agree(&texts.iter().map(|text| Goal::new(text).unwrap()).collect::<Vec<_>>());
        assert!(goals(&["turns at least 40", "order within 2", "turns at most 60", "decisions at most 20"]).is_ok());
        let error = goals(&["turns at least 61", "order within 2", "turns between 40 and 60"]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the goals \"turns at least 61\" and \"turns between 40 and 60\" contradict each other: leave one out"
        );
    }
}
