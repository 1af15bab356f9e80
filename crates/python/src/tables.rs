//! Tables of results, which pandas, Polars and DuckDB read through Arrow's PyCapsule interface.

use std::sync::Arc;

use arrow_array::{
    ArrayRef, Float64Array, Int64Array, RecordBatch, RecordBatchIterator, StringArray, ffi_stream::FFI_ArrowArrayStream,
};
use pyo3::{
    prelude::*,
    types::{PyCapsule, PyDict},
};
use riband_lab::Sort;
use serde_json::Value;

use crate::{errors, variant::to_python};

/// A column: its values in order.
pub(crate) enum Column {
    Text(Vec<Option<String>>),
    Integer(Vec<Option<i64>>),
    Real(Vec<Option<f64>>),
}

impl Column {
    /// An empty column.
    pub(crate) fn new(sort: Sort) -> Self {
        match sort {
            Sort::Text => Self::Text(Vec::new()),
            Sort::Integer => Self::Integer(Vec::new()),
            Sort::Real => Self::Real(Vec::new()),
        }
    }

    /// Adds a value; one of another type is missing.
    pub(crate) fn push(&mut self, value: &Value) {
        match self {
            Self::Text(values) => values.push(value.as_str().map(str::to_owned)),
            Self::Integer(values) => values.push(value.as_i64()),
            Self::Real(values) => values.push(value.as_f64()),
        }
    }

    fn array(&self) -> ArrayRef {
        match self {
            Self::Text(values) => Arc::new(StringArray::from(values.clone())),
            Self::Integer(values) => Arc::new(Int64Array::from(values.clone())),
            Self::Real(values) => Arc::new(Float64Array::from(values.clone())),
        }
    }

    fn len(&self) -> usize {
        match self {
            Self::Text(values) => values.len(),
            Self::Integer(values) => values.len(),
            Self::Real(values) => values.len(),
        }
    }
}

#[pyclass(frozen, module = "riband")]
pub(crate) struct Table {
    names: Vec<&'static str>,
    columns: Vec<Column>,
}

impl Table {
    pub(crate) fn new(columns: Vec<(&'static str, Column)>) -> Self {
        let (names, columns) = columns.into_iter().unzip();
        Self { names, columns }
    }

    fn batch(&self) -> PyResult<RecordBatch> {
        let arrays = self.names.iter().zip(&self.columns).map(|(name, column)| (*name, column.array(), true));
        RecordBatch::try_from_iter_with_nullable(arrays).map_err(errors::fault)
    }
}

#[pymethods]
impl Table {
    #[getter]
    fn columns(&self) -> Vec<&str> {
        self.names.clone()
    }

    fn __len__(&self) -> usize {
        self.columns.first().map_or(0, Column::len)
    }

    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        for (name, column) in self.names.iter().zip(&self.columns) {
            match column {
                Column::Text(values) => all.set_item(name, to_python(py, values)?)?,
                Column::Integer(values) => all.set_item(name, to_python(py, values)?)?,
                Column::Real(values) => all.set_item(name, to_python(py, values)?)?,
            }
        }
        Ok(all)
    }

    /// Arrow's PyCapsule interface. The consumer may ask for another schema, which this table does not offer.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        let batch = py.detach(|| self.batch())?;
        let schema = batch.schema();
        let reader = RecordBatchIterator::new([Ok(batch)], schema);
        PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(Box::new(reader)), c"arrow_array_stream")
    }

    fn __repr__(&self) -> String {
        format!("<Table of {} rows: {}>", self.__len__(), self.names.join(", "))
    }
}
