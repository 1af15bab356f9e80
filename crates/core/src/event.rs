//! Where events go.

/// Takes the events of an action, or does not care.
///
/// The event is handed over as a closure, so a sink that wants none (`()`) never has one built.
pub trait Sink<E> {
    /// Something happened.
    fn note(&mut self, event: impl FnOnce() -> E);
}

impl<E> Sink<E> for () {
    #[inline(always)]
    fn note(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn note(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}
