//! Reading the notation of actions; writing it is their `Display`.

use riband_core::{
    Names,
    fleet::Tile,
    notation::{Unreadable, Words},
};

use crate::{
    action::Action,
    ids::{Column, Place, Port, Region, Spot},
    rules::Rules,
};

const VERBS: [&str; 15] = [
    "take", "place", "sell", "contract", "end", "move", "buy", "skip", "load", "fleet", "cargo", "region", "riband",
    "house", "column",
];

impl Rules {
    pub(crate) fn read_action(&self, text: &str) -> Result<Action, Unreadable> {
        let mut words = Words::new(text);
        let verbs = VERBS.into_iter().chain(["decline"]);
        let verb = words.one_of("an action", verbs)?;
        let action = match VERBS.get(verb).copied().unwrap_or("decline") {
            "take" => words.one_of("contract", ["contract"].into_iter()).map(|_| Action::TakeContract)?,
            "place" => Action::Place { tile: self.tile_word(&mut words)?, port: self.port_word(&mut words)? },
            "sell" => words.one_of("contract", ["contract"].into_iter()).map(|_| Action::SellContract)?,
            "contract" => match words.one_of("coal or house", ["coal", "house"].into_iter())? {
                0 => Action::ContractCoal { port: self.port_word(&mut words)? },
                _ => Action::ContractHouse {
                    port: self.port_word(&mut words)?,
                    column: self.maybe_column_word(&mut words)?,
                },
            },
            "end" => match words.one_of("contracts or buying", ["contracts", "buying"].into_iter())? {
                0 => Action::EndContracts,
                _ => Action::EndBuying,
            },
            "move" => Action::Move { spot: Spot::new(words.name("a spot of the rondel", Spot::KIND, self)?) },
            "buy" => match words.one_of("market, dock or pier", ["market", "dock", "pier"].into_iter())? {
                0 => Action::BuyMarket { place: Place::new(words.name("a position", Place::KIND, self)?) },
                1 => Action::BuyDock { column: self.column_word(&mut words)? },
                _ => Action::BuyPier,
            },
            "skip" => words.one_of("pier", ["pier"].into_iter()).map(|_| Action::SkipPier)?,
            "load" => Action::Load { port: self.port_word(&mut words)? },
            "fleet" => Action::Fleet,
            "cargo" => Action::Cargo { port: self.port_word(&mut words)? },
            "region" => Action::Region { region: Region::new(words.name("a region", Region::KIND, self)?) },
            "riband" => Action::Riband { port: self.port_word(&mut words)? },
            "house" => Action::House { port: self.port_word(&mut words)?, column: self.maybe_column_word(&mut words)? },
            "column" => Action::Column { column: self.column_word(&mut words)? },
            _ => Action::Decline,
        };
        words.end()?;
        Ok(action)
    }

    fn tile_word(&self, words: &mut Words<'_>) -> Result<Tile, Unreadable> {
        words.name("a ship", Tile::KIND, self).map(Tile::new)
    }

    fn port_word(&self, words: &mut Words<'_>) -> Result<Port, Unreadable> {
        words.name("a port", Port::KIND, self).map(Port::new)
    }

    fn column_word(&self, words: &mut Words<'_>) -> Result<Column, Unreadable> {
        words.name("a colour", Column::KIND, self).map(Column::new)
    }

    fn maybe_column_word(&self, words: &mut Words<'_>) -> Result<Option<Column>, Unreadable> {
        if words.peek().is_none() { Ok(None) } else { self.column_word(words).map(Some) }
    }
}

impl Names for Rules {
    fn name(&self, kind: &str, index: usize) -> Option<&str> {
        let table = match kind {
            Tile::KIND => self.fleet.names(),
            Port::KIND => &self.names.ports,
            Region::KIND => &self.names.regions,
            Column::KIND => &self.names.columns,
            Spot::KIND => &self.names.spots,
            Place::KIND => &self.names.places,
            _ => return None,
        };
        table.get(index).map(String::as_str)
    }
}
