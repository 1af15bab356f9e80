//! Reading lines of untrusted input.

use std::io::{self, BufRead};

/// Reads lines, storing at most a limited number of bytes of each.
pub(super) struct Lines<R> {
    input: R,
    limit: usize,
    line: Vec<u8>,
    /// Whether the rest of a line that is too long must be skipped.
    skipping: bool,
}

/// A line, without its end.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Line<'a> {
    Text(&'a str),
    NotUtf8,
    /// Returned as soon as the limit is exceeded; the rest of the line is skipped.
    TooLong,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R, limit: usize) -> Self {
        Self { input, limit, line: Vec::new(), skipping: false }
    }

    /// The next line; `None` after the last.
    pub(super) fn next_line(&mut self) -> io::Result<Option<Line<'_>>> {
        self.line.clear();
        loop {
            let buffer = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                buffer => buffer?,
            };
            let end = buffer.iter().position(|byte| *byte == b'\n');
            let part = buffer.get(..end.unwrap_or(buffer.len())).unwrap_or_default();
            let (is_last, used) = (buffer.is_empty(), part.len() + usize::from(end.is_some()));
            let fits = self.line.len() + part.len() <= self.limit;
            if fits && !self.skipping {
                self.line.extend_from_slice(part);
            }
            self.input.consume(used);
            if is_last && (self.skipping || self.line.is_empty()) {
                return Ok(None);
            }
            if self.skipping {
                self.skipping = end.is_none();
            } else if !fits {
                self.skipping = end.is_none();
                return Ok(Some(Line::TooLong));
            } else if is_last || end.is_some() {
                return Ok(Some(str::from_utf8(&self.line).map_or(Line::NotUtf8, Line::Text)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Read};

    use super::*;

    /// Reads with a limit of 4 bytes and a buffer of `capacity`.
    fn read(input: impl Read, capacity: usize) -> Vec<String> {
        let mut lines = Lines::new(BufReader::with_capacity(capacity, input), 4);
        let mut all = Vec::new();
        while let Some(line) = lines.next_line().unwrap() {
            all.push(format!("{line:?}"));
            assert!(lines.line.capacity() <= 8, "no more than the limit is kept");
        }
        all
    }

    #[test]
    fn lines_come_one_by_one_whatever_the_buffer() {
        let input = b"ab\n\nabcd\nabcde\nx\n12345678901\xff\n\xff\nlast".as_slice();
        let wanted = ["Text(\"ab\")", "Text(\"\")", "Text(\"abcd\")", "TooLong", "Text(\"x\")", "TooLong", "NotUtf8"];
        for capacity in 1..30 {
            let lines = read(input, capacity);
            assert_eq!(lines[..7], wanted, "with a buffer of {capacity}");
            assert_eq!(lines[7..], ["Text(\"last\")"]);
        }
    }

    /// Provides one byte at a time, is interrupted before each, and finally fails.
    struct Troubled(std::slice::Iter<'static, u8>, bool);

    impl Read for Troubled {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.1 = !self.1;
            if self.1 {
                return Err(io::ErrorKind::Interrupted.into());
            }
            buffer[0] = *self.0.next().ok_or(io::ErrorKind::BrokenPipe)?;
            Ok(1)
        }
    }

    #[test]
    fn interruptions_are_passed_over_and_other_errors_are_not() {
        let mut lines = Lines::new(BufReader::new(Troubled(b"ab\ncd".iter(), false)), 4);
        assert_eq!(lines.next_line().unwrap(), Some(Line::Text("ab")));
        assert_eq!(lines.next_line().unwrap_err().kind(), io::ErrorKind::BrokenPipe);
    }

    #[test]
    fn an_endless_line_is_reported_once_and_not_kept() {
        assert_eq!(read(io::repeat(b'x').take(1_000_000), 4096), ["TooLong"]);
    }
}
