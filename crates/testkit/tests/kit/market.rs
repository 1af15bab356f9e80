//! An honest market passes, and every flaw is caught.

use std::cell::Cell;

use riband_core::{Coins, Seat, Sink, market::Market};
use riband_testkit::{MarketBreach, check_market};

/// Sells one thing for 30 and one for 50; the state is what the buyer has. What it charges and asks beyond that are its flaws.
#[derive(Default)]
struct Stall {
    charges_more: i32,
    rises_by: i32,
    asked: Cell<i32>,
}

impl Market for Stall {
    type State = i32;
    type Order = usize;
    type Event = ();
    type Refusal = &'static str;

    fn buyer(&self, _: &i32) -> Seat {
        Seat::new(0)
    }

    fn purse(&self, state: &i32, _: Seat) -> Coins {
        Coins(*state)
    }

    fn orders(&self, _: &i32) -> impl Iterator<Item = usize> {
        0..3
    }

    fn price(&self, _: &i32, order: usize) -> Result<Coins, &'static str> {
        let asked = self.asked.replace(self.asked.get() + 1);
        let price = [30, 50].get(order).ok_or("not for sale")?;
        Ok(Coins(price + self.rises_by * asked))
    }

    fn cannot_afford(&self, _: Coins, _: Coins) -> &'static str {
        "too dear"
    }

    fn fill(&self, state: &mut i32, order: usize, _: &mut impl Sink<()>) {
        *state -= [30, 50][order] + self.charges_more;
    }
}

#[test]
fn an_honest_market_passes_and_every_flaw_is_caught() {
    let c = Coins;
    let cases = [
        (Stall::default(), 100, Ok(2)),
        (Stall::default(), 50, Ok(2)),
        (Stall::default(), 49, Ok(1)),
        (Stall::default(), 10, Ok(0)),
        (
            Stall { rises_by: 1, ..Stall::default() },
            100,
            Err(MarketBreach::Unsteady { order: 0, first: c(33), second: c(34) }),
        ),
        (
            Stall { charges_more: 5, ..Stall::default() },
            100,
            Err(MarketBreach::Overcharged { order: 0, quoted: c(30), paid: c(35) }),
        ),
    ];
    for (market, purse, expected) in cases {
        assert_eq!(check_market(&market, &purse), expected);
    }
}

#[test]
fn a_quote_is_the_price_of_what_can_be_paid() {
    let quotes = |purse| [0, 1, 2].map(|order| Stall::default().quote(&purse, order));
    assert_eq!(quotes(50), [Ok(Coins(30)), Ok(Coins(50)), Err("not for sale")]);
    assert_eq!(quotes(49), [Ok(Coins(30)), Err("too dear"), Err("not for sale")]);
}
