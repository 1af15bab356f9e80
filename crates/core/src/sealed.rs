//! Seals traits against implementation outside this workspace.

/// Keeps the erased traits extensible without breaking changes.
pub trait Sealed {}
