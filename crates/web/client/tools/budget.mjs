/** Holds a built page, the folder that is named, to its budget: what a first board loads without the engine, gzipped. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

// What happened, the question, and choices as a table took 4 KB.
const limit = 132 * 1024;
const dist = pathToFileURL(`${resolve(process.argv[2])}/`);
const assets = readdirSync(new URL('assets/', dist));
const size = (name) => gzipSync(readFileSync(new URL(name, dist)), { level: 9 }).length;

// The editor with the texts of house rules, the tables for unknown rulesets, dialogs, guide and analyses, other languages, and what only a server
// needs are loaded on demand; only one of the boards is loaded.
const games = ['crossing-oceans', 'transatlantic', 'salty-ocean'];
const later = (name) =>
  /^(editor|OwnRules|Findings|Generic|Online|(Rules|Settings|Keys|Players|Score)Dialog|Analysis|Graph|Guide|Replay|analysis|text|[a-z]{2})-/.test(name);
const scripts = assets.filter((name) => /\.(js|css)$/.test(name) && !later(name));
const shared = scripts.filter((name) => !games.some((game) => name.startsWith(game)));
const sum = (names) => names.reduce((all, name) => all + size(`assets/${name}`), 0);

const page = size('index.html') + sum(shared);
let failed = false;
for (const game of games) {
  // Board, its styles, its rules and its schema: more than a first board needs.
  const all = page + sum(scripts.filter((name) => name.startsWith(game)));
  console.log(`${game}: ${(all / 1024).toFixed(1)} of ${limit / 1024} KB gzipped, without the engine`);
  if (all > limit) failed = true;
}
console.log(`editor of house rules, loaded when opened: ${(sum(assets.filter((name) => later(name) && /\.(js|css)$/.test(name))) / 1024).toFixed(1)} KB`);
// The browser keeps them, so that only a first visit loads them.
const most = 90 * 1024;
const fonts = assets.filter((name) => name.endsWith('.woff2')).reduce((all, name) => all + statSync(new URL(`assets/${name}`, dist)).size, 0);
console.log(`fonts: ${(fonts / 1024).toFixed(1)} of ${most / 1024} KB`);
if (fonts > most) failed = true;
if (failed) {
  console.error('the page is over its budget');
  process.exit(1);
}
