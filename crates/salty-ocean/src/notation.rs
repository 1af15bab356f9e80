//! Reading the notation of actions; writing it is their `Display`.

use riband_core::{
    Names,
    notation::{Unreadable, Words},
};

use crate::{
    action::Action,
    ids::{Building, Class, Good, Place, Ship, Store, Tile},
    rules::Rules,
    sets::Ships,
};

const VERBS: [&str; 19] = [
    "pass", "build", "sail", "launch", "move", "sell", "buy", "send", "lose", "catch", "bring", "stow", "discard",
    "take", "order", "repair", "peek", "swap", "done",
];

impl Rules {
    pub(crate) fn read_action(&self, text: &str) -> Result<Action, Unreadable> {
        let mut words = Words::new(text);
        let verb = words.one_of("an action", VERBS.into_iter())?;
        let action = match VERBS.get(verb).copied().unwrap_or("done") {
            "pass" => Action::Pass,
            "build" => Action::Build { building: words.name("a building", Building::KIND, self).map(Building::new)? },
            "sail" => match words.one_of("`out` or `home`", ["out", "home"].into_iter())? {
                0 => Action::SailOut,
                _ => Action::SailHome,
            },
            "launch" => Action::Launch { class: words.name("a class of ships", Class::KIND, self).map(Class::new)? },
            "move" => Action::Move,
            "sell" => Action::Sell { good: self.good_word(&mut words)? },
            "buy" => Action::Buy { good: self.good_word(&mut words)? },
            "send" => Action::Send { ship: self.ship_word(&mut words)? },
            "lose" => Action::Lose { good: self.good_word(&mut words)? },
            "catch" => Action::Catch { barrels: barrels(&mut words)?, good: self.good_word(&mut words)? },
            "bring" => Action::Bring { ships: self.ship_words(&mut words)? },
            "stow" => Action::Stow {
                ship: self.ship_word(&mut words)?,
                barrels: barrels(&mut words)?,
                good: self.good_word(&mut words)?,
            },
            "discard" => Action::Discard { barrels: barrels(&mut words)?, good: self.good_word(&mut words)? },
            "take" => Action::Take {
                barrels: barrels(&mut words)?,
                store: words.name("the Dépôt or a ship", Store::KIND, self).map(Store::new)?,
            },
            "order" => Action::Order { barrels: barrels(&mut words)? },
            "repair" => Action::Repair { ship: self.ship_word(&mut words)? },
            "peek" => Action::Peek { place: words.name("a place", Place::KIND, self).map(Place::new)? },
            "swap" => Action::Swap,
            _ => Action::Done,
        };
        words.end()?;
        Ok(action)
    }

    fn good_word(&self, words: &mut Words<'_>) -> Result<Good, Unreadable> {
        words.name("a good", Good::KIND, self).map(Good::new)
    }

    fn ship_word(&self, words: &mut Words<'_>) -> Result<Ship, Unreadable> {
        words.name("a ship", Ship::KIND, self).map(Ship::new)
    }

    /// One ship or more, each once.
    fn ship_words(&self, words: &mut Words<'_>) -> Result<Ships, Unreadable> {
        let mut ships = Ships::of(self.ship_word(words)?);
        while words.peek().is_some() {
            let others = || (0..self.names.ships.len()).map(Ship::new).filter(|&ship| !ships.has(ship));
            let known: Vec<&str> = others().map(|ship| self.names.ships[ship.index()].as_str()).collect();
            let nth = words.one_of("another ship", known.iter().copied())?;
            let named = others().nth(nth);
            ships.extend(named);
        }
        Ok(ships)
    }
}

fn barrels(words: &mut Words<'_>) -> Result<u32, Unreadable> {
    words.number("a number of barrels")
}

impl Names for Rules {
    fn name(&self, kind: &str, index: usize) -> Option<&str> {
        let table = match kind {
            Good::KIND => &self.names.goods,
            Building::KIND => &self.names.buildings,
            Class::KIND => &self.names.classes,
            Ship::KIND => &self.names.ships,
            Store::KIND => &self.names.stores,
            Tile::KIND => &self.names.events,
            Place::KIND => &self.names.places,
            _ => return None,
        };
        table.get(index).map(String::as_str)
    }
}
