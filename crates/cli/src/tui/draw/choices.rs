//! Drawing the question, the choices, and the effects of the focused one.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
    widgets::Widget as _,
};
use riband::{Seat, Turn, core::text::tame};
use unicode_width::UnicodeWidthStr as _;

use crate::{
    effects::{balance, certain_lines, price},
    language::{self, Text},
    render::{clipped, wrapped},
    t, text,
    tui::{
        app::{App, LineKind, LogLine, Mode, Row},
        layout::Areas,
    },
};

/// The minimum width of the price column.
const PRICE: usize = 9;
/// The maximum width of the choices, as a divisor of the list's width.
const WIDEST: usize = 2;

pub(super) fn draw(app: &App, areas: &Areas, buffer: &mut Buffer) {
    question(app, areas.question, buffer);
    let cells = seen(app, areas.rows);
    let widest = cells.iter().map(|(_, cells)| cells.line.width()).max().unwrap_or_default();
    let widest = widest.min(usize::from(areas.rows.width) / WIDEST);
    let note = cells.iter().find(|(is_focused, _)| *is_focused).map_or("", |(_, cells)| cells.note.as_str());
    let is_cut = note.width() > note_room(areas.rows, widest);
    let lines = detail(app, areas.detail.width, if is_cut { note } else { "" });
    // Explanations use free lines below the choices.
    let free = areas.rows.height.saturating_sub(u16::try_from(app.menu.rows().len()).unwrap_or(u16::MAX));
    let wanted = u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_sub(areas.detail.height);
    let taken = wanted.min(free);
    rows(app, Rect { height: areas.rows.height - taken, ..areas.rows }, &cells, widest, buffer);
    let area = Rect { y: areas.detail.y - taken, height: areas.detail.height + taken, ..areas.detail };
    tell(app, lines, area, buffer);
}

/// A horizontal line with the question in it.
fn question(app: &App, area: Rect, buffer: &mut Buffer) {
    let theme = app.theme;
    // If there is little room, the seat's name is omitted.
    let told = |name: &dyn Fn(Seat) -> String| match app.session.table.turn() {
        Turn::Over => {
            t!("screen-over", "The match is over: Enter shows the score, a replay, an analysis; u takes back, q leaves")
        }
        _ if app.session.table.stalled() => t!("screen-stalled", "The match would not end by itself"),
        Turn::Act(seat) if app.person() == Some(seat) => format!("{}: {}", name(seat), app.question),
        Turn::Act(seat) => t!("screen-has-to-act", "{seat} has to act", seat = name(seat)),
    };
    let filter = if app.typing || !app.menu.filter().is_empty() {
        t!("screen-find", " find: {letters}▏", letters = app.menu.filter())
    } else {
        let (first, all) = (app.menu.first(), app.menu.rows().len());
        let last = (first + usize::from(app.areas().rows.height)).min(all);
        if all > usize::from(app.areas().rows.height) {
            t!("screen-part", " {first}-{last} of {all} ", first = first + 1, last, all)
        } else {
            String::new()
        }
    };
    let room = usize::from(area.width).saturating_sub(filter.width() + 6);
    let whole = told(&|seat| app.name(seat));
    let told = if whole.width() <= room { whole } else { told(&language::seat) };
    let told = clipped(&tame(&told), room);
    let fill = usize::from(area.width).saturating_sub(told.width() + filter.width() + 6);
    Line::from(vec![
        Span::styled("── ", theme.accent()),
        Span::styled(told, theme.heading()),
        Span::styled(format!(" {}", "─".repeat(fill)), theme.accent()),
        Span::styled(filter, theme.heading()),
        Span::styled("──", theme.accent()),
    ])
    .render(area, buffer);
}

/// The parts of a row.
struct Cells {
    line: String,
    price: String,
    note: String,
    warns: bool,
}

fn cells(app: &App, row: &Row, is_focused: bool) -> Cells {
    let one = |index: usize, line: String, of: String| {
        let effect = app.effects.get(&index);
        let quote = app.choices.get(index).map(|choice| choice.quote).unwrap_or_default();
        let note = app.notes.get(index).map(|note| tame(note).into_owned()).unwrap_or_default();
        Cells {
            line,
            price: price(quote),
            note: format!("{of}{note}"),
            warns: effect.is_some_and(|effect| !effect.warnings.is_empty()),
        }
    };
    let name = |index: usize| app.choices.get(index).map(|choice| choice.notation.clone()).unwrap_or_default();
    match row {
        Row::One(index) => one(*index, name(*index), String::new()),
        Row::Amount(at, indices) => {
            let index = indices.get(*at).copied().unwrap_or_default();
            let amount = |index: Option<&usize>| {
                let amount = index.and_then(|index| app.menu.amount(*index));
                amount.map_or(String::new(), |amount| amount.to_string())
            };
            let of = format!("{}..{}", amount(indices.first()), amount(indices.last()));
            let line = if is_focused { format!("{} ◂▸", name(index)) } else { name(index) };
            one(index, line, format!("{of}; "))
        }
        Row::Group(start, indices) => {
            let rest = indices.iter().map(|index| name(*index)[start.len()..].trim().to_owned());
            Cells {
                line: format!("{start} …"),
                price: String::new(),
                note: {
                    let (count, rest) = (indices.len(), rest.collect::<Vec<_>>().join(", "));
                    t!("screen-group", "{count} choices: {rest}", count, rest)
                },
                warns: false,
            }
        }
    }
}

/// The visible rows, and whether the cursor is on them.
fn seen(app: &App, area: Rect) -> Vec<(bool, Cells)> {
    let menu = &app.menu;
    let seen = menu.rows().iter().enumerate().skip(menu.first()).take(usize::from(area.height));
    seen.map(|(nth, row)| (nth == menu.cursor(), cells(app, row, nth == menu.cursor()))).collect()
}

/// The width available for the note on a choice.
fn note_room(area: Rect, widest: usize) -> usize {
    usize::from(area.width).saturating_sub(widest + PRICE + 7)
}

fn rows(app: &App, area: Rect, cells: &[(bool, Cells)], widest: usize, buffer: &mut Buffer) {
    let menu = &app.menu;
    let is_told = menu.rows().is_empty() && !menu.filter().is_empty();
    news(app, area, menu.rows().len().max(usize::from(is_told)), buffer);
    if menu.rows().is_empty() {
        let told = match &app.mode {
            Mode::Play if !menu.filter().is_empty() => {
                t!("screen-no-such", "  no choice has that in it; Backspace, or Esc for all")
            }
            _ => String::new(),
        };
        Line::styled(told, app.theme.faint()).render(area, buffer);
        return;
    }
    for (y, (is_focused, cells)) in (area.y..area.bottom()).zip(cells) {
        let line = clipped(&cells.line, widest);
        let gap = " ".repeat(widest.saturating_sub(line.width()));
        let note = clipped(&cells.note, note_room(area, widest));
        let style = if *is_focused { app.theme.focus() } else { ratatui::style::Style::new() };
        let faint = if *is_focused { style } else { app.theme.faint() };
        let spans = vec![
            Span::styled(if *is_focused { " ▸ " } else { "   " }, style),
            Span::styled(format!("{line}{gap} "), style),
            Span::styled(format!("{:>PRICE$} ", cells.price), style),
            Span::styled(if cells.warns { "! " } else { "  " }, if *is_focused { style } else { app.theme.wrong() }),
            Span::styled(note, faint),
        ];
        let row = Rect { y, height: 1, ..area };
        if *is_focused {
            buffer.set_style(row, style);
        }
        Line::from(spans).render(row, buffer);
    }
}

/// Below the last choice, if there is room: what has harmed the viewer, and the latest actions of others.
fn news(app: &App, area: Rect, choices: usize, buffer: &mut Buffer) {
    let choices = u16::try_from(choices).unwrap_or(u16::MAX);
    let free = usize::from(area.height.saturating_sub(choices));
    let new = |kind: LineKind| app.log.iter().filter(move |line| line.is_new && line.kind == kind);
    let harm: Vec<&LogLine> = new(LineKind::Harm).take(free).collect();
    let events: Vec<&LogLine> = new(LineKind::Event).collect();
    let latest = &events[events.len().saturating_sub(free - harm.len())..];
    let shown = harm.len() + latest.len();
    let first = area.bottom().saturating_sub(u16::try_from(shown).unwrap_or_default());
    for (y, line) in (first..).zip(harm.into_iter().chain(latest.iter().copied())) {
        let who = line.by.map_or_else(String::new, |seat| format!("{} ", language::seat(seat)));
        let text = clipped(&format!("{who}{}", line.text), usize::from(area.width).saturating_sub(5));
        let (sign, sign_style, style) = match line.kind {
            LineKind::Harm => ("   ! ", app.theme.wrong(), app.theme.wrong()),
            _ => ("   * ", app.theme.changed(), app.theme.faint()),
        };
        let line = Line::from(vec![Span::styled(sign, sign_style), Span::styled(text, style)]);
        line.render(Rect { y, height: 1, ..area }, buffer);
    }
}

/// Money and points afterwards, warnings, the part of the note that does not fit in the row, and the events.
fn detail(app: &App, width: u16, note: &str) -> Vec<Line<'static>> {
    let width = usize::from(width).saturating_sub(3);
    let faint = |text: &str| {
        let lines = wrapped(text, width, 0).into_iter().filter(|text| !text.is_empty());
        lines.map(|text| Line::styled(format!("   {text}"), app.theme.faint())).collect::<Vec<_>>()
    };
    let effect = app.menu.focused().and_then(|index| app.effects.get(&index));
    let Some(effect) = effect else { return faint(note) };
    let warnings =
        effect.warnings.iter().map(|warning| format!("! {}", tame(&warning.text))).collect::<Vec<_>>().join("  ");
    let mut first = vec![Line::from(Span::styled(format!(" → {}", balance(effect)), app.theme.heading()))];
    match first.first_mut() {
        _ if warnings.is_empty() => {}
        Some(line) if line.width() + 2 + warnings.width() <= width + 3 => {
            line.push_span(Span::raw("  "));
            line.push_span(Span::styled(warnings, app.theme.wrong()));
        }
        _ => {
            let lines = wrapped(&warnings, width, 2).into_iter();
            first.extend(lines.map(|text| Line::styled(format!("   {text}"), app.theme.wrong())));
        }
    }
    let happens: Vec<String> = certain_lines(effect).map(str::to_owned).collect();
    let open = match (effect.disclosed.is_nothing(), happens.is_empty()) {
        (true, _) => None,
        (false, true) => Some(t!("screen-chance", "chance decides what happens")),
        (false, false) => Some(t!("screen-revealed", "and what is revealed")),
    };
    let note = (!note.is_empty()).then(|| note.to_owned());
    let told: Vec<String> = note.into_iter().chain(happens).chain(open).collect();
    first.into_iter().chain(faint(&tame(&told.join("; ")))).collect()
}

/// As many of the lines as fit; the last one says where the rest is.
fn tell(app: &App, mut lines: Vec<Line<'static>>, area: Rect, buffer: &mut Buffer) {
    const MORE: Text = text!("screen-more", " … w shows all");
    let more = MORE.to_string();
    let room = usize::from(area.height);
    let is_cut = lines.len() > room;
    lines.truncate(room);
    if let (true, Some(last)) = (is_cut, lines.last_mut()) {
        let style = last.spans.last().map(|span| last.style.patch(span.style)).unwrap_or_default();
        let text: String = last.spans.iter().map(|span| span.content.as_ref()).collect();
        let mut cut = clipped(&text, usize::from(area.width).saturating_sub(more.width()));
        cut = cut.trim_end_matches('…').trim_end().to_owned();
        *last = Line::from(vec![Span::styled(cut, style), Span::styled(more, app.theme.faint())]);
    }
    for (y, line) in (area.y..area.bottom()).zip(lines) {
        line.render(Rect { y, height: 1, ..area }, buffer);
    }
}
