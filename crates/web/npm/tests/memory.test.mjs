/** Engines that are no longer referenced. */
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { patience, resolve } from './package.mjs';

const { Engine, load } = await import(resolve('riband'));
setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc');

/** Lets the garbage collector run, and what it calls. */
async function collect() {
  for (let round = 0; round < 4; round += 1) {
    gc();
    await setTimeout(5);
  }
}

test('engines are freed with what they hold, but none that has failed', { timeout: 4 * patience }, async () => {
  const { instantiate } = WebAssembly;
  let memory;
  WebAssembly.instantiate = async (...given) => {
    const instance = await instantiate(...given);
    memory = instance.exports.memory;
    return instance;
  };
  await load();
  WebAssembly.instantiate = instantiate;

  const taken = () => memory.buffer.byteLength;
  const engine = () => {
    const made = new Engine();
    made.ask({ op: 'open', variant: 'crossing-oceans', seats: 2, seed: 7 });
    return made;
  };
  engine();
  await collect();
  const before = taken();
  const enough = before + 12 * 2 ** 20;
  let most = 0;
  // One takes half a megabyte.
  for (let round = 0; round < 20; round += 1) {
    for (let nth = 0; nth < 5; nth += 1) engine();
    most = Math.max(most, taken());
    await collect();
  }
  assert.ok(most < enough, `${most} bytes`);

  // So are aborted searches.
  const thinks = engine();
  for (let round = 0; round < 120; round += 1) {
    const control = new AbortController();
    const thought = thinks.think({ op: 'move', player: 'mcts', budget: '60s' }, { signal: control.signal, progress: () => control.abort() });
    await assert.rejects(thought, { name: 'AbortError' });
  }
  assert.ok(taken() < enough, `${taken()} bytes`);

  (() => {
    const dead = engine();
    const { now } = performance;
    performance.now = () => Infinity;
    assert.throws(() => dead.ask({ op: 'move', player: 'mcts', budget: 100 }), { name: 'PanicError' });
    performance.now = now;
  })();
  // What is thrown here ends the process.
  await collect();
  await load();
  assert.ok(engine());
});
