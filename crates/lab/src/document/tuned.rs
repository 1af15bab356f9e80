//! Which numbers come closest to some goals.

use super::{
    Chart, Data, Document, Part, Table,
    calls::rounded,
    things::Things,
    words::{OF_PLAYERS, interval, many, matches, number},
};
use crate::{
    Plan,
    experiment::{Candidate, Check, Reached, Reading, Tuned},
    stats::Estimate,
};

/// The number of rows of the table of candidates in the brief form, and of a chart of candidates.
const BRIEF: usize = 12;
/// How many measures of a goal are shown one by one: of more, only the one that is furthest off.
const EACH: usize = 4;

/// Reports which of many candidates comes closest to some goals, and whether it reaches them. The plan is of the variant
/// as it is.
#[must_use]
pub fn tuned(tuned: &Tuned, plan: &Plan) -> Document {
    let telling = Telling { tuned, things: Things::of(plan) };
    let name = plan.variants().first().map_or("", |variant| variant.name());
    let title = format!("{name}: {}", tuned.keys.join(", "));
    let mut parts = vec![Part::Verdict(telling.findings())];
    parts.extend(telling.charts().into_iter().map(Part::Chart));
    parts.push(Part::Text(telling.race()));
    parts.extend([&tuned.fresh, &tuned.second].map(|check| Part::Table(telling.checked(check))));
    if tuned.front.len() > 1 {
        parts.push(Part::Table(telling.front()));
    }
    parts.push(Part::Table(telling.candidates()));
    parts.push(Part::Text(OF_PLAYERS.to_owned()));
    Document { title, command: tuned.command.clone(), parts }
}

/// What was found, in a few sentences.
pub(crate) fn findings(tuned: &Tuned, plan: &Plan) -> Vec<String> {
    Telling { tuned, things: Things::of(plan) }.findings()
}

struct Telling<'a> {
    tuned: &'a Tuned,
    things: Things<'a>,
}

/// `170`; `170, 150` for several keys.
fn values(candidate: &Candidate) -> String {
    candidate.values.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")
}

/// How far an interval lies outside the bounds of its goal, and then its mean; of a mean inside less than 0.
fn beyond(reading: &Reading) -> [f64; 2] {
    let mean = Reading { estimate: Estimate::around(reading.estimate.mean, 0.0), ..reading.clone() };
    [reading.beyond().max(0.0), mean.beyond()]
}

/// The measures of a goal that are shown: of many the one that decides, or is furthest off.
fn shown(readings: &[Reading], goal: usize) -> Vec<&Reading> {
    let own: Vec<&Reading> = readings.iter().filter(|reading| reading.goal == goal).collect();
    if own.len() <= EACH {
        return own;
    }
    let further = |one: &&Reading, other: &&Reading| {
        let ([one, nth], [other, other_nth]) = (beyond(one), beyond(other));
        one.total_cmp(&other).then(nth.total_cmp(&other_nth))
    };
    own.into_iter().max_by(further).into_iter().collect()
}

const fn in_word(reached: Reached) -> &'static str {
    match reached {
        Reached::Yes => "reached",
        Reached::No => "not reached",
        Reached::Undecided => "undecided",
    }
}

impl Telling<'_> {
    /// The candidates that are left, the best first, then the others.
    fn ranking(&self) -> Vec<(usize, &Candidate)> {
        let mut all: Vec<(usize, &Candidate)> = self.tuned.candidates.iter().enumerate().collect();
        all.sort_by(|(nth, one), (other_nth, other)| {
            let place = |nth: usize, own: &Candidate| (nth != self.tuned.chosen, own.dropped.is_some());
            place(*nth, one).cmp(&place(*other_nth, other)).then(one.missed().total_cmp(&other.missed()))
        });
        all
    }

    fn measure(&self, reading: &Reading) -> String {
        match reading.measure.strip_prefix("worth/") {
            Some(target) => format!("points lost without {}", self.things.thing(target)),
            None => self.things.told(&reading.measure),
        }
    }

    fn findings(&self) -> Vec<String> {
        let tuned = self.tuned;
        let Some(chosen) = tuned.candidates.get(tuned.chosen) else { return Vec::new() };
        let pairs = |all: &[i64]| {
            let pairs = tuned.keys.iter().zip(all).map(|(key, value)| format!("{key} = {value}"));
            pairs.collect::<Vec<_>>().join(", ")
        };
        let now = if tuned.present == chosen.values {
            "as it is".to_owned()
        } else {
            format!("now {}", pairs(&tuned.present))
        };
        let mut lines = vec![format!("{} comes closest to the goals ({now}).", pairs(&chosen.values))];
        lines.push(self.others());
        if tuned.forbidden > 0 {
            lines.push(format!(
                "The variant does not allow {} of {} combinations.",
                many(tuned.forbidden),
                many(tuned.grid)
            ));
        }
        for check in [&tuned.fresh, &tuned.second] {
            lines.extend((0..).zip(&tuned.goals).map(|(goal, text)| self.sentence(check, goal, text)));
        }
        let apart = tuned.fresh.reached.iter().zip(&tuned.second.reached);
        let contradicts = |(one, other): (&Reached, &Reached)| {
            matches!((one, other), (Reached::Yes, Reached::No) | (Reached::No, Reached::Yes))
        };
        if apart.into_iter().any(contradicts) {
            lines.push("The players of the check do not agree: do not trust these values yet.".to_owned());
        }
        let options = [("--budget", tuned.enough()), ("--check-budget", tuned.second.enough)];
        for ((option, matches), check) in options.into_iter().zip([&tuned.fresh, &tuned.second]) {
            let Some(matches) = matches else { continue };
            let (players, matches) = (check.players.join(", "), rounded(matches));
            lines.push(format!("What is undecided between {players} would probably be decided by {option} {matches}."));
        }
        lines.extend(self.at_ends());
        lines
    }

    /// How the chosen values compare with the others.
    fn others(&self) -> String {
        let tuned = self.tuned;
        let others = (tuned.candidates.len() as u64).saturating_sub(1);
        if !tuned.is_whole() {
            return format!("A search has played {} other combinations, of {}.", many(others), many(tuned.grid));
        }
        let left = tuned.candidates.iter().filter(|one| one.dropped.is_none());
        let left: Vec<&Candidate> = left.filter(|one| Some(*one) != tuned.candidates.get(tuned.chosen)).collect();
        let among =
            if left.iter().any(|one| one.values == tuned.present) { ", the present values among them" } else { "" };
        match (left.len() as u64, others) {
            (0, 1) => "The other one is significantly worse.".to_owned(),
            (0, _) => format!("Each of the {} others is significantly worse.", many(others)),
            (_, 1) => "The other one may be as good.".to_owned(),
            (left, _) => format!("Of the {} others {} may be as good{among}.", many(others), many(left)),
        }
    }

    /// That values at the ends of their ranges miss a goal: others beyond may not.
    fn at_ends(&self) -> Option<String> {
        let tuned = self.tuned;
        let chosen = tuned.candidates.get(tuned.chosen)?;
        let ends = tuned.keys.iter().zip(&tuned.ranges).zip(&chosen.values);
        let ends: Vec<&str> =
            ends.filter(|((_, range), value)| range.contains(value)).map(|((key, _), _)| key.as_str()).collect();
        let is_missed = tuned.fresh.reached.iter().any(|reached| *reached != Reached::Yes);
        (is_missed && !ends.is_empty()).then(|| {
            format!("At an end of the values that were tried: {}. Values beyond may come closer.", ends.join(", "))
        })
    }

    /// Whether the goal with this index is reached, with its measures before and after.
    fn sentence(&self, check: &Check, goal: usize, text: &str) -> String {
        let reached = check.reached.get(goal).copied().unwrap_or(Reached::Undecided);
        let measures = shown(&check.after, goal).into_iter().map(|after| {
            let before = check.before.iter().find(|before| before.measure == after.measure && before.goal == goal);
            let before = before.map_or_else(String::new, |before| {
                format!(", {} as it is", number(before.estimate.mean, before.estimate.half()))
            });
            format!("{} {}{before}", self.measure(after), interval(after.estimate))
        });
        let measures = measures.collect::<Vec<_>>().join("; ");
        format!("\"{text}\" is {} between {}: {measures}.", in_word(reached), check.players.join(", "))
    }

    fn race(&self) -> String {
        let tuned = self.tuned;
        let played = tuned.candidates.len() as u64;
        let of = match tuned.is_whole() {
            true => format!("all {} combinations", many(played)),
            false => format!("{} of {} combinations", many(played), many(tuned.grid)),
        };
        format!(
            "{} in all, {of}. Candidates were played on the same deals, and dropped when significantly worse than the best: \
             the best of a race is dropped in at most 5 of 100. Their intervals hold each by itself in 95 of 100 cases, \
             and that of the chosen is too good: it was chosen for it. So it was played again, on {} fresh deals from seed \
             {} between the same players and {} from seed {} between others; the intervals of each column of these tables \
             hold together in 95 of 100. \"Missed by\" is how far the means lie outside the bounds: 1 is half of the \
             distance between two bounds, or a tenth of a single one. Where there are enough candidates, these means are \
             drawn towards a smooth surface over the values, because neighbours inform about each other.",
            matches(tuned.matches),
            many(tuned.fresh.deals),
            tuned.fresh.seed,
            many(tuned.second.deals),
            tuned.second.seed,
        )
    }

    /// For each goal its measures over the values of the key, or of the best candidates if there are several keys.
    fn charts(&self) -> Vec<Chart> {
        let tuned = self.tuned;
        let chart = |(goal, text): (usize, &String)| {
            let data = match (tuned.keys.as_slice(), tuned.present.as_slice()) {
                ([key], [now]) => Data::Curves { key: key.clone(), now: Some(*now as f64), lines: self.lines(goal) },
                _ => {
                    let best = self.ranking().into_iter().take(BRIEF);
                    let row = |(_, one): (usize, &Candidate)| {
                        let reading = shown(&one.readings, goal).into_iter().next()?;
                        Some((values(one), reading.estimate))
                    };
                    Data::Intervals { reference: None, rows: best.filter_map(row).collect() }
                }
            };
            let first = tuned.fresh.after.iter().find(|reading| reading.goal == goal);
            let unit = first.map_or_else(String::new, |reading| {
                match tuned.fresh.after.iter().filter(|reading| reading.goal == goal).count() {
                    1 => self.measure(reading),
                    _ => "of each".to_owned(),
                }
            });
            Chart { title: text.clone(), unit, data }
        };
        tuned.goals.iter().enumerate().map(chart).collect()
    }

    fn lines(&self, goal: usize) -> Vec<(String, Vec<(f64, crate::stats::Estimate)>)> {
        let mut lines: Vec<(String, Vec<_>)> = Vec::new();
        let mut ordered: Vec<&Candidate> = self.tuned.candidates.iter().collect();
        ordered.sort_by(|one, other| one.values.cmp(&other.values));
        for candidate in ordered {
            let all = shown(&candidate.readings, goal);
            for (nth, reading) in all.iter().enumerate() {
                // Of many measures the curve is that of the furthest, whichever it is.
                let name = || if all.len() == 1 { "furthest off".to_owned() } else { self.measure(reading) };
                if lines.len() <= nth {
                    lines.push((name(), Vec::new()));
                }
                if let Some((_, points)) = lines.get_mut(nth) {
                    points.extend(candidate.values.first().map(|value| (*value as f64, reading.estimate)));
                }
            }
        }
        lines
    }

    /// All measures on fresh deals.
    fn checked(&self, check: &Check) -> Table {
        let row = |(before, after): (&Reading, &Reading)| {
            let goal = self.tuned.goals.get(after.goal).cloned().unwrap_or_default();
            vec![self.measure(after), interval(before.estimate), interval(after.estimate), goal]
        };
        let rows: Vec<Vec<String>> = check.before.iter().zip(&check.after).map(row).collect();
        let heads = ["", "as it is", "chosen", "goal"].map(str::to_owned).to_vec();
        let title = format!("On {} fresh deals, between {}", many(check.deals), check.players.join(", "));
        Table { title, heads, brief: BRIEF, rows }
    }

    /// What is gained for one goal by giving up another.
    fn front(&self) -> Table {
        let tuned = self.tuned;
        let mut all: Vec<&Candidate> = tuned.front.iter().filter_map(|nth| tuned.candidates.get(*nth)).collect();
        all.sort_by(|one, other| one.missed().total_cmp(&other.missed()));
        let row = |one: &&Candidate| {
            let misses = one.misses.iter().map(|miss| number(*miss, 0.05));
            std::iter::once(values(one)).chain(misses).chain([number(one.missed(), 0.05), many(one.deals)]).collect()
        };
        let rows: Vec<Vec<String>> = all.iter().map(row).collect();
        let last = ["all", "deals"].map(str::to_owned);
        let heads = std::iter::once(tuned.keys.join(", ")).chain(tuned.goals.clone()).chain(last);
        let title = "The trade-off: how far each goal is missed in the race, where few deals flatter".to_owned();
        Table { title, heads: heads.collect(), brief: BRIEF, rows }
    }

    fn candidates(&self) -> Table {
        let tuned = self.tuned;
        let row = |(nth, one): (usize, &Candidate)| {
            let name = format!("{}{}", values(one), if nth == tuned.chosen { " (chosen)" } else { "" });
            let measures = (0..tuned.goals.len()).flat_map(|goal| shown(&one.readings, goal));
            let dropped = one
                .dropped
                .map_or_else(String::new, |round| if round > 0 { round.to_string() } else { "-".to_owned() });
            std::iter::once(name)
                .chain([number(one.missed(), 0.05)])
                .chain(measures.map(|reading| interval(reading.estimate)))
                .chain([many(one.deals), dropped])
                .collect()
        };
        let rows: Vec<Vec<String>> = self.ranking().into_iter().map(row).collect();
        let measures =
            (0..).zip(&tuned.goals).flat_map(|(goal, text)| match shown(&tuned.fresh.after, goal).as_slice() {
                [_] => vec![text.clone()],
                several => several.iter().map(|reading| self.measure(reading)).collect(),
            });
        let heads = std::iter::once(tuned.keys.join(", ")).chain(["missed by".to_owned()]).chain(measures);
        let heads = heads.chain(["deals".to_owned(), "dropped after round".to_owned()]).collect();
        Table { title: "Candidates".to_owned(), heads, brief: BRIEF, rows }
    }
}
