/** What a person can do at the table besides playing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actions, begin, browser, eventually, exported, opened, playFirst, replayed, waitForTurn } from './harness.mjs';

const table = browser();

const text = (page, selector) => page.innerText(selector);
/** The board as it stands when nothing is under way any more. */
const board = async (page) => {
  await waitForTurn(page);
  return text(page, '.board');
};
/** Waits until the board shows this again. */
const shows = (page, was) => page.waitForFunction((was) => document.querySelector('.board')?.innerText === was, was);
test('undo, redo and the history slider', async () => {
  const { page, errors, context } = await table.visit();
  await begin(page, { game: 'crossing-oceans', players: ['human', 'human'] });
  for (let i = 0; i < 6; i += 1) {
    await waitForTurn(page);
    await playFirst(page);
  }
  const now = await board(page);
  const plies = await actions(page);
  await page.keyboard.press('Control+z');
  await page.waitForFunction((was) => Number(document.querySelector('.history input').max) === was - 1, plies);
  await page.click('.tools button:has-text("Redo")');
  await page.waitForFunction((was) => Number(document.querySelector('.history input').max) === was, plies);
  await shows(page, now);

  await page.fill('.history input', '0');
  await page.waitForSelector('.banner.past');
  await page.waitForFunction((was) => document.querySelector('.board').innerText !== was, now);
  await eventually(async () => assert.equal(await page.locator('.board .lit').count(), 0, 'nothing is to be chosen in the past'));
  await page.click('.banner.past .primary');
  await page.waitForSelector('.banner.past', { state: 'detached' });
  await shows(page, now);
  assert.deepEqual(errors, []);
  await context.close();
});

test('an illegal action is refused with its rule, and the rule can be read', async () => {
  const { page, errors, context } = await table.visit();
  await begin(page, { game: 'crossing-oceans', players: ['human', 'novice'] });
  await waitForTurn(page);
  await page.fill('[data-filter]', 'move coal');
  await page.press('[data-filter]', 'Enter');
  await page.waitForSelector('.refused');
  assert.match(await text(page, '.refused'), /CO-\d+/);
  await page.click('.refused .rule-link');
  await page.waitForSelector('dialog article');
  assert.match(await text(page, 'dialog article'), /CO-\d+/);
  await page.keyboard.press('Escape');
  assert.deepEqual(errors, []);
  await context.close();
});

test('a match goes on after a reload in its middle', async () => {
  const { page, errors, context } = await table.visit();
  await begin(page, { game: 'transatlantic', players: ['human', 'greedy'], names: ['Anna', 'Bo'] });
  for (let i = 0; i < 4; i += 1) {
    await waitForTurn(page);
    await playFirst(page);
  }
  const now = await board(page);
  const was = await actions(page);
  await page.reload();
  await page.waitForSelector('.board [data-spot]');
  await shows(page, now);
  assert.equal(await actions(page), was);
  assert.match(await text(page, '.side'), /Anna/);
  assert.deepEqual(errors, []);
  await context.close();
});

test('hidden hands stay hidden in a hot seat until the next person says so', async () => {
  const { page, errors, context } = await table.visit();
  await begin(page, { game: 'transatlantic', variant: 'Transatlantic, other readings', players: ['human', 'human'], names: ['Anna', 'Bo'] });
  for (let i = 0; i < 3; i += 1) {
    await page.waitForSelector('.curtain');
    const name = (await text(page, '.curtain h2')).replace('Hand over to ', '');
    // Below the curtain is what a spectator sees: no card of a hand.
    const spots = await page.evaluate(() => [...document.querySelectorAll('.board [data-spot].lit')].length);
    assert.equal(spots, 0);
    assert.equal(await page.locator('.board [data-spot^="hand:"]').count(), 0, 'no hand under the curtain');
    await page.click('.curtain .primary');
    await page.waitForSelector('.curtain', { state: 'detached' });
    await waitForTurn(page);
    assert.match(await text(page, '.turn'), new RegExp(name));
    for (let j = 0; j < 30 && !(await page.isVisible('.curtain')); j += 1) {
      await playFirst(page);
    }
  }
  assert.deepEqual(errors, []);
  await context.close();
});

test('nothing is tried under a curtain that falls meanwhile', async () => {
  const { page, errors, context } = await table.visit({
    // What is played waits until the test lets it go.
    before: () => {
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (asked, ...rest) {
        const go = () => post.call(this, asked, ...rest);
        if (!asked.line?.includes('"op":"play"') || window.free) return go();
        window.held = () => {
          window.held = null;
          go();
        };
      };
    },
  });
  await begin(page, { game: 'transatlantic', variant: 'Transatlantic, other readings', players: ['novice', 'human', 'human'] });
  let covered = false;
  for (let action = 0; action < 30 && !covered; action += 1) {
    await page.waitForFunction(() => window.held);
    await page.click('.tools button:has-text("Try it")');
    await page.evaluate(() => window.held());
    const [shown] = await Promise.all([page.waitForSelector('.banner.trial, .curtain')]);
    covered = await shown.evaluate((element) => element.matches('.curtain'));
    // The player continues: it was not the last action of its turn.
    if (!covered) await page.click('.banner.trial .primary');
  }
  assert.ok(covered);
  await page.evaluate(() => (window.free = true));
  // What is played is played in the match.
  await page.click('.curtain .primary');
  await page.waitForSelector('.curtain', { state: 'detached' });
  const was = await actions(page);
  await playFirst(page);
  const record = await exported(page);
  assert.match(replayed(record), new RegExp(`${was + 1} of ${was + 1} actions`));
  await eventually(async () => assert.equal(await page.locator('.banner.trial').count(), 0));
  assert.deepEqual(errors, []);
  await context.close();
});

test('trying things changes nothing, and the expert gives a hint', async () => {
  const { page, errors, context } = await table.visit();
  await begin(page, { game: 'salty-ocean', players: ['human', 'greedy'] });
  const now = await board(page);
  const was = await actions(page);
  await page.click('.tools button:has-text("Try it")');
  await page.waitForSelector('.banner.trial');
  for (let i = 0; i < 3; i += 1) await playFirst(page);
  await page.click('.banner.trial .primary');
  await page.waitForSelector('.banner.trial', { state: 'detached' });
  await shows(page, now);
  assert.equal(await actions(page), was);
  await page.click('.tools button:has-text("Hint")');
  await page.click('.hint button:has-text("Answer now")').catch(() => {});
  await page.waitForSelector('.hint ol li');
  assert.match(await text(page, '.hint li .num'), /^chance to win \d+\.\d % \(± (< 0\.1|\d+\.\d)\), −?\d+\.\d points \(± (< 0\.1|\d+\.\d)\)$/);
  assert.deepEqual(errors, []);
  await context.close();
});

test('a full disk is told, and the match goes on', async () => {
  const { page, context } = await table.visit();
  await begin(page, { game: 'crossing-oceans', players: ['human', 'human'] });
  await waitForTurn(page);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
  });
  await playFirst(page);
  await page.waitForSelector('.banner.bad');
  assert.match(await text(page, '.banner.bad'), /full/);
  await playFirst(page);
  assert.match(replayed(await exported(page)), /2 of 2 actions/);
  await context.close();
});

test('a broken record is told and loses nothing, and is text', async () => {
  const { page, context } = await table.visit();
  await page.waitForSelector('[data-game]');
  await opened(page, 'riband record 1\n<img src=x onerror=alert(1)>\n', 'broken.riband');
  await page.waitForSelector('.home [role=alert]');
  assert.equal(await page.locator('.kept li').count(), 0);
  assert.equal(await page.locator('.home img').count(), 0);
  await context.close();
});
