//! Compiled cards: one flat list of operations for all of them. Play never looks at names.

use riband_core::{Coins, Said};

use crate::{
    config::{OnePer, Pays},
    ids::{Card, CardOption, Column, MAX_ROWS},
    sets::Columns,
};

/// A number that may grow with the markers of a column, printed ones included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Amount {
    pub(crate) base: u8,
    pub(crate) per_marker: Option<Column>,
}

impl Amount {
    /// The base of an amount without a limit, higher than a variant file can specify.
    pub(crate) const UNLIMITED: u8 = u8::MAX;
}

/// One operation. Those that need no decision are performed automatically; see `turn::machine`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Op {
    Deploy {
        bought_only: bool,
    },
    Buy {
        most: u8,
        most_headquarters: u8,
        must: bool,
    },
    LoadBought {
        cubes: u8,
    },
    RenewMarket,
    Sail {
        ships: Amount,
        one_per: Option<OnePer>,
        pays: Pays,
        must: bool,
    },
    SailRegion {
        bonus: bool,
        neutral_bonus: bool,
    },
    LoadEvenly {
        cubes: Amount,
    },
    LoadFreely {
        cubes: Amount,
        must: bool,
    },
    LoadSpread {
        cubes: u8,
        one_ship: bool,
        undeployed: bool,
    },
    PointsPerFlag {
        points: u8,
        headquarters: bool,
    },
    MoneyPerHouse {
        pounds: Coins,
    },
    Earn {
        pounds: Coins,
    },
    Pay {
        pounds: Coins,
    },
    Build {
        free: bool,
    },
    TakeMarkers {
        count: u8,
        of: Columns,
    },
    Choose {
        first: u16,
        count: u8,
        end: u16,
        must: bool,
    },
    Copy,
    TakeBack,
    BonusMarkers {
        at: [u8; MAX_ROWS],
        of: Columns,
    },
    SellContracts {
        per_marker: u8,
        pounds: Coins,
        of: Columns,
    },
    /// `after` is where to continue if the display is empty (TA-113).
    TakeCard {
        after: u16,
    },
    RenewDisplay,
    /// The end of an option: continue after the choice.
    Jump {
        to: u16,
    },
    /// The end of a card.
    Return,
}

/// TA-111: one marker for each size that the pile reached.
pub(crate) fn bonus_markers(at: [u8; MAX_ROWS], pile: u8) -> u8 {
    at.iter().filter(|&&size| size <= pile && size != u8::MAX).count() as u8
}

/// An option of a choice, and its requirements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Way {
    pub(crate) choice: CardOption,
    /// Its first operation.
    pub(crate) start: u16,
    /// The total amount that it pays.
    pub(crate) cost: Coins,
    /// The step before must have taken a marker of this column (TA-95).
    pub(crate) if_taken: Option<Column>,
    /// Whether a house must be possible: for free (`true`), or with the money left after paying (TA-93).
    pub(crate) house: Option<bool>,
    /// The number of markers of these kinds that must be left (ruling A-18).
    pub(crate) markers: (u8, Columns),
}

/// All cards of a variant.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Program {
    pub(crate) ops: Vec<Op>,
    /// The label of each operation in positions: `invest.1.house.2`, the card and the place of the step.
    pub(crate) labels: Vec<String>,
    pub(crate) ways: Vec<Way>,
    /// The description of each option.
    pub(crate) way_texts: Vec<Said>,
    /// The description of each card.
    pub(crate) card_texts: Vec<Said>,
    /// Where each card starts.
    pub(crate) starts: Vec<u16>,
    /// Where the steps of the start begin, if any (TA-31).
    pub(crate) opening: Option<u16>,
}

impl Program {
    /// The operation at an index; past the end, a no-op that returns.
    #[inline]
    pub(crate) fn op(&self, at: u16) -> Op {
        self.ops.get(usize::from(at)).copied().unwrap_or(Op::Return)
    }

    /// Whether a purchase followed by a renewal of the market is in progress at this operation (TA-42). The loader
    /// ensures that nothing between them jumps elsewhere.
    pub(crate) fn is_buying(&self, at: u16) -> bool {
        let ops = self.ops.get(usize::from(at)..).unwrap_or_default();
        let later = ops.iter().enumerate().find(|(nth, op)| match op {
            Op::Buy { .. } => *nth > 0,
            Op::RenewMarket | Op::Choose { .. } | Op::Copy | Op::TakeCard { .. } | Op::Jump { .. } | Op::Return => true,
            _ => false,
        });
        matches!(later, Some((_, Op::RenewMarket)))
    }

    /// The last purchase of this card at or before an operation: the number of cards, and the most headquarters among
    /// them.
    pub(crate) fn purchase(&self, at: u16) -> Option<(u8, u8)> {
        let ops = self.ops.get(..=usize::from(at)).unwrap_or_default();
        ops.iter().rev().take_while(|op| **op != Op::Return).find_map(|op| match op {
            Op::Buy { most, most_headquarters, .. } => Some((*most, *most_headquarters)),
            _ => None,
        })
    }

    /// Whether an operation belongs to the steps of the start (TA-31).
    pub(crate) fn is_opening(&self, at: u16) -> bool {
        self.opening.is_some_and(|opening| at >= opening)
    }

    /// The card that an operation belongs to.
    pub(crate) fn card_of(&self, at: u16) -> Option<Card> {
        let after = self.starts.partition_point(|&start| start <= at);
        after.checked_sub(1).filter(|_| !self.is_opening(at)).map(Card::new)
    }

    /// Where a card starts.
    #[inline]
    pub(crate) fn start(&self, card: Card) -> u16 {
        self.starts.get(card.index()).copied().unwrap_or(u16::MAX)
    }

    /// The operations of a card, up to its end.
    pub(crate) fn steps_of(&self, card: Card) -> &[Op] {
        let ops = self.ops.get(usize::from(self.start(card))..).unwrap_or_default();
        let end = ops.iter().position(|op| *op == Op::Return).unwrap_or(ops.len());
        ops.get(..end).unwrap_or_default()
    }

    /// The options of a choice.
    #[inline]
    pub(crate) fn ways(&self, first: u16, count: u8) -> &[Way] {
        let first = usize::from(first);
        self.ways.get(first..first + usize::from(count)).unwrap_or_default()
    }
}
