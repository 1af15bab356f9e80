//! Playing a block of deals: a pure function of the plan and the block's number.

use riband::players::Watch;
use serde::{Deserialize, Serialize};

use crate::{
    Game, Keep, LabError, Measures, Plan, Sums, Tally,
    game::Arena,
    tally::{self, Counting, Deal, Index, merge_measures},
};

/// Differences between a variant and the plan's first one, deal by deal.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Contrast {
    /// By measure.
    pub differences: Measures,
    /// The number of deals whose matches were identical under both, to the last action.
    pub identical: u64,
}

impl Contrast {
    /// Adds the results of later deals.
    pub(crate) fn merge(&mut self, other: Self) {
        merge_measures(&mut self.differences, other.differences);
        self.identical += other.identical;
    }

    /// The difference in a measure.
    #[must_use]
    pub fn measure(&self, name: &str) -> Sums {
        self.differences.get(name).copied().unwrap_or_default()
    }
}

/// The results of a block of deals.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Block {
    /// For each variant.
    pub sides: Vec<Tally>,
    /// For each variant but the first.
    pub contrasts: Vec<Contrast>,
    /// Deal by deal, the [judged](Plan::judged) shares of the win; in a comparison, how much each variant but the
    /// first differs in them.
    pub wins: Vec<f64>,
    /// Deal by deal, variant by variant: the values of the measures that the plan [tracks](Plan::tracks).
    pub tracked: Vec<f64>,
    /// The matches, if they are kept: per deal, the rotations under the first variant, then those under the second.
    pub games: Vec<Game>,
}

/// Plays the deals of a block and calls `over` after each match. Returns `None` if `watch` stopped it before the end.
///
/// # Errors
/// A player cannot play.
pub(crate) fn play(plan: &Plan, number: u64, watch: &dyn Watch, over: &dyn Fn()) -> Result<Option<Block>, LabError> {
    let (mut index, seats) = (Index::default(), plan.seats());
    let mut arenas = Vec::new();
    for (side, (variant, catalog)) in plan.variants().iter().zip(plan.catalogs()).enumerate() {
        let counting = Counting::new(catalog, seats, plan.rotates(), &mut index);
        arenas.push((Arena::new(variant, catalog, plan.contenders())?.from(plan.position(side)), counting));
    }
    let judged: Vec<usize> = plan.judged().into_iter().map(|whose| index.number(&whose.wins())).collect();
    let tracked: Vec<usize> = plan.tracks().iter().map(|name| index.number(name)).collect();
    let others = plan.variants().len().saturating_sub(1);
    let mut block = Block { contrasts: vec![Contrast::default(); others], ..Block::default() };
    let mut differences: Vec<Vec<Sums>> = vec![Vec::new(); others];
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
                over();
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
        block.tracked.extend(deals.iter().flat_map(|deal| tracked.iter().map(|&number| value(deal, number))));
        let Some(((first, others), path)) = deals.split_first().zip(paths.first()) else { continue };
        if others.is_empty() {
            block.wins.extend(judged.iter().map(|&number| value(first, number)));
        }
        let contrasts = block.contrasts.iter_mut().zip(&mut differences);
        for ((other, own), (contrast, differences)) in others.iter().zip(paths.iter().skip(1)).zip(contrasts) {
            contrast.identical += u64::from(own == path);
            let more = |number: usize| value(other, number) - value(first, number);
            for number in 0..first.len().max(other.len()) {
                if more(number) != 0.0 {
                    tally::add(differences, number, more(number));
                }
            }
            block.wins.extend(judged.iter().map(|&number| more(number)));
        }
    }
    for (contrast, differences) in block.contrasts.iter_mut().zip(&differences) {
        contrast.differences = index.named(differences);
    }
    block.sides = arenas.into_iter().map(|(_, counting)| counting.finish(&index)).collect();
    Ok(Some(block))
}
