/** The turning points of a match, in sentences, in its replay. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, browser, eventually, exported, natively } from './harness.mjs';

const table = browser();

test('an analysis from a file shows what was played and what was better', { timeout: 240_000 }, async () => {
  const { page, errors, context } = await table.visit();
  await begin(page, { game: 'salty-ocean', players: ['novice', 'greedy'], seed: '3' });
  await page.waitForSelector('dialog[open] .winner');
  await page.click('dialog header button');
  const record = await exported(page);
  const { out } = natively(record, (file) => ['analyse', file, '--player', 'club:16', '--json']);
  const { 'turning-points': turning } = JSON.parse(out);
  await page.click('.menu summary');
  await page.click('.menu :text("Replay and analysis")');
  await page.setInputFiles('.replay input[type=file]', { name: 'analysis.json', mimeType: 'application/json', buffer: Buffer.from(out) });
  const points = page.locator('.replay .analysis ul button');
  await eventually(async () => assert.equal(await points.count(), turning.length));
  assert.ok(turning.length > 0);
  // Sentences of the log, not notation, also of what was not played.
  const text = () => points.first().innerText();
  await eventually(async () =>
    assert.match(
      await text(),
      /^\S+ [AB] Action \d+\s+Played: (Pays \d|Passes)[^]*Better: (Pays \d|Passes)[^]*Lowered the chance to win by \d+ percentage points?$/,
    ),
  );
  await points.first().click();
  // It is marked at its position alone; the next one may be another turning point.
  const marked = page.locator('.replay .analysis [aria-current]');
  await eventually(async () => assert.equal(await points.first().getAttribute('aria-current'), 'true'));
  assert.equal(await marked.count(), 1);
  await page.click('.history button >> nth=2');
  await eventually(async () => assert.equal(await points.first().getAttribute('aria-current'), null));
  assert.deepEqual(errors, []);
  await context.close();
});
