//! Counts of the sequences of decisions from a deal (perft): they change if and only if the rules do.
//!
//! Every file in `tests/perft` is a test. `RIBAND_BLESS=1 cargo test --test cases perft` updates the counts.

use std::{env, fs, path::Path, sync::Arc};

use libtest_mimic::Trial;
use riband::{
    Library, RulesVisitor,
    core::{Dice, FullRules, Seats, perft},
};
use riband_tests::{files_below, workspace};

pub(crate) fn trials() -> Result<Vec<Trial>, String> {
    let files = files_below(&workspace().join("tests/perft")).map_err(|error| error.to_string())?;
    let counts = files.into_iter().filter(|file| file.extension().is_some_and(|end| end == "perft")).map(|file| {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        Trial::test(name, move || Ok(check_file(&file)?))
    });
    Ok(counts.collect())
}

fn check_file(file: &Path) -> Result<(), String> {
    let text = fs::read_to_string(file).map_err(|error| error.to_string())?;
    let counted = count_all(&text)?;
    if !counted.lines().any(|line| line.starts_with("perft ")) {
        return Err(format!("{} counts nothing: it has no line \"perft DEPTH\"", name(file)));
    }
    if env::var_os("RIBAND_BLESS").is_some() {
        return fs::write(file, counted).map_err(|error| error.to_string());
    }
    let differs = text.lines().zip(counted.lines()).find(|(written, counted)| written != counted);
    match differs {
        Some((written, counted)) => Err(format!("{}: the file says \"{written}\", counted \"{counted}\"", name(file))),
        None => Ok(()),
    }
}

/// The text of a file with the current counts. `variant`, `seats` and `seed` apply to the lines after them; comments
/// and empty lines are kept.
fn count_all(text: &str) -> Result<String, String> {
    let mut deal = Deal { variant: String::new(), seats: 0, seed: 0 };
    let mut counted = String::new();
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["variant", id] => deal.variant = id.to_owned(),
            ["seats", number] => deal.seats = number.parse().map_err(|_| unreadable(line))?,
            ["seed", number] => deal.seed = number.parse().map_err(|_| unreadable(line))?,
            ["perft", depth, ..] => {
                let count = deal.count(depth.parse().map_err(|_| unreadable(line))?)?;
                counted += &format!("perft {depth} {count}\n");
                continue;
            }
            [] => {}
            [word, ..] if word.starts_with('#') => {}
            _ => return Err(unreadable(line)),
        }
        counted += line;
        counted.push('\n');
    }
    Ok(counted)
}

fn unreadable(line: &str) -> String {
    format!("\"{line}\" is not a line of a perft file")
}

fn name(file: &Path) -> String {
    file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

struct Deal {
    variant: String,
    seats: usize,
    seed: u64,
}

impl Deal {
    fn count(&self, depth: u32) -> Result<u64, String> {
        let variant = Library::new().load(&self.variant).map_err(|error| error.to_string())?;
        let seats = Seats::new(self.seats).map_err(|error| error.to_string())?;
        if !variant.seats().contains(seats) {
            return Err(format!("{} is not for {seats}", self.variant));
        }
        variant.visit(Count { seats, seed: self.seed, depth }).ok_or_else(|| "no rules to count with".to_owned())
    }
}

struct Count {
    seats: Seats,
    seed: u64,
    depth: u32,
}

impl RulesVisitor for Count {
    type Output = u64;

    fn visit<R: FullRules>(self, rules: Arc<R>) -> u64 {
        perft(&*rules, &rules.deal(self.seats, &mut Dice::new(self.seed)), self.depth)
    }
}
