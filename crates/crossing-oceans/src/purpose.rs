//! What actions, pieces, places and signs are for, with the numbers of the variant.

use riband_core::{Action as _, Counted, Listed, Named, Notation as _, Purpose, Said, said};
use riband_liners::{Place, Tile};

use crate::{
    action::Action,
    config::{Column as ColumnConfig, Config, SpotAction, TokenSource},
    ids::{Column, Port, Region, Spot},
    rules::Rules,
    words::{moves, region_name, sentences, worth},
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

    fn action_for(&self, action: Action) -> Said {
        let (config, rates) = (&self.config, &self.config.rates);
        match action {
            Action::TakeContract => said!(
                "purpose-action-take-contract",
                "Takes a contract instead of placing a ship. Use it for £{money}, for a coal, or with others for a trade \
                 house.",
                money = rates.contract_money,
            ),
            Action::Place { .. } => {
                "Sends a ship from your supply to sea, where alone she can earn. A steamship brings a coal with her. In a \
                 full region she pushes out the oldest ship."
                    .into()
            }
            Action::EndContracts => "Keeps the contracts that are left for later, and goes on to the rondel.".into(),
            Action::SellContract => said!(
                "purpose-action-sell-contract",
                "Turns a contract into £{money}, for example to pay for a ship in this turn.",
                money = rates.contract_money,
            ),
            Action::ContractCoal { .. } => {
                "Puts a coal on this steamship for a contract, so that she can sail once more.".into()
            }
            Action::ContractHouse { .. } => said!(
                "purpose-action-contract-house",
                "Builds a trade house in this port for {contracts}, without the rondel. Fees and the token are paid as \
                 always; the ship does not sail.",
                contracts = Counted(rates.house_contracts, "contract"),
            ),
            Action::Move { .. } => said!(
                "purpose-action-move",
                "Chooses what you do in this turn: the action of the spot. {moves}",
                moves = moves(config),
            ),
            Action::EndBuying => said!(
                "purpose-action-end-buying",
                "Ends buying. The market then moves to the left and up to {tiles} come into it.",
                tiles = Counted(config.market.draw, "tile"),
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
            Action::BuyPier => said!(
                "purpose-action-buy-pier",
                "Builds a coal pier: from now on Coal loads one more, and your {flag} flags are worth more.",
                flag = self.colour(self.pier_column),
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

    fn spot_for(&self, action: SpotAction) -> Said {
        let (config, rates) = (&self.config, &self.config.rates);
        match action {
            SpotAction::Coal => said!(
                "purpose-spot-coal",
                "Loads your ships at sea with coal: {cubes}, and one for each coal pier, of which you may first build one.",
                cubes = Counted(config.board.coal_icons, "cube"),
            ),
            SpotAction::Region => said!(
                "purpose-spot-region",
                "All ships of one region that can sail do so and earn for their owners, yours first. You also get \
                 £{bonus} for each of your houses there.",
                bonus = rates.region_house_bonus,
            ),
            SpotAction::Ships => said!(
                "purpose-spot-ships",
                "Buys up to {tiles} from the market and the docks: ships that earn, and flags that score.",
                tiles = Counted(config.market.max_purchases, "tile"),
            ),
            SpotAction::BlueRiband => said!(
                "purpose-spot-blue-riband",
                "Your fastest ship crosses {regions}: she earns {times} times her income and wins a Blue Riband, which \
                 makes your {flag} flags worth more. She burns {alone} coal, or {tied} if another ship is as fast.",
                regions = Listed(self.riband_regions(), "or"),
                times = rates.riband_income_factor,
                flag = self.colour(self.riband_column),
                alone = rates.riband_coal,
                tied = rates.riband_coal_if_tied,
            ),
            SpotAction::House => said!(
                "purpose-spot-house",
                "Builds a trade house where you have a ship, for £{fee} to each other player with a house there, and adds \
                 a token that makes flags of its colour worth more; the column says what its next token costs. A ship \
                 that can sail earns first.",
                fee = rates.house_fee_per_rival,
            ),
            SpotAction::Fleet => said!(
                "purpose-spot-fleet",
                "All your ships that can sail do so and earn. Best with many ships at sea and coal on each."
            ),
            SpotAction::Cargo => said!(
                "purpose-spot-cargo",
                "One steamship with coal earns £{cargo} for each full 1,000 tons instead of her income{cap}. Best with a \
                 big ship.",
                cargo = rates.cargo_per_1000_tons,
                cap = match config.rulings.cargo_cap {
                    Some(most) => said!("cargo-cap", ", £{most} at most", most),
                    None => Said::default(),
                },
            ),
        }
    }

    /// The names of the regions where Blue Ribands are won.
    fn riband_regions(&self) -> Vec<Said> {
        self.config.regions.values().filter(|region| region.blue_riband).map(region_name).collect()
    }

    /// The id of a column, which is the colour of its flags.
    fn colour(&self, column: Column) -> &str {
        self.names.columns.get(column.index()).map_or("", String::as_str)
    }

    fn thing_for(&self, named: &Named) -> Option<Said> {
        let config = &self.config;
        let id = named.id.as_str();
        Some(match named.kind.as_str() {
            Tile::KIND => self.tile_for(self.fleet.tile(id)?),
            Port::KIND => said!("purpose-port", "A port: room for one ship, and for one trade house of each player."),
            Region::KIND => region_for(config, config.regions.get(id)?),
            Column::KIND => column_for(config.columns.get(id)?),
            Spot::KIND => {
                let nth = self.names.spots.iter().position(|spot| spot == id)?;
                self.spot_for(*config.rondel.order.get(nth)?)
            }
            Place::KIND => {
                let nth = self.names.places.iter().position(|place| place == id)?;
                place_for(*config.market.surcharges.get(nth)?)
            }
            _ => return None,
        })
    }

    fn tile_for(&self, tile: Tile) -> Said {
        let (income, facts) = (self.fleet.print(tile).income, self.facts(tile));
        let flag = facts.flag.map_or(self.mixed_flag.as_str(), |column| self.colour(column));
        if self.fleet.steamships().has(tile) {
            said!(
                "purpose-steamship",
                "A steamship: sails if she has coal and earns £{income} each time. She brings a {flag} flag.",
                income,
                flag,
            )
        } else if self.fleet.clippers().has(tile) {
            said!(
                "purpose-clipper",
                "A clipper: sails without coal and earns £{income} each time, but never carries cargo or wins a Blue \
                 Riband.",
                income,
            )
        } else if self.fleet.neutral().has(tile) {
            said!(
                "purpose-neutral",
                "A ship of nobody: she takes a place until a younger ship replaces her, and never sails."
            )
        } else {
            said!(
                "purpose-headquarters",
                "A headquarters, no ship: it brings a {flag} flag, and at once a free token in the {column} column.",
                flag,
                column = facts.token.map_or("", |column| self.colour(column)),
            )
        }
    }
}

fn place_for(surcharge: u16) -> Said {
    match surcharge {
        0 => said!("purpose-bare-place", "A tile here costs just its price."),
        more => said!(
            "purpose-place",
            "A tile here costs £{more} more than its price. Tiles move to the left and get cheaper.",
            more,
        ),
    }
}

fn region_for(config: &Config, region: &crate::config::Region) -> Said {
    let riband =
        if region.blue_riband { said!("purpose-region-riband", "Blue Ribands are won here.") } else { Said::default() };
    let open = match region.min_seats {
        few if few <= config.seats.min => Said::default(),
        many => said!("purpose-region-open", "It is open with {many} players or more.", many),
    };
    sentences([
        said!(
            "purpose-region",
            "A region with {ports}: ships here sail together when somebody chooses it for Region.",
            ports = Counted(region.ports.len() as i64, "port"),
        ),
        riband,
        open,
    ])
}

fn column_for(column: &ColumnConfig) -> Said {
    let source = match column.source {
        TokenSource::Riband => said!("token-by-riband", "each Blue Riband adds a token"),
        TokenSource::Pier => said!("token-by-pier", "each coal pier adds a token"),
        TokenSource::House => said!("token-by-house", "a new trade house can add a token"),
    };
    let costs: Vec<String> =
        (0..column.costs.len()).filter_map(|nth| column.costs.fee(nth)).map(|fee| format!("£{}", fee.0)).collect();
    let costs = if column.costs.total(0, column.costs.len()).0 == 0 {
        said!("tokens-cost-nothing", "Tokens cost nothing")
    } else {
        said!("tokens-cost", "Tokens cost {costs} in turn", costs = Listed(costs, "and"))
    };
    let worth = worth(&column.values);
    said!("purpose-column", "A flag of this colour scores {worth}; {source}. {costs}.", worth, source, costs)
}

/// The numbers and signs on the board, by their keys in the view.
fn signs(config: &Config) -> Vec<(&'static str, Said)> {
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
            said!(
                "purpose-sign-coal",
                "On a ship, at most {most}: a steamship burns one each time she sails. Beside the board: what is left \
                 for everybody.",
                most = limits.coal_per_ship,
            ),
        ),
        ("coal-icons", "How many coals the spot Coal loads. A coal pier adds one.".into()),
        ("money", "Your pounds: for ships, tokens and fees. They never fall below zero.".into()),
        (
            "contracts",
            said!(
                "purpose-sign-contracts",
                "Each contract brings £{money} or a coal; {house} build a trade house, and a long move of the captain \
                 takes {way}.",
                money = rates.contract_money,
                house = rates.house_contracts,
                way = config.rondel.long_move_contracts,
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
            said!(
                "purpose-sign-mixed-flags",
                "Your {flag} flags: each scores for the other colours that you have.",
                flag = config.board.mixed_flag,
            ),
        ),
        ("mixed-value", "For how many other colours such a flag scores, as things stand.".into()),
        ("points", "What you would score if the match ended now.".into()),
        ("price", "What you pay for the tile here and now.".into()),
        ("surcharge", "What the place of the market adds to the printed price.".into()),
        ("docks", "Ships that nobody bought wait here, one for each colour, at their bare price.".into()),
        ("market", "The tiles for sale: further to the right they cost more.".into()),
        ("income", "What the ship earns each time she sails.".into()),
        ("speed", "Knots: only a ship that no other in the region outruns can win the Blue Riband.".into()),
        (
            "tonnage",
            said!(
                "purpose-sign-tonnage",
                "Tons: a cargo job pays £{cargo} for each full 1,000.",
                cargo = rates.cargo_per_1000_tons,
            ),
        ),
        ("year", "The year of building: a ship pushes out only an older one.".into()),
        (
            "oldest",
            "The lantern marks the oldest ship of a region: in a full one the next new ship pushes her out.".into(),
        ),
        ("ready", "The ship can sail: she has coal or needs none.".into()),
    ]
}
