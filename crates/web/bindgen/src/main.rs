//! `riband-bindgen ENGINE.wasm FOLDER`: writes `riband.js`, `riband.d.ts` and `riband_bg.wasm` there.

use std::{env, error::Error};

use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let [wasm, folder] = <[String; 2]>::try_from(env::args().skip(1).collect::<Vec<_>>())
        .map_err(|_| "usage: riband-bindgen ENGINE.wasm FOLDER")?;
    // No names of functions: wasm-opt would take them out, and a panic tells its place by itself.
    Ok(Bindgen::new().input_path(wasm).out_name("riband").web(true)?.typescript(true).remove_name_section(true).generate(folder)?)
}
