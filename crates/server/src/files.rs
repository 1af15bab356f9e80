//! How many files and connections the system lets the program open.

use std::num::NonZeroUsize;

/// How many other files may be open at the same time: those of the store, and what the program starts with.
const OTHERS: usize = 256;

/// Raises the limit of the system on open files, so that there is room for this many connections and the store. Returns how
/// many connections there is room for: fewer if the system allows no more, which is logged.
#[must_use]
pub fn room_for(connections: NonZeroUsize) -> NonZeroUsize {
    let wanted = connections.get().saturating_add(OTHERS);
    let room = match allowed(wanted) {
        Some(files) if files < wanted => NonZeroUsize::new(left(files)).unwrap_or(NonZeroUsize::MIN),
        _ => connections,
    };
    if room < connections {
        tracing::warn!(connections = room, "the system allows fewer open files than these connections need");
    }
    room
}

/// How many connections there are among this many files: at least half.
const fn left(files: usize) -> usize {
    let (rest, half) = (files.saturating_sub(OTHERS), files / 2);
    if rest > half { rest } else { half }
}

/// Raises the limit to this many files, or as many as the system allows. Returns how many may be open then; none if there is
/// no limit.
#[cfg(unix)]
fn allowed(wanted: usize) -> Option<usize> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    let limit = getrlimit(Resource::Nofile);
    let current = limit.current?;
    let wanted = u64::try_from(wanted).unwrap_or(u64::MAX);
    let raised = limit.maximum.map_or(wanted, |maximum| maximum.min(wanted));
    let files = if raised > current && setrlimit(Resource::Nofile, Rlimit { current: Some(raised), ..limit }).is_ok() {
        raised
    } else {
        current
    };
    Some(usize::try_from(files).unwrap_or(usize::MAX))
}

/// There is no such limit.
#[cfg(not(unix))]
const fn allowed(_wanted: usize) -> Option<usize> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_store_keeps_its_files() {
        for (files, connections) in [(1, 0), (64, 32), (512, 256), (1024, 768), (20_000, 19_744)] {
            assert_eq!(left(files), connections, "{files}");
        }
    }
}
