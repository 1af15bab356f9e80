//! The places of the ship market, and their surcharges.

use riband_core::{Coins, IdMap, ProblemKind, Problems, id};
use serde::{Deserialize, Serialize};

use crate::{Fleet, Row, Tile};

id! {
    /// A place of the ship market, from the left.
    pub struct Place = "place", "a place of the market";
}

/// The most places that a ship market may have.
pub const MAX_PLACES: usize = 12;

/// The amount that each place of the ship market adds to the printed price. Its length is the number of places.
///
/// ```
/// use riband_core::{Coins, Problems};
/// use riband_liners::{Place, Surcharges};
///
/// let mut problems = Problems::default();
/// let surcharges = Surcharges::compile(&[0, 10, 20], &["market", "surcharges"], &mut problems);
/// assert_eq!((surcharges.of(Place::new(1)), surcharges.has(Place::new(3))), (Coins(10), false));
/// let _ = Surcharges::compile(&[], &["market", "surcharges"], &mut problems);
/// assert!(problems.to_string().starts_with("market.surcharges: a market has 1 to 12 places, not 0"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Surcharges {
    pounds: IdMap<Place, Coins, MAX_PLACES>,
    count: u8,
}

/// A place of the market as visible to a viewer. Money in pounds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct PlaceView {
    /// The place.
    pub place: Place,
    /// The tile there.
    pub tile: Option<Tile>,
    /// The price of the tile here.
    pub price: Option<Coins>,
    /// The amount that the place adds.
    pub surcharge: Coins,
}

impl Surcharges {
    /// Compiles the surcharges listed at `path` of a variant file, in pounds, from the left. Reports too many places,
    /// or none.
    #[must_use]
    pub fn compile(listed: &[u16], path: &[&str], check: &mut Problems) -> Self {
        if !(1..=MAX_PLACES).contains(&listed.len()) {
            let message = format!("a market has 1 to {MAX_PLACES} places, not {}", listed.len());
            check.report(ProblemKind::OutOfRange, path, message, "list one surcharge a place, from the left");
        }
        let mut pounds = IdMap::all(Coins::ZERO);
        for (slot, &surcharge) in pounds.iter_mut().zip(listed) {
            *slot = Coins(i32::from(surcharge));
        }
        Self { pounds, count: listed.len().min(MAX_PLACES) as u8 }
    }

    /// The number of places.
    #[inline]
    #[must_use]
    pub const fn count(&self) -> usize {
        self.count as usize
    }

    /// The places from the left.
    #[inline]
    pub fn places(&self) -> impl Iterator<Item = Place> + Clone + use<> {
        (0..self.count()).map(Place::new)
    }

    /// Whether the market has this place.
    #[inline]
    #[must_use]
    pub const fn has(&self, place: Place) -> bool {
        place.index() < self.count()
    }

    /// The surcharge of a place.
    #[inline]
    #[must_use]
    pub fn of(&self, place: Place) -> Coins {
        self.pounds[place]
    }

    /// The price of a tile at a place: the printed price plus the surcharge.
    ///
    /// ```
    /// # use indexmap::IndexMap;
    /// # use riband_core::{Coins, Problems};
    /// # use riband_liners::{Fleet, Place, Ship, Surcharges};
    /// # let mut problems = Problems::default();
    /// let ships: IndexMap<String, Ship> = serde_json::from_str(
    ///     r#"{"umbria": {"name": "Umbria", "kind": "steamship", "year": 1884, "era": 1, "price": 60, "income": 20}}"#,
    /// )?;
    /// let fleet = Fleet::compile(&ships, "transatlantic", &mut problems, |_, _, _, _| {});
    /// let surcharges = Surcharges::compile(&[0, 10], &["market", "surcharges"], &mut problems);
    /// let umbria = fleet.tile("umbria").ok_or("no such ship")?;
    /// assert_eq!(surcharges.price(&fleet, umbria, Place::new(1)), Coins(70));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn price(&self, fleet: &Fleet, tile: Tile, place: Place) -> Coins {
        fleet.print(tile).price + self.pounds[place]
    }

    /// The tile at each place, with its price.
    pub fn views<const N: usize>(&self, fleet: &Fleet, market: &Row<Tile, N>) -> Vec<PlaceView> {
        let view = |place: Place| {
            let tile = market.get(place.index());
            let price = tile.map(|tile| self.price(fleet, tile, place));
            PlaceView { place, tile, price, surcharge: self.of(place) }
        };
        self.places().map(view).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_market_has_a_place_for_each_surcharge() {
        let mut check = Problems::default();
        let surcharges = Surcharges::compile(&[0, 10, 30], &["market"], &mut check);
        assert_eq!((check.0.len(), surcharges.count(), surcharges.places().count()), (0, 3, 3));
        assert!(surcharges.has(Place::new(2)) && !surcharges.has(Place::new(3)));
        for listed in [vec![], vec![0; MAX_PLACES + 1]] {
            let mut check = Problems::default();
            let count = Surcharges::compile(&listed, &["market"], &mut check).count();
            assert_eq!((check.0.len(), count), (1, listed.len().min(MAX_PLACES)));
        }
    }
}
