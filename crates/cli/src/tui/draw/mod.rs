//! Drawing the state: lays it out for the frame, and otherwise only reads it.

mod choices;
mod course;
mod guide;
mod overlay;

use ratatui::{
    Frame,
    buffer::Buffer,
    layout::Rect,
    style::Style,
    text::{Line, Span},
    widgets::{Block, Widget as _},
};
use riband::{Seat, Turn, Viewer, core::text::tame};
use unicode_width::UnicodeWidthStr as _;

use super::{
    app::{App, LineKind, Mode},
    layout::{Areas, Pane},
};
use crate::{games::Scene, language::Text, render::clipped, t, text};

/// Draws the whole screen, laid out for the current size of the frame.
pub(crate) fn draw(app: &mut App, frame: &mut Frame<'_>) {
    app.fit(frame.area());
    let app = &*app;
    let areas = app.areas();
    let buffer = frame.buffer_mut();
    header(app, areas.header, buffer);
    if let Some(seat) = app.curtain {
        overlay::curtain(app, seat, buffer);
        return;
    }
    tabs(app, areas, buffer);
    for (pane, area) in &areas.panes {
        sheet(app, *pane, *area, areas.has_frames(), buffer);
    }
    if let Some(told) = &app.guide {
        guide::draw(app, told, areas.guide, buffer);
    }
    match &app.mode {
        Mode::Replay(replay) => course::draw(app, replay, areas, buffer),
        _ => choices::draw(app, areas, buffer),
    }
    status(app, areas.status, buffer);
    if let Some(above) = &app.overlay {
        overlay::draw(app, above, buffer);
    }
}

/// The game, and a summary of all players; if there is little room, names are omitted first, then the name of the
/// game.
fn header(app: &App, area: Rect, buffer: &mut Buffer) {
    let open = app.session.scene(Viewer::Spectator);
    // This line is visible to all people at the table.
    let score = app.shown_score(Viewer::Spectator);
    let line = |title: usize, name: usize| {
        let mut spans = vec![Span::styled(clipped(&tame(&app.title), title), app.theme.heading())];
        for seat in app.session.table.seats().iter() {
            let points = score.as_ref().and_then(|sheet| sheet.total(seat));
            spans.extend(seated(app, seat, name, &has(&*open, points, seat)));
        }
        Line::from(spans)
    };
    let lines = [(80, 12), (80, 5), (80, 0), (8, 0), (0, 0)].map(|(title, name)| line(title, name));
    let fits = lines.iter().position(|line| line.width() <= usize::from(area.width)).unwrap_or(lines.len() - 1);
    (&lines[fits]).render(area, buffer);
}

/// A seat, its name in `name` cells, and what it has; the seat to act is marked.
fn seated(app: &App, seat: Seat, name: usize, has: &str) -> [Span<'static>; 3] {
    let acts = app.session.table.turn() == Turn::Act(seat);
    let called = app.session.label(seat);
    let called = if name > 0 && !called.is_empty() { format!(" {}", clipped(&called, name)) } else { String::new() };
    [
        Span::raw(if acts { " ▸" } else { "  " }),
        Span::styled(format!(" {} ", seat.number()), app.theme.seat(seat)),
        Span::styled(format!("{called}{has}"), if acts { app.theme.heading() } else { Style::new() }),
    ]
}

fn has(scene: &dyn Scene, points: Option<i32>, seat: Seat) -> String {
    let money = scene.money(seat).map(|money| format!(" {money}"));
    let points = points.map(|points| t!("points-short", " {points}p", points));
    money.into_iter().chain(points).collect()
}

fn tabs(app: &App, areas: &Areas, buffer: &mut Buffer) {
    for (nth, (pane, area)) in areas.tabs.iter().enumerate() {
        let style = if *pane == app.pane { app.theme.focus() } else { app.theme.faint() };
        let news = app.log.iter().filter(|line| line.is_new && line.kind == LineKind::Event).count();
        let more = if *pane == Pane::Log && news > 0 { format!("+{news} ") } else { String::new() };
        Span::styled(format!(" {} {} {more}", nth + 1, pane.title()), style).render(*area, buffer);
    }
    if let (Some((_, last)), Some((pane, area))) = (areas.tabs.last(), areas.panes.first()) {
        let rest = Rect { x: last.right(), width: areas.header.right().saturating_sub(last.right()), ..*last };
        let more = position(app, *pane, area.height);
        Line::styled(more, app.theme.faint()).right_aligned().render(rest, buffer);
    }
}

/// The range of visible lines, if not all are.
fn position(app: &App, pane: Pane, height: u16) -> String {
    let Some(sheet) = app.sheets.get(&pane).filter(|sheet| sheet.height() > height) else { return String::new() };
    let first = app.scrolls.get(&pane).copied().unwrap_or_default();
    let last = (first + height).min(sheet.height());
    let up = if first > 0 { "▲" } else { "" };
    let down = if last < sheet.height() { "▼" } else { "" };
    {
        let part = t!("pane-part", "{first}-{last} of {all}", first = first + 1, last, all = sheet.height());
        format!("{up}{down} {part} ")
    }
}

/// Draws the visible part of a pane.
fn sheet(app: &App, pane: Pane, area: Rect, framed: bool, buffer: &mut Buffer) {
    if framed {
        let around = Rect { x: area.x - 1, y: area.y - 1, width: area.width + 2, height: area.height + 2 };
        let is_front = pane == app.pane;
        let style = if is_front { app.theme.accent() } else { app.theme.faint() };
        let title = format!(" {} ", pane.title());
        let title = Line::styled(title, if is_front { app.theme.heading() } else { app.theme.faint() });
        let more = position(app, pane, area.height);
        let more = if more.is_empty() { more } else { format!(" {more}") };
        let more = Line::styled(more, app.theme.faint());
        Block::bordered().border_style(style).title(title).title(more.right_aligned()).render(around, buffer);
    }
    let Some(sheet) = app.sheets.get(&pane) else { return };
    let scroll = app.scrolls.get(&pane).copied().unwrap_or_default();
    let drawn = &sheet.buffer;
    for y in 0..area.height.min(sheet.height().saturating_sub(scroll)) {
        for x in 0..area.width.min(drawn.area.width) {
            buffer[(area.x + x, area.y + y)] = drawn[(x, y + scroll)].clone();
        }
    }
}

const ACTION: Text = text!("key-action", "← → action");
const PLAYER: Text = text!("key-player", "↑ ↓ player");
const PLAY: Text = text!("key-play", "space play");
const PLAY_ON: Text = text!("key-play-on", "f play on from here");
const PAUSE: Text = text!("key-pause", "space pause");
const SPEED: Text = text!("key-speed", "+ - speed");
const PANES: Text = text!("key-panes", "Tab panes");
const NARROW: Text = text!("key-narrow", "type to narrow");
const TAKE: Text = text!("key-take", "Enter take");
const ALL: Text = text!("key-all", "Esc all");
const SKIP: Text = text!("key-skip", "Enter skip to my turn");
const CHOOSE: Text = text!("↑↓ Enter");
const FIND: Text = text!("key-find", "/ find");
const UNDO: Text = text!("key-undo", "u undo");
const GUIDE: Text = text!("key-guide", "g guide");
const WHAT: Text = text!("key-what", "w what");
const HINT: Text = text!("key-hint", "h hint");
const SAVE: Text = text!("key-save", "S save");
const QUIT: Text = text!("key-quit", "q quit");
const HELP: Text = text!("key-help", "? help");

/// The status and the keys.
fn status(app: &App, area: Rect, buffer: &mut Buffer) {
    let keys: &[Text] = match app.mode {
        Mode::Replay(_) => &[ACTION, PLAYER, PLAY, PLAY_ON, QUIT, HELP],
        Mode::Watch => &[PAUSE, SPEED, PANES, SAVE, QUIT, HELP],
        Mode::Play if app.typing || !app.menu.filter().is_empty() => &[NARROW, TAKE, ALL],
        Mode::Play if app.is_shown_others() => &[SKIP, PAUSE, SPEED, PANES, QUIT, HELP],
        Mode::Play if app.session.is_guided() => &[CHOOSE, FIND, PANES, UNDO, GUIDE, WHAT, HINT, QUIT, HELP],
        Mode::Play => &[CHOOSE, FIND, PANES, UNDO, WHAT, HINT, SAVE, QUIT, HELP],
    };
    let keys: Vec<String> = keys.iter().map(Text::to_string).collect();
    let said = match app.progress {
        Some(share) if app.status.is_empty() => thinking(app, share),
        _ => app.status.clone(),
    };
    let style = app.theme.accent();
    let said = Line::styled(format!(" {}", clipped(&tame(&said), usize::from(area.width))), style);
    let width = u16::try_from(said.width() + 1).unwrap_or(u16::MAX).min(area.width);
    said.render(area, buffer);
    let rest = Rect { x: area.x + width, width: area.width - width, ..area };
    Line::styled(legend(&keys, usize::from(rest.width)), app.theme.faint()).right_aligned().render(rest, buffer);
}

/// As many of the keys as fit: the last two, for quitting and for help, are kept longest.
fn legend(keys: &[String], width: usize) -> String {
    let (others, last) = keys.split_at(keys.len().saturating_sub(2));
    let some = (0..=others.len()).rev().map(|count| [&others[..count], last].concat());
    let least = last.get(1..).unwrap_or_default().to_vec();
    let mut legends = some.chain([least]).map(|keys| keys.join("  "));
    legends.find(|legend| legend.width() <= width).unwrap_or_default()
}

fn thinking(app: &App, share: f64) -> String {
    const CELLS: usize = 10;
    let full = ((share * CELLS as f64) as usize).min(CELLS);
    let bar = "━".repeat(full) + &"─".repeat(CELLS - full);
    let who = match app.session.table.turn() {
        Turn::Act(seat) => app.name(seat),
        Turn::Over => t!("screen-it", "it"),
    };
    t!("screen-thinks", "{who} thinks {bar} Enter: at once", who, bar)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_it_is_short_of_room_the_keys_to_leave_and_for_help_stay() {
        let keys = ["↑↓ Enter", "/ find", "q quit", "? help"].map(str::to_owned);
        let wanted = ["↑↓ Enter  / find  q quit  ? help", "↑↓ Enter  q quit  ? help", "q quit  ? help", "? help", ""];
        assert_eq!([32, 31, 23, 13, 5].map(|width| legend(&keys, width)), wanted);
    }
}
