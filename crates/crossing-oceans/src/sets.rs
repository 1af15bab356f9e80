//! Sets of pieces and places.

use riband_core::id_set;

use crate::ids::{Column, Port};

id_set! {
    /// A set of ports.
    pub struct Ports(u32) of Port;
}
id_set! {
    /// A set of columns.
    pub struct Columns(u8) of Column;
}
