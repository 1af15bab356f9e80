//! Blocks as files, so that a run can be interrupted, resumed, and split between machines.

use std::{
    collections::BTreeSet,
    fs::{self, File},
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use riband::{read_bytes, read_text};
use xxhash_rust::xxh3::xxh3_64;

use crate::{Block, LabError, plan::Head};

/// The marker in the name of an incomplete file.
const DRAFT: &str = ".part-";
/// The file that identifies the run.
const HEAD: &str = "run.json";
/// The magic number of a block file; the format version follows.
const MAGIC: &[u8; 7] = b"riblab\x00";
/// The format version of blocks.
const FORMAT: u8 = 4;
/// The extension of block files.
const BLOCK: &str = ".block";

/// The maximum size of a block: a hundred times that of the largest plans.
const MOST: usize = 256 << 20;
/// The maximum size of the head: it contains positions of up to a megabyte each.
const MOST_OF_HEAD: usize = 4 << 20;

/// A folder of finished blocks. Blocks are written atomically.
///
/// ```
/// # use riband::{Library, Seats};
/// use riband_lab::{Options, Store, run};
/// # use riband_lab::{Contender, Plan, Rule};
///
/// # let variant = Library::new().load("crossing-oceans/short")?;
/// # let random = Contender::new("random", &variant, Seats::new(2)?)?;
/// # let plan = Plan::new(vec![variant], vec![random.clone(), random], 1, 4, Rule::Count)?;
/// # let folder = std::env::temp_dir().join(format!("riband-lab-store-{}", std::process::id()));
/// let store = Store::open(&folder, &plan.head())?;
/// run(&plan, &Options { store: Some(&store), ..Options::default() }, &(), |_| Ok(()))?;
/// assert!(store.has(0) && store.load(0)?.is_some());
/// let other = plan.between(plan.contenders().to_vec(), 99, 4)?; // other deals
/// assert!(Store::open(&folder, &other.head()).is_err());
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Store {
    folder: PathBuf,
}

impl Block {
    /// The bytes of a block file: with a format, a checksum and the block's number.
    ///
    /// ```
    /// # use riband::{Library, Seats};
    /// use riband_lab::{Block, Results};
    /// # use riband_lab::{Contender, Plan, Rule, Options, run};
    ///
    /// # let variant = Library::new().load("crossing-oceans/short")?;
    /// # let random = Contender::new("random", &variant, Seats::new(2)?)?;
    /// # let plan = Plan::new(vec![variant], vec![random.clone(), random], 1, 600, Rule::Count)?;
    /// let mut results = Results::none(&plan);
    /// for number in 0..plan.blocks() {
    ///     let played = plan.play(number, &())?.ok_or("interrupted")?; // anywhere
    ///     let bytes = played.to_bytes(number)?;
    ///     results.add(&plan, Block::from_bytes(number, &bytes)?);
    /// }
    /// assert_eq!(results, run(&plan, &Options::default(), &(), |_| Ok(()))?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// It is larger than [`Block::from_bytes`] accepts.
    pub fn to_bytes(&self, number: u64) -> io::Result<Vec<u8>> {
        let body = postcard::to_stdvec(&(number, self)).map_err(io::Error::other)?;
        let mut bytes = MAGIC.to_vec();
        bytes.push(FORMAT);
        bytes.extend(xxh3_64(&body).to_le_bytes());
        bytes.extend(body);
        if bytes.len() > MOST {
            let why = format!("the block has {} bytes, and may have {MOST}", bytes.len());
            return Err(io::Error::new(io::ErrorKind::FileTooLarge, why));
        }
        Ok(bytes)
    }

    /// Reads the bytes of the block with this number.
    ///
    /// # Errors
    /// They are damaged, those of another block, or have another format.
    pub fn from_bytes(number: u64, bytes: &[u8]) -> Result<Self, LabError> {
        Self::read(number, bytes, Path::new(&format!("{number:08}{BLOCK}")))
    }

    /// The same for the content of a file.
    fn read(number: u64, bytes: &[u8], path: &Path) -> Result<Self, LabError> {
        let damaged = || LabError::Damaged { file: path.into() };
        let (&format, body) = bytes.strip_prefix(MAGIC).and_then(<[u8]>::split_first).ok_or_else(damaged)?;
        if format != FORMAT {
            let [there, here] = [format, FORMAT].map(|format| format!("a program with blocks of format {format}"));
            return Err(LabError::Version { file: path.into(), there, here });
        }
        let whole = || {
            let (hash, body) = body.split_first_chunk::<8>()?;
            let sound = xxh3_64(body) == u64::from_le_bytes(*hash);
            let (own, block) = postcard::from_bytes::<(u64, Self)>(body).ok().filter(|_| sound)?;
            (own == number).then_some(block)
        };
        whole().ok_or_else(damaged)
    }
}

impl Store {
    /// Opens the folder of this run, or creates it. An existing one must belong to the same run.
    ///
    /// # Errors
    /// It belongs to another run or version, contains something else, or cannot be used.
    pub fn open(folder: &Path, head: &Head) -> Result<Self, LabError> {
        fs::create_dir_all(folder).map_err(LabError::file(folder))?;
        let store = Self { folder: folder.into() };
        let file = folder.join(HEAD);
        if file.exists() {
            store.check(head)?;
        } else {
            // Remove partial files of a killed run.
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

    /// Opens the existing folder of a run.
    ///
    /// # Errors
    /// It belongs to another run or version, or contains no run.
    pub fn existing(folder: &Path, head: &Head) -> Result<Self, LabError> {
        let store = Self { folder: folder.into() };
        store.check(head)?;
        Ok(store)
    }

    fn check(&self, head: &Head) -> Result<(), LabError> {
        head.check(&self.folder.join(HEAD), &Self::head(&self.folder)?)
    }

    /// Reads the identity of the run in a folder.
    ///
    /// # Errors
    /// It belongs to another version, or there is none.
    pub fn head(folder: &Path) -> Result<Head, LabError> {
        let file = folder.join(HEAD);
        let text = read_text(&file, MOST_OF_HEAD).map_err(LabError::begun(folder, &file))?;
        let damaged = || LabError::DamagedHead { file: file.clone(), folder: folder.into() };
        // A head of another version may have different keys.
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

    /// Writes a file atomically.
    fn write(&self, name: &str, bytes: &[u8]) -> Result<(), LabError> {
        let (path, part) = (self.folder.join(name), self.folder.join(format!("{name}{DRAFT}{}", std::process::id())));
        let written = File::create(&part).and_then(|mut file| {
            file.write_all(bytes)?;
            file.sync_data()?;
            fs::rename(&part, &path)
        });
        written.map_err(|source| {
            // The partial file would take up space, perhaps the last there is.
            let _ = fs::remove_file(&part);
            LabError::File { file: path, source }
        })
    }

    /// Saves a block.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn keep(&self, number: u64, block: &Block) -> Result<(), LabError> {
        let bytes = block.to_bytes(number).map_err(LabError::file(self.path(number)))?;
        self.write(&format!("{number:08}{BLOCK}"), &bytes)
    }

    /// Loads a block, or `None` if it does not exist.
    ///
    /// # Errors
    /// It is damaged, has another format, or cannot be read.
    pub fn load(&self, number: u64) -> Result<Option<Block>, LabError> {
        let path = self.path(number);
        match read_bytes(&path, MOST) {
            Ok(bytes) => Block::read(number, &bytes, &path).map(Some),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(LabError::file(path)(error)),
        }
    }

    /// The numbers of the existing blocks.
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

    /// Whether a block exists.
    #[must_use]
    pub fn has(&self, number: u64) -> bool {
        self.path(number).is_file()
    }
}
