//! The compiled part of the Python package `riband`. Its interface is `python/riband/_riband.pyi`, with what each
//! function is for.

mod action;
mod arrays;
mod batch;
mod blocks;
mod errors;
mod functions;
mod games;
mod judging;
mod lab;
mod numbers;
mod pickles;
mod seats;
mod tables;
mod variant;
mod watch;

use pyo3::prelude::*;

#[pymodule]
mod _riband {
    #[pymodule_export]
    use super::{
        batch::Batch,
        blocks::{Gathered, Plans, build},
        games::Match,
        judging::analyse,
        lab::{Experiment, Report},
        tables::Table,
        variant::{Variant, variants},
    };
}
