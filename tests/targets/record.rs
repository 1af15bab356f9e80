//! The text of a record.

use riband::{Record, RecordError};

use super::{Found, Verdict, ensure, is_readable, library};

/// What is read prints back to the same; what replays is recorded again as the same match. Once as it stands, and once
/// with the seal mended, which would else keep every change of the rules from being played. And since most changes end a
/// replay at the first hash after them, the actions are played without it: accepted is what has one that is legal.
pub(super) fn check(data: &[u8]) -> Verdict {
    let text = String::from_utf8_lossy(data);
    let record = match Record::parse(&text) {
        Ok(record) => record,
        Err(error) => return is_readable(&error).map(|()| false),
    };
    reads_back(&record)?;
    replays(&record)?;
    let mended = mended(&record)?;
    if mended != record {
        replays(&mended)?;
    }
    plays(&mended)
}

/// Replays it, or reads why not.
pub(super) fn read(data: &[u8]) {
    let record = Record::parse(&String::from_utf8_lossy(data));
    let replayed = record.and_then(|record| mended(&record).unwrap_or(record).replay(library()));
    drop(replayed.map_err(|error| error.to_string()));
}

fn reads_back(record: &Record) -> Found {
    let written = record.to_string();
    let again = Record::parse(&written).map_err(|error| format!("written out, it is refused: {error}"))?;
    ensure!(again == *record, "written out, it is another record");
    ensure!(again.to_string() == written, "written out twice, it is another text");
    Ok(())
}

fn mended(record: &Record) -> Result<Record, String> {
    let text = record.to_string();
    let seal = |line: &&str| line.starts_with("seal ");
    let sealed = text.lines().find(seal).ok_or("a record without a seal was read")?;
    let mended = text.replacen(sealed, &format!("seal {}", record.seal()), 1);
    Record::parse(&mended).map_err(|error| format!("with another seal it is refused: {error}"))
}

/// Plays those of the actions that are legal where they come; the match that this makes is recorded and replays. Whether
/// there was one.
fn plays(record: &Record) -> Verdict {
    let (variant, mut table) = match record.open(library()) {
        Ok(opened) => opened,
        Err(error) => return is_readable(&error).map(|()| false),
    };
    let mut legal = 0;
    for (seat, notation) in record.actions() {
        if table.rule_against(Some(seat), notation) == Ok(None) {
            table.play_as(seat, notation).map_err(|error| format!("no rule is against it, and {error}"))?;
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
    let again = Record::of(&variant, &*table);
    let recorded = |record: &Record| record.actions().map(|(seat, _)| seat).collect::<Vec<_>>();
    ensure!(recorded(&again) == recorded(record), "recorded again, other seats act");
    ensure!(
        again.start() == record.start() && again.outcome() == record.outcome(),
        "recorded again, it is another match"
    );
    let table = again.replay(library()).map_err(|error| format!("recorded again, it does not replay: {error}"))?;
    ensure!(Record::of(&variant, &*table).to_string() == again.to_string(), "recorded twice, it is another text");
    Ok(())
}
