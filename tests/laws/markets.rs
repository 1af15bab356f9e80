//! Whatever is traded at a quoted price keeps the laws of a market, and what can be ordered is what is offered.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use riband::{
    Config, FullRules, Library,
    core::{
        Coins, Dice, Rules, Turn,
        ledger::{Quote, Quotes},
        market::{Limit, Market, Markets as _, Pricing, Side},
    },
};
use riband_salty_ocean::{Action as Salty, Phase};
use riband_testkit::check_market;

/// Matches a variant and number of seats.
const MATCHES: u64 = 4;

/// The rules of a configuration, and their states and actions.
type RulesOf<C> = <C as Config>::Rules;
type State<C> = <RulesOf<C> as Rules>::State;
type Action<C> = <RulesOf<C> as Rules>::Action;

/// Plays matches of each variant of a ruleset, and looks at each position with what is offered there.
fn watch<C: Config>(mut look: impl FnMut(&RulesOf<C>, &State<C>, &[Action<C>])) {
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

/// Looks at one market in one position: what can be ordered is what is legal, at the price that the ledger has. Gives how many
/// orders could be filled.
fn trades<R: FullRules, M>(
    rules: &R,
    market: &M,
    state: &R::State,
    legal: &[R::Action],
    action: impl Fn(M::Order) -> R::Action,
) -> usize
where
    M: Market<State = R::State, Event = R::Event, Refusal = R::Refusal>,
{
    let count = check_market(market, state).unwrap();
    let quotes = Quotes::new(rules, state);
    for order in market.orders(state) {
        let action = action(order);
        let quoted = market.quote(state, order);
        assert_eq!(quoted.is_ok(), legal.contains(&action), "{action:?}: {state:?}");
        assert_eq!(quoted.as_ref().err(), rules.check(state, action).err().as_ref(), "{action:?}: {state:?}");
        let Ok(price) = quoted else { continue };
        let due = if market.pricing(state, order) == Pricing::Whole { price } else { Coins::ZERO };
        let activation = market.activation(state, order);
        let expected = match market.side(order) {
            Side::Purchase => (activation + due, Coins::ZERO),
            Side::Sale => (activation, due),
        };
        let Quote { cost, income, .. } = quotes.of(action);
        assert_eq!((cost, income), expected, "{action:?}: {state:?}");
    }
    count
}

/// CO-40.
#[test]
fn crossing_oceans_sells_what_is_offered() {
    use riband_crossing_oceans::{Action, Config};
    let mut sold = 0;
    watch::<Config>(|rules, state, legal| {
        let orders = trades(rules, &rules.ship_market(), state, legal, Action::from);
        let is_purchase = |action: &&Action| matches!(action, Action::BuyMarket { .. } | Action::BuyDock { .. });
        assert_eq!(orders, legal.iter().filter(is_purchase).count(), "{state:?}");
        sold += orders;
    });
    assert!(sold > 1000, "{sold}");
}

/// TA-38, TA-40.
#[test]
fn transatlantic_sells_what_is_offered() {
    use riband_transatlantic::{Action, Config};
    let mut sold = 0;
    watch::<Config>(|rules, state, legal| {
        let orders = trades(rules, &rules.ship_market(), state, legal, |place| Action::Buy { place });
        assert_eq!(orders, legal.iter().filter(|action| matches!(action, Action::Buy { .. })).count(), "{state:?}");
        sold += orders;
    });
    assert!(sold > 1000, "{sold}");
}

/// SO-22, SO-37, SO-41, SO-44: whatever takes a go is traded, and so are the barrels of a sale and a purchase.
#[test]
fn salty_ocean_trades_what_is_offered() {
    let mut traded = [0; 4];
    watch::<riband_salty_ocean::Config>(|rules, state, legal| {
        let orders = [
            trades(rules, &rules.goes(), state, legal, Salty::from),
            trades(rules, &rules.shipyard(), state, legal, |class| Salty::Launch { class }),
            trades(rules, &rules.sales(), state, legal, Salty::from),
            trades(rules, &rules.goods_market(), state, legal, Salty::from),
        ];
        let is_trade =
            |action: &&Salty| action.of_type().is_some() || matches!(action, Salty::Take { .. } | Salty::Order { .. });
        assert_eq!(orders.iter().sum::<usize>(), legal.iter().filter(is_trade).count(), "{state:?}");
        traded.iter_mut().zip(orders).for_each(|(sum, orders)| *sum += orders);
    });
    assert!(traded.iter().all(|&orders| orders > 500), "{traded:?}");
}

/// SO-41, SO-44: what is offered by the barrel can then be traded up to the number that was announced, at that price.
#[test]
fn what_is_priced_by_the_piece_keeps_its_price_and_number() {
    let (mut bought, mut sold, mut interest) = ([0; 3], 0, 0);
    watch::<riband_salty_ocean::Config>(|rules, state, legal| {
        let offers = rules.offers(state).into_iter();
        for offer in offers.filter(|offer| offer.pricing == Pricing::Each && legal.contains(&offer.action)) {
            let (price, mut then) = (offer.price.unwrap(), *state);
            rules.perform(&mut then, offer.action, &mut ());
            match offer.action {
                Salty::Buy { .. } => {
                    let legal = rules.legal_list(&then);
                    assert_eq!(legal.len(), offer.most as usize, "{offer:?}: {state:?}");
                    for order in rules.offers(&then).into_iter().filter(|order| legal.contains(&order.action)) {
                        let Salty::Order { barrels } = order.action else { continue };
                        let more = order.price.unwrap() - price * barrels as i32;
                        let most = Coins(i32::from(rules.config().money.interest));
                        assert!((Coins::ZERO..=most).contains(&more), "{order:?} after {offer:?}: {state:?}");
                        assert_eq!((order.most, order.limit), (offer.most, offer.limit));
                        interest += usize::from(more > Coins::ZERO);
                    }
                    match offer.limit.unwrap() {
                        Limit::Room => bought[0] += 1,
                        Limit::Supply => bought[1] += 1,
                        _ => bought[2] += 1,
                    }
                }
                // All of it, place by place.
                Salty::Sell { .. } => {
                    let mut count = 0;
                    while then.phase() == Phase::Take {
                        let next =
                            rules.offers(&then).into_iter().filter(|lot| matches!(lot.action, Salty::Take { .. }));
                        let all = next.last().unwrap();
                        let Salty::Take { barrels, .. } = all.action else { continue };
                        count += barrels;
                        let shown = all.price.unwrap();
                        match all.pricing {
                            Pricing::Each => assert_eq!(shown, price),
                            Pricing::Whole => assert!(shown >= price * count as i32, "{all:?} after {offer:?}"),
                        }
                        rules.perform(&mut then, all.action, &mut ());
                    }
                    assert_eq!(count, offer.most, "{offer:?}: {state:?}");
                    sold += 1;
                }
                _ => {}
            }
        }
    });
    assert!(bought[0] > 100 && bought[2] > 100 && sold > 100 && interest > 20, "{bought:?} {sold} {interest}");
}

/// TA-8: a card takes a captain. Whoever has none left finds none on the market that can be bought; that is no decision, so the
/// position is looked at before it is settled.
#[test]
fn transatlantic_sells_nothing_without_captains() {
    use riband_transatlantic::Config;
    let library = Library::new();
    let text = "extends = 'transatlantic/standard.toml'\nlimits.captains = 2";
    let rules = library.load_str("two-captains", text).unwrap().config::<Config>().unwrap().compile().unwrap();
    let seats = rules.seats().min();
    let mut lacking = 0;
    for seed in 0..20 {
        let (mut state, mut dice) = (rules.deal(seats, &mut Dice::new(seed)), Dice::stream(seed, 9));
        // Step by step, and not from decision to decision.
        for _ in 0..200 {
            match dice.pick(&rules.legal_list(&state)) {
                Some(action) => rules.perform(&mut state, action, &mut ()),
                None if rules.proceed(&mut state, &mut ()) => {}
                None => break,
            }
            let offers = rules.offers(&state);
            if offers.iter().any(|offer| offer.limit == Some(Limit::Captains)) {
                assert!(offers.iter().all(|offer| offer.refusal.is_some() && offer.most == 0), "{offers:?}");
                lacking += 1;
            }
        }
    }
    assert!(lacking > 10, "{lacking}");
}
