//! Variants.

use std::{
    collections::HashMap,
    path::PathBuf,
    sync::{LazyLock, Mutex, PoisonError},
};

use pyo3::{
    IntoPyObjectExt as _,
    exceptions::PyValueError,
    prelude::*,
    types::{PyDict, PyList, PyTuple},
};
use riband::{Library, Seats, core::observation::Layout};
use serde::Serialize;

use crate::{
    errors::{self, OrRaise},
    numbers,
};

/// The games, and the files they were loaded from.
pub(crate) static LIBRARY: LazyLock<Library> = LazyLock::new(Library::new);

/// Built-in variants, by id: reading one takes milliseconds.
static LOADED: LazyLock<Mutex<HashMap<String, riband::Variant>>> = LazyLock::new(Mutex::default);

/// The same as Python's own dictionaries, lists and numbers.
pub(crate) fn to_python<'py>(py: Python<'py>, value: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    Ok(pythonize::pythonize(py, value)?)
}

/// The built-in variants.
#[pyfunction]
pub(crate) fn variants(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    to_python(py, &LIBRARY.variants())
}

#[pyclass(frozen, eq, hash, module = "riband")]
#[derive(Clone, Debug)]
pub(crate) struct Variant(pub(crate) riband::Variant);

impl PartialEq for Variant {
    fn eq(&self, other: &Self) -> bool {
        self.0.fingerprint() == other.0.fingerprint()
    }
}

impl Eq for Variant {}

impl std::hash::Hash for Variant {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.fingerprint().0.hash(state);
    }
}

/// Loads what Python calls a source: a variant, an id, or a path.
pub(crate) fn load(source: &Bound<'_, PyAny>) -> PyResult<riband::Variant> {
    if let Ok(variant) = source.cast::<Variant>() {
        return Ok(variant.get().0.clone());
    }
    if let Ok(id) = source.extract::<String>() {
        let lock = || LOADED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = lock().get(&id) {
            return Ok(known.clone());
        }
        let variant = LIBRARY.load(&id).or_raise()?;
        if variant.is_built_in() {
            lock().insert(id, variant.clone());
        }
        return Ok(variant);
    }
    match source.extract::<PathBuf>() {
        Ok(path) => LIBRARY.load_path(&path).or_raise(),
        Err(_) => Err(errors::wrong_type("a Variant, an id, or a path", source)),
    }
}

#[pymethods]
impl Variant {
    #[new]
    fn new(source: &Bound<'_, PyAny>) -> PyResult<Self> {
        load(source).map(Self)
    }

    #[staticmethod]
    #[pyo3(signature = (text, name = "house-rules"))]
    fn from_toml(py: Python<'_>, text: &str, name: &str) -> PyResult<Self> {
        if name.trim().is_empty() {
            return Err(PyValueError::new_err(
                "name: a word for these rules, as 'house-rules', not a blank text: it is their id, and stands in messages",
            ));
        }
        if text.trim().is_empty() {
            return Err(PyValueError::new_err(
                "text: the text of a variant file, which begins as extends = \"crossing-oceans/standard.toml\", not a blank one",
            ));
        }
        py.detach(|| LIBRARY.load_str(name, text)).map(Self).or_raise()
    }

    #[getter]
    fn id(&self) -> &str {
        self.0.id()
    }

    #[getter]
    fn name(&self) -> &str {
        self.0.name()
    }

    #[getter]
    fn summary(&self) -> &str {
        self.0.summary()
    }

    #[getter]
    fn ruleset(&self) -> &str {
        self.0.ruleset()
    }

    #[getter]
    fn revision(&self) -> u32 {
        self.0.revision()
    }

    #[getter]
    fn seats<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let seats = self.0.seats();
        py.import("builtins")?.getattr("range")?.call1((seats.min().count(), seats.max().count() + 1))
    }

    #[getter]
    fn fingerprint(&self) -> String {
        self.0.fingerprint().to_string()
    }

    fn toml(&self) -> String {
        self.0.to_toml()
    }

    fn values<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let all = PyList::empty(py);
        for value in self.0.values() {
            let of = PyDict::new(py);
            of.set_item("key", value.path.to_string())?;
            of.set_item("value", &value.value)?;
            of.set_item("file", &value.origin.file)?;
            of.set_item("line", value.origin.line)?;
            of.set_item("provenance", to_python(py, &value.provenance)?)?;
            all.append(of)?;
        }
        Ok(all)
    }

    fn names<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.0.names())
    }

    fn diff<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let all = PyList::empty(py);
        for difference in self.0.differences(&load(other)?) {
            let of = PyDict::new(py);
            of.set_item("key", difference.path.to_string())?;
            of.set_item("order", difference.order)?;
            of.set_item("here", &difference.here)?;
            of.set_item("there", &difference.there)?;
            all.append(of)?;
        }
        Ok(all.into_any())
    }

    fn action_count(&self, #[pyo3(from_py_with = numbers::seats)] seats: usize) -> PyResult<usize> {
        Ok(self.numbering(seats)?.count())
    }

    fn action_names(&self, #[pyo3(from_py_with = numbers::seats)] seats: usize) -> PyResult<Vec<String>> {
        Ok(self.numbering(seats)?.names())
    }

    fn observation_slots<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = numbers::seats)] seats: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        let table = self.0.open(Seats::new(seats).or_raise()?, 0).or_raise()?;
        let layout: &Layout = table.observation_layout();
        to_python(py, &layout.slots())
    }

    fn __repr__(&self) -> String {
        format!("Variant('{}')", self.0.id())
    }

    /// Built-in variants go by their id, others by their whole text.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let (py, own, class) = (slf.py(), &slf.get().0, slf.get_type());
        if own.is_built_in() {
            return Ok((class.into_any(), PyTuple::new(py, [own.id()])?));
        }
        let arguments = [own.to_toml().into_bound_py_any(py)?, own.id().into_bound_py_any(py)?];
        Ok((class.getattr("from_toml")?, PyTuple::new(py, arguments)?))
    }
}

impl Variant {
    fn numbering(&self, seats: usize) -> PyResult<std::sync::Arc<dyn riband::core::Numbers>> {
        self.0.numbering(Seats::new(seats).or_raise()?).or_raise()
    }
}
