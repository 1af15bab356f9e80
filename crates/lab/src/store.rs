//! Blocks as files, so that a run can be broken off, goes on, and can be shared out among machines.

use std::{
    collections::BTreeSet,
    fs::{self, File},
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use riband::{read_bytes, read_text};
use xxhash_rust::xxh3::xxh3_64;

use crate::{Block, LabError, plan::Head};

/// What the name of a file has that is not whole yet.
const DRAFT: &str = ".part-";
/// The file that tells which run it is.
const HEAD: &str = "run.json";
/// What the file of a block begins with; the number of the format follows.
const MAGIC: &[u8; 7] = b"riblab\x00";
/// The number of the format of blocks.
const FORMAT: u8 = 3;
/// What the name of a block's file ends with.
const BLOCK: &str = ".block";

/// The longest block: a hundred times as long as those of the largest plans.
const MOST: usize = 256 << 20;
/// The longest head: it holds positions, of a megabyte each at most.
const MOST_OF_HEAD: usize = 4 << 20;

/// A folder of finished blocks. A block is written whole or not at all.
#[derive(Clone, Debug)]
pub struct Store {
    folder: PathBuf,
}

impl Store {
    /// The folder of this run: made if it is not there, else it must have been begun by the same run.
    ///
    /// # Errors
    /// It belongs to another run or version, holds something else, or cannot be used.
    pub fn open(folder: &Path, head: &Head) -> Result<Self, LabError> {
        fs::create_dir_all(folder).map_err(LabError::file(folder))?;
        let store = Self { folder: folder.into() };
        let file = folder.join(HEAD);
        if file.exists() {
            store.check(head)?;
        } else {
            // What was left half-written when a run was killed is nobody's.
            let is_draft = |entry: &fs::DirEntry| entry.file_name().to_string_lossy().contains(DRAFT);
            for entry in fs::read_dir(folder).map_err(LabError::file(folder))? {
                if !is_draft(&entry.map_err(LabError::file(folder))?) {
                    return Err(LabError::Foreign { folder: folder.into() });
                }
            }
            let text = serde_json::to_string_pretty(head).map_err(io::Error::from).map_err(LabError::file(&file))?;
            store.write(HEAD, format!("{text}\n").as_bytes())?;
        }
        Ok(store)
    }

    /// The folder of a run that has been begun.
    ///
    /// # Errors
    /// It belongs to another run or version, or is none.
    pub fn existing(folder: &Path, head: &Head) -> Result<Self, LabError> {
        let store = Self { folder: folder.into() };
        store.check(head)?;
        Ok(store)
    }

    fn check(&self, head: &Head) -> Result<(), LabError> {
        head.check(&self.folder.join(HEAD), &Self::head(&self.folder)?)
    }

    /// What tells the run that has begun a folder.
    ///
    /// # Errors
    /// It is of another version, or none.
    pub fn head(folder: &Path) -> Result<Head, LabError> {
        let file = folder.join(HEAD);
        let text = read_text(&file, MOST_OF_HEAD).map_err(LabError::begun(folder, &file))?;
        let damaged = || LabError::DamagedHead { file: file.clone(), folder: folder.into() };
        // A head of another version may have other keys.
        let value: serde_json::Value = serde_json::from_str(&text).map_err(|_| damaged())?;
        match serde_json::from_value(value.clone()) {
            Ok(there) => Ok(there),
            Err(_) => match (value["program"].as_str(), value["riband-lab"].as_u64()) {
                (Some(program), Some(format)) => {
                    let there = format!("version {program} (format {format})");
                    Err(LabError::Version { file, there, here: Head::program() })
                }
                _ => Err(damaged()),
            },
        }
    }

    fn path(&self, number: u64) -> PathBuf {
        self.folder.join(format!("{number:08}{BLOCK}"))
    }

    /// Writes a file whole or not at all.
    fn write(&self, name: &str, bytes: &[u8]) -> Result<(), LabError> {
        let (path, part) = (self.folder.join(name), self.folder.join(format!("{name}{DRAFT}{}", std::process::id())));
        let written = File::create(&part).and_then(|mut file| {
            file.write_all(bytes)?;
            file.sync_data()?;
            fs::rename(&part, &path)
        });
        written.map_err(|source| {
            // What is left of it would take up room, perhaps the last there is.
            let _ = fs::remove_file(&part);
            LabError::File { file: path, source }
        })
    }

    /// Keeps a block.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn keep(&self, number: u64, block: &Block) -> Result<(), LabError> {
        let path = self.path(number);
        let body = postcard::to_stdvec(&(number, block)).map_err(io::Error::other).map_err(LabError::file(&path))?;
        let mut bytes = MAGIC.to_vec();
        bytes.push(FORMAT);
        bytes.extend(xxh3_64(&body).to_le_bytes());
        bytes.extend(body);
        if bytes.len() > MOST {
            // Nobody would read it again.
            let why = format!("the block has {} bytes, and may have {MOST}", bytes.len());
            return Err(LabError::file(path)(io::Error::new(io::ErrorKind::FileTooLarge, why)));
        }
        self.write(&format!("{number:08}{BLOCK}"), &bytes)
    }

    /// A block that is there; none if it is not.
    ///
    /// # Errors
    /// It is damaged, of another format, or cannot be read.
    pub fn load(&self, number: u64) -> Result<Option<Block>, LabError> {
        let path = self.path(number);
        let bytes = match read_bytes(&path, MOST) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(LabError::file(path)(error)),
        };
        let Some((&format, body)) = bytes.strip_prefix(MAGIC).and_then(<[u8]>::split_first) else {
            return Err(LabError::Damaged { file: path });
        };
        if format != FORMAT {
            let [there, here] = [format, FORMAT].map(|format| format!("a program with blocks of format {format}"));
            return Err(LabError::Version { file: path, there, here });
        }
        let whole = || {
            let (hash, body) = body.split_first_chunk::<8>()?;
            let sound = xxh3_64(body) == u64::from_le_bytes(*hash);
            let (own, block) = postcard::from_bytes::<(u64, Block)>(body).ok().filter(|_| sound)?;
            (own == number).then_some(block)
        };
        whole().map(Some).ok_or(LabError::Damaged { file: path.clone() })
    }

    /// The numbers of the blocks that are there.
    ///
    /// # Errors
    /// The folder cannot be read.
    pub fn numbers(&self) -> Result<BTreeSet<u64>, LabError> {
        let number = |entry: io::Result<fs::DirEntry>| {
            let name = entry.map_err(LabError::file(&self.folder))?.file_name();
            let number = name.to_str().and_then(|name| name.strip_suffix(BLOCK)?.parse().ok());
            Ok(number.filter(|number| self.has(*number)))
        };
        let entries = fs::read_dir(&self.folder).map_err(LabError::file(&self.folder))?;
        entries.map(number).filter_map(Result::transpose).collect()
    }

    /// Whether a block is there.
    #[must_use]
    pub fn has(&self, number: u64) -> bool {
        self.path(number).is_file()
    }
}
