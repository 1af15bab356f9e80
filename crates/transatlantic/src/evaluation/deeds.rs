//! The capabilities of each card, derived from its steps, so that evaluations never look at names.

use riband_core::Coins;

use crate::{
    config::{OnePer, Pays},
    ids::{Column, MAX_ROWS},
    program::{Amount, Op, Program},
    sets::Columns,
};

/// The maximum capabilities of a card. For a choice, the maximum over its options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Deeds {
    /// Cards of the ship market (TA-40).
    pub(super) buys: u8,
    /// Ships that sail, and their earnings (TA-82, TA-85 to TA-90).
    pub(super) sails: Option<(Amount, Pays)>,
    /// Whether one ship per region, or per flag, sails (TA-87).
    pub(super) spread: Spread,
    /// A whole region sails (TA-84).
    pub(super) region: bool,
    /// Coal from the supply (TA-91, TA-92).
    pub(super) coal: Option<Amount>,
    /// Markers that are bought or granted: their number, their kinds, and their price (TA-93, TA-95).
    pub(super) markers: (u8, Columns, Coins),
    /// Points for each flag of the fleet (TA-88).
    pub(super) flag_points: u8,
    /// Money for each house (TA-89).
    pub(super) house_money: Coins,
    /// Money without a condition.
    pub(super) earns: Coins,
    /// Whether it copies another player's top card (TA-96).
    pub(super) copies: bool,
    /// Whether it takes the pile back, and the pile sizes for markers (TA-111).
    pub(super) takes_back: bool,
    pub(super) bonus: ([u8; MAX_ROWS], Columns),
    /// The number of contracts for a marker (TA-115).
    pub(super) per_marker: u8,
    /// Whether it takes a card of the display (TA-111).
    pub(super) takes_card: bool,
}

/// The grouping of the ships that sail.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Spread {
    pub(super) region: bool,
    pub(super) flag: bool,
}

impl Deeds {
    const NONE: Self = Self {
        buys: 0,
        sails: None,
        spread: Spread { region: false, flag: false },
        region: false,
        coal: None,
        markers: (0, Columns::EMPTY, Coins::ZERO),
        flag_points: 0,
        house_money: Coins::ZERO,
        earns: Coins::ZERO,
        copies: false,
        takes_back: false,
        bonus: ([u8::MAX; MAX_ROWS], Columns::EMPTY),
        per_marker: 0,
        takes_card: false,
    };

    /// The capabilities of every card.
    pub(super) fn of_cards(program: &Program) -> Vec<Self> {
        let cards = 0..program.starts.len();
        cards.map(|card| Self::of(program.steps_of(crate::ids::Card::new(card)))).collect()
    }

    fn of(steps: &[Op]) -> Self {
        let mut paid = Coins::ZERO;
        let mut deeds = Self::NONE;
        for op in steps {
            match *op {
                Op::Buy { most, .. } => deeds.buys = deeds.buys.max(most),
                Op::Sail { ships, one_per, pays, .. } => {
                    deeds.sails = Some(deeds.sails.map_or((ships, pays), |(other, _)| (more(ships, other), pays)));
                    deeds.spread.region |= one_per == Some(OnePer::Region);
                    deeds.spread.flag |= one_per == Some(OnePer::Flag);
                }
                Op::SailRegion { .. } => deeds.region = true,
                Op::LoadEvenly { cubes } | Op::LoadFreely { cubes, .. } => {
                    deeds.coal = Some(deeds.coal.map_or(cubes, |other| more(cubes, other)));
                }
                Op::PointsPerFlag { points, .. } => deeds.flag_points = deeds.flag_points.max(points),
                Op::MoneyPerHouse { pounds } => deeds.house_money = deeds.house_money.max(pounds),
                Op::Earn { pounds } => deeds.earns = deeds.earns.max(pounds),
                Op::Pay { pounds } => paid += pounds,
                Op::Jump { .. } => paid = Coins::ZERO,
                Op::TakeMarkers { count, of } => {
                    let (before, kinds, cost) = deeds.markers;
                    deeds.markers = (before.max(count), kinds | of, cost.max(paid));
                }
                Op::Copy => deeds.copies = true,
                Op::TakeBack => deeds.takes_back = true,
                Op::BonusMarkers { at, of } => deeds.bonus = (at, of),
                Op::SellContracts { per_marker, .. } => deeds.per_marker = per_marker,
                Op::TakeCard { .. } => deeds.takes_card = true,
                Op::Deploy { .. }
                | Op::LoadBought { .. }
                | Op::RenewMarket
                | Op::LoadSpread { .. }
                | Op::Build { .. }
                | Op::Choose { .. }
                | Op::RenewDisplay
                | Op::Return => {}
            }
        }
        deeds
    }
}

/// The larger of two amounts; one that grows with markers counts as larger.
fn more(one: Amount, other: Amount) -> Amount {
    let size = |amount: Amount| (amount.per_marker.is_some(), amount.base);
    if size(one) >= size(other) { one } else { other }
}

impl Amount {
    /// The amount with this many markers in its column.
    pub(super) fn with(self, markers: impl Fn(Column) -> u8) -> u8 {
        self.base.saturating_add(self.per_marker.map_or(0, markers))
    }
}
