//! Drawing overlays, and the curtain between two people.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::Line,
    widgets::{Block, Clear, Widget as _},
};
use riband::Seat;
use unicode_width::UnicodeWidthStr as _;

use crate::{
    render::wrapped,
    t,
    tui::app::{App, Asks, Emphasis, Overlay},
};

/// The maximum width of an overlay; longer lines are hard to read.
const WIDEST: u16 = 84;

pub(super) fn draw(app: &App, overlay: &Overlay, buffer: &mut Buffer) {
    let screen = buffer.area;
    let width = WIDEST.min(screen.width.saturating_sub(4));
    let inner = usize::from(width.saturating_sub(4));
    let mut lines: Vec<(String, Emphasis)> = Vec::new();
    for (text, emphasis) in &overlay.lines {
        // Text in its own column is wrapped within it.
        let indent = if *emphasis == Emphasis::Item { 13 } else { 2 };
        lines.extend(wrapped(text, inner, indent).into_iter().map(|line| (line, *emphasis)));
    }
    let room = screen.height.saturating_sub(4);
    let height = u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_add(2).clamp(3, room.max(3));
    let (x, y) = ((screen.width.saturating_sub(width)) / 2, (screen.height.saturating_sub(height)) / 2);
    let area = Rect { x, y, width, height }.intersection(screen);
    let typed = |what: &str, text: &str, does: &str| {
        // The end of long input is visible, where the user types.
        let room = usize::from(area.width).saturating_sub(what.width() + does.width() + 8);
        format!(" {what}: {}▏ {does} ", tail(text, room))
    };
    let hint = match &overlay.asks {
        Some(Asks::LookUp(query)) => {
            typed(&t!("overlay-look-up", "look up"), query, &t!("overlay-look-up-keys", "Enter  Esc back"))
        }
        Some(Asks::File(file)) => {
            typed(&t!("overlay-file", "file"), file, &t!("overlay-file-keys", "Enter saves  Esc back"))
        }
        Some(Asks::Overwrite(_)) => t!("overlay-overwrite", " y overwrites it  any other key goes back "),
        Some(Asks::Next) => t!("overlay-next", " r replay  a analysis  any other key goes back "),
        Some(Asks::Guide) => t!("overlay-guide", " any key goes back  x leaves the guide "),
        None => t!("overlay-back", " any key goes back "),
    };
    let most = u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_sub(height.saturating_sub(2));
    let scroll = overlay.scroll.min(most);
    let more = if scroll < most { t!("overlay-more", " ▼ more: ↓ ") } else { String::new() };
    Clear.render(area, buffer);
    Block::bordered()
        .border_style(app.theme.accent())
        .title(Line::styled(format!(" {} ", overlay.title), app.theme.heading()))
        .title_bottom(Line::styled(hint, app.theme.faint()))
        .title_bottom(Line::styled(more, app.theme.heading()).right_aligned())
        .render(area, buffer);
    let rows = lines.iter().skip(usize::from(scroll)).zip(area.y + 1..area.bottom().saturating_sub(1));
    for ((text, emphasis), y) in rows {
        let style = match emphasis {
            Emphasis::Heading => app.theme.heading(),
            Emphasis::Plain | Emphasis::Item => ratatui::style::Style::new(),
            Emphasis::Faint => app.theme.faint(),
            Emphasis::Warning => app.theme.wrong(),
        };
        let row = Rect { x: area.x + 2, y, width: area.width.saturating_sub(4), height: 1 };
        Line::styled(text.as_str(), style).render(row, buffer);
    }
}

/// The end of a text that fits in `room` cells.
fn tail(text: &str, room: usize) -> &str {
    let mut starts = text.char_indices().map(|(at, _)| &text[at..]);
    starts.find(|end| end.width() <= room).unwrap_or_default()
}

/// Hides the table until the next person confirms.
pub(super) fn curtain(app: &App, seat: Seat, buffer: &mut Buffer) {
    let screen = buffer.area;
    let told = [
        t!("curtain-seat", "{seat} has to act.", seat = app.name(seat)),
        t!("curtain-enter", "Press Enter when nobody else looks."),
    ];
    for (y, text) in (screen.height / 2..screen.height).zip(told) {
        Line::styled(text, app.theme.heading()).centered().render(Rect { y, height: 1, ..screen }, buffer);
    }
}
