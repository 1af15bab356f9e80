//! The variant's own names of the wares, and which of them an action can name.

use riband::{
    Notation, Seats,
    core::{Domain, Names, notation::Unreadable},
};

use crate::{action::Action, ids::Ware, rules::Rules};

impl Names for Rules {
    fn name(&self, kind: &str, index: usize) -> Option<&str> {
        self.names.get(index).filter(|_| kind == Ware::KIND).map(String::as_str)
    }
}

impl Notation for Rules {
    fn read(&self, line: &str) -> Result<Action, Unreadable> {
        Action::read(line, self)
    }

    fn action_space(&self, seats: Seats, out: &mut Vec<Action>) {
        Action::space(self, seats, out);
    }
}

impl Domain<Ware> for Rules {
    fn domain(&self, _: Seats) -> impl Iterator<Item = Ware> {
        self.wares()
    }
}
