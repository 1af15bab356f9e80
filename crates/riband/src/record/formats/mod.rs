//! The formats of records, with a permanent reader for each. Records are written in the lowest format that can
//! represent them.
//!
//! A reader accepts only the canonical text of a record in its format, byte for byte.
//!
//! A new format needs a new number in [`Record::FORMAT`], a reader here, and output of `Display` for the records
//! selected by [`Record::format`]. A format that only adds to the previous one leaves that as it is. A format that
//! writes the same content differently replaces the previous one: the older reader then keeps the writer of its format
//! to compare texts, checks the seal of the old text, and, if it matches, replaces it with the new one.

mod lines;
mod one;
mod three;
mod two;

use riband_core::text::shorten;

use super::{Record, RecordError};

/// Parses the whole text of a record of one format.
type Reader = fn(&str) -> Result<Record, RecordError>;

/// The formats by number, each with its reader.
const READERS: &[(u32, Reader)] = &[(1, one::read), (2, two::read), (3, three::read)];

/// Parses the text of a record of any known format.
///
/// # Errors
/// The text is not a record, its format is unknown, or its reader rejects it.
pub(super) fn read(text: &str) -> Result<Record, RecordError> {
    read_by(READERS, text)
}

fn read_by(readers: &[(u32, Reader)], text: &str) -> Result<Record, RecordError> {
    if text.starts_with('\u{feff}') {
        return Err(RecordError::ByteOrderMark);
    }
    let first = text.lines().next().unwrap_or_default();
    let format = first.strip_prefix(Record::MARK).ok_or(RecordError::NotARecord)?;
    match readers.iter().find(|(number, _)| number.to_string() == format) {
        Some((_, reader)) => reader(text),
        None => Err(RecordError::UnknownFormat { format: shorten(format) }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Library;

    /// A made-up format before the first: the header has no engine and no seal.
    fn nought(text: &str) -> Result<Record, RecordError> {
        let text = text.replacen("riband record 0\n", "riband record 1\nengine none\n", 1);
        let mut record = one::read(&text.replacen("\n== variant\n", "\nseal 0000000000000000\n== variant\n", 1))?;
        record.sealed = record.seal();
        Ok(record)
    }

    const WITH_NOUGHT: &[(u32, Reader)] = &[(0, nought), (1, one::read)];

    fn text() -> String {
        let variant = Library::new().load("salty-ocean").unwrap();
        let mut table = variant.open(variant.seats().min(), 5).unwrap();
        (0..12).for_each(|_| table.choose(1).unwrap());
        Record::of(&variant, &*table).to_string()
    }

    /// The text without engine and seal, as in the made-up format.
    fn text_of_nought() -> String {
        let kept = text().replacen("riband record 1", "riband record 0", 1);
        let kept = kept.lines().filter(|line| !line.starts_with("engine ") && !line.starts_with("seal "));
        kept.flat_map(|line| [line, "\n"]).collect()
    }

    #[test]
    fn every_format_up_to_the_present_one_has_a_reader() {
        assert!(READERS.iter().map(|(number, _)| *number).eq(1..=Record::FORMAT));
        let named = Record::parse(&text()).unwrap().with_names(["Anna"]).unwrap();
        let played = named.clone().with_players(["", "club"]).unwrap();
        for (format, record) in (1..).zip([text(), named.to_string(), played.to_string()]) {
            assert!(record.starts_with(&format!("{}{format}\n", Record::MARK)));
        }
    }

    #[test]
    fn each_format_goes_to_its_own_reader_and_all_become_one_that_is_written() {
        let record = read_by(WITH_NOUGHT, &text_of_nought()).unwrap();
        assert_eq!((record.engine(), record.plies()), ("none", 12));
        record.replay(&Library::new()).unwrap();
        let again = record.to_string();
        assert!(again.starts_with("riband record 1\nengine none\n"), "{again}");
        assert_eq!(read_by(WITH_NOUGHT, &again).unwrap(), record);
        assert_eq!(read_by(WITH_NOUGHT, &text()).unwrap(), read(&text()).unwrap());
        // Readers reject texts of other formats.
        assert!(matches!(read(&text_of_nought()), Err(RecordError::UnknownFormat { format }) if format == "0"));
        assert!(one::read(&text_of_nought()).is_err());
    }

    #[test]
    fn a_format_that_is_not_known_is_refused_by_its_number() {
        for format in ["4", "01", "+1", "", "1 ", "99999999999999999999", "one"] {
            let text = text().replacen("record 1", &format!("record {format}"), 1);
            assert!(matches!(read(&text), Err(RecordError::UnknownFormat { format: told }) if told == format));
        }
        let long = format!("{}{}", Record::MARK, "9".repeat(5000));
        assert!(matches!(read(&long), Err(RecordError::UnknownFormat { format }) if format.len() < 200));
        assert!(matches!(read(""), Err(RecordError::NotARecord)));
        assert!(matches!(read("\u{feff}riband record 1"), Err(RecordError::ByteOrderMark)));
    }
}
