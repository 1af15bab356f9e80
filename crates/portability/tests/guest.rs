//! Carries out every trial natively and in the guest, and compares the fingerprints. `.ci/wasm` builds the guest and names
//! it in `RIBAND_GUEST`.

use std::{env, error::Error, fs};

use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};
use riband::StateHash;
use riband_portability::{Sort, trials};
use wasmi::{Engine, Linker, Module, Store, TypedFunc};

/// What the guest gives instead of a fingerprint.
const FAILED: StateHash = StateHash(0);

#[test]
#[ignore = "the guest is built by .ci/wasm, which runs this"]
fn the_guest_comes_to_the_same() -> Result<(), Box<dyn Error>> {
    let path = env::var_os("RIBAND_GUEST").ok_or("RIBAND_GUEST names no guest: run .ci/wasm")?;
    if compare(&fs::read(path)?)? { Ok(()) } else { Err("not all are equal".into()) }
}

/// Whether every trial comes to the same on both sides, and there is one of each sort at least.
fn compare(wasm: &[u8]) -> Result<bool, Box<dyn Error>> {
    let module = Module::new(&Engine::default(), wasm)?;
    let (count, here) = (Guest::new(&module)?.count()?, trials().len());
    if usize::try_from(count)? != here {
        return Err(format!("{count} trials in WebAssembly, {here} here").into());
    }
    let apart = rayon::current_num_threads();
    let stripes = (0..apart).into_par_iter().map(|first| compare_each(&module, first, apart));
    let found = stripes.collect::<Result<Vec<_>, String>>()?.concat();
    let tables = tell("tables", Sort::Play, &found);
    let records = tell("golden records", Sort::Replay, &found);
    Ok(tables && records)
}

/// Carries out the trials from the `first` on, so many `apart`: the sort of each, and whether it came to the same.
fn compare_each(module: &Module, first: usize, apart: usize) -> Result<Vec<(Sort, bool)>, String> {
    let mut guest = Guest::new(module).map_err(|error| error.to_string())?;
    let mut found = Vec::new();
    for (index, trial) in (0..).zip(trials()).skip(first).step_by(apart) {
        let there = guest.fingerprint(index).map_err(|trap| format!("{}: {trap}", trial.name()))?;
        let here = trial.fingerprint().map_err(|error| format!("{}: {error}", trial.name()))?;
        if here != there {
            let there = if there == FAILED { "it fails".to_owned() } else { there.to_string() };
            println!("{}: {there} in WebAssembly, {here} here", trial.name());
        }
        found.push((trial.sort(), here == there));
    }
    Ok(found)
}

/// Prints how many trials of a sort were equal, and whether that is all of them and not none.
fn tell(what: &str, sort: Sort, found: &[(Sort, bool)]) -> bool {
    let of_sort = found.iter().filter(|(of, _)| *of == sort);
    let (all, same) = (of_sort.clone().count(), of_sort.filter(|(_, same)| *same).count());
    println!("{all} {what}, {same} equal");
    all > 0 && all == same
}

/// The library in WebAssembly.
struct Guest {
    store: Store<()>,
    count: TypedFunc<(), u32>,
    fingerprint: TypedFunc<u32, u64>,
}

impl Guest {
    /// Starts a guest that needs nothing from outside.
    fn new(module: &Module) -> Result<Self, wasmi::Error> {
        let mut store = Store::new(module.engine(), ());
        let instance = Linker::new(module.engine()).instantiate_and_start(&mut store, module)?;
        let count = instance.get_typed_func(&store, "trial_count")?;
        let fingerprint = instance.get_typed_func(&store, "trial_fingerprint")?;
        Ok(Self { store, count, fingerprint })
    }

    fn count(&mut self) -> Result<u32, wasmi::Error> {
        self.count.call(&mut self.store, ())
    }

    fn fingerprint(&mut self, index: u32) -> Result<StateHash, wasmi::Error> {
        self.fingerprint.call(&mut self.store, index).map(StateHash)
    }
}
