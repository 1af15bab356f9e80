//! Sets of pieces and places.

use riband_core::id_set;

use crate::ids::{Building, Class, Good, Place, Ship, Store};

id_set! {
    /// A set of goods.
    pub struct Goods(u8) of Good;
}
id_set! {
    /// A set of buildings.
    pub struct Buildings(u32) of Building;
}
id_set! {
    /// A set of classes of ships.
    pub(crate) struct Classes(u8) of Class;
}
id_set! {
    /// A set of ships.
    pub struct Ships(u8) of Ship;
}
id_set! {
    /// A set of places for goods.
    pub(crate) struct Stores(u8) of Store;
}
id_set! {
    /// A set of places for event tiles.
    pub struct Places(u16) of Place;
}
