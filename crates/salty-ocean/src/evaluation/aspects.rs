//! The features that people can make sense of, with their words.

use riband_core::Aspect;

pub(super) const ASPECTS: &[Aspect] = &[
    Aspect::new("coins", "coins").in_unit("coins"),
    Aspect::new("overdraft", "debt").in_unit("coins"),
    Aspect::new("coins-beyond-limit", "coins beyond the limit").in_unit("coins"),
    Aspect::new("total-in-last-turn", "final total"),
    Aspect::new("bonuses-by-level", "bonuses for levels").in_unit("coins"),
    Aspect::new("bonuses-by-order", "bonuses by order of building").in_unit("coins"),
    Aspect::new("bonuses-by-count", "bonuses for things owned").in_unit("coins"),
    Aspect::new("rents-to-come", "rents to come").in_unit("coins"),
    Aspect::new("interest-to-come", "interest to come").in_unit("coins"),
    Aspect::new("sale-income-to-come", "income from sales to come").in_unit("coins"),
    Aspect::new("goods-this-turn", "earnings from goods this turn").in_unit("coins"),
    Aspect::new("goods-next-turn", "earnings from goods next turn").in_unit("coins"),
    Aspect::new("fish-in-rouen", "fish in Rouen").in_unit("coins"),
    Aspect::new("fish-at-sea", "fish at sea").in_unit("coins"),
    Aspect::new("salt-in-rouen", "barrels of salt in Rouen"),
    Aspect::new("price-at-risk", "price if a rival sells first").in_unit("coins"),
    Aspect::new("yard-income-to-come", "income from the yard to come").in_unit("coins"),
];
