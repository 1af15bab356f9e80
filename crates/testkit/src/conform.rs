//! Playing a match and checking the contract.

use std::sync::Arc;

use riband_core::{Dice, FullRules, Seats, Start};

use crate::{
    ContractBreach, Finding, MatchReport, Options,
    breach::ENDLESS,
    guard::{guarded, survives},
    walk::Walk,
};

/// The random stream that chooses the actions; the deal uses stream 0, the checks use those in [`crate::walk`].
const CHOOSING: u64 = 1;

/// The check that the ruleset never panics.
const PANIC: &str = "panic";

/// How many actions of an endless match are reported.
const TOLD: usize = 100;

/// Plays a random match to its end and checks every promise on the way. `seats` must be in
/// [`Rules::seats`](riband_core::Rules::seats).
///
/// # Errors
/// The first promise that does not hold, with the match that shows it.
pub fn conform<R: FullRules>(
    rules: &Arc<R>,
    seats: Seats,
    seed: u64,
    options: Options,
) -> Result<MatchReport, ContractBreach> {
    onward(rules, seats, seed, &[], options)
}

/// Plays these choices, each modulo the number of legal actions, until they run out or the match ends, and checks
/// every promise on the way. Fewer or smaller choices give a simpler match, so this suits a shrinker.
///
/// ```
/// # mod game {
/// #     include!(concat!(env!("CARGO_MANIFEST_DIR"), "/../core/examples/nim/game.rs"));
/// #     mod table { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/../core/examples/nim/table.rs")); }
/// # }
/// # use game::Nim;
/// use std::sync::Arc;
/// use riband_testkit::{Options, follow};
///
/// let report = follow(&Arc::new(Nim), riband_core::Seats::new(2)?, 7, &[0, 2, 900], Options::default())?;
/// assert_eq!(report.choices, [0, 2, 0]); // 900 modulo three legal actions
/// assert!(!report.over);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The first promise that does not hold, with the match that shows it.
pub fn follow<R: FullRules>(
    rules: &Arc<R>,
    seats: Seats,
    seed: u64,
    choices: &[u16],
    options: Options,
) -> Result<MatchReport, ContractBreach> {
    let mut plan = choices.iter();
    let given = |legal: &[R::Action], stalled: bool| {
        let next = plan.next().filter(|_| !stalled);
        next.map(|&choice| usize::from(choice) % legal.len().max(1))
    };
    watch(rules, seats, dealt(seed), options, given)
}

/// Plays a match that starts with given choices, and then at random to its end, like [`conform`]: with the choices of
/// the random match of that seed, or with none, it is that match.
pub(crate) fn onward<R: FullRules>(
    rules: &Arc<R>,
    seats: Seats,
    seed: u64,
    choices: &[u16],
    options: Options,
) -> Result<MatchReport, ContractBreach> {
    let (mut dice, mut plan) = (Dice::stream(seed, CHOOSING), choices.iter());
    let given = |legal: &[R::Action], stalled: bool| {
        let random = random(legal, &mut dice);
        let index = plan.next().map_or(random, |&choice| usize::from(choice) % legal.len().max(1));
        (!stalled).then_some(index)
    };
    watch(rules, seats, dealt(seed), options, given).map_err(abridged)
}

/// For an endless random match the start is enough: the seed gives the rest.
fn abridged(mut breach: ContractBreach) -> ContractBreach {
    if breach.check == ENDLESS {
        breach.actions.truncate(TOLD);
        breach.choices.truncate(TOLD);
    }
    breach
}

/// Plays these lines of notation until they run out, the match ends or a line is not legal, and checks every promise
/// on the way. Where they run out it can continue at random, like [`onward`]. Also returns how many lines were
/// played.
#[cfg(feature = "suite")]
pub(crate) fn retrace<R: FullRules>(
    rules: &Arc<R>,
    seats: Seats,
    start: Start,
    lines: &[String],
    to_the_end: bool,
    options: Options,
) -> (Result<MatchReport, ContractBreach>, usize) {
    let (mut dice, mut played) = (Dice::stream(start.seed, CHOOSING), 0);
    let given = |legal: &[R::Action], stalled: bool| {
        let random = random(legal, &mut dice);
        // People may continue a stalled match.
        let Some(line) = lines.get(played) else { return (to_the_end && !stalled).then_some(random) };
        let index = legal.iter().position(|&action| rules.notation(action) == *line)?;
        played += 1;
        Some(index)
    };
    let outcome = watch(rules, seats, start, options, given);
    (if to_the_end { outcome.map_err(abridged) } else { outcome }, played)
}

fn random<A>(legal: &[A], dice: &mut Dice) -> usize {
    dice.below(u32::try_from(legal.len()).unwrap_or(u32::MAX)) as usize
}

fn dealt(seed: u64) -> Start {
    Start::new(seed)
}

/// Plays a match; a panic on the way is a breach of promise 9.
fn watch<R: FullRules>(
    rules: &Arc<R>,
    seats: Seats,
    start: Start,
    options: Options,
    mut choose: impl FnMut(&[R::Action], bool) -> Option<usize>,
) -> Result<MatchReport, ContractBreach> {
    let seed = start.seed;
    let breach = |finding: Finding, actions: Vec<String>, choices| ContractBreach {
        promise: finding.promise,
        check: finding.check,
        seed,
        seats,
        ply: u32::try_from(actions.len()).unwrap_or(u32::MAX),
        actions,
        choices,
        detail: finding.detail,
    };
    let begun = guarded(PANIC, || Walk::begin(rules, seats, start, options));
    let mut walk = begun.map_err(|finding| breach(finding, Vec::new(), Vec::new()))?;
    let (mut chosen, mut last) = (Vec::new(), None);
    let outcome = guarded(PANIC, || {
        walk.run(|choices, stalled| {
            let index = choose(choices, stalled)?;
            last = choices.get(index).copied();
            chosen.push(u16::try_from(index).unwrap_or(u16::MAX));
            Some(index)
        })
    });
    if let Err(mut finding) = outcome {
        let line = |action| survives(|| rules.notation(action)).unwrap_or_else(|_| format!("{action:?}"));
        if let Some(ply) = walk.found_at() {
            chosen.truncate(ply);
        }
        let actions: Vec<String> = walk.played().iter().map(|&action| line(action)).collect();
        if let Some(action) = last.filter(|_| chosen.len() > actions.len()) {
            finding.detail += &format!(", playing \"{}\"", line(action));
        }
        return Err(breach(finding, actions, chosen));
    }
    Ok(walk.report(chosen))
}
