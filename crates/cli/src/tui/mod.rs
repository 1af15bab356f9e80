//! The table on the whole screen.
#![cfg_attr(not(test), expect(dead_code, reason = "the screen that shows the boards comes next"))]

mod boards;
mod theme;
