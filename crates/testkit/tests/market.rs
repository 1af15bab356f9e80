//! The contract lets an honest market pass, and catches every flaw.

use std::cell::Cell;

use riband_core::{Coins, market::Market};
use riband_testkit::{MarketBreach, check_market};

/// Sells one thing for 30 and one for 50; what it charges, asks and offers beyond that are its flaws.
#[derive(Clone, Default)]
struct Stall {
    purse: i32,
    charges_more: i32,
    rises_by: i32,
    offers_unpriced: bool,
    asked: Cell<i32>,
}

impl Market for Stall {
    type Order = usize;
    type Refusal = ();

    fn orders(&self, each: &mut impl FnMut(usize)) {
        let affordable = |&order: &usize| self.purse < 0 || [30, 50][order] <= self.purse;
        (0..2).filter(affordable).for_each(&mut *each);
        if self.offers_unpriced {
            each(2);
        }
    }

    fn quote(&self, order: usize) -> Result<Coins, ()> {
        let asked = self.asked.replace(self.asked.get() + 1);
        let price = [30, 50].get(order).ok_or(())?;
        Ok(Coins(price + self.rises_by * asked))
    }

    fn purse(&self) -> Coins {
        Coins(self.purse)
    }

    fn fill(&mut self, order: usize) {
        self.purse -= [30, 50][order] + self.charges_more;
    }
}

#[test]
fn an_honest_market_passes_and_every_flaw_is_caught() {
    let honest = || Stall { purse: 100, ..Stall::default() };
    let c = Coins;
    let cases = [
        (honest(), Ok(2)),
        (Stall { purse: 40, ..honest() }, Ok(1)),
        (Stall { purse: 10, ..honest() }, Ok(0)),
        (Stall { offers_unpriced: true, ..honest() }, Err(MarketBreach::Unpriced { order: 2 })),
        (Stall { rises_by: 1, ..honest() }, Err(MarketBreach::Unsteady { order: 0, first: c(30), second: c(31) })),
        (Stall { purse: -1, ..honest() }, Err(MarketBreach::BeyondPurse { order: 0, price: c(30), purse: c(-1) })),
        (
            Stall { charges_more: 5, ..honest() },
            Err(MarketBreach::Overcharged { order: 0, quoted: c(30), paid: c(35) }),
        ),
    ];
    for (market, expected) in cases {
        assert_eq!(check_market(&market), expected);
    }
}
