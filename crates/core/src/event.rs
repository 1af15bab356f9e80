//! Where events go.

/// Takes the events of an action, or does not care.
///
/// The event is handed over as a closure, so a sink that wants none (`()`) never has one built.
pub trait Sink<E> {
    /// Something happened.
    fn note(&mut self, event: impl FnOnce() -> E);

    /// Whether events are wanted at all: asked before something is worked out for an event alone.
    #[inline(always)]
    fn wants(&self) -> bool {
        true
    }
}

impl<E> Sink<E> for () {
    #[inline(always)]
    fn note(&mut self, _: impl FnOnce() -> E) {}

    #[inline(always)]
    fn wants(&self) -> bool {
        false
    }
}

impl<E> Sink<E> for Vec<E> {
    fn note(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}
