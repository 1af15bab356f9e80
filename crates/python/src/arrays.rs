//! Arrays of the caller: checked, and borrowed without a copy.

use std::ops::Range;

use numpy::{
    Element, PyArray1, PyArrayDescrMethods as _, PyArrayDyn, PyArrayMethods as _, PyReadonlyArray1,
    PyReadwriteArrayDyn, PyUntypedArray, PyUntypedArrayMethods as _, dtype,
};
use pyo3::prelude::*;

use crate::errors;

/// What an array must be.
#[derive(Clone, Copy)]
pub(crate) struct Wanted<'a> {
    /// The name of the argument.
    pub(crate) name: &'a str,
    /// The shape.
    pub(crate) shape: &'a [usize],
}

impl Wanted<'_> {
    fn wrong(&self, what: &str, given: impl std::fmt::Display) -> PyErr {
        let shape: Vec<String> = self.shape.iter().map(ToString::to_string).collect();
        let comma = if shape.len() == 1 { "," } else { "" };
        errors::array(format!(
            "{}: an array of shape ({}{comma}) and {what} is needed, not {given}",
            self.name,
            shape.join(", ")
        ))
    }

    /// Checks that this is an array of this shape that can be written.
    fn check<'py>(&self, what: &str, given: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyUntypedArray>> {
        let Ok(array) = given.cast::<PyUntypedArray>() else {
            return Err(self.wrong(what, given.get_type().name()?));
        };
        if array.shape() != self.shape {
            return Err(self.wrong(what, format_args!("shape {}", given.getattr("shape")?)));
        }
        if !array.is_c_contiguous() {
            return Err(self.wrong(what, "one whose rows are not one after the other in memory (C-contiguous)"));
        }
        Ok(array.clone())
    }
}

/// An array that is being written.
pub(crate) struct Written<'py, T: Element>(PyReadwriteArrayDyn<'py, T>);

impl<'py, T: Element> Written<'py, T> {
    /// Borrows an array of exactly this type.
    pub(crate) fn new(wanted: Wanted<'_>, given: &Bound<'py, PyAny>) -> PyResult<Self> {
        let what = dtype::<T>(given.py()).to_string();
        let array = wanted.check(&what, given)?;
        let Ok(typed) = given.cast::<PyArrayDyn<T>>() else {
            return Err(wanted.wrong(&what, array.dtype()));
        };
        match typed.try_readwrite() {
            Ok(array) => Ok(Self(array)),
            Err(error) => Err(errors::array(format!("{}: {error}", wanted.name))),
        }
    }

    /// Where it is in memory.
    pub(crate) fn place(&self) -> Range<usize> {
        let begin = self.0.data() as usize;
        begin..begin + self.0.len() * size_of::<T>()
    }

    /// Its values, row after row.
    pub(crate) fn values(&mut self) -> PyResult<&mut [T]> {
        self.0.as_slice_mut().map_err(|error| errors::array(error.to_string()))
    }
}

/// Borrows an array of bytes: unsigned, signed, or bool.
pub(crate) fn bytes<'py>(wanted: Wanted<'_>, given: &Bound<'py, PyAny>) -> PyResult<Written<'py, u8>> {
    const WHAT: &str = "int8, uint8 or bool";
    let array = wanted.check(WHAT, given)?;
    let py = given.py();
    let of = array.dtype();
    if of.is_equiv_to(&dtype::<u8>(py)) {
        return Written::new(wanted, given);
    }
    if of.is_equiv_to(&dtype::<i8>(py)) || of.is_equiv_to(&dtype::<bool>(py)) {
        // 0 and 1 have the same bytes in each of these types.
        return Written::new(wanted, &given.call_method1("view", (dtype::<u8>(py),))?);
    }
    Err(wanted.wrong(WHAT, of))
}

/// The size of a value in bytes.
fn item(array: &Bound<'_, PyUntypedArray>) -> isize {
    array.dtype().itemsize().max(1) as isize
}

/// Refuses arrays that share memory, which the writer of each would have to itself.
pub(crate) fn apart(mut used: Vec<(&str, Range<usize>)>) -> PyResult<()> {
    used.sort_by_key(|(_, bytes)| bytes.start);
    for two in used.windows(2) {
        if let [(one, first), (other, second)] = two
            && first.end > second.start
        {
            return Err(errors::array(format!("{one} and {other} share memory: each needs an array of its own")));
        }
    }
    Ok(())
}

/// Reads the action numbers of all matches; what cannot be one becomes a number that no action has.
pub(crate) fn actions(count: usize, given: &Bound<'_, PyAny>) -> PyResult<Vec<u32>> {
    fn read<T: Element + Copy + TryInto<u32>>(given: &Bound<'_, PyAny>) -> Option<Vec<u32>> {
        let array: PyReadonlyArray1<'_, T> = given.cast::<PyArray1<T>>().ok()?.try_readonly().ok()?;
        Some(array.as_array().iter().map(|&number| number.try_into().unwrap_or(u32::MAX)).collect())
    }
    let wanted = Wanted { name: "actions", shape: &[count] };
    const WHAT: &str = "32- or 64-bit integers";
    let Ok(array) = given.cast::<PyUntypedArray>() else {
        return Err(wanted.wrong(WHAT, given.get_type().name()?));
    };
    if array.shape() != [count] {
        return Err(wanted.wrong(WHAT, format_args!("shape {}", given.getattr("shape")?)));
    }
    // A field of packed records is read from a copy: NumPy's strides need not be multiples of its size.
    let given = &if array.is_aligned() && array.strides().iter().all(|stride| stride % item(array) == 0) {
        given.clone()
    } else {
        given.call_method0("copy")?
    };
    let numbers = read::<i64>(given).or_else(|| read::<u32>(given)).or_else(|| read::<i32>(given));
    numbers.or_else(|| read::<u64>(given)).ok_or_else(|| wanted.wrong(WHAT, array.dtype()))
}
