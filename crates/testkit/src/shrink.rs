//! Shrinking a match that breaks a promise.

use std::{iter, sync::Arc};

use riband_core::FullRules;

use crate::{ContractBreach, Options, breach::ENDLESS, conform, follow, guard::quietly};

/// The maximum number of positions that shrinking looks at.
const BUDGET: usize = 200_000;

/// The cost of counting redeals (promise 11), in positions.
const COUNTING: usize = 1_000;

/// The largest seed that is tried instead of the original.
const SEEDS: u64 = 16;

/// For matches of at most this many actions, all pairs of changes are tried.
const SHORT: usize = 12;

/// How many choices are tried for the second change.
const OTHERS: u16 = 8;

/// A shrunk breach, and the options that show it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shrunk {
    /// The breach, with the match that shows it.
    pub breach: ContractBreach,
    /// The options with which [`follow`] finds it, or [`conform`] for an endless match.
    pub options: Options,
}

/// Finds the shortest match in which the same check finds the same promise broken: fewer actions first, then earlier
/// choices, then a smaller seed. `options` are those with which the breach was found.
///
/// An endless match cannot be shortened. It is replaced by the random match of its seed, if that is endless, too: of
/// that the first actions are enough.
///
/// Deterministic if the ruleset is. A breach that does not reproduce is returned unchanged.
///
/// ```
/// # mod game {
/// #     include!(concat!(env!("CARGO_MANIFEST_DIR"), "/../core/examples/nim/game.rs"));
/// #     mod table { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/../core/examples/nim/table.rs")); }
/// # }
/// # use game::Nim;
/// # use std::sync::Arc;
/// use riband_testkit::{Options, conform, shrink};
///
/// let (nim, short) = (Arc::new(Nim), Options { longest: 3, ..Options::default() });
/// let breach = conform(&nim, riband_core::Seats::new(2)?, 7, short).unwrap_err();
/// let shrunk = shrink(&nim, breach, short);
/// assert_eq!((shrunk.breach.check, shrunk.breach.seed), ("endless", 7));
/// assert_eq!(shrunk.options.hostile, 0); // the match shows it without arbitrary actions, too
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn shrink<R: FullRules>(rules: &Arc<R>, breach: ContractBreach, options: Options) -> Shrunk {
    if breach.check == ENDLESS {
        return endless(rules, breach, options);
    }
    // Positions for expensive checks are random; checking all of them lets a shorter match show the same.
    let close = Options { every: 1, ..options };
    // Malformed input is tried last and costs most; leave it out if the breach shows without it.
    let sound = Options { garbage: 0, redeals: 0, ..close };
    // Redeals depend on the position alone, and the last one is always checked.
    let ends = Options { every: 0, hostile: 0, garbage: 0, ..options };
    let close = Options { redeals: 0, ..close };
    let tries = if breach.promise == 11 { [ends, options, options] } else { [sound, close, options] };
    for options in tries {
        let mut shrinker = Shrinker { rules, options, best: breach.clone(), budget: BUDGET };
        if let Some(again) = shrinker.play(breach.seed, &breach.choices) {
            shrinker.best = again;
            shrinker.run();
            return Shrunk { breach: shrinker.best, options };
        }
    }
    Shrunk { breach, options }
}

fn endless<R: FullRules>(rules: &Arc<R>, breach: ContractBreach, options: Options) -> Shrunk {
    // Nothing else is looked for.
    let plain = Options { every: 0, hostile: 0, garbage: 0, redeals: 0, ..options };
    match quietly(|| conform(rules, breach.seats, breach.seed, plain)) {
        Err(again) if again.check == ENDLESS => Shrunk { breach: again, options: plain },
        _ => Shrunk { breach, options },
    }
}

struct Shrinker<'a, R: FullRules> {
    rules: &'a Arc<R>,
    options: Options,
    best: ContractBreach,
    budget: usize,
}

impl<R: FullRules> Shrinker<'_, R> {
    /// Applies every simplification until none helps.
    fn run(&mut self) {
        loop {
            let before = self.best.clone();
            self.fewer();
            self.smaller();
            self.other_seed();
            if before == self.best && !self.two_at_once() {
                return;
            }
        }
    }

    /// Removes choices: all of them, long runs, short runs, single ones, from the end.
    fn fewer(&mut self) {
        let mut run = self.best.choices.len();
        while run > 0 {
            let mut end = self.best.choices.len();
            while end > 0 {
                let start = end.saturating_sub(run);
                let mut choices = self.best.choices.clone();
                choices.drain(start..end);
                self.attempt(self.best.seed, &choices);
                end = start.min(self.best.choices.len());
            }
            run /= 2;
        }
    }

    /// Tries smaller choices, one after the other.
    fn smaller(&mut self) {
        let mut nth = 0;
        while let Some(&choice) = self.best.choices.get(nth) {
            for less in [0, choice / 2, choice.saturating_sub(1)] {
                let choices = with(&self.best.choices, nth, less);
                if self.attempt(self.best.seed, &choices) {
                    break;
                }
            }
            nth += 1;
        }
    }

    /// Removes or decreases a choice, and compensates with another choice elsewhere: three crates at once for two and
    /// one. Stops at the first such match.
    fn two_at_once(&mut self) -> bool {
        let best = self.best.choices.clone();
        if best.len() > SHORT {
            return false;
        }
        (0..best.len()).any(|nth| {
            let choice = best.get(nth).copied().unwrap_or_default();
            let mut without = best.clone();
            without.remove(nth);
            let earlier = (0..choice.min(OTHERS)).map(|less| with(&best, nth, less));
            iter::once(without).chain(earlier).any(|fewer| self.make_up(&fewer))
        })
    }

    /// Tries to compensate by changing each choice in turn.
    fn make_up(&mut self, choices: &[u16]) -> bool {
        let places = (0..choices.len()).flat_map(|place| (0..OTHERS).map(move |other| (place, other)));
        let seed = self.best.seed;
        places.into_iter().any(|(place, other)| self.attempt(seed, &with(choices, place, other)))
    }

    fn other_seed(&mut self) {
        for seed in 0..=SEEDS.min(self.best.seed) {
            let choices = self.best.choices.clone();
            self.attempt(seed, &choices);
        }
    }

    /// Keeps the match if it is simpler and breaks the promise, too.
    fn attempt(&mut self, seed: u64, choices: &[u16]) -> bool {
        let simpler = self.play(seed, choices).filter(|breach| simplicity(breach) < simplicity(&self.best));
        simpler.map(|breach| self.best = breach).is_some()
    }

    /// Plays a match; returns the breach if the same check finds the promise broken. Its choices end there.
    fn play(&mut self, seed: u64, choices: &[u16]) -> Option<ContractBreach> {
        let counting = if self.options.redeals > 0 { COUNTING } else { 0 };
        self.budget = self.budget.checked_sub(choices.len() + 1 + counting)?;
        let (rules, seats, options) = (self.rules, self.best.seats, self.options);
        let breach = quietly(|| follow(rules, seats, seed, choices, options)).err()?;
        let same = breach.promise == self.best.promise && breach.check == self.best.check;
        same.then_some(breach)
    }
}

/// The choices with another one at this place.
fn with(choices: &[u16], place: usize, other: u16) -> Vec<u16> {
    choices.iter().enumerate().map(|(nth, &choice)| if nth == place { other } else { choice }).collect()
}

fn simplicity(breach: &ContractBreach) -> (usize, &[u16], u64) {
    (breach.choices.len(), &breach.choices, breach.seed)
}
