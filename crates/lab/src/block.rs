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
    let mut playing = Playing::new(plan)?;
    for deal in plan.block(number) {
        let mut games = Vec::new();
        while games.len() < plan.matches_of_deal() {
            if watch.stop() {
                return Ok(None);
            }
            games.push(playing.play(deal, games.len(), watch)?);
            over();
        }
        if watch.stop() {
            return Ok(None);
        }
        playing.add(games);
    }
    Ok(Some(playing.finish()))
}

/// Plays deals of a plan match by match, and sums them up as a block.
pub(crate) struct Playing<'a> {
    plan: &'a Plan,
    index: Index,
    arenas: Vec<(Arena<'a>, Counting<'a>)>,
    /// The numbers of the measures.
    judged: Vec<usize>,
    tracked: Vec<usize>,
    differences: Vec<Vec<Sums>>,
    block: Block,
}

impl<'a> Playing<'a> {
    /// # Errors
    /// The players do not fit the plan.
    pub(crate) fn new(plan: &'a Plan) -> Result<Self, LabError> {
        let (mut index, mut arenas) = (Index::default(), Vec::new());
        for (side, (variant, catalog)) in plan.variants().iter().zip(plan.catalogs()).enumerate() {
            let counting = Counting::new(catalog, plan.seats(), plan.rotates(), &mut index);
            arenas.push((Arena::new(variant, catalog, plan.contenders())?.from(plan.position(side)), counting));
        }
        let judged = plan.judged().into_iter().map(|whose| index.number(&whose.wins())).collect();
        let tracked = plan.tracks().iter().map(|name| index.number(name)).collect();
        let others = plan.variants().len().saturating_sub(1);
        let block = Block { contrasts: vec![Contrast::default(); others], ..Block::default() };
        Ok(Self { plan, index, arenas, judged, tracked, differences: vec![Vec::new(); others], block })
    }

    /// Plays one match of a deal, counted from 0: first all rotations under the first variant, then those under the
    /// second. If `watch` stops, it is meaningless.
    ///
    /// # Errors
    /// A player cannot play.
    pub(crate) fn play(&mut self, deal: u64, nth: usize, watch: &dyn Watch) -> Result<Game, LabError> {
        let seed = self.plan.seed().wrapping_add(deal);
        let (side, rotation) = (nth / self.plan.rotations(), nth % self.plan.rotations());
        let (arena, _) = self.arenas.get_mut(side).ok_or(LabError::OtherMatch { seed })?;
        Ok(Game { side: side as u8, ..arena.play(seed, rotation, watch)? })
    }

    /// Adds all matches of a deal, in the order of [`Playing::play`].
    pub(crate) fn add(&mut self, mut games: Vec<Game>) {
        let Self { plan, index, arenas, judged, tracked, differences, block } = self;
        let (mut deals, mut paths): (Vec<Deal>, Vec<Vec<u64>>) = (Vec::new(), Vec::new());
        for ((_, counting), games) in arenas.iter_mut().zip(games.chunks(plan.rotations())) {
            deals.push(counting.deal(games, index));
            paths.push(games.iter().map(|game| game.path).collect());
        }
        if plan.keeps() > Keep::Sums {
            if plan.keeps() < Keep::Actions {
                games.iter_mut().for_each(|game| game.actions = Vec::new());
            }
            block.games.append(&mut games);
        }
        let value = |deal: &Deal, number: usize| deal.get(number).copied().unwrap_or_default();
        block.tracked.extend(deals.iter().flat_map(|deal| tracked.iter().map(|&number| value(deal, number))));
        let Some(((first, others), path)) = deals.split_first().zip(paths.first()) else { return };
        if others.is_empty() {
            block.wins.extend(judged.iter().map(|&number| value(first, number)));
        }
        let contrasts = block.contrasts.iter_mut().zip(differences);
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

    /// The sums of what was added.
    pub(crate) fn finish(mut self) -> Block {
        for (contrast, differences) in self.block.contrasts.iter_mut().zip(&self.differences) {
            contrast.differences = self.index.named(differences);
        }
        let index = &self.index;
        self.block.sides = self.arenas.into_iter().map(|(_, counting)| counting.finish(index)).collect();
        self.block
    }
}
