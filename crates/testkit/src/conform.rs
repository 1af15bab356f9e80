//! Playing one match under the contract.

use std::sync::Arc;

use riband_core::{Dice, Rules, RulesExt as _, Seats, Start};

use crate::{
    ContractBreach, Finding, MatchReport, Options,
    guard::{guarded, survives},
    walk::Walk,
};

/// The stream of a seed that chooses the actions; the deal has stream 0, the checks have [`crate::walk`]'s.
const CHOOSING: u64 = 1;

/// Plays one random match to its end and checks every promise on the way. `seats` lies in [`Rules::seats`].
///
/// # Errors
/// The first promise that does not hold, with the match that shows it.
pub fn conform<R: Rules>(
    rules: &Arc<R>,
    seats: Seats,
    seed: u64,
    options: Options,
) -> Result<MatchReport, ContractBreach> {
    let mut dice = Dice::stream(seed, CHOOSING);
    let random = |choices: &[R::Action]| Some(dice.below(u32::try_from(choices.len()).unwrap_or(u32::MAX)) as usize);
    watch(rules, seats, dealt(seed), options, random)
}

/// Plays a match along these choices, each counted modulo the number of legal actions, until they run out or the match
/// ends, and checks every promise on the way. Fewer or smaller choices are a simpler match, so it suits a shrinker.
///
/// # Errors
/// The first promise that does not hold, with the match that shows it.
pub fn follow<R: Rules>(
    rules: &Arc<R>,
    seats: Seats,
    seed: u64,
    choices: &[u16],
    options: Options,
) -> Result<MatchReport, ContractBreach> {
    let mut plan = choices.iter();
    let given = |choices: &[R::Action]| plan.next().map(|&choice| usize::from(choice) % choices.len().max(1));
    watch(rules, seats, dealt(seed), options, given)
}

/// Plays a match along these lines of notation until they run out, the match ends or a line is not legal, and checks
/// every promise on the way. Tells how many lines were played, too.
#[cfg(feature = "suite")]
pub(crate) fn retrace<R: Rules>(
    rules: &Arc<R>,
    seats: Seats,
    start: Start,
    lines: &[String],
    options: Options,
) -> (Result<MatchReport, ContractBreach>, usize) {
    let mut played = 0;
    let given = |choices: &[R::Action]| {
        let line = lines.get(played)?;
        let index = choices.iter().position(|&action| rules.notation(action) == *line)?;
        played += 1;
        Some(index)
    };
    (watch(rules, seats, start, options, given), played)
}

fn dealt(seed: u64) -> Start {
    Start { seed, position: None }
}

/// Walks through a match; a panic on the way is a breach of promise 9.
fn watch<R: Rules>(
    rules: &Arc<R>,
    seats: Seats,
    start: Start,
    options: Options,
    mut choose: impl FnMut(&[R::Action]) -> Option<usize>,
) -> Result<MatchReport, ContractBreach> {
    let seed = start.seed;
    let breach = |finding: Finding, actions: Vec<String>, choices| ContractBreach {
        promise: finding.promise,
        seed,
        seats,
        ply: u32::try_from(actions.len()).unwrap_or(u32::MAX),
        actions,
        choices,
        detail: finding.detail,
    };
    let begun = guarded(|| Walk::begin(rules, seats, start, options));
    let mut walk = begun.map_err(|finding| breach(finding, Vec::new(), Vec::new()))?;
    let (mut chosen, mut last) = (Vec::new(), None);
    let outcome = guarded(|| {
        walk.run(|choices| {
            let index = choose(choices)?;
            last = choices.get(index).copied();
            chosen.push(u16::try_from(index).unwrap_or(u16::MAX));
            Some(index)
        })
    });
    outcome.map_err(|mut finding| {
        let line = |action| survives(|| rules.notation(action)).unwrap_or_else(|_| format!("{action:?}"));
        let actions: Vec<String> = walk.played().iter().map(|&action| line(action)).collect();
        if let Some(action) = last.filter(|_| chosen.len() > actions.len()) {
            finding.detail += &format!(", playing \"{}\"", line(action));
        }
        breach(finding, actions, chosen)
    })
}
