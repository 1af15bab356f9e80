/// Read access to fields of a state, by value: one documented method of its name for each.
///
/// ```
/// pub struct State {
///     turns: u32,
/// }
///
/// riband_core::getters! {
///     State;
///     /// Completed turns.
///     turns: u32,
/// }
///
/// assert_eq!(State { turns: 7 }.turns(), 7);
/// ```
#[macro_export]
macro_rules! getters {
    ($type:ident; $($(#[$meta:meta])* $field:ident: $result:ty,)+) => {
        impl $type {
            $(
                $(#[$meta])*
                #[must_use]
                #[inline]
                pub fn $field(&self) -> $result {
                    self.$field
                }
            )+
        }
    };
}
