//! Bounds the number of actions in a phase, so that the safety valve is never needed (SO-89).
//!
//! Every position has a worth: the coins of all players, plus each barrel at its price in the last row, with salt at
//! its cost there. Salt aboard is worth more, and a ship at sea less, so that each leg of a voyage takes an equal part
//! of its gain. Where a type of action costs its last fee, each action decreases the worth by a part of that fee, and
//! the worth is bounded below. Sales above the last row, and actions while fees are low, each add a bounded amount
//! once.

use riband_core::{Coins, ProblemKind, Problems, full_amounts, market::Toll};

use crate::{
    action::ActionType,
    config::{Config, MOST_ACTIONS},
    ids::Good,
    rules::{DropFacts, GoodFacts, Rules},
};

/// Rejects a variant in which a phase could have more actions than the safety valve allows.
pub(super) fn check(config: &Config, rules: &Rules, check: &mut Problems) {
    let most = (usize::from(config.seats.min)..=usize::from(config.seats.max)).map(|seats| most_actions(rules, seats));
    let most = most.max().unwrap_or(0);
    if most >= i64::from(config.end.max_actions) {
        let limit = config.end.max_actions;
        let message =
            format!("an action phase can have {most} actions with these fees and coins; `end.max-actions` is {limit}");
        let can_rise = most < i64::from(MOST_ACTIONS);
        let raise = if can_rise { format!("set that to {} or more, ", most + 1) } else { String::new() };
        let advice = format!("{raise}lower coins and credit, or raise the last costs (SO-89)");
        check.report(ProblemKind::Contradiction, &["end", "max-actions"], message, &advice);
    }
}

/// An upper bound on the actions in a phase. Worths are counted in fractions of a coin, `parts` per coin.
fn most_actions(rules: &Rules, seats: usize) -> i64 {
    let players = seats as i64;
    let last = |of: ActionType| fee(&rules.tolls[of as usize], usize::MAX);
    let (harbor, navigation) = (last(ActionType::Harbor), last(ActionType::Navigation));
    let parts = harbor + 2 * navigation;
    let fleet = capacity(rules);
    let (salt, fish) = (salt_worth(rules), fish_worth(rules, seats));
    let voyage = fleet * (fish - salt).max(0);
    let raise = |of| match of {
        ActionType::City => 0,
        ActionType::Navigation => voyage * navigation,
        ActionType::Harbor => voyage * harbor,
        ActionType::Market => best_sale_income(rules) * parts,
    };
    let losing = ActionType::ALL.into_iter().filter(|&of| of != ActionType::City);
    let loss = losing.map(|of| last(of) * parts - raise(of)).min().unwrap_or(1).max(1);
    let mut early = 0;
    let mut worth = 0;
    for of in ActionType::ALL {
        let toll = &rules.tolls[of as usize];
        let fees = (0..toll.len()).map(|times| fee(toll, times)).filter(|&fee| fee < last(of));
        for fee in fees {
            early += 1;
            worth += (raise(of) - fee * parts).max(0);
        }
    }
    if last(ActionType::City) * parts < loss {
        early += players * rules.levels.total() as i64;
    }
    let barrels = fleet + depot(rules);
    let coins = players * (most_coins(rules) - i64::from(rules.lowest_balance().0));
    let stock = players * barrels * salt.max(fish) + premiums(rules, seats, barrels, salt);
    let parts_lost = (coins + stock).saturating_mul(parts).saturating_add(worth + players * voyage * navigation);
    early + parts_lost / loss
}

fn fee(toll: &Toll, times: usize) -> i64 {
    i64::from(toll.lasting_fee(times).0)
}

/// The capacity of a player's ships.
fn capacity(rules: &Rules) -> i64 {
    rules.slots.iter().map(|&capacity| i64::from(capacity)).sum()
}

/// The capacity of a Dépôt.
fn depot(rules: &Rules) -> i64 {
    let most = |barrels: &[u8]| i64::from(barrels.iter().copied().max().unwrap_or(0));
    let room: i64 = rules.effects.storage.iter().map(|room| most(&room.barrels)).sum();
    room.max(i64::from(rules.start.stored.total()))
}

fn last_price(facts: &GoodFacts) -> i64 {
    i64::from(facts.ladder.price(u8::MAX).0)
}

/// The cost of a barrel of salt in the last row.
fn salt_worth(rules: &Rules) -> i64 {
    let facts = rules.goods.get(rules.salt.index());
    facts.map_or(0, |facts| last_price(facts).max(i64::from(facts.buy_at_least.0)))
}

/// The price of the most expensive fish in the last row.
fn fish_worth(rules: &Rules, seats: usize) -> i64 {
    let there = rules.in_play.get(seats).copied().unwrap_or_default();
    let fish = there.iter().filter(|&good| good != rules.salt);
    fish.filter_map(|good| rules.goods.get(good.index())).map(last_price).max().unwrap_or(0)
}

/// The income from a sale besides the price.
fn best_sale_income(rules: &Rules) -> i64 {
    let best = rules.effects.sale_incomes.iter().filter_map(|income| income.coins.iter().max());
    best.map(|coins| i64::from(coins.0)).sum()
}

/// The most coins of a player at the beginning of a phase. If coins are not limited, computed from the highest limit
/// with rents and interest, without trade.
fn most_coins(rules: &Rules) -> i64 {
    let limits = || rules.effects.coin_limits.iter().map(|limit| limit.coins);
    let listed = limits().flatten().chain(rules.start.coins).chain([Coins(rules.config.money.limit)]);
    let mut most = listed.map(|coins| i64::from(coins.0)).max().unwrap_or(0);
    if limits().any(|limit| limit.is_none()) {
        let others = rules.seat_range.max().count() as i64 - 1;
        let rents =
            rules.effects.rents.iter().map(|rent| i64::from(rent.coins.0) + i64::from(rent.each_without.0) * others);
        let rents: i64 = rents.sum();
        let paid = || rules.effects.interest.iter().filter(|interest| interest.replaced_by.is_empty());
        for _ in 1..rules.config.end.turns {
            let with_rents = most.saturating_add(rents);
            let interest: i64 = paid().map(|interest| i64::from(full_amounts(with_rents, interest.per))).sum();
            most = with_rents.saturating_add(interest).min(i64::from(Coins::MOST.0)); // the most a player can own
        }
    }
    most
}

/// The most income from sales in a phase above the worth of the barrels, for one player's stock at a time.
fn premiums(rules: &Rules, seats: usize, barrels: i64, salt: i64) -> i64 {
    let drop = rules.drops.get(seats).copied();
    let there = rules.in_play.get(seats).copied().unwrap_or_default();
    let of = |good: Good| {
        let facts = rules.goods.get(good.index())?;
        let worth = if good == rules.salt { salt } else { last_price(facts) };
        Some(premium(facts, worth, barrels, drop?))
    };
    there.iter().filter_map(of).sum()
}

/// The best way to sell a good from the top of its table down: any number of barrels in each row, after which the price
/// falls.
fn premium(facts: &GoodFacts, worth: i64, barrels: i64, drop: DropFacts) -> i64 {
    let rows = facts.ladder.rungs();
    let step = if drop.for_each == 0 { barrels } else { i64::from(drop.for_each) }.max(1);
    let mut best = vec![0; rows];
    for row in (0..rows.saturating_sub(1)).rev() {
        let above = (i64::from(facts.ladder.price(row.min(255) as u8).0) - worth).max(0);
        let lots = (1..=(barrels + step - 1) / step).map(|lots| {
            let lower = row.saturating_add((lots * i64::from(drop.rows)) as usize).min(rows - 1);
            (lots * step).min(barrels) * above + best.get(lower).copied().unwrap_or(0)
        });
        let most = lots.max().unwrap_or(0);
        if let Some(slot) = best.get_mut(row) {
            *slot = most;
        }
    }
    best.first().copied().unwrap_or(0)
}
