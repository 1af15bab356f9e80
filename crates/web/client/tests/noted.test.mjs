/** Actions that are not written yet are noted, and restored with the match, whichever tab opens it next. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openBoard } from './board.mjs';
import { begin, browser, hasActions, patience, playFirst, replayed, waitForTurn } from './harness.mjs';

const table = browser();

test('a note is dropped only where it does not fit the match, not where nobody was there to answer', async () => {
  const board = await openBoard('salty-ocean');
  const kept = new Map();
  globalThis.localStorage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value), removeItem: (key) => kept.delete(key) };
  try {
    const { laid } = await board.load('../../shell/kept/laid.ts');
    const { DeskError } = await board.load('../../desk/contract.ts');
    const note = JSON.stringify({ revision: 1, since: 1, plays: [{ seat: 2, notation: 'pass' }] });
    const played = [{ seat: 1, notation: 'pass' }];
    const lay = (why) => {
      kept.set('riband.played.one', note);
      let refused = false;
      return laid(
        {
          load: async () => ({ table: 1 }),
          info: async () => ({ actions: played }),
          play: async () => {
            refused = true;
            throw why;
          },
          close: async () => assert.ok(refused),
        },
        { id: 'one', revision: 1, record: '' },
      );
    };
    for (const why of [...['lost', 'unavailable', 'abandoned'].map((kind) => DeskError.of(kind, '')), new TypeError()]) {
      await assert.rejects(lay(why), why);
      assert.equal(kept.get('riband.played.one'), note, why.kind);
    }
    for (const kind of ['no-such-choice', 'not-your-turn', 'over', 'too-few-coins']) {
      assert.deepEqual((await lay(DeskError.of(kind, ''))).line.plays, played);
      assert.equal(kept.size, 0, kind);
    }
  } finally {
    delete globalThis.localStorage;
    await board.close();
  }
});

/** The only match in the browser's database. */
const stored = (page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const request = indexedDB.open('riband', 1);
        request.onsuccess = () => {
          const all = request.result.transaction('matches').objectStore('matches').getAll();
          all.onsuccess = () => done(all.result[0]);
        };
      }),
  );

test('what is noted is saved from the list, and written when the players are changed there, however often', async () => {
  const { page, errors, context } = await table.visit();
  await begin(page, { game: 'salty-ocean', players: ['human', 'human'], names: ['Ada', 'Bo'] });
  await playFirst(page);
  await waitForTurn(page);
  for (const end = Date.now() + patience; (await stored(page))?.plies !== 1; await page.waitForTimeout(50)) assert.ok(Date.now() < end, 'not stored');
  const notation = await page.getAttribute('.side .choice', 'data-notation');
  const match = page.url();
  await page.goto(`${table.address}#/`);
  await page.waitForSelector('.kept li');
  // As a page leaves it that had no time to write.
  const { id, revision, acting } = await stored(page);
  await page.evaluate(
    ([id, note]) => localStorage.setItem(`riband.played.${id}`, note),
    [id, JSON.stringify({ revision, since: 1, plays: [{ seat: acting, notation }] })],
  );
  const save = async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('.kept button:has-text("Save as a file")')]);
    return readFileSync(await download.path(), 'utf8');
  };
  const noted = await save();
  assert.match(replayed(noted), /2 of 2 actions/);
  assert.ok(noted.includes(notation));
  assert.equal((await stored(page)).plies, 1, 'saving writes nothing');
  for (const name of ['Cleo', 'Dora']) {
    await page.click('.kept button:has-text("Who plays")');
    await page.fill('dialog li:nth-child(2) input', name);
    await page.click('dialog [type=submit]');
    await page.waitForSelector(`.kept .who:has-text("${name}")`);
  }
  const whole = await stored(page);
  assert.deepEqual([whole.plies, whole.revision], [2, revision + 2]);
  assert.equal(await page.evaluate((id) => localStorage.getItem(`riband.played.${id}`), id), null);
  assert.match(replayed(await save()), /2 of 2 actions/);
  await page.goto(match);
  await hasActions(page, 2);
  await playFirst(page);
  await hasActions(page, 3);
  assert.deepEqual(errors, []);
  await context.close();
});
