//! An honest market passes, and every flaw is caught.

use std::cell::Cell;

use riband_core::{
    Coins, Seat, Sink,
    market::{Limit, Market, Offer, Pricing, Side, offers_of},
};
use riband_testkit::{MarketBreach, check_market};

/// Sells one thing for 30 and one for 50, and buys one for 20; a permit for each costs `permit`. The state is the
/// trader's money. Whatever else it charges, asks or shows is a flaw.
#[derive(Default)]
struct Stall {
    permit: i32,
    charges_more: i32,
    shows_more: i32,
    rises_by: i32,
    /// Whether a price is per piece, and paid later.
    later: bool,
    asked: Cell<i32>,
}

impl Market for Stall {
    type State = i32;
    type Order = usize;
    type Event = ();
    type Refusal = &'static str;

    fn trader(&self, _: &i32) -> Seat {
        Seat::new(0)
    }

    fn purse(&self, state: &i32, _: Seat) -> Coins {
        Coins(*state)
    }

    fn orders(&self, _: &i32) -> impl Iterator<Item = usize> {
        0..4
    }

    fn side(&self, order: usize) -> Side {
        if order == 2 { Side::Sale } else { Side::Purchase }
    }

    fn pricing(&self, _: &i32, _: usize) -> Pricing {
        if self.later { Pricing::Each } else { Pricing::Whole }
    }

    fn activation(&self, _: &i32, _: usize) -> Coins {
        Coins(self.permit)
    }

    fn shown(&self, state: &i32) -> impl Iterator<Item = usize> {
        self.orders(state).chain([4])
    }

    fn surcharge(&self, order: usize) -> Coins {
        Coins(i32::from(order == 1))
    }

    fn supply(&self, _: &i32, order: usize) -> Option<u32> {
        (order == 2).then_some(4)
    }

    fn price(&self, _: &i32, order: usize) -> Result<Coins, &'static str> {
        let asked = self.asked.replace(self.asked.get() + 1);
        let price = [30, 50, 20].get(order).ok_or("not on the market")?;
        Ok(Coins(price + self.rises_by * asked))
    }

    fn list_price(&self, state: &i32, order: usize) -> Option<Coins> {
        self.price(state, order).ok().map(|price| price + Coins(self.shows_more))
    }

    fn cannot_afford(&self, _: usize, need: Coins, _: Coins) -> &'static str {
        if need == Coins(self.permit) { "no money for a permit" } else { "too dear" }
    }

    fn lack(&self, _: &i32, _: usize, refusal: &&'static str) -> Option<Limit> {
        (*refusal != "not on the market").then_some(Limit::Money)
    }

    fn fill(&self, state: &mut i32, order: usize, _: &mut impl Sink<()>) {
        let price = if self.later { 0 } else { [-30, -50, 20][order] };
        *state += price - self.permit - self.charges_more;
    }
}

#[test]
fn an_honest_market_passes_and_every_flaw_is_caught() {
    let c = Coins;
    let permits = Stall { permit: 7, ..Stall::default() };
    let later = Stall { permit: 7, later: true, ..Stall::default() };
    let cases = [
        (Stall::default(), 100, Ok(3)),
        (Stall::default(), 50, Ok(3)),
        (Stall::default(), 49, Ok(2)),
        (Stall::default(), 10, Ok(1)),
        (permits, 57, Ok(3)),
        (Stall { permit: 7, ..Stall::default() }, 56, Ok(2)),
        (Stall { permit: 7, ..Stall::default() }, 6, Ok(0)),
        (later, 57, Ok(3)),
        (
            Stall { rises_by: 1, ..Stall::default() },
            100,
            Err(MarketBreach::Unsteady { order: 0, first: c(34), second: c(35) }),
        ),
        (
            Stall { shows_more: 1, ..Stall::default() },
            100,
            Err(MarketBreach::Mislabelled { order: 0, price: c(30), shown: Some(c(31)) }),
        ),
        (
            Stall { charges_more: 5, ..Stall::default() },
            100,
            Err(MarketBreach::Overcharged { order: 0, quoted: c(30), paid: c(35) }),
        ),
        (
            Stall { charges_more: 5, permit: 7, ..Stall::default() },
            36,
            Err(MarketBreach::Overcharged { order: 0, quoted: c(-13), paid: c(-8) }),
        ),
        (
            Stall { charges_more: 5, permit: 7, later: true, ..Stall::default() },
            100,
            Err(MarketBreach::Overcharged { order: 0, quoted: c(7), paid: c(12) }),
        ),
    ];
    for (market, purse, expected) in cases {
        assert_eq!(check_market(&market, &purse), expected);
    }
}

#[test]
fn a_quote_is_the_price_of_what_can_be_paid() {
    let quotes = |permit, purse| [0, 1, 2, 3].map(|order| Stall { permit, ..Stall::default() }.quote(&purse, order));
    let (none, dear, permit) = (Err("not on the market"), Err("too dear"), Err("no money for a permit"));
    assert_eq!(quotes(0, 50), [Ok(Coins(30)), Ok(Coins(50)), Ok(Coins(20)), none]);
    assert_eq!(quotes(0, 49), [Ok(Coins(30)), dear, Ok(Coins(20)), none]);
    // A seat in debt can still sell.
    assert_eq!(quotes(0, -5), [dear, dear, Ok(Coins(20)), none]);
    assert_eq!(quotes(7, 56), [Ok(Coins(30)), dear, Ok(Coins(20)), none]);
    // The proceeds of a sale cannot pay for its permit.
    assert_eq!(quotes(7, 6), [permit, permit, permit, none]);
}

#[test]
fn offers_show_what_limits_an_order() {
    let stall = Stall { permit: 7, ..Stall::default() };
    let offers: Vec<_> = offers_of(&stall, &40, |order| format!("order {order}")).collect();
    let offer = |order: usize, side, price: Option<i32>, refusal: Option<&'static str>, limit| Offer {
        action: format!("order {order}"),
        side,
        pricing: Pricing::Whole,
        price: price.map(Coins),
        prices: Vec::new(),
        surcharge: Coins(i32::from(order == 1)),
        activation: Coins(7),
        toll: Coins(7),
        extras: Vec::new(),
        most: u32::from(refusal.is_none()),
        supply: (order == 2).then_some(4),
        limit,
        refusal,
    };
    let expected = [
        offer(0, Side::Purchase, Some(30), None, Some(Limit::Supply)),
        offer(1, Side::Purchase, Some(50), Some("too dear"), Some(Limit::Money)),
        offer(2, Side::Sale, Some(20), None, Some(Limit::Supply)),
        offer(3, Side::Purchase, None, Some("not on the market"), None),
        offer(4, Side::Purchase, None, Some("not on the market"), None),
    ];
    assert_eq!(offers, expected);
}
