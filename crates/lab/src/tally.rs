//! Sums over matches, from which means, intervals and correlations come: a few hundred numbers, however many matches.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Catalog, Game};

/// The sum of something over deals, and of its squares.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Sums {
    /// Of the values.
    pub sum: f64,
    /// Of their squares.
    pub squares: f64,
}

impl Sums {
    /// Takes one value.
    pub fn add(&mut self, value: f64) {
        self.sum += value;
        self.squares += value * value;
    }

    fn merge(&mut self, other: Self) {
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean of so many values; those that were never added are 0.
    #[must_use]
    pub fn mean(self, count: u64) -> f64 {
        self.sum / count.max(1) as f64
    }

    /// The variance of one value.
    #[must_use]
    pub fn variance(self, count: u64) -> f64 {
        let (count, mean) = (count.max(2) as f64, self.mean(count));
        ((self.squares - count * mean * mean) / (count - 1.0)).max(0.0)
    }
}

/// Values by the name of what is measured: `turns`, `wins/1`, `uses/card=cruise`.
pub type Measures = BTreeMap<String, Sums>;

/// Counts by value.
pub type Histogram = BTreeMap<i32, u64>;

/// How the use of something goes with winning, over seats of matches.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Use {
    /// How many seats of matches used it at all.
    pub users: u64,
    /// How often it was used, together.
    pub times: u64,
    /// The sum of the squares of the times.
    pub squares: u64,
    /// The wins of those who used it.
    pub wins: f64,
    /// The sum of times by wins.
    pub product: f64,
}

/// What is known of all matches of one variant.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Tally {
    /// How many deals.
    pub deals: u64,
    /// How many matches: deals by rotations.
    pub matches: u64,
    /// Over deals, each the mean of its rotations.
    pub measures: Measures,
    /// The points, by seat.
    pub points: Vec<Histogram>,
    /// The length in turns.
    pub turns: Histogram,
    /// The points of the first beyond those of the second.
    pub margins: Histogram,
    /// By target.
    pub uses: BTreeMap<String, Use>,
    /// The squares of the shares of the win, summed over seats of matches.
    pub wins_squared: f64,
}

/// Adds measures to others.
pub(crate) fn merge_measures(into: &mut Measures, other: Measures) {
    for (name, sums) in other {
        into.entry(name).or_default().merge(sums);
    }
}

fn merge_histogram(into: &mut Histogram, other: Histogram) {
    for (value, count) in other {
        *into.entry(value).or_default() += count;
    }
}

impl Tally {
    /// Adds what is known of later matches.
    pub fn merge(&mut self, other: Self) {
        self.deals += other.deals;
        self.matches += other.matches;
        self.wins_squared += other.wins_squared;
        merge_measures(&mut self.measures, other.measures);
        self.points.resize_with(self.points.len().max(other.points.len()), Histogram::new);
        self.points.iter_mut().zip(other.points).for_each(|(own, other)| merge_histogram(own, other));
        merge_histogram(&mut self.turns, other.turns);
        merge_histogram(&mut self.margins, other.margins);
        for (target, other) in other.uses {
            let own = self.uses.entry(target).or_default();
            own.users += other.users;
            own.times += other.times;
            own.squares += other.squares;
            own.wins += other.wins;
            own.product += other.product;
        }
    }

    /// The mean and variance over deals of what is measured; 0 if it never occurred.
    #[must_use]
    pub fn measure(&self, name: &str) -> Sums {
        self.measures.get(name).copied().unwrap_or_default()
    }
}

/// The values of one deal by what is measured, each the mean over its rotations.
pub type Deal = BTreeMap<String, f64>;

/// Takes the matches of deals, for one variant.
#[derive(Debug)]
pub struct Counting<'a> {
    catalog: &'a Catalog,
    uses: Vec<Use>,
    tally: Tally,
    /// Names of the measures of each target, made once.
    names: Vec<String>,
}

impl<'a> Counting<'a> {
    /// From nothing.
    #[must_use]
    pub fn new(catalog: &'a Catalog) -> Self {
        let names = catalog.targets().iter().map(|target| format!("uses/{target}")).collect();
        Self { catalog, uses: vec![Use::default(); catalog.targets().len()], tally: Tally::default(), names }
    }

    /// Takes the matches of one deal, one for each rotation, and gives what was measured.
    pub fn deal(&mut self, games: &[Game], by_player: bool) -> Deal {
        let share = 1.0 / games.len().max(1) as f64;
        let mut deal = Deal::new();
        for game in games {
            self.game(game);
            let mut add = |name: String, value: f64| *deal.entry(name).or_default() += value * share;
            let seats = game.seats.len().max(1) as f64;
            add("turns".to_owned(), game.turns.into());
            add("decisions".to_owned(), game.decisions.into());
            add("lead changes".to_owned(), game.lead_changes.into());
            add("margin".to_owned(), game.margin.into());
            add("stalled".to_owned(), game.stalled.into());
            let led = game.half_leader.and_then(|seat| game.seats.get(usize::from(seat).saturating_sub(1)));
            add("half-time leader wins".to_owned(), led.map_or(0.0, |led| led.wins));
            for (number, seat) in (1..).zip(&game.seats) {
                add(format!("wins/{number}"), seat.wins);
                add(format!("points/{number}"), seat.points.into());
                if by_player {
                    let player = usize::from(seat.player) + 1;
                    add(format!("player wins/{player}"), seat.wins);
                    add(format!("player points/{player}"), seat.points.into());
                    add(format!("player place/{player}"), seat.place.into());
                }
                for (item, points) in &seat.scored {
                    add(format!("scored/{item}"), f64::from(*points) / seats);
                }
                for &(target, times) in &seat.uses {
                    let Some(name) = self.names.get(target as usize) else { continue };
                    add(name.clone(), f64::from(times) / seats);
                }
            }
        }
        self.tally.deals += 1;
        for (name, value) in &deal {
            match self.tally.measures.get_mut(name) {
                Some(sums) => sums.add(*value),
                None => self.tally.measures.entry(name.clone()).or_default().add(*value),
            }
        }
        deal
    }

    fn game(&mut self, game: &Game) {
        let tally = &mut self.tally;
        tally.matches += 1;
        *tally.turns.entry(game.turns.min(i32::MAX as u32) as i32).or_default() += 1;
        *tally.margins.entry(game.margin).or_default() += 1;
        tally.points.resize_with(tally.points.len().max(game.seats.len()), Histogram::new);
        for (seat, points) in game.seats.iter().zip(&mut tally.points) {
            *points.entry(seat.points).or_default() += 1;
            tally.wins_squared += seat.wins * seat.wins;
            for &(target, times) in &seat.uses {
                let Some(own) = self.uses.get_mut(target as usize) else { continue };
                own.users += 1;
                own.times += u64::from(times);
                own.squares += u64::from(times) * u64::from(times);
                own.wins += seat.wins;
                own.product += f64::from(times) * seat.wins;
            }
        }
    }

    /// What there is to know.
    #[must_use]
    pub fn finish(mut self) -> Tally {
        let named = self.catalog.targets().iter().zip(self.uses);
        self.tally.uses = named.filter(|(_, own)| own.users > 0).map(|(target, own)| (target.clone(), own)).collect();
        self.tally
    }
}
