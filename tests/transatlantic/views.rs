//! Laws of what is seen before and after an action.

use riband::core::{Coins, Scoresheet, Seat, fleet::ShipKind};
use riband_transatlantic::{ColumnView, Config, Event, HouseSite, ScoringRule, SeatView, Step, View};

use crate::{
    judge::{Verdict, require},
    ledger::{Ledger, all_steps},
};

/// One action: what was seen before and after it, and what is told.
pub(crate) struct Stride<'a> {
    pub(crate) config: &'a Config,
    pub(crate) before: &'a View,
    pub(crate) after: &'a View,
    pub(crate) ledger: &'a Ledger<'a>,
    pub(crate) events: &'a [Event],
}

/// INV-7, TA-120: hand and pile are the cards of the start, and one more for each card taken.
pub(crate) fn cards(stride: &Stride<'_>) -> Verdict {
    let base = stride.config.start.hand.len();
    let wrong = stride
        .after
        .seats
        .iter()
        .find(|seat| seat.hand_cards + seat.pile_cards != base + stride.ledger.of(seat.seat).gained);
    require(wrong.is_none(), || format!("{wrong:?}"))
}

/// INV-14: nobody is in debt, and where every amount is a multiple of 10, so is all money.
pub(crate) fn money(stride: &Stride<'_>) -> Verdict {
    let round = is_round(stride.config);
    let wrong = |seat: &&SeatView| seat.money < Coins::ZERO || round && seat.money.0 % 10 != 0;
    let wrong = stride.after.seats.iter().find(wrong);
    require(wrong.is_none(), || format!("{wrong:?}"))
}

/// Whether every amount of a variant is a multiple of 10.
pub(crate) fn is_round(config: &Config) -> bool {
    let ships = config.ships.values().flat_map(|ship| [ship.price, ship.income]).flatten();
    let places = config.regions.values().flat_map(|region| &region.house_prices).chain(&config.market.surcharges);
    let rates = config.rates.cargo.iter().map(|(_, money)| *money);
    let steps = config.cards.values().flat_map(|card| all_steps(&card.steps)).filter_map(|step| match step {
        Step::MoneyPerHouse { pounds }
        | Step::Earn { pounds }
        | Step::Pay { pounds }
        | Step::SellContracts { pounds, .. } => Some(*pounds),
        _ => None,
    });
    let all = ships.chain(places.map(|&price| i32::from(price))).chain(rates).chain(steps);
    all.chain([config.start.money, config.rates.passenger_money]).all(|amount| amount % 10 == 0)
}

/// INV-18, TA-129: points never fall.
pub(crate) fn points(stride: &Stride<'_>) -> Verdict {
    let pairs = stride.before.seats.iter().zip(&stride.after.seats);
    let fallen = pairs.clone().find(|(before, after)| after.points < before.points);
    require(fallen.is_none(), || format!("{fallen:?}"))
}

/// INV-19: a region never has fewer ships than before, nor an older top.
pub(crate) fn regions(stride: &Stride<'_>) -> Verdict {
    let top = |view: &View, nth: usize| view.regions[nth].ships.first().and_then(|ship| view.tiles[&ship.ship].year);
    for (nth, (before, after)) in stride.before.regions.iter().zip(&stride.after.regions).enumerate() {
        require(after.ships.len() >= before.ships.len(), || format!("{} lost a ship", after.region))?;
        let (was, is) = (top(stride.before, nth), top(stride.after, nth));
        require(is >= was, || format!("the youngest of {} was of {was:?}, is of {is:?}", after.region))?;
    }
    Ok(())
}

/// INV-21: markers, the values of flags and docks, and houses never fall.
pub(crate) fn values(stride: &Stride<'_>) -> Verdict {
    let columns = |view: &View| view.seats.iter().flat_map(|seat| seat.columns.clone()).collect::<Vec<_>>();
    let fell = |(before, after): &(ColumnView, ColumnView)| {
        after.markers < before.markers || after.value < before.value || after.acquired < before.acquired
    };
    let fallen = columns(stride.before).into_iter().zip(columns(stride.after)).find(fell);
    require(fallen.is_none(), || format!("{fallen:?}"))?;
    let docks = |view: &View| view.docks.iter().flat_map(|dock| dock.values.clone()).collect::<Vec<i32>>();
    let (was, is) = (docks(stride.before), docks(stride.after));
    require(was.iter().zip(&is).all(|(was, is)| is >= was), || format!("flags were worth {was:?}, are {is:?}"))?;
    let houses = |view: &View| view.regions.iter().flat_map(|region| &region.houses).map(|h| u32::from(h.houses)).sum();
    let (was, is): (u32, u32) = (houses(stride.before), houses(stride.after));
    require(is >= was, || format!("{was} houses, then {is}"))
}

/// INV-21, TA-123 to TA-126: what a flag is worth is what its markers and the docks make it.
pub(crate) fn worth(stride: &Stride<'_>) -> Verdict {
    for dock in &stride.after.docks {
        let due: Vec<i32> = stride.ledger.seats.iter().map(|seat| stride.ledger.worth(seat, dock.column)).collect();
        require(dock.values == due, || format!("{:?} for {}, due {due:?}", dock.values, dock.column))?;
    }
    let printed = stride.config.sheet.printed;
    let columns = stride.after.seats.iter().flat_map(|seat| &seat.columns);
    let wrong = columns.clone().find(|column| column.markers != column.acquired + printed);
    require(wrong.is_none(), || format!("{wrong:?}"))
}

/// INV-22: stack, tokens, and steamships to be bought never grow.
pub(crate) fn stacks(stride: &Stride<'_>) -> Verdict {
    let tokens = |view: &View| view.seats.iter().map(|seat| u32::from(seat.tokens)).sum::<u32>();
    let offices: Vec<u8> = offices(stride.config);
    let to_buy = |view: &View| {
        let tiles = view.market.iter().filter_map(|place| place.tile);
        tiles.filter(|tile| view.tiles[tile].kind == ShipKind::Steamship).count()
            + view.stack.backs.iter().filter(|back| !offices.contains(back)).count()
    };
    let all = |view: &View| (view.stack.tiles, tokens(view), to_buy(view));
    let (was, is) = (all(stride.before), all(stride.after));
    require(is.0 <= was.0 && is.1 <= was.1 && is.2 <= was.2, || format!("{was:?}, then {is:?}"))?;
    require(is.2 == stride.ledger.steamships_left(), || format!("{} steamships are left", is.2))
}

/// The backs of headquarters: one above their eras, which are counted from 0 (TA-3).
fn offices(config: &Config) -> Vec<u8> {
    let offices = config.ships.values().filter(|ship| ship.kind == ShipKind::Headquarters);
    offices.filter_map(|ship| Some(ship.era? + 1)).collect()
}

/// TA-94: a house takes one free site: the cheapest, unless the variant leaves the choice.
pub(crate) fn sites(stride: &Stride<'_>) -> Verdict {
    for (before, after) in stride.before.regions.iter().zip(&stride.after.regions) {
        let built = stride.events.iter().find_map(|event| match *event {
            Event::HouseBuilt { region, price, .. } if region == after.region => Some(price),
            _ => None,
        });
        let Some(price) = built else {
            require(before.free_sites == after.free_sites, || format!("sites of {}", after.region))?;
            continue;
        };
        let mut left = before.free_sites.clone();
        let cheapest = stride.config.rulings.house_site == HouseSite::CheapestFree;
        let place = if cheapest { Some(0) } else { left.iter().position(|site| site.price == price) };
        if let Some(place) = place {
            let listed = left.remove(place).price;
            require(price == Coins::ZERO || price == listed, || format!("{price} for a site of {listed}"))?;
            require(left == after.free_sites, || format!("{left:?} should be left, not {:?}", after.free_sites))?;
        }
    }
    Ok(())
}

/// INV-24, TA-1: the standard boards have 4 + 3n places.
pub(crate) fn places(stride: &Stride<'_>) -> Verdict {
    let boards: Vec<u8> = stride.config.regions.values().map(|region| region.places).collect();
    let places: usize = stride.after.regions.iter().map(|region| usize::from(region.places)).sum();
    let n = stride.ledger.seats.count();
    require(boards != [4, 3, 3, 3, 3] || places == 4 + 3 * n, || format!("{places} places for {n}"))
}

/// INV-25, TA-64, TA-135 to TA-136: the points at the end are those before, scrapped ships, the ships, the money and the
/// rows.
pub(crate) fn score(stride: &Stride<'_>) -> Verdict {
    for seat in &stride.after.seats {
        let won = seat.points + stride.ledger.points_due(seat.seat);
        let due = won + stride.config.scoring.values().map(|rule| scored(stride.ledger, seat, rule)).sum::<i32>();
        require(seat.points_at_end == due, || format!("{} has {}, due {due}", seat.seat, seat.points_at_end))?;
    }
    Ok(())
}

fn scored(ledger: &Ledger<'_>, seat: &SeatView, rule: &ScoringRule) -> i32 {
    match rule {
        ScoringRule::Ships {} => {
            let line = ledger.of(seat.seat);
            let owned = ledger.owners.iter().filter(|(_, owner)| **owner == seat.seat).map(|(tile, _)| *tile);
            let tiles = owned.chain(line.headquarters.iter().copied());
            tiles.filter_map(|tile| ledger.flag(tile)).map(|column| ledger.worth(seat.seat, column)).sum()
        }
        ScoringRule::Money { per, points, .. } => seat.money.0 / per * points,
        ScoringRule::Rows { complete, each, .. } => {
            let acquired: Vec<u8> = seat.columns.iter().map(|column| column.acquired).collect();
            let fewest = usize::from(acquired.iter().copied().min().unwrap_or(0));
            let whole: i32 = complete.iter().take(fewest).map(|&points| i32::from(points)).sum();
            let next = acquired.iter().filter(|&&markers| usize::from(markers) > fewest).count() as i32;
            whole + each.get(fewest).map_or(0, |&points| next * i32::from(points))
        }
    }
}

/// INV-25, TA-136, TA-137: at the end no row bonus is above 50 in the standard game, and places go by points, then by the
/// youngest ship.
pub(crate) fn standing(ledger: &Ledger<'_>, sheet: &Scoresheet) -> Verdict {
    for rule in ledger.config.scoring.values() {
        let ScoringRule::Rows { complete, each, .. } = rule else { continue };
        let standard = complete[..] == [5, 10, 15, 20] && each[..] == [1, 2, 3, 4];
        let rows = sheet.seats.iter().flat_map(|seat| &seat.entries).filter(|entry| entry.rule.0 == "TA-136");
        let most = rows.map(|entry| entry.points).max().unwrap_or(0);
        require(!standard || most <= 50, || format!("a row bonus of {most}"))?;
    }
    let youngest = |seat| {
        let owned = ledger.owners.iter().filter(move |(_, owner)| **owner == seat);
        owned.map(|(tile, _)| ledger.year(*tile)).max()
    };
    let total = |seat: Seat| sheet.seats[seat.index()].total;
    let key = |seat| (total(seat), youngest(seat));
    for place in &sheet.places {
        let better = ledger.seats.iter().filter(|&other| key(other) > key(place.seat)).count();
        require(usize::from(place.place) == better + 1, || format!("{place:?}, {better} are better"))?;
    }
    Ok(())
}
