//! Rows as Parquet, a group of them at a time.

use std::{fs::File, io, sync::Arc};

use parquet::{
    basic::{Compression, LogicalType, Repetition, Type as Physical},
    data_type::{ByteArray, ByteArrayType, DataType, DoubleType, Int64Type},
    errors::ParquetError,
    file::{
        properties::WriterProperties,
        writer::{SerializedColumnWriter, SerializedFileWriter},
    },
    schema::types::Type,
};
use serde_json::Value;

use super::{Column, Sort};

/// How many rows are in memory at most: those of one group.
const GROUP: usize = 1 << 16;

/// The values of a column of a group that are there.
enum Cells {
    Text(Vec<ByteArray>),
    Integer(Vec<i64>),
    Real(Vec<f64>),
}

/// A column of a group.
struct Buffer {
    column: Column,
    cells: Cells,
    /// By row: 1 if there is a value, else 0; nothing for a column that always has one.
    levels: Vec<i16>,
}

/// Writes rows.
pub(super) struct Writer {
    file: SerializedFileWriter<File>,
    buffers: Vec<Buffer>,
    rows: usize,
}

fn failed(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(source) => match source.downcast::<io::Error>() {
            Ok(source) => *source,
            Err(source) => io::Error::other(source),
        },
        other => io::Error::other(other),
    }
}

fn field(column: &Column) -> Result<Arc<Type>, ParquetError> {
    let (physical, logical) = match column.sort {
        Sort::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
        Sort::Integer => (Physical::INT64, None),
        Sort::Real => (Physical::DOUBLE, None),
    };
    let repetition = if column.optional { Repetition::OPTIONAL } else { Repetition::REQUIRED };
    let field = Type::primitive_type_builder(column.name, physical);
    Ok(Arc::new(field.with_logical_type(logical).with_repetition(repetition).build()?))
}

impl Writer {
    /// Into this file.
    pub(super) fn new(file: File, columns: &'static [Column]) -> io::Result<Self> {
        let fields = columns.iter().map(field).collect::<Result<_, _>>();
        let schema = fields.and_then(|fields| Type::group_type_builder("rows").with_fields(fields).build());
        let properties = WriterProperties::builder().set_compression(Compression::LZ4_RAW).build();
        let file = schema.and_then(|schema| SerializedFileWriter::new(file, Arc::new(schema), Arc::new(properties)));
        let buffers = columns.iter().copied().map(Buffer::new).collect();
        Ok(Self { file: file.map_err(failed)?, buffers, rows: 0 })
    }

    /// Takes a row.
    pub(super) fn row(&mut self, values: &[Value]) -> io::Result<()> {
        self.buffers.iter_mut().zip(values).try_for_each(|(buffer, value)| buffer.take(value))?;
        self.rows += 1;
        if self.rows == GROUP { self.group() } else { Ok(()) }
    }

    fn group(&mut self) -> io::Result<()> {
        let mut write = || {
            let mut group = self.file.next_row_group()?;
            for buffer in &mut self.buffers {
                let Some(mut column) = group.next_column()? else { break };
                buffer.write(&mut column)?;
                column.close()?;
            }
            group.close().map(drop)
        };
        self.rows = 0;
        write().map_err(failed)
    }

    /// Writes what is left.
    pub(super) fn finish(mut self) -> io::Result<()> {
        if self.rows > 0 {
            self.group()?;
        }
        self.file.close().map(drop).map_err(failed)
    }
}

impl Buffer {
    fn new(column: Column) -> Self {
        let cells = match column.sort {
            Sort::Text => Cells::Text(Vec::new()),
            Sort::Integer => Cells::Integer(Vec::new()),
            Sort::Real => Cells::Real(Vec::new()),
        };
        Self { column, cells, levels: Vec::new() }
    }

    fn take(&mut self, value: &Value) -> io::Result<()> {
        if self.column.optional {
            self.levels.push(i16::from(!value.is_null()));
            if value.is_null() {
                return Ok(());
            }
        }
        let taken = match &mut self.cells {
            Cells::Text(cells) => value.as_str().map(|text| cells.push(text.into())),
            Cells::Integer(cells) => value.as_i64().map(|number| cells.push(number)),
            Cells::Real(cells) => value.as_f64().map(|number| cells.push(number)),
        };
        taken.ok_or_else(|| io::Error::other(format!("{} cannot be {value}", self.column.name)))
    }

    /// Writes the values, and forgets them.
    fn write(&mut self, column: &mut SerializedColumnWriter<'_>) -> Result<(), ParquetError> {
        fn all<T: DataType>(
            column: &mut SerializedColumnWriter<'_>,
            cells: &mut Vec<T::T>,
            levels: Option<&[i16]>,
        ) -> Result<(), ParquetError> {
            column.typed::<T>().write_batch(cells, levels, None)?;
            cells.clear();
            Ok(())
        }
        let levels = self.column.optional.then_some(self.levels.as_slice());
        match &mut self.cells {
            Cells::Text(cells) => all::<ByteArrayType>(column, cells, levels),
            Cells::Integer(cells) => all::<Int64Type>(column, cells, levels),
            Cells::Real(cells) => all::<DoubleType>(column, cells, levels),
        }?;
        self.levels.clear();
        Ok(())
    }
}
