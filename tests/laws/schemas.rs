//! The JSON schemas under `docs/schemas`: they are current, and an independent validator confirms that real output
//! conforms to them. `RIBAND_BLESS=1 cargo test -p riband-tests --test laws schemas` writes them.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
};

use jsonschema::Validator;
use riband::{
    Disclosure, Ending, EventView, Forced, Library, Listing, Named, Place, PlayerInfo, Scoresheet, Seat, Seats,
    Standing, StateHash, Turn, VariantInfo,
    core::{Dice, observation::Slot},
    engine::{Engine, ErrorKind, ops, schema},
};
use riband_tests::workspace;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};

/// Every schema with its name.
fn schemas() -> Vec<(String, Value)> {
    let library = Library::new();
    let tables = library.rulesets().map(|name| (name.to_owned(), library.table_schema(name).unwrap()));
    tables.chain([("protocol".to_owned(), schema())]).collect()
}

/// The schema of each ruleset's variant files with its name.
fn variant_schemas() -> Vec<(String, Value)> {
    let library = Library::new();
    library.rulesets().map(|name| (format!("variants/{name}"), library.schema(name).unwrap())).collect()
}

#[test]
fn every_variant_file_names_its_schema_and_keeps_it() {
    let (root, mut count) = (workspace(), 0);
    let folders =
        ["", "crossing-oceans", "salty-ocean", "transatlantic"].map(|folder| root.join("variants").join(folder));
    for file in folders.iter().flat_map(|folder| fs::read_dir(folder).unwrap()).map(|entry| entry.unwrap().path()) {
        if file.is_dir() {
            continue;
        }
        let text = fs::read_to_string(&file).unwrap();
        let named = text.lines().next().and_then(|line| line.strip_prefix("#:schema ")).unwrap_or_default();
        let schema = file.parent().unwrap().join(named).canonicalize().unwrap();
        let game = schema.file_stem().unwrap().to_str().unwrap();
        // The fleet belongs to both liner games.
        let games =
            if file.parent() == Some(&folders[0]) { vec!["crossing-oceans", "transatlantic"] } else { vec![game] };
        for game in games {
            let validator = jsonschema::validator_for(&Library::new().schema(game).unwrap()).unwrap();
            let mut value: Value = toml::from_str(&text).unwrap();
            if let Err(error) = validator.validate(&value) {
                panic!("{}: {error}", file.display());
            }
            value["strange"] = 1.into();
            assert!(!validator.is_valid(&value));
        }
        let folder = file.parent().unwrap().file_name().unwrap();
        assert!(folder == game || folder == "variants", "{}: {named}", file.display());
        count += 1;
    }
    assert!(count > 20, "{count} files");
}

#[test]
fn the_schemas_in_the_documentation_are_current() {
    let folder = workspace().join("docs/schemas");
    for (name, schema) in schemas().into_iter().chain(variant_schemas()) {
        let (file, text) = (folder.join(format!("{name}.json")), crate::layout::laid_out(&schema));
        if env::var_os("RIBAND_BLESS").is_some() {
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, text).unwrap();
        } else {
            let kept = fs::read_to_string(file).unwrap_or_default();
            assert!(kept == text, "docs/schemas/{name}.json: RIBAND_BLESS=1 cargo test ... schemas writes it");
        }
    }
}

#[test]
fn every_object_is_closed() {
    /// The objects that allow undescribed keys.
    fn open(schema: &Value, path: &str, found: &mut Vec<String>) {
        if schema["type"] == "object" && schema["additionalProperties"].is_null() {
            found.push(path.to_owned());
        }
        match schema {
            Value::Object(keys) => keys.iter().for_each(|(key, value)| open(value, &format!("{path}/{key}"), found)),
            Value::Array(items) => {
                items.iter().enumerate().for_each(|(nth, item)| open(item, &format!("{path}/{nth}"), found));
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    schemas().iter().for_each(|(name, schema)| open(schema, name, &mut found));
    assert_eq!(found, [""; 0]);
}

#[test]
fn every_property_is_described() {
    /// Whether it has a description: its own, that of its definition, or a constant.
    fn is_told(property: &Value, whole: &Value) -> bool {
        let told = |schema: &Value| schema["description"].as_str().is_some_and(|text| !text.trim().is_empty());
        let target = property["$ref"].as_str().map(|path| whole.pointer(path.trim_start_matches('#')).unwrap());
        told(property) || property.get("const").is_some() || target.is_some_and(told)
    }
    fn untold(schema: &Value, whole: &Value, path: &str, found: &mut Vec<String>) {
        // The only key of a variant, such as `{"redeploy": ...}`, is the name of the variant.
        let properties = schema["properties"].as_object();
        let is_sort = path.rsplit('/').nth(1) == Some("oneOf") && schema["description"].is_string();
        let alone = is_sort && properties.is_some_and(|properties| properties.len() == 1);
        for (key, property) in properties.into_iter().flatten().filter(|_| !alone) {
            if !is_told(property, whole) {
                found.push(format!("{path}/{key}"));
            }
        }
        match schema {
            Value::Object(keys) => {
                keys.iter().for_each(|(key, value)| untold(value, whole, &format!("{path}/{key}"), found));
            }
            Value::Array(items) => {
                items.iter().enumerate().for_each(|(nth, item)| untold(item, whole, &format!("{path}/{nth}"), found));
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    schemas().iter().for_each(|(name, schema)| untold(schema, schema, name, &mut found));
    assert!(found.is_empty(), "without a description:\n{}", found.join("\n"));
}

/// Validators for the properties of a schema, by their names.
fn validators(schema: &Value) -> BTreeMap<String, Validator> {
    let part = |part: &Value| {
        let mut part = part.clone();
        part["$defs"] = schema["$defs"].clone();
        part["$schema"] = schema["$schema"].clone();
        jsonschema::validator_for(&part).unwrap()
    };
    let properties = schema["properties"].as_object().unwrap().iter();
    properties
        .flat_map(|(name, property)| match property["properties"].as_object() {
            Some(parts) => parts.iter().map(|(of, schema)| (format!("{name} {of}"), part(schema))).collect(),
            None => vec![(name.clone(), part(property))],
        })
        .collect()
}

/// Checks that this is the type's output: read back and written again, it is the same, byte for byte.
fn back<T: Serialize + DeserializeOwned>(value: &Value) {
    let read: T = serde_json::from_value(value.clone()).unwrap_or_else(|error| panic!("{error}: {value}"));
    assert_eq!(serde_json::to_string(&read).unwrap(), value.to_string());
}

/// Events without the ply, which `log` adds.
fn told(events: &Value) -> Value {
    let bare = |event: &Value| {
        let mut event = event.clone();
        event.as_object_mut().unwrap().shift_remove("ply");
        event
    };
    events.as_array().unwrap().iter().map(bare).collect()
}

/// An engine whose output is validated by the schemas.
struct Checked {
    engine: Engine,
    protocol: BTreeMap<String, Validator>,
    game: BTreeMap<String, Validator>,
    /// What occurred: successful ops, kinds of errors, events and refusals.
    seen: BTreeSet<String>,
}

impl Checked {
    fn new(library: &Library, ruleset: &str) -> Self {
        Self {
            engine: Engine::guessing(library.clone(), 1).with_laboratory(riband_lab::laboratory),
            protocol: validators(&schema()),
            game: validators(&library.table_schema(ruleset).unwrap()),
            seen: BTreeSet::new(),
        }
    }

    fn is(&mut self, value: &Value, what: &str) {
        let validator = self.game.get(what).or_else(|| self.protocol.get(what)).unwrap();
        if let Err(error) = validator.validate(value) {
            panic!("{what}: {error}\nat {} of {value:#}", error.instance_path());
        }
    }

    /// The parts that belong to the ruleset, anywhere in a reply.
    fn parts(&mut self, value: &Value) {
        match value {
            Value::Object(keys) => {
                for (key, value) in keys {
                    let what = match key.as_str() {
                        "view" => "view",
                        "position" => "position",
                        "event" => "event",
                        "parts" => "action",
                        "facts" => "refusal",
                        "details" => "details",
                        _ => {
                            self.parts(value);
                            continue;
                        }
                    };
                    self.is(value, what);
                    if what == "event" || what == "refusal" {
                        self.seen.insert(format!("{what} {}", value["kind"].as_str().unwrap()));
                    }
                }
            }
            Value::Array(items) => items.iter().for_each(|item| self.parts(item)),
            _ => {}
        }
    }

    /// Parts with a public type in the library are read back as that type.
    fn reads_back(&mut self, keys: &Value) {
        for (key, value) in keys.as_object().into_iter().flatten().filter(|(_, value)| !value.is_null()) {
            match key.as_str() {
                "turn" => back::<Turn>(value),
                "events" => back::<Vec<EventView>>(&told(value)),
                "forced" => back::<Vec<Forced>>(value),
                "disclosed" => back::<Disclosure>(value),
                "ended" => back::<Ending>(value),
                "score" => back::<Scoresheet>(value),
                "hash" => back::<StateHash>(value),
                "names" => back::<Vec<Named>>(value),
                "offers" => back::<Vec<Listing>>(value),
                "players" => back::<Vec<PlayerInfo>>(value),
                "result" => back::<Vec<Standing>>(value),
                "variants" => back::<Vec<VariantInfo>>(value),
                "slots" => back::<Vec<Slot>>(value),
                "seat" => back::<Seat>(value),
                "seats" => back::<Seats>(value),
                "error" | "refusal" => back::<ErrorKind>(&value["kind"]),
                "playouts" => value.as_array().unwrap().iter().for_each(|end| back::<Vec<Place>>(&end["places"])),
                "replies" => value.as_array().unwrap().iter().for_each(|reply| self.reads_back(reply)),
                _ => continue,
            }
            self.seen.insert(format!("read back {key}"));
        }
    }

    fn ask(&mut self, request: Value) -> Value {
        let op = request["op"].as_str().unwrap().to_owned();
        let reply: Value = serde_json::from_str(&self.engine.answer(&request.to_string())).unwrap();
        if reply["ok"] == true {
            self.is(&request, &format!("{op} request"));
            self.is(&reply, &format!("{op} reply"));
            self.seen.insert(format!("op {op}"));
        } else {
            self.is(&reply, "error");
            self.seen.insert(format!("error {}", reply["error"]["kind"].as_str().unwrap()));
        }
        self.parts(&reply);
        self.reads_back(&reply);
        for line in self.engine.pushed() {
            let push: Value = serde_json::from_str(&line).unwrap();
            self.is(&push, "push");
            self.parts(&push);
            self.reads_back(&push);
            self.seen.insert(format!("push {}", push["change"].as_str().unwrap()));
        }
        reply
    }

    /// Requests everything that a viewer may request.
    fn look(&mut self, viewer: &Value) {
        for op in ["turn", "legal", "market", "actions", "names", "primer", "view", "observe", "score"] {
            self.ask(json!({"op": op, "as": viewer, "id": [op], "table": null}));
        }
        self.ask(json!({"op": "log", "as": viewer, "since": 0}));
        self.ask(json!({"op": "observe", "as": viewer, "layout": true}));
    }
}

/// Plays a match through the protocol, and requests everything on the way.
fn play(checked: &mut Checked, variant: &str, seats: usize, lines: &[&str], dice: &mut Dice) {
    const WITH: [&str; 7] = ["turn", "legal", "market", "view", "observe", "state", "score"];
    let every = 10 + dice.below(40);
    let opened = checked
        .ask(json!({"op": "open", "variant": variant, "seats": seats, "seed": dice.bits().to_string(), "with": WITH}));
    let table = &opened["table"];
    let subscribed = checked.ask(json!({"op": "subscribe"}));
    checked.ask(json!({"op": "subscribe", "as": "spectator", "table": table}));
    let viewers: Vec<Value> = (1..=seats).map(Value::from).chain(["spectator".into()]).collect();
    for ply in 0_u32.. {
        let turn = checked.ask(json!({"op": "turn"}));
        let Some(choices) = turn["choices"].as_u64().filter(|choices| *choices > 0 && turn["stalled"] == false) else {
            break;
        };
        let look = ply % every == 0;
        let wrong = dice.pick(lines).unwrap();
        checked.ask(json!({"op": "why", "action": wrong, "as": turn["turn"]["act"]}));
        checked.ask(
            json!({"op": "preview", "index": dice.below(u32::try_from(choices).unwrap()), "as": turn["turn"]["act"]}),
        );
        if look {
            viewers.iter().for_each(|viewer| checked.look(viewer));
            for op in ["state", "audit", "hash", "legal"] {
                checked.ask(json!({"op": op}));
            }
            let requests: Vec<Value> =
                dice.pick(lines).map(|line| json!({"op": "why", "action": line})).into_iter().collect();
            checked.ask(json!({"op": "batch", "requests": requests, "stop": true}));
        }
        let index = dice.below(u32::try_from(choices).unwrap());
        let seat = &turn["turn"]["act"];
        match dice.below(4) {
            0 => checked.ask(json!({"op": "play", "index": index, "as": seat, "with": ["legal", "view", "score"]})),
            1 => checked.ask(json!({"op": "play", "index": index, "seat": seat, "with": look.then_some(WITH)})),
            _ => checked.ask(json!({"op": "play", "index": index})),
        };
        if look {
            checked.ask(json!({"op": "undo", "with": ["turn"]}));
            checked.ask(json!({"op": "redo", "with": WITH}));
        }
        if ply == 20 {
            checked.ask(json!({"op": "playout", "seed": 7, "count": 2}));
            checked.ask(json!({"op": "playout", "seed": "7", "as": 1}));
            checked.ask(json!({"op": "reasons", "index": 0, "than": 1, "seed": 7}));
            for player in [json!({"player": "greedy"}), json!({"player": "mcts", "budget": 20, "seed": "7"})] {
                let with = |op: &str| {
                    let mut request = json!({"op": op});
                    request.as_object_mut().unwrap().extend(player.as_object().unwrap().clone());
                    request
                };
                checked.ask(with("advise"));
                checked.ask(with("move"));
            }
            checked.ask(json!({"op": "cancel"}));
            let judged = checked.ask(json!({"op": "judge", "ply": 3, "player": "mcts", "budget": 20, "seed": "7"}));
            assert_eq!(judged["ok"], true, "{judged}");
            let fork = checked.ask(json!({"op": "fork", "as": 1, "with": ["view"]}));
            let guess = &fork["table"];
            checked.ask(json!({"op": "state", "as": 1, "table": guess}));
            checked.ask(json!({"op": "record", "as": 1, "table": guess}));
            checked.ask(json!({"op": "close", "as": 1, "table": guess}));
            let guess = checked.ask(json!({"op": "fork", "for": "spectator", "seed": "7"}));
            checked.ask(json!({"op": "close", "table": guess["table"]}));
            let fork = checked.ask(json!({"op": "fork", "with": WITH}));
            checked.ask(json!({"op": "close", "table": fork["table"]}));
        }
    }
    viewers.iter().for_each(|viewer| checked.look(viewer));
    checked.ask(json!({"op": "play", "index": 0}));
    let record = checked.ask(json!({"op": "record"}));
    let scenario = checked.ask(json!({"op": "scenario"}));
    for actions in [Value::Null, true.into()] {
        let info = checked.ask(json!({"op": "info", "record": record["record"], "actions": actions}));
        assert_eq!((&info["ok"], &info["variant"]), (&true.into(), &variant.into()), "{info}");
    }
    for (key, text) in [("record", &record["record"]), ("scenario", &scenario["scenario"])] {
        let loaded = checked.ask(json!({"op": "load", key: text, "with": ["state"]}));
        assert_eq!(loaded["ok"], true, "{loaded}");
        checked.ask(json!({"op": "close"}));
    }
    checked.ask(json!({"op": "unsubscribe", "subscription": subscribed["subscription"]}));
    checked.ask(json!({"op": "close", "table": table}));
}

#[test]
fn what_is_sent_is_what_the_schemas_say() {
    let library = Library::new();
    for ruleset in library.rulesets() {
        let (mut checked, mut dice) = (Checked::new(&library, ruleset), Dice::new(16));
        checked.ask(json!({"op": "variants"}));
        for rule in [
            json!({"search": "money", "most": 3}),
            json!({"ruleset": ruleset, "search": "round"}),
            json!({"ruleset": ruleset}),
        ] {
            let mut request = rule;
            request["op"] = "rule".into();
            let rules = checked.ask(request);
            assert!(rules["rules"].as_array().is_some_and(|rules| !rules.is_empty()), "{rules}");
        }
        let primer = checked.ask(json!({"op": "primer", "variant": ruleset, "search": "how does it end?"}));
        assert_eq!(primer["sections"][0]["topic"], "end", "{primer}");
        let plan = checked.ask(json!({"op": "guide", "variant": ruleset}));
        checked.ask(json!({"op": "open", "variant": ruleset, "seats": plan["seats"], "seed": plan["seed"]}));
        checked.ask(json!({"op": "play", "index": 0, "seat": plan["learner"]}));
        let guided = checked.ask(json!({"op": "guide", "as": plan["learner"]}));
        assert!(guided["guided"]["answer"].is_object(), "{guided}");
        let other = library
            .variants()
            .into_iter()
            .find(|variant| variant.ruleset == *ruleset && variant.id != format!("{ruleset}/standard"));
        let players = ["random", "random"];
        let compare = json!({"op": "compare", "variant": other.unwrap().id, "players": players, "matches": 40});
        let compared = checked.ask(compare);
        assert_eq!(compared["ok"], true, "{compared}");
        for text in [format!("extends = '{ruleset}/standard.toml'\nabout.name = 'Mine'"), "ruleset = 'none'".to_owned()]
        {
            let checks = checked.ask(json!({"op": "check", "variant-text": text, "toml": true}));
            assert_eq!(checks["ok"], true, "{checks}");
        }
        for variant in library.variants().into_iter().filter(|variant| variant.ruleset == *ruleset) {
            let seats: Vec<Seats> = variant.seats.iter().collect();
            let seats = dice.pick(&seats).unwrap();
            let numbering = library.load(&variant.id).unwrap().open(seats, 1).unwrap().numbering();
            let lines: Vec<String> = (0..numbering.count()).filter_map(|nth| numbering.name(nth)).collect();
            let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
            play(&mut checked, &variant.id, seats.count(), &lines, &mut dice);
        }
        let seen = |what: &str| checked.seen.iter().filter(|seen| seen.starts_with(what)).count();
        assert_eq!(seen("op "), ops().count(), "{:?}", checked.seen);
        assert_eq!(seen("read back "), 19, "{:?}", checked.seen);
        assert!(seen("event ") > 15 && seen("refusal ") > 4 && seen("push ") == 4, "{:?}", checked.seen);
    }
}

/// Requests that fail, each with the kind of its error.
fn failing() -> Vec<(Value, &'static str)> {
    let variant = "extends = 'crossing-oceans/standard.toml'\nstart.monye = 3";
    let scenario = "title = 't'\nvariant = 'crossing-oceans'\nseats = 2\n[[steps]]\nplay = 'cargo boston'";
    vec![
        (json!({"op": "open", "variant-text": variant, "seats": 2, "seed": 1}), "bad-variant"),
        (json!({"op": "load", "scenario": scenario, "run": true}), "step-failed"),
        (json!({"op": "load", "record": "riband 9"}), "bad-record"),
        (json!({"op": "play", "index": 0, "seat": 2}), "not-your-turn"),
        (json!({"op": "play", "action": "cargo nowhere"}), "unreadable"),
        (json!({"op": "view", "as": 1, "seat": 2}), "privileged"),
        (json!({"op": "undo"}), "nothing-to-undo"),
        (json!({"op": "advise", "player": "grandmaster"}), "no-such-player"),
        (json!({"op": "turn", "lang": "eo"}), "unknown-language"),
        (json!({"op": "move", "player": "mcts", "budget": 0}), "bad-budget"),
        (json!({"op": "turn", "table": 9}), "no-such-table"),
        (json!({"op": "play", "number": 100_000}), "no-such-number"),
        (json!({"op": "rule", "number": "G-34"}), "no-such-rule"),
        (json!({"op": "rule", "number": "coal", "ruleset": "crossing-oceans"}), "no-such-rule"),
        (json!({"op": "rule", "search": "coal", "ruleset": "chess"}), "no-such-rulebook"),
    ]
}

#[test]
fn errors_match_the_schema() {
    let mut checked = Checked::new(&Library::new(), "crossing-oceans");
    let open = json!({"op": "open", "variant": "crossing-oceans", "seats": 2, "seed": 7});
    checked.ask(open.clone());
    for (request, kind) in failing() {
        let reply = checked.ask(request);
        assert_eq!(reply["error"]["kind"], kind, "{reply}");
    }
    checked.engine = Engine::new(Library::new()).with_memory(2 << 20);
    let room = (0..1_000).map(|_| checked.ask(open.clone())).find(|reply| reply["ok"] == false).unwrap();
    assert!(room["error"]["wanted"].is_u64(), "{room}");
    // Schemas are exhaustive: no key can be added, removed or change its type unnoticed.
    checked.engine = Engine::new(Library::new());
    let opened =
        checked.ask(json!({"op": "open", "variant": "crossing-oceans", "seats": 2, "seed": 7, "with": ["view"]}));
    let (view, validator) = (&opened["view"], &checked.game["view"]);
    assert!(validator.is_valid(view));
    for (pointer, change) in [("", "new"), ("", "coal"), ("/seats/1", "new"), ("/regions/0/ports/0", "owner")] {
        for value in [None, Some(json!({"strange": 1}))] {
            let mut changed = view.clone();
            let keys = changed.pointer_mut(pointer).unwrap().as_object_mut().unwrap();
            match value {
                Some(value) => drop(keys.insert(change.to_owned(), value)),
                None if keys.remove(change).is_none() => continue,
                None => {}
            }
            assert!(!validator.is_valid(&changed), "{pointer}/{change}");
        }
    }
    // What the engine does not accept is not described, either.
    let request = &checked.protocol["play request"];
    assert!(request.is_valid(&json!({"op": "play", "index": 0})));
    for wrong in [json!({"op": "play", "indx": 0}), json!({"op": "play", "index": "0"}), json!({"op": "undo"})] {
        assert!(!request.is_valid(&wrong), "{wrong}");
    }
}
