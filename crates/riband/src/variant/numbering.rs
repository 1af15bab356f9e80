//! Action numbers, for storing together with data that was learned with them.

use std::sync::Arc;

use riband_core::{Numbers, OpenError, Seats};
use serde::{Deserialize, Serialize};

use super::Variant;

/// The numbered actions of a variant with a number of seats. Store it together with a trained model, a value table or a
/// statistics file, and [check](ActionList::fits) it before using the numbers.
///
/// ```
/// use riband::{ActionList, Library, Misfit, Seats};
/// let library = Library::new();
/// let [standard, yacht] = ["standard", "steam-yacht"].map(|name| library.load(&format!("crossing-oceans/{name}")).unwrap());
/// let list = standard.action_list(Seats::new(4)?)?;
/// assert_eq!((list.actions.len(), list.actions[0].as_str()), (951, "take contract"));
/// let stored = serde_json::to_string(&list)?;
/// let list: ActionList = serde_json::from_str(&stored)?;
/// assert_eq!(list.fits(&standard), Ok(()));
/// assert!(matches!(list.fits(&yacht), Err(Misfit::Actions { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ActionList {
    /// The id of the variant, for people.
    pub variant: String,
    /// The fingerprint of the variant ([`Variant::fingerprint`]): 16 hexadecimal digits.
    pub fingerprint: String,
    /// The number of seats.
    pub seats: Seats,
    /// The lines that name the actions, in the order of their numbers.
    pub actions: Vec<String>,
}

fn told(action: Option<&String>) -> String {
    action.map_or_else(|| "nothing".to_owned(), |action| format!("{action:?}"))
}

/// Why the numbers of a list, and data learned with them, do not fit a variant.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Misfit {
    /// The variant does not support this number of seats.
    #[error(transparent)]
    Seats(#[from] OpenError),
    /// The numbers denote other actions.
    #[error("action {number} is {} in the list and {} in the variant", told(listed.as_ref()), told(found.as_ref()))]
    Actions {
        /// The first number that differs.
        number: usize,
        /// The action in the list; `None` past its end.
        listed: Option<String>,
        /// The action in the variant; `None` past its end.
        found: Option<String>,
    },
    /// The numbers denote the same actions, but something else in the variant differs.
    #[error("the actions are numbered alike, but the list is of a variant with the fingerprint {listed}, not {found}")]
    Variant {
        /// The hash in the list.
        listed: String,
        /// The hash of the variant.
        found: String,
    },
}

impl Variant {
    /// The action numbering for matches with this number of seats, used by every table of this variant with that
    /// number.
    ///
    /// ```
    /// use riband::{Library, Seats};
    ///
    /// let numbering = Library::new().load("crossing-oceans")?.numbering(Seats::new(2)?)?;
    /// let number = numbering.number("take contract")?.ok_or("no such action")?;
    /// assert_eq!(numbering.name(number).as_deref(), Some("take contract"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The variant does not support this number of seats.
    pub fn numbering(&self, seats: Seats) -> Result<Arc<dyn Numbers>, OpenError> {
        Arc::clone(self.rules()).numbering(seats)
    }

    /// The numbered actions of matches with this number of seats, for storage.
    ///
    /// # Errors
    /// The variant does not support this number of seats.
    pub fn action_list(&self, seats: Seats) -> Result<ActionList, OpenError> {
        let actions = self.numbering(seats)?.names();
        Ok(ActionList { variant: self.id().to_owned(), fingerprint: self.fingerprint().to_string(), seats, actions })
    }
}

impl ActionList {
    /// Checks that the list belongs to this variant.
    ///
    /// # Errors
    /// The difference: with [`Misfit::Variant`], the numbers can still be used, though values learned with them may be
    /// off.
    pub fn fits(&self, variant: &Variant) -> Result<(), Misfit> {
        let present = variant.action_list(self.seats)?;
        let longer = self.actions.len().max(present.actions.len());
        if let Some(number) = (0..longer).find(|&number| self.actions.get(number) != present.actions.get(number)) {
            let [listed, found] = [self, &present].map(|list| list.actions.get(number).cloned());
            return Err(Misfit::Actions { number, listed, found });
        }
        if self.fingerprint == present.fingerprint {
            return Ok(());
        }
        Err(Misfit::Variant { listed: self.fingerprint.clone(), found: present.fingerprint })
    }
}
