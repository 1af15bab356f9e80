/**
 * The desk with its engines in this process, and with those of the native program RIBAND: `node --test src/lib/desk`, after
 * .ci/web-engine.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn as start } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { after, before, test as alone } from 'node:test';
import { runnerImport } from 'vite';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const load = async (file) => (await runnerImport(here(file), { configFile: false, logLevel: 'error' })).module;
const { localDesk } = await load('./local.ts');
const { answering } = await load('./answering.ts');
const { lines } = await load('./lines.ts');
const wasm = new WebAssembly.Module(readFileSync(here('./engine/riband_bg.wasm')));

// Firefox 115, for which the page is built, has none.
delete AbortSignal.any;

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

/** The native program while it serves the page, and what it gives a page. */
const riband = [process.env.RIBAND, ...['release', 'debug'].map((profile) => here(`../../../../../../target/${profile}/riband`))].find(
  (path) => path && existsSync(path),
);
let serving;
async function serve() {
  assert.ok(riband, 'no native program: build riband-cli, or name one with RIBAND');
  const program = start(riband, ['web', '--no-open', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface(program.stdout)) {
    const address = new URL(line.split(' ').find((word) => word.includes('://')));
    return { program, address: new URL('/engine', address).href, token: address.hash.split('=')[1] };
  }
}
before(async () => (serving = await serve()));
after(() => serving.program.kill());

const denied = () => assert.fail('the program does not accept its token');

/** The ways to an engine, and what that engine replies to lines when it is asked by itself. */
const WAYS = {
  'in a worker': {
    port: () => port(),
    async replies(lines) {
      const Riband = await engine();
      const alone = new Riband(7n);
      return lines.map((line) => alone.answer(line));
    },
  },
  'in the program': {
    port: () => lines(serving, denied),
    replies: async (lines) =>
      execFileSync(riband, ['engine'], { input: lines.join('\n'), encoding: 'utf8' })
        .trimEnd()
        .split('\n'),
  },
};

const desks = [];
function openBy(spawn) {
  const desk = localDesk(spawn, async () => null);
  desks.push(desk);
  return desk;
}
after(() => desks.forEach((desk) => desk.end()));

/** A test of a desk whose engines are started as it likes. */
const test = (name, body) => alone(name, () => body(openBy));
/** A test of the desk, by whatever way it goes to its engines: `open` gives a new one. */
const each = (name, body) => {
  for (const [where, { port, replies }] of Object.entries(WAYS)) alone(`${name}, ${where}`, () => body(() => openBy(port), replies));
};

const acts = ({ turn }) => turn.act;
const kind = (wanted) => (error) => error.kind === wanted || assert.fail(`${error.kind}: ${error.message}`);

each('rules are told by number, by words and by game', async (open) => {
  const desk = open();
  const numbers = ({ rules }) => rules.map(({ number }) => number);
  const [ruleset] = GAMES;
  const { rules } = await desk.rule({ ruleset, number: 'CO-51' });
  assert.equal(rules[0].number, 'CO-51');
  assert.ok(rules[0].heading && rules[0].text.length > 0);
  const all = numbers(await desk.rule({ ruleset }));
  assert.deepEqual([all[0], all.at(-1)], ['CO-1', `CO-${all.length}`]);
  assert.equal(numbers(await desk.rule({ ruleset, search: 'coal', most: 5 })).length, 5);
  assert.ok(numbers(await desk.rule({ ruleset, search: 'G-34', most: 5 })).includes('CO-30'));
  await assert.rejects(desk.rule({ ruleset, number: 'G-34' }), kind('no-such-rule'));
  await assert.rejects(desk.rule({ ruleset: 'whist' }), kind('no-such-rulebook'));
});

each('a view comes with the markets beside it, now and as they were', async (open) => {
  for (const variant of GAMES) {
    const desk = open();
    const { table } = await desk.open({ variant, seats: 2, seed: '5' });
    const first = await desk.look(table, 1);
    assert.deepEqual(first.view, await desk.view(table, 1));
    assert.ok(first.offers.filter(({ price }) => price !== null).length >= 5);
    for (let ply = 0; ply < 6; ply += 1) await desk.move(table, acts(await desk.turn(table, 'spectator')), { player: 'random' });
    const then = await desk.at(table, 1, 0);
    assert.deepEqual({ view: then.view, offers: then.offers }, first);
    const { table: tried } = await desk.fork(table, 1);
    assert.deepEqual((await desk.look(tried, 2)).offers, (await desk.look(table, 2)).offers);
  }
});

each('a match of each game goes the same way again, and its record comes to the same position', async (open) => {
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

each('slices change nothing', async (open, replies) => {
  for (const variant of GAMES) {
    const desk = open();
    const { table } = await desk.open({ variant, seats: 2, seed: '5' });
    let told = 0;
    const who = { player: 'mcts', budget: 2_000, seed: '9' };
    const advice = await desk.advise(table, 1, who, ({ share }) => ((told += 1), assert.ok(share >= 0 && share <= 1)));
    const asked = [
      { op: 'open', variant, seats: 2, seed: '5' },
      { op: 'advise', ...who },
    ];
    const wanted = JSON.parse((await replies(asked.map((request) => JSON.stringify(request))))[1]);
    delete wanted.id;
    delete wanted.ok;
    assert.deepEqual(advice, wanted, variant);
    assert.ok(told > 0, `${variant}: no progress`);
  }
});

test('a dead engine is started again with everything that was played', async (open) => {
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

test('a record is loaded some actions before its end, and they can be redone, also by an engine that was started again', async (open) => {
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

test('an engine that does not start is told of, and asked for again', async (open) => {
  let starts = false;
  const desk = open(() => (starts ? port() : port(() => true)));
  const open1 = () => desk.open({ variant: 'salty-ocean', seats: 2, seed: '3' });
  await assert.rejects(open1(), kind('lost'));
  await assert.rejects(open1(), kind('lost'));
  await assert.rejects(open1(), kind('unavailable'));
  starts = true;
  await open1();
});

each('a player moves at once when it is told to, or not at all', async (open) => {
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

each('a budget in time is kept', async (open) => {
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

each('an undo ends the thinking about what was', async (open) => {
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

each('what is hidden stays hidden, and what is tried out leaves no trace', async (open) => {
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

each('a variant is checked, and compared with its parent', async (open) => {
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

each('a desk gives names of a variant, and what a record says', async (open) => {
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

each('an analysis judges every decision, and can be broken off', async (open) => {
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

each('what was chosen at another position is not played', async (open) => {
  const desk = open();
  const { table } = await desk.open({ variant: 'crossing-oceans', seats: 2, seed: '5' });
  const number = async (table, seat) => (await desk.legal(table, seat)).actions[0].number;
  const first = { number: await number(table, 1) };
  await assert.rejects(desk.play(table, 1, first, 1), kind('stale'));
  // Two who have seen the same: one of them has.
  const both = await Promise.allSettled([desk.play(table, 1, first, 0), desk.play(table, 1, first, 0)]);
  assert.deepEqual(
    both.map(({ status, reason }) => reason?.kind ?? status),
    ['fulfilled', 'stale'],
  );
  const { plies, turn } = await desk.turn(table, 'spectator');
  assert.equal(plies, 1);
  await desk.undo(table);
  await assert.rejects(desk.play(table, 1, first, 1), kind('stale'));
  await desk.redo(table);
  await desk.play(table, turn.act, { number: await number(table, turn.act) }, 1);
  const record = await desk.record(table);
  const { table: back } = await desk.load(record, 1);
  await assert.rejects(desk.play(back, 1, first, 2), kind('stale'));
  const { table: guess } = await desk.fork(table, 1);
  const { act } = (await desk.turn(guess, 1)).turn;
  await desk.play(guess, act, { number: await number(guess, act) }, (await desk.turn(guess, 1)).plies);
  await assert.rejects(desk.play(guess, act, { index: 0 }, 0), kind('stale'));
});

each('a desk says what a seat may do', async (open) => {
  const desk = open();
  const { table } = await desk.open({ variant: 'salty-ocean', seats: 2, seed: '5' });
  const { table: guess } = await desk.fork(table, 1);
  assert.deepEqual(
    [desk.can(table), desk.can(guess)],
    [
      { undo: true, record: true, branch: true },
      { undo: true, record: false, branch: true },
    ],
  );
  await assert.rejects(desk.record(guess), kind('no-match'));
  assert.throws(() => desk.can(9), kind('no-such-table'));
});

each('two matches at one desk know nothing of each other, and what is asked at once is answered in order', async (open) => {
  const desk = open();
  const tables = [];
  for (const [index, variant] of GAMES.slice(0, 2).entries()) {
    const { table } = await desk.open({ variant, seats: 2, seed: String(index) });
    const changes = [];
    await desk.follow(table, 'spectator', (change) => changes.push(change));
    tables.push({ table, changes });
  }
  const [one, other] = tables;
  const moves = tables.map(async ({ table }) => desk.move(table, acts(await desk.turn(table, 'spectator')), { player: 'greedy' }));
  await Promise.all(moves);
  const looks = Array.from({ length: 40 }, (_, ply) => desk.log(one.table, 'spectator', ply % 2));
  const whole = await Promise.all(looks);
  for (const [at, log] of whole.entries()) assert.deepEqual(log, whole[at % 2]);
  assert.notDeepEqual(whole[0], whole[1]);
  await desk.undo(one.table);
  assert.deepEqual(
    tables.map(({ changes }) => changes.map(({ change }) => change)),
    [['play', 'undo'], ['play']],
  );
  assert.ok(tables.every(({ table, changes }) => changes.every((change) => change.table === table)));
  assert.equal((await desk.turn(other.table, 'spectator')).plies, 1);
  await desk.close(one.table);
  await assert.rejects(desk.turn(one.table, 'spectator'), kind('no-such-table'));
  assert.equal((await desk.turn(other.table, 'spectator')).plies, 1);
  // What is too long, or wrong, is answered as everywhere.
  await assert.rejects(desk.load('x'.repeat(1 << 20)), kind('line-too-long'));
  await assert.rejects(desk.load('é'.repeat((1 << 19) + 1)), kind('line-too-long'));
  await assert.rejects(desk.load('riband record'), ({ kind }) => /record/.test(kind));
});

test('an engine that the program has dropped is replaced without a word', async (openBy) => {
  let started = 0;
  let id;
  const desk = openBy(() => {
    started += 1;
    return lines(serving, denied);
  });
  const heard = globalThis.fetch;
  globalThis.fetch = async (...all) => {
    const response = await heard(...all);
    id = response.headers.get('riband-engine') ?? id;
    return response;
  };
  try {
    const { table } = await desk.open({ variant: 'salty-ocean', seats: 2, seed: '3' });
    const changes = [];
    await desk.follow(table, 'spectator', (change) => changes.push(change));
    await desk.play(table, acts(await desk.turn(table, 'spectator')), { index: 0 });
    const before = [await desk.hash(table), await desk.view(table, 1)];
    const { table: guess } = await desk.fork(table, 1);
    await heard(serving.address, { method: 'DELETE', headers: { 'riband-token': serving.token, 'riband-engine': id } });
    // Whatever is asked meanwhile waits until the match is there again.
    const [hash, view] = await Promise.all([desk.hash(table), desk.view(table, 1)]);
    assert.deepEqual([hash, view], before);
    assert.equal(started, 2);
    await assert.rejects(desk.view(guess, 1), kind('no-such-table'));
    await desk.play(table, acts(await desk.turn(table, 'spectator')), { index: 0 }, 1);
    assert.equal(changes.length, 2);
  } finally {
    globalThis.fetch = heard;
  }
});

test('a page whose program has ended, or was started again, goes on with an engine of its own', async (openBy) => {
  const ours = await serve();
  let natives = 0;
  const desk = openBy((own) => (own ? port() : lines(ours, denied, 2000 * (natives += 1))));
  const { table } = await desk.open({ variant: 'transatlantic', seats: 2, seed: '3' });
  await desk.move(table, acts(await desk.turn(table, 'spectator')), { player: 'greedy' });
  const before = await desk.hash(table);
  const seat = acts(await desk.turn(table, 'spectator'));
  let told;
  const begun = new Promise((done) => (told = done));
  const moved = desk.move(table, seat, { player: 'mcts', budget: '1s' }, told);
  await begun;
  ours.program.kill('SIGKILL');
  await new Promise((done) => ours.program.once('exit', done));
  assert.equal(await desk.hash(table), before);
  // Who thought thinks again.
  await moved;
  assert.equal((await desk.turn(table, 'spectator')).plies, 2);
  // Each of the two engines was asked for again once.
  assert.equal(natives, 4);
  // Of another start the token is void.
  let refused;
  const stranger = openBy(() => (refused ? port() : lines({ ...serving, token: ours.token }, (token) => (refused = token))));
  await stranger.variants();
  assert.equal(refused, ours.token);
});

/** A page in this process: `fetch` answers for the program, `stored` is what the browser keeps. */
async function page(fetch, stored, body) {
  const kept = new Map(Object.entries(stored));
  const heard = globalThis.fetch;
  const globals = {
    fetch: (...all) => fetch(heard, ...all),
    location: { hash: '', href: new URL('/', serving.address).href, pathname: '/', search: '' },
    localStorage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => kept.set(key, value),
      removeItem: (key) => kept.delete(key),
    },
    Worker: class {
      port = port();
      constructor() {
        workers += 1;
        this.port.listen((data) => this.onmessage({ data }));
      }
      postMessage(asked) {
        this.port.post(asked);
      }
      terminate() {
        this.port.end();
      }
    },
  };
  let workers = 0;
  const before = Object.keys(globals).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
  for (const [name, value] of Object.entries(globals)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  const desk = (await load('./index.ts')).openDesk();
  try {
    await desk.variants();
    await body({ kept, workers, desk });
  } finally {
    desk.end();
    for (const [name, was] of before) {
      if (was) Object.defineProperty(globalThis, name, was);
      else delete globalThis[name];
    }
  }
}

const KEY = 'riband.engine';

alone('a token is forgotten when the program denies it, and then alone', async () => {
  const refusals = {
    'no room': async () => new Response('all engines are at work', { status: 503 }),
    'no network': async () => Promise.reject(new TypeError('Failed to fetch')),
    'another server': async () => new Response('', { status: 404 }),
  };
  for (const [why, fetch] of Object.entries(refusals)) {
    await page(fetch, { [KEY]: serving.token }, ({ kept, workers }) => {
      assert.deepEqual([workers, kept.get(KEY)], [1, serving.token], why);
    });
  }
  const asks = (heard, ...all) => heard(...all);
  await page(asks, { [KEY]: serving.token }, ({ kept, workers }) => assert.deepEqual([workers, kept.get(KEY)], [0, serving.token]));
  await page(asks, { [KEY]: 'old' }, ({ kept, workers }) => assert.deepEqual([workers, kept.get(KEY)], [1, undefined]));
  // The next start has opened another tab meanwhile.
  const opened = async (heard, address, asked) => {
    localStorage.setItem(KEY, serving.token);
    return heard(address, asked);
  };
  await page(opened, { [KEY]: 'old' }, ({ kept, workers }) => assert.deepEqual([workers, kept.get(KEY)], [0, serving.token]));
});

alone('a program that opens engines which are gone when they are asked is not asked for ever', async () => {
  let opened = 0;
  const drops = async (_, __, { headers, method }) => {
    if (method === 'POST' && !headers['riband-engine']) return new Response('', { headers: { 'riband-engine': String((opened += 1)) } });
    return new Response('there is no such engine', { status: 410 });
  };
  await page(drops, { [KEY]: serving.token }, ({ kept, workers }) => assert.deepEqual([opened, workers, kept.get(KEY)], [2, 1, serving.token]));
  // Of those that take a match back, and go when they are asked about it, there are no more.
  let [broken, engines] = [false, 0];
  const breaks = async (heard, address, asked) => {
    if (broken && asked.body?.includes('"hash"')) return new Response('there is no such engine', { status: 410 });
    if (asked.method === 'POST' && !asked.headers['riband-engine']) engines += 1;
    return heard(address, asked);
  };
  await page(breaks, { [KEY]: serving.token }, async ({ desk }) => {
    const { table } = await desk.open({ variant: 'salty-ocean', seats: 2, seed: '3' });
    const hash = await desk.hash(table);
    broken = true;
    assert.equal(await desk.hash(table), hash);
    assert.equal(engines, 2);
  });
});

test('a program that accepts and does not answer is not waited for', async (openBy) => {
  const deaf = createServer(() => {});
  await new Promise((done) => deaf.listen(0, '127.0.0.1', done));
  const program = { address: `http://127.0.0.1:${deaf.address().port}/engine`, token: serving.token };
  const heard = globalThis.fetch;
  try {
    await openBy((own) => (own ? port() : lines(program, denied, 100))).variants();
    // Nor is one that does so once it has given an engine.
    const desk = openBy((own) => (own ? port() : lines(serving, denied, 1000)));
    const { table } = await desk.open({ variant: 'salty-ocean', seats: 2, seed: '3' });
    const hash = await desk.hash(table);
    globalThis.fetch = (_, asked) => heard(program.address, asked);
    assert.equal(await desk.hash(table), hash);
    globalThis.fetch = heard;
    // A player may think longer.
    const patient = openBy((own) => (own ? assert.fail('not waited for') : lines(serving, denied, 1000)));
    const { table: other } = await patient.open({ variant: 'salty-ocean', seats: 2, seed: '3' });
    await patient.play(other, acts(await patient.turn(other, 'spectator')), { index: 0 });
    const { judged } = await patient.analyse(other, { player: 'mcts', budget: '2s' });
    assert.equal(judged.length, 1);
  } finally {
    globalThis.fetch = heard;
    deaf.close();
    deaf.closeAllConnections?.();
  }
});

test('a program that dies of a request is told of as a worker is', async (openBy) => {
  const heard = globalThis.fetch;
  const desk = openBy(() => lines(serving, denied));
  const { table } = await desk.open({ variant: 'salty-ocean', seats: 2, seed: '3' });
  globalThis.fetch = async (address, asked) =>
    String(asked.body).includes('"why"') ? new Response('{"died":"broken"}\n', { headers: { 'riband-engine': '1' } }) : heard(address, asked);
  try {
    await assert.rejects(desk.why(table, 1, 'pass'), (error) => error.kind === 'lost' && error.message.includes('broken'));
  } finally {
    globalThis.fetch = heard;
  }
  assert.equal((await desk.turn(table, 'spectator')).plies, 0);
});

test('who leaves the page leaves no engine behind', async () => {
  const asked = [];
  const heard = globalThis.fetch;
  globalThis.fetch = (address, request) => {
    asked.push([request.method, request.headers['riband-engine']]);
    return heard(address, request);
  };
  const listeners = new Map();
  globalThis.addEventListener = (name, listener) => listeners.set(name, listener);
  globalThis.removeEventListener = (name) => listeners.delete(name);
  try {
    const desk = openBy(WAYS['in the program'].port);
    await desk.variants();
    const left = listeners.get('pagehide');
    left({ persisted: true });
    await desk.variants();
    left({ persisted: false });
    const [[method, engine]] = asked.slice(-1);
    assert.equal(method, 'DELETE');
    assert.ok(engine > 0 && listeners.size === 0);
  } finally {
    globalThis.fetch = heard;
    delete globalThis.addEventListener;
    delete globalThis.removeEventListener;
  }
});
