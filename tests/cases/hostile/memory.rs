//! The maximum memory and time that an input takes.

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

/// The maximum size of the target's input, if it is limited; larger inputs are refused for that alone.
fn longest(target: Target) -> Option<usize> {
    match target.name {
        "variant" => Some(1 << 20),
        "engine" => Some(Engine::MAX_LINE),
        "scenario" => Some(Scenario::MAX_BYTES),
        _ => None,
    }
}

/// The default stack size of threads in Rust.
const STACK: usize = 2 << 20;

/// The time limit: usually a fraction of this is needed, while quadratic algorithms would take hours.
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

/// Feeds the input in a separate thread: all have the same stack, of the default size.
fn fits_alone(target: Target, data: Vec<u8>) -> Result<(), Failed> {
    let thread = thread::Builder::new().stack_size(STACK).spawn(move || fits(target, &data))?;
    thread.join().unwrap_or_else(|_| Err("a panic".into()))
}

fn fits(target: Target, data: &[u8]) -> Result<(), Failed> {
    (target.read)(b""); // fill caches
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
        // The error must be readable, however long the input is.
        (target.check)(data)?;
    }
    if duration > LONGEST {
        return Err(format!("{size} bytes of input take {duration:?}").into());
    }
    Ok(())
}
