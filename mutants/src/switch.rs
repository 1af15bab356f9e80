//! All changes of a file at once: each stands beside what it changes, and is switched on by its number while the program
//! runs. So a crate is built once, not once a change.
//!
//! Where a constant is worked out nothing can be switched; those changes are left out and counted.

use std::{collections::BTreeMap, fmt::Write as _};

use anyhow::{Context as _, Result};
use syn::{
    Arm, BinOp, Block, Expr, ExprBinary, ExprConst, ExprRepeat, ExprStruct, ExprUnary, GenericArgument, ImplItemConst,
    ImplItemFn, ItemConst, ItemFn, ItemStatic, Pat, Signature, TraitItemConst, TraitItemFn, TypeArray, Variant,
    visit::{self, Visit},
};

use crate::{
    list::{Change, Genre},
    text::{Edit, Range, Source, edited},
};

/// What every crate gets: whether a change is switched on, by the environment variable `MUTANT`; or, if there is a
/// `MUTANTS_REACHED`, a line in the file of that name for every change that is asked for.
pub(crate) const SWITCHBOARD: &str = "
pub(crate) mod __mutants {
    use std::sync::{OnceLock, atomic::{AtomicBool, Ordering}};

    static ON: OnceLock<u32> = OnceLock::new();
    static REACHED: [AtomicBool; 1 << 16] = [const { AtomicBool::new(false) }; 1 << 16];

    #[inline(always)]
    pub(crate) fn on(change: u32) -> bool {
        let on = *ON.get_or_init(read);
        if on == u32::MAX {
            reached(change);
        }
        on == change
    }

    #[cold]
    fn read() -> u32 {
        let told = std::env::var(\"MUTANT\").ok().and_then(|id| id.parse().ok()).unwrap_or(0);
        if std::env::var_os(\"MUTANTS_REACHED\").is_some() { u32::MAX } else { told }
    }

    #[inline(never)]
    fn reached(change: u32) {
        if !REACHED[change as usize].swap(true, Ordering::Relaxed) {
            let path = std::env::var_os(\"MUTANTS_REACHED\").unwrap_or_default();
            let mut file = std::fs::OpenOptions::new().create(true).append(true).open(path).expect(\"a file\");
            std::io::Write::write_all(&mut file, std::format!(\"{change}\\n\").as_bytes()).expect(\"a line\");
        }
    }
}
";

/// Puts the changes beside what they change.
pub(crate) fn switched(text: &str, changes: &[&Change]) -> Result<String> {
    let (source, file) = (Source::new(text), syn::parse_file(text).context("the file is no Rust")?);
    let mut at: BTreeMap<usize, Vec<&Change>> = BTreeMap::new();
    for change in changes {
        at.entry(source.at(change.span.start)).or_default().push(change);
    }
    let mut board = Board { source: &source, at, edits: Vec::new(), constant: 0 };
    board.visit_file(&file);
    Ok(edited(text, &board.edits))
}

struct Board<'a> {
    source: &'a Source<'a>,
    /// The changes by where they begin.
    at: BTreeMap<usize, Vec<&'a Change>>,
    edits: Vec<Edit>,
    /// How deep in what must be constant.
    constant: usize,
}

/// Marks what belongs to a change, so that an error of the compiler can be laid at its door.
pub(crate) fn marked(id: u32, text: &str) -> String {
    format!("/*{{{id}*/{text}/*{id}}}*/")
}

impl<'a> Board<'a> {
    /// The changes of a kind that begin here, if they can be switched.
    fn take(&mut self, start: usize, genre: Genre) -> Vec<&'a Change> {
        let here = self.at.get(&start).into_iter().flatten().copied();
        here.filter(|change| change.genre == genre && self.constant == 0).collect()
    }

    fn within_constant(&mut self, constant: bool, visit: impl FnOnce(&mut Self)) {
        self.constant += usize::from(constant);
        visit(self);
        self.constant -= usize::from(constant);
    }

    /// Each change's own text first, the source last.
    fn alternatives(&mut self, range: Range, alternatives: &[(u32, String)]) {
        if alternatives.is_empty() {
            return;
        }
        let mut before = String::from("(");
        for (id, text) in alternatives {
            before += &marked(*id, &format!("if crate::__mutants::on({id}) {{ {text} }} else"));
        }
        self.edits.push(Edit { range, before: before + " { ", after: " })".into() });
    }

    fn insert(&mut self, at: usize, text: String) {
        self.edits.push(Edit { range: at..at, before: text, after: String::new() });
    }

    fn function(&mut self, signature: &Signature, block: &Block) {
        let range = self.source.range(block);
        let first = block.stmts.first().map(|statement| self.source.range(statement).start);
        self.within_constant(signature.constness.is_some(), |board| {
            let found = [Some(range.start), first].into_iter().flatten();
            let found: Vec<_> = found.flat_map(|start| board.take(start, Genre::FnValue)).collect();
            let text = found.iter().fold(String::new(), |mut text, Change { id, replacement, .. }| {
                let early = format!("if crate::__mutants::on({id}) {{ return {replacement}; }}");
                let _ = write!(text, " {} ", marked(*id, &early));
                text
            });
            board.insert(range.start + 1, text);
        });
    }
}

/// Whether a condition binds names: its parts cannot be moved into another expression.
fn binds(condition: &Expr) -> bool {
    match condition {
        Expr::Let(_) => true,
        Expr::Binary(both) => matches!(both.op, BinOp::And(_)) && (binds(&both.left) || binds(&both.right)),
        _ => false,
    }
}

/// What is visited with everything inside it constant.
macro_rules! constants {
    ($($visit:ident: $syntax:ty),+ $(,)?) => {$(
        fn $visit(&mut self, syntax: &'ast $syntax) {
            self.within_constant(true, |board| visit::$visit(board, syntax));
        }
    )+};
}

impl<'ast> Visit<'ast> for Board<'_> {
    constants! {
        visit_expr_const: ExprConst,
        visit_generic_argument: GenericArgument,
        visit_impl_item_const: ImplItemConst,
        visit_item_const: ItemConst,
        visit_item_static: ItemStatic,
        visit_pat: Pat,
        visit_trait_item_const: TraitItemConst,
        visit_type_array: TypeArray,
        visit_variant: Variant,
    }

    fn visit_expr_repeat(&mut self, repeat: &'ast ExprRepeat) {
        self.visit_expr(&repeat.expr);
        self.within_constant(true, |board| board.visit_expr(&repeat.len));
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        self.function(&item.sig, &item.block);
        self.within_constant(item.sig.constness.is_some(), |board| visit::visit_item_fn(board, item));
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        self.function(&item.sig, &item.block);
        self.within_constant(item.sig.constness.is_some(), |board| visit::visit_impl_item_fn(board, item));
    }

    fn visit_trait_item_fn(&mut self, item: &'ast TraitItemFn) {
        if let Some(block) = &item.default {
            self.function(&item.sig, block);
        }
        visit::visit_trait_item_fn(self, item);
    }

    fn visit_expr_binary(&mut self, both: &'ast ExprBinary) {
        let [left, right] = [&both.left, &both.right].map(|side| self.source.of(side));
        let start = self.source.range(&both.op).start;
        self.within_constant(binds(&both.left) || binds(&both.right), |board| {
            let found = board.take(start, Genre::BinaryOperator);
            let other = |change: &&Change| (change.id, format!("{left} {} {right}", change.replacement));
            let alternatives: Vec<_> = found.iter().map(other).collect();
            board.alternatives(board.source.range(both), &alternatives);
        });
        visit::visit_expr_binary(self, both);
    }

    fn visit_expr_unary(&mut self, unary: &'ast ExprUnary) {
        let range = self.source.range(unary);
        let found = self.take(range.start, Genre::UnaryOperator);
        let bare = self.source.of(&unary.expr);
        let alternatives: Vec<_> = found.iter().map(|change| (change.id, bare.to_owned())).collect();
        self.alternatives(range, &alternatives);
        visit::visit_expr_unary(self, unary);
    }

    fn visit_arm(&mut self, arm: &'ast Arm) {
        let gone = self.take(self.source.range(arm).start, Genre::MatchArm);
        let gone: Vec<(u32, String)> = gone
            .iter()
            .map(|Change { id, .. }| (*id, marked(*id, &format!("!crate::__mutants::on({id}) && "))))
            .collect();
        if let Some((_, guard)) = &arm.guard {
            let range = self.source.range(guard);
            let guards = self.take(range.start, Genre::MatchArmGuard).into_iter().map(|change| {
                let on = if change.replacement == "true" { "" } else { "!" };
                let or = if change.replacement == "true" { "||" } else { "&&" };
                (change.id, marked(change.id, &format!("{on}crate::__mutants::on({}) {or} ", change.id)))
            });
            let all: Vec<_> = gone.into_iter().chain(guards).collect();
            let before = all.iter().map(|(_, condition)| format!("({condition}")).collect::<String>() + "(";
            let after = ")".repeat(all.len() + 1);
            if !all.is_empty() {
                self.edits.push(Edit { range, before, after });
            }
        } else if let Some((_, condition)) = gone.first() {
            self.insert(self.source.range(&arm.pat).end, format!(" if {condition} true "));
        }
        visit::visit_arm(self, arm);
    }

    fn visit_expr_struct(&mut self, made: &'ast ExprStruct) {
        let (mut alternatives, path) = (Vec::new(), self.source.of(&made.path));
        if let Some(rest) = &made.rest {
            let rest = self.source.of(rest);
            for (number, field) in made.fields.iter().enumerate() {
                for change in self.take(self.source.range(field).start, Genre::StructField) {
                    let others = made.fields.iter().enumerate().filter(|(other, _)| *other != number);
                    let others: String = others.map(|(_, field)| format!("{}, ", self.source.of(field))).collect();
                    alternatives.push((change.id, format!("{path} {{ {others}..{rest} }}")));
                }
            }
        }
        self.alternatives(self.source.range(made), &alternatives);
        visit::visit_expr_struct(self, made);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::list::{Place, Span};

    fn change(id: u32, genre: Genre, line: usize, column: usize, replacement: &str) -> Change {
        let span = Span { start: Place { line, column } };
        Change { id, name: String::new(), file: String::new(), genre, span, replacement: replacement.into() }
    }

    #[test]
    fn a_change_of_each_genre_stands_beside_what_it_changes() {
        let text = "fn f(a: u8) -> u8 {\n    match a {\n        1 if a > 0 => !a,\n        2 => S { a, ..s },\n        _ => 0,\n    }\n}\nconst C: u8 = 1 + 1;\n";
        let all = [
            change(1, Genre::FnValue, 2, 5, "7"),
            change(2, Genre::MatchArmGuard, 3, 14, "true"),
            change(3, Genre::BinaryOperator, 3, 16, "<"),
            change(4, Genre::UnaryOperator, 3, 23, ""),
            change(5, Genre::MatchArm, 4, 9, ""),
            change(6, Genre::StructField, 4, 18, ""),
            change(7, Genre::BinaryOperator, 8, 17, "-"),
        ];
        let text = switched(text, &all.iter().collect::<Vec<_>>()).unwrap();
        assert!(!text.contains("/*{7*/"), "what is constant cannot be switched");
        let bare = (1..=7).fold(text.replace("crate::__mutants::", ""), |text, id| {
            text.replace(&format!("/*{{{id}*/"), "").replace(&format!("/*{id}}}*/"), "")
        });
        for part in [
            "{ if on(1) { return 7; } ",
            "1 if (on(2) || ((if on(3) { a < 0 } else { a > 0 })))",
            "=> (if on(4) { a } else { !a })",
            "2 if !on(5) &&  true  =>",
            "(if on(6) { S { ..s } } else { S { a, ..s } })",
            "const C: u8 = 1 + 1;",
        ] {
            assert!(bare.contains(part), "{part} in\n{bare}");
        }
        syn::parse_file(&text).unwrap();
    }
}
