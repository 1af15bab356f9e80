/** The language of the page: that of the browser, or the one that is set, at once and without a reload. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actions, begin, browser, eventually, playFirst, waitForTurn } from '../harness.mjs';

const table = browser({ served: 'program' });

const said = (page) => page.evaluate(() => ({ lang: document.documentElement.lang, heading: document.querySelector('h2').textContent }));
/** The files of German that a page loads from now on. */
function loads(page) {
  const german = [];
  page.on('request', (request) => /\/assets\/de-/.test(request.url()) && german.push(request.url()));
  return german;
}

test('the page speaks the language of the browser, in any region', async () => {
  const { page, errors, context } = await table.visit({ locale: 'de-AT', settings: { language: 'auto' } });
  await page.waitForSelector('[data-game]');
  assert.deepEqual(await said(page), { lang: 'de', heading: 'Neue Partie' });
  assert.deepEqual(errors, []);
  await context.close();
});

test('a language that the page does not have is English', async () => {
  const { page, errors, context } = await table.visit({ locale: 'fr-FR', settings: { language: 'auto' } });
  await page.waitForSelector('[data-game]');
  assert.deepEqual(await said(page), { lang: 'en', heading: 'New match' });
  assert.equal(await page.locator('[role=alert]').count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});

test('another language is set at a table: it is loaded then, applies at once, and the match goes on', async () => {
  const { page, errors, context } = await table.visit();
  const german = loads(page);
  await page.reload();
  await begin(page, { game: 'crossing-oceans', players: ['human', 'human'], seed: '5' });
  await playFirst(page);
  await waitForTurn(page);
  const played = await actions(page);
  const choices = await page.locator('.side .choice').count();
  assert.deepEqual(german, []);
  await page.click('.menu summary');
  await page.click('.menu button:has-text("Settings")');
  await page.check('[name=language][value=de]');
  await page.waitForSelector('dialog h2:has-text("Einstellungen")');
  assert.equal(german.length, 1);
  await eventually(async () => assert.equal(await page.getAttribute('html', 'lang'), 'de'));
  assert.deepEqual(await page.$$eval('[name=language]', (all) => all.map((one) => one.closest('label').innerText.trim())), [
    'Wie der Browser',
    'English',
    'Deutsch',
  ]);
  assert.equal(JSON.parse(await page.evaluate(() => localStorage.getItem('riband.settings'))).language, 'de');
  await page.keyboard.press('Escape');
  await eventually(async () => assert.match(await page.innerText('.table'), /Zurücknehmen/));
  // Names come from the engine, in the language of the page.
  await page.waitForFunction(() => /Nordatlantik/.test(document.querySelector('.table')?.innerText ?? ''));
  await eventually(async () => assert.deepEqual([await actions(page), await page.locator('.side .choice').count()], [played, choices]));
  assert.deepEqual(errors, []);
  await context.close();
});

test('the address asks for a language; of an unknown one it is said which there are', async () => {
  const { page, errors, context } = await table.visit();
  const asking = async (lang) => {
    await page.goto('about:blank');
    await page.goto(`${table.address}?lang=${lang}#/`);
    await page.waitForSelector('[data-game]');
  };
  await asking('de');
  assert.deepEqual(await said(page), { lang: 'de', heading: 'Neue Partie' });
  await asking('eo');
  assert.deepEqual(await said(page), { lang: 'en', heading: 'New match' });
  await eventually(async () => assert.match(await page.innerText('[role=alert]'), /no language “eo” here. Known ones: en \(English\), de \(Deutsch\)\./));
  await page.click('[role=alert] button');
  assert.equal(await page.locator('[role=alert]').count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});
