/**
 * The speed of the WebAssembly engine compared with the native program: how long both think about the same decision; needs
 * the machine for itself.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { riband } from './harness.mjs';

const engine = new URL('../src/lib/desk/engine/', import.meta.url);
const wasm = new URL('riband_bg.wasm', engine);
const assets = new URL('../dist/assets/', import.meta.url);

/** `novice` plays at random to the end of the match, `mcts` mostly evaluates. */
const players = ['novice:3000', 'mcts:3000'];

/** Answers requests in WebAssembly. */
async function here() {
  const { default: load, Riband } = await import(new URL('riband.js', engine));
  await load({ module_or_path: readFileSync(wasm) });
  const desk = new Riband(7n);
  return async (request) => {
    const line = JSON.stringify(request);
    if (request.op !== 'advise') return JSON.parse(desk.answer(line));
    const thought = desk.begin(line);
    while (thought.goOn(1000));
    return JSON.parse(desk.finish(thought));
  };
}

/** Answers requests natively. */
function there() {
  const program = spawn(riband, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  const ask = async (request) => {
    program.stdin.write(`${JSON.stringify(request)}\n`);
    const { value, done } = await lines.next();
    assert.ok(!done, `${riband} ended`);
    return JSON.parse(value);
  };
  return { ask, end: () => program.kill() };
}

/** The milliseconds for an opening decision: the least of a few, since other programs only make it slower. */
async function thinking(ask, variant, player) {
  const { table, turn } = await ask({ op: 'open', variant, seats: 3, seed: '7' });
  let least = Infinity;
  for (let run = 0; run < 6; run += 1) {
    const began = performance.now();
    const reply = await ask({ op: 'advise', table, as: turn.act, player, seed: '5' });
    least = Math.min(least, performance.now() - began);
    assert.ok(reply.ok, JSON.stringify(reply));
  }
  return least;
}

test('in WebAssembly players think at half of native speed or better', { timeout: 120_000 }, async (t) => {
  assert.ok(existsSync(wasm), 'no engine: run .ci/web-engine');
  const page = readdirSync(assets).find((name) => name.endsWith('.wasm'));
  assert.ok(readFileSync(wasm).equals(readFileSync(new URL(page, assets))), 'the page has another engine: run .ci/web-build');
  assert.match(process.env.RIBAND ?? '', /\/release\//, 'RIBAND must name a release build');
  const native = there();
  t.after(native.end);
  const ask = await here();
  for (const variant of ['crossing-oceans', 'transatlantic', 'salty-ocean']) {
    for (const player of players) {
      const [mine, theirs] = [await thinking(ask, variant, player), await thinking(native.ask, variant, player)];
      const share = theirs / mine;
      console.log(`${variant}, ${player}: ${mine.toFixed(0)} ms, natively ${theirs.toFixed(0)} ms, ${(100 * share).toFixed(0)} %`);
      assert.ok(share >= 0.5, `${variant}, ${player}: ${(100 * share).toFixed(0)} %`);
    }
  }
});
