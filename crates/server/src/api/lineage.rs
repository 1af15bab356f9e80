//! Variants: compiled for whoever asks, few at a time, and how they differ from their parents.

use std::sync::Arc;

use riband::{Library, Variant, engine::Engine};
use serde::Serialize;
use serde_json::Value;

use super::{App, Problem};

/// The most differences in an answer.
const MOST: usize = 200;
/// The longest text of a variant, in bytes.
const TEXT: usize = 256 * 1000;
/// The most memory that a variant may take.
const MEMORY: usize = 8 << 20;

/// How a variant differs from its parent: the standard variant of its ruleset.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub(super) struct Lineage {
    /// The parent; null for that one itself.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub(super) parent: Option<String>,
    /// As the engine's `check` lists them, at most 200.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub(super) differences: Vec<Value>,
}

/// Refuses texts that are too long.
pub(super) fn check_length(text: &str) -> Result<(), Problem> {
    if text.len() <= TEXT {
        return Ok(());
    }
    Err(Problem::bad("bad-variant", format!("the text of a variant has at most {TEXT} bytes")))
}

/// Does something with variants that takes time. It is counted also if nobody waits for it any more.
pub(super) async fn compile<T: Send + 'static>(
    app: &App,
    work: impl FnOnce(&Library) -> T + Send + 'static,
) -> Result<T, Problem> {
    let failed = || Problem::Unavailable("the server cannot compile variants now".to_owned());
    let permit = Arc::clone(&app.gate.compiling).acquire_owned().await.map_err(|_| failed())?;
    let library = app.hall.library().clone();
    let work = tokio::task::spawn_blocking(move || {
        let done = work(&library);
        drop(permit);
        done
    });
    work.await.map_err(|_| failed())
}

/// The variant with an id, or with a text. That one is named by its content: its id is of no person.
pub(super) fn find(library: &Library, id: Option<&str>, text: Option<&str>) -> Result<Variant, Problem> {
    let bad = |error| Problem::bad("bad-variant", error);
    let variant = match (id, text) {
        (Some(id), None) => library.load(id).map_err(bad)?,
        (None, Some(text)) => {
            check_length(text)?;
            named(library, text, u32::MAX)?
        }
        _ => return Err(Problem::bad("bad-variant", "give one of the keys `variant` and `variant-text`")),
    };
    check_memory(&variant)?;
    Ok(variant)
}

/// The variant with a text, as of a revision of its ruleset, named by its content.
pub(super) fn named(library: &Library, text: &str, revision: u32) -> Result<Variant, Problem> {
    let bad = |error| Problem::bad("bad-variant", error);
    let fingerprint = library.load_as_of("variant.toml", text, revision).map_err(bad)?.fingerprint().to_string();
    let name = fingerprint.get(..8).unwrap_or("variant");
    library.load_as_of(&format!("{name}.toml"), text, revision).map_err(bad)
}

/// Refuses variants that take too much memory.
pub(super) fn check_memory(variant: &Variant) -> Result<(), Problem> {
    if variant.memory() <= MEMORY {
        return Ok(());
    }
    Err(Problem::bad("bad-variant", format!("a variant takes at most {MEMORY} bytes of memory")))
}

/// How a variant differs from its parent; computed once.
pub(super) async fn lineage(app: &App, variant: &Variant) -> Result<Arc<Lineage>, Problem> {
    let fingerprint = variant.fingerprint().to_string();
    if let Some(known) = app.gate.lineage(&fingerprint) {
        return Ok(known);
    }
    let variant = variant.clone();
    let lineage = Arc::new(compile(app, move |library| compare(library, &variant)).await?);
    app.gate.remember(fingerprint, &lineage);
    Ok(lineage)
}

fn compare(library: &Library, variant: &Variant) -> Lineage {
    let request = serde_json::json!({"op": "check", "variant-text": variant.to_toml()}).to_string();
    let reply: Value = serde_json::from_str(&Engine::new(library.clone()).answer(&request)).unwrap_or_default();
    let checked = reply.get("variant");
    let parent = checked.and_then(|checked| checked.get("parent")?.as_str());
    let differences = checked.and_then(|checked| checked.get("differences")?.as_array());
    let mut differences = differences.cloned().unwrap_or_default();
    differences.truncate(MOST);
    Lineage { parent: parent.filter(|parent| *parent != variant.id()).map(ToOwned::to_owned), differences }
}
