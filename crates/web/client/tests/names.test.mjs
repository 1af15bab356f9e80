/** Typed names: long ones, and right-to-left ones. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, browser, eventually, waitForTurn } from './harness.mjs';

const table = browser();

const long = 'W'.repeat(40);
/** Turns round what follows, unless it is held in. */
const turning = '\u202eabc';
/** Ends every isolation around it, then turns round what follows. */
const breaking = '\u2069\u202edef';

/** Where a character that turns letters round could reach what is beside the name. */
const leaks = (page) =>
  page.evaluate(() => {
    const found = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (/[\u202a-\u202e\u2066\u2067]/.test(node.data)) found.push(node.data);
      // Letters of a stranger are in an element of their own, or between isolates.
      if (/[\u0590-\u05ff]/.test(node.data) && !node.parentElement.closest('bdi, option') && !/\u2068[^\u2069]*[\u0590-\u05ff][^\u2069]*\u2069/.test(node.data))
        found.push(node.data);
    }
    for (const element of document.querySelectorAll('[title], [aria-label], [aria-valuetext]')) {
      for (const name of ['title', 'aria-label', 'aria-valuetext']) {
        const text = element.getAttribute(name) ?? '';
        if (/[\u202a-\u202e\u2066\u2067]/.test(text) || (/[\u0590-\u05ff]/.test(text) && !/\u2068/.test(text))) found.push(`${name}: ${text}`);
      }
    }
    return found;
  });

const sideways = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const game of ['crossing-oceans', 'transatlantic', 'salty-ocean']) {
  test(`${game}: a long name widens nothing, and none turns round what is beside it`, async () => {
    const { page, errors, context } = await table.visit({ width: 390, height: 844, touch: true });
    await begin(page, { game, players: ['human', 'greedy', 'greedy', 'greedy'], names: [long, turning, breaking, 'שלום'] });
    for (let i = 0; i < 3; i += 1) {
      await waitForTurn(page);
      await page.evaluate(() => document.querySelector('.side .choice, .side .amount .btn').click());
      await page.waitForTimeout(100);
    }
    await waitForTurn(page);
    const seen = async (where) => {
      assert.equal(await sideways(page), 0, where);
      assert.deepEqual(await leaks(page), [], where);
    };
    await seen('choices');
    await page.click('#tab-log');
    await seen('log');
    await page.click('.tools button[title=Score]');
    await page.waitForSelector('dialog[open]');
    await seen('score');
    await eventually(async () => assert.ok((await page.locator('dialog bdi').count()) >= 4, 'names stand alone'));
    assert.deepEqual(errors, []);
    await context.close();
  });
}
