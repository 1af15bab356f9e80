//! What actions, pieces, places and signs are for, with the numbers of the variant.

use riband_core::{Action as _, Counted, Listed, Named, Notation as _, Purpose, Said, said};
use riband_liners::{Place, Tile};

use crate::{
    action::Action,
    config::{Card as CardConfig, Config, DeployFrom, Pays, Region as RegionConfig, Step},
    describe::{describe, sentences},
    ids::{Card, CardOption, Column, DeckCard, Marker, Region, Site},
    rules::Rules,
};

impl Rules {
    /// What everything on the board is for.
    pub(crate) fn all_purposes(&self) -> Vec<Purpose> {
        let mut space = Vec::new();
        self.action_space(self.seat_range.max(), &mut space);
        space.dedup_by_key(|action| action.kind());
        let actions = space.into_iter().map(|action| Purpose::action(action.kind(), Self::action_for(action)));
        let things = self.all_named().into_iter();
        let things = things.filter_map(|named| Some(Purpose::thing(&named, self.thing_for(&named)?)));
        let signs = signs(&self.config).into_iter().map(|(name, text)| Purpose::sign(name, text));
        actions.chain(things).chain(signs).collect()
    }

    fn action_for(action: Action) -> &'static str {
        match action {
            Action::Play { .. } => {
                "Plays this card from your hand: do what it says. It then lies on your pile until you take the pile back."
            }
            Action::UseToken { .. } => {
                "Gives up a Director token for what this card of the display says. Your hand stays as it is."
            }
            Action::Buy { .. } => {
                "Buys this tile for its price and what its place adds: a ship that earns and scores, or a headquarters that \
                 scores."
            }
            Action::Deploy { .. } => {
                "Puts a ship into a region, where she can sail. In a full region she pushes out the oldest ship."
            }
            Action::Redeploy { .. } => "Finds a new region for your ship that was pushed out.",
            Action::Sail { .. } => {
                "Sails with this ship: she earns, and scores for your houses in her region. A steamship burns a coal."
            }
            Action::SailRegion { .. } => {
                "Lets all ships of this region sail that can, also those of others; each earns for her owner."
            }
            Action::Load { .. } => "Puts a coal on this ship, so that she can sail once more.",
            Action::Choose { .. } => "Chooses one of the things that the card offers.",
            Action::Build { .. } => {
                "Builds a house in this region: each of your ships that sails there then scores a point more."
            }
            Action::TakeMarker { .. } => {
                "Takes this marker for your sheet: ships of its flag score more, and rows of markers score."
            }
            Action::Copy { .. } => "Does what this card on top of another pile says. The card stays there.",
            Action::TakeCard { .. } => "Takes this card of the display for good, and does what it says.",
            Action::Done => "Ends the step, or leaves out what it offers.",
        }
    }

    fn thing_for(&self, named: &Named) -> Option<Said> {
        let config = &self.config;
        let id = named.id.as_str();
        let at = |ids: &[String]| ids.iter().position(|other| other == id);
        Some(match named.kind.as_str() {
            Tile::KIND => self.tile_for(self.fleet.tile(id)?),
            Region::KIND => region_for(config.regions.get(id)?),
            Card::KIND => card_for(config.cards.get(id)?),
            DeckCard::KIND => {
                let card = self.copies.get(at(&self.names.copies)?)?.card;
                card_for(config.cards.get(self.names.cards.get(card.index())?)?)
            }
            Marker::KIND => self.marker_for(Marker::new(at(&self.names.markers)?)),
            Column::KIND => said!(
                "purpose-column",
                "A column of your sheet: each {marker} marker in it makes your {column} ships and headquarters worth more.",
                marker = config.columns.get(id)?.marker,
                column = id,
            ),
            CardOption::KIND => option_for(config, id),
            Site::KIND => {
                said!("purpose-site", "A site for one house. The first sites of a region are the cheapest.")
            }
            Place::KIND => match config.market.surcharges.get(at(&self.names.places)?)? {
                0 => said!("purpose-place", "A tile here costs just its price."),
                more => said!(
                    "purpose-place-dear",
                    "A tile here costs £{more} more than its price. Tiles move to the left and get cheaper.",
                    more
                ),
            },
            _ => return None,
        })
    }

    fn tile_for(&self, tile: Tile) -> Said {
        let income = self.print(tile).income;
        let column =
            self.flag(tile).and_then(|column| self.names.columns.get(column.index())).map_or("", String::as_str);
        if self.fleet.steamships().has(tile) {
            said!(
                "purpose-steamship",
                "A steamship: sails if she has coal and earns £{income}. She scores as your {column} ships do.",
                income,
                column,
            )
        } else if self.fleet.clippers().has(tile) {
            said!(
                "purpose-clipper",
                "A sailing ship: sails without coal and earns £{income}, but scores nothing at the end.",
                income,
            )
        } else if self.fleet.neutral().has(tile) {
            said!("purpose-neutral-ship", "A ship of nobody: she takes a place in her region until she is pushed out.")
        } else {
            said!(
                "purpose-headquarters",
                "A headquarters, no ship: it scores as your {column} ships do, but never sails.",
                column,
            )
        }
    }

    fn marker_for(&self, marker: Marker) -> Said {
        let name = |names: &[String]| names.get(marker.index()).cloned().unwrap_or_default();
        let (column, id) = (name(&self.names.columns), name(&self.names.markers));
        let grows = |card: &&CardConfig| card.steps.iter().any(|step| grows_with(step, &id));
        let cards: Vec<&str> = self.config.cards.values().filter(grows).map(|card| card.name.as_str()).collect();
        let worth = said!(
            "purpose-marker",
            "A marker: makes your {column} ships and headquarters worth more, and helps to complete rows.",
            column
        );
        let more = match cards.is_empty() {
            true => Said::default(),
            false => said!("purpose-marker-cards", "{cards} does more with each.", cards = Listed(cards, "or")),
        };
        sentences([worth, more])
    }
}

/// Whether a step does more for each marker of a kind.
fn grows_with(step: &Step, marker: &str) -> bool {
    match step {
        Step::Sail { for_each, .. } | Step::LoadEvenly { for_each, .. } | Step::LoadFreely { for_each, .. } => {
            for_each.as_deref() == Some(marker)
        }
        _ => false,
    }
}

fn region_for(region: &RegionConfig) -> Said {
    let room = said!(
        "purpose-region",
        "Room for {places}, the youngest on top; only here can they sail.",
        places = Counted(region.places, "ship")
    );
    let prices: Vec<Said> = region.house_prices.iter().map(|pounds| said!("pounds", "£{pounds}", pounds)).collect();
    let houses = match prices.is_empty() {
        true => Said::default(),
        false => said!(
            "purpose-region-houses",
            "A house here costs {prices}, as it fills up.",
            prices = Listed(prices, "or")
        ),
    };
    let riband = match region.blue_riband {
        true => said!("purpose-region-riband", "The fastest newcomer wins a Blue Riband."),
        false => Said::default(),
    };
    sentences([room, houses, riband])
}

/// What each step of a card is for, equal sentences once.
fn card_for(card: &CardConfig) -> Said {
    let mut told: Vec<Said> = Vec::new();
    for step in &card.steps {
        add(step, &mut told);
    }
    match told.is_empty() {
        true => said!("card-idle", "A card without an effect of its own."),
        false => sentences(told),
    }
}

fn add(step: &Step, told: &mut Vec<Said>) {
    let sentence = match step {
        Step::Deploy { from: DeployFrom::Undeployed } => {
            said!("card-deploys", "It deploys a ship that you bought before, if one waits.")
        }
        Step::Deploy { from: DeployFrom::Bought } => {
            said!("card-deploys-bought", "It deploys one of the ships that it buys.")
        }
        Step::Buy { .. } => said!("card-buys", "It buys ships, which earn and score."),
        Step::LoadBought { .. } | Step::LoadEvenly { .. } | Step::LoadFreely { .. } | Step::LoadSpread { .. } => {
            said!("card-loads", "It brings coal, without which steamships cannot sail.")
        }
        Step::Sail { pays: Pays::Income, .. } => said!("card-sails", "It lets ships of yours sail and earn."),
        Step::Sail { pays: Pays::Cargo, .. } => {
            said!("card-sails-for-cargo", "It lets a ship earn by her tonnage: best with a big one.")
        }
        Step::Sail { pays: Pays::Passengers, .. } => {
            said!("card-sails-for-passengers", "It lets a ship earn by her passengers: best with a liner.")
        }
        Step::SailRegion { .. } => {
            said!("card-sails-region", "It lets a whole region sail: best where most ships are yours.")
        }
        Step::PointsPerFlag { .. } => said!("card-scores", "It scores at once: best with ships of many flags."),
        Step::MoneyPerHouse { .. } => said!("card-pays-for-houses", "It pays for your houses: best with many."),
        Step::Earn { .. } => said!("card-earns", "It brings money."),
        Step::BuildHouse { .. } => {
            said!("card-builds", "It builds a house, which scores when your ships sail there.")
        }
        Step::TakeMarkers { .. } | Step::BonusMarkers { .. } => {
            said!("card-brings-markers", "It brings markers, which make your ships worth more.")
        }
        Step::Copy {} => said!("card-copies", "It does what a card on top of another player's pile does."),
        Step::TakeBack {} => said!("card-takes-back", "It brings your cards back into your hand."),
        Step::SellContracts { .. } => said!("card-sells-contracts", "It turns contracts into markers and money."),
        Step::TakeCard {} => said!("card-takes-card", "It adds a new card to yours."),
        Step::Choose { options, .. } => {
            options.values().flat_map(|option| &option.steps).for_each(|step| add(step, told));
            return;
        }
        Step::RenewMarket {} | Step::Pay { .. } => return,
    };
    if !told.contains(&sentence) {
        told.push(sentence);
    }
}

/// What the options of this id do, wherever a card offers one.
fn option_for(config: &Config, id: &str) -> Said {
    let mut told: Vec<Said> = Vec::new();
    for card in config.cards.values() {
        options(&card.steps, id, &mut |steps| {
            let text = said!("purpose-option", "On {card}: {steps}.", card = card.name, steps = describe(steps));
            if !told.contains(&text) {
                told.push(text);
            }
        });
    }
    sentences(told)
}

/// Passes the steps of each option with this id.
fn options(steps: &[Step], id: &str, out: &mut impl FnMut(&[Step])) {
    for step in steps {
        if let Step::Choose { options: offered, .. } = step {
            for (name, option) in offered {
                if name == id {
                    out(&option.steps);
                }
                options(&option.steps, id, out);
            }
        }
    }
}

/// The numbers and signs on the board, by their keys in the view.
fn signs(config: &Config) -> Vec<(&'static str, Said)> {
    let (limits, rates) = (&config.limits, &config.rates);
    vec![
        ("round", "The round: in each, every player has a turn.".into()),
        ("turns", "The turns that have been played.".into()),
        ("opening", "Who still has to buy before the first round.".into()),
        ("countdown", "The rounds still to come once the end has begun.".into()),
        ("stack", "The tiles still to come: the last are headquarters.".into()),
        ("tiles", "How many tiles the stack still has.".into()),
        ("backs", "The backs of the tiles in the stack, the next one first: later ships are better.".into()),
        ("boxed", "Ships that were taken out unseen before the match.".into()),
        (
            "coal",
            said!(
                "purpose-sign-coal",
                "On a ship, at most {most}: a steamship burns one each time she sails. Beside the board: what is left \
                 for everybody.",
                most = limits.coal_per_ship
            ),
        ),
        ("coal-places", "From so far to the right ships of the market come with a coal.".into()),
        ("market", "The tiles for sale: further to the right they often cost more.".into()),
        ("surcharge", "What the place of the market adds to the printed price.".into()),
        ("price", "What you pay for it.".into()),
        ("docks", "Ships that nobody bought: each makes all ships of its flag worth a point more.".into()),
        ("values", "What a ship of the flag scores, for each player.".into()),
        ("display", "Cards that you can take for good when you take your pile back.".into()),
        ("cards", "How many cards are there.".into()),
        ("money", "Your pounds: for ships, houses and markers. They never fall below zero.".into()),
        ("contracts", "Contracts won by new ships: they turn into markers and money.".into()),
        ("captains", "Captains that you still have: each tile that you buy takes one.".into()),
        (
            "houses",
            said!(
                "purpose-sign-houses",
                "Houses: those that you can still build, of {all}; in a region, whose stand there. They score when \
                 their owner's ships sail there.",
                all = limits.houses
            ),
        ),
        ("tokens", "Director tokens: each lets you use a card of the display once.".into()),
        ("hand-cards", "How many cards are in the hand.".into()),
        ("pile-cards", "How many cards lie on the pile: enough of them can be taken back.".into()),
        ("top", "The card on top of the pile: others can copy it.".into()),
        ("undeployed", "Ships that are bought but in no region yet: they cannot sail.".into()),
        ("headquarters", "Headquarters that you have bought: they score like ships of their flag.".into()),
        ("markers", "Your markers in the column, printed ones included.".into()),
        ("acquired", "The markers that you have acquired: they make the flag worth more and complete rows.".into()),
        ("value", "What one of your ships of this flag scores, as things stand.".into()),
        ("supply", "How many markers of the kind are left for all.".into()),
        ("ships", "Your ships of this flag, or the ships that are here.".into()),
        ("scrapped", "Ships that were pushed out for good: they have scored.".into()),
        ("sailing", "Points won by houses when ships sailed.".into()),
        ("fleet", "Points won by cards.".into()),
        ("points", "The points that you have won so far; the end brings more.".into()),
        ("points-due", "Points that come at the end of this turn.".into()),
        ("points-at-end", "What you would score if the match ended now.".into()),
        ("pile-taken", "How many cards were taken back.".into()),
        ("left", "How many of the step are left.".into()),
        ("needs-pile", "How many cards the pile must have before this card can be played, itself included.".into()),
        ("places", "How many ships the region holds.".into()),
        ("income", "What the ship earns each time she sails.".into()),
        ("speed", "Knots: a newcomer that outruns all others wins a Blue Riband where there is one.".into()),
        ("tonnage", "Tons: the more, the more a cargo job pays.".into()),
        (
            "passengers",
            said!(
                "purpose-sign-passengers",
                "Passengers: a cruise pays £{pay} for each full {passengers}.",
                pay = rates.passenger_money,
                passengers = rates.passengers
            ),
        ),
        ("cargo", "What the ship earns by her tonnage.".into()),
        ("fares", "What the ship earns by her passengers.".into()),
        ("year", "The year of building: younger ships lie on older ones and push them out.".into()),
        ("ready", "The ship can sail: she has coal or needs none.".into()),
    ]
}
