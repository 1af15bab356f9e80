/** After the first visit the page needs no network. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actions, begin, browser, waitForTurn } from './harness.mjs';

const table = browser();

test('each game can be begun and played without a network', async () => {
  const { page, errors, context } = await table.visit();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    for (let i = 0; i < 200 && registration.active?.state !== 'activated'; i += 1) await new Promise((done) => setTimeout(done, 50));
  });
  await context.setOffline(true);
  for (const game of ['crossing-oceans', 'transatlantic', 'salty-ocean']) {
    await page.goto(`${table.address}#/`);
    await page.reload();
    await begin(page, { game, players: ['human', 'greedy'] });
    await waitForTurn(page);
    const was = await actions(page);
    await page.click('.side .choice, .side .amount .btn');
    await page.waitForFunction((before) => Number(document.querySelector('.history input').max) > before, was);
  }
  await page.goto(`${table.address}#/rules`);
  await page.waitForSelector('[name=own-name]');
  assert.deepEqual(errors, []);
  await context.close();
});
