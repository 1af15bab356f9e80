//! The tables that the measures of the goals are played at.

use std::ops::Range;

use riband::Variant;

use super::{goal::Column, samples::Samples};
use crate::{Contender, LabError, Plan, Results, Rule, differ};

/// A table: its players, and what is measured there.
#[derive(Clone, Debug)]
struct Table {
    contenders: Vec<Contender>,
    measures: Vec<String>,
}

impl Table {
    fn rotations(&self) -> u64 {
        if differ(&self.contenders) { self.contenders.len() as u64 } else { 1 }
    }
}

/// Where a value comes from: it is `offset` and `factor` times a measure of a table.
#[derive(Clone, Copy, Debug)]
struct Source {
    table: usize,
    measure: usize,
    offset: f64,
    factor: f64,
}

/// The tables for the measures of some goals: one of the players as they are, and one for each thing that the first of
/// them may not use.
#[derive(Clone, Debug)]
pub(super) struct Seating {
    tables: Vec<Table>,
    sources: Vec<Source>,
}

impl Seating {
    /// For these players.
    pub(super) fn new(players: &[Contender], columns: &[Column]) -> Self {
        let mut withouts: Vec<&Option<String>> = Vec::new();
        for column in columns {
            if !withouts.contains(&&column.without) {
                withouts.push(&column.without);
            }
        }
        let contenders = |without: &Option<String>| {
            let mut contenders = players.to_vec();
            if let Some((target, first)) = without.as_ref().zip(contenders.first_mut()) {
                *first = first.clone().without(std::slice::from_ref(target));
            }
            contenders
        };
        let table = |without: &&Option<String>| Table { contenders: contenders(without), measures: Vec::new() };
        let mut tables: Vec<Table> = withouts.iter().map(table).collect();
        let mut sources = Vec::new();
        for column in columns {
            let number = withouts.iter().position(|without| **without == column.without).unwrap_or_default();
            let Some(table) = tables.get_mut(number) else { continue };
            let (measure, offset, factor) = (table.measures.len(), column.offset, column.factor);
            sources.push(Source { table: number, measure, offset, factor });
            table.measures.push(column.measure.clone());
        }
        Self { tables, sources }
    }

    /// How many matches a deal takes, for each variant.
    pub(super) fn cost(&self) -> u64 {
        self.tables.iter().map(Table::rotations).sum()
    }

    /// How many of them the value of a measure is a mean of.
    pub(super) fn rotations(&self, place: usize) -> u64 {
        let table = self.sources.get(place).and_then(|source| self.tables.get(source.table));
        table.map_or(1, Table::rotations)
    }

    /// Plays deals under each of these variants by `play`, which gets a name for each plan; `None` if it was interrupted.
    pub(super) fn play<E: From<LabError>>(
        &self,
        name: &str,
        variants: &[Variant],
        seed: u64,
        deals: Range<u64>,
        play: &mut impl FnMut(&str, &Plan) -> Result<Results, E>,
    ) -> Result<Option<Vec<Samples>>, E> {
        let (seed, count) = (seed.wrapping_add(deals.start), deals.end.saturating_sub(deals.start));
        let mut tracked = Vec::new();
        for (nth, Table { contenders, measures }) in self.tables.iter().enumerate() {
            let plan = Plan::new(variants.to_vec(), contenders.clone(), seed, count, Rule::Count)?;
            let block = plan.block_size() / variants.len().max(1) as u64;
            let plan = plan.tracking(measures.clone()).in_blocks_of(block);
            let results = play(&format!("{name}-{}", nth + 1), &plan)?;
            if !results.complete {
                return Ok(None);
            }
            tracked.push(results.tracked);
        }
        // Deal by deal, variant by variant.
        let value = |source: &Source, place: usize| {
            let width = self.tables.get(source.table)?.measures.len();
            let value = tracked.get(source.table)?.get(place * width + source.measure)?;
            Some(source.offset + source.factor * value)
        };
        let of_variant = |variant: usize| {
            let mut samples = Samples::new(self.sources.len());
            for deal in 0..count as usize {
                let place = deal * variants.len() + variant;
                samples.push(self.sources.iter().map(|source| value(source, place).unwrap_or_default()));
            }
            samples
        };
        Ok(Some((0..variants.len()).map(of_variant).collect()))
    }
}
