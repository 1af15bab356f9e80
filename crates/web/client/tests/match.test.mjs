/** The parts of a match that need no page: its phase, its line of play, pending writes and notes. */
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { runnerImport } from 'vite';

const load = async (file) =>
  (await runnerImport(fileURLToPath(new URL(`../src/lib/shell/${file}`, import.meta.url)), { configFile: false, logLevel: 'error' })).module;
const { after, busy, FIRST, open, runs } = await load('match/phase.ts');
const { changed, lineOf, redoes, undoes } = await load('match/line.ts');
const { Lazily } = await load('kept/lazily.ts');
const { rest, unwrittenOf } = await load('kept/unwritten.ts');
const { laid } = await load('kept/laid.ts');
const { Writing } = await load('kept/writing.ts');

const phase = (...happenings) => happenings.reduce(after, FIRST);
const LOOK = { to: 'look', ply: 3 };
const RETURN = { to: 'return' };
const TRY = { to: 'try' };
const COVER = { to: 'cover', seat: 2 };
const LIFT = { to: 'lift' };
const ACT = { to: 'act' };
const THINK = { to: 'think' };
const REST = { to: 'rest' };
const FAIL = { to: 'fail', why: 'broken' };
const DISMISS = { to: 'dismiss' };
const LEAVE = { to: 'leave' };

/** How to come to each state. */
const STATES = { live: [], past: [LOOK], trial: [TRY], covered: [COVER] };

test('where a match is: every way that there is, and no other', () => {
  const ways = {
    live: { look: 'past', try: 'trial', cover: 'covered' },
    past: { look: 'past', return: 'live', try: 'trial' },
    trial: { return: 'live' },
    covered: { cover: 'covered', lift: 'live' },
  };
  for (const [from, before] of Object.entries(STATES)) {
    for (const happening of [LOOK, RETURN, TRY, COVER, LIFT]) {
      const was = phase(...before);
      const now = after(was, happening);
      assert.equal(now.where, ways[from][happening.to] ?? from, `${from}: ${happening.to}`);
      if (!(happening.to in ways[from])) assert.equal(now, was, `${from}: ${happening.to} is nothing`);
    }
  }
  assert.deepEqual([phase(LOOK).ply, phase(LOOK, { to: 'look', ply: 5 }).ply, phase(LOOK, RETURN).ply, phase(LOOK, TRY).ply], [3, 5, null, null]);
  assert.deepEqual([phase(COVER).covered, phase(COVER, { to: 'cover', seat: 1 }).covered, phase(COVER, LIFT).covered], [2, 1, null]);
});

test('who may act: nobody in the past, under a cover, or while something goes on', () => {
  for (const [where, before] of Object.entries(STATES)) {
    const may = where === 'live' || where === 'trial';
    const was = phase(...before);
    assert.equal(open(was), may, where);
    assert.equal(runs(was), where === 'live', where);
    for (const [happening, doing] of [
      [ACT, 'acting'],
      [THINK, 'thinking'],
    ]) {
      const now = after(was, happening);
      assert.equal(now.doing, may ? doing : 'idle', `${where}: ${happening.to}`);
      assert.equal(busy(now), may);
      if (!may) continue;
      assert.ok(!open(now) && !runs(now));
      // One at a time.
      for (const other of [ACT, THINK]) assert.equal(after(now, other), now);
      assert.deepEqual(after(now, REST), was);
    }
  }
  assert.ok(!runs(phase({ to: 'pause', paused: true })) && open(phase({ to: 'pause', paused: true })));
});

test('what fails is told until somebody has read it, and the match goes on beside it', () => {
  assert.deepEqual([phase(FAIL).doing, phase(FAIL).fault, open(phase(FAIL)), runs(phase(FAIL))], ['failed', 'broken', true, true]);
  assert.deepEqual([phase(THINK, FAIL).doing, phase(THINK, FAIL, REST).doing], ['thinking', 'failed']);
  assert.deepEqual([phase(FAIL, ACT).doing, phase(FAIL, ACT, REST).doing], ['acting', 'failed']);
  for (const read of [
    [FAIL, DISMISS],
    [THINK, FAIL, DISMISS, REST],
    [THINK, FAIL, REST, DISMISS],
  ])
    assert.deepEqual(phase(...read), FIRST);
});

test('who has left sees nothing of what comes later', () => {
  for (const before of Object.values(STATES)) {
    const left = phase(...before, ACT, LEAVE);
    assert.ok(!open(left) && !runs(left) && !busy(left));
    for (const happening of [LOOK, RETURN, TRY, COVER, LIFT, ACT, THINK, REST, FAIL, DISMISS]) assert.equal(after(left, happening), left, happening.to);
  }
});

/** A line of play, written as its seats: `12+1` has two actions and one that is undone. */
function line(text) {
  const [played, undone = ''] = text.split('+');
  const whole = [...played, ...undone].map((seat, ply) => ({ seat: Number(seat), notation: `${ply}` }));
  return lineOf(whole, undone.length);
}

test('a line of play follows what is played, undone and played again', () => {
  const whole = line('1212');
  const undone = changed(whole, { change: 'undo', since: 1, plays: [] });
  assert.deepEqual(undone, line('1+212'));
  assert.deepEqual(changed(undone, { change: 'redo', since: 1, plays: whole.plays.slice(1, 3) }), line('121+2'));
  const other = { seat: 2, notation: 'other' };
  assert.deepEqual(changed(undone, { change: 'play', since: 1, plays: [other] }), { plays: [whole.plays[0], other], undone: [] });
});

test('undo and redo go from one action of a person to another', () => {
  const person = (seat) => seat === 1;
  const each = () => true;
  for (const [text, acts, first, undo, redo] of [
    ['1', person, 0, 1, 0],
    ['12', person, 0, 2, 0],
    ['122', person, 0, 3, 0],
    ['121', person, 0, 1, 0],
    ['22', person, 0, 2, 0],
    ['', person, 0, 0, 0],
    ['122', each, 0, 1, 0],
    ['12+1', person, 0, 2, 1],
    ['+1221', person, 0, 0, 3],
    ['+122', person, 0, 0, 3],
    ['+221', person, 0, 0, 2],
    ['1+221', each, 0, 1, 1],
    // What was played before something is tried stays.
    ['112', person, 2, 1, 0],
    ['11', each, 2, 0, 0],
  ]) {
    assert.equal(undoes(line(text), acts, first), undo, `undo of ${text}`);
    assert.equal(redoes(line(text), acts), redo, `redo of ${text}`);
  }
});

/** A promise, and what fulfils it. */
function promised() {
  let done;
  const promise = new Promise((fulfil) => (done = fulfil));
  return { promise, done };
}

test('work that waits is done once, and again if there is more by then', async () => {
  const [calls, runs] = [[], []];
  const lazily = new Lazily(
    () => {
      runs.push(promised());
      return runs.at(-1).promise;
    },
    (act) => {
      calls.push(act);
      return () => calls.splice(calls.indexOf(act), 1);
    },
  );
  lazily.due();
  lazily.due();
  assert.deepEqual([calls.length, runs.length], [1, 0]);
  calls[0]();
  assert.equal(runs.length, 1);
  // Work added meanwhile is done afterwards, and callers wait for it.
  lazily.due();
  let flushed = false;
  const flush = lazily.flush().then(() => (flushed = true));
  runs[0].done();
  await new Promise(setImmediate);
  assert.deepEqual([runs.length, flushed], [2, false]);
  runs[1].done();
  await flush;
  await lazily.flush();
  assert.equal(runs.length, 2);
  // A flush does not wait until there is time, and nothing is left to do then.
  lazily.due();
  const now = lazily.flush();
  assert.equal(runs.length, 3);
  runs[2].done();
  await now;
  assert.equal(calls.length, 0);
});

test('what is noted is played on what it follows, and on nothing else', () => {
  const plays = line('12121').plays;
  const written = plays.slice(0, 3);
  assert.equal(unwrittenOf(4, plays, plays), null);
  const noted = unwrittenOf(4, written, plays);
  assert.deepEqual(noted, { revision: 4, since: 3, plays: plays.slice(3) });
  assert.deepEqual(rest(noted, 4, written), { since: 3, plays: plays.slice(3) });
  // The page was left between the write, of which this is a part, and the note of it.
  assert.deepEqual(rest(noted, 5, plays.slice(0, 4)), { since: 4, plays: plays.slice(4) });
  assert.equal(rest(noted, 5, plays), null);
  // Another tab has written.
  assert.equal(rest(noted, 5, [...written, { seat: 2, notation: 'other' }]), null);
  assert.equal(rest(noted, 6, written), null);
  // Some were undone.
  assert.deepEqual(unwrittenOf(4, plays, written), { revision: 4, since: 3, plays: [] });
});

/** A desk of one table, of which a record is its actions as JSON. */
function desk(plays = []) {
  const undone = [];
  const asked = [];
  return {
    asked,
    load: async (text, back = 0) => {
      plays = JSON.parse(text);
      undone.unshift(...plays.splice(plays.length - back));
      return { table: 1 };
    },
    info: async (text) => ({ actions: JSON.parse(text) }),
    record: async () => {
      asked.push('record');
      return JSON.stringify(plays);
    },
    undo: async (_, count) => void undone.unshift(...plays.splice(plays.length - count)),
    play: async (_, seat, { notation }) => void plays.push({ seat, notation }),
    close: async () => {},
  };
}

/** The browser's store of this process. */
function stored() {
  const kept = new Map();
  globalThis.localStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
  return kept;
}

test('a kept match is laid with what was noted when the page was left', async () => {
  const kept = stored();
  const plays = line('12121').plays;
  const match = { id: 'm', revision: 4, record: JSON.stringify(plays.slice(0, 3)) };
  const found = async (note, over = {}) => {
    kept.set('riband.played.m', note && JSON.stringify(note));
    const there = desk();
    const found = await laid(there, { ...match, ...over });
    assert.deepEqual(JSON.parse(await there.record()), found.line.plays, 'on the table');
    return found;
  };
  assert.deepEqual((await found(null)).line, { plays: plays.slice(0, 3), undone: [] });
  const more = await found({ revision: 4, since: 3, plays: plays.slice(3) });
  assert.deepEqual([more.line, more.written], [{ plays, undone: [] }, plays.slice(0, 3)]);
  assert.deepEqual((await found({ revision: 4, since: 1, plays: [] })).line, { plays: plays.slice(0, 1), undone: plays.slice(1, 3) });
  assert.deepEqual((await found({ revision: 2, since: 3, plays: plays.slice(3) })).line.plays.length, 3);
  assert.deepEqual((await found('nothing that was noted')).line.plays.length, 3);
  // With something that can be redone.
  const undone = { undone: { record: JSON.stringify(plays), count: 2 } };
  assert.deepEqual((await found(null, undone)).line, { plays: plays.slice(0, 3), undone: plays.slice(3) });
  const other = { seat: 1, notation: 'other' };
  assert.deepEqual((await found({ revision: 4, since: 3, plays: [other] }, undone)).line, { plays: [...plays.slice(0, 3), other], undone: [] });
});

test('a record is read when it is written, not when something is played', async () => {
  const notes = stored();
  const plays = [...line('1212').plays];
  const there = desk(plays.slice(0, 1));
  let current = line('1');
  const written = [];
  const keeping = {
    id: 'm',
    revision: 1,
    unkept: null,
    write: async (kept) => {
      written.push(kept);
      keeping.revision += 1;
      return null;
    },
  };
  const writing = new Writing({ record: await there.record() }, current.plays, keeping, {
    line: () => current,
    record: () => there.record(),
    head: () => ({ id: keeping.id, plies: current.plays.length }),
    theirs: assert.fail,
    failed: assert.fail,
  });
  there.asked.length = 0;
  const play = async (ply) => {
    await there.play(1, plays[ply].seat, plays[ply]);
    current = { plays: plays.slice(0, ply + 1), undone: [] };
    writing.acted();
  };
  await play(1);
  await play(2);
  assert.deepEqual([there.asked, written], [[], []]);
  assert.deepEqual(JSON.parse(notes.get('riband.played.m')), { revision: 1, since: 1, plays: plays.slice(1, 3) });
  await writing.flush();
  assert.deepEqual(there.asked, ['record']);
  assert.deepEqual(written, [{ id: 'm', plies: 3, record: JSON.stringify(plays.slice(0, 3)) }]);
  assert.equal(notes.size, 0);
  // Undone actions can be redone: the longer record is written, too.
  await writing.record();
  await there.undo(1, 2);
  current = line('1+21');
  writing.stepped();
  await writing.flush();
  const longest = { record: JSON.stringify(plays.slice(0, 3)), count: 2 };
  assert.deepEqual(written.at(-1), { id: 'm', plies: 1, record: JSON.stringify(plays.slice(0, 1)), undone: longest });
  assert.equal(notes.size, 0);
  // Who asks for the match while it is read waits for the same.
  there.asked.length = 0;
  await there.play(1, 2, plays[1]);
  current = line('12');
  writing.acted();
  const [one, other] = await Promise.all([writing.kept(), writing.kept()]);
  assert.deepEqual([one, there.asked], [other, ['record']]);
  assert.equal(one.record, JSON.stringify(plays.slice(0, 2)));
});

test('what was noted when the page was left is in what is kept, and so is what can be done again', async () => {
  stored();
  const { plays } = line('1212');
  const kept = async (written, found) => {
    const keeping = { id: 'm', revision: 1, unkept: null };
    const there = desk([...found.plays]);
    const match = { line: () => found, record: () => there.record(), head: () => ({}), theirs: assert.fail, failed: assert.fail };
    return new Writing({ record: JSON.stringify(written) }, written, keeping, match).kept();
  };
  assert.deepEqual(await kept(plays.slice(0, 2), { plays, undone: [] }), { record: JSON.stringify(plays) });
  const back = { plays: plays.slice(0, 1), undone: plays.slice(1) };
  assert.deepEqual(await kept(plays, back), { record: JSON.stringify(back.plays), undone: { record: JSON.stringify(plays), count: 3 } });
});
