//! The text of a scenario.

use riband::{Scenario, core::Table};

use super::{Found, Verdict, dice, ensure, is_readable, library, plays_on};

/// How many actions are played from a position that is accepted.
const PLIES: usize = 12;

/// A scenario is refused with a message, or keeps its text; its position, and the one after its steps, survive a
/// round trip through a scenario, and can be played on.
pub(super) fn check(data: &[u8]) -> Verdict {
    let text = String::from_utf8_lossy(data);
    let scenario = match Scenario::parse("hostile", &text, library()) {
        Ok(scenario) => scenario,
        Err(error) => return is_readable(&error).map(|()| false),
    };
    ensure!(scenario.to_string() == text, "it prints as another text");
    let mut dice = dice(data);
    let mut accepted = false;
    for table in [scenario.open(), scenario.run()] {
        match table {
            Err(error) => is_readable(&error)?,
            Ok(mut table) => {
                accepted = true;
                comes_back(&scenario, &*table)?;
                plays_on(&mut *table, PLIES, &mut dice)?;
            }
        }
    }
    Ok(accepted)
}

/// Runs the input, or formats the error.
pub(super) fn read(data: &[u8]) {
    let scenario = Scenario::parse("hostile", &String::from_utf8_lossy(data), library());
    drop(scenario.and_then(|scenario| scenario.run()).map_err(|error| error.to_string()));
}

fn comes_back(scenario: &Scenario, table: &dyn Table) -> Found {
    let saved = Scenario::of(scenario.variant(), table);
    let read = Scenario::parse("saved", &saved.to_string(), library());
    let read = read.map_err(|error| format!("saved, it is refused: {error}\n{saved}"))?;
    let again = read.open().map_err(|error| format!("saved, it cannot be set up: {error}\n{saved}"))?;
    ensure!(again.position() == table.position(), "saved, it is another position:\n{saved}");
    ensure!(again.hash() == table.hash(), "saved, its position has another hash:\n{saved}");
    Ok(())
}
