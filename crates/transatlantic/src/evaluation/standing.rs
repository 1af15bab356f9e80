//! The standing of a player, computed in one pass over the regions, the fleet and the sheet.

use riband_core::{Seat, full_amounts};
use riband_liners::{Tile, Tiles};

use crate::{
    config::ScoringRule,
    ids::{Column, MAX_COLUMNS},
    rules::Rules,
    state::{Phase, Player, State},
};

/// The number of ships kept in the order of their earnings; no card of the game allows more sailings.
const BEST: usize = 8;

/// The fleet at sea of one player, and its possible immediate earnings.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Standing {
    /// Own ships in regions.
    pub(super) active: f32,
    /// The pounds for one trip of each ship, regardless of coal, and the points for houses.
    pub(super) income: f32,
    pub(super) house_trips: f32,
    /// The same for the ready ships.
    pub(super) ready_income: f32,
    /// The earnings of the ready ships, best first: pounds and points of one trip.
    best: [(f32, f32); BEST],
    /// The cumulative value of the best ships, in points.
    best_worth: [f32; BEST + 1],
    pub(super) ready: usize,
    /// Ready ships that need no coal.
    pub(super) free_riders: f32,
    /// The number of regions and flags of the ready ships.
    pub(super) ready_regions: usize,
    pub(super) ready_flags: usize,
    /// The most pounds that a ready ship earns by tonnage and by passengers, with the points for houses.
    pub(super) cargo: (f32, f32),
    pub(super) fare: (f32, f32),
    /// The pounds and points if all ships in the best region sail.
    pub(super) region: (f32, f32),
    /// Coal on own ships in regions, the pounds and points from burning all of it, and the room for more.
    pub(super) coal: f32,
    pub(super) coal_income: f32,
    pub(super) coal_points: f32,
    pub(super) coal_room: f32,
    /// Own ships that the next new ship pushes out of a full region.
    pub(super) pushed_next: f32,
}

/// The value of a trip in points, at `pound` points per pound.
pub(super) fn worth((pounds, points): (f32, f32), pound: f32) -> f32 {
    pounds * pound + points
}

impl Standing {
    pub(super) fn of(rules: &Rules, state: &State, player: &Player, pound: f32) -> Self {
        let mut standing = Self::default();
        let ready = rules.ready(state);
        let steamships = rules.fleet.steamships();
        let most_coal = rules.config.limits.coal_per_ship;
        for (region, facts) in rules.open_regions(state.seats) {
            let waters = state.waters(region);
            let houses = f32::from(player.houses_in(region));
            let (mut mine, mut foreign, mut here) = ((0.0, 0.0), 0.0, 0_usize);
            let mut oldest = None;
            for tile in waters.iter() {
                here += 1;
                oldest = Some(tile);
                let income = rules.print(tile).income.0 as f32;
                let is_ready = ready.has(tile);
                if !player.active.has(tile) {
                    if is_ready {
                        foreign = income; // the last one visited is the oldest (TA-84)
                    }
                    continue;
                }
                standing.active += 1.0;
                standing.income += income;
                standing.house_trips += houses;
                if steamships.has(tile) {
                    let coal = state.coal.get(tile);
                    standing.coal += f32::from(coal);
                    standing.coal_income += income * f32::from(coal);
                    standing.coal_points += houses * f32::from(coal);
                    standing.coal_room += f32::from(most_coal.saturating_sub(coal));
                } else {
                    standing.free_riders += 1.0;
                }
                if is_ready {
                    mine = (mine.0 + income, mine.1 + houses);
                    standing.add_ready((income, houses), pound);
                    let cargo = (rules.cargo[tile].0 as f32, houses);
                    if worth(cargo, pound) > worth(standing.cargo, pound) {
                        standing.cargo = cargo;
                    }
                    let fare = (rules.fares[tile].0 as f32, houses);
                    if worth(fare, pound) > worth(standing.fare, pound) {
                        standing.fare = fare;
                    }
                }
            }
            standing.ready_regions += usize::from(mine.0 > 0.0 || mine.1 > 0.0);
            standing.ready_income += mine.0;
            let all = (mine.0 + foreign, mine.1);
            if worth(all, pound) > worth(standing.region, pound) {
                standing.region = all;
            }
            if here >= usize::from(facts.places) && oldest.is_some_and(|tile| player.active.has(tile)) {
                standing.pushed_next += 1.0;
            }
        }
        let mut sum = 0.0;
        for (all, trip) in standing.best_worth[1..].iter_mut().zip(&standing.best) {
            sum += worth(*trip, pound);
            *all = sum;
        }
        let sailing = player.active & ready;
        standing.ready_flags =
            rules.columns.iter().filter(|&column| !(sailing & rules.flown[column]).is_empty()).count();
        standing
    }

    /// Inserts a ship into the sorted list of ready ships.
    fn add_ready(&mut self, trip: (f32, f32), pound: f32) {
        self.ready += 1;
        let mut next = trip;
        for slot in &mut self.best[..self.ready.min(BEST)] {
            if worth(next, pound) > worth(*slot, pound) {
                std::mem::swap(slot, &mut next);
            }
        }
    }

    /// The value of trips with the best `ships` ready ships, in points.
    pub(super) fn trips(&self, ships: usize) -> f32 {
        self.best_worth[ships.min(BEST)]
    }
}

/// The score of a sheet and a fleet by the scoring rules of the variant.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sheet {
    /// Points for each ship of a column in the current state; 0 if ships do not score.
    pub(super) score: [f32; MAX_COLUMNS],
    /// Own ships and headquarters by column.
    pub(super) ships: [f32; MAX_COLUMNS],
    /// Points that one more marker would add to own ships, and to the rows.
    pub(super) gain: [f32; MAX_COLUMNS],
    /// Points of the ships, and the row bonus.
    pub(super) ship_points: f32,
    pub(super) row_points: f32,
    /// Points for a pound at the end.
    pub(super) pound: f32,
    /// Flags of own steamships (TA-88).
    pub(super) flags: f32,
}

impl Sheet {
    pub(super) fn of(rules: &Rules, state: &State, player: &Player) -> Self {
        let mut sheet = Self::default();
        let steamships = (player.active | player.undeployed) & rules.fleet.steamships();
        let owned = steamships | player.headquarters;
        for (_, rule) in &rules.scoring {
            match rule {
                ScoringRule::Ships {} => sheet.add_ships(rules, state, player, owned),
                ScoringRule::Money { per, points, .. } => {
                    let next = points.next(full_amounts(i64::from(player.money.0), *per));
                    sheet.pound += next as f32 / (*per).max(1) as f32;
                }
                ScoringRule::Rows { complete, each, .. } => sheet.add_rows(rules, player, complete, each),
            }
        }
        let flown = |column: &Column| !(steamships & rules.flown[*column]).is_empty();
        sheet.flags = rules.columns.iter().filter(flown).count() as f32;
        sheet
    }

    fn add_ships(&mut self, rules: &Rules, state: &State, player: &Player, owned: Tiles) {
        let columns = self.score.iter_mut().zip(&mut self.ships).zip(&mut self.gain);
        for (column, ((score, ships), gain)) in rules.columns.iter().zip(columns) {
            let markers = player.markers_in(column);
            let value = rules.values.of(markers);
            let count = (owned & rules.flown[column]).len() as f32;
            *score = (value + rules.in_docks(state, column) as i32) as f32;
            *ships = count;
            *gain += (rules.values.of(markers.saturating_add(1)) - value) as f32 * count;
            self.ship_points += *score * count;
        }
    }

    /// TA-136.
    fn add_rows(&mut self, rules: &Rules, player: &Player, complete: &[u8], each: &[u8]) {
        let columns = rules.columns.len();
        let above = |row: usize| rules.columns.iter().filter(|&c| usize::from(player.markers_in(c)) > row).count();
        let fewest = rules.columns.iter().map(|column| usize::from(player.markers_in(column))).min().unwrap_or(0);
        let rows = complete.len().min(each.len());
        let listed = |list: &[u8], row: usize| list.get(row).map_or(0.0, |&points| f32::from(points));
        self.row_points += complete.iter().take(fewest.min(rows)).map(|&points| f32::from(points)).sum::<f32>();
        if fewest >= rows {
            return;
        }
        let here = above(fewest);
        self.row_points += here as f32 * listed(each, fewest);
        let one_more = if here + 1 < columns {
            listed(each, fewest)
        } else {
            let next = if fewest + 1 < rows { above(fewest + 1) as f32 * listed(each, fewest + 1) } else { 0.0 };
            listed(complete, fewest) - here as f32 * listed(each, fewest) + next
        };
        for (column, gain) in rules.columns.iter().zip(&mut self.gain) {
            if usize::from(player.markers_in(column)) == fewest {
                *gain += one_more;
            }
        }
    }

    /// The points of a tile if the player owned her (TA-125).
    pub(super) fn score_of(&self, rules: &Rules, tile: Tile) -> f32 {
        rules.flag(tile).and_then(|column| self.score.get(column.index())).copied().unwrap_or(0.0)
    }
}

/// Whether a ship deployed from her owner's supply would win a riband somewhere now (TA-59).
pub(super) fn wins_riband(rules: &Rules, state: &State, tile: Tile) -> bool {
    let places = rules.places_for(state, tile, None);
    let speed = rules.print(tile).speed;
    places.iter().any(|region| {
        rules.region(region).is_some_and(|facts| {
            let waters = state.waters(region);
            let staying = waters.iter().take(usize::from(facts.places).saturating_sub(1));
            facts.riband && staying.into_iter().all(|other| rules.print(other).speed < speed)
        })
    })
}

/// The number of turns that a seat has left: exact once the end is triggered, estimated before that.
pub(super) fn turns_left(rules: &Rules, state: &State, seat: Seat, sold_out_in: f32) -> f32 {
    if state.phase == Phase::Over {
        return 0.0;
    }
    let count = state.seats.count();
    let place = |of: Seat| (of.index() + count - state.starting.index() % count) % count;
    let comes = state.opening > 0 || place(seat) > place(state.turn);
    let this_round = f32::from(u8::from(comes || (seat == state.turn && state.phase == Phase::Card)));
    let rounds_at_most = f32::from(rules.config.end.max_rounds.saturating_sub(state.round));
    let rounds = match state.countdown {
        Some(left) => f32::from(left),
        None => sold_out_in / count as f32 + f32::from(rules.config.end.rounds),
    };
    this_round + rounds.min(rounds_at_most)
}
