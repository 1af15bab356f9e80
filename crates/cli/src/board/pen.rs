//! Elements that all boards draw alike.

use ratatui::style::Style;
use riband::{Coins, Listing, Seat, Turn};

use super::{Ink, Marks, Sign, Sketch, Theme};
use crate::{language, t};

/// Up to this number, pieces are drawn individually; more are counted.
const DOTS: usize = 6;

/// Draws with a theme, and highlights changes and what a choice refers to.
#[derive(Clone, Copy)]
pub(crate) struct Pen<'a> {
    pub(crate) theme: &'a Theme,
    pub(crate) marks: &'a Marks<'a>,
    /// Whether what can be looked up is left out, so that more of the board is seen at once.
    pub(crate) is_brief: bool,
}

impl Pen<'_> {
    /// The name of a thing, highlighted if it changed or is in focus.
    pub(crate) fn name(self, id: &str, style: Style) -> Ink {
        self.called(id, id, style)
    }

    /// The same for a thing that the chosen language calls otherwise than its id.
    pub(crate) fn called(self, id: &str, name: impl Into<String>, style: Style) -> Ink {
        let has = |ids: &[String]| ids.iter().any(|other| other == id);
        let sign = if has(self.marks.changed) && !self.theme.has_colours() { "•" } else { "" };
        let style = if has(self.marks.changed) { style.patch(self.theme.changed()) } else { style };
        let style = if has(self.marks.focus) { style.patch(self.theme.focus()) } else { style };
        Ink::plain(sign).and(Ink::of(name, style))
    }

    pub(crate) fn heading(self, text: impl Into<String>) -> Ink {
        Ink::of(text, self.theme.heading())
    }

    pub(crate) fn faint(self, text: impl Into<String>) -> Ink {
        Ink::of(text, self.theme.faint())
    }

    /// The number of a seat, on its colour.
    pub(crate) fn seat(self, seat: Seat) -> Ink {
        let number = seat.number();
        let text = if self.theme.has_colours() { format!("\u{a0}{number}\u{a0}") } else { format!("[{number}]") };
        Ink::of(text, self.theme.seat(seat))
    }

    /// A free berth.
    pub(crate) fn berth(self) -> Ink {
        Ink::of("⊔", self.theme.accent())
    }

    /// The owner.
    pub(crate) fn owner(self, owner: Option<Seat>) -> Ink {
        owner.map_or_else(|| self.faint("[-]"), |seat| self.seat(seat))
    }

    /// Several seats.
    pub(crate) fn seats<'s>(self, seats: impl IntoIterator<Item = &'s Seat>) -> Ink {
        Ink::joined(seats.into_iter().map(|&seat| self.seat(seat)), "")
    }

    /// The title of a player's board, marking the seat to act and the first player.
    pub(crate) fn player(self, seat: Seat, turn: Turn, starting: Seat) -> Ink {
        let acts = turn.seat() == Some(seat);
        let mark = if acts { Ink::of("▶", self.theme.accent()) } else { Ink::default() };
        let style = if acts { self.theme.heading() } else { Style::new() };
        let begins = if seat == starting { self.faint(t!("player-first", "first")) } else { Ink::default() };
        mark.then(self.seat(seat)).then(Ink::of(language::seat(seat), style)).then(begins)
    }

    /// A flag with its name.
    pub(crate) fn flag(self, name: &str) -> Ink {
        let style = self.theme.flag(name);
        if style.bg.is_some() {
            Ink::of(format!("\u{a0}{name}\u{a0}"), style)
        } else {
            Ink::plain("⚑").and(Ink::of(name, style))
        }
    }

    /// A quantity out of a maximum: `●●○`, or numbers if it is large.
    pub(crate) fn dots(self, full: usize, most: usize) -> Ink {
        if full.max(most) > DOTS {
            return Ink::plain(format!("●×{full}"));
        }
        Ink::plain("●".repeat(full)).and(self.faint("○".repeat(most.saturating_sub(full))))
    }

    /// Money in pounds.
    pub(crate) fn pounds(self, money: Coins) -> Ink {
        let (sign, pounds) = if money.0 < 0 { ("-", -money) } else { ("", money) };
        Ink::plain(format!("{sign}£{pounds}"))
    }

    /// A number with what it counts: `4 contracts`.
    pub(crate) fn count(self, number: impl Into<i64>, noun: &'static str) -> Ink {
        let counted = language::count(number, noun);
        let (number, noun) = counted.split_once(' ').unwrap_or((&counted, ""));
        self.figure(number, noun)
    }

    /// A number with a description: `4 at the end`.
    pub(crate) fn figure(self, number: impl ToString, what: impl Into<String>) -> Ink {
        self.heading(number.to_string()).and(" ").and(self.faint(what)).tied()
    }

    /// Symbols with their meanings.
    pub(crate) fn legend(self, signs: &[Sign]) -> Ink {
        let entry =
            |(sign, means): &Sign| Ink::plain(sign.to_string()).and(" ").and(self.faint(means.to_string())).tied();
        Ink::joined(signs.iter().map(entry), "  ")
    }

    /// The price at a place of a ship market; where a place can add to it, also its parts.
    pub(crate) fn sale(self, offer: Option<&Listing>, adds: bool, body: &mut Sketch) {
        let sum = match offer.filter(|_| adds) {
            Some(&Listing { price: Some(price), surcharge, .. }) => format!("{}+{surcharge}", price - surcharge),
            Some(&Listing { price: None, surcharge, .. }) => format!("+{surcharge}"),
            None => String::new(),
        };
        let price = offer.and_then(|offer| offer.price);
        let price = price.map_or_else(|| self.faint(t!("sale-empty", "empty")), |price| self.pounds(price));
        body.spread(price, self.faint(sum), 0);
    }
}

/// The width of a column with all of these cells.
pub(crate) fn column_width(cells: impl IntoIterator<Item = Ink>) -> usize {
    cells.into_iter().map(|cell| cell.width()).max().unwrap_or(0)
}
