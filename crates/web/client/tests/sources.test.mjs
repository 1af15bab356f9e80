/** Static checks of the sources: spaces that the compiler drops, unused texts, words that do not agree with their number. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'svelte/compiler';
import { catalogues, FIRST, messages } from '../tools/texts.mjs';

const src = fileURLToPath(new URL('../src/', import.meta.url));
const files = readdirSync(src, { recursive: true })
  .filter((name) => /\.(svelte|ts)$/.test(name))
  .sort();
const read = (name) => readFileSync(join(src, name), 'utf8');

/** Nodes that are drawn in a line with what is beside them. */
const INLINE = new Set(['a', 'abbr', 'b', 'bdi', 'code', 'em', 'i', 'kbd', 'q', 's', 'small', 'span', 'strong', 'sub', 'sup', 'u']);
const inLine = (node) =>
  node &&
  (node.type === 'ExpressionTag' ||
    node.type === 'HtmlTag' ||
    node.type === 'Component' ||
    node.type === 'RenderTag' ||
    (node.type === 'Text' && /\S/.test(node.data)) ||
    (node.type === 'RegularElement' && INLINE.has(node.name)));
const isBlock = (node) => /Block$/.test(node.type) && node.type !== 'SnippetBlock';
/** The parts of a block: each is drawn in the place of the block. */
const parts = (node) =>
  [node.consequent, node.alternate, node.body, node.fallback, node.fragment, node.pending, node.then, node.catch].filter((part) => part?.type === 'Fragment');
/** Whether what is first (or last) of a block is drawn in a line. */
const edge = (node, last) =>
  isBlock(node)
    ? parts(node).some((part) => {
        const nodes = part.nodes.filter((one) => one.type !== 'Comment' && one.type !== 'ConstTag');
        const one = last ? nodes.at(-1) : nodes[0];
        return one && edge(one, last);
      })
    : inLine(node);

/**
 * Blanks at the edges of a block or an inline element are dropped when it is compiled, so one that stands there between two
 * things in one line is lost: `{#if a}A, {/if}B` reads "A,B".
 */
export function lostBlanks(text) {
  const found = [];
  const line = (at) => text.slice(0, at).split('\n').length;
  /** `before` and `after` tell whether something in the same line comes right before, or after, what this holds. */
  function walk(nodes, before, after) {
    nodes.forEach((node, at) => {
      const previous = nodes.slice(0, at).findLast((one) => one.type !== 'Comment' && one.type !== 'ConstTag');
      const next = nodes.slice(at + 1).find((one) => one.type !== 'Comment' && one.type !== 'ConstTag');
      const touches = (one, last) => one && !(one.type === 'Text' && (last ? /[ \t\r\n]$/ : /^[ \t\r\n]/).test(one.data)) && edge(one, last);
      const left = previous ? touches(previous, true) : before;
      const right = next ? touches(next, false) : after;
      const inline = node.type === 'RegularElement' && INLINE.has(node.name);
      for (const part of parts(node)) {
        const inside = part.nodes.filter((one) => one.type !== 'Comment' && one.type !== 'ConstTag');
        if (isBlock(node) || inline) {
          const [first, last] = [inside[0], inside.at(-1)];
          // A blank with a line break is how the source is laid out; it counts where a text ends or begins with it.
          const dropped = (one, pattern) => one?.type === 'Text' && pattern.test(one.data) && (/[^ \t\r\n]/.test(one.data) || !one.data.includes('\n'));
          if (right && dropped(last, /[ \t\r\n]$/)) found.push(line(last.end));
          if (left && dropped(first, /^[ \t\r\n]/)) found.push(line(first.start));
        }
        walk(part.nodes, isBlock(node) || inline ? left : false, isBlock(node) || inline ? right : false);
      }
    });
  }
  walk(parse(text, { modern: true }).fragment.nodes, false, false);
  return [...new Set(found)];
}

test('no blank between two things is lost where a block or an element ends', () => {
  for (const [text, lost] of [
    ['<p>{#if a}A, {/if}B</p>', true],
    ['<p>{#if a}A{/if}{#if a && b}, {/if}{#if b}B{/if}</p>', true],
    ['<p><b>A </b>B</p>', true],
    ['<p>A{#if b} B{/if}</p>', true],
    ['<p>{#if a}A,{/if} B</p>', false],
    ["<p>A{#if b}{' '}B{/if}</p>", false],
    ['<p>{#if a}\n  <b>A</b>\n{/if}</p><p>B</p>', false],
    ['<p>\n  A\n</p>', false],
  ])
    assert.equal(lostBlanks(text).length > 0, lost, text);
  const found = files.filter((name) => name.endsWith('.svelte')).flatMap((name) => lostBlanks(read(name)).map((line) => `${name}:${line}`));
  assert.deepEqual(found, []);
});

const english = catalogues(FIRST);
const used = [
  { file: 'page', users: (name) => !name.startsWith('lib/boards/') && !name.startsWith('lib/types/'), types: [] },
  ...['online', 'rules'].map((file) => ({ file, users: (name) => /^lib\/(online|shell\/(rules|pages))\//.test(name), types: ['lib/types/server.d.ts'] })),
  ...['crossing-oceans', 'transatlantic', 'salty-ocean'].map((game) => ({
    file: game,
    users: (name) => name.startsWith(`lib/boards/${game}/`),
    types: [`lib/types/${game}.d.ts`],
  })),
];

/** What stands in the brackets of every call of these functions. */
function given(text, functions) {
  return [...text.matchAll(new RegExp(`\\b(?:${functions})\\(`, 'g'))].map(({ index, 0: head }) => {
    let depth = 1;
    let at = index + head.length;
    for (; at < text.length && depth > 0; at += 1) depth += { '(': 1, ')': -1 }[text[at]] ?? 0;
    return text.slice(index + head.length, at - 1);
  });
}

/** The keys that a source says: in full, or put together of words that are there. */
function said(sources, kinds, words, keys) {
  const used = new Set();
  const literals = (text) => [...text.matchAll(/'([^'\n]+)'|"([^"\n]+)"/g)].map(([, one, other]) => one ?? other);
  const templates = (text) => [...text.matchAll(/`([^`]*\$\{[^`]*)`/g)].map(([, template]) => template.split(/\$\{[^}]*\}/));
  for (const text of sources) {
    for (const call of given(text, 't|say|pageText|rulesText')) {
      for (const key of literals(call)) used.add(key);
      // A key that a value of the engine is: `say(face.kind)`.
      if (/^\w+\.\w+$/.test(call.split(',')[0].trim())) for (const key of kinds) used.add(key);
    }
    for (const [head, ...rest] of templates(text)) {
      for (const key of keys) {
        if (!key.startsWith(head)) continue;
        const tail = rest.at(-1);
        const middle = key.slice(head.length, tail ? -tail.length : undefined);
        if (key.endsWith(tail) && (words.has(middle) || [...words].some((word) => middle.startsWith(word) && words.has(middle.slice(word.length)))))
          used.add(key);
      }
    }
  }
  return used;
}

for (const { file, users, types } of used) {
  test(`every text of ${file} is said`, () => {
    const sources = files.filter(users).map(read);
    const kinds = types.flatMap((name) => [...read(name).matchAll(/"([\w-]+)"|^\s*([\w-]+)\??:/gm)].map(([, one, other]) => one ?? other));
    const words = new Set(['', ...kinds, ...sources.flatMap((text) => [...text.matchAll(/'([\w-]+)'/g)].map(([, word]) => word))]);
    // Words for ids are checked against the variants (texts.test.mjs).
    const keys = [...messages(english.get(file), file).keys()].filter((key) => !/^(word|so-good|so-class)-/.test(key));
    assert.ok(keys.length > 60, 'the catalogue is read');
    const known = said(sources, kinds, words, keys);
    assert.deepEqual(
      keys.filter((key) => !known.has(key)),
      [],
    );
  });

  test(`words of ${file} go with their number`, () => {
    // Names, and means with a decimal: "1.0 points".
    const bare = [...english.get(file).matchAll(/^(?! +[[*])(.*)\{ \$(\w+) \} (?!for |headquarters)(?:[a-z]+ )?[a-z]+s\b/gm)]
      .filter(([, , blank]) => !/^(names?|player|by|letter|column|type|mean)$/.test(blank))
      .map(([line]) => line);
    assert.deepEqual(bare, []);
  });
}

/** Attributes that a person reads or hears. */
const READ = new Set(['aria-label', 'aria-valuetext', 'aria-description', 'title', 'placeholder', 'alt', 'label']);

/** Words that stand in a component instead of a catalogue: of its texts, of attributes that are read, and alone in its expressions. */
export function literals(text) {
  const found = [];
  const isWord = (data) => /\p{L}{2}/u.test(data);
  const at = (node, data) => found.push(`${text.slice(0, node.start).split('\n').length}: ${data.trim()}`);
  function strings(node) {
    if (node?.type === 'Literal' && typeof node.value === 'string' && isWord(node.value)) at(node, node.value);
    if (node?.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(strings);
    if (node?.type === 'LogicalExpression') [node.left, node.right].forEach(strings);
    if (node?.type === 'TemplateLiteral') for (const one of node.quasis) if (isWord(one.value.raw)) at(node, one.value.raw);
  }
  function value(parts) {
    for (const part of [parts].flat()) {
      if (part.type === 'Text' && isWord(part.data)) at(part, part.data);
      if (part.type === 'ExpressionTag') strings(part.expression);
    }
  }
  function walk(node) {
    if (Array.isArray(node)) return node.forEach(walk);
    if (!node || typeof node !== 'object') return;
    // Lines that a person types are in no language.
    if (node.type === 'StyleDirective' || node.name === 'code') return undefined;
    if (node.type === 'Attribute') return READ.has(node.name) && node.value !== true ? value(node.value) : undefined;
    if (node.type === 'Text' || node.type === 'ExpressionTag') value(node);
    for (const [key, part] of Object.entries(node)) if (key !== 'metadata' && key !== 'expression') walk(part);
  }
  walk(parse(text, { modern: true }).fragment);
  return found;
}

test('what a person reads is in a catalogue', () => {
  for (const [text, bad] of [
    ['<p>Undo</p>', true],
    ['<p title="Undo">{a}</p>', true],
    ['<Spot label={a ? "Undo" : t("redo")} />', true],
    ['<p>{`${n} actions`}</p>', true],
    ['<p class="small" data-spot="deck">{a}: £5 ×{t("key", { kind: "b" })}</p>', false],
  ])
    assert.equal(literals(text).length > 0, bad, text);
  const found = files.filter((name) => name.endsWith('.svelte')).flatMap((name) => literals(read(name)).map((line) => `${name}:${line}`));
  assert.deepEqual(found, []);
});

/**
 * Files that take texts apart, each with the reason. The page reads facts, not sentences: what a sentence, a line of notation, a
 * file of TOML or Markdown says is asked of the engine. What learns nothing from a text belongs here, and nothing else.
 */
const APART = {
  'lib/boards/crossing-oceans/label.ts': 'the kinds of purchases begin alike',
  'lib/online/New.svelte': 'the id of a variant begins with its ruleset',
  'lib/shell/match/kinds.ts': 'labels of a kind are headed by the words that they have in common',
  'lib/boards/transatlantic/cards.ts': 'compares the place of a card that is carried out with places, by their keys',
  'lib/desk/lines.ts': 'lines of an answer that comes in pieces',
  'lib/desk/local.ts': 'tells a record from a scenario, by the words with which a record begins',
  'lib/desk/program.ts': 'the token in the address of the page',
  'lib/desk/seed.ts': 'a number that a person types',
  'lib/desk/socket.ts': 'the address of a WebSocket, and the lines of a message',
  'lib/online/route.svelte.ts': 'the address of the page',
  'lib/online/server.ts': 'the key in a link that the server has made',
  'lib/shell/pages/cursor.ts': 'where in a text of TOML a person types, in the editor of house rules',
  'lib/shell/rules/edit.ts': 'changes one value in a text of TOML, and leaves its comments',
  'lib/shell/rules/fields.ts': 'the words of a search, the form of a TOML value, and the unit and rules in a description',
  'lib/shell/rules/toml.ts': 'where the values of a text of TOML stand; whether it is correct the engine says',
  'lib/shell/kept/record.ts': 'writes names, players and comments into a record, which no op does',
  'lib/shell/route.svelte.ts': 'the address of the page',
  'lib/shell/match/say.ts': 'leaves out how a sentence begins where the page shows that by itself',
  'lib/text/catalogue.ts': 'the texts of the page, and the direction in which names are written',
  'lib/text/words.ts': 'how ids, names and sentences are written for people',
};

/** What takes a text apart, whatever it is called on. */
const TAKES = new Set(['split', 'match', 'matchAll', 'startsWith', 'endsWith', 'search']);
/** These also look through lists: they take a text apart where they look for one. */
const LOOKS = new Set(['includes', 'indexOf', 'lastIndexOf']);

/** Where a source takes a text apart: lines and what does it. */
export function apart(text, svelte) {
  const found = [];
  // The compiler of Svelte reads TypeScript, too.
  const [before, after] = svelte ? ['', ''] : ['<script lang="ts">', '</script>'];
  const at = (node, what) => found.push(`${text.slice(0, node.start - before.length).split('\n').length}: ${what}`);
  function walk(node) {
    if (Array.isArray(node)) return node.forEach(walk);
    if (!node || typeof node !== 'object') return;
    if (node.type === 'Literal' && node.regex) at(node, `/${node.regex.pattern}/`);
    if ((node.type === 'NewExpression' || node.type === 'CallExpression') && node.callee.name === 'RegExp') at(node, 'RegExp');
    if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && !node.callee.computed) {
      const { name } = node.callee.property;
      const [looked] = node.arguments;
      // A list of texts that stands there in full is no text.
      const listed = node.callee.object.type === 'ArrayExpression';
      const isText = looked && ((looked.type === 'Literal' && typeof looked.value === 'string') || looked.type === 'TemplateLiteral');
      if (TAKES.has(name) || (LOOKS.has(name) && isText && !listed)) at(node, `.${name}(`);
    }
    for (const [key, part] of Object.entries(node)) if (key !== 'metadata' && key !== 'css') walk(part);
  }
  walk(parse(before + text + after, { modern: true }));
  return found;
}

test('no file takes a text apart to learn a fact', () => {
  for (const [text, bad] of [
    ['const rule = /CO-\\d+/.exec(text)', true],
    ["const words = notation.split(' ')", true],
    ["const heading = told.text.startsWith('-- ')", true],
    ["const deals = text.includes('contract')", true],
    ["const from = record.indexOf('== play')", true],
    ['const made = new RegExp(name)', true],
    ['const made = text?.match(pattern)', true],
    ["const turning = ['a', 'b'].includes('b') || plies.includes(ply) || seats.indexOf(seat) > 0", false],
    ["const plain = id.replaceAll('-', ' ')", false],
  ])
    assert.equal(apart(text, false).length > 0, bad, text);
  assert.equal(apart('<p>{#each text.split(",") as one}{one}{/each}</p>', true).length, 1);
  const sources = files.filter((name) => !name.startsWith('lib/types/') && !name.startsWith('lib/desk/engine/'));
  const found = new Map(sources.map((name) => [name, apart(read(name), name.endsWith('.svelte'))]));
  assert.deepEqual(
    [...found].filter(([name]) => !(name in APART)).flatMap(([name, places]) => places.map((place) => `${name}:${place}`)),
    [],
  );
  // Who needs no exception any more has none.
  assert.deepEqual(
    Object.keys(APART).filter((name) => !found.get(name)?.length),
    [],
  );
});
