//! Lists by level, by build order and by the number of seats.

use riband_core::{Coins, ProblemKind, Problems};

use crate::{
    effects::{Levelled, Ranked},
    ids::{MAX_LEVELS, MAX_SEATS},
};

/// A list by build order; its last value repeats.
pub(super) fn ranked<T: Copy + Default>(list: &[T], path: &[&str], check: &mut Problems) -> Ranked<T> {
    if list.is_empty() || list.len() > MAX_SEATS {
        let message = format!("expected 1 to {MAX_SEATS} values, found {}", list.len());
        check.report(ProblemKind::OutOfRange, path, message, "for the first builder, the second, ... (SO-54)");
    }
    std::array::from_fn(|rank| list.get(rank).or(list.last()).copied().unwrap_or_default())
}

/// A list by level, with a value for level 0 and for each of `levels` levels.
pub(super) fn levelled<T: Copy + Default>(list: &[T], levels: u8, path: &[&str], check: &mut Problems) -> Levelled<T> {
    let wanted = usize::from(levels).min(MAX_LEVELS) + 1;
    if list.len() != wanted {
        let message = format!("expected {wanted} values, found {}", list.len());
        check.report(ProblemKind::Contradiction, path, message, "list one for each level, the first for level 0");
    }
    std::array::from_fn(|level| list.get(level).or(list.last()).copied().unwrap_or_default())
}

pub(super) fn coins(amounts: &[u16]) -> Vec<Coins> {
    amounts.iter().map(|&coins| Coins(i32::from(coins))).collect()
}
