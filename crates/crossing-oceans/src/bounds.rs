//! Bounds on the points of a seat (CO-72 to CO-76).

use std::ops::RangeInclusive;

use riband_core::Seats;

use crate::{config::ScoringRule, ids::Column, rules::Rules};

impl Rules {
    /// The bounds of a total; `None` where money scores, since the money in a match is unlimited.
    pub(crate) fn point_bounds(&self, seats: Seats) -> Option<RangeInclusive<i32>> {
        let (mut least, mut most) = (0_i32, 0_i32);
        for (_, rule) in &self.scoring {
            let (fewest, best) = self.bounds_of(rule, seats)?;
            least = least.saturating_add(fewest);
            most = most.saturating_add(best);
        }
        Some(least..=most)
    }

    /// The least and the greatest points from a rule; `None` if unlimited.
    fn bounds_of(&self, rule: &ScoringRule, seats: Seats) -> Option<(i32, i32)> {
        let ports = self.open_ports(seats).len() as i32;
        match rule {
            ScoringRule::Money { points, .. } => points.is_nothing().then_some((0, 0)),
            // One in each port (CO-25, CO-58).
            ScoringRule::CaptainsAtSea { points, .. } | ScoringRule::Houses { points, .. } => {
                Some(points.bounds(ports))
            }
            ScoringRule::Flags {} => Some((0, self.all_columns.iter().map(|column| self.most_of_flags(column)).sum())),
            ScoringRule::MixedFlags { points, .. } => {
                Some(points.bounds(self.flags_of(None) * self.all_columns.len() as i32))
            }
        }
    }

    fn most_of_flags(&self, column: Column) -> i32 {
        let spots = usize::from(self.column(column).spots);
        let value = (0..=spots).map(|tokens| self.flag_value(column, tokens)).max().unwrap_or(0);
        self.flags_of(Some(column)) * i32::from(value)
    }

    /// The number of flags of a colour, or mixed ones: each tile has one (CO-20).
    fn flags_of(&self, column: Option<Column>) -> i32 {
        self.fleet.tiles().filter(|&tile| self.facts(tile).flag == column).count() as i32
    }
}
