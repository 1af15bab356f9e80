//! The op that compares two variants by playing both. How they are played and judged is up to a laboratory, which is a
//! crate of its own: [`Engine::with_laboratory`].

use std::{fmt, time::Duration};

use riband_core::Seats;
use riband_players::{Budget, Level, Watch};
use serde::{Deserialize, Serialize};

use super::{
    Engine, ErrorKind, Fault, Keys, Reply,
    advise::level_of,
    caller::Caller,
    load::find_variant,
    ops::{arguments, done},
    requests::Seed,
    thinking::Thinking,
};
use crate::Variant;

/// The most matches under each variant: minutes even between random players.
const MOST: u64 = 20_000;
/// The longest a comparison may take.
const LONGEST: Duration = Duration::from_secs(600);
/// The difference in the share of the win that counts as none by default, as in `riband compare`.
const MARGIN: f64 = 0.02;
/// The greatest number of worlds of a player.
const MOST_WORLDS: u32 = 1000;

/// Prepares a comparison of two variants, without playing; or says why it cannot.
pub type Laboratory = fn(Versus) -> Result<Box<dyn Comparison>, String>;

/// What a [`Laboratory`] compares.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Versus {
    /// The variant that the other is compared with.
    pub before: Variant,
    /// The other variant, of the same ruleset.
    pub after: Variant,
    /// Who plays, one for each seat. None thinks by the clock.
    pub players: Vec<Level>,
    /// The seed of the first deal; the others follow.
    pub seed: u64,
    /// The most matches under each variant.
    pub matches: u64,
    /// The difference in the share of the win that counts as none.
    pub margin: f64,
}

/// A comparison in progress.
pub trait Comparison: fmt::Debug + Send {
    /// Plays at least one match, and more until everything is decided or played or `watch` stops it. Returns whether there
    /// is more to play.
    ///
    /// # Errors
    /// A player cannot play.
    fn go_on(&mut self, watch: &dyn Watch) -> Result<bool, String>;

    /// How much of the most that may be played was played, from 0 to 1.
    fn share(&self) -> f64;

    /// The findings so far.
    fn found(&self) -> Findings;
}

/// What a comparison found. Its intervals are valid whenever it was stopped.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Findings {
    /// The number of deals played under both variants.
    pub deals: u64,
    /// The number of matches under each: where players differ, a deal is played once for each rotation of the seats.
    pub matches: u64,
    /// The number of deals that went the same way under both to the last action.
    pub identical: u64,
    /// Whether every share of the win is decided.
    pub decided: bool,
    /// How the shares of the win differ. Together they hold in 97.5 of 100 cases.
    pub shares: Vec<ShareOfWin>,
    /// What else differs, detectably, the strongest first.
    pub changes: Vec<Changed>,
    /// The number of further changes.
    pub left_off: usize,
    /// Roughly how many matches under each variant would decide what is undecided; null if nothing is, or too little was
    /// played to estimate it.
    pub needed: Option<Needed>,
}

/// How a share of the win differs between two variants. Shares are from 0 to 1.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct ShareOfWin {
    /// Whose share.
    pub by: By,
    /// The place, player or seat, from 1.
    pub nth: usize,
    /// The share under the first variant.
    pub before: f64,
    /// The share under the other.
    pub after: f64,
    /// The difference.
    pub more: f64,
    /// The least it may be; null if nothing is known yet.
    pub low: Option<f64>,
    /// The most it may be; null if nothing is known yet.
    pub high: Option<f64>,
    /// The verdict.
    pub verdict: Verdict,
}

/// What tells the seats of a match apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// The place in the turn order at the start.
    Order,
    /// The player, where players differ.
    Player,
    /// The seat, where a game does not deal them alike.
    Seat,
}

/// The verdict on a difference.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// More under the other variant.
    More,
    /// Less under it.
    Less,
    /// The difference, if any, is below the margin.
    Equal,
    /// Not known yet.
    Undecided,
}

/// How a measure differs between two variants.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Changed {
    /// The measure: `turns`, `uses/card=cruise`.
    pub measure: String,
    /// Its name for people, in English.
    pub name: String,
    /// The mean under the first variant; of shares, in percent.
    pub before: f64,
    /// The mean under the other.
    pub after: f64,
    /// The difference.
    pub more: f64,
    /// The least it may be.
    pub low: f64,
    /// The most it may be.
    pub high: f64,
}

/// How many matches under each variant would decide what is undecided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Needed {
    /// If the differences are as estimated.
    pub seeming: u64,
    /// In the worst case.
    pub at_most: u64,
}

/// The arguments of `compare`.
#[derive(Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Compare {
    /// The id of a built-in variant, or a path that ends in `.toml`.
    variant: Option<String>,
    /// A variant as TOML, in place of `variant`.
    variant_text: Option<String>,
    /// What it is compared with: a built-in variant or a path; by default its parent, as in `check`.
    against: Option<String>,
    /// The players, one for each seat: levels with a budget in worlds, if they search.
    players: Vec<String>,
    /// The most matches under each variant.
    matches: u64,
    /// The most seconds; by default as many as it takes. A match is finished.
    seconds: Option<u64>,
    /// The seed of the first deal.
    seed: Option<Seed>,
    /// The difference in the share of the win that counts as none, between 0 and 1.
    margin: Option<f64>,
}

/// The reply to `compare`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(super) struct ComparedReply {
    /// The id of the variant that it was compared with.
    against: String,
    /// Whether both have the same rules.
    same_rules: bool,
    /// The difference in the share of the win that counted as none.
    margin: f64,
    /// Whether the time was over, or a `cancel` stopped it.
    stopped: bool,
    #[serde(flatten)]
    findings: Findings,
}

/// A comparison that was requested.
#[derive(Debug)]
pub(super) struct Comparing {
    comparison: Box<dyn Comparison>,
    against: String,
    same_rules: bool,
    margin: f64,
    limit: Option<Duration>,
    began: Option<Duration>,
    /// Whether there is more to play; `None` before the first match.
    more: Option<Result<bool, String>>,
}

/// Stops when the time is over.
struct Until<'a> {
    watch: &'a dyn Watch,
    end: Option<Duration>,
}

impl Until<'_> {
    fn is_late(&self) -> bool {
        self.end.is_some_and(|end| self.watch.now().is_some_and(|now| now >= end))
    }
}

impl Watch for Until<'_> {
    fn stop(&self) -> bool {
        self.watch.stop() || self.is_late()
    }

    fn now(&self) -> Option<Duration> {
        self.watch.now()
    }
}

impl Comparing {
    pub(super) fn of(engine: &Engine, request: Keys) -> Result<Self, Fault> {
        let wrong = |message: &str| Fault::new(ErrorKind::BadRequest, message);
        let Compare { variant, variant_text, against, players, matches, seconds, seed, margin } = arguments(request)?;
        let laboratory = engine.laboratory.ok_or_else(|| {
            Fault::new(ErrorKind::UnknownOp, "there is no op \"compare\" here: this engine has no laboratory")
        })?;
        if !(1..=MOST).contains(&matches) {
            return Err(wrong(&format!("the key `matches` is from 1 to {MOST}")));
        }
        if seconds.is_some_and(|seconds| !(1..=LONGEST.as_secs()).contains(&seconds)) {
            return Err(wrong(&format!("the key `seconds` is from 1 to {}", LONGEST.as_secs())));
        }
        let margin = margin.unwrap_or(MARGIN);
        if !(margin > 0.0 && margin < 1.0) {
            return Err(wrong("the key `margin` is between 0 and 1"));
        }
        let players = players.iter().map(|player| by_worlds(player)).collect::<Result<Vec<_>, _>>()?;
        let after = find_variant(engine, variant, variant_text)??;
        let before = match against {
            Some(name) => find_variant(engine, Some(name), None)??,
            None => engine.library.parent(&after).unwrap_or_else(|| after.clone()),
        };
        if before.ruleset() != after.ruleset() {
            return Err(wrong("only variants of one ruleset are compared"));
        }
        let seats = Seats::new(players.len()).map_err(|error| Fault::new(ErrorKind::BadSeats, error.to_string()))?;
        let seed = seed.map_or(1, |Seed(seed)| seed);
        for variant in [&before, &after] {
            variant.open(seats, seed)?;
        }
        let same_rules = before.fingerprint() == after.fingerprint();
        let against = before.id().to_owned();
        let comparison = laboratory(Versus { before, after, players, seed, matches, margin });
        let comparison = comparison.map_err(|why| Fault::new(ErrorKind::NoAdvice, why))?;
        let limit = seconds.map(Duration::from_secs);
        Ok(Self { comparison, against, same_rules, margin, limit, began: None, more: None })
    }

    /// Plays until the end or until `watch` stops it. Returns whether there is more to play.
    pub(super) fn go_on(&mut self, watch: &dyn Watch) -> bool {
        if matches!(self.more, Some(Ok(false) | Err(_))) {
            return false;
        }
        self.began = self.began.or_else(|| watch.now());
        let end = self.began.zip(self.limit).map(|(began, limit)| began.saturating_add(limit));
        let until = Until { watch, end };
        let more = self.comparison.go_on(&until);
        let goes_on = more == Ok(true) && !until.is_late();
        self.more = Some(more);
        watch.progress(self.comparison.share().max(self.part_of_time(watch)));
        goes_on
    }

    /// The part of the time that has passed.
    fn part_of_time(&self, watch: &dyn Watch) -> f64 {
        let passed = self.began.zip(watch.now()).map(|(began, now)| now.saturating_sub(began));
        let part = |(passed, limit): (Duration, Duration)| passed.as_secs_f64() / limit.as_secs_f64();
        passed.zip(self.limit).map_or(0.0, part).min(1.0)
    }

    pub(super) fn finish(mut self, watch: &dyn Watch) -> Reply {
        if self.more.is_none() {
            while self.go_on(watch) && !watch.stop() {}
        }
        let more = self.more.unwrap_or(Ok(true)).map_err(|why| Fault::new(ErrorKind::NoAdvice, why))?;
        let Self { comparison, against, same_rules, margin, .. } = self;
        done(ComparedReply { against, same_rules, margin, stopped: more, findings: comparison.found() })
    }
}

/// A player whose choices can be repeated, and soon enough: a match that has begun is played to its end.
fn by_worlds(player: &str) -> Result<Level, Fault> {
    let level = level_of(player, None)?;
    match level.budget() {
        Some(Budget::Time(_)) => {
            let message = "a comparison can be repeated: give its players a number of worlds, as in club:16";
            Err(Fault::new(ErrorKind::BadBudget, message))
        }
        Some(Budget::Iterations(worlds)) if worlds.get() > MOST_WORLDS => {
            let message = format!("the players of a comparison look at {MOST_WORLDS} worlds at most, not {worlds}");
            Err(Fault::new(ErrorKind::BadBudget, message))
        }
        _ => Ok(level),
    }
}

pub(super) fn compare(engine: &mut Engine, _: Caller, request: Keys) -> Reply {
    Thinking::to_compare(engine, request)?.finish(engine)
}
