/** The desk with its engine in this process: `node --test src/lib/desk`, after .ci/web-engine. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { after, test } from 'node:test';
import { runnerImport } from 'vite';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const load = async (file) => (await runnerImport(here(file), { configFile: false, logLevel: 'error' })).module;
const { localDesk } = await load('./local.ts');
const { answering } = await load('./answering.ts');
const wasm = new WebAssembly.Module(readFileSync(here('./engine/riband_bg.wasm')));

const GAMES = ['crossing-oceans', 'transatlantic', 'salty-ocean'];

let engines = 0;
async function engine() {
  // The module that wasm-bindgen writes holds one engine: another query, another module.
  const { default: start, Riband } = await import(`./engine/riband.js?${(engines += 1)}`);
  await start({ module_or_path: wasm });
  return Riband;
}

/** A worker in this thread. `dies` is asked of every line whether it kills the engine. */
function port(dies = () => false) {
  const Riband = engine();
  let hear = () => {};
  let ended = false;
  const say = (answered) => setImmediate(() => ended || hear(structuredClone(answered)));
  const ask = answering(
    Riband.then((Riband) => new Riband(7n)),
    () => undefined,
    say,
  );
  return {
    post: (asked) =>
      setImmediate(() => {
        if (ended) return;
        if (asked.line && dies(asked.line)) say({ id: asked.id, died: 'killed' });
        else ask(structuredClone(asked));
      }),
    listen: (to) => (hear = to),
    end: () => (ended = true),
  };
}

const desks = [];
function open(spawn = () => port()) {
  const desk = localDesk(spawn, async () => null);
  desks.push(desk);
  return desk;
}
after(() => desks.forEach((desk) => desk.end()));

const acts = ({ turn }) => turn.act;
const kind = (wanted) => (error) => error.kind === wanted || assert.fail(`${error.kind}: ${error.message}`);

test('a match of each game goes the same way again, and its record comes to the same position', async () => {
  for (const variant of GAMES) {
    const play = async () => {
      const desk = open();
      const { table } = await desk.open({ variant, seats: 3, seed: '18446744073709551615' });
      for (let ply = 0; ply < 12; ply += 1) {
        const { turn } = await desk.turn(table, 'spectator');
        if (turn === 'over') break;
        await desk.move(table, turn.act, { player: 'club', budget: 30 });
      }
      return { desk, record: await desk.record(table), hash: await desk.hash(table) };
    };
    const [one, other] = [await play(), await play()];
    assert.equal(one.record, other.record, variant);
    const { table } = await one.desk.load(one.record);
    assert.equal(await one.desk.hash(table), other.hash, variant);
    assert.match(one.record, /18446744073709551615/);
  }
});

test('slices change nothing', async () => {
  for (const variant of GAMES) {
    const desk = open();
    const { table } = await desk.open({ variant, seats: 2, seed: '5' });
    let told = 0;
    const who = { player: 'mcts', budget: 2_000, seed: '9' };
    const advice = await desk.advise(table, 1, who, ({ share }) => ((told += 1), assert.ok(share >= 0 && share <= 1)));
    const Riband = await engine();
    const whole = new Riband(7n);
    whole.answer(JSON.stringify({ op: 'open', variant, seats: 2, seed: '5' }));
    assert.deepEqual({ ok: true, ...advice }, JSON.parse(whole.answer(JSON.stringify({ op: 'advise', ...who }))), variant);
    assert.ok(told > 0, `${variant}: no progress`);
  }
});

test('a dead engine is started again with everything that was played', async () => {
  let fatal = false;
  let started = 0;
  const desk = open(() => ((started += 1), port((line) => fatal && line.includes('"why"') && !(fatal = false))));
  const { table } = await desk.open({ variant: 'salty-ocean', seats: 2, seed: '3' });
  const changes = [];
  await desk.follow(table, 'spectator', (change) => changes.push(change));
  const play = async () => {
    const seat = acts(await desk.turn(table, 'spectator'));
    const { actions } = await desk.legal(table, seat);
    await desk.play(table, seat, { number: actions[0].number });
  };
  for (let ply = 0; ply < 5; ply += 1) await play();
  await desk.undo(table);
  const { table: guess } = await desk.fork(table, 1);
  const before = [await desk.hash(table), await desk.view(table, 1)];
  fatal = true;
  await assert.rejects(desk.why(table, 1, 'pass'), kind('lost'));
  assert.deepEqual([await desk.hash(table), await desk.view(table, 1)], before);
  assert.equal(started, 2);
  await assert.rejects(desk.view(guess, 1), kind('no-such-table'));
  await desk.redo(table);
  await play();
  assert.deepEqual(
    changes.map(({ change }) => change),
    ['play', 'play', 'play', 'play', 'play', 'undo', 'redo', 'play'],
  );
  assert.ok(changes.every((change) => change.table === table));
});

test('a record is loaded some actions before its end, and they can be redone, also by an engine that was started again', async () => {
  let fatal = false;
  const desk = open(() => port((line) => fatal && line.includes('"why"') && !(fatal = false)));
  const { table } = await desk.open({ variant: 'salty-ocean', seats: 2, seed: '3' });
  for (let ply = 0; ply < 6; ply += 1) await desk.move(table, acts(await desk.turn(table, 'spectator')), { player: 'random' });
  const record = await desk.record(table);
  const { table: back } = await desk.load(record, 4);
  assert.equal((await desk.turn(back, 'spectator')).plies, 2);
  fatal = true;
  await assert.rejects(desk.why(back, 1, 'pass'), kind('lost'));
  for (let ply = 2; ply < 6; ply += 1) await desk.redo(back);
  assert.equal(await desk.record(back), record);
});

test('an engine that does not start is told of, and asked for again', async () => {
  let starts = false;
  const desk = open(() => (starts ? port() : port(() => true)));
  const open1 = () => desk.open({ variant: 'salty-ocean', seats: 2, seed: '3' });
  await assert.rejects(open1(), kind('lost'));
  await assert.rejects(open1(), kind('lost'));
  await assert.rejects(open1(), kind('unavailable'));
  starts = true;
  await open1();
});

test('a player moves at once when it is told to, or not at all', async () => {
  const desk = open();
  const { table } = await desk.open({ variant: 'transatlantic', seats: 2, seed: '4' });
  const seat = acts(await desk.turn(table, 'spectator'));
  const interrupted = async (how) => {
    let at = 0;
    let cut = false;
    const moved = desk.move(table, seat, { player: 'expert', budget: '30s' }, () => {
      if (cut) return;
      cut = true;
      at = performance.now();
      desk.interrupt(table, how);
    });
    return moved.then((moved) => ({ moved, late: performance.now() - at }));
  };
  await assert.rejects(interrupted('abandon'), kind('abandoned'));
  assert.equal((await desk.turn(table, 'spectator')).plies, 0);
  const { moved, late } = await interrupted('now');
  assert.equal(moved.stopped, true);
  assert.ok(late < 500, `${late} ms`);
  assert.equal((await desk.turn(table, 'spectator')).plies, 1);
});

test('a budget in time is kept', async () => {
  const desk = open();
  const { table } = await desk.open({ variant: 'crossing-oceans', seats: 2, seed: '4' });
  const seat = acts(await desk.turn(table, 'spectator'));
  const taken = async (budget) => {
    const times = [];
    for (let nth = 0; nth < 5; nth += 1) {
      const begin = performance.now();
      await desk.advise(table, seat, { player: 'expert', budget });
      times.push(performance.now() - begin);
    }
    return times;
  };
  // What there is to do besides thinking. The least of some: others may have the processor.
  const besides = Math.min(...(await taken(1)));
  const over = (await taken('200ms')).map((time) => time - 200);
  const least = Math.min(...over);
  assert.ok(least > -1 && least < 50 + besides, `over by ${over.map(Math.round)} ms, besides ${Math.round(besides)} ms`);
});

test('an undo ends the thinking about what was', async () => {
  const desk = open();
  const { table } = await desk.open({ variant: 'crossing-oceans', seats: 2, seed: '4' });
  await desk.play(table, 1, { index: 0 });
  const seat = acts(await desk.turn(table, 'spectator'));
  let undone;
  const moved = desk.move(table, seat, { player: 'expert', budget: '30s' }, () => (undone ??= desk.undo(table)));
  await assert.rejects(moved, kind('abandoned'));
  await undone;
  assert.equal((await desk.turn(table, 'spectator')).plies, 0);
});

test('what is hidden stays hidden, and what is tried out leaves no trace', async () => {
  const desk = open();
  const text = "extends = 'transatlantic/standard.toml'\nrulings.hands = 'hidden'";
  const { table } = await desk.open({ variant: { text }, seats: 3, seed: '7' });
  const seat = acts(await desk.turn(table, 'spectator'));
  const other = (seat % 3) + 1;
  assert.notDeepEqual(await desk.view(table, seat), await desk.view(table, other));
  assert.deepEqual((await desk.legal(table, other)).actions, []);
  await assert.rejects(desk.play(table, other, { index: 0 }), kind('not-your-turn'));
  const before = [await desk.hash(table), await desk.record(table)];
  const { actions } = await desk.legal(table, seat);
  const tried = await desk.preview(table, seat, { number: actions[0].number });
  assert.ok(tried.events.length > 0 && tried.money.certain && tried.points, JSON.stringify(tried).slice(0, 200));
  const { table: guess } = await desk.fork(table, seat);
  await desk.move(guess, seat, { player: 'greedy' });
  await desk.undo(guess);
  await desk.close(guess);
  assert.deepEqual([await desk.hash(table), await desk.record(table)], before);
  await desk.play(table, seat, { index: 0 });
  const then = await desk.at(table, seat, 0);
  assert.equal(then.turn.plies, 0);
  assert.equal((await desk.turn(table, seat)).plies, 1);
});

test('a variant is checked, and compared with its parent', async () => {
  const desk = open();
  const wrong = await desk.check("extends = 'crossing-oceans/standard.toml'\nstart.money = -1\nstart.mony = 3");
  assert.deepEqual(
    wrong.problems.map(({ line }) => line),
    [2, 3],
  );
  assert.equal(wrong.variant, null);
  const { problems, variant } = await desk.check("extends = 'crossing-oceans/short.toml'\nstart.money = 77");
  assert.deepEqual(problems, []);
  assert.equal(variant.parent, 'crossing-oceans/short');
  assert.deepEqual(
    variant.differences.map(({ path, here }) => [path, here]),
    [['start.money', '77']],
  );
  const whole = await desk.variantText('crossing-oceans');
  assert.equal((await desk.check(whole)).variant.ruleset, 'crossing-oceans');
});

test('a desk gives names of a variant, and what a record says', async () => {
  const desk = open();
  const { table } = await desk.open({ variant: 'crossing-oceans', seats: 2, seed: '2' });
  const { fingerprint, names } = await desk.names(table);
  assert.deepEqual(
    names.filter(({ kind }) => kind === 'spot').map(({ id }) => id),
    ['coal', 'region', 'ships', 'blue-riband', 'house', 'fleet', 'ships-2', 'cargo'],
  );
  const { table: guess } = await desk.fork(table, 1);
  assert.equal((await desk.names(guess)).fingerprint, fingerprint);
  await desk.play(table, 1, { notation: 'take contract' });
  const { title, seats, actions } = await desk.info(await desk.record(table));
  assert.deepEqual([title, seats, actions], ['Crossing Oceans', 2, [{ seat: 1, notation: 'take contract' }]]);
  await assert.rejects(desk.info('nothing'), kind('bad-record'));
});

test('an analysis judges every decision, and can be broken off', async () => {
  const desk = open();
  const { table } = await desk.open({ variant: 'salty-ocean', seats: 2, seed: '2' });
  for (let ply = 0; ply < 6; ply += 1) {
    await desk.move(table, acts(await desk.turn(table, 'spectator')), { player: 'random' });
  }
  const who = { player: 'club', budget: 20 };
  const { judged, decisions, turning, result } = await desk.analyse(table, who);
  const lost = judged.filter((one) => one.turning).map((one) => one.wins.loss.mean);
  assert.equal(turning.length, Math.min(5, lost.length));
  assert.deepEqual(
    judged.map(({ ply }) => ply),
    [0, 1, 2, 3, 4, 5],
  );
  assert.deepEqual([decisions, result], [6, null]);
  const stop = new AbortController();
  await assert.rejects(
    desk.analyse(table, who, () => stop.abort(), stop.signal),
    kind('abandoned'),
  );
});
