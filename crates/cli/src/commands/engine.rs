//! `riband engine`

use std::io::{self, Write};

use riband::Library;

use crate::failure::Failure;

pub(super) fn run(library: Library, out: &mut dyn Write) -> Result<(), Failure> {
    Ok(riband::engine::serve(library, io::stdin().lock(), out)?)
}
