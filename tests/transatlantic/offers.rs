//! Laws of what is offered, worked out from the rules a second time.

use std::collections::BTreeSet;

use riband::core::{Coins, fleet::ShipKind};
use riband_transatlantic::{Action, Card, DeployFrom, Place, Step, Tile};

use crate::{
    judge::{Verdict, require},
    ledger::{Ledger, count},
};

/// TA-33, TA-35, TA-110, TA-114, TA-118: every card of the hand that the pile is large enough for, and every displayed
/// card while there is a token; so there is always one.
pub(crate) fn cards(ledger: &Ledger<'_>, offered: &[Action]) -> Verdict {
    let line = ledger.me();
    let pile = count(&line.pile) + 1;
    let fits = |card: &&Card| pile >= usize::from(ledger.card(**card).needs_pile);
    let played = line.hand.keys().filter(fits).map(|&card| Action::Play { card });
    let shown = ledger.display.iter().filter(|_| line.tokens > 0);
    compare(offered, played.chain(shown.map(|&card| Action::UseToken { card })))
}

/// TA-46 to TA-50, TA-53: the legal places of the ships that may be deployed, or of the one that was pushed out.
pub(crate) fn places(ledger: &Ledger<'_>, offered: &[Action]) -> Verdict {
    if let Some((tile, from)) = ledger.adrift {
        let places = ledger.places(tile, Some(from)).into_iter();
        return compare(offered, places.map(|region| Action::Redeploy { region }));
    }
    if !offered.iter().any(|action| matches!(action, Action::Deploy { .. })) {
        return Ok(());
    }
    let any = ledger.steps().iter().any(|step| matches!(step, Step::Deploy { from: DeployFrom::Undeployed }));
    let waiting = ledger.me().undeployed.iter().filter(|tile| any || ledger.doing.bought.contains(tile));
    compare(
        offered,
        waiting
            .flat_map(|&tile| ledger.places(tile, None).into_iter().map(move |region| Action::Deploy { tile, region })),
    )
}

/// TA-8, TA-38, TA-40: what can be paid, no second headquarters, and nothing without a captain.
pub(crate) fn purchases(ledger: &Ledger<'_>, offered: &[Action]) -> Verdict {
    let Some(most) = ledger.steps().into_iter().find_map(|step| match step {
        Step::Buy { most_headquarters, .. } => Some(usize::from(*most_headquarters)),
        _ => None,
    }) else {
        return Ok(());
    };
    if !offered.iter().any(|action| matches!(action, Action::Buy { .. })) {
        return Ok(());
    }
    let line = ledger.me();
    let office = |tile: Tile| ledger.kind(tile) == Some(ShipKind::Headquarters);
    let no_more = ledger.doing.bought.iter().filter(|&&tile| office(tile)).count() >= most;
    let places = ledger.market.iter().zip(&ledger.config.market.surcharges).enumerate();
    let affordable = places.filter_map(|(place, (tile, surcharge))| {
        let tile = (*tile)?;
        let price = ledger.faces[&tile].price + Coins(i32::from(*surcharge));
        (price <= line.money && !(no_more && office(tile))).then_some(Action::Buy { place: Place::new(place) })
    });
    compare(offered, affordable)
}

/// All but the action that ends a step.
fn compare(offered: &[Action], due: impl Iterator<Item = Action>) -> Verdict {
    let offered: BTreeSet<Action> = offered.iter().copied().filter(|action| *action != Action::Done).collect();
    let due: BTreeSet<Action> = due.collect();
    require(offered == due, || format!("offered {offered:?}, due {due:?}"))
}
