//! Every action that a variant can express.

use riband_core::{Seats, fleet::Tile};

use crate::{
    action::Action,
    config::HouseSite,
    ids::{Card, CardOption, Region, Site},
    rules::Rules,
};

impl Rules {
    pub(crate) fn every_action(&self, seats: Seats, out: &mut Vec<Action>) {
        use Action::{
            Build, Buy, Choose, Copy, Deploy, Done, Load, Play, Redeploy, Sail, SailRegion, TakeCard, TakeMarker,
            UseToken,
        };
        let cards = || (0..self.names.cards.len()).map(Card::new);
        let dealt = || cards().filter(|&card| self.copies.iter().any(|copy| copy.card == card));
        let held = || cards().filter(|&card| self.hand.any().has(card) || dealt().any(|other| other == card));
        let regions = || self.open_regions(seats).map(|(region, _): (Region, _)| region);
        let steamships = || self.fleet.steamships().iter();
        let owned = || self.fleet.tiles().filter(|&tile: &Tile| self.sails(tile));
        out.clear();
        out.extend(held().map(|card| Play { card }));
        out.extend(dealt().map(|card| UseToken { card }));
        out.extend(self.surcharges.places().map(|place| Buy { place }));
        out.extend(steamships().flat_map(|tile| regions().map(move |region| Deploy { tile, region })));
        out.extend(regions().map(|region| Redeploy { region }));
        out.extend(owned().map(|tile| Sail { tile }));
        out.extend(regions().map(|region| SailRegion { region }));
        out.extend(steamships().map(|tile| Load { tile }));
        out.extend((0..self.names.choices.len()).map(|choice| Choose { choice: CardOption::new(choice) }));
        out.extend(regions().flat_map(|region| self.sites_of(region).map(move |site| Build { region, site })));
        out.extend(self.columns.iter().map(|column| TakeMarker { marker: column.marker() }));
        out.extend(held().filter(|&card| self.copyable.has(card)).map(|card| Copy { card }));
        out.extend(dealt().map(|card| TakeCard { card }));
        out.push(Done);
    }

    /// What an action can say about the site of a house.
    fn sites_of(&self, region: Region) -> impl Iterator<Item = Option<Site>> + use<> {
        let all = self.region(region).map_or(0, |facts| usize::from(facts.sites));
        let named = self.numbers.house_site == HouseSite::AnyFree;
        let sites = if named { 0..all } else { 0..0 };
        (!named).then_some(None).into_iter().chain(sites.map(|site| Some(Site::new(site))))
    }
}
