//! Laws of the first two steps of a turn's end: abilities and production (SO-71, SO-72).

use riband::core::Seat;
use riband_salty_ocean::{Building, Effect, Event, Good};

use crate::{
    judge::{Verdict, require},
    ledger::{Ledger, Part, nth, total},
};

/// SO-62, SO-69, SO-71: player by player, repairs first, each once.
pub(crate) fn abilities(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let (Event::ShipRepaired { seat, .. } | Event::TilePeeked { seat, .. } | Event::TilesSwapped { seat, .. }) =
        events[0]
    else {
        return Ok(());
    };
    require(ledger.part == Part::Abilities, || format!("in {:?}", ledger.part))?;
    let now = ledger.ability_of(seat, &events[0]).ok_or_else(|| format!("{seat} has no such building"))?;
    let again = !matches!(events[0], Event::ShipRepaired { .. });
    require(ledger.ability.is_none_or(|last| now > last || again && now == last), || {
        format!("{now:?} after {:?}", ledger.ability)
    })
}

/// SO-62, G-20: all damage, or as much as the building repairs.
pub(crate) fn repaired(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let Event::ShipRepaired { seat, ship, damage } = events[0] else { return Ok(()) };
    let (_, effect) = ledger.ability(seat, &events[0]).ok_or("no Phare")?;
    let Effect::Repair { damage: most } = effect else { return Err("no repair".into()) };
    let has = ledger.of(seat).ships.get(&ship).map_or(0, |vessel| vessel.damage);
    let due = most.map_or(has, |most| has.min(i32::from(most)));
    require(due > 0 && i32::from(damage) == due, || format!("{damage} of {has}, {due} due"))
}

/// SO-69: tiles that lie face down, so many as the rank allows, and only while one of the grid does.
pub(crate) fn peeked(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let Event::TilePeeked { seat, place, tile } = events[0] else { return Ok(()) };
    let (most, _) = ledger.peeks(seat, &events[0])?;
    let now = ledger.ability_of(seat, &events[0]);
    let looked = if ledger.ability == now { &ledger.looked[..] } else { &[] };
    let hidden = (ledger.open_places()..ledger.tiles.len()).contains(&place.index());
    let grid = ledger.open_places() < usize::from(ledger.config.end.turns);
    require(grid && hidden && !looked.contains(&place), || format!("{place} after {looked:?}, {grid}"))?;
    require(looked.len() < most, || format!("{most} at most"))?;
    let there = ledger.tiles[place.index()];
    require(tile == Some(there), || format!("{tile:?}, and {there} is there"))
}

/// SO-69, O-8: just the two that were looked at in this step.
pub(crate) fn swapped(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let Event::TilesSwapped { seat, mut places } = events[0] else { return Ok(()) };
    let (_, swap) = ledger.peeks(seat, &events[0])?;
    let mut looked = ledger.looked.clone();
    looked.sort();
    places.sort();
    require(swap && looked == places, || format!("{places:?} of {looked:?}"))
}

/// SO-2, SO-56, SO-72, O-2: what each Saline brings, in turn order, and none is left out.
pub(crate) fn produced(ledger: &Ledger<'_>, events: &[Event]) -> Verdict {
    let (seat, barrels) = match events[0] {
        Event::GoodsProduced { seat, barrels, .. } => (seat, barrels),
        // What is thrown away is in the bank again, for the next players.
        Event::GoodsDiscarded { seat, .. } if ledger.part > Part::Actions => {
            return ledger.nothing_between(ledger.produced, (ledger.place(seat) + 1, 0));
        }
        Event::CostsReset => return ledger.nothing_between(ledger.produced, (ledger.order.len(), 0)),
        _ => return Ok(()),
    };
    require(matches!(ledger.part, Part::Abilities | Part::Production), || format!("in {:?}", ledger.part))?;
    let (after, makers) = (ledger.production_of(seat, &events[0]), ledger.makers().len());
    let at = (after.0, after.1 - 1);
    require(ledger.produced <= at, || format!("{at:?} after {:?}", ledger.produced))?;
    ledger.nothing_between(ledger.produced, at)?;
    let due = ledger.yields(at.0, at.1 % makers);
    require(i32::from(barrels) == due, || format!("{barrels}, {due} are due"))
}

impl Ledger<'_> {
    /// All abilities of the variant, repairs first.
    fn all_abilities(&self) -> Vec<(Building, &Effect)> {
        let repairs = self.effects().filter(|(_, effect)| matches!(effect, Effect::Repair { .. }));
        let peeks = self.effects().filter(|(_, effect)| matches!(effect, Effect::Peek { .. }));
        repairs.chain(peeks).collect()
    }

    /// Which ability an event comes from, and when it is that one's turn.
    pub(crate) fn ability_of(&self, seat: Seat, event: &Event) -> Option<(usize, usize)> {
        let repairs = matches!(event, Event::ShipRepaired { .. });
        let fits = |(building, effect): &(Building, &Effect)| {
            self.level(seat, *building) > 0 && matches!(effect, Effect::Repair { .. }) == repairs
        };
        self.all_abilities().iter().position(fits).map(|index| (self.place(seat), index))
    }

    fn ability(&self, seat: Seat, event: &Event) -> Option<(Building, &Effect)> {
        self.ability_of(seat, event).map(|(_, index)| self.all_abilities()[index])
    }

    /// How many tiles this player may look at, and whether two may be exchanged.
    pub(crate) fn peeks(&self, seat: Seat, event: &Event) -> Result<(usize, bool), String> {
        match self.ability(seat, event) {
            Some((building, Effect::Peek { tiles, swap })) => {
                let rank = self.rank(seat, building);
                Ok((usize::from(nth(tiles, rank)), nth(swap, rank)))
            }
            _ => Err(format!("{seat} has no Fierte")),
        }
    }

    /// What produces, in the order of the file.
    fn makers(&self) -> Vec<(Building, Good, &[u8])> {
        let makers = self.effects().filter_map(|(building, effect)| match effect {
            Effect::Produce { good, barrels } => {
                let good = self.config.goods.get_index_of(good).map(Good::new)?;
                Some((building, good, &barrels[..]))
            }
            _ => None,
        });
        makers.collect()
    }

    /// Where production goes on after an event of it.
    pub(crate) fn production_of(&self, seat: Seat, event: &Event) -> (usize, usize) {
        let Event::GoodsProduced { building, .. } = event else { return self.produced };
        let maker = self.makers().iter().position(|(other, ..)| other == building).unwrap_or(0);
        (self.place(seat), maker + 1)
    }

    /// What a maker brings the player at a place in the order now.
    fn yields(&self, place: usize, maker: usize) -> i32 {
        let (seat, (building, good, barrels)) = (self.order[place], self.makers()[maker]);
        let made = i32::from(nth(barrels, usize::from(self.level(seat, building)))).min(self.bank(good));
        let room = self.room(seat) - total(&self.of(seat).depot);
        if self.clips() { made.min(room.max(0)) } else { made }
    }

    /// That nothing would have been produced from one moment to another.
    fn nothing_between(&self, from: (usize, usize), to: (usize, usize)) -> Verdict {
        let makers = self.makers().len();
        for place in from.0..=to.0.min(self.order.len() - 1) {
            for maker in (0..makers).filter(|&maker| (place, maker) >= from && (place, maker) < to) {
                let left_out = self.yields(place, maker);
                require(left_out == 0, || format!("{} gets no {left_out} barrels", self.order[place]))?;
            }
        }
        Ok(())
    }
}
