//! Many matches stepped at once.

use std::{
    ops::Range,
    sync::{Mutex, MutexGuard, TryLockError},
};

use numpy::{IntoPyArray as _, PyArray1};
use pyo3::{
    exceptions::{PyIndexError, PyRuntimeError, PyTypeError, PyValueError},
    prelude::*,
    types::{PyDict, PyMapping, PyString, PyTuple},
};
use riband::{
    Seat, Seats,
    batch::{BatchError, Buffers, Rewards, Settings},
    players::Level,
};

use crate::{
    arrays::{self, Wanted, Written},
    errors::{self, OrRaise, Raise as _},
    games::Match,
    numbers::{self, shown},
    seats::{seat, seats},
    variant::{Variant, load},
};

/// The most matches: they take up to 5 kB each.
const MOST: usize = 1 << 20;

/// The most threads: far more than any machine can use.
const MOST_THREADS: usize = 256;

#[pyclass(frozen, module = "riband")]
pub(crate) struct Batch {
    variant: riband::Variant,
    /// Never waited for: whoever holds it may wait for the interpreter. Players are not `Sync`.
    own: Mutex<riband::batch::Batch>,
    sizes: Sizes,
    threads: usize,
    /// The process that has its threads.
    process: u32,
}

/// The number of matches, and the lengths of rows.
#[derive(Clone, Copy)]
struct Sizes {
    count: usize,
    seats: usize,
    actions: usize,
    words: usize,
    slots: usize,
    features: usize,
}

impl Sizes {
    fn of(batch: &riband::batch::Batch) -> Self {
        let (numbering, layout) = (batch.numbering(), batch.layout());
        Self {
            count: batch.len(),
            seats: batch.seats().count(),
            actions: numbering.count(),
            words: numbering.words(),
            slots: layout.len(),
            features: layout.features(),
        }
    }

    /// The length of a row of the array with this name; `None` for a value a match.
    fn row(&self, name: &str) -> Option<usize> {
        match name {
            "masks" => Some(self.actions),
            "bits" => Some(self.words),
            "observations" => Some(self.slots),
            "features" => Some(self.features),
            "rewards" => Some(self.seats),
            _ => None,
        }
    }

    fn shape(&self, name: &str) -> Vec<usize> {
        std::iter::once(self.count).chain(self.row(name)).collect()
    }
}

/// The arrays that a step writes to.
type Array<'a, 'py> = Option<&'a Bound<'py, PyAny>>;

#[derive(Default)]
struct Arrays<'py> {
    turns: Option<Written<'py, i8>>,
    masks: Option<Written<'py, u8>>,
    bits: Option<Written<'py, u64>>,
    observations: Option<Written<'py, i32>>,
    features: Option<Written<'py, f32>>,
    rewards: Option<Written<'py, f32>>,
    done: Option<Written<'py, u8>>,
}

fn values<'a, T: numpy::Element>(array: &'a mut Option<Written<'_, T>>) -> PyResult<Option<&'a mut [T]>> {
    array.as_mut().map(Written::values).transpose()
}

impl Arrays<'_> {
    /// Where each of them is in memory.
    fn places(&self) -> Vec<(&str, Range<usize>)> {
        fn place<T: numpy::Element>(array: &Option<Written<'_, T>>) -> Option<Range<usize>> {
            array.as_ref().map(Written::place)
        }
        let all = [
            ("turns", place(&self.turns)),
            ("masks", place(&self.masks)),
            ("bits", place(&self.bits)),
            ("observations", place(&self.observations)),
            ("features", place(&self.features)),
            ("rewards", place(&self.rewards)),
            ("done", place(&self.done)),
        ];
        all.into_iter().filter_map(|(name, place)| Some((name, place?))).collect()
    }

    fn buffers(&mut self) -> PyResult<Buffers<'_>> {
        Ok(Buffers {
            seats: values(&mut self.turns)?,
            masks: values(&mut self.masks)?,
            bits: values(&mut self.bits)?,
            observations: values(&mut self.observations)?,
            features: values(&mut self.features)?,
            rewards: values(&mut self.rewards)?,
            done: values(&mut self.done)?,
        })
    }
}

impl Batch {
    /// The matches, for this thread alone; unless their threads are those of a process that this one was forked from.
    fn own(&self) -> PyResult<MutexGuard<'_, riband::batch::Batch>> {
        if self.threads != 1 && self.process != std::process::id() {
            let what =
                "this batch was made before a fork, and its threads are in the other process: make it in this one";
            return Err(PyRuntimeError::new_err(what));
        }
        match self.own.try_lock() {
            Ok(own) => Ok(own),
            Err(TryLockError::Poisoned(own)) => Ok(own.into_inner()),
            Err(TryLockError::WouldBlock) => Err(PyRuntimeError::new_err("another thread is using this batch")),
        }
    }
}

impl Sizes {
    fn arrays<'py>(
        &self,
        [turns, masks, bits, observations, features, rewards, done]: [Array<'_, 'py>; 7],
    ) -> PyResult<Arrays<'py>> {
        fn typed<'py, T: numpy::Element>(
            sizes: &Sizes,
            name: &str,
            array: Array<'_, 'py>,
        ) -> PyResult<Option<Written<'py, T>>> {
            array.map(|array| Written::new(Wanted { name, shape: &sizes.shape(name) }, array)).transpose()
        }
        let bytes = |name: &str, array: Array<'_, 'py>| {
            array.map(|array| arrays::bytes(Wanted { name, shape: &self.shape(name) }, array)).transpose()
        };
        let arrays = Arrays {
            turns: typed(self, "turns", turns)?,
            masks: bytes("masks", masks)?,
            bits: typed(self, "bits", bits)?,
            observations: typed(self, "observations", observations)?,
            features: typed(self, "features", features)?,
            rewards: typed(self, "rewards", rewards)?,
            done: bytes("done", done)?,
        };
        arrays::apart(arrays.places())?;
        Ok(arrays)
    }
}

/// The number of matches.
fn count_of(given: &Bound<'_, PyAny>) -> PyResult<usize> {
    numbers::whole("count", given, 1..=MOST as u64).map(|count| count as usize)
}

/// The number of threads; 0 for all cores.
fn threads_of(given: &Bound<'_, PyAny>) -> PyResult<usize> {
    numbers::whole("threads", given, 0..=MOST_THREADS as u64).map(|threads| threads as usize)
}

/// The computer players by seat, in the order of the seats.
fn players_of(seats: Seats, given: &Bound<'_, PyAny>) -> PyResult<Vec<(Seat, Level)>> {
    let Ok(given) = given.cast::<PyMapping>() else {
        return Err(errors::wrong_type("a dict from seats to the names of players", given));
    };
    let mut players = Vec::new();
    for pair in given.items()?.iter() {
        let (place, name) = pair.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>()?;
        let Ok(name) = name.cast::<PyString>() else {
            return Err(errors::wrong_type("the name of a computer player", &name));
        };
        players.push((seat(seats, &place)?, name.to_str()?.parse::<Level>().or_raise()?));
    }
    players.sort_by_key(|(seat, _)| *seat);
    Ok(players)
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (variant, count, seats = None, *, seed = 0, auto_reset = true, rewards = "ranks", threads = 1, players = None))]
    #[allow(clippy::too_many_arguments, reason = "they are keyword arguments")]
    fn new(
        py: Python<'_>,
        variant: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = count_of)] count: usize,
        #[pyo3(from_py_with = numbers::optional_seats)] seats: Option<usize>,
        #[pyo3(from_py_with = numbers::seed)] seed: u64,
        auto_reset: bool,
        rewards: &str,
        #[pyo3(from_py_with = threads_of)] threads: usize,
        players: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let rewards = match rewards {
            "ranks" => Rewards::Ranks,
            "margins" => Rewards::Margins,
            "points" => Rewards::Points,
            _ => return Err(PyValueError::new_err(format!("no rewards '{rewards}': ranks, margins or points"))),
        };
        let variant = load(variant)?;
        let seats = self::seats(&variant, seats)?;
        let settings = Settings::new(seed).auto_reset(auto_reset).rewards(rewards).threads(threads);
        let players = players.map_or_else(|| Ok(Vec::new()), |players| players_of(seats, players))?;
        let own = py.detach(|| {
            let mut own = variant.batch(seats, count, settings)?;
            players.into_iter().try_for_each(|(seat, level)| own.seat(seat, move || level.player()))?;
            Ok::<_, riband::batch::BatchError>(own)
        });
        let own = own.or_raise()?;
        Ok(Self { variant, sizes: Sizes::of(&own), own: Mutex::new(own), threads, process: std::process::id() })
    }

    #[getter]
    fn variant(&self) -> Variant {
        Variant(self.variant.clone())
    }

    #[getter]
    fn seats(&self) -> usize {
        self.sizes.seats
    }

    fn __len__(&self) -> usize {
        self.sizes.count
    }

    fn __repr__(&self) -> String {
        format!("<Batch of {} matches of '{}', {} seats>", self.sizes.count, self.variant.id(), self.sizes.seats)
    }

    #[getter]
    fn action_count(&self) -> usize {
        self.sizes.actions
    }

    #[getter]
    fn mask_words(&self) -> usize {
        self.sizes.words
    }

    #[getter]
    fn observation_size(&self) -> usize {
        self.sizes.slots
    }

    #[getter]
    fn feature_size(&self) -> usize {
        self.sizes.features
    }

    #[pyo3(signature = (*names))]
    fn buffers<'py>(&self, py: Python<'py>, names: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, PyDict>> {
        let mut names: Vec<String> =
            names.extract::<Vec<String>>().map_err(|_| errors::wrong_type("names of arrays", names.as_any()))?;
        if names.is_empty() {
            names = ["turns", "masks", "rewards", "done"].map(str::to_owned).to_vec();
        }
        let zeros = py.import("numpy")?.getattr("zeros")?;
        let made = PyDict::new(py);
        for name in names {
            let of = match name.as_str() {
                "turns" | "masks" => "int8",
                "bits" => "uint64",
                "observations" => "int32",
                "features" | "rewards" => "float32",
                "done" => "bool",
                _ => {
                    return Err(PyValueError::new_err(format!(
                        "no array '{name}': turns, masks, bits, observations, features, rewards or done"
                    )));
                }
            };
            made.set_item(&name, zeros.call1((PyTuple::new(py, self.sizes.shape(&name))?, of))?)?;
        }
        Ok(made)
    }

    #[pyo3(signature = (*, turns = None, masks = None, bits = None, observations = None, features = None, rewards = None, done = None))]
    #[allow(clippy::too_many_arguments, reason = "they are keyword arguments")]
    fn look(
        &self,
        py: Python<'_>,
        turns: Option<Bound<'_, PyAny>>,
        masks: Option<Bound<'_, PyAny>>,
        bits: Option<Bound<'_, PyAny>>,
        observations: Option<Bound<'_, PyAny>>,
        features: Option<Bound<'_, PyAny>>,
        rewards: Option<Bound<'_, PyAny>>,
        done: Option<Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let all = [&turns, &masks, &bits, &observations, &features, &rewards, &done].map(Option::as_ref);
        let mut arrays = self.sizes.arrays(all)?;
        let buffers = arrays.buffers()?;
        let own = &mut *self.own()?;
        py.detach(|| own.look(buffers)).or_raise()
    }

    #[pyo3(signature = (actions, *, turns = None, masks = None, bits = None, observations = None, features = None, rewards = None, done = None))]
    #[allow(clippy::too_many_arguments, reason = "they are keyword arguments")]
    fn step(
        &self,
        py: Python<'_>,
        actions: Bound<'_, PyAny>,
        turns: Option<Bound<'_, PyAny>>,
        masks: Option<Bound<'_, PyAny>>,
        bits: Option<Bound<'_, PyAny>>,
        observations: Option<Bound<'_, PyAny>>,
        features: Option<Bound<'_, PyAny>>,
        rewards: Option<Bound<'_, PyAny>>,
        done: Option<Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let numbers = arrays::actions(self.sizes.count, &actions)?;
        let all = [&turns, &masks, &bits, &observations, &features, &rewards, &done].map(Option::as_ref);
        let mut arrays = self.sizes.arrays(all)?;
        let buffers = arrays.buffers()?;
        let own = &mut *self.own()?;
        py.detach(|| own.step(&numbers, buffers)).map_err(|error| match error {
            BatchError::Illegal { index, error } => {
                let given = actions.get_item(index).map(|number| shown(&number)).ok();
                errors::illegal(py, &error, Vec::new(), Some(index), given.as_deref())
            }
            error => error.raise(),
        })
    }

    #[pyo3(signature = (out = None))]
    fn choose<'py>(&self, py: Python<'py>, out: Option<Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let count = self.sizes.count;
        let array = match out {
            Some(array) => array,
            None => py.import("numpy")?.getattr("zeros")?.call1((count, "int64"))?,
        };
        let mut written = Written::<i64>::new(Wanted { name: "out", shape: &[count] }, &array)?;
        let values = written.values()?;
        let mut numbers = vec![0; count];
        let own = &mut *self.own()?;
        py.detach(|| own.choose(&mut numbers)).or_raise()?;
        for (value, number) in values.iter_mut().zip(numbers) {
            *value = if number == u32::MAX { -1 } else { i64::from(number) };
        }
        Ok(array)
    }

    fn legal<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyArray1<i64>>, Bound<'py, PyArray1<u32>>)> {
        let (mut ends, mut numbers) = (Vec::new(), Vec::new());
        let own = &mut *self.own()?;
        py.detach(|| {
            let own = &mut *own;
            own.legal(&mut ends, &mut numbers);
        });
        let ends: Vec<i64> = ends.into_iter().map(|end| end as i64).collect();
        Ok((ends.into_pyarray(py), numbers.into_pyarray(py)))
    }

    #[pyo3(signature = (seeds = None))]
    fn deal(&self, py: Python<'_>, seeds: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let count = self.sizes.count;
        // No more of them than are needed, and before the matches are taken, since reading may run any code.
        let seeds = seeds.map(|seeds| seeds.try_iter()?.take(count + 1).map(|seed| numbers::seed(&seed?)).collect());
        let seeds: Option<Vec<u64>> = seeds.transpose()?;
        if seeds.as_ref().is_some_and(|seeds| seeds.len() != count) {
            return Err(errors::array(format!("seeds: {count} are needed, one for each match")));
        }
        let own = &mut *self.own()?;
        py.detach(|| own.deal(seeds.as_deref())).or_raise()
    }

    fn seeds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u64>>> {
        Ok(self.own()?.seeds().into_pyarray(py))
    }

    fn r#match(&self, index: &Bound<'_, PyAny>) -> PyResult<Match> {
        let of = self.sizes.count;
        let place = numbers::whole("index", index, 0..=of as u64 - 1).map_err(|error| {
            if error.is_instance_of::<PyValueError>(index.py()) {
                PyIndexError::new_err(format!("there is no match {}: there are {of}, counted from 0", shown(index)))
            } else {
                error
            }
        })?;
        let table = self.own()?.table(place as usize);
        let table = table.ok_or_else(|| errors::fault("a match of the batch is missing"))?;
        Ok(Match::packed(self.variant.clone(), table))
    }

    /// Neither the players at work nor the random numbers to come can be written.
    fn __reduce__(&self) -> PyResult<()> {
        Err(PyTypeError::new_err(
            "a Batch can be neither pickled nor copied: pickle its matches, batch.match(0) and so on; or make another \
             with the same arguments, and deal(batch.seeds()) begins the same matches in it",
        ))
    }
}
