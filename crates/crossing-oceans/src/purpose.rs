//! What actions, pieces, places and signs are for, with the numbers of the variant.

use riband_core::{Action as _, Counted, Named, Notation as _, Purpose, text::listed};
use riband_liners::{Place, Tile};

use crate::{
    action::Action,
    config::{Column as ColumnConfig, Config, SpotAction, TokenSource},
    ids::{Column, Port, Region, Spot},
    primer::{moves, worth},
    rules::Rules,
};

impl Rules {
    /// What everything on the board is for.
    pub(crate) fn all_purposes(&self) -> Vec<Purpose> {
        let mut space = Vec::new();
        self.action_space(self.seat_range.max(), &mut space);
        space.dedup_by_key(|action| action.kind());
        let actions = space.into_iter().map(|action| Purpose::action(action.kind(), self.action_for(action)));
        let things =
            self.all_named().into_iter().filter_map(|named| Some(Purpose::thing(&named, self.thing_for(&named)?)));
        let signs = signs(&self.config).into_iter().map(|(name, text)| Purpose::sign(name, text));
        actions.chain(things).chain(signs).collect()
    }

    fn action_for(&self, action: Action) -> String {
        let (config, rates) = (&self.config, &self.config.rates);
        match action {
            Action::TakeContract => format!(
                "Takes a contract instead of placing a ship. Use it for £{}, for a coal, or with others for a trade house.",
                rates.contract_money
            ),
            Action::Place { .. } => {
                "Sends a ship from your supply to sea, where alone she can earn. A steamship brings a coal with her. In a \
                 full region she pushes out the oldest ship."
                    .into()
            }
            Action::EndContracts => "Keeps the contracts that are left for later, and goes on to the rondel.".into(),
            Action::SellContract => {
                format!("Turns a contract into £{}, for example to pay for a ship in this turn.", rates.contract_money)
            }
            Action::ContractCoal { .. } => {
                "Puts a coal on this steamship for a contract, so that she can sail once more.".into()
            }
            Action::ContractHouse { .. } => format!(
                "Builds a trade house in this port for {}, without the rondel. Fees and the token are paid as always; the \
                 ship does not sail.",
                Counted(rates.house_contracts, "contract")
            ),
            Action::Move { .. } => format!("Chooses what you do in this turn: the action of the spot. {}", moves(config)),
            Action::EndBuying => format!(
                "Ends buying. The market then moves to the left and up to {} come into it.",
                Counted(config.market.draw, "tile")
            ),
            Action::BuyMarket { .. } => {
                "Buys this tile for its price and what its place adds. A ship goes to your supply, and her flag is yours."
                    .into()
            }
            Action::BuyDock { .. } => {
                "Buys this ship for her bare price: nothing is added in the docks. She goes to your supply, and her flag is \
                 yours."
                    .into()
            }
            Action::SkipPier => "Builds no coal pier, and only loads coal.".into(),
            Action::BuyPier => format!(
                "Builds a coal pier: from now on Coal loads one more, and your {} flags are worth more.",
                self.colour(self.pier_column)
            ),
            Action::Load { .. } => "Decides which of several ships with equally little gets the last coal.".into(),
            Action::Fleet => self.spot_for(SpotAction::Fleet),
            Action::Cargo { .. } => self.spot_for(SpotAction::Cargo),
            Action::Region { .. } => self.spot_for(SpotAction::Region),
            Action::Riband { .. } => self.spot_for(SpotAction::BlueRiband),
            Action::House { .. } => self.spot_for(SpotAction::House),
            Action::Column { .. } => {
                "Chooses the column for a token whose own column is full: flags of that colour are then worth more.".into()
            }
            Action::Decline => "Leaves the action undone, and keeps coal and money for later.".into(),
        }
    }

    fn spot_for(&self, action: SpotAction) -> String {
        let (config, rates) = (&self.config, &self.config.rates);
        match action {
            SpotAction::Coal => format!(
                "Loads your ships at sea with coal: {}, and one for each coal pier, of which you may first build one.",
                Counted(config.board.coal_icons, "cube")
            ),
            SpotAction::Region => format!(
                "All ships of one region that can sail do so and earn for their owners, yours first. You also get £{} for \
                 each of your houses there.",
                rates.region_house_bonus
            ),
            SpotAction::Ships => format!(
                "Buys up to {} from the market and the docks: ships that earn, and flags that score.",
                Counted(config.market.max_purchases, "tile")
            ),
            SpotAction::BlueRiband => format!(
                "Your fastest ship crosses {}: she earns {} times her income and wins a Blue Riband, which makes your {} \
                 flags worth more. She burns {} coal, or {} if another ship is as fast.",
                listed(&self.riband_regions(), "or"),
                rates.riband_income_factor,
                self.colour(self.riband_column),
                rates.riband_coal,
                rates.riband_coal_if_tied
            ),
            SpotAction::House => format!(
                "Builds a trade house where you have a ship, for £{} to each other player with a house there, and adds a \
                 token that makes flags of its colour worth more; the column says what its next token costs. A \
                 ship that can sail earns first.",
                rates.house_fee_per_rival
            ),
            SpotAction::Fleet => {
                "All your ships that can sail do so and earn. Best with many ships at sea and coal on each.".into()
            }
            SpotAction::Cargo => {
                let most = config.rulings.cargo_cap.map_or(String::new(), |cap| format!(", £{cap} at most"));
                format!(
                    "One steamship with coal earns £{} for each full 1,000 tons instead of her income{most}. Best with a \
                     big ship.",
                    rates.cargo_per_1000_tons
                )
            }
        }
    }

    /// The names of the regions where Blue Ribands are won.
    fn riband_regions(&self) -> Vec<&str> {
        self.config.regions.values().filter(|region| region.blue_riband).map(|region| region.name.as_str()).collect()
    }

    /// The id of a column, which is the colour of its flags.
    fn colour(&self, column: Column) -> &str {
        self.names.columns.get(column.index()).map_or("", String::as_str)
    }

    fn thing_for(&self, named: &Named) -> Option<String> {
        let config = &self.config;
        let id = named.id.as_str();
        Some(match named.kind.as_str() {
            Tile::KIND => self.tile_for(self.fleet.tile(id)?),
            Port::KIND => "A port: room for one ship, and for one trade house of each player.".into(),
            Region::KIND => region_for(config, config.regions.get(id)?),
            Column::KIND => column_for(config.columns.get(id)?),
            Spot::KIND => {
                let nth = self.names.spots.iter().position(|spot| spot == id)?;
                self.spot_for(*config.rondel.order.get(nth)?)
            }
            Place::KIND => {
                let nth = self.names.places.iter().position(|place| place == id)?;
                match config.market.surcharges.get(nth)? {
                    0 => "A tile here costs just its price.".into(),
                    more => format!(
                        "A tile here costs £{more} more than its price. Tiles move to the left and get cheaper."
                    ),
                }
            }
            _ => return None,
        })
    }

    fn tile_for(&self, tile: Tile) -> String {
        let (income, facts) = (self.fleet.print(tile).income.0, self.facts(tile));
        let flag = facts.flag.map_or(self.mixed_flag.as_str(), |column| self.colour(column));
        if self.fleet.steamships().has(tile) {
            format!("A steamship: sails if she has coal and earns £{income} each time. She brings a {flag} flag.")
        } else if self.fleet.clippers().has(tile) {
            format!(
                "A clipper: sails without coal and earns £{income} each time, but never carries cargo or wins a Blue Riband."
            )
        } else if self.fleet.neutral().has(tile) {
            "A ship of nobody: she takes a place until a younger ship replaces her, and never sails.".into()
        } else {
            let token = facts.token.map_or("", |column| self.colour(column));
            format!("A headquarters, no ship: it brings a {flag} flag, and at once a free token in the {token} column.")
        }
    }
}

fn region_for(config: &Config, region: &crate::config::Region) -> String {
    let ports = Counted(region.ports.len() as i64, "port");
    let open = match region.min_seats {
        few if few <= config.seats.min => String::new(),
        many => format!(" It is open with {many} players or more."),
    };
    let riband = if region.blue_riband { " Blue Ribands are won here." } else { "" };
    format!("A region with {ports}: ships here sail together when somebody chooses it for Region.{riband}{open}")
}

fn column_for(column: &ColumnConfig) -> String {
    let source = match column.source {
        TokenSource::Riband => "each Blue Riband adds a token",
        TokenSource::Pier => "each coal pier adds a token",
        TokenSource::House => "a new trade house can add a token",
    };
    let costs: Vec<String> =
        (0..column.costs.len()).filter_map(|nth| column.costs.fee(nth)).map(|fee| format!("£{}", fee.0)).collect();
    let costs = if column.costs.total(0, column.costs.len()).0 == 0 {
        "Tokens cost nothing".to_owned()
    } else {
        format!("Tokens cost {} in turn", listed(&costs, "and"))
    };
    format!("A flag of this colour scores {}; {source}. {costs}.", worth(&column.values))
}

/// The numbers and signs on the board, by their keys in the view.
fn signs(config: &Config) -> Vec<(&'static str, String)> {
    let (limits, rates) = (&config.limits, &config.rates);
    vec![
        ("round", "The round: in each, every player has a turn.".into()),
        ("countdown", "The rounds still to come once the end has begun.".into()),
        ("turns", "The turns that have been played.".into()),
        ("stack", "The tiles still to come, in order of era.".into()),
        ("tiles", "How many tiles the stack still has. When it runs low, the end begins.".into()),
        ("backs", "The eras of the tiles in the stack, the next one first: later ships are better.".into()),
        (
            "coal",
            format!(
                "On a ship, at most {}: a steamship burns one each time she sails. Beside the board: what is left for \
                 everybody.",
                limits.coal_per_ship
            ),
        ),
        ("coal-icons", "How many coals the spot Coal loads. A coal pier adds one.".into()),
        ("money", "Your pounds: for ships, tokens and fees. They never fall below zero.".into()),
        (
            "contracts",
            format!(
                "Each contract brings £{} or a coal; {} build a trade house, and a long move of the captain takes {}.",
                rates.contract_money, rates.house_contracts, config.rondel.long_move_contracts
            ),
        ),
        ("captains", "Captains that you still have: each ship that you place takes one along.".into()),
        ("houses", "Trade houses: those that you can still build; in a port, whose stand there.".into()),
        ("bought", "How many tiles you have bought in this action.".into()),
        ("left", "How many are left to decide about.".into()),
        ("rondel", "Where your captain stands, and so what you did last.".into()),
        ("supply", "Ships that you own but have not placed: they earn nothing yet, but their flags score.".into()),
        ("headquarters", "The headquarters that you have bought: their flags score.".into()),
        ("tokens", "Tokens that you have added to the column: the more, the more its flags are worth.".into()),
        ("flags", "The flags of the colour that you own: each scores the value of the column.".into()),
        ("value", "What a flag of the column scores at the end, as things stand.".into()),
        ("next-cost", "What the next token in this column costs.".into()),
        (
            "mixed-flags",
            format!("Your {} flags: each scores for the other colours that you have.", config.board.mixed_flag),
        ),
        ("mixed-value", "For how many other colours such a flag scores, as things stand.".into()),
        ("points", "What you would score if the match ended now.".into()),
        ("price", "What you pay for the tile here and now.".into()),
        ("surcharge", "What the place of the market adds to the printed price.".into()),
        ("docks", "Ships that nobody bought wait here, one for each colour, at their bare price.".into()),
        ("market", "The tiles for sale: further to the right they cost more.".into()),
        ("income", "What the ship earns each time she sails.".into()),
        ("speed", "Knots: only a ship that no other in the region outruns can win the Blue Riband.".into()),
        ("tonnage", format!("Tons: a cargo job pays £{} for each full 1,000.", rates.cargo_per_1000_tons)),
        ("year", "The year of building: a ship pushes out only an older one.".into()),
        (
            "oldest",
            "The lantern marks the oldest ship of a region: in a full one the next new ship pushes her out.".into(),
        ),
        ("ready", "The ship can sail: she has coal or needs none.".into()),
    ]
}
