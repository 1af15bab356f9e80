//! Trying changes, and counting.

use std::{
    collections::BTreeMap,
    fs,
    io::Write as _,
    path::Path,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use anyhow::{Context as _, Result, anyhow, ensure};

use crate::{
    Arguments,
    build::Copy,
    list::Change,
    subject::Subject,
    trial::{Trial, Verdict},
};

/// The share of the changes that the tests must notice, in percent.
const ENOUGH: usize = 90;

/// Tries the changes of a crate, and tells the figures; whether enough of them are noticed. The verdicts go into `report`,
/// a line each.
pub(crate) fn tried(
    subject: &Subject,
    trials: &[Trial],
    copy: &Copy,
    report: &Path,
    arguments: &Arguments,
) -> Result<bool> {
    let before = if arguments.again { verdicts(report)? } else { BTreeMap::new() };
    let sample: Vec<&Change> = if arguments.again {
        subject.changes.iter().filter(|change| before.contains_key(&change.name)).collect()
    } else {
        spread(&subject.changes, arguments.sample, arguments.seed)
    };
    ensure!(!sample.is_empty(), "{}: no change can be switched on", subject.name);
    ensure!(!arguments.again || sample.len() == before.len(), "{}: the verdicts are of another copy", subject.name);
    let told = |change: &Change| before.get(&change.name).filter(|verdict| !verdict.starts_with(MISSED));
    // Under another name until it is whole: a run that is stopped leaves the verdicts of the one before.
    let part = report.with_extension("part");
    let (out, next, missed) = (Mutex::new(fs::File::create(&part)?), AtomicUsize::new(0), Mutex::new(Vec::new()));
    let endless = AtomicUsize::new(0);
    let worker = || -> Result<()> {
        while let Some(change) = sample.get(next.fetch_add(1, Ordering::Relaxed)) {
            let verdict = told(change).map_or_else(|| verdict(change, trials, copy), |verdict| Ok(verdict.clone()))?;
            let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
            writeln!(out, "{}\t{verdict}", change.name)?;
            if verdict.starts_with(ENDLESS) {
                endless.fetch_add(1, Ordering::Relaxed);
            }
            if verdict.starts_with(MISSED) {
                missed.lock().unwrap_or_else(PoisonError::into_inner).push(&change.name);
            }
        }
        Ok(())
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..arguments.jobs.max(1)).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| anyhow!("a worker panicked"))?)
    })?;
    fs::rename(&part, report)?;
    let mut missed = missed.into_inner().unwrap_or_else(PoisonError::into_inner);
    missed.sort();
    let noticed = sample.len() - missed.len();
    println!(
        "{}: {} of {} changes tried ({} more do not compile, or stand in constants and constant functions), {noticed} \
         noticed, {:.1} %; of these {} took too long",
        subject.name,
        sample.len(),
        subject.changes.len(),
        subject.left_out,
        100.0 * noticed as f64 / sample.len() as f64,
        endless.into_inner()
    );
    missed.iter().for_each(|name| println!("not noticed: {name}"));
    Ok(100 * noticed >= ENOUGH * sample.len())
}

/// How the verdict on a change begins that no test notices, and on one with which a test does not end.
const MISSED: &str = "missed";
const ENDLESS: &str = "too long";

/// This many of the changes, evenly spread; all for 0. The next seed draws the next ones of the list.
fn spread(changes: &[Change], count: usize, seed: usize) -> Vec<&Change> {
    drawn(changes.len(), count, seed).filter_map(|index| changes.get(index)).collect()
}

fn drawn(all: usize, count: usize, seed: usize) -> impl Iterator<Item = usize> {
    let count = if count == 0 { all } else { count.min(all) };
    (0..count).map(move |nth| (nth * all / count + seed % all) % all)
}

/// What the tests say of a change, in words: the first test that fails, or none.
fn verdict(change: &Change, trials: &[Trial], copy: &Copy) -> Result<String> {
    let mut reached = "never reached";
    for trial in trials.iter().filter(|trial| trial.reaches(change.id)) {
        reached = "";
        match trial.run(change.id, &copy.tree)? {
            Verdict::Noticed(by) => return Ok(format!("noticed\t{by}")),
            Verdict::TooLong(by) => return Ok(format!("{ENDLESS}\t{by}")),
            Verdict::Missed => {}
        }
    }
    Ok(format!("{MISSED}\t{reached}"))
}

/// The verdicts of an earlier run, by the name of the change.
fn verdicts(report: &Path) -> Result<BTreeMap<String, String>> {
    let text = fs::read_to_string(report).with_context(|| report.display().to_string())?;
    let line = |line: &str| line.split_once('\t').map(|(name, verdict)| (name.to_owned(), verdict.to_owned()));
    Ok(text.lines().filter_map(line).collect())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::drawn;

    #[test]
    fn each_seed_draws_as_many_and_as_many_seeds_as_there_are_gaps_draw_all() {
        let (all, count) = (1566, 300);
        let draws: Vec<BTreeSet<usize>> = (0..6).map(|seed| drawn(all, count, seed).collect()).collect();
        assert!(draws.iter().all(|draw| draw.len() == count));
        assert!(draws.windows(2).all(|next| matches!(next, [one, other] if one.is_disjoint(other))));
        assert_eq!(draws.into_iter().flatten().collect::<BTreeSet<_>>(), (0..all).collect());
        assert_eq!(drawn(all, count, 7).collect::<Vec<_>>(), drawn(all, count, 7 + all).collect::<Vec<_>>());
    }

    #[test]
    fn no_number_and_one_too_high_mean_all_of_them() {
        for count in [0, 5, 9] {
            assert_eq!(drawn(5, count, 2).collect::<Vec<_>>(), [2, 3, 4, 0, 1]);
        }
        assert_eq!(drawn(0, 3, 1).count(), 0);
    }
}
