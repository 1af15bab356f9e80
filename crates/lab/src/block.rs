//! A few deals, played: a pure function of the plan and their numbers.

use riband::players::Watch;
use serde::{Deserialize, Serialize};

use crate::{
    Game, LabError, Measures, Plan, Tally,
    game::Arena,
    tally::{Counting, Deal},
};

/// What came of the deals of a block.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Block {
    /// For each variant.
    pub sides: Vec<Tally>,
    /// What the second variant has more than the first, deal by deal; empty where there is one.
    pub differences: Measures,
    /// How many deals went the same way under both, to the last action.
    pub identical: u64,
    /// Deal by deal, for everybody: the share of the win, or what the second variant gives more of it.
    pub wins: Vec<f64>,
    /// The matches, if rows were asked for: the rotations of a deal under the first variant, then under the second.
    pub games: Vec<Game>,
}

/// The measure of somebody's share of the win: the players' where they change seats, the seats' where they are all alike.
#[must_use]
pub fn wins_of(plan: &Plan, index: usize) -> String {
    let whose = if plan.rotates() { "player wins" } else { "wins" };
    format!("{whose}/{}", index + 1)
}

/// Plays the deals of a block; none if `watch` stops it before the end.
///
/// # Errors
/// A player cannot play.
pub(crate) fn play(plan: &Plan, number: u64, watch: &dyn Watch) -> Result<Option<Block>, LabError> {
    let sides = plan.variants().iter().zip(plan.catalogs());
    let mut arenas = Vec::new();
    for (variant, catalog) in sides {
        arenas.push((Arena::new(variant, catalog, plan.contenders())?, Counting::new(catalog)));
    }
    let primary: Vec<String> = (0..plan.seats()).map(|index| wins_of(plan, index)).collect();
    let mut block = Block::default();
    for deal in plan.block(number) {
        let seed = plan.seed().wrapping_add(deal);
        let (mut deals, mut paths): (Vec<Deal>, Vec<Vec<u64>>) = (Vec::new(), Vec::new());
        for (arena, counting) in &mut arenas {
            let mut games = Vec::with_capacity(plan.rotations());
            for rotation in 0..plan.rotations() {
                if watch.stop() {
                    return Ok(None);
                }
                games.push(arena.play(seed, rotation, watch)?);
            }
            deals.push(counting.deal(&games, plan.rotates()));
            paths.push(games.iter().map(|game| game.path).collect());
            if plan.has_rows() {
                block.games.extend(games);
            }
        }
        if watch.stop() {
            return Ok(None);
        }
        let value = |deal: &Deal, name: &str| deal.get(name).copied().unwrap_or_default();
        match deals.as_slice() {
            [a, b] => {
                block.identical += u64::from(paths.first() == paths.get(1));
                for name in a.keys().chain(b.keys().filter(|name| !a.contains_key(*name))) {
                    let more = value(b, name) - value(a, name);
                    if more != 0.0 {
                        block.differences.entry(name.clone()).or_default().add(more);
                    }
                }
                block.wins.extend(primary.iter().map(|name| value(b, name) - value(a, name)));
            }
            [one] => block.wins.extend(primary.iter().map(|name| value(one, name))),
            _ => {}
        }
    }
    block.sides = arenas.into_iter().map(|(_, counting)| counting.finish()).collect();
    Ok(Some(block))
}
