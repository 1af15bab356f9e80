//! Sums over matches, from which means, intervals and correlations are computed: a few hundred numbers, however many
//! matches.

use std::collections::{BTreeMap, HashMap};

use serde::{Deserialize, Serialize};

use crate::{Catalog, Game};

/// The sum of a value over deals, and of its squares.
///
/// ```
/// use riband_lab::Sums;
///
/// let mut sums = Sums::default();
/// [2.0, 4.0, 6.0].into_iter().for_each(|value| sums.add(value));
/// assert_eq!((sums.mean(3), sums.variance(3)), (4.0, 4.0));
/// assert_eq!(sums.mean(6), 2.0); // as if three more were 0
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Sums {
    /// The sum of the values.
    pub sum: f64,
    /// The sum of their squares.
    pub squares: f64,
}

impl Sums {
    /// Adds one value.
    pub fn add(&mut self, value: f64) {
        self.sum += value;
        self.squares += value * value;
    }

    fn merge(&mut self, other: Self) {
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean of `count` values; values that were never added count as 0.
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

/// Sums by the name of the measure: `turns`, `wins/1`, `uses/card=cruise`.
pub type Measures = BTreeMap<String, Sums>;

/// Counts by value.
pub type Histogram = BTreeMap<i32, u64>;

/// Statistics of the use of a target and of winning, over seats of matches.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Use {
    /// The number of seats of matches that used it at all.
    pub users: u64,
    /// The total number of uses.
    pub times: u64,
    /// The sum of the squared numbers of uses.
    pub squares: u64,
    /// The wins of the seats that used it.
    pub wins: f64,
    /// The sum of uses times wins.
    pub product: f64,
}

/// The statistics of all matches of one variant.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Tally {
    /// The number of deals.
    pub deals: u64,
    /// The number of matches: deals times rotations.
    pub matches: u64,
    /// By measure, over deals, each the mean of its rotations.
    pub measures: Measures,
    /// Histograms of the points, by player where players differ, else by place in the turn order.
    pub points: Vec<Histogram>,
    /// The histogram of the length in turns.
    pub turns: Histogram,
    /// The histogram of the winner's margin in points.
    pub margins: Histogram,
    /// By target.
    pub uses: BTreeMap<String, Use>,
    /// The squares of the shares of the win, summed over seats of matches.
    pub wins_squared: f64,
}

/// Adds the measures of `other`.
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
    /// Adds the statistics of later matches.
    ///
    /// ```
    /// use riband_lab::Tally;
    ///
    /// let of = |deals| Tally { deals, turns: [(40, deals)].into(), ..Tally::default() };
    /// let mut morning = of(2);
    /// morning.merge(of(1));
    /// assert_eq!((morning.deals, morning.turns[&40]), (3, 3));
    /// ```
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

    /// The sums of a measure over deals; 0 if it never occurred.
    #[must_use]
    pub fn measure(&self, name: &str) -> Sums {
        self.measures.get(name).copied().unwrap_or_default()
    }
}

/// Numbers for measures, in order of first occurrence.
#[derive(Debug, Default)]
pub(crate) struct Index {
    names: Vec<String>,
    numbers: HashMap<String, usize>,
}

impl Index {
    /// The number of a measure.
    pub(crate) fn number(&mut self, name: &str) -> usize {
        if let Some(number) = self.numbers.get(name) {
            return *number;
        }
        self.numbers.insert(name.to_owned(), self.names.len());
        self.names.push(name.to_owned());
        self.names.len() - 1
    }

    /// Converts sums by number to sums by name, without measures that never occurred.
    pub(crate) fn named(&self, sums: &[Sums]) -> Measures {
        let occurred = self.names.iter().zip(sums).filter(|(_, sums)| sums.squares != 0.0);
        occurred.map(|(name, sums)| (name.clone(), *sums)).collect()
    }
}

/// Adds one value to the measure with a number.
pub(crate) fn add(all: &mut Vec<Sums>, number: usize, value: f64) {
    if all.len() <= number {
        all.resize(number + 1, Sums::default());
    }
    if let Some(sums) = all.get_mut(number) {
        sums.add(value);
    }
}

/// The values of one deal by the number of the measure, each the mean over the deal's rotations.
pub(crate) type Deal = Vec<f64>;

/// The numbers of the measures that every match has.
#[derive(Debug)]
struct Always {
    turns: usize,
    decisions: usize,
    lead_changes: usize,
    margin: usize,
    stalled: usize,
    half_time: usize,
    /// By seat, and by player: the share of the win, the points, and for players the place.
    seats: Vec<[usize; 2]>,
    /// By place in the turn order: the same.
    orders: Vec<[usize; 2]>,
    players: Vec<[usize; 3]>,
    /// By target.
    uses: Vec<usize>,
}

/// Collects statistics from the matches of deals, for one variant.
#[derive(Debug)]
pub(crate) struct Counting<'a> {
    catalog: &'a Catalog,
    always: Always,
    /// By rule and item of a score sheet line.
    scored: HashMap<String, usize>,
    uses: Vec<Use>,
    sums: Vec<Sums>,
    tally: Tally,
}

impl<'a> Counting<'a> {
    /// Starts empty.
    pub(crate) fn new(catalog: &'a Catalog, seats: usize, by_player: bool, index: &mut Index) -> Self {
        let mut by = |whose: &str, what: &str, nth: usize| index.number(&format!("{whose}{what}/{nth}"));
        let seat = |nth| [by("", "wins", nth), by("", "points", nth)];
        let seats_of: Vec<[usize; 2]> = (1..=seats).map(seat).collect();
        let orders = (1..=seats).map(|nth| ["wins", "points"].map(|what| by("order ", what, nth))).collect();
        let player = |nth| ["wins", "points", "place"].map(|what| by("player ", what, nth));
        let players = if by_player { (1..=seats).map(player).collect() } else { Vec::new() };
        let always = Always {
            turns: index.number("turns"),
            decisions: index.number("decisions"),
            lead_changes: index.number("lead changes"),
            margin: index.number("margin"),
            stalled: index.number("stalled"),
            half_time: index.number("half-time leader wins"),
            seats: seats_of,
            orders,
            players,
            uses: catalog.targets().iter().map(|target| index.number(&format!("uses/{target}"))).collect(),
        };
        let uses = vec![Use::default(); catalog.targets().len()];
        Self { catalog, always, scored: HashMap::new(), uses, sums: Vec::new(), tally: Tally::default() }
    }

    /// Adds the matches of one deal, one for each rotation, and returns the measured values.
    pub(crate) fn deal(&mut self, games: &[Game], index: &mut Index) -> Deal {
        let share = 1.0 / games.len().max(1) as f64;
        let mut deal = vec![0.0; index.names.len()];
        for game in games {
            self.game(game);
            let mut add = |number: usize, value: f64| {
                if deal.len() <= number {
                    deal.resize(number + 1, 0.0);
                }
                if let Some(own) = deal.get_mut(number) {
                    *own += value * share;
                }
            };
            let (always, each) = (&self.always, 1.0 / game.seats.len().max(1) as f64);
            add(always.turns, game.turns.into());
            add(always.decisions, game.decisions.into());
            add(always.lead_changes, game.lead_changes.into());
            add(always.margin, game.margin.into());
            add(always.stalled, game.stalled.into());
            let led = game.half_leader.and_then(|seat| game.seats.get(usize::from(seat).saturating_sub(1)));
            add(always.half_time, led.map_or(0.0, |led| led.wins));
            for (seat, [wins, points]) in game.seats.iter().zip(&always.seats) {
                add(*wins, seat.wins);
                add(*points, seat.points.into());
                if let Some([wins, points]) = always.orders.get(usize::from(seat.order).wrapping_sub(1)) {
                    add(*wins, seat.wins);
                    add(*points, seat.points.into());
                }
                if let Some([wins, points, place]) = always.players.get(usize::from(seat.player)) {
                    add(*wins, seat.wins);
                    add(*points, seat.points.into());
                    add(*place, seat.place.into());
                }
                for (item, points) in &seat.scored {
                    let number = match self.scored.get(item) {
                        Some(number) => *number,
                        None => {
                            let number = index.number(&format!("scored/{item}"));
                            self.scored.insert(item.clone(), number);
                            number
                        }
                    };
                    add(number, f64::from(*points) * each);
                }
                for &(target, times) in &seat.uses {
                    if let Some(number) = always.uses.get(target as usize) {
                        add(*number, f64::from(times) * each);
                    }
                }
            }
        }
        self.tally.deals += 1;
        deal.iter()
            .enumerate()
            .filter(|(_, value)| **value != 0.0)
            .for_each(|(number, value)| add(&mut self.sums, number, *value));
        deal
    }

    fn game(&mut self, game: &Game) {
        let tally = &mut self.tally;
        tally.matches += 1;
        *tally.turns.entry(game.turns.min(i32::MAX as u32) as i32).or_default() += 1;
        *tally.margins.entry(game.margin).or_default() += 1;
        tally.points.resize_with(tally.points.len().max(game.seats.len()), Histogram::new);
        for seat in &game.seats {
            let own = if self.always.players.is_empty() { seat.order.wrapping_sub(1) } else { seat.player };
            if let Some(points) = tally.points.get_mut(usize::from(own)) {
                *points.entry(seat.points).or_default() += 1;
            }
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

    /// Returns the statistics.
    pub(crate) fn finish(mut self, index: &Index) -> Tally {
        self.tally.measures = index.named(&self.sums);
        let named = self.catalog.targets().iter().zip(self.uses);
        self.tally.uses = named.filter(|(_, own)| own.users > 0).map(|(target, own)| (target.clone(), own)).collect();
        self.tally
    }
}
