//! Details of offers besides their prices: the supply, what others would pay, what is included.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use riband::{
    Library,
    core::{
        Dice, Positions as _, Rules as _, Seats,
        market::{Limit, Market as _, Markets as _},
    },
};
use riband_salty_ocean::{Action as Salty, Config as SaltyConfig, Phase, Refusal};
use serde_json::json;

use super::markets::{RulesOf, State, watch, watch_one};

/// SO-53, SO-64: a missing supply is shown as 0; a building that can be built has some left.
#[test]
fn what_lacks_supply_has_none() {
    let (mut lacking, mut left) = ([0; 3], 0);
    let mut look = |rules: &RulesOf<SaltyConfig>, state: &State<SaltyConfig>, legal: &[Salty]| {
        for offer in rules.offers(state) {
            let nth = match offer.refusal {
                Some(Refusal::NoCopyLeft { .. }) => Some(0),
                Some(Refusal::LevelFull { .. }) => Some(1),
                Some(Refusal::BankEmpty { .. }) => Some(2),
                _ => None,
            };
            assert_eq!(nth.is_some(), offer.limit == Some(Limit::Supply) && offer.most == 0, "{offer:?}: {state:?}");
            if let Some(nth) = nth {
                assert_eq!(offer.supply, Some(0), "{offer:?}: {state:?}");
                lacking[nth] += 1;
            }
            let (Salty::Build { building }, Some(supply)) = (offer.action, offer.supply) else { continue };
            if !legal.contains(&offer.action) {
                continue;
            }
            // Building it leaves one less, except for the builder of the next step of a track.
            let mut after = *state;
            rules.perform(&mut after, offer.action, &mut ());
            let after =
                rules.offers(&after).into_iter().find(|other| other.action == Salty::Build { building }).unwrap();
            if rules.config().buildings[building.index()].levels == 1 {
                assert_eq!(after.supply, Some(supply - 1), "{offer:?}: {state:?}");
                left += 1;
            }
        }
    };
    watch::<SaltyConfig>(&mut look);
    let few = "extends = 'salty-ocean/limited-barrels.toml'
goods = { herring = { supply = 3 }, cod = { supply = 3 } }
buildings.notre-dame.places = [2, 1, 1, 1, 1, 1, 1, 1]";
    watch_one::<SaltyConfig>(&Library::new().load_str("few", few).unwrap(), &mut look);
    assert!(lacking.iter().all(|&count| count > 20) && left > 100, "{lacking:?} {left}");
}

/// SO-38: the price of a ship for each seat is its price in that seat's turn, whichever seat is to act.
#[test]
fn ships_have_a_price_for_every_seat() {
    let (mut prices, mut without) = (0, 0);
    watch::<SaltyConfig>(|rules, state, _| {
        if state.phase() != Phase::Action {
            return;
        }
        let position = rules.position(state);
        let seats = Seats::clamped(position["seats"].as_object().unwrap().len());
        let shown = |state: &_| {
            let offers = rules.offers(state).into_iter();
            offers.filter(|offer| matches!(offer.action, Salty::Launch { .. })).collect::<Vec<_>>()
        };
        let here = shown(state);
        for seat in seats.iter() {
            let mut position = position.clone();
            position["turn"] = json!(seat.number());
            let there = rules.set_up(seats, &mut Dice::new(0), &position).unwrap();
            // A seat that can do nothing passes.
            if rules.position(&there)["goes"] != position["goes"] {
                continue;
            }
            let there = shown(&there);
            for (here, there) in here.iter().zip(&there) {
                assert_eq!(here.prices, there.prices, "{here:?}: {state:?}");
                assert_eq!(here.prices.len(), seats.count());
                let own = there.prices[seat.index()];
                let has_none = matches!(there.refusal, Some(Refusal::NoSlot { .. } | Refusal::NoYard { .. }));
                assert_eq!(own, there.price.filter(|_| !has_none), "{there:?}: {state:?}");
                prices += usize::from(own.is_some());
                without += usize::from(own.is_none());
            }
        }
    });
    assert!(prices > 1000 && without > 1000, "{prices} {without}");
}

/// TA-41, TA-140: a purchase includes what is shown to be included.
#[test]
fn what_comes_with_a_ship_is_told() {
    use riband_transatlantic::{Config, Event};
    let mut seen = [0; 2];
    watch::<Config>(|rules, state, _| {
        let market = rules.ship_market();
        for place in market.fillable(state) {
            let (mut after, mut log) = (*state, Vec::new());
            market.fill(&mut after, place, &mut log);
            let loaded = log.iter().filter(|event| matches!(event, Event::CoalLoaded { .. })).count();
            let extras = market.extras(state, place).into_iter().map(|extra| (extra.asset, extra.amount));
            let expected = (loaded > 0).then(|| ("coal".to_owned(), loaded as u32));
            assert!(extras.eq(expected), "{place:?}: {state:?}");
            seen[loaded] += 1;
        }
    });
    assert!(seen.iter().all(|&count| count > 100), "{seen:?}");
}

/// SO-23: the toll of an action is the cost of the next one of its type for any seat, as in the view.
#[test]
fn tolls_are_what_the_next_action_costs() {
    use riband::core::{Secrets as _, Viewer};
    let (mut all, mut more) = (0, 0);
    watch::<SaltyConfig>(|rules, state, _| {
        let costs = rules.view(state, Viewer::Spectator).costs;
        for offer in rules.offers(state) {
            let of = offer.action.of_type();
            let cost = of.and_then(|of| costs.iter().find(|cost| cost.of == of)).map(|cost| cost.coins);
            assert_eq!(offer.toll, cost.unwrap_or_default(), "{offer:?}: {state:?}");
            all += 1;
            more += usize::from(offer.activation > offer.toll);
        }
    });
    assert!(all > 1000 && more > 20, "{all} {more}");
}
