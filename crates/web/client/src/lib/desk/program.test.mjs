/**
 * A page and the program that serves it: tokens, engines that are not given or go, and what the page says meanwhile. After
 * .ci/web-engine: `npm run test:desk`.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { lines, localDesk, serve, serving, tryOnce, Way, WAYS } from './ways.mjs';

const acts = ({ turn }) => turn.act;
const kind = (wanted) => (error) => error.kind === wanted || assert.fail(`${error.kind}: ${error.message}`);

/** What waits for an engine that does not come fails, and does not hang. */
const options = { timeout: Number(process.env.RIBAND_PATIENCE ?? 30_000) };

const desks = [];
/** A desk with engines of the program. */
function openDesk() {
  const desk = localDesk(WAYS['in the program'].port, async () => null);
  desks.push(desk);
  return desk;
}
after(() => desks.forEach((desk) => desk.end()));

/** Runs `body` with a list of the sockets that are opened meanwhile. */
async function sockets(body) {
  const own = globalThis.WebSocket;
  const opened = [];
  globalThis.WebSocket = class extends own {
    constructor(...all) {
      super(...all);
      opened.push(this);
    }
  };
  try {
    await body(opened);
  } finally {
    globalThis.WebSocket = own;
  }
}

test('an engine that the program has dropped is replaced without a word', () =>
  sockets(async (opened) => {
    const desk = openDesk();
    const { table } = await desk.open({ variant: 'salty-ocean', seats: 2, seed: '3' });
    const changes = [];
    await desk.follow(table, ['spectator'], (change) => changes.push(change));
    await desk.play(table, acts(await desk.turn(table, 'spectator')), { index: 0 });
    const before = [await desk.hash(table), await desk.view(table, 1)];
    const { table: guess } = await desk.fork(table, 1);
    opened[0].close();
    // Whatever is asked meanwhile waits until the match is there again.
    const [hash, view] = await Promise.all([desk.hash(table), desk.view(table, 1)]);
    assert.deepEqual([hash, view], before);
    assert.equal(opened.length, 2);
    await assert.rejects(desk.view(guess, 1), kind('lost'));
    await desk.play(table, acts(await desk.turn(table, 'spectator')), { index: 0 }, 1);
    assert.equal(changes.length, 2);
  }));

test('an analysis goes on in another engine', () =>
  sockets(async (opened) => {
    const desk = openDesk();
    const { table } = await desk.open({ variant: 'salty-ocean', seats: 2, seed: '2' });
    for (let ply = 0; ply < 4; ply += 1) await desk.play(table, acts(await desk.turn(table, 'spectator')), { index: 0 });
    const who = { player: 'club', budget: 20 };
    const whole = await desk.analyse(table, who);
    const count = opened.length;
    const broken = await desk.analyse(table, who, ({ judged }) => judged.length === 2 && opened.at(-1).close());
    assert.deepEqual(broken, whole);
    assert.equal(opened.length, count + 2);
  }));

test('tables can be asked while players think in six pages', async () => {
  const opening = Array.from({ length: 6 }, async () => {
    const desk = openDesk();
    return { desk, ...(await desk.open({ variant: 'salty-ocean', seats: 2, seed: '3' })) };
  });
  const tables = await Promise.all(opening);
  const begun = tables.map(
    ({ desk, table }) => new Promise((done) => void desk.advise(table, 1, { player: 'mcts', budget: '30s' }, done).catch(kind('abandoned'))),
  );
  await Promise.all(begun);
  const began = performance.now();
  await Promise.all(tables.map(({ desk, table }) => desk.hash(table)));
  assert.ok(performance.now() - began < 10_000);
  for (const { desk, table } of tables) desk.interrupt(table, 'abandon');
});

/** A socket that is closed with this code as soon as it is there. */
function closing(code, reason) {
  const socket = { close() {} };
  setImmediate(() => socket.onclose({ code, reason }));
  return socket;
}

const storage = (kept) => ({
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => kept.set(key, value),
  removeItem: (key) => kept.delete(key),
});

/**
 * A page in this process, with the `token` that its browser keeps, and what its tab keeps; `missing` is what it says last of why
 * it has no engine.
 */
async function page(token, body, tab = new Map()) {
  const kept = new Map(token === null ? [] : [[KEY, token]]);
  const Own = globalThis.WebSocket;
  const listeners = new Map();
  class Socket extends Own {
    send(text) {
      now.send(text, this, () => super.send(text));
    }
  }
  /** What is made is what `now.open` gives. */
  class Opening {
    static OPEN = Own.OPEN;
    constructor(...all) {
      return now.open((...all) => new Socket(...all), ...all);
    }
  }
  const globals = {
    WebSocket: Opening,
    location: { hash: '', pathname: '/', search: '', href: new URL('/', serving.address).href },
    history: { state: null, replaceState: (_, __, to) => (location.hash = new URL(to, location.href).hash) },
    localStorage: storage(kept),
    sessionStorage: storage(tab),
    addEventListener: (name, listener) => listeners.set(name, listener),
    removeEventListener: () => {},
  };
  const now = {
    kept,
    missing: undefined,
    told: 0,
    open: (open, ...all) => open(...all),
    send: (_text, _socket, send) => send(),
    /** A token was typed while no engine is wanted. */
    untried: () => {},
    fire: (name, event) => listeners.get(name)(event),
  };
  const before = Object.keys(globals).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
  for (const [name, value] of Object.entries(globals)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  let said = () => {};
  now.way = new Way(
    (missing) => {
      now.missing = missing;
      now.told += 1;
      said();
    },
    () => now.untried(),
  );
  /** Waits until the page says that there is an engine, or why there is none. */
  now.says = async (why) => {
    while (now.missing?.why !== why) await new Promise((done) => (said = done));
  };
  now.way.enter();
  /** Types a token over the address. */
  now.type = (token) => {
    location.hash = `#engine=${token}`;
    now.fire('popstate');
  };
  const desk = localDesk(
    () => lines(now.way, 1_500),
    async () => null,
  );
  try {
    await body(Object.assign(now, { desk }));
  } finally {
    desk.end();
    for (const [name, was] of before) {
      if (was) Object.defineProperty(globalThis, name, was);
      else delete globalThis[name];
    }
  }
}

const KEY = 'riband.engine';

test('a page without a token waits until it is given one: in its address, or by another tab', async () => {
  const ways = {
    typed: (page) => {
      location.hash = '#/table/x';
      page.fire('popstate');
      location.hash = `#engine=${serving.token}`;
      page.fire('popstate');
      assert.equal(location.hash, '#/table/x');
    },
    'by another tab': (page) => {
      page.kept.set(KEY, serving.token);
      page.fire('storage', { key: KEY, newValue: serving.token });
    },
  };
  for (const token of [null, 'old']) {
    for (const [name, give] of Object.entries(ways)) {
      await page(token, async (page) => {
        const asked = page.desk.variants();
        await page.says('token');
        assert.equal(page.kept.get(KEY), undefined, `${name}: the token that is denied is forgotten`);
        give(page);
        assert.ok((await asked).variants.length > 0);
        assert.deepEqual([page.missing, page.kept.get(KEY)], [null, serving.token], name);
      });
    }
  }
  // The next start has opened another tab before this one heard that its token is void.
  await page('old', async (page) => {
    page.open = (open, ...all) => {
      localStorage.setItem(KEY, serving.token);
      return open(...all);
    };
    await page.desk.variants();
    assert.deepEqual([page.missing, page.told, page.kept.get(KEY)], [null, 1, serving.token]);
  });
});

test('a token of an address is kept once it has given an engine: a wrong one costs nobody the right one', options, async () => {
  const tokens = (page) => {
    const asked = [];
    page.open = (open, ...all) => {
      asked.push([all[1][1], page.kept.get(KEY)]);
      return open(...all);
    };
    return asked;
  };
  await page(serving.token, async (page) => {
    const asked = tokens(page);
    page.type('wrong');
    assert.ok((await page.desk.variants()).variants.length > 0);
    assert.deepEqual(asked, [
      ['wrong', serving.token],
      [serving.token, serving.token],
    ]);
    assert.deepEqual([page.missing, page.told], [null, 1], 'nothing is missing meanwhile');
  });
  // The right one takes the place of another when it has given one; until then a tab that is loaded again knows it, too.
  for (const again of [false, true]) {
    const tab = new Map();
    await page(
      'old',
      async (page) => {
        page.type(serving.token);
        if (!again) await page.desk.variants();
        assert.equal(page.kept.get(KEY), again ? 'old' : serving.token);
      },
      tab,
    );
    assert.equal(tab.size, again ? 1 : 0);
    if (!again) continue;
    await page(
      'old',
      async (page) => {
        const asked = tokens(page);
        await page.desk.variants();
        assert.deepEqual(asked, [[serving.token, 'old']]);
        assert.equal(page.kept.get(KEY), serving.token);
      },
      tab,
    );
    assert.equal(tab.size, 0);
  }
  // Two wrong ones.
  await page('old', async (page) => {
    page.type('wrong');
    const asked = page.desk.variants();
    await page.says('token');
    assert.equal(page.kept.get(KEY), undefined);
    page.type(serving.token);
    await asked;
    assert.equal(page.kept.get(KEY), serving.token);
  });
});

test('a token that is typed where nobody wants an engine is tried, for the tabs that do', options, async () => {
  for (const [typed, kept] of [
    [serving.token, serving.token],
    ['wrong', 'old'],
  ]) {
    await page('old', async (page) => {
      let tried;
      page.untried = () => (tried = tryOnce(page.way, 1_500));
      page.type(typed);
      await tried;
      assert.deepEqual([page.kept.get(KEY), page.missing ?? null], [kept, null], typed);
    });
  }
});

test('what can be no token is not taken from an address', options, async () => {
  await page(serving.token, async (page) => {
    for (const token of ['', '%20', 'a%20b', 'a,b', '%22', 'é', '../x']) {
      page.type(token);
      assert.equal(location.hash, '', `${token} is taken out of the address`);
    }
    const opened = [];
    page.open = (open, ...all) => {
      opened.push(all[1][1]);
      return open(...all);
    };
    await page.desk.variants();
    assert.deepEqual(opened, [serving.token]);
  });
});

test('once nobody waits for an engine any more, none is missing', options, async () => {
  await page(serving.token, async (page) => {
    const { desk } = page;
    const { table } = await desk.open({ variant: 'salty-ocean', seats: 2, seed: '3' });
    await desk.play(table, acts(await desk.turn(table, 'spectator')), { index: 0 });
    const opens = page.open;
    // An analysis, and a player: each has an engine of its own. It is refused, and then left; or left while it is asked again.
    const waits = {
      analysis: (left) => desk.analyse(table, { player: 'club' }, undefined, left),
      player: (left) => {
        left.addEventListener('abort', () => desk.interrupt(table, 'abandon'));
        return desk.move(table, 2, { player: 'club' });
      },
    };
    for (const [name, wait] of Object.entries(waits)) {
      for (const during of ['refused', 'asking']) {
        page.open = () => closing(1013, 'all engines are at work');
        const left = new AbortController();
        const waiting = wait(left.signal);
        const abandoned = assert.rejects(waiting, kind('abandoned'));
        await page.says('refused');
        if (during === 'asking') {
          page.open = () => ({ close() {} });
          page.way.again();
          await new Promise((rest) => setTimeout(rest));
        }
        left.abort();
        await abandoned;
        assert.equal(page.missing, null, `${name}, ${during}`);
      }
    }
    // Another request is still waiting.
    page.open = () => closing(1013, 'all engines are at work');
    const left = [new AbortController(), new AbortController()];
    const waiting = left.map(({ signal }) => assert.rejects(waits.analysis(signal), kind('abandoned')));
    await page.says('refused');
    left[0].abort();
    await waiting[0];
    assert.equal(page.missing?.why, 'refused');
    left[1].abort();
    await waiting[1];
    assert.equal(page.missing, null);
    // New requests are answered then.
    page.open = opens;
    assert.equal((await desk.analyse(table, { player: 'club', budget: 10 })).judged.length, 1);
    await desk.move(table, acts(await desk.turn(table, 'spectator')), { player: 'club', budget: 10 });
    assert.equal((await desk.turn(table, 'spectator')).plies, 2);
  });
});

test('a program that gives no engine is asked again when a person wants that, with the token that it knows', async () => {
  const refusals = {
    'no room': ['refused', () => closing(1013, 'all engines are at work')],
    'no network, or another server': ['silent', () => closing(1006, '')],
    'no answer': ['silent', () => ({ close() {} })],
  };
  for (const [name, [why, open]] of Object.entries(refusals)) {
    await page(serving.token, async (page) => {
      const opens = page.open;
      page.open = open;
      const asked = page.desk.variants();
      await page.says(why);
      assert.equal(page.kept.get(KEY), serving.token, name);
      if (name === 'no room') assert.equal(page.missing.message, 'all engines are at work');
      // It fails again, and is reported again.
      const told = page.told;
      page.way.again();
      while (page.told === told) await new Promise((rest) => setTimeout(rest, 10));
      assert.equal(page.missing?.why, why, name);
      page.open = opens;
      page.way.again();
      await asked;
      assert.equal(page.missing, null, name);
    });
  }
});

test('a match goes on where it was when the program is there again', async () => {
  const ours = await serve();
  await page(ours.token, async (page) => {
    location.href = new URL('/', ours.address).href;
    const { desk } = page;
    const { table } = await desk.open({ variant: 'transatlantic', seats: 2, seed: '3' });
    await desk.move(table, acts(await desk.turn(table, 'spectator')), { player: 'greedy' });
    const before = await desk.hash(table);
    let told;
    const begun = new Promise((done) => (told = done));
    const moved = desk.move(table, acts(await desk.turn(table, 'spectator')), { player: 'mcts', budget: '1s' }, told);
    await begun;
    ours.program.kill('SIGKILL');
    await new Promise((done) => ours.program.once('exit', done));
    const hash = desk.hash(table);
    await page.says('silent');
    // Another start of it has another token.
    location.href = new URL('/', serving.address).href;
    page.way.again();
    await page.says('token');
    page.type(serving.token);
    assert.equal(await hash, before);
    // Who thought thinks again.
    await moved;
    assert.equal((await desk.turn(table, 'spectator')).plies, 2);
  });
});

test('a program that opens engines which are gone when they are asked is not asked for ever', async () => {
  let opened = 0;
  await page(serving.token, async (page) => {
    page.open = (open, ...all) => {
      opened += 1;
      return open(...all);
    };
    page.send = (_, socket) => socket.close();
    await assert.rejects(page.desk.variants(), kind('unavailable'));
    assert.deepEqual([opened, page.kept.get(KEY)], [3, serving.token]);
  });
  // Of those that take a match back, and go when they are asked about it, or before, there are no more; later it is there again.
  for (const op of ['"hash"', '"load"']) {
    await page(serving.token, async (page) => {
      const { desk } = page;
      let [broken, engines] = [false, 0];
      page.open = (open, ...all) => {
        engines += 1;
        return open(...all);
      };
      page.send = (text, socket, send) => (broken && [op, '"hash"'].some((op) => text.includes(op)) ? socket.close() : send());
      const { table } = await desk.open({ variant: 'salty-ocean', seats: 2, seed: '3' });
      const hash = await desk.hash(table);
      broken = true;
      await assert.rejects(desk.hash(table), kind('unavailable'));
      assert.ok(engines <= 4, `${op}: ${engines}`);
      broken = false;
      assert.equal(await desk.hash(table), hash);
    });
  }
});

test('a program that accepts and does not answer is not waited for, but where a player thinks', async () => {
  await page(serving.token, async (page) => {
    const { desk } = page;
    const { table } = await desk.open({ variant: 'salty-ocean', seats: 2, seed: '3' });
    const hash = await desk.hash(table);
    const { open, send } = page;
    page.open = () => ({ close() {} });
    page.send = () => {};
    const asked = desk.hash(table);
    await page.says('silent');
    Object.assign(page, { open, send });
    page.way.again();
    assert.equal(await asked, hash);
    const told = page.told;
    await desk.play(table, acts(await desk.turn(table, 'spectator')), { index: 0 });
    const { judged } = await desk.analyse(table, { player: 'mcts', budget: '2s' });
    assert.equal(judged.length, 1);
    // Of the analysis alone: it has an engine of its own.
    assert.deepEqual([page.missing, page.told - told], [null, 1]);
  });
});

test('a program that dies of a request is reported as a worker is', async () => {
  await page(serving.token, async (page) => {
    const { table } = await page.desk.open({ variant: 'salty-ocean', seats: 2, seed: '3' });
    page.send = (text, socket, send) => {
      if (!text.includes('"why"')) return send();
      const { request } = JSON.parse(text.split('\n')[0]);
      setImmediate(() => socket.onmessage({ data: `${JSON.stringify({ answer: request })}\n{"died":"broken"}\n` }));
    };
    await assert.rejects(page.desk.why(table, 1, 'pass'), (error) => error.kind === 'lost' && error.message.includes('broken'));
    assert.equal((await page.desk.turn(table, 'spectator')).plies, 0);
  });
});
