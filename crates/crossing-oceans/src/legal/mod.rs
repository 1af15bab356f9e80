//! What may be done: the legal actions of a position, and why another is not.

mod board;
mod check;
mod placing;
mod spots;

use crate::{ids::Port, rules::Rules};

impl Rules {
    /// Whether a port is one of this variant.
    pub(crate) fn knows_port(&self, port: Port) -> bool {
        port.index() < self.names.ports.len()
    }
}
