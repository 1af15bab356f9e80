//! Queries on a view.

use riband::{
    Coins, Seat,
    salty_ocean::{
        Action, ActionType, Barrels, Berth, Building, BuildingView, Class, Effect, Good, Hazard, Place, PlaceView,
        SeatView, Ship, ShipView, TileFace, View,
    },
};

use super::Seen;
use crate::t;

/// The player who has to act.
pub(crate) fn actor(view: &View) -> Option<&SeatView> {
    let seat = view.turn.seat()?;
    view.seats.iter().find(|player| player.seat == seat)
}

/// The price of the next ship of a class for each player; `None` if the player has no room for one, or lacks a yard.
pub(crate) fn prices<'a>(seen: &'a Seen<'_>, class: Class) -> impl Iterator<Item = (Seat, Option<Coins>)> + 'a {
    let prices = seen.offer(Action::Launch { class }).map(|offer| offer.prices.as_slice()).unwrap_or_default();
    seen.seats.iter().zip(prices).map(|(player, price)| (player.seat, *price))
}

/// The costs of the next action of each type, where there is one.
pub(crate) fn tolls(seen: &Seen<'_>) -> Vec<(ActionType, Coins)> {
    let first = |of: ActionType| seen.offers().find(|(action, _)| action.of_type() == Some(of));
    ActionType::ALL.into_iter().filter_map(|of| Some((of, first(of)?.1.toll))).collect()
}

pub(crate) fn building(view: &View, building: Building) -> Option<&BuildingView> {
    view.buildings.iter().find(|entry| entry.building == building)
}

pub(crate) fn place(view: &View, place: Place) -> Option<&PlaceView> {
    view.places.iter().find(|entry| entry.place == place)
}

/// The tile of this turn.
pub(crate) fn present(view: &View) -> Option<&TileFace> {
    let place = view.places.iter().find(|place| place.turn == Some(view.turn_number))?;
    view.tiles.get(&place.tile?)
}

/// Whether a building protects its owner's ships from a hazard.
pub(crate) fn protects(seen: &Seen<'_>, building: Building, hazard: Hazard) -> bool {
    let facts = seen.rules.config().buildings.get(seen.name(building));
    let keeps_away = |effect: &Effect| matches!(effect, Effect::Protect { from } if from.contains(&hazard));
    facts.is_some_and(|facts| facts.effects.iter().any(keeps_away))
}

pub(crate) fn ship(player: &SeatView, ship: Ship) -> Option<&ShipView> {
    player.ships.iter().find(|entry| entry.ship == ship)
}

pub(crate) fn ships_at(player: &SeatView, berth: Berth) -> impl Iterator<Item = &ShipView> {
    player.ships.iter().filter(move |ship| ship.berth == berth)
}

/// The sellable amount of a good: everything except what is at sea.
pub(crate) fn in_rouen(player: &SeatView, good: Good) -> u32 {
    of(&player.depot, good) + ships_at(player, Berth::Harbor).map(|ship| of(&ship.cargo, good)).sum::<u32>()
}

pub(crate) fn level(player: &SeatView, building: Building) -> u8 {
    player.buildings.iter().find(|own| own.building == building).map_or(0, |own| own.level)
}

/// The free room in the Dépôt, in barrels.
pub(crate) fn room(player: &SeatView) -> u32 {
    u32::from(player.depot_capacity).saturating_sub(total(&player.depot))
}

/// The number of barrels of a good.
pub(crate) fn of(goods: &[Barrels], good: Good) -> u32 {
    goods.iter().filter(|held| held.good == good).map(|held| u32::from(held.barrels)).sum()
}

/// The number of barrels of all goods.
pub(crate) fn total(goods: &[Barrels]) -> u32 {
    goods.iter().map(|held| u32::from(held.barrels)).sum()
}

/// `3 salt, 1 cod`.
pub(crate) fn told(seen: &Seen<'_>, goods: &[Barrels]) -> String {
    let held = goods.iter().map(|held| format!("{} {}", held.barrels, seen.name(held.good)));
    if goods.is_empty() { t!("so-empty", "empty") } else { held.collect::<Vec<_>>().join(", ") }
}
