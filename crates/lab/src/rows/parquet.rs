//! Rows as Parquet, written one row group at a time.

use std::{
    fs::File,
    io::{self, Read as _, Seek as _, SeekFrom, Write},
    sync::Arc,
};

use parquet::{
    basic::{Compression, LogicalType, Repetition, Type as Physical},
    data_type::{ByteArray, ByteArrayType, DoubleType, Int64Type},
    errors::ParquetError,
    file::{
        properties::WriterProperties,
        writer::{SerializedColumnWriter, SerializedFileWriter},
    },
    schema::types::Type,
};
use serde_json::Value;

use super::{Column, Sort};

/// The number of rows in a row group. One group is held in memory.
pub(super) const GROUP: usize = 1 << 16;

/// The underlying I/O error, if any, without Parquet's wrapper.
fn told(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(inner) => inner.downcast().map_or_else(io::Error::other, |own| *own),
        other => io::Error::other(other),
    }
}

enum Values {
    Text(Vec<ByteArray>),
    Integer(Vec<i64>),
    Real(Vec<f64>),
}

/// The values of a column in the current row group.
struct Filling {
    column: Column,
    values: Values,
    /// Definition levels: 0 for a missing value, else 1.
    levels: Vec<i16>,
}

impl Filling {
    fn new(column: &Column) -> Self {
        let values = match column.sort {
            Sort::Text => Values::Text(Vec::new()),
            Sort::Integer => Values::Integer(Vec::new()),
            Sort::Real => Values::Real(Vec::new()),
        };
        Self { column: *column, values, levels: Vec::new() }
    }

    /// Adds a value. Returns whether it has the type of the column.
    fn take(&mut self, value: &Value) -> bool {
        let is_there = !value.is_null();
        self.levels.push(i16::from(is_there));
        if !is_there {
            return self.column.optional;
        }
        match &mut self.values {
            Values::Text(all) => value.as_str().map(|text| all.push(text.into())),
            Values::Integer(all) => value.as_i64().map(|number| all.push(number)),
            Values::Real(all) => value.as_f64().map(|number| all.push(number)),
        }
        .is_some()
    }

    fn flush(&mut self, mut writer: SerializedColumnWriter<'_>) -> Result<(), ParquetError> {
        let levels = self.column.optional.then_some(&self.levels[..]);
        match &mut self.values {
            Values::Text(all) => {
                writer.typed::<ByteArrayType>().write_batch(all, levels, None)?;
                all.clear();
            }
            Values::Integer(all) => {
                writer.typed::<Int64Type>().write_batch(all, levels, None)?;
                all.clear();
            }
            Values::Real(all) => {
                writer.typed::<DoubleType>().write_batch(all, levels, None)?;
                all.clear();
            }
        }
        self.levels.clear();
        writer.close()
    }
}

fn schema(columns: &[Column]) -> Result<Type, ParquetError> {
    let field = |column: &Column| {
        let (physical, logical) = match column.sort {
            Sort::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
            Sort::Integer => (Physical::INT64, None),
            Sort::Real => (Physical::DOUBLE, None),
        };
        let repetition = if column.optional { Repetition::OPTIONAL } else { Repetition::REQUIRED };
        let field = Type::primitive_type_builder(column.name, physical);
        field.with_repetition(repetition).with_logical_type(logical).build().map(Arc::new)
    };
    Type::group_type_builder("rows").with_fields(columns.iter().map(field).collect::<Result<_, _>>()?).build()
}

/// The `created_by` of the files.
const MARK: &str = concat!("riband ", env!("CARGO_PKG_VERSION"));
/// The maximum length of a footer that is read: ours have a few kilobytes per row group.
const FOOTER: u64 = 16 << 20;

/// Whether a Parquet file was written by us, by its footer, which is followed by its length and the magic number.
pub(super) fn is_ours(file: &mut File) -> io::Result<bool> {
    const END: u64 = 8;
    let length = file.metadata()?.len();
    let mut end = [0; END as usize];
    if length < END {
        return Ok(false);
    }
    let mut start = [0; 4];
    file.read_exact(&mut start)?;
    file.seek(SeekFrom::End(-(END as i64)))?;
    file.read_exact(&mut end)?;
    let (bytes, mark) = end.split_at(4);
    let footer = bytes.iter().rev().fold(0, |all, byte| all << 8 | u64::from(*byte));
    if start != *b"PAR1" || mark != b"PAR1" || footer > FOOTER.min(length - END) {
        return Ok(false);
    }
    let mut read = Vec::new();
    file.seek(SeekFrom::Start(length - END - footer))?;
    file.take(footer).read_to_end(&mut read)?;
    let ours = b"riband ";
    Ok(read.windows(ours.len()).any(|bytes| bytes == ours))
}

/// Writes a Parquet file of rows.
pub(super) struct Writer<W: Write + Send> {
    file: SerializedFileWriter<W>,
    filling: Vec<Filling>,
    rows: usize,
}

impl<W: Write + Send> Writer<W> {
    /// # Errors
    /// The file cannot be written.
    pub(super) fn new(file: W, columns: &[Column]) -> io::Result<Self> {
        let properties =
            WriterProperties::builder().set_compression(Compression::SNAPPY).set_created_by(MARK.to_owned());
        let properties = properties.build();
        let schema = schema(columns).map_err(told)?;
        let file = SerializedFileWriter::new(file, schema.into(), properties.into()).map_err(told)?;
        Ok(Self { file, filling: columns.iter().map(Filling::new).collect(), rows: 0 })
    }

    /// # Errors
    /// A value does not have the type of its column, or the file cannot be written.
    pub(super) fn row(&mut self, values: &[Value]) -> io::Result<()> {
        for (filling, value) in self.filling.iter_mut().zip(values) {
            if !filling.take(value) {
                let why = format!("{value} is no value of the column {}", filling.column.name);
                return Err(io::Error::new(io::ErrorKind::InvalidData, why));
            }
        }
        self.rows += 1;
        if self.rows == GROUP { self.flush().map_err(told) } else { Ok(()) }
    }

    fn flush(&mut self) -> Result<(), ParquetError> {
        let mut group = self.file.next_row_group()?;
        for filling in &mut self.filling {
            let column = group.next_column()?;
            filling.flush(column.ok_or_else(|| ParquetError::General("a column too many".to_owned()))?)?;
        }
        group.close()?;
        self.rows = 0;
        Ok(())
    }

    /// Finishes writing and returns the file.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(super) fn finish(mut self) -> io::Result<W> {
        if self.rows > 0 {
            self.flush().map_err(told)?;
        }
        self.file.into_inner().map_err(told)
    }
}

#[cfg(test)]
mod tests {
    use std::{env, fs, process};

    use parquet::{
        file::reader::{FileReader as _, SerializedFileReader},
        record::Field,
    };
    use serde_json::json;

    use super::*;

    const COLUMNS: &[Column] = &[
        Column { name: "text", sort: Sort::Text, optional: true },
        Column { name: "whole", sort: Sort::Integer, optional: false },
        Column { name: "real", sort: Sort::Real, optional: true },
    ];

    #[test]
    fn groups_of_rows_are_written_as_they_fill() {
        let path = env::temp_dir().join(format!("riband-{}.parquet", process::id()));
        let mut writer = Writer::new(File::create(&path).unwrap(), COLUMNS).unwrap();
        let count = 2 * GROUP + 1;
        for nth in 0..count {
            let (text, real) = if nth % 3 == 0 { (json!(null), json!(0.5)) } else { (json!("a"), json!(null)) };
            writer.row(&[text, json!(nth), real]).unwrap();
            assert!(writer.rows < GROUP && writer.filling.iter().all(|one| one.levels.len() == writer.rows));
        }
        writer.finish().unwrap();
        let reader = SerializedFileReader::new(File::open(&path).unwrap()).unwrap();
        assert_eq!(reader.num_row_groups(), 3);
        let mut rows = 0;
        for (nth, row) in reader.get_row_iter(None).unwrap().enumerate() {
            let row = row.unwrap();
            let fields: Vec<&Field> = row.get_column_iter().map(|(_, field)| field).collect();
            let (text, real) = match nth % 3 {
                0 => (Field::Null, Field::Double(0.5)),
                _ => (Field::Str("a".to_owned()), Field::Null),
            };
            assert_eq!(fields, [&text, &Field::Long(nth as i64), &real]);
            rows += 1;
        }
        assert_eq!(rows, count);
        fs::remove_file(path).unwrap();
    }

    #[test]
    fn values_of_another_column_are_refused() {
        let path = env::temp_dir().join(format!("riband-{}-refused.parquet", process::id()));
        for row in [
            [json!(1), json!(1), json!(1.0)],
            [json!("a"), json!(null), json!(1.0)],
            [json!("a"), json!(u64::MAX), json!(1.0)],
        ] {
            let error = Writer::new(File::create(&path).unwrap(), COLUMNS).unwrap().row(&row).unwrap_err();
            assert!(error.to_string().contains("no value of the column"), "{error}");
        }
        fs::remove_file(path).unwrap();
    }
}
