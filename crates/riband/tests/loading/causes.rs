//! Errors expose their sources.

use std::{error::Error, iter};

use riband::{Library, Scenario};

/// The messages of an error's sources, nearest first.
fn causes(error: &dyn Error) -> Vec<String> {
    iter::successors(error.source(), |&error| error.source()).map(ToString::to_string).collect()
}

#[test]
fn a_failed_step_leads_to_the_refusal() {
    let text = "title = \"t\"\nvariant = \"crossing-oceans\"\nseats = 2\n[[steps]]\nplay = \"xyzzy\"\n";
    let error = Scenario::parse("x", text, &Library::new()).unwrap().run().unwrap_err();
    let causes = causes(&error);
    assert!(causes.len() >= 2, "the step, and why it cannot be played: {causes:?}");
    assert!(error.to_string().ends_with(&causes[0]) && causes[0].ends_with(&causes[1]), "{error}");
}

#[test]
fn problems_of_the_variant_are_reported_once() {
    let text = "title = \"t\"\nvariant = \"crosing-oceans\"\nseats = 2\n";
    let error = Scenario::parse("x", text, &Library::new()).unwrap_err();
    assert!(causes(&error).is_empty(), "{:?}", causes(&error));
}
