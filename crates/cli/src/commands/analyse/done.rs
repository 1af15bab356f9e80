//! Judged decisions in a file, so that an analysis can be interrupted and resumed.

use std::{
    collections::BTreeMap,
    fs::{File, OpenOptions},
    io::{self, Write as _},
    path::Path,
};

use riband::{Record, core::StateHash, read_bytes};
use serde::{Deserialize, Serialize};

use super::judge::Judged;

/// The first line of the file: what was analysed, and how.
#[derive(PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Head {
    /// The format version.
    riband_analysis: u32,
    /// The fingerprint of the record.
    record: String,
    player: String,
    /// As a decimal string, so that every JSON parser keeps it exact.
    seed: String,
}

impl Head {
    pub(super) fn of(record: &Record, player: String, seed: u64) -> Self {
        Self {
            riband_analysis: 1,
            record: StateHash::of(&record.to_string()).to_string(),
            player,
            seed: seed.to_string(),
        }
    }
}

/// The maximum size of the file: half a million decisions.
const MOST: usize = 256 << 20;

/// The judged decisions by ply, and the file in which they are kept.
#[derive(Debug, Default)]
pub(super) struct Done {
    pub(super) judged: BTreeMap<usize, Judged>,
    file: Option<File>,
}

impl Done {
    /// Loads the decisions of an earlier run, to which the file is extended; an incomplete last line is dropped. A
    /// missing or empty file is started with the head.
    pub(super) fn open(path: &Path, head: &Head) -> io::Result<Self> {
        let wrong = |why| io::Error::new(io::ErrorKind::AlreadyExists, why);
        let there = match read_bytes(path, MOST) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            read => read?,
        };
        let (mut whole, mut judged) = (0, BTreeMap::new());
        for line in there.split_inclusive(|byte| *byte == b'\n') {
            if whole == 0 {
                let found: Head = serde_json::from_slice(line)
                    .ok()
                    .filter(|_| line.ends_with(b"\n"))
                    .ok_or_else(|| wrong("it holds something else, which would be lost"))?;
                if found != *head {
                    return Err(wrong("it is the analysis of another record, or by another player or seed"));
                }
            } else {
                let one = serde_json::from_slice::<Judged>(line).ok().filter(|_| line.ends_with(b"\n"));
                let Some(one) = one else { break };
                judged.insert(one.ply, one);
            }
            whole += line.len() as u64;
        }
        let mut file = OpenOptions::new().append(true).create(true).open(path)?;
        file.set_len(whole)?;
        if whole == 0 {
            writeln!(file, "{}", serde_json::to_string(head)?)?;
        }
        Ok(Self { judged, file: Some(file) })
    }

    /// Adds a decision.
    pub(super) fn keep(&mut self, judged: Judged) -> io::Result<()> {
        if let Some(file) = &mut self.file {
            // In a single write, so that little is lost in any case.
            file.write_all(format!("{}\n", serde_json::to_string(&judged)?).as_bytes())?;
        }
        self.judged.insert(judged.ply, judged);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{super::judge::tests::judged, *};

    #[test]
    fn a_file_goes_on_where_it_was_broken_off() {
        let folder = std::env::temp_dir().join(format!("riband-analysis-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("done.jsonl");
        let head = |player: &str| {
            let (record, player, seed) = ("1f".to_owned(), player.to_owned(), u64::MAX.to_string());
            Head { riband_analysis: 1, record, player, seed }
        };
        let mut done = Done::open(&path, &head("club")).unwrap();
        for (ply, loss) in [(3, Some(0.25)), (0, None)] {
            done.keep(judged(ply, 0, 0.5, loss)).unwrap();
        }
        let whole = fs::read_to_string(&path).unwrap();
        assert_eq!(whole.lines().count(), 3);
        assert!(whole.contains(r#""seed":"18446744073709551615""#), "{whole}");
        for rest in ["", "{\"ply\": 4", "{\"ply\": 4}\n", "\n", "garbage\n{}\n"] {
            fs::write(&path, format!("{whole}{rest}")).unwrap();
            let mut again = Done::open(&path, &head("club")).unwrap();
            assert_eq!(again.judged, done.judged, "{rest:?}");
            again.keep(judged(7, 1, 0.5, Some(0.0))).unwrap();
            assert_eq!(Done::open(&path, &head("club")).unwrap().judged.len(), 3, "{rest:?}");
        }
        fs::write(&path, &whole).unwrap();
        let (record, player, seed) = ("2f".to_owned(), "expert".to_owned(), "1".to_owned());
        for other in [Head { record, ..head("club") }, Head { player, ..head("club") }, Head { seed, ..head("club") }] {
            let refused = Done::open(&path, &other).unwrap_err().to_string();
            assert_eq!(refused, "it is the analysis of another record, or by another player or seed");
            assert_eq!(fs::read_to_string(&path).unwrap(), whole);
        }
        for other in ["something else\n", "something", "{}\n", "\n"] {
            fs::write(&path, other).unwrap();
            let refused = Done::open(&path, &head("club")).unwrap_err().to_string();
            assert_eq!(refused, "it holds something else, which would be lost");
            assert_eq!(fs::read_to_string(&path).unwrap(), other, "what is there stays");
        }
        fs::write(&path, "").unwrap();
        assert!(Done::open(&path, &head("club")).unwrap().judged.is_empty());
        fs::remove_dir_all(&folder).unwrap();
    }
}
