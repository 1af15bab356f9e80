//! The exports of the guest: numbers only, so that no memory is shared with the host.
#![expect(unsafe_code, reason = "a symbol that keeps its name might clash with another; these two do not")]

use riband::StateHash;

use crate::trials;

/// The number of trials.
#[unsafe(no_mangle)]
extern "C" fn trial_count() -> u32 {
    u32::try_from(trials().len()).unwrap_or(u32::MAX)
}

/// The fingerprint of a trial; 0 if there is no such trial, or it fails.
#[unsafe(no_mangle)]
extern "C" fn trial_fingerprint(index: u32) -> u64 {
    let trial = usize::try_from(index).ok().and_then(|index| trials().get(index));
    trial.and_then(|trial| trial.fingerprint().ok()).map_or(0, |StateHash(hash)| hash)
}
