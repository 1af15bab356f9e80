//! Matches as rows, for other programs: CSV, JSON Lines or Parquet.

#[cfg(feature = "parquet")]
mod parquet;
mod shape;

use std::{
    fs::File,
    io::{self, BufRead as _, BufReader, BufWriter, Read as _, Write as _},
    path::{Path, PathBuf},
};

use riband::whole::{Draft, Kind};
use serde_json::{Map, Value};

pub use self::shape::{Column, Shape, Sink, Sort};
use crate::{Game, LabError, Plan};

/// The extensions of rows files.
pub(crate) const ENDS: &str = if cfg!(feature = "parquet") {
    ".csv, .jsonl or .parquet"
} else {
    ".csv or .jsonl; .parquet needs a program that is built with --features parquet"
};

enum Format {
    Csv(Box<csv::Writer<BufWriter<Draft>>>),
    Lines(BufWriter<Draft>),
    #[cfg(feature = "parquet")]
    Parquet(Box<parquet::Writer<Draft>>),
}

/// The format of a rows file. Files of the same format count as the same kind, whatever the shape of their rows.
#[derive(Clone, Copy, Debug)]
enum Written {
    Csv,
    Lines,
    #[cfg(feature = "parquet")]
    Parquet,
}

impl Written {
    /// By the extension of a file name.
    fn of(path: &Path) -> Result<Self, LabError> {
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("csv") => Ok(Self::Csv),
            Some("jsonl") => Ok(Self::Lines),
            #[cfg(feature = "parquet")]
            Some("parquet") => Ok(Self::Parquet),
            _ => Err(LabError::Rows { file: path.into() }),
        }
    }
}

/// The maximum length of a first line that is read to find out whether a file holds rows.
const LINE: u64 = 1 << 20;

impl Kind for Written {
    fn is(&self, file: &mut File) -> io::Result<bool> {
        let mut first = Vec::new();
        match self {
            #[cfg(feature = "parquet")]
            Self::Parquet => return parquet::is_ours(file),
            Self::Csv | Self::Lines => BufReader::new(file.take(LINE)).read_until(b'\n', &mut first)?,
        };
        let begins =
            |names: &mut dyn Iterator<Item = &str>| shape::HEAD.iter().all(|own| names.next() == Some(own.name));
        Ok(match self {
            Self::Csv => begins(&mut String::from_utf8_lossy(&first).trim_end().split(',')),
            _ => serde_json::from_slice::<Map<String, Value>>(&first)
                .is_ok_and(|row| begins(&mut row.keys().map(String::as_str))),
        })
    }
}

impl Format {
    fn new(written: Written, file: Draft, shape: Shape) -> io::Result<Self> {
        Ok(match written {
            Written::Csv => {
                let mut writer = csv::Writer::from_writer(BufWriter::new(file));
                writer.write_record(shape.columns().iter().map(|column| column.name))?;
                Self::Csv(Box::new(writer))
            }
            Written::Lines => Self::Lines(BufWriter::new(file)),
            #[cfg(feature = "parquet")]
            Written::Parquet => Self::Parquet(Box::new(parquet::Writer::new(file, shape.columns())?)),
        })
    }

    fn row(&mut self, columns: &[Column], values: &[Value]) -> io::Result<()> {
        match self {
            Self::Csv(writer) => {
                let text = |value: &Value| match value {
                    Value::Null => String::new(),
                    Value::String(text) => text.clone(),
                    other => other.to_string(),
                };
                Ok(writer.write_record(values.iter().map(text))?)
            }
            Self::Lines(file) => {
                let names = columns.iter().map(|column| column.name.to_owned());
                let row: Map<String, Value> = names.zip(values.iter().cloned()).collect();
                writeln!(file, "{}", Value::Object(row))
            }
            #[cfg(feature = "parquet")]
            Self::Parquet(writer) => writer.row(values),
        }
    }

    /// Finishes writing and returns the file.
    fn finish(self) -> io::Result<Draft> {
        let buffered = match self {
            Self::Csv(mut writer) => {
                writer.flush()?;
                let inner = writer.into_inner();
                inner.map_err(|error| io::Error::new(error.error().kind(), error.to_string()))?
            }
            Self::Lines(file) => file,
            #[cfg(feature = "parquet")]
            Self::Parquet(writer) => return writer.finish(),
        };
        Ok(buffered.into_inner()?)
    }
}

/// Writes rows to a file, which appears once all are written. An existing file is replaced if it holds rows.
///
/// ```
/// # use riband::{Library, Seats};
/// use riband_lab::{Keep, Options, Rows, Shape, run};
/// # use riband_lab::{Contender, Plan, Rule};
///
/// # let variant = Library::new().load("crossing-oceans/short")?;
/// # let random = Contender::new("random", &variant, Seats::new(2)?)?;
/// # let plan = Plan::new(vec![variant], vec![random.clone(), random], 1, 3, Rule::Count)?;
/// # let path = std::env::temp_dir().join(format!("riband-lab-rows-{}.csv", std::process::id()));
/// let plan = plan.keeping(Shape::Seat.needs());
/// let mut rows = Rows::create(&path, Shape::Seat)?;
/// run(&plan, &Options::default(), &(), |game| rows.take("first", &plan, &game))?;
/// rows.finish()?;
/// assert_eq!(std::fs::read_to_string(&path)?.lines().count(), 1 + 3 * 2); // the names of the columns, then each seat
/// assert_eq!(Shape::Decision.needs(), Keep::Actions);
/// # std::fs::remove_file(&path)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Rows {
    shape: Shape,
    written: Written,
    format: Format,
    path: PathBuf,
}

impl Rows {
    /// Writes to this file; its extension selects the format: `.csv`, `.jsonl`, or, with the feature `parquet`,
    /// `.parquet`.
    ///
    /// # Errors
    /// Unknown extension, an existing file that holds something else, or a file that cannot be written.
    pub fn create(path: &Path, shape: Shape) -> Result<Self, LabError> {
        let written = Written::of(path)?;
        let format = Draft::create(path, &written).and_then(|file| Format::new(written, file, shape));
        Ok(Self { shape, written, format: format.map_err(LabError::file(path))?, path: path.into() })
    }

    /// Writes the rows of a match of a run. The plan must keep what rows of this shape [need](Shape::needs).
    ///
    /// # Errors
    /// The file cannot be written, or the match is not of the plan.
    pub fn take(&mut self, run: &str, plan: &Plan, game: &Game) -> Result<(), LabError> {
        let Self { shape, format, path, .. } = self;
        shape.rows(run, plan, game, &mut |values| format.row(shape.columns(), values).map_err(LabError::file(&*path)))
    }

    /// Writes the rest, and moves the file to its final name.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn finish(self) -> Result<(), LabError> {
        let finished = self.format.finish().and_then(|file| file.finish(&self.written));
        finished.map_err(LabError::file(&self.path))
    }
}

impl std::fmt::Debug for Rows {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Rows").field("path", &self.path).finish_non_exhaustive()
    }
}
