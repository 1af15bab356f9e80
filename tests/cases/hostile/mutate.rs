//! Mutating real files.

use riband::core::Dice;

/// Unexpected numbers.
const NUMBERS: [&str; 12] = [
    "0",
    "-1",
    "255",
    "256",
    "65536",
    "-2147483648",
    "4294967296",
    "9223372036854775807",
    "18446744073709551616",
    "1e999",
    "0.5",
    "nan",
];

/// Tokens of the formats.
const PIECES: [&str; 16] = [
    "\n",
    "\r",
    "\"",
    "'''",
    "{",
    "}",
    "[",
    "]",
    "[[",
    "= false\n",
    "== play\n",
    "== end\n",
    "\\",
    "\u{1f6a2}",
    "\0",
    ", ",
];

/// A real input with one or two mutations, half of them of numbers; sometimes with a piece of another input.
pub(crate) fn broken(seeds: &[Vec<u8>], dice: &mut Dice) -> Vec<u8> {
    let seed = |dice: &mut Dice| seeds.get(dice.below(seeds.len() as u32) as usize).cloned().unwrap_or_default();
    let mut data = seed(dice);
    for _ in 0..=dice.below(2) {
        match dice.below(16) {
            0 => flip(&mut data, dice),
            1 => overwrite(&mut data, dice),
            2 => data.truncate(place(&data, dice)),
            3 => repeat_lines(&mut data, dice),
            4 => move_line(&mut data, dice),
            5 => splice(&mut data, &seed(dice), dice),
            6 => insert(&mut data, pick(&PIECES, dice), dice),
            7 => nest(&mut data, dice),
            _ => change_number(&mut data, dice),
        }
    }
    data
}

fn pick(options: &[&'static str], dice: &mut Dice) -> &'static str {
    options.get(dice.below(options.len() as u32) as usize).copied().unwrap_or_default()
}

/// A position in the input, including its end.
fn place(data: &[u8], dice: &mut Dice) -> usize {
    dice.below(data.len() as u32 + 1) as usize
}

fn flip(data: &mut [u8], dice: &mut Dice) {
    let (place, bit) = (place(data, dice), dice.below(8));
    data.get_mut(place).into_iter().for_each(|byte| *byte ^= 1 << bit);
}

fn overwrite(data: &mut [u8], dice: &mut Dice) {
    let place = place(data, dice);
    let any = dice.bits() as u8;
    data.get_mut(place).into_iter().for_each(|byte| *byte = any);
}

fn insert(data: &mut Vec<u8>, piece: &str, dice: &mut Dice) {
    let place = place(data, dice);
    data.splice(place..place, piece.bytes());
}

/// The range of a random line, including its end.
fn line(data: &[u8], dice: &mut Dice) -> std::ops::Range<usize> {
    let at = place(data, dice);
    let start = data.iter().take(at).rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    let rest = data.get(start..).unwrap_or_default();
    start..rest.iter().position(|byte| *byte == b'\n').map_or(data.len(), |end| start + end + 1)
}

fn repeat_lines(data: &mut Vec<u8>, dice: &mut Dice) {
    let range = line(data, dice);
    let times = 1 + dice.below(3) as usize;
    let again = data.get(range.clone()).unwrap_or_default().repeat(times);
    data.splice(range.end..range.end, again);
}

fn move_line(data: &mut Vec<u8>, dice: &mut Dice) {
    let range = line(data, dice);
    let line: Vec<u8> = data.drain(range).collect();
    let start = self::line(data, dice).start;
    data.splice(start..start, line);
}

fn splice(data: &mut Vec<u8>, other: &[u8], dice: &mut Dice) {
    let (from, to) = (line(other, dice), place(data, dice));
    let end = (from.start + 1 + dice.below(400) as usize).min(other.len());
    data.splice(to..to, other.get(from.start..end).unwrap_or_default().iter().copied());
}

fn nest(data: &mut Vec<u8>, dice: &mut Dice) {
    let depth = 1 << dice.below(12);
    insert(data, &pick(&["[", "{\"a\":", "{a=", "a."], dice).repeat(depth), dice);
}

/// Replaces a number: by an unexpected one, a neighbour, or any small one.
fn change_number(data: &mut Vec<u8>, dice: &mut Dice) {
    let at = place(data, dice);
    let Some(start) = (at..data.len()).find(|at| data[*at].is_ascii_digit()) else { return };
    let end = (start..data.len()).find(|at| !data[*at].is_ascii_digit()).unwrap_or(data.len());
    let old: u64 = str::from_utf8(&data[start..end]).ok().and_then(|digits| digits.parse().ok()).unwrap_or_default();
    let new = match dice.below(4) {
        0 => pick(&NUMBERS, dice).to_owned(),
        1 => old.saturating_add(1).to_string(),
        2 => old.saturating_sub(1).to_string(),
        _ => dice.below(20).to_string(),
    };
    data.splice(start..end, new.bytes());
}
