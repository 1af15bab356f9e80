/** Matches, players, subscriptions and panics, in Node. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { dice, installed, patience, resolve } from './package.mjs';

const module = await import(resolve('riband'));
const { Engine, EngineError, PanicError, load } = module;
const games = ['crossing-oceans', 'salty-ocean', 'transatlantic'];
const options = { timeout: 4 * patience };

test('before it is loaded there is no engine', async () => {
  assert.throws(() => new Engine(), /await load\(\) first/);
  assert.equal(Engine.panicked, undefined);
  await assert.rejects(load({ wasm: new URL('no.wasm', resolve('riband')) }), {
    code: 'ENOENT',
  });
  await assert.rejects(load({ wasm: new Uint8Array(8) }), WebAssembly.CompileError);
  await Promise.all([load(), load()]);
  assert.ok(new Engine());
});

test('it exports what its types say', async () => {
  const types = await readFile(new URL('index.d.ts', resolve('riband')), 'utf8');
  const declared = [...types.matchAll(/^export (?:declare )?(?:class|function|const) (\w+)/gm)].map(([, name]) => name);
  assert.deepEqual(Object.keys(module).sort(), declared.sort());
});

for (const game of games) {
  test(`a match of ${game} to its end`, options, () => {
    const roll = dice(1912);
    const pushes = [];
    using(new Engine({ onPush: (push) => pushes.push(push) }), (engine) => {
      const { table, seed } = engine.ask({
        op: 'open',
        variant: game,
        seats: 2,
        seed: 2n ** 64n - 1n,
      });
      assert.equal(seed, '18446744073709551615');
      for (let plies = 0; ; plies += 1) {
        const { turn, actions } = engine.ask({ op: 'legal', table });
        if (turn === 'over') break;
        assert.ok(plies < 3000, 'the match does not end');
        const { index, notation } = actions[Math.floor(roll() * actions.length)];
        assert.equal(engine.ask({ op: 'view', table, as: turn.act }).view.viewer.seat, turn.act);
        const played = engine.ask({
          op: 'play',
          table,
          index,
          seat: turn.act,
          with: ['turn'],
        });
        assert.deepEqual([played.action, played.plies], [notation, plies + 1]);
      }
      const { final, score } = engine.ask({ op: 'score', table });
      assert.ok(final && score.places.length === 2);
    });
  });

  test(`players of ${game} think in slices`, options, async () => {
    const engine = new Engine({ seed: '7' });
    const { table } = engine.ask({
      op: 'open',
      variant: game,
      seats: 2,
      seed: '7',
    });
    const plies = () => engine.ask({ op: 'turn', table }).plies;
    const think = {
      op: 'move',
      table,
      player: 'mcts',
      budget: '60s',
      seed: 3n,
    };

    // Other requests are answered meanwhile, and `cancel` ends it with what was found.
    const heard = [];
    const legal = engine.ask({ op: 'legal', table }).actions.map(({ notation }) => notation);
    const moved = await engine.think(think, {
      progress: (so) => {
        heard.push({ ...so, plies: plies() });
        if (heard.length === 3) engine.ask({ op: 'cancel' });
      },
    });
    assert.ok(moved.stopped && plies() === 1);
    assert.equal(heard.length, 3);
    const [{ share, wins, iterations, best, plies: then }] = heard.slice(-1);
    assert.ok(share > 0 && share < 1 && wins >= 0 && wins <= 1 && iterations > 0 && then === 0, JSON.stringify(heard));
    assert.ok(legal.includes(best) && legal.includes(moved.action));
    engine.ask({ op: 'undo', table });

    // Broken off, it plays nothing; nor does who waits meanwhile, or comes too late. Who was asked after them does.
    const [first, second] = [new AbortController(), new AbortController()];
    const broken = engine.think(think, {
      signal: first.signal,
      progress: () => (second.signal.aborted ? first : second).abort(),
    });
    const late = [];
    const waiting = engine.think(think, {
      signal: second.signal,
      progress: (so) => late.push(so),
    });
    const queued = engine.think({ op: 'move', table, player: 'random' });
    const aborted = [broken, waiting, engine.think(think, { signal: AbortSignal.abort() })];
    await Promise.all(aborted.map((thought) => assert.rejects(thought, { name: 'AbortError' })));
    assert.equal(plies(), 0);
    await queued;
    assert.deepEqual([plies(), late], [1, []]);
    engine.ask({ op: 'undo', table });

    // In slices it comes to the same as at once.
    const advise = {
      op: 'advise',
      table,
      player: 'mcts',
      budget: 300,
      seed: 5n,
    };
    assert.deepEqual(await engine.think(advise), engine.ask(advise));
    // A request that fails, and a position that changes meanwhile.
    await assert.rejects(engine.think({ op: 'move', table, player: 'grandmaster' }), { name: 'EngineError', kind: 'no-such-player' });
    const changed = engine.think(think, {
      progress: () =>
        engine.ask({
          op: 'batch',
          table,
          requests: [{ op: 'play', index: 0 }, { op: 'cancel' }],
        }),
    });
    await assert.rejects(changed, { kind: 'no-advice' });
    engine.ask({ op: 'undo', table });
    // An error in `progress` ends it, too.
    await assert.rejects(
      engine.think(think, {
        progress: () => {
          throw new TypeError('mine');
        },
      }),
      { message: 'mine' },
    );
    // What needs no slices is answered as well.
    assert.equal((await engine.think({ op: 'turn', table })).plies, 0);
  });
}

test('a cancel reaches players that wait, and none that is asked later', options, async () => {
  const engine = new Engine({ seed: 7 });
  const { table } = engine.ask({ op: 'open', variant: 'salty-ocean', seats: 2, seed: 7 });
  const ask = (op, budget) => engine.think({ op, table, player: 'mcts', budget, seed: 3 });
  const ways = [
    [{ op: 'cancel' }, true],
    [{ op: 'batch', requests: [{ op: 'turn', table }, { op: 'cancel' }] }, true],
    // Refused, or not reached.
    [{ op: 'batch', table, as: 1, requests: [{ op: 'cancel' }] }, false],
    [{ op: 'batch', stop: true, requests: [{ op: 'turn', table: 99 }, { op: 'cancel' }] }, false],
  ];
  for (const [cancel, stops] of ways) {
    const budget = stops ? '60s' : 1000;
    const [first, second] = [ask('advise', budget), ask('move', budget)];
    // The first one thinks by then.
    if (stops) await new Promise((rest) => setTimeout(rest, 30));
    engine.ask(cancel);
    const third = ask('move', 50);
    assert.deepEqual(
      (await Promise.all([first, second, third])).map(({ stopped }) => stopped),
      [stops, stops, false],
      JSON.stringify(cancel),
    );
  }
  assert.equal(engine.ask({ op: 'turn', table }).plies, 2 * ways.length);
});

test('subscriptions are notified after the reply, and each line once', async () => {
  const pushes = [];
  const engine = new Engine({ onPush: (push) => pushes.push(push) });
  const { table } = engine.ask({
    op: 'open',
    variant: 'salty-ocean',
    seats: 2,
    seed: 7,
  });
  const { subscription } = engine.ask({ op: 'subscribe', table, as: 2 });
  const { action } = engine.ask({ op: 'play', table, index: 0 });
  assert.deepEqual(pushes, []);
  await null;
  engine.ask({ op: 'undo', table });
  await engine.think({ op: 'move', table, player: 'random', seed: 1 });
  assert.equal(pushes.length, 2);
  await new Promise((rest) => setTimeout(rest));
  const changes = pushes.map((push) => [push.subscription, push.change, push.plies]);
  assert.deepEqual(
    changes,
    [
      ['play', 1],
      ['undo', 0],
      ['play', 1],
    ].map(([change, plies]) => [subscription, change, plies]),
  );
  assert.ok(action && pushes[0].events.length > 0);
  engine.onPush = null;
  engine.ask({ op: 'close', table });
  await null;
  assert.equal(pushes.length, 3);
});

test('a move that was played is not aborted by whoever is notified of it', async () => {
  const abort = new AbortController();
  const engine = new Engine({ onPush: () => abort.abort() });
  const { table } = engine.ask({
    op: 'open',
    variant: 'salty-ocean',
    seats: 2,
    seed: 7,
  });
  engine.ask({ op: 'subscribe', table, as: 2 });
  const { action } = await engine.think({ op: 'move', table, player: 'random', seed: 1 }, { signal: abort.signal });
  assert.ok(action);
  await new Promise((rest) => setTimeout(rest));
  assert.ok(abort.signal.aborted);
  assert.equal(engine.ask({ op: 'turn', table }).plies, 1);
});

test('a batch has a reply or an error for each request', () => {
  const engine = new Engine();
  const { table } = engine.ask({
    op: 'open',
    variant: 'transatlantic',
    seats: 3,
    seed: 7,
  });
  const requests = [{ op: 'undo' }, { op: 'turn' }];
  const { replies } = engine.ask({ op: 'batch', table, requests });
  assert.ok(replies[0] instanceof EngineError && replies[0].kind === 'nothing-to-undo');
  assert.equal(replies[1].plies, 0);
  assert.equal(engine.ask({ op: 'batch', table, requests, stop: true }).replies.length, 1);
});

test('the seed of an engine decides what guesses deal', () => {
  const guess = (seed) =>
    using(new Engine({ seed }), (engine) => {
      const { table } = engine.ask({
        op: 'open',
        variant: 'salty-ocean',
        seats: 2,
        seed: 7,
      });
      const guess = engine.ask({ op: 'fork', table, as: 1 }).table;
      return JSON.stringify(engine.ask({ op: 'state', table: guess, as: 1 }).position);
    });
  assert.equal(guess(5n), guess('5'));
  assert.equal(guess(5n), guess(5));
  assert.notEqual(guess(5n), guess(6n));
  assert.notEqual(guess(), guess());
  for (const seed of [-1n, 2n ** 64n]) assert.throws(() => new Engine({ seed }), RangeError);
  for (const seed of ['x', 1.5]) assert.throws(() => new Engine({ seed }));
});

test('what is freed cannot be asked', async () => {
  const engine = new Engine();
  const { table } = engine.ask({
    op: 'open',
    variant: 'salty-ocean',
    seats: 2,
    seed: 7,
  });
  const thought = engine.think({ op: 'move', table, player: 'mcts', budget: '60s' }, { progress: () => engine.free() });
  await assert.rejects(thought, /the engine was freed/);
  assert.throws(() => engine.ask({ op: 'turn', table }), /the engine was freed/);
  engine.free();
});

test('after a panic it is loaded again', async () => {
  const [engine, other] = [new Engine(), new Engine()];
  const { table } = engine.ask({
    op: 'open',
    variant: 'salty-ocean',
    seats: 2,
    seed: 7,
  });
  const { now } = performance;
  // No duration is that long.
  performance.now = () => Infinity;
  const thought = engine.think({
    op: 'move',
    table,
    player: 'mcts',
    budget: 100,
  });
  await assert.rejects(thought, (error) => error instanceof PanicError && !(error instanceof EngineError) && /panicked at .*duration/is.test(error.message));
  performance.now = now;

  assert.match(Engine.panicked, /panicked at/);
  const dead = {
    name: 'PanicError',
    message: /load\(\) it again: panicked at/,
  };
  assert.throws(() => engine.ask({ op: 'turn', table }), dead);
  assert.throws(() => other.ask({ op: 'variants' }), dead);
  assert.throws(() => new Engine(), dead);
  await assert.rejects(engine.think({ op: 'move', table, player: 'club' }), dead);
  other.free();

  await load();
  assert.equal(Engine.panicked, undefined);
  const again = new Engine();
  assert.equal(again.ask({ op: 'variants' }).protocol, 1);
  await assert.rejects(again.think({ op: 'move', player: 'club' }), {
    kind: 'no-such-table',
  });
  assert.throws(() => engine.ask({ op: 'turn', table }), dead);
  assert.throws(() => other.ask({ op: 'turn' }), /the engine was freed/);
});

test('a worker loads one of its own, of bytes or of a module', options, async () => {
  const bytes = await readFile(`${installed}/riband_bg.wasm`);
  const source = `
    const { parentPort, workerData } = require('node:worker_threads');
    import(workerData.riband).then(async ({ Engine, load }) => {
      await load({ wasm: workerData.wasm });
      parentPort.postMessage(new Engine().ask({ op: 'variants' }).variants.length);
    });`;
  for (const wasm of [undefined, bytes, await WebAssembly.compile(bytes)]) {
    const worker = new Worker(source, {
      eval: true,
      workerData: { riband: String(resolve('riband')), wasm },
    });
    const count = await new Promise((done, failed) => worker.on('message', done).on('error', failed));
    assert.ok(count >= 3);
  }
});

/** Frees what it gives to `work`. */
function using(engine, work) {
  try {
    return work(engine);
  } finally {
    engine.free();
  }
}
