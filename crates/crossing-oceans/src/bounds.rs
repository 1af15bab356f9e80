//! The least and the most points that a seat can have (CO-72 to CO-76).

use std::ops::RangeInclusive;

use riband_core::Seats;

use crate::{config::ScoringRule, ids::Column, rules::Rules};

impl Rules {
    /// The bounds of a total. None where money scores: nothing limits what a match can bring.
    pub(crate) fn point_bounds(&self, seats: Seats) -> Option<RangeInclusive<i32>> {
        let (mut least, mut most) = (0_i32, 0_i32);
        for (_, rule) in &self.scoring {
            let bound = self.most_of(rule, seats)?;
            least = least.saturating_add(bound.min(0));
            most = most.saturating_add(bound.max(0));
        }
        Some(least..=most)
    }

    /// What a rule brings that is used to the full; none if nothing limits it. It brings nothing where it is not used.
    fn most_of(&self, rule: &ScoringRule, seats: Seats) -> Option<i32> {
        let ports = self.open_ports(seats).len() as i32;
        match *rule {
            ScoringRule::Money { points: 0, .. } => Some(0),
            ScoringRule::Money { .. } => None,
            // One in each port (CO-25, CO-58).
            ScoringRule::CaptainsAtSea { points, .. } | ScoringRule::Houses { points, .. } => Some(ports * points),
            ScoringRule::Flags {} => Some(self.all_columns.iter().map(|column| self.most_of_flags(column)).sum()),
            ScoringRule::MixedFlags { points, .. } => {
                Some(self.flags_of(None) * self.all_columns.len() as i32 * points)
            }
        }
    }

    fn most_of_flags(&self, column: Column) -> i32 {
        let spots = usize::from(self.column(column).spots);
        let value = (0..=spots).map(|tokens| self.flag_value(column, tokens)).max().unwrap_or(0);
        self.flags_of(Some(column)) * i32::from(value)
    }

    /// How many flags there are of a colour, or mixed ones: each tile has one (CO-20).
    fn flags_of(&self, column: Option<Column>) -> i32 {
        self.fleet.tiles().filter(|&tile| self.facts(tile).flag == column).count() as i32
    }
}
