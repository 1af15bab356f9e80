/**
 * A new version of the page starts when possible, also for users who only ever open matches, and never while a match is open.
 */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { begin, built, hasActions, playFirst, start, waitForTurn } from './harness.mjs';

let table;
let folder;
before(async () => {
  folder = `${mkdtempSync(join(tmpdir(), 'riband-version-'))}/`;
  cpSync(built, folder, { recursive: true });
  table = await start({ dist: folder });
});
after(async () => {
  await table.end();
  rmSync(folder, { recursive: true });
});

/** Serves another version: its page has a mark, and its list of files says so. */
function publish(version) {
  const edit = (file, change) => writeFileSync(join(folder, file), change(readFileSync(join(built, file), 'utf8')));
  edit('index.html', (page) => page.replace('<head>', `<head><meta name="version" content="${version}">`));
  edit('sw.js', (worker) => {
    const changed = worker.replace(/(url:"index\.html",revision:")[^"]*"|(revision:")[^"]*(",url:"index\.html")/, (_, front, back, end) =>
      front ? `${front}${version}"` : `${back}${version}${end}`,
    );
    assert.notEqual(changed, worker);
    return changed;
  });
}

const shown = (page) => page.evaluate(() => document.querySelector('meta[name=version]')?.content ?? 'first');
const shows = (page, version) => page.waitForFunction((version) => document.querySelector('meta[name=version]')?.content === version, version);

/** A visitor whose browser has the page, and a match begun. */
async function visitor() {
  const { page, context } = await table.visit();
  await page.waitForSelector('[role=status]:has-text("works without a network now")');
  await begin(page, { game: 'crossing-oceans', players: ['human', 'human'] });
  await playFirst(page);
  await waitForTurn(page);
  return { page, context };
}

/** Waits until a new version is there, and has to wait. */
const waits = (page) => page.waitForSelector('.banner:has-text("A new version is ready")');

test('it starts when the match is left', async () => {
  const { page, context } = await visitor();
  publish('left');
  await page.reload();
  await waits(page);
  assert.equal(await shown(page), 'first');
  await page.click('.bar a[href="#/"]');
  await shows(page, 'left');
  await page.waitForSelector('.kept li');
  cpSync(built, folder, { recursive: true });
  await context.close();
});

test('it starts before a match that is opened by its address, and at once if somebody wants that', async () => {
  const { page, context } = await visitor();
  publish('bookmark');
  await page.reload();
  await waits(page);
  const address = page.url();
  await page.goto(`${table.address}icon.svg`);
  await page.goto(address);
  await shows(page, 'bookmark');
  await hasActions(page, 1);
  publish('now');
  await page.reload();
  await waits(page);
  assert.equal(await shown(page), 'bookmark');
  await page.click('button:has-text("Start it now")');
  await shows(page, 'now');
  await hasActions(page, 1);
  cpSync(built, folder, { recursive: true });
  await context.close();
});

test('it waits while a page alone holds a match', async () => {
  const { page, context } = await table.visit({
    before: () =>
      window.name === 'keeps nothing' &&
      Object.defineProperty(window, 'indexedDB', {
        get() {
          throw new DOMException('not here', 'SecurityError');
        },
      }),
  });
  await page.waitForSelector('[role=status]:has-text("works without a network now")');
  await page.evaluate(() => (window.name = 'keeps nothing'));
  await page.reload();
  await begin(page, { game: 'crossing-oceans', players: ['human', 'human'] });
  await playFirst(page);
  await page.click('.bar a[href="#/"]');
  await page.waitForSelector('.kept li:has-text("only until this page is closed")');
  await page.evaluate(() => (window.marked = true));
  publish('alone');
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    while (!registration.waiting) await new Promise((rest) => setTimeout(rest, 20));
  });
  // Nor does another tab start it.
  const other = await context.newPage();
  await other.goto(table.address);
  await other.waitForSelector('[data-game]');
  await page.waitForTimeout(500);
  assert.ok(await page.evaluate(() => window.marked));
  assert.deepEqual([await shown(page), await shown(other)], ['first', 'first']);
  await page.click('.kept button:has-text("Delete")');
  await page.click('.kept button.danger');
  for (const tab of [page, other]) await shows(tab, 'alone');
  cpSync(built, folder, { recursive: true });
  await context.close();
});

test('it waits while another tab has a match open', async () => {
  const { page, context } = await visitor();
  publish('other');
  const other = await context.newPage();
  await other.goto(table.address);
  await other.waitForSelector('[data-game]');
  await waits(page);
  assert.deepEqual([await shown(page), await shown(other)], ['first', 'first']);
  await page.click('.bar a[href="#/"]');
  for (const tab of [page, other]) await shows(tab, 'other');
  cpSync(built, folder, { recursive: true });
  await context.close();
});
