//! `riband-bindgen ENGINE.wasm FOLDER`: writes `riband.js`, `riband.d.ts` and `riband_bg.wasm` there.

use std::{env, error::Error};

use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let [wasm, folder] = <[String; 2]>::try_from(env::args().skip(1).collect::<Vec<_>>())
        .map_err(|_| "usage: riband-bindgen ENGINE.wasm FOLDER")?;
    // With the names of functions: wasm-opt orders by them, and takes them out.
    Ok(Bindgen::new().input_path(wasm).out_name("riband").web(true)?.typescript(true).generate(folder)?)
}
