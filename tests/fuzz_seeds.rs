//! Fills the fuzzer's corpus with real input: `cargo run -p riband-tests --features fuzz-seeds --bin fuzz-seeds --
//! tests/fuzz/corpus`.

use std::{env, error::Error, fs, path::Path};

use riband::core::StateHash;
use riband_tests::targets::{TARGETS, refused, seeds};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args().nth(1).ok_or("expected the folder of the corpus")?;
    for target in TARGETS {
        let folder = Path::new(&folder).join(target.name);
        fs::create_dir_all(&folder)?;
        let seeds = [seeds(target.name)?, refused(target.name)?].concat();
        for seed in &seeds {
            fs::write(folder.join(StateHash::of(seed).to_string()), seed)?;
        }
        println!("{}: {} inputs in {}", target.name, seeds.len(), folder.display());
    }
    Ok(())
}
