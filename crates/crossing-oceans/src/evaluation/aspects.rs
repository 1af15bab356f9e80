//! The features that people can make sense of, with their words.

use riband_core::Aspect;

pub(super) const ASPECTS: &[Aspect] = &[
    Aspect::new("money", "money").in_unit("pounds"),
    Aspect::new("contracts", "contracts"),
    Aspect::new("points-ships", "points for ships at sea"),
    Aspect::new("points-houses", "points for houses"),
    Aspect::new("points-flags", "points for flags"),
    Aspect::new("points-mixed", "points for mixed flags"),
    Aspect::new("coal", "coal on ships"),
    Aspect::new("turns", "turns to come"),
    Aspect::new("sailing", "income of ships at sea").in_unit("pounds"),
    Aspect::new("ready", "income of ships with coal").in_unit("pounds"),
    Aspect::new("cargo", "the best cargo job").in_unit("pounds"),
    Aspect::new("region", "the best region").in_unit("pounds"),
    Aspect::new("riband", "the best Blue Riband crossing").in_unit("pounds"),
    Aspect::new("fastest", "regions with the fastest ship"),
    Aspect::new("icons", "coal icons"),
    Aspect::new("gain-pier", "points for the next coal pier"),
    Aspect::new("gain-house", "points for the next house"),
    Aspect::new("gain-riband", "points for the next blue token"),
    Aspect::new("sites", "ports open to a house"),
    Aspect::new("placeable", "ships to place"),
    Aspect::new("placeable-income", "income of ships to place").in_unit("pounds"),
    Aspect::new("stuck", "ships without a place"),
    Aspect::new("exposed", "ships that others can replace"),
    Aspect::new("exposed-income", "income of ships that others can replace").in_unit("pounds"),
    Aspect::new("for-sale", "points in ships for sale"),
    Aspect::new("for-sale-income", "income in ships for sale").in_unit("pounds"),
];
