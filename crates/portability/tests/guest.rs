//! Runs every trial natively, and compares the fingerprints with those of the guest: `.ci/wasm` builds and runs it,
//! and passes its output in `RIBAND_FINGERPRINTS`.

use std::{env, error::Error, fs};

use riband::StateHash;
use riband_portability::{Sort, trials};

/// The guest's value for a failed trial.
const FAILED: StateHash = StateHash(0);

#[test]
#[ignore = "the guest is built and run by .ci/wasm, which runs this"]
fn the_guest_comes_to_the_same() -> Result<(), Box<dyn Error>> {
    let path = env::var_os("RIBAND_FINGERPRINTS").ok_or("RIBAND_FINGERPRINTS names none: run .ci/wasm")?;
    let told = fs::read_to_string(path)?;
    let there: Vec<&str> = told.lines().collect();
    if there.len() != trials().len() {
        return Err(format!("{} trials in WebAssembly, {} here", there.len(), trials().len()).into());
    }
    let mut found = Vec::new();
    for (trial, there) in trials().iter().zip(there) {
        let here = trial.fingerprint().map_err(|error| format!("{}: {error}", trial.name()))?.to_string();
        if here != there {
            let there = if there == FAILED.to_string() { "it fails" } else { there };
            println!("{}: {there} in WebAssembly, {here} here", trial.name());
        }
        found.push((trial.sort(), here == there));
    }
    let sorts = [("tables", Sort::Play), ("golden records", Sort::Replay), ("tables with players", Sort::Search)];
    let equal = sorts.map(|(what, sort)| tell(what, sort, &found));
    if equal == [true; 3] { Ok(()) } else { Err("not all are equal".into()) }
}

/// Prints how many trials of a type were equal; returns whether all were, and there was at least one.
fn tell(what: &str, sort: Sort, found: &[(Sort, bool)]) -> bool {
    let of_sort = found.iter().filter(|(of, _)| *of == sort);
    let (all, same) = (of_sort.clone().count(), of_sort.filter(|(_, same)| *same).count());
    println!("{all} {what}, {same} equal");
    all > 0 && all == same
}
