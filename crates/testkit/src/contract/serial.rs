//! Promise 9: values survive a round trip through JSON and bytes.

use std::fmt::Debug;

use riband_core::{FullRules, Seats, StateHash, Viewer};
use serde::{Serialize, de::DeserializeOwned};

use super::Scene;
use crate::{Finding, breach::ensure};

/// Checks that the state, the legal actions, these events and every view survive a round trip through JSON and
/// through postcard.
///
/// # Errors
/// The first value that does not.
pub fn check<R: FullRules>(scene: &Scene<'_, R>, seats: Seats, events: &[R::Event]) -> Result<(), Finding> {
    survives("the state", scene.state)?;
    for action in &scene.legal {
        survives("an action", action)?;
    }
    for event in events {
        survives("an event", event)?;
    }
    for viewer in seats.iter().map(Viewer::Seat).chain([Viewer::Spectator]) {
        survives("a view", &scene.rules.view(scene.state, viewer))?;
    }
    Ok(())
}

/// Checks that a value is equal, and has the same fingerprint, after a round trip through JSON and through postcard.
///
/// ```
/// use riband_testkit::contract::serial::survives;
///
/// #[derive(PartialEq, Debug, serde::Serialize, serde::Deserialize)]
/// struct Hold {
///     coal: u8,
///     #[serde(skip)]
///     mail: u8,
/// }
/// survives("a hold", &Hold { coal: 3, mail: 0 })?;
/// assert!(survives("a hold", &Hold { coal: 3, mail: 2 }).is_err()); // the mail is forgotten
/// # Ok::<(), riband_testkit::Finding>(())
/// ```
///
/// # Errors
/// It is not.
pub fn survives<T>(what: &str, value: &T) -> Result<(), Finding>
where
    T: Serialize + DeserializeOwned + PartialEq + Debug,
{
    let json = serde_json::to_string(value).and_then(|text| serde_json::from_str::<T>(&text));
    same(what, "JSON", value, json)?;
    let bytes = postcard::to_stdvec(value).and_then(|bytes| postcard::from_bytes::<T>(&bytes));
    same(what, "postcard", value, bytes)
}

fn same<T, E>(what: &str, format: &str, value: &T, read: Result<T, E>) -> Result<(), Finding>
where
    T: Serialize + PartialEq + Debug,
    E: std::fmt::Display,
{
    match read {
        Ok(read) => {
            let equal = &read == value && StateHash::of(&read) == StateHash::of(value);
            ensure!(9, "serial", equal, "{what} comes back from {format} as another: {value:?}, then {read:?}");
        }
        Err(error) => ensure!(9, "serial", false, "{what} does not come back from {format}: {error}: {value:?}"),
    }
    Ok(())
}
