/**
 * The desk with its engines in this process, and with those of the native program RIBAND, after .ci/web-engine:
 * `npm run test:desk`.
 */
import assert from 'node:assert/strict';
import { after, test as alone } from 'node:test';
import { GAMES, localDesk, port, WAYS } from './ways.mjs';

const desks = [];
function openBy(spawn) {
  const desk = localDesk(spawn, async () => null);
  desks.push(desk);
  return desk;
}
after(() => desks.forEach((desk) => desk.end()));

/** A test of a desk with its own way to start engines. */
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
    const board = async (of, viewers) => (await desk.follow(of, viewers, () => {})).sights.map(({ view, offers }) => ({ view, offers }));
    const { table } = await desk.open({ variant, seats: 2, seed: '5' });
    const [first] = await board(table, [1]);
    assert.deepEqual(first.view, await desk.view(table, 1));
    assert.ok(first.offers.filter(({ price }) => price !== null).length >= 5);
    for (let ply = 0; ply < 6; ply += 1) await desk.move(table, acts(await desk.turn(table, 'spectator')), { player: 'random' });
    const then = await desk.at(table, 1, 0);
    assert.deepEqual({ view: then.view, offers: then.offers }, first);
    const { table: tried } = await desk.fork(table, 1);
    assert.deepEqual((await board(tried, [2]))[0].offers, (await board(table, [2]))[0].offers);
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
  await desk.follow(table, ['spectator'], (change) => changes.push(change));
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
  await assert.rejects(desk.view(guess, 1), kind('lost'));
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

each('followers of a table get what each of its viewers sees after a change, as if they had asked', async (open) => {
  for (const variant of GAMES) {
    const desk = open();
    const { table } = await desk.open({ variant, seats: 3, seed: '5' });
    const eyes = [1, 2, 'spectator'];
    const looked = async (table, since) =>
      Promise.all(
        eyes.map(async (viewer) => ({
          view: await desk.view(table, viewer),
          offers: (await desk.at(table, viewer, (await desk.turn(table, viewer)).plies)).offers,
          turn: await desk.turn(table, viewer),
          score: await desk.score(table, viewer),
          actions: (await desk.legal(table, viewer)).actions,
          events: (await desk.log(table, viewer, since)).events,
        })),
      );
    const follows = async (table) => {
      const changes = [];
      const followed = await desk.follow(table, eyes, (change) => changes.push(change));
      assert.deepEqual(followed.sights, await looked(table, 0));
      return { ...followed, changes };
    };
    const { changes, end } = await follows(table);
    const next = async (since) => {
      const change = changes.shift();
      assert.equal(changes.length, 0);
      assert.deepEqual(change.sights, await looked(table, since));
      return { change: change.change, since: change.since, plays: change.plays };
    };
    const plays = [];
    for (let ply = 0; ply < 3; ply += 1) {
      const seat = acts(await desk.turn(table, 'spectator'));
      const { action } = await (ply < 2 ? desk.play(table, seat, { index: 0 }) : desk.move(table, seat, { player: 'random' }));
      plays.push({ seat, notation: action });
      assert.deepEqual(await next(ply), { change: 'play', since: ply, plays: plays.slice(ply) });
    }
    assert.deepEqual((await desk.info(await desk.record(table))).actions, plays);
    await desk.undo(table, 2);
    assert.deepEqual(await next(1), { change: 'undo', since: 1, plays: [] });
    await assert.rejects(desk.undo(table, 2), kind('nothing-to-undo'));
    await desk.redo(table, 2);
    assert.deepEqual(await next(1), { change: 'redo', since: 1, plays: plays.slice(1) });
    await assert.rejects(desk.redo(table), kind('nothing-to-redo'));
    // A copy has eyes, and a stream, of its own.
    const { table: guess } = await desk.fork(table, 1);
    const copy = await follows(guess);
    const { plies, turn } = await desk.turn(guess, 1);
    const { action } = await desk.move(guess, turn.act, { player: 'random' });
    assert.deepEqual([copy.changes[0].since, copy.changes[0].plays], [plies, [{ seat: turn.act, notation: action }]]);
    assert.equal(changes.length, 0);
    end();
    await desk.undo(table);
    assert.equal(changes.length, 0);
  }
});

test('an action is one request, whatever is seen of it', async (open) => {
  let asked = 0;
  const desk = open(() => port(() => void (asked += 1)));
  const { table } = await desk.open({ variant: 'transatlantic', seats: 3, seed: '5' });
  const changes = [];
  const { sights } = await desk.follow(table, [1, 2, 3], (change) => changes.push(change));
  const seat = sights[0].turn.turn.act;
  const [{ number }] = sights[seat - 1].actions;
  const requests = async (change) => {
    const before = asked;
    await change();
    return asked - before;
  };
  assert.equal(await requests(() => desk.play(table, seat, { number }, 0)), 1);
  assert.equal(await requests(() => desk.undo(table)), 1);
  assert.equal(await requests(() => desk.redo(table)), 1);
  assert.equal(changes.length, 3);
});

test('what was played since the record was read outlives the engine, and so does what is undone of it', async (open) => {
  let fatal = false;
  const desk = open(() => port((line) => fatal && line.includes('"why"') && !(fatal = false)));
  const { table } = await desk.open({ variant: 'crossing-oceans', seats: 2, seed: '3' });
  const play = async () => desk.play(table, acts(await desk.turn(table, 'spectator')), { index: 0 });
  const dies = async () => {
    const before = [await desk.hash(table), await desk.view(table, 1)];
    fatal = true;
    await assert.rejects(desk.why(table, 1, 'pass'), kind('lost'));
    assert.deepEqual([await desk.hash(table), await desk.view(table, 1)], before);
  };
  for (let ply = 0; ply < 4; ply += 1) await play();
  await dies();
  const { actions } = await desk.info(await desk.record(table));
  assert.equal(actions.length, 4);
  await play();
  await desk.undo(table, 3);
  await dies();
  await desk.redo(table, 2);
  assert.deepEqual((await desk.info(await desk.record(table))).actions, actions);
  // What could be redone is given up by another action.
  await play();
  await dies();
  await assert.rejects(desk.redo(table), kind('nothing-to-redo'));
  assert.equal((await desk.info(await desk.record(table))).actions.length, 5);
});

test('what was tried out is closed although its engine has gone, and nothing is asked of a table that is closed', async (open) => {
  let fatal = false;
  const desk = open(() => port((line) => fatal && line.includes('"why"') && !(fatal = false)));
  const { table } = await desk.open({ variant: 'salty-ocean', seats: 2, seed: '3' });
  const dies = () => {
    fatal = true;
    return assert.rejects(desk.why(table, 1, 'pass'), kind('lost'));
  };
  // Once the engine has gone; and while it goes.
  for (const during of [false, true]) {
    const { table: trial } = await desk.fork(table, 1);
    const died = dies();
    if (!during) await died;
    await Promise.all([died, desk.close(trial)]);
    await assert.rejects(desk.turn(trial, 1), kind('no-such-table'));
  }
  assert.equal((await desk.turn(table, 'spectator')).plies, 0);
});

each('a desk says what a seat may do', async (open) => {
  const desk = open();
  const { table } = await desk.open({ variant: 'salty-ocean', seats: 2, seed: '5' });
  const { table: guess } = await desk.fork(table, 1);
  assert.deepEqual(
    [desk.can(table), desk.can(guess)],
    [
      { undo: true, redo: true, record: true, analyse: true, branch: true, try: true, advise: true, players: true },
      { undo: true, redo: true, record: false, analyse: false, branch: true, try: true, advise: true, players: true },
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
    await desk.follow(table, ['spectator'], (change) => changes.push(change));
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
