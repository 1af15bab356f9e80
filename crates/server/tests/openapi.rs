#![allow(clippy::unwrap_used, reason = "a failure ends the test")]
//! The description of the HTTP interface: it is current, and complete.

mod common;

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::Path,
    sync::Arc,
};

use riband::Library;
use riband_server::{
    api::{self, Shared, gate::Gate},
    computers::Computers,
    hall::Hall,
    notices::Notices,
    people::People,
    store::{Memory, Store},
};
use serde_json::Value;
use tokio::{runtime::Runtime, sync::watch};

/// The methods of each path.
type Methods = BTreeMap<String, BTreeSet<String>>;

/// `RIBAND_BLESS=1 cargo test -p riband-server --features openapi --test openapi` writes it.
#[test]
fn the_document_is_current() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schemas/server/openapi.json");
    let text = serde_json::to_string_pretty(&api::openapi().unwrap()).unwrap() + "\n";
    if env::var_os("RIBAND_BLESS").is_some() {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    } else {
        let kept = fs::read_to_string(file).unwrap_or_default();
        assert!(
            kept == text,
            "docs/schemas/server/openapi.json: RIBAND_BLESS=1 cargo test ... --test openapi writes it"
        );
    }
}

#[test]
fn every_route_is_described_and_nothing_else() {
    assert_eq!(described(), routed());
}

/// What the document describes.
fn described() -> Methods {
    let document = api::openapi().unwrap();
    let methods = |item: &Value| item.as_object().unwrap().keys().map(|method| method.to_uppercase()).collect();
    document["paths"].as_object().unwrap().iter().map(|(path, item)| (path.clone(), methods(item))).collect()
}

/// What the server answers. The only list of a router's paths is in its debugging output; which methods a path has is in
/// the answer to one that it does not have.
fn routed() -> Methods {
    let server = common::Running::new(Arc::new(Memory::new()));
    let text = format!("{:?}", router());
    // Those with an asterisk are of the answer to everything else.
    let paths: BTreeSet<&str> = text.split('"').filter(|text| text.starts_with('/') && !text.contains('*')).collect();
    let methods = |path: &str| {
        let other = ureq::http::Request::builder().method("TRACE").uri(format!("{}{path}", server.address)).body(());
        let response = common::agent().run(other.unwrap()).unwrap();
        assert_eq!(response.status(), 405, "{path}");
        let allowed = response.headers()["allow"].to_str().unwrap().split(',').map(ToOwned::to_owned);
        // Whatever can be read has it.
        allowed.filter(|method| method != "HEAD").collect()
    };
    paths.into_iter().map(|path| (path.to_owned(), methods(&path.replace(['{', '}'], "0")))).collect()
}

fn router() -> axum::Router {
    let runtime = Runtime::new().unwrap();
    let _inside = runtime.enter();
    let (address, store) = ("http://127.0.0.1:1", Arc::new(Memory::new()) as Arc<dyn Store>);
    let (hall, _) = Hall::new(Library::new(), Arc::clone(&store));
    let (_, ending) = watch::channel(false);
    let people = Arc::new(People::new(store));
    let shared = Shared {
        notices: Arc::new(Notices::new(Arc::clone(&hall), Arc::clone(&people), address)),
        computers: Computers::start(&hall, 1, ending.clone()),
        gate: Arc::new(Gate::new(address, None, Default::default())),
        address: address.into(),
        hall,
        people,
        ending,
    };
    api::router(shared.into())
}
