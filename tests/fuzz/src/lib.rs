//! Shared code of the fuzz targets: each feeds one of `riband_tests::targets`, whose findings are crashes.

#[doc(hidden)]
pub use libfuzzer_sys;
pub use riband_tests::targets::{Target, target};

/// Feeds the target with this name.
///
/// # Panics
/// If there is no such target, or it finds something.
pub fn feed(name: &str, data: &[u8]) {
    let target = target(name).unwrap_or_else(|| panic!("there is no target {name}"));
    if let Err(finding) = (target.check)(data) {
        panic!("{finding}");
    }
}

/// The whole of a fuzz target.
#[macro_export]
macro_rules! fuzz {
    ($name:literal) => {
        $crate::libfuzzer_sys::fuzz_target!(|data: &[u8]| $crate::feed($name, data));
    };
}
