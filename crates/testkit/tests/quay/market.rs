use riband_core::{
    Coins, Rules as _,
    market::{Limit, Markets, Offer, Pricing, Side},
};

use super::{
    action::{Action, Quay},
    flaw::Flaw,
    rules::Game,
    state::{Refused, State},
};

/// Taking a crate gives a coin.
impl Markets for Game {
    fn offers(&self, state: &State) -> Vec<Offer<Action, Refused>> {
        let mut offers = Vec::new();
        if self.has(Flaw::BooksNothing) {
            return offers; // without a ledger there is nothing to check prices against
        }
        for (quay, &there) in state.crates.iter().enumerate() {
            let most = if self.has(Flaw::OffersNonsense) { 4 } else { 3 };
            offers.extend(
                (1..=most).map(|crates| self.offer_of(state, Action::Take(crates, Quay::new(quay)), crates, there)),
            );
        }
        if self.has(Flaw::OffersTwice) {
            offers.extend(offers.first().cloned());
        }
        if self.has(Flaw::OffersTooFew) {
            offers.pop();
        }
        offers
    }
}

impl Game {
    fn offer_of(&self, state: &State, action: Action, crates: u8, there: u8) -> Offer<Action, Refused> {
        let refusal = match self.check(state, action).err() {
            Some(_) if self.has(Flaw::OffersRefused) => None,
            Some(_) if self.has(Flaw::OffersOtherwise) => Some(Refused::NoCard),
            other => other,
        };
        let is_last = state.crates.iter().sum::<u8>() == crates;
        let more = self.has(Flaw::PricesWrongly) || self.minds(Flaw::PaysByCard, state) && !is_last;
        let price = Coins(i32::from(crates) + i32::from(more));
        let lacks_money = refusal.is_some() && self.has(Flaw::LacksMoney);
        let is_open = refusal.is_none() && !self.has(Flaw::OffersNone);
        Offer {
            action,
            side: if self.has(Flaw::TakesSides) { Side::Purchase } else { Side::Sale },
            pricing: if self.has(Flaw::PricesEach) { Pricing::Each } else { Pricing::Whole },
            price: (!lacks_money && !self.has(Flaw::OffersPriceless)).then_some(price),
            prices: if self.has(Flaw::PricesBySeatWrongly) { vec![None; state.seats.count()] } else { Vec::new() },
            surcharge: Coins(if self.has(Flaw::AddsTooMuch) { 100 } else { 0 }),
            activation: Coins(i32::from(self.has(Flaw::ActivatesForMore))),
            toll: Coins(i32::from(self.has(Flaw::TakesTollOfNothing))),
            extras: Vec::new(),
            most: if is_open { there.min(3).into() } else { 0 },
            supply: self.has(Flaw::SuppliesNothing).then_some(0),
            limit: Some(match there {
                _ if lacks_money => Limit::Money,
                0..3 => Limit::Supply,
                _ => Limit::Turn,
            }),
            refusal,
        }
    }
}
