/** The page as `riband web` serves it: how it comes to engines of the program, and what it says while it has none. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, browser, eventually, hasActions, patience, playFirst, waitForTurn } from '../harness.mjs';

const table = browser({ served: 'program' });

const title = {
  token: 'Open the address that riband web prints',
  silent: 'riband web does not answer',
  refused: 'riband web has no engine free',
};
/** Waits for the notice of that kind. */
const notice = (page, why) => page.waitForSelector(`dialog[open] h2:text-is("${title[why]}")`);
const noNotice = (page) => page.waitForSelector('#missing-title', { state: 'detached' });
const again = (page) => page.click('dialog[open] button:has-text("Try again")');
/** Marks a page, so that it shows whether it was loaded again. */
const mark = (page) => page.evaluate(() => void (window.marked = true));
const marked = (page) => page.evaluate(() => window.marked === true);
/** Chooses what is first, without pointing at it before, which asks the program, too. */
const choose = (page) => page.evaluate(() => document.querySelector('.side .choice, .side .amount .btn').click());
/** Waits until an engine has answered a page. */
const answered = async (page) => (await page.waitForEvent('websocket')).waitForEvent('framereceived', ({ payload }) => payload.includes('"answer"'));

test('the token is taken out of the address, and serves other tabs', async () => {
  const { page, context, native } = await table.visit();
  await page.waitForSelector('[data-game]');
  assert.equal(page.url(), table.address);
  await begin(page, { game: 'salty-ocean', players: ['human', 'human'] });
  await playFirst(page);
  // Neither a reload nor another tab has an address with the token.
  const before = native.asked;
  await page.reload();
  await waitForTurn(page);
  assert.ok(native.asked > before && before > 0, `${before}, ${native.asked}`);
  const other = await context.newPage();
  const answer = answered(other);
  await other.goto(table.address);
  await answer;
  assert.match(await page.evaluate(() => localStorage.getItem('riband.engine')), /^[0-9a-f]{32}$/);
  await context.close();
});

test('however many players think for the tabs of a browser, a click is answered', async () => {
  const { page, context } = await table.visit();
  await begin(page, { game: 'salty-ocean', players: ['human', 'human'] });
  await waitForTurn(page);
  const other = await context.newPage();
  await other.goto(table.address);
  await other.waitForSelector('[data-game]');
  // More than the six connections that a browser has to one host.
  await other.evaluate(
    async (lines) => {
      window.thinking = await Promise.all(
        Array.from({ length: 12 }, () => {
          const socket = new WebSocket(`ws://${location.host}/engine`, ['riband', localStorage.getItem('riband.engine')]);
          return new Promise((done, fail) => {
            socket.onclose = fail;
            socket.onmessage = ({ data }) => {
              if (data.includes('"ready"')) socket.send(['{"request":1}', ...lines].join('\n'));
              else if (data.includes('"thinking"')) done(socket);
            };
          });
        }),
      );
    },
    ['{"op":"open","variant":"salty-ocean","seats":2,"seed":3}', '{"op":"advise","player":"mcts","budget":"60s"}'],
  );
  await page.bringToFront();
  await playFirst(page);
  await hasActions(page, 1);
  assert.ok(await other.evaluate(() => window.thinking.every(({ readyState }) => readyState === WebSocket.OPEN)));
  await context.close();
});

test('a page without a token, or with an old one, says where to find it, and goes on when another tab has one', async () => {
  const { page: first, context } = await table.visit();
  await begin(first, { game: 'salty-ocean', players: ['human', 'human'] });
  await playFirst(first);
  const [, id] = /#\/table\/(.+)$/.exec(first.url());
  const token = await first.evaluate(() => localStorage.getItem('riband.engine'));
  const shows = {
    '': '[data-game]',
    '#/rules': '[name=own-name]',
    [`#/table/${id}`]: '.board [data-spot], .curtain',
    [`#/replay/${id}`]: '.board [data-spot]',
  };
  await first.close();
  for (const old of [null, '0'.repeat(32)]) {
    const pages = [];
    for (const address of Object.keys(shows)) {
      const page = await context.newPage();
      await page.goto(`${table.address}sw.js`);
      await page.evaluate((old) => (old === null ? localStorage.removeItem('riband.engine') : localStorage.setItem('riband.engine', old)), old);
      await page.goto(table.address + address);
      await notice(page, 'token');
      await eventually(async () =>
        assert.match(await page.innerText('dialog[open]'), new RegExp(`${new URL(table.address).host}/#engine=[^]*riband web --port`)),
      );
      // Nothing closes it.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await notice(page, 'token');
      assert.ok(
        await page
          .locator('dialog[open] button')
          .count()
          .then((count) => count === 0),
        'there is nothing to try',
      );
      await mark(page);
      pages.push(page);
    }
    const other = await context.newPage();
    await other.goto(`${table.address}#engine=${token}`);
    await other.waitForSelector('[data-game]');
    for (const [nth, page] of pages.entries()) {
      await noNotice(page);
      await page.waitForSelector(Object.values(shows)[nth]);
      assert.ok(await marked(page), 'it goes on, and is not loaded again');
      await page.close();
    }
    await other.close();
  }
  await context.close();
});

test('a wrong token in an address costs no tab the right one', async () => {
  const { page, context } = await table.visit();
  await begin(page, { game: 'salty-ocean', players: ['human', 'human'] });
  await playFirst(page);
  const token = await page.evaluate(() => localStorage.getItem('riband.engine'));
  const other = await context.newPage();
  await other.goto(`${table.address}#engine=${'0'.repeat(32)}`);
  await other.waitForSelector('[data-game]');
  await eventually(async () => assert.equal(await other.locator('dialog[open]').count(), 0));
  for (const tab of [page, other]) {
    assert.equal(await tab.evaluate(() => localStorage.getItem('riband.engine')), token);
    await tab.reload();
  }
  await hasActions(page, 1);
  await playFirst(page);
  await hasActions(page, 2);
  await context.close();
});

test('a page goes on where it is when the address is typed there', async () => {
  const { page, context } = await table.visit();
  await begin(page, { game: 'salty-ocean', players: ['human', 'human'] });
  await playFirst(page);
  const [at, token] = [page.url(), await page.evaluate(() => localStorage.getItem('riband.engine'))];
  await page.evaluate(() => localStorage.removeItem('riband.engine'));
  await page.reload();
  await notice(page, 'token');
  await mark(page);
  await page.goto(`${table.address}#engine=${token}`);
  await noNotice(page);
  await hasActions(page, 1);
  assert.equal(page.url(), at);
  assert.ok(await marked(page));
  await playFirst(page);
  await hasActions(page, 2);
  await context.close();
});

test('a program that does not answer is asked again by a button', { timeout: 4 * patience }, async () => {
  const { page, context } = await table.visit();
  await begin(page, { game: 'salty-ocean', players: ['human', 'human'] });
  await playFirst(page);
  await waitForTurn(page);
  await mark(page);
  table.signal('SIGSTOP');
  await choose(page);
  await notice(page, 'silent');
  table.signal('SIGCONT');
  await again(page);
  await noNotice(page);
  await hasActions(page, 2);
  assert.ok(await marked(page));
  await context.close();
});

test('a program that has ended is told of; a match goes on where it was once it is started again', async () => {
  const { page, context } = await table.visit();
  await begin(page, { game: 'salty-ocean', players: ['human', 'human'] });
  await playFirst(page);
  await waitForTurn(page);
  await mark(page);
  await table.stop();
  await choose(page);
  await notice(page, 'silent');
  await again(page);
  await page.waitForSelector('dialog[open] button:enabled:has-text("Try again")');
  await notice(page, 'silent');
  const entry = await table.startAgain();
  // Of this start the page has no token.
  await again(page);
  await notice(page, 'token');
  const other = await context.newPage();
  await other.goto(entry);
  await noNotice(page);
  await hasActions(page, 2);
  assert.equal(await page.locator('.banner.bad').count(), 0);
  assert.ok(await marked(page));
  await playFirst(page);
  await hasActions(page, 3);
  await page.reload();
  await hasActions(page, 3);
  await context.close();
});

test('the notice goes with whoever waited for an engine', async () => {
  const { page, context } = await table.visit({
    // A program that has no room for another engine while the page says so.
    before: () => {
      window.WebSocket = new Proxy(WebSocket, {
        construct(target, args) {
          if (!window.full) return new target(...args);
          const socket = { close() {} };
          setTimeout(() => socket.onclose({ code: 1013, reason: 'all engines are at work' }));
          return socket;
        },
      });
    },
  });
  await begin(page, { game: 'salty-ocean', players: ['human', 'club'] });
  await playFirst(page);
  await waitForTurn(page);
  await page.click('.menu summary');
  await page.click('.menu a:has-text("Replay")');
  await page.evaluate(() => (window.full = true));
  await page.click('.replay button:has-text("Analyse")');
  await notice(page, 'refused');
  await page.goBack();
  await noNotice(page);
  await waitForTurn(page);
  await context.close();
});

test('a page that alone holds a match is not loaded again, whatever is served then', async () => {
  const { page, context } = await table.visit({
    before: () =>
      Object.defineProperty(window, 'indexedDB', {
        get() {
          throw new DOMException('not here', 'SecurityError');
        },
      }),
  });
  await begin(page, { game: 'salty-ocean', players: ['human', 'human'] });
  await playFirst(page);
  await page.click('.bar a[href="#/"]');
  await page.waitForSelector('.kept li');
  await mark(page);
  await table.stop();
  // Neither for a part that it misses, nor for the page of another program.
  await page.evaluate(() => (location.hash = '/rules'));
  await notice(page, 'silent');
  await page.route(table.address, (route) => route.fulfill({ contentType: 'text/html', body: '<script src="./assets/index-other.js"></script>' }));
  const entry = await table.startAgain();
  const other = await context.newPage();
  await other.goto(entry);
  await noNotice(page);
  await page.waitForTimeout(500);
  assert.ok(await marked(page));
  await page.evaluate(() => (location.hash = '/'));
  await page.click('.kept a:has-text("Go on")');
  await hasActions(page, 1);
  await context.close();
});

/** Visits the first page, and waits until it has all that it asks an engine for. */
async function visitFirst() {
  const visited = await table.visit();
  await visited.page.waitForSelector('.about');
  await mark(visited.page);
  return visited;
}
/** Has the first page ask for what another variant is about. */
const askEngine = (page) => page.selectOption('[name=variant]', { index: 1 });

for (const first of ['the part', 'an engine']) {
  test(`a page that misses a part is loaded again, if it missed ${first} first`, async () => {
    const { page, context } = await visitFirst();
    await table.stop();
    if (first === 'an engine') {
      await askEngine(page);
      await notice(page, 'silent');
    }
    await page.evaluate(async () => {
      const lost = new Promise((done) => addEventListener('vite:preloadError', () => done(), { once: true }));
      location.hash = '/rules';
      await lost;
    });
    await notice(page, 'silent');
    const entry = await table.startAgain();
    const other = await context.newPage();
    await other.goto(entry);
    await page.waitForSelector('[name=own-name]');
    assert.ok(!(await marked(page)));
    await context.close();
  });
}

test('a page that is another one than is served now is loaded again', async () => {
  const { page, context } = await visitFirst();
  await table.stop();
  await askEngine(page);
  await notice(page, 'silent');
  // A program of another version serves other scripts.
  await page.route(table.address, (route) => route.fulfill({ contentType: 'text/html', body: '<script src="./assets/index-other.js"></script>' }));
  const entry = await table.startAgain();
  const other = await context.newPage();
  await other.goto(entry);
  await page.waitForFunction(() => document.querySelector('script')?.src.endsWith('other.js'));
  await context.close();
});
