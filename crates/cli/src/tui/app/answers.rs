//! Overlays: help, rules, the effects of a choice, advice, the score.

use riband::{
    Guide, Scoresheet, StateHash, Viewer,
    core::text::tame,
    players::{Advice, Estimate, Reasons},
};

use super::{App, Asks, Emphasis, Mode, Overlay};
use crate::{
    effects::{balance, certain_lines, price},
    games,
    lookup::{self, Line},
    number::tenths,
    render::{SCORE_IS_HIDDEN, lead_lines, reasons_text},
};

type Lines = Vec<(String, Emphasis)>;

/// How many actions advice lists.
const BEST: usize = 5;

const KEYS: &[(&str, &str)] = &[
    ("↑ ↓", "walk through the choices"),
    ("Enter", "open a group, or take the choice; while a computer thinks: it moves at once"),
    ("← →", "less or more of an amount; back from a group, into it"),
    ("letters, /", "narrow the choices to those with these letters; Esc shows all again"),
    ("Tab, 1 to 4", "another pane"),
    ("PgUp, PgDn", "scroll the pane"),
    ("u, r", "take back your last decision; play it again"),
    ("w", "what the choice under the cursor does, or what is in the group"),
    ("h", "what the strongest player would do"),
    ("g, x", "in a guided first match: all that the guide says about this decision; leave the guide"),
    ("s", "the score if the match ended now"),
    ("S", "save the match to a file, or the position to a .toml file"),
    ("?", "this; then type what to look up: CO-23, rule coal, card cruise, ship arizona, legend"),
    ("space, + -", "where computers play: pause, faster, slower"),
    ("mouse", "a click on a choice shows what it does, a second takes it; tabs and panes; the wheel scrolls"),
    ("Shift", "with the mouse: select text, as the terminal does without this program"),
    ("Ctrl-Z", "back to the shell; fg goes on"),
    ("q", "leave; the match is kept"),
];
const REPLAY_KEYS: &[(&str, &str)] = &[
    ("← →", "an action back, an action on"),
    ("↑ ↓", "back and on to where another player begins"),
    ("Home, End", "the beginning, the end"),
    ("17 Enter", "go to the position after 17 actions"),
    ("space", "play by itself, and stop"),
    ("+ -", "faster, slower"),
    ("f", "play on from here: you for whoever has to act, computers for the others"),
    ("Tab", "another pane; PgUp, PgDn and the wheel scroll it"),
    ("s", "the score if the match ended here"),
    ("?", "this; then type what to look up: CO-23, rule coal, card cruise, ship arizona, legend"),
    ("q", "leave"),
];

impl App {
    /// Shows what the game is about, the keys, the symbols, and the rules of this part of the turn; typed text is looked
    /// up.
    pub(super) fn help(&mut self) {
        let mut lines: Lines = told(self.session.primer());
        lines.push(("Keys".to_owned(), Emphasis::Heading));
        let keys = if matches!(self.mode, Mode::Replay(_)) { REPLAY_KEYS } else { KEYS };
        lines.extend(keys.iter().map(|(key, does)| (format!("{key:<12} {does}"), Emphasis::Item)));
        lines.push(("Signs".to_owned(), Emphasis::Heading));
        let signs = [
            ("*", "what has happened, or is not as it was, since your last decision"),
            ("!", "what you may not mean: what it is stands below the list"),
            ("-30 +90", "what a choice costs and brings at once"),
            ("◂▸", "an amount: ← → change it"),
        ];
        lines.extend(signs.iter().map(|(sign, means)| (format!("{sign:<12} {means}"), Emphasis::Item)));
        if !matches!(self.mode, Mode::Replay(_)) {
            lines.extend(told(self.session.part_of_turn(&self.question)));
        }
        let mut overlay = Overlay::new("Help", lines);
        overlay.asks = Some(Asks::LookUp(String::new()));
        self.overlay = Some(overlay);
    }

    pub(super) fn look_up(&mut self, query: &str) {
        // The screen has its own symbols.
        let lines = match query.trim().eq_ignore_ascii_case("legend") {
            true => {
                let signs = games::legend(&*self.session.table);
                let signs = signs.map(|(sign, means)| Line::Item(sign.to_owned(), means.to_owned()));
                signs.chain(lookup::words()).chain(lookup::signs(&self.session.variant)).collect()
            }
            false => self.session.look_up(query),
        };
        let mut overlay = Overlay::new(&format!("Help: {query}"), told(lines));
        overlay.asks = Some(Asks::LookUp(String::new()));
        self.overlay = Some(overlay);
    }

    /// Shows the full effects of the choice under the cursor.
    pub(super) fn why(&mut self) {
        if let Some((start, indices)) = self.menu.group() {
            let lines = indices.iter().filter_map(|index| Some((self.choices.get(*index)?, self.notes.get(*index))));
            let lines = lines.flat_map(|(choice, note)| {
                let told = [price(choice.quote), note.cloned().unwrap_or_default()];
                let told = told.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join("; ");
                let rest = choice.notation.strip_prefix(start).unwrap_or(&choice.notation).trim();
                [(tame(&format!("{rest:<12} {told}")).into_owned(), Emphasis::Item)]
            });
            self.overlay = Some(Overlay::new(&format!("{start} …"), lines.collect()));
            return;
        }
        let Some(index) = self.menu.focused() else { return };
        let Some(choice) = self.choices.get(index) else { return };
        let Some(does) = self.session.preview(index) else { return };
        let mut lines: Lines = Vec::new();
        let mut add = |text: String, emphasis| {
            if !text.is_empty() {
                lines.push((text, emphasis));
            }
        };
        self.session.purposes_of(index).into_iter().for_each(|purpose| add(purpose, Emphasis::Plain));
        add(self.notes.get(index).cloned().unwrap_or_default(), Emphasis::Plain);
        let price = price(does.quote);
        add(if price.is_empty() { price } else { format!("at once: {price}") }, Emphasis::Plain);
        add(balance(&does), Emphasis::Plain);
        does.warnings.iter().for_each(|warning| add(format!("! {}", warning.text), Emphasis::Warning));
        if certain_lines(&does).next().is_some() {
            add("What happens".to_owned(), Emphasis::Heading);
        }
        certain_lines(&does).for_each(|event| add(tame(event).into_owned(), Emphasis::Plain));
        if !does.disclosed.is_nothing() {
            add("More is revealed, or left to chance.".to_owned(), Emphasis::Plain);
        }
        let title = choice.notation.clone();
        self.overlay = Some(Overlay::new(&title, lines));
    }

    /// The number of the choice under the cursor.
    pub(crate) fn focused_number(&self) -> Option<u32> {
        let choice = self.choices.get(self.menu.focused()?)?;
        let mut legal = Vec::new();
        self.session.table.legal_numbers(&mut legal);
        legal.get(choice.index).map(|&number| number as u32)
    }

    /// Shows a player's advice for a position, and why its best choice is better than another; it is ignored in any other
    /// position.
    pub(crate) fn advised(&mut self, position: StateHash, advice: &Advice, why: Option<&(u32, Reasons)>) {
        if self.session.table.hash() != position {
            return;
        }
        let numbering = self.session.table.numbering();
        let mut lines: Lines = vec![("action, points at the end, chance to win".to_owned(), Emphasis::Heading)];
        for choice in advice.choices.iter().take(BEST) {
            let name = numbering.name(choice.number as usize).unwrap_or_default();
            let points = choice.points.map(|Estimate { mean, .. }| format!("  {} points", tenths(mean)));
            let wins = choice.wins.map(|Estimate { mean, .. }| format!("  {:.0} %", 100.0 * mean));
            let told = points.into_iter().chain(wins).collect::<String>();
            lines.push((format!("{name}{told}"), Emphasis::Plain));
        }
        if let Some((than, reasons)) = why {
            let than = numbering.name(*than as usize).unwrap_or_default();
            lines.push((format!("Against {than}"), Emphasis::Heading));
            lines.push((reasons_text(reasons), Emphasis::Plain));
        }
        if self.session.guided().is_some_and(|guided| guided.step.is_some()) {
            lines.push((String::new(), Emphasis::Plain));
            lines.push((Guide::BESIDE_A_HINT.to_owned(), Emphasis::Plain));
        }
        let best = advice.best().and_then(|number| numbering.name(number as usize));
        if let Some(index) = self.choices.iter().position(|choice| Some(&choice.notation) == best.as_ref()) {
            self.menu.clear();
            self.menu.focus(index);
        }
        self.overlay = Some(Overlay::new("A hint", lines));
        self.settle();
    }

    pub(super) fn show_score(&mut self) {
        self.overlay = Some(Overlay::new("Score", self.score_lines()));
    }

    /// Shows the score of a finished match, and what to do next.
    pub(super) fn show_end(&mut self) {
        let mut overlay = Overlay::new("The match is over", self.score_lines());
        overlay.asks = Some(Asks::Next);
        self.overlay = Some(overlay);
    }

    /// The scores, if they may be shown: not if they count hidden things. A match that is over, or replayed, hides
    /// nothing.
    pub(crate) fn shown_score(&self, viewer: Viewer) -> Option<Scoresheet> {
        match self.mode {
            Mode::Replay(_) => Some(self.session.table.score()),
            _ => self.session.score(viewer),
        }
    }

    /// The score, item by item, best seat first; a notice if it counts hidden things.
    pub(super) fn score_lines(&self) -> Lines {
        let Some(sheet) = self.shown_score(self.viewer()) else {
            return vec![(SCORE_IS_HIDDEN.to_owned(), Emphasis::Plain)];
        };
        let mut lines: Lines = Vec::new();
        if let Some(lead) = sheet.lead() {
            lines.extend(lead_lines(&lead, |seat| self.name(seat)).into_iter().map(|line| (line, Emphasis::Plain)));
        }
        for place in &sheet.places {
            let shared = if place.shared { ", shared" } else { "" };
            let name = self.name(place.seat);
            lines.push((format!("{}. {name}: {} points{shared}", place.place, place.total), Emphasis::Heading));
            let score = sheet.seats.iter().find(|score| score.seat == place.seat);
            for entry in score.iter().flat_map(|score| &score.entries).filter(|entry| entry.points != 0) {
                lines.push((format!("  {:>4}  {}  {}", entry.points, entry.item, entry.note), Emphasis::Plain));
            }
        }
        lines
    }

    /// The name of a seat.
    pub(crate) fn name(&self, seat: riband::Seat) -> String {
        match self.session.label(seat) {
            "" => seat.to_string(),
            name => format!("{seat} ({name})"),
        }
    }
}

fn told(lines: Vec<Line>) -> Lines {
    let line = |line| match line {
        Line::Heading(text) => (text, Emphasis::Heading),
        Line::Text(text) => (text, Emphasis::Plain),
        Line::Item(name, text) => (format!("{name:<12} {text}"), Emphasis::Item),
    };
    lines.into_iter().map(line).map(|(text, emphasis)| (tame(&text).into_owned(), emphasis)).collect()
}
