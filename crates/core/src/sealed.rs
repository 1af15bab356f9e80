//! What nobody else implements.

/// Keeps the erased traits ours to extend.
pub trait Sealed {}
