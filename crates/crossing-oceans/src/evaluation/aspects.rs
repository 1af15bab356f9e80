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
    Aspect::new("turns", "own turns left"),
    Aspect::new("sailing", "income of ships at sea").in_unit("pounds"),
    Aspect::new("ready", "income of ships with coal").in_unit("pounds"),
    Aspect::new("cargo", "earnings of the best Cargo action").in_unit("pounds"),
    Aspect::new("region", "earnings of the best Region action").in_unit("pounds"),
    Aspect::new("riband", "earnings of the best Blue Riband crossing").in_unit("pounds"),
    Aspect::new("fastest", "regions where the fastest ship is yours"),
    Aspect::new("icons", "coal icons"),
    Aspect::new("gain-pier", "points for the next coal pier"),
    Aspect::new("gain-house", "points for the next house"),
    Aspect::new("gain-riband", "points for the next blue token"),
    Aspect::new("sites", "ports where you can build a house"),
    Aspect::new("placeable", "ships waiting to be placed"),
    Aspect::new("placeable-income", "income of ships waiting to be placed").in_unit("pounds"),
    Aspect::new("stuck", "ships without a place"),
    Aspect::new("exposed", "ships that others can push out"),
    Aspect::new("exposed-income", "income of ships that others can push out").in_unit("pounds"),
    Aspect::new("for-sale", "points of ships you may buy next"),
    Aspect::new("for-sale-income", "income of ships you may buy next").in_unit("pounds"),
];
