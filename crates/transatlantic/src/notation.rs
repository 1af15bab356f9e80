//! Reading the notation of actions; writing it is their `Display`.

use riband_core::{
    Names,
    fleet::Tile,
    notation::{Unreadable, Words},
};

use crate::{
    action::Action,
    ids::{Card, CardOption, Column, DeckCard, Marker, Place, Region, Site},
    rules::Rules,
};

const VERBS: [&str; 14] = [
    "play", "token", "buy", "deploy", "redeploy", "sail", "region", "load", "choose", "build", "marker", "copy",
    "take", "done",
];

impl Rules {
    pub(crate) fn read_action(&self, text: &str) -> Result<Action, Unreadable> {
        let mut words = Words::new(text);
        let verb = words.one_of("an action", VERBS.into_iter())?;
        let action = match VERBS.get(verb).copied().unwrap_or("done") {
            "play" => Action::Play { card: self.card_word(&mut words)? },
            "token" => Action::UseToken { card: self.card_word(&mut words)? },
            "buy" => Action::Buy { place: words.name("a place of the market", Place::KIND, self).map(Place::new)? },
            "deploy" => Action::Deploy { tile: self.tile_word(&mut words)?, region: self.region_word(&mut words)? },
            "redeploy" => Action::Redeploy { region: self.region_word(&mut words)? },
            "sail" => Action::Sail { tile: self.tile_word(&mut words)? },
            "region" => Action::SailRegion { region: self.region_word(&mut words)? },
            "load" => Action::Load { tile: self.tile_word(&mut words)? },
            "choose" => {
                Action::Choose { choice: words.name("an option", CardOption::KIND, self).map(CardOption::new)? }
            }
            "build" => Action::Build { region: self.region_word(&mut words)?, site: self.site_word(&mut words)? },
            "marker" => Action::TakeMarker { marker: words.name("a marker", Marker::KIND, self).map(Marker::new)? },
            "copy" => Action::Copy { card: self.card_word(&mut words)? },
            "take" => Action::TakeCard { card: self.card_word(&mut words)? },
            _ => Action::Done,
        };
        words.end()?;
        Ok(action)
    }

    fn card_word(&self, words: &mut Words<'_>) -> Result<Card, Unreadable> {
        words.name("a card", Card::KIND, self).map(Card::new)
    }

    fn tile_word(&self, words: &mut Words<'_>) -> Result<Tile, Unreadable> {
        words.name("a ship", Tile::KIND, self).map(Tile::new)
    }

    fn region_word(&self, words: &mut Words<'_>) -> Result<Region, Unreadable> {
        words.name("a region", Region::KIND, self).map(Region::new)
    }

    fn site_word(&self, words: &mut Words<'_>) -> Result<Option<Site>, Unreadable> {
        if words.peek().is_none() {
            return Ok(None);
        }
        words.name("a site", Site::KIND, self).map(|site| Some(Site::new(site)))
    }
}

impl Names for Rules {
    fn name(&self, kind: &str, index: usize) -> Option<&str> {
        let table = match kind {
            Tile::KIND => self.fleet.names(),
            Region::KIND => &self.names.regions,
            Column::KIND => &self.names.columns,
            Marker::KIND => &self.names.markers,
            Place::KIND => &self.names.places,
            Site::KIND => &self.names.sites,
            Card::KIND => &self.names.cards,
            DeckCard::KIND => &self.names.copies,
            CardOption::KIND => &self.names.choices,
            _ => return None,
        };
        table.get(index).map(String::as_str)
    }
}
