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
    t,
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
            Action::TakeContract => {
                Some(t!("co-note-contracts", "you have {contracts}", contracts = self.actor.contracts))
            }
            Action::Place { tile, port } => self.placing(tile, port),
            Action::SellContract => Some(t!("price-for", "for {cost}", cost = rates.contract_money)),
            Action::ContractCoal { port } | Action::Load { port } => {
                let (ship, _, berth) = self.ship(port)?;
                Some(t!("co-note-coal", "{ship} has {coal}", ship, coal = berth.coal))
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
                Some(t!("co-note-cargo", "{ship}, {tons}", ship, tons = Counted(print.tonnage?, "ton")))
            }
            Action::Region { region } => self.region(region),
            Action::Riband { port } => {
                let (ship, print, berth) = self.ship(port)?;
                let income = print.income * i32::from(rates.riband_income_factor);
                let (speed, coal) = (Counted(print.speed?, "knot"), berth.coal);
                Some(t!("co-note-riband", "{ship}, {speed}, {coal} coal, earns {income}", ship, speed, coal, income))
            }
            Action::ContractHouse { port, column } | Action::House { port, column } => self.house(port, column),
            Action::Column { column } => self.column(column),
            Action::EndContracts => {
                let contracts = Counted(self.actor.contracts, "contract");
                Some(t!("co-note-end-contracts", "use no more, keep {contracts}", contracts))
            }
            Action::EndBuying => Some(match self.seen.phase {
                Phase::Buying { bought } if bought > 0 => {
                    t!("co-note-buy-no-more", "buy no more; the market is refilled")
                }
                _ => t!("co-note-buy-nothing", "buy nothing; the market is refilled"),
            }),
            Action::SkipPier => Some(t!("co-note-skip-pier", "take no coal pier, load coal")),
            Action::Decline => self.declined(),
            Action::Fleet => None,
        }
    }

    /// What is not done by declining.
    fn declined(&self) -> Option<String> {
        Some(match self.seen.phase {
            Phase::Fleet | Phase::Region => t!("co-note-no-ship", "let no ship sail"),
            Phase::Cargo => t!("co-note-no-cargo", "let no ship sail for cargo"),
            Phase::BlueRiband => t!("co-note-no-riband", "let no ship sail for the Blue Riband"),
            Phase::House => t!("co-note-no-house", "build no trade house"),
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
            return Some(t!("note-income", "income {income}", income = own.income));
        };
        let (ship, income) = (whose(berth.owner, self.actor.seat, old), own.income);
        let (old, new) = (year(print), year(own));
        Some(t!("co-note-makes-way", "income {income}; {old} makes way for {new}: {ship}", income, old, new, ship))
    }

    fn moving(&self, spot: Spot) -> Option<String> {
        let (rules, rondel) = (self.seen.rules, &self.seen.rules.config().rondel);
        let action = match rondel.order.get(spot.index())? {
            SpotAction::Coal => t!("co-spot-coal", "take a coal pier, load coal"),
            SpotAction::Region => t!("co-spot-region", "all ready ships of a region sail"),
            SpotAction::Ships => t!("co-spot-ships", "buy ships; the market is refilled"),
            SpotAction::BlueRiband => t!("co-spot-blue-riband", "the fastest ship wins a Blue Riband"),
            SpotAction::House => t!("co-spot-house", "a trade house and a token"),
            SpotAction::Fleet => t!("co-spot-fleet", "all your ready ships sail"),
            SpotAction::Cargo => t!("co-spot-cargo", "one ship earns by her tons"),
        };
        let Some(from) = self.actor.rondel else { return Some(action) };
        let steps = rules.steps(from, spot);
        let contracts = if steps > rondel.free_steps { rondel.long_move_contracts } else { 0 };
        let (steps, pay) = (Counted(steps, "step"), Counted(contracts, "contract"));
        Some(match contracts {
            0 => t!("co-note-move", "{steps}: {action}", steps, action),
            _ => t!("co-note-long-move", "{steps}, {pay}: {action}", steps, pay, action),
        })
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
        Some(column.next_cost.map_or_else(|| t!("co-note-onto-another", "onto another column"), price))
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
        parts.extend((houses > 0).then(|| t!("note-your-houses", "{houses} of your houses", houses)));
        Some(parts.join(", "))
    }

    fn house(&self, port: Port, column: Option<Column>) -> Option<String> {
        let rivals = self.berth(port)?.houses.len() as i32;
        let fee = Coins(self.seen.rules.config().rates.house_fee_per_rival) * rivals;
        let mut parts = Vec::new();
        parts.extend(column.and_then(|column| self.column(column)));
        parts.extend((fee > Coins::ZERO).then(|| t!("co-note-fee", "{fee} to rivals with a house there", fee)));
        Some(parts.join(", "))
    }

    fn column(&self, column: Column) -> Option<String> {
        let column = self.actor.columns.iter().find(|entry| entry.column == column)?;
        let (flags, value) = (Counted(column.flags, "flag"), column.value);
        let flags = t!("co-note-flags", "{flags} at {value}", flags, value);
        let token = |cost| t!("co-note-token", "token {price}, {flags}", price = price(cost), flags);
        Some(column.next_cost.map_or_else(|| flags.clone(), token))
    }
}
