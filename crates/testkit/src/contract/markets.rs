//! Promises 1 and 3: what markets show can be played, and moves what they show.

use std::collections::HashSet;

use riband_core::{
    Action as _, Coins, FullRules, Turn,
    ledger::Book,
    market::{Limit, Offer, Pricing, Side},
};

use super::Scene;
use crate::{
    Finding,
    breach::ensure,
    guard::{quietly, survives},
};

/// Checks the offers of all markets. Every offer is an action of the action space, without duplicates. It is legal if
/// and only if the check accepts it, otherwise it has the refusal of the check. What it claims to cost and bring is
/// what comes first in the ledger; automatic consequences, such as a later step of a card that pays, come on top. If
/// an action of some kind is offered, every legal one of that kind is. Offers that the trader cannot afford have a
/// price. No more can be traded than there is, no place adds more than the price, and no toll exceeds the activation.
/// The trader's price is the price. Once a match is over, offers must still be actions, and nothing else is required.
///
/// # Errors
/// The first wrong offer.
pub fn check<R: FullRules>(scene: &Scene<'_, R>) -> Result<(), Finding> {
    let is_over = scene.rules.turn(scene.state) == Turn::Over;
    let (mut seen, mut kinds) = (HashSet::new(), HashSet::new());
    for offer in scene.rules.offers(scene.state) {
        let line = scene.rules.notation(offer.action);
        ensure!(1, "offer-twice", seen.insert(offer.action), "\"{line}\" is offered twice");
        ensure!(
            1,
            "offer-outside-the-action-space",
            scene.space.contains(&offer.action),
            "\"{line}\" is offered, and not in the action space"
        );
        let surcharge = offer.surcharge;
        ensure!(
            3,
            "offer-surcharge",
            offer.price.is_none_or(|price| price >= surcharge),
            "\"{line}\" has the price {}, of which its place adds {surcharge}",
            offer.price.unwrap_or_default()
        );
        ensure!(
            3,
            "offer-toll",
            offer.toll <= offer.activation,
            "\"{line}\" takes {}, of which {} is for everybody",
            offer.activation,
            offer.toll
        );
        if is_over {
            continue;
        }
        let own = scene.rules.turn(scene.state).seat().and_then(|seat| offer.prices.get(seat.index()).copied());
        ensure!(
            3,
            "offer-prices",
            offer.refusal.is_some() || own.is_none_or(|own| own == offer.price),
            "\"{line}\" has the price {:?}, and for the trader {own:?}",
            offer.price
        );
        kinds.insert(offer.action.kind());
        refused(scene, &offer, &line)?;
        let lacks_money = offer.limit == Some(Limit::Money);
        ensure!(
            3,
            "offer-price",
            !lacks_money || offer.price.is_some(),
            "\"{line}\" is limited by money, and has no price"
        );
        if offer.refusal.is_none() && R::MONEY.is_some() {
            // A panic is reported by promise 9 when the action is played.
            let moved = quietly(|| survives(|| moved(scene, offer.action)));
            let Ok(moved) = moved else { continue };
            moves(&offer, &line, &moved)?;
        }
    }
    let missing = scene.legal.iter().find(|action| kinds.contains(action.kind()) && !seen.contains(*action));
    ensure!(
        1,
        "offer-missing",
        missing.is_none(),
        "\"{}\" is legal, and not offered as others of its kind are",
        missing.map_or_else(String::new, |&action| scene.rules.notation(action).to_string())
    );
    Ok(())
}

/// Checks whether an offer can be taken, and its refusal if not.
fn refused<R: FullRules>(
    scene: &Scene<'_, R>,
    offer: &Offer<R::Action, R::Refusal>,
    line: &str,
) -> Result<(), Finding> {
    let (checked, shown) = (scene.rules.check(scene.state, offer.action).err(), &offer.refusal);
    let listed = scene.legal.contains(&offer.action);
    ensure!(
        1,
        "offer-iff-legal",
        listed == shown.is_none(),
        "\"{line}\": legal {listed}, and offered with the refusal {shown:?}"
    );
    let told = |refusal: &R::Refusal| scene.rules.explain(refusal);
    ensure!(
        1,
        "offer-refusal",
        checked == *shown,
        "\"{line}\" is offered with the refusal {:?}, and refused with {:?}",
        shown.as_ref().map(told),
        checked.as_ref().map(told)
    );
    ensure!(
        1,
        "offer-most",
        shown.is_none() == (offer.most > 0),
        "\"{line}\": legal {listed}, and {} can be traded",
        offer.most
    );
    let supply = offer.supply.unwrap_or(u32::MAX);
    ensure!(
        1,
        "offer-supply",
        offer.most <= supply,
        "\"{line}\": {} can be traded, and there are {supply}",
        offer.most
    );
    Ok(())
}

/// The cumulative cost and gain of an action by the ledger: before it, and after each transfer of money of the acting
/// seat.
fn moved<R: FullRules>(scene: &Scene<'_, R>, action: R::Action) -> Vec<(Coins, Coins)> {
    let (rules, seat) = (scene.rules, scene.rules.turn(scene.state).seat());
    let (mut after, mut log) = (scene.state.clone(), Vec::new());
    rules.perform(&mut after, action, &mut log);
    let mut book = Book::new(rules.balances(scene.state));
    log.iter().take_while(|event| !rules.is_aftermath(event)).for_each(|event| rules.book(event, &mut book));
    let (mut sums, mut sum) = (vec![(Coins::ZERO, Coins::ZERO)], (Coins::ZERO, Coins::ZERO));
    for moved in book.take_transfers().iter().filter(|moved| Some(moved.asset) == R::MONEY) {
        let amount = Coins(i32::try_from(moved.amount).unwrap_or(i32::MAX));
        match (moved.from.seat == seat, moved.to.seat == seat) {
            (true, false) => sum.0 += amount,
            (false, true) => sum.1 += amount,
            _ => continue,
        }
        sums.push(sum);
    }
    sums
}

/// Checks that a legal offer costs and brings what it claims. If a number has to be decided next, nothing can follow
/// automatically.
fn moves<A, F>(offer: &Offer<A, F>, line: &str, moved: &[(Coins, Coins)]) -> Result<(), Finding> {
    let (price, activation) = (offer.price, offer.activation);
    ensure!(3, "offer-price", price.is_some(), "\"{line}\" is legal, and has no price");
    let due = match offer.pricing {
        Pricing::Whole => price.unwrap_or_default(),
        Pricing::Each => Coins::ZERO,
    };
    let said = match offer.side {
        Side::Purchase => (activation + due, Coins::ZERO),
        Side::Sale => (activation, due),
    };
    let (cost, income) = moved.last().copied().unwrap_or_default();
    let holds = match offer.pricing {
        Pricing::Whole => moved.contains(&said),
        Pricing::Each => said == (cost, income),
    };
    ensure!(
        3,
        "offer-price",
        holds,
        "\"{line}\" is offered to cost {} and bring {}, and costs {cost} and brings {income}",
        said.0,
        said.1
    );
    Ok(())
}
