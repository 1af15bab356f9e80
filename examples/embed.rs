//! A match in your own program: open a table, list the choices, play by index and by notation, ask why an action is
//! illegal, undo, try things out on a copy, view the table as a player, and count the points.

use std::error::Error;

use riband::{Library, PlayError, RuleId, Seat, Seats, Turn};

fn main() -> Result<(), Box<dyn Error>> {
    let variant = Library::new().load("crossing-oceans")?;
    let mut table = variant.open(Seats::new(3)?, 7)?;

    // The choices. There are always at least two: the engine makes forced decisions itself.
    assert_eq!(table.turn(), Turn::Act(Seat::new(0)));
    for choice in table.choices() {
        println!("{}: {}", choice.index, choice.notation);
    }

    // By notation. The events describe what happened, one English line each, and the same as data.
    let played = table.play("place atlantic montreal")?;
    for event in &played.events {
        println!("- {}", event.text);
    }

    // Why not? Every refusal names the rule behind it, and its message has the numbers.
    let error = table.why("contract house montreal red").err();
    assert_eq!(error.as_ref().and_then(PlayError::rule), Some(RuleId("CO-30")));
    println!("no house in Montreal: {}", error.map_or(String::new(), |error| error.to_string()));

    // By index, and back again.
    let before = table.hash();
    table.play(0)?;
    assert_eq!(table.undo(1), 1);
    assert_eq!(table.hash(), before);

    // A fork is an independent table to try things out on.
    for choice in table.choices() {
        let mut copy = table.fork();
        copy.play(choice.index)?;
        println!("after \"{}\" there are {} choices", choice.notation, copy.choice_count());
    }
    assert_eq!(table.hash(), before);

    // What a player may see, as JSON: the input of a front end.
    let view = table.seen_by(Seat::new(1))?.view();
    println!("the market, as seat 2 sees it: {}", view["market"]);

    // The points, itemised, and the ranking if the match ended now.
    for score in table.score().seats {
        let entries: Vec<_> = score.entries.iter().filter(|entry| entry.points != 0).collect();
        let items: Vec<_> = entries.iter().map(|entry| format!("{} {}", entry.points, entry.item)).collect();
        println!("{}: {} points ({})", score.seat, score.total, items.join(", "));
    }
    Ok(())
}

#[test]
fn it_runs() -> Result<(), Box<dyn Error>> {
    main()
}
