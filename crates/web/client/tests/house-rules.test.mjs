/** A house rule is typed in with a mistake, corrected, and played. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, eventually, exported, replayed, waitForTurn } from './harness.mjs';

const table = browser();

test('a house rule with a mistake is corrected and played', async () => {
  const { page, errors, context } = await table.visit();
  await page.click('header nav a:has-text("House rules")');
  await page.waitForSelector('[name=from] option', { state: 'attached' });
  await page.selectOption('[name=from]', 'crossing-oceans/standard');
  await page.fill('[name=own-name]', 'Rich and <b>quick</b>');
  await page.click('aside button[type=submit]');
  await page.click('.views button:has-text("Text")');
  await page.waitForSelector('.cm-content');
  await page.click('.cm-content');
  await page.keyboard.press('Control+End');
  await page.keyboard.type('start.monney = 777\n');
  await page.waitForSelector('.problems li');
  await eventually(async () => assert.match(await page.innerText('.problems'), /money/, 'the advice names the key that was meant'));
  await eventually(async () => assert.match(await page.innerText('.problems'), /Line 5/));
  await page.waitForSelector('.cm-lintRange-error');
  await eventually(async () => assert.ok(await page.isDisabled('button:has-text("Play it")')));

  // The mistake is corrected with a completion of the editor.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await page.keyboard.type('start.mon');
  await page.waitForSelector('.cm-tooltip-autocomplete li');
  await eventually(async () => assert.match(await page.innerText('.cm-tooltip-autocomplete'), /money/));
  // The editor takes Enter for a line's end while its list has just opened (`interactionDelay`, 75 ms).
  await page.waitForTimeout(300);
  await page.keyboard.press('Enter');
  await page.keyboard.type(' = 777');
  await page.waitForSelector('.findings .good');
  await eventually(async () => assert.match(await page.innerText('.findings table'), /start\.money\s+\d+\s+777/));
  assert.equal(await page.locator('.own b').count(), 0, 'a name is text');

  await page.click('button:has-text("Play it")');
  await page.waitForSelector('[name=variant]');
  await page.check('[name=seats][value="2"]');
  for (const seat of [1, 2]) await page.selectOption(`[name=player-${seat}]`, 'human');
  await page.click('button[type=submit]');
  await page.waitForSelector('.board [data-spot]');
  await waitForTurn(page);
  await eventually(async () => assert.match(await page.innerText('.side'), /777/));
  await page.click('.side .choice, .side .amount .btn');
  await page.waitForFunction(() => Number(document.querySelector('.history input').max) === 1);
  const record = await exported(page);
  assert.match(record, /money = 777/);
  assert.match(replayed(record), /1 of 1 actions?/);
  assert.deepEqual(errors, []);
  await context.close();
});
