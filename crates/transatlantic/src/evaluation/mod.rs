//! Evaluation of positions: features for a seat, and the progress of the match.

mod aspects;
mod deeds;
mod gains;
mod standing;

use riband_core::{Aspect, Evaluated, FeatureSink, Seat, full_amounts};
use riband_liners::{Tile, Tiles};

use self::{
    deeds::Deeds,
    gains::{Hopes, Shop},
    standing::{Sheet, Standing, turns_left, wins_riband},
};
use crate::{
    config::ScoringRule,
    ids::MAX_SEATS,
    program::Program,
    rules::Rules,
    state::{Phase, State},
};

/// The average number of turns of all seats per steamship that leaves the market, if players make good purchases. Used
/// only to estimate the turns left from the steamships left.
const TURNS_PER_STEAMSHIP: f32 = 1.8;

/// The progress of a match when its end is triggered and only its last rounds are left.
const OVER_AT_TRIGGER: f32 = 0.85;

/// The most cards in hand that are considered one by one.
const MOST_GAINS: usize = 12;

/// Precomputed data about a variant, for evaluations only.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Prospects {
    /// The capabilities of each card.
    deeds: Vec<Deeds>,
    /// The number of steamships at the start, by the number of seats (TA-26).
    sold_in_all: [u8; MAX_SEATS + 1],
}

impl Prospects {
    /// Computes the data for these cards and ships; `removed` is the number of steamships removed from each era, by the
    /// number of seats.
    pub(crate) fn of(program: &Program, eras: &[Vec<Tile>], steamships: Tiles, removed: &[u8]) -> Self {
        Self { deeds: Deeds::of_cards(program), sold_in_all: sold_in_all(eras, steamships, removed) }
    }
}

impl Evaluated for Rules {
    fn features(&self, state: &State, seat: Seat, out: &mut impl FeatureSink) {
        let player = state.players.of(seat);
        let left = self.unsold(state);
        let unsold = left.len() as f32;
        let seats = state.seats.count() as f32;
        let turns = turns_left(self, state, seat, unsold * TURNS_PER_STEAMSHIP);
        let sheet = Sheet::of(self, state, player);
        // Money can still buy ships before it scores, so a pound is worth more early on.
        let pound = sheet.pound * (1.0 + 2.0 * (1.0 - self.elapsed_with(state, left)));
        let standing = Standing::of(self, state, player, pound);
        let shop = Shop::of(self, state, player, &sheet, pound);
        let hopes = Hopes { rules: self, state, seat, player, standing, sheet, shop, pound };
        let Hopes { standing, sheet, .. } = &hopes;

        // Points in the current state.
        out.feature("won", (player.points.total() + self.points_due(state, player)) as f32);
        out.feature("ship-scores", sheet.ship_points);
        out.feature("rows", sheet.row_points);
        out.feature("full-amounts", self.money_points(player.money.0));
        out.feature("money", player.money.0 as f32);

        // Time.
        out.feature("turns-left", turns);
        out.feature("to-move", f32::from(u8::from(state.phase == Phase::Card && state.turn == seat)));

        // Ships and captains.
        let purchases = unsold / seats;
        let captains = if self.config.limits.captains_limited { f32::from(player.captains.max(0)) } else { purchases };
        let per_ship = mean_score(self, sheet, left, unsold);
        out.feature("ships-to-buy", captains.min(purchases));
        out.feature("scores-to-buy", captains.min(purchases) * per_ship);
        out.feature("scores-to-grow", scores_to_grow(self, sheet, left));
        let (mut waiting, mut stranded, mut ribands) = (0.0, 0.0, 0.0);
        for tile in player.undeployed.iter() {
            if self.places_for(state, tile, None).is_empty() {
                stranded += 1.0;
            } else {
                waiting += 1.0;
                ribands += f32::from(u8::from(wins_riband(self, state, tile)));
            }
        }
        out.feature("ships-at-sea", standing.active);
        out.feature("ships-waiting", waiting);
        out.feature("ships-stranded", stranded);
        out.feature("ribands-to-win", ribands);
        out.feature("pushed-next", standing.pushed_next);

        // Earnings of the fleet: immediately, with its coal, and until the end with the owned cards.
        out.feature("income", standing.income);
        out.feature("ready-income", standing.ready_income);
        out.feature("coal", standing.coal);
        out.feature("coal-income", standing.coal_income);
        out.feature("coal-points", standing.coal_points);
        out.feature("houses", f32::from(self.config.limits.houses.saturating_sub(player.houses_left)));
        let engine = hopes.engine(turns);
        out.feature("income-to-come", engine.pounds);
        out.feature("points-to-come", engine.points);
        out.feature("coal-to-come", engine.coal);
        out.feature("purchases-to-come", engine.purchases.min(purchases));

        // The sheet.
        let any = self.columns;
        out.feature("marker-gain", hopes.markers(any, 1));
        out.feature("markers", self.columns.iter().map(|column| f32::from(player.markers_in(column))).sum());
        out.feature("contracts", f32::from(player.contracts));

        // Cards.
        let hand = hopes.hand(turns);
        out.feature("cards-in-hand", player.hand.total() as f32);
        out.feature("cards", (player.hand.total() + player.pile.total()) as f32);
        out.feature("tokens", if turns > 0.0 { f32::from(player.tokens) } else { 0.0 });
        out.feature("next-gain", hand.best);
        out.feature("hand-gains", hand.all);
        out.feature("hand-purchases", hand.purchases);
        out.feature("hand-coal", hand.coal);
        out.feature("take-back", hand.take_back);
        out.feature("pile-markers", hand.pile_markers);
    }

    fn progress(&self, state: &State) -> f32 {
        self.elapsed(state)
    }

    fn weights(&self) -> &'static str {
        include_str!("weights.toml")
    }

    fn aspects(&self) -> &'static [Aspect] {
        aspects::ASPECTS
    }
}

impl Rules {
    /// Steamships on the market and in the stack: all but those known to be elsewhere.
    fn unsold(&self, state: &State) -> Tiles {
        let owned = state.seated().iter().fold(Tiles::EMPTY, |all, player| all | player.active | player.undeployed);
        self.fleet.steamships() & !(owned | state.docks | state.boxed | state.gone)
    }

    /// Full amounts of money (TA-135).
    fn money_points(&self, money: i32) -> f32 {
        let rules = self.scoring.iter().map(|(_, rule)| match rule {
            ScoringRule::Money { per, points, .. } => points.of(full_amounts(i64::from(money), *per)),
            _ => 0,
        });
        rules.sum::<i32>() as f32
    }

    /// Implements [`riband_core::Evaluated::progress`]: by the steamships that are gone, or by the rounds if those end
    /// the match earlier; once the end is triggered, by the turns left (TA-131 to TA-134).
    fn elapsed(&self, state: &State) -> f32 {
        self.elapsed_with(state, self.unsold(state))
    }

    fn elapsed_with(&self, state: &State, unsold: Tiles) -> f32 {
        if state.phase == Phase::Over {
            return 1.0;
        }
        let count = state.seats.count();
        let place = (state.turn.index() + count - state.starting.index() % count) % count;
        let of_round = if state.opening > 0 { 0.0 } else { place as f32 / count as f32 };
        let rounds =
            (f32::from(state.round.saturating_sub(1)) + of_round) / f32::from(self.config.end.max_rounds.max(1));
        let share = match state.countdown {
            Some(left) => {
                let left = (f32::from(left) + 1.0 - of_round) / (f32::from(self.config.end.rounds) + 1.0);
                1.0 - (1.0 - OVER_AT_TRIGGER) * left
            }
            None => {
                let all = self.prospects.sold_in_all.get(count).copied().unwrap_or(0).max(1);
                let gone = 1.0 - unsold.len() as f32 / f32::from(all);
                gone.max(0.0) * OVER_AT_TRIGGER
            }
        };
        share.max(rounds).clamp(0.0, 1.0)
    }
}

/// The number of steamships at the start, by the number of seats (TA-26).
fn sold_in_all(eras: &[Vec<Tile>], steamships: Tiles, removed: &[u8]) -> [u8; MAX_SEATS + 1] {
    let mut sold = [0; MAX_SEATS + 1];
    for (sold, removed) in sold.iter_mut().zip(removed) {
        let of_era = |era: &Vec<_>| {
            let count = era.iter().filter(|&&tile| steamships.has(tile)).count();
            count.saturating_sub(usize::from(*removed))
        };
        *sold = eras.iter().map(of_era).sum::<usize>().min(usize::from(u8::MAX)) as u8;
    }
    sold
}

/// The average score of a ship that is not bought yet, in the current state.
fn mean_score(rules: &Rules, sheet: &Sheet, left: Tiles, unsold: f32) -> f32 {
    if unsold <= 0.0 {
        return 0.0;
    }
    let columns = rules.columns.iter().zip(&sheet.score);
    columns.map(|(column, score)| (left & rules.flown[column]).len() as f32 * score).sum::<f32>() / unsold
}

/// The points that own ships would gain if all remaining ships went to the docks (TA-126): a fraction of them will.
fn scores_to_grow(rules: &Rules, sheet: &Sheet, left: Tiles) -> f32 {
    let columns = rules.columns.iter().zip(&sheet.ships);
    columns.map(|(column, ships)| (left & rules.flown[column]).len() as f32 * ships).sum()
}

/// The total yield of the owned cards until the end, if played repeatedly.
struct Engine {
    pounds: f32,
    points: f32,
    coal: f32,
    purchases: f32,
}

/// The yield of the hand.
#[derive(Default)]
struct HandGains {
    /// The best card, and the best cards for the remaining turns.
    best: f32,
    all: f32,
    /// Ships that the cards of the hand could buy with the current money.
    purchases: f32,
    /// Coal that the cards of the hand could load now.
    coal: f32,
    /// Whether the pile can be taken back.
    take_back: f32,
    /// Points of the markers for taking it back.
    pile_markers: f32,
}

impl Hopes<'_> {
    fn engine(&self, turns: f32) -> Engine {
        let (rules, player, standing) = (self.rules, self.player, &self.standing);
        let houses = f32::from(rules.config.limits.houses.saturating_sub(player.houses_left));
        let (mut trips, mut coal, mut purchases, mut pounds, mut points) = (0.0, 0.0, 0.0, 0.0, 0.0);
        let owned = player.hand.plus(player.pile);
        let mut cards = 0.0;
        for (card, count) in owned.iter() {
            let Some(deeds) = rules.prospects.deeds.get(card.index()) else { continue };
            let count = f32::from(count);
            cards += count;
            if let Some((ships, _)) = deeds.sails {
                let spread = deeds.spread.region || deeds.spread.flag;
                let most = if spread { 3.0 } else { f32::from(ships.with(|column| rules.all_markers(player, column))) };
                trips += count * most.min(standing.active);
            }
            if deeds.region {
                trips += count * standing.active.min(2.0);
            }
            if let Some(amount) = deeds.coal {
                coal += count * f32::from(amount.with(|column| rules.all_markers(player, column)));
            }
            purchases += count * f32::from(deeds.buys);
            pounds += count * (deeds.house_money.0 as f32 * houses + deeds.earns.0 as f32);
            points += count * f32::from(deeds.flag_points) * self.sheet.flags;
        }
        let cycles = turns / f32::max(cards, 1.0);
        let ships = f32::max(standing.active, 1.0);
        // Trips need coal; coal already on board is used once.
        let trips = (trips * cycles).min(coal * cycles + standing.coal + standing.free_riders * cycles);
        Engine {
            pounds: pounds * cycles + trips * standing.income / ships,
            points: points * cycles + trips * standing.house_trips / ships,
            coal: coal * cycles,
            purchases: purchases * cycles,
        }
    }

    fn hand(&self, turns: f32) -> HandGains {
        let mut gains = HandGains::default();
        let mut best = [0.0_f32; MOST_GAINS];
        let playable = (turns.max(0.0) as usize).min(MOST_GAINS);
        let pile = self.player.pile.total() + 1;
        let mut buys = 0;
        for (card, count) in self.player.hand.iter() {
            let Some(deeds) = self.rules.prospects.deeds.get(card.index()) else { continue };
            let mut gain = self.simple(deeds);
            buys = deeds.buys.saturating_mul(count).saturating_add(buys);
            if let Some(amount) = deeds.coal {
                let cubes = amount.with(|column| self.rules.all_markers(self.player, column));
                gains.coal += f32::from(self.rules.coal_to_take(self.state, cubes)) * f32::from(count);
            }
            if deeds.copies {
                gain = gain.max(self.best_of(self.copyable()));
            }
            if deeds.takes_back && pile >= usize::from(self.rules.needs_pile[card]) {
                gains.take_back = 1.0;
                gains.pile_markers = self.pile_markers(deeds);
                gain += gains.pile_markers;
                if deeds.takes_card {
                    gain += self.best_of(self.rules.displayed(self.state));
                }
            }
            for _ in 0..count {
                let mut next = gain;
                for slot in &mut best[..playable] {
                    if next > *slot {
                        std::mem::swap(slot, &mut next);
                    }
                }
            }
        }
        gains.coal = gains.coal.min(self.standing.coal_room);
        gains.purchases = if buys > 0 { self.shopping(buys).0 } else { 0.0 };
        gains.best = best[0];
        gains.all = best[..playable].iter().sum();
        gains
    }
}
