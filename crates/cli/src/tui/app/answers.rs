//! Overlays: help, rules, the effects of a choice, advice, the score.

use riband::{
    Scoresheet, StateHash, Viewer,
    core::text::tame,
    players::{Advice, Estimate, Reasons},
};

use super::{App, Asks, Emphasis, Mode, Overlay};
use crate::{
    board::Sign,
    effects::{balance, certain_lines, price},
    games,
    language::{self, decimal},
    lookup::{self, Line},
    number::tenths,
    render::{SCORE_IS_HIDDEN, item_text, lead_lines, reasons_text},
    t, text,
};

type Lines = Vec<(String, Emphasis)>;

/// How many actions advice lists.
const BEST: usize = 5;

const KEYS: &[Sign] = &[
    (text!("↑ ↓"), text!("keys-walk", "walk through the choices")),
    (
        text!("keys-enter-key", "Enter"),
        text!("keys-enter", "open a group, or take the choice; while a computer thinks: it moves at once"),
    ),
    (text!("← →"), text!("keys-amount", "less or more of an amount; back from a group, into it")),
    (
        text!("keys-letters-key", "letters, /"),
        text!("keys-letters", "narrow the choices to those with these letters; Esc shows all again"),
    ),
    (text!("keys-panes-key", "Tab, 1 to 4"), text!("keys-panes", "another pane")),
    (text!("keys-pages-key", "PgUp, PgDn"), text!("keys-pages", "scroll the pane")),
    (text!("u, r"), text!("keys-undo", "take back your last decision; play it again")),
    (text!("w"), text!("keys-what", "what the choice under the cursor does, or what is in the group")),
    (text!("h"), text!("keys-hint", "what the strongest player would do")),
    (
        text!("g, x"),
        text!("keys-guide", "in a guided first match: all that the guide says about this decision; leave the guide"),
    ),
    (text!("s"), text!("keys-score", "the score if the match ended now")),
    (text!("S"), text!("keys-save", "save the match to a file, or the position to a .toml file")),
    (
        text!("?"),
        text!("keys-help", "this; then type what to look up: CO-23, rule coal, card cruise, ship arizona, legend"),
    ),
    (text!("keys-pace-key", "space, + -"), text!("keys-pace", "where computers play: pause, faster, slower")),
    (
        text!("keys-mouse-key", "mouse"),
        text!(
            "keys-mouse",
            "a click on a choice shows what it does, a second takes it; tabs and panes; the wheel scrolls"
        ),
    ),
    (
        text!("keys-shift-key", "Shift"),
        text!("keys-shift", "with the mouse: select text, as the terminal does without this program"),
    ),
    (text!("Ctrl-Z"), text!("keys-suspend", "back to the shell; fg goes on")),
    (text!("q"), text!("keys-quit", "leave; the match is kept")),
];
const REPLAY_KEYS: &[Sign] = &[
    (text!("← →"), text!("replay-keys-action", "an action back, an action on")),
    (text!("↑ ↓"), text!("replay-keys-player", "back and on to where another player begins")),
    (text!("replay-keys-ends-key", "Home, End"), text!("replay-keys-ends", "the beginning, the end")),
    (text!("replay-keys-go-to-key", "17 Enter"), text!("replay-keys-go-to", "go to the position after 17 actions")),
    (text!("replay-keys-play-key", "space"), text!("replay-keys-play", "play by itself, and stop")),
    (text!("+ -"), text!("replay-keys-speed", "faster, slower")),
    (text!("f"), text!("replay-keys-fork", "play on from here: you for whoever has to act, computers for the others")),
    (
        text!("replay-keys-pane-key", "Tab"),
        text!("replay-keys-pane", "another pane; PgUp, PgDn and the wheel scroll it"),
    ),
    (text!("s"), text!("replay-keys-score", "the score if the match ended here")),
    (
        text!("?"),
        text!(
            "replay-keys-help",
            "this; then type what to look up: CO-23, rule coal, card cruise, ship arizona, legend"
        ),
    ),
    (text!("q"), text!("replay-keys-quit", "leave")),
];

impl App {
    /// Shows what the game is about, the keys, the symbols, and the rules of this part of the turn; typed text is looked
    /// up.
    pub(super) fn help(&mut self) {
        let mut lines: Lines = told(self.session.primer());
        lines.push((t!("help-keys", "Keys"), Emphasis::Heading));
        let keys = if matches!(self.mode, Mode::Replay(_)) { REPLAY_KEYS } else { KEYS };
        lines.extend(keys.iter().map(|(key, does)| (format!("{key:<12} {does}"), Emphasis::Item)));
        lines.push((t!("help-signs", "Signs"), Emphasis::Heading));
        let signs: [Sign; 4] = [
            (text!("*"), text!("help-sign-new", "what has happened, or is not as it was, since your last decision")),
            (text!("!"), text!("help-sign-warning", "what you may not mean: what it is stands below the list")),
            (text!("-30 +90"), text!("help-sign-price", "what a choice costs and brings at once")),
            (text!("◂▸"), text!("help-sign-amount", "an amount: ← → change it")),
        ];
        lines.extend(signs.iter().map(|(sign, means)| (format!("{sign:<12} {means}"), Emphasis::Item)));
        if !matches!(self.mode, Mode::Replay(_)) {
            lines.extend(told(self.session.part_of_turn(self.viewer())));
        }
        let mut overlay = Overlay::new(&t!("help-title", "Help"), lines);
        overlay.asks = Some(Asks::LookUp(String::new()));
        self.overlay = Some(overlay);
    }

    pub(super) fn look_up(&mut self, query: &str) {
        // The screen has its own symbols.
        let lines = match query.trim().eq_ignore_ascii_case("legend") {
            true => {
                let signs = games::legend(&*self.session.table);
                let signs = signs.map(|(sign, means)| Line::Item(sign, means));
                signs.chain(lookup::words()).chain(lookup::signs(&self.session.variant)).collect()
            }
            false => self.session.look_up(query),
        };
        let mut overlay = Overlay::new(&t!("help-about", "Help: {query}", query), told(lines));
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
        add(if price.is_empty() { price } else { t!("why-at-once", "at once: {price}", price) }, Emphasis::Plain);
        add(balance(&does), Emphasis::Plain);
        does.warnings.iter().for_each(|warning| add(format!("! {}", warning.text), Emphasis::Warning));
        if certain_lines(&does).next().is_some() {
            add(t!("why-what-happens", "What happens"), Emphasis::Heading);
        }
        certain_lines(&does).for_each(|event| add(tame(event).into_owned(), Emphasis::Plain));
        if !does.disclosed.is_nothing() {
            add(t!("why-more-revealed", "More is revealed, or left to chance."), Emphasis::Plain);
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
        let mut lines: Lines = vec![(t!("hint-heads", "action, points at the end, chance to win"), Emphasis::Heading)];
        for choice in advice.choices.iter().take(BEST) {
            let name = numbering.name(choice.number as usize).unwrap_or_default();
            let points = choice.points.map(|Estimate { mean, .. }| {
                let points = decimal(&tenths(mean));
                format!("  {}", t!("hint-points", "{points} points", points))
            });
            let wins = choice.wins.map(|Estimate { mean, .. }| format!("  {:.0} %", 100.0 * mean));
            let told = points.into_iter().chain(wins).collect::<String>();
            lines.push((format!("{name}{told}"), Emphasis::Plain));
        }
        if let Some((than, reasons)) = why {
            let than = numbering.name(*than as usize).unwrap_or_default();
            lines.push((t!("hint-title-against", "Against {than}", than), Emphasis::Heading));
            lines.push((reasons_text(&self.session.speech(), reasons), Emphasis::Plain));
        }
        if self.session.guided().is_some_and(|guided| guided.step.is_some()) {
            lines.push((String::new(), Emphasis::Plain));
            lines.push((self.session.beside_a_hint(), Emphasis::Plain));
        }
        let best = advice.best().and_then(|number| numbering.name(number as usize));
        if let Some(index) = self.choices.iter().position(|choice| Some(&choice.notation) == best.as_ref()) {
            self.menu.clear();
            self.menu.focus(index);
        }
        self.overlay = Some(Overlay::new(&t!("hint-title", "A hint"), lines));
        self.settle();
    }

    pub(super) fn show_score(&mut self) {
        self.overlay = Some(Overlay::new(&t!("score-title", "Score"), self.score_lines()));
    }

    /// Shows the score of a finished match, and what to do next.
    pub(super) fn show_end(&mut self) {
        let mut overlay = Overlay::new(&t!("over-title", "The match is over"), self.score_lines());
        overlay.asks = Some(Asks::Next);
        self.overlay = Some(overlay);
    }

    /// The scores, if they may be shown: not if they count hidden things. A match that is over, or replayed, hides
    /// nothing.
    pub(crate) fn shown_score(&self, viewer: Viewer) -> Option<Scoresheet> {
        match self.mode {
            Mode::Replay(_) => Some(self.session.whole_score()),
            _ => self.session.score(viewer),
        }
    }

    /// The score, item by item, best seat first; a notice if it counts hidden things.
    pub(super) fn score_lines(&self) -> Lines {
        let Some(sheet) = self.shown_score(self.viewer()) else {
            return vec![(SCORE_IS_HIDDEN.to_string(), Emphasis::Plain)];
        };
        let mut lines: Lines = Vec::new();
        if let Some(lead) = sheet.lead() {
            lines.extend(lead_lines(&lead, |seat| self.name(seat)).into_iter().map(|line| (line, Emphasis::Plain)));
        }
        for place in &sheet.places {
            let (name, points) = (self.name(place.seat), place.total);
            let has = match place.shared {
                true => t!("score-place-shared", "{name}: {points} points, shared", name, points),
                false => t!("score-place", "{name}: {points} points", name, points),
            };
            lines.push((format!("{}. {has}", place.place), Emphasis::Heading));
            let score = sheet.seats.iter().find(|score| score.seat == place.seat);
            for entry in score.iter().flat_map(|score| &score.entries).filter(|entry| entry.points != 0) {
                lines.push((
                    format!("  {:>4}  {}  {}", entry.points, item_text(&entry.item), entry.note),
                    Emphasis::Plain,
                ));
            }
        }
        lines
    }

    /// The name of a seat.
    pub(crate) fn name(&self, seat: riband::Seat) -> String {
        match self.session.label(seat) {
            name if name.is_empty() => language::seat(seat),
            name => format!("{} ({name})", language::seat(seat)),
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
