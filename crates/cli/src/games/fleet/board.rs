//! Drawing ships, for both liner games.

use super::{Print, token_of};
use crate::{
    board::{Ink, Pen, Sketch},
    t,
};

impl Pen<'_> {
    /// The coal on a ship; sailing ships need none.
    pub(crate) fn coal(self, print: Print<'_>, coal: u8, most: usize) -> Ink {
        if print.burns_coal() { self.dots(usize::from(coal), most) } else { self.faint(t!("tile-sails", "sail")) }
    }

    /// Income, speed and tonnage.
    pub(crate) fn figures(self, print: Print<'_>) -> Ink {
        self.income(print).then(self.measures(print))
    }

    /// Income.
    pub(crate) fn income(self, print: Print<'_>) -> Ink {
        if print.income.0 > 0 { Ink::plain(format!("+£{}", print.income)) } else { Ink::default() }
    }

    /// Speed, tonnage and passengers.
    pub(crate) fn measures(self, print: Print<'_>) -> Ink {
        let speed = print.speed.map(|knots| self.faint(format!("{knots}kn")));
        let tonnage = print.tonnage.map(|tons| self.faint(format!("{tons}t")));
        let people = print.passengers.map(|people| self.faint(format!("{people}p")));
        Ink::joined([speed, tonnage, people].into_iter().flatten(), " ")
    }

    /// All printed values of a tile except its name.
    pub(crate) fn facts(self, print: Print<'_>) -> Ink {
        let year = print.year.map(|year| Ink::plain(year.to_string())).unwrap_or_default();
        let token = print.token.map(|token| self.faint(token_of(token))).unwrap_or_default();
        year.then(self.flag(&print.flag())).then(self.figures(print)).then(token)
    }

    /// A tile as a card: its name, then its printed values.
    pub(crate) fn tile(self, name: &str, print: Print<'_>, body: &mut Sketch) {
        body.text(&self.name(name, self.theme.heading()), 1);
        body.text(&self.facts(print), 0);
    }
}
