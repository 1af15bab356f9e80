//! How much memory an input takes at most, and how long it is looked at.

use std::{
    thread,
    time::{Duration, Instant},
};

use allocation_counter::measure;
use libtest_mimic::{Failed, Trial};
use riband::{Scenario, engine::Engine};
use riband_tests::targets::Target;

use super::nasty::{Make, nasty};

/// The sizes that are tried.
const SIZES: [usize; 2] = [1 << 14, 1 << 19];

/// The longest input that the target reads, where the size tells; an input that is to be longer is refused for that alone.
fn longest(target: Target) -> Option<usize> {
    match target.name {
        "variant" => Some(1 << 20),
        "engine" => Some(Engine::MAX_LINE),
        "scenario" => Some(Scenario::MAX_BYTES),
        _ => None,
    }
}

/// What a thread has in Rust unless it is told otherwise.
const STACK: usize = 2 << 20;

/// A fraction of this is usual; what grows with the square of the size takes hours.
const LONGEST: Duration = Duration::from_secs(60);

/// One test for each input that is made to fill the memory.
pub(crate) fn trials(target: Target) -> Vec<Trial> {
    let trial = |(what, make): &(&'static str, Make)| {
        let make = *make;
        Trial::test(format!("{}: memory: {what}", target.name), move || {
            SIZES.into_iter().chain(longest(target)).try_for_each(|size| fits_alone(target, make(size)))
        })
    };
    nasty(target.name).iter().map(trial).collect()
}

/// Feeds the input in a thread of its own: all have the same stack, as small as one that nobody asked for more.
fn fits_alone(target: Target, data: Vec<u8>) -> Result<(), Failed> {
    let thread = thread::Builder::new().stack_size(STACK).spawn(move || fits(target, &data))?;
    thread.join().unwrap_or_else(|_| Err("a panic".into()))
}

fn fits(target: Target, data: &[u8]) -> Result<(), Failed> {
    (target.read)(b""); // what is made once and kept
    let begin = Instant::now();
    let used = measure(|| (target.read)(data));
    let (size, held, allowed) = (data.len() as u64, used.bytes_max, target.allowed(data.len()));
    let duration = begin.elapsed();
    if std::env::var_os("RIBAND_MEMORY").is_some() {
        println!("{size:>8} bytes: {held:>11} held ({:>6.1} a byte), {duration:?}", held as f64 / size as f64);
    }
    if held > allowed {
        return Err(format!("{size} bytes of input make the library hold {held}, more than {allowed}").into());
    }
    if target.name == "scenario" && data.len() > SIZES[1] {
        // What it is refused with can be read, however long the input is.
        (target.check)(data)?;
    }
    if duration > LONGEST {
        return Err(format!("{size} bytes of input take {duration:?}").into());
    }
    Ok(())
}
