//! State that views do not show although everyone knows it.

use riband_core::FullRules;

/// Whether a place of a position, given as a JSON pointer, is remembered by everyone:
/// [`Secrets::REMEMBERED`](riband_core::Secrets::REMEMBERED).
#[must_use]
pub fn is_remembered<R: FullRules>(pointer: &str) -> bool {
    R::REMEMBERED.iter().any(|form| fits(pointer, form))
}

/// Whether a pointer matches this form; `*` matches any single step.
pub(in crate::contract) fn fits(pointer: &str, form: &str) -> bool {
    let (mut steps, mut due) = (pointer.split('/'), form.split('/'));
    loop {
        match (steps.next(), due.next()) {
            (None, None) => return true,
            (Some(step), Some(due)) if due == "*" || step == due => {}
            _ => return false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pointer_fits_a_form_step_by_step() {
        for (pointer, form, due) in [
            ("/seats/1/hand/0", "/seats/*/hand/*", true),
            ("/seats/1/hand", "/seats/*/hand/*", false),
            ("/seats/1/hand/0/0", "/seats/*/hand/*", false),
            ("/seats/1/pile/0", "/seats/*/hand/*", false),
            ("/stack", "/stack", true),
        ] {
            assert_eq!(fits(pointer, form), due, "{pointer} and {form}");
        }
    }
}
