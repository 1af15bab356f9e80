//! The boards of every game, looked at.

use ratatui::{
    buffer::Buffer,
    style::{Color, Modifier, Style},
};
use riband::{Library, Seats, Table, Turn, Viewer, core::Dice};

use super::*;

const GAMES: [&str; 3] = ["crossing-oceans", "transatlantic", "salty-ocean"];
const PANELS: [Panel; 3] = [Panel::Board, Panel::Market, Panel::Players];

/// A match after so many random actions.
fn played(variant: &str, seats: usize, seed: u64, actions: usize) -> Box<dyn Table> {
    let variant = Library::new().load(variant).unwrap();
    let mut table = variant.open(Seats::new(seats).unwrap(), seed).unwrap();
    let mut dice = Dice::new(seed);
    for _ in 0..actions {
        if table.turn() == Turn::Over {
            break;
        }
        table.choose(dice.below(table.choice_count() as u32) as usize).unwrap();
    }
    table
}

/// What the player to act sees.
fn seen(table: &dyn Table, panel: Panel, width: u16, theme: &Theme, marks: &Marks<'_>) -> Buffer {
    let viewer = table.turn().seat().map_or(Viewer::Spectator, Viewer::Seat);
    draw(table, viewer, panel, width, theme, marks)
}

/// The characters, each wide one once.
fn text(buffer: &Buffer) -> String {
    let lines = buffer.content.chunks(usize::from(buffer.area.width));
    let line = |cells: &[ratatui::buffer::Cell]| {
        let mut hidden = 0;
        let mut text = String::new();
        for cell in cells {
            if hidden == 0 {
                text.push_str(cell.symbol());
                hidden = unicode_width::UnicodeWidthStr::width(cell.symbol());
            }
            hidden = hidden.saturating_sub(1);
        }
        format!("{}\n", text.trim_end())
    };
    lines.map(line).collect()
}

#[test]
fn boards_look_like_this() {
    for game in GAMES {
        for (when, actions) in [("start", 0), ("middle", 150)] {
            let table = played(game, 3, 11, actions);
            for width in [38, 78, 118] {
                let panels =
                    PANELS.map(|panel| text(&seen(&*table, panel, width, &Theme::monochrome(), &Marks::default())));
                insta::assert_snapshot!(format!("{game}-{when}-{width}"), panels.join("\n"));
            }
        }
    }
}

/// The escape sequences of a style.
fn codes(style: Style) -> String {
    let number = |colour: Color, base: u8| match colour {
        Color::Black => Some(base),
        Color::Red => Some(base + 1),
        Color::Green => Some(base + 2),
        Color::Yellow => Some(base + 3),
        Color::Blue => Some(base + 4),
        Color::Magenta => Some(base + 5),
        Color::Cyan => Some(base + 6),
        Color::White => Some(base + 67),
        _ => None,
    };
    let modifiers = [(Modifier::BOLD, 1), (Modifier::DIM, 2), (Modifier::UNDERLINED, 4), (Modifier::REVERSED, 7)];
    let codes =
        modifiers.into_iter().filter(|(modifier, _)| style.add_modifier.contains(*modifier)).map(|(_, code)| code);
    let colours = [style.fg.and_then(|colour| number(colour, 30)), style.bg.and_then(|colour| number(colour, 40))];
    codes.chain(colours.into_iter().flatten()).map(|code| format!("\u{1b}[{code}m")).collect()
}

/// `BOARD=transatlantic,3,150,78 cargo test -p riband-cli look_at -- --ignored --nocapture`: a variant, seats, actions,
/// a width.
#[test]
#[ignore = "prints a board for somebody to look at"]
fn look_at_a_board() {
    let wish = std::env::var("BOARD").unwrap_or_else(|_| "crossing-oceans,3,150,78".to_owned());
    let [variant, numbers @ ..] = &wish.split(',').collect::<Vec<_>>()[..] else { return };
    let [seats, actions, width] = [0, 1, 2].map(|nth| numbers[nth].parse::<usize>().unwrap());
    let table = played(variant, seats, 11, actions);
    let theme = Theme::detect();
    let theme = if theme.has_colours() { Theme::colourful() } else { theme };
    for panel in PANELS {
        let buffer = seen(&*table, panel, width as u16, &theme, &Marks::default());
        for line in buffer.content.chunks(width) {
            let cells = line.iter().map(|cell| format!("{}{}\u{1b}[0m", codes(cell.style()), cell.symbol()));
            println!("{}", cells.collect::<String>());
        }
    }
}
