//! The text of a record.

use riband::{Pick, Record, RecordError, Table};

use super::{Found, Verdict, ensure, is_readable, library};

/// What parses is written back byte for byte; what replays is recorded again as the same match. This is checked for
/// the input, and for the input with its variant in full, as records include it, and the seal corrected, since
/// otherwise every change of the rules would be refused. And since most changes end a replay at the first hash after
/// them, the actions are also played without hashes: an input is accepted if one of them is legal.
pub(super) fn check(data: &[u8]) -> Verdict {
    let text = String::from_utf8_lossy(data);
    let record = match Record::parse(&text) {
        Ok(record) => record,
        Err(error) => return is_readable(&error).map(|()| false),
    };
    ensure!(record.to_string() == text, "it is written otherwise than it is read");
    replays(&record)?;
    let mended = mended(&record)?;
    if mended != record {
        replays(&mended)?;
    }
    plays(&mended)
}

/// Replays the input, or formats the error.
pub(super) fn read(data: &[u8]) {
    let record = Record::parse(&String::from_utf8_lossy(data));
    let replayed = record.and_then(|record| mended(&record).unwrap_or(record).replay(library()));
    drop(replayed.map_err(|error| error.to_string()));
}

/// The record with the variant as records include it, if it can be loaded, and with a correct seal.
fn mended(record: &Record) -> Result<Record, String> {
    if record.refers().is_some() {
        return resealed(record);
    }
    let mended = |text: &str| Record::parse(text).map_err(|error| format!("corrected, it is refused: {error}"));
    match library().load_as_of("corrected", record.variant_text(), record.revision()) {
        Ok(variant) => resealed(&mended(&with_variant(&record.to_string(), &variant.to_toml()))?),
        Err(_) => resealed(record),
    }
}

/// The text of a record with another variant.
fn with_variant(text: &str, variant: &str) -> String {
    const SECTION: &str = "== variant\n";
    let at = text.find(&format!("\n{SECTION}")).map_or(0, |before| before + 1 + SECTION.len());
    let (head, rest) = text.split_at_checked(at).unwrap_or((text, ""));
    let next = if rest.starts_with("== ") { 0 } else { rest.find("\n== ").map_or(rest.len(), |before| before + 1) };
    let escape = |line: &str| if line.starts_with("== ") || line.starts_with('\\') { "\\" } else { "" };
    let variant: String = variant.lines().flat_map(|line| [escape(line), line, "\n"]).collect();
    format!("{head}{variant}{}", rest.get(next..).unwrap_or_default())
}

fn resealed(record: &Record) -> Result<Record, String> {
    let text = record.to_string();
    let seal = |line: &&str| line.starts_with("seal ");
    let sealed = text.lines().find(seal).ok_or("a record without a seal was read")?;
    let mended = text.replacen(sealed, &format!("seal {}", record.seal()), 1);
    Record::parse(&mended).map_err(|error| format!("with another seal it is refused: {error}"))
}

/// Plays those of the actions that are legal at their position; the resulting match must be recorded and replay.
/// Returns whether there was one.
fn plays(record: &Record) -> Verdict {
    let (variant, mut table) = match record.open(library()) {
        Ok(opened) => opened,
        Err(error) => return is_readable(&error).map(|()| false),
    };
    let mut legal = 0;
    for (seat, notation) in record.actions() {
        if table.why(Pick::from(notation).by(seat)).is_ok() {
            table.play(Pick::from(notation).by(seat)).map_err(|error| format!("no rule is against it, and {error}"))?;
            legal += 1;
        }
    }
    ensure!(table.plies() == legal, "{legal} actions were played, and {} are counted", table.plies());
    table.audit().map_err(|breach| format!("the last position: {breach}"))?;
    let again = Record::of(&variant, &*table);
    let replayed =
        again.replay(library()).map_err(|error| format!("played and recorded, it does not replay: {error}"))?;
    ensure!(
        (replayed.hash(), replayed.played()) == (table.hash(), table.played()),
        "played and recorded, it is another match"
    );
    Ok(legal > 0)
}

/// The text of `again`, as if written by the engine that wrote `old`.
fn by_its_engine(again: &Record, old: &Record) -> String {
    let [new, old] =
        [again, old].map(|record| [format!("\nengine {}\n", record.engine()), format!("\nseal {}\n", record.seal())]);
    new.iter().zip(&old).fold(again.to_string(), |text, (new, old)| text.replacen(new, old, 1))
}

fn replays(record: &Record) -> Found {
    let plies = record.plies();
    let (half, whole) = (record.replay_to(library(), plies / 2), record.replay(library()));
    let table = match whole {
        Ok(table) => table,
        Err(error) => {
            ensure!(half.is_ok() || !matches!(error, RecordError::NoSuchPly { .. }), "no such ply in a whole replay");
            return is_readable(&error);
        }
    };
    ensure!(half.is_ok(), "it replays, but half of it does not: {:?}", half.err());
    ensure!(table.plies() == plies, "{plies} actions were recorded, {} played", table.plies());
    table.audit().map_err(|breach| format!("the last position: {breach}"))?;
    let (variant, _) = record.open(library()).map_err(|error| format!("it replays, and cannot be opened: {error}"))?;
    let recorded = |table: &dyn Table| {
        let again = match record.refers() {
            Some(_) => Record::referring(&variant, table),
            None => Ok(Record::of(&variant, table)),
        };
        let named = again.and_then(|again| again.with_names(record.names()));
        named.map(|again| again.with_comments_of(record)).map_err(|error| error.to_string())
    };
    let again = recorded(&*table)?;
    ensure!(by_its_engine(&again, record) == record.to_string(), "recorded again, it is another text");
    let table = again.replay(library()).map_err(|error| format!("recorded again, it does not replay: {error}"))?;
    ensure!(recorded(&*table)?.to_string() == again.to_string(), "recorded twice, it is another text");
    Ok(())
}
