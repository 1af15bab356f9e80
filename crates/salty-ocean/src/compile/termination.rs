//! Why every action phase comes to an end (SO-89), as far as a variant could break it.
//!
//! Count the coins of all players, what their fish sells for in the last row, and salt at what it costs there at least. Once
//! each type of action costs its last fee, no action raises that sum by more than it costs: a sale brings what the barrels
//! count for, and bonuses below the fee of the market; a round trip of a whole fleet turns cheap salt into dear fish, and has
//! to be paid with one harbor fee (loading) and two navigation fees (out and home). So the sum falls, and it has a bottom.
//! What a sale earns above the last row ends when the markers lie there: prices fall with every sale and rise in none.

use riband_core::{Coins, ProblemKind, Problems};

use crate::{action::ActionType, config::Config, ids::Good, rules::Rules};

/// Refuses a variant in which a player could act for ever.
pub(super) fn check(config: &Config, rules: &Rules, check: &mut Problems) {
    check_sales(rules, check);
    check_voyages(config, rules, check);
}

fn last_fee(rules: &Rules, of: ActionType) -> Coins {
    rules.tolls[of as usize].lasting_fee(usize::MAX)
}

fn last_price(rules: &Rules, good: Good) -> Coins {
    rules.goods.get(good.index()).map_or(Coins::ZERO, |facts| facts.ladder.price(u8::MAX))
}

/// A player could buy a barrel and sell it again.
fn check_sales(rules: &Rules, check: &mut Problems) {
    let best = |incomes: &[Coins]| incomes.iter().copied().max().unwrap_or(Coins::ZERO);
    let bonus: Coins = rules.effects.sale_incomes.iter().map(|income| best(&income.coins)).sum();
    let fee = last_fee(rules, ActionType::Market);
    if fee <= bonus {
        let message = format!("the last cost is {fee}, and a sale can bring {bonus} besides its price");
        let advice = "a player could trade for ever: let the last cost be higher (SO-89)";
        check.report(ProblemKind::Contradiction, &["activation", "market"], message, advice);
    }
}

/// A player could buy salt, fish with it, and sell the fish.
fn check_voyages(config: &Config, rules: &Rules, check: &mut Problems) {
    let (harbor, navigation) = (last_fee(rules, ActionType::Harbor), last_fee(rules, ActionType::Navigation));
    for (name, fee) in [("harbor", harbor), ("navigation", navigation)] {
        if fee <= Coins::ZERO {
            let message = "the last cost is 0";
            let advice = "a player could move to and fro for ever: let the last cost be higher (SO-89)";
            check.report(ProblemKind::Contradiction, &["activation", name], message, advice);
        }
    }
    let least = rules.goods.get(rules.salt.index()).map_or(Coins::ZERO, |facts| facts.buy_at_least);
    let salt = last_price(rules, rules.salt).max(least);
    let capacity: i32 = rules.slots.iter().map(|&capacity| i32::from(capacity)).sum();
    for (index, (id, _)) in config.goods.iter().enumerate().filter(|(index, _)| Good::new(*index) != rules.salt) {
        let fish = last_price(rules, Good::new(index));
        let gain = (fish - salt) * capacity;
        if gain >= harbor + navigation * 2 && gain > Coins::ZERO {
            let message = format!(
                "in the last row a fleet of {capacity} barrels gains {gain}, and its voyage costs {}",
                harbor + navigation * 2
            );
            let advice = "a player could fish for ever: lower the last price, or raise the last costs (SO-89)";
            check.report(ProblemKind::Contradiction, &["goods", id, "prices"], message, advice);
        }
    }
}
