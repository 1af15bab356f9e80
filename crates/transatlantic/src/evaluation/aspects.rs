//! The features that people can make sense of, with their words.

use riband_core::Aspect;

pub(super) const ASPECTS: &[Aspect] = &[
    Aspect::new("won", "points won"),
    Aspect::new("ship-scores", "points for ships"),
    Aspect::new("rows", "points for rows"),
    Aspect::new("full-amounts", "points for money"),
    Aspect::new("money", "money").in_unit("pounds"),
    Aspect::new("turns-left", "turns left"),
    Aspect::new("ships-at-sea", "ships at sea"),
    Aspect::new("ships-waiting", "ships to deploy"),
    Aspect::new("ships-stranded", "ships without a place"),
    Aspect::new("ribands-to-win", "Blue Ribands to win"),
    Aspect::new("pushed-next", "ships pushed out next"),
    Aspect::new("income", "income of ships at sea").in_unit("pounds"),
    Aspect::new("ready-income", "income of ships with coal").in_unit("pounds"),
    Aspect::new("coal", "coal on ships"),
    Aspect::new("coal-income", "earnings from that coal").in_unit("pounds"),
    Aspect::new("houses", "houses"),
    Aspect::new("income-to-come", "earnings of the cards to come").in_unit("pounds"),
    Aspect::new("points-to-come", "points of the cards to come"),
    Aspect::new("marker-gain", "points for the best marker"),
    Aspect::new("markers", "markers"),
    Aspect::new("contracts", "contracts"),
    Aspect::new("cards-in-hand", "cards in hand"),
    Aspect::new("cards", "cards"),
    Aspect::new("tokens", "tokens"),
];
