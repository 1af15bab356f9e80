//! A few deals, played: a pure function of the plan and their numbers.

use riband::players::Watch;
use serde::{Deserialize, Serialize};

use crate::{
    Game, Keep, LabError, Measures, Plan, Tally,
    game::Arena,
    tally::{self, Counting, Deal, Index},
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
    /// The matches, if they are kept: the rotations of a deal under the first variant, then under the second.
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
    let (mut index, seats) = (Index::default(), plan.seats());
    let mut arenas = Vec::new();
    for (side, (variant, catalog)) in plan.variants().iter().zip(plan.catalogs()).enumerate() {
        let counting = Counting::new(catalog, seats, plan.rotates(), &mut index);
        arenas.push((Arena::new(variant, catalog, plan.contenders())?.from(plan.position(side)), counting));
    }
    let primary: Vec<usize> = (0..seats).map(|nth| index.number(&wins_of(plan, nth))).collect();
    let (mut block, mut differences) = (Block::default(), Vec::new());
    for deal in plan.block(number) {
        let seed = plan.seed().wrapping_add(deal);
        let (mut deals, mut paths): (Vec<Deal>, Vec<Vec<u64>>) = (Vec::new(), Vec::new());
        for (side, (arena, counting)) in arenas.iter_mut().enumerate() {
            let mut games = Vec::with_capacity(plan.rotations());
            for rotation in 0..plan.rotations() {
                if watch.stop() {
                    return Ok(None);
                }
                games.push(Game { side: side as u8, ..arena.play(seed, rotation, watch)? });
            }
            deals.push(counting.deal(&games, &mut index));
            paths.push(games.iter().map(|game| game.path).collect());
            if plan.keeps() < Keep::Actions {
                games.iter_mut().for_each(|game| game.actions = Vec::new());
            }
            if plan.keeps() > Keep::Sums {
                block.games.extend(games);
            }
        }
        if watch.stop() {
            return Ok(None);
        }
        let value = |deal: &Deal, number: usize| deal.get(number).copied().unwrap_or_default();
        match deals.as_slice() {
            [a, b] => {
                block.identical += u64::from(paths.first() == paths.get(1));
                for number in 0..a.len().max(b.len()) {
                    let more = value(b, number) - value(a, number);
                    if more != 0.0 {
                        tally::add(&mut differences, number, more);
                    }
                }
                block.wins.extend(primary.iter().map(|&number| value(b, number) - value(a, number)));
            }
            [one] => block.wins.extend(primary.iter().map(|&number| value(one, number))),
            _ => {}
        }
    }
    block.differences = index.named(&differences);
    block.sides = arenas.into_iter().map(|(_, counting)| counting.finish(&index)).collect();
    Ok(Some(block))
}
