//! Numbers in actions: impossible ones are refused with the number as typed, however large.

use libtest_mimic::{Failed, Trial};
use riband::{Library, Seats};

use riband_tests::require;

/// Lines with a number each, `{}`, for a place or site that does not exist.
const LINES: [&str; 2] = ["buy {}", "build home {}"];

/// Beyond the existing ones, beyond a byte, and beyond every integer.
const NUMBERS: [&str; 6] = ["99", "255", "256", "300", "65537", "36893488147419103232"];

pub(crate) fn trial() -> Trial {
    Trial::test("a number is told as it was typed", || {
        let table = Library::new().load("transatlantic/standard")?.open(Seats::new(2)?, 1)?;
        for (line, number) in LINES.into_iter().flat_map(|line| NUMBERS.map(|number| (line, number))) {
            let line = line.replace("{}", number);
            let error = table.why(&line).err().ok_or_else(|| Failed::from(format!("`{line}` is legal")))?;
            require(error.kind() == "unreadable", || format!("`{line}`: {}", error.kind()))?;
            require(error.to_string().contains(&format!("\"{number}\"")), || format!("`{line}`: {error}"))?;
        }
        Ok(())
    })
}
