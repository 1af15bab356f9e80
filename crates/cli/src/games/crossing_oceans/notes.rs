//! Short explanations of choices.

use riband::{
    Coins,
    core::Counted,
    crossing_oceans::{Action, Berth, BoardView, Column, Phase, Port, Region, Spot, SpotAction, TokenSource},
    liners::Tile,
};

use super::{Print, Seen, print, told};
use crate::{
    games::words::{earnings, price, whose},
    render::counted,
};

/// Explains the choices of one position.
pub(super) struct Notes<'a> {
    pub(super) seen: &'a Seen<'a>,
    /// The player to act.
    pub(super) actor: &'a BoardView,
}

impl Notes<'_> {
    /// The explanation of an action; `None` if its notation is enough.
    pub(super) fn note(&self, action: Action) -> Option<String> {
        let rates = &self.seen.rules.config().rates;
        match action {
            Action::TakeContract => Some(format!("you have {}", self.actor.contracts)),
            Action::Place { tile, port } => self.placing(tile, port),
            Action::SellContract => Some(format!("for {}", rates.contract_money)),
            Action::ContractCoal { port } | Action::Load { port } => {
                let (ship, _, berth) = self.ship(port)?;
                Some(format!("{ship} has {}", berth.coal))
            }
            Action::Move { spot } => self.moving(spot),
            Action::BuyMarket { place } => {
                let place = self.seen.market.iter().find(|entry| entry.place == place)?;
                self.buying(place.tile?, action)
            }
            Action::BuyDock { column } => {
                let dock = self.seen.docks.iter().find(|dock| dock.column == column)?;
                self.buying(dock.tile?, action)
            }
            Action::BuyPier => self.pier(),
            Action::Cargo { port } => {
                let (ship, print, _) = self.ship(port)?;
                Some(format!("{ship}, {}", Counted(print.tonnage?, "ton")))
            }
            Action::Region { region } => self.region(region),
            Action::Riband { port } => {
                let (ship, print, berth) = self.ship(port)?;
                let income = print.income * i32::from(rates.riband_income_factor);
                Some(format!("{ship}, {}, {} coal, earns {income}", Counted(print.speed?, "knot"), berth.coal))
            }
            Action::ContractHouse { port, column } | Action::House { port, column } => self.house(port, column),
            Action::Column { column } => self.column(column),
            Action::EndContracts => Some(format!("use no more, keep {}", Counted(self.actor.contracts, "contract"))),
            Action::EndBuying => Some(match self.seen.phase {
                Phase::Buying { bought } if bought > 0 => "buy no more; the market is refilled".to_owned(),
                _ => "buy nothing; the market is refilled".to_owned(),
            }),
            Action::SkipPier => Some("take no coal pier, load coal".to_owned()),
            Action::Decline => self.declined().map(str::to_owned),
            Action::Fleet => None,
        }
    }

    /// What is not done by declining.
    fn declined(&self) -> Option<&'static str> {
        Some(match self.seen.phase {
            Phase::Fleet | Phase::Region => "let no ship sail",
            Phase::Cargo => "let no ship sail for cargo",
            Phase::BlueRiband => "let no ship sail for the Blue Riband",
            Phase::House => "build no trade house",
            _ => return None,
        })
    }

    fn berth(&self, port: Port) -> Option<&Berth> {
        self.seen.regions.iter().flat_map(|region| &region.ports).find(|berth| berth.port == port)
    }

    /// The ship in a port.
    fn ship(&self, port: Port) -> Option<(&str, Print<'_>, &Berth)> {
        let berth = self.berth(port)?;
        let ship = berth.ship?;
        Some((self.seen.name(ship), print(self.seen, ship)?, berth))
    }

    fn placing(&self, tile: Tile, port: Port) -> Option<String> {
        let year = |print: Print<'_>| print.year.unwrap_or(0);
        let own = print(self.seen, tile)?;
        let Some((old, print, berth)) = self.ship(port) else {
            return Some(format!("income {}", own.income));
        };
        let whose = whose(berth.owner, self.actor.seat);
        Some(format!("income {}; {} makes way for {}: {whose}{old}", own.income, year(print), year(own)))
    }

    fn moving(&self, spot: Spot) -> Option<String> {
        let (rules, rondel) = (self.seen.rules, &self.seen.rules.config().rondel);
        let action = match rondel.order.get(spot.index())? {
            SpotAction::Coal => "take a coal pier, load coal",
            SpotAction::Region => "all ready ships of a region sail",
            SpotAction::Ships => "buy ships; the market is refilled",
            SpotAction::BlueRiband => "the fastest ship wins a Blue Riband",
            SpotAction::House => "a trade house and a token",
            SpotAction::Fleet => "all your ready ships sail",
            SpotAction::Cargo => "one ship earns by her tons",
        };
        let Some(from) = self.actor.rondel else { return Some(action.to_owned()) };
        let steps = rules.steps(from, spot);
        let contracts = if steps > rondel.free_steps { rondel.long_move_contracts } else { 0 };
        let pay = if contracts > 0 { format!(", {}", Counted(contracts, "contract")) } else { String::new() };
        Some(format!("{}{pay}: {action}", counted(usize::from(steps), "step")))
    }

    fn buying(&self, tile: Tile, action: Action) -> Option<String> {
        Some(format!("{} {}", told(self.seen, tile), price(self.seen.price(action)?)))
    }

    /// Of the column of the coal piers.
    fn pier(&self) -> Option<String> {
        let config = self.seen.rules.config();
        let takes_piers = |source: Option<TokenSource>| source == Some(TokenSource::Pier);
        let source = |column: Column| config.columns.get_index(column.index()).map(|(_, column)| column.source);
        let column = self.actor.columns.iter().find(|entry| takes_piers(source(entry.column)))?;
        Some(column.next_cost.map_or("onto another column".to_owned(), price))
    }

    /// The income of each player, without trade houses.
    fn region(&self, region: Region) -> Option<String> {
        let region = self.seen.regions.iter().find(|entry| entry.region == region)?;
        let income = |seat| -> Coins {
            let own = region.ports.iter().filter(|berth| berth.ready && berth.owner == Some(seat));
            own.filter_map(|berth| Some(print(self.seen, berth.ship?)?.income)).sum()
        };
        let seats = self.seen.seats.iter().map(|board| board.seat);
        let mut parts = vec![earnings(seats, self.actor.seat, income)];
        let houses = region.ports.iter().filter(|berth| berth.houses.contains(&self.actor.seat)).count();
        parts.extend((houses > 0).then(|| format!("{houses} of your houses")));
        Some(parts.join(", "))
    }

    fn house(&self, port: Port, column: Option<Column>) -> Option<String> {
        let rivals = self.berth(port)?.houses.len() as i32;
        let fee = Coins(self.seen.rules.config().rates.house_fee_per_rival) * rivals;
        let mut parts = Vec::new();
        parts.extend(column.and_then(|column| self.column(column)));
        parts.extend((fee > Coins::ZERO).then(|| format!("{fee} to rivals with a house there")));
        Some(parts.join(", "))
    }

    fn column(&self, column: Column) -> Option<String> {
        let column = self.actor.columns.iter().find(|entry| entry.column == column)?;
        let flags = format!("{} at {}", Counted(column.flags, "flag"), column.value);
        Some(column.next_cost.map_or(flags.clone(), |cost| format!("token {}, {flags}", price(cost))))
    }
}
