//! Reading the folder of saved breaches.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use riband::{Record, read_own};

use super::{NOTE, Note, RECORD, Regression, RegressionError, RegressionProblem, Story, note::fingerprint};

/// The maximum size of a note, in bytes.
const MOST_BYTES: usize = 1 << 20;

/// Reads all saved breaches in a folder, in the order of their names; none if the folder does not exist. Other files
/// are ignored.
///
/// # Errors
/// Every invalid file.
pub(crate) fn read(folder: &Path) -> Result<Vec<Regression>, Vec<RegressionError>> {
    let error = |file: &Path, problem| RegressionError { file: file.to_owned(), problem };
    let files = files(folder).map_err(|cause| vec![error(folder, cause.into())])?;
    let (mut sound, mut broken) = (Vec::new(), Vec::new());
    for file in files {
        match regression(&file) {
            Ok(regression) => sound.extend(regression),
            Err(problem) => broken.push(error(&file, problem)),
        }
    }
    if broken.is_empty() { Ok(sound) } else { Err(broken) }
}

fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = match fs::read_dir(folder) {
        Ok(entries) => entries.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?,
        Err(cause) if cause.kind() == io::ErrorKind::NotFound => Vec::new(),
        Err(cause) => return Err(cause),
    };
    files.sort();
    Ok(files)
}

/// Reads a file; `None` if it is another type of file, or the note of a record.
fn regression(file: &Path) -> Result<Option<Regression>, RegressionProblem> {
    match (stem(file, RECORD), stem(file, NOTE)) {
        (Some(stem), _) => recorded(file, &file.with_file_name(format!("{stem}{NOTE}"))).map(Some),
        (None, Some(stem)) => noted(file, &file.with_file_name(format!("{stem}{RECORD}"))),
        (None, None) => Ok(None),
    }
}

fn stem<'f>(file: &'f Path, end: &str) -> Option<&'f str> {
    file.file_name()?.to_str()?.strip_suffix(end)
}

fn recorded(file: &Path, note: &Path) -> Result<Regression, RegressionProblem> {
    let record = Record::parse(&read_own(file, Record::MAX_BYTES)?)?;
    // An unreadable note is reported separately.
    let note = read_own(note, MOST_BYTES).ok().and_then(|text| Note::parse(&text).ok());
    if let Some(noted) = note.as_ref().and_then(|note| note.record.clone()) {
        let found = fingerprint(&record);
        if noted != found {
            return Err(RegressionProblem::Changed { noted, found });
        }
    }
    Ok(Regression { file: file.to_owned(), note, story: Story::Record(Box::new(record)) })
}

fn noted(file: &Path, record: &Path) -> Result<Option<Regression>, RegressionProblem> {
    let note = Note::parse(&read_own(file, MOST_BYTES)?).map_err(RegressionProblem::Note)?;
    match note.bare.clone() {
        Some(bare) => Ok(Some(Regression { file: file.to_owned(), note: Some(note), story: Story::Bare(bare) })),
        None if record.is_file() => Ok(None),
        None => Err(RegressionProblem::NoRecord(record.to_owned())),
    }
}
