//! A stored list of actions reports how it differs from a variant.

use riband::{Library, Seats};

#[test]
fn what_differs_is_told_in_words() {
    let variant = Library::new().load("crossing-oceans").unwrap();
    let mut list = variant.action_list(Seats::clamped(2)).unwrap();
    let last = list.actions.len() - 1;
    let action = list.actions[last].clone();
    list.actions[last] = "swim".to_owned();
    let told = list.fits(&variant).unwrap_err().to_string();
    assert_eq!(told, format!("action {last} is \"swim\" in the list and \"{action}\" in the variant"));
    list.actions.truncate(last);
    let told = list.fits(&variant).unwrap_err().to_string();
    assert_eq!(told, format!("action {last} is nothing in the list and \"{action}\" in the variant"));
}
