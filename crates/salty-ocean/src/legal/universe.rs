//! Every action that a variant can express.

use riband_core::Seats;

use crate::{
    action::Action,
    ids::{Building, Class, Good, Place, Ship, Store},
    rules::Rules,
    sets::Ships,
};

impl Rules {
    pub(crate) fn every_action(&self, seats: Seats, out: &mut Vec<Action>) {
        use Action::{
            Bring, Build, Buy, Catch, Discard, Done, Launch, Lose, Move, Order, Pass, Peek, Repair, SailHome, SailOut,
            Sell, Send, Stow, Swap, Take,
        };
        let goods = || self.goods_in_play(seats).iter();
        let ships = || (0..self.slots.len()).map(Ship::new);
        let hold = |ship: Ship| u32::from(self.nominal(ship));
        let most = self.most_in_depot().min(255) as u32;
        out.clear();
        out.extend([Pass, SailOut, SailHome, Move, Swap, Done]);
        out.extend((0..self.buildings.len()).map(|index| Build { building: Building::new(index) }));
        out.extend((0..self.classes.len()).map(|index| Launch { class: Class::new(index) }));
        out.extend(goods().map(|good| Sell { good }));
        out.extend(goods().map(|good| Buy { good }));
        out.extend(ships().map(|ship| Send { ship }));
        out.extend(goods().map(|good| Lose { good }));
        let largest = ships().map(hold).max().unwrap_or(0);
        let fish = || self.fish(seats).iter();
        out.extend(fish().flat_map(|good: Good| (0..=largest).map(move |barrels| Catch { good, barrels })));
        let fleets = 1..1_u32 << self.slots.len();
        let fleet = |word: u32| -> Ships { ships().filter(|ship| word >> ship.index() & 1 == 1).collect() };
        out.extend(fleets.map(|word| Bring { ships: fleet(word) }));
        out.extend(ships().flat_map(|ship| {
            goods().flat_map(move |good| (0..=hold(ship)).map(move |barrels| Stow { ship, good, barrels }))
        }));
        out.extend(goods().flat_map(|good| (0..=most).map(move |barrels| Discard { good, barrels })));
        let in_store = |store: Store| store.ship().map_or(most, hold);
        out.extend(self.stores().flat_map(|store| (0..=in_store(store)).map(move |barrels| Take { store, barrels })));
        out.extend((1..=most).map(|barrels| Order { barrels }));
        out.extend(ships().map(|ship| Repair { ship }));
        out.extend((0..self.names.places.len()).map(|index| Peek { place: Place::new(index) }));
    }

    /// What can lie in a Dépôt at most, before what is too much is discarded (SO-40).
    pub(crate) fn most_in_depot(&self) -> usize {
        let most = |barrels: &[u8]| usize::from(barrels.iter().copied().max().unwrap_or(0));
        let room: usize = self.effects.storage.iter().map(|room| most(&room.barrels)).sum();
        let made: usize = self.effects.production.iter().map(|made| most(&made.yields.barrels)).sum();
        let fleet: usize = (0..self.slots.len()).map(|index| usize::from(self.nominal(Ship::new(index)))).sum();
        room.max(usize::from(self.numbers.stored.total())) + made.max(fleet)
    }
}
