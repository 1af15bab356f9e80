/** Whose browser has installed the page for a web server gets that of the program, which is served at the same address later. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, hasActions, playFirst, program, start } from './harness.mjs';

let table;
let serving;
before(async () => (table = await start()));
after(async () => {
  await serving?.end();
  await table.end();
});

test('what was installed is removed, and its matches are kept', async () => {
  const { page, context } = await table.visit();
  await page.waitForSelector('[role=status]:has-text("works without a network now")');
  await begin(page, { game: 'salty-ocean', players: ['human', 'human'] });
  await playFirst(page);
  await table.stop();
  serving = await program(new URL(table.address).port);
  const installed = () => page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, await caches.keys()]);
  const [workers, caches] = await installed();
  assert.deepEqual([workers, caches.length], [1, 1]);
  // The old page comes once more, and hears that there is another.
  await page.reload();
  await page.waitForSelector('#missing-title');
  assert.deepEqual(await installed(), [0, []]);
  await page.goto(serving.entry);
  await page.waitForSelector('#missing-title', { state: 'detached' });
  await hasActions(page, 1);
  await playFirst(page);
  await hasActions(page, 2);
  await context.close();
});
