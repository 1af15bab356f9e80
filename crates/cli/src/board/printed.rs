//! Printing a drawn board as text, for a scrolling terminal.

use anstyle::{Ansi256Color, AnsiColor, Effects, Style};
use ratatui::{
    buffer::{Buffer, Cell},
    style::{Color, Modifier},
};
use unicode_width::UnicodeWidthStr as _;

use crate::paint::painted;

/// The modifiers that boards use.
const EFFECTS: [(Modifier, Effects); 4] = [
    (Modifier::BOLD, Effects::BOLD),
    (Modifier::DIM, Effects::DIMMED),
    (Modifier::UNDERLINED, Effects::UNDERLINE),
    (Modifier::REVERSED, Effects::INVERT),
];

/// The lines of a board in the program's styles, without trailing spaces.
pub(crate) fn printed(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width).max(1);
    buffer.content.chunks(width).map(line).collect()
}

fn line(cells: &[Cell]) -> String {
    let is_blank = |cell: &Cell| cell.symbol().trim().is_empty() && style(cell) == Style::new();
    let used = cells.iter().rposition(|cell| !is_blank(cell)).map_or(0, |last| last + 1);
    let (mut text, mut run, mut at) = (String::new(), String::new(), 0);
    while let Some(cell) = cells[..used].get(at) {
        run.push_str(cell.symbol());
        // A wide character hides the next cell.
        at += cell.symbol().width().max(1);
        let ends = cells[..used].get(at).is_none_or(|next| style(next) != style(cell));
        if ends {
            text += &painted(std::mem::take(&mut run), style(cell));
        }
    }
    text + "\n"
}

fn style(cell: &Cell) -> Style {
    let effects = EFFECTS.iter().filter(|(modifier, _)| cell.modifier.contains(*modifier)).map(|(_, effect)| *effect);
    let effects = effects.fold(Effects::new(), |all, effect| all | effect);
    let [ink, paper] = [cell.fg, cell.bg].map(ansi);
    Style::new().fg_color(ink).bg_color(paper).effects(effects)
}

const fn ansi(colour: Color) -> Option<anstyle::Color> {
    let colour = match colour {
        Color::Indexed(index) => return Some(anstyle::Color::Ansi256(Ansi256Color(index))),
        Color::Black => AnsiColor::Black,
        Color::Red => AnsiColor::Red,
        Color::Green => AnsiColor::Green,
        Color::Yellow => AnsiColor::Yellow,
        Color::Blue => AnsiColor::Blue,
        Color::Magenta => AnsiColor::Magenta,
        Color::Cyan => AnsiColor::Cyan,
        Color::White => AnsiColor::BrightWhite,
        _ => return None,
    };
    Some(anstyle::Color::Ansi(colour))
}

#[cfg(test)]
mod tests {
    use ratatui::{layout::Rect, style::Style as Set};

    use super::*;

    #[test]
    fn a_board_is_printed_as_it_is_drawn() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 12, 3));
        buffer.set_string(0, 0, "ab", Set::new().fg(Color::White).bg(Color::Blue));
        buffer.set_string(2, 0, "船c", Set::new().add_modifier(Modifier::BOLD.union(Modifier::UNDERLINED)));
        buffer.set_string(1, 2, "d", Set::new());
        let blue = Style::new().fg_color(Some(AnsiColor::BrightWhite.into())).bg_color(Some(AnsiColor::Blue.into()));
        let wanted = format!("{}{}\n\n d\n", painted("ab", blue), painted("船c", Style::new().bold().underline()));
        assert_eq!(printed(&buffer), wanted);
    }
}
