//! Short explanations of choices.

use riband::{
    Coins, Seat,
    core::Counted,
    liners::Tile,
    transatlantic::{
        Action, Card, CardOption, Marker, Pays, Phase, Place, Region, RegionView, SeatView, Sheet, ShipView, Site,
        StepView, TileFace,
    },
};

use super::{Seen, print, told};
use crate::{
    games::words::{earnings, price, whose},
    language, t,
};

/// Explains the choices of one position.
pub(super) struct Notes<'a> {
    pub(super) seen: &'a Seen<'a>,
    /// The player to act.
    pub(super) actor: &'a SeatView,
}

impl<'a> Notes<'a> {
    /// The explanation of an action; `None` if its notation is enough.
    pub(super) fn note(&self, action: Action) -> Option<String> {
        match action {
            Action::Play { card } | Action::UseToken { card } | Action::TakeCard { card } => self.card(card),
            Action::Copy { card } => self.copying(card),
            Action::Buy { place } => self.buying(place, action),
            Action::Deploy { tile, region } => self.entering(tile, region),
            Action::Redeploy { region } => match self.seen.phase {
                Phase::Redeploy { tile, .. } => self.entering(tile, region),
                _ => None,
            },
            Action::Sail { tile } => self.sailing(tile),
            Action::SailRegion { region } => self.region(region),
            Action::Load { tile } => self.loading(tile),
            Action::Choose { choice } => self.choosing(choice),
            Action::Build { region, site } => self.building(region, site),
            Action::TakeMarker { marker } => self.marker(marker),
            Action::Done => Some(left_out(self.seen.step.as_ref()?, self.seen.offered())),
        }
    }

    fn face(&self, ship: Tile) -> Option<&'a TileFace> {
        self.seen.tiles.get(&ship)
    }

    fn waters(&self, region: Region) -> Option<&'a RegionView> {
        self.seen.regions.iter().find(|entry| entry.region == region)
    }

    /// A ship in a region.
    fn active(&self, ship: Tile) -> Option<(&'a RegionView, &'a ShipView)> {
        self.seen.regions.iter().find_map(|region| {
            let found = region.ships.iter().find(|entry| entry.ship == ship)?;
            Some((region, found))
        })
    }

    /// The number of the actor's houses in a region.
    fn houses(&self, region: &RegionView) -> u8 {
        region.houses.iter().find(|entry| entry.seat == self.actor.seat).map_or(0, |entry| entry.houses)
    }

    fn card(&self, card: Card) -> Option<String> {
        Some(self.seen.say(&self.seen.cards.get(&card)?.text))
    }

    fn copying(&self, card: Card) -> Option<String> {
        let others = self.seen.seats.iter().filter(|player| player.seat != self.actor.seat);
        let owners = others.filter(|player| player.top == Some(card)).map(|player| language::seat(player.seat));
        let (owners, card) = (owners.collect::<Vec<_>>().join(", "), self.card(card)?);
        Some(t!("ta-note-copy", "of {owners}: {card}", owners, card))
    }

    fn buying(&self, place: Place, action: Action) -> Option<String> {
        let place = self.seen.market.iter().find(|entry| entry.place == place)?;
        Some(format!("{} {}", told(self.seen, place.tile?), price(self.seen.price(action)?)))
    }

    /// A ship's income, the ship that she pushes out of a full region (the oldest), and whether she is the fastest of
    /// those that stay where that wins the Blue Riband.
    fn entering(&self, ship: Tile, region: Region) -> Option<String> {
        let (face, region) = (self.face(ship)?, self.waters(region)?);
        let pushed = region.ships.last().filter(|_| region.ships.len() >= usize::from(region.places));
        let stays = region.ships.iter().filter(|entry| pushed.is_none_or(|old| old.ship != entry.ship));
        let fastest =
            region.blue_riband && stays.filter_map(|entry| self.face(entry.ship)).all(|other| other.speed < face.speed);
        let speed = if fastest { t!("ta-note-fastest", ", fastest there") } else { String::new() };
        let pushed = pushed.map_or(String::new(), |old| {
            let ship = whose(old.owner, self.actor.seat, self.seen.name(old.ship));
            t!("ta-note-pushes", ", pushes {ship} out", ship)
        });
        let income = t!("note-income", "income {income}", income = face.income);
        Some(format!("{income}{speed}{pushed}"))
    }

    fn sailing(&self, ship: Tile) -> Option<String> {
        let (region, entry) = self.active(ship)?;
        let face = self.face(ship)?;
        let earns = match self.seen.step.as_ref()?.pays? {
            Pays::Income => face.income,
            Pays::Cargo => face.cargo,
            Pays::Passengers => face.fares,
        };
        let houses = match self.houses(region) {
            0 => String::new(),
            houses => t!("ta-note-and-points", " and {points}", points = Counted(houses, "point")),
        };
        let coal = match print(self.seen, ship)?.burns_coal() {
            true => t!("ta-note-has-coal", ", {coal} coal", coal = entry.coal),
            false => String::new(),
        };
        let region = self.seen.name(region.region);
        Some(t!("ta-note-sail", "in {region}{coal}, earns {earns}{houses}", region, coal, earns, houses))
    }

    /// The income of each player.
    fn region(&self, region: Region) -> Option<String> {
        let region = self.waters(region)?;
        let seats = self.seen.seats.iter().map(|player| player.seat);
        let income = |seat: Seat| -> Coins {
            let ready = region.ships.iter().filter(|entry| entry.ready && entry.owner == Some(seat));
            ready.filter_map(|entry| Some(self.face(entry.ship)?.income)).sum()
        };
        let houses = match self.houses(region) {
            0 => String::new(),
            houses => format!(", {}", t!("note-your-houses", "{houses} of your houses", houses)),
        };
        Some(format!("{}{houses}", earnings(seats, self.actor.seat, income)))
    }

    fn loading(&self, ship: Tile) -> Option<String> {
        if let Some((region, entry)) = self.active(ship) {
            let (region, coal) = (self.seen.name(region.region), entry.coal);
            return Some(t!("ta-note-load", "in {region}, has {coal}", region, coal));
        }
        let waiting = self.actor.undeployed.iter().find(|entry| entry.ship == ship)?;
        Some(t!("ta-note-load-waiting", "in no region, has {coal}", coal = waiting.coal))
    }

    fn choosing(&self, choice: CardOption) -> Option<String> {
        let way = self.seen.step.as_ref()?.options.iter().find(|way| way.choice == choice)?;
        Some(self.seen.say(&way.text))
    }

    /// The price of the cheapest site, or of the named one.
    fn building(&self, region: Region, site: Option<Site>) -> Option<String> {
        let region = self.waters(region)?;
        let site = region.free_sites.iter().find(|entry| site.is_none_or(|site| site == entry.site))?;
        let cost = if self.seen.step.as_ref()?.free_house { Coins::ZERO } else { site.price };
        let (price, houses) = (price(cost), self.houses(region));
        Some(t!("ta-note-build", "{price}, you have {houses} there", price, houses))
    }

    fn marker(&self, marker: Marker) -> Option<String> {
        let column = self.actor.columns.iter().find(|column| column.marker == marker)?;
        let (flag, markers) = (self.seen.name(column.column), Counted(column.markers, "marker"));
        let dock = self.seen.docks.iter().find(|dock| dock.column == column.column)?;
        let now = dock.values.get(self.actor.seat.index()).copied()?;
        let then = now + gain(&self.seen.rules.config().sheet, column.acquired);
        Some(t!(
            "ta-note-marker",
            "{flag}: {markers}, a ship is worth {now}, with one more {then}; {supply} in the supply",
            flag,
            markers,
            now,
            then,
            supply = column.supply
        ))
    }
}

/// What ending a step leaves out, by what else it offers.
fn left_out(step: &StepView, offered: &[Action]) -> String {
    let what = offered.iter().find(|action| !matches!(action, Action::Done));
    match (what, step.bought.is_empty(), step.used.is_empty()) {
        (Some(Action::Buy { .. }), true, _) => t!("ta-note-buy-nothing", "buy nothing"),
        (Some(Action::Buy { .. }), false, _) => t!("ta-note-buy-no-more", "buy no more"),
        (Some(Action::Sail { .. }), _, true) => t!("ta-note-no-ship", "let no ship sail"),
        (Some(Action::Sail { .. }), _, false) => t!("ta-note-no-more-ships", "let no more ships sail"),
        (Some(Action::Load { .. }), _, true) => t!("ta-note-no-coal", "load no coal"),
        (Some(Action::Load { .. }), _, false) => t!("ta-note-no-more-coal", "load no more coal"),
        (Some(Action::TakeMarker { .. }), ..) => t!("ta-note-sell-rest", "sell the rest of the contracts"),
        (Some(Action::Copy { .. }), ..) => t!("ta-note-copy-none", "copy no card"),
        (Some(Action::Choose { .. }), ..) => t!("ta-note-no-option", "take none of the options"),
        _ => t!("ta-note-nothing-more", "take nothing more"),
    }
}

/// How much one more marker in a column adds to the value of a ship.
pub(super) fn gain(sheet: &Sheet, acquired: u8) -> i32 {
    let listed = |markers: u8| sheet.values.get(usize::from(markers)).copied().map(i32::from);
    match (listed(acquired), listed(acquired.saturating_add(1))) {
        (Some(now), Some(then)) => then - now,
        _ => i32::from(sheet.overflow_step),
    }
}
