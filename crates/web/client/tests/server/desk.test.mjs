/** The desk of a server, in Node: two persons with a seat each, a third who has two, and a spectator. */
import assert from 'node:assert/strict';
import { after, before, test as untimed } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { patience } from '../harness.mjs';
import { Club } from './club.mjs';

const load = async (file) =>
  (await runnerImport(fileURLToPath(new URL(`../../src/lib/desk/${file}`, import.meta.url)), { configFile: false, logLevel: 'error' })).module;
const { remoteDesk } = await load('remote.ts');
const server = new Club();
before(() => server.start());
after(() => server.end());

/** What never comes fails the test. */
const test = (name, body) => untimed(name, { timeout: 2 * patience }, body);
const kind = (wanted) => (error) => error.kind === wanted || assert.fail(`${error.kind}: ${error.message}`);

/** Somebody with a key. `cut` may fail a request, before it is sent or after it was answered. */
class Person {
  cut = async (send) => send();

  static async named(name) {
    const person = new Person();
    person.key = (await person.post('/api/people', { name })).key;
    person.desk = remoteDesk(
      (path, init) => person.cut(() => person.fetch(path, init), path),
      async () => null,
    );
    return person;
  }

  fetch(path, init = {}) {
    return fetch(`${server.address}${path}`, { ...init, headers: { ...init.headers, authorization: `Bearer ${this.key}` } });
  }

  async post(path, body) {
    const response = await this.fetch(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
    const answer = await response.json();
    assert.ok(answer.ok, JSON.stringify(answer));
    return answer;
  }

  /** Takes seats of a match, or looks on, and follows it by the desk; gives all changes. */
  async sit({ id, links, watch }, seats) {
    for (const link of seats.length > 0 ? seats.map((seat) => links[seat - 1]) : [watch]) {
      await this.post(`/api/matches/${id}/seats`, { link: link.slice(link.lastIndexOf('=') + 1) });
    }
    this.table = await this.desk.sit(id, seats);
    this.changes = [];
    const viewers = seats.length > 1 || seats.length === 0 ? [...seats, 'spectator'] : seats;
    this.followed = await this.desk.follow(this.table, viewers, (change) => {
      this.changes.push(change);
      this.told?.();
    });
  }

  /** The change after which there are as many actions; waits for it. */
  async reaches(plies) {
    for (;;) {
      const last = this.changes.at(-1);
      if (last && last.since + last.plays.length === plies) return last;
      await new Promise((done) => (this.told = done));
    }
  }

  async legal(seat) {
    return (await this.desk.legal(this.table, seat)).actions;
  }
}

const leave = (...persons) => Promise.all(persons.map(({ desk, table }) => desk.close(table)));

/** A match of two persons, with spectator. */
async function three(set = {}) {
  const [ada, bob, eve] = await Promise.all(['Ada', 'Bob', 'Eve'].map((name) => Person.named(name)));
  const made = await ada.post('/api/matches', { variant: 'transatlantic', seats: 2, seed: '3', ...set });
  await ada.sit(made, [1]);
  await bob.sit(made, [2]);
  await eve.sit(made, []);
  return [ada, bob, eve, made];
}

test('an action is seen by all before it is answered, and each sees what is theirs', async () => {
  const persons = await three();
  const [ada, bob, eve] = persons;
  const seated = [ada, bob];
  for (let ply = 0; ply < 12; ply += 1) {
    const { turn } = await eve.desk.turn(eve.table, 'spectator');
    const { desk, table, changes } = seated[turn.act - 1];
    const [{ number, notation }] = await seated[turn.act - 1].legal(turn.act);
    await desk.play(table, turn.act, { number }, ply);
    // There already when it is answered.
    assert.deepEqual(changes.at(-1).plays, [{ seat: turn.act, notation }]);
    for (const person of [ada, bob, eve]) {
      const { since, sights } = await person.reaches(ply + 1);
      assert.equal(since, ply);
      assert.equal(sights[0].turn.plies, ply + 1);
      assert.ok(sights[0].events.every((event) => event.ply === ply) && sights[0].events.length > 0);
    }
    assert.deepEqual(ada.changes.at(-1).sights[0].view, await ada.desk.view(ada.table, 1));
    assert.deepEqual(eve.changes.at(-1).sights[0].view, await eve.desk.view(eve.table, 'spectator'));
  }
  // Hands are hidden in this game.
  assert.notDeepEqual(ada.changes.at(-1).sights[0].view, eve.changes.at(-1).sights[0].view);
  // Whoever comes later is shown all of it.
  const again = await ada.desk.follow(ada.table, [1], () => {});
  assert.deepEqual(again.sights[0].events, (await ada.desk.log(ada.table, 1)).events);
  again.end();
  await leave(ada, bob, eve);
});

test('an earlier position is that of the viewer', async () => {
  const [ada, bob, eve] = await three();
  const first = (({ view, offers, turn, score }) => ({ view, offers, turn, score }))(ada.followed.sights[0]);
  for (let ply = 0; ply < 3; ply += 1) {
    const { turn } = await eve.desk.turn(eve.table, 'spectator');
    const person = [ada, bob][turn.act - 1];
    await person.desk.play(person.table, turn.act, { number: (await person.legal(turn.act))[0].number }, ply);
  }
  const now = await ada.desk.turn(ada.table, 1);
  assert.equal(now.plies, 3);
  const then = await ada.desk.at(ada.table, 1, 0);
  assert.deepEqual(then.view, first.view);
  assert.deepEqual(then.offers, first.offers);
  assert.equal(then.turn.plies, 0);
  assert.deepEqual((await eve.desk.at(eve.table, 'spectator', 0)).view, eve.followed.sights[0].view);
  // The match has not moved.
  assert.deepEqual(await ada.desk.turn(ada.table, 1), now);
  await assert.rejects(ada.desk.at(ada.table, 2, 0), kind('not-found'));
  await leave(ada, bob, eve);
});

test('a choice made at another position is refused, and what is there then is known', async () => {
  const [ada, bob, eve] = await three({ variant: 'crossing-oceans' });
  const [{ number }] = await ada.legal(1);
  await ada.desk.play(ada.table, 1, { number }, 0);
  await assert.rejects(ada.desk.play(ada.table, 1, { number }, 0), kind('stale'));
  assert.equal((await ada.reaches(1)).plays.length, 1);
  await assert.rejects(ada.desk.play(ada.table, 1, { notation: 'nonsense' }, 1), (error) => error.kind !== 'stale' && error.name === 'DeskError');
  await leave(ada, bob, eve);
});

test('an answer that was lost is asked for again, and nothing happens twice', async () => {
  const [ada, bob, eve] = await three({ variant: 'crossing-oceans' });
  const room = ada.desk.room(ada.table);
  let lost = 0;
  const seen = [];
  room.watch(({ undelivered }) => seen.push(undelivered));
  ada.cut = async (send, path) => {
    if (!path.endsWith('/plays') || lost >= 2) return send();
    lost += 1;
    // Once it does not arrive, once its answer does not.
    if (lost === 2) await send();
    throw new TypeError('cut off');
  };
  const [{ number }] = await ada.legal(1);
  await ada.desk.play(ada.table, 1, { number }, 0);
  assert.equal(lost, 2);
  assert.ok(seen.includes(true) && seen.at(-1) === false);
  assert.equal((await ada.reaches(1)).plays.length, 1);
  await leave(ada, bob, eve);
});

test('an undo comes as one, to all', async () => {
  const [ada, bob, eve] = await three({ variant: 'crossing-oceans' });
  const contract = (await ada.legal(1)).find(({ notation }) => notation === 'take contract');
  await ada.desk.play(ada.table, 1, { number: contract.number }, 0);
  await Promise.all([ada, bob, eve].map((person) => person.reaches(1)));
  await ada.desk.undo(ada.table, 1);
  for (const person of [ada, bob, eve]) {
    const { change, since, plays, sights } = await person.reaches(0);
    assert.deepEqual([change, since, plays, sights[0].events], ['undo', 0, [], []]);
  }
  await leave(ada, bob, eve);
});

test('who has two seats follows both, and a spectator, at the same position', async () => {
  const ada = await Person.named('Ada');
  const made = await ada.post('/api/matches', { variant: 'transatlantic', seats: 2, seed: '3' });
  await ada.sit(made, [1, 2]);
  for (let ply = 0; ply < 6; ply += 1) {
    const { turn } = await ada.desk.turn(ada.table, 'spectator');
    await ada.desk.play(ada.table, turn.act, { number: (await ada.legal(turn.act))[0].number }, ply);
    const { sights } = await ada.reaches(ply + 1);
    assert.deepEqual(
      sights.map((sight) => sight.turn.plies),
      [ply + 1, ply + 1, ply + 1],
    );
  }
  const { sights } = ada.changes.at(-1);
  for (const [nth, viewer] of [1, 2, 'spectator'].entries()) assert.deepEqual(sights[nth].view, await ada.desk.view(ada.table, viewer));
  await leave(ada);
});

test('what happens while the server is away arrives when it is back, and nothing is missing', async () => {
  const [ada, bob, eve] = await three({ variant: 'crossing-oceans' });
  const connections = [];
  bob.desk.room(bob.table).watch(({ connection }) => connections.push(connection));
  await ada.desk.play(ada.table, 1, { number: (await ada.legal(1))[0].number }, 0);
  await bob.reaches(1);
  const before = await ada.desk.view(ada.table, 1);
  const next = (await ada.legal(1))[0];
  await server.kill();
  const late = ada.desk.play(ada.table, 1, { number: next.number }, 1);
  await server.start();
  await late;
  assert.deepEqual((await bob.reaches(2)).plays, [{ seat: 1, notation: next.notation }]);
  assert.ok(connections.includes('lost') && connections.at(-1) === 'open');
  assert.deepEqual((await ada.desk.at(ada.table, 1, 1)).view, before);
  await leave(ada, bob, eve);
});

test('whoever was at a match has it analysed when it is over', async () => {
  const ada = await Person.named('Ada');
  const made = await ada.post('/api/matches', { variant: 'crossing-oceans/short', seats: 2, settings: { players: [null, 'random'] } });
  await ada.sit(made, [1]);
  assert.equal(ada.desk.can(ada.table).analyse, false);
  let running = null;
  for (;;) {
    const { turn, plies } = (ada.changes.at(-1) ?? ada.followed).sights[0].turn;
    if (turn === 'over') break;
    if (plies > 0 && running === null) {
      running = await ada.desk.analyse(ada.table, { player: 'expert' }).catch((error) => error.kind);
      // The computer player may have acted meanwhile.
      continue;
    }
    if (turn.act === 1) await ada.desk.play(ada.table, 1, { number: (await ada.legal(1))[0].number }, plies);
    else await new Promise((done) => (ada.told = done));
  }
  assert.deepEqual([running, ada.desk.can(ada.table).analyse], ['running', true]);
  const { plays } = ada.desk.room(ada.table);
  const stop = new AbortController();
  // What is asked in vain is asked again.
  let refused = 0;
  ada.cut = (send, path) => (path.endsWith('/judgements/1') && (refused += 1) === 1 ? Promise.reject(new TypeError()) : send());
  const grown = [];
  const progress = (analysis) => {
    grown.push(analysis);
    if (analysis.judged.length === 2) stop.abort();
  };
  await assert.rejects(ada.desk.analyse(ada.table, { player: 'expert' }, progress, stop.signal), kind('abandoned'));
  const { judged, decisions, result, player } = grown[1];
  assert.deepEqual([grown.length, refused, decisions, player], [2, 2, plays.length, 'expert']);
  assert.deepEqual(
    judged.map(({ ply, seat, played }) => [ply, seat, played]),
    plays.slice(0, 2).map(({ seat, notation }, ply) => [ply, seat, notation]),
  );
  assert.equal(result[0] + result[1], 1);
  await leave(ada);
});

test('to those who have not come there is no match', async () => {
  const [ada, bob, eve, { id }] = await three();
  const stranger = await Person.named('Mallory');
  await assert.rejects(stranger.desk.sit(id, [1]), kind('not-found'));
  await assert.rejects(stranger.desk.sit(id, []), kind('not-found'));
  await assert.rejects(eve.desk.sit(id, [1]), kind('not-found'));
  await assert.rejects(ada.desk.record(ada.table), kind('running'));
  await leave(ada, bob, eve);
});
