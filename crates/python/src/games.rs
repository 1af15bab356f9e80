//! Matches.

use numpy::{IntoPyArray as _, PyArray1};
use pyo3::{
    IntoPyObjectExt as _,
    exceptions::PyIndexError,
    prelude::*,
    types::{PyBytes, PyDict, PyList, PyTuple},
};
use riband::{
    Pick, PlayError, Record, RecordError, Table, Turn, Viewer,
    core::{Dice, Payoffs},
};

use crate::{
    action::Action,
    arrays::{self, Wanted, Written},
    errors::{self, OrRaise},
    judging::{advise, level},
    numbers,
    pickles::{pickled, unpickled},
    seats::{acting, seat, seats, viewer},
    variant::{LIBRARY, Variant, load, to_python},
};

/// The stream of a seed that hidden parts are drawn from, and what a player draws from.
pub(crate) const HIDDEN: u64 = 1;
pub(crate) const PLAYER: u64 = 2;

/// How a match began.
#[derive(Clone, Debug)]
pub(crate) enum Began {
    /// With a deal, or a position that its record contains.
    Recorded,
    /// With a position that no record contains.
    Packed,
}

#[pyclass(module = "riband")]
#[derive(Debug)]
pub(crate) struct Match {
    pub(crate) variant: riband::Variant,
    pub(crate) table: Box<dyn Table>,
    pub(crate) began: Began,
}

impl Match {
    /// A match that began with a deal or in a record.
    pub(crate) fn of(variant: riband::Variant, table: Box<dyn Table>) -> Self {
        Self { variant, table, began: Began::Recorded }
    }

    /// A match that begins with a position which no record contains.
    pub(crate) fn packed(variant: riband::Variant, table: Box<dyn Table>) -> Self {
        Self { variant, table, began: Began::Packed }
    }

    fn viewer(&self, given: Option<&Bound<'_, PyAny>>) -> PyResult<Viewer> {
        viewer(&*self.table, given)
    }

    /// The exception for an action that was not played.
    fn illegal(&self, py: Python<'_>, error: &PlayError, action: &Action) -> PyErr {
        let nearest = match action {
            Action::Line(line) => self.table.nearest(line),
            Action::Absent(_) => Vec::new(),
            Action::Number(number) => {
                let line = self.table.numbering().name(*number);
                line.map_or_else(Vec::new, |line| self.table.nearest(&line))
            }
        };
        errors::illegal(py, error, nearest, None, action.absent())
    }

    fn pick<'a>(&self, action: &'a Action, by: Option<&Bound<'_, PyAny>>) -> PyResult<Pick<'a>> {
        Ok(match by {
            Some(by) => action.pick().by(seat(self.table.seats(), by)?),
            None => action.pick(),
        })
    }

    /// Refuses to go on with a match that no rule would end: it counts as over.
    fn goes_on(&self, py: Python<'_>) -> PyResult<()> {
        if self.stalled() { Err(errors::stalled(py)) } else { Ok(()) }
    }

    /// The position before the first action.
    pub(crate) fn beginning(&self) -> Box<dyn Table> {
        let mut table = self.table.fork();
        table.undo(usize::MAX);
        table
    }

    fn observed(&self, viewer: Viewer) -> PyResult<Vec<i32>> {
        let mut slots = vec![0; self.table.observation_layout().len()];
        let seen = self.table.seen_by(viewer).or_raise()?;
        seen.observe(&mut slots).map_err(errors::fault)?;
        Ok(slots)
    }

    fn clone_own(&self) -> Self {
        Self { variant: self.variant.clone(), table: self.table.fork(), began: self.began.clone() }
    }
}

#[pymethods]
impl Match {
    #[new]
    #[pyo3(signature = (variant, seats = None, seed = 0))]
    fn new(
        variant: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = numbers::optional_seats)] seats: Option<usize>,
        #[pyo3(from_py_with = numbers::seed)] seed: u64,
    ) -> PyResult<Self> {
        let variant = load(variant)?;
        let table = variant.open(self::seats(&variant, seats)?, seed).or_raise()?;
        Ok(Self::of(variant, table))
    }

    #[staticmethod]
    fn from_record(py: Python<'_>, text: &str) -> PyResult<Self> {
        let replayed = py.detach(|| {
            let record = Record::parse(text)?;
            Ok::<_, RecordError>((record.variant(&LIBRARY)?, record.replay(&LIBRARY)?))
        });
        let (variant, table) = replayed.or_raise()?;
        Ok(Self::of(variant, table))
    }

    #[staticmethod]
    fn from_bytes(variant: &Bound<'_, PyAny>, data: &[u8]) -> PyResult<Self> {
        let variant = load(variant)?;
        let table = variant.unpack(data).or_raise()?;
        Ok(Self::packed(variant, table))
    }

    #[getter]
    fn variant(&self) -> Variant {
        Variant(self.variant.clone())
    }

    #[getter]
    fn seats(&self) -> usize {
        self.table.seats().count()
    }

    #[getter]
    fn turn(&self) -> Option<usize> {
        acting(&*self.table).map(riband::Seat::index)
    }

    #[getter]
    pub(crate) fn over(&self) -> bool {
        acting(&*self.table).is_none()
    }

    #[getter]
    fn stalled(&self) -> bool {
        self.table.turn() != Turn::Over && self.table.stalled()
    }

    #[getter]
    fn plies(&self) -> usize {
        self.table.plies()
    }

    #[getter]
    fn turns(&self) -> u32 {
        self.table.turns()
    }

    #[getter]
    fn turn_order(&self) -> Vec<usize> {
        self.table.turn_order().into_iter().map(riband::Seat::index).collect()
    }

    #[getter]
    fn action_count(&self) -> usize {
        self.table.numbering().count()
    }

    #[getter]
    fn observation_size(&self) -> usize {
        self.table.observation_layout().len()
    }

    #[getter]
    fn feature_size(&self) -> usize {
        self.table.observation_layout().features()
    }

    fn legal(&self) -> Vec<usize> {
        let mut numbers = Vec::new();
        if !self.over() {
            self.table.legal_numbers(&mut numbers);
            numbers.sort_unstable();
        }
        numbers
    }

    #[pyo3(signature = (out = None))]
    fn mask<'py>(&self, py: Python<'py>, out: Option<Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let count = self.action_count();
        let array = match out {
            Some(array) => array,
            None => PyArray1::<i8>::zeros(py, count, false).into_any(),
        };
        let mut bytes = arrays::bytes(Wanted { name: "out", shape: &[count] }, &array)?;
        let values = bytes.values()?;
        if self.over() {
            values.fill(0);
        } else {
            self.table.legal_bytes(values).map_err(errors::fault)?;
        }
        Ok(array)
    }

    fn choices<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let all = PyList::empty(py);
        if self.over() {
            return Ok(all);
        }
        let mut numbers = Vec::new();
        self.table.legal_numbers(&mut numbers);
        for (choice, number) in self.table.choices().iter().zip(numbers) {
            let of = to_python(py, choice)?;
            of.set_item("number", number)?;
            all.append(of)?;
        }
        Ok(all)
    }

    fn name(&self, number: &Bound<'_, PyAny>) -> PyResult<String> {
        let numbering = self.table.numbering();
        let name = match Action::of(number)? {
            Action::Number(number) => numbering.name(number),
            Action::Absent(_) => None,
            Action::Line(_) => return Err(errors::wrong_type("the number of an action", number)),
        };
        name.ok_or_else(|| {
            let (number, count) = (numbers::shown(number), numbering.count());
            PyIndexError::new_err(format!("there is no action {number}: there are {count}, counted from 0"))
        })
    }

    fn number(&self, py: Python<'_>, notation: &str) -> PyResult<usize> {
        let unknown = |error: &PlayError| errors::illegal(py, error, self.table.nearest(notation), None, None);
        match self.table.numbering().number(notation) {
            Ok(Some(number)) => Ok(number),
            Ok(None) => Err(match self.table.why(notation) {
                Err(error) => unknown(&error),
                Ok(()) => errors::fault(format!("{notation:?} is legal and has no number")),
            }),
            Err(error) => Err(unknown(&error.into())),
        }
    }

    #[pyo3(signature = (action, seat = None))]
    fn play(slf: &Bound<'_, Self>, action: &Bound<'_, PyAny>, seat: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        // Read before the match is borrowed, since reading may run any code.
        let action = Action::of(action)?;
        let seats = slf.try_borrow()?.table.seats();
        let seat = seat.map(|given| self::seat(seats, given)).transpose()?;
        let mut own = slf.try_borrow_mut()?;
        own.goes_on(slf.py())?;
        let played = match (&action, seat) {
            // Without building the events.
            (Action::Number(number), None) => own.table.choose_number(*number),
            (Action::Absent(_), None) => own.table.choose_number(usize::MAX),
            (Action::Line(_), None) => own.table.play(action.pick()).map(drop),
            (_, Some(seat)) => own.table.play(action.pick().by(seat)).map(drop),
        };
        played.map_err(|error| own.illegal(slf.py(), &error, &action))
    }

    #[pyo3(signature = (action, seat = None))]
    fn why(
        &self,
        py: Python<'_>,
        action: &Bound<'_, PyAny>,
        seat: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Option<Py<PyAny>>> {
        let action = Action::of(action)?;
        if let Err(stalled) = self.goes_on(py) {
            return stalled.into_py_any(py).map(Some);
        }
        let refused = self.table.why(self.pick(&action, seat)?).err();
        refused.map(|error| self.illegal(py, &error, &action).into_py_any(py)).transpose()
    }

    fn preview<'py>(&self, py: Python<'py>, action: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let action = Action::of(action)?;
        self.goes_on(py)?;
        let preview = self.table.preview(action.pick()).map_err(|error| self.illegal(py, &error, &action))?;
        to_python(py, &preview)
    }

    fn market<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.table.market())
    }

    #[pyo3(signature = (viewer = None))]
    fn view<'py>(&self, py: Python<'py>, viewer: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.table.seen_by(self.viewer(viewer)?).or_raise()?.view())
    }

    fn position<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.table.position())
    }

    #[pyo3(signature = (viewer = None, out = None))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        viewer: Option<&Bound<'py, PyAny>>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let slots = self.observed(self.viewer(viewer)?)?;
        let Some(array) = out else { return Ok(slots.into_pyarray(py).into_any()) };
        Written::<i32>::new(Wanted { name: "out", shape: &[slots.len()] }, &array)?.values()?.copy_from_slice(&slots);
        Ok(array)
    }

    #[pyo3(signature = (viewer = None, out = None))]
    fn features<'py>(
        &self,
        py: Python<'py>,
        viewer: Option<&Bound<'py, PyAny>>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let layout = self.table.observation_layout();
        let slots = self.observed(self.viewer(viewer)?)?;
        let mut encoded = vec![0.0_f32; layout.features()];
        layout.encode(&slots, &mut encoded).map_err(errors::fault)?;
        let Some(array) = out else { return Ok(encoded.into_pyarray(py).into_any()) };
        let wanted = Wanted { name: "out", shape: &[encoded.len()] };
        Written::<f32>::new(wanted, &array)?.values()?.copy_from_slice(&encoded);
        Ok(array)
    }

    fn score<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.table.score())
    }

    #[pyo3(signature = (kind = "ranks"))]
    fn payoffs(&self, kind: &str) -> PyResult<Vec<f64>> {
        let payoffs: Payoffs = self.table.payoffs();
        let seats = payoffs.seats();
        Ok(match kind {
            "ranks" => payoffs.ranks().seated(seats).to_vec(),
            "wins" => payoffs.wins().seated(seats).to_vec(),
            "margins" => payoffs.margins().seated(seats).iter().copied().map(f64::from).collect(),
            "points" => payoffs.points().seated(seats).iter().copied().map(f64::from).collect(),
            "places" => payoffs.places().seated(seats).iter().copied().map(f64::from).collect(),
            _ => {
                return Err(pyo3::exceptions::PyValueError::new_err(format!(
                    "no payoffs '{kind}': ranks, margins, points, wins or places"
                )));
            }
        })
    }

    fn ledger<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &py.detach(|| self.table.ledger()).map_err(errors::fault)?)
    }

    #[pyo3(signature = (since = 0, viewer = None))]
    fn log<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = numbers::since)] since: usize,
        viewer: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyList>> {
        let all = PyList::empty(py);
        for (ply, event) in self.table.seen_by(self.viewer(viewer)?).or_raise()?.log(since) {
            let of = to_python(py, &event)?;
            of.set_item("ply", ply)?;
            all.append(of)?;
        }
        Ok(all)
    }

    fn ending<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.table.ending())
    }

    #[pyo3(signature = (count = 1))]
    fn undo(&mut self, #[pyo3(from_py_with = numbers::count)] count: usize) -> usize {
        self.table.undo(count)
    }

    fn redo(&mut self) -> bool {
        self.table.redo().is_some()
    }

    fn clone(&self) -> Self {
        self.clone_own()
    }

    #[pyo3(signature = (viewer = None, seed = 0))]
    fn sample(
        &self,
        viewer: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = numbers::seed)] seed: u64,
    ) -> PyResult<Self> {
        let seen = self.table.seen_by(self.viewer(viewer)?).or_raise()?;
        let world = seen.fork(&mut Dice::stream(seed, HIDDEN));
        Ok(Self::packed(self.variant.clone(), world.table()))
    }

    #[pyo3(signature = (seed = 0))]
    fn playout(&mut self, #[pyo3(from_py_with = numbers::seed)] seed: u64) -> u32 {
        self.table.playout(&mut Dice::stream(seed, PLAYER))
    }

    #[pyo3(signature = (player = "club", *, worlds = None, seconds = None, seed = 0))]
    fn advise<'py>(
        &self,
        py: Python<'py>,
        player: &str,
        #[pyo3(from_py_with = numbers::worlds)] worlds: Option<u32>,
        seconds: Option<&Bound<'py, PyAny>>,
        #[pyo3(from_py_with = numbers::seed)] seed: u64,
    ) -> PyResult<Bound<'py, PyDict>> {
        advise(py, self, level(player, worlds, seconds)?, seed)
    }

    fn record(&self) -> PyResult<String> {
        match self.began {
            Began::Recorded => Ok(Record::of(&self.variant, &*self.table).to_string()),
            Began::Packed => {
                // The same match from the position written out.
                let (begun, numbering) = (self.beginning(), self.table.numbering());
                let position = begun.position();
                let mut table = self.variant.set_up(begun.seats(), 0, &position).or_raise()?;
                for line in self.table.played() {
                    let number = numbering.number(&line).ok().flatten().unwrap_or(usize::MAX);
                    table.choose_number(number).map_err(errors::fault)?;
                }
                Ok(Record::of(&self.variant, &*table).to_string())
            }
        }
    }

    fn to_bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(py, &self.variant.pack(&*self.table).or_raise()?))
    }

    #[getter]
    fn key(&self) -> u64 {
        self.table.key()
    }

    fn hash(&self) -> String {
        self.table.hash().to_string()
    }

    fn audit(&self) -> PyResult<()> {
        self.table.audit().map_err(errors::fault)
    }

    fn __repr__(&self) -> String {
        let turn = self.turn().map_or_else(|| "over".to_owned(), |seat| format!("turn={seat}"));
        format!("<Match of '{}', {} seats, {} plies, {turn}>", self.variant.id(), self.seats(), self.plies())
    }

    fn __copy__(&self) -> Self {
        self.clone_own()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone_own()
    }

    /// The beginning and the numbers of the actions: the history is replayed.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let arguments = pickled(slf.py(), &*slf.try_borrow()?)?;
        Ok((slf.get_type().getattr("_unpickled")?, arguments))
    }

    #[staticmethod]
    fn _unpickled(
        variant: &Bound<'_, PyAny>,
        seats: usize,
        began: &Bound<'_, PyAny>,
        numbers: Vec<usize>,
        hash: &str,
    ) -> PyResult<Self> {
        unpickled(load(variant)?, seats, began, &numbers, hash)
    }
}
