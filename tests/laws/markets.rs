//! Whatever is bought at a quoted price keeps the laws of a market, and what can be ordered is what is offered.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use riband::{
    Config, Library,
    core::{
        Coins, Dice, Rules, Turn,
        ledger::{Bookkeeping, Quotes},
        market::Market,
    },
};
use riband_salty_ocean::Phase;
use riband_testkit::check_market;

/// Matches a variant and number of seats.
const MATCHES: u64 = 4;

/// The state, and the actions, of the rules of a configuration.
type State<C> = <<C as Config>::Rules as Rules>::State;
type Action<C> = <<C as Config>::Rules as Rules>::Action;

/// Plays matches of each variant of a ruleset, and looks at each position with what is offered there.
fn watch<C: Config>(mut look: impl FnMut(&C::Rules, &State<C>, &[Action<C>])) {
    let library = Library::new();
    for info in library.variants() {
        let variant = library.load(&info.id).unwrap();
        let Some(config) = variant.config::<C>() else { continue };
        let rules = config.compile().unwrap();
        for (seed, seats) in (0..MATCHES).flat_map(|seed| variant.seats().iter().map(move |seats| (seed, seats))) {
            let (mut state, mut dice) = (rules.deal(seats, &mut Dice::new(seed)), Dice::stream(seed, 9));
            let mut legal = rules.legal_list(&state);
            while rules.turn(&state) != Turn::Over && !rules.stalled(&state) {
                look(&rules, &state, &legal);
                let action = dice.pick(&legal).unwrap();
                rules.step(&mut state, action, &mut legal, &mut ());
            }
        }
    }
}

/// What an action costs by its quote.
fn cost<R: Bookkeeping>(rules: &R, state: &R::State, action: R::Action) -> Coins {
    Quotes::new(rules, state).of(action).cost
}

/// TA-38, TA-40.
#[test]
fn transatlantic_sells_what_is_offered() {
    let mut sold = 0;
    watch::<riband_transatlantic::Config>(|rules, state, legal| {
        let orders = check_market(&rules.ship_market(), state).unwrap();
        let offered = legal.iter().filter(|action| matches!(action, riband_transatlantic::Action::Buy { .. })).count();
        assert_eq!(orders, offered, "{state:?}");
        for place in rules.ship_market().affordable(state) {
            let price = rules.ship_market().quote(state, place).unwrap();
            assert_eq!(cost(rules, state, riband_transatlantic::Action::Buy { place }), price, "{place}: {state:?}");
        }
        sold += orders;
    });
    assert!(sold > 1000, "{sold}");
}

/// SO-44.
#[test]
fn salty_ocean_sells_what_is_offered() {
    let mut barrels = 0;
    watch::<riband_salty_ocean::Config>(|rules, state, legal| {
        if state.phase() != Phase::Order {
            return;
        }
        let orders = check_market(&rules.goods_market(), state).unwrap();
        assert_eq!(orders, legal.len(), "{state:?}");
        for order in rules.goods_market().affordable(state) {
            let price = rules.goods_market().quote(state, order).unwrap();
            let action = riband_salty_ocean::Action::Order { barrels: order.into() };
            assert_eq!(cost(rules, state, action), price, "{order} barrels: {state:?}");
        }
        barrels += orders;
    });
    assert!(barrels > 500, "{barrels} barrels");
}
