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

    /// The values as a list.
    fn list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self {
            Self::Text(values) => to_python(py, values),
            Self::Integer(values) => to_python(py, values),
            Self::Real(values) => to_python(py, values),
        }
    }

    /// The name of its sort in a pickle.
    fn sort(&self) -> &'static str {
        match self {
            Self::Text(_) => "text",
            Self::Integer(_) => "integer",
            Self::Real(_) => "real",
        }
    }

    /// The column of a pickle.
    fn of(sort: &str, values: &Bound<'_, PyAny>) -> PyResult<Self> {
        match sort {
            "text" => values.extract().map(Self::Text),
            "integer" => values.extract().map(Self::Integer),
            "real" => values.extract().map(Self::Real),
            other => Err(errors::unpickled(format!("no column has the sort '{other}'"))),
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

/// A column in a pickle: its name, its sort, its values.
type Pickled<'py> = (String, String, Bound<'py, PyAny>);

#[pyclass(frozen, module = "riband")]
pub(crate) struct Table {
    names: Vec<String>,
    columns: Vec<Column>,
}

impl Table {
    pub(crate) fn new(columns: Vec<(&str, Column)>) -> Self {
        let (names, columns) = columns.into_iter().map(|(name, column)| (name.to_owned(), column)).unzip();
        Self { names, columns }
    }

    fn batch(&self) -> PyResult<RecordBatch> {
        let arrays = self.names.iter().zip(&self.columns).map(|(name, column)| (name, column.array(), true));
        RecordBatch::try_from_iter_with_nullable(arrays).map_err(errors::fault)
    }
}

#[pymethods]
impl Table {
    #[getter]
    fn columns(&self) -> &[String] {
        &self.names
    }

    fn __len__(&self) -> usize {
        self.columns.first().map_or(0, Column::len)
    }

    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        for (name, column) in self.names.iter().zip(&self.columns) {
            all.set_item(name, column.list(py)?)?;
        }
        Ok(all)
    }

    fn __copy__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Self> {
        slf
    }

    /// The columns: name, sort and values of each.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Vec<Pickled<'py>>,))> {
        let (py, own) = (slf.py(), slf.get());
        let columns = own.names.iter().zip(&own.columns);
        let columns = columns.map(|(name, column)| Ok((name.clone(), column.sort().to_owned(), column.list(py)?)));
        Ok((slf.get_type().getattr("_unpickled")?, (columns.collect::<PyResult<_>>()?,)))
    }

    #[staticmethod]
    fn _unpickled(columns: Vec<Pickled<'_>>) -> PyResult<Self> {
        let columns = columns.into_iter().map(|(name, sort, values)| Ok((name, Column::of(&sort, &values)?)));
        let (names, columns) = columns.collect::<PyResult<Vec<_>>>()?.into_iter().unzip();
        Ok(Self { names, columns })
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
