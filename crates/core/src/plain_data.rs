/// Declares a struct of plain data, such as what a player has: each field once, with its meaning and its type.
///
/// Its code is the struct itself, with fields that the whole crate may change, and
///
/// - for each field that is declared `pub` a documented method of its name that returns the value;
/// - [`Keyed`](crate::Keyed), so that every field is in the key of a position.
///
/// Everything else is derived as for any struct.
///
/// ```
/// riband_core::plain_data! {
///     /// What a player has.
///     #[derive(Clone, Copy, PartialEq, Debug, Default)]
///     pub struct Player {
///         /// In pounds.
///         pub money: riband_core::Coins,
///         /// Contracts, which others may not see.
///         contracts: u16,
///     }
/// }
///
/// let player = Player { contracts: 2, ..Player::default() };
/// assert_eq!(player.money(), riband_core::Coins(0));
/// ```
#[macro_export]
macro_rules! plain_data {
    ($(#[$meta:meta])* $vis:vis struct $name:ident { $($fields:tt)+ }) => {
        $crate::__plain_struct! { $(#[$meta])* $vis struct $name { $($fields)+ } }
        $crate::__plain_getters! { $name { $($fields)+ } }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __plain_struct {
    ($(#[$meta:meta])* $vis:vis struct $name:ident { $($(#[$about:meta])* $get:vis $field:ident: $type:ty,)+ }) => {
        $(#[$meta])*
        $vis struct $name {
            $($(#[$about])* pub(crate) $field: $type,)+
        }

        impl $crate::Keyed for $name {
            #[inline(always)]
            fn write_key(&self, key: &mut $crate::KeyHasher) {
                let Self { $($field),+ } = self;
                $($crate::Keyed::write_key($field, key);)+
            }

            /// Each begins a word, so that the compiler knows where in a word its fields are.
            #[inline(always)]
            fn write_keys<const N: usize>(all: &[Self; N], key: &mut $crate::KeyHasher) {
                for one in all {
                    key.flush();
                    $crate::Keyed::write_key(one, key);
                }
                key.flush();
            }
        }
    };
}

/// Goes through the fields one by one, since only a literal `pub` tells those with a method from the others.
#[doc(hidden)]
#[macro_export]
macro_rules! __plain_getters {
    ($name:ident { $(#[$about:meta])* pub $field:ident: $type:ty, $($rest:tt)* }) => {
        impl $name {
            $(#[$about])*
            #[must_use]
            #[inline]
            pub fn $field(&self) -> $type {
                self.$field
            }
        }
        $crate::__plain_getters! { $name { $($rest)* } }
    };
    ($name:ident { $(#[$about:meta])* $field:ident: $type:ty, $($rest:tt)* }) => {
        $crate::__plain_getters! { $name { $($rest)* } }
    };
    ($name:ident {}) => {};
}
