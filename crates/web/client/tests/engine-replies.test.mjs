/**
 * The WebAssembly engine gives exactly the same replies as the native program, although it is built without the `{:?}` of
 * types.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { browser, patience, riband } from './harness.mjs';

const root = new URL('../../../../', import.meta.url);
const read = (file) => readFileSync(new URL(file, root), 'utf8');
const files = (folder, ending) => {
  const names = readdirSync(new URL(folder, root), { recursive: true }).filter((name) => name.endsWith(ending));
  return names.sort().map((name) => `${folder}/${name}`);
};

const table = browser();

/** What the worker of the built page replies to lines of the protocol. */
async function replies(lines) {
  const worker = readdirSync(new URL('crates/web/client/dist/assets/', root)).find((name) => /^worker-.*\.js$/.test(name));
  const { page, context } = await table.visit();
  const told = await page.evaluate(
    ([worker, lines]) =>
      new Promise((done, failed) => {
        const engine = new Worker(worker, { type: 'module' });
        const told = [];
        engine.onerror = (error) => failed(new Error(error.message));
        engine.onmessage = ({ data }) => {
          if (data.died !== undefined) return failed(new Error(`${lines[data.id] ?? 'start'}: ${data.died}`));
          told.push(data.reply, ...data.pushed);
          if (data.id === lines.length - 1) done(told);
        };
        lines.forEach((line, id) => engine.postMessage({ id, line }));
      }),
    [`assets/${worker}`, lines],
  );
  await context.close();
  return told;
}

/** What the native program replies. */
function native(lines) {
  assert.ok(riband, 'no native program: name it in RIBAND');
  const input = lines.map((line) => `${line}\n`).join('');
  // That of the page reads no files either.
  return execFileSync(riband, ['engine', '--no-files'], { input, encoding: 'utf8', maxBuffer: 1 << 28, timeout: patience })
    .trimEnd()
    .split('\n');
}

/** The texts of a case table. */
const cases = (file) => [...read(file).matchAll(/^toml = '''\n([^]*?)'''$/gm)].map(([, text]) => text);

/** Requests of a match that was played to its end, and of a position in it. */
function match(game) {
  const record = read(`tests/golden/${game}/standard-2.riband`);
  const ops = (...names) => names.map((op) => ({ op }));
  const end = ops('turn', 'legal', 'view', 'score', 'state', 'log', 'record', 'observe');
  return [{ op: 'load', record }, ...end, { op: 'undo', count: 40 }, ...ops('legal', 'view', 'scenario', 'close')];
}

/** Lines of the protocol, how many there are at least, and whether all are carried out, or none. */
const inputs = {
  'the transcript of the protocol': {
    // Without players: their estimates may differ in the last digit, a random move altogether, and the native program may
    // read `cancel` before it has thought.
    lines: () => [...read('tests/transcripts/engine.md').matchAll(/^> (?!.*"(?:advise|cancel|move)")(.*)$/gm)].map(([, line]) => line),
    least: 50,
  },
  'broken variants': {
    lines: () =>
      files('tests/malformed', '.toml')
        .flatMap(cases)
        .map((text) => JSON.stringify({ op: 'open', 'variant-text': text, seats: 3, seed: '7' })),
    least: 250,
    ok: false,
  },
  'impossible positions': {
    lines: () =>
      files('tests/impossible', '.toml')
        .flatMap(cases)
        .map((text) => JSON.stringify({ op: 'load', scenario: text })),
    least: 100,
    ok: false,
  },
  'scenarios that cannot be read': {
    lines: () =>
      files('tests/unreadable', '.toml')
        .flatMap(cases)
        .map((text) => JSON.stringify({ op: 'load', scenario: text })),
    least: 10,
    ok: false,
  },
  'matches to their end': {
    lines: () => ['crossing-oceans', 'transatlantic', 'salty-ocean'].flatMap(match).map((request) => JSON.stringify(request)),
    least: 40,
    ok: true,
  },
};

for (const [what, { lines, least, ok }] of Object.entries(inputs)) {
  test(what, { timeout: 2 * patience }, async () => {
    const asked = lines();
    assert.ok(asked.length >= least, `only ${asked.length} lines`);
    const [mine, theirs] = [await replies(asked), native(asked)];
    theirs.forEach((reply, nth) => {
      assert.equal(mine[nth], reply);
      if (ok !== undefined) assert.equal(JSON.parse(reply).ok, ok, reply);
    });
    assert.equal(mine.length, theirs.length);
  });
}
