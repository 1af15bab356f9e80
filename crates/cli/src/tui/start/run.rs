//! Connecting the menu to the terminal and to the kept matches.

use std::{mem, time::Duration};

use ratatui::crossterm::event::{self, Event, KeyEventKind};
use riband::{Library, Turn};

use super::{Left, Played, Start, pages::MATCHES};
use crate::{
    board::detect,
    failure::Failure,
    keeping::{About, Shelf, Summary},
    screen::name,
    t,
    tui::terminal::{self, Taken},
};

/// How long to wait for a key before signals are looked at.
const WAIT: Duration = Duration::from_millis(100);

/// Shows the menu until something is chosen.
pub(crate) fn run() -> Result<Left, Failure> {
    let library = Library::new();
    let matches = kept(&library);
    let theme = detect::for_screen(terminal::is_light);
    let mut start = Start::new(library, matches, theme);
    let mut taken = Taken::take()?;
    let mut is_stale = true;
    loop {
        if let Some(left) = start.left.take() {
            return Ok(left);
        }
        if taken.ends() {
            return Ok(Left::Quit);
        }
        if mem::take(&mut is_stale) {
            taken.terminal.draw(|frame| start.draw(frame))?;
        }
        taken.wait(WAIT)?;
        while !taken.ends() && start.left.is_none() && event::poll(Duration::ZERO)? {
            is_stale = true;
            match event::read()? {
                Event::Key(key) if key.kind != KeyEventKind::Release => start.key(key),
                Event::Mouse(mouse) => start.mouse(mouse),
                _ => {}
            }
        }
        is_stale |= taken.heed_stops()?;
    }
}

/// The kept matches that can be read, the latest first. Without a folder there are none.
fn kept(library: &Library) -> Vec<Played> {
    let Ok(shelf) = Shelf::find(None) else { return Vec::new() };
    let names = shelf.names().unwrap_or_default().into_iter();
    let summaries = names.map(|(name, changed)| shelf.summary(name, changed, library));
    let readable = summaries.filter_map(|Summary { name, about, .. }| Some((name, about.ok()?)));
    readable.take(MATCHES).map(|(name, about)| played(name, &about)).collect()
}

fn played(called: String, about: &About) -> Played {
    let game = about.variant.strip_suffix("/standard").unwrap_or(&about.variant);
    let how = match about.turn {
        Turn::Over => t!("start-finished", "finished"),
        Turn::Act(_) => about.when.clone(),
    };
    let others: Vec<String> = about.seating.players.iter().map(ToString::to_string).collect();
    Played { about: format!("{}, {how}; {}", name(game), others.join(", ")), goes_on: about.goes_on(), name: called }
}
