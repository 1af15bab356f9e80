/** The desk of a server at a network that fails: what is answered is written here. */
import assert from 'node:assert/strict';
import { mock, test as untimed } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { patience } from '../harness.mjs';

const load = async (file) =>
  (await runnerImport(fileURLToPath(new URL(`../../src/lib/desk/${file}`, import.meta.url)), { configFile: false, logLevel: 'error' })).module;
const { remoteDesk } = await load('remote.ts');
const { Http } = await load('remote/http.ts');

/** What never comes fails the test. */
const test = (name, body) => untimed(name, { timeout: patience }, body);
const kind = (wanted) => (error) => error.kind === wanted || assert.fail(`${error.kind}: ${error.message}`);
const json = (answer, status = 200) => new Response(JSON.stringify(answer), { status });
const refusal = (kind) => ({ ok: false, error: { kind, rule: null, message: kind } });

/** An event of a table after a number of actions and entries, with new lines of chat. */
function change({ plies = 0, entries = 1, chat = [] }) {
  const replies = [{ turn: { act: 1 }, plies }, { view: plies }, { offers: [] }, {}, { actions: [] }, { events: [] }];
  const plays = Array.from({ length: plies }, () => ({ seat: 1, notation: 'pass' }));
  return `id: ${entries}\nevent: change\ndata: ${JSON.stringify({ table: { entries, plies, chat }, seeded: false, since: 0, plays, look: { replies } })}\n\n`;
}

/** Answers requests by `answer`, and for events by streams, which are written to by hand. */
class Network {
  streams = [];
  #waits = [];
  answer = () => json(refusal('unavailable'), 503);
  desk = remoteDesk(
    (path, init) => this.fetch(path, init),
    async () => null,
  );

  async fetch(path, { signal, headers }) {
    if (!path.includes('/events')) return this.answer(path);
    let control;
    const body = new ReadableStream({ start: (it) => (control = it) });
    const write = (text) => control.enqueue(new TextEncoder().encode(text));
    signal.addEventListener('abort', () => control.error(signal.reason));
    this.streams.push({ headers, signal, write });
    for (const wait of this.#waits.splice(0)) wait();
    return new Response(body);
  }

  /** The nth stream, once it is asked for. */
  async stream(nth) {
    while (this.streams.length <= nth) await new Promise((done) => this.#waits.push(done));
    return this.streams[nth];
  }

  /** A seat at a table where nothing has happened. */
  async sit(seats = [1]) {
    const sat = this.desk.sit('m', seats);
    (await this.stream(0)).write(change({}));
    this.table = await sat;
    return this.desk.room(this.table);
  }
}

/** What watchers are told, until it is as wanted. */
const heard = (room, wanted) =>
  new Promise((done) => {
    const end = room.watch((news) => wanted(news) && setImmediate(() => (end(), done(news))));
  });

// First: timers of streams would be mixed with those here.
test('an answer that stops half way is given up in the time of a request', async (context) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  context.after(() => mock.timers.reset());
  const http = new Http(async (_, { signal }) => {
    const start = (control) => signal.addEventListener('abort', () => control.error(signal.reason));
    return new Response(new ReadableStream({ start }));
  });
  const failed = assert.rejects(http.get('/api/me'), kind('unavailable'));
  // Its head is there by then.
  await new Promise((done) => setImmediate(done));
  mock.timers.tick(40_000);
  await failed;
});

test('of the chat as many lines are kept as a server gives', async () => {
  const network = new Network();
  const room = await network.sit();
  const stream = await network.stream(0);
  const line = (entry) => ({ entry, at: 0, seat: 1, text: `${entry}` });
  for (let entry = 2; entry <= 250; entry += 1) stream.write(change({ entries: entry, chat: [line(entry)] }));
  const { chat } = (await heard(room, (news) => news.room.entries === 250)).room;
  assert.deepEqual([chat.length, chat[0].entry, chat.at(-1).entry], [200, 51, 250]);
  await network.desk.close(network.table);
});

test('an event that cannot be taken in is asked for again, by a stream of its own', async () => {
  const network = new Network();
  const room = await network.sit();
  const [first] = network.streams;
  first.write('id: 2\nevent: change\ndata: {"table":\n\n');
  const second = await network.stream(1);
  assert.equal(second.headers['last-event-id'], '1');
  assert.ok(first.signal.aborted, 'the first is let go');
  second.write(change({ plies: 1, entries: 2 }));
  await heard(room, (news) => news.room.entries === 2 && news.connection === 'open');
  await network.desk.close(network.table);
  assert.ok(second.signal.aborted);
});

test('that followers can be given nothing more is shown', async () => {
  const network = new Network();
  const room = await network.sit([1, 2]);
  network.answer = () =>
    json({
      ok: true,
      replies: [{ turn: {}, plies: 0 }, { view: 0 }, { offers: [] }, {}, { actions: [] }, { events: [] }].map((one) => ({ ok: true, ...one })),
    });
  await network.desk.follow(network.table, [1, 2], () => {});
  network.answer = () => json(refusal('not-found'), 404);
  (await network.stream(0)).write(change({ plies: 1, entries: 2 }));
  const { refused } = await heard(room, (news) => news.refused);
  assert.equal(refused.kind, 'not-found');
  await network.desk.close(network.table);
});

test('what is asked after a table was left is not sent', async () => {
  let sent = 0;
  const http = new Http(async () => json({ ok: true, sent: (sent += 1) }));
  await assert.rejects(http.change('/api/matches/m/chat', {}, AbortSignal.abort()), kind('abandoned'));
  await assert.rejects(http.follow('/api/matches/m/events', {}, AbortSignal.abort()), kind('abandoned'));
  assert.equal(sent, 0);
});
