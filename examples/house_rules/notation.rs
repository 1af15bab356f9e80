//! The variant's own names of the wares, and which of them an action can name.

use riband::{
    Seats,
    core::{Domain, Names},
};

use crate::{ids::Ware, rules::Rules};

impl Names for Rules {
    fn name(&self, kind: &str, index: usize) -> Option<&str> {
        self.names.get(index).filter(|_| kind == Ware::KIND).map(String::as_str)
    }
}

impl Domain<Ware> for Rules {
    fn domain(&self, _: Seats) -> impl Iterator<Item = Ware> {
        self.wares()
    }
}
