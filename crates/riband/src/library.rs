//! The library of variants, and loading them.

#[cfg(feature = "fs")]
use std::io;
use std::{path::Path, sync::Arc};

use riband_core::{Config, KeyPath, Problem, ProblemKind, RulesetLoader};
use serde_json::Value;

use crate::{
    Language, published, registry,
    variant::{
        Interned, Place, Shelf, Variant, VariantError, VariantInfo, file_schema, listed, load, meant, quoted,
        quoted_path,
    },
};

include!(concat!(env!("OUT_DIR"), "/built_in.rs"));

/// The rulesets and the built-in variants. Cheap to create; loading does the work.
///
/// A library and its clones cache the variants in use, and the last few others: loading a variant with the same content
/// again returns the same one within microseconds, from any thread. A file on disk is read again each time, and
/// compiled again if it or a file it extends has changed. So create a library once and share it.
#[derive(Clone, Debug)]
pub struct Library {
    loaders: Vec<RulesetLoader>,
    /// The names of the rulesets from [`Library::register`].
    registered: Vec<&'static str>,
    shelf: Shelf,
    interned: Arc<Interned>,
}

impl Default for Library {
    fn default() -> Self {
        Self::new()
    }
}

impl Library {
    /// Creates a library with the rulesets linked into the program ([`ruleset!`](riband_core::ruleset)), including
    /// those of this workspace, and the embedded variants of `variants/`.
    ///
    /// ```
    /// use riband::Library;
    /// assert!(Library::new().variants().iter().any(|variant| variant.id == "transatlantic/online"));
    /// ```
    #[must_use]
    pub fn new() -> Self {
        Self::with_variants(FILES)
    }

    /// Creates a library with the rulesets linked into the program, and these variant files in place of the embedded
    /// ones. Each file has a path (`club/rich.toml`), to which its `extends` is relative, and a text.
    ///
    /// ```
    /// use riband::Library;
    /// # let standard = Library::new().load("salty-ocean")?.to_toml().leak();
    /// let files = vec![
    ///     ("salty-ocean/standard.toml", &*standard),
    ///     ("club/rich.toml", "extends = \"../salty-ocean/standard.toml\"\nmoney.start = [9, 9, 9, 9]"),
    /// ];
    /// let library = Library::with_variants(files.leak());
    /// assert_eq!(library.load("club/rich")?.ruleset(), "salty-ocean");
    /// assert_eq!(library.variants().len(), 2);
    /// # Ok::<(), riband::VariantError>(())
    /// ```
    #[must_use]
    pub fn with_variants(files: &'static [(&'static str, &'static str)]) -> Self {
        let mut loaders = registry::loaders();
        for linked in RulesetLoader::linked() {
            if loaders.iter().all(|known| known.name() != linked.name()) {
                loaders.push(linked);
            }
        }
        loaders.sort_by_key(RulesetLoader::name);
        Self { loaders, registered: Vec::new(), shelf: Shelf::new(files), interned: Arc::default() }
    }

    /// Disables access to the disk: a path leads to a problem of the kind [`Unreadable`](ProblemKind::Unreadable),
    /// whether there is such a file or not. For programs that accept variants and scenarios from untrusted users.
    ///
    /// ```
    /// use riband::Library;
    /// let library = Library::new().without_files();
    /// assert!(library.load("salty-ocean").is_ok());
    /// assert!(library.load("house.toml").unwrap_err().to_string().contains("house.toml"));
    /// ```
    #[must_use]
    pub fn without_files(mut self) -> Self {
        self.shelf.disk_mut().close();
        self
    }

    /// Allows variants and scenarios to refer to files in this folder and below it, wherever they are themselves. Can
    /// be called for several folders.
    ///
    /// ```
    /// use riband::Library;
    /// # let folder = std::env::temp_dir().join(format!("riband-including-{}", std::process::id()));
    /// # let club = folder.join("club");
    /// # std::fs::create_dir_all(&club)?;
    /// # std::fs::create_dir_all(folder.join("mine"))?;
    /// std::fs::write(club.join("rich.toml"), "extends = 'crossing-oceans/standard.toml'\nstart.money = 300")?;
    /// let mine = folder.join("mine/richer.toml");
    /// std::fs::write(&mine, "extends = '../club/rich.toml'\nstart.money = 400")?;
    /// assert!(Library::new().load_path(&mine).is_err()); // the other folder is off limits
    /// assert!(Library::new().including(&club)?.load_path(&mine).is_ok());
    /// # std::fs::remove_dir_all(&folder)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The folder does not exist.
    #[cfg(feature = "fs")]
    pub fn including(mut self, folder: &Path) -> io::Result<Self> {
        self.shelf.disk_mut().include(folder)?;
        Ok(self)
    }

    /// Whether variants and scenarios may be files on disk.
    #[must_use]
    pub fn reads_files(&self) -> bool {
        self.shelf.disk().is_open()
    }

    /// A copy with an empty cache: everything is read and compiled again.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use riband::Library;
    ///
    /// let library = Library::new();
    /// let (one, other) = (library.load("salty-ocean")?, library.load("salty-ocean")?);
    /// assert!(Arc::ptr_eq(one.rules(), other.rules())); // compiled once
    /// let again = library.unshared().load("salty-ocean")?;
    /// assert!(!Arc::ptr_eq(one.rules(), again.rules()));
    /// # Ok::<(), riband::VariantError>(())
    /// ```
    #[must_use]
    pub fn unshared(&self) -> Self {
        Self { interned: Arc::default(), ..self.clone() }
    }

    /// Adds a ruleset, or replaces the one with the same name.
    pub fn register<C: Config>(&mut self) -> &mut Self {
        self.loaders.retain(|loader| loader.name() != C::RULESET);
        self.loaders.push(RulesetLoader::of::<C>());
        self.registered.push(C::RULESET);
        // Variants compiled with other rulesets stay with the clones that loaded them.
        self.interned = Arc::default();
        self
    }

    /// The built-in variants, by id.
    #[must_use]
    pub fn variants(&self) -> Vec<VariantInfo> {
        let list = || self.each_built_in().map(|variant| variant.info()).collect();
        self.interned.listed(list).to_vec()
    }

    /// The same with titles and summaries in a language, where the files have them.
    #[must_use]
    pub fn variants_in(&self, language: Language) -> Vec<VariantInfo> {
        if language == Language::English {
            return self.variants();
        }
        self.each_built_in().map(|variant| variant.info_in(language)).collect()
    }

    fn each_built_in(&self) -> impl Iterator<Item = Variant> {
        self.shelf.paths().into_iter().filter_map(|path| self.load_built_in(path).ok())
    }

    /// Loads a variant: a built-in id (`crossing-oceans/short`, with or without `.toml`), the name of a ruleset (its
    /// `standard`), or else the path of a file that ends in `.toml`.
    ///
    /// A file never shadows a built-in variant; `./crossing-oceans/short.toml` always is the file. If there is a file
    /// with the path of the built-in variant that is loaded, [`Variant::notes`] mentions it.
    ///
    /// The path may lead to any file. A file may extend only files in its folder, below it, in the folders of
    /// [`including`](Self::including), or built-in ones; nothing else is read or checked for existence. For paths from
    /// untrusted users, use a library [`without_files`](Self::without_files).
    ///
    /// ```
    /// use riband::Library;
    /// let variant = Library::new().load("crossing-oceans/short")?;
    /// assert_eq!(variant.ruleset(), "crossing-oceans");
    /// let error = Library::new().load("crossing-oceans/shirt").unwrap_err();
    /// assert!(error.to_string().contains("did you mean `crossing-oceans/short`?"));
    /// # Ok::<(), riband::VariantError>(())
    /// ```
    ///
    /// # Errors
    /// There is no such variant, or it has problems.
    pub fn load(&self, what: &str) -> Result<Variant, VariantError> {
        #[cfg(feature = "fs")]
        let loaded = self.find(Path::new(""), what, || self.load_path(Path::new(what)));
        #[cfg(not(feature = "fs"))]
        let loaded = self.load_within(Path::new(""), what);
        loaded
    }

    /// As [`load`](Self::load), for a path relative to this folder that must lead to a file in it, below it, or in one
    /// of the folders of [`including`](Self::including).
    pub(crate) fn load_within(&self, folder: &Path, what: &str) -> Result<Variant, VariantError> {
        self.find(folder, what, || {
            let place = self.shelf.disk().within(folder, what).map(Place::Disk);
            self.load_place(place.map_err(|problem| VariantError::whole(quoted_path(what).trim_matches('`'), problem))?)
        })
    }

    /// Loads a built-in variant, or the file at `path`.
    fn find(
        &self,
        folder: &Path,
        what: &str,
        path: impl Fn() -> Result<Variant, VariantError>,
    ) -> Result<Variant, VariantError> {
        match self.built_in_path(what) {
            Some(built_in) => match (self.load_built_in(built_in), self.shelf.passed_over(folder, built_in)) {
                (Ok(variant), Some(note)) => Ok(variant.noted(note)),
                (Err(error), Some(note)) => Err(error.noted(note)),
                (loaded, None) => loaded,
            },
            None if what.ends_with(".toml") => path(),
            None => Err(self.unknown(what)),
        }
    }

    /// The path of a built-in variant.
    fn built_in_path(&self, what: &str) -> Option<&'static str> {
        self.shelf.find(what).or_else(|| self.shelf.find(&format!("{what}/standard")))
    }

    /// The built-in variant with exactly this id (such as `crossing-oceans/short`), compiled as of a revision.
    pub(crate) fn built_in_as_of(&self, id: &str, revision: u32) -> Option<Result<Variant, VariantError>> {
        let path = self.shelf.find(id).filter(|path| path.strip_suffix(".toml") == Some(id))?;
        Some(self.load_place_as_of(Place::BuiltIn(path.to_owned()), revision))
    }

    /// The built-in variant with this name, if there is one.
    pub(crate) fn built_in(&self, what: &str) -> Option<Variant> {
        self.load_built_in(self.built_in_path(what)?).ok()
    }

    /// The built-in variant that a variant extends, or else the standard one of its ruleset; `None` for that one
    /// itself.
    pub(crate) fn parent(&self, variant: &Variant) -> Option<Variant> {
        self.parent_by(variant.extended(), variant.ruleset()).filter(|parent| parent.address() != variant.address())
    }

    /// The first built-in variant among the extended files, or else the standard one of the ruleset.
    fn parent_by<'a>(&self, mut extended: impl Iterator<Item = &'a str>, ruleset: &str) -> Option<Variant> {
        extended.find_map(|name| self.built_in(name)).or_else(|| self.built_in(ruleset))
    }

    /// Adds the ruleset and the parent to the error of a file, as far as they exist.
    fn placed(&self, mut error: VariantError) -> VariantError {
        let origin = &mut *error.origin;
        origin.ruleset.take_if(|ruleset| self.loader(ruleset).is_none());
        let extended = origin.extended.iter().map(String::as_str);
        let parent = origin.ruleset.as_deref().and_then(|ruleset| self.parent_by(extended, ruleset));
        origin.parent = parent.map(|parent| parent.id().to_owned());
        error
    }

    /// Loads a variant from a file, which may extend what [`load`](Self::load) allows.
    ///
    /// ```
    /// use riband::Library;
    /// # let path = std::env::temp_dir().join(format!("riband-load-path-{}.toml", std::process::id()));
    /// std::fs::write(&path, "extends = 'salty-ocean/standard.toml'\nmoney.start = [9, 9, 9, 9]")?;
    /// let variant = Library::new().load_path(&path)?;
    /// assert!(!variant.is_built_in() && variant.id().starts_with("salty-ocean/"));
    /// # std::fs::remove_file(&path)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// All problems with it.
    #[cfg(feature = "fs")]
    pub fn load_path(&self, path: &Path) -> Result<Variant, VariantError> {
        self.load_place(Place::Disk(self.shelf.disk().top(path)))
    }

    /// Loads a variant from a text. It may extend built-in files (`extends = "crossing-oceans/standard.toml"`) only: no
    /// file is read. `name` is used in messages.
    ///
    /// ```
    /// use riband::Library;
    /// let house = "extends = 'crossing-oceans/standard.toml'\nstart.money = 200";
    /// let variant = Library::new().load_str("house", house)?;
    /// assert_eq!(variant.id(), "house");
    /// let error = Library::new().load_str("house", &house.replace("200", "-200")).unwrap_err();
    /// assert_eq!(error.diagnostics[0].line, Some(2));
    /// # Ok::<(), riband::VariantError>(())
    /// ```
    ///
    /// # Errors
    /// All problems with it.
    pub fn load_str(&self, name: &str, text: &str) -> Result<Variant, VariantError> {
        self.load_as_of(name, text, u32::MAX)
    }

    /// As [`load_str`](Self::load_str), compiled as of an older revision of the ruleset, from 1; unknown later
    /// revisions count as the current one.
    ///
    /// All problems with it.
    /// Everything that is wrong with it.
    ///
    /// ```
    /// use riband::Library;
    ///
    /// let library = Library::new();
    /// let text = library.load("salty-ocean")?.to_toml();
    /// assert_eq!(library.load_as_of("old", &text, 1)?.revision(), 1);
    /// # Ok::<(), riband::VariantError>(())
    /// ```
    pub fn load_as_of(&self, name: &str, text: &str, revision: u32) -> Result<Variant, VariantError> {
        let place = Place::Given(name.to_owned());
        let loaded = load(&self.loaders, &self.shelf, &self.interned, place, text.to_owned(), revision);
        loaded.map_err(|error| self.placed(error))
    }

    /// The JSON schema of the variant files of a ruleset, for editors; `None` if there is no such ruleset.
    ///
    /// ```
    /// use riband::Library;
    /// let schema = Library::new().schema("salty-ocean").unwrap();
    /// assert!(schema["properties"]["buildings"].is_object());
    /// ```
    #[must_use]
    pub fn schema(&self, ruleset: &str) -> Option<Value> {
        self.loader(ruleset).map(file_schema)
    }

    /// The JSON schema of what tables of a ruleset return, for programs that read it: an object with the properties
    /// `view`, `event`, `action`, `refusal` and `position`. `None` if there is no such ruleset, or it has none.
    ///
    /// For the games of this crate it is the published one, or generated from the types by the feature `schemas`.
    ///
    /// ```
    /// use riband::Library;
    /// let schema = Library::new().table_schema("salty-ocean").unwrap();
    /// assert!(schema["$defs"]["View"]["properties"]["phase"].is_object());
    /// ```
    #[must_use]
    pub fn table_schema(&self, ruleset: &str) -> Option<Value> {
        let loader = self.loader(ruleset)?;
        let published = || published::tables(ruleset).filter(|_| !self.registered.contains(&loader.name()));
        loader.table_schema().or_else(published)
    }

    /// The names of the rulesets.
    ///
    /// ```
    /// use riband::Library;
    /// let library = Library::new();
    /// assert!(library.rulesets().eq(["crossing-oceans", "salty-ocean", "transatlantic"]));
    /// ```
    ///
    /// ```
    /// use riband::Library;
    ///
    /// let names: Vec<&str> = Library::new().rulesets().collect();
    /// assert_eq!(names, ["crossing-oceans", "salty-ocean", "transatlantic"]);
    /// ```
    pub fn rulesets(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.loaders.iter().map(RulesetLoader::name)
    }

    /// The loader of a ruleset.
    pub(crate) fn loader(&self, ruleset: &str) -> Option<&RulesetLoader> {
        self.loaders.iter().find(|loader| loader.name() == ruleset)
    }

    fn load_built_in(&self, path: &str) -> Result<Variant, VariantError> {
        self.load_place(Place::BuiltIn(path.to_owned()))
    }

    fn load_place_as_of(&self, place: Place, revision: u32) -> Result<Variant, VariantError> {
        let text = self.shelf.read(&place).map_err(|not_read| VariantError::not_read(&place.name(), not_read))?;
        let is_built_in = matches!(place, Place::BuiltIn(_));
        let loaded = load(&self.loaders, &self.shelf, &self.interned, place, text, revision);
        // A built-in variant with problems has no parent to report.
        loaded.map_err(|error| if is_built_in { error } else { self.placed(error) })
    }

    fn load_place(&self, place: Place) -> Result<Variant, VariantError> {
        let on_disk = matches!(place, Place::Disk(_));
        let variant = self.load_place_as_of(place, u32::MAX)?;
        match on_disk.then(|| self.built_in(variant.id())).flatten() {
            Some(other) if other.to_toml() != variant.to_toml() => {
                let note = format!("the file has the id of the built-in {} and other rules", quoted(variant.id()));
                Ok(variant.noted(note))
            }
            _ => Ok(variant),
        }
    }

    fn unknown(&self, what: &str) -> VariantError {
        let paths = self.shelf.paths();
        let ids = || paths.iter().filter_map(|path| path.strip_suffix(".toml")).filter(|id| id.contains('/'));
        let names = ids().chain(self.rulesets());
        let meant = meant(what, names);
        let message = format!("there is no variant {}{meant}", quoted(what));
        // A list is not needed if a suggestion was found.
        let known =
            if meant.is_empty() { format!("; the built-in variants are {}", listed(ids())) } else { String::new() };
        let advice = format!("a path ends in .toml{known}");
        let problem = Problem::new(ProblemKind::UnknownName, KeyPath::root(), message).advise(advice);
        VariantError::whole(quoted(what).trim_matches('`'), problem)
    }
}
