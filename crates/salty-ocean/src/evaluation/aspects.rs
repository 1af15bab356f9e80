//! What people can make sense of, with their words and amounts.

use riband_core::{Aspect, FeatureSink};

use super::{AMPLE, Outlook, goods::Trade};

pub(super) const ASPECTS: &[Aspect] = &[
    coins("coins", "coins"),
    coins("overdraft", "debt"),
    coins("coins-beyond-limit", "coins beyond the limit"),
    coins("bonuses-by-level", "bonuses for levels"),
    coins("bonuses-by-order", "bonuses by order of building"),
    coins("bonuses-by-count", "bonuses for things owned"),
    coins("rents-to-come", "rents to come"),
    coins("interest-to-come", "interest to come"),
    coins("sale-income-to-come", "income from sales to come"),
    coins("goods-at-best", "earnings from goods, this turn or the next"),
    coins("fish-in-rouen", "fish in Rouen"),
    coins("fish-at-sea", "fish at sea"),
    Aspect::new("salt-in-rouen", "barrels of salt in Rouen"),
    coins("price-at-risk", "loss if a rival sells first"),
    coins("yard-income-to-come", "income from the yard to come"),
];

/// Coins are points (SO-82).
const fn coins(feature: &'static str, name: &'static str) -> Aspect {
    Aspect::new(feature, name).in_unit("coins").as_points()
}

impl Outlook<'_> {
    /// The amounts of [`ASPECTS`], in their order: those of the features, whether there is another turn or not.
    pub(super) fn amounts(&self, out: &mut impl FeatureSink) {
        let Self { rules, player, clock, .. } = *self;
        let coins = player.coins.0;
        let limit = rules.coin_limit(player).map_or(AMPLE, |limit| limit.0.min(AMPLE));
        let bonuses = self.all_bonuses();
        let trade = Trade::of(self);
        let [in_rouen, at_sea] = trade.fish(rules);
        let amounts = [
            coins as f32,
            -coins.min(0) as f32,
            (coins - limit).max(0) as f32,
            bonuses.levelled as f32,
            bonuses.ranked as f32,
            bonuses.each as f32,
            self.rents() as f32 * clock.ends,
            self.interest_on(player.coins) as f32 * clock.ends,
            rules.sale_income(player) * clock.turns,
            trade.best(),
            in_rouen,
            at_sea,
            trade.salt_in_rouen(rules),
            self.price_at_risk(trade.stocks()),
            self.yard_income() * clock.turns,
        ];
        for (aspect, amount) in ASPECTS.iter().zip(amounts) {
            out.feature(aspect.feature, amount);
        }
    }
}
