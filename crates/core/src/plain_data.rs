/// Declares a struct of plain data, such as a player's possessions: each field once, with its documentation and type.
///
/// Generates the struct itself, with fields visible in the whole crate, and
///
/// - for each field declared `pub`, a documented getter of the same name;
/// - [`Keyed`](crate::Keyed), so that every field is part of a position's key.
///
/// Other traits are derived as for any struct.
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

            /// Each field starts a new word, so that the position of a field within its word is known at compile time.
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

/// Recurses field by field, since only a literal `pub` distinguishes the fields with a getter.
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
