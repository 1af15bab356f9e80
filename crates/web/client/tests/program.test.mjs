/** The page as `riband web` serves it: how it comes to engines of the program, and what it does without. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actions, begin, browser, hasActions, playFirst, waitForTurn } from './harness.mjs';

const table = browser({ served: 'program' });

test('the token is taken out of the address, serves other tabs, and the match outlives the program', async () => {
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
  const answered = other.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived', ({ payload }) => payload.includes('"answer"')));
  await other.goto(table.address);
  await answered;
  await other.close();
  const count = await actions(page);
  await playFirst(page);
  table.stop();
  await playFirst(page);
  await hasActions(page, count + 2);
  assert.equal(await page.locator('.banner.bad').count(), 0);
  // The program may only be out of reach: its token is void when it is denied.
  assert.match(await page.evaluate(() => localStorage.getItem('riband.engine')), /^[0-9a-f]{32}$/);
  await context.close();
});
