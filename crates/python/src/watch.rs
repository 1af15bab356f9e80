//! Work that Ctrl-C ends: other Python threads run meanwhile.

use std::{
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

use pyo3::{exceptions::PyRuntimeError, prelude::*};
use riband::players::Watch;

/// How often signals are looked at, and progress is reported.
const TICK: Duration = Duration::from_millis(50);

/// Asks the work to stop.
#[derive(Debug, Default)]
pub(crate) struct Stop(AtomicBool);

impl Stop {
    /// Whether to stop.
    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Watch for Stop {
    fn stop(&self) -> bool {
        self.is_set()
    }
}

/// Runs `work` in another thread until it is done, calling `tick` now and then. A signal whose handler raises, such as
/// Ctrl-C, and an error of `tick` set the stop; the exception is returned beside what the work has until then.
pub(crate) fn until_done<T: Send>(
    py: Python<'_>,
    stop: &Stop,
    work: impl FnOnce(&Stop) -> T + Send,
    mut tick: impl FnMut(Python<'_>) -> PyResult<()>,
) -> PyResult<(T, Option<PyErr>)> {
    let (done, waits) = mpsc::channel();
    // Moved into what waits without the interpreter, and back.
    let mut waits = Some(waits);
    thread::scope(|scope| {
        let working = thread::Builder::new().spawn_scoped(scope, move || {
            let result = work(stop);
            // Whoever no longer waits sees the end of the thread.
            let _ = done.send(());
            result
        });
        let working = working.map_err(|error| PyRuntimeError::new_err(format!("no thread can be started: {error}")))?;
        let mut raised = None;
        while let Some(waiting) = waits.take() {
            let (waiting, over) = py.detach(move || {
                let over = !matches!(waiting.recv_timeout(TICK), Err(RecvTimeoutError::Timeout));
                (waiting, over)
            });
            waits = (!over).then_some(waiting);
            if raised.is_none()
                && let Err(error) = py.check_signals().and_then(|()| tick(py))
            {
                stop.set();
                raised = Some(error);
            }
        }
        let done = working.join().map_err(|_| PyRuntimeError::new_err("the engine panicked: please report this"))?;
        Ok((done, raised))
    })
}
