/** One match in two tabs: no action is lost, whatever the browser has for tabs to speak with each other. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actions, begin, browser, eventually, exported, hasActions, patience, playAndLeave, playFirst, replayed, waitForTurn } from './harness.mjs';

const table = browser();

/** A second tab with the match of the first. */
async function beside(context, page) {
  const errors = [];
  const other = await context.newPage();
  other.on('pageerror', (error) => errors.push(String(error)));
  await other.goto(page.url());
  await other.waitForSelector('.board [data-spot], .curtain');
  return { other, errors };
}

/** How many actions each match has in the browser's database. */
const stored = (page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const request = indexedDB.open('riband', 1);
        request.onsuccess = () => {
          const all = request.result.transaction('matches').objectStore('matches').getAll();
          all.onsuccess = () => done(all.result.map(({ plies }) => plies).sort((one, other) => one - other));
        };
      }),
  );

/** Waits until the database has matches of this many actions. */
async function hasStored(page, wanted) {
  for (const end = Date.now() + patience; String(await stored(page)) !== String(wanted); await page.waitForTimeout(50))
    assert.ok(Date.now() < end, `not stored: ${wanted}`);
}

/** How many actions each kept match has. */
async function kept(page) {
  await page.goto(`${table.address}#/`);
  await page.waitForSelector('.kept li');
  return stored(page);
}

test('two tabs show the same match, and either may act', async () => {
  const { context, page, errors } = await table.visit();
  await begin(page, { game: 'crossing-oceans', players: ['human', 'human'] });
  for (let i = 0; i < 3; i += 1) await playFirst(page);
  const { other, errors: others } = await beside(context, page);
  await hasActions(other, 3);
  await playFirst(page);
  await hasActions(other, 4);
  await playFirst(other);
  await playFirst(other);
  await hasActions(page, 6);
  await page.keyboard.press('Control+z');
  await hasActions(other, 5);
  await eventually(async () => assert.ok(await other.isEnabled('.tools button:has-text("Redo")'), 'what was undone there can be redone here'));
  await other.click('.tools button:has-text("Redo")');
  await hasActions(page, 6);

  // Viewing the past and trying things continue.
  await page.fill('.history input', '2');
  await page.waitForSelector('.banner.past');
  await playFirst(other);
  await hasActions(page, 7);
  await eventually(async () => assert.ok(await page.isVisible('.banner.past')));
  await page.click('.banner.past .primary');
  await page.click('.tools button:has-text("Try it")');
  await page.waitForSelector('.banner.trial');
  await playFirst(page);
  await playFirst(other);
  await page.click('.banner.trial .primary');
  await hasActions(page, 8);
  await page.reload();
  await hasActions(page, 8);
  assert.match(replayed(await exported(page)), /8 of 8 actions/);
  assert.deepEqual(await kept(other), [8]);
  assert.deepEqual([...errors, ...others], []);
  await context.close();
});

test('of two tabs one lets the computer players play, and the other goes on when it is closed', async () => {
  const { context, page } = await table.visit({
    // Counts how often a player is asked to think in a tab.
    before: () => {
      window.thoughts = 0;
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (asked, ...rest) {
        if (asked.think) window.thoughts += 1;
        post.call(this, asked, ...rest);
      };
    },
  });
  await begin(page, { game: 'salty-ocean', players: ['human', 'club', 'club'] });
  const { other, errors } = await beside(context, page);
  const thoughts = (tab) => tab.evaluate(() => window.thoughts);
  for (let i = 0; i < 3; i += 1) {
    for (const [tab, idle] of [
      [page, other],
      [other, page],
    ]) {
      await waitForTurn(tab);
      const [mine, its] = [await thoughts(tab), await thoughts(idle)];
      for (let actions = 0; actions < 9 && (await thoughts(tab)) === mine; actions += 1) await playFirst(tab);
      await waitForTurn(tab);
      assert.ok((await thoughts(tab)) > mine);
      assert.equal(await thoughts(idle), its, 'one tab lets them think');
    }
  }
  await waitForTurn(other);
  // Half way into what the others do.
  await page.click('.side .choice, .side .amount .btn');
  await page.close();
  await waitForTurn(other);
  const count = await actions(other);
  await other.reload();
  await hasActions(other, count);
  await waitForTurn(other);
  assert.match(replayed(await exported(other)), /as recorded/);
  assert.deepEqual(errors, []);
  await context.close();
});

test('what was played last in a tab that is left is played in the other', async () => {
  const { context, page } = await table.visit();
  await begin(page, { game: 'crossing-oceans', players: ['human', 'human'] });
  await playFirst(page);
  await hasStored(page, [1]);
  const { other, errors } = await beside(context, page);
  await hasActions(other, 1);
  // The lead goes back to the first one.
  await playFirst(page);
  await hasActions(other, 2);
  await waitForTurn(page);
  await playAndLeave(page, () => location.replace('icon.svg'));
  await hasActions(other, 3);
  await playFirst(other);
  await hasStored(other, [4]);
  assert.match(replayed(await exported(other)), /4 of 4 actions/);
  assert.deepEqual(errors, []);
  await context.close();
});

test('a tab that does not answer loses the match to the one that is used', async () => {
  // Tabs that hear nothing of each other.
  const { context, page } = await table.visit({ before: () => delete window.BroadcastChannel });
  await begin(page, { game: 'crossing-oceans', players: ['human', 'human'] });
  for (let i = 0; i < 3; i += 1) await playFirst(page);
  const { other } = await beside(context, page);
  await playFirst(other);
  await hasActions(other, 4);
  // The first has stayed behind: its click is for a position that is no more, and only shows what is.
  await page.click('.side .choice, .side .amount .btn');
  await hasActions(page, 4);
  await playFirst(page);
  await hasActions(page, 5);
  assert.deepEqual(await kept(other), [5]);
  await context.close();
});

test('tabs that cannot speak at all make two matches of one, and say so', async () => {
  const { context, page } = await table.visit({
    before: () => {
      delete window.BroadcastChannel;
      Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
    },
  });
  await begin(page, { game: 'crossing-oceans', players: ['human', 'human'] });
  await playFirst(page);
  // Without a word from the first tab, the second knows what is in the database.
  await hasStored(page, [1]);
  const { other } = await beside(context, page);
  await hasActions(other, 1);
  for (let i = 0; i < 3; i += 1) await playFirst(page);
  const was = other.url();
  // Another action than the first one chose.
  await waitForTurn(other);
  await other.click('.side .choice >> nth=-1');
  await other.waitForSelector('.banner:has-text("a match of its own")');
  await hasActions(other, 2);
  assert.notEqual(other.url(), was);
  await playFirst(other);
  // A page that is left at once may be gone before it has written.
  await hasStored(other, [3, 4]);
  await other.reload();
  await hasActions(other, 3);
  assert.match(replayed(await exported(other)), /3 of 3 actions/);
  await page.reload();
  await hasActions(page, 4);
  assert.deepEqual(await kept(other), [3, 4]);
  await context.close();
});
