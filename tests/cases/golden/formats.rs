//! The records of each format: all are read and replayed, and written in the lowest format that holds them.

use libtest_mimic::{Failed, Trial};
use riband::{Library, Outcome, Record, RecordError, Seats, Table, Variant, core::Turn};
use riband_tests::random_match;

use super::{
    BLESS,
    files::{Kept, names, tests, write_new},
    kept::{as_written_by, same_lines},
};

/// One test for each record, and one for each format.
pub(crate) fn trials() -> Vec<Trial> {
    let mut trials = Vec::new();
    for format in 1..=Record::FORMAT {
        let trial = |name: String| Trial::test(name.clone(), move || is_read_and_written_again(&name, format));
        trials.extend(names(&folder(format)).into_iter().map(trial));
        trials.push(Trial::test(format!("format {format} has its records"), move || has_its_records(format)));
    }
    trials
}

fn folder(format: u32) -> String {
    format!("formats/{format}")
}

fn is_read_and_written_again(name: &str, format: u32) -> Result<(), Failed> {
    let kept = Kept::load(name)?;
    if !is_of(&kept, format) {
        return Err(format!("it is not of format {format}").into());
    }
    let record = kept.record()?;
    let table = record.replay(&Library::new())?;
    let (variant, _) = record.open(&Library::new())?;
    is_written_again(
        &kept,
        &record,
        &Record::of(&variant, &*table)
            .with_names(record.names())?
            .with_players(record.players())?
            .with_comments_of(&record),
    )
}

fn is_of(kept: &Kept, format: u32) -> bool {
    kept.text.lines().next() == Some(&format!("{}{format}", Record::MARK))
}

/// Checks that the match of a kept record, recorded `again`, gives the same record: byte for byte if the file has the
/// format that is written for it; otherwise when parsed.
///
/// # Errors
/// The difference.
pub(crate) fn is_written_again(kept: &Kept, record: &Record, again: &Record) -> Result<(), Failed> {
    let written = as_written_by(record, again);
    same_lines(&record.to_string(), &written)?;
    if Record::parse(&written)? != *record {
        return Err("read again, it is another record".into());
    }
    if is_of(kept, record.format()) { same_lines(&kept.text, &written) } else { Ok(()) }
}

/// If a format is no longer written, its records stay as they are and are written in another one.
pub(crate) fn only_a_format_that_is_written_is_compared_by_its_text() -> Result<(), Failed> {
    let (variant, table) = plain(2, 60)?;
    let (record, (_, shorter)) = (Record::of(&variant, &*table), plain(2, 59)?);
    let (text, other) = (record.to_string(), Record::of(&variant, &*shorter));
    let kept = |text: String| Kept { name: "made up".to_owned(), text };
    let first = |format: u32| format!("{}{format}\n", Record::MARK);
    let older = text.replacen(&first(1), &first(0), 1);
    let cases = [
        ("the same", text.clone(), &record, true),
        ("edited", text.replacen("seed 2", "seed 02", 1), &record, false),
        ("of an older format", older.clone(), &record, true),
        ("of an older format, and another match", older, &other, false),
        ("another match", text, &other, false),
    ];
    for (what, text, again, sound) in cases {
        if is_written_again(&kept(text), &record, again).is_ok() != sound {
            return Err(format!("a record that is {what} should {}pass", if sound { "" } else { "not " }).into());
        }
    }
    Ok(())
}

/// Checks that each shape of this format has a record of that shape.
fn has_its_records(format: u32) -> Result<(), Failed> {
    for shape in SHAPES.iter().filter(|shape| shape.format == format) {
        let name = name_of(shape);
        let kept =
            Kept::load(&name).map_err(|error| format!("{}: {BLESS} writes it", error.message().unwrap_or_default()))?;
        if !(shape.fits)(&kept.record()?) {
            return Err(format!("{name} is not what it is called").into());
        }
    }
    Ok(())
}

fn name_of(shape: &Shape) -> String {
    format!("{}/{}.riband", folder(shape.format), shape.name)
}

/// A match and its variant.
type Played = (Variant, Box<dyn Table>);

/// A shape of records.
struct Shape {
    name: &'static str,
    /// The lowest format that can hold it.
    format: u32,
    fits: fn(&Record) -> bool,
    make: fn() -> Result<Played, Failed>,
    note: fn(Record) -> Result<Record, RecordError>,
}

const SHAPES: [Shape; 9] = [
    Shape {
        name: "finished",
        format: 1,
        fits: |record| standings(record) > 0,
        make: || plain(1, usize::MAX),
        note: Ok,
    },
    Shape {
        name: "unfinished",
        format: 1,
        fits: |record| standings(record) == 0 && record.plies() > 0,
        make: || plain(2, 60),
        note: Ok,
    },
    Shape { name: "not-begun", format: 1, fits: |record| record.plies() == 0, make: || plain(3, 0), note: Ok },
    Shape {
        name: "from-a-position",
        format: 1,
        fits: |record| record.start().position.is_some(),
        make: from_a_position,
        note: Ok,
    },
    Shape {
        name: "marked-lines",
        format: 1,
        fits: |record| record.variant_text().contains("\n== play\n\\ "),
        make: marked_lines,
        note: Ok,
    },
    Shape {
        name: "shared-place",
        format: 1,
        fits: |record| record.to_string().contains(" shared\n"),
        make: shared_place,
        note: Ok,
    },
    Shape {
        name: "named",
        format: 2,
        fits: |record| record.names() == ["", "Ann\u{e9}e van \u{8239}"] && record.comments().next().is_none(),
        make: || plain(1, usize::MAX),
        note: |record| record.with_names(["", "Ann\u{e9}e van \u{8239}", ""]),
    },
    Shape {
        name: "commented",
        format: 2,
        fits: |record| {
            let [first, second] = [0, record.plies()].map(|ply| record.comments().filter(|(at, _)| *at == ply).count());
            record.names().is_empty() && first > 1 && second == 1 && record.start().position.is_some()
        },
        make: from_a_position,
        note: |record| {
            let plies = record.plies();
            let record = record.with_comment(0, "From the twelfth meeting.")?.with_comment(0, "# 0123456789abcdef")?;
            record.with_comment(4, "== end")?.with_comment(4, "; too late")?.with_comment(plies, "To be continued.")
        },
    },
    Shape {
        name: "played-by",
        format: 3,
        fits: |record| record.players() == ["human", "", "mcts:2500ms"] && record.names() == ["Anna"],
        make: || plain(2, 60),
        note: |record| record.with_names(["Anna"])?.with_players(["human", "", "mcts:2500ms"]),
    },
];

/// The number of places in the result.
fn standings(record: &Record) -> usize {
    match record.outcome() {
        Outcome::Finished(standings) => standings.len(),
        Outcome::Unfinished => 0,
    }
}

fn plain(seed: u64, plies: usize) -> Result<Played, Failed> {
    let variant = Library::new().load("salty-ocean")?;
    let table = random_match(&variant, Seats::new(3)?, seed, plies)?;
    Ok((variant, table))
}

fn from_a_position() -> Result<Played, Failed> {
    let (variant, table) = plain(4, 30)?;
    let mut later = variant.set_up(table.seats(), 9, &table.position())?;
    for _ in 0..10 {
        later.choose(1)?;
    }
    Ok((variant, later))
}

/// A variant with lines that could be taken for headings.
fn marked_lines() -> Result<Played, Failed> {
    let house = "extends = \"salty-ocean/standard.toml\"\n[about]\nname = \"House\"\n\
                 summary = '''\n== play\n\\ not a heading\n== end\n'''\n";
    let variant = Library::new().load_str("of the house", house)?;
    let table = random_match(&variant, Seats::new(2)?, 5, 40)?;
    Ok((variant, table))
}

/// The first match, by its seed, in which players share a place.
fn shared_place() -> Result<Played, Failed> {
    let variant = Library::new().load("salty-ocean")?;
    for seed in 0..5000 {
        let table = random_match(&variant, Seats::new(4)?, seed, usize::MAX)?;
        if table.turn() == Turn::Over && table.score().places.iter().any(|place| place.shared) {
            return Ok((variant, table));
        }
    }
    Err("no match ends with a shared place".into())
}

/// Writes what is missing of the formats that are written.
///
/// # Errors
/// What cannot be written.
pub(crate) fn write_missing() -> Result<(), Failed> {
    for shape in SHAPES {
        let name = name_of(&shape);
        if !tests().join(&name).exists() {
            let (variant, table) = (shape.make)()?;
            write_new(&name, &(shape.note)(Record::of(&variant, &*table))?.to_string())?;
        }
    }
    Ok(())
}
