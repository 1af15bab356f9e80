//! What actions, pieces, places and signs are for, with the numbers of the variant.

use riband_core::{Action as _, Counted, Listed, Named, Notation as _, Purpose, Said, said};

use crate::{
    action::{Action, ActionType},
    config::{Building as BuildingConfig, Config, Effect, Event, Hazard},
    ids::{Building, Class, Good, Place, Ship, Store, Tile},
    rules::Rules,
    titles::{self, salt},
};

impl Rules {
    /// What everything on the board is for.
    pub(crate) fn all_purposes(&self) -> Vec<Purpose> {
        let config = &self.config;
        let mut space = Vec::new();
        self.action_space(self.seat_range.max(), &mut space);
        space.dedup_by_key(|action| action.kind());
        let actions = space.into_iter().map(|action| Purpose::action(action.kind(), action_for(config, action)));
        let things = self.all_named().into_iter();
        let things = things.filter_map(|named| Some(Purpose::thing(&named, self.thing_for(&named)?)));
        let types = ActionType::ALL.map(|of| Purpose::sign(of.into(), type_for(of)));
        let hazards = [Hazard::Pirates, Hazard::Storm, Hazard::PoorFishing].map(|hazard| hazard_for(config, hazard));
        let signs = signs(config).into_iter().map(|(name, text)| Purpose::sign(name, text));
        actions.chain(things).chain(types).chain(hazards).chain(signs).collect()
    }

    fn thing_for(&self, named: &Named) -> Option<Said> {
        let config = &self.config;
        let id = named.id.as_str();
        let at = |ids: &[String]| ids.iter().position(|other| other == id);
        Some(match named.kind.as_str() {
            Good::KIND if id == config.market.salt => {
                said!("purpose-salt", "Ships take it to sea, where each barrel becomes a barrel of fish.")
            }
            Good::KIND => said!(
                "purpose-fish",
                "A fish: caught at sea with {salt}, sold in the harbor for coins.",
                salt = salt(config)
            ),
            Building::KIND => building_for(config, config.buildings.get(id)?),
            Class::KIND => {
                let class = config.ships.get(id)?;
                said!(
                    "purpose-class",
                    "A class of ships that hold {barrels} each; a player can have {count}.",
                    barrels = Counted(class.capacity, "barrel"),
                    count = class.count
                )
            }
            Ship::KIND => said!(
                "purpose-ship",
                "A ship for {barrels}: takes {salt} out and brings fish home.",
                barrels = Counted(self.nominal(Ship::new(at(&self.names.ships)?)), "barrel"),
                salt = salt(config)
            ),
            Store::KIND => match Store::new(at(&self.names.stores)?).ship() {
                None => {
                    said!("purpose-depot", "Your store on land: what it holds can be sold, or loaded onto ships.")
                }
                Some(_) => said!(
                    "purpose-ship-as-store",
                    "A ship as a store: what she holds can be sold while she is in the harbor."
                ),
            },
            Tile::KIND => event_for(config, config.events.get(id)?),
            Place::KIND => match at(&self.names.places)? + 1 {
                turn if turn <= usize::from(config.end.turns) => {
                    said!("purpose-place-of-turn", "Here lies the event of turn {turn}.", turn)
                }
                _ => said!(
                    "purpose-place-unused",
                    "An event tile here does not come into play, unless somebody exchanges it."
                ),
            },
            _ => return None,
        })
    }
}

fn action_for(config: &Config, action: Action) -> Said {
    let salt = salt(config);
    match action {
        Action::Pass => "Does nothing for now. You may act again in a later round, if the phase goes on.".into(),
        Action::Build { .. } => "Builds or improves it for the cost of a City action alone.".into(),
        Action::SailOut => said!(
            "purpose-action-sail-out",
            "Sends ships to sea, where their {salt} becomes fish. The weather may hurt them on the way.",
            salt
        ),
        Action::SailHome => "Brings ships home with their fish, so that you can sell it.".into(),
        Action::Launch { .. } => {
            said!("purpose-action-launch", "Builds a ship of this class: more room for {salt} and fish.", salt)
        }
        Action::Move => said!(
            "purpose-action-move",
            "Moves goods between the Dépôt and your ships in the harbor, for example {salt} aboard before they sail.",
            salt
        ),
        Action::Sell { .. } => "Sells barrels of this good. The price then falls, for everybody.".into(),
        Action::Buy { .. } => "Buys barrels of this good into your Dépôt. The price stays.".into(),
        Action::Send { .. } => said!(
            "purpose-action-send",
            "Sends this ship out next. She meets the weather, and what {salt} she still has becomes fish.",
            salt
        ),
        Action::Lose { .. } => "Gives up a barrel for which the damaged ship has no room.".into(),
        Action::Catch { .. } => "Decides how many barrels become this fish; the rest becomes the other.".into(),
        Action::Bring { .. } => "Decides which ships come home. The others stay at sea.".into(),
        Action::Stow { .. } => "Decides how many barrels of this good the ship has in the end.".into(),
        Action::Discard { .. } => "Decides what you throw away, as the Dépôt is too full.".into(),
        Action::Take { .. } => "Decides how many barrels of this place you sell.".into(),
        Action::Order { .. } => "Decides how many barrels you buy.".into(),
        Action::Repair { .. } => "Repairs this ship, so that she holds more again.".into(),
        Action::Peek { .. } => "Looks at this event tile: only you then know what it brings.".into(),
        Action::Swap => {
            "Exchanges the two event tiles that you have looked at, so that each comes in the other's turn.".into()
        }
        Action::Done => "Ends the step, or leaves out what it offers.".into(),
    }
}

fn type_for(of: ActionType) -> &'static str {
    match of {
        ActionType::City => "City: to improve and build. What stands helps until the end.",
        ActionType::Navigation => "Navigation: to send ships out to fish, or to bring them home.",
        ActionType::Harbor => "Harbor: to build a ship, or to move goods among Dépôt and ships.",
        ActionType::Market => "Market: to sell one good, or to buy one.",
    }
}

fn hazard_for(config: &Config, hazard: Hazard) -> Purpose {
    let weather = &config.weather;
    match hazard {
        Hazard::Pirates => Purpose::sign(
            "pirates",
            said!(
                "purpose-sign-pirates",
                "Pirates attack {attacks} a turn: the next ship that leaves the harbor unprotected takes {damage} damage. \
                 Let others sail first.",
                attacks = Counted(weather.pirate_attacks, "time"),
                damage = weather.pirate_damage
            ),
        ),
        Hazard::Storm => Purpose::sign(
            "storm",
            said!(
                "purpose-sign-storm",
                "A storm does {damage} damage to each ship that leaves the harbor.",
                damage = weather.storm_damage
            ),
        ),
        Hazard::PoorFishing => Purpose::sign(
            "poor-fishing",
            said!(
                "purpose-sign-poor-fishing",
                "Poor fishing takes {barrels} of {salt} from each ship that leaves the harbor, before she fishes.",
                barrels = Counted(weather.poor_fishing_loss, "barrel"),
                salt = salt(config)
            ),
        ),
    }
}

/// What each effect of a building is for, equal sentences once.
fn building_for(config: &Config, building: &BuildingConfig) -> Said {
    let mut all: Vec<Said> = Vec::new();
    for effect in &building.effects {
        let sentence = effect_for(config, effect);
        if !all.contains(&sentence) {
            all.push(sentence);
        }
    }
    if building.levels > 1 {
        let levels = building.levels;
        all.push(said!("purpose-levels", "It has {levels} levels, each built by one action.", levels));
    }
    if all.is_empty() {
        all.push(said!("purpose-no-effect", "A building without an effect of its own."));
    }
    Said::joined(all, " ")
}

fn effect_for(config: &Config, effect: &Effect) -> Said {
    match effect {
        Effect::Produce { good, .. } => said!(
            "purpose-produce",
            "It gives you {good} at the end of each turn, which you need not buy.",
            good = titles::good(config, good)
        ),
        Effect::Store { .. } => said!("purpose-store", "It gives you room for goods on land."),
        Effect::CoinLimit { .. } => said!(
            "purpose-coin-limit",
            "You keep more than {limit} coins from turn to turn.",
            limit = config.money.limit
        ),
        Effect::Interest { .. } => {
            said!("purpose-interest", "It pays at the end of each turn for the coins that you have saved.")
        }
        Effect::Rent { .. } => {
            said!("purpose-rent", "It pays at the end of each turn: the earlier you build it, the more often.")
        }
        Effect::SaleIncome { .. } => {
            said!("purpose-sale-income", "It pays with each of your sales, so several small sales bring more.")
        }
        Effect::ShipPart { .. } => said!(
            "purpose-ship-part",
            "Ships can be built only once it stands. Its owners pay less for theirs, and others pay them."
        ),
        Effect::Protect { from } => said!(
            "purpose-protect",
            "It protects your ships from {hazards}.",
            hazards = Listed(titles::hazards(from, "storms"), "and")
        ),
        Effect::Repair { .. } => said!("purpose-repair", "It repairs a ship of yours at the end of a turn."),
        Effect::Peek { .. } => said!("purpose-peek", "It shows you events to come before the others know them."),
        Effect::SecondAction { .. } => {
            said!("purpose-second-action", "Once a turn you act twice in a row, before anybody can come between.")
        }
        Effect::EndCoins { .. } | Effect::EndCoinsByLevel { .. } => {
            said!("purpose-end-coins", "It brings coins at the end of the match.")
        }
        Effect::EndCoinsEach { .. } => {
            said!("purpose-end-coins-each", "The more you have of what it counts, the more coins it brings at the end.")
        }
    }
}

fn event_for(config: &Config, event: &Event) -> Said {
    let moves = event.prices.iter().filter(|(_, rows)| **rows != 0).map(|(good, rows)| {
        let (good, by) = (titles::good(config, good), Counted(rows.unsigned_abs(), "row"));
        if *rows > 0 {
            said!("purpose-price-up", "{good} up {by}", good, by)
        } else {
            said!("purpose-price-down", "{good} down {by}", good, by)
        }
    });
    let moves: Vec<Said> = moves.collect();
    let prices = if moves.is_empty() {
        said!("purpose-prices-stay", "Prices stay.")
    } else {
        said!("purpose-prices-move", "Prices move: {moves}.", moves = Listed(moves, "and"))
    };
    let weather = if event.hazards.is_empty() {
        said!("purpose-calm", "Ships leave the harbor in calm weather.")
    } else {
        let hazards = Listed(titles::hazards(&event.hazards, "a storm"), "and");
        said!("purpose-hazards", "Ships that leave the harbor meet {hazards}.", hazards)
    };
    Said::joined([prices, weather], " ")
}

/// The numbers and signs on the board, by their keys in the view.
fn signs(config: &Config) -> Vec<(&'static str, Said)> {
    vec![
        ("turn-number", "The turn that is being played.".into()),
        ("turn", "The turn whose event lies here.".into()),
        ("last-turn", "The match ends after this turn.".into()),
        ("goes", "The goes so far: actions and passes.".into()),
        ("lowest-balance", "No payment may leave you with fewer coins than this.".into()),
        ("passes", "Passes in a row: enough of them end the phase.".into()),
        ("actions", "The actions of this phase so far.".into()),
        ("costs", "What an action of each type costs now, whoever takes it. It rises with each.".into()),
        ("risen", "How often each cost has risen in this turn.".into()),
        ("rows", "By how many rows a sale lowers the price.".into()),
        ("for-each", "How many barrels of a sale lower the price once; 0: a sale lowers it once.".into()),
        ("prices", "What a barrel is worth in each row; or what a ship costs each player.".into()),
        ("row", "The row of the table where the price is now; the first is the dearest.".into()),
        ("price", "What you get for a barrel.".into()),
        ("purchase-price", "What you pay for a barrel.".into()),
        ("bank", "How many barrels of the good are left for all; none where they never run out.".into()),
        ("attacks", "How often the pirates have attacked in this turn.".into()),
        ("levels", "How often a player can build it.".into()),
        ("level", "How often it has been built by this player.".into()),
        ("copies", "How many players can build it.".into()),
        ("order", "Who built it first, second and so on: earlier owners often get more.".into()),
        (
            "coins",
            said!(
                "purpose-sign-coins",
                "Your coins, which win the match. At the end of a turn those above {limit} are lost without a building \
                 that keeps them.",
                limit = config.money.limit
            ),
        ),
        ("limit", "The most coins that you keep at the end of a turn.".into()),
        ("depot-capacity", "How many barrels your Dépôt holds.".into()),
        ("depot", "The barrels in your Dépôt: to sell, or to load.".into()),
        ("cargo", "The barrels aboard.".into()),
        ("capacity", "How many barrels she holds undamaged.".into()),
        ("damage", "Each damage takes the room for a barrel until it is repaired.".into()),
        ("production", "What you will produce at the end of the turn.".into()),
        ("barrels", "A number of barrels.".into()),
        ("left", "How many are left to decide about.".into()),
        ("except", "A number that you cannot choose, as nothing would change.".into()),
        ("surcharge", "What a second action costs more.".into()),
        ("points-at-end", "The coins that you would have if the match ended now.".into()),
        ("calm", "Calm: ships leave the harbor unharmed.".into()),
    ]
}
