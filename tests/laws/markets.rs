//! Everything that is traded at a quoted price keeps the laws of a market, and what can be ordered is what is
//! offered.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use riband::{
    Config, FullRules, Library, Variant,
    core::{
        Coins, Dice, Positions as _, Rules, Seats, Turn,
        ledger::{Quote, Quotes},
        market::{Limit, Market, Markets as _, Pricing, Side},
    },
};
use riband_salty_ocean::{Action as Salty, Config as SaltyConfig, Phase, Refusal};
use riband_testkit::check_market;

/// Matches per variant and number of seats.
const MATCHES: u64 = 4;

/// The rules of a configuration, and their states and actions.
pub(super) type RulesOf<C> = <C as Config>::Rules;
pub(super) type State<C> = <RulesOf<C> as Rules>::State;
pub(super) type Action<C> = <RulesOf<C> as Rules>::Action;

/// Plays matches of each variant of a ruleset, and calls `look` at each position with its legal actions.
pub(super) fn watch<C: Config>(mut look: impl FnMut(&RulesOf<C>, &State<C>, &[Action<C>])) {
    let library = Library::new();
    for info in library.variants().iter().filter(|info| info.ruleset == C::RULESET) {
        watch_one::<C>(&library.load(&info.id).unwrap(), &mut look);
    }
}

/// The same of one variant.
pub(super) fn watch_one<C: Config>(variant: &Variant, mut look: impl FnMut(&RulesOf<C>, &State<C>, &[Action<C>])) {
    let rules = rules_of::<C>(variant);
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

fn rules_of<C: Config>(variant: &Variant) -> RulesOf<C> {
    variant.config::<C>().unwrap().compile().unwrap()
}

/// Compares all trades in the markets of Upon a Salty Ocean with the ledger; returns how many orders of each could be
/// filled.
fn trades_in_rouen(rules: &RulesOf<SaltyConfig>, state: &State<SaltyConfig>, legal: &[Salty]) -> [usize; 4] {
    [
        trades(rules, &rules.goes(), state, legal, Salty::from),
        trades(rules, &rules.shipyard(), state, legal, |class| Salty::Launch { class }),
        trades(rules, &rules.sales(), state, legal, Salty::from),
        trades(rules, &rules.goods_market(), state, legal, Salty::from),
    ]
}

/// Checks one market in one position: what can be ordered is what is legal, at the price in the ledger. Returns how
/// many orders could be filled.
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

/// SO-22, SO-37, SO-41, SO-44: every action that takes a go is traded, and so are the barrels of a sale and a
/// purchase.
#[test]
fn salty_ocean_trades_what_is_offered() {
    let mut traded = [0; 4];
    watch::<SaltyConfig>(|rules, state, legal| {
        let orders = trades_in_rouen(rules, state, legal);
        let is_trade =
            |action: &&Salty| action.of_type().is_some() || matches!(action, Salty::Take { .. } | Salty::Order { .. });
        assert_eq!(orders.iter().sum::<usize>(), legal.iter().filter(is_trade).count(), "{state:?}");
        traded.iter_mut().zip(orders).for_each(|(sum, orders)| *sum += orders);
    });
    assert!(traded.iter().all(|&orders| orders > 500), "{traded:?}");
}

/// SO-28: offers cost what the ledger has, also where interest is charged once a turn (G-08).
#[test]
fn salty_ocean_offers_at_the_interest_of_a_turn() {
    let variant = |interest: &str| {
        let text = format!("extends = 'salty-ocean/standard.toml'\nrulings.interest = '{interest}'");
        Library::new().load_str(interest, &text).unwrap()
    };
    let others = ["on-crossing", "each-payment"].map(|interest| rules_of::<SaltyConfig>(&variant(interest)));
    let mut otherwise = [0; 2];
    watch_one::<SaltyConfig>(&variant("once-a-turn"), |rules, state, legal| {
        trades_in_rouen(rules, state, legal);
        // A second overdraft in a turn is rare: so the seat to act is set up as already charged.
        let Some(seat) = rules.turn(state).seat() else { return };
        let mut position = rules.position(state);
        position["seats"][seat.number().to_string()]["charged"] = true.into();
        let seats = Seats::clamped(position["seats"].as_object().unwrap().len());
        let state = rules.set_up(seats, &mut Dice::new(0), &position).unwrap();
        trades_in_rouen(rules, &state, &rules.legal_list(&state));
        let dues = |rules: &RulesOf<SaltyConfig>| -> Vec<_> {
            rules.offers(&state).iter().map(|offer| (offer.price, offer.activation)).collect()
        };
        let own = dues(rules);
        for (count, other) in otherwise.iter_mut().zip(&others) {
            *count += usize::from(dues(other) != own);
        }
    });
    assert!(otherwise.iter().all(|&count| count > 20), "{otherwise:?}");
}

/// A building with all its levels does not lack supply; one without copies left does (SO-53).
#[test]
fn what_is_built_already_lacks_nothing() {
    let mut seen = [0; 2];
    watch::<SaltyConfig>(|rules, state, _| {
        for offer in rules.offers(state) {
            let (nth, limit) = match offer.refusal {
                Some(Refusal::BuiltAlready { .. }) => (0, None),
                Some(Refusal::NoCopyLeft { .. }) => (1, Some(Limit::Supply)),
                _ => continue,
            };
            assert_eq!((offer.most, offer.limit), (0, limit), "{:?}: {state:?}", offer.action);
            seen[nth] += 1;
        }
    });
    assert!(seen.iter().all(|&count| count > 20), "{seen:?}");
}

/// SO-41, SO-44: an offer by the barrel can be traded up to the announced number at the announced price.
#[test]
fn what_is_priced_by_the_piece_keeps_its_price_and_number() {
    let (mut bought, mut sold, mut interest, mut too_dear) = ([0; 3], 0, 0, 0);
    let mut look = |rules: &RulesOf<SaltyConfig>, state: &State<SaltyConfig>, legal: &[Salty]| {
        let offers = rules.offers(state).into_iter();
        for offer in offers.filter(|offer| offer.pricing == Pricing::Each && legal.contains(&offer.action)) {
            let (price, mut then) = (offer.price.unwrap(), *state);
            rules.perform(&mut then, offer.action, &mut ());
            match offer.action {
                Salty::Buy { .. } => {
                    let legal = rules.legal_list(&then);
                    assert_eq!(legal.len(), offer.most as usize, "{offer:?}: {state:?}");
                    for order in rules.offers(&then) {
                        let Salty::Order { barrels } = order.action else { continue };
                        let more = order.price.unwrap() - price * barrels as i32;
                        // SO-27: unaffordable offers have a price, too.
                        if !legal.contains(&order.action) {
                            assert_eq!((order.most, order.limit), (0, Some(Limit::Money)), "{order:?} after {offer:?}");
                            assert_eq!(more, Coins::ZERO, "{order:?} after {offer:?}: {state:?}");
                            too_dear += 1;
                            continue;
                        }
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
                        let mut next =
                            rules.offers(&then).into_iter().filter(|lot| matches!(lot.action, Salty::Take { .. }));
                        let all = next.next_back().unwrap();
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
    };
    watch::<SaltyConfig>(&mut look);
    // SO-2: with so few barrels that the bank runs out of them.
    let few =
        "extends = 'salty-ocean/limited-barrels.toml'\ngoods = { herring = { supply = 3 }, cod = { supply = 3 } }";
    watch_one::<SaltyConfig>(&Library::new().load_str("few-barrels", few).unwrap(), &mut look);
    assert!(bought[0] > 100 && bought[1] > 20 && bought[2] > 100, "{bought:?}");
    assert!(sold > 100 && interest > 20 && too_dear > 100, "{sold} {interest} {too_dear}");
}

/// TA-8: a card takes a captain. A player without any can buy nothing in the market; that is not a decision, so the
/// position is checked before it is settled.
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
