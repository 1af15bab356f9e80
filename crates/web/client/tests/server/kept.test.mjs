/** Matches of files at a server. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { club } from './club.mjs';
import { eventually } from '../harness.mjs';

const { visit } = club();
const kept = (name) => fileURLToPath(new URL(`../../../../../tests/formats/1/${name}.riband`, import.meta.url));

/** Begins a match from a file, and sits down at seat 1. */
async function open(person, file, over = false) {
  const { page } = person;
  await page.click('nav a[href="#/new"]');
  await page.setInputFiles('input[type=file][accept^=".riband"]', file);
  await page.getByText(/after \d+ action/).waitFor();
  assert.equal(await page.locator('[data-game], [name=seats], [name=seed]').count(), 0);
  // On a finished match there is nothing to agree.
  await eventually(async () => assert.equal(await page.locator('[name=who-1], [name=undo], [name=clock], [name=open]').count(), over ? 0 : 4));
  await page.click('button[type=submit]');
  await page.waitForSelector('.board [data-spot]');
}

test('a match of a file goes on', { timeout: 300_000 }, async () => {
  const ada = await visit('Ada');
  const { page, errors, context } = ada;
  await page.click('nav a[href="#/new"]');
  await page.setInputFiles('input[type=file][accept^=".riband"]', { name: 'none.riband', mimeType: 'text/plain', buffer: Buffer.from('nothing') });
  await page.getByRole('alert').waitFor();
  await page.click('nav a >> nth=0');
  await open(ada, kept('unfinished'));
  const [, play] = readFileSync(kept('unfinished'), 'utf8').split('\n== play\n');
  const plies = play.split('\n').filter((line) => /^\d /.test(line)).length;
  assert.equal(await page.evaluate(() => Number(document.querySelector('.history input').max)), plies);
  assert.deepEqual(errors, []);
  await context.close();
});

test('a match that is over is analysed in the page', { timeout: 300_000 }, async () => {
  const ada = await visit('Ada');
  const { page, errors, context } = ada;
  await page.click('nav a[href="#/new"]');
  await page.setInputFiles('input[type=file][accept^=".riband"]', kept('finished'));
  // Another match by its rules may be begun, too.
  await page.click('[data-again]');
  await page.waitForSelector('.findings .good');
  await eventually(async () => assert.match(await page.inputValue('[name=variant-text]'), /^ruleset = "salty-ocean"\n/));
  await eventually(async () => assert.equal(await page.locator('[name=who-1], [name=undo]').count(), 2));
  await page.click('nav a >> nth=0');
  await open(ada, kept('finished'), true);
  if (await page.isVisible('dialog[open]')) await page.keyboard.press('Escape');
  await page.click('#tab-beside');
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  await page.getByText(/^\d+ of \d+ decisions judged/).waitFor();
  await page.locator('.graph > svg').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  assert.deepEqual(errors, []);
  await context.close();
});
