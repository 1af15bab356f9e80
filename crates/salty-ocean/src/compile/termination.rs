//! Proves that every action phase terminates (SO-89), as far as a variant could break that.
//!
//! Define a potential: the coins of all players, plus the price of their fish in the last row, plus the least cost of
//! their salt there. Once each type of action costs its last fee, no action increases the potential by more than its
//! cost: a sale yields the barrels' share of the potential, plus bonuses below the fee of the market; a round trip of a
//! whole fleet turns cheap salt into expensive fish, and costs one harbor fee (loading) and two navigation fees (out
//! and home). So the potential decreases, and it is bounded below. Sales above the last row are finite: prices fall
//! with every sale and never rise during the phase.

use riband_core::{Coins, ProblemKind, Problems};

use crate::{action::ActionType, config::Config, ids::Good, rules::Rules};

/// Rejects a variant in which a player could act forever.
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

/// Checks that a player cannot profit from buying a barrel and selling it again.
fn check_sales(rules: &Rules, check: &mut Problems) {
    let best = |incomes: &[Coins]| incomes.iter().copied().max().unwrap_or(Coins::ZERO);
    let bonus: Coins = rules.effects.sale_incomes.iter().map(|income| best(&income.coins)).sum();
    let fee = last_fee(rules, ActionType::Market);
    if fee <= bonus {
        let message = format!("the last cost is {fee}, and a sale can yield {bonus} besides its price");
        let advice = "a player could trade for ever: let the last cost be higher (SO-89)";
        check.report(ProblemKind::Contradiction, &["activation", "market"], message, advice);
    }
}

/// Checks that a player cannot profit from buying salt, fishing with it, and selling the fish.
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
