//! Matches as rows, for other programs: CSV, JSON Lines or Parquet.

#[cfg(feature = "parquet")]
mod parquet;
mod shape;

use std::{
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use serde_json::{Map, Value};

pub use self::shape::{Column, Shape, Sort};
use crate::{Game, LabError, Plan};

/// How the name of a file of rows ends.
pub(crate) const ENDS: &str = if cfg!(feature = "parquet") {
    ".csv, .jsonl or .parquet"
} else {
    ".csv or .jsonl; .parquet needs a program that is built with --features parquet"
};

enum Format {
    Csv(Box<csv::Writer<BufWriter<File>>>),
    Lines(BufWriter<File>),
    #[cfg(feature = "parquet")]
    Parquet(Box<parquet::Writer>),
}

impl Format {
    /// By the end of the name of the file that it will be.
    fn new(path: &Path, part: &Path, shape: Shape) -> Result<Self, LabError> {
        let file = || File::create(part).map_err(LabError::file(part));
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("csv") => {
                let mut writer = csv::Writer::from_writer(BufWriter::new(file()?));
                let names = shape.columns().iter().map(|column| column.name);
                writer.write_record(names).map_err(io::Error::from).map_err(LabError::file(part))?;
                Ok(Self::Csv(Box::new(writer)))
            }
            Some("jsonl") => Ok(Self::Lines(BufWriter::new(file()?))),
            #[cfg(feature = "parquet")]
            Some("parquet") => {
                let writer = parquet::Writer::create(part, shape.columns()).map_err(LabError::file(part))?;
                Ok(Self::Parquet(Box::new(writer)))
            }
            _ => Err(LabError::Rows { file: path.into() }),
        }
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

    fn finish(self) -> io::Result<()> {
        match self {
            Self::Csv(mut writer) => writer.flush(),
            Self::Lines(mut file) => file.flush(),
            #[cfg(feature = "parquet")]
            Self::Parquet(writer) => writer.finish(),
        }
    }
}

/// Writes rows into a file that is there when all are written.
pub struct Rows {
    shape: Shape,
    format: Format,
    path: PathBuf,
    part: Part,
}

/// Rows that are not all there yet: of no use, and removed, unless the file gets its name.
struct Part(PathBuf);

impl Drop for Part {
    fn drop(&mut self) {
        // It is the error before this one that tells what is wrong; mostly it is gone already.
        let _ = fs::remove_file(&self.0);
    }
}

impl Rows {
    /// Into this file, whose name tells the format: `.csv`, `.jsonl`, or, with the feature `parquet`, `.parquet`.
    ///
    /// # Errors
    /// Another name, or a file that cannot be written.
    pub fn create(path: &Path, shape: Shape) -> Result<Self, LabError> {
        if path.is_dir() {
            return Err(LabError::File { file: path.into(), source: io::ErrorKind::IsADirectory.into() });
        }
        let mut part = path.as_os_str().to_owned();
        part.push(".part");
        let part = PathBuf::from(part);
        Ok(Self { shape, format: Format::new(path, &part, shape)?, path: path.into(), part: Part(part) })
    }

    /// Writes the rows of a match of a run. The plan must keep what rows of this shape [need](Shape::needs).
    ///
    /// # Errors
    /// The file cannot be written, or the match is none of the plan.
    pub fn take(&mut self, run: &str, plan: &Plan, game: &Game) -> Result<(), LabError> {
        let Self { shape, format, part, .. } = self;
        shape.rows(run, plan, game, &mut |values| format.row(shape.columns(), values).map_err(LabError::file(&part.0)))
    }

    /// Writes what is left, and gives the file its name.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn finish(self) -> Result<(), LabError> {
        let finished = self.format.finish().and_then(|()| fs::rename(&self.part.0, &self.path));
        finished.map_err(LabError::file(&self.path))
    }
}

impl std::fmt::Debug for Rows {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Rows").field("path", &self.path).finish_non_exhaustive()
    }
}
