//! Promise 3: every conservation law holds in every position of a match.

use riband_core::FullRules;

use super::Scene;
use crate::{Finding, breach::ensure};

/// Checks that the audit passes.
///
/// # Errors
/// The law that does not hold.
pub fn check<R: FullRules>(scene: &Scene<'_, R>) -> Result<(), Finding> {
    if let Err(breach) = scene.rules.audit(scene.state) {
        ensure!(3, "audit", false, "{breach}");
    }
    Ok(())
}
