/** A page that is left while it waits: it shows nothing more, and does not navigate back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actions, begin, browser, copiedLink, eventually, playFirst, waitForTurn } from './harness.mjs';

const table = browser();

/** What the store has read comes only once the test says so. */
const slow = () => {
  const held = [];
  window.hold = false;
  window.answer = () => {
    window.hold = false;
    for (const give of held.splice(0)) give();
  };
  const own = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, 'oncomplete');
  Object.defineProperty(IDBTransaction.prototype, 'oncomplete', {
    set(given) {
      own.set.call(this, (event) => (window.hold && this.mode === 'readonly' ? held.push(() => given.call(this, event)) : given.call(this, event)));
    },
  });
};
const go = (page, to) => page.evaluate((to) => void (location.hash = to), to);
const settled = async (page) => {
  await page.evaluate(() => window.answer());
  await page.waitForTimeout(300);
};

/** A kept match of three actions, and a kept house rule: their pages. */
async function kept(page, context) {
  await begin(page, { game: 'crossing-oceans', players: ['human', 'human'] });
  for (let i = 0; i < 3; i += 1) await playFirst(page);
  await waitForTurn(page);
  const match = page.url().split('/').at(-1);
  const link = await copiedLink(context, page);
  await go(page, '#/rules');
  await page.waitForSelector('[name=from] option', { state: 'attached' });
  await page.click('aside button[type=submit]');
  await page.click('.views button:has-text("Text")');
  await page.waitForSelector('.cm-content');
  const rule = page.url().split('/').at(-1);
  return { match, rule, link: link.slice(link.indexOf('#')) };
}

test('a page left before the store has answered says nothing, and leads nowhere', async () => {
  const { page, errors, context } = await table.visit({ before: slow });
  const { match, rule, link } = await kept(page, context);
  const pages = {
    [`#/new/${rule}`]: '.home',
    [`#/rules/${rule}`]: '.own',
    [`#/replay/${match}`]: '.wait',
    [`#/table/${match}`]: '.wait',
    [link]: 'main:has-text("Loading the match")',
  };
  for (const [left, drawn] of Object.entries(pages)) {
    for (const to of ['#/rules', '#/']) {
      await go(page, '#/rules');
      await page.waitForSelector('.own');
      await page.evaluate(() => (window.hold = true));
      await go(page, left);
      await page.waitForSelector(drawn);
      await go(page, to);
      await page.waitForSelector(to === '#/' ? '.home' : '.own');
      await settled(page);
      assert.equal(new URL(page.url()).hash, to, `${left} leads back`);
      assert.equal(await page.title(), 'Riband', `${left} names the page`);
      assert.deepEqual(errors, [], left);
    }
  }
  await context.close();
});

test('a replay that runs stops when it is told to, and when it is left', async () => {
  const { page, errors, context } = await table.visit({
    // An engine that takes its time to show an earlier position.
    before: () => {
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (asked, ...rest) {
        setTimeout(() => post.call(this, asked, ...rest), window.late ?? 0);
      };
    },
  });
  await begin(page, { game: 'crossing-oceans', players: ['human', 'human'] });
  for (let i = 0; i < 6; i += 1) await playFirst(page);
  await waitForTurn(page);
  await page.click('.menu summary');
  await page.click('.menu a:has-text("Replay")');
  await page.waitForSelector('.replay');
  assert.equal(await actions(page), 6);
  await page.fill('.history input', '0');
  await page.waitForFunction(() => document.querySelectorAll('.log .later').length === 6);
  await page.evaluate(() => (window.late = 250));
  await page.click('.replay button:has-text("Play it")');
  await page.waitForFunction(() => Number(document.querySelector('.history input').value) > 0);
  // While it waits for the engine.
  await page.click('.replay button:has-text("Stop")');
  const at = await page.inputValue('.history input');
  await page.waitForTimeout(1_500);
  await eventually(async () => assert.equal(await page.inputValue('.history input'), at));
  await page.waitForSelector('.replay button:has-text("Play it")');
  await page.click('.replay button:has-text("Play it")');
  await go(page, '#/');
  await page.waitForSelector('.home');
  await page.waitForTimeout(600);
  assert.deepEqual(errors, []);
  await context.close();
});
